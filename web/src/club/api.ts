// Client of the tournament API.
import { ask as plain, file, known } from '../net/api';
import { thisDevice } from './keys';
import type {
  CheckPeople,
  DealsOfRound,
  Entrant,
  FormatInList,
  FormerEntrants,
  Links,
  MendJson,
  MetJson,
  OwnRuleset,
  PeopleRead,
  Season,
  Seasons,
  Sheet,
  SheetHistory,
  Tournament,
  TournamentDone,
  TournamentEntry,
  TournamentFormat,
  TournamentInList,
  TournamentOpened,
  TournamentPreview,
  TournamentSent,
} from './types';

const at = (id: string) => `/tournaments/${encodeURIComponent(id)}`;
export const sheetAt = (id: string, round: number, table: number) =>
  `${at(id)}/sheets/${round}/${table}`;
export const tournamentAt = at;

/**
 * Sends the key and the name of the device in headers, never in the URL. `seen` is the last known
 * event, by which the server detects that another copy of the tournament continues.
 */
export const withKey = (
  key: string | null,
  seen: string | null = null,
): Record<string, string> => ({
  ...(key ? { 'Cego-Key': key, 'Cego-Device': thisDevice() } : {}),
  ...(seen ? { 'Cego-Seen': seen } : {}),
});
const ask = <T>(
  method: string,
  path: string,
  key: string | null,
  body?: unknown,
  seen: string | null = null,
) => plain<T>(method, path, body, withKey(key, seen));

export const club = {
  list: () => plain<TournamentInList[]>('GET', '/tournaments'),
  formats: () => plain<FormatInList[]>('GET', '/club/formats'),
  check: (format: TournamentFormat, people: number, rulesets: OwnRuleset[]) =>
    plain<TournamentPreview>('POST', '/club/check', { format: { format }, people, rulesets }),
  checkToml: (toml: string, rulesets: OwnRuleset[]) =>
    plain<TournamentPreview>('POST', '/club/check', { format: { toml }, rulesets }),
  readPeople: (list: CheckPeople) => plain<PeopleRead>('POST', '/club/people', list),
  open: (format: TournamentFormat, by: string, rulesets: OwnRuleset[]) =>
    known<TournamentOpened>('POST', '/tournaments', { format: { format }, by, rulesets }),
  view: (id: string, key: string | null, seen: string | null = null) =>
    ask<Tournament>('GET', at(id), key, undefined, seen),
  sheet: (
    id: string,
    round: number,
    table: number,
    key: string | null,
    seen: string | null = null,
  ) => ask<Sheet>('GET', sheetAt(id, round, table), key, undefined, seen),
  history: (id: string, round: number, table: number, key: string) =>
    ask<SheetHistory>('GET', `${sheetAt(id, round, table)}/history`, key),
  send: (id: string, key: string | null, commands: TournamentSent[], by?: string) =>
    ask<TournamentDone>('POST', `${at(id)}/commands`, key, { commands, ...(by ? { by } : {}) }),
  /** The person's own part in an online tournament. */
  entry: (id: string) => plain<TournamentEntry>('GET', `${at(id)}/entry`),
  /** Enters as a new person, or with a start card under its number. */
  takePart: (id: string, card: string | null = null) =>
    known<TournamentEntry>('POST', `${at(id)}/entry`, undefined, withKey(card)),
  withdraw: (id: string) => known<unknown>('DELETE', `${at(id)}/entry`),
  deals: (id: string, round: number, people: number | null, key: string | null) =>
    ask<DealsOfRound>('GET', `${at(id)}/deals/${round}${people ? `?people=${people}` : ''}`, key),
  /** The record of a deal as one table has it: the cards, and what stands on the sheet. */
  record: (id: string, round: number, table: number, deal: number) =>
    file(`${at(id)}/deals/${round}/records?table=${table}&deal=${deal}`, {}).then((read) =>
      read.text(),
    ),
  seasons: () => plain<Seasons>('GET', '/seasons'),
  season: (id: string) => plain<Season>('GET', `/seasons/${encodeURIComponent(id)}`),
  keepSeason: (id: string, toml: string) =>
    known<unknown>('PUT', `/seasons/${encodeURIComponent(id)}`, { toml }),
  met: (id: string, season: string, key: string) =>
    ask<MetJson>('GET', `${at(id)}/met?season=${encodeURIComponent(season)}`, key),
  /** Print pages as PDF. */
  pdf: (id: string, page: string, key: string | null, wanted: Record<string, string>) =>
    file(`${at(id)}/print/${page}?${new URLSearchParams(wanted)}`, withKey(key)),
  /** Former details of entrants, for the desk. */
  former: (id: string, key: string) => ask<FormerEntrants>('GET', `${at(id)}/former`, key),
  mend: (id: string, round: number, key: string) =>
    ask<MendJson>('GET', `${at(id)}/mend?round=${round}`, key),
  links: (id: string, key: string, round: number | null, people: boolean) =>
    ask<Links>(
      'GET',
      `${at(id)}/links?${new URLSearchParams({
        qr: 'true',
        people: String(people),
        ...(round === null ? {} : { round: String(round) }),
      })}`,
      key,
    ),
  /** Binds this device, which has the key of a table, to a person at that table. */
  bind: (id: string, round: number, table: number, key: string, number: number) =>
    ask<unknown>('POST', `${sheetAt(id, round, table)}/bind`, key, { number }),
  /** Releases the device of a person, so that another one can be bound. */
  release: (id: string, round: number, table: number, key: string, number: number) =>
    ask<unknown>('DELETE', `${sheetAt(id, round, table)}/people/${number}`, key),
};

/** Entrant with only a name. */
export const entrant = (name: string): Entrant => ({
  name,
  club: null,
  team: null,
  alias: null,
  member: null,
  paid: false,
});
