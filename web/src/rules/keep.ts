// Rulesets of one's own, kept on this device under their names.
import type { Own } from './model';

const KEY = 'cego-rulesets';
const MOST = 50;

function isOne(found: unknown): found is Own {
  const own = found as Partial<Own> | null;
  return typeof own?.name === 'string' && own.name !== '' && typeof own.preset === 'string' && typeof own.set === 'object' && own.set !== null;
}

/** All of them, the last one kept first. */
export function kept(): Own[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter(isOne) : [];
  } catch {
    return [];
  }
}

/** Whether this device could write them down. */
function write(all: Own[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(all.slice(0, MOST)));
    return true;
  } catch {
    return false;
  }
}

/** Keeps one in place of what had its name. */
export const keep = (own: Own): boolean => write([own, ...kept().filter((one) => one.name !== own.name)]);

/** Takes one out. */
export const drop = (name: string): boolean => write(kept().filter((one) => one.name !== name));
