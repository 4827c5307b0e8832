// Store of custom rulesets on this device, by name.
import type { Own } from './model';

const KEY = 'cego-rulesets';
const MOST = 50;

function isOne(found: unknown): found is Own {
  const own = found as Partial<Own> | null;
  return (
    typeof own?.name === 'string' &&
    own.name !== '' &&
    typeof own.preset === 'string' &&
    typeof own.set === 'object' &&
    own.set !== null
  );
}

/** Returns all custom rulesets, the newest first. */
export function kept(): Own[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter(isOne) : [];
  } catch {
    return [];
  }
}

/** Stores them and returns whether that succeeded. */
function write(all: Own[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(all.slice(0, MOST)));
    return true;
  } catch {
    return false;
  }
}

/** Stores a ruleset, replacing one with the same name. */
export const keep = (own: Own): boolean =>
  write([own, ...kept().filter((one) => one.name !== own.name)]);

/** Deletes a ruleset. */
export const drop = (name: string): boolean => write(kept().filter((one) => one.name !== name));
