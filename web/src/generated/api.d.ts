// Types of the HTTP interface and of the WebAssembly module. Generated: do not edit.
// CEGO_RENEW=1 cargo test -p cego-server --test server typescript

/** Result of a person for whom a bot made all decisions. */
export type Absent = "bot" | "nothing";

/** Body of `DELETE /me` (account deletion). */
export type AccountDeletion = {
  /** Password of the account, if it has one. */
  password?: Password | null;
};

/** An action of a moderator. */
export type ActJson = {
  kind: "warn";
  person: PersonId;
} | {
  kind: "mute";
  person: PersonId;
  /** Duration in hours; omitted for a permanent mute. */
  hours?: number | null;
} | {
  kind: "rename";
  person: PersonId;
  /** New display name. */
  name: PersonName;
  /** Time during which the person cannot change the name, in hours; omitted for a permanent
   * lock. */
  hours?: number | null;
} | {
  kind: "ban";
  person: PersonId;
  /** Duration in hours; omitted for a permanent ban. */
  hours?: number | null;
} | {
  kind: "ban_address";
  /** Keyed hash of the address. */
  address: string;
  /** Duration in hours; omitted for a permanent ban. */
  hours?: number | null;
} | {
  kind: "lift";
  /** Id of the sanction. */
  sanction: string;
} | {
  kind: "close_table";
  /** Id of the table. */
  table: string;
} | {
  kind: "close_report";
};

/** Action, or step of the deal if it has a `seat`. All types share one flat set of fields, so that
 * the reader's own messages report misspelt ones. */
export type Action = {
  seat?: number | null;
  type: string;
  word?: string | null;
  contract?: string | null;
  feats?: number[] | null;
  ouvert?: boolean | null;
  durch?: boolean | null;
  give?: string | null;
  pips?: string[] | null;
  free?: string[] | null;
  card?: string | null;
  claim?: string | null;
};

/** Current announcement, if any. */
export type Announced = {
  /** The announcement; `null` without one. */
  announcement: Announcement | null;
};

/** An announcement, as sent to clients. */
export type Announcement = {
  /** Text of the operator. May be empty if the other fields say everything. */
  text: string;
  /** Time at which it was made. */
  at: Time;
  /** Time until the server restarts, in milliseconds; 0 when due, omitted without a restart. */
  restart_in_ms?: number | null;
  /** True if no new tables or matches can begin. */
  maintenance: boolean;
};

/** Response to a login: the person and their token. */
export type AuthenticatedPerson = {
  /** Id of the person. */
  person: PersonId;
  /** Display name. */
  name: string;
  /** Kind of person: `guest`, `account` or `bot`. */
  kind: string;
  /** Chosen language. */
  locale?: string | null;
  /** Account that owns this bot. */
  owner?: PersonId | null;
  /** Time at which the person was created. */
  made: Time;
  /** Login name of the account. */
  login?: string | null;
  /** True if the account has a password. */
  password: boolean;
  /** Number of unused recovery codes; omitted for people without an account. */
  codes?: number | null;
  /** Role of the person, `moderator` or `operator`, if they have one. */
  role?: string | null;
  /** Sanctions in force, and warnings the person has not confirmed. */
  notices?: Notice[];
  /** Token, if the request asked for one. */
  token?: string | null;
};

/** Range of the declarer's points with the same payment. */
export type Band = {
  /** Smallest number of points. */
  from: number;
  /** Largest number of points. */
  to: number;
  /** Amount won by the declarer; negative for a loss. */
  amount: number;
  /** True if the game is won. */
  won: boolean;
};

/** Tie-break between an entrant and the one above. */
export type BehindJson = {
  /** Deciding rule: `played_on`, `declarer_won`, `declarer_lost`, `direct`, `best_round`,
   * `last_round`, `soli_won`, `difference`, `percent` or `lot`. */
  why: string;
  /** Value of this entrant under the rule, rounded to an integer. */
  own: number | null;
  /** Value of the entrant above. */
  other: number | null;
  /** Earlier rules that could not be applied. */
  passed_over: string[];
  /** Explanation, for display. */
  text: string;
};

/** Entrant who uses the device with a table's key. */
export type BindWanted = {
  /** Start number of the entrant. */
  number: number;
};

/** An available bot. */
export type BotInList = {
  /** Name by which the bot is requested. */
  name: string;
  /** Implementation behind the name. */
  bot: string;
};

/** A new bot with its token, which is shown only once. */
export type BotWithToken = {
  /** Id of the person. */
  person: PersonId;
  /** Display name. */
  name: string;
  /** Kind of person: `guest`, `account` or `bot`. */
  kind: string;
  /** Token with which the bot authenticates. */
  token: string;
};

/** Originator of an event. */
export type ByJson = {
  /** Role: `secretary`, `referee`, `table` (of the server), `visitor` or `player`. */
  role: string;
  /** Start number, for players. */
  number?: number | null;
  /** Name of the person, visible only to the desk. */
  name?: string;
};

/** A listed report. */
export type CaseJson = {
  /** Id of the report. */
  id: string;
  /** Time at which the report was received. */
  at: Time;
  /** Person who filed the report. */
  by: Party;
  /** Person who was reported. */
  whom: Party;
  /** Display name of the reported person when the report was received. */
  name: string;
  /** Id of the table. */
  table: string;
  /** Record of the deal, if one had been finished. */
  record?: string | null;
  /** Reason: `talk`, `name`, `cheating`, `leaving` or `other`. */
  why: string;
  /** Description by the person who filed the report. */
  text: string;
  /** Keyed hash of the last known address of the reported person. */
  address?: string | null;
  /** Time at which the report was closed. */
  closed?: Time | null;
  /** Closing remark of the moderator. */
  outcome?: string | null;
};

/** A list of people exported from a spreadsheet. */
export type CheckPeople = {
  /** List as text: one name a line, or columns with headings. */
  text?: string | null;
  /** Content of a file in Base64, in place of `text`. Its encoding is detected. */
  base64?: string | null;
  /** Encoding of `base64`, if known: a label of the WHATWG Encoding Standard, or `ibm850`. */
  encoding?: string | null;
  /** File name, for error messages. */
  file?: string | null;
};

/** Request for a preview of a tournament. */
export type CheckTournament = {
  format: FormatChoice;
  /** Custom rulesets. */
  rulesets?: OwnRuleset[];
  /** Expected number of people. A number too large for a draw is reported as a fault. */
  people?: number | null;
};

/** A legal action and its display name. Clients send back the action alone. */
export type ChoiceJson = Action & ({
  /** Display name. At a table, only actions without cards have one. */
  phrase?: Phrase | null;
});

/** Time limits, in milliseconds. */
export type Clock = {
  /** Time limit for a bid or a card; 0 for no clock. */
  turn_ms: number;
  /** Time limit for keeping and discarding. */
  exchange_ms: number;
  /** Remaining time at which a warning is given. */
  warning_ms: number;
  /** Time without a connection after which a stand-in plays for an owner on turn, unless the time
   * limit ends sooner. */
  grace_ms: number;
  /** Number of consecutive missed turns after which a stand-in plays until the owner is back. */
  missed: number;
  /** Time after which the next deal begins without the people who have not confirmed the
   * settlement. */
  rest_ms: number;
};

/** Time limits: the default clock or custom ones. */
export type ClockChoice = OwnClock | Usual;

/** A one-time code as typed. It has no readable `Debug` output and cannot be serialized. */
export type Code = string;

/** Login with a one-time code, which sets a new password. */
export type CodeLogin = {
  /** Login name of the account. */
  login: string;
  /** Recovery code, or a code issued by the operator. */
  code: Code;
  password: Password;
  /** True to remove passkeys added since the password was last set. */
  end_passkeys?: boolean;
  /** True for a token in the response, false for a cookie. */
  token?: boolean;
  /** Label of the device. */
  label?: Label;
};

/** A command of a client to a table, for example `{"type":"act","moment":3,"action":…}`. */
export type Command = {
  type: "sit";
  /** Seat to take. */
  seat?: number | null;
  /** Public contribution to the next deal. It proves nothing; see `chain`. */
  nonce?: Nonce | null;
  /** Tip of the hash chain from which the device contributes to deals, as in `chain`. */
  tip?: Link | null;
} | {
  type: "seat_bot";
  /** Seat to fill. */
  seat: number;
  /** Name or level of the bot. */
  bot: string;
} | {
  type: "unseat";
  /** Seat to free. */
  seat: number;
} | {
  type: "begin";
} | {
  type: "leave";
} | {
  type: "stand_in";
} | {
  type: "replace";
  /** Seat of the owner. */
  seat: number;
} | {
  type: "return";
} | {
  type: "act";
  /** Number of actions done in this deal so far. A command with another number is refused, so
   * that duplicate or late messages have no effect. */
  moment: number;
  /** Action to do. */
  action: Action;
} | (Wish & {
  type: "propose";
}) | {
  type: "answer";
  /** True to agree. */
  agrees: boolean;
} | {
  type: "go_on";
} | {
  type: "add";
  /** Contributed value. */
  nonce: Nonce;
} | {
  type: "chain";
  /** Tip of the chain. */
  tip: Link;
} | {
  type: "open";
  /** Link to reveal. */
  link: Link;
} | {
  type: "call_gstiess";
} | {
  type: "say";
  /** Id of the phrase or emote. */
  phrase: string;
} | {
  type: "write";
  /** Text of the message. */
  text: string;
};

/** Refusal of a command. */
export type CommandRefused = {
  /** Stable id of the error. */
  reason: string;
  /** Error message, with advice. */
  text: string;
  /** Rule behind the error: an atom `R-…` (docs/atoms.md) or a decision `D-…`
   * (docs/decisions.md). */
  rule?: string | null;
  /** All errors of a ruleset, in file order; omitted for other problems. */
  faults?: RulesetErrorJson[];
  /** Current content of the line, if somebody else has changed it. */
  stands?: SheetLine | null;
  /** True if the same command would succeed with a reason. */
  wants_reason?: boolean;
};

/** Hash of a secret, published before anyone contributes to the deal. */
export type Commitment = string;

/** Result of an entrant compared with the other tables on the same cards. */
export type ComparedJson = {
  /** Difference from the mean of the other tables, including penalties. It decides the place
   * unless the format ranks by percent. */
  total: Fraction;
  /** Difference by round, without penalties; `null` for rounds not played. */
  rounds: (Fraction | null)[];
  /** Mean matchpoint percentage; `null` before a deal was compared. If the format ranks by it,
   * including penalties, in percentage points of one deal. */
  percent: Fraction | null;
  /** Matchpoint percentage by round, without penalties; `null` for rounds without comparison. */
  round_percents: (Fraction | null)[];
  /** Number of compared deals. */
  deals: number;
};

/** Results in one contract. */
export type ContractJson = {
  /** Stable id of the contract; `null` for deals that were thrown in. */
  contract: string | null;
  /** Totals as the declarer. */
  declarer: TallyJson;
  /** Totals as an opponent. */
  opponent: TallyJson;
};

/** Final count of a counted game, with the payment for any other number of points. */
export type CountedGame = {
  /** Card points of the declarer. */
  declarer: number;
  /** Card points of the opponents. */
  opponents: number;
  /** Card points the declarer needed. */
  needed: number;
  /** Payments for every possible number of the declarer's points, in ascending order. */
  bands: Band[];
};

/** The daily deal of one date. */
export type DailyDealJson = {
  /** Name of the ruleset. */
  ruleset: string;
  /** Hash of the ruleset. */
  hash: string;
  players: number;
  /** Date of the deal. */
  date: string;
  /** SHA-256 of the words `cego daily 1`, a zero byte and the seed, as 64 hex digits. */
  commitment: string;
  /** Seed that determines the deal, as 64 hex digits; `null` before the day begins. */
  seed: string | null;
  /** True while a result can still be submitted. */
  open: boolean;
  /** Result of the requesting person; `null` before they have played. */
  own: DailyScore | null;
};

/** Leaderboard of accounts, best first. */
export type DailyList = {
  /** Period covered. */
  over: DailyOver;
  /** First day of the period. */
  from: string;
  /** Last day of the period. */
  date: string;
  /** Number of days left out because the requesting person has not played them and others still
   * can. */
  closed: number;
  /** Number of people in the list. */
  people: number;
  /** Mean of all results, in hundredths of the ruleset's smallest unit; `null` without results. */
  mean: number | null;
  /** Entries, ordered by matchpoints, then by luck-adjusted score. */
  rows: DailyListed[];
  /** Entry of the requesting person, at any place. */
  own: DailyListed | null;
};

/** Leaderboard entry. */
export type DailyListed = {
  /** Place in the list, shared by equals; `null` for a guest, who is compared but not listed. */
  place: number | null;
  /** Id of the person. */
  person: PersonId;
  /** Display name of the person. */
  name: string;
  /** Number of days played. */
  days: number;
  /** Total amount won, in the ruleset's smallest unit. */
  amount: number;
  /** Total luck-adjusted lead over the bot, in hundredths. */
  gain: number;
  /** Matchpoints in tenths of a percent: mean share of the other results that this person beat.
   * `null` if nobody else played. */
  permille: number | null;
};

/** The current day of the daily deal. */
export type DailyNow = {
  /** Current date, for example `2026-11-26`. */
  date: string;
  /** Time zone whose midnight begins and ends the day. */
  zone: string;
  /** Time at which the next day begins. */
  until: Time;
};

/** Period covered by a leaderboard. */
export type DailyOver = "day" | "week" | "month";

/** Result of one person on a daily deal. Amounts are in the ruleset's smallest unit. */
export type DailyScore = {
  /** Amount won by the person. */
  amount: number;
  /** Amount a bot wins in the same seat. */
  bot: number;
  /** Luck-adjusted lead of the person's decisions over the bot's, in hundredths. */
  gain: number;
  /** Time at which the result was stored. */
  at: Time;
  /** Actions of the person, in order. */
  actions: Action[];
};

/** Result of a deal, as decided by tricks or individual card points. */
export type DealDecided = {
  /** Criterion of the decision. */
  by: DecidedBy;
  /** Seats that took part. */
  players: number[];
  /** Number of tricks in a deal. */
  length: number;
  /** Tricks in order, including claimed ones. Conceded or unplayed tricks are missing. */
  tricks: DecidedTrick[];
  /** Number of tricks the declarer had to win. */
  needed?: number | null;
  /** Cards with which those tricks had to be won; omitted if any card would do. */
  cards?: string[];
  /** True if the declarer succeeded. */
  made?: boolean | null;
  /** Announced late tricks. */
  late?: LateTrick[];
  /** Card points of each seat, in a game of all against all; 0 for a seat that did not take part. */
  points?: number[];
};

/** Drawing of a deal, as visible to everyone. */
export type DealDrawingState = {
  /** Round of the drawing: 1, or 2 after a contributor of round 1 failed to reveal. */
  round: number;
  /** Seats of the contributors. */
  seats: number[];
  /** Contributors who have not revealed yet. */
  missing: number[];
  /** Contributors who failed to reveal in time, in this round or the previous one. */
  struck: number[];
  /** Last published chain value of each contributor before this round, from seat 1. It remains if
   * the owner leaves. */
  tips: (Link | null)[];
  /** Links revealed in this round, from seat 1. */
  links: (Link | null)[];
};

/** A deal of a round, with the results of all tables. */
export type DealOfRound = {
  /** Line of the deal on the sheets. */
  deal: number;
  /** Seat of the dealer. */
  dealer: number;
  /** Cards of each seat, lowest first. */
  hands: string[][];
  /** Cards of the blind. */
  blind: string[];
  /** Results, table by table. */
  tables: TableOfDeal[];
};

/** Result of a finished deal, visible to everyone. */
export type DealOver = {
  /** Amount won by each seat, negative for a loss, in the ruleset's smallest unit. The sum is
   * zero. */
  amounts: number[];
  /** Hands as dealt. */
  hands: string[][];
  /** Blind as dealt. */
  blind: string[];
  /** Contract and announcements. */
  declaration: DeclarationJson;
  /** Exchange of the declarer; `null` if they did not take up the blind. */
  exchange: ExchangeJson | null;
  /** Completed tricks, in order. */
  tricks: TrickJson[];
  /** Seat that conceded, if that ended the deal. */
  conceded?: number | null;
};

/** A deal report. Seats are numbered from 1, in the order of play. */
export type DealReport = {
  /** Seat of the dealer; omitted for the last seat, so that forehand is seat 1. */
  dealer?: number | null;
  /** Id of the contract. */
  contract?: string | null;
  /** Seat of the declarer. */
  declarer?: number | null;
  /** Card points of the declarer. */
  points?: number | null;
  /** Number of tricks of the declarer. */
  tricks?: number | null;
  /** True if a Solo had been called before. */
  after_solo?: boolean;
  /** True if the declarer's hand was laid open. */
  ouvert?: boolean;
  /** True if winning every trick was announced. */
  durch?: boolean;
  /** Trumps of the announced late tricks. */
  ulti?: number[] | null;
  /** Trumps of the announced late tricks that were won. */
  ulti_made?: number[] | null;
  /** True if the game was won, for results that do not follow from other fields. */
  made?: boolean | null;
  /** Seat that sold trump 1. */
  geiss_seller?: number | null;
  /** Piles of the players in a Räuber. */
  piles?: PileReport[];
  /** True if the game was agreed on for a round. */
  raeuber_round?: boolean;
  /** Seat that won the last trick of a Drescher. */
  last_trick?: number | null;
  /** Seat that challenged a held-back Solo. */
  challenge?: number | null;
  /** Seats that had held back a Solo. */
  guilty?: number[];
  /** Id of an error of play. */
  error?: string | null;
  /** Seat that made the error. */
  offender?: number | null;
};

/** Deals of a round that all tables of one size have played. */
export type DealsOfRound = {
  round: number;
  /** Number of people at these tables. */
  people: number;
  /** Table sizes of this round. Each size has its own deals. */
  sizes: number[];
  deals: DealOfRound[];
};

/** Criterion that decided a deal. */
export type DecidedBy = "tricks" | "no_trick" | "first_tricks" | "top_trumps" | "late" | "points" | "last_trick";

/** A trick, as counted. */
export type DecidedTrick = {
  /** Winner of the trick. */
  seat: number;
  /** Winning card, if known. */
  card?: string | null;
};

/** Contract, declarer and announcements. */
export type DeclarationJson = {
  /** Id of the contract. */
  contract: string;
  /** Seat of the declarer; in a game of all against all, the seat of forehand, who leads. */
  declarer: number;
  /** True if a Solo had been called before. */
  after_solo: boolean;
  /** True if forehand chose Räuber or Drescher in place of their Cego. */
  announced: boolean;
  /** True if the declarer's hand is laid open. */
  ouvert: boolean;
  /** True if winning every trick was announced with the Solo. */
  durch: boolean;
  /** Announced late tricks: 1 for the last trick with T1, and so on. */
  feats: number[];
  /** Seat that sold T1 to the declarer. */
  geiss_seller: number | null;
};

/** Request for a moderator action, with its reason. */
export type DeedJson = {
  /** Action to perform. */
  act: ActJson;
  /** Reason, which is shown to the person. */
  why: string;
  /** Report that the action answers. */
  report?: string | null;
};

/** A dispute of a sheet. */
export type DisputeJson = {
  /** Start number of the person who disputes the sheet. */
  number: number;
  /** Reason, in their words. */
  why: string;
};

/** Acknowledgement of a command. */
export type DoneJson = {
  /** Number of the last event of the table. */
  number: number;
};

/** Preview of a draw. */
export type DrawPreview = {
  /** Number of people at each table. */
  tables: number[];
  /** Number of rounds drawn together. */
  rounds: number;
  /** Total time of all rounds with a limit, in minutes. */
  minutes: number;
  /** Number of repeated meetings in the rounds drawn together. */
  repeats: number;
  /** Lower bound of `repeats`. */
  bound: number;
};

/** Rounds drawn together. */
export type DrawnJson = {
  /** First of the rounds. */
  round: number;
  rounds: number;
  /** Number of repeated meetings. */
  repeats: number;
  /** Lower bound of `repeats`. */
  bound: number;
};

/** Duplicate play: all tables of one size play the same cards, and results are compared seat by
 * seat. */
export type Duplicate = {
  /** Source: the club or document that compares results like this. */
  source: string;
  /** Criterion for the places. */
  rank: Rank;
};

/** Duplicate play: all tables of one size play the same cards, and results are compared seat by
 * seat. */
export type DuplicateWanted = {
  /** Source: the club or document that compares results like this. */
  source?: string;
  /** Criterion for the places. */
  rank?: Rank;
};

/** An entrant of a tournament. */
export type Entrant = {
  /** Full name, as announced. */
  name: string;
  /** Last name, if known: the part of `name` by which lists are sorted. */
  last_name?: string | null;
  /** Club of the entrant. */
  club: string | null;
  /** Team of the entrant. */
  team: string | null;
  /** Name in public lists, if different from `name`. */
  alias: string | null;
  /** Identifier over a season; omitted for the name. */
  member: string | null;
  /** True if the entry fee is paid. */
  paid: boolean;
};

/** An entrant of a tournament. */
export type EntrantWanted = {
  /** Full name, as announced. */
  name: string;
  /** Last name, if known: the part of `name` by which lists are sorted. */
  last_name?: string | null;
  /** Club of the entrant. */
  club?: string | null;
  /** Team of the entrant. */
  team?: string | null;
  /** Name in public lists, if different from `name`. */
  alias?: string | null;
  /** Identifier over a season; omitted for the name. */
  member?: string | null;
  /** True if the entry fee is paid. */
  paid?: boolean;
};

/** An audit log entry. */
export type EntryJson = {
  /** Number of the entry. */
  number: number;
  /** Time of the action. */
  at: Time;
  /** Moderator who acted; omitted for the operator. */
  actor?: Party | null;
  /** Kind of action: `warn`, `mute`, `rename`, `ban`, `lift`, `unban`, `close_table`,
   * `close_report`, `end_sessions`, `reset_password`, `appoint` or `dismiss`. */
  act: string;
  /** Person affected. */
  person?: Party | null;
  /** Keyed hash of the address affected. */
  address?: string | null;
  /** Table affected. */
  table?: string | null;
  /** Report that the action answers. */
  report?: string | null;
  /** End of the sanction. */
  until?: Time | null;
  /** Reason given for the action. */
  why: string;
};

/** Events of a table after a given one. */
export type EventsPage = {
  /** Events, in order; at most 1,000. */
  events: RedactedEvent[];
  /** True if more events follow. */
  more: boolean;
  /** Current turn. */
  turn: TurnJson;
};

/** Exchange of the declarer with the blind. */
export type ExchangeJson = {
  /** Pip cards kept, which lie face up. */
  pips: string[];
  /** Other cards kept. */
  free: string[];
  /** Cards of the blind. */
  found: string[];
  /** Cards laid away, discards included. */
  legage: string[];
  /** Card discarded after the blind was taken up. */
  discarded: string | null;
};

/** Rating in a family of rulesets. */
export type FamilyRating = {
  /** Family: a preset, or `other`, and the number of players, for example `schopfheim/4`. */
  family: string;
  /** Conservative rating shown in lists: `mu - 3 sigma`. */
  rating: number;
  /** Mean of the skill estimate. */
  mu: number;
  /** Standard deviation of the skill estimate. */
  sigma: number;
  /** Number of matches counted. */
  matches: number;
  /** Time at which the last counted match ended. */
  at: Time;
};

/** Format of a new tournament. */
export type FormatChoice = {
  /** Id of the format. */
  preset: string;
} | {
  /** Content of the file. */
  toml: string;
} | {
  /** Fields of the format. */
  format: TournamentFormatWanted;
};

/** An error in a format. */
export type FormatErrorJson = {
  /** Stable id of the error. */
  id: string;
  /** Line of the file, from 1, if known. */
  line: number | null;
  /** Round, from 1, if the error concerns one. */
  round: number | null;
  /** Error message. */
  text: string;
};

export type FormatInList = {
  /** Id of the format. */
  id: string;
  /** Display name. */
  name: string;
  /** Source: the club or document that uses the format. */
  source: string;
  /** Format as a TOML file. */
  toml: string;
  /** Format as JSON. */
  format: TournamentFormat;
};

/** An earlier holder of a start number. */
export type Former = {
  /** Name visible to the requesting person. */
  name: string;
  /** First round, from 0, that the substitute plays. */
  until: number;
};

/** Details of an entrant before they were changed, or before a substitute took over. */
export type FormerEntrant = {
  /** Start number. */
  number: number;
  /** Former details. */
  entrant: Entrant;
  /** True if a substitute plays under the number now. */
  replaced: boolean;
};

/** Former details of the entrants of a tournament. A later list may still have them. */
export type FormerEntrants = {
  /** Former details, in the order of the changes. */
  former: FormerEntrant[];
};

/** Exact fraction. */
export type Fraction = {
  /** Fraction in lowest terms, for example `37/3` or `12`. */
  exact: string;
  /** Value in hundredths, rounded half away from zero: 1233 for 37/3. */
  hundredths: number;
};

/** A friend, or a pending friend request. */
export type FriendJson = {
  /** Id of the person. */
  person: PersonId;
  /** Display name. */
  name: string;
  /** Kind of person: `guest`, `account` or `bot`. */
  kind: string;
  /** State: `friend`, `asks` (the other person has sent the request) or `asked` (the requesting
   * person has sent it). */
  state: string;
  /** Time of the friend request. */
  at: Time;
};

/** A lobby table at which friends of the requesting person sit. */
export type FriendsTable = {
  /** Id of the table. */
  table: string;
  /** Path or URL of the table's page. */
  link: string;
  /** Name of the ruleset. */
  ruleset: string;
  /** Hash of the ruleset. */
  hash: string;
  /** True for a custom ruleset; false for the preset of this name. */
  own: boolean;
  /** Stage of the table: `gathering`, `playing`, `resting` or `over`. */
  stage: string;
  /** Number of free seats. */
  free: number;
  /** Number of people present. */
  people: number;
  /** Seats, from seat 1. */
  seats: SeatInList[];
  /** Number of deals after which the match ends; `null` if it ends by agreement. */
  deals: number | null;
  /** Time limit for a bid or a card, in milliseconds; 0 without a clock. */
  turn_ms: number;
  /** True if the match counts for ratings. */
  rated: boolean;
  /** True if spectators are allowed. */
  watched: boolean;
  /** Time at which the table was opened. */
  opened: Time;
  /** Time of the last activity. */
  at: Time;
  /** Friends who sit at the table. */
  friends: PersonId[];
};

/** Complete table state, as visible to a viewer. Seats count from 1; lists by seat begin with seat
 * 1. */
export type FullTableState = {
  /** Agreed settings. */
  setup: Setup;
  /** Available contracts with their values. */
  games: TableGame[];
  /** Number of the last event included. */
  number: number;
  /** Stage of the table: `gathering`, `playing`, `resting`, `over` or `closed`. */
  stage: string;
  /** Host, who may seat others and begin the match. */
  host: PersonId | null;
  /** Seats, from seat 1. */
  chairs: SeatState[];
  /** True during a pause. */
  paused: boolean;
  /** True while the table is suspended because nobody is connected. */
  asleep: boolean;
  /** Message of the moderator who closed the table. */
  closed_because?: string | null;
  /** Proposal waiting for answers. */
  proposal: ProposalState | null;
  /** Number of the deal in progress, or else of the next one, from 0. */
  deal: number;
  /** Hash of the secret of that deal, once it is fixed. */
  commitment: Commitment | null;
  /** Drawing of that deal, while links are being revealed. */
  drawing?: DealDrawingState | null;
  /** Public contributions to that deal, from seat 1. They count for seats that reveal no link. */
  open: (Nonce | null)[];
  /** True if the cards were prescribed and not shuffled here. */
  given?: boolean;
  /** True if a tournament has assigned the seats. There is no draw for the first dealer then;
   * seat 1 deals first. */
  booked?: boolean;
  /** Running totals by seat, in the ruleset's smallest unit; empty before the first match. */
  totals: number[];
  /** Seat of the current or next dealer. */
  dealer: number | null;
  /** Seat on turn. */
  on_turn: number | null;
  /** End of the turn, if a clock runs. */
  turn_ends: Time | null;
  /** Seat of the viewer; `null` for spectators, and for people whose seat begins with the next
   * deal. */
  seat: number | null;
  /** View of the deal in progress, or of the last one. Its seat is 0 for a spectator. */
  view: ViewJson | null;
  /** Question that each bid answered: the `ask` of the `stage` of each of the view's `words`.
   * Kept for older clients. */
  asked: string[];
  /** Display text of each of the view's `words`. */
  said: Phrase[];
  /** Display text of the current question of the auction; `null` after the auction. */
  asks: Phrase | null;
  /** Number of cards the declarer has laid away, discards included; 0 before the blind is taken
   * up. */
  laid: number;
  /** Number of cards dealt to a player. */
  hand_size: number;
  /** Number of cards in the blind. */
  blind_size: number;
  /** Seat that wins the current trick so far; `null` if no card was played to it. */
  winning: number | null;
  /** Card points of the completed tricks, in a counted game; `null` at tables without advice. */
  taken: Taken | null;
  /** Legal actions of the viewer in the deal, except claims and concessions. */
  choices: ChoiceJson[];
  /** Total cost of a false challenge by the viewer now, in the ruleset's smallest unit; omitted
   * if they may not challenge. */
  false_challenge_cost?: number | null;
  /** True if the viewer may propose to concede the remaining tricks. */
  may_concede: boolean;
  /** True if the viewer may propose a joint claim to their partners. */
  may_claim: boolean;
  /** Result of the deal, once it is over. */
  over: DealOver | null;
};

/** JSON form of a `cego_core::Event`, in the notation of records. Seats count from 1. Only
 * `GameEventJson::redact_for` creates it, so that hidden cards cannot leak. */
export type GameEventJson = {
  type: "spoke";
  /** The bid, with its seat. */
  word: Action;
  /** Question that it answers; absent from older messages. */
  stage: StageJson;
  /** Display text of the bid. */
  phrase: Phrase;
} | {
  type: "geiss_sold";
  /** Seat of the seller. */
  seller: number;
  /** Seat of the buyer, who plays the Ultimo. */
  buyer: number;
  /** Trump paid as the price. */
  price: string;
} | {
  type: "auction_ended";
  /** Contract and terms of the deal. */
  declaration: DeclarationJson;
} | {
  type: "laid";
  /** Seat of the declarer. */
  seat: number;
  /** Cards that are now face up. */
  open: string[];
  /** Number of cards laid away. */
  count: number;
} | {
  type: "blind_taken";
  /** Seat of the declarer. */
  seat: number;
  /** Cards of the blind, visible only to the declarer. */
  cards?: string[] | null;
} | {
  type: "discarded";
  /** Seat of the declarer. */
  seat: number;
  /** Discarded card, if visible to the viewer. */
  card?: string | null;
} | {
  type: "second_hand_ulti";
  /** Seat of the declarer. */
  seat: number;
  /** Trump numbers, 1 for the last trick with T1, and so on; empty if declined. */
  feats: number[];
} | {
  type: "hand_laid_open";
  /** Seat of the declarer. */
  seat: number;
  /** Cards of the hand. */
  cards: string[];
} | {
  type: "play_begins";
  /** Seat that leads. */
  leader: number;
} | {
  type: "challenged";
  /** Seat that demanded it. */
  seat: number;
  /** Seats that had held back a Solo; empty if the challenge was false. */
  guilty: number[];
} | {
  type: "played";
  /** Seat that played it. */
  seat: number;
  card: string;
  /** Seat that wins the trick so far; absent from older messages. */
  wins?: number | null;
} | {
  type: "trick_won";
  /** Seat that won it. */
  seat: number;
  /** Number of the trick, from 1. */
  number: number;
} | {
  type: "claimed";
  /** Seat of the claimant. */
  seat: number;
  /** Claim: `all` or `none` of the remaining tricks. */
  claim: string;
  /** Remaining cards of the claimant. */
  cards: string[];
  /** Display text of the claim. */
  phrase: Phrase;
} | {
  type: "conceded";
  /** Seat that conceded: the declarer, or one opponent on behalf of all. */
  seat: number;
  /** Display text of the concession. */
  phrase: Phrase;
} | {
  type: "dealer_joined";
  /** Seat of the dealer. */
  seat: number;
} | {
  type: "ended";
};

/** A submitted deal. */
export type GivenDealJson = {
  /** SHA-256 of the stored record, as 64 hex digits. */
  deal: string;
  /** Record as stored. */
  record: string;
  /** Time of submission. */
  at: Time;
};

/** Reason for a stand-in. */
export type Gone = "lost" | "missed" | "asked";

/** Public words mixed into a draw. */
export type HallWords = {
  /** First round of the draw. */
  round: number;
  /** Words in the form that was hashed. */
  text: string;
};

/** Origin of a decision. */
export type Hand = "owner" | "bot" | "stand_in";

/** A listed ruleset. */
export type InList = {
  /** Name of the ruleset. */
  name: string;
  /** Hash of the ruleset. */
  hash: string;
  /** Table sizes that a server offers for this ruleset. */
  players: number[];
};

/** A listed table. */
export type InLobby = {
  /** Id of the table. */
  table: string;
  /** Path or URL of the table's page. */
  link: string;
  /** Name of the ruleset. */
  ruleset: string;
  /** Hash of the ruleset. */
  hash: string;
  /** True for a custom ruleset; false for the preset of this name. */
  own: boolean;
  /** Stage of the table: `gathering`, `playing`, `resting` or `over`. */
  stage: string;
  /** Number of free seats. */
  free: number;
  /** Number of people present. */
  people: number;
  /** Seats, from seat 1. */
  seats: SeatInList[];
  /** Number of deals after which the match ends; `null` if it ends by agreement. */
  deals: number | null;
  /** Time limit for a bid or a card, in milliseconds; 0 without a clock. */
  turn_ms: number;
  /** True if the match counts for ratings. */
  rated: boolean;
  /** True if spectators are allowed. */
  watched: boolean;
  /** Time at which the table was opened. */
  opened: Time;
  /** Time of the last activity. */
  at: Time;
};

/** Holder of a key, by role. */
export type KeyHolder = {
  role: "everybody";
} | {
  role: "desk";
} | {
  role: "referee";
} | {
  role: "sheet";
  round: number;
  table: number;
} | {
  role: "person";
  /** Their start number. */
  number: number;
};

/** A public key with which a server signs records. */
export type KeyJson = {
  /** Ed25519 public key, as 64 hex digits. */
  key: string;
  /** Start of use. */
  from: Time;
  /** End of use; omitted for the current key. */
  until?: Time | null;
};

/** A key with the capability link that contains it. */
export type KeyLink = {
  /** Key to send in the header `Cego-Key`. */
  key: string;
  /** Link with the key in its fragment, which browsers do not send. */
  link: string;
  /** QR code of the link. */
  qr?: Qr | null;
};

/** Public keys with which a server signs records. */
export type KeysJson = {
  /** Keys, current one first. */
  keys: KeyJson[];
};

/** Label of a device, token or passkey: at most 60 characters without control characters or
 * surrounding blanks. It may be empty. */
export type Label = string;

/** Method of completing the last table. */
export type LastTable = "bots" | "rest";

/** An announced late trick. */
export type LateTrick = {
  /** Trump that had to win it. */
  card: string;
  /** Number of the trick, from 1. */
  trick: number;
  /** True if the trump won that trick. */
  made: boolean;
  /** Number of the trick in which the trump was played, from 1; omitted if it was not played. */
  fell?: number | null;
};

/** A leaderboard entry. */
export type Leader = {
  place: number;
  /** Id of the person. */
  person: PersonId;
  /** Display name. */
  name: string;
  /** Conservative rating shown in lists: `mu - 3 sigma`. */
  rating: number;
  /** Mean of the skill estimate. */
  mu: number;
  /** Standard deviation of the skill estimate. */
  sigma: number;
  /** Number of matches counted. */
  matches: number;
  /** Time at which the last counted match ended. */
  at: Time;
};

/** Leaderboard of a family of rulesets. */
export type Leaders = {
  /** Family of rulesets. */
  family: string;
  /** Number of matches required to be listed. */
  at_least: number;
  /** Entries, best first. */
  leaders: Leader[];
};

/** Cards the declarer must lead first. */
export type LeadsJson = {
  /** Number of further tricks with this duty. */
  due: number;
  /** Cards that lie face up and must be led. */
  open: string[];
  /** Cards that may be led in their place; known only to the declarer. */
  instead: string[];
};

/** Content of a line. Seats are numbered from 1, in the order of play. */
export type LineContent = {
  deal: DealReport;
} | {
  amounts: number[];
} | {
  record: {
    /** Amount won by each seat. */
    amounts: number[];
    /** Contract, if known. */
    contract?: string | null;
    /** Seat of the declarer, if there is one. */
    declarer?: number | null;
    /** Id of the record. In duplicate play it can be read once the round is over. */
    record: string;
  };
} | "unplayed" | "struck" | {
  set: number[];
};

/** Link, or tip, of the hash chain from which a person contributes to deals. */
export type Link = string;

/** Links to hand out. Each grants the rights of its role. */
export type Links = {
  /** Public page of the tournament. */
  link: string;
  /** Page for the screen in the hall. */
  hall: string;
  /** Link of the secretary's desk. */
  desk: KeyLink;
  /** Link of the referee. */
  referee: KeyLink;
  /** Links of the entrants, by start number. */
  people: PersonLink[];
  /** Links of the sheets of a round. */
  sheets: SheetLink[];
};

/** A column of a list of people. */
export type ListColumn = {
  /** Heading as written; empty if the list has no headings. */
  heading: string;
  /** Field read from the column: `name`, `first_name`, `last_name`, `club`, `team`, `alias`,
   * `member`, `paid` or `left`; `null` if the column was ignored. */
  meaning: string | null;
};

/** A name that was normalized on import. */
export type ListName = {
  /** Name as written, for example “1. Huber, Anna”. */
  written: string;
  /** Name as read, for example “Anna Huber”. */
  name: string;
};

/** Names of a list that may be one name in two spellings, such as “Müller Hans” and “Hans Mueller”. */
export type ListSimilar = {
  /** Names, in the order of the lines. */
  names: string[];
  /** Line of each name, from 1. */
  lines: number[];
};

/** One page of the lobby. */
export type Lobby = {
  /** Tables on this page. */
  tables: InLobby[];
  /** Cursor to send as `after` for the next page; `null` on the last page. */
  next: string | null;
};

/** Luck history: strength of the hands dealt to a person. */
export type Luck = {
  /** Scale of the numbers below: this many equal one step in the rank of a trump. */
  unit: number;
  /** Last deals, oldest first. */
  points: LuckPoint[];
};

/** One deal in a luck history. */
export type LuckPoint = {
  /** Time at which the deal ended. */
  at: Time;
  /** Hand strength relative to the average, scaled by `unit`. */
  luck: number;
  /** Running total of `luck` up to this deal. */
  sum: number;
  /** Half-width of the 95 % band around zero: pure chance keeps `sum` within it in 95 of 100
   * histories. */
  band: number;
};

/** A finished match. */
export type MatchJson = {
  /** Id of the table, visible only to people who sat there. */
  table?: string | null;
  /** Start of the match. */
  began: Time;
  /** End of the match. */
  ended: Time;
  /** Name of the ruleset. */
  ruleset: string;
  /** Hash of the ruleset. */
  hash: string;
  /** Number of settled deals. */
  deals: number;
  /** True if the match was agreed to count for ratings. */
  rated: boolean;
  /** True if the match was counted for ratings. */
  counted: boolean;
  /** Results, from seat 1. */
  seats: MatchSeatJson[];
};

/** One page of a list of matches, newest first. */
export type MatchList = {
  matches: MatchJson[];
  /** Cursor to send as `after` for older matches; omitted on the last page. */
  next?: string | null;
};

/** A seat of a finished match. */
export type MatchSeatJson = {
  /** Owner of the seat; omitted for a built-in bot and for a deleted account. */
  who?: PersonId | null;
  /** Display name of the owner; empty if the account was deleted. */
  name: string;
  /** True if the owner is a bot that belongs to an account; omitted if false. */
  is_bot?: boolean;
  /** Built-in bot that had the seat. */
  bot?: string | null;
  /** Amount won by the seat, negative for a loss, in the ruleset's smallest unit. */
  amount: number;
  /** True if the owner left before the end. */
  left: boolean;
  /** Number of decisions made by the owner. */
  own: number;
  /** Number of decisions made by stand-ins. */
  stood_in: number;
};

/** A person as they see themselves. */
export type Me = {
  /** Id of the person. */
  person: PersonId;
  /** Display name. */
  name: string;
  /** Kind of person: `guest`, `account` or `bot`. */
  kind: string;
  /** Chosen language. */
  locale?: string | null;
  /** Account that owns this bot. */
  owner?: PersonId | null;
  /** Time at which the person was created. */
  made: Time;
  /** Login name of the account. */
  login?: string | null;
  /** True if the account has a password. */
  password: boolean;
  /** Number of unused recovery codes; omitted for people without an account. */
  codes?: number | null;
  /** Role of the person, `moderator` or `operator`, if they have one. */
  role?: string | null;
  /** Sanctions in force, and warnings the person has not confirmed. */
  notices?: Notice[];
};

/** Changes to one's own data. Omitted fields stay unchanged. */
export type MeChange = {
  /** New display name. */
  name?: PersonName | null;
  /** New language. */
  locale?: string | null;
};

/** Proposed seating of a round after somebody left or came. */
export type MendJson = {
  /** All tables, in the form of the command `seat`; `null` if no change is needed or no valid
   * seating exists. */
  tables: number[][] | null;
  /** Numbers of the tables that change, by the previous numbering. */
  changed: number[];
  /** Number of repeated meetings in this round. */
  repeats: number;
  /** Pairs to be kept apart, or of one team, who would share a table. */
  not_apart?: NotApart[];
  /** Reasons why no valid seating exists, for display. */
  why?: string[];
};

/** Meetings of the entrants on other days of the season, in the form of the command `met_before`. */
export type MetJson = {
  /** Pairs of start numbers, lower first, once for each meeting. */
  pairs: ([number, number])[];
};

/** Request to create an account. */
export type NewAccount = {
  /** Login name of the account. */
  login: string;
  /** Password of the account. */
  password: Password;
  /** Display name; omitted to keep a guest's name, or for a generated one. */
  name?: PersonName | null;
  /** Language of the account. */
  locale?: string | null;
  /** True for a token in the response, false for a cookie. */
  token?: boolean;
  /** Label of the device. */
  label?: Label;
};

/** Request to create a bot that belongs to an account. */
export type NewBot = {
  /** Display name of the bot. */
  name: PersonName;
};

/** New recovery codes, shown only once. */
export type NewCodes = {
  /** Recovery codes. */
  codes: string[];
};

/** A result to submit: the actions of the person. */
export type NewDaily = {
  /** All actions of the person, in order. The actions of the bots follow from the seed. */
  actions: Action[];
};

/** A deal submitted as material for puzzles. */
export type NewGivenDeal = {
  /** Record in either format. Names, place, date and remarks are not stored. */
  record: string;
};

/** Request to play as a guest. */
export type NewGuest = {
  /** Display name; omitted for a generated one. */
  name?: PersonName | null;
  /** Language; omitted for the language of the request. */
  locale?: string | null;
  /** True for a token in the response, false for a cookie. */
  token?: boolean;
  /** Label of the device. */
  label?: Label;
};

/** Second step of a registration. */
export type NewPasskey = {
  /** Id of the ceremony. */
  ceremony: string;
  /** Credential returned by the browser. */
  credential: unknown;
  /** Label chosen by the owner. */
  label?: Label;
  /** For a guest who becomes an account: true for a token in the response, false for a cookie. */
  token?: boolean;
};

/** Push subscription of a device, as written by `PushSubscription.toJSON()`. It has no `Debug`
 * because the endpoint is a secret. */
export type NewPushDevice = {
  /** Endpoint URL of the push service. */
  endpoint: string;
  /** Encryption keys of the device. */
  keys: PushKeys;
  /** Expiry reported by the browser. The browser announces it itself, so it is not checked
   * earlier. */
  expirationTime?: number | null;
};

/** An answer to a puzzle. */
export type NewPuzzleAnswer = {
  /** One of the offered answers; `null` if the person has looked at the solution. */
  action?: Action | null;
};

/** A report to file. */
export type NewReport = {
  whom: PersonId;
  /** Table of the incident. */
  table: string;
  /** Record of the deal; omitted for the last finished deal of the table. */
  record?: string | null;
  /** Reason of the report. */
  why: ReportReason;
  /** Description in the words of the person who files the report. */
  text?: string;
};

/** Request for an API token. */
export type NewToken = {
  /** Label of the program. */
  label: Label;
};

/** Public contribution of a person to a deal. */
export type Nonce = string;

/** A pair that should be kept apart but shares a table. */
export type NotApart = {
  /** The round, from 0. */
  round: number;
  /** The table, from 0. */
  table: number;
  /** Start numbers, lower first. */
  people: [number, number];
};

/** A sanction or warning on the requesting person. */
export type Notice = {
  /** Id of the sanction. */
  id: string;
  /** Kind: `warning`, `mute`, `rename` or `ban`. */
  kind: string;
  /** Reason given by the moderator. */
  why: string;
  /** Time at which it was imposed. */
  at: Time;
  /** End of the sanction; omitted if permanent or without a duration. */
  until?: Time | null;
  /** True if the person has confirmed reading it. */
  confirmed: boolean;
};

/** Settings of an online tournament, in which each person plays on a device of their own. */
export type Online = {
  /** Source: the club or document that uses these settings. */
  source: string;
  /** True if guests of the server may take part. */
  guests: boolean;
  /** Waiting time for absent people, in minutes. */
  absent_minutes: number;
  /** Bot, by name or level, that replaces absent people and completes the last table. */
  absent_bot: string;
  /** Result of a person for whom a bot made all decisions of a round. */
  absent: Absent;
  /** Method of completing the last table. */
  last_table: LastTable;
  /** Display names of these bots, at most three. */
  bot_names: string[];
  /** Time limit for a bid or a card, in seconds. */
  turn_seconds: number;
  /** Time limit for keeping and discarding, in seconds. */
  exchange_seconds: number;
};

/** Settings of an online tournament, in which each person plays on a device of their own. */
export type OnlineWanted = {
  /** Source: the club or document that uses these settings. */
  source?: string;
  /** True if guests of the server may take part. */
  guests?: boolean;
  /** Waiting time for absent people, in minutes. */
  absent_minutes: number;
  /** Bot, by name or level, that replaces absent people and completes the last table. */
  absent_bot: string;
  /** Result of a person for whom a bot made all decisions of a round. */
  absent?: Absent;
  /** Method of completing the last table. */
  last_table?: LastTable;
  /** Display names of these bots, at most three. */
  bot_names?: string[];
  /** Time limit for a bid or a card, in seconds. */
  turn_seconds: number;
  /** Time limit for keeping and discarding, in seconds. */
  exchange_seconds: number;
};

/** A table to open. The defaults suit a table of friends: no clock, no fixed end, preset phrases. */
export type OpenTable = {
  /** Ruleset of the table. */
  ruleset: RulesetChoice;
  /** Number of seats. */
  players?: number;
  /** Number of deals after which the match ends. */
  deals?: number | null;
  /** Time limits; omitted for no clock. */
  clock?: ClockChoice | null;
  /** True if decisions may be taken back; the default is true except in rated matches. */
  undo?: boolean | null;
  /** Chat mode. */
  talk?: Talk;
  /** True if people may ask the program for advice; the default is true except in rated matches. */
  hints?: boolean | null;
  /** True if the match changes ratings. */
  rated?: boolean;
  /** True if the table is listed in the lobby. */
  listed?: boolean;
  /** True if spectators are allowed. */
  watched?: boolean;
  /** Bot that replaces absent people and takes free seats; omitted for the default level. */
  bot?: string | null;
  /** True if bots take the free seats as soon as a person sits down. */
  fill?: boolean;
  /** True if the person who opens the table takes a seat at once. */
  sit?: boolean;
  /** Tip of the hash chain from which the person's device contributes to deals, if they take a
   * seat. */
  tip?: Link | null;
};

/** Request to open a tournament. */
export type OpenTournament = {
  /** Format of the tournament. */
  format: FormatChoice;
  /** Custom rulesets. */
  rulesets?: OwnRuleset[];
  /** Display name; omitted for the name of the format. */
  name?: string | null;
  /** Id for URLs: 1 to 60 lower-case letters, digits and hyphens. Derived from the name if
   * omitted. */
  id?: string | null;
  /** Name of the secretary. */
  by?: string | null;
};

/** Locations of the operator's texts, each a path on the server or a URL; `null` if not configured. */
export type OperatorInfo = {
  /** Imprint, naming the operator. */
  imprint: string | null;
  /** Privacy policy. */
  privacy: string | null;
  /** Contact page or address. */
  contact: string | null;
};

/** Custom time limits, in milliseconds. Omitted fields follow from the default clock. The result
 * must be playable. */
export type OwnClock = {
  /** Time limit for a bid or a card: 5,000 to 600,000, or 0 in all fields for no clock. Default:
   * 30,000. */
  turn_ms?: number | null;
  /** Time limit for keeping and discarding: 5,000 to 600,000. Default: 60,000, or `turn_ms` if
   * that is longer. */
  exchange_ms?: number | null;
  /** Remaining time at which a warning is given; less than the shorter time limit. Default:
   * 10,000, or a third of the shorter limit. */
  warning_ms?: number | null;
  /** Time without a connection after which a stand-in plays for an owner on turn, unless the time
   * limit ends sooner. At most 600,000. Default: 20,000. */
  grace_ms?: number | null;
  /** Number of consecutive missed turns after which a stand-in plays until the owner is back: 1
   * to 10. Default: 2. */
  missed?: number | null;
  /** Time after which the next deal begins without the people who have not confirmed the
   * settlement: 5,000 to 600,000. Default: 45,000. */
  rest_ms?: number | null;
};

/** Puzzle history of the requesting person. */
export type OwnPuzzles = {
  /** Current rating; `null` before the first answer. */
  rating: PuzzleRating | null;
  /** Answers, in the order in which they were received. */
  answers: PuzzleAnswered[];
};

/** A custom ruleset, with the name by which the format refers to it. */
export type OwnRuleset = {
  /** Name of the ruleset, which must not be the name of a built-in one. */
  name: string;
  /** Content of the ruleset file. */
  toml: string;
};

/** A table at which the requesting person has a seat. */
export type OwnTable = {
  /** Id of the table. */
  table: string;
  /** Path or URL of the table's page. */
  link: string;
  /** Name of the ruleset. */
  ruleset: string;
  /** Hash of the ruleset. */
  hash: string;
  /** True for a custom ruleset; false for the preset of this name. */
  own: boolean;
  /** Stage of the table: `gathering`, `playing`, `resting` or `over`. */
  stage: string;
  /** Number of free seats. */
  free: number;
  /** Number of people present. */
  people: number;
  /** Seats, from seat 1. */
  seats: SeatInList[];
  /** Number of deals after which the match ends; `null` if it ends by agreement. */
  deals: number | null;
  /** Time limit for a bid or a card, in milliseconds; 0 without a clock. */
  turn_ms: number;
  /** True if the match counts for ratings. */
  rated: boolean;
  /** True if spectators are allowed. */
  watched: boolean;
  /** Time at which the table was opened. */
  opened: Time;
  /** Time of the last activity. */
  at: Time;
  /** Seat of the requesting person. */
  seat: number;
  /** Number of the deal in progress, or else of the next one, from 0. */
  deal: number;
  /** True if it is the requesting person's turn. */
  my_turn: boolean;
};

export type PaperSize = "a4" | "a5";

/** A person involved in a report or an audit log entry. */
export type Party = {
  /** Id of the person. */
  person: PersonId;
  /** Current display name; empty if the account no longer exists. */
  name: string;
};

/** First step of a ceremony. */
export type PasskeyChallenge = {
  /** Id of the ceremony. */
  ceremony: string;
  /** Options for `navigator.credentials.create` or `.get`. */
  options: unknown;
};

/** A passkey, as its owner sees it. */
export type PasskeyJson = {
  /** Id of the passkey. */
  id: string;
  /** Label chosen by the owner. */
  label: string;
  /** Time of registration. */
  added: Time;
  /** Time of the last login with this passkey. */
  used: Time | null;
};

/** Second step of a login. */
export type PasskeyLogin = {
  /** Id of the ceremony. */
  ceremony: string;
  /** Credential returned by the browser. */
  credential: unknown;
  /** True for a token in the response, false for a cookie. */
  token?: boolean;
  /** Label of the device. */
  label?: Label;
};

/** Request to begin the registration of a passkey. */
export type PasskeyWanted = {
  /** Login name for a guest who becomes an account by registering a passkey. */
  login?: string | null;
};

/** A password as typed. It has no readable `Debug` output and cannot be serialized. */
export type Password = string;

/** Request to change the password of an account. */
export type PasswordChange = {
  /** Current password, if there is one. */
  old?: Password | null;
  new: Password;
  /** True to remove passkeys added since the password was last set. */
  end_passkeys?: boolean;
};

/** Login with a password. */
export type PasswordLogin = {
  /** Login name of the account. */
  login: string;
  /** Password of the account. */
  password: Password;
  /** True for a token in the response, false for a cookie. */
  token?: boolean;
  /** Label of the device. */
  label?: Label;
};

/** A penalty or credit given by the referee. */
export type PenaltyJson = {
  /** Number of its event, needed to lift it. */
  penalty: number;
  /** Start number of the entrant. */
  number: number;
  /** Round for which it counts. */
  round: number;
  /** Amount; negative for a penalty. */
  amount: number;
  /** Paragraph of the rules. */
  paragraph: string;
  /** Reason given. */
  why: string;
  /** True if it was lifted. */
  lifted: boolean;
};

/** Result of reading a list of people. */
export type PeopleRead = {
  /** Entrants; empty if the list has errors. */
  people: Entrant[];
  /** Sort key of each entrant for lists by name. */
  sorted_as: string[];
  /** Detected encoding; `null` if the list was sent as text. */
  encoding: string | null;
  /** Columns, in order. */
  columns: ListColumn[];
  /** Ignored lines above the headings. */
  above: string[];
  /** Ignored rows below the headings that describe no person: sums, notes, free places, repeated
   * headings, titles of sections. */
  skipped: string[];
  /** Names written with a leading number or with the last name first. */
  changed: ListName[];
  /** Names of which another part may be the last name. They are not among `changed`. */
  unclear: ListName[];
  /** Names marked in the list as having left. They are not among `people`. */
  left: string[];
  /** Names on the waiting list. They are not among `people`. */
  waiting: string[];
  /** People whose names may be one name in two spellings. */
  similar: ListSimilar[];
  /** True if the list contains payment information; otherwise `paid` is meaningless. */
  says_who_paid: boolean;
  /** Errors in the list. */
  faults: Problem[];
};

/** Id of a person, guest or account. */
export type PersonId = string;

/** A person as others see them. */
export type PersonJson = {
  /** Id of the person. */
  person: PersonId;
  /** Display name. */
  name: string;
  /** Kind of person: `guest`, `account` or `bot`. */
  kind: string;
};

/** Link of an entrant, for their start card. */
export type PersonLink = {
  /** Start number. */
  number: number;
  /** Name of the entrant. */
  name: string;
  /** Key to send in the header `Cego-Key`. */
  key: string;
  /** Link with the key in its fragment, which browsers do not send. */
  link: string;
  /** QR code of the link. */
  qr?: Qr | null;
};

/** Display name, without surrounding blanks. */
export type PersonName = string;

/** A phrase: the id of a message in the locale files, with its arguments. Every message that
 * contains a phrase also contains the facts behind it. */
export type Phrase = {
  /** Id of the message. */
  id: string;
  /** Arguments of the message, by name. */
  args?: {
    [name: string]: PhraseArg;
  };
};

/** An argument of a message. */
export type PhraseArg = {
  seat: number;
} | {
  seats: number[];
} | {
  number: number;
} | {
  points: number;
} | {
  card_points: number;
} | {
  counted: {
    /** Id of that message. */
    what: string;
    /** Number of things. */
    count: number;
  };
} | {
  variant: string;
} | {
  feat: number;
} | {
  card: string;
} | {
  contract: string;
} | {
  led: string;
} | {
  all: string[];
} | {
  any: string[];
} | {
  ulti_trumps: number[];
} | {
  phrase: Phrase;
};

/** Pile of a player in a Räuber. */
export type PileReport = {
  /** Seat of the player. */
  seat: number;
  /** Card points of the pile. */
  points: number;
  /** Number of tricks in the pile. */
  tricks: number;
};

/** Place of an entrant. */
export type PlaceJson = {
  /** The place, from 1. */
  place: number;
  /** Start number of the entrant. */
  number: number;
  /** Total amount won, including penalties. */
  total: number;
  /** Amount by round, without penalties; `null` for rounds not played. */
  rounds: (number | null)[];
  /** Sum of penalties and credits that count. */
  penalties: number;
  /** Number of deals that count. */
  deals: number;
  /** Number of games won as the declarer. */
  declarer_won: number;
  /** Number of games lost as the declarer. */
  declarer_lost: number;
  /** Number of Soli won; `null` if some deals were reported without details. */
  soli_won: number | null;
  /** Comparison on the same cards, in duplicate play. `total` and `rounds` then omit a round in
   * progress, except at the desk. */
  compared?: ComparedJson | null;
  /** Tie-break against the entrant one place above; omitted for the first place and for a lower
   * total. */
  behind?: BehindJson | null;
};

/** A card of the current trick. */
export type PlayedJson = {
  /** Seat that played it. */
  seat: number;
  card: string;
};

/** File format of printed pages. */
export type PrintForm = "pdf" | "html";

/** Error description: a stable id, and text in the requested language. */
export type Problem = {
  /** Stable id of the error. */
  reason: string;
  /** Error message, with advice. */
  text: string;
  /** Rule behind the error: an atom `R-…` (docs/atoms.md) or a decision `D-…`
   * (docs/decisions.md). */
  rule?: string | null;
  /** All errors of a ruleset, in file order; omitted for other problems. */
  faults?: RulesetErrorJson[];
};

/** Public profile of a person. */
export type Profile = {
  /** Id of the person. */
  person: PersonId;
  /** Display name. */
  name: string;
  /** Kind of person: `guest`, `account`, or `bot` for a bot that belongs to an account. */
  kind: string;
  /** Ratings by family of rulesets. */
  ratings: FamilyRating[];
  /** Results over all deals. */
  overall: ResultsJson;
  rulesets: RulesetResultsJson[];
};

/** A proposal, as visible to everyone. */
export type ProposalState = ({
  what: "undo";
  /** Number of actions that remain. */
  to: number;
} | {
  what: "pause";
} | {
  what: "end";
} | {
  what: "concede";
} | {
  what: "claim";
} | {
  what: "raeuber";
  /** Number of deals. */
  rounds: number;
} | {
  what: "remove";
  /** Seat of the owner. */
  whom: number;
}) & {
  /** Seat of the proposer. */
  by: number;
  /** Seats that have accepted. */
  agreed: number[];
  /** Seats whose answer is missing. */
  asked: number[];
};

/** Removal of a push subscription. */
export type PushDeviceGone = {
  /** Endpoint URL of the removed subscription. */
  endpoint: string;
};

/** Encryption keys of a push subscription, in base64url. */
export type PushKeys = {
  /** Public key of the device, 65 bytes. */
  p256dh: string;
  /** Authentication secret, 16 bytes. */
  auth: string;
};

/** Push configuration of the server. */
export type PushOffer = {
  /** Application server key (`applicationServerKey`), in base64url; `null` if push is disabled. */
  key: string | null;
};

/** A counted answer and its effect on both ratings. */
export type PuzzleAnswered = {
  /** Id of the puzzle. */
  puzzle: string;
  /** Action chosen; `null` if the person looked at the solution. */
  action: Action | null;
  /** True if the answer is correct. */
  solved: boolean;
  /** Rating of the person before the answer. */
  before: number;
  /** Rating of the person after the answer. */
  after: number;
  /** Rating of the puzzle after the answer. */
  hard: number;
  /** Time of the answer. */
  at: Time;
};

/** Response to an answer. */
export type PuzzleJudged = {
  /** Id of the puzzle. */
  puzzle: string;
  /** Action chosen; `null` if the person looked at the solution. */
  action: Action | null;
  /** True if the answer is correct. */
  solved: boolean;
  /** Rating of the person before the answer. */
  before: number;
  /** Rating of the person after the answer. */
  after: number;
  /** Rating of the puzzle after the answer. */
  hard: number;
  /** Time of the answer. */
  at: Time;
  /** True if the answer just sent is the counted one. */
  first: boolean;
  /** Current rating of the person. */
  rating: PuzzleRating;
};

/** A puzzle pack, in the format of docs/puzzles.md. */
export type PuzzlePack = {
  /** SHA-256 of the content, as 64 hex digits. The content under a hash never changes. */
  hash: string;
  /** Name given by the operator. */
  name: string;
  puzzles: number;
  /** Size in bytes. */
  bytes: number;
  /** Time at which the pack was added. */
  at: Time;
};

/** Puzzle packs of the server, in addition to the pack built into the program. */
export type PuzzlePacks = {
  /** Packs, in the order in which they were added. */
  packs: PuzzlePack[];
};

/** Glicko-2 rating of a puzzle or a person. */
export type PuzzleRating = {
  /** Mean of the rating. */
  rating: number;
  deviation: number;
  volatility: number;
};

/** Difficulty ratings of puzzles, derived from people's answers. */
export type PuzzleRatings = {
  /** Rating by puzzle id, for each puzzle whose rating has changed. */
  ratings: {
    [name: string]: number;
  };
};

/** A QR code as vector graphics. */
export type Qr = {
  /** Width and height in modules, without a margin. */
  size: number;
  /** SVG path data (`d`) of the dark modules, one unit a module. */
  path: string;
};

/** Request to play at once at any suitable table. */
export type Quick = {
  /** Preset to play; omitted for any. */
  preset?: string | null;
  /** Number of players; omitted for any, and four if a table has to be opened. */
  players?: number | null;
  /** Tip of the hash chain from which the person's device contributes to deals. */
  tip?: Link | null;
};

/** Criterion for the places in duplicate play. */
export type Rank = "difference" | "percent";

/** Re-authentication: exactly one of the two fields. */
export type Reauthentication = {
  /** Password of the account. */
  password?: Password | null;
  /** Recovery code, which is used up. */
  code?: Code | null;
};

/** A listed record. */
export type RecordJson = {
  /** Id of the record, shown at `/r/{record}`. */
  record: string;
  /** Origin: `played` here, or `imported`. */
  kind: string;
  /** Time at which the deal ended or the record was imported. */
  at: Time;
  /** Id of the table, visible only to people who sat there. */
  table?: string | null;
  /** Number of the deal at the table, from 0. */
  deal?: number;
  /** Name of the ruleset. */
  ruleset?: string;
  /** Hash of the ruleset. */
  hash?: string;
  players?: number;
  /** Stable id of the contract; `null` if the cards were thrown in. */
  contract?: string | null;
  /** Seat of the declarer, from 1; `null` without a declarer. */
  declarer?: number | null;
  /** Seats, from seat 1. */
  seats?: SeatJson[];
};

/** One page of a list of records, newest first. */
export type RecordList = {
  records: RecordJson[];
  /** Cursor to send as `after` for older records; omitted on the last page. */
  next?: string | null;
};

/** An event, as visible to one viewer. */
export type RedactedEvent = ({
  event: "opened";
  /** Agreed settings. */
  setup: Setup;
  /** Host of the table. */
  host: PersonId | null;
} | {
  event: "sat";
  /** Seat taken. */
  seat: number;
  /** Id of the person. */
  who: PersonId;
  /** Display name of the person. */
  name: PersonName;
  /** True if the person is a bot that belongs to an account. */
  is_bot?: boolean;
  /** True if a bot finishes the deal in progress and the person plays from the next deal on. */
  waits?: boolean;
} | {
  event: "bot_sat";
  /** Seat taken. */
  seat: number;
  /** Name or level of the bot. */
  bot: string;
} | {
  event: "became";
  /** Id of the guest. */
  guest: PersonId;
  /** Id of the account. */
  who: PersonId;
  /** Display name of the account. */
  name: PersonName;
} | {
  event: "host_passed";
  /** Id of the new host. */
  who: PersonId;
} | {
  event: "removed";
  /** Seat of the owner. */
  seat: number;
  /** Origin of the removal. */
  by: Remover;
} | {
  event: "rose";
  /** Seat that became free. */
  seat: number;
} | {
  event: "left";
  /** Seat of the owner. */
  seat: number;
} | {
  event: "came";
  /** Seat of the owner. */
  seat: number;
} | {
  event: "went";
  /** Seat of the owner. */
  seat: number;
} | {
  event: "stood_in";
  /** Seat of the owner. */
  seat: number;
  /** Reason for the stand-in. */
  why: Gone;
} | {
  event: "returned";
  /** Seat of the owner. */
  seat: number;
} | {
  event: "time_is_up";
} | {
  event: "slept";
} | {
  event: "woke";
} | {
  event: "committed";
  /** Number of the deal, from 0. */
  deal: number;
  /** Hash of its secret. */
  commitment: Commitment;
} | {
  event: "chained";
  /** Seat of the chain. */
  seat: number;
  /** Tip of the chain. */
  tip: Link;
} | {
  event: "drawing";
  /** Number of the deal, from 0. */
  deal: number;
  /** Round of the drawing: 1, or 2 after a contributor of round 1 failed to reveal. */
  round: number;
  /** Seats of the contributors. */
  seats: number[];
} | {
  event: "linked";
  /** Seat of the contributor. */
  seat: number;
  /** Revealed link. */
  link: Link;
} | {
  event: "struck";
  /** Seat of the contributor. */
  seat: number;
} | {
  event: "added";
  /** Seat of the contributor. */
  seat: number;
  /** Contributed value. */
  nonce: Nonce;
} | {
  event: "match_began";
  /** Cards drawn for the first dealer, round by round; empty if the rules have no such draw. */
  draw: (([number, string])[])[];
  /** Seat of the first dealer. */
  dealer: number;
} | {
  event: "dealt";
  /** Number of the deal, from 0. */
  deal: number;
  /** True if the cards were prescribed. They were not shuffled here, and nothing can be
   * proven about them. */
  given?: boolean;
} | {
  event: "acted";
  seat: number;
  /** Origin of the decision. */
  by: Hand;
  /** Consequences visible to the viewer. */
  happened: GameEventJson[];
} | {
  event: "warned";
  /** Seat on turn. */
  seat: number;
} | {
  event: "timed_out";
  /** Seat on turn. */
  seat: number;
} | {
  event: "deal_ended";
  /** Number of the deal, from 0. */
  deal: number;
  /** Amount won by each seat, negative for a loss, in the ruleset's smallest unit. */
  amounts: number[];
  /** Secret of this deal. */
  secret: Secret;
} | {
  event: "annulled";
  /** Number of the deal, from 0. */
  deal: number;
  /** Secret of this deal. */
  secret: Secret;
} | {
  event: "ready";
  /** Seat of the player. */
  seat: number;
} | {
  event: "gstiess_called";
  /** Seat of the player. */
  seat: number;
} | (({
  what: "undo";
  /** Number of actions that remain. */
  to: number;
} | {
  what: "pause";
} | {
  what: "end";
} | {
  what: "concede";
} | {
  what: "claim";
} | {
  what: "raeuber";
  /** Number of deals. */
  rounds: number;
} | {
  what: "remove";
  /** Seat of the owner. */
  whom: number;
}) & {
  event: "proposed";
  /** Seat of the proposer. */
  seat: number;
}) | {
  event: "agreed";
  /** Seat of the player. */
  seat: number;
} | {
  event: "declined";
  /** Seat that rejected it; omitted if nobody answered in time, and always for a claim. */
  seat?: number | null;
} | {
  event: "done";
} | {
  event: "resumed";
  /** Seat that resumed; omitted if the pause ended automatically. */
  seat?: number | null;
} | {
  event: "match_ended";
  /** Results, seat by seat. */
  shares: Share[];
} | {
  event: "said";
  /** Seat of the sender. */
  seat: number;
  /** Id of the phrase. */
  phrase: string;
  /** True if the content was removed because the viewer has muted the sender or the account
   * was deleted. */
  muted?: boolean;
} | {
  event: "wrote";
  /** Seat of the sender. */
  seat: number;
  /** Text of the message. */
  text: string;
  /** True if the content was removed because the viewer has muted the sender or the account
   * was deleted. */
  muted?: boolean;
} | {
  event: "closed";
  /** Message of the moderator who closed it. */
  why?: string | null;
}) & {
  /** Number of the event. */
  number: number;
  /** Time of the event. */
  at: Time;
};

/** Origin of a removal. */
export type Remover = "host" | "others";

/** Request to renew a key. The previous key becomes invalid. */
export type Renew = {
  what: "all";
} | {
  what: "desk";
} | {
  what: "referee";
} | {
  what: "sheet";
  round: number;
  table: number;
} | {
  what: "person";
  /** Start number of the entrant. */
  number: number;
};

/** Reason of a report. */
export type ReportReason = "talk" | "name" | "cheating" | "leaving" | "other";

/** Number of a command, chosen by the client. */
export type RequestId = {
  /** Number to be repeated in the answer. */
  id?: number | null;
};

/** Seating of the people left over. */
export type Rest = "threes" | "fives" | "all_threes";

/** Results, in total and by contract. */
export type ResultsJson = {
  deals: number;
  /** Number of deals with a gain. */
  won: number;
  /** Total amount won, in the smallest units of the rulesets. */
  sum: number;
  contracts: ContractJson[];
};

/** Clock of a round that has a time limit and has begun. */
export type RoundClock = {
  /** Time limit of the format, in minutes. Later extensions are in `ends`. */
  minutes: number;
  /** Warning times, in minutes before the end. */
  warnings: number[];
  /** Start of the round. */
  began: Time;
  /** End of the round, while the clock runs. */
  ends: Time | null;
  /** Remaining milliseconds, while the clock is paused. */
  left_ms: number | null;
};

/** Format of a round. */
export type RoundFormat = {
  /** Seating method. */
  seats: Seats;
  /** Number of deals at a table of four. */
  deals: number;
  /** Number of deals at a table of three; omitted for the same as at a table of four. */
  deals_of_three: number | null;
  /** Number of deals at a table of five; omitted for the same as at a table of four. */
  deals_of_five: number | null;
  /** Time limit in minutes, if there is one. */
  minutes: number | null;
  /** Warning times, in minutes before the end. */
  warnings: number[];
  /** Treatment of deals unfinished when time is up. */
  unfinished: Unfinished;
  /** Number of entrants who qualify for the round, best first; omitted for all. */
  take: number | null;
  /** True if earlier results still count. */
  carry: boolean;
};

/** Format of a round. */
export type RoundFormatWanted = {
  /** Seating method. */
  seats?: Seats;
  /** Number of deals at a table of four. */
  deals: number;
  /** Number of deals at a table of three; omitted for the same as at a table of four. */
  deals_of_three?: number | null;
  /** Number of deals at a table of five; omitted for the same as at a table of four. */
  deals_of_five?: number | null;
  /** Time limit in minutes, if there is one. */
  minutes?: number | null;
  /** Warning times, in minutes before the end. */
  warnings?: number[];
  /** Treatment of deals unfinished when time is up. */
  unfinished?: Unfinished;
  /** Number of entrants who qualify for the round, best first; omitted for all. */
  take?: number | null;
  /** True if earlier results still count. */
  carry?: boolean;
};

/** Scheduled start of a round. */
export type RoundStart = {
  /** The round, from 0. */
  round: number;
  at: Time;
};

/** A ruleset with all its switches and its house rules as text. */
export type Rulebook = {
  /** Name of the ruleset. */
  name: string;
  /** Hash of the ruleset. */
  hash: string;
  /** Switches for each number of players. */
  tables: RulesetJson[];
  /** House rules as text, to read before taking a seat. */
  text: string;
};

/** Names of built-in rulesets by table size. */
export type RulesBySize = {
  /** Ruleset for tables of three. */
  three?: string | null;
  /** Ruleset for tables of four. */
  four: string;
  /** Ruleset for tables of five. */
  five?: string | null;
};

/** Ruleset of a new table. */
export type RulesetChoice = {
  /** Name of the preset. */
  preset: string;
  /** Switches to change, each as `id=value`. */
  set?: string[];
} | {
  /** Content of the file. */
  toml: string;
};

/** An error in a ruleset. */
export type RulesetErrorJson = {
  /** Stable id of the kind of error, or of the contradiction between switches. */
  id: string;
  /** Location: `ruleset.toml` for a submitted file, `switch=value` as set, or the name of a
   * ruleset. */
  file: string;
  /** Line of the file, from 1, if known. */
  line: number | null;
  /** Error message, with a correction. */
  text: string;
  /** Switches concerned; for a contradiction, all switches involved. */
  switches?: string[];
};

/** A ruleset with all its switches. */
export type RulesetJson = {
  /** Display name. */
  name: string;
  /** Hash of the rules; equal hashes mean equal rules. */
  hash: string;
  /** Number of people at the table, 3 to 5. */
  players: number;
  /** Values of all switches by id, in the order of `docs/switches.md`. */
  switches: {
    [name: string]: unknown;
  };
};

/** Ruleset for a table size. */
export type RulesetOfSize = {
  /** Number of people at the table. */
  players: number;
  /** Name of the ruleset. */
  name: string;
  /** Hash of the ruleset. */
  hash: string;
  /** Unit of account: `point` or `cent`. */
  unit: string;
};

/** Results under one ruleset. */
export type RulesetResultsJson = {
  /** A name under which the ruleset was played. */
  ruleset: string;
  /** Hash of the ruleset. */
  hash: string;
  deals: number;
  /** Number of deals with a gain. */
  won: number;
  /** Total amount won, in the smallest units of the rulesets. */
  sum: number;
  contracts: ContractJson[];
};

/** What a client says on the socket of a table. */
export type Said = RequestId & (Command | Sign);

/** A chat message stored with a report. */
export type SaidJson = {
  /** Time of the message. */
  at: Time;
  /** The seat, from 1. */
  seat: number;
  /** Display name of the sender; empty once the account is deleted. */
  name: string;
  /** True if the sender is the reported person. */
  reported: boolean;
  /** Id of the preset phrase, if the message was one. */
  phrase?: string | null;
  /** Text of the message. */
  text: string;
};

/** A sanction on a person or an address, as moderators see it. */
export type SanctionJson = {
  /** Id of the sanction. */
  id: string;
  /** Kind: `warning`, `mute`, `rename` or `ban`. */
  kind: string;
  /** Reason given by the moderator. */
  why: string;
  /** Time at which it was imposed. */
  at: Time;
  /** End of the sanction; omitted if permanent or without a duration. */
  until?: Time | null;
  /** True if the person has confirmed reading it. */
  confirmed: boolean;
  /** Keyed hash of the address, if the sanction is on an address. */
  address?: string | null;
  /** Time at which the sanction was lifted. */
  lifted?: Time | null;
  /** True while the sanction is in force. */
  lasts: boolean;
};

/** A season with its current standings. People appear under the names they chose for lists. */
export type Season = {
  /** Id of the season. */
  season: string;
  /** Display name. */
  name: string;
  /** Source: the club or document that uses this scoring. */
  source: string;
  /** Content of the TOML file. */
  toml: string;
  /** True if the requesting person may change the season. */
  yours: boolean;
  /** Days, in order. */
  days: SeasonDay[];
  /** Standings; empty if a day is missing. */
  rows: SeasonPlace[];
  /** Notes on people who appear both with and without a member number. */
  notes?: string[];
};

/** A day of a season. */
export type SeasonDay = {
  /** Id of the tournament. */
  tournament: string;
  /** Display name; `null` if the server has no such tournament. */
  name: string | null;
  /** True while the tournament is in progress, so that its results may change. */
  preliminary?: boolean;
};

/** A season as a file. */
export type SeasonFile = {
  /** Content of the TOML file, described in docs/guide/tournament.md. Its days are tournaments of
   * this server. */
  toml: string;
};

/** A built-in season template, without days. */
export type SeasonFormatInList = {
  /** Id of the template. */
  id: string;
  /** Display name. */
  name: string;
  /** Content of the TOML file. */
  toml: string;
};

/** Result of one day. */
export type SeasonGot = {
  /** Points of the day. */
  got: number;
  /** True if the day counts for the total. */
  counts: boolean;
};

export type SeasonInList = {
  /** Id of the season. */
  season: string;
  /** Display name. */
  name: string;
};

/** Place of a person or a team in a season. */
export type SeasonPlace = {
  /** Place, from 1. Equal totals from the same number of days share a place. */
  place: number;
  /** Name, with the club if needed to distinguish people of the same name, for example “Anna
   * Huber (Krone)”. */
  name: string;
  /** Sum of the results that count. */
  total: number;
  /** Result by day; `null` for an absence that counts nothing. */
  days: (SeasonGot | null)[];
  /** Tie-break against the entry one place above, if the totals are equal. */
  behind?: string | null;
};

/** Seasons of a server. */
export type Seasons = {
  /** Stored seasons. */
  seasons: SeasonInList[];
  /** Templates for new seasons. */
  formats: SeasonFormatInList[];
};

/** A seat of a listed table. All fields are empty if the seat is free. */
export type SeatInList = {
  /** Owner of the seat. */
  who: PersonId | null;
  /** Display name of the owner. */
  name: string | null;
  /** True if the owner is a bot that belongs to an account. */
  is_bot: boolean;
  /** Built-in bot that occupies the seat. */
  bot: string | null;
};

/** A seat of a finished deal or match. */
export type SeatJson = {
  /** Owner of the seat; omitted for a built-in bot and for a deleted account. */
  who?: PersonId | null;
  /** Display name of the owner; empty if the account was deleted. */
  name: string;
  /** True if the owner is a bot that belongs to an account; omitted if false. */
  is_bot?: boolean;
  /** Built-in bot that had the seat. */
  bot?: string | null;
  /** Amount won by the seat, negative for a loss, in the ruleset's smallest unit. */
  amount: number;
};

/** A person at a table. */
export type SeatOfSheet = {
  /** Seat, from 1, in the order of play. Seat 1 deals first. */
  seat: number;
  /** Their start number. */
  number: number;
  /** Name visible to the requesting person, with a distinction from others of the same name, for
   * example “Anna Huber (Krone)”. */
  name: string;
  /** True if a device with the table's key is known to be theirs. */
  bound: boolean;
  /** True if their own key was used on this sheet. */
  card: boolean;
};

/** A seat, as visible to everyone. */
export type SeatState = {
  /** Id of the owner. */
  who: PersonId | null;
  /** Display name of the owner. */
  name: string | null;
  /** True if the owner is a bot that belongs to an account. */
  is_bot: boolean;
  /** Name or level of the bot that occupies the seat. */
  bot: string | null;
  /** True if the owner sat down during the deal. The bot finishes it, and the owner plays from
   * the next deal on. */
  waits?: boolean;
  /** True if the owner is connected. */
  here: boolean;
  /** True if a stand-in plays for the owner. */
  stood_in: boolean;
  /** True if the owner is ready for the next deal. */
  ready: boolean;
  /** True if the owner has made a public contribution to the next deal. */
  added: boolean;
  /** Last published link of the owner's hash chain; the tip if none has been revealed. */
  told?: Link | null;
  /** True if the owner contributes to deals from that chain at present. */
  adds?: boolean;
};

/** Seating method. */
export type Seats = "standing" | "draw";

/** Secret of a table or deal, revealed when the deal is over. */
export type Secret = string;

/** A session, as its owner sees it. */
export type SessionJson = {
  /** Id of the session. It does not authenticate. */
  id: string;
  /** Kind of session: `browser`, `api_token` or `bot_token`. */
  kind: string;
  /** Label of the device. */
  label: string;
  /** Start of the session. */
  made: Time;
  /** Time of the last use, accurate to the hour. */
  seen: Time;
  /** Time at which the session expires if it is not used. */
  expires: Time;
  /** True for the session of this request. */
  current: boolean;
};

/** Settlement of the last finished deal. */
export type SettlementJson = {
  /** Calculation, line by line, in the requested language. `{1}` stands for the name of seat 1,
   * and so on. */
  lines: string[];
  /** Number of payment lines, which are the last of `lines`. */
  payments: number;
  /** Card point count; omitted if card points did not decide the deal. */
  count?: CountedGame | null;
  /** Deciding result other than the card points of two sides: tricks, or the card points of each
   * player. */
  decided?: DealDecided | null;
};

/** Settings of a table, agreed before anybody sits down. */
export type Setup = {
  /** Ruleset, with the number of seats: 3 or 4. */
  ruleset: RulesetJson;
  /** Number of deals after which the match ends; `null` if it ends by agreement. */
  deals: number | null;
  /** Time limits. */
  clock: Clock;
  /** True if decisions may be taken back with everyone's consent. */
  undo: boolean;
  /** Chat mode. */
  talk: Talk;
  /** True if people may ask for advice. */
  hints: boolean;
  /** True if the match changes ratings. */
  rated: boolean;
  /** True if the table is listed in the lobby; otherwise it is reached only by its link. */
  listed: boolean;
  /** True if spectators are allowed. */
  watched: boolean;
  /** Name or level of the bot that replaces absent people and takes free seats. */
  bot: string;
  /** True if bots take the free seats as soon as a person sits down. */
  fill: boolean;
};

/** Result of a match for a seat. */
export type Share = {
  /** Owner, or the person who left the seat during the match; `null` for a bot. */
  who: PersonId | null;
  /** Total amount won, negative for a loss, in the ruleset's smallest unit. */
  amount: number;
  /** True if the owner left before the end. */
  left: boolean;
  /** Number of decisions made by the owner. */
  own: number;
  /** Number of decisions made by stand-ins. */
  stood_in: number;
};

/** Comparison of a result with the other tables at the same seat. */
export type ShareJson = {
  /** Difference from the mean of the other tables. */
  difference: Fraction;
  /** Matchpoint percentage; `null` without other tables. */
  percent: Fraction | null;
};

/** Score sheet of a table, as visible to the requesting person. */
export type Sheet = {
  /** Id of the tournament. */
  tournament: string;
  /** Display name of the tournament. */
  name: string;
  /** The number of the last event of the tournament. */
  number: number;
  /** Fingerprint of the history up to that event. A client that sends number and mark in the
   * header `Cego-Seen` learns if the server has continued from another copy. */
  mark: string;
  /** True if the last event seen by the client is not in this history: an older copy was
   * restored, and may lack commands the client has sent. */
  other_past?: boolean;
  /** Time of the server. */
  now: Time;
  /** Holder of the key that was sent. */
  you: KeyHolder;
  /** Start number under which the client writes and confirms, if known and seated at this table. */
  acts_as: number | null;
  /** True if the client may write now. */
  may_write: boolean;
  /** True if the client may confirm now, once nothing is missing. */
  may_confirm: boolean;
  /** The round, from 0. */
  round: number;
  /** The table, from 0. */
  table: number;
  /** Stage of the round: `drawn`, `running` or `closed`. */
  stage: string;
  /** Clock of a round that has a time limit and has begun; `null` once the tournament has ended. */
  clock: RoundClock | null;
  /** People at the table. */
  people: SeatOfSheet[];
  /** Rules of the table. */
  under: UnderJson;
  /** Lines, in order. */
  lines: SheetLine[];
  /** True if the sheet has no fixed number of lines. */
  grows: boolean;
  /** Total amount won by each seat so far. */
  totals: number[];
  /** Totals of the paper sheet, if entered. */
  sums: number[] | null;
  /** True if `sums` equals `totals`. */
  sums_agree: boolean;
  /** Numbers of empty lines. */
  missing: number[];
  /** Lines each of which alone could explain a difference of the sums, likeliest first. */
  suspects: SuspectJson[];
  /** Possible explanations of a difference of the sums, for display, likeliest first. */
  explained?: string[];
  /** Anomalies, visible only to the desk. */
  marks?: SheetMark[];
  /** True if start cards suffice to confirm the sheet, without the table's key. */
  cards_confirm?: boolean;
  /** True if the sheet counts as confirmed. */
  is_confirmed: boolean;
  /** Start numbers of the people at the table who have confirmed the sheet. */
  confirmed: number[];
  /** True if the desk has confirmed the sheet. */
  confirmed_by_desk: boolean;
  /** Open disputes. */
  disputes: DisputeJson[];
  /** Reason why the sheet is excluded from the results, if it is. */
  void?: string | null;
  /** Number of the event that last changed the sheet, to be sent back as `expects` with a
   * confirmation. */
  changed: number;
};

/** An event of a sheet. */
export type SheetEvent = {
  /** Number of the event. */
  number: number;
  /** Time of the event. */
  at: Time;
  /** Originator of the event. */
  by: ByJson;
  /** Reason given. */
  why?: string;
  /** Kind of event: `written`, `summed`, `confirmed`, `one_device`, `unconfirmed`, `disputed`,
   * `voided` or `reinstated`. */
  event: string;
  /** Line, if the event concerns one. */
  line?: number | null;
  /** Content written; omitted if the line was cleared. */
  content?: LineContent | null;
  /** Amount won by each seat under that content. */
  amounts?: number[] | null;
  /** Totals entered. */
  sums?: number[] | null;
};

/** History of a sheet, newest event first. */
export type SheetHistory = {
  /** Events, newest first. */
  events: SheetEvent[];
};

/** A line of a sheet. */
export type SheetLine = {
  /** Number of the line, from 0. */
  line: number;
  /** Seat on turn to deal. */
  dealer: number;
  /** Content; `null` if the line is empty or was cleared. */
  content: LineContent | null;
  /** Amount won by each seat; `null` if the line does not count. */
  amounts: number[] | null;
  /** Calculation of the amounts, for a deal report. */
  working?: Phrase[];
  /** Number of the event that wrote the line, to be sent back as `expects`; 0 for an unwritten
   * line. */
  number: number;
  /** Author of the line. */
  by: ByJson | null;
  /** Time at which the line was written. */
  at: Time | null;
};

/** Link of a sheet, for its table card. */
export type SheetLink = {
  round: number;
  table: number;
  /** Key to send in the header `Cego-Key`. */
  key: string;
  /** Link with the key in its fragment, which browsers do not send. */
  link: string;
  /** QR code of the link. */
  qr?: Qr | null;
};

/** An anomaly of a sheet. */
export type SheetMark = {
  /** Id: `total`, `one_declarer`, `within_minute`, `equal`, `all_zero`, `no_trick`, `set_sum`,
   * `no_sums`, `one_device` or `same_as`. */
  mark: string;
  /** Line, from 0, if the anomaly concerns one. */
  line?: number | null;
  /** Description, for display. */
  text: string;
};

/** A message on a socket that is no command to the table, for example `{"type":"still"}`. */
export type Sign = {
  type: "still";
};

/** A bid or answer in the auction. */
export type SpokenJson = Action & {
  /** Question that it answers. It follows from the earlier bids and is ignored when reading. */
  stage: StageJson;
};

/** Question that the seat on turn answers. */
export type StageJson = {
  /** Kind of question: `ultimo_query`, `solo_query`, `counter_query`, `geiss_sale`,
   * `specials_round`, `opening`, `raising`, `answer`, `choice` or `over`. */
  ask: string;
  /** Seat that wants to buy T1, in a `geiss_sale`. */
  buyer?: number | null;
  /** Trump offered as the price, in a `geiss_sale`. */
  give?: string | null;
  /** The only contract that may be named, in a restricted `specials_round`. */
  contract?: string | null;
};

/** Public state of the auction. */
export type StandingJson = {
  /** Highest step of the bidding ladder so far. */
  level: string | null;
  /** Seat that would be declarer. */
  holder: number | null;
  /** Seat that has raised over the holder and waits for the answer, or that was held and must
   * raise or pass. */
  challenger: number | null;
  /** Seat that called the Solo. */
  soloist: number | null;
  /** Seats that have passed in the raising or declined to play against the Solo. */
  out: number[];
  /** Seats that said "fort Solo" before a Solo was called. */
  passed_solo: number[];
  /** Seats still to speak in the current round. */
  to_speak: number[];
};

/** One step of the verification. */
export type StepJson = {
  /** Id of the step: `commitment`, `seed` or `cards`. */
  step: string;
  /** Result of the step; `null` if it was not reached. */
  ok: boolean | null;
  /** Description of the computation, for display. */
  text: string;
};

/** Additional information a client subscribes to. */
export type Subscription = "false" | "true" | "always";

/** A line that may be wrong. */
export type SuspectJson = {
  /** Number of the line, from 0. */
  line: number;
  /** Correction that would make the sums agree: `sign`, `seats`, `result` (a different one) or
   * `extra` (a superfluous line). */
  why: string;
  /** Seats that would be swapped; for a duplicated line, the number of the other line, from 1. */
  values?: number[];
  /** Corrected amounts, by seat; zeros for a superfluous line. */
  amounts: number[];
  /** True if a single slip explains the error; false if a whole deal would have been confused. */
  single: boolean;
};

/** A switch of a ruleset. The locale files contain its name and the names of its values. */
export type SwitchJson = {
  /** Stable id of the switch. */
  id: string;
  /** Chapter of the rules. */
  group: string;
  takes: SwitchValueType;
  /** Default value. */
  usual: unknown;
};

/** Value type of a switch. */
export type SwitchValueType = {
  type: "bool";
} | {
  type: "words";
  /** Allowed words. */
  words: string[];
} | {
  type: "numbers";
  /** Allowed numbers. */
  numbers: number[];
} | {
  type: "range";
  /** Smallest number. */
  from: number;
  /** Largest number. */
  to: number;
} | {
  type: "several";
  /** Allowed numbers. */
  numbers: number[];
  /** Contracts that the numbers stand for, if they stand for contracts. */
  contracts?: string[];
} | {
  type: "steps";
  /** Smallest number. */
  from: number;
  /** Largest number. */
  to: number;
  /** Contracts of the steps. */
  contracts: string[];
};

/** Details of a table for the desk. */
export type TableDesk = {
  /** Numbers of empty lines. */
  missing: number[];
  /** Total amount won by each seat so far. */
  totals: number[];
  /** Totals of the paper sheet. */
  sums: number[] | null;
  /** True if `sums` equals `totals`. */
  sums_agree: boolean;
  /** Lines each of which alone could explain a difference of the sums, likeliest first. */
  suspects: SuspectJson[];
  /** Anomalies of the sheet. */
  marks?: SheetMark[];
  /** Start numbers of the people at the table who have confirmed the sheet. */
  confirmed: number[];
  /** True if the desk has confirmed the sheet. */
  confirmed_by_desk: boolean;
  /** Open disputes. */
  disputes: DisputeJson[];
  /** Start numbers of people known to use a device with the table's key. */
  bound: number[];
  /** Start numbers of people who have used their own key. */
  cards: number[];
  /** Number of the event that last changed the sheet. */
  changed: number;
};

/** A contract available at a table, with its value. */
export type TableGame = {
  /** Id of the contract. */
  contract: string;
  /** Multiplier if won; 1 for a contract with a fixed value. */
  won: number;
  /** Multiplier if lost. */
  lost: number;
  /** Fixed value in the ruleset's smallest unit; 0 without one. */
  pays: number;
  /** Card points the declarer needs, for a counted game. */
  needed?: number | null;
  /** Number of tricks the declarer must win, for a game of exact tricks. */
  tricks?: number | null;
};

/** Response to opening or finding a table. */
export type TableInvitation = {
  /** Id of the table. */
  table: string;
  link: string;
  /** Seat of the requesting person, if they have one. */
  seat: number | null;
};

/** Result of one table on a deal. */
export type TableOfDeal = {
  table: number;
  /** Start numbers of the people, in the order of the seats. */
  people: number[];
  /** Content of the line on the sheet. */
  content: LineContent | null;
  /** Amount won by each seat; `null` if the deal was struck out or not played. */
  amounts: number[] | null;
  /** Comparison with the other tables, seat by seat; `null` if the deal does not count, or not
   * yet. */
  shares: ShareJson[] | null;
};

/** Public view of a table, visible to everyone with its id before they take a seat. */
export type TableOverview = {
  /** Id of the table. */
  table: string;
  /** Link to the table's page. */
  link: string;
  /** Stage of the table: `gathering`, `playing`, `resting`, `over` or `closed`. */
  stage: string;
  /** Agreed settings of the table. */
  setup: Setup;
  /** Seats, from seat 1. */
  chairs: SeatState[];
  /** Person who opened the table. */
  host: PersonId | null;
  /** Seat of the requesting person. */
  seat: number | null;
  /** Number of spectators known to this server. */
  watchers: number;
};

/** Current state of a table: the changing part of `Picture`. */
export type TableState = {
  /** Number of the last event included. */
  number: number;
  /** Stage of the table: `gathering`, `playing`, `resting`, `over` or `closed`. */
  stage: string;
  /** Host, who may seat others and begin the match. */
  host: PersonId | null;
  /** Seats, from seat 1. */
  chairs: SeatState[];
  /** True during a pause. */
  paused: boolean;
  /** True while the table is suspended because nobody is connected. */
  asleep: boolean;
  /** Message of the moderator who closed the table. */
  closed_because?: string | null;
  /** Proposal waiting for answers. */
  proposal: ProposalState | null;
  /** Number of the deal in progress, or else of the next one, from 0. */
  deal: number;
  /** Hash of the secret of that deal, once it is fixed. */
  commitment: Commitment | null;
  /** Drawing of that deal, while links are being revealed. */
  drawing?: DealDrawingState | null;
  /** Public contributions to that deal, from seat 1. They count for seats that reveal no link. */
  open: (Nonce | null)[];
  /** True if the cards were prescribed and not shuffled here. */
  given?: boolean;
  /** True if a tournament has assigned the seats. There is no draw for the first dealer then;
   * seat 1 deals first. */
  booked?: boolean;
  /** Running totals by seat, in the ruleset's smallest unit; empty before the first match. */
  totals: number[];
  /** Seat of the current or next dealer. */
  dealer: number | null;
  /** Seat on turn. */
  on_turn: number | null;
  /** End of the turn, if a clock runs. */
  turn_ends: Time | null;
  /** Seat of the viewer; `null` for spectators, and for people whose seat begins with the next
   * deal. */
  seat: number | null;
  /** View of the deal in progress, or of the last one. Its seat is 0 for a spectator. */
  view: ViewJson | null;
  /** Question that each bid answered: the `ask` of the `stage` of each of the view's `words`.
   * Kept for older clients. */
  asked: string[];
  /** Display text of each of the view's `words`. */
  said: Phrase[];
  /** Display text of the current question of the auction; `null` after the auction. */
  asks: Phrase | null;
  /** Number of cards the declarer has laid away, discards included; 0 before the blind is taken
   * up. */
  laid: number;
  /** Number of cards dealt to a player. */
  hand_size: number;
  /** Number of cards in the blind. */
  blind_size: number;
  /** Seat that wins the current trick so far; `null` if no card was played to it. */
  winning: number | null;
  /** Card points of the completed tricks, in a counted game; `null` at tables without advice. */
  taken: Taken | null;
  /** Legal actions of the viewer in the deal, except claims and concessions. */
  choices: ChoiceJson[];
  /** Total cost of a false challenge by the viewer now, in the ruleset's smallest unit; omitted
   * if they may not challenge. */
  false_challenge_cost?: number | null;
  /** True if the viewer may propose to concede the remaining tricks. */
  may_concede: boolean;
  /** True if the viewer may propose a joint claim to their partners. */
  may_claim: boolean;
  /** Result of the deal, once it is over. */
  over: DealOver | null;
};

/** Card points of the completed tricks. */
export type Taken = {
  /** Card points of the declarer. */
  declarer: number;
  /** Card points of the opponents. */
  opponents: number;
  /** True if cards the declarer owns outside the tricks are included. */
  whole: boolean;
};

/** An entrant, as visible to the requesting person. */
export type TakerJson = {
  /** Start number. */
  number: number;
  /** Name visible to the requesting person. */
  name: string;
  /** Name in lists sorted by name, for example “Huber, Anna”, if different from `name`. */
  filed?: string | null;
  /** Sort key for such lists, if different from `name`. */
  sorted_as?: string | null;
  /** Distinction from others of the same name, shown in brackets after `name` and `filed`: the
   * club, or “no. 7”. */
  distinction?: string | null;
  /** Club; `null` for entrants listed under another name. */
  club: string | null;
  /** Name of the team. */
  team: string | null;
  /** True if the entrant has withdrawn. */
  left: boolean;
  /** True for a bot that completes the last table. */
  bot?: boolean;
  /** True if the person is known to the server and can sit at its tables; visible only to the
   * desk. */
  joined?: boolean | null;
  /** All details, visible only to the desk. */
  entrant?: Entrant | null;
  /** Earlier holders of this start number, visible only to the desk. */
  before?: string[];
  /** Earlier holders who have begun a round, in order; they are shown at the tables of those
   * rounds. */
  former?: Former[];
  /** Note on substitutions, to be shown with the results, for example “from round 2 for Lisbeth
   * Bürkle” or “round 2: Rita Ersatz”. */
  fills_in?: string | null;
};

/** Chat mode of a table. */
export type Talk = "off" | "phrases" | "free";

/** Totals over some deals. */
export type TallyJson = {
  deals: number;
  /** Number of deals with a gain. */
  won: number;
  /** Total amount won, in the smallest units of the rulesets. */
  sum: number;
};

/** Place of a team. */
export type TeamPlaceJson = {
  /** The place, from 1. */
  place: number;
  /** Name of the team. */
  team: string;
  /** Start numbers of the members, best placed first. */
  members: number[];
  /** Total amount won by the members. */
  total: number;
  /** Comparison on the same cards, in duplicate play: the sum of differences or the mean of
   * percentages, whichever the format ranks by. */
  compared?: Fraction | null;
  /** True if the team has its full number of members. */
  complete: boolean;
  /** Tie-break against the team one place above; omitted if the totals differ. */
  tie?: TeamTieJson | null;
};

/** Tie-break between two teams with equal totals. */
export type TeamTieJson = {
  /** Start number of the best placed person of both teams, whose team is placed higher. */
  decided_by: number;
  /** True if only the drawing of lots places that person above the best of the other team. */
  by_lot: boolean;
  /** Explanation, for display. */
  text: string;
};

/** Time in milliseconds since 1970-01-01 UTC. */
export type Time = number;

/** A message of the server. */
export type ToClient = {
  type: "hello";
  /** Version of the interface. */
  version: number;
  /** Authenticated person; omitted for a spectator without a session. */
  you: PersonId | null;
  /** Time of the server. */
  now: Time;
} | {
  type: "picture";
  /** Agreed settings. */
  setup: Setup;
  /** Available contracts with their values. */
  games: TableGame[];
  /** Number of the last event included. */
  number: number;
  /** Stage of the table: `gathering`, `playing`, `resting`, `over` or `closed`. */
  stage: string;
  /** Host, who may seat others and begin the match. */
  host: PersonId | null;
  /** Seats, from seat 1. */
  chairs: SeatState[];
  /** True during a pause. */
  paused: boolean;
  /** True while the table is suspended because nobody is connected. */
  asleep: boolean;
  /** Message of the moderator who closed the table. */
  closed_because?: string | null;
  /** Proposal waiting for answers. */
  proposal: ProposalState | null;
  /** Number of the deal in progress, or else of the next one, from 0. */
  deal: number;
  /** Hash of the secret of that deal, once it is fixed. */
  commitment: Commitment | null;
  /** Drawing of that deal, while links are being revealed. */
  drawing?: DealDrawingState | null;
  /** Public contributions to that deal, from seat 1. They count for seats that reveal no link. */
  open: (Nonce | null)[];
  /** True if the cards were prescribed and not shuffled here. */
  given?: boolean;
  /** True if a tournament has assigned the seats. There is no draw for the first dealer then;
   * seat 1 deals first. */
  booked?: boolean;
  /** Running totals by seat, in the ruleset's smallest unit; empty before the first match. */
  totals: number[];
  /** Seat of the current or next dealer. */
  dealer: number | null;
  /** Seat on turn. */
  on_turn: number | null;
  /** End of the turn, if a clock runs. */
  turn_ends: Time | null;
  /** Seat of the viewer; `null` for spectators, and for people whose seat begins with the next
   * deal. */
  seat: number | null;
  /** View of the deal in progress, or of the last one. Its seat is 0 for a spectator. */
  view: ViewJson | null;
  /** Question that each bid answered: the `ask` of the `stage` of each of the view's `words`.
   * Kept for older clients. */
  asked: string[];
  /** Display text of each of the view's `words`. */
  said: Phrase[];
  /** Display text of the current question of the auction; `null` after the auction. */
  asks: Phrase | null;
  /** Number of cards the declarer has laid away, discards included; 0 before the blind is taken
   * up. */
  laid: number;
  /** Number of cards dealt to a player. */
  hand_size: number;
  /** Number of cards in the blind. */
  blind_size: number;
  /** Seat that wins the current trick so far; `null` if no card was played to it. */
  winning: number | null;
  /** Card points of the completed tricks, in a counted game; `null` at tables without advice. */
  taken: Taken | null;
  /** Legal actions of the viewer in the deal, except claims and concessions. */
  choices: ChoiceJson[];
  /** Total cost of a false challenge by the viewer now, in the ruleset's smallest unit; omitted
   * if they may not challenge. */
  false_challenge_cost?: number | null;
  /** True if the viewer may propose to concede the remaining tricks. */
  may_concede: boolean;
  /** True if the viewer may propose a joint claim to their partners. */
  may_claim: boolean;
  /** Result of the deal, once it is over. */
  over: DealOver | null;
  /** Current turn. */
  turn: TurnJson;
} | {
  type: "events";
  /** Events, in order. */
  events: RedactedEvent[];
  /** Current turn. */
  turn: TurnJson;
  /** State after the events, included if the client subscribed to `always`. */
  table?: TableState | null;
} | {
  type: "done";
  /** Number given to the command by the client. */
  id: number | null;
  /** Number of the last event it caused. */
  number: number;
} | {
  type: "refused";
  /** Number given to the command by the client. */
  id: number | null;
  /** Stable id of the error. */
  reason: string;
  /** Error message, with advice. */
  text: string;
  /** Rule behind the error: an atom `R-…` (docs/atoms.md) or a decision `D-…`
   * (docs/decisions.md). */
  rule?: string | null;
  /** All errors of a ruleset, in file order; omitted for other problems. */
  faults?: RulesetErrorJson[];
} | {
  type: "still";
  /** Time of the server. */
  now: Time;
} | {
  type: "notice";
  /** The sanction or warning. */
  notice: Notice;
} | {
  type: "announcement";
  /** Current announcement; `null` if it was withdrawn. */
  announcement: Announcement | null;
} | {
  type: "bye";
  /** Stable id of the error. */
  reason: string;
  /** Error message, with advice. */
  text: string;
  /** Rule behind the error: an atom `R-…` (docs/atoms.md) or a decision `D-…`
   * (docs/decisions.md). */
  rule?: string | null;
  /** All errors of a ruleset, in file order; omitted for other problems. */
  faults?: RulesetErrorJson[];
  /** Delay before reconnecting, in milliseconds; omitted if the client should not reconnect. */
  again_ms?: number | null;
};

/** A new token, shown only once. */
export type TokenResponse = {
  token: string;
};

/** A tournament, as visible to the requesting person. People appear under the names they chose for
 * lists. Data for the desk is omitted for others. */
export type Tournament = {
  /** Id of the tournament. */
  tournament: string;
  /** Display name. */
  name: string;
  /** Number of the last event. */
  number: number;
  /** Fingerprint of the history up to that event. A client that sends number and mark in the
   * header `Cego-Seen` learns if the server has continued from another copy. */
  mark: string;
  /** True if the last event seen by the client is not in this history: an older copy was
   * restored, and may lack commands the client has sent. */
  other_past?: boolean;
  /** Time of the server. */
  now: Time;
  /** Holder of the key that was sent. */
  you: KeyHolder;
  /** Format of the tournament. */
  format: TournamentFormat;
  /** Ruleset for each table size. */
  rulesets: RulesetOfSize[];
  /** Head of the hash chain over all events so far, printed below the standings. With it, an
   * export can be verified later. */
  history: string;
  /** Time of the newest automatic backup, visible only to the desk. */
  copied?: Time | null;
  /** Commitment published before the tournament, which binds the draw. */
  commitment: string;
  /** Seed of draws and lots, as 64 hex digits; `null` before the first draw. */
  seed: string | null;
  /** True if the tournament has ended. */
  ended: boolean;
  /** True if self-registration is open, for online tournaments. */
  entries_open?: boolean;
  /** Scheduled starts of rounds that have not begun. */
  starts?: RoundStart[];
  /** Drawn rounds. */
  rounds: TournamentRound[];
  /** Draws, with their quality. */
  draws: DrawnJson[];
  /** Public words mixed into draws. */
  words?: HallWords[];
  /** Draws and round starts that were undone. */
  undone?: Undone[];
  /** Entrants, by start number. */
  people: TakerJson[];
  /** Pairs that must not share a table, lower start number first; visible only to the desk. */
  kept_apart?: ([number, number])[];
  /** Pairs to be kept apart, or of one team, who share a table in a round that is not closed;
   * visible only to the desk. */
  not_apart?: NotApart[];
  /** Individual standings. */
  standings: PlaceJson[];
  /** Team standings. */
  teams: TeamPlaceJson[];
  /** Start numbers of entrants without a place, because none of their deals counts. */
  without_deal?: number[];
  /** Notes below the standings. Before the end: open sheets of closed rounds, and sheets of
   * running rounds whose sums differ from the paper. After the end: all open sheets, with the
   * reason given. Also names penalties for rounds that have not begun. */
  ending?: string[];
  /** Penalties and credits: all for the desk, their own for others. */
  penalties: PenaltyJson[];
};

/** Result of one command. */
export type TournamentAnswer = {
  /** Idempotency key of the command. */
  id: string;
  /** Number of the last event after execution; `null` if refused. */
  done: number | null;
  /** True if the command had been executed before under the same key. */
  again?: boolean;
  /** Refusal, if the command was not executed. */
  refused?: CommandRefused | null;
};

/** A batch of commands, executed in order up to the first that is refused. */
export type TournamentCommands = {
  /** Commands, at least one. */
  commands: TournamentSent[];
  /** Name of the sender at the secretary's desk. */
  by?: string | null;
};

/** Result of a batch of commands. */
export type TournamentDone = {
  /** Number of the last event. */
  number: number;
  /** Results, in the order of the commands. Commands after a refused one have none. */
  answers: TournamentAnswer[];
};

/** Participation of the requesting person in an online tournament. */
export type TournamentEntry = {
  /** Start number, if they have one. */
  number: number | null;
  /** True if they have a start number and have not withdrawn. */
  takes_part: boolean;
  /** True if they may register themselves now. */
  may_enter: boolean;
  /** Id of the table at which they play or are expected. */
  table: string | null;
  /** Round played at that table, from 0. */
  round: number | null;
};

/** Tournament format. docs/guide/tournament.md explains each field. */
export type TournamentFormat = {
  /** Name of the format. */
  name: string;
  /** Source: the club or document that uses the format. */
  source: string;
  /** Rulesets by table size. */
  rules: RulesBySize;
  /** Seating of the people left over after tables of four are filled. */
  rest: Rest;
  /** Tie-breaks, in order; drawing lots is always last. */
  ties: string[];
  /** Team size; omitted without teams. */
  team?: number | null;
  /** True to avoid seating members of one club together. */
  clubs_apart: boolean;
  /** True if start cards suffice to confirm a sheet, without the code of the table card. */
  cards_confirm?: boolean;
  /** Venue, for certificates. */
  place?: string;
  /** Duplicate play, if all tables play the same cards. */
  duplicate?: Duplicate | null;
  /** Online play, if the tables are matches of the server. */
  online?: Online | null;
  /** Rounds, in order. Empty for an event at which tables form and dissolve freely. */
  rounds: RoundFormat[];
};

/** Tournament format. docs/guide/tournament.md explains each field. */
export type TournamentFormatWanted = {
  /** Name of the format. */
  name: string;
  /** Source: the club or document that uses the format. */
  source?: string;
  /** Rulesets by table size. */
  rules: RulesBySize;
  /** Seating of the people left over after tables of four are filled. */
  rest?: Rest;
  /** Tie-breaks, in order; drawing lots is always last. */
  ties?: string[];
  /** Team size; omitted without teams. */
  team?: number | null;
  /** True to avoid seating members of one club together. */
  clubs_apart?: boolean;
  /** True if start cards suffice to confirm a sheet, without the code of the table card. */
  cards_confirm?: boolean;
  /** Venue, for certificates. */
  place?: string;
  /** Duplicate play, if all tables play the same cards. */
  duplicate?: DuplicateWanted | null;
  /** Online play, if the tables are matches of the server. */
  online?: OnlineWanted | null;
  /** Rounds, in order. Empty for an event at which tables form and dissolve freely. */
  rounds?: RoundFormatWanted[];
};

export type TournamentInList = {
  /** Id of the tournament. */
  tournament: string;
  /** Display name. */
  name: string;
  /** Public link of the tournament. */
  link: string;
  /** Time at which the tournament was opened. */
  opened: Time;
  /** Time of the last event. */
  at: Time;
  /** Time at which the tournament ended; `null` before. */
  ended: Time | null;
};

/** Response to opening a tournament. */
export type TournamentOpened = {
  /** Id of the tournament. */
  tournament: string;
  /** Commitment to the draw, to be published before the tournament begins. */
  commitment: string;
  /** Public link of the tournament. */
  link: string;
  /** Key and link of the secretary's desk. */
  desk: KeyLink;
  /** Key and link of the referee. */
  referee: KeyLink;
};

/** Preview of a tournament. */
export type TournamentPreview = {
  /** Format as JSON; `null` if it cannot be parsed. */
  format: TournamentFormat | null;
  /** Format as a TOML file. */
  toml: string | null;
  /** All errors in the format. */
  faults: FormatErrorJson[];
  /** Preview of the draw for the expected number of people; `null` if the format has errors or no
   * draw. */
  draw: DrawPreview | null;
};

/** A drawn round. */
export type TournamentRound = {
  /** Stage: `drawn`, `running` or `closed`. */
  stage: string;
  /** Clock, if the round has a time limit and has begun; `null` once the tournament has ended. */
  clock: RoundClock | null;
  /** Tables, in order. */
  tables: TournamentTable[];
  /** True if the tables need to change because somebody left or came, even if no valid seating
   * exists; visible only to the desk. */
  to_mend?: boolean;
};

/** A command with its idempotency key. */
export type TournamentSent = ({
  type: "enter";
  /** Entrant to register. */
  entrant: EntrantWanted;
} | {
  type: "enter_all";
  /** Entrants to register. */
  entrants: EntrantWanted[];
} | {
  type: "unenter";
  /** First start number to remove. */
  from: number;
  /** Last start number to remove. */
  to: number;
} | {
  type: "change";
  /** Start number of the entrant. */
  number: number;
  /** New details. */
  entrant: EntrantWanted;
} | {
  type: "substitute";
  /** Start number of the replaced entrant. */
  number: number;
  /** Name of the substitute. */
  name: string;
} | {
  type: "leave";
  /** Start number of the entrant. */
  number: number;
} | {
  type: "entries";
  /** True to open self-registration. */
  open: boolean;
} | {
  type: "return";
  /** Start number of the entrant. */
  number: number;
} | {
  type: "keep_apart";
  /** First start number. */
  a: number;
  /** Second start number. */
  b: number;
} | {
  type: "lift_apart";
  /** First start number. */
  a: number;
  /** Second start number. */
  b: number;
} | {
  type: "met_before";
  /** Pairs of start numbers. */
  pairs: ([number, number])[];
} | {
  type: "draw";
  /** Public words for the seed, unknown when the tournament was opened. They are mixed in
   * first, and only once. Refused if longer than 200 characters or without a letter or
   * digit. */
  words?: string | null;
} | {
  type: "undo_draw";
} | {
  type: "undo_begin";
  round: number;
} | {
  type: "seat";
  round: number;
  /** All tables, each in the order of play. */
  tables: number[][];
} | {
  type: "open_table";
  /** Start numbers, in the order of play. */
  people: number[];
} | {
  type: "schedule";
  round: number;
  /** Start time; omitted for none. */
  at?: Time | null;
} | {
  type: "begin";
  round: number;
} | {
  type: "stop";
  round: number;
} | {
  type: "go_on";
  round: number;
} | {
  type: "extend";
  round: number;
  /** Change in minutes; negative to shorten. */
  minutes: number;
} | {
  type: "write";
  round: number;
  table: number;
  line: number;
  /** New content of the line. */
  content?: LineContent | null;
  /** `number` of the line as last seen by the writer; 0 for an empty line. The command is
   * refused if the line has changed since. */
  expects?: number;
} | {
  type: "sum";
  round: number;
  table: number;
  /** Totals, one for each seat. */
  sums: number[];
} | {
  type: "confirm";
  round: number;
  table: number;
  /** `changed` of the sheet as last seen. */
  expects: number;
} | {
  type: "unconfirm";
  round: number;
  table: number;
} | {
  type: "dispute";
  round: number;
  table: number;
} | {
  type: "void";
  round: number;
  table: number;
} | {
  type: "reinstate";
  round: number;
  table: number;
} | {
  type: "close";
  round: number;
} | {
  type: "penalise";
  /** Start number of the entrant. */
  number: number;
  /** Round for which it counts. */
  round: number;
  /** Amount in points or cents; negative for a penalty. */
  amount: number;
  /** Paragraph of the rules on which it is based. */
  paragraph?: string;
} | {
  type: "lift";
  /** Number of the event that imposed it. */
  penalty: number;
} | {
  type: "end";
} | {
  type: "reopen";
}) & {
  /** Idempotency key, unique among the commands of this device. A command sent twice is executed
   * once. */
  id: string;
  /** Reason, required by some commands. A reason of more than 500 characters causes only this
   * command to be refused. */
  why?: string;
};

/** A table of a round. */
export type TournamentTable = {
  /** Start numbers of the people, in the order of play. */
  people: number[];
  /** Number of lines of the sheet; `null` if it has no fixed number. */
  lines: number | null;
  /** Number of written lines. */
  done: number;
  /** True if the sheet counts as confirmed. */
  confirmed: boolean;
  /** True if the totals of the paper sheet differ from those of the lines, so that the table has
   * to check. */
  sums_differ?: boolean;
  /** Reason why the sheet is excluded from the results, if it is. */
  void?: string | null;
  /** True while the match is played at a table of the server, which writes the sheet. */
  plays?: boolean;
  /** Ids of the records of its deals, line by line, for a finished round at a table of the
   * server; `null` for a line without a record. */
  records?: (string | null)[];
  /** Details for the desk. */
  desk?: TableDesk | null;
};

/** A completed trick. */
export type TrickJson = {
  /** Seat that led. */
  leader: number;
  /** Cards by seat; `null` for a seat that did not take part. */
  cards: (string | null)[];
  /** Seat that won the trick. */
  winner: number;
};

/** Current turn and the legal actions of the viewer. */
export type TurnJson = {
  /** Number of actions done in this deal, to be sent with an `act`. */
  moment: number;
  /** Seat on turn. */
  on_turn: number | null;
  /** End of the turn, if a clock runs. */
  ends: Time | null;
  /** Legal actions of the viewer; empty if they are not on turn. */
  choices: Action[];
  /** View of the seat, if it is on turn and the client subscribed to it. */
  view?: ViewJson | null;
};

/** Rules of a sheet, in the form of the calls of the WebAssembly module. */
export type UnderJson = {
  /** Name of the preset. */
  ruleset: string;
  /** Switches that differ from the preset, each as `switch=value`. */
  set: string[];
  /** Number of people at the table. */
  players: number;
};

/** A draw, or the start of a round, that was undone. */
export type Undone = {
  /** The round, or the first round of the draw. */
  round: number;
  /** True for a draw, false for the start of a round. */
  draw: boolean;
  /** Time at which it was undone. */
  at: Time;
  /** Reason given. */
  why: string;
};

/** Treatment of a deal unfinished when time is up. */
export type Unfinished = "played_out" | "void";

/** Name of the default clock. */
export type Usual = "usual";

/** Result of verifying a record. */
export type VerifiedJson = {
  /** Id of the record. */
  record: string;
  /** Verdict: `proven`, `committed`, `unproven` or `wrong`. */
  verdict: string;
  /** True if the deal was played on this server. For an imported record, the server does not know
   * when the commitment was published. */
  played_here: boolean;
  /** Reason for the verdict: `everybody_opened`; `struck` or `nobody_added`; `unsigned`, `seeded`
   * or `unknown`; or the error found. */
  reason?: string | null;
  /** Verdict as text, for display. */
  text: string;
  /** Commitment published before the deal. */
  commitment: string | null;
  /** Secret that the commitment commits to. */
  secret: string | null;
  /** Public contribution of each seat to the seed, from seat 1. */
  added: (string | null)[];
  /** Hash chain link revealed by each seat, from seat 1. */
  links: (string | null)[];
  /** Public key that signed the record, as 64 hex digits. */
  signed_by?: string | null;
  /** Seed that determines the cards. */
  seed: string | null;
  /** Number of the deal, from 0. */
  deal: number | null;
  /** Steps of the verification. */
  steps: StepJson[];
  /** Command line to repeat the verification. */
  command: string;
};

/** View of a seat: `cego_core::View` field by field, in the notation of records. Seats count from
 * 1; lists by seat begin with seat 1. */
export type ViewJson = {
  /** Seat of the viewer. */
  seat: number;
  /** Seat of the dealer. */
  dealer: number;
  /** Seat after the dealer. It follows from `dealer` and is ignored when reading. */
  forehand: number;
  /** Phase of the deal: `auction`, `keep`, `discard`, `second_hand` or `play`. */
  phase: string;
  /** Seat on turn. */
  on_turn: number | null;
  /** Seats that play cards in this deal. */
  players: number[];
  /** Own hand as dealt. */
  dealt: string[];
  /** Current own hand. */
  hand: string[];
  /** Number of cards in each hand, by seat. */
  hand_sizes: number[];
  /** Current question of the auction. */
  stage: StageJson;
  /** Public state of the auction. */
  standing: StandingJson;
  /** Bids so far, in order. */
  words: SpokenJson[];
  /** Result of the auction. */
  declaration: DeclarationJson | null;
  /** Cards that lie face up before each seat. */
  open: string[][];
  /** Pip cards the declarer kept, which everyone has seen. */
  kept_pips: string[];
  /** Exchange of the seat, if it is the declarer and has made one. */
  exchange: ExchangeJson | null;
  /** Discarded card, if it was shown. */
  shown_discard: string | null;
  /** True if the declarer may look at their laid-away cards now. */
  may_look_at_legage: boolean;
  /** Cards the declarer must lead first. */
  leads: LeadsJson;
  /** Cards that can never win a trick. */
  dead: string[];
  /** Cards of the current trick, in the order of play. */
  on_table: PlayedJson[];
  /** Completed tricks, in order. */
  tricks: TrickJson[];
  /** Number of tricks won, by seat. */
  trick_counts: number[];
  /** True if won tricks may be looked at now. */
  may_look_at_tricks: boolean;
};

/** A report with its chat log and sanctions. */
export type WholeCase = {
  /** Id of the report. */
  id: string;
  /** Time at which the report was received. */
  at: Time;
  /** Person who filed the report. */
  by: Party;
  /** Person who was reported. */
  whom: Party;
  /** Display name of the reported person when the report was received. */
  name: string;
  /** Id of the table. */
  table: string;
  /** Record of the deal, if one had been finished. */
  record?: string | null;
  /** Reason: `talk`, `name`, `cheating`, `leaving` or `other`. */
  why: string;
  /** Description by the person who filed the report. */
  text: string;
  /** Keyed hash of the last known address of the reported person. */
  address?: string | null;
  /** Time at which the report was closed. */
  closed?: Time | null;
  /** Closing remark of the moderator. */
  outcome?: string | null;
  /** Chat messages of the match, in order. */
  talk: SaidJson[];
  /** All sanctions ever imposed on the reported person, newest first. */
  sanctions: SanctionJson[];
  /** True if the requesting moderator may not act on the reported person: on themselves, or on a
   * person with a role, unless the requester is an operator. */
  protected: boolean;
  /** True if the reported person still exists. */
  there: boolean;
};

/** A record with its text. */
export type WholeRecord = {
  /** Id of the record, shown at `/r/{record}`. */
  record: string;
  /** Origin: `played` here, or `imported`. */
  kind: string;
  /** Time at which the deal ended or the record was imported. */
  at: Time;
  /** Id of the table, visible only to people who sat there. */
  table?: string | null;
  /** Number of the deal at the table, from 0. */
  deal?: number;
  /** Name of the ruleset. */
  ruleset?: string;
  /** Hash of the ruleset. */
  hash?: string;
  players?: number;
  /** Stable id of the contract; `null` if the cards were thrown in. */
  contract?: string | null;
  /** Seat of the declarer, from 1; `null` without a declarer. */
  declarer?: number | null;
  /** Seats, from seat 1. */
  seats?: SeatJson[];
  /** Text of the `.cego` record. */
  text: string;
};

/** A proposal as requested by a client. */
export type Wish = {
  what: "take_back";
} | {
  what: "pause";
} | {
  what: "end";
} | {
  what: "concede";
} | {
  what: "claim";
} | {
  what: "raeuber";
  /** Number of deals. */
  rounds: number;
} | {
  what: "remove";
  /** Seat of the owner. */
  whom: number;
};

// The calls of the WebAssembly module (docs/wasm.md).

/** Request and response of each call. */
export interface Calls {
  /** Returns the version, the rulesets and the bots, weakest first. */
  about: { asks: Nothing; answers: ModuleInfo };
  /** Returns the rulesets with their table sizes. */
  rulesets: { asks: Nothing; answers: Rulesets };
  /** Returns the switches of rulesets with their value types. */
  switches: { asks: Nothing; answers: Switches };
  /** Returns the complete rules of a ruleset with switches, or its errors. */
  rules: { asks: RulesOf; answers: RulesChecked };
  /** Deals new cards from a seed. */
  new_game: { asks: NewGame; answers: NewGameResponse };
  /** Returns the view and the legal actions of a seat. */
  view: { asks: ViewOf; answers: ViewResponse };
  /** Appends an action to a record. */
  apply: { asks: Apply; answers: RecordOf };
  /** Returns the decision of a bot. */
  decide: { asks: DecideBy; answers: DecideResponse };
  /** Estimates the value of each legal action from the information of the seat. */
  advise: { asks: Advise; answers: AdviceJson };
  /** Computes the exact value of each card with all cards known. */
  solve: { asks: Solve; answers: SolvedJson };
  /** Parses the records of a text, in either format, at most 200. */
  parse: { asks: Parse; answers: ParseResponse };
  /** Returns every position of a deal. */
  replay: { asks: Replay; answers: ReplayResponse };
  /** Evaluates one decision. */
  review: { asks: Review; answers: ReviewResponse };
  /** Returns a puzzle for display: its deal, and the value of each answer with reasons. */
  puzzle: { asks: PuzzleOf; answers: PuzzleShown };
  /** Updates both ratings after an answer to a puzzle. */
  puzzle_rate: { asks: PuzzleRate; answers: PuzzleRated };
  /** Returns the form fields needed to report a deal under a ruleset. */
  form: { asks: Under; answers: Form };
  /** Settles a reported deal. */
  score: { asks: ScoreRequest; answers: Settled };
  /** Returns the settlement of a counted game for every number of card points. */
  results: { asks: ScoreRequest; answers: ResultsOf };
  /** Returns the position of the daily deal after the person's actions, with an evaluation once it is over. */
  daily: { asks: DailyOf; answers: DailyAt };
  /** Counts the card points of a pile. */
  count: { asks: Count; answers: CountResponse };
  /** Converts totals to money, in halves of a cent. */
  worth: { asks: Worth; answers: WorthOf };
  /** Opens a table for one person, with bots on the other seats. */
  table_open: { asks: OpenHere; answers: TableReply };
  /** Restores a table from its events. */
  table_again: { asks: TableAgain; answers: TableReply };
  /** Applies further events, if there are too many for one request. */
  table_more: { asks: TableMore; answers: TableReply };
  /** Returns the complete table state, as a newly opened socket would send it. */
  table_watch: { asks: TimedTableHandle; answers: TableReply };
  /** Handles a message as a client sends it to a socket. */
  table_hear: { asks: TableHear; answers: TableReply };
  /** Executes everything that is due at the given time. */
  table_due: { asks: TimedTableHandle; answers: TableReply };
  /** Lets the bot on turn act, if it needs a search. */
  table_think: { asks: TimedTableHandle; answers: TableReply };
  /** Returns the settlement of the last finished deal. */
  table_settlement: { asks: TableHandle; answers: TableLines };
  /** Returns the record of the last finished deal. */
  table_record: { asks: TableHandle; answers: RecordOf };
  /** Verifies a deal of a server's table from the messages a device has stored. */
  judge_deal: { asks: JudgeDeal; answers: FoundJson };
  /** Closes a table and frees its handle. */
  table_close: { asks: TableHandle; answers: Nothing };
}

/** Estimated value of each legal action, given the information of the seat. */
export type AdviceJson = {
  /** Seat that is advised. */
  seat: number;
  /** Phase of the deal. */
  phase: string;
  /** Name of the bot that advises. */
  bot: string;
  /** Unit of account of the ruleset. */
  unit: string;
  /** Legal actions, best first. */
  options: OptionJson[];
  /** Possible contracts, if requested. */
  games: GameAdviceJson[];
};

/** Request of the module's call `advise`. */
export type Advise = {
  /** Rules in the form of the external-bot protocol. */
  ruleset: RulesetJson;
  /** View of the seat. */
  view: ViewJsonWanted;
  /** Legal actions of the seat. */
  legal: Action[];
  /** True to evaluate the possible contracts as well, which takes some seconds. */
  games?: boolean;
  /** Time limit in milliseconds for the advice; the contracts get twice as long. Without it, both
   * run to completion. */
  limit_ms?: number | null;
};

/** A possible action, with the bot's evaluation. */
export type AlternativeJson = {
  /** Action considered. */
  action: Action;
  /** Expected amount won by the bot's seat in this deal, in the ruleset's smallest unit. */
  settlement: number;
  /** Probability that the bot's side wins, from 0 to 1. */
  win: number;
};

/** Request of the module's call `apply`. */
export type Apply = {
  /** Record of the deal. */
  record: DealRecordWanted;
  /** Seat that acts. */
  seat: number;
  /** Action in the notation of a record, `{"type":"play","card":"T21"}`, with an optional `"seat"`.
   * Unknown fields are ignored. */
  action: Action;
};

/** Best action of a decision, with its value. */
export type BestJson = Action & ({
  /** Display name of the action. */
  phrase?: Phrase | null;
  /** Expected settlement of the action. */
  settlement: number;
  /** 95 % confidence interval of the settlement; `null` if there is no randomness. */
  ci95: [number, number] | null;
  /** Probability that the seat's own side wins, from 0 to 1. */
  win: number;
});

/** Exact value of a card. The fields are `null` if it is not known. */
export type CardValueJson = {
  /** Card evaluated. */
  card: string;
  /** Final card points of the declarer, or in a Räuber of the seat on turn. */
  points: number | null;
  /** True if the declarer wins, or in a Drescher if the seat on turn avoids the last trick. */
  won: boolean | null;
  /** Amount won by the side on turn, negative for a loss. */
  settlement: number | null;
  /** Amount won by each seat, negative for a loss. */
  amounts: number[] | null;
};

/** Cards of a deal, as dealt. */
export type ComparedCards = {
  /** Hands, from seat 1. */
  hands: string[][];
  /** Cards of the blind. */
  blind: string[];
};

/** Request of the module's call `count`. */
export type Count = {
  /** Name of the preset. */
  ruleset: string;
  /** Switches to change, each as `switch=value`. */
  set?: string[];
  /** Number of people at the table. */
  players: number;
  /** Cards of the pile. */
  cards: string[];
  /** Owner of the pile. */
  whose?: PileOwner;
};

/** A group of cards counted together. */
export type CountGroup = {
  /** Cards of the group, counters first. */
  cards: string[];
  /** Sum of their nominal values. */
  nominal: number;
  /** Deduction from the nominal sum. */
  less: number;
  /** Card points of the group. */
  value: number;
};

/** Card points of a pile. */
export type CountResponse = {
  /** Counting method for card points. */
  method: "triples" | "pairs";
  /** Total card points of both sides. */
  total: number;
  /** Card points the declarer needs. */
  needed: number;
  /** Number of cards in the pile. */
  cards: number;
  /** Count of a single player's pile. */
  pile?: Side | null;
  /** Card points of a single player's pile, in the form used for comparison. */
  compared?: number | null;
  /** Count of the declarer; omitted for a single player's pile. */
  declarer?: Side | null;
  /** Count of the opponents; omitted for a single player's pile. */
  opponents?: Side | null;
  /** Number of tricks in the pile, if the pile can be complete. */
  tricks: number | null;
  /** True if the declarer won. */
  won: boolean | null;
};

/** Position after those actions and after the bots' actions up to the person's next turn. */
export type DailyAt = {
  /** Record so far. */
  record: DealRecord;
  /** Commitment to the seed, published the day before. */
  commitment: string;
  /** Evaluation of the person's decisions, once the deal is over. */
  judged: DailyJudged | null;
};

/** A decision that differs from the bot's. */
export type DailyDecision = {
  /** Number of actions before it. */
  step: number;
  /** Action of the person, with its display name. */
  action: ChoiceJson;
  /** Action the bot would have chosen. */
  bot: ChoiceJson;
  /** Gain over the bot's action, in hundredths. */
  gain: number;
};

/** Evaluation of the person's decisions. Amounts are in the ruleset's smallest unit. */
export type DailyJudged = {
  /** Amount won by the person. */
  amount: number;
  /** Amount a bot wins in the same seat. */
  bot: number;
  /** Amount the strongest bot expects for the seat, in hundredths; `null` if it never has a
   * choice. */
  par: number | null;
  /** Luck-adjusted lead of the person's decisions over the bot's, in hundredths. */
  gain: number;
  /** Decisions that differ from the bot's, in order. */
  decisions: DailyDecision[];
};

/** Request of the module's call `daily`. */
export type DailyOf = {
  /** Name of the preset. */
  ruleset: string;
  /** Number of players: 3 or 4. */
  players: number;
  /** Seed of the day, as 64 hex digits or an integer. */
  seed: string;
  /** Actions so far of the person, who has seat 1. */
  actions?: Action[];
};

/** Record of a deal, see docs/record-format.md. */
export type DealRecord = {
  cego: number;
  tags: {
    [name: string]: string;
  };
  ruleset: RecordRuleset;
  players: number;
  seats: RecordPlayer[];
  dealer: number;
  deal: number | null;
  seed: string | null;
  raeuber_round: boolean;
  hands: string[][];
  blind: string[];
  actions: Action[];
  comments: RecordComment[];
  /** Decisions of a referee. */
  penalties?: RecordPenalty[];
  /** Settlement; `null` for an unfinished deal. The field is mandatory. */
  settlement: RecordSettlement | null;
};

/** Record of a deal, see docs/record-format.md. */
export type DealRecordWanted = {
  cego: number;
  tags?: {
    [name: string]: string;
  };
  ruleset: RecordRulesetWanted;
  players: number;
  seats?: RecordPlayerWanted[];
  dealer: number;
  deal?: number | null;
  seed?: string | null;
  raeuber_round?: boolean;
  hands: string[][];
  blind: string[];
  actions: Action[];
  comments?: RecordComment[];
  /** Decisions of a referee. */
  penalties?: RecordPenaltyWanted[];
  /** Settlement; `null` for an unfinished deal. The field is mandatory. */
  settlement?: RecordSettlement | null;
};

/** A question for a decision. */
export type Decide = {
  /** Number of the question, repeated in the answer. Numbers only increase. */
  id: number;
  /** Time limit for the answer, in milliseconds. */
  deadline_ms: number;
  /** Random number below 2³², derived from the seed of the match. A bot that takes its randomness
   * from it decides reproducibly. */
  chance: number;
  /** View of the seat. */
  view: ViewJsonWanted;
  /** Legal actions, at least two. Forced actions are not asked for. */
  legal: Action[];
  /** True if the bot may also concede, with `{"type":"concede"}`. */
  may_concede?: boolean;
};

/** Request of the module's call `decide`. */
export type DecideBy = {
  /** Name or level of the bot. */
  bot: string;
  /** Rules in the form of the external-bot protocol. */
  ruleset: RulesetJson;
  /** Question in the form of the external-bot protocol. */
  question: Decide;
};

/** Decision of a bot: the `action` message of the external-bot protocol. */
export type DecideResponse = {
  /** Message type, always `action`. */
  type: string;
  /** Number of the question. */
  id: number;
  /** Chosen action. */
  action: Action;
  /** Actions considered, best first. */
  alternatives?: (AlternativeJson | null)[];
  /** True if the time limit cut the search short. */
  ran_out?: boolean;
};

/** Contract, declarer and announcements. */
export type DeclarationJsonWanted = {
  /** Id of the contract. */
  contract: string;
  /** Seat of the declarer; in a game of all against all, the seat of forehand, who leads. */
  declarer: number;
  /** True if a Solo had been called before. */
  after_solo: boolean;
  /** True if forehand chose Räuber or Drescher in place of their Cego. */
  announced: boolean;
  /** True if the declarer's hand is laid open. */
  ouvert: boolean;
  /** True if winning every trick was announced with the Solo. */
  durch: boolean;
  /** Announced late tricks: 1 for the last trick with T1, and so on. */
  feats: number[];
  /** Seat that sold T1 to the declarer. */
  geiss_seller?: number | null;
};

/** A deal as a device stored it. */
export type EndedDeal = {
};

/** An error. The texts are for developers; the locale files contain texts for display. */
export type ErrorJson = {
  /** Stable id; `refused` for an illegal action. */
  id: string;
  /** Error message. */
  text: string;
  /** Reason for refusing an action, or kind of error in a record. */
  reason?: string | null;
  /** Rule behind a refusal: an atom `R-…` (docs/atoms.md) or a decision `D-…`
   * (docs/decisions.md). */
  atom?: string | null;
  /** Display text of a refusal. */
  phrase?: Phrase | null;
  /** Line of a record, from 1; for JSON the line on which the record begins. */
  line?: number | null;
  /** Number of the illegal action in a record. */
  step?: number | null;
};

/** Exchange of the declarer with the blind. */
export type ExchangeJsonWanted = {
  /** Pip cards kept, which lie face up. */
  pips: string[];
  /** Other cards kept. */
  free: string[];
  /** Cards of the blind. */
  found: string[];
  /** Cards laid away, discards included. */
  legage: string[];
  /** Card discarded after the blind was taken up. */
  discarded?: string | null;
};

/** Errors in a deal report. */
export type Faults = {
  /** Errors, at least one. */
  faults: Phrase[];
};

/** Form for reporting a deal under a ruleset. */
export type Form = {
  /** Counting method for card points. */
  method: "triples" | "pairs";
  /** Unit of account. */
  unit: "point" | "cent";
  /** Total card points of both sides. */
  total: number;
  /** Card points the declarer needs. */
  needed: number;
  /** Number of tricks in a deal. */
  tricks: number;
  /** Number of people who get cards. */
  dealt_in: number;
  /** Play order by dealer's seat: all seats from forehand, who deals next, to the dealer. The
   * first `dealt_in` seats get cards. */
  order: number[][];
  /** Cards of the pack, in the order of the core. */
  pack: string[];
  /** Available contracts. */
  games: FormGame[];
  /** True if trump 1 can be bought for an Ultimo. */
  buying: boolean;
  /** Players who may challenge a held-back Solo. */
  challenge: "off" | "any" | "blind_taker";
  /** Errors of play that can be recorded. */
  errors: string[];
};

/** A contract, with the details that can be reported. */
export type FormGame = {
  /** Id of the contract. */
  contract: string;
  /** Kind of result. */
  kind: "counted" | "tricks" | "pascha" | "ultimo" | "raeuber" | "drescher";
  /** Number of tricks, for a game of exact tricks. */
  wanted: number | null;
  /** True if a preceding Solo affects the value. */
  after_solo: boolean;
  /** True if it can be played ouvert, with the hand laid open. */
  ouvert: boolean;
  /** True if winning every trick can be announced with it. */
  durch: boolean;
  /** Trumps of the late tricks that can be announced with it. */
  ulti: number[];
  /** True if it can be agreed on for a round. */
  round: boolean;
  /** Multiplier if won. */
  won: number;
  /** Multiplier if lost. */
  lost: number;
  /** Fixed value; 0 without one. */
  pays: number;
};

/** Verification result of a device for a deal. */
export type FoundJson = {
  /** Number of the deal, from 0. */
  deal: number;
  /** Verdict: `proven`, `committed`, `unproven` or `wrong`. */
  verdict: string;
  /** True if this device contributed to the deal. */
  own: boolean;
  /** Id of the violation or gap on which the verdict is based. */
  reason?: string | null;
  /** Display text of the verdict. */
  phrase: Phrase;
  /** True if this device revealed a link for the deal, in either round. The link may not have
   * been used. */
  opened: boolean;
  /** Number of earlier deals for which this device revealed a link but whose end it did not see. */
  unseen: number;
  /** Cards that were compared. The verdict does not cover any others. */
  over?: ComparedCards | null;
  /** Dealer shown with those cards. */
  dealer?: number | null;
};

/** A possible contract. */
export type GameAdviceJson = {
  /** Id of the contract. */
  contract: string;
  /** Reasons for and against the contract. */
  reasons: ReasonJson[];
  /** Choices of cards to keep for it, best first. */
  keeps: KeepJson[];
};

/** Cost of a card with all cards known. */
export type HindsightJson = {
  /** Settlement lost against the best card. */
  cost: number;
  /** Best card. */
  best: string;
  /** Final card points of the declarer after the card played; `null` if they do not decide the
   * game. */
  points: number | null;
  /** Final card points of the declarer after the best card. */
  best_points: number | null;
};

/** Request of `judge_deal`: recomputes the cards of a deal from the data the device stored of its
 * drawing. */
export type JudgeDeal = {
  /** Data the device stored by the end of the deal. */
  ended: EndedDeal;
  /** Rules of the table. */
  ruleset: RulesetJson;
  /** True if the device's state outlives the page. */
  is_stored: boolean;
};

/** Evaluation of a decision. */
export type JudgedJson = {
  /** Number of the action in the deal, from 1. */
  step: number;
  /** Seat that decided. */
  seat: number;
  /** Phase of the deal. */
  phase: string;
  /** Trick to which the card belongs. */
  trick: number | null;
  /** Action chosen. */
  action: Action;
  /** Grade of the decision; `null` if it was not evaluated. */
  grade: "good" | "slip" | "mistake" | "blunder" | null;
  /** True if another action was better by a statistically significant amount. */
  is_mistake: boolean;
  /** Reasons why the best action is better; empty if none is. */
  reasons: ReasonJson[];
  /** Cost given the information of the seat; `null` if it was not evaluated. */
  knowable: KnowableJson | null;
  /** Cost with all cards known; `null` for actions other than cards, and if it is not known
   * exactly. */
  hindsight: HindsightJson | null;
};

/** A choice of cards to keep for a contract. */
export type KeepJson = Action & ({
  /** Expected settlement; `null` if it was not evaluated. */
  settlement: number | null;
  /** 95 % confidence interval of the settlement; `null` if there is no randomness or only one
   * sample. */
  ci95: [number, number] | null;
  /** Probability that the seat's own side wins, from 0 to 1. */
  win: number | null;
  /** True if the choice is statistically indistinguishable from the first one. */
  equal: boolean;
  /** Reasons for and against the choice. */
  reasons: ReasonJson[];
});

/** A stored event. Its other fields are private to the module. */
export type KeptEvent = {
  /** Number of the event, from 1. */
  number: number;
};

/** Cost of a decision given the information of the seat. */
export type KnowableJson = {
  /** Expected settlement lost against the best action. */
  cost: number;
  /** 95 % confidence interval of the cost; `null` if there is no randomness. */
  ci95: [number, number] | null;
  /** Expected settlement of the chosen action. */
  settlement: number;
  /** Probability that the seat's own side wins after it, from 0 to 1. */
  win: number;
  /** Best action, with its value. */
  best: BestJson;
};

/** Information about the module. */
export type ModuleInfo = {
  /** Version of the program. */
  version: string;
  /** Names of the rulesets. */
  rulesets: string[];
  /** Names of the bots, weakest first. */
  bots: string[];
};

/** Position between two actions, as visible to the viewer. */
export type Moment = {
  /** View of the viewer. */
  view: ViewJson;
  /** Visible cards of each hand. */
  hands: string[][];
  /** Visible cards of the blind. */
  blind: string[];
  /** Visible cards laid away. */
  legage: string[];
  /** Number of cards laid away. */
  laid: number;
  /** Consequences of the previous action. */
  happened: GameEventJson[];
};

/** Request of the module's call `new_game`. */
export type NewGame = {
  /** Name of the preset. */
  ruleset: string;
  /** Switches to change, each as `switch=value`. */
  set?: string[];
  /** Number of people at the table. */
  players: number;
  /** Seed, as an integer in digits or 64 hex digits. */
  seed: string;
  /** Number of the deal within the seed. */
  deal?: number;
  /** Seat of the dealer. */
  dealer: number;
};

/** A new deal. */
export type NewGameResponse = {
  /** Record of the deal. */
  record: DealRecord;
  /** Rules in the form of the external-bot protocol. */
  ruleset: RulesetJson;
};

/** Empty object. */
export type Nothing = {
};

/** Request of the module's call `table_open`. */
export type OpenHere = {
  /** Settings, in the form of the server's request. */
  wanted: OpenTable;
  /** Secret: 32 random bytes supplied by the page. */
  secret: Secret;
  /** Person who plays. */
  person: Person;
  /** Current time. */
  now: Time;
  /** Seat of the person; 1 by default. */
  seat?: number | null;
  /** Contribution of the person to the first deal. */
  nonce?: Nonce | null;
  /** Record of a deal to continue. */
  given?: DealRecordWanted | null;
};

/** A legal action, with its value and reasons. */
export type OptionJson = Action & ({
  /** Expected settlement; `null` if it was not evaluated. */
  settlement: number | null;
  /** 95 % confidence interval of the settlement; `null` if there is no randomness or only one
   * sample. */
  ci95: [number, number] | null;
  /** Probability that the seat's own side wins, from 0 to 1. */
  win: number | null;
  /** Bid in the notation of records. */
  said?: string | null;
  /** True for the first action, which is the recommended one. */
  recommended: boolean;
  /** True if the action was simulated in sampled worlds. Otherwise its value is an estimate from
   * the auction tables, relative to the other actions. */
  sampled: boolean;
  /** True if the action is statistically indistinguishable from the first one. */
  equal: boolean;
  /** Reasons for and against the action. */
  reasons: ReasonJson[];
  /** Display name of the action. */
  phrase?: Phrase | null;
});

/** Request of the module's call `parse`. */
export type Parse = {
  /** Records, in either format. */
  text: string;
};

export type ParseResponse = {
  /** Records, in the order of the text. */
  records: DealRecord[];
};

/** The only person at a table in the browser. */
export type Person = {
  /** Id of the person. */
  id: PersonId;
  /** Display name of the person. */
  name: PersonName;
};

/** Owner of a pile. */
export type PileOwner = "declarer" | "opponents" | "single";

/** A stored puzzle. */
export type Puzzle = {
  /** Version of the form. */
  puzzle: number;
  /** Hash of the rules and of the seat's information. Equal positions have equal ids. */
  id: string;
  /** Name of the ruleset. */
  ruleset: string;
  /** Number of people at the table. */
  players: number;
  /** Phase of the deal. */
  phase: string;
  /** Ids of the themes. */
  themes: string[];
  /** Difficulty rating. */
  rating: PuzzleRating;
  /** Seat that has to decide. */
  seat: number;
  /** Possible answers, best first. */
  choices: PuzzleChoice[];
  /** Deal so far, as the text of a record. It contains the other hands for hindsight. */
  record: string;
  /** Origin of the puzzle. */
  from: PuzzleSource;
};

/** A possible answer, with its value and reasons. */
export type PuzzleAnswer = Action & {
  /** Display name of the action. */
  phrase: Phrase;
  /** True if the answer is the best, or equally good. */
  right: boolean;
  /** Expected settlement, in the ruleset's unit. */
  settlement: number;
  /** Probability that the seat's own side wins, from 0 to 1. */
  win: number;
  /** Loss against the best answer, and half the width of its 95 % confidence interval. */
  behind: [number, number];
  /** Reasons for and against the answer. */
  reasons: ReasonJson[];
};

/** A possible answer, with its value given the information of the seat. */
export type PuzzleChoice = Action & {
  /** True if the answer is the best, or equally good. */
  right: boolean;
  /** Expected settlement, in the ruleset's unit. */
  settlement: number;
  /** Probability that the seat's own side wins, from 0 to 1. */
  win: number;
  /** Loss against the best answer. */
  behind: number;
  /** Half the width of the 95 % confidence interval of `behind`. */
  doubt: number;
};

/** Request of the module's call `puzzle`. */
export type PuzzleOf = {
  /** Puzzle as stored in a pack. */
  puzzle: Puzzle;
};

/** Request of the module's call `puzzle_rate`. */
export type PuzzleRate = {
  /** Rating of the person; omitted for the initial rating. */
  person?: PuzzleRating | null;
  /** Rating of the puzzle. */
  puzzle: PuzzleRating;
  /** True if the person solved it without looking at the solution. */
  solved: boolean;
};

/** Both ratings after the answer. */
export type PuzzleRated = {
  /** New rating of the person. */
  person: PuzzleRating;
  /** New rating of the puzzle. */
  puzzle: PuzzleRating;
};

/** A puzzle for display. */
export type PuzzleShown = {
  /** Record of the deal so far. */
  record: DealRecord;
  /** Seat that has to answer. */
  seat: number;
  /** Display text of the question asked in the auction; `null` after the auction. */
  asks: Phrase | null;
  /** Possible answers, best first. */
  answers: PuzzleAnswer[];
};

/** Origin of a puzzle. */
export type PuzzleSource = {
  /** Seed of the deals and of all random decisions. */
  seed: number;
  /** Number of the deal. */
  deal: number;
  /** Bots that played the deal, in the order of the seats. */
  bots: string[];
  /** Version of the program. */
  version: string;
  /** Number of samples behind the values. */
  answers: number;
};

/** A reason. Scripts get it as text, pages as a phrase to translate. */
export type ReasonJson = {
  /** Stable id of the reason. */
  id: string;
  /** Sentence, for scripts. */
  text?: string | null;
  /** Sentence, for pages. */
  phrase?: Phrase | null;
  [name: string]: unknown;
};

/** Comment on a deal after this number of actions. */
export type RecordComment = {
  after: number;
  text: string;
};

/** Response with a record. */
export type RecordOf = {
  /** Record, with its settlement if the deal is over. */
  record: DealRecord;
};

/** Penalty or credit by a referee. */
export type RecordPenalty = {
  seat: number;
  /** Error that ended the deal (`revoke`, `forgotten_discard`, `card_count`, `misdeal`), or
   * `other`. */
  what: string;
  amount: number;
  paragraph: string;
  reason: string;
};

/** Penalty or credit by a referee. */
export type RecordPenaltyWanted = {
  seat: number;
  /** Error that ended the deal (`revoke`, `forgotten_discard`, `card_count`, `misdeal`), or
   * `other`. */
  what: string;
  amount: number;
  paragraph?: string;
  reason?: string;
};

/** Player at a seat. */
export type RecordPlayer = {
  name: string;
  bot: string | null;
};

/** Player at a seat. */
export type RecordPlayerWanted = {
  name?: string;
  bot?: string | null;
};

/** Ruleset of a record. */
export type RecordRuleset = {
  name: string;
  hash: string | null;
  overrides: {
    [name: string]: SwitchValue;
  };
};

/** Ruleset of a record. */
export type RecordRulesetWanted = {
  name: string;
  hash?: string | null;
  overrides?: {
    [name: string]: SwitchValue;
  };
};

/** Payment of each seat. */
export type RecordSettlement = {
  amounts: number[];
};

/** Request of the module's call `replay`. */
export type Replay = {
  /** Record of the deal. */
  record: DealRecordWanted;
  /** Seat of the viewer; omitted to see all cards. */
  seat?: number | null;
};

/** Positions of a deal. */
export type ReplayResponse = {
  /** Rules in the form of the external-bot protocol. */
  ruleset: RulesetJson;
  /** Record as text. */
  text: string;
  /** Positions, from before the first action to after the last. */
  steps: Moment[];
  /** Display name of each action in the record. */
  said: Phrase[];
  /** Result visible to everyone, once the deal is over. */
  over: DealOver | null;
  /** Calculation of the settlement, once the deal is over. */
  working: Phrase[] | null;
};

/** Range of card points with the same settlement. */
export type ResultGroup = {
  /** Smallest number of points. */
  from: number;
  /** Largest number of points. */
  to: number;
  /** Amount won by each seat at the smallest number of points. */
  amounts: number[];
  /** True if the declarer won. */
  won: boolean | null;
  /** True if one side has won no trick. */
  no_trick: boolean;
};

/** Settlements of a counted game for every number of card points. */
export type Results = {
  /** Groups, in ascending order of points. */
  groups: ResultGroup[];
};

/** Settlements of a counted game, or the errors in the report. */
export type ResultsOf = Results | Faults;

/** Request of the module's call `review`. */
export type Review = {
  /** Record of the deal. */
  record: DealRecordWanted;
  /** Number of the action to evaluate, from 1. */
  step: number;
  /** Maximum cards in a hand for the exact evaluation with all cards known. */
  deep: number;
  /** Node limit of the search, in cards played. */
  nodes?: number | null;
};

export type ReviewResponse = {
  /** Evaluation; `null` if there was only one legal action. */
  judged: JudgedJson | null;
};

/** Complete rules of a table, or all errors in them. */
export type RulesChecked = {
  /** Hash of the rules; empty if they have errors. */
  hash: string;
  /** Switches for each number of players; empty if the rules have errors. */
  tables: RulesetJson[];
  /** Errors, without texts. The locale files of the page contain `contradiction-…` for the id of
   * each contradiction. */
  faults: RulesetErrorJson[];
};

/** Request of the module's call `rules`. */
export type RulesOf = {
  /** Name of the preset. */
  ruleset: string;
  /** Switches to change, each as `switch=value`. */
  set?: string[];
};

/** A built-in ruleset. */
export type RulesetRow = {
  /** Name of the ruleset. */
  name: string;
  /** Hash of the rules. */
  hash: string;
  /** Possible table sizes. */
  players: number[];
};

/** Built-in rulesets. */
export type Rulesets = {
  /** Rulesets, in the order of presentation. */
  rulesets: RulesetRow[];
};

/** Request of `score` and `results`. */
export type ScoreRequest = {
  /** Name of the preset. */
  ruleset: string;
  /** Switches to change, each as `switch=value`. */
  set?: string[];
  /** Number of people at the table. */
  players: number;
  /** Deal report; for `results` without points. */
  deal: DealReport;
};

/** Settlement of a reported deal. */
export type Scored = {
  /** Amount won by each seat, from seat 1. */
  amounts: number[];
  /** Calculation, line by line. */
  lines: Phrase[];
  /** True if the declarer won; `null` if the game has no winning side. */
  won: boolean | null;
};

/** Settlement of a reported deal, or the errors in the report. */
export type Settled = Scored | Faults;

/** Card point count of one side. */
export type Side = {
  /** Card points of the side. */
  points: number;
  /** Calculation of the count. */
  working: Working;
};

/** Request of the module's call `solve`. */
export type Solve = {
  /** Record of the deal. */
  record: DealRecordWanted;
  /** Node limit of the search, in cards played. */
  nodes?: number | null;
};

/** Exact value of each card with all cards known. */
export type SolvedJson = {
  /** Seat on turn. */
  seat: number;
  /** Id of the contract. */
  contract: string;
  /** Seat of the declarer; `null` in a game of all against all. */
  declarer: number | null;
  /** Solution concept: the meaning of best play in this game. */
  concept: string;
  /** Unit of account of the ruleset. */
  unit: string;
  /** Legal cards, best first. */
  cards: CardValueJson[];
};

/** A bid or answer in the auction. */
export type SpokenJsonWanted = Action & {
  /** Question that it answers. It follows from the earlier bids and is ignored when reading. */
  stage?: StageJson;
};

/** Public state of the auction. */
export type StandingJsonWanted = {
  /** Highest step of the bidding ladder so far. */
  level?: string | null;
  /** Seat that would be declarer. */
  holder?: number | null;
  /** Seat that has raised over the holder and waits for the answer, or that was held and must
   * raise or pass. */
  challenger?: number | null;
  /** Seat that called the Solo. */
  soloist?: number | null;
  /** Seats that have passed in the raising or declined to play against the Solo. */
  out: number[];
  /** Seats that said "fort Solo" before a Solo was called. */
  passed_solo: number[];
  /** Seats still to speak in the current round. */
  to_speak: number[];
};

/** Value of a switch. */
export type SwitchValue = boolean | number | string | number[];

/** Response of the module's call `switches`. */
export type Switches = {
  /** All switches, in the order of `docs/switches.md`. */
  switches: SwitchJson[];
};

/** Request of the module's call `table_again`. */
export type TableAgain = {
  /** All stored events, or the first of them. */
  events: KeptEvent[];
  /** Person who plays. */
  person: Person;
};

/** Handle of a table. */
export type TableHandle = {
  /** Handle of the table. */
  table: number;
};

/** Request of the module's call `table_hear`. */
export type TableHear = {
  /** Handle of the table. */
  table: number;
  /** Message of the client, including its number. */
  text: string;
  /** Current time. */
  now: Time;
};

/** Settlement of a finished deal. */
export type TableLines = {
  /** Calculation, line by line. */
  lines: Phrase[];
  /** Number of payment lines, which are the last of `lines`. */
  payments: number;
  /** Card point count; omitted if card points did not decide the deal. */
  count?: CountedGame | null;
  /** Deciding result other than the card points of two sides: tricks, or the card points of each
   * player. */
  decided?: DealDecided | null;
};

/** Request of the module's call `table_more`. */
export type TableMore = {
  /** Handle of the table. */
  table: number;
  /** Stored events that follow the ones already passed. */
  events: KeptEvent[];
};

/** Response of a table call. */
export type TableReply = {
  /** Handle of the table. */
  table: number;
  /** Events to store before anything of the response is shown. */
  keep: KeptEvent[];
  /** Messages a server's socket would send, in order. `refused` messages contain no text;
   * `refusal` does. */
  messages: ToClient[];
  /** Time of the next `table_due` call if nothing else happens. */
  due: Time | null;
  /** True if a bot is due to search, by `table_think`. */
  thinks: boolean;
  /** Stage of the table. */
  stage: string;
  /** Record of the deal that ended with this call. */
  record?: DealRecord | null;
  /** Display text of the refusal in the last message. */
  refusal?: Phrase | null;
};

/** Handle of a table, with the current time. */
export type TimedTableHandle = {
  /** Handle of the table. */
  table: number;
  /** Current time. */
  now: Time;
};

/** A ruleset with switches, for a table size. */
export type Under = {
  /** Name of the preset. */
  ruleset: string;
  /** Switches to change, each as `switch=value`. */
  set?: string[];
  /** Number of people at the table. */
  players: number;
};

/** View of a seat: `cego_core::View` field by field, in the notation of records. Seats count from
 * 1; lists by seat begin with seat 1. */
export type ViewJsonWanted = {
  /** Seat of the viewer. */
  seat: number;
  /** Seat of the dealer. */
  dealer: number;
  /** Seat after the dealer. It follows from `dealer` and is ignored when reading. */
  forehand?: number;
  /** Phase of the deal: `auction`, `keep`, `discard`, `second_hand` or `play`. */
  phase: string;
  /** Seat on turn. */
  on_turn?: number | null;
  /** Seats that play cards in this deal. */
  players: number[];
  /** Own hand as dealt. */
  dealt: string[];
  /** Current own hand. */
  hand: string[];
  /** Number of cards in each hand, by seat. */
  hand_sizes: number[];
  /** Current question of the auction. */
  stage: StageJson;
  /** Public state of the auction. */
  standing: StandingJsonWanted;
  /** Bids so far, in order. */
  words: SpokenJsonWanted[];
  /** Result of the auction. */
  declaration?: DeclarationJsonWanted | null;
  /** Cards that lie face up before each seat. */
  open: string[][];
  /** Pip cards the declarer kept, which everyone has seen. */
  kept_pips: string[];
  /** Exchange of the seat, if it is the declarer and has made one. */
  exchange?: ExchangeJsonWanted | null;
  /** Discarded card, if it was shown. */
  shown_discard?: string | null;
  /** True if the declarer may look at their laid-away cards now. */
  may_look_at_legage: boolean;
  /** Cards the declarer must lead first. */
  leads: LeadsJson;
  /** Cards that can never win a trick. */
  dead: string[];
  /** Cards of the current trick, in the order of play. */
  on_table: PlayedJson[];
  /** Completed tricks, in order. */
  tricks: TrickJson[];
  /** Number of tricks won, by seat. */
  trick_counts: number[];
  /** True if won tricks may be looked at now. */
  may_look_at_tricks: boolean;
};

/** Request of the module's call `view`. */
export type ViewOf = {
  /** Record of the deal. */
  record: DealRecordWanted;
  /** Seat of the viewer. */
  seat: number;
};

/** View and legal actions of a seat. */
export type ViewResponse = {
  /** View of the seat. */
  view: ViewJson;
  /** Legal actions of the seat. */
  legal: ChoiceJson[];
  /** Display text of each bid of the view. */
  said: Phrase[];
  /** Display text of the question asked in the auction; `null` after the auction. */
  asks: Phrase | null;
  /** Result visible to everyone, once the deal is over. */
  over: DealOver | null;
};

/** Calculation of the card points of a pile: groups, sum, rounding and bonus. */
export type Working = {
  /** Groups of cards counted together. */
  groups: CountGroup[];
  /** Sum of the groups. */
  sum: number;
  /** Change by the rounding of half points. */
  rounding: number;
  /** Card points for the pip cards missing with three players. */
  bonus: number;
};

/** Request of the module's call `worth`. */
export type Worth = {
  /** Name of the preset. */
  ruleset: string;
  /** Switches to change, each as `switch=value`. */
  set?: string[];
  /** Number of people at the table. */
  players: number;
  /** Totals by seat. */
  totals: number[];
  /** Value of a point, in cents. */
  cents: number;
};

/** Response of the module's call `worth`. */
export type WorthOf = {
  /** Values by seat, in halves of a cent. */
  halves: number[];
};
