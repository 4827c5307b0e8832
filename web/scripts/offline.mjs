// Makes dist/sw.js, which keeps the client on the device: all that was built, named, with a version that changes with it.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const source = (path) => readFileSync(new URL(`../src/${path}`, import.meta.url), 'utf8');

const hash = createHash('sha256');
const names = [];
for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
  const path = `${entry.parentPath ?? entry.path}/${entry.name}`.replace('//', '/');
  const name = path.slice(dist.length - 1);
  if (!entry.isFile() || /\.(br|gz|map)$/.test(name) || name === '/sw.js' || entry.name.startsWith('.')) continue;
  names.push(name);
}
names.sort();
for (const name of names) hash.update(name).update(readFileSync(dist + name));

// The page lies at "/", and is what every other page of the client begins with.
const files = names.map((name) => (name === '/index.html' ? '/' : name));
// The pages of the client, as its router has them.
const router = source('shell/router.svelte.ts');
const list = router.slice(router.indexOf('const PAGES'), router.indexOf('};'));
const pages = [...list.matchAll(/^ {2}'?(\w*)'?: \(\) =>/gm)].map(([, word]) => word);
if (!pages.includes('') || !pages.includes('here')) throw new Error('the pages of the router are not to be found');

const worker = source('shell/worker.js')
  .replace('__VERSION__', hash.digest('hex').slice(0, 16))
  .replace('__FILES__', JSON.stringify(files))
  .replace('__PAGES__', JSON.stringify(pages));
writeFileSync(`${dist}sw.js`, worker);
