// The way to tables in this browser. What runs them is loaded when there is one, or one is wanted:
// a first visit has no use for it.
import type { InList, OpenTable, RulesetRow } from '$api';
import type { More } from '../core/tables';
import { api } from '../net/api';
import { Refused } from '../net/tableConnection';

const MARK = 'cego-here';

type Tables = typeof import('../core/tables');

/** Module that runs tables in this browser, if there ever was one. */
export function here(): Promise<Tables> | null {
  try {
    if (localStorage.getItem(MARK) === null) return null;
  } catch {
    return null;
  }
  return import('../core/tables');
}

/** Opens a table in this browser; the way to it. */
export async function openedHere(wanted: OpenTable, more?: More): Promise<string> {
  const { openHere } = await import('../core/tables');
  const id = await openHere(wanted, more);
  try {
    localStorage.setItem(MARK, '1');
  } catch {
    // Then it is found by its address alone.
  }
  return `/here/${id}`;
}

/** The rulesets, from the module. */
export async function rulesetsHere(): Promise<RulesetRow[]> {
  const { ask } = await import('../core/desk');
  return (await ask('rulesets', {})).rulesets;
}

/** Returns whether something failed because there is no server. */
export const away = (why: unknown): boolean => why instanceof Refused && why.reason === 'offline';

/** The rulesets of the server; without it those of the module, which are the same. */
export async function rulesets(): Promise<InList[]> {
  try {
    return await api.rules();
  } catch (why) {
    if (!away(why)) throw why;
    return rulesetsHere().catch(() => Promise.reject(why as Error));
  }
}
