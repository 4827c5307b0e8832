// A deal moment by moment, as the module tells it (docs/wasm.md), and its steps in the groups in
// which people remember them.
import type { Action, Moment, Phrase, ReplayResponse } from '$api';
import type { Ask } from '../core/desk';
import type { RecordJson } from '../core/record';

export type { Moment, ReplayResponse } from '$api';

/** The moments of a record, as a seat sees them; without one all that is there. */
export const replay = (
  ask: Ask,
  record: RecordJson,
  seat: number | null,
): Promise<ReplayResponse> => ask('replay', { record, seat });

/** An action of the record: the step after which it is done, and what it is called. */
export interface Done {
  step: number;
  seat: number;
  action: Action;
  said: Phrase;
}

export interface Group {
  kind: 'auction' | 'exchange' | 'trick' | 'end';
  /** Number of the trick. */
  number: number;
  done: Done[];
}

function kindOf({ type }: Action): Group['kind'] {
  if (type === 'say') return 'auction';
  if (type === 'play') return 'trick';
  return type === 'claim' || type === 'concede' ? 'end' : 'exchange';
}

/** Every action with its step, auction and exchange first, then trick by trick. */
export function groupsOf(record: RecordJson, { steps, said }: ReplayResponse): Group[] {
  const groups: Group[] = [];
  record.actions.forEach((action, i) => {
    const kind = kindOf(action);
    const number = kind === 'trick' ? (steps[i]?.view.tricks.length ?? 0) + 1 : 0;
    const done = { step: i + 1, seat: action.seat ?? 0, action, said: said[i] ?? { id: '' } };
    const last = groups.at(-1);
    if (last?.kind === kind && last.number === number) last.done.push(done);
    else groups.push({ kind, number, done: [done] });
  });
  return groups;
}

/** The trick to be seen: the one on the table, or the whole one that was just won. */
export function trickOf(moment: Moment): {
  cards: { seat: number; card: string }[];
  winner: number | null;
} {
  const { view, happened } = moment;
  if (view.on_table.length > 0) return { cards: view.on_table, winner: null };
  const trick = happened.some(({ type }) => type === 'trick_won') ? view.tricks.at(-1) : undefined;
  if (!trick) return { cards: [], winner: null };
  const seats = trick.cards.length;
  const cards = trick.cards
    .map((_, step) => ((trick.leader - 1 + step) % seats) + 1)
    .flatMap((seat) => {
      const card = trick.cards[seat - 1];
      return card ? [{ seat, card }] : [];
    });
  return { cards, winner: trick.winner };
}
