// The keys of this device: who holds one may do what it is for. They come behind the # of an address, are kept here, and go to the server in a header, never in an address.
import { fragment, go } from '../shell/router.svelte';
import { newId } from './id';

const PREFIX = 'cego-club-key-';

/** Of what a key is: the desk, the referee, a sheet (`sheet-0-3`), a person (`person-12`). */
export type Of = 'desk' | 'referee' | `sheet-${number}-${number}` | `person-${number}`;

function all(id: string): Partial<Record<Of, string>> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PREFIX + id) ?? '{}');
    return typeof found === 'object' && found !== null ? found : {};
  } catch {
    return {};
  }
}

/** What cannot be kept lasts as long as the page. */
const unkept = new Map<string, string>();

/** The key of something, if this device has it. */
export const keyOf = (id: string, of: Of): string | null => unkept.get(`${id} ${of}`) ?? all(id)[of] ?? null;

/** Of which tournaments, and what of them, this device has keys. */
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

/** Takes the key that stands behind the address, and the address without it: what is seen of the address opens nothing. */
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

/** What this device calls itself, the same as long as it is in use: by it two people of a table are told apart. */
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
