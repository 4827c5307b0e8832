// Capability keys of this device. A key arrives in the fragment of a URL, is stored here, and is
// sent in a header, never in a URL.
import { fragment, go } from '../shell/router.svelte';
import { newId } from './id';

const PREFIX = 'cego-club-key-';

/** Scope of a key: the desk, the referee, a sheet (`sheet-0-3`) or a person (`person-12`). */
export type Of = 'desk' | 'referee' | `sheet-${number}-${number}` | `person-${number}`;

function all(id: string): Partial<Record<Of, string>> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PREFIX + id) ?? '{}');
    return typeof found === 'object' && found !== null ? found : {};
  } catch {
    return {};
  }
}

/** Keys that could not be stored, for as long as the page lasts. */
const unkept = new Map<string, string>();

/** Returns the key for a scope, if this device has it. */
export const keyOf = (id: string, of: Of): string | null =>
  unkept.get(`${id} ${of}`) ?? all(id)[of] ?? null;

/** Returns the tournaments and scopes for which this device has keys. */
export function held(id: string): Of[] {
  return Object.keys(all(id)) as Of[];
}

export function keepKey(id: string, of: Of, key: string): void {
  unkept.set(`${id} ${of}`, key);
  try {
    localStorage.setItem(PREFIX + id, JSON.stringify({ ...all(id), [of]: key }));
  } catch {
    // Then it lasts as long as the page.
  }
}

/**
 * Stores the key of the fragment and removes it from the address, so that a visible address opens
 * nothing.
 */
export function takeKey(id: string, of: Of): string | null {
  const key = fragment().slice(1);
  if (/^[A-Za-z0-9_.-]{16,100}$/.test(key)) {
    keepKey(id, of, key);
    go(location.pathname, true);
  }
  return keyOf(id, of);
}

const DEVICE = 'cego-club-device';
let device: string | null = null;

/** Returns the id of this device, by which the server tells two people at a table apart. */
export function thisDevice(): string {
  try {
    device ??= localStorage.getItem(DEVICE);
    device ??= newId();
    localStorage.setItem(DEVICE, device);
  } catch {
    device ??= newId();
  }
  return device;
}
