// One's own mistakes of deals that were gone through: they are kept on the device and come again as
// puzzles.
import type { RecordJson } from '../core/record';
import { database, type Mistake } from './db';
import { answered, begun, isDue, isLearned } from './leitner';

export type { Mistake } from './db';

/** More are not kept: the oldest of those that were learned go first. */
const MOST = 300;

/** The name of a position: its deal and how far it has come. */
async function nameOf(record: RecordJson): Promise<string> {
  const { hands, blind, dealer, actions, ruleset } = record;
  const text = JSON.stringify([ruleset.name, ruleset.hash, dealer, hands, blind, actions]);
  const hash = new Uint8Array(
    await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)),
  );
  return Array.from(hash.slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Keeps a mistake: the deal up to it, and who made it. One that is kept already stays where it
 * lies.
 */
export async function keepMistake(
  record: RecordJson,
  seat: number,
  now = Date.now(),
): Promise<void> {
  const db = await database();
  if (!db || !crypto.subtle) return;
  const id = await nameOf(record);
  if (await db.get('mistakes', id)) return;
  const all = await db.getAll('mistakes');
  const goes =
    all.length >= MOST
      ? all.sort((a, b) => Number(isLearned(b)) - Number(isLearned(a)) || a.due - b.due)[0]
      : undefined;
  if (goes) await db.delete('mistakes', goes.id);
  await db.put('mistakes', { id, record, seat, ...begun(now) });
}

/** All of them, what is due first. */
export async function mistakes(): Promise<Mistake[]> {
  const db = await database();
  return ((await db?.getAll('mistakes')) ?? []).sort((a, b) => a.due - b.due);
}

/** Those that are to be asked now. */
export const dueNow = async (now = Date.now()): Promise<Mistake[]> =>
  (await mistakes()).filter((one) => isDue(one, now));

/** Puts a mistake where it belongs after an answer. */
export async function answeredMistake(
  mistake: Mistake,
  right: boolean,
  now = Date.now(),
): Promise<void> {
  const db = await database();
  await db?.put('mistakes', { ...mistake, ...answered(mistake, right, now) });
}
