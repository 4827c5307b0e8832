// Queries on a tournament that several pages share.
import type { HallWords, TakerJson, Tournament, TournamentTable } from './types';

/**
 * Returns the current round, from 0: the running one, the next to begin, or the last that has
 * begun; −1 before the draw.
 */
export function current({ rounds, ended }: Pick<Tournament, 'rounds' | 'ended'>): number {
  if (ended) return rounds.map(({ stage }) => stage !== 'drawn').lastIndexOf(true);
  const running = rounds.findIndex(({ stage }) => stage === 'running');
  const next = rounds.findIndex(({ stage }) => stage === 'drawn');
  return running >= 0 ? running : next >= 0 ? next : rounds.length - 1;
}

/** The parts of a tournament that determine who plays which round. */
type Played = Pick<Tournament, 'rounds' | 'format' | 'standings' | 'people' | 'ended'>;

/**
 * Returns the next round, from 0, if all earlier ones are closed and it is a final that starts from
 * zero with only the best; null otherwise.
 */
export function dueFinal({ rounds, format, ended }: Played): number | null {
  const drawn = rounds.findIndex(({ stage }) => stage === 'drawn');
  const next = drawn >= 0 ? drawn : rounds.length;
  const due = !ended && rounds.slice(0, next).every(({ stage }) => stage === 'closed');
  return due && fromNothing({ format }, next) ? next : null;
}

/**
 * Returns the default round of a penalty, from 0: the running one; before a final that starts from
 * zero, that final for its players; else the last begun round, else the first.
 */
export function roundOfPenalty(tournament: Played, number?: number): number {
  const { rounds } = tournament;
  const running = rounds.findIndex(({ stage }) => stage === 'running');
  if (running >= 0) return running;
  const due = dueFinal(tournament);
  if (due !== null && number !== undefined && playsFinal(tournament, due, number)) return due;
  return Math.max(0, rounds.map(({ stage }) => stage !== 'drawn').lastIndexOf(true));
}

/**
 * Returns the later round starting from zero that the person plays, which discards penalties of
 * this round; null if there is none.
 */
export function discardedBy(tournament: Played, number: number, round: number): number | null {
  const finals = (tournament.format.rounds ?? [])
    .map((_, at) => at)
    .filter((at) => at > round && fromNothing(tournament, at));
  const due = dueFinal(tournament);
  return (
    finals.find(
      (at) => (at === due || !waits(tournament, at)) && playsFinal(tournament, at, number),
    ) ?? null
  );
}

function fromNothing({ format }: Pick<Tournament, 'format'>, round: number): boolean {
  const plan = format.rounds?.[round];
  return typeof plan?.take === 'number' && !plan.carry;
}

/**
 * Returns whether a person plays a final: by its seats, or before its draw by the ranking of those
 * who have not left.
 */
function playsFinal(
  { rounds, format, standings, people }: Played,
  round: number,
  number: number,
): boolean {
  const drawn = rounds[round];
  if (drawn) return drawn.tables.some((table) => table.people.includes(number));
  const left = people.filter((one) => one.left).map((one) => one.number);
  const present = standings.map((one) => one.number).filter((one) => !left.includes(one));
  return present.slice(0, format.rounds?.[round]?.take ?? 0).includes(number);
}

/**
 * Returns whether a penalty for a round, from 0, does not count yet, because the round has not
 * begun.
 */
export const waits = ({ rounds }: Pick<Tournament, 'rounds'>, round: number): boolean =>
  (rounds[round]?.stage ?? 'drawn') === 'drawn';

/** Returns the planned number of rounds; 0 at an evening without a draw. */
export const planned = (tournament: Tournament): number => tournament.format.rounds?.length ?? 0;

/** Returns whether duplicate deals are ranked by percentages of match points. */
export const byPercent = (tournament: Pick<Tournament, 'format'>): boolean =>
  tournament.format.duplicate?.rank === 'percent';

/**
 * Returns the name of a start number, made distinct from equal names: “Anna Huber (Krone)”. Returns
 * the number itself if nobody has it.
 */
export function nameOf({ people }: Pick<Tournament, 'people'>, number: number): string {
  const one = people.find((person) => person.number === number);
  return one ? distinct(one.name, one) : String(number);
}

/**
 * Returns from which round on a substitute plays under a number, and for whom; nothing for a person
 * who has played all rounds.
 */
export const fillsIn = ({ people }: Pick<Tournament, 'people'>, number: number): string | null =>
  people.find((person) => person.number === number)?.fills_in ?? null;

/** Returns the sort form of a name, “Huber, Anna”. */
export function filedOf(tournament: Pick<Tournament, 'people'>, number: number): string {
  const one = tournament.people.find((person) => person.number === number);
  return one?.filed ? distinct(one.filed, one) : nameOf(tournament, number);
}

/**
 * Returns the tournament with the names of a round, from 0: a later substitute is replaced by the
 * person who played that round.
 */
export function asInRound<T extends Pick<Tournament, 'people'>>(tournament: T, round: number): T {
  const then = (person: TakerJson): TakerJson => {
    const former = person.former?.find(({ until }) => round < until);
    return former
      ? { ...person, name: former.name, filed: null, sorted_as: null, distinction: null }
      : person;
  };
  return { ...tournament, people: tournament.people.map(then) };
}

const distinct = (name: string, { distinction }: TakerJson): string =>
  distinction ? `${name} (${distinction})` : name;

/** Sorts items of people by name, by the rules of a language. */
export function byName<T extends { number: number }>(
  tournament: Tournament,
  all: T[],
  language: string,
): T[] {
  const texts = new Map(
    tournament.people.map((one) => [one.number, one.sorted_as ?? one.filed ?? one.name]),
  );
  const order = new Intl.Collator(language);
  return [...all].sort(
    (a, b) =>
      order.compare(texts.get(a.number) ?? '', texts.get(b.number) ?? '') || a.number - b.number,
  );
}

/** Returns the people who play: those who have not left, without the bots of the last table. */
export const there = (tournament: Pick<Tournament, 'people'>): number =>
  tournament.people.filter(({ left, bot }) => !left && !bot).length;

/** Returns the number of people that a draw needs. */
export const needed = ({ format }: Pick<Tournament, 'format'>): number =>
  format.online?.last_table === 'bots' ? 1 : 3;

/**
 * Returns the state of a table's sheet; errors take precedence over missing lines. The text is
 * `club-table-` plus the state.
 */
export type SheetState =
  'void' | 'empty' | 'playing' | 'full' | 'once' | 'done' | 'differs' | 'disputed';

export function stateOf({
  desk,
  confirmed,
  done,
  lines,
  sums_differ,
  void: is,
}: TournamentTable): SheetState {
  if (is) return 'void';
  if (desk && desk.disputes.length > 0) return 'disputed';
  if (sums_differ || (desk && !desk.sums_agree)) return 'differs';
  if (confirmed) return 'done';
  if (done === 0) return 'empty';
  if (lines === null || done < lines) return 'playing';
  return (desk?.confirmed.length ?? 0) > 0 ? 'once' : 'full';
}

/** Returns whether a sheet is settled. */
export const settled = (state: SheetState): boolean => state === 'done' || state === 'void';

/** A sheet that is not settled, with its round and table from 0. */
export interface OpenSheet {
  round: number;
  table: number;
  state: SheetState;
}

/** Returns the open sheets of closed rounds, which a late correction has reopened. */
export const reopened = ({ rounds }: Pick<Tournament, 'rounds'>): OpenSheet[] =>
  openSheets(rounds, 'closed');

/** Returns the open sheets of all rounds that have begun. */
export const allOpen = ({ rounds }: Pick<Tournament, 'rounds'>): OpenSheet[] => [
  ...openSheets(rounds, 'closed'),
  ...openSheets(rounds, 'running'),
];

function openSheets(
  rounds: Tournament['rounds'],
  stage: Tournament['rounds'][number]['stage'],
): OpenSheet[] {
  return rounds.flatMap((one, round) =>
    one.stage === stage
      ? one.tables
          .map((table, at) => ({ round, table: at, state: stateOf(table) }))
          .filter(({ state }) => !settled(state))
      : [],
  );
}

/** A seat at a table of the running round, with round, table and seat from 0. */
export interface RunningSeat {
  round: number;
  table: number;
  seat: number;
  /** The number of people at the table. */
  people: number;
  /** The number of lines that are written. */
  done: number;
}

/** Returns the seat of a person in the running round, if the sheet of that table is not full. */
export function runningSeat(
  { rounds }: Pick<Tournament, 'rounds'>,
  number: number,
): RunningSeat | null {
  const round = rounds.findIndex(({ stage }) => stage === 'running');
  const tables = rounds[round]?.tables ?? [];
  const table = tables.findIndex(({ people }) => people.includes(number));
  const found = tables[table];
  if (!found || settled(stateOf(found)) || (found.lines !== null && found.done >= found.lines))
    return null;
  return {
    round,
    table,
    seat: found.people.indexOf(number),
    people: found.people.length,
    done: found.done,
  };
}

/** A sheet that does not count, with its round and table from 0, and the reason. */
export interface VoidSheet {
  round: number;
  table: number;
  why: string;
}

/** Returns the sheets that do not count. */
export const voided = ({ rounds }: Pick<Tournament, 'rounds'>): VoidSheet[] =>
  rounds.flatMap(({ tables }, round) =>
    tables.flatMap(({ void: why }, table) =>
      typeof why === 'string' ? [{ round, table, why }] : [],
    ),
  );

/**
 * Returns the words from the hall that went into the draw of a round, from 0: its own and those of
 * earlier draws, which stay in the seed. Without a round, those of all draws.
 */
export const wordsOf = ({ words = [] }: Pick<Tournament, 'words'>, round = Infinity): HallWords[] =>
  words.filter(({ round: first }) => first <= round);

/**
 * Returns the sort key of a table for the desk: errors first, then full unconfirmed sheets, then
 * those with most missing lines.
 */
const ORDER: SheetState[] = [
  'disputed',
  'differs',
  'full',
  'once',
  'empty',
  'playing',
  'done',
  'void',
];
export const urgency = (table: TournamentTable): number =>
  ORDER.indexOf(stateOf(table)) * 1_000 + table.done;
