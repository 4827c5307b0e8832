// Numbers that are asked for in lessons, as the core computes them.
import type { Ask } from '../core/desk';
import { ask } from '../core/desk';
import type { CountResponse, Phrase, Side } from '../tools/compute';
import type { NumberStep } from './lessons';

export interface Computed {
  value: number;
  method?: CountResponse['method'];
  /** Working of a pile. */
  working?: Side;
  /** Lines of a payment. */
  lines?: Phrase[];
}

/** Computes the answer of a step. */
export async function compute(step: NumberStep, by: Ask = ask): Promise<Computed> {
  const under = { ruleset: step.ruleset, players: 4 };
  if (step.cards) {
    const whose = step.whose ?? 'single';
    const counted = await by('count', { ...under, cards: step.cards, whose });
    const side = whose === 'single' ? counted.pile : counted.declarer;
    if (!side) throw new Error('no pile');
    return { value: side.points, method: counted.method, working: side };
  }
  const paid = await by('score', { ...under, deal: step.deal ?? {} });
  if ('faults' in paid) throw new Error(JSON.stringify(paid.faults));
  // Any of the others: they get or pay the same.
  return { value: Math.abs(paid.amounts[1] ?? 0), lines: paid.lines };
}

/** Four numbers to choose from, the right one at a place that cannot be guessed from it. */
export function offered(value: number, by: number): number[] {
  const place = Math.min((Math.round(value) * 7 + 3) % 4, Math.floor(value / by));
  return [0, 1, 2, 3].map((i) => value + (i - place) * by);
}
