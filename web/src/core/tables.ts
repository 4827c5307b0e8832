// Tables in this browser: no server is asked, and everything stays on the device.
import type { OpenTable } from '$api';
import type { TableReply } from '$module';
import { Refused, type Wire } from '../net/wire';
import { needWords, has, t } from '../shell/words.svelte';
import { ask, DeskError } from './desk';
import { LocalWire } from './local';
import { chance, person } from './person';
import type { RecordJson } from './record';
import { allDeals, allTables, drop, keep } from './store';

/** How long a table stays that is not among the person's own. */
const PASSING_MS = 2 * 24 * 3_600_000;

/** How a table in this browser is opened. */
export interface More {
  /** A record whose cards and steps are played on. */
  given?: RecordJson;
  /** Where the person sits; seat 1 if nothing is said. */
  seat?: number;
  /** Not listed among the person's tables. */
  passing?: boolean;
}

/** Opens a table in this browser; its id. Throws [`Refused`] with words for people. */
export async function openHere(wanted: OpenTable, more: More = {}): Promise<string> {
  await needWords('here');
  const me = person();
  const now = Date.now();
  let opened: TableReply;
  try {
    // What it came to then is not what it will come to.
    const given = more.given && { ...more.given, settlement: null };
    const asked = { wanted, secret: chance(32), nonce: chance(16), person: me, now, seat: more.seat ?? 1, given };
    opened = await ask('table_open', asked);
  } catch (why) {
    throw await refused(why);
  }
  void ask('table_close', { table: opened.table });
  const id = chance(8);
  const ruleset = 'preset' in wanted.ruleset ? wanted.ruleset.preset : (more.given?.ruleset.name ?? '');
  const row = { id, ruleset, players: wanted.players ?? 4, at: now, over: false, passing: more.passing ?? false, person: me };
  await keep(row, opened.keep, null);
  void tidy(now);
  return id;
}

/** Why a table could not be opened, in words. */
async function refused(why: unknown): Promise<Error> {
  if (!(why instanceof DeskError)) return why instanceof Error ? why : new Error(String(why));
  await needWords('refusals');
  const known = [`web-here-${why.id}`, `fault-${why.id}`, `refusal-${why.id}`].find(has);
  const text = why.id === 'not_loaded' ? 'web-here-no-module' : (known ?? 'web-here-trouble');
  return new Refused({ reason: why.id, text: t(text) });
}

/** Lets go of what was only passing. */
async function tidy(now: number): Promise<void> {
  for (const { id, passing, at } of await allTables()) {
    if (passing && now - at > PASSING_MS) await drop(id).catch(() => undefined);
  }
}

/** The table as the wire of a page; call `open()` once handlers are set. */
export function wireHere(id: string): Wire & { open(): unknown } {
  return new LocalWire(id);
}

/** The tables kept here, newest first. */
export async function tablesHere(): Promise<{ id: string; ruleset: string; players: number; at: number; over: boolean }[]> {
  const found = (await allTables()).filter(({ passing }) => !passing).sort((a, b) => b.at - a.at);
  return found.map(({ id, ruleset, players, at, over }) => ({ id, ruleset, players, at, over }));
}

/** Lets go of a table; the deals that were played at it stay. */
export async function forgetHere(id: string): Promise<void> {
  await drop(id);
}

/** Finished deals kept here, newest first. */
export async function dealsHere(): Promise<{ id: string; at: number; record: RecordJson }[]> {
  return allDeals();
}
