import { describe, expect, it } from 'vitest';
import type { DealDecided } from '$api';
import { rowsOf } from './decidedRows';

const won = (...seats: number[]) => seats.map((seat) => ({ seat }));
const game = (more: Partial<DealDecided>): DealDecided => ({
  by: 'tricks',
  players: [1, 2, 3],
  length: 4,
  tricks: won(2, 1, 2, 3),
  ...more,
});
const cells = (decided: DealDecided, declarer: number | null) =>
  rowsOf(decided, declarer).map((row) => row.cells.join(' '));

describe('the evidence for the result of a deal', () => {
  it('counts the tricks against the number that was needed, the declarer first', () => {
    expect(rowsOf(game({ needed: 1 }), 2).map(({ seat, tricks }) => [seat, tricks])).toEqual([
      [2, 2],
      [1, 1],
      [3, 1],
    ]);
    expect(cells(game({ needed: 1 }), 2)[0]).toBe('made over none none');
    expect(cells(game({ needed: 3 }), 2)[0]).toBe('made made wanted none');
    expect(cells(game({ needed: 0 }), 2)[0]).toBe('over over none none');
    expect(cells(game({ needed: 0 }), 2)[1]).toBe('won none none none');
  });
  it('counts only tricks won with the required cards', () => {
    const tricks = [
      { seat: 1, card: 'T22' },
      { seat: 1, card: 'T7' },
      { seat: 2 },
      { seat: 1, card: 'T20' },
    ];
    expect(
      cells(game({ by: 'top_trumps', needed: 3, cards: ['T20', 'T21', 'T22'], tricks }), 1)[0],
    ).toBe('made over made none');
  });
  it('keeps the order where it matters which trick it was', () => {
    expect(cells(game({ by: 'first_tricks', needed: 3 }), 2)[0]).toBe('made wanted made none');
    const late = [{ card: 'T1', trick: 4, made: false, fell: 2 }];
    expect(cells(game({ by: 'late', late }), 2)).toEqual([
      'won none won wanted',
      'none won none none',
      'none none none won',
    ]);
    expect(cells(game({ by: 'last_trick' }), 1)).toEqual([
      'none won none none',
      'won none won none',
      'none none none over',
    ]);
  });
  it('says the points of everyone, in the order of the seats', () => {
    const rows = rowsOf(game({ by: 'points', points: [20, 35, 15] }), 3);
    expect(rows.map(({ seat, points }) => [seat, points])).toEqual([
      [1, 20],
      [2, 35],
      [3, 15],
    ]);
  });
});
