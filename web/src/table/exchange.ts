// Choosing cards to keep: what may still be chosen follows from the list of all that is allowed.
import type { Action } from '$api';

const cardsOf = (action: Action): string[] => [...(action.pips ?? []), ...(action.free ?? [])];

export interface Keeping {
  /** How many cards are kept in the end. */
  count: number;
  /** Whether the chosen cards can be part of what is kept. */
  fits: boolean;
  /** Which cards can be added. */
  open: Set<string>;
  /** What the chosen cards come to: nothing yet, one way, or more, if it has to be said which of them is led. */
  ways: Action[];
}

/** What can be kept, given the cards that are chosen so far. */
export function keeping(choices: readonly Action[], chosen: readonly string[]): Keeping {
  const keeps = choices.filter((choice) => choice.type === 'keep').map((choice) => ({ choice, cards: cardsOf(choice) }));
  const left = keeps.filter(({ cards }) => chosen.every((card) => cards.includes(card)));
  return {
    count: Math.max(0, ...keeps.map(({ cards }) => cards.length)),
    fits: left.length > 0,
    open: new Set(left.flatMap(({ cards }) => cards).filter((card) => !chosen.includes(card))),
    ways: left.filter(({ cards }) => cards.length === chosen.length).map(({ choice }) => choice),
  };
}
