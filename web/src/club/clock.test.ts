import { describe, expect, it, vi } from 'vitest';
import { endsAt, left, near, shown } from './clock';
import type { RoundClock } from './types';

const MINUTE = 60_000;
const clock: RoundClock = {
  minutes: 90,
  warnings: [15, 5],
  began: 0,
  ends: 90 * MINUTE,
  left_ms: null,
};

describe('the clock of a round', () => {
  it('runs down to nothing, and stands where it was stopped', () => {
    expect(left(clock, 88 * MINUTE)).toBe(2 * MINUTE);
    expect(left(clock, 93 * MINUTE)).toBe(0);
    expect(left({ ...clock, ends: null, left_ms: 7 * MINUTE }, 93 * MINUTE)).toBe(7 * MINUTE);
  });
  it('warns as the format says', () => {
    expect([16, 15, 6, 5, 1, 0].map((minutes) => near(clock, minutes * MINUTE))).toEqual([
      'calm',
      'soon',
      'soon',
      'last',
      'last',
      'over',
    ]);
    expect(near({ ...clock, warnings: [] }, 1)).toBe('calm');
  });
  it('ends when the server says, whatever the clock of this device', () => {
    vi.useFakeTimers();
    const ends = new Date(2026, 10, 29, 11, 33).getTime();
    const at = [-40, 0, 40].map((minutes) => {
      vi.setSystemTime(ends - 83 * MINUTE + minutes * MINUTE);
      return endsAt({ ...clock, ends }, 'de');
    });
    vi.useRealTimers();
    expect(at).toEqual(['11:33', '11:33', '11:33']);
    expect(endsAt({ ...clock, ends: null, left_ms: 1 }, 'de')).toBe('');
  });
  it('is read at a glance', () => {
    expect([3_909_000, 3_600_000, 247_000, 999, 0].map(shown)).toEqual([
      '1:05:09',
      '1:00:00',
      '4:07',
      '0:01',
      '0:00',
    ]);
  });
});
