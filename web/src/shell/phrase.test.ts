// @vitest-environment jsdom Every phrase of the core is said here as it is in Rust
// (crates/cego-locale/tests/phrases.rs), with the words that its part of the page has.
import { describe, expect, test } from 'vitest';
import type { Phrase } from '$api';
import golden from '../../../data/golden/phrases.jsonl?raw';
import { say, sayVerdict } from './phrase';
import { needWords, speak, speakRegion } from './words.svelte';

const LANGUAGES = ['de', 'en', 'sv'] as const;
type Row = { part: string; phrase: Phrase } & Record<(typeof LANGUAGES)[number], string>;

const rows = golden
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Row);

describe('a phrase is said as in Rust', () => {
  // In this order: a part that has been loaded stays.
  for (const part of ['table', 'refusals', 'settle', 'tools', 'reasons']) {
    test(`with the words of ${part}`, async () => {
      await needWords(part);
      const own = rows.filter((row) => row.part === part);
      expect(own.length).toBeGreaterThan(10);
      for (const language of LANGUAGES) {
        await speak(language);
        for (const row of own)
          expect(say(row.phrase), `${language}: ${JSON.stringify(row.phrase)}`).toBe(row[language]);
      }
    });
  }
  test('and every part is looked at', () => {
    expect(new Set(rows.map(({ part }) => part)).size).toBe(5);
  });
});

test('the lowest trump is declined where it is the object of a sentence', async () => {
  await needWords('reasons');
  await speak('de');
  const said = () =>
    [
      ['spares', 'cards'],
      ['keeps_for_last', 'saved'],
      ['goes_over', 'beaten'],
      ['stays_below', 'above'],
    ].map(([reason, arg]) =>
      say({ id: `reason-${reason}`, args: { [arg!]: { all: ['T1', 'T9'] } } } as Phrase),
    );
  await speakRegion('de-schopfheim');
  expect(said()).toEqual([
    'Spart den Kleinen Mann und 9er Trumpf für später.',
    'Hebt den Kleinen Mann und 9er Trumpf für den letzten Stich auf.',
    'Geht über den Kleinen Mann und 9er Trumpf.',
    'Bleibt unter dem Kleinen Mann und 9er Trumpf.',
  ]);
  await speakRegion(null);
  expect(said()[0]).toBe('Spart die Geiß und 9er Trumpf für später.');
  await speak('en');
  expect(said()[3]).toBe('Stays below the Geiß and trump 9.');
});

test('device phrases format its verdicts and never a phrase of the server', async () => {
  await needWords('fairness');
  await speak('en');
  const proven = { id: 'device-proven-alone' };
  expect(sayVerdict(proven, String)).toMatch(/^Nobody can have chosen these cards/);
  expect(
    sayVerdict({ id: 'device-struck', args: { seats: { seats: [2, 3] } } }, (seat) => `P${seat}`),
  ).toMatch(/^What P2 and P3 had to add/);
  for (const phrase of [proven, { id: 'verdict-sign-proven' }]) expect(say(phrase)).toBe('');
  for (const word of [{ phrase: proven }, { counted: { what: 'device-proven-alone', count: 1 } }]) {
    expect(say({ id: 'web-word-chosen', args: { word } })).toBe('“”: tap again to say it.');
  }
});
