// Keeps the client on the device, so that it opens without a network. `scripts/offline.mjs` puts the names of the files in.
// Only the client's own files are kept; whatever is asked of the server goes to the server.
const VERSION = '__VERSION__';
const FILES = __FILES__;
const PAGES = __PAGES__;
const CACHE = `cego-${VERSION}`;

/** Puts the files of this version together. Those of a version before whose name says what is in them are taken over. */
async function fill() {
  const cache = await caches.open(CACHE);
  for (const name of FILES) {
    const old = name.startsWith('/assets/') ? await caches.match(name) : undefined;
    const file = old ?? (await fetch(name, { cache: 'no-cache' }));
    if (!file.ok) throw new Error(`${name}: ${file.status}`);
    await cache.put(name, file);
  }
}

async function tidy() {
  for (const name of await caches.keys()) if (name.startsWith('cego-') && name !== CACHE) await caches.delete(name);
  await self.clients.claim();
}

/** The page for every path of the client, a file for its own. */
async function give(request, name) {
  const cache = await caches.open(CACHE);
  return (await cache.match(name)) ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(fill()));
self.addEventListener('activate', (event) => event.waitUntil(tidy()));
self.addEventListener('message', (event) => {
  if (event.data === 'renew') void self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (PAGES.includes(url.pathname.split('/')[1])) event.respondWith(give(request, '/'));
  } else if (FILES.includes(url.pathname)) {
    event.respondWith(give(request, url.pathname));
  }
});
