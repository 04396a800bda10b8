const kept = caches.open('floor');
self.addEventListener('install', (event) => event.waitUntil(kept.then((cache) => cache.addAll(['/', '/register.js']))));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) =>
  event.respondWith(
    kept.then((cache) => cache.match(event.request, { ignoreSearch: true })).then((hit) => hit ?? fetch(event.request)),
  ),
);
