import type { Action } from '$api';

/** The action alone, out of something that says more about it. */
export function actionOf({ type, word, contract, feats, ouvert, durch, give, pips, free, card, claim }: Action): Action {
  return { type, word, contract, feats, ouvert, durch, give, pips, free, card, claim };
}

/** Two actions are the same if they are written the same, of any seat. */
export function same(a: Action, b: Action): boolean {
  const key = (action: Action) => JSON.stringify(Object.entries(actionOf(action)).filter(([, value]) => value != null));
  return key(a) === key(b);
}

/** The cards an action is about: the one that is played or discarded, or those that are kept. */
export function cardsOf({ card, pips, free }: Action): string[] {
  return [...(card == null ? [] : [card]), ...(pips ?? []), ...(free ?? [])];
}
