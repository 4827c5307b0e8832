// Takes the pack of puzzles apart for the page, into gen/puzzles/: a list of what one chooses by,
// and the puzzles in parts, each loaded when one of its puzzles is set. The whole pack would have
// to be there before the first.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** How many puzzles make a part: about 14 kB of them, compressed. */
const SIZE = 100;
const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const [pack = here('../../data/puzzles/pack.jsonl'), made = here('../gen/puzzles/')] =
  process.argv.slice(2);
const lines = readFileSync(pack, 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '');

rmSync(made, { recursive: true, force: true });
mkdirSync(made, { recursive: true });
const listed = lines.map((line, n) => {
  const { id, ruleset, players, phase, themes, rating } = JSON.parse(line);
  return [id, ruleset, players, phase, themes, Math.round(rating.rating), Math.floor(n / SIZE)];
});
writeFileSync(
  `${made}list.json`,
  `[\n${listed.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`,
);
for (let at = 0; at < lines.length; at += SIZE) {
  const name = `part-${String(at / SIZE).padStart(3, '0')}.jsonl`;
  writeFileSync(made + name, `${lines.slice(at, at + SIZE).join('\n')}\n`);
}
