// Sheet of a table as this device knows it: the server's state with the unsent entries on top.
import type { DealReport as Told } from '$api';
import type { DealReport } from '../../tools/compute';
import type { ByJson, LineContent, Sheet, SheetLine, SuspectJson } from '../types';
import { type Entry, type Queue, heldAt, pendingAt } from './queue';

/** A request of a phone. */
export type Wants =
  | { type: 'write'; line: number; content: LineContent | null; amounts: number[] | null }
  | { type: 'confirm' }
  | { type: 'dispute'; why: string };

/** A line as it is shown. */
export interface Shown {
  at: number;
  /** The seat whose turn it is to deal, from 1. */
  dealer: number;
  content: LineContent | null;
  amounts: number[] | null;
  by: ByJson | null;
  /**
   * `sent`: the server has the line. `held`: this device's entry was refused, and the server's line
   * is shown.
   */
  state: 'empty' | 'sent' | 'waiting' | 'held';
  entry: Entry<Wants> | null;
  suspect: SuspectJson | null;
}

/** Returns the lines of the sheet with the queued entries. */
export function shown(sheet: Sheet, queue: Queue<Wants>): Shown[] {
  const { lines } = sheet;
  const last = lines.at(-1);
  // A sheet without a fixed length has one more line at the end.
  const more: SheetLine[] =
    sheet.grows && (!last || last.content !== null)
      ? [
          {
            line: lines.length,
            dealer: last ? (last.dealer % sheet.people.length) + 1 : 1,
            content: null,
            amounts: null,
            number: 0,
            by: null,
            at: null,
          },
        ]
      : [];
  return [...lines, ...more].map((line, at) => {
    const held = heldAt(queue, at);
    const entry = held ?? pendingAt(queue, at);
    const suspect = sheet.suspects.find((one) => one.line === at) ?? null;
    const { dealer } = line;
    if (entry?.wants.type === 'write' && !held) {
      return {
        at,
        dealer,
        content: entry.wants.content,
        amounts: entry.wants.amounts,
        by: null,
        state: 'waiting',
        entry,
        suspect,
      };
    }
    // The server has accepted the line, but its view does not show it yet. The next deal must not
    // overwrite it.
    const taken = queue.taken[at];
    if (taken?.wants.type === 'write' && taken.number > sheet.number) {
      const { content, amounts } = taken.wants;
      return {
        at,
        dealer,
        content,
        amounts,
        by: null,
        state: held ? 'held' : content === null ? 'empty' : 'sent',
        entry: held,
        suspect,
      };
    }
    return {
      at,
      dealer,
      content: line.content,
      amounts: line.amounts,
      by: line.by,
      state: held ? 'held' : line.content === null ? 'empty' : 'sent',
      entry: held,
      suspect,
    };
  });
}

/** Returns the totals including queued entries. */
export function totals(lines: Shown[], seats: number): number[] {
  const sums = Array.from({ length: seats }, () => 0);
  for (const { amounts } of lines)
    amounts?.forEach((amount, seat) => (sums[seat] = (sums[seat] ?? 0) + amount));
  return sums;
}

/** Returns the next line to write: the first empty one. */
export const next = (lines: Shown[]): number | null =>
  lines.find(({ content }) => content === null)?.at ?? null;

/**
 * Converts a deal from seats, which count from 1, to places of the entry form, which count from 0.
 */
export function byPlace(deal: Told): DealReport {
  // Missing fields are left out, never null.
  const told = { ...deal } as DealReport;
  for (const field of [
    'declarer',
    'geiss_seller',
    'last_trick',
    'challenge',
    'offender',
  ] as const) {
    const seat = deal[field];
    if (seat !== undefined && seat !== null) told[field] = seat - 1;
  }
  if (deal.guilty) told.guilty = deal.guilty.map((seat) => seat - 1);
  if (deal.piles) told.piles = deal.piles.map((pile) => ({ ...pile, seat: pile.seat - 1 }));
  return told;
}
