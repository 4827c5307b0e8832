// Evenings kept on this device, one entry of the storage each: a torn one does not take the others with it.
import { type Evening, sheet } from './evening';
import { fromJson, toJson } from './files';

const PREFIX = 'cego-pad-';

/** An evening of the list. */
export type Kept = { id: string; evening: Evening } | { id: string; torn: string };

/** All evenings, the newest first. What cannot be read is in the list with its text. */
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

/** One evening; nothing if there is none of this name. */
export function read(id: string, storage: Storage = localStorage): Kept | null {
  const text = storage.getItem(PREFIX + id);
  if (text === null) return null;
  const evening = fromJson(text);
  return evening && evening.id === id ? { id, evening } : { id, torn: text };
}

/** Keeps an evening; whether that was possible. */
export function keep(evening: Evening, storage: Storage = localStorage): boolean {
  try {
    storage.setItem(PREFIX + evening.id, toJson(evening));
    return true;
  } catch {
    return false;
  }
}

/** Forgets an evening. */
export function forget(id: string, storage: Storage = localStorage): void {
  storage.removeItem(PREFIX + id);
}

/** Adds an evening from a file, under a name of its own if another evening has its name; the name, or nothing if
 * it could not be kept. */
export function add(evening: Evening, storage: Storage = localStorage): string | null {
  let id = evening.id;
  for (let copy = 2; ; copy += 1) {
    const there = read(id, storage);
    if (!there || ('evening' in there && toJson(there.evening) === toJson({ ...evening, id }))) break;
    id = `${evening.id}-${copy}`;
  }
  return keep({ ...evening, id }, storage) ? id : null;
}

/** Calls back when another page of this device has changed an evening; ends with the function it gives. */
export function watch(id: string, changed: () => void): () => void {
  const listen = (event: StorageEvent) => event.key === PREFIX + id && changed();
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

/** The people and the rules of the last evening, for the next one. */
export function lastHead(storage: Storage = localStorage) {
  const last = kept(storage).find((entry) => 'evening' in entry);
  return last && 'evening' in last ? sheet(last.evening).head : null;
}
