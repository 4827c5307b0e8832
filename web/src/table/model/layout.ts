// Layout of the other seats, as seen from one seat. Play goes to the right, so the next player sits
// on the right.

export type Side = 'bottom' | 'right' | 'top' | 'left';

/** On which side each seat is, seen from `me` (0: a spectator sits where seat 1 is). */
export function sideOf(seat: number, me: number, seats: number): Side {
  const steps = (seat - (me || 1) + seats) % seats;
  const round: Side[] =
    seats === 3 ? ['bottom', 'right', 'left'] : ['bottom', 'right', 'top', 'left'];
  return round[steps] ?? 'top';
}

/** The other seats from left to right. */
export function others(me: number, seats: number): number[] {
  const all = Array.from({ length: seats }, (_, i) => i + 1).filter((seat) => seat !== (me || 1));
  const order: Side[] = ['left', 'top', 'right'];
  return all.sort(
    (a, b) => order.indexOf(sideOf(a, me, seats)) - order.indexOf(sideOf(b, me, seats)),
  );
}

/**
 * Divides cards among rows. Uses the fewest rows that leave each card wide enough to tap. Rows are
 * as equal as possible, upper rows the shorter.
 */
export function rows(
  cards: readonly string[],
  width: number,
  card: number,
  least: number,
): string[][] {
  const fits = Math.max(1, Math.floor((width - card) / least) + 1);
  const count = Math.max(1, Math.ceil(cards.length / fits));
  const result: string[][] = [];
  let from = 0;
  for (let row = 0; row < count; row++) {
    const to = Math.floor(((row + 1) * cards.length) / count);
    result.push(cards.slice(from, to));
    from = to;
  }
  return result;
}
