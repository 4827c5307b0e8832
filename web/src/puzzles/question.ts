// A position with a question, wherever it comes from: a puzzle of the pack, or a mistake of one's
// own.
import type { Phrase, Puzzle } from '$api';
import { ask } from '../core/desk';
import { Study, type Weighed } from '../review/study.svelte';
import type { Mistake } from './mistakes';

/** An answer, and what it is worth. */
export interface Answer extends Weighed {
  right: boolean;
}

export interface Question {
  study: Study;
  seat: number;
  /** Question in the auction. */
  asks: Phrase | null;
  /** The best first. */
  answers: Answer[];
}

/** The position as its seat sees it: that is the person who is asked. */
const seen = (record: Parameters<typeof Study.open>[0], seat: number) =>
  Study.open(record, { viewer: seat, mine: true });

/** The question of a puzzle. */
export async function ofPuzzle(puzzle: Puzzle): Promise<Question> {
  const { record, seat, asks, answers } = await ask('puzzle', { puzzle });
  const study = await seen(record, seat);
  return {
    study,
    seat,
    asks,
    answers: answers.map(({ right, settlement, win, reasons, ...action }) => ({
      action,
      right,
      settlement,
      win,
      reasons,
    })),
  };
}

/** The number of ways to keep that are shown: there are hundreds. */
const MOST = 8;

/** The question of a mistake: its answers are judged anew. */
export async function ofMistake({ record, seat }: Mistake): Promise<Question> {
  const study = await seen(record, seat);
  const found = await study.choices();
  if (!found) throw new Error('nobody is asked there');
  const { asks } = await ask('view', { record, seat });
  const options = (await study.advice(found)).slice(0, MOST);
  const answers = options.map(({ action, recommended, equal, settlement, win, reasons }) => ({
    action,
    right: recommended || equal,
    settlement,
    win,
    reasons,
  }));
  return { study, seat, asks, answers };
}
