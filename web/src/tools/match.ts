// A match on the score pad: who sits there, and a log of what was written. Rows are never wiped
// out: what was changed or struck can be read in the log. The amounts come from the core and are
// only added up here.
import type { DealReport } from './compute';

/** Players and stakes. `people` is in order of play, anticlockwise. */
export interface Head {
  people: string[];
  ruleset: string;
  /** Switches set on top of the ruleset, each `switch=value`. */
  set: string[];
  /** Cents for one unit of the settlement; 0: for points only. */
  cents: number;
  /** First dealer, as an index in `people`. */
  dealer: number;
}

/** A row as it was written. */
export interface Row {
  id: number;
  /** Dealer of the row, as an index in `people`. */
  dealer: number;
  /** Report of the deal, with indexes in `people` as seats; `null` for a correction. */
  deal: DealReport | null;
  /** The points the result stands for, where they were told by a range. */
  span?: [number, number];
  /** Amounts by index in `people`. */
  amounts: number[];
  /** Why a correction was made. */
  note?: string;
}

export type Op =
  | { at: string; op: 'add'; row: Row }
  | { at: string; op: 'change'; row: Row }
  | { at: string; op: 'strike' | 'restore'; id: number }
  | { at: string; op: 'head'; head: Head };

export interface PadMatch {
  format: 'cego-pad';
  version: 1;
  id: string;
  begun: string;
  head: Head;
  log: Op[];
}

/** A row with what became of it. */
export interface Shown extends Row {
  struck: boolean;
  /** Earlier versions of the row, oldest first. */
  before: { at: string; row: Row }[];
}

export interface Sheet {
  head: Head;
  rows: Shown[];
}

/** A new match. */
export function begin(head: Head, now = new Date()): PadMatch {
  const id = `${now.toISOString().slice(0, 10)}-${now.getTime().toString(36)}`;
  return { format: 'cego-pad', version: 1, id, begun: now.toISOString(), head, log: [] };
}

/** Returns the sheet after all operations of the log. */
export function sheet(match: PadMatch): Sheet {
  let head = match.head;
  const rows: Shown[] = [];
  const since = new Map<number, string>();
  for (const op of match.log) {
    if (op.op === 'head') {
      head = op.head;
    } else if (op.op === 'add') {
      since.set(op.row.id, op.at);
      rows.push({ ...op.row, struck: false, before: [] });
    } else {
      const at = rows.findIndex((row) => row.id === (op.op === 'change' ? op.row.id : op.id));
      const row = rows[at];
      if (!row) continue;
      if (op.op === 'change') {
        const { struck, before, ...was } = row;
        rows[at] = {
          ...op.row,
          struck,
          before: [...before, { at: since.get(was.id) ?? op.at, row: was }],
        };
        since.set(was.id, op.at);
      } else {
        rows[at] = { ...row, struck: op.op === 'strike' };
      }
    }
  }
  return { head, rows };
}

/** The match with one more entry in its log. */
export function write(match: PadMatch, op: Op): PadMatch {
  return { ...match, log: [...match.log, op] };
}

/** The match without the last entry of its log. */
export function undo(match: PadMatch): PadMatch {
  return { ...match, log: match.log.slice(0, -1) };
}

/** The number of the next row. */
export function nextId(match: PadMatch): number {
  return (
    match.log.reduce((most, op) => (op.op === 'add' ? Math.max(most, op.row.id) : most), 0) + 1
  );
}

/** Returns the next dealer: the forehand of the last deal. `order` is that of the form. */
export function nextDealer({ head, rows }: Sheet, order: number[][]): number {
  const last = rows.filter((row) => row.deal && !row.struck).at(-1);
  const forehand = last && order[last.dealer]?.[0];
  return forehand === undefined ? head.dealer : forehand - 1;
}

/** Returns the totals after each row; a struck row changes nothing. */
export function running({ head, rows }: Sheet): number[][] {
  let now: number[] = head.people.map(() => 0);
  return rows.map((row) => {
    if (!row.struck) now = now.map((total, person) => total + (row.amounts[person] ?? 0));
    return now;
  });
}

/** Returns the totals at the end. */
export function totals(sheet: Sheet): number[] {
  return running(sheet).at(-1) ?? sheet.head.people.map(() => 0);
}

/**
 * A deal told of places in `people`, which count from 0, as one told of seats, which count from 1.
 */
export function bySeat(deal: DealReport, dealer: number): DealReport {
  const told = { ...deal, dealer: dealer + 1 };
  for (const field of [
    'declarer',
    'geiss_seller',
    'last_trick',
    'challenge',
    'offender',
  ] as const) {
    const person = deal[field];
    if (person !== undefined) told[field] = person + 1;
  }
  if (deal.guilty) told.guilty = deal.guilty.map((person) => person + 1);
  if (deal.piles) told.piles = deal.piles.map((pile) => ({ ...pile, seat: pile.seat + 1 }));
  return told;
}
