// Keeps the client on the device, so that it opens without a network. `scripts/offline.mjs` puts
// the names of the files in, and their archive together. Only the client's own files are kept;
// whatever is asked of the server goes to the server.
const VERSION = '__VERSION__';
const PACK = '__PACK__';
const MODULE = '__MODULE__';
const FILES = __FILES__;
const PAGES = __PAGES__;
const CACHE = `cego-${VERSION}`;
/** What the files of the archive have in common with it: who may do what in them. */
const HEADERS = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'x-frame-options',
];
/**
 * How long to wait before something is tried again, in milliseconds. After the last it is left to
 * the next visit, which goes on from what is there.
 */
const PAUSES = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

/** What asking again is of no use for. */
class Never extends Error {}

/**
 * Does something until it is done; what fails or is too much for the server is tried again after a
 * pause.
 */
async function patiently(what) {
  for (const pause of [...PAUSES, null]) {
    let after = 0;
    try {
      return await what((seconds) => (after = seconds * 1_000));
    } catch (why) {
      if (why instanceof Never || pause === null) throw why;
      await new Promise((done) =>
        setTimeout(done, Math.max(after, pause) * (1 + Math.random() / 2)),
      );
    }
  }
}

/**
 * The answer to a request, if it is the file. `later` is told when the server wants to be asked
 * again, in seconds.
 */
async function fetched(name, later) {
  // What people wait for comes first.
  const answer = await fetch(name, { priority: 'low' });
  if (answer.ok && answer.body) return answer;
  const why = `${name}: ${answer.status}`;
  if (answer.status !== 429 && answer.status < 500) throw new Never(why);
  later(Number(answer.headers.get('Retry-After')) || 0);
  throw new Error(why);
}

/** Gives out a stream in pieces: `upTo` a byte, or `take` so many. */
class Pieces {
  #reader;
  #bytes = new Uint8Array(0);
  constructor(stream) {
    this.#reader = stream.getReader();
  }
  async #more(wanted) {
    const parts = [this.#bytes];
    let length = this.#bytes.length;
    while (length < wanted) {
      const { done, value } = await this.#reader.read();
      if (done) throw new Error('it broke off');
      parts.push(value);
      length += value.length;
    }
    this.#bytes = new Uint8Array(length);
    let at = 0;
    for (const part of parts) {
      this.#bytes.set(part, at);
      at += part.length;
    }
  }
  async take(length) {
    if (this.#bytes.length < length) await this.#more(length);
    const piece = this.#bytes.slice(0, length);
    this.#bytes = this.#bytes.subarray(length);
    return piece;
  }
  async line() {
    for (let from = 0; ; from = this.#bytes.length) {
      await this.#more(from + 1);
      const end = this.#bytes.indexOf(10, from);
      if (end >= 0) return new TextDecoder().decode((await this.take(end + 1)).subarray(0, end));
    }
  }
}

/**
 * Lays the files of the archive into the cache as they come: what has come once is not lost with
 * the line.
 */
async function unpack(cache, answer) {
  const shared = HEADERS.flatMap((name) =>
    answer.headers.has(name) ? [[name, answer.headers.get(name)]] : [],
  );
  const pieces = new Pieces(answer.body);
  for (const [name, type, length] of JSON.parse(await pieces.line())) {
    const bytes = await pieces.take(length);
    await cache.put(
      name,
      new Response(bytes, {
        headers: [['content-type', type], ['content-length', String(length)], ...shared],
      }),
    );
  }
}

/**
 * Puts the files of this version together, those that are missing. The module of a version before
 * is taken over if it is the same.
 */
async function fill() {
  const cache = await caches.open(CACHE);
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  if (FILES.some((name) => name !== MODULE && !there.has(name))) {
    await patiently(async (later) => unpack(cache, await fetched(PACK, later)));
  }
  if (there.has(MODULE)) return;
  const old = await caches.match(MODULE);
  if (old) await cache.put(MODULE, old);
  else await patiently(async (later) => cache.put(MODULE, await fetched(MODULE, later)));
}

/**
 * Takes versions of before away, when nobody can have them open any more: a table in another window
 * still loads its parts from there.
 */
async function tidy() {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (open.length > 1) return;
  for (const name of await caches.keys())
    if (name.startsWith('cego-') && name !== CACHE) await caches.delete(name);
}

/** The page for every path of the client, a file for its own. */
async function give(request, name) {
  const cache = await caches.open(CACHE);
  return (await cache.match(name)) ?? fetch(request);
}

/** A file of a version of before, for a window that is still open with it. */
async function old(request) {
  return (await caches.match(request)) ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(fill()));
self.addEventListener('activate', (event) =>
  event.waitUntil(tidy().then(() => self.clients.claim())),
);
self.addEventListener('message', (event) => {
  if (event.data === 'renew') void self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (PAGES.includes(url.pathname.split('/')[1])) event.respondWith(give(request, '/'));
    // The server's own pages are the server's; without it the client says so.
    else if (!url.pathname.startsWith('/api/'))
      event.respondWith(fetch(request).catch(() => give(request, '/')));
    event.waitUntil(tidy());
  } else if (FILES.includes(url.pathname)) {
    event.respondWith(give(request, url.pathname));
  } else if (url.pathname.startsWith('/assets/')) {
    event.respondWith(old(request));
  }
});
/**
 * Tells somebody who has closed the page what they are called about. The words are the page's, in
 * the language it spoke last (push.ts).
 */
async function tell(data) {
  const called =
    (await Promise.resolve()
      .then(() => data.json())
      .catch(() => null)) ?? {};
  const words = await caches
    .open('calls')
    .then((kept) => kept.match('/calls.json'))
    .then((found) => found?.json())
    .catch(() => undefined);
  const link = /^[0-9a-z]{16}$/.test(called.table) ? `/t/${called.table}` : '/';
  const open = await self.clients.matchAll({ type: 'window' });
  // Who looks at the table sees it there.
  if (
    open.some(
      ({ url, visibilityState }) => visibilityState === 'visible' && new URL(url).pathname === link,
    )
  )
    return;
  const text = words && Object.hasOwn(words, called.about) ? words[called.about] : 'Cego';
  await self.registration.showNotification(text, {
    tag: 'cego',
    icon: '/icon-192.png',
    lang: words?.language,
    data: { link },
  });
}

/** The browser has changed where the device is reached: the server has to know. */
async function moved({ oldSubscription, newSubscription }) {
  const fresh =
    newSubscription ??
    (oldSubscription && (await self.registration.pushManager.subscribe(oldSubscription.options)));
  if (!fresh) return;
  const { endpoint, keys } = fresh.toJSON();
  await fetch('/api/v1/me/push', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  });
}

self.addEventListener('push', (event) => event.waitUntil(tell(event.data)));
// What does not come through now the page does when it is opened.
self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(moved(event).catch(() => undefined)),
);
self.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  const link = notification.data?.link ?? '/';
  const show = async () => {
    const open = await self.clients.matchAll({ type: 'window' });
    const there = open.find(({ url }) => new URL(url).pathname === link);
    return there ? there.focus() : self.clients.openWindow(link);
  };
  event.waitUntil(show());
});
