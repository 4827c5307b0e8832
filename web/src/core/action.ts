import type { Action } from '$api';

/** Extracts the action from an object with further fields. */
export function actionOf({
  type,
  word,
  contract,
  feats,
  ouvert,
  durch,
  give,
  pips,
  free,
  card,
  claim,
}: Action): Action {
  return { type, word, contract, feats, ouvert, durch, give, pips, free, card, claim };
}

/** Returns whether two actions are equal, apart from their seats. */
export function same(a: Action, b: Action): boolean {
  const key = (action: Action) =>
    JSON.stringify(Object.entries(actionOf(action)).filter(([, value]) => value != null));
  return key(a) === key(b);
}

/** Returns the cards of an action: the played or discarded card, or the kept ones. */
export function cardsOf({ card, pips, free }: Action): string[] {
  return [...(card == null ? [] : [card]), ...(pips ?? []), ...(free ?? [])];
}
