// Stored queues, one entry of the local storage each.
import { EMPTY, type Queue } from './queue';

const PREFIX = 'cego-club-queue-';

/** Returns the stored queue; a missing or torn one is empty. */
export function kept<Wants>(name: string, storage: Storage = localStorage): Queue<Wants> {
  try {
    const found = JSON.parse(storage.getItem(PREFIX + name) ?? '{}') as Partial<Queue<Wants>>;
    return {
      entries: Array.isArray(found.entries) ? found.entries : [],
      done: found.done ?? {},
      taken: found.taken ?? {},
    };
  } catch {
    return EMPTY;
  }
}

/** Stores a queue and returns whether that succeeded. */
export function keep(name: string, queue: Queue, storage: Storage = localStorage): boolean {
  try {
    storage.setItem(PREFIX + name, JSON.stringify(queue));
    return true;
  } catch {
    return false;
  }
}

/** Calls back when another window has changed the queue. Returns a function that stops it. */
export function watch(name: string, changed: () => void): () => void {
  const listen = (event: StorageEvent) => event.key === PREFIX + name && changed();
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

/** A sheet with queued entries on this device, with its round and table from 0. */
export interface WaitingSheet {
  round: number;
  table: number;
  count: number;
}

/** Returns the sheets of a tournament with queued entries on this device. */
export function waitingSheets(id: string, storage: Storage = localStorage): WaitingSheet[] {
  const found: WaitingSheet[] = [];
  try {
    for (let at = 0; at < storage.length; at++) {
      const name = storage.key(at) ?? '';
      const [, round, table] = name.startsWith(`${PREFIX}${id}-`)
        ? (/^(\d+)-(\d+)$/.exec(name.slice(PREFIX.length + id.length + 1)) ?? [])
        : [];
      const count =
        table === undefined ? 0 : kept(name.slice(PREFIX.length), storage).entries.length;
      if (count > 0) found.push({ round: Number(round), table: Number(table), count });
    }
  } catch {
    // Then nothing is kept here.
  }
  return found.sort((a, b) => a.round - b.round || a.table - b.table);
}

const TYPED = 'cego-club-typed-';

/** Lines that were typed from paper and are not entered. */
export interface TypedLines {
  /** The table, from 0; null before one was chosen. */
  table: number | null;
  lines: string[];
}

/** Returns the lines that were typed but not entered when the page was left. */
export function typedKept(id: string, storage: Storage = localStorage): TypedLines | null {
  try {
    const found = JSON.parse(storage.getItem(TYPED + id) ?? 'null') as TypedLines | null;
    return found && Array.isArray(found.lines) && found.lines.length > 0 ? found : null;
  } catch {
    return null;
  }
}

/** Stores the lines that are typed but not entered; removes the entry if there are none. */
export function keepTyped(id: string, typed: TypedLines, storage: Storage = localStorage): void {
  try {
    if (typed.lines.length > 0) storage.setItem(TYPED + id, JSON.stringify(typed));
    else storage.removeItem(TYPED + id);
  } catch {
    // Then it is there as long as the page.
  }
}

/**
 * Returns the number of lines of a sheet that exist only on this device: not sent, or typed but not
 * entered. Paper sheets belong to the `current` round.
 */
export function linesHere(
  id: string,
  round: number,
  table: number,
  current: number,
  storage: Storage = localStorage,
): number {
  const waiting = waitingSheets(id, storage).find(
    (one) => one.round === round && one.table === table,
  );
  const typed = round === current ? typedKept(id, storage) : null;
  return (waiting?.count ?? 0) + (typed?.table === table ? typed.lines.length : 0);
}
