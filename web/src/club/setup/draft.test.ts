import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Draft, draftKept, forgetDraft, keepDraft } from './draft';

const draft: Draft = {
  chosen: 'final',
  format: { name: 'Winter', rules: { 4: 'schopfheim' } } as unknown as Draft['format'],
  own: [],
  people: '52',
  by: 'Anna',
};

describe('what was filled in for a new tournament', () => {
  let kept: Map<string, string>;
  beforeEach(() => {
    kept = new Map();
    vi.stubGlobal('sessionStorage', {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, text: string) => void kept.set(name, text),
      removeItem: (name: string) => void kept.delete(name),
    });
  });

  it('is there again after somebody made an account', () => {
    expect(draftKept()).toBeNull();
    keepDraft(draft);
    expect(draftKept()).toEqual(draft);
    forgetDraft();
    expect(draftKept()).toBeNull();
  });

  it('is nothing where it cannot be read or kept', () => {
    for (const text of ['{', '7', '{"chosen":7}', '{"chosen":"final"}']) {
      kept.set('cego-club-draft', text);
      expect(draftKept()).toBeNull();
    }
    vi.stubGlobal('sessionStorage', undefined);
    expect(() => keepDraft(draft)).not.toThrow();
    expect(draftKept()).toBeNull();
  });
});
