// Sequence of pages on the projector, which advance by themselves.
import { current, voided } from '../model';
import type { Tournament } from '../types';

/** A page: its kind, its part of the list, and its display time. */
export interface Page {
  kind: 'welcome' | 'draw' | 'clock' | 'tables' | 'standings' | 'teams';
  from: number;
  to: number;
  /** Number of the page within its kind, from 1, and their count. */
  at: number;
  of: number;
  ms: number;
}

/** Number of rows that can be read from fifteen metres. */
export const ROWS = { draw: 18, tables: 24, standings: 8, teams: 8 } as const;

function list(
  kind: keyof typeof ROWS,
  count: number,
  ms: number,
  most: number = ROWS[kind],
): Page[] {
  const of = Math.ceil(count / most);
  // Rows are spread evenly, so that the last page is not nearly empty.
  const each = Math.ceil(count / Math.max(1, of));
  return Array.from({ length: of }, (_, at) => ({
    kind,
    from: at * each,
    to: Math.min(count, (at + 1) * each),
    at: at + 1,
    of,
    ms,
  }));
}

const single = (kind: 'welcome' | 'clock', ms: number): Page => ({
  kind,
  from: 0,
  to: 0,
  at: 1,
  of: 1,
  ms,
});

/**
 * Returns the notes below the final standings: open sheets, sheets with wrong sums, and the reason
 * of an early end.
 */
export const endNotes = ({ ended, ending }: Tournament): string[] => (ended ? (ending ?? []) : []);

/** Returns the current pages. */
export function pages(tournament: Tournament): Page[] {
  const round = tournament.rounds[current(tournament)];
  const seated = round?.tables.flatMap(({ people }) => people).length ?? 0;
  // Notes below the standings take the room of a row.
  const noted = endNotes(tournament).length > 0 || voided(tournament).length > 0;
  const rows = noted ? ROWS.standings - 1 : ROWS.standings;
  const standings = [
    ...list('standings', tournament.standings.length, 9_000, rows),
    ...list('teams', tournament.teams.length, 9_000),
  ];
  if (!round) return [single('welcome', 15_000)];
  if (tournament.ended) return standings;
  if (round.stage === 'drawn')
    return [...list('draw', seated, 10_000), ...(current(tournament) > 0 ? standings : [])];
  if (round.stage === 'closed') return standings;
  // The clock comes between any two other pages, so that it is seen often.
  const others = [
    ...list('tables', round.tables.length, 9_000),
    ...list('draw', seated, 8_000),
    ...standings,
  ];
  return round.clock ? others.flatMap((page) => [single('clock', 9_000), page]) : others;
}
