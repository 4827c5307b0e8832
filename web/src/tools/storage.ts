// Store of matches on this device, one entry of the local storage each, so that a torn one does not
// affect the others.
import { type PadMatch, sheet } from './match';
import { fromJson, toJson } from './files';

const PREFIX = 'cego-pad-';

/** A match of the list. */
export type Kept = { id: string; match: PadMatch } | { id: string; torn: string };

/** Returns all matches, newest first. Unreadable ones are listed with their text. */
export function kept(storage: Storage = localStorage): Kept[] {
  const ids: string[] = [];
  for (let at = 0; at < storage.length; at += 1) {
    const key = storage.key(at);
    if (key?.startsWith(PREFIX)) ids.push(key.slice(PREFIX.length));
  }
  return ids
    .sort()
    .reverse()
    .flatMap((id) => read(id, storage) ?? []);
}

/** Returns a match, or null if there is none with this id. */
export function read(id: string, storage: Storage = localStorage): Kept | null {
  const text = storage.getItem(PREFIX + id);
  if (text === null) return null;
  const match = fromJson(text);
  return match && match.id === id ? { id, match } : { id, torn: text };
}

/** Stores a match and returns whether that succeeded. */
export function keep(match: PadMatch, storage: Storage = localStorage): boolean {
  try {
    storage.setItem(PREFIX + match.id, toJson(match));
    return true;
  } catch {
    return false;
  }
}

/** Deletes a match. */
export function forget(id: string, storage: Storage = localStorage): void {
  storage.removeItem(PREFIX + id);
}

/**
 * Adds a match from a file, under a new id if another match has its id. Returns the id, or null if
 * the match could not be stored.
 */
export function add(match: PadMatch, storage: Storage = localStorage): string | null {
  let id = match.id;
  for (let copy = 2; ; copy += 1) {
    const there = read(id, storage);
    if (!there || ('match' in there && toJson(there.match) === toJson({ ...match, id }))) break;
    id = `${match.id}-${copy}`;
  }
  return keep({ ...match, id }, storage) ? id : null;
}

/** Calls back when another page has changed a match. Returns a function that stops it. */
export function watch(id: string, changed: () => void): () => void {
  const listen = (event: StorageEvent) => event.key === PREFIX + id && changed();
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

/** The people and the rules of the last match, for the next one. */
export function lastHead(storage: Storage = localStorage) {
  const last = kept(storage).find((entry) => 'match' in entry);
  return last && 'match' in last ? sheet(last.match).head : null;
}
