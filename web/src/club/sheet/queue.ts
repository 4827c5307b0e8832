// What a phone has written on its sheet and the server has not acknowledged. It is kept on the device before anything is sent, goes out in order, and each entry
// is done once: the server knows an entry by its id, however often it comes.

import type { SheetLine } from '../types';

/** Something that was written here. `wants` is what the server is asked for. */
export interface Entry<Wants = unknown> {
  id: string;
  /** When, by this device. */
  at: number;
  /** The line it stands on, from 0; null for what concerns the sheet as a whole, which comes after all lines before it. */
  line: number | null;
  /** The number of the last event that the writer has seen of it. */
  seen: number;
  wants: Wants;
  /** What the server said against it. It stays until the person has decided. */
  held?: Held;
}

/** Why an entry was not taken. */
export interface Held {
  reason: string;
  text: string;
  /** Of a line that somebody else has changed: what stands there now. */
  stands?: SheetLine;
}

/** What the server said to an entry. */
export type Answer = { id: string; done: number } | { id: string; refused: Held };

export interface Queue<Wants = unknown> {
  entries: readonly Entry<Wants>[];
  /** The numbers of this device's own last events by line: what it did itself it has seen, also before it has heard of it. */
  done: Readonly<Record<string, number>>;
  /** By line, what the server has taken last and the number of its event: until a view has that number, the line is not empty. */
  taken: Readonly<Record<string, { number: number; wants: Wants }>>;
}

export const EMPTY: Queue<never> = { entries: [], done: {}, taken: {} };

const key = (line: number | null): string => String(line ?? 'sheet');

/** The queue with one more entry at its end. It replaces what is held on its line and what waits behind that: who writes there anew has decided. */
export function add<Wants>(queue: Queue<Wants>, entry: Entry<Wants>): Queue<Wants> {
  const held = entry.line === null ? undefined : heldAt(queue, entry.line);
  const entries = held ? queue.entries.filter(({ line }) => line !== entry.line) : queue.entries;
  return { ...queue, entries: [...entries, seeing(seeing(entry, queue.done[key(entry.line)]), held?.held?.stands?.number)] };
}

const seeing = <Wants>(entry: Entry<Wants>, number: number | undefined): Entry<Wants> => ({ ...entry, seen: Math.max(entry.seen, number ?? 0) });

/** What can be sent now, in order. What waits behind an entry that is held waits with it: later entries of its line, and what concerns the whole sheet. What has to
 * see an entry before it, as the next one for the same line, goes with the next batch, when its number is known. */
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

/** The queue after the server has answered: what is done is gone, what was refused is held. An entry for a line that this device has just changed itself has seen
 * that change. */
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
    const later = entries.slice(at + 1).map((one) => (one.line === entry.line || one.line === null ? seeing(one, answer.done) : one));
    entries = [...entries.slice(0, at), ...later];
  }
  return { entries, done, taken };
}

/** The queue without an entry: the person lets the other's stand. */
export const dropped = <Wants>(queue: Queue<Wants>, id: string): Queue<Wants> => ({ ...queue, entries: queue.entries.filter((entry) => entry.id !== id) });

/** The queue with a held entry to be sent again: the person has seen what was changed and wants theirs all the same. */
export function insisted<Wants>(queue: Queue<Wants>, id: string): Queue<Wants> {
  const again = ({ held, ...rest }: Entry<Wants>) => seeing(rest, held?.stands?.number);
  return { ...queue, entries: queue.entries.map((entry) => (entry.id === id && entry.held ? again(entry) : entry)) };
}

/** The entry for a line that was refused, if there is one. */
export const heldAt = <Wants>(queue: Queue<Wants>, line: number): Entry<Wants> | null => queue.entries.find((entry) => entry.line === line && entry.held) ?? null;

/** The last entry for a line, if one waits: it is what the writer sees there. */
export const pendingAt = <Wants>(queue: Queue<Wants>, line: number): Entry<Wants> | null => queue.entries.filter((entry) => entry.line === line).at(-1) ?? null;
