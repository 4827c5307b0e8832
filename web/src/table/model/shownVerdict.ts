// Compares the cards that are shown with those a verdict of the device was reached by.
import type { FoundJson } from '$api';
import type { Unchecked } from '../../net/drawing';

export interface Cards {
  hands: readonly (readonly string[])[];
  blind: readonly string[];
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  [...one].sort().join(' ') === [...other].sort().join(' ');

/**
 * Returns whether the cards shown are those that were compared: hands by seat, each as a set. Where
 * no dealer is shown any more, none is compared.
 */
export function isCompared(found: FoundJson, shown: Cards, dealer: number | null): boolean {
  const { over } = found;
  if (!over || over.hands.length !== shown.hands.length) return false;
  const isHand = (hand: string[], seat: number) => isSame(hand, shown.hands[seat] ?? []);
  return (
    over.hands.every(isHand) &&
    isSame(over.blind, shown.blind) &&
    (dealer === null || dealer === found.dealer)
  );
}

/**
 * Returns the verdict to show beside these cards. One that says something good of other cards says
 * nothing of these.
 */
export function shownVerdict(
  found: FoundJson,
  shown: Cards,
  dealer: number | null,
): { verdict: string; isOther: boolean } {
  const isOther =
    (found.verdict === 'proven' || found.verdict === 'committed') &&
    !isCompared(found, shown, dealer);
  return { verdict: isOther ? 'unproven' : found.verdict, isOther };
}

/**
 * Returns whether it is said beside the result of a deal that it was not checked. `unchecked`: the
 * last deal of this device that could not be judged. A deal that was dealt is the one that was
 * played, whatever number its result has. While the next deal is only drawn nothing is wrong with
 * the last result.
 */
export const isUnchecked = (unchecked: Unchecked | null, deal: number): boolean =>
  unchecked !== null && (unchecked.dealt || unchecked.deal !== deal + 1);
