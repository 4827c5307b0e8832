// Store of local tables in IndexedDB: their events, from which tables are loaded, and finished
// deals.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { KeptEvent } from '$api';
import type { RecordJson } from './record';

export type { KeptEvent };

/** A stored table. */
export interface KeptTable {
  id: string;
  ruleset: string;
  players: number;
  /** Time of the last event. */
  at: number;
  over: boolean;
  /** True if the table is unlisted: a lesson, or a continued deal. */
  passing: boolean;
  person: { id: string; name: string };
}

/** A finished deal. */
export interface KeptDeal {
  id: string;
  at: number;
  record: RecordJson;
  /** Contract, and the seat that played it; missing in tables stored by an earlier version. */
  contract?: string;
  declarer?: number;
}

interface Scheme extends DBSchema {
  tables: { key: string; value: KeptTable };
  events: { key: [string, number]; value: KeptEvent & { table: string } };
  deals: { key: string; value: KeptDeal; indexes: { at: number } };
}

/** Thrown when another window has continued this table. */
export class Overtaken extends Error {}

/** Tables that could not be written: kept in memory and written with the next events. */
const unkept = new Map<string, { row: KeptTable; events: KeptEvent[]; deals: KeptDeal[] }>();

let opened: Promise<IDBPDatabase<Scheme> | null> | null = null;

/** Returns the database, or null if the browser offers none. */
function database(): Promise<IDBPDatabase<Scheme> | null> {
  opened ??= open().catch(() => null);
  return opened;
}

/** Opens it. Where storage is blocked, asking for it throws. */
async function open(): Promise<IDBPDatabase<Scheme>> {
  return openDB<Scheme>('cego', 1, {
    upgrade(db) {
      db.createObjectStore('tables', { keyPath: 'id' });
      db.createObjectStore('events', { keyPath: ['table', 'number'] });
      db.createObjectStore('deals', { keyPath: 'id' }).createIndex('at', 'at');
    },
    terminated: () => {
      opened = null;
    },
  });
}

/** All events of a table. */
const ofTable = (id: string) => IDBKeyRange.bound([id, 0], [id, Infinity]);

/**
 * Stores the events of a table atomically. Returns whether they are on disk. Without room they are
 * held in memory until the page is closed. Throws [`Overtaken`] if another window has stored other
 * events.
 */
export async function keep(
  row: KeptTable,
  events: KeptEvent[],
  deal: KeptDeal | null,
): Promise<boolean> {
  const before = unkept.get(row.id);
  const all = [...(before?.events ?? []), ...events];
  const deals = [...(before?.deals ?? []), ...(deal ? [deal] : [])];
  const db = await database();
  try {
    if (!db) throw new Error('no database');
    const write = db.transaction(['tables', 'events', 'deals'], 'readwrite');
    const wishes = [
      write.objectStore('tables').put(row),
      ...all.map((event) => write.objectStore('events').add({ ...event, table: row.id })),
      ...deals.map((one) => write.objectStore('deals').put(one)),
      write.done,
    ];
    const failed = (await Promise.allSettled(wishes)).find((wish) => wish.status === 'rejected');
    if (failed) throw failed.reason;
    unkept.delete(row.id);
    return true;
  } catch (why) {
    if (why instanceof DOMException && why.name === 'ConstraintError') throw new Overtaken();
    unkept.set(row.id, { row, events: all, deals });
    return false;
  }
}

/** Returns a table and its events, or null if it is not stored here. */
export async function kept(id: string): Promise<{ row: KeptTable; events: KeptEvent[] } | null> {
  const db = await database();
  const fresh = unkept.get(id);
  const row = fresh?.row ?? (await db?.get('tables', id));
  if (!row) return null;
  const events = (await db?.getAll('events', ofTable(id))) ?? [];
  return {
    row,
    events: [...events.map(({ table, ...event }) => event as KeptEvent), ...(fresh?.events ?? [])],
  };
}

/** Returns all tables, in no order. */
export async function allTables(): Promise<KeptTable[]> {
  const db = await database();
  const found = new Map((await db?.getAll('tables'))?.map((row) => [row.id, row]));
  for (const [id, { row }] of unkept) found.set(id, row);
  return [...found.values()];
}

/** Deletes a table but not its deals. */
export async function drop(id: string): Promise<void> {
  unkept.delete(id);
  const db = await database();
  if (!db) return;
  const write = db.transaction(['tables', 'events'], 'readwrite');
  await Promise.all([
    write.objectStore('tables').delete(id),
    write.objectStore('events').delete(ofTable(id)),
    write.done,
  ]);
}

/** Returns the finished deals of a table, in order. */
export async function dealsAt(table: string): Promise<KeptDeal[]> {
  const own = (await allDeals()).filter(({ id }) => id.startsWith(`${table}-`));
  return own.sort((a, b) => (a.record.deal ?? 0) - (b.record.deal ?? 0));
}

/** Returns the finished deals, newest first. */
export async function allDeals(): Promise<KeptDeal[]> {
  const db = await database();
  const found = (await db?.getAllFromIndex('deals', 'at')) ?? [];
  for (const { deals } of unkept.values()) found.push(...deals);
  return found.sort((a, b) => b.at - a.at);
}
