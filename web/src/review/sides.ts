// Seats around the board of a review. Play goes to the right, as at the table.
import type { Side } from '../table/model/layout';

const ROUNDS: Record<number, Side[]> = {
  3: ['bottom', 'right', 'left'],
  4: ['bottom', 'right', 'top', 'left'],
  5: ['bottom', 'right', 'top', 'top', 'left'],
};

/**
 * The side of each seat that has cards, seen from the one at the bottom; from left to right, the
 * bottom last.
 */
export function sidesOf(seats: readonly number[], bottom: number): { seat: number; side: Side }[] {
  const at = Math.max(0, seats.indexOf(bottom));
  const round = ROUNDS[seats.length] ?? [];
  const placed = seats.map((seat, i) => ({
    seat,
    side: round[(i - at + seats.length) % seats.length] ?? 'top',
  }));
  const order: Side[] = ['left', 'top', 'right', 'bottom'];
  // Of two seats at the top, the later one is on the left.
  return placed.sort((a, b) => order.indexOf(a.side) - order.indexOf(b.side) || b.seat - a.seat);
}
