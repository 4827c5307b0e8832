import { describe, expect, it } from 'vitest';
import { together, type WaitingGame } from './waiting';

const game = (link: string, at: number, more: Partial<WaitingGame> = {}): WaitingGame => ({
  link,
  ruleset: 'schopfheim',
  at,
  deal: 0,
  total: null,
  mine: false,
  ...more,
});
const listed = (table: string, at: number, more = {}) => ({
  table,
  ruleset: 'schopfheim',
  stage: 'playing',
  deal: 2,
  my_turn: false,
  at,
  ...more,
});

describe('the waiting games', () => {
  it('are those the server still has, with the last seen total', () => {
    expect(
      together([game('/t/a', 5, { total: -40 }), game('/t/gone', 9)], [listed('a', 4)]),
    ).toEqual([game('/t/a', 5, { deal: 2, total: -40 })]);
  });
  it('are also those of the device, and those of other devices', () => {
    expect(together([game('/here/x', 5)], [listed('b', 7)]).map(({ link }) => link)).toEqual([
      '/t/b',
      '/here/x',
    ]);
  });
  it('begin with the one where it is the turn of the person', () => {
    expect(
      together([game('/here/x', 9)], [listed('b', 7, { my_turn: true })]).map(({ link }) => link),
    ).toEqual(['/t/b', '/here/x']);
  });
  it('exclude games that are over or have not begun', () => {
    expect(
      together([], [listed('a', 1, { stage: 'over' }), listed('b', 1, { stage: 'gathering' })]),
    ).toEqual([]);
  });
});
