// The score sheet of a match: what this page has seen, and before that what is kept of the deals.

/** A deal on the sheet. */
export interface Row {
  deal: number;
  amounts: number[];
  /** Contract, and the seat that played it; `null` if unknown. */
  contract: string | null;
  declarer: number | null;
}

/**
 * Puts the stored rows of this match before `rows`. Only the last stored rows belong to this match:
 * as many as make all rows add up to the totals of the seats.
 */
export function filled(
  rows: readonly Row[],
  kept: readonly Row[],
  totals: readonly number[],
): Row[] {
  const first = Math.min(...rows.map(({ deal }) => deal), Infinity);
  const older = kept.filter(({ deal }) => deal < first).sort((a, b) => a.deal - b.deal);
  const rest = totals.map(
    (total, i) => total - rows.reduce((sum, { amounts }) => sum + (amounts[i] ?? 0), 0),
  );
  let from = older.length;
  for (let at = older.length - 1; at >= 0; at--) {
    older[at]!.amounts.forEach((amount, i) => (rest[i] = (rest[i] ?? 0) - amount));
    if (rest.every((left) => left === 0)) from = at;
  }
  return [...older.slice(from), ...rows];
}
