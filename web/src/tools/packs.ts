// The cards of a pack as one lays them out: trumps, then the suits, each from high to low as the core has them.

/** The cards by suit (`T` for trumps); high cards first. */
export function bySuit(pack: readonly string[]): [suit: string, cards: string[]][] {
  const found = new Map<string, string[]>(['T', 'C', 'S', 'H', 'D'].map((suit) => [suit, []]));
  // The core lists low cards first.
  for (const card of pack) found.get(card.charAt(0))?.unshift(card);
  return [...found].filter(([, cards]) => cards.length > 0);
}
