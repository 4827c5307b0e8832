// How a deal went: what it was worth at each decision, seen from one seat.
import type { Judged } from './mistakes';

/** What the deal was worth just before a step. */
export interface Worth {
  step: number;
  value: number;
}

/** Who plays against whom. */
export interface Sides {
  /** Whose worth it is. */
  own: number;
  /** Who plays the game; nobody where all play against all. */
  declarer: number | null;
  /** How many play cards. */
  players: number;
}

/** What the best action was worth to whoever decided, as the worth of one seat: the declarer has what all others pay. Nothing where that
 * cannot be said, as before a game is declared. */
export function worthFor({ seat, phase, knowable }: Judged, { own, declarer, players }: Sides): number | null {
  if (!knowable) return null;
  const value = knowable.best.settlement;
  if (seat === own) return value;
  if (declarer === null || phase === 'auction') return null;
  const against = players - 1;
  if (own === declarer) return -value * against;
  return seat === declarer ? -value / against : value;
}

/** The worth at each decision that was judged, in order. */
export function courseOf(judged: readonly (Judged | undefined)[], sides: Sides): Worth[] {
  return judged.flatMap((one) => {
    const value = one ? worthFor(one, sides) : null;
    return one && value !== null ? [{ step: one.step, value }] : [];
  });
}

/** The lowest and highest value to be shown, nothing between them. */
export function spanOf(values: readonly number[]): [number, number] {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  return low === high ? [-1, 1] : [low, high];
}
