// Database of this device for puzzles: own mistakes, and packs of the server beside the built-in
// one.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { RecordJson } from '../core/record';
import type { Boxed } from './leitner';

export interface Mistake extends Boxed {
  /** Id that includes what the seat knew, so that the same mistake is stored once. */
  id: string;
  record: RecordJson;
  seat: number;
}

/** A pack as it was fetched: its lines, under the hash of them. */
export interface KeptPack {
  hash: string;
  text: string;
}

interface Scheme extends DBSchema {
  mistakes: { key: string; value: Mistake };
  packs: { key: string; value: KeptPack };
}

let opened: Promise<IDBPDatabase<Scheme> | null> | null = null;

/** The database; nothing where the browser gives none. */
export function database(): Promise<IDBPDatabase<Scheme> | null> {
  opened ??= open().catch(() => null);
  return opened;
}

/** Opens it. Where storage is blocked, asking for it throws. */
async function open(): Promise<IDBPDatabase<Scheme>> {
  return openDB<Scheme>('cego-puzzles', 2, {
    upgrade: (db, before) => {
      if (before < 1) db.createObjectStore('mistakes', { keyPath: 'id' });
      if (before < 2) db.createObjectStore('packs', { keyPath: 'hash' });
    },
    // A page of a later version is not to wait for this one.
    blocking: (_now, _wanted, event) => {
      (event.target as IDBDatabase).close();
      opened = null;
    },
    terminated: () => {
      opened = null;
    },
  });
}
