// Local tables, which need no server and stay on the device.
import type { OpenTable, TableReply } from '$api';
import { Refused, type Wire } from '../net/tableConnection';
import { needWords, has, t } from '../shell/words.svelte';
import { ask, DeskError } from './desk';
import { LocalWire } from './local';
import { chance, person } from './person';
import type { RecordJson } from './record';
import { allDeals, allTables, drop, keep } from './store';

/** Lifetime of an unlisted table. */
const PASSING_MS = 2 * 24 * 3_600_000;

/** Options of a new local table. */
export interface More {
  /** A record from which the deal continues. */
  given?: RecordJson;
  /** Seat of the person; 1 by default. */
  seat?: number;
  /** Not listed among the person's tables. */
  passing?: boolean;
}

/** Opens a local table and returns its id. Throws [`Refused`] with a text for people. */
export async function openHere(wanted: OpenTable, more: More = {}): Promise<string> {
  await needWords('here');
  const me = person();
  const now = Date.now();
  let opened: TableReply;
  try {
    // The old settlement does not hold for the continued deal.
    const given = more.given && { ...more.given, settlement: null };
    const asked = {
      wanted,
      secret: chance(32),
      nonce: chance(16),
      person: me,
      now,
      seat: more.seat ?? 1,
      given,
    };
    opened = await ask('table_open', asked);
  } catch (why) {
    throw await refused(why);
  }
  void ask('table_close', { table: opened.table });
  const id = chance(8);
  const ruleset =
    'preset' in wanted.ruleset ? wanted.ruleset.preset : (more.given?.ruleset.name ?? '');
  const row = {
    id,
    ruleset,
    players: wanted.players ?? 4,
    at: now,
    over: false,
    passing: more.passing ?? false,
    person: me,
  };
  await keep(row, opened.keep, null);
  void tidy(now);
  return id;
}

/** Converts an error of opening a table to a refusal with a text for people. */
async function refused(why: unknown): Promise<Error> {
  if (!(why instanceof DeskError)) return why instanceof Error ? why : new Error(String(why));
  await needWords('refusals');
  const known = [`web-here-${why.id}`, `fault-${why.id}`, `refusal-${why.id}`].find(has);
  const text = why.id === 'not_loaded' ? 'web-here-no-module' : (known ?? 'web-here-trouble');
  return new Refused({ reason: why.id, text: t(text) });
}

/** Deletes expired unlisted tables. */
async function tidy(now: number): Promise<void> {
  for (const { id, passing, at } of await allTables()) {
    if (passing && now - at > PASSING_MS) await drop(id).catch(() => undefined);
  }
}

/** Returns the wire of a local table; call `open()` once handlers are set. */
export function wireHere(id: string): Wire & { open(): unknown } {
  return new LocalWire(id);
}

/** Returns the stored tables, newest first. */
export async function tablesHere(): Promise<
  { id: string; ruleset: string; players: number; at: number; over: boolean }[]
> {
  const found = (await allTables()).filter(({ passing }) => !passing).sort((a, b) => b.at - a.at);
  return found.map(({ id, ruleset, players, at, over }) => ({ id, ruleset, players, at, over }));
}

/** Deletes a table but not its deals. */
export async function forgetHere(id: string): Promise<void> {
  await drop(id);
}

/** Returns the stored deals, newest first. */
export async function dealsHere(): Promise<{ id: string; at: number; record: RecordJson }[]> {
  return allDeals();
}
