// Why something may not be done, in words, from the reason and its values as the core gives them.
import { cardName, suitLed } from '../cards/names';
import type { DeskError } from '../core/desk';
import { capital, listAnd, t } from '../shell/words.svelte';

export function whyNot(refused: DeskError): string {
  const { card, led, contract, cards, ...numbers } = refused.values;
  const args: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(numbers)) if (typeof value === 'number') args[key] = value;
  if (typeof card === 'string') args.card = cardName(card);
  if (typeof led === 'string') {
    args.suit = capital(suitLed(led));
    args.card = cardName(led);
  }
  if (typeof contract === 'string') args.contract = t(`contract-${contract}`);
  if (Array.isArray(cards)) {
    args.cards = listAnd(cards.map((one) => cardName(String(one))));
    args.count = cards.length;
  }
  return capital(t(`refusal-${refused.reason ?? ''}`, args));
}
