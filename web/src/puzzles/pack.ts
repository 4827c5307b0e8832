// The puzzles that come with the page, and which of them is next. What is right in them the module and the pack say (docs/wasm.md).
import type { Puzzle } from '$module';

/** What somebody wants; nothing of it: any. */
export interface Wish {
  theme?: string;
  ruleset?: string;
  phase?: string;
}

let loaded: Promise<readonly Puzzle[]> | null = null;

/** All of them, loaded when they are first wanted. */
export function pack(): Promise<readonly Puzzle[]> {
  loaded ??= import('../../../data/puzzles/pack.jsonl?raw').then(({ default: text }) => read(text));
  loaded.catch(() => (loaded = null));
  return loaded;
}

/** The puzzles of a pack, one a line. */
export const read = (text: string): Puzzle[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Puzzle);

/** Those that fit. */
export const fitting = (puzzles: readonly Puzzle[], { theme, ruleset, phase }: Wish): Puzzle[] =>
  puzzles.filter((one) => (!theme || one.themes.includes(theme)) && (!ruleset || one.ruleset === ruleset) && (!phase || one.phase === phase));

/** How many of the nearest take turns: nobody is to know what comes. */
const NEAREST = 6;

/** The next one: about as hard as the person is strong, and not done yet. `chance` is from 0 to 1. */
export function next(puzzles: readonly Puzzle[], rating: number, done: (id: string) => boolean, chance: number): Puzzle | null {
  const open = puzzles.filter(({ id }) => !done(id));
  const away = (one: Puzzle) => Math.abs(one.rating.rating - rating);
  const nearest = open.sort((a, b) => away(a) - away(b) || a.id.localeCompare(b.id)).slice(0, NEAREST);
  return nearest[Math.min(nearest.length - 1, Math.floor(chance * nearest.length))] ?? null;
}

/** What can be chosen of something: each once, with how many puzzles there are. */
export function counted(puzzles: readonly Puzzle[], of: (one: Puzzle) => readonly string[]): [string, number][] {
  const found = new Map<string, number>();
  for (const one of puzzles) for (const what of of(one)) found.set(what, (found.get(what) ?? 0) + 1);
  return [...found].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]));
}
