import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { lacksLetters } from './letters';

it('knows the letters that the PDF shows', () => {
  const list = readFileSync(
    new URL('../../../../crates/cego-print/src/letters.tsv', import.meta.url),
    'utf8',
  );
  const rows = list
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  expect(rows.length).toBeGreaterThan(15);
  for (const [name, , whole] of rows)
    expect(lacksLetters(name ?? ''), name).toBe(whole === 'lacking');
});
