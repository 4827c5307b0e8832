// Choosing cards to keep: what may still be chosen follows from the list of all that is allowed.
import type { Action, ChoiceJson } from '$api';
import { cardName } from '../../cards/names';
import { say } from '../../shell/phrase';
import { listAnd, t } from '../../shell/words.svelte';

const cardsOf = (action: Action): string[] => [...(action.pips ?? []), ...(action.free ?? [])];

export interface Keeping<Way extends Action> {
  /** How many cards are kept in the end. */
  count: number;
  /** Whether the chosen cards can be part of what is kept. */
  fits: boolean;
  /** Which cards can be added. */
  open: Set<string>;
  /**
   * What the chosen cards come to: nothing yet, one way, or more, if it has to be said which of
   * them is led.
   */
  ways: Way[];
}

/** What can be kept, given the cards that are chosen so far. */
export function keeping<Way extends Action>(
  choices: readonly Way[],
  chosen: readonly string[],
): Keeping<Way> {
  const keeps = choices
    .filter((choice) => choice.type === 'keep')
    .map((choice) => ({ choice, cards: cardsOf(choice) }));
  const left = keeps.filter(({ cards }) => chosen.every((card) => cards.includes(card)));
  return {
    count: Math.max(0, ...keeps.map(({ cards }) => cards.length)),
    fits: left.length > 0,
    open: new Set(left.flatMap(({ cards }) => cards).filter((card) => !chosen.includes(card))),
    ways: left.filter(({ cards }) => cards.length === chosen.length).map(({ choice }) => choice),
  };
}

/** Whether a word can cost something: all but a pass. Cards that are kept were chosen before. */
export const commits = ({ type, word, feats }: Action): boolean =>
  (type === 'say' && word !== 'pass') || (type === 'ulti' && (feats?.length ?? 0) > 0);

/**
 * What is on the button of a choice: what is said for it. Of ways to keep the same cards, which of
 * them lie open.
 */
export const onButton = (choice: ChoiceJson): string =>
  choice.phrase && choice.type !== 'keep'
    ? say(choice.phrase)
    : t('web-keep-open', { cards: listAnd((choice.pips ?? []).map(cardName)) });
