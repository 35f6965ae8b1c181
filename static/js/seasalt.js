// Selecting cards. What may be done is written in the page by the server; this file only composes and explains it.
import "./cards.js";

const form = document.getElementById("act");
const region = (name) => document.getElementById(`r-${name}`);
const boxes = () => [...region("hand").querySelectorAll("input[type=checkbox]")];
const usable = (box) => box.getAttribute("aria-disabled") !== "true";
const pairs = () =>
  [...region("hand").querySelectorAll(".pair")].map((pair) => ({
    places: pair.dataset.places.split(/[,+]/),
    title: pair.dataset.title,
    note: pair.dataset.note,
  }));
const holds = (pair, places) => places.every((place) => pair.places.includes(place));
const selected = () => boxes().filter((box) => box.checked);
const places = () => selected().map((box) => box.value);
const button = (action) => region("actions").querySelector(`button[value="${action}"]`);

function fill(template, parts) {
  return Object.entries(parts).reduce((text, [key, value]) => text.replace(`%${key}%`, value), template);
}

// ---- what the buttons say -----------------------------------------------------------------------------------------
function explainPair() {
  const play = button("pair");
  for (const card of region("hand").querySelectorAll(".offer")) card.classList.remove("offer");
  const unselect = region("actions").querySelector("[data-unselect]");
  const chosen = places();
  if (unselect) unselect.hidden = chosen.length === 0;
  if (!play) return;
  const [title, note] = [play.querySelector(".t"), play.querySelector("small")];
  title.dataset.plain ??= title.textContent;
  note.dataset.plain ??= note.textContent;
  const pair = pairs().find((one) => one.places.length === chosen.length && holds(one, chosen));
  play.setAttribute("aria-disabled", String(!pair));
  title.textContent = pair?.title ?? title.dataset.plain;
  note.textContent = pair?.note ?? note.dataset.plain;
  offerStarfish(pair, chosen, note);
}

// A pair is selected: the starfish that may join it are held out.
function offerStarfish(pair, chosen, note) {
  const more = pair ? pairs().filter((one) => one.places.length > chosen.length && holds(one, chosen)) : [];
  const offered = new Set(more.flatMap((one) => one.places).filter((place) => !chosen.includes(place)));
  for (const box of boxes()) box.parentElement.classList.toggle("offer", offered.has(box.value));
  if (offered.size) note.textContent = `${pair.note} · ${region("actions").querySelector(".act").dataset.star}`;
}

function explainChoice() {
  const bar = region("actions").querySelector(".act");
  const name = (input) => input.parentElement.querySelector("[data-name]").dataset.name;
  const keep = button("keep");
  if (keep) {
    const cards = [...region("piles").querySelectorAll("input[name=keep]")];
    const kept = cards.find((input) => input.checked);
    const other = cards.find((input) => !input.checked);
    keep.querySelector(".t").textContent = fill(bar.dataset.keep, {
      KEPT: name(kept).toLocaleLowerCase(),
      OTHER: name(other).toLocaleLowerCase(),
    });
  }
  const take = button("pick");
  const picked = region("piles").querySelector("input[name=pick]:checked");
  if (take && picked) take.querySelector(".t").textContent = fill(bar.dataset.take, { CARD: name(picked) });
}

function explain() {
  explainPair();
  explainChoice();
  for (const close of region("actions").querySelectorAll("[data-close]")) close.hidden = false;
}

// ---- selecting ----------------------------------------------------------------------------------------------------
let kept = [];
function keepSelection() {
  kept = selected().map((box) => [box.value, box.dataset.card]);
}

function selectPairOf(box) {
  const pair = pairs().find((one) => one.places.length === 2 && one.places.includes(box.value));
  for (const other of boxes()) other.checked = other === box || Boolean(pair?.places.includes(other.value));
}

// A new state may hold other cards at the same places: the selection stays only if it still means the same.
function restoreSelection() {
  const cards = new Map(boxes().map((box) => [box.value, box.dataset.card]));
  const still = kept.every(([place, card]) => cards.get(place) === card);
  const chosen = still ? kept.map(([place]) => place) : [];
  const legal = pairs().some((pair) => holds(pair, chosen));
  for (const box of boxes()) box.checked = legal && chosen.includes(box.value);
  keepSelection();
}

document.addEventListener("change", (event) => {
  const box = event.target;
  // One tap on a card of a pair selects its partner, too.
  if (box.closest("#r-hand") && box.checked) {
    const chosen = places();
    if (chosen.length === 1 || !pairs().some((pair) => holds(pair, chosen))) selectPairOf(box);
  }
  keepSelection();
  explain();
});

// Deck and piles only choose a button; the button submits.
function chooseButton(target) {
  const chosen = button(target.dataset.for);
  if (!chosen) return;
  for (const other of region("actions").querySelectorAll(".slots .btn")) other.classList.toggle("p", other === chosen);
  for (const other of region("piles").querySelectorAll(".pile")) other.classList.toggle("on", other === target);
  chosen.focus();
}

document.addEventListener("click", (event) => {
  const card = event.target.closest("#hand input[aria-disabled=true]");
  if (card) event.preventDefault();
  if (event.target.closest("[data-unselect]")) {
    for (const box of boxes()) box.checked = false;
    keepSelection();
    explain();
  }
  const pile = event.target.closest(".pile.can");
  if (pile) chooseButton(pile);
  const close = event.target.closest("[data-close]");
  if (close) close.closest("details").open = false;
  closePanels(event.target);
});

// ---- panels that open over the table: Escape, a click elsewhere and a new state close them -------------------------
function closePanels(except) {
  for (const panel of document.querySelectorAll(".confirm[open], .theirs[open], .since[open]")) {
    if (except && panel.contains(except)) continue;
    const summary = panel.querySelector("summary");
    if (!except && panel.contains(document.activeElement)) summary.focus();
    panel.open = false;
  }
}

// A result that its reader has put aside stays aside while the others get ready.
let aside = "";
document.addEventListener(
  "toggle",
  (event) => {
    if (event.target.matches?.(".result")) aside = event.target.open ? "" : event.target.dataset.round;
  },
  true,
);

// ---- keys ---------------------------------------------------------------------------------------------------------
const KEYS = {
  d: () => button("draw"),
  1: () => button("take:0") ?? button("pile:0"),
  2: () => button("take:1") ?? button("pile:1"),
  p: () => button("pair"),
  e: () => button("end"),
};
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") closePanels(null);
  if (event.ctrlKey || event.metaKey || event.altKey || event.key === "Escape") return;
  const inHand = event.target.closest?.("#hand");
  if (inHand && ["ArrowLeft", "ArrowRight", "Home", "End"].includes(event.key)) {
    moveInHand(event);
  } else if (inHand && event.key === "Enter") {
    event.preventDefault();
    region("actions").querySelector(".slots .btn.p:not([aria-disabled=true])")?.click();
  } else if (!event.repeat && !event.target.closest?.("select, textarea, input:not([type=checkbox], [type=radio])")) {
    KEYS[event.key.toLowerCase()]?.()?.click();
  }
});

// The hand is one stop of the Tab key; arrows go the way they point, also from right to left.
function moveInHand(event) {
  const cards = boxes();
  const at = cards.indexOf(document.activeElement);
  const forward = (event.key === "ArrowRight") === (document.documentElement.dir !== "rtl");
  const to = { Home: 0, End: cards.length - 1 }[event.key] ?? at + (forward ? 1 : -1);
  event.preventDefault();
  if (!cards[to]) return;
  stopAt(cards[to]);
  cards[to].focus();
}

function stopAt(card) {
  for (const box of boxes()) box.tabIndex = box === card ? 0 : -1;
}

// Cards that cannot be played can be read all the same.
function prepareHand() {
  const cards = boxes();
  for (const box of cards.filter((one) => one.disabled)) {
    box.disabled = false;
    box.setAttribute("aria-disabled", "true");
  }
  stopAt(cards.find((box) => box === document.activeElement) ?? cards.find(usable) ?? cards[0]);
}

// ---- the order of the hand ------------------------------------------------------------------------------------------
const ORDERS = ["came", "kind", "colour"];
let order = "kind";
try {
  order = ORDERS.find((one) => one === localStorage.getItem("hand")) ?? order;
} catch {
  // A browser that keeps nothing: the order lasts as long as the page.
}

// By kind in the order of the rules, by colour the most frequent first; otherwise as the cards came.
function sortHand() {
  const cards = boxes().sort((one, other) => one.value - other.value);
  const by = (part) => (one, other) => one.dataset[part] - other.dataset[part];
  if (order === "kind") cards.sort(by("kind"));
  if (order === "colour") {
    const sizes = {};
    for (const { dataset } of cards) sizes[dataset.colour] = (sizes[dataset.colour] ?? 0) + 1;
    cards.sort((one, other) => sizes[other.dataset.colour] - sizes[one.dataset.colour] || by("colour")(one, other));
  }
  const hand = document.getElementById("hand");
  if (cards.some((box, place) => hand.children[place] !== box.parentElement)) {
    const focused = document.activeElement;
    hand.prepend(...cards.map((box) => box.parentElement));
    focused.focus();
  }
  const sort = region("hand").querySelector(".sort");
  if (!sort) return;
  sort.hidden = false;
  sort.textContent = sort.dataset[order];
}

document.addEventListener("click", (event) => {
  if (!event.target.closest(".sort")) return;
  order = ORDERS[(ORDERS.indexOf(order) + 1) % ORDERS.length];
  try {
    localStorage.setItem("hand", order);
  } catch {
    // As above.
  }
  sortHand();
});

// ---- a new state --------------------------------------------------------------------------------------------------
function showNewest() {
  const log = document.querySelector("#r-log .log");
  if (log) log.scrollTop = log.scrollHeight;
}
document.addEventListener("table:changed", () => {
  const result = document.querySelector(".result");
  if (result?.dataset.round === aside) result.open = false;
  closePanels(null);
  sortHand();
  prepareHand();
  restoreSelection();
  explain();
  showNewest();
});
form.addEventListener("submit", (event) => {
  if (event.submitter?.getAttribute("aria-disabled") === "true") event.preventDefault();
});
sortHand();
prepareHand();
keepSelection();
explain();
showNewest();
