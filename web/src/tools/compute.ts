// Calls of the core for a real table: settlements and counts. Contains no rules.
import type { Calls, DealReport as Told, Form, PileOwner, Under } from '$api';
import { ask } from '../core/desk';

export type { Phrase } from '$api';
export type { CountResponse, Form, FormGame, ResultGroup, Scored, Side, Under } from '$api';

/** A deal as a pad keeps it: what is not told is left out. */
export type DealReport = { [Field in keyof Told]: NonNullable<Told[Field]> };

type Answer<Call extends keyof Calls> = Promise<Calls[Call]['answers']>;

export const form = (under: Under): Answer<'form'> => ask('form', under);
export const score = (under: Under, deal: DealReport): Answer<'score'> =>
  ask('score', { ...under, deal });
export const results = (under: Under, deal: DealReport): Answer<'results'> =>
  ask('results', { ...under, deal });
export const count = (under: Under, cards: string[], whose: PileOwner): Answer<'count'> =>
  ask('count', { ...under, cards, whose });
/** Returns the value of totals, in halves of a cent. */
export const worth = (under: Under, totals: number[], cents: number): Answer<'worth'> =>
  ask('worth', { ...under, totals, cents });
/** The names of the rulesets there are. */
export const rulesets = (): Answer<'about'> => ask('about', {});

/** Returns the report of a game with every trick announced: all made, or one not. */
export const march = ({ tricks, needed }: Form, all: boolean): DealReport =>
  all ? { tricks } : { points: needed, tricks: tricks - 1 };
