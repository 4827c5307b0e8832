// What the core computes for a real table: who pays what, what a pile counts. No rule is here; these are its answers.
import { ask } from '../core/desk';

/** Which rules, for how many people. */
export interface Under {
  ruleset: string;
  /** Switches set on top, each `switch=value`. */
  set?: string[];
  players: number;
}

/** What is told of a deal. Seats are numbered from forehand, who is 1. */
export interface DealTold {
  contract?: string;
  declarer?: number;
  points?: number;
  tricks?: number;
  after_solo?: boolean;
  ouvert?: boolean;
  durch?: boolean;
  ulti?: number[];
  ulti_made?: number[];
  made?: boolean;
  geiss_seller?: number;
  piles?: { seat: number; points: number; tricks: number }[];
  raeuber_round?: boolean;
  last_trick?: number;
  challenge?: number;
  guilty?: number[];
  error?: string;
  offender?: number;
}

export type Kind = 'counted' | 'tricks' | 'pascha' | 'ultimo' | 'raeuber' | 'drescher';

/** A game of a ruleset, and what can be said beside its name. */
export interface Game {
  contract: string;
  kind: Kind;
  /** Of a game of exact tricks: how many. */
  wanted: number | null;
  after_solo: boolean;
  ouvert: boolean;
  durch: boolean;
  /** The trumps of the late tricks that can be announced with it. */
  ulti: number[];
  round: boolean;
  /** By what it multiplies, won and lost. */
  won: number;
  lost: number;
  /** What it pays where that is fixed; else 0. */
  pays: number;
}

/** What there is to tell under a ruleset. */
export interface Form {
  method: 'triples' | 'pairs';
  unit: 'point' | 'cent';
  total: number;
  needed: number;
  tricks: number;
  dealt_in: number;
  /** Its cards, in the order of the core. */
  pack: string[];
  games: Game[];
  buying: boolean;
  challenge: 'off' | 'any' | 'blind_taker';
  errors: string[];
}

/** A line of a working: its id in `settle.ftl`, and its values. */
export interface Line {
  id: string;
  [value: string]: unknown;
}

/** Something wrong with what is told; `told-…` in the words, or a refusal's. */
export interface Fault {
  id: string;
  [value: string]: unknown;
}

export interface Scored {
  /** By seat from forehand. */
  amounts: number[];
  lines: Line[];
  /** Whether the declarer won, where somebody does. */
  won: boolean | null;
}

/** Points that come to the same. */
export interface Group {
  from: number;
  to: number;
  amounts: number[];
  won: boolean | null;
  no_trick: boolean;
}

export interface Working {
  groups: { cards: string[]; nominal: number; less: number; value: number }[];
  sum: number;
  rounding: number;
  bonus: number;
}

export interface Side {
  points: number;
  working: Working;
}

export interface Counted {
  method: 'triples' | 'pairs';
  total: number;
  needed: number;
  cards: number;
  /** The tricks in the pile, if it can be a whole one. */
  tricks: number | null;
  declarer: Side;
  opponents: Side;
  won: boolean | null;
}

export type Faulty = { faults: Fault[] };

export const form = (under: Under): Promise<Form> => ask('form', under);
export const score = (under: Under, deal: DealTold): Promise<Scored | Faulty> => ask('score', { ...under, deal });
export const results = (under: Under, deal: DealTold): Promise<{ groups: Group[] } | Faulty> =>
  ask('results', { ...under, deal });
export const count = (under: Under, cards: string[], whose: 'declarer' | 'opponents'): Promise<Counted> =>
  ask('count', { ...under, cards, whose });
/** What totals are worth, in halves of a cent. */
export const worth = (under: Under, totals: number[], cents: number): Promise<{ halves: number[] }> =>
  ask('worth', { ...under, totals, cents });
/** The names of the rulesets there are. */
export const rulesets = (): Promise<{ rulesets: string[] }> => ask('about', {});
