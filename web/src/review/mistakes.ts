// Cost of decisions, from what was known and with open cards. The module computes the numbers
// (docs/wasm.md, `review`).
import type { JudgedJson } from '$api';

export type Judged = JudgedJson;
export type Grade = NonNullable<JudgedJson['grade']>;

/**
 * Half the 95 % interval of what it cost by what could be known; nothing where no chance is in it.
 */
export const doubtOf = ({ knowable }: Judged): number | null =>
  knowable?.ci95 ? knowable.ci95[1] - knowable.cost : null;

/** Total loss of a seat. */
export interface Sum {
  seat: number;
  decisions: number;
  /** Loss of the listed mistakes; the rest is within the noise of the search. */
  knowable: number | null;
  noise: number;
  hindsight: number | null;
  /** Number of the seat's cards that could be judged with open cards, and their total. */
  seen: number;
  cards: number;
}

const SIGNS: Record<Grade, string> = { good: '', slip: '?!', mistake: '?', blunder: '??' };

/** The sign beside a step: that of its mistake, or a ring if only open cards show a better one. */
export function signOf(judged: Judged | undefined): string {
  if (!judged) return '';
  const sign = judged.grade ? SIGNS[judged.grade] : '';
  return sign || (isUnlucky(judged) ? '○' : '');
}

/**
 * Returns whether the action taken or the better one is a pass, so that the seat has no game of its
 * own to win.
 */
export const hasPass = ({ action, knowable }: Judged): boolean =>
  action.word === 'pass' || knowable?.best.word === 'pass';

export const isMistake = ({ grade }: Judged): boolean => grade !== null && grade !== 'good';

/** Returns whether a better option existed that nobody could have known. */
export const isUnlucky = (judged: Judged): boolean =>
  !isMistake(judged) && (judged.hindsight?.cost ?? 0) > 0;

/** The mistakes, the dearest first. */
export function mistakesOf(judged: readonly Judged[]): Judged[] {
  return judged
    .filter(isMistake)
    .sort(
      (a, b) =>
        (b.knowable?.cost ?? 0) - (a.knowable?.cost ?? 0) ||
        (b.hindsight?.cost ?? 0) - (a.hindsight?.cost ?? 0) ||
        a.step - b.step,
    );
}

/** Returns the losses that only open cards show, largest first. */
export function unluckyOf(judged: readonly Judged[]): Judged[] {
  return judged
    .filter(isUnlucky)
    .sort((a, b) => (b.hindsight?.cost ?? 0) - (a.hindsight?.cost ?? 0) || a.step - b.step);
}

/** Returns the losses of the seats, in their order. */
export function sumsOf(judged: readonly Judged[]): Sum[] {
  const sums = new Map<number, Sum>();
  for (const one of judged) {
    const sum = sums.get(one.seat) ?? {
      seat: one.seat,
      decisions: 0,
      knowable: null,
      noise: 0,
      hindsight: null,
      seen: 0,
      cards: 0,
    };
    sums.set(one.seat, sum);
    sum.decisions += 1;
    sum.cards += one.phase === 'play' ? 1 : 0;
    if (one.knowable) {
      sum.knowable = (sum.knowable ?? 0) + (isMistake(one) ? one.knowable.cost : 0);
      sum.noise += isMistake(one) ? 0 : one.knowable.cost;
    }
    if (one.hindsight) {
      sum.hindsight = (sum.hindsight ?? 0) + one.hindsight.cost;
      sum.seen += 1;
    }
  }
  return [...sums.values()].sort((a, b) => a.seat - b.seat);
}
