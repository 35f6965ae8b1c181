// Keeps a match's page true: takes what is newer than what it shows, asks when it may have missed something, and
// shows whether the connection stands and whether a move has arrived.
import { prepareLinks } from "./site.js";

const live = document.getElementById("live");
const form = document.getElementById("act");
const conn = document.getElementById("conn");
const sending = document.getElementById("sending");
const GUARD = 350;
const SLOW = 4000;
const ASK_CONNECTED = 45000;
const ASK_APART = 6000;

const meta = () => document.getElementById("meta");
const shown = () => Number(meta().dataset.version);
const wasWaiting = meta().dataset.waiting;

// ---- what arrives -------------------------------------------------------------------------------------------------
// Most of what arrives tells only what changed from one version to another: it fits a page that shows the first one.
const fits = (from, version) => {
  if (version < shown()) return false;
  if (version === shown() || !from || from === shown()) return true;
  ask();
  return false;
};
live.addEventListener("htmx:ws:before:message:incoming", (event) => {
  const message = JSON.parse(event.detail.message.data);
  if (message.v === shown() || !fits(message.from, message.v)) event.preventDefault();
});
document.addEventListener("htmx:before:swap", (event) => {
  const headers = event.detail.ctx?.response?.headers;
  const version = headers?.get?.("X-Match-Version");
  if (!version) return;
  // What the socket has brought already is not swapped in again.
  const known = Number(version) === shown() && !headers.get("X-Match-Refused");
  if (known || !fits(Number(headers.get("X-Match-From")), Number(version))) event.preventDefault();
});

let guardUntil = 0;
let settledAt = meta().dataset.version;
function settled() {
  if (meta().dataset.version === settledAt) return;
  settledAt = meta().dataset.version;
  if (meta().dataset.waiting !== wasWaiting) {
    location.reload();
    return;
  }
  guardUntil = performance.now() + GUARD;
  document.title = meta().dataset.title;
  const icon = meta().dataset.turn === "1" ? live.dataset.faviconTurn : live.dataset.favicon;
  const link = document.getElementById("favicon");
  if (link.getAttribute("href") !== icon) link.setAttribute("href", icon);
  prepareLinks();
  document.dispatchEvent(new CustomEvent("table:changed"));
}
new MutationObserver(settled).observe(document.getElementById("r-meta"), {
  subtree: true,
  childList: true,
  attributes: true,
});

async function ask() {
  try {
    const answer = await fetch(`${live.dataset.changes}?v=${shown()}`, { headers: { "HX-Request": "true" } });
    if (answer.status === 200 && Number(answer.headers.get("X-Match-Version")) > shown()) {
      await htmx.swap({ sourceElement: live, target: live, swap: "none", text: await answer.text(), transition: false });
    } else if (answer.status === 404) {
      location.reload();
    }
  } catch {
    // No network: the next occasion asks again.
  }
}
let asked = performance.now();
setInterval(() => {
  const patience = connected ? ASK_CONNECTED : ASK_APART;
  if (performance.now() - asked < patience) return;
  asked = performance.now();
  ask();
}, 1000);
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && ask());
window.addEventListener("online", ask);
window.addEventListener("pageshow", (event) => event.persisted && ask());

// ---- the connection -----------------------------------------------------------------------------------------------
let connected = false;
let apartSince = performance.now();
live.addEventListener("htmx:ws:after:connection", () => {
  connected = true;
  showConnection();
});
live.addEventListener("htmx:ws:close", () => {
  if (connected) apartSince = performance.now();
  connected = false;
});
function showConnection() {
  const apart = connected ? 0 : performance.now() - apartSince;
  const state = connected ? "on" : apart > 20000 ? "off" : apart > 2000 ? "wait" : null;
  if (!state || conn.dataset.state === state) return;
  conn.dataset.state = state;
  conn.className = { on: "conn", wait: "conn off", off: "conn down" }[state];
  conn.textContent = conn.dataset[state];
  conn.hidden = false;
}
setInterval(showConnection, 500);

// ---- sending ------------------------------------------------------------------------------------------------------
let busy = false;
let slow = 0;
let last = null;
const say = (text, again) => {
  sending.replaceChildren(text);
  sending.hidden = !text;
  if (again) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "btn s end";
    button.textContent = live.dataset.again;
    button.addEventListener("click", sendAgain);
    sending.append(button);
  }
};
form.addEventListener(
  "submit",
  (event) => {
    if (!form.hasAttribute("hx-post")) return;
    if (busy) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    last = event.submitter;
    busy = true;
    last?.setAttribute("aria-busy", "true");
    document.getElementById("r-message").replaceChildren();
    slow = setTimeout(() => say(live.dataset.slow, true), SLOW);
  },
  true,
);
function finished() {
  busy = false;
  clearTimeout(slow);
  last?.removeAttribute("aria-busy");
}
document.addEventListener("htmx:after:request", (event) => {
  if (event.target !== form) return;
  const status = event.detail.ctx?.response?.status ?? 0;
  finished();
  if (status && status < 500) {
    form.elements.key.value = crypto.randomUUID?.() ?? String(Math.random()).slice(2).padEnd(12, "0");
    say("", false);
    if (event.detail.ctx.response.raw?.redirected) location.reload();
  } else {
    say(live.dataset.failed, true);
  }
});
document.addEventListener("htmx:error", (event) => {
  if (event.target !== form || !busy) return;
  finished();
  say(live.dataset.failed, true);
});
function sendAgain() {
  finished();
  if (!last) return;
  if (last.isConnected) {
    form.requestSubmit(last);
    return;
  }
  const button = Object.assign(document.createElement("button"), { name: last.name, value: last.value, hidden: true });
  button.setAttribute("form", "act");
  document.body.append(button);
  form.requestSubmit(button);
  button.remove();
}

// A button that has just come under the finger was not meant.
document.addEventListener(
  "click",
  (event) => {
    if (event.detail > 0 && event.target.closest("#r-actions button") && performance.now() < guardUntil) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  },
  true,
);
// Buttons that are off stay focusable, and do nothing.
document.addEventListener(
  "click",
  (event) => {
    if (event.target.closest("button[aria-disabled=true]")) event.preventDefault();
  },
  true,
);
