// Search for mistakes: evaluates each decision from the seat's view, the person's own first, and
// then with open cards.
import type { CardValueJson } from '$api';
import type { Ask } from '../core/desk';
import { cut, type RecordJson } from '../core/record';
import type { Judged } from './mistakes';

/**
 * Hand size up to which open cards are evaluated together with the decision, because that takes no
 * time.
 */
const SOON = 4;
/** Budget for one card with open cards: a second or two. */
export const NODES = 3_000_000;

/** Progress of the search. */
export type Stage = 'own' | 'others' | 'open' | 'done';

export interface Search {
  record: RecordJson;
  /** Seat whose decisions are searched first. */
  own: number | null;
  /** Module instances, each with one call at a time. */
  asks: readonly Ask[];
  /** Returns whether the search is still wanted. */
  wanted(): boolean;
  /** Called with the judgement of a step; nothing if there was no decision. */
  found(step: number, judged: Judged | undefined): void;
  /** Reports that a stage begins. */
  begins(stage: Stage): void;
}

/**
 * The value of a card as the cards lay, beside that of the best one; nothing where it is not known
 * exactly.
 */
export function hindsightOf(judged: Judged, cards: readonly CardValueJson[]): Judged['hindsight'] {
  const own = cards.find(({ card }) => card === judged.action.card);
  const gain = own?.amounts?.[judged.seat - 1];
  if (!own || gain === undefined) return null;
  const of = (value: CardValueJson) => value.amounts?.[judged.seat - 1] ?? -Infinity;
  const best = cards.reduce((most, one) => (of(one) > of(most) ? one : most), own);
  return { cost: of(best) - gain, best: best.card, points: own.points, best_points: best.points };
}

/** Distributes the calls until none is left. */
async function all<Item>(
  items: Item[],
  { asks, wanted }: Search,
  one: (ask: Ask, item: Item) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  await Promise.all(
    asks.map(async (ask) => {
      for (let item = queue.shift(); item !== undefined && wanted(); item = queue.shift())
        await one(ask, item);
    }),
  );
}

/** Runs the search until it is complete or cancelled. Returns whether it is complete. */
export async function search(
  how: Search,
  known: readonly (Judged | undefined)[],
  looked: ReadonlySet<number>,
): Promise<boolean> {
  const { record, own, found, begins, wanted } = how;
  const judged = new Map(known.flatMap((one, step) => (one ? [[step, one] as const] : [])));
  const steps = record.actions.map((_, i) => i + 1).filter((step) => !looked.has(step));
  const mine = (step: number) => record.actions[step - 1]?.seat === own;
  const judge = async (ask: Ask, step: number): Promise<void> => {
    const answer = await ask('review', { record, step, deep: SOON, nodes: NODES });
    if (answer.judged) judged.set(step, answer.judged);
    found(step, answer.judged ?? undefined);
  };
  begins('own');
  await all(steps.filter(mine), how, judge);
  begins('others');
  await all(
    steps.filter((step) => !mine(step)),
    how,
    judge,
  );
  begins('open');
  // The last tricks first: they are quickly known.
  const cards = [...judged.values()]
    .filter((one) => one.phase === 'play' && !one.hindsight)
    .sort((a, b) => b.step - a.step);
  await all(cards, how, async (ask, one) => {
    // A position that cannot be solved has no exact value; the search continues.
    const solved = await ask('solve', { record: cut(record, one.step - 1), nodes: NODES }).catch(
      () => null,
    );
    const hindsight = solved && hindsightOf(one, solved.cards);
    if (hindsight) found(one.step, { ...one, hindsight });
  });
  begins('done');
  return wanted();
}
