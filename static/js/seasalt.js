// Selecting cards. What may be done is written in the page by the server; this file only composes and explains it.
const form = document.getElementById("act");
const region = (name) => document.getElementById(`r-${name}`);
const boxes = () => [...region("hand").querySelectorAll("input[type=checkbox]")];
const pairs = () =>
  (document.getElementById("hand")?.dataset.pairs ?? "").split(" ").filter(Boolean).map((text) => text.split(/[,+]/));
const same = (a, b) => a.length === b.length && a.every((value) => b.includes(value));
const selected = () => boxes().filter((box) => box.checked);
const button = (action) => region("actions").querySelector(`button[value="${action}"]`);

function fill(template, parts) {
  return Object.entries(parts).reduce((text, [key, value]) => text.replace(`%${key}%`, value), template);
}

function explainPair() {
  const play = button("pair");
  const unselect = region("actions").querySelector("[data-unselect]");
  const chosen = selected();
  if (unselect) unselect.hidden = chosen.length === 0;
  if (!play) return;
  const title = play.querySelector(".t");
  title.dataset.plain ??= title.textContent;
  const places = chosen.map((box) => box.value);
  const complete = pairs().some((pair) => same(pair, places));
  play.setAttribute("aria-disabled", String(!complete));
  const names = chosen.map((box) => box.dataset.name).join(" + ");
  title.textContent = complete
    ? fill(play.closest(".act").dataset.pair, { CARDS: names })
    : title.dataset.plain;
}

function explainKeep() {
  const keep = button("keep");
  if (keep) {
    const cards = [...region("piles").querySelectorAll("input[name=keep]")];
    const name = (input) => input.parentElement.querySelector("[data-name]").dataset.name;
    const kept = cards.find((input) => input.checked);
    const other = cards.find((input) => !input.checked);
    keep.querySelector(".t").textContent = fill(keep.closest(".act").dataset.keep, {
      KEPT: name(kept),
      OTHER: name(other),
    });
  }
  const take = button("pick");
  const picked = region("piles").querySelector("input[name=pick]:checked");
  if (take && picked) {
    const name = picked.parentElement.querySelector("[data-name]").dataset.name;
    take.querySelector(".t").textContent = fill(take.closest(".act").dataset.take, { CARD: name });
  }
}

function explain() {
  explainPair();
  explainKeep();
  for (const hidden of region("actions").querySelectorAll("[data-close]")) hidden.hidden = false;
}

// One tap on a card of a pair selects its partner, too.
document.addEventListener("change", (event) => {
  const box = event.target;
  if (box.closest("#r-hand") && box.checked) {
    const chosen = selected().map((other) => other.value);
    if (chosen.length === 1) {
      const pair = pairs().find((places) => places.length === 2 && places.includes(box.value));
      for (const other of boxes()) if (pair?.includes(other.value)) other.checked = true;
    } else if (!pairs().some((places) => chosen.every((place) => places.includes(place)))) {
      for (const other of boxes()) other.checked = other === box;
      const pair = pairs().find((places) => places.length === 2 && places.includes(box.value));
      for (const other of boxes()) if (pair?.includes(other.value)) other.checked = true;
    }
  }
  explain();
});

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-unselect]")) {
    for (const box of boxes()) box.checked = false;
    explain();
  }
  const close = event.target.closest("[data-close]");
  if (close) close.closest("details").open = false;
});

// ---- keys ---------------------------------------------------------------------------------------------------------
const KEYS = {
  d: () => button("draw"),
  1: () => button("take:0") ?? button("pile:0"),
  2: () => button("take:1") ?? button("pile:1"),
  p: () => button("pair"),
  e: () => button("end"),
};
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") {
    for (const panel of region("actions").querySelectorAll("details[open]")) panel.open = false;
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const inHand = event.target.closest?.("#hand");
  if (inHand && ["ArrowLeft", "ArrowRight"].includes(event.key)) {
    moveInHand(event);
    return;
  }
  if (inHand && event.key === "Enter") {
    event.preventDefault();
    region("actions").querySelector(".btn.p:not([aria-disabled=true])")?.click();
    return;
  }
  if (event.target.closest?.("select, textarea, input:not([type=checkbox], [type=radio])")) return;
  KEYS[event.key.toLowerCase()]?.()?.click();
});
function moveInHand(event) {
  const usable = boxes().filter((box) => !box.disabled);
  const at = usable.indexOf(document.activeElement);
  const forward = (event.key === "ArrowRight") === (document.documentElement.dir !== "rtl");
  const next = usable[at + (forward ? 1 : -1)];
  if (next) {
    event.preventDefault();
    next.focus();
  }
}

// Escape, a click elsewhere and a new state close the explanation of a call.
document.addEventListener("click", (event) => {
  for (const panel of document.querySelectorAll("#r-actions details[open]")) {
    if (!panel.contains(event.target)) panel.open = false;
  }
});
// A selection belongs to the cards that were selected: another hand begins without one.
const handNow = () => boxes().map((box) => box.getAttribute("aria-label")).join("|");
let handBefore = handNow();
document.addEventListener("table:changed", () => {
  if (handNow() !== handBefore) for (const box of boxes()) box.checked = false;
  handBefore = handNow();
  const log = document.querySelector("#r-log .log");
  if (log) log.scrollTop = log.scrollHeight;
  explain();
});
form.addEventListener("submit", (event) => {
  if (event.submitter?.getAttribute("aria-disabled") === "true") event.preventDefault();
});
explain();
const log = document.querySelector("#r-log .log");
if (log) log.scrollTop = log.scrollHeight;
