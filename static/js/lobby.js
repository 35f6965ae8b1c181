// Renews the lists while somebody looks at them. (A condition in hx-trigger would need eval, which the policy forbids.)
const SECONDS = 15;

function look() {
  if (!document.hidden) document.getElementById("lists").dispatchEvent(new Event("look"));
}
setInterval(look, SECONDS * 1000);
document.addEventListener("visibilitychange", look);
