import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { counted, fitting, next, read } from './pack';

const all = read(readFileSync(new URL('../../../data/puzzles/pack.jsonl', import.meta.url), 'utf8'));
const nothing = () => false;

test('what is asked for is what comes', () => {
  for (const [theme, count] of counted(all, ({ themes }) => themes)) {
    const found = fitting(all, { theme });
    expect(found.length).toBe(count);
    expect(found.every(({ themes }) => themes.includes(theme))).toBe(true);
  }
  expect(fitting(all, {})).toEqual(all);
  expect(fitting(all, { ruleset: 'nowhere' })).toEqual([]);
});

test('the next one is about as hard as the person is strong, and not one that is done', () => {
  const away = (rating: number) => all.map((one) => Math.abs(one.rating.rating - rating)).sort((a, b) => a - b)[5] ?? 0;
  for (const rating of [900, 1500, 2200]) {
    for (const chance of [0, 0.5, 0.999, 1]) {
      const found = next(all, rating, nothing, chance);
      expect(Math.abs((found?.rating.rating ?? 0) - rating)).toBeLessThanOrEqual(away(rating));
      expect(next(all, rating, (id) => id === found?.id, chance)?.id).not.toBe(found?.id);
    }
  }
  expect(next(all, 1500, () => true, 0)).toBeNull();
});
