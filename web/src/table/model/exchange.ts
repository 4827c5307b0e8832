// Choosing cards to keep: what may still be chosen follows from the list of all that is allowed.
import type { Action, ChoiceJson } from '$api';
import { cardName } from '../../cards/names';
import { say } from '../../shell/phrase';
import { listAnd, t } from '../../shell/words.svelte';

const cardsOf = (action: Action): string[] => [...(action.pips ?? []), ...(action.free ?? [])];

export interface Keeping<Way extends Action> {
  /** Number of cards to keep. */
  count: number;
  /** True if the chosen cards can be part of a keep. */
  fits: boolean;
  /** Cards that can be added. */
  open: Set<string>;
  /**
   * Keeps that consist of the chosen cards: none yet, one, or several that differ in the card led.
   */
  ways: Way[];
}

/** Returns the possible keeps, given the cards chosen so far. */
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

/** Returns whether a bid can cost something: all but a pass. Cards to keep were chosen before. */
export const commits = ({ type, word, feats }: Action): boolean =>
  (type === 'say' && word !== 'pass') || (type === 'ulti' && (feats?.length ?? 0) > 0);

/** Label of a choice: the bid, or for keeps of the same cards those that lie open. */
export const onButton = (choice: ChoiceJson): string =>
  choice.phrase && choice.type !== 'keep'
    ? say(choice.phrase)
    : t('web-keep-open', { cards: listAnd((choice.pips ?? []).map(cardName)) });
