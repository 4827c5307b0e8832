// Why a table in this browser does not do something, in words: the module says the reason and what stands in its sentence.
import { cardName, suitLed } from '../cards/names';
import { capital, listAnd, listOr, needWords, t } from '../shell/words.svelte';

/** What stands in the sentence of a refusal. */
export interface Said {
  seat?: number;
  card?: string;
  contract?: string;
  /** Cards, all of them. */
  all?: string[];
  /** Cards, one of them. */
  any?: string[];
  pips?: number;
  free?: number;
  /** The card that was led. */
  led?: string;
}

/** The values of a sentence, as people say them. */
function values(said: Said): Record<string, string | number> {
  const found: Record<string, string | number> = {};
  for (const key of ['seat', 'pips', 'free'] as const) {
    const value = said[key];
    if (value !== undefined) found[key] = value;
  }
  if (said.card) found.card = cardName(said.card);
  if (said.contract) found.contract = t(`contract-${said.contract}`);
  const cards = said.all ?? said.any;
  if (cards) Object.assign(found, { count: cards.length, cards: (said.all ? listAnd : listOr)(cards.map(cardName)) });
  if (said.led) Object.assign(found, { suit: suitLed(said.led), card: cardName(said.led) });
  return found;
}

/** The sentence for a refusal, where its words are there. */
export const sentence = (reason: string, said: Said): string => capital(t(`refusal-${reason}`, values(said)));

/** The sentence for a refusal. */
export async function refusal(reason: string, said: Said): Promise<string> {
  await needWords('refusals');
  return sentence(reason, said);
}
