// Made from the types of the module's calls (docs/wasm.md); do not change it by hand.
// CEGO_RENEW=1 cargo test -p cego-server --test server typescript
import type { Action, ChoiceJson, CountedGame, DealDecided, DealOver, DealReport, GameEventJson, LeadsJson, Nonce, OpenTable, PersonId, PersonName, Phrase, PlayedJson, PuzzleRating, RulesetErrorJson, RulesetJson, Secret, StageJson, SwitchJson, Time, ToClient, TrickJson, ViewJson } from '$api';

/** The calls: what each asks beside its name, and what it answers. */
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

/** Request of `advise`. */
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

/** Request of `apply`. */
export type Apply = {
  /** Record of the deal. */
  record: DealRecordWanted;
  /** Seat that acts. */
  seat: number;
  /** Action to apply. */
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

/** Request of `count`. */
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

/** Request of `daily`. */
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

/** Request of `decide`. */
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

/** Request of `new_game`. */
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

/** Request of `table_open`. */
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

/** Request of `parse`. */
export type Parse = {
  /** Records, in either format. */
  text: string;
};

/** Response of `parse`. */
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

/** Request of `puzzle`. */
export type PuzzleOf = {
  /** Puzzle as stored in a pack. */
  puzzle: Puzzle;
};

/** Request of `puzzle_rate`. */
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

/** Request of `replay`. */
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

/** Request of `review`. */
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

/** Response of `review`. */
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

/** Request of `rules`. */
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

/** Request of `solve`. */
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

/** Response of `switches`. */
export type Switches = {
  /** All switches, in the order of `docs/switches.md`. */
  switches: SwitchJson[];
};

/** Request of `table_again`. */
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

/** Request of `table_hear`. */
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

/** Request of `table_more`. */
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

/** Request of `view`. */
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

/** Request of `worth`. */
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

/** Response of `worth`. */
export type WorthOf = {
  /** Values by seat, in halves of a cent. */
  halves: number[];
};
