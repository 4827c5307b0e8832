// Answers in an order that does not say which is best: cards as they lie in the hand, everything
// else by the alphabet.
import type { ChoiceJson } from '$api';
import { sorted } from '../cards/names';
import { sayOf } from '../shell/phrase';

export function unranked<T extends { action: ChoiceJson }>(
  answers: readonly T[],
  hand: readonly string[],
): T[] {
  const lie = sorted(hand);
  const place = ({ card }: ChoiceJson) => (card ? lie.indexOf(card) : lie.length);
  return [...answers].sort(
    (a, b) => place(a.action) - place(b.action) || sayOf(a.action).localeCompare(sayOf(b.action)),
  );
}
