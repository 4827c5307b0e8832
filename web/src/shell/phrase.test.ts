// @vitest-environment jsdom
// Every phrase of the core is said here as it is in Rust (crates/cego-locale/tests/phrases.rs), with the words that its part of the page has.
import { describe, expect, test } from 'vitest';
import type { Phrase } from '$api';
import golden from '../../../data/golden/phrases.jsonl?raw';
import { say } from './phrase';
import { needWords, speak } from './words.svelte';

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
        for (const row of own) expect(say(row.phrase), `${language}: ${JSON.stringify(row.phrase)}`).toBe(row[language]);
      }
    });
  }
  test('and every part is looked at', () => {
    expect(new Set(rows.map(({ part }) => part)).size).toBe(5);
  });
});
