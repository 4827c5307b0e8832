import { describe, expect, it } from 'vitest';
import { commits, keeping } from './exchange';

const keep = (pips: string[], free: string[]) => ({ type: 'keep', pips, free });

describe('keeping', () => {
  const choices = [
    keep(['C7'], ['T20']),
    keep(['C7'], ['CK']),
    keep(['H1'], ['T20']),
    keep(['C7'], ['H1']),
    keep(['H1'], ['C7']),
  ];
  it('offers every card that some legal keep needs', () => {
    expect(keeping(choices, [])).toMatchObject({ count: 2, fits: true, ways: [] });
    expect([...keeping(choices, []).open].sort()).toEqual(['C7', 'CK', 'H1', 'T20']);
    expect([...keeping(choices, ['H1']).open].sort()).toEqual(['C7', 'T20']);
  });
  it('is complete when one legal keep needs no further card', () => {
    expect(keeping(choices, ['T20', 'C7']).ways).toEqual([keep(['C7'], ['T20'])]);
    expect(keeping(choices, ['T20', 'CK'])).toMatchObject({ fits: false, ways: [] });
  });
  it('asks which pip is led where two cards can be', () => {
    expect(keeping(choices, ['H1', 'C7']).ways).toHaveLength(2);
  });
});

describe('a bid', () => {
  it('is selected before it is made if it can cost something', () => {
    const costs = (action: object) => commits({ type: 'say', ...action });
    expect(
      [
        'ultimo',
        'solo',
        'gegensolo',
        'bid',
        'hold',
        'special',
        'choose',
        'buy',
        'sell',
        'cego_eine_selber',
      ].map((word) => costs({ word })),
    ).not.toContain(false);
    expect(costs({ word: 'pass' })).toBe(false);
    expect([costs({ type: 'ulti', feats: [1] }), costs({ type: 'ulti', feats: [] })]).toEqual([
      true,
      false,
    ]);
    expect(costs({ type: 'keep', pips: ['C7'] })).toBe(false);
  });
});
