// Lessons are data: data/lessons/*.json. What is said in them stands in the words
// (web-lessons.ftl), what is right comes from the core.
import type { Action } from '$api';
import type { RecordJson } from '../core/record';
import type { DealReport } from '../tools/compute';

/** A question to the learner, one for each of their turns. */
export interface Turn {
  /** Text before the question. */
  say?: string;
  /** The right actions; none: any that is allowed. */
  best?: Action[];
  /** Feedback to another legal answer. */
  else?: string;
  /** Feedback to the right answer. */
  done?: string;
  /** Actions that are refused here, with the reason: for the test, and to be tried. */
  refused?: { action: Action; reason: string }[];
}

/** A deal, from its step `from` on. */
export interface PlayStep {
  kind: 'play';
  deal: string;
  /** Number of actions that are in the past; the others are followed until somebody deviates. */
  from: number;
  seat: number;
  /** Introduction before the first turn. */
  text?: string;
  turns?: Turn[];
  /** Texts after actions of the deal, by their number. */
  notes?: Record<string, string>;
  /**
   * When it ends: with the turns, with the trick on the table, with the auction, or with the deal.
   */
  until: 'turns' | 'trick' | 'auction' | 'over';
  /** Text at the end. */
  done?: string;
  /**
   * How the core confirms the right answer: best with all cards known, recommended by the adviser,
   * or the only legal one.
   */
  check?: 'solve' | 'advise' | 'rules';
}

/** Cards to look at, and a few words. */
export interface SayStep {
  kind: 'say';
  text: string;
  /** Rows of cards; `back` for a back. */
  cards?: string[][];
  /** Numbers of a ruleset that the words name: `total`, `needed`. */
  ruleset?: string;
  /** Things of the glossary that are explained here. */
  words?: string[];
  /** Link at the end and its text; `table` leads to a deal with the rules taught. */
  way?: { to: string; text: string };
}

/** The right cards are to be tapped. */
export interface PickStep {
  kind: 'pick';
  text: string;
  cards: string[];
  right: string[];
  /** Property that the core confirms: the highest cards, or those that count. */
  check: 'highest' | 'counters';
  done: string;
  else: string;
}

/** A question with answers in words. */
export interface AskStep {
  kind: 'ask';
  text: string;
  cards?: string[];
  answers: string[];
  right: number;
  done: string;
  else: string;
}

/** A number is wanted; the core computes it. */
export interface NumberStep {
  kind: 'number';
  text: string;
  ruleset: string;
  /** A pile to be counted: single cards by themselves, or all that a declarer has. */
  cards?: string[];
  whose?: 'single' | 'declarer';
  /** Or a deal to be paid: what each opponent gets or pays. */
  deal?: DealReport;
  /** Steps between the answers that are offered. */
  by?: number;
  done?: string;
}

export type Step = PlayStep | SayStep | PickStep | AskStep | NumberStep;

export interface Lesson {
  id: string;
  /** Cards beside its title; `back` for a back. */
  picture: string[];
  deals: Record<string, RecordJson>;
  steps: Step[];
}

/**
 * Ruleset that the lessons teach. The button on the first page uses the same one by default
 * (settings.svelte.ts). The last step of a lesson leads to a table with this ruleset.
 */
export const TAUGHT = 'schopfheim';

/** The lessons in the order in which they are offered. */
export const LESSONS = ['first', 'auction', 'exchange', 'counting', 'defence'] as const;

/**
 * The lesson to come: the next one after `after` that is not done, from the beginning again after
 * the last; nothing when all are.
 */
export function nextLesson(done: (id: string) => boolean, after?: string): string | null {
  const from = (LESSONS as readonly string[]).indexOf(after ?? '') + 1;
  return (
    [...LESSONS.slice(from), ...LESSONS.slice(0, from)].find((id) => id !== after && !done(id)) ??
    null
  );
}

/** A game with a deal to try it: data/lessons/games.json. */
export interface GameLesson {
  contract: string;
  /** The number of actions before the play begins, or before the cards are exchanged. */
  from: number;
  seat: number;
  deal: RecordJson;
}

const files = import.meta.glob<unknown>('../../../data/lessons/*.json', { import: 'default' });

async function file<T>(name: string): Promise<T | null> {
  const found = files[`../../../data/lessons/${name}.json`];
  return found ? ((await found()) as T) : null;
}

/**
 * The query makes them modules of their own, so that the list of the lessons comes without what is
 * in them.
 */
const pictures = import.meta.glob<string[]>(
  ['../../../data/lessons/*.json', '!../../../data/lessons/games.json'],
  {
    query: '?picture',
    import: 'picture',
    eager: true,
  },
);

/** The cards beside the title of a lesson. */
export const picture = (id: string): string[] => pictures[`../../../data/lessons/${id}.json`] ?? [];

/** A lesson, if there is one of that name. */
export const lesson = async (id: string): Promise<Lesson | null> =>
  (LESSONS as readonly string[]).includes(id) ? file<Lesson>(id) : null;

/** All games, from the simplest to the rarest. */
export const games = async (): Promise<GameLesson[]> => (await file<GameLesson[]>('games')) ?? [];
