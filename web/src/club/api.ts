// The server's answers about tournaments.
import { ask as plain, known } from '../net/api';
import type {
  Entrant, FormatInList, Links, MendJson, PeopleRead, Sheet, SheetHistory, Tournament, TournamentDone, TournamentFormat, TournamentInList, TournamentOpened, TournamentPreview, TournamentSent,
} from './types';

const at = (id: string) => `/tournaments/${encodeURIComponent(id)}`;
const withKey = (key: string | null): Record<string, string> => (key ? { 'Cego-Key': key } : {});
const ask = <T>(method: string, path: string, key: string | null, body?: unknown) => plain<T>(method, path, body, withKey(key));

export const club = {
  list: () => plain<TournamentInList[]>('GET', '/tournaments'),
  formats: () => plain<FormatInList[]>('GET', '/tournaments/formats'),
  check: (format: TournamentFormat, people: number) => plain<TournamentPreview>('POST', '/tournaments/check', { format: { format }, people }),
  checkToml: (toml: string, people: number) => plain<TournamentPreview>('POST', '/tournaments/check', { format: { toml }, people }),
  readPeople: (text: string) => plain<PeopleRead>('POST', '/tournaments/people', { text }),
  open: (format: TournamentFormat, by: string) => known<TournamentOpened>('POST', '/tournaments', { format: { format }, by }),
  view: (id: string, key: string | null) => ask<Tournament>('GET', at(id), key),
  sheet: (id: string, round: number, table: number, key: string | null) => ask<Sheet>('GET', `${at(id)}/sheets/${round}/${table}`, key),
  history: (id: string, round: number, table: number, key: string) => ask<SheetHistory>('GET', `${at(id)}/sheets/${round}/${table}/history`, key),
  send: (id: string, key: string | null, commands: TournamentSent[], by?: string) => ask<TournamentDone>('POST', `${at(id)}/commands`, key, { commands, ...(by ? { by } : {}) }),
  mend: (id: string, round: number, key: string) => ask<MendJson>('GET', `${at(id)}/mend?round=${round}`, key),
  links: (id: string, key: string, round: number | null, people: boolean) =>
    ask<Links>('GET', `${at(id)}/links?${new URLSearchParams({ qr: 'true', people: String(people), ...(round === null ? {} : { round: String(round) }) })}`, key),
  /** This device, which has a table's key, is that of somebody who sits there. */
  bind: (id: string, key: string, number: number) => ask<unknown>('POST', `${at(id)}/bind`, key, { number }),
};

/** Somebody of whom only a name is known. */
export const entrant = (name: string): Entrant => ({ name, club: null, team: null, alias: null, member: null, paid: false });
