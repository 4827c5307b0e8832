// Has the cards drawn by the crate cego-deck: gen/cards/<version>.<language>.svg, one sprite for each.
// CEGO_BIN names a binary to use; else it is built.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const out = fileURLToPath(new URL('../gen/cards/', import.meta.url));

/** The versions: for cards narrower than about 90 px, for wider ones, with a very large index. */
const VERSIONS = { small: ['--coarse'], fine: [], large: ['--coarse', '--large'], plain: ['--no-corner'] };

const newest = (folder) =>
  Math.max(
    ...readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => statSync(`${entry.parentPath ?? entry.path}/${entry.name}`).mtimeMs),
  );

const stamp = `${out}/small.de.svg`;
const sources = [`${root}/data/decks`, `${root}/crates/cego-deck/src`];
if (existsSync(stamp) && statSync(stamp).mtimeMs > Math.max(...sources.map(newest))) process.exit(0);

mkdirSync(out, { recursive: true });
const profile = process.env.CEGO_PROFILE === 'release' ? ['--release'] : [];
const cego = process.env.CEGO_BIN
  ? [process.env.CEGO_BIN]
  : ['cargo', 'run', '--quiet', '--locked', ...profile, '--package', 'cego-cli', '--'];
for (const language of ['sv', 'en', 'de']) {
  for (const [version, how] of Object.entries(VERSIONS).reverse()) {
    const file = `${out}/${version}.${language}.svg`;
    const words = [...cego.slice(1), 'deck', 'sprite', '--lang', language, ...how, '--output', file];
    execFileSync(cego[0], words, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  }
}
