// Connection of a table page: a server's socket or a local table (src/core), with the same
// messages.
import type {
  Command,
  CountedGame,
  DealDecided,
  FoundJson,
  Problem,
  RulesetErrorJson,
  ToClient,
} from '$api';
import type { Account } from './dealAccount';
import type { Unchecked } from './drawing';
import type { Row } from '../table/model/sheet';

/**
 * State of the connection. `gone` is final, and `problem` says why. A problem with `open` is only a
 * notice.
 */
export type Line = 'opening' | 'open' | 'lost' | 'gone';

/** Settlement of the finished deal. */
export interface Settlement {
  /** The working, line by line, in words; seats stand as `{1}`. */
  lines: string[];
  /** Number of lines at the end that are payments. */
  payments: number;
  /** Result of a game decided by card points. */
  count: CountedGame | null;
  /** Result of a game decided by tricks, or by the points of every player. */
  decided: DealDecided | null;
}

export interface Wire {
  /**
   * Sends a command. Resolves to the number of the last event once it is done and stored; throws
   * [`Refused`] otherwise.
   */
  send(command: Command): Promise<number>;
  /** Returns the settlement of the last finished deal. */
  settlement(): Promise<Settlement>;
  /**
   * The address where a deal that is over can be gone through, the last one unless another is
   * named; nothing while none is.
   */
  review(deal?: number): Promise<string | null>;
  /** Returns the rows of finished deals, in order. */
  deals(): Promise<Row[]>;
  /**
   * The tip of a chain of this device, to be told with sitting down; nothing where there is no
   * server that could choose cards.
   */
  tip(): Promise<string | undefined>;
  /** Reports the verdicts of this device on finished deals. */
  onfound: (found: FoundJson[], account: Account) => void;
  /**
   * Returns the account of earlier deals; `null` without a server, which is the only one that could
   * choose cards.
   */
  account(): Promise<Account | null>;
  /**
   * The last deal, if this device could not judge it; nothing if it could, or where there is no
   * server that could choose cards.
   */
  unchecked(): Promise<Unchecked | null>;
  /**
   * Records that the person was shown the result of a deal with its verdict; returns what this
   * device knows then, as `account` does.
   */
  shown(deal: number): Promise<Account | null>;
  /** Receives a message of the table. */
  onmessage: (message: ToClient) => void;
  /** Receives the state of the connection. */
  online: (line: Line, problem?: Problem) => void;
  /** The table's clock now, in milliseconds since 1970. */
  now(): number;
  close(): void;
}

/** Refusal of a command: a text for people and the rule behind it. */
export class Refused extends Error {
  readonly reason: string;
  readonly rule: string | null;
  /** Everything that is wrong with a ruleset. */
  readonly faults: RulesetErrorJson[];

  constructor(problem: Problem) {
    super(problem.text);
    this.reason = problem.reason;
    this.rule = problem.rule ?? null;
    this.faults = problem.faults ?? [];
  }
}
