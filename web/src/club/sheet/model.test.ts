import { describe, expect, it } from 'vitest';
import { bySeat } from '../../tools/match';
import type { Sheet, SheetLine } from '../types';
import { type Wants, byPlace, next, shown, totals } from './model';
import { EMPTY, type Entry, add, answered } from './queue';

const line = (at: number, amounts: number[] | null): SheetLine => ({
  line: at,
  dealer: at + 1,
  content: amounts && { deal: { contract: 'cego', declarer: 1, points: 40 } },
  amounts,
  number: amounts ? 1 : 0,
  by: null,
  at: null,
});
const sheet: Sheet = {
  tournament: 'x',
  name: 'x',
  number: 9,
  mark: '',
  now: 0,
  you: { role: 'sheet', round: 0, table: 0 },
  acts_as: null,
  may_write: true,
  may_confirm: true,
  round: 0,
  table: 0,
  stage: 'running',
  clock: null,
  people: [1, 2, 3, 4].map((number) => ({
    seat: number,
    number,
    name: `P${number}`,
    bound: false,
    card: false,
  })),
  under: { ruleset: 'x', set: [], players: 4 },
  lines: [line(0, [30, -10, -10, -10]), line(1, null), line(2, null)],
  grows: false,
  totals: [30, -10, -10, -10],
  sums: null,
  sums_agree: true,
  missing: [1, 2],
  suspects: [{ line: 0, why: 'sign', amounts: [], single: true }],
  is_confirmed: false,
  confirmed: [],
  confirmed_by_desk: false,
  disputes: [],
  changed: 9,
};
const write = (id: string, at: number, amounts: number[] | null): Entry<Wants> => ({
  id,
  at: 0,
  line: at,
  seen: 9,
  wants: { type: 'write', line: at, content: amounts && { amounts }, amounts },
});

describe('a sheet on a phone', () => {
  it("shows waiting entries on top of the server's state", () => {
    let queue = add(add(EMPTY, write('a', 1, [60, -20, -20, -20])), write('b', 0, null));
    expect(shown(sheet, queue).map(({ state, amounts }) => [state, amounts])).toEqual([
      ['waiting', null],
      ['waiting', [60, -20, -20, -20]],
      ['empty', null],
    ]);
    expect(totals(shown(sheet, queue), 4)).toEqual([60, -20, -20, -20]);
    expect(next(shown(sheet, queue))).toBe(0);
    queue = answered(queue, [{ id: 'b', refused: { reason: 'stale', text: '' } }]);
    // A refused line is not on the sheet and counts in no sum.
    expect(shown(sheet, queue)[0]).toMatchObject({ state: 'held', amounts: [30, -10, -10, -10] });
    queue = answered(queue, [{ id: 'a', refused: { reason: 'amounts', text: '' } }]);
    expect(shown(sheet, queue)[1]).toMatchObject({ state: 'held', content: null });
    expect(totals(shown(sheet, queue), 4)).toEqual(sheet.totals);
    expect(next(shown(sheet, queue))).toBe(1);
    expect(shown(sheet, EMPTY)[0]).toMatchObject({
      state: 'sent',
      suspect: { line: 0, why: 'sign' },
    });
    expect(next(shown(sheet, EMPTY))).toBe(1);
  });
  it("keeps an accepted line until the server's view has it", () => {
    const queue = answered(add(EMPTY, write('a', 1, [60, -20, -20, -20])), [{ id: 'a', done: 10 }]);
    expect(queue.entries).toEqual([]);
    expect(shown(sheet, queue)[1]).toMatchObject({ state: 'sent', amounts: [60, -20, -20, -20] });
    expect(next(shown(sheet, queue))).toBe(2);
    // A view that has the event is right, whatever it says: somebody else may have cleared the line
    // since.
    expect(next(shown({ ...sheet, number: 10 }, queue))).toBe(1);
  });
  it('names the same people by place and by seat', () => {
    const deal = {
      contract: 'raeuber',
      declarer: 0,
      guilty: [1, 2],
      piles: [{ seat: 3, points: 4, tricks: 1 }],
      last_trick: 2,
      points: 40,
    };
    const { dealer, ...told } = bySeat(deal, 3);
    expect(byPlace(told)).toEqual(deal);
  });
});
