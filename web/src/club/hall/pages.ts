// What the hall's screen shows one after the other. It turns by itself: nobody stands beside a projector.
import { current } from '../model';
import type { Tournament } from '../types';

/** A page: what is on it, which part of the list, and for how long. */
export interface Page {
  kind: 'welcome' | 'draw' | 'clock' | 'tables' | 'standings' | 'teams';
  from: number;
  to: number;
  /** Which of how many of its kind, from 1. */
  at: number;
  of: number;
  ms: number;
}

/** How many rows are read from fifteen metres at once. */
export const ROWS = { draw: 18, tables: 24, standings: 8, teams: 8 } as const;

function list(kind: keyof typeof ROWS, count: number, ms: number): Page[] {
  const most = ROWS[kind];
  const of = Math.ceil(count / most);
  // As many on each: the last page is not nearly empty.
  const each = Math.ceil(count / Math.max(1, of));
  return Array.from({ length: of }, (_, at) => ({ kind, from: at * each, to: Math.min(count, (at + 1) * each), at: at + 1, of, ms }));
}

const single = (kind: 'welcome' | 'clock', ms: number): Page => ({ kind, from: 0, to: 0, at: 1, of: 1, ms });

/** The pages there are now. */
export function pages(tournament: Tournament): Page[] {
  const round = tournament.rounds[current(tournament)];
  const seated = round?.tables.flatMap(({ people }) => people).length ?? 0;
  const standings = [...list('standings', tournament.standings.length, 9_000), ...list('teams', tournament.teams.length, 9_000)];
  if (!round) return [single('welcome', 15_000)];
  if (tournament.ended) return standings;
  if (round.stage === 'drawn') return [...list('draw', seated, 10_000), ...(current(tournament) > 0 ? standings : [])];
  if (round.stage === 'closed') return standings;
  // The clock between any two others: who looks up sees it soon.
  const others = [...list('tables', round.tables.length, 9_000), ...list('draw', seated, 8_000), ...standings];
  return round.clock ? others.flatMap((page) => [single('clock', 9_000), page]) : others;
}
