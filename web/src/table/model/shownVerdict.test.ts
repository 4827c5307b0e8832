import { expect, test } from 'vitest';
import type { FoundJson, ToClient } from '$api';
import { isCompared, isUnchecked, shownVerdict } from './shownVerdict';
import { beginsAnother } from './state';

const over = {
  hands: [
    ['T1', 'T2'],
    ['T3', 'T4'],
  ],
  blind: ['T5', 'T6'],
};
const found = (verdict: string, more: Partial<FoundJson> = {}): FoundJson => ({
  deal: 3,
  verdict,
  own: true,
  phrase: { id: 'x' },
  opened: true,
  unseen: 0,
  over,
  dealer: 2,
  ...more,
});

test('a verdict belongs to the cards it was judged by, in any order', () => {
  const proven = found('proven');
  expect(isCompared(proven, over, 2)).toBe(true);
  expect(
    isCompared(
      proven,
      {
        hands: [
          ['T2', 'T1'],
          ['T3', 'T4'],
        ],
        blind: ['T6', 'T5'],
      },
      null,
    ),
  ).toBe(true);
  expect(isCompared(proven, over, 1)).toBe(false);
  expect(isCompared(proven, { ...over, blind: ['T5', 'T7'] }, 2)).toBe(false);
  expect(
    isCompared(
      proven,
      {
        ...over,
        hands: [
          ['T3', 'T4'],
          ['T1', 'T2'],
        ],
      },
      2,
    ),
  ).toBe(false);
  expect(isCompared(proven, { ...over, hands: [...over.hands, ['T7']] }, 2)).toBe(false);
  expect(isCompared(found('proven', { over: null }), over, 2)).toBe(false);
});

test('beside other cards nothing is proven, but a violation remains', () => {
  const other = { ...over, blind: ['T5', 'T7'] };
  for (const verdict of ['proven', 'committed']) {
    expect(shownVerdict(found(verdict), over, 2)).toEqual({ verdict, isOther: false });
    expect(shownVerdict(found(verdict), other, 2)).toEqual({ verdict: 'unproven', isOther: true });
  }
  for (const verdict of ['unproven', 'wrong'])
    expect(shownVerdict(found(verdict), other, 2)).toEqual({ verdict, isOther: false });
});

test('a new deal begins when it is dealt or its play is shown', () => {
  const picture = (more: object) =>
    ({ type: 'picture', stage: 'resting', deal: 4, ...more }) as unknown as ToClient;
  const events = (events: object[], table: object | null = null) =>
    ({ type: 'events', events, table }) as unknown as ToClient;
  expect(beginsAnother(picture({}), 3)).toBe(false);
  // The result stays while the next deal is drawn, and its verdict with it.
  expect(beginsAnother(picture({ drawing: {} }), 3)).toBe(false);
  expect(beginsAnother(picture({ stage: 'playing' }), 3)).toBe(true);
  expect(beginsAnother(picture({ stage: 'playing' }), 4)).toBe(false);
  expect(beginsAnother(events([{ event: 'drawing', deal: 4 }]), 3)).toBe(false);
  expect(beginsAnother(events([{ event: 'dealt', deal: 4 }]), 3)).toBe(true);
  expect(
    beginsAnother(events([{ event: 'deal_ended', deal: 3 }], { stage: 'resting', deal: 4 }), 3),
  ).toBe(false);
  expect(beginsAnother({ type: 'still', now: 1 } as ToClient, 3)).toBe(false);
});

test('a result is unchecked if a dealt deal has no verdict, not while one is drawn', () => {
  expect(isUnchecked(null, 3)).toBe(false);
  expect(isUnchecked({ deal: 4, dealt: false }, 3)).toBe(false);
  for (const deal of [2, 3, 4, 5]) expect(isUnchecked({ deal, dealt: true }, 3)).toBe(true);
  // Played under another number than it was drawn with.
  for (const deal of [2, 3, 5]) expect(isUnchecked({ deal, dealt: false }, 3)).toBe(true);
});
