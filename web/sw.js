// Keeps the files of the page, so that it works without a network. The build puts KEPT before this: their names, and a
// name for all of them together that changes with their content.
self.addEventListener("install", (event) => {
  const fresh = KEPT.files.map((name) => new Request(name, { cache: "no-cache" }));
  event.waitUntil(caches.open(KEPT.name).then((cache) => cache.addAll(fresh)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("deberts-") && name !== KEPT.name;
  const cleared = caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))));
  event.waitUntil(cleared.then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const kept = caches.open(KEPT.name).then((cache) => cache.match(event.request, { ignoreSearch: true }));
  event.respondWith(kept.then((found) => found ?? fetch(event.request)));
});
