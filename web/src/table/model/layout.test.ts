import { describe, expect, it } from 'vitest';
import { others, rows, sideOf } from './layout';

describe('seats', () => {
  it("go round to the right from the person's seat", () => {
    expect([1, 2, 3, 4].map((seat) => sideOf(seat, 3, 4))).toEqual([
      'top',
      'left',
      'bottom',
      'right',
    ]);
    expect([1, 2, 3].map((seat) => sideOf(seat, 2, 3))).toEqual(['left', 'bottom', 'right']);
  });
  it('stand from left to right', () => {
    expect(others(1, 4)).toEqual([4, 3, 2]);
    expect(others(3, 3)).toEqual([2, 1]);
    expect(others(0, 4)).toEqual([4, 3, 2]);
  });
});

describe('rows of a hand', () => {
  const cards = Array.from({ length: 11 }, (_, i) => `T${i + 1}`);
  it('leave every card a strip wide enough to tap', () => {
    expect(rows(cards, 366, 62, 44).map((row) => row.length)).toEqual([5, 6]);
    expect(rows(cards, 900, 96, 44).map((row) => row.length)).toEqual([11]);
    expect(rows(cards, 296, 56, 44).map((row) => row.length)).toEqual([5, 6]);
  });
  it('keep every card, in order', () => {
    expect(rows(cards, 200, 56, 44).flat()).toEqual(cards);
    expect(rows([], 366, 62, 44).flat()).toEqual([]);
  });
});
