// What several of the club's screens ask of a tournament.
import { displayName, toldApart } from './names';
import type { HallWords, Tournament, TournamentTable } from './types';

/** The round that everybody looks at, from 0: the one that is played, the next to begin, or the last; −1 before the draw. */
export function current({ rounds }: Pick<Tournament, 'rounds'>): number {
  const running = rounds.findIndex(({ stage }) => stage === 'running');
  const next = rounds.findIndex(({ stage }) => stage === 'drawn');
  return running >= 0 ? running : next >= 0 ? next : rounds.length - 1;
}

/** How many rounds there will be; none at an evening at which tables form as people like. */
export const planned = (tournament: Tournament): number => tournament.format.rounds?.length ?? 0;

/** Whether every table has the same cards and percents of match points decide. */
export const byPercent = (tournament: Pick<Tournament, 'format'>): boolean => tournament.format.duplicate?.rank === 'percent';

/** The name of a start number, told apart from others of the same name. */
export const nameOf = ({ people }: Pick<Tournament, 'people'>, number: number): string => displayName(people, number);

/** The names of lists that are sorted by name, “Huber, Anna” where the last name is known. */
export function filedOf({ people }: Pick<Tournament, 'people'>, number: number): string {
  const filed = people.find((one) => one.number === number)?.filed;
  return filed ? toldApart(people, number, filed) : displayName(people, number);
}

/** Sorts what belongs to people by their names, by the rules of a language. */
export function byName<T extends { number: number }>(tournament: Tournament, all: T[], language: string): T[] {
  const texts = new Map(tournament.people.map((one) => [one.number, one.sorted_as ?? one.filed ?? one.name]));
  const order = new Intl.Collator(language);
  return [...all].sort((a, b) => order.compare(texts.get(a.number) ?? '', texts.get(b.number) ?? '') || a.number - b.number);
}

/** The people who play: those who have not left, without the bots of the last table. */
export const there = (tournament: Pick<Tournament, 'people'>): number => tournament.people.filter(({ left, bot }) => !left && !bot).length;

/** How many people a draw needs. */
export const needed = ({ format }: Pick<Tournament, 'format'>): number => (format.online?.last_table === 'bots' ? 1 : 3);

/** How a table's sheet stands, in one word: what is wrong comes before what is missing. The words are `club-table-` and this. */
export type SheetState = 'void' | 'empty' | 'playing' | 'full' | 'once' | 'done' | 'differs' | 'disputed';

export function stateOf({ desk, confirmed, done, lines, sums_differ, void: is }: TournamentTable): SheetState {
  if (is) return 'void';
  if (desk && desk.disputes.length > 0) return 'disputed';
  if (sums_differ || (desk && !desk.sums_agree)) return 'differs';
  if (confirmed) return 'done';
  if (done === 0) return 'empty';
  if (lines === null || done < lines) return 'playing';
  return (desk?.confirmed.length ?? 0) > 0 ? 'once' : 'full';
}

/** Whether nothing more is to be done with a sheet. */
export const settled = (state: SheetState): boolean => state === 'done' || state === 'void';

/** A sheet that does not count as right, with its round and table from 0. */
export interface OpenSheet {
  round: number;
  table: number;
  state: SheetState;
}

/** The open sheets of closed rounds: those that became open again by a late correction. */
export const reopened = ({ rounds }: Pick<Tournament, 'rounds'>): OpenSheet[] => openSheets(rounds, 'closed');

/** The open sheets of all rounds that have begun. */
export const allOpen = ({ rounds }: Pick<Tournament, 'rounds'>): OpenSheet[] => [...openSheets(rounds, 'closed'), ...openSheets(rounds, 'running')];

function openSheets(rounds: Tournament['rounds'], stage: Tournament['rounds'][number]['stage']): OpenSheet[] {
  return rounds.flatMap((one, round) => (one.stage === stage ? one.tables.map((table, at) => ({ round, table: at, state: stateOf(table) })).filter(({ state }) => !settled(state)) : []));
}

/** A sheet that does not count, with its round and table from 0, and the reason. */
export interface VoidSheet {
  round: number;
  table: number;
  why: string;
}

/** Returns the sheets that do not count. */
export const voided = ({ rounds }: Pick<Tournament, 'rounds'>): VoidSheet[] =>
  rounds.flatMap(({ tables }, round) => tables.flatMap(({ void: why }, table) => (typeof why === 'string' ? [{ round, table, why }] : [])));

/** Returns the words from the hall that went into the draw of a round, from 0: its own and those of earlier draws, which stay in the seed. Without a round, those of all draws. */
export const wordsOf = ({ words = [] }: Pick<Tournament, 'words'>, round = Infinity): HallWords[] => words.filter(({ round: first }) => first <= round);

/** Those at the desk look first at what is wrong, then at what is full and unconfirmed, then at where most is missing. */
const ORDER: SheetState[] = ['disputed', 'differs', 'full', 'once', 'empty', 'playing', 'done', 'void'];
export const urgency = (table: TournamentTable): number => ORDER.indexOf(stateOf(table)) * 1_000 + table.done;
