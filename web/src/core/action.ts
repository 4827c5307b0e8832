import type { Action } from '$api';

/** The action alone, out of an answer of the module that says more about it. */
export function actionOf({ type, word, contract, feats, ouvert, durch, give, pips, free, card, claim }: Action): Action {
  return { type, word, contract, feats, ouvert, durch, give, pips, free, card, claim };
}
