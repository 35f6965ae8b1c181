// Small comforts of every page; all of them work without this file, too.

// One menu open at a time; a click elsewhere or Escape closes it.
document.addEventListener("click", (event) => {
  for (const menu of document.querySelectorAll("details.menu[open]")) {
    if (!menu.contains(event.target)) menu.open = false;
  }
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  for (const menu of document.querySelectorAll("details.menu[open]")) {
    menu.open = false;
    menu.querySelector("summary").focus();
  }
});

// A form is sent once: a second click on a slow line is not a second wish. Whoever comes back may send it again.
const SENT_FOR = 15000;
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (event.defaultPrevented || form.method !== "post" || form.hasAttribute("hx-post")) return;
  if (performance.now() - Number(form.dataset.sent ?? -SENT_FOR) < SENT_FOR) event.preventDefault();
  else form.dataset.sent = performance.now();
});
window.addEventListener("pageshow", () => {
  for (const form of document.querySelectorAll("form[data-sent]")) delete form.dataset.sent;
});

// The browser's time zone, for readers who chose none.
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
if (zone && !document.cookie.includes(`zone=${zone}`)) {
  document.cookie = `zone=${zone};path=/;max-age=31536000;samesite=lax`;
}

// Links to pass on: shown in full, with a button that copies them.
export function prepareLinks() {
  for (const input of document.querySelectorAll("input[data-absolute]")) {
    if (input.value.startsWith("/")) input.value = location.origin + input.value;
  }
  for (const button of document.querySelectorAll("button[data-copy]")) button.hidden = !navigator.clipboard;
}
document.addEventListener("click", async (event) => {
  const button = event.target.closest("button[data-copy]");
  if (!button) return;
  await navigator.clipboard.writeText(document.getElementById(button.dataset.copy).value);
  button.textContent = button.dataset.done;
});
prepareLinks();
