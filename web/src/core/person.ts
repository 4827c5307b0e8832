// Local player without a server: a random id, and the name that a server last knew.
import { t } from '../shell/words.svelte';

const ID = 'cego-person';
const NAME = 'cego-name';

/** This number of random bytes, as hex digits. */
export function chance(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** Stores the name under which a server knows the person. */
export function called(name: string): void {
  try {
    localStorage.setItem(NAME, name);
  } catch {
    // Without storage the player is a guest.
  }
}

/** Returns the local player. */
export function person(): { id: string; name: string } {
  let id = chance(16);
  let name: string | null = null;
  try {
    id = localStorage.getItem(ID) ?? id;
    if (!/^[0-9a-f]{32}$/.test(id)) id = chance(16);
    localStorage.setItem(ID, id);
    name = localStorage.getItem(NAME);
  } catch {
    // Without storage the id changes the next time; the table keeps the one that sat there.
  }
  return { id, name: name ?? t('web-here-guest') };
}
