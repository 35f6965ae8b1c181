// The score pad: counts become points as they are entered, rounds are kept in the browser, links carry a whole sheet.
import { cards_for, pairs_among } from "./counting.js";
import { Rules } from "./scorepad-sheet.js";
import { element, endText, history, Words } from "./scorepad-tables.js";

const KEPT_AS = "darya-scorepad";
const MOST_STEPS = 60;
const PAIRS = { crab: ["crab", "lobster"], boat: ["boat"], fish: ["fish"], swimmer: ["swimmer", "shark", "jellyfish"] };

const $ = (selector, inside = document) => inside.querySelector(selector);
const $$ = (selector, inside = document) => [...inside.querySelectorAll(selector)];
const data = JSON.parse($("#pad-data").textContent);
const rules = new Rules(data);
const words = new Words(data.words, document.documentElement.lang);
const form = $("#pad");
const panel = $(".player");
let sheet = kept();
let steps = [];
let shared = null;

function kept() {
  try {
    const found = JSON.parse(localStorage.getItem(KEPT_AS));
    rules.evaluate(found);
    return found.now.players.length === found.names.length ? found : rules.empty();
  } catch {
    return rules.empty();
  }
}

function keep() {
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify(sheet));
  } catch {
    // A browser that keeps nothing still counts.
  }
}

// Every change goes through here, so that each can be taken back.
function change(how) {
  steps = [...steps.slice(1 - MOST_STEPS), JSON.stringify(sheet)];
  how(sheet);
  keep();
  show();
}

const names = (one = sheet) => one.names.map((name, seat) => name.trim() || words.say("player", { number: seat + 1 }));
const player = () => sheet.now.players[sheet.at];
const last = () => sheet.at === sheet.names.length - 1;

// What is shown.

function show() {
  const seen = shared ?? sheet;
  const found = rules.evaluate(seen);
  $("main").classList.toggle("reading", Boolean(shared));
  $("main").classList.toggle("over", found.over);
  showTabs(seen, found);
  showHistory(seen, found);
  showSetup(seen);
  $("#pad-undo").disabled = !steps.length && !sheet.rounds.length;
  if (!shared) showEntry(found);
}

function showTabs(seen, { totals }) {
  const tabs = names(seen).map((name, seat) => {
    const text = words.say("tab", { name, total: totals[seat] });
    const tab = element("button", { type: "button", class: "chip", "aria-pressed": String(seat === seen.at) }, text);
    tab.addEventListener("click", () => change((one) => { one.at = seat; }));
    return tab;
  });
  const focused = $$(".tabs-of-players button").indexOf(document.activeElement);
  $(".tabs-of-players").replaceChildren(...tabs);
  if (focused >= 0) tabs[Math.min(focused, tabs.length - 1)].focus();
}

function showHistory(seen, found) {
  const box = $("#pad-history");
  box.hidden = !seen.rounds.length;
  $("table", box).replaceChildren(...history(words, names(seen), found));
  $(".told", box).replaceChildren(...told(seen, found).map((text) => element("p", {}, text)));
}

function told(seen, { results, over, ranks, tieBroken, starter }) {
  if (!results.length) return [];
  const all = names(seen);
  const lines = [endText(words, results.at(-1), all)];
  if (!over) return [...lines, words.say("starts", { name: all[starter] })];
  const first = all.filter((_name, seat) => ranks[seat] === 1);
  lines.push(first.length > 1 ? words.words.shared : words.say("wins", { name: first[0] }));
  if (tieBroken) lines.push(words.say("tie", { tie_break: words.words.tie_breaks[tieBroken] }));
  return lines;
}

function showSetup(seen) {
  for (const key of ["preset", "expansion", "target"]) form.elements[key].value = seen[key];
  form.elements.seats.value = seen.names.length;
  for (const key of ["seats", "preset", "expansion", "target"]) form.elements[key].disabled = sheet.rounds.length > 0 || Boolean(shared);
  const chosen = form.elements.preset.selectedOptions[0].text;
  $("#pad-rules").textContent = ` ${chosen} · ${words.say("target", { points: rules.goal(seen) })}`;
  const fields = $$("#pad-names input");
  if (fields.length !== seen.names.length) {
    $("#pad-names").replaceChildren(...seen.names.map((_name, seat) => nameField(seat)));
  }
  $$("#pad-names input").forEach((field, seat) => {
    if (field !== document.activeElement) field.value = seen.names[seat];
  });
}

function nameField(seat) {
  const field = element("input", { type: "text", maxlength: "30", id: `pad-name-${seat}`, dir: "auto", autocomplete: "off" });
  field.addEventListener("change", () => change((one) => { one.names[seat] = field.value; }));
  return element("div", { class: "field" }, element("label", { class: "l", for: field.id }, words.say("player", { number: seat + 1 })), field);
}

function showEntry({ over }) {
  const one = player();
  const points = rules.points(sheet, one);
  const tapping = sheet.mode === "cards" && one.cards !== null;
  $("legend", panel).textContent = names()[sheet.at];
  $("[data-extra]", panel).hidden = sheet.expansion === "none";
  panel.hidden = tapping || over;
  $("#pad-tap").hidden = !tapping || over;
  for (const box of $$(".ending, .sumup .big, #pad-parts, #pad-go")) box.hidden = over;
  for (const input of $$("[data-k]", panel)) showCount(input, one.k[input.dataset.k] ?? 0, limit("kind", input.dataset.k));
  for (const input of $$("[data-c]", panel)) showCount(input, one.c[input.dataset.c] ?? 0, limit("colour", input.dataset.c));
  const most = Math.min(one.k.starfish ?? 0, pairs_among(rules.kindsOf(one)));
  for (const input of $$(".entry [data-s]")) showCount(input, rules.stars(sheet, one), most);
  $("#pad-tap .stars").hidden = !one.k.starfish;
  showWorth(one, points);
  showSums(one);
  if (tapping) showTaps(one);
  showRound(points);
  showProblems(["kind_over", "colour_over", "impossible", "together"]);
}

function limit(what, key) {
  const deck = Object.entries(rules.deck(sheet));
  const found = deck.flatMap(([kind, colours]) => Object.entries(colours).filter(([colour]) => (what === "kind" ? kind : colour) === key));
  return found.reduce((sum, [, number]) => sum + number, 0);
}

function showCount(input, value, most) {
  if (input !== document.activeElement) input.value = value ? words.number(value) : "";
  input.dataset.most = most;
  const [less, more] = $$("button", input.parentElement);
  less.disabled = value <= 0;
  more.disabled = value >= most;
}

function showWorth(one, { parts }) {
  const kinds = rules.kindsOf(one);
  const worth = Object.fromEntries(parts.map(([, what, , points]) => [what, points]));
  for (const [kind, together] of Object.entries(PAIRS)) {
    worth[kind] = pairs_among(Object.fromEntries(rules.kinds.map((key) => [key, together.includes(key) ? kinds[key] : 0])));
  }
  for (const input of $$(".entry :is([data-k], [data-s])")) {
    const points = worth[input.dataset.k ?? "starfish"];
    const shown = input.dataset.k === "starfish" ? undefined : points;
    $("output", input.closest(".line")).textContent = shown ? words.number(shown) : "–";
  }
}

function showSums(one) {
  const sum = (counts) => Object.values(counts).reduce((all, number) => all + number, 0);
  const [kinds, colours] = [sum(one.k), sum(one.c)];
  const line = $(".sum", panel);
  line.hidden = !colours;
  line.textContent = words.say("sums_ok", { colours, kinds });
  line.classList.toggle("good", kinds === colours);
}

function showTaps(one) {
  for (const item of $$("#pad-tap li")) {
    const [kind, colour] = item.dataset.card.split(":");
    const number = one.cards[item.dataset.card] ?? 0;
    const taken = sheet.now.players.reduce((all, other) => all + (other.cards?.[item.dataset.card] ?? 0), 0);
    item.hidden = !rules.deck(sheet)[kind][colour];
    item.classList.toggle("has", number > 0);
    $(".one", item).disabled = taken >= (rules.deck(sheet)[kind][colour] ?? 0);
    $(".count", item).hidden = !number;
    $(".count", item).textContent = words.number(number);
    $(".minus", item).hidden = !number;
  }
}

function showRound({ parts, total, bonus }) {
  form.elements.end.value = sheet.now.end;
  $$("option", form.elements.caller).forEach((option, seat) => {
    option.hidden = option.disabled = seat >= sheet.names.length;
    option.textContent = names()[seat] ?? "";
  });
  form.elements.caller.value = sheet.now.caller;
  $$("#pad-mode input").forEach((radio) => { radio.checked = radio.value === sheet.mode; });
  $("#pad-total").textContent = words.number(total);
  $("#pad-bonus").replaceChildren(element("bdi", { dir: "ltr" }, `+${words.number(bonus)}`), ` ${words.words.bonus}`);
  $("#pad-parts").replaceChildren(...parts.flatMap(partLine));
  $("#pad-go").textContent = last() ? words.words.score : words.say("next", { name: names()[sheet.at + 1] });
}

function partLine([category, what, number, points]) {
  const forms = words.words.parts;
  const text = forms[what] ? words.plural(forms[what], number) : words.fill(forms[category === "times" ? "times" : "set"], { kind: data.kinds[what], count: number });
  return [element("dt", {}, text), element("dd", {}, words.number(points))];
}

function showProblems(keys, more = []) {
  const found = rules.problems(sheet, sheet.now).filter(([key]) => !keys || keys.includes(key));
  const what = (key) => data.kinds[key] ?? data.colours[key]?.name ?? "";
  const lines = [...more, ...found.map(([key, seat, of]) => words.say(key, { name: names()[seat], what: what(of) }))];
  const box = $("#pad-problems");
  box.hidden = !lines.length;
  const shown = $$("p", box).map((line) => line.textContent).join("\n");
  if (shown !== lines.join("\n")) box.replaceChildren(...lines.map((line) => element("p", {}, line)));
  return found.length;
}

// What may be done.

function setCount(input, value) {
  const wanted = Math.max(0, Math.min(Number(input.dataset.most), Math.round(value) || 0));
  input.value = wanted ? words.number(wanted) : "";
  change(() => {
    const one = player();
    if (input.dataset.k) one.k[input.dataset.k] = wanted;
    else if (input.dataset.c) one.c[input.dataset.c] = wanted;
    else one.s = wanted;
    if (!("s" in input.dataset)) one.cards = null;
  });
}

function addSteppers() {
  for (const stepper of $$(".entry .stepper")) {
    const input = $("input", stepper);
    const step = (by, key, sign) => {
      const button = element("button", { type: "button", "aria-label": words.say(key, { what: stepper.dataset.what }) }, sign);
      button.addEventListener("click", () => setCount(input, words.value(input.value) + by));
      return button;
    };
    stepper.prepend(step(-1, "less", "−"));
    stepper.append(step(1, "more", "+"));
    input.addEventListener("change", () => setCount(input, words.value(input.value)));
    input.addEventListener("keydown", toTheNext);
  }
}

// Enter is the end of a number, not of the round.
function toTheNext(event) {
  if (event.key !== "Enter") return;
  event.preventDefault();
  const all = $$(".entry .stepper input").filter((input) => input.offsetParent);
  (all[all.indexOf(event.target) + 1] ?? $("#pad-go")).focus();
}

function tap(text, by) {
  change(() => {
    const one = player();
    const [kind, colour] = text.split(":");
    one.cards[text] = (one.cards[text] ?? 0) + by;
    one.k[kind] = (one.k[kind] ?? 0) + by;
    one.c[colour] = (one.c[colour] ?? 0) + by;
  });
}

function addTaps() {
  for (const item of $$("#pad-tap li")) {
    const [one, minus] = [$(".one", item), $(".minus", item)];
    minus.setAttribute("aria-label", words.say("less", { what: one.getAttribute("aria-label") }));
    one.addEventListener("click", () => tap(item.dataset.card, 1));
    minus.addEventListener("click", () => { tap(item.dataset.card, -1); if (minus.hidden) one.focus(); });
  }
}

// Counts turn into cards where they say which; else they stay counts, and a sentence tells why.
function takeCards(one) {
  if (one.cards !== null) return true;
  const found = cards_for(rules.kindsOf(one), rules.coloursOf(one), rules.deck(sheet));
  if (!found) return false;
  const all = Object.entries(found).flatMap(([kind, colours]) => Object.entries(colours).map(([colour, number]) => [`${kind}:${colour}`, number]));
  one.cards = Object.fromEntries(all.filter(([, number]) => number));
  return true;
}

function goTo(seat) {
  change((one) => {
    one.at = seat;
    if (one.mode === "cards") takeCards(player());
  });
  (panel.hidden ? $("#pad-tap") : $("legend", panel)).focus({ preventScroll: true });
  scrollTo({ top: 0 });
}

function go(event) {
  event.preventDefault();
  if (!last()) return goTo(sheet.at + 1);
  if (showProblems(null)) return;
  change((one) => {
    one.rounds.push(one.now);
    one.now = rules.newRound(one.names.length);
    one.at = 0;
    if (one.mode === "cards") takeCards(player());
  });
  $("#pad-history").scrollIntoView({ block: "nearest" });
}

function undo() {
  if (steps.length) sheet = JSON.parse(steps.pop());
  else if (sheet.rounds.length) sheet.now = sheet.rounds.pop();
  keep();
  show();
}

function setUp(key, value) {
  change((one) => {
    if (key !== "seats") {
      one[key] = value;
      if (key === "expansion") dropMissing(one);
    } else {
      const seats = Number(value);
      one.names = Array.from({ length: seats }, (_name, seat) => one.names[seat] ?? "");
      one.now.players = Array.from({ length: seats }, (_player, seat) => one.now.players[seat] ?? rules.newRound(1).players[0]);
      one.at = Math.min(one.at, seats - 1);
      one.now.caller = Math.min(one.now.caller, seats - 1);
    }
  });
}

// Cards that the game does not have any more cannot stay counted where nobody sees them.
function dropMissing(one) {
  const deck = rules.deck(one);
  for (const player of one.now.players) {
    const gone = Object.keys(player.k).filter((kind) => player.k[kind] && !Object.keys(deck[kind]).length);
    for (const kind of gone) delete player.k[kind];
    if (gone.length) player.cards = null;
  }
}

function share() {
  const address = `${location.origin}${location.pathname}#s=${rules.encode(sheet)}`;
  const dialog = $("#pad-share");
  $("input", dialog).value = address;
  $("[data-copy]", dialog).textContent = $("[data-copy]", dialog).dataset.copy;
  dialog.showModal();
  $("input", dialog).select();
}

async function copy(button) {
  const field = $("#pad-share input");
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    button.textContent = words.words.copied;
  } catch {
    field.focus();
  }
}

function openShared() {
  if (!location.hash.startsWith("#s=")) return;
  const box = $("#pad-shared");
  box.hidden = false;
  try {
    shared = rules.decode(location.hash.slice(3));
  } catch {
    box.replaceChildren(element("p", {}, words.words.bad_link));
    return;
  }
  const take = element("button", { type: "button", class: "btn s p" }, words.words.take_over);
  const back = element("button", { type: "button", class: "btn s" }, words.words.back_to_own);
  take.addEventListener("click", () => leaveShared(shared));
  back.addEventListener("click", () => leaveShared(null));
  box.replaceChildren(element("p", {}, words.words.shared_sheet), element("p", { class: "row wrap" }, take, back));
}

function leaveShared(taken) {
  shared = null;
  window.history.replaceState(null, "", location.pathname);
  $("#pad-shared").hidden = true;
  if (taken) change(() => { sheet = taken; });
  else show();
}

function begin() {
  $$(".player").slice(1).forEach((other) => other.remove());
  for (const hidden of $$(".tabs-of-players, #pad-names, #pad-mode, .tools, .sumup .big, #pad-parts")) hidden.hidden = false;
  $("main").classList.add("scripted");
  $("[data-copy]").dataset.copy = $("[data-copy]").textContent;
  addSteppers();
  addTaps();
  listen();
  openShared();
  show();
}

function listen() {
  form.addEventListener("submit", go);
  for (const key of ["seats", "preset", "expansion", "target"]) form.elements[key].addEventListener("change", (event) => setUp(key, event.target.value));
  for (const radio of form.elements.end) radio.addEventListener("change", () => change((one) => { one.now.end = radio.value; }));
  form.elements.caller.addEventListener("change", (event) => change((one) => { one.now.caller = Number(event.target.value); }));
  for (const radio of $$("#pad-mode input")) radio.addEventListener("change", () => chooseMode(radio.value));
  $("#pad-undo").addEventListener("click", undo);
  $("#pad-link").addEventListener("click", share);
  $("#pad-new").addEventListener("click", () => { if (confirm(words.words.new_game)) change(startAnew); });
  $("[data-copy]").addEventListener("click", (event) => copy(event.target));
  $("#pad-share [data-close]").addEventListener("click", () => $("#pad-share").close());
  window.addEventListener("hashchange", () => { openShared(); show(); });
  window.addEventListener("storage", (event) => { if (event.key === KEPT_AS) { sheet = kept(); show(); } });
}

function chooseMode(mode) {
  let possible = true;
  change((one) => {
    one.mode = mode;
    if (mode === "cards") possible = takeCards(player());
    if (!possible) one.mode = "counts";
  });
  if (!possible) showProblems([], [words.words.no_cards]);
}

function startAnew(one) {
  one.rounds = [];
  one.now = rules.newRound(one.names.length);
  one.at = 0;
}

begin();
if ("serviceWorker" in navigator) navigator.serviceWorker.register($("main").dataset.worker);
