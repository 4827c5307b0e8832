import { expect, test } from 'vitest';
import type { FoundJson } from '$module';
import { beside, newAccount, recordEnded, recordFinding } from './account';
import { newDevice, type Device, type Drawing } from './device';

const device = (drawing: Partial<Drawing> | null): Device => ({ ...newDevice('07'.repeat(32)), drawing: drawing as Drawing | null });
const found = (deal: number, verdict: string, more: Partial<FoundJson> = {}): FoundJson => ({ deal, verdict, own: true, phrase: { id: 'x' }, opened: true, unseen: 0, ...more });

test('a deal that was handed on is not proven until its verdict says so, and is counted once', () => {
  const under = device({ deal: 4, judged: false, opened: true, unseen: 3 });
  const over = device({ deal: 4, judged: true, opened: true, unseen: 3 });
  const account = recordEnded(newAccount(), under, over);
  expect(account).toEqual({ unproven: [4], unseen: 3, wrong: null });
  // A second page is shown the same end.
  expect(recordEnded(account, over, over)).toBe(account);
  expect(recordEnded(account, over, device({ deal: 5, judged: false, opened: true, unseen: 0 }))).toBe(account);
  expect(recordFinding(account, found(4, 'unproven', { unseen: 3 }))).toEqual(account);
  // Deals that were not shown stay, whatever comes of this one.
  expect(recordFinding(account, found(4, 'proven'))).toEqual({ unproven: [], unseen: 3, wrong: null });
});

test('a deal counts if a link was opened for it or before it, whoever added in the end', () => {
  const none = device(null);
  const ended = (more: Partial<Drawing>) => recordEnded(newAccount(), none, device({ deal: 1, judged: true, opened: false, unseen: 0, ...more }));
  expect(ended({}).unproven).toEqual([]);
  expect(ended({ opened: true }).unproven).toEqual([1]);
  expect(ended({ unseen: 2 })).toEqual({ unproven: [1], unseen: 2, wrong: null });
  const judged = (more: Partial<FoundJson>) => recordFinding(newAccount(), found(1, 'committed', { own: false, ...more })).unproven;
  expect(judged({ opened: false })).toEqual([]);
  expect(judged({ opened: true })).toEqual([1]);
  expect(judged({ opened: false, unseen: 1 })).toEqual([1]);
});

test('the first violation stays', () => {
  const first = recordFinding(newAccount(), found(2, 'wrong', { reason: 'other_list' }));
  expect(first).toEqual({ unproven: [2], unseen: 0, wrong: 'other_list' });
  expect(recordFinding(recordFinding(first, found(3, 'wrong', { reason: 'other_cards' })), found(4, 'proven')).wrong).toBe('other_list');
});

test('beside a verdict stands what it does not say itself', () => {
  const account = { unproven: [1, 2, 5], unseen: 4, wrong: null };
  expect(beside(account, found(5, 'unproven', { reason: 'unseen_deals', unseen: 3 }))).toEqual({ deals: [1, 2], unseen: 1 });
  expect(beside(account, found(6, 'proven'))).toEqual({ deals: [1, 2, 5], unseen: 4 });
});
