// The cards of a pack as one lays them out to find one: trumps, then the suits, each from low to
// high.

/** The cards by suit (`T` for trumps); low cards first. */
export function bySuit(pack: readonly string[]): [suit: string, cards: string[]][] {
  const found = new Map<string, string[]>(['T', 'C', 'S', 'H', 'D'].map((suit) => [suit, []]));
  // The core lists high cards first.
  for (const card of pack) found.get(card.charAt(0))?.unshift(card);
  return [...found].filter(([, cards]) => cards.length > 0);
}
