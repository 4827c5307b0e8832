// Clock of a round: the remaining time, and how near the end is.
import type { RoundClock } from './types';

/** Returns the remaining time in milliseconds at a server time. */
export const left = ({ ends, left_ms }: RoundClock, now: number): number =>
  Math.max(0, ends === null ? (left_ms ?? 0) : ends - now);

export type Near = 'calm' | 'soon' | 'last' | 'over';

/** Returns how near the end is: `soon` after the first warning, `last` after the last one. */
export function near({ warnings }: RoundClock, ms: number): Near {
  if (ms <= 0) return 'over';
  const minutes = ms / 60_000;
  if (warnings.length === 0 || minutes > Math.max(...warnings)) return 'calm';
  return minutes <= Math.min(...warnings) ? 'last' : 'soon';
}

/** Hours, minutes and seconds: `1:05:09`, `4:07`. The last second is shown until it is over. */
export function shown(ms: number): string {
  const all = Math.ceil(ms / 1_000);
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes, seconds] = [Math.floor(all / 3_600), Math.floor(all / 60) % 60, all % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/**
 * Returns the time of day at which the round ends, by the server's clock, since the device's clock
 * may be wrong.
 */
export const endsAt = ({ ends }: RoundClock, locale: string): string =>
  ends === null ? '' : new Date(ends).toLocaleTimeString(locale, { timeStyle: 'short' });
