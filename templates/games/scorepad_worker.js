// Keeps the score pad for use without a network: the page as it was opened last, and the files it needs.
const FILES = {{ files|safe }};
// What scripts import keeps its name when it changes, so the newest is asked for first.
const MODULES = {{ modules|safe }};
const KEPT = "scorepad-{{ version }}";
const PAGE = "{% url "scorepad" %}";

const fresh = (path) => new Request(path, { cache: "reload" });

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll([PAGE, ...FILES, ...MODULES].map(fresh))).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const drop = async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith("scorepad-") && name !== KEPT) await caches.delete(name);
    }
    await self.clients.claim();
  };
  event.waitUntil(drop());
});

async function newest(request, path) {
  const kept = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok && !answer.redirected) await kept.put(path, answer.clone());
    return answer;
  } catch {
    return (await kept.match(path)) ?? Response.error();
  }
}

async function anyway(request) {
  const kept = await caches.open(KEPT);
  return (await kept.match(request)) ?? fetch(request);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== location.origin) return;
  if (address.pathname === PAGE && request.mode === "navigate" && !address.search) event.respondWith(newest(request, PAGE));
  else if (MODULES.includes(address.pathname)) event.respondWith(newest(request, address.pathname));
  else if (FILES.includes(address.pathname)) event.respondWith(anyway(request));
});
