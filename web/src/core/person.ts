// Who plays in this browser without a server: an id of one's own, and the name a server last knew.
import { t } from '../shell/words.svelte';

const ID = 'cego-person';
const NAME = 'cego-name';

/** This number of random bytes, as hex digits. */
export function chance(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Remembers the name under which a server knows the person here. */
export function called(name: string): void {
  try {
    localStorage.setItem(NAME, name);
  } catch {
    // Then it is a guest who plays.
  }
}

/** Who plays here. */
export function person(): { id: string; name: string } {
  let id = chance(16);
  let name: string | null = null;
  try {
    id = localStorage.getItem(ID) ?? id;
    if (!/^[0-9a-f]{32}$/.test(id)) id = chance(16);
    localStorage.setItem(ID, id);
    name = localStorage.getItem(NAME);
  } catch {
    // Without storage one is somebody else the next time; the table knows who sat there.
  }
  return { id, name: name ?? t('web-here-guest') };
}
