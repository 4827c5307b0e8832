// Puts the Fluent files of data/locales together for the client: one file per language and part, in
// gen/words/. A part is loaded when a page needs it: `table` at once, the others with their pages.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';

const locales = new URL('../../data/locales/', import.meta.url);
const out = new URL('../gen/words/', import.meta.url);

/**
 * The files of each part, some with only those of their ids that begin so. What begins with `web-`
 * is a part of its own: `web-tools.ftl` is part `tools`.
 */
const PARTS = {
  table: ['cards', 'auction', 'amounts', 'seats', 'table', 'players', 'web', 'lobby', 'told'],
  settle: ['settle'],
  refusals: ['refusals', ['seats', /^(refusal|fault)-/]],
  glossary: ['glossary'],
  reasons: ['reasons'],
  themes: ['themes'],
  fairness: [['fairness', /^(device|verdict)-/]],
};
/** Of these files only the ids that match: the rest is words of the server or of the terminal. */
const ONLY = {
  amounts: /^(?!unit-)/,
  cards: /^(?!list-)/,
  seats: /^(phrase-|-)/,
  table: /^(?!phase-|cards-count)/,
  players: /^player-level/,
};

const read = (language, file) => readFileSync(new URL(`${language}/${file}.ftl`, locales), 'utf8');

/** Entries of a file without its comments. */
function entries(text) {
  const found = [];
  for (const line of text.split('\n')) {
    if (line.startsWith('#') || line.trim() === '') continue;
    if (/^[-a-zA-Z]/.test(line)) found.push(line);
    else found[found.length - 1] += `\n${line.replace(/^ {2,}/, ' ')}`;
  }
  return found;
}

function write(name, text) {
  mkdirSync(out, { recursive: true });
  writeFileSync(new URL(name, out), text);
}

for (const language of ['de', 'en', 'sv']) {
  const named = (start) =>
    readdirSync(new URL(`${language}/`, locales))
      .filter((file) => file.startsWith(start) && file.endsWith('.ftl'))
      .map((file) => file.slice(0, -4));
  const own = named('web-').map((file) => [file.slice(4), [file]]);
  // A chapter each; what the house rules say of a switch comes from the module.
  const switches = named('switches-').map((file) => [file, /^(group|switch)-/]);
  const contradictions = named('switches-').map((file) => [file, /^contradiction-/]);
  const parts = { ...PARTS, switches, contradictions, ...Object.fromEntries(own) };
  for (const [part, files] of Object.entries(parts)) {
    const lines = files.flatMap((one) => {
      const [file, only] = Array.isArray(one) ? one : [one, ONLY[one]];
      return entries(read(language, file)).filter((entry) => !only || only.test(entry));
    });
    write(`${part}.${language}.ftl`, `${lines.join('\n')}\n`);
  }
}
for (const region of readdirSync(locales).filter((name) => name.startsWith('de-'))) {
  write(`region.${region}.ftl`, `${entries(read(region, 'words')).join('\n')}\n`);
}
