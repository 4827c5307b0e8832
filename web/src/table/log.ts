// The log of a table: what happened, a line each.
import type { Beat } from './state';

/** Lines that are kept. */
const MOST = 400;

export interface LogLine {
  id: number;
  deal: number;
  text: string;
  seat: number | null;
  card: string | null;
}

/** The log with one line more: what a beat of this deal says. */
export function linesWith(log: LogLine[], id: number, beat: Beat, text: string, deal: number): LogLine[] {
  const what = beat.kind === 'happened' ? beat.what : null;
  return [
    ...log.slice(-MOST),
    { id, deal: beat.kind === 'dealt' ? beat.deal : deal, text, seat: 'seat' in beat ? beat.seat : null, card: what?.type === 'played' ? what.card : null },
  ];
}
