// The bots of the day for a deal that is played with the table of the lessons: what they do follows from the seed and from what the person has done.
import type { Action } from '$api';
import type { Calls } from '$module';
import type { Ask } from '../core/desk';
import type { Kept } from './days';

/** The seat of the person. */
export const OWN = 1;

type At = Calls['daily']['answers'];

export interface Bots {
  /** The deal after these actions of the person. */
  at(actions: Action[]): Promise<At>;
  /** What the person has done so far. */
  done(actions: Action[]): void;
  /** Asks the module; of a bot's decision it asks for the deal. */
  ask: Ask;
}

export function botsOf(kept: Kept, ask: Ask): Bots {
  const { ruleset, players, seed } = kept;
  let own = kept.actions;
  let last: { of: number; at: Promise<At> } | null = null;
  const at = (actions: Action[]) => ask('daily', { ruleset, players, seed, actions });
  const decided = async (id: number, number: number): Promise<Calls['decide']['answers']> => {
    if (last?.of !== own.length) last = { of: own.length, at: at(own) };
    const { record } = await last.at;
    const action = record.actions[number];
    if (!action) throw new Error('no bot is on turn');
    const { seat: _, ...done } = action;
    return { type: 'action', id, action: done, alternatives: [], ran_out: false };
  };
  const by = (call: keyof Calls, fields: unknown): Promise<unknown> => {
    if (call !== 'decide') return ask(call, fields as never);
    const { id, chance } = (fields as Calls['decide']['asks']).question;
    return decided(id, chance);
  };
  return { at, done: (actions) => (own = actions), ask: by as Ask };
}
