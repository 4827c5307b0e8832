// Makes what keeps the client on the device: dist/sw.js, and one archive of all that was built but
// the module, so that a first visit takes two requests for it and not two hundred. Many small files
// that resemble one another are also half as large in one piece.
//
// The archive is a line of JSON, [[name, media type, bytes], …], and then the bytes of the files
// one after the other.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const source = (path) => readFileSync(new URL(`../src/${path}`, import.meta.url), 'utf8');

/** As the server says them: `kind` in crates/cego-server/src/net/web_client.rs. */
const TYPES = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  woff2: 'font/woff2',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  txt: 'text/plain; charset=utf-8',
};
const typeOf = (name) => {
  const type = TYPES[name.split('.').at(-1)];
  if (!type) throw new Error(`${name}: of which media type?`);
  return type;
};

const names = [];
let module = '';
for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
  const path = `${entry.parentPath ?? entry.path}/${entry.name}`.replace('//', '/');
  const name = path.slice(dist.length - 1);
  if (
    !entry.isFile() ||
    /\.(br|map)$/.test(name) ||
    name === '/sw.js' ||
    entry.name.startsWith('.')
  )
    continue;
  if (name.endsWith('.pack')) rmSync(path);
  else if (name.endsWith('.wasm')) module = name;
  else names.push(name);
}
if (!module) throw new Error('the module is not to be found');
// By kind: what resembles one another lies together and is squeezed better.
const kind = (name) => name.split('.').at(-1);
names.sort((a, b) => kind(a).localeCompare(kind(b)) || a.localeCompare(b));

// The page lies at "/", and is what every other page of the client begins with.
const placed = names.map((name) => [
  name === '/index.html' ? '/' : name,
  readFileSync(dist + name),
  typeOf(name),
]);
const list = JSON.stringify(placed.map(([name, bytes, type]) => [name, type, bytes.length]));
const archive = Buffer.concat([Buffer.from(`${list}\n`), ...placed.map(([, bytes]) => bytes)]);
const version = createHash('sha256').update(archive).update(module).digest('hex').slice(0, 16);
const pack = `/assets/all-${version}.pack`;
writeFileSync(dist + pack, archive);

// The pages of the client, as its router has them.
const router = source('shell/router.svelte.ts');
const routes = router.slice(router.indexOf('const PAGES'), router.indexOf('};'));
const pages = [...routes.matchAll(/^ {2}'?(\w*)'?: \(\) =>/gm)].map(([, word]) => word);
if (!pages.includes('') || !pages.includes('here'))
  throw new Error('the pages of the router are not to be found');

const put = (text, place, what) => {
  if (!text.includes(place)) throw new Error(`${place} is not to be found`);
  return text.replace(place, () => what);
};
let worker = source('shell/worker.js');
worker = put(worker, '__VERSION__', version);
worker = put(worker, '__PACK__', pack);
worker = put(worker, '__MODULE__', module);
worker = put(worker, '__FILES__', JSON.stringify([...placed.map(([name]) => name), module]));
worker = put(worker, '__PAGES__', JSON.stringify(pages));
writeFileSync(`${dist}sw.js`, worker);
