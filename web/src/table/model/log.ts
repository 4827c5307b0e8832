// The log of a table: what happened, a line each. The lines of the deal are kept in this tab: after
// the page is loaded again they say who did something then, which the picture of the table cannot
// say of those who have left.
import { beatsSoFar, type Beat, type Truth } from './state';

/** Lines that are kept. */
const MOST = 400;

export interface LogLine {
  id: number;
  deal: number;
  text: string;
  seat: number | null;
  card: string | null;
}

/** The log with one line more: what a beat of this deal says. */
export function linesWith(
  log: LogLine[],
  id: number,
  beat: Beat,
  text: string,
  deal: number,
): LogLine[] {
  const what = beat.kind === 'happened' ? beat.what : null;
  return [
    ...log.slice(-MOST),
    {
      id,
      deal: beat.kind === 'dealt' ? beat.deal : deal,
      text,
      seat: 'seat' in beat ? beat.seat : null,
      card: what?.type === 'played' ? what.card : null,
    },
  ];
}

/** The lines of a deal as written, and what they cover. */
export interface KeptLog {
  /** Number of the deal, from 0. */
  deal: number;
  /** Number of the last event of which all is written. */
  number: number;
  /** Seat of the person they speak to, and their language. */
  seat: number | null;
  language: string;
  /** Keys of the covered beats that a picture of the table tells, too. */
  keys: string[];
  lines: LogLine[];
}

/** Name of a beat that a picture of the table tells, too; null for any other. */
export function keyOf(beat: Beat): string | null {
  if (beat.kind === 'spoke')
    return ['said', beat.seat, beat.word.word, beat.word.contract ?? ''].join(' ');
  if (beat.kind !== 'happened') return null;
  const { what } = beat;
  if (what.type === 'auction_ended')
    return ['plays', what.declaration.declarer, what.declaration.contract].join(' ');
  if (what.type === 'played') return ['card', what.seat, what.card].join(' ');
  return what.type === 'trick_won' ? ['trick', what.seat].join(' ') : null;
}

export const keysOf = (beats: readonly Beat[]): string[] =>
  beats.flatMap((beat) => keyOf(beat) ?? []);

/** The number of the deal that a picture shows: that of the last one while nothing is dealt. */
export const shownDeal = ({ now }: Truth): number => (now.over ? now.deal - 1 : now.deal);

/**
 * The log of a table that was just loaded: the kept lines, if they are of this deal, and the beats
 * they do not cover.
 */
export function resumed(
  kept: KeptLog | null,
  truth: Truth,
  language: string,
): { lines: LogLine[]; rest: Beat[] } {
  const beats = beatsSoFar(truth);
  const fits =
    kept &&
    kept.deal === shownDeal(truth) &&
    kept.number <= truth.now.number &&
    kept.seat === truth.now.seat &&
    kept.language === language;
  if (!fits) return { lines: [], rest: beats };
  // Events that replace undone ones are replayed from the first difference.
  let same = 0;
  while (same < beats.length && same < kept.keys.length && keyOf(beats[same]!) === kept.keys[same])
    same++;
  return { lines: kept.lines, rest: beats.slice(same) };
}

const nameOf = (table: string): string => `cego-log:${table}`;

/** Keeps the lines of a table in this tab. */
export function keepLog(table: string, log: KeptLog): void {
  try {
    sessionStorage.setItem(nameOf(table), JSON.stringify(log));
  } catch {
    // Then the log begins anew when the page is loaded again.
  }
}

/** The kept lines of a table; null if there are none, or they cannot be read. */
export function keptLog(table: string): KeptLog | null {
  try {
    const log = JSON.parse(sessionStorage.getItem(nameOf(table)) ?? 'null') as KeptLog | null;
    return log &&
      typeof log.deal === 'number' &&
      Array.isArray(log.keys) &&
      Array.isArray(log.lines)
      ? log
      : null;
  } catch {
    return null;
  }
}
