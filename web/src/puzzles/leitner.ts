// When something comes again: five boxes, after Sebastian Leitner („So lernt man lernen“, 1972).
// Who knows it moves it to the next box, who does not begins anew.

/** After so many days what lies in a box comes again. */
export const DAYS = [1, 3, 7, 21, 60] as const;
const DAY_MS = 24 * 3_600_000;

export interface Boxed {
  /** The box, from 0; behind the last one it has been learned. */
  box: number;
  /** When it comes again, in milliseconds since 1970. */
  due: number;
}

/** Something new, on its way into the first box. */
export const begun = (now: number): Boxed => ({ box: 0, due: now + DAYS[0] * DAY_MS });

/** Returns the box after an answer. */
export function answered({ box }: Boxed, right: boolean, now: number): Boxed {
  if (!right) return begun(now);
  const next = box + 1;
  const days = DAYS[next];
  return { box: next, due: days === undefined ? Infinity : now + days * DAY_MS };
}

export const isDue = ({ due }: Boxed, now: number): boolean => due <= now;
export const isLearned = ({ box }: Boxed): boolean => box >= DAYS.length;
