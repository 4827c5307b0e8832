// Reasons of the adviser in words.
import { cardName } from '../cards/names';
import { listAnd, t } from '../shell/words.svelte';
import type { FluentVariable } from '@fluent/bundle';
import type { ReasonJson } from '$module';

/** A reason as a sentence. */
export function because({ id, cards, text: _, ...values }: ReasonJson): string {
  const held: Record<string, FluentVariable> = Array.isArray(cards) ? { cards: listAnd(cards.map((card) => cardName(String(card)))), count: cards.length } : {};
  return t(`reason-${id}`, { ...(values as Record<string, FluentVariable>), ...held });
}
