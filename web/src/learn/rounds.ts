// Groups the bids of an auction into lines: consecutive passes to the same question share one.
import type { Spoken } from '../table/model/state';

/** A line of the auction: what was said, and by which seats. */
export interface Row {
  seats: number[];
  said: Spoken;
}

/** The lines of the auction, in order. */
export function rounds(words: readonly Spoken[]): Row[] {
  const rows: Row[] = [];
  for (const spoken of words) {
    const last = rows.at(-1);
    const passes = spoken.word.word === 'pass';
    if (
      last &&
      passes &&
      last.said.word.word === 'pass' &&
      last.said.asked === spoken.asked &&
      !last.seats.includes(spoken.seat)
    )
      last.seats.push(spoken.seat);
    else rows.push({ seats: [spoken.seat], said: spoken });
  }
  return rows;
}
