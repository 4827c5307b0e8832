// Matches kept on this device, one entry of the storage each: a torn one does not take the others with it.
import { type PadMatch, sheet } from './match';
import { fromJson, toJson } from './files';

const PREFIX = 'cego-pad-';

/** A match of the list. */
export type Kept = { id: string; match: PadMatch } | { id: string; torn: string };

/** All matches, the newest first. What cannot be read is in the list with its text. */
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

/** One match; nothing if there is none of this name. */
export function read(id: string, storage: Storage = localStorage): Kept | null {
  const text = storage.getItem(PREFIX + id);
  if (text === null) return null;
  const match = fromJson(text);
  return match && match.id === id ? { id, match } : { id, torn: text };
}

/** Keeps a match; whether that was possible. */
export function keep(match: PadMatch, storage: Storage = localStorage): boolean {
  try {
    storage.setItem(PREFIX + match.id, toJson(match));
    return true;
  } catch {
    return false;
  }
}

/** Forgets a match. */
export function forget(id: string, storage: Storage = localStorage): void {
  storage.removeItem(PREFIX + id);
}

/** Adds a match from a file, under a name of its own if another match has its name; the name, or nothing if
 * it could not be kept. */
export function add(match: PadMatch, storage: Storage = localStorage): string | null {
  let id = match.id;
  for (let copy = 2; ; copy += 1) {
    const there = read(id, storage);
    if (!there || ('match' in there && toJson(there.match) === toJson({ ...match, id }))) break;
    id = `${match.id}-${copy}`;
  }
  return keep({ ...match, id }, storage) ? id : null;
}

/** Calls back when another page of this device has changed a match; ends with the function it gives. */
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
