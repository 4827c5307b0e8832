// A record of a deal in its JSON form: docs/record-format.md.
import type { Action } from '$api';

export interface RecordJson {
  /** The version of the form. */
  cego: number;
  tags?: Record<string, string>;
  ruleset: { name: string; hash?: string | null; overrides?: Record<string, unknown> };
  players: number;
  seats?: { name: string; bot: string | null }[];
  dealer: number;
  /** Its number at the table, from 0. */
  deal?: number | null;
  seed?: string | null;
  raeuber_round?: boolean;
  hands: string[][];
  blind: string[];
  actions: Action[];
  comments?: { after: number; text: string }[];
  settlement: { amounts: number[] } | null;
}
