// Lines that were typed on the paper screen and not entered, because they might have come onto a
// wrong sheet or line.

/**
 * Why a line is held: no table was open, or a line before it was refused. It stays the reason of
 * the moment at which the line was typed.
 */
export type SkipReason = 'no-table' | 'refused';

/** A line that was typed and not entered. */
export interface SkippedLine {
  readonly line: string;
  readonly why: SkipReason;
}

/** Returns the lines with one more; an empty one is not held. */
export const withLine = (
  held: readonly SkippedLine[],
  line: string,
  why: SkipReason,
): SkippedLine[] => [...held, ...(line.trim() === '' ? [] : [{ line, why }])];

/** Returns the lines without the first, if that is entered now. */
export const withoutLine = (held: readonly SkippedLine[], line: string): SkippedLine[] =>
  held.slice(held[0]?.line === line ? 1 : 0);

/** Returns the lines by their reason. */
export function byReason(held: readonly SkippedLine[]): { why: SkipReason; lines: string[] }[] {
  const lines = (reason: SkipReason) =>
    held.filter(({ why }) => why === reason).map(({ line }) => line);
  return (['no-table', 'refused'] as const)
    .map((why) => ({ why, lines: lines(why) }))
    .filter(({ lines }) => lines.length > 0);
}
