// Choosing a turn on the board. Every choice comes from the list of legal turns that the server wrote into the page.
const root = document.documentElement;
root.classList.add("js");
const board = () => document.getElementById("board");
const actions = () => document.querySelector("#r-actions .act");
const cells = (square) => document.querySelectorAll(square ? `[data-sq="${square}"]` : "[data-sq]");
const sprite = () => board().querySelector("use").getAttribute("href").split("#")[0];
let chosen = [];

// ---- which board --------------------------------------------------------------------------------------------------
const wanted = new URLSearchParams(location.search).get("view") ?? localStorage.getItem("darya:view") ?? "towers";
function showView(view) {
  root.classList.toggle("flat-view", view === "flat");
  localStorage.setItem("darya:view", view);
  for (const button of document.querySelectorAll("[data-view]")) {
    button.classList.toggle("p", button.dataset.view === view);
    button.setAttribute("aria-pressed", String(button.dataset.view === view));
  }
}
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-view]");
  if (!button) return;
  event.preventDefault();
  showView(button.dataset.view);
});

// ---- legal turns --------------------------------------------------------------------------------------------------
// A turn is its squares in order: [worker, to, build], [worker, to] for a climb, [first, second] for a placement.
function turns() {
  const text = board().dataset.legal;
  return text ? text.split(" ").map((action) => ({ action, squares: action.match(/[a-e][1-5]/g) })) : [];
}
const placing = () => board().dataset.phase === "place";
function fitting() {
  return turns().filter(({ squares }) =>
    placing() ? chosen.every((square) => squares.includes(square)) : chosen.every((square, i) => squares[i] === square),
  );
}
function nextSquares() {
  const next = new Map();
  for (const { action, squares } of fitting()) {
    const square = placing() ? squares.filter((one) => !chosen.includes(one)) : [squares[chosen.length]];
    for (const one of square) {
      if (one) next.set(one, action.endsWith("#") && chosen.length === 1 ? "win" : next.get(one) ?? "");
    }
  }
  return next;
}
const height = (square) => Number(cells(square)[0].dataset.h);
function sign(square, kind) {
  if (kind === "win") return "win";
  if (placing() || chosen.length === 2) return "build";
  const step = height(square) - height(chosen[0]);
  return step > 0 ? "up" : step < 0 ? "down" : "flat";
}

// ---- drawing ------------------------------------------------------------------------------------------------------
// What the server calls a square, and what it is called now that something can be done there.
const names = new WeakMap();
function rename(cell, word) {
  const label = cell.getAttribute("aria-label");
  const known = names.get(cell);
  const own = known?.label === label ? known.own : label;
  names.set(cell, { own, label: word ? `${own}. ${word}` : own });
  cell.setAttribute("aria-label", names.get(cell).label);
}
const wordOf = (name) => actions()?.dataset[name === "win" ? "wins" : name] ?? "";
function mark(cell, name) {
  const use = cell.querySelector(".disc use");
  if (use) use.setAttribute("href", `${sprite()}#sign-${name}`);
  const words = cell.querySelector(".tgm");
  if (words) words.textContent = name === "chosen" ? "✓" : wordOf(name);
}
function draw() {
  const next = nextSquares();
  const complete = fitting().find(({ squares }) => squares.length === chosen.length);
  const choosingWorker = !placing() && chosen.length === 0;
  const all = turns();
  for (const cell of cells()) {
    const square = cell.dataset.sq;
    const can = next.has(square) && !choosingWorker;
    cell.classList.toggle("can", can);
    cell.classList.toggle("win", can && next.get(square) === "win");
    cell.classList.toggle("sel", !placing() && chosen[0] === square);
    cell.classList.toggle("chosen", placing() ? chosen.includes(square) : chosen.slice(1).includes(square));
    cell.classList.toggle("mine", !placing() && all.some(({ squares }) => squares[0] === square));
    if (can) mark(cell, sign(square, next.get(square)));
    else if (cell.classList.contains("chosen")) mark(cell, "chosen");
    rename(cell, can && !placing() ? wordOf(sign(square, next.get(square))) : "");
    const picked = cell.classList.contains("sel") || cell.classList.contains("chosen");
    const state = cell.getAttribute("role") === "gridcell" ? "aria-selected" : "aria-pressed";
    if (all.length) cell.setAttribute(state, String(picked));
    else cell.removeAttribute(state);
  }
  explain(complete);
}
function explain(complete) {
  const send = document.getElementById("send");
  const step = document.getElementById("step");
  const all = turns();
  if (!send) return;
  send.hidden = all.length === 0;
  document.getElementById("takeback").hidden = chosen.length === 0;
  send.value = complete?.action ?? "";
  send.setAttribute("aria-disabled", String(!complete));
  const title = send.querySelector(".t");
  title.textContent = complete ? words(complete) : title.dataset.plain;
  if (!step || all.length === 0) return;
  const names = placing() ? ["first", "second"] : ["worker", "move", "build"];
  step.textContent = step.dataset[complete ? "done" : names[chosen.length]];
}
function words({ action, squares }) {
  const bar = actions().dataset;
  const kind = placing() ? "place" : action.endsWith("#") ? "win" : action.endsWith("^") ? "dome" : "move";
  const [from, to, build] = squares.map((square) => (root.dir === "rtl" ? `\u2066${square}\u2069` : square));
  return bar[kind].replace("%FROM%", from).replace("%TO%", to).replace("%BUILD%", build ?? "");
}

// ---- choosing -----------------------------------------------------------------------------------------------------
function choose(square) {
  if (turns().length === 0) return;
  const next = nextSquares();
  if (next.has(square)) {
    chosen = [...chosen, square];
  } else if (chosen.includes(square)) {
    chosen = placing() ? chosen.filter((one) => one !== square) : chosen.slice(0, chosen.indexOf(square));
  } else if (!placing() && turns().some(({ squares }) => squares[0] === square)) {
    chosen = [square];
  } else if (!placing() && chosen.length === 3 && nextAfter(chosen.slice(0, 2)).includes(square)) {
    chosen = [...chosen.slice(0, 2), square];
  } else if (board().dataset.stuck.split(" ").includes(square)) {
    document.getElementById("step").textContent = actions().dataset.stuck;
    return;
  }
  draw();
}
const nextAfter = (prefix) =>
  turns()
    .filter(({ squares }) => prefix.every((square, i) => squares[i] === square))
    .map(({ squares }) => squares[prefix.length]);

document.addEventListener("click", (event) => {
  const cell = event.target.closest?.("[data-sq]");
  if (cell) choose(cell.dataset.sq);
  if (event.target.closest?.("#takeback")) takeBack();
});
function takeBack() {
  chosen = chosen.slice(0, -1);
  draw();
}
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && chosen.length) takeBack();
  const cell = event.target.closest?.("[data-sq]");
  if (!cell) return;
  const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
  if (step) {
    const square = String.fromCharCode(cell.dataset.sq.charCodeAt(0) + step[0]) + (Number(cell.dataset.sq[1]) + step[1]);
    const grid = cell.closest("#board, #flat");
    const target = grid.querySelector(`[data-sq="${square}"]`);
    if (target) {
      event.preventDefault();
      for (const one of grid.querySelectorAll("[data-sq]")) one.setAttribute("tabindex", "-1");
      target.setAttribute("tabindex", "0");
      target.focus();
    }
  } else if ((event.key === "Enter" || event.key === " ") && cell.tagName !== "BUTTON") {
    event.preventDefault();
    choose(cell.dataset.sq);
  }
});
document.getElementById("act").addEventListener("submit", (event) => {
  if (event.submitter?.getAttribute("aria-disabled") === "true") event.preventDefault();
});
document.addEventListener("table:changed", () => {
  if (fitting().length === 0) chosen = [];
  prepare();
});
function prepare() {
  const grid = board();
  if (!grid.querySelector("[tabindex='0']")) grid.querySelector("[data-sq=c3]").setAttribute("tabindex", "0");
  const log = document.querySelector("#r-moves .log");
  if (log) log.scrollTop = log.scrollHeight;
  draw();
}
showView(wanted === "flat" ? "flat" : "towers");
prepare();
