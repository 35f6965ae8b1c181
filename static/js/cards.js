// What a card does and is worth: press and hold it, press "i" on it, or rest the pointer on it.
const HOLD = 450;
const REST = 700;
const STRAY = 10;
const told = new Map();
const table = document.querySelector("main");

const dialog = document.createElement("dialog");
dialog.className = "about";
dialog.innerHTML = '<div class="inside"></div><form method="dialog"><button class="btn"></button></form>';
dialog.querySelector("button").textContent = table.dataset.cardClose;
const peek = document.createElement("div");
peek.className = "about peek";
peek.hidden = true;
document.body.append(dialog, peek);

const cardOf = (element) => {
  const drawn = element?.closest?.("main .card, main label.pick");
  return drawn?.dataset.card ?? drawn?.querySelector("[data-card]")?.dataset.card;
};

async function tell(card) {
  if (!told.has(card)) {
    const answer = await fetch(table.dataset.cardAddress.replace("CARD", card), { headers: { "HX-Request": "true" } });
    if (!answer.ok) return "";
    told.set(card, await answer.text());
  }
  return told.get(card);
}

async function show(card) {
  const text = await tell(card).catch(() => "");
  if (!text || dialog.open) return;
  hide();
  dialog.querySelector(".inside").innerHTML = text;
  dialog.setAttribute("aria-label", dialog.querySelector("h2").textContent);
  dialog.showModal();
}
dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());

// ---- press and hold -----------------------------------------------------------------------------------------------
let hold = null;
let held = false;
function letGo() {
  clearTimeout(hold?.timer);
  hold = null;
}
document.addEventListener("pointerdown", (event) => {
  letGo();
  held = false;
  const card = cardOf(event.target);
  if (!card || event.button) return;
  const timer = setTimeout(() => {
    held = true;
    show(card);
  }, HOLD);
  hold = { timer, x: event.clientX, y: event.clientY };
});
document.addEventListener("pointermove", (event) => {
  if (hold && Math.hypot(event.clientX - hold.x, event.clientY - hold.y) > STRAY) letGo();
});
for (const end of ["pointerup", "pointercancel", "scroll"]) document.addEventListener(end, letGo, true);
// The release after a long press is no tap.
document.addEventListener(
  "click",
  (event) => {
    if (!held || event.detail === 0) return;
    held = false;
    event.preventDefault();
    event.stopPropagation();
  },
  true,
);
document.addEventListener("contextmenu", (event) => {
  if (event.pointerType === "touch" && cardOf(event.target)) event.preventDefault();
});

// ---- the key ------------------------------------------------------------------------------------------------------
document.addEventListener("keydown", (event) => {
  if (event.key.toLowerCase() !== "i" || event.ctrlKey || event.metaKey || event.altKey) return;
  const card = cardOf(event.target);
  if (card) show(card);
});

// ---- a resting pointer ----------------------------------------------------------------------------------------------
let rest = 0;
let over = null;
function hide() {
  clearTimeout(rest);
  peek.hidden = true;
}
document.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse") return;
  const card = cardOf(event.target);
  if (card === over) return;
  over = card;
  hide();
  if (!card) return;
  rest = setTimeout(async () => {
    const text = await tell(card).catch(() => "");
    if (!text || over !== card || dialog.open) return;
    peek.innerHTML = text;
    peek.hidden = false;
  }, REST);
});
document.addEventListener("pointerdown", hide);
document.addEventListener("table:changed", hide);
