// What this browser keeps of its own tables: their events, which are the tables, and the deals that are over.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { KeptEvent } from '$module';
import type { RecordJson } from './record';

export type { KeptEvent };

/** A table that is kept. */
export interface KeptTable {
  id: string;
  ruleset: string;
  players: number;
  /** When something last happened. */
  at: number;
  over: boolean;
  /** Not among the person's tables: a lesson, or a deal that was played on. */
  passing: boolean;
  person: { id: string; name: string };
}

/** A deal that is over. */
export interface KeptDeal {
  id: string;
  at: number;
  record: RecordJson;
  /** What was played, and by which seat; not there where it was kept by an earlier page. */
  contract?: string;
  declarer?: number;
}

interface Scheme extends DBSchema {
  tables: { key: string; value: KeptTable };
  events: { key: [string, number]; value: KeptEvent & { table: string } };
  deals: { key: string; value: KeptDeal; indexes: { at: number } };
}

/** Somebody else has gone on at this table: another window. */
export class Overtaken extends Error {}

/** What could not be written lives as long as the page, and is written with what comes next. */
const unkept = new Map<string, { row: KeptTable; events: KeptEvent[]; deals: KeptDeal[] }>();

let opened: Promise<IDBPDatabase<Scheme> | null> | null = null;

/** The database; nothing where the browser gives none. */
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

/** Keeps what happened at a table, all of it or nothing. Whether it lasts; without room it is there until the page is closed.
 * Throws [`Overtaken`] if another window has kept something else. */
export async function keep(row: KeptTable, events: KeptEvent[], deal: KeptDeal | null): Promise<boolean> {
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

/** A table and its events; nothing if it is not kept here. */
export async function kept(id: string): Promise<{ row: KeptTable; events: KeptEvent[] } | null> {
  const db = await database();
  const fresh = unkept.get(id);
  const row = fresh?.row ?? (await db?.get('tables', id));
  if (!row) return null;
  const events = (await db?.getAll('events', ofTable(id))) ?? [];
  return { row, events: [...events.map(({ table: _, ...event }) => event as KeptEvent), ...(fresh?.events ?? [])] };
}

/** All tables, in no order. */
export async function allTables(): Promise<KeptTable[]> {
  const db = await database();
  const found = new Map((await db?.getAll('tables'))?.map((row) => [row.id, row]));
  for (const [id, { row }] of unkept) found.set(id, row);
  return [...found.values()];
}

/** Lets go of a table. Its deals stay. */
export async function drop(id: string): Promise<void> {
  unkept.delete(id);
  const db = await database();
  if (!db) return;
  const write = db.transaction(['tables', 'events'], 'readwrite');
  await Promise.all([write.objectStore('tables').delete(id), write.objectStore('events').delete(ofTable(id)), write.done]);
}

/** The deals of a table that are over, in order. */
export async function dealsAt(table: string): Promise<KeptDeal[]> {
  const own = (await allDeals()).filter(({ id }) => id.startsWith(`${table}-`));
  return own.sort((a, b) => (a.record.deal ?? 0) - (b.record.deal ?? 0));
}

/** The deals that are over, the newest first. */
export async function allDeals(): Promise<KeptDeal[]> {
  const db = await database();
  const found = (await db?.getAllFromIndex('deals', 'at')) ?? [];
  for (const { deals } of unkept.values()) found.push(...deals);
  return found.sort((a, b) => b.at - a.at);
}
