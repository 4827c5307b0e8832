// Outbox of a phone: entries that the server has not acknowledged. It is stored before anything is
// sent and sent in order. The id of an entry makes retries idempotent.

import type { SheetLine } from '../types';

/** An entry of this device. `wants` is the request to the server. */
export interface Entry<Wants = unknown> {
  id: string;
  /** Time of the entry by this device's clock. */
  at: number;
  /**
   * Line of the entry, from 0; null for an entry about the whole sheet, which is sent after all
   * earlier lines.
   */
  line: number | null;
  /** Number of the last event on the line that the writer has seen. */
  seen: number;
  wants: Wants;
  /** Refusal of the server, which stays until the person decides. */
  held?: Held;
}

/** Reason why the server refused an entry. */
export interface Held {
  reason: string;
  text: string;
  /** True if the server would accept the entry with a reason. */
  wants_reason?: boolean;
  /** The current content, if somebody else has changed the line. */
  stands?: SheetLine;
}

/** Answer of the server to an entry. */
export type Answer = { id: string; done: number } | { id: string; refused: Held };

export interface Queue<Wants = unknown> {
  entries: readonly Entry<Wants>[];
  /**
   * Numbers of this device's last events by line. Its own changes count as seen, even before a view
   * shows them.
   */
  done: Readonly<Record<string, number>>;
  /**
   * By line, the last accepted entry and its event number. Until a view has that number, the line
   * is not empty.
   */
  taken: Readonly<Record<string, { number: number; wants: Wants }>>;
}

export const EMPTY: Queue<never> = { entries: [], done: {}, taken: {} };

const key = (line: number | null): string => String(line ?? 'sheet');

/**
 * Appends an entry. It replaces a held entry on its line and the entries waiting behind that,
 * because writing the line again decides the conflict.
 */
export function add<Wants>(queue: Queue<Wants>, entry: Entry<Wants>): Queue<Wants> {
  const held = entry.line === null ? undefined : heldAt(queue, entry.line);
  const entries = held ? queue.entries.filter(({ line }) => line !== entry.line) : queue.entries;
  return {
    ...queue,
    entries: [
      ...entries,
      seeing(seeing(entry, queue.done[key(entry.line)]), held?.held?.stands?.number),
    ],
  };
}

const seeing = <Wants>(entry: Entry<Wants>, number: number | undefined): Entry<Wants> => ({
  ...entry,
  seen: Math.max(entry.seen, number ?? 0),
});

/**
 * Returns the entries that can be sent now, in order. A held entry blocks the later entries of its
 * line and every entry about the whole sheet. A second entry for the same line must name the number
 * of the first, so it goes with the next batch.
 */
export function sendable<Wants>(queue: Queue<Wants>): Entry<Wants>[] {
  const blocked = new Set<number>();
  const found: Entry<Wants>[] = [];
  for (const entry of queue.entries) {
    const { line } = entry;
    if (line === null) {
      if (entry.held) continue;
      if (blocked.size > 0 || found.length > 0) break;
      return [entry];
    }
    if (entry.held) blocked.add(line);
    else if (found.some((one) => one.line === line)) break;
    else if (!blocked.has(line)) found.push(entry);
  }
  return found;
}

/**
 * Returns the queue after the answers of the server: done entries are gone, refused ones are held.
 * A waiting entry counts as made with knowledge of the change that this device has just sent for
 * the same line.
 */
export function answered<Wants>(queue: Queue<Wants>, answers: readonly Answer[]): Queue<Wants> {
  let { entries, done, taken } = queue;
  for (const answer of answers) {
    const at = entries.findIndex(({ id }) => id === answer.id);
    const entry = entries[at];
    if (!entry) continue;
    if ('refused' in answer) {
      entries = entries.map((one) => (one === entry ? { ...entry, held: answer.refused } : one));
      continue;
    }
    done = { ...done, [key(entry.line)]: answer.done, sheet: answer.done };
    taken = { ...taken, [key(entry.line)]: { number: answer.done, wants: entry.wants } };
    const later = entries
      .slice(at + 1)
      .map((one) =>
        one.line === entry.line || one.line === null ? seeing(one, answer.done) : one,
      );
    entries = [...entries.slice(0, at), ...later];
  }
  return { entries, done, taken };
}

/** Removes an entry: the person accepts the other's line. */
export const dropped = <Wants>(queue: Queue<Wants>, id: string): Queue<Wants> => ({
  ...queue,
  entries: queue.entries.filter((entry) => entry.id !== id),
});

/** Marks a held entry for resending: the person has seen the change and keeps their own line. */
export function insisted<Wants>(queue: Queue<Wants>, id: string): Queue<Wants> {
  const again = ({ held, ...rest }: Entry<Wants>) => seeing(rest, held?.stands?.number);
  return {
    ...queue,
    entries: queue.entries.map((entry) => (entry.id === id && entry.held ? again(entry) : entry)),
  };
}

/** Returns the held entry for a line, if there is one. */
export const heldAt = <Wants>(queue: Queue<Wants>, line: number): Entry<Wants> | null =>
  queue.entries.find((entry) => entry.line === line && entry.held) ?? null;

/** Returns the last queued entry for a line, which the writer sees there. */
export const pendingAt = <Wants>(queue: Queue<Wants>, line: number): Entry<Wants> | null =>
  queue.entries.filter((entry) => entry.line === line).at(-1) ?? null;
