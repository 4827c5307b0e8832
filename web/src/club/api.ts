// The server's answers about tournaments.
import { ask as plain, known } from '../net/api';
import { thisDevice } from './keys';
import type {
  Entrant, FormatInList, Links, MendJson, PeopleRead, Sheet, SheetHistory, Tournament, TournamentDone, TournamentFormat, TournamentInList, TournamentOpened, TournamentPreview, TournamentSent,
} from './types';

const at = (id: string) => `/tournaments/${encodeURIComponent(id)}`;
export const sheetAt = (id: string, round: number, table: number) => `${at(id)}/sheets/${round}/${table}`;
export const tournamentAt = at;

/** A key goes with the name of the device: both in headers, never in an address. */
export const withKey = (key: string | null): Record<string, string> => (key ? { 'Cego-Key': key, 'Cego-Device': thisDevice() } : {});
const ask = <T>(method: string, path: string, key: string | null, body?: unknown) => plain<T>(method, path, body, withKey(key));

export const club = {
  list: () => plain<TournamentInList[]>('GET', '/tournaments'),
  formats: () => plain<FormatInList[]>('GET', '/club/formats'),
  check: (format: TournamentFormat, people: number) => plain<TournamentPreview>('POST', '/club/check', { format: { format }, people }),
  checkToml: (toml: string, people: number) => plain<TournamentPreview>('POST', '/club/check', { format: { toml }, people }),
  readPeople: (text: string) => plain<PeopleRead>('POST', '/club/people', { text }),
  open: (format: TournamentFormat, by: string) => known<TournamentOpened>('POST', '/tournaments', { format: { format }, by }),
  view: (id: string, key: string | null) => ask<Tournament>('GET', at(id), key),
  sheet: (id: string, round: number, table: number, key: string | null) => ask<Sheet>('GET', sheetAt(id, round, table), key),
  history: (id: string, round: number, table: number, key: string) => ask<SheetHistory>('GET', `${sheetAt(id, round, table)}/history`, key),
  send: (id: string, key: string | null, commands: TournamentSent[], by?: string) => ask<TournamentDone>('POST', `${at(id)}/commands`, key, { commands, ...(by ? { by } : {}) }),
  mend: (id: string, round: number, key: string) => ask<MendJson>('GET', `${at(id)}/mend?round=${round}`, key),
  links: (id: string, key: string, round: number | null, people: boolean) =>
    ask<Links>('GET', `${at(id)}/links?${new URLSearchParams({ qr: 'true', people: String(people), ...(round === null ? {} : { round: String(round) }) })}`, key),
  /** This device, which has a table's key, is that of somebody who sits there. */
  bind: (id: string, round: number, table: number, key: string, number: number) => ask<unknown>('POST', `${sheetAt(id, round, table)}/bind`, key, { number }),
  /** Another device can be theirs then. */
  release: (id: string, round: number, table: number, key: string, number: number) => ask<unknown>('DELETE', `${sheetAt(id, round, table)}/people/${number}`, key),
};

/** Somebody of whom only a name is known. */
export const entrant = (name: string): Entrant => ({ name, club: null, team: null, alias: null, member: null, paid: false });
