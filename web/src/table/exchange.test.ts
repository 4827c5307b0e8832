import { describe, expect, it } from 'vitest';
import { keeping } from './exchange';

const keep = (pips: string[], free: string[]) => ({ type: 'keep', pips, free });

describe('keeping', () => {
  const choices = [keep(['C7'], ['T20']), keep(['C7'], ['CK']), keep(['H1'], ['T20']), keep(['C7'], ['H1']), keep(['H1'], ['C7'])];
  it('offers what some way of keeping needs', () => {
    expect(keeping(choices, [])).toMatchObject({ count: 2, fits: true, ways: [] });
    expect([...keeping(choices, []).open].sort()).toEqual(['C7', 'CK', 'H1', 'T20']);
    expect([...keeping(choices, ['H1']).open].sort()).toEqual(['C7', 'T20']);
  });
  it('is done when one way needs no further card', () => {
    expect(keeping(choices, ['T20', 'C7']).ways).toEqual([keep(['C7'], ['T20'])]);
    expect(keeping(choices, ['T20', 'CK'])).toMatchObject({ fits: false, ways: [] });
  });
  it('asks which pip is led where two cards can be', () => {
    expect(keeping(choices, ['H1', 'C7']).ways).toHaveLength(2);
  });
});
