import { describe, expect, it } from 'vitest';
import type { Stage, Tournament, TournamentRound } from '../types';
import { ROWS, endNotes, pages } from './pages';

const round = (stage: Stage, tables: number): TournamentRound => ({
  stage,
  tables: Array.from({ length: tables }, (_, at) => ({
    people: [1, 2, 3, 4].map((n) => at * 4 + n),
    lines: 12,
    done: 0,
    confirmed: false,
  })),
  clock: { minutes: 90, warnings: [], began: 0, ends: 1, left_ms: null },
});
const place = (at: number) => ({
  place: at + 1,
  number: at + 1,
  total: 0,
  rounds: [],
  penalties: 0,
  deals: 0,
  declarer_won: 0,
  declarer_lost: 0,
  soli_won: null,
});
const tournament = (rounds: TournamentRound[], standings = 150): Tournament => ({
  tournament: 'x',
  name: 'x',
  number: 1,
  mark: '',
  history: '',
  now: 0,
  you: { role: 'everybody' },
  format: {
    name: 'x',
    source: '',
    rules: { four: 'x' },
    rest: 'threes',
    ties: [],
    clubs_apart: false,
    rounds: [],
  },
  rulesets: [],
  commitment: '',
  seed: null,
  ended: false,
  rounds,
  draws: [],
  people: [],
  teams: [],
  penalties: [],
  standings: Array.from({ length: standings }, (_, at) => place(at)),
});

describe('the pages of the hall', () => {
  it('welcome before the draw, then say who sits where', () => {
    expect(pages(tournament([])).map(({ kind }) => kind)).toEqual(['welcome']);
    expect(new Set(pages(tournament([round('drawn', 38)])).map(({ kind }) => kind))).toEqual(
      new Set(['draw']),
    );
  });
  it('leave nobody out and put no more on a page than can be read', () => {
    for (const count of [1, 8, 9, 37, 150, 200]) {
      const shown = pages({ ...tournament([round('closed', 2)], count), ended: true });
      expect(shown.map(({ from, to }) => to - from).reduce((a, b) => a + b)).toBe(count);
      shown.forEach(({ from, to }, at) => {
        expect(to - from).toBeGreaterThan(0);
        expect(to - from).toBeLessThanOrEqual(ROWS.standings);
        expect(from).toBe(at === 0 ? 0 : shown[at - 1]?.to);
      });
    }
  });
  it('leave room for the notes of an end with open sheets', () => {
    const ended = { ...tournament([round('closed', 2)], 8), ended: true };
    expect(pages(ended).map(({ from, to }) => to - from)).toEqual([8]);
    const noted = { ...ended, ending: ['Round 1, table 1: the sums on the paper differ.'] };
    expect(pages(noted).map(({ from, to }) => to - from)).toEqual([4, 4]);
    expect([endNotes(noted), endNotes({ ...noted, ended: false })]).toEqual([noted.ending, []]);
  });
  it('leave room for the sheets that do not count', () => {
    const closed = round('closed', 2);
    const one = {
      ...closed,
      tables: closed.tables.map((table, at) => (at === 0 ? { ...table, void: 'wet' } : table)),
    };
    expect(pages(tournament([one], 8)).map(({ from, to }) => to - from)).toEqual([4, 4]);
  });
  it('show the clock every other page while a round is played', () => {
    const kinds = pages(tournament([round('running', 38)])).map(({ kind }) => kind);
    expect(kinds.filter((_, at) => at % 2 === 0).every((kind) => kind === 'clock')).toBe(true);
    expect(new Set(kinds)).toEqual(new Set(['clock', 'tables', 'draw', 'standings']));
  });
});
