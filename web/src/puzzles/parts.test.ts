// Loading a pack of 2,000 puzzles: copies of the built-in ones with other ids and other cards.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Puzzle } from '$api';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const shipped = readFileSync(file('../../../data/puzzles/pack.jsonl'), 'utf8').trim().split('\n');
const squeezed = (text: string) => brotliCompressSync(text).length;

test(
  'the first of 2,000 puzzles costs a list and a part, not the pack',
  { timeout: 60_000 },
  () => {
    const folder = `${mkdtempSync(join(tmpdir(), 'cego-parts-'))}/`;
    const lines = Array.from({ length: 2_000 }, (_, n) => {
      const puzzle = JSON.parse(shipped[n % shipped.length]!) as Puzzle;
      const turned = puzzle.record.replace(
        /T(\d+)/g,
        (_all, trump: string) => `T${((Number(trump) + n) % 22) + 1}`,
      );
      return JSON.stringify({
        ...puzzle,
        id: (n * 2_654_435_761).toString(16).padStart(16, '0').slice(-16),
        record: turned,
      });
    });
    writeFileSync(`${folder}pack.jsonl`, `${lines.join('\n')}\n`);
    execFileSync('node', [
      file('../../scripts/puzzles.mjs'),
      `${folder}pack.jsonl`,
      `${folder}made/`,
    ]);
    const list = readFileSync(`${folder}made/list.json`, 'utf8');
    const parts = readdirSync(`${folder}made`)
      .filter((name) => name.startsWith('part-'))
      .sort();
    expect(squeezed(list)).toBeLessThan(40_000);
    const rows = JSON.parse(list) as [string, ...unknown[]][];
    expect([rows.length, parts.length]).toEqual([2_000, 20]);
    let n = 0;
    for (const [number, name] of parts.entries()) {
      const text = readFileSync(`${folder}made/${name}`, 'utf8');
      if (number === 0) expect(squeezed(text)).toBeLessThan(30_000);
      // Each puzzle lies where the list says.
      for (const line of text.trim().split('\n')) {
        const row = rows[n]!;
        expect([row[0], row[6]]).toEqual([(JSON.parse(line) as Puzzle).id, number]);
        expect(line).toBe(lines[n++]);
      }
    }
    expect(n).toBe(2_000);
    rmSync(folder, { recursive: true });
  },
);
