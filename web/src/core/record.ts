// A record of a deal in its JSON form: docs/record-format.md.

export interface RecordAction {
  seat: number;
  type: string;
  [more: string]: unknown;
}

export interface RecordJson {
  /** The version of the form. */
  cego: number;
  ruleset: { name: string; hash: string | null; overrides?: Record<string, unknown> };
  players: number;
  seats: { name: string; bot: string | null }[];
  dealer: number;
  /** The number of the deal at its table, from 0. */
  deal: number | null;
  seed: string | null;
  raeuber_round: boolean;
  hands: string[][];
  blind: string[];
  actions: RecordAction[];
  settlement?: { amounts: number[]; [more: string]: unknown } | null;
  tags?: Record<string, string>;
}
