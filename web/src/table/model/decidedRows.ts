// Rows of the picture of a decided deal: one for each seat, with a place for each trick. Contains
// no rules; the server says what was needed.
import type { DealDecided } from '$api';

/**
 * A trick in a row: won; won as it was needed; won though it should not have been; needed and not
 * won; not won.
 */
export type Cell = 'won' | 'made' | 'over' | 'wanted' | 'none';

/** A seat in the picture. */
export interface SeatRow {
  seat: number;
  tricks: number;
  /**
   * A place for each trick: the first one where only their number matters, else in the order in
   * which they were played.
   */
  cells: Cell[];
  /** Card points, where those of everyone have decided. */
  points: number | null;
}

/** Games in which it matters which trick it was. */
const IN_ORDER = new Set<DealDecided['by']>(['first_tricks', 'late', 'last_trick']);

/** The rows, the declarer's first where there is one. */
export function rowsOf(decided: DealDecided, declarer: number | null): SeatRow[] {
  const { by, players, points } = decided;
  const alone = by === 'points' || by === 'last_trick' ? null : declarer;
  const order = [...players].sort((a, b) => Number(b === alone) - Number(a === alone));
  return order.map((seat) => ({
    seat,
    tricks: decided.tricks.filter((trick) => trick.seat === seat).length,
    cells: IN_ORDER.has(by)
      ? played(decided, seat, seat === alone)
      : counted(decided, seat, seat === alone),
    points: points?.[seat - 1] ?? null,
  }));
}

/** Returns the cells of a seat by the number of its tricks, the won ones first. */
function counted(
  { tricks, length, needed, cards = [] }: DealDecided,
  seat: number,
  alone: boolean,
): Cell[] {
  const own = tricks.filter((trick) => trick.seat === seat);
  return Array.from({ length }, (_, i) => {
    const won = i < own.length;
    if (!alone || needed == null) return won ? 'won' : 'none';
    const right = cards.length === 0 || cards.includes(own[i]?.card ?? '');
    if (won) return i < needed && right ? 'made' : 'over';
    return i < needed ? 'wanted' : 'none';
  });
}

/** Returns the cells of a seat in the order of the tricks. */
function played(
  { by, tricks, length, needed, late }: DealDecided,
  seat: number,
  alone: boolean,
): Cell[] {
  return Array.from({ length }, (_, i) => {
    const won = tricks[i]?.seat === seat;
    if (by === 'last_trick') return won ? (i === length - 1 ? 'over' : 'won') : 'none';
    if (!alone) return won ? 'won' : 'none';
    if (by === 'first_tricks') {
      if (won) return i < (needed ?? 0) ? 'made' : 'over';
      return i < (needed ?? 0) ? 'wanted' : 'none';
    }
    const one = late?.find(({ trick }) => trick === i + 1);
    if (one) return one.made ? 'made' : 'wanted';
    return won ? 'won' : 'none';
  });
}
