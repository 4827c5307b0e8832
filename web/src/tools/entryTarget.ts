// Target of the entry form: a local match or the sheet of a tournament table.
import type { Phrase, Under } from './compute';
import type { Row } from './match';

export interface Writing {
  /** Names of the players, in order of play. */
  readonly people: string[];
  /** Dealer, as an index in `people`. */
  readonly dealer: number;
  readonly under: Under;
  /** True if the deal goes round whatever happens, so that nobody is asked who deals. */
  readonly dealsInTurn?: boolean;
  /**
   * Writes a deal, or changes the row with this number; what is wrong with it, if something is.
   * False: it was refused elsewhere, and what was told is kept.
   */
  deal(told: Omit<Row, 'id' | 'amounts'>, changes?: number): Promise<Phrase[] | false>;
  /** Writes a correction by hand, where people may. */
  correct?(amounts: number[], note: string, changes?: number): void;
}
