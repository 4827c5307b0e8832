import { expect, test } from 'vitest';
import type { FoundJson } from '$api';
import {
  beside,
  dealRanges,
  merged,
  MOST_RANGES,
  newAccount,
  recordEnded,
  recordFinding,
  withEnded,
  withoutRecorded,
  withShown,
  withUnproven,
} from './dealAccount';
import { newDevice, type Device, type Drawing } from './drawing';

const drawing = (more: Partial<Drawing>): Drawing =>
  ({ deal: 4, judged: true, opened: true, unseen: 0, violation: null, ...more }) as Drawing;
const device = (drawing: Drawing | null): Device => ({ ...newDevice('07'.repeat(32)), drawing });
const found = (deal: number, verdict: string, more: Partial<FoundJson> = {}): FoundJson => ({
  deal,
  verdict,
  own: true,
  phrase: { id: 'x' },
  opened: true,
  unseen: 0,
  ...more,
});

test('an ended deal is unproven until its verdict, and counts once', () => {
  const over = drawing({ unseen: 3 });
  const account = recordEnded(newAccount(), device(drawing({ judged: false, unseen: 3 })), [over]);
  expect(account).toEqual({ unproven: [4], unseen: 3, unshown: [4], wrong: null });
  // A second page is shown the same end.
  expect(recordEnded(account, device(over), [over])).toBe(account);
  expect(recordEnded(account, device(over), [])).toBe(account);
  expect(recordFinding(account, found(4, 'unproven', { unseen: 3 }))).toEqual(account);
  // Deals that were not shown stay, whatever comes of this one.
  expect(recordFinding(account, found(4, 'proven'))).toEqual({
    unproven: [],
    unseen: 3,
    unshown: [4],
    wrong: null,
  });
});

test('a deal counts if this device opened a link for it or for an earlier drawing', () => {
  const ended = (more: Partial<Drawing>) =>
    recordEnded(newAccount(), device(null), [drawing({ deal: 1, opened: false, ...more })]);
  expect(ended({}).unproven).toEqual([]);
  expect(ended({ opened: true }).unproven).toEqual([1]);
  expect(ended({ unseen: 2 })).toEqual({ unproven: [1], unseen: 2, unshown: [], wrong: null });
  const judged = (more: Partial<FoundJson>) =>
    recordFinding(newAccount(), found(1, 'committed', { own: false, ...more })).unproven;
  expect(judged({ opened: false })).toEqual([]);
  expect(judged({ opened: true })).toEqual([1]);
  expect(judged({ opened: false, unseen: 1 })).toEqual([1]);
});

test('a violation is recorded before it is judged', () => {
  const wrong = drawing({ judged: false, violation: 'drawn_again' });
  expect(recordEnded(newAccount(), device(null), [wrong])).toEqual({
    unproven: [],
    unseen: 0,
    unshown: [],
    wrong: 'drawn_again',
  });
});

test('the first violation stays', () => {
  const first = recordFinding(newAccount(), found(2, 'wrong', { reason: 'other_list' }));
  expect(first).toEqual({ unproven: [2], unseen: 0, unshown: [], wrong: 'other_list' });
  expect(
    recordFinding(
      recordFinding(first, found(3, 'wrong', { reason: 'other_cards' })),
      found(4, 'proven'),
    ).wrong,
  ).toBe('other_list');
});

test('the notes beside a verdict repeat nothing of it', () => {
  const account = { unproven: [1, 2, 5], unseen: 4, unshown: [], wrong: null };
  expect(beside(account, found(5, 'unproven', { reason: 'unseen_deals', unseen: 3 }))).toEqual({
    deals: [1, 2],
    unseen: 1,
  });
  expect(beside(account, found(6, 'proven'))).toEqual({ deals: [1, 2, 5], unseen: 4 });
});

test('a deal counts until its verdict was shown, whatever the verdict', () => {
  const first = recordEnded(newAccount(), device(null), [
    drawing({ deal: 1 }),
    drawing({ deal: 2, opened: false }),
    drawing({ deal: 3 }),
  ]);
  expect(first.unshown).toEqual([1, 3]);
  const account = [1, 3].reduce((so, deal) => recordFinding(so, found(deal, 'proven')), first);
  expect(account).toEqual({ unproven: [], unseen: 0, unshown: [1, 3], wrong: null });
  expect(beside(account, found(3, 'proven'))).toEqual({ deals: [], unseen: 1 });
  expect(beside(account, found(4, 'proven'))).toEqual({ deals: [], unseen: 2 });
  const shown = withShown(account, 1);
  expect(shown.unshown).toEqual([3]);
  expect(withShown(shown, 1)).toBe(shown);
  // Unproven deals are named and not counted twice.
  expect(beside(first, found(4, 'proven'))).toEqual({ deals: [1, 3], unseen: 0 });
});

test('consecutive deals are named as a range', () => {
  expect(dealRanges([])).toEqual([]);
  expect(dealRanges([0, 1, 2, 5, 7, 8])).toEqual(['1–3', '6', '8–9']);
  // No more of them than it takes to know that they are too many to name.
  expect(dealRanges(Array.from({ length: 100 }, (_, at) => 2 * at))).toHaveLength(MOST_RANGES + 1);
});

test('a deal is added in order, once', () => {
  const account = [3, 1, 3, 2].reduce(withUnproven, newAccount());
  expect(account.unproven).toEqual([1, 2, 3]);
});

test('merging two accounts loses nothing', () => {
  expect(
    merged(
      { unproven: [1, 4], unseen: 1, unshown: [4], wrong: null },
      { unproven: [2, 4], unseen: 2, unshown: [3, 4], wrong: 'other_list' },
    ),
  ).toEqual({ unproven: [1, 2, 4], unseen: 3, unshown: [3, 4], wrong: 'other_list' });
  expect(
    merged({ ...newAccount(), wrong: 'other_cards' }, { ...newAccount(), wrong: 'other_list' })
      .wrong,
  ).toBe('other_cards');
  expect(withUnproven(newAccount(), 3)).toEqual({
    unproven: [3],
    unseen: 0,
    unshown: [],
    wrong: null,
  });
});

test('deals are judged again until their verdict is recorded, and the last one always', () => {
  const kept = withEnded(withEnded([], [drawing({ deal: 3 })]), [drawing({ deal: 4 })]);
  expect(kept.map(({ deal }) => deal)).toEqual([3, 4]);
  expect(withoutRecorded(kept, [found(4, 'proven')]).map(({ deal }) => deal)).toEqual([3, 4]);
  expect(
    withoutRecorded(kept, [found(3, 'proven'), found(4, 'proven')]).map(({ deal }) => deal),
  ).toEqual([4]);
});

test('a deal is judged again as it ended, unless a violation was found later', () => {
  const first = drawing({ uncompared: false });
  expect(withEnded([first], [drawing({ uncompared: true })])).toEqual([first]);
  const wrong = drawing({ violation: 'other_cards' });
  expect(withEnded([first], [wrong])).toEqual([wrong]);
  const early = drawing({ violation: 'other_list', judged: false });
  const late = drawing({ violation: 'other_list' });
  expect(withEnded([early], [late])).toEqual([late]);
});
