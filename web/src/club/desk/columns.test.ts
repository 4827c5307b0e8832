// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest';
import { needWords, speak } from '../../shell/words.svelte';
import {
  above,
  changed,
  leftOut,
  previewRows,
  readOtherwise,
  shortened,
  twoSpellings,
  unclear,
} from './columns';

beforeAll(() => needWords('club'));

describe('columns that are left out', () => {
  const columns = [
    { heading: 'Name', meaning: 'name' },
    { heading: 'Schuhe', meaning: null },
    { heading: '', meaning: null },
  ];
  it.each([
    ['de', '„Schuhe“'],
    ['en', '“Schuhe”'],
    ['sv', '”Schuhe”'],
  ] as const)('are quoted as in %s', async (language, quoted) => {
    await speak(language);
    expect(leftOut(columns)).toEqual([quoted]);
  });
});

describe('what a list has otherwise', () => {
  it('is named as it stands there', async () => {
    await speak('de');
    expect(above(['Winterturnier 2026'])).toEqual(['„Winterturnier 2026“']);
    expect(readOtherwise('Huber,  Toni ', 'Toni Huber')).toContain('„Huber, Toni“ → Toni Huber');
    expect(readOtherwise(' Toni  Huber', 'Toni Huber')).toBe('');
    expect(changed([{ written: '1. Huber, Anna', name: 'Anna Huber' }])).toEqual([
      '„1. Huber, Anna“ → Anna Huber',
    ]);
  });
});

describe('names to check', () => {
  it('are named with what was read, or with their lines', async () => {
    await speak('de');
    expect(
      unclear([
        { written: 'Maier Schulz Eva', name: 'Schulz Eva Maier' },
        { written: 'Huber von der Au Karl', name: 'Huber von der Au Karl' },
      ]),
    ).toEqual(['„Maier Schulz Eva“ → Schulz Eva Maier', '„Huber von der Au Karl“']);
    expect(twoSpellings([{ names: ['Müller Hans', 'Hans Müller'], lines: [2, 5] }])).toEqual([
      '„Müller Hans“ (Zeile 2) und „Hans Müller“ (Zeile 5)',
    ]);
  });
});

describe('names in a sentence', () => {
  it('are three and a count', async () => {
    await speak('de');
    expect(shortened(['Anna', 'Berta', 'Carl'])).toBe('Anna, Berta und Carl');
    expect(shortened(['Anna', 'Berta', 'Carl', 'Dora', 'Emil'])).toBe(
      'Anna, Berta, Carl und noch 2',
    );
  });
});

describe('the rows of a preview', () => {
  it('are the first and the last', () => {
    expect(previewRows(3, false)).toEqual({ first: [0, 1, 2], last: [] });
    expect(previewRows(13, false).last).toEqual([]);
    expect(previewRows(41, false)).toEqual({
      first: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
      last: [38, 39, 40],
    });
    expect(previewRows(41, true).first).toHaveLength(41);
  });
});
