// Value of a deal for one seat at each of its decisions.
import type { Judged } from './mistakes';

/** Value of the deal just before a step. */
export interface Worth {
  step: number;
  value: number;
}

/**
 * Returns the value of each judged decision of a seat, in order: the value of its best action,
 * estimated from the seat's own view. Decisions of other seats do not count, because those seats
 * know other cards.
 */
export const courseOf = (judged: readonly (Judged | undefined)[], seat: number): Worth[] =>
  judged.flatMap((one) =>
    one?.seat === seat && one.knowable
      ? [{ step: one.step, value: one.knowable.best.settlement }]
      : [],
  );

/** The lowest and highest value to be shown, nothing between them. */
export function spanOf(values: readonly number[]): [number, number] {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  return low === high ? [-1, 1] : [low, high];
}
