// Compares the cards that are shown with those a verdict of the device was reached by.
import type { ToClient } from '$api';
import type { FoundJson } from '$module';

interface Cards {
  hands: readonly (readonly string[])[];
  blind: readonly string[];
}

const isSame = (one: readonly string[], other: readonly string[]): boolean => [...one].sort().join(' ') === [...other].sort().join(' ');

/** Returns whether the cards shown are those that were compared: hands by seat, each as a set. Where no dealer is shown any more, none is compared. */
export function isCompared(found: FoundJson, shown: Cards, dealer: number | null): boolean {
  const { over } = found;
  if (!over || over.hands.length !== shown.hands.length) return false;
  const isHand = (hand: string[], seat: number) => isSame(hand, shown.hands[seat] ?? []);
  return over.hands.every(isHand) && isSame(over.blind, shown.blind) && (dealer === null || dealer === found.dealer);
}

/** Returns the verdict to show beside these cards. One that says something good of other cards says nothing of these. */
export function shownVerdict(found: FoundJson, shown: Cards, dealer: number | null): { verdict: string; isOther: boolean } {
  const isOther = (found.verdict === 'proven' || found.verdict === 'committed') && !isCompared(found, shown, dealer);
  return { verdict: isOther ? 'unproven' : found.verdict, isOther };
}

/** Returns whether another deal than this one is drawn, dealt or played by a message. */
export function beginsAnother(message: ToClient, deal: number): boolean {
  if (message.type !== 'picture' && message.type !== 'events') return false;
  const now = message.type === 'picture' ? message : message.table;
  const events = message.type === 'events' ? message.events : [];
  const isUnderWay = now != null && (now.stage === 'playing' || now.drawing != null);
  const begun = events.flatMap((event) => (event.event === 'drawing' || event.event === 'dealt' ? [event.deal] : []));
  return [...begun, ...(isUnderWay ? [now.deal] : [])].some((other) => other !== deal);
}
