// Answers to puzzles on this device. Only the first answer counts. Without a server the device
// computes both ratings; for people with a session, answers are sent in order and once, and the
// server's rating is shown.
import type { Action, OwnPuzzles, PuzzleJudged, PuzzleRating, PuzzleRatings } from '$api';
import { ask } from '../core/desk';
import { ask as request, mayBeKnown } from '../net/api';
import { Refused } from '../net/tableConnection';

/** Result of a puzzle. */
interface Done {
  /** True if it was solved; looking at the solution is not solving. */
  solved: boolean;
}

/** An answer that the server has not judged yet; no action of somebody who looked. */
interface Waiting {
  id: string;
  action: Action | null;
}

interface Kept {
  person: PuzzleRating | null;
  done: Record<string, Done>;
  waiting: Waiting[];
}

/** Effect of an answer. */
export interface Moved {
  /** To the own rating. */
  change: number;
  /** Rating of the puzzle after the answer. */
  hard: number;
}

const KEY = 'cego-puzzles';
/** Initial rating, as in the module. */
const BEGIN = 1500;

function kept(): Kept {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept> | null;
    return {
      person: found?.person ?? null,
      done: found?.done ?? {},
      waiting: found?.waiting ?? [],
    };
  } catch {
    return { person: null, done: {}, waiting: [] };
  }
}

const all = $state<Kept>(kept());
let moved = $state.raw<Record<string, number>>({});

function save(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // Without storage it lasts as long as the page.
  }
}

/** The own rating; nothing before the first answer. */
export const own = (): PuzzleRating | null => all.person;
/** The number that the next puzzle is chosen by. */
export const strength = (): number => all.person?.rating ?? BEGIN;
export const isDone = (id: string): boolean => id in all.done;
export const solved = (): number => Object.values(all.done).filter((one) => one.solved).length;
export const answeredCount = (): number => Object.keys(all.done).length;
/** Number of answers after which a rating is meaningful. */
const SETTLED = 10;
/** Returns whether the own rating still moves in large steps. */
export const provisional = (): boolean => answeredCount() < SETTLED;
/** Returns the rating that the answers of all people gave a puzzle, if the server has sent it. */
export const hardness = (id: string, made: number): number => Math.round(moved[id] ?? made);

/**
 * Returns the change of the person's rating if this puzzle is not solved, or null if it was
 * answered before. The server rates by periods, so its value may differ a little.
 */
export async function missed(id: string, puzzle: PuzzleRating): Promise<number | null> {
  if (isDone(id)) return null;
  const { person } = await ask('puzzle_rate', { person: all.person, puzzle, solved: false });
  return person.rating - strength();
}

/** Rates a first answer; what it changed, or nothing where the puzzle was answered before. */
export async function rate(
  id: string,
  puzzle: PuzzleRating,
  right: boolean,
  action: Action | null,
): Promise<Moved | null> {
  if (isDone(id)) return null;
  const before = strength();
  const rated = await ask('puzzle_rate', { person: all.person, puzzle, solved: right });
  // Another answer may have come in between.
  if (isDone(id)) return null;
  all.person = rated.person;
  all.done[id] = { solved: right };
  all.waiting.push({ id, action });
  save();
  const judged = await send().catch(() => null);
  if (judged?.puzzle === id) return { change: judged.after - judged.before, hard: judged.hard };
  return { change: rated.person.rating - before, hard: rated.puzzle.rating };
}

let sending: Promise<PuzzleJudged | null> | null = null;

/**
 * Sends what waits, one after the other; what the server made of the last. Sent twice it counts
 * once.
 */
function send(): Promise<PuzzleJudged | null> {
  sending ??= sendAll().finally(() => (sending = null));
  return sending;
}

async function sendAll(): Promise<PuzzleJudged | null> {
  let last: PuzzleJudged | null = null;
  while (all.waiting.length > 0 && mayBeKnown()) {
    const { id, action } = all.waiting[0]!;
    try {
      last = await request<PuzzleJudged>('POST', `/puzzles/${id}/answers`, { action });
      all.person = last.rating;
      all.done[id] = { solved: last.solved };
      moved = { ...moved, [id]: last.hard };
    } catch (why) {
      // Answers to puzzles that this server does not have are dropped; all others wait for the next
      // time.
      if (
        !(why instanceof Refused) ||
        !['no_puzzle', 'puzzle_answer', 'bad_body'].includes(why.reason)
      )
        throw why;
    }
    all.waiting.shift();
    save();
  }
  return last;
}

/**
 * Sends what waits and takes over what the server knows: answers given on other devices, and how
 * hard puzzles have become.
 */
export async function meet(): Promise<void> {
  if (mayBeKnown()) {
    await send();
    const { rating, answers } = await request<OwnPuzzles>('GET', '/me/puzzles');
    for (const { puzzle, solved } of answers) all.done[puzzle] = { solved };
    if (rating) all.person = rating;
    save();
  }
  moved = (await request<PuzzleRatings>('GET', '/puzzles/ratings')).ratings;
}
