// The puzzles there are: those that come with the page, in parts, and those of packs that were
// fetched from a server. Which is next. What is right in them the module and the pack say
// (docs/puzzles.md).
import type { Puzzle } from '$api';
import { keptPacks } from './fetchedPacks';

/** Properties by which puzzles are selected. */
export interface Listed {
  id: string;
  ruleset: string;
  players: number;
  phase: string;
  themes: readonly string[];
  rating: number;
  /** The part of the shipped pack it is in, or the hash of another pack. */
  place: number | string;
}

/** Wanted properties; missing ones match everything. */
export interface Wish {
  theme?: string;
  ruleset?: string;
  phase?: string;
  players?: string;
  /** A band of ratings, by its lower end. */
  band?: string;
}

type Row = [string, string, number, string, string[], number, number];

const LIST = import.meta.glob<string>('$gen/puzzles/list.json', {
  query: '?raw',
  import: 'default',
});
const PARTS = import.meta.glob<string>('$gen/puzzles/part-*.jsonl', {
  query: '?raw',
  import: 'default',
});
const parts = Object.keys(PARTS).sort();

const shipped = async (): Promise<Listed[]> => {
  const rows = JSON.parse((await Object.values(LIST)[0]?.()) ?? '[]') as Row[];
  return rows.map(([id, ruleset, players, phase, themes, rating, place]) => ({
    id,
    ruleset,
    players,
    phase,
    themes,
    rating,
    place,
  }));
};

/** Returns the properties of the puzzles of a pack. */
export const listed = (text: string, place: string): Listed[] =>
  read(text).map(({ id, ruleset, players, phase, themes, rating }) => ({
    id,
    ruleset,
    players,
    phase,
    themes,
    rating: Math.round(rating.rating),
    place,
  }));

let loaded: Promise<Listed[]> | null = null;

/** All of them, loaded when they are first wanted; none twice. */
export function pack(): Promise<readonly Listed[]> {
  loaded ??= Promise.all([shipped(), keptPacks()]).then(([own, later]) => {
    const ids = new Set(own.map(({ id }) => id));
    const more = later
      .flatMap(({ hash, text }) => listed(text, hash))
      .filter(({ id }) => !ids.has(id) && ids.add(id));
    return [...own, ...more];
  });
  loaded.catch(() => (loaded = null));
  return loaded;
}

/** To be asked anew: packs have come. */
export const forgetList = (): void => void (loaded = null);

/** The puzzle itself. */
export async function puzzleOf({ id, place }: Listed): Promise<Puzzle | null> {
  const part = typeof place === 'number' ? PARTS[parts[place] ?? ''] : undefined;
  const text = part ? await part() : (await keptPacks()).find(({ hash }) => hash === place)?.text;
  return read(text ?? '').find((one) => one.id === id) ?? null;
}

/** The puzzles of a pack, one a line. */
export const read = (text: string): Puzzle[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Puzzle);

/** Bands of ratings, by their lower ends. */
const BANDS = [0, 1100, 1200, 1300, 1400, 1500, 1700] as const;
export const bandOf = (rating: number): string =>
  String([...BANDS].reverse().find((low) => low <= rating) ?? 0);
/** The ends of a band; the last one has no upper end. */
export function ends(band: string): { from: number; to: number | null } {
  const from = Number(band);
  return { from, to: BANDS.find((low) => low > from) ?? null };
}

/** Those that fit. */
export const fitting = (
  puzzles: readonly Listed[],
  { theme, ruleset, phase, players, band }: Wish,
): Listed[] =>
  puzzles.filter(
    (one) =>
      (!theme || one.themes.includes(theme)) &&
      (!ruleset || one.ruleset === ruleset) &&
      (!phase || one.phase === phase) &&
      (!players || one.players === Number(players)) &&
      (!band || bandOf(one.rating) === band),
  );

/** Number of nearest puzzles to choose from at random, so that the next one is not predictable. */
const NEAREST = 6;

/**
 * The next one: about as hard as the person is strong, and not done yet. `chance` is from 0 to 1.
 */
export function next(
  puzzles: readonly Listed[],
  rating: number,
  done: (id: string) => boolean,
  chance: number,
): Listed | null {
  const open = puzzles.filter(({ id }) => !done(id));
  const away = (one: Listed) => Math.abs(one.rating - rating);
  const nearest = open
    .sort((a, b) => away(a) - away(b) || a.id.localeCompare(b.id))
    .slice(0, NEAREST);
  return nearest[Math.min(nearest.length - 1, Math.floor(chance * nearest.length))] ?? null;
}

/** Returns the distinct values of a property, with their numbers of puzzles. */
export function counted(
  puzzles: readonly Listed[],
  of: (one: Listed) => readonly string[],
): [string, number][] {
  const found = new Map<string, number>();
  for (const one of puzzles)
    for (const what of of(one)) found.set(what, (found.get(what) ?? 0) + 1);
  return [...found].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]));
}
