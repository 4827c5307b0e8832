import { expect, test } from 'vitest';
import { answered, begun, DAYS, isDue, isLearned } from './leitner';

const DAY = 24 * 3_600_000;

test('a known mistake returns after growing intervals and finally no more', () => {
  let now = 1_000;
  let card = begun(now);
  const waits = [];
  while (!isLearned(card)) {
    waits.push((card.due - now) / DAY);
    expect(isDue(card, card.due - 1)).toBe(false);
    now = card.due;
    expect(isDue(card, now)).toBe(true);
    card = answered(card, true, now);
  }
  expect(waits).toEqual([...DAYS]);
  expect(isDue(card, Number.MAX_SAFE_INTEGER)).toBe(false);
});

test('a mistake that is not known begins anew', () => {
  const known = answered(answered(begun(0), true, 0), true, 0);
  expect(answered(known, false, 5)).toEqual(begun(5));
});
