import { describe, expect, it } from 'vitest';
import { filled, type Row } from './sheet';

const row = (deal: number, ...amounts: number[]): Row => ({
  deal,
  amounts,
  contract: 'cego',
  declarer: 1,
});

describe('the score sheet', () => {
  it('uses only the stored deals of this match', () => {
    const kept = [row(0, 5, -5), row(1, 20, -20), row(2, -30, 30)];
    expect(filled([], kept, [-10, 10]).map(({ deal }) => deal)).toEqual([1, 2]);
    expect(filled([], kept, [-5, 5]).map(({ deal }) => deal)).toEqual([0, 1, 2]);
  });
  it('keeps its own rows once', () => {
    const kept = [row(0, 5, -5), row(1, 20, -20), row(2, -30, 30)];
    expect(filled([row(2, -30, 30), row(3, 1, -1)], kept, [-4, 4]).map(({ deal }) => deal)).toEqual(
      [0, 1, 2, 3],
    );
  });
  it('adds no stored rows that do not add up', () => {
    expect(filled([row(1, 3, -3)], [row(0, 5, -5)], [4, -4]).map(({ deal }) => deal)).toEqual([1]);
  });
});
