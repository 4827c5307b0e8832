import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bandOf, counted, ends, fitting, listed, next } from './pack';

const all = listed(
  readFileSync(new URL('../../../data/puzzles/pack.jsonl', import.meta.url), 'utf8'),
  'pack',
);
const nothing = () => false;

test('filters select exactly the matching puzzles', () => {
  for (const [theme, count] of counted(all, ({ themes }) => themes)) {
    const found = fitting(all, { theme });
    expect(found.length).toBe(count);
    expect(found.every(({ themes }) => themes.includes(theme))).toBe(true);
  }
  expect(fitting(all, {})).toEqual(all);
  expect(fitting(all, { ruleset: 'nowhere' })).toEqual([]);
  const three = fitting(all, { players: '3', phase: 'play' });
  expect(three.length).toBeGreaterThan(0);
  expect(three.every(({ players, phase }) => players === 3 && phase === 'play')).toBe(true);
});

test('each puzzle is in one band of ratings, and bands have no gaps', () => {
  const bands = counted(all, ({ rating }) => [bandOf(rating)]);
  expect(bands.reduce((sum, [, count]) => sum + count, 0)).toBe(all.length);
  for (const [band, count] of bands) {
    const { from, to } = ends(band);
    const found = fitting(all, { band });
    expect(found.length).toBe(count);
    expect(found.every(({ rating }) => from <= rating && (to === null || rating < to))).toBe(true);
  }
  for (let low: number | null = 0; low !== null; low = ends(String(low)).to)
    expect(bandOf(low)).toBe(String(low));
});

test("the next puzzle matches the person's rating and is not solved yet", () => {
  const away = (rating: number) =>
    all.map((one) => Math.abs(one.rating - rating)).sort((a, b) => a - b)[5] ?? 0;
  for (const rating of [900, 1500, 2200]) {
    for (const chance of [0, 0.5, 0.999, 1]) {
      const found = next(all, rating, nothing, chance);
      expect(Math.abs((found?.rating ?? 0) - rating)).toBeLessThanOrEqual(away(rating));
      expect(next(all, rating, (id) => id === found?.id, chance)?.id).not.toBe(found?.id);
    }
  }
  expect(next(all, 1500, () => true, 0)).toBeNull();
});
