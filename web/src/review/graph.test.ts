import { expect, test } from 'vitest';
import { courseOf, spanOf } from './graph';
import type { Judged } from './mistakes';
import { hindsightOf } from './search';

const judged = (seat: number, value: number, phase: Judged['phase'] = 'play', step = 1): Judged =>
  ({
    step,
    seat,
    phase,
    action: { type: 'play', card: 'T5' },
    knowable: { cost: 0, best: { settlement: value } },
  }) as unknown as Judged;

test('the line is made of what one seat could know', () => {
  expect(
    courseOf(
      [undefined, judged(2, 3, 'auction', 1), judged(1, 9, 'play', 2), judged(2, -4, 'play', 3)],
      2,
    ),
  ).toEqual([
    { step: 1, value: 3 },
    { step: 3, value: -4 },
  ]);
  expect(courseOf([{ ...judged(2, 3), knowable: null }], 2)).toEqual([]);
});

test('nothing is always in sight', () => {
  expect(spanOf([5, 9])).toEqual([0, 9]);
  expect(spanOf([-4, 2])).toEqual([-4, 2]);
  expect(spanOf([])).toEqual([-1, 1]);
});

test('as the cards lay, a card costs what the best one would have brought more', () => {
  const card = (name: string, amounts: number[] | null) => ({
    card: name,
    points: null,
    won: null,
    settlement: null,
    amounts,
  });
  const one = judged(2, 0);
  expect(
    hindsightOf(one, [card('T5', [20, -20]), card('T9', [-10, 10]), card('T2', null)]),
  ).toMatchObject({ cost: 30, best: 'T9' });
  expect(hindsightOf(one, [card('T5', [20, -20]), card('T9', [20, -20])])).toMatchObject({
    cost: 0,
    best: 'T5',
  });
  expect(hindsightOf(one, [card('T5', null)])).toBeNull();
});
