// What this device keeps of puzzles: how they were answered, and both ratings. Each puzzle is rated once, by the first answer.
import type { PuzzleRating } from '$module';
import { ask } from '../core/desk';

/** What became of a puzzle. */
interface Done {
  /** Whether it was solved; who looked at the solution has not solved it. */
  solved: boolean;
  /** The rating of the puzzle after that, on this device. */
  rating: PuzzleRating;
}

interface Kept {
  person: PuzzleRating | null;
  done: Record<string, Done>;
}

const KEY = 'cego-puzzles';
/** Where everybody begins: as in the module. */
const BEGIN = 1500;

function kept(): Kept {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept> | null;
    return { person: found?.person ?? null, done: found?.done ?? {} };
  } catch {
    return { person: null, done: {} };
  }
}

const all = $state<Kept>(kept());

/** The own rating; nothing before the first answer. */
export const own = (): PuzzleRating | null => all.person;
/** The number that the next puzzle is chosen by. */
export const strength = (): number => all.person?.rating ?? BEGIN;
export const isDone = (id: string): boolean => id in all.done;
export const solved = (): number => Object.values(all.done).filter((one) => one.solved).length;
export const answeredCount = (): number => Object.keys(all.done).length;

/** Rates a first answer; what it changed, or nothing where the puzzle was rated before. */
export async function rate(id: string, puzzle: PuzzleRating, right: boolean): Promise<number | null> {
  if (isDone(id)) return null;
  const before = strength();
  const rated = await ask('puzzle_rate', { person: all.person, puzzle, solved: right });
  // Another answer may have come in between.
  if (isDone(id)) return null;
  all.person = rated.person;
  all.done[id] = { solved: right, rating: rated.puzzle };
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // Without storage it lasts as long as the page.
  }
  return rated.person.rating - before;
}
