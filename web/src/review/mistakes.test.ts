import { expect, test } from 'vitest';
import {
  doubtOf,
  hasPass,
  isUnlucky,
  mistakesOf,
  signOf,
  sumsOf,
  unluckyOf,
  type Judged,
} from './mistakes';

const best: NonNullable<Judged['knowable']>['best'] = {
  type: 'play',
  card: 'T2',
  settlement: 4,
  ci95: null,
  win: 0.6,
};
function judged(
  step: number,
  grade: Judged['grade'],
  cost: number | null,
  hindsight: number | null,
  seat = 1,
): Judged {
  return {
    step,
    seat,
    phase: 'play',
    trick: 1,
    action: { type: 'play', card: 'T1' },
    grade,
    is_mistake: grade !== 'good',
    reasons: [],
    knowable:
      cost === null
        ? null
        : { cost, ci95: cost === 1 ? [0.5, 1.5] : null, settlement: 4 - cost, win: 0.5, best },
    hindsight:
      hindsight === null ? null : { cost: hindsight, best: 'T2', points: null, best_points: null },
  };
}

const all = [
  judged(5, 'good', 0, 30),
  judged(6, 'slip', 1, 0, 2),
  judged(7, 'blunder', 20, null),
  judged(8, null, null, 10, 2),
  judged(9, 'slip', 1, 5),
  judged(10, 'good', 0, 0),
];

test('the dearest mistake comes first', () => {
  expect(mistakesOf(all).map(({ step }) => step)).toEqual([7, 9, 6]);
});

test('what was sampled has its doubt', () => {
  expect(all.map(doubtOf)).toEqual([null, 0.5, null, null, 0.5, null]);
});

test('what nobody could know is no mistake', () => {
  expect(unluckyOf(all).map(({ step }) => step)).toEqual([5, 8]);
  expect(isUnlucky(judged(1, 'mistake', 3, 3))).toBe(false);
});

test('what is no mistake is no part of what was given away', () => {
  expect(sumsOf([judged(1, 'good', 0.5, null), judged(2, 'slip', 2, null)])[0]).toMatchObject({
    knowable: 2,
    noise: 0.5,
  });
});

test('a pass is told from a game that is won', () => {
  const [bid, pass] = [
    { type: 'say', word: 'bid', contract: 'cego' },
    { type: 'say', word: 'pass' },
  ] as const;
  const of = (action: Judged['action'], better: Judged['action']): Judged => {
    const one = judged(1, 'mistake', 3, null);
    return {
      ...one,
      action,
      knowable: { ...one.knowable!, best: { ...best, ...better } as typeof best },
    };
  };
  expect(
    [of(pass, bid), of(bid, pass), of(bid, bid), judged(1, null, null, 3)].map(hasPass),
  ).toEqual([true, true, false, false]);
});

test('every step has its sign, and most have none', () => {
  expect(all.map(signOf)).toEqual(['○', '?!', '??', '○', '?!', '']);
  expect(signOf(undefined)).toBe('');
});

test('what was not judged is not counted as nothing', () => {
  expect(sumsOf(all)).toEqual([
    { seat: 1, decisions: 4, knowable: 21, noise: 0, hindsight: 35, seen: 3, cards: 4 },
    { seat: 2, decisions: 2, knowable: 1, noise: 0, hindsight: 10, seen: 2, cards: 2 },
  ]);
  expect(sumsOf([judged(1, null, null, null)])).toEqual([
    { seat: 1, decisions: 1, knowable: null, noise: 0, hindsight: null, seen: 0, cards: 1 },
  ]);
});
