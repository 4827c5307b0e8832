// The server's answers to plain requests. A person without a session becomes a guest at the first
// request that needs one.
import type {
  AuthenticatedPerson,
  BotInList,
  TableOverview,
  TableInvitation,
  InList,
  Lobby,
  Me,
  OpenTable,
  OwnTable,
  Problem,
  Quick,
  RecordJson,
  RecordList,
  Rulebook,
  RulesetChoice,
  SettlementJson,
  SwitchJson,
  WholeRecord,
} from '$api';
import { called } from '../core/person';
import { language, t } from '../shell/words.svelte';
import { patient } from './retry';
import { reach } from './connectivity.svelte';
import { told } from './sanctionNotices';
import { Refused } from './tableConnection';

const BASE = '/api/v1';

function offline(): Refused {
  reach.server = false;
  return new Refused({ reason: 'offline', text: t('web-no-server') });
}

/** Sends a request; throws [`Refused`] with words for people unless the server does it. */
async function reached(
  method: string,
  path: string,
  body: unknown,
  more: Record<string, string>,
): Promise<Response> {
  let answer: Response;
  try {
    const request = {
      method,
      headers: {
        'Accept-Language': language(),
        ...more,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    };
    answer = await patient(() => fetch(BASE + path, request), method === 'GET');
  } catch {
    throw offline();
  }
  const problem = answer.ok ? null : ((await answer.json().catch(() => null)) as Problem | null);
  // A proxy in front of a server that is down answers with these codes.
  if (answer.status >= 502 && answer.status <= 504 && !problem?.text) throw offline();
  reach.server = true;
  if (answer.ok) return answer;
  throw new Refused(
    problem?.text ? problem : { reason: `http_${answer.status}`, text: t('web-server-trouble') },
  );
}

/** Sends a request and reads its answer. */
export async function ask<T>(
  method: string,
  path: string,
  body?: unknown,
  more: Record<string, string> = {},
): Promise<T> {
  const answer = await reached(method, path, body, more);
  return (await answer.json().catch(() => null)) as T;
}

/** Reads a file. */
export const file = async (path: string, more: Record<string, string>): Promise<Blob> =>
  (await reached('GET', path, undefined, more)).blob();

/**
 * Mark that this browser had an account or a guest before. Scripts cannot read the session cookie.
 */
const MARK = 'cego-arrived';
let arrived: Promise<unknown> | null = null;

/** Makes a guest, once, however many ask at the same time. */
async function arrive(): Promise<void> {
  arrived ??= ask<AuthenticatedPerson>('POST', '/guests', { locale: language() })
    .then(({ name }) => called(name))
    .finally(() => (arrived = null));
  await arrived;
  mark(true);
}

/** Stores whether this browser has a session from now on. */
export function mark(known: boolean): void {
  try {
    if (known) localStorage.setItem(MARK, '1');
    else localStorage.removeItem(MARK);
  } catch {
    // Then the server is asked first each time.
  }
}

/** Returns whether this browser may have a session. */
export function mayBeKnown(): boolean {
  try {
    return localStorage.getItem(MARK) !== null;
  } catch {
    return true;
  }
}

/** A request that needs somebody who asks. */
export async function known<T>(
  method: string,
  path: string,
  body?: unknown,
  more: Record<string, string> = {},
): Promise<T> {
  if (!mayBeKnown()) await arrive();
  try {
    return await ask<T>(method, path, body, more);
  } catch (problem) {
    if (!(problem instanceof Refused) || problem.reason !== 'no_session') throw problem;
    await arrive();
    return ask<T>(method, path, body, more);
  }
}

/** Remembers the name of the person for tables without a server. */
function named(me: Me): Me {
  called(me.name);
  told(me.notices ?? []);
  return me;
}

const table = (name: string) => `/tables/${encodeURIComponent(name)}`;

export const api = {
  /** Returns the person of the session, if any. */
  me: async (): Promise<Me | null> => {
    if (!mayBeKnown()) return null;
    try {
      return named(await ask<Me>('GET', '/me'));
    } catch (problem) {
      if (problem instanceof Refused && problem.reason === 'no_session') return null;
      throw problem;
    }
  },
  /** The tables at which one has a seat, from whatever device. */
  myTables: async (): Promise<OwnTable[]> =>
    mayBeKnown() ? ask<OwnTable[]>('GET', '/me/tables') : [],
  rename: async (name: string) => named(await known<Me>('PATCH', '/me', { name })),
  rules: () => ask<InList[]>('GET', '/rules'),
  rulebook: (name: string) => ask<Rulebook>('GET', `/rules/${encodeURIComponent(name)}`),
  checkRules: (choice: RulesetChoice) => ask<Rulebook>('POST', '/rules/check', choice),
  bots: () => ask<BotInList[]>('GET', '/bots'),
  switches: () => ask<SwitchJson[]>('GET', '/switches'),
  lobby: (after?: string, most = 50) =>
    ask<Lobby>(
      'GET',
      `/tables?${new URLSearchParams({ most: String(most), ...(after ? { after } : {}) })}`,
    ),
  open: (wanted: OpenTable) =>
    wanted.sit
      ? seated((tip) => known<TableInvitation>('POST', '/tables', { ...wanted, tip }))
      : known<TableInvitation>('POST', '/tables', wanted),
  quick: (wanted: Quick) =>
    seated((tip) => known<TableInvitation>('POST', '/quick', { ...wanted, tip })),
  door: (name: string) => ask<TableOverview>('GET', table(name)),
  sit: (name: string, seat?: number) =>
    seated(async (tip) => {
      await known<{ number: number }>('POST', `${table(name)}/commands`, {
        type: 'sit',
        seat,
        tip,
      });
      return { table: name };
    }),
  settlement: (name: string) => ask<SettlementJson>('GET', `${table(name)}/settlement`),
  /** The deals of a table from a number on, for who sat there. */
  dealsOf: (name: string, from: number) =>
    ask<RecordJson[]>('GET', `${table(name)}/records?from=${from}`),
  /** Returns the records of a person, newest first. */
  records: (person: string, after: string | null) => {
    const query = after === null ? '' : `?after=${encodeURIComponent(after)}`;
    return ask<RecordList>('GET', `/people/${encodeURIComponent(person)}/records${query}`);
  },
  record: (name: string) => ask<WholeRecord>('GET', `/records/${encodeURIComponent(name)}`),
  /** The address of a picture with a table's link, for a camera. */
  qr: (name: string) => `${BASE}${table(name)}/qr.svg`,
};

/** The tables where somebody has just sat down: nobody has to ask at the door. */
const fresh = new Set<string>();
export const justSat = (table: string): boolean => fresh.delete(table);

/** Sits down with the tip of a chain, so that this device adds to the first deal already. */
async function seated<Place extends { table: string }>(
  how: (tip: string) => Promise<Place>,
): Promise<Place> {
  const { newTip } = await import('./fairness');
  const { tip, at } = await newTip();
  const place = await how(tip);
  await at(place.table);
  fresh.add(place.table);
  return place;
}
