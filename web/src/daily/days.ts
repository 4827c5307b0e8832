// Store of daily deals on this device: fetched deals, the person's actions and unsent results.
// Offline the device continues with the stored deals.
import type { Action, DailyDealJson, DailyList, DailyNow, DailyOver, DailyScore } from '$api';
import { ask, known } from '../net/api';
import { Refused } from '../net/tableConnection';

/** A stored daily deal. */
export interface Kept {
  ruleset: string;
  players: number;
  date: string;
  seed: string;
  commitment: string;
  /** Actions of the person, in order. */
  actions: Action[];
  over: boolean;
  /** Score from the server. */
  score: DailyScore | null;
  /** Refusal of the server; the result is not sent again. */
  refused: string | null;
}

const START = 'cego-daily:';
const NOW = 'cego-daily-now';
const nameOf = (ruleset: string, players: number, date: string) =>
  `${START}${ruleset}/${players}/${date}`;

function read<T>(name: string): T | null {
  try {
    const text = localStorage.getItem(name);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

function write(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Then it lives as long as the page.
  }
}

const isOffline = (why: unknown) => why instanceof Refused && why.reason === 'offline';

/** Returns the day: the server's, or offline the last known one while it lasts. */
export async function today(): Promise<string> {
  try {
    const now = await ask<DailyNow>('GET', '/daily');
    write(NOW, now);
    return now.date;
  } catch (why) {
    const now = read<DailyNow>(NOW);
    if (isOffline(why) && now && Date.now() < now.until) return now.date;
    throw why;
  }
}

const place = ({ ruleset, players, date }: { ruleset: string; players: number; date: string }) =>
  `/daily/${ruleset}/${players}/${date}`;

/** Returns a deal with the stored and the server's data. */
export async function deal(ruleset: string, players: number, date: string): Promise<Kept> {
  const name = nameOf(ruleset, players, date);
  const here = read<Kept>(name);
  try {
    const told = await ask<DailyDealJson>('GET', place({ ruleset, players, date }));
    // A refused result is deleted, so that the deal can be played again.
    const same = here && here.seed === told.seed && here.refused === null ? here : null;
    const kept: Kept = {
      ruleset,
      players,
      date,
      seed: told.seed ?? '',
      commitment: told.commitment,
      actions: told.own?.actions ?? same?.actions ?? [],
      over: told.own != null || (same?.over ?? false),
      score: told.own,
      refused: null,
    };
    write(name, kept);
    return kept;
  } catch (why) {
    if (isOffline(why) && here) return here;
    throw why;
  }
}

export function keep(kept: Kept): void {
  write(nameOf(kept.ruleset, kept.players, kept.date), kept);
}

/** Returns all stored deals. */
export function all(): Kept[] {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(START));
    return names.map((name) => read<Kept>(name)).filter((kept) => kept !== null);
  } catch {
    return [];
  }
}

/**
 * Sends every finished deal that the server has not answered, except the one on the screen. Without
 * a network the deals wait for the next visit. A refused deal is not sent again.
 */
export async function sendOthers(shown: Kept): Promise<void> {
  for (const kept of all())
    if (kept.seed !== shown.seed && kept.over && !kept.score && kept.refused === null)
      await send(kept);
}

/** Sends a result; the request is idempotent. */
export async function send(kept: Kept): Promise<Kept> {
  try {
    const score = await known<DailyScore>('POST', `${place(kept)}/results`, {
      actions: kept.actions,
    });
    const sent = { ...kept, score };
    keep(sent);
    return sent;
  } catch (why) {
    if (!(why instanceof Refused) || isOffline(why) || !why.reason.startsWith('daily_')) throw why;
    const refused = { ...kept, refused: why.message };
    keep(refused);
    return refused;
  }
}

export const list = (kept: Kept, over: DailyOver): Promise<DailyList> =>
  ask<DailyList>('GET', `${place(kept)}/results?over=${over}`);

/** Returns the number of consecutive days up to this one with a finished deal on this device. */
export function streak(date: string, played: readonly Kept[] = all()): number {
  const days = new Set(played.filter(({ over }) => over).map((kept) => kept.date));
  let at = new Date(`${date}T12:00:00Z`);
  // Today can still be played.
  if (!days.has(date)) at = new Date(at.getTime() - 86_400_000);
  let count = 0;
  while (days.has(at.toISOString().slice(0, 10))) {
    count++;
    at = new Date(at.getTime() - 86_400_000);
  }
  return count;
}
