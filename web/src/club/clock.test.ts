import { describe, expect, it } from 'vitest';
import { left, near, shown } from './clock';
import type { RoundClock } from './types';

const MINUTE = 60_000;
const clock: RoundClock = { minutes: 90, warnings: [15, 5], began: 0, ends: 90 * MINUTE, left_ms: null };

describe('the clock of a round', () => {
  it('runs down to nothing, and stands where it was stopped', () => {
    expect(left(clock, 88 * MINUTE)).toBe(2 * MINUTE);
    expect(left(clock, 93 * MINUTE)).toBe(0);
    expect(left({ ...clock, ends: null, left_ms: 7 * MINUTE }, 93 * MINUTE)).toBe(7 * MINUTE);
  });
  it('warns as the format says', () => {
    expect([16, 15, 6, 5, 1, 0].map((minutes) => near(clock, minutes * MINUTE))).toEqual(['calm', 'soon', 'soon', 'last', 'last', 'over']);
    expect(near({ ...clock, warnings: [] }, 1)).toBe('calm');
  });
  it('is read at a glance', () => {
    expect([3_909_000, 3_600_000, 247_000, 999, 0].map(shown)).toEqual(['1:05:09', '1:00:00', '4:07', '0:01', '0:00']);
  });
});
