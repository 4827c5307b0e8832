// Made from the types of the module's calls (docs/wasm.md); do not change it by hand.
// CEGO_RENEW=1 cargo test -p cego-server --test server typescript
import type { Action, ChoiceJson, CountedGame, DealDecided, DealOver, DealReport, HappenedJson, LeadsJson, Nonce, OpenTable, PersonId, PersonName, Phrase, PlayedJson, PuzzleRating, RulesetFault, RulesetJson, Secret, StageJson, SwitchJson, Time, ToClient, TrickJson, ViewJson } from '$api';

/** The calls: what each asks beside its name, and what it answers. */
export interface Calls {
  /** The version, the rulesets and the bots, weakest first. */
  about: { asks: Nothing; answers: About };
  /** The rulesets, and how many may sit at a table of each. */
  rulesets: { asks: Nothing; answers: Rulesets };
  /** The switches of a ruleset, and what they take. */
  switches: { asks: Nothing; answers: Switches };
  /** Rules as a table would play by them, or what is wrong with them. */
  rules: { asks: RulesOf; answers: RulesChecked };
  /** A new deal from a seed. */
  new_game: { asks: NewGame; answers: Begun };
  /** What a seat sees and may do. */
  view: { asks: ViewOf; answers: Viewed };
  /** The record with an action more. */
  apply: { asks: Apply; answers: RecordOf };
  /** The decision of a bot. */
  decide: { asks: DecideBy; answers: Decided };
  /** What each action is worth by what the seat can know. */
  advise: { asks: Advise; answers: AdviceJson };
  /** What each card is worth with all cards known. */
  solve: { asks: Solve; answers: SolvedJson };
  /** The records of a text, in either form, at most 200. */
  parse: { asks: Parse; answers: Parsed };
  /** Every moment of a deal at once. */
  replay: { asks: Replay; answers: Replayed };
  /** What one decision cost. */
  review: { asks: Review; answers: Reviewed };
  /** A puzzle before a person: its deal, and what each answer is worth and why. */
  puzzle: { asks: PuzzleOf; answers: PuzzleShown };
  /** What an answer makes of both ratings. */
  puzzle_rate: { asks: PuzzleRate; answers: PuzzleRated };
  /** What there is to tell of a deal under some rules. */
  form: { asks: Under; answers: Form };
  /** Who pays what. */
  score: { asks: Score; answers: Settled };
  /** What a counted game comes to with any number of points. */
  results: { asks: Score; answers: ResultsOf };
  /** The deal of the day, as far as somebody has played it; judged when it is over. */
  daily: { asks: DailyOf; answers: DailyAt };
  /** The card points of a pile. */
  count: { asks: Count; answers: Counted };
  /** What totals are worth, in halves of a cent. */
  worth: { asks: Worth; answers: WorthOf };
  /** A table for one person, with bots on the other seats. */
  table_open: { asks: OpenHere; answers: TableReply };
  /** The table that these events made. */
  table_again: { asks: TableAgain; answers: TableReply };
  /** Further events, where there are too many for one request. */
  table_more: { asks: TableMore; answers: TableReply };
  /** The whole table, as a socket that is opened says it. */
  table_watch: { asks: TableAt; answers: TableReply };
  /** A message as a client sends it to a socket. */
  table_hear: { asks: TableHear; answers: TableReply };
  /** What time has brought. */
  table_due: { asks: TableAt; answers: TableReply };
  /** What the bot on turn did, if it had to search. */
  table_think: { asks: TableAt; answers: TableReply };
  /** The working of the last deal that is over. */
  table_settlement: { asks: At; answers: TableLines };
  /** The record of the last deal that is over. */
  table_record: { asks: At; answers: RecordOf };
  /** What a device finds that hears these messages of a server's table. */
  judge_deal: { asks: JudgeDeal; answers: FoundJson };
  /** Lets go of a table. */
  table_close: { asks: At; answers: Nothing };
}

/** What the module is. */
export type About = {
  /** The version of the program. */
  version: string;
  /** The names of the rulesets. */
  rulesets: string[];
  /** The names of the bots, weakest first. */
  bots: string[];
};

/** What each action is worth by what the seat can know. */
export type AdviceJson = {
  /** Whose advice it is. */
  seat: number;
  /** How far the deal has come. */
  phase: string;
  /** The bot that advises. */
  bot: string;
  /** The ruleset's unit. */
  unit: string;
  /** What can be done, the best first. */
  options: OptionJson[];
  /** The games that could be played, where they were asked for. */
  games: GameAdviceJson[];
};

/** `advise`. */
export type Advise = {
  /** The rules as a bot is told them. */
  ruleset: RulesetJson;
  /** What the seat may know. */
  view: ViewJsonWanted;
  /** What it may do. */
  legal: Action[];
  /** Whether the games that could be played are to be judged, too. It takes some seconds. */
  games?: boolean;
  /** After how many milliseconds what is known so far is the advice, and after twice as many what is known of the games; without it, they take as
   * long as they take. */
  limit_ms?: number | null;
};

/** One thing that could be done, and what the bot expects of it. */
export type AlternativeJson = {
  /** What. */
  action: Action;
  /** What the own seat can expect to get in this deal, in the ruleset's smallest unit. */
  settlement: number;
  /** The probability, 0 to 1, that the own side wins. */
  win: number;
};

/** `apply`. */
export type Apply = {
  /** The record. */
  record: DealRecordWanted;
  /** Who acts. */
  seat: number;
  /** What they do. */
  action: Action;
};

/** The table that is meant. */
export type At = {
  /** The handle. */
  table: number;
};

/** A deal that has begun. */
export type Begun = {
  /** The record. */
  record: DealRecord;
  /** The rules as a bot is told them. */
  ruleset: RulesetJson;
};

/** The best action and what it would have brought. */
export type BestJson = Action & ({
  /** What it is called, for pages. */
  phrase?: Phrase | null;
  /** The expected settlement. */
  settlement: number;
  /** The 95 % interval of it; `null` where no chance is in it. */
  ci95: [number, number] | null;
  /** The probability, 0 to 1, that the own side wins. */
  win: number;
});

/** What a card is worth; `null` where it is not known exactly. */
export type CardValueJson = {
  /** The card. */
  card: string;
  /** Card points at the end: the declarer's, in a Räuber those of the seat on turn. */
  points: number | null;
  /** Whether the declarer wins; in a Drescher whether the seat on turn keeps out of the last trick. */
  won: boolean | null;
  /** What the side on turn gets or pays. */
  settlement: number | null;
  /** What each seat gets or pays. */
  amounts: number[] | null;
};

/** The cards of a deal, as they were dealt. */
export type ComparedCards = {
  /** The hands, from seat 1. */
  hands: string[][];
  /** The blind. */
  blind: string[];
};

/** `count`. */
export type Count = {
  /** The name of a preset. */
  ruleset: string;
  /** Switches set on top of it, each as `switch=value`. */
  set?: string[];
  /** How many sit at the table. */
  players: number;
  /** The pile. */
  cards: string[];
  /** Whose it is. */
  whose?: Whose;
};

/** Cards that are counted together. */
export type CountGroup = {
  /** The cards, counters first. */
  cards: string[];
  /** The sum of their nominal values. */
  nominal: number;
  /** What is taken off it. */
  less: number;
  /** What they count. */
  value: number;
};

/** What a pile counts. */
export type Counted = {
  /** How cards are counted. */
  method: "triples" | "pairs";
  /** The card points of both parties together. */
  total: number;
  /** The card points the declarer needs. */
  needed: number;
  /** How many cards are in the pile. */
  cards: number;
  /** A single pile. */
  pile?: Side | null;
  /** A single pile's card points as they are compared. */
  compared?: number | null;
  /** What the declarer has; not of a single pile. */
  declarer?: Side | null;
  /** What the opponents have; not of a single pile. */
  opponents?: Side | null;
  /** The tricks in the pile, if it can be a whole one. */
  tricks: number | null;
  /** Whether the declarer won. */
  won: boolean | null;
};

/** The deal as it stands after that, and what the bots have done until the person's next turn. */
export type DailyAt = {
  /** The record so far. */
  record: DealRecord;
  /** What is published of the seed the day before. */
  commitment: string;
  /** What the person's decisions were worth, once the deal is over. */
  judged: DailyJudged | null;
};

/** Such a decision. */
export type DailyDecision = {
  /** The number of actions before it. */
  step: number;
  /** What they did, in words, too. */
  action: ChoiceJson;
  /** What the bot would have done. */
  bot: ChoiceJson;
  /** What it was worth, in hundredths. */
  gain: number;
};

/** What the person's decisions were worth. Amounts are in the ruleset's smallest unit. */
export type DailyJudged = {
  /** What they got. */
  amount: number;
  /** What a bot gets in their place. */
  bot: number;
  /** What the strongest bot expects of the seat, in hundredths; `null` if it never has a choice. */
  par: number | null;
  /** How much better than the bot they have decided, luck taken out, in hundredths. */
  gain: number;
  /** The decisions in which they did something else than the bot, in order. */
  decisions: DailyDecision[];
};

/** `daily`. */
export type DailyOf = {
  /** The name of a preset. */
  ruleset: string;
  /** How many sit at the table: 3 or 4. */
  players: number;
  /** The seed of the day, as 64 hex digits or a whole number. */
  seed: string;
  /** What the person on seat 1 has done so far. */
  actions?: Action[];
};

/** A deal as it is kept: docs/record-format.md. */
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
  /** What a referee decided. */
  penalties?: RecordPenalty[];
  /** `null` says that the deal is unfinished; the field itself must be there. */
  settlement: RecordSettlement | null;
};

/** A deal as it is kept: docs/record-format.md. */
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
  /** What a referee decided. */
  penalties?: RecordPenaltyWanted[];
  /** `null` says that the deal is unfinished; the field itself must be there. */
  settlement?: RecordSettlement | null;
};

/** The question of a decision. */
export type Decide = {
  /** The number of the question; the answer repeats it. Numbers only grow. */
  id: number;
  /** The time for the answer, in milliseconds. */
  deadline_ms: number;
  /** A number below 2³² that follows from the seed of the match: a bot that takes its randomness from
   * here plays the same deal again. */
  chance: number;
  /** What the seat may know. */
  view: ViewJsonWanted;
  /** Everything it may do, at least two things: what is forced is not asked. */
  legal: Action[];
  /** Whether it may also give the rest away, `{"type":"concede"}`. */
  may_concede?: boolean;
};

/** `decide`. */
export type DecideBy = {
  /** A bot, by name or level. */
  bot: string;
  /** The rules as a bot is told them. */
  ruleset: RulesetJson;
  /** The question of the external-bot protocol. */
  question: Decide;
};

/** What a bot decided: the `action` message of the external-bot protocol. */
export type Decided = {
  /** `action`. */
  type: string;
  /** The number of the question. */
  id: number;
  /** What it does. */
  action: Action;
  /** What it weighed, best first. */
  alternatives?: (AlternativeJson | null)[];
  /** Whether it would have searched longer, had there been time. */
  ran_out?: boolean;
};

/** A contract with its declarer and everything that was added to it. */
export type DeclarationJsonWanted = {
  /** The contract. */
  contract: string;
  /** Who plays it; where all play against all, forehand, who leads. */
  declarer: number;
  /** Whether a Solo had been called before. */
  after_solo: boolean;
  /** Whether forehand chose Räuber or Drescher instead of their Cego. */
  announced: boolean;
  /** Whether the declarer's hand lies open. */
  ouvert: boolean;
  /** Whether every trick was announced with the Solo. */
  durch: boolean;
  /** The late tricks that were announced: 1 for the last with T1, and so on. */
  feats: number[];
  /** Who sold T1 to the declarer. */
  geiss_seller?: number | null;
};

/** A deal as a device stored it. */
export type EndedDeal = {
};

/** Why a request has no answer. The texts are for authors of pages; people read the words of the locale files. */
export type ErrorJson = {
  /** The stable id; of a refused action `refused`. */
  id: string;
  /** What is wrong. */
  text: string;
  /** Of a refused action why, of a record what kind of thing is wrong with it. */
  reason?: string | null;
  /** The rule behind a refusal: an atom `R-…` (docs/atoms.md) or a decision `D-…` (docs/decisions.md). */
  atom?: string | null;
  /** What is said of a refusal. */
  phrase?: Phrase | null;
  /** The line of a record, from 1; in JSON that where it begins. */
  line?: number | null;
  /** The number of the action of a record that may not be done. */
  step?: number | null;
};

/** The declarer's exchange. */
export type ExchangeJsonWanted = {
  /** The pips kept, which lie open. */
  pips: string[];
  /** The other cards kept. */
  free: string[];
  /** The blind that was taken up. */
  found: string[];
  /** What was laid away, discards included. */
  legage: string[];
  /** The card discarded after the blind was taken up. */
  discarded?: string | null;
};

/** Everything that is wrong with a deal as it was told. */
export type Faults = {
  /** At least one. */
  faults: Phrase[];
};

/** What there is to tell of a deal under some rules. */
export type Form = {
  /** How cards are counted. */
  method: "triples" | "pairs";
  /** In what is paid. */
  unit: "point" | "cent";
  /** The card points of both parties together. */
  total: number;
  /** The card points the declarer needs. */
  needed: number;
  /** The tricks of a deal. */
  tricks: number;
  /** How many are dealt in. */
  dealt_in: number;
  /** For each seat that deals: all seats in the order of play, from forehand, who deals next, to the dealer. The first `dealt_in` of
   * them are dealt in. */
  order: number[][];
  /** The cards, in the order of the core. */
  pack: string[];
  /** The games that are played. */
  games: FormGame[];
  /** Whether trump 1 can be bought for an Ultimo. */
  buying: boolean;
  /** Who may demand open hands for a Solo held back. */
  challenge: "off" | "any" | "blind_taker";
  /** The errors that can be booked. */
  errors: string[];
};

/** A game, and what can be said beside its name. */
export type FormGame = {
  /** Which. */
  contract: string;
  /** How it ends. */
  kind: "counted" | "tricks" | "pascha" | "ultimo" | "raeuber" | "drescher";
  /** Of a game of exact tricks: how many. */
  wanted: number | null;
  /** Whether a Solo before it makes a difference. */
  after_solo: boolean;
  /** Whether it can be played with the hand laid open. */
  ouvert: boolean;
  /** Whether every trick can be announced with it. */
  durch: boolean;
  /** The trumps of the late tricks that can be announced with it. */
  ulti: number[];
  /** Whether it can be agreed on for a round. */
  round: boolean;
  /** By what it multiplies, won. */
  won: number;
  /** By what it multiplies, lost. */
  lost: number;
  /** What it pays where that is fixed; else 0. */
  pays: number;
};

/** What a device found out about a deal. */
export type FoundJson = {
  /** The number of the deal, from 0. */
  deal: number;
  /** `proven`, `committed`, `unproven` or `wrong`. */
  verdict: string;
  /** Whether this device added to the deal. */
  own: boolean;
  /** The violation or the gap the verdict rests on, by id. */
  reason?: string | null;
  /** The sentence for people. */
  phrase: Phrase;
  /** True if a link of this device was opened for the deal, in either round. It may be no part of the deal. */
  opened: boolean;
  /** Number of deals drawn before with a link of this device whose end it was not shown. */
  unseen: number;
  /** The cards that were compared. The verdict says nothing of others. */
  over?: ComparedCards | null;
  /** The dealer who was shown with them. */
  dealer?: number | null;
};

/** A game that could be played. */
export type GameAdviceJson = {
  /** Which. */
  contract: string;
  /** What speaks for and against it. */
  reasons: ReasonJson[];
  /** What can be kept for it, the best first. */
  keeps: KeepJson[];
};

/** What a card cost with all cards known. */
export type HindsightJson = {
  /** The settlement given away. */
  cost: number;
  /** The best card. */
  best: string;
  /** The declarer's card points after the card; `null` where they do not decide. */
  points: number | null;
  /** The declarer's card points after the best one. */
  best_points: number | null;
};

/** `judge_deal`: computes the cards of a deal again from what the device stored of its drawing. */
export type JudgeDeal = {
  /** What the device handed on when the deal was over. */
  ended: EndedDeal;
  /** The rules of the table. */
  ruleset: RulesetJson;
  /** Whether the device's state outlives the page. */
  is_stored: boolean;
};

/** A decision and what it cost. */
export type JudgedJson = {
  /** The number of the action in the deal, from 1. */
  step: number;
  /** Who decided. */
  seat: number;
  /** How far the deal had come. */
  phase: string;
  /** The trick the card belongs to. */
  trick: number | null;
  /** What was done. */
  action: Action;
  /** How bad it was; `null` where it was not weighed. */
  grade: "good" | "slip" | "mistake" | "blunder" | null;
  /** Whether something else was better by more than chance may have made of nothing. */
  is_mistake: boolean;
  /** Why the best action is better; empty where nothing is. */
  reasons: ReasonJson[];
  /** By what could be known; `null` where it was not weighed. */
  knowable: KnowableJson | null;
  /** With all cards known; `null` for everything but cards, and where it is not known exactly. */
  hindsight: HindsightJson | null;
};

/** What can be kept for a game. */
export type KeepJson = Action & ({
  /** The expected settlement; `null` where it was not weighed. */
  settlement: number | null;
  /** The 95 % interval of it; `null` where no chance is in it, or the question was put once. */
  ci95: [number, number] | null;
  /** The probability, 0 to 1, that the own side wins. */
  win: number | null;
  /** Whether it is as good as the first one, as far as can be told. */
  equal: boolean;
  /** What speaks for and against it. */
  reasons: ReasonJson[];
});

/** An event as it is kept. What is in it is for the module only. */
export type KeptEvent = {
  /** Its number, from 1. */
  number: number;
};

/** What a decision cost by what could be known. */
export type KnowableJson = {
  /** The expected settlement given away. */
  cost: number;
  /** The 95 % interval of the cost; `null` where no chance is in it. */
  ci95: [number, number] | null;
  /** The expected settlement of what was done. */
  settlement: number;
  /** The probability, 0 to 1, that the own side wins after it. */
  win: number;
  /** The best action and what it would have brought. */
  best: BestJson;
};

/** How the deal stands between two actions, as far as the viewer sees it. */
export type Moment = {
  /** What the viewer knows. */
  view: ViewJson;
  /** What is seen of each hand. */
  hands: string[][];
  /** What is seen of the blind. */
  blind: string[];
  /** What is seen of the cards laid away. */
  legage: string[];
  /** How many cards are laid away. */
  laid: number;
  /** What the action before it brought about. */
  happened: HappenedJson[];
};

/** `new_game`. */
export type NewGame = {
  /** The name of a preset. */
  ruleset: string;
  /** Switches set on top of it, each as `switch=value`. */
  set?: string[];
  /** How many sit at the table. */
  players: number;
  /** A whole number in digits, or 64 hex digits. */
  seed: string;
  /** The number of the deal in the seed. */
  deal?: number;
  /** Who deals. */
  dealer: number;
};

/** No fields. */
export type Nothing = {
};

/** `table_open`. */
export type OpenHere = {
  /** As a server is asked for it. */
  wanted: OpenTable;
  /** 32 bytes of the page's chance. */
  secret: Secret;
  /** Who plays. */
  person: Person;
  /** When. */
  now: Time;
  /** Where the person sits; seat 1 if nothing is said. */
  seat?: number | null;
  /** What the person adds to the first deal. */
  nonce?: Nonce | null;
  /** A record whose deal is played on. */
  given?: DealRecordWanted | null;
};

/** An action that can be done, with what speaks for it and against it. */
export type OptionJson = Action & ({
  /** The expected settlement; `null` where it was not weighed. */
  settlement: number | null;
  /** The 95 % interval of it; `null` where no chance is in it, or the question was put once. */
  ci95: [number, number] | null;
  /** The probability, 0 to 1, that the own side wins. */
  win: number | null;
  /** A word of the auction as it stands in a record. */
  said?: string | null;
  /** Whether it is what the adviser would do: the first one. */
  recommended: boolean;
  /** Whether it was tried in sampled worlds. What was not is an estimate: as much better or worse than the others as the tables of the
   * auction hold it. */
  sampled: boolean;
  /** Whether it is as good as the first one, as far as can be told. */
  equal: boolean;
  /** What speaks for and against it. */
  reasons: ReasonJson[];
  /** What the action is called, for pages. */
  phrase?: Phrase | null;
});

/** `parse`. */
export type Parse = {
  /** Records, in either form. */
  text: string;
};

/** The records of a text. */
export type Parsed = {
  /** In its order. */
  records: DealRecord[];
};

/** The one person at a table. */
export type Person = {
  /** Who. */
  id: PersonId;
  /** Under what name. */
  name: PersonName;
};

/** A puzzle. */
export type Puzzle = {
  /** The version of the form. */
  puzzle: number;
  /** A hash of the rules and of what the seat knows: the same position has the same id. */
  id: string;
  /** The name of the ruleset. */
  ruleset: string;
  /** How many sit at the table. */
  players: number;
  /** How far the deal has come. */
  phase: string;
  /** What it is about. */
  themes: string[];
  /** How hard it is. */
  rating: PuzzleRating;
  /** Whose decision it is. */
  seat: number;
  /** What may be answered, the best first. */
  choices: PuzzleChoice[];
  /** The deal as far as it has come, as the text of a record. The hands of the others are for hindsight. */
  record: string;
  /** How it was made. */
  from: PuzzleSource;
};

/** An answer, what it is worth, and why. */
export type PuzzleAnswer = Action & {
  /** What it is called. */
  phrase: Phrase;
  /** Whether it is the best, or as good. */
  right: boolean;
  /** The expected settlement, in the ruleset's unit. */
  settlement: number;
  /** The probability, 0 to 1, that the own side wins. */
  win: number;
  /** What it brings less than the best, and half the 95 % interval of that. */
  behind: [number, number];
  /** What speaks for and against it. */
  reasons: ReasonJson[];
};

/** An answer, and what it is worth by what the seat can know. */
export type PuzzleChoice = Action & {
  /** Whether it is the best, or as good. */
  right: boolean;
  /** The expected settlement, in the ruleset's unit. */
  settlement: number;
  /** The probability, 0 to 1, that the own side wins. */
  win: number;
  /** What it brings less than the best. */
  behind: number;
  /** Half the 95 % interval of that. */
  doubt: number;
};

/** `puzzle`. */
export type PuzzleOf = {
  /** As it is kept. */
  puzzle: Puzzle;
};

/** `puzzle_rate`. */
export type PuzzleRate = {
  /** The person's rating; without one that of a beginner. */
  person?: PuzzleRating | null;
  /** The puzzle's. */
  puzzle: PuzzleRating;
  /** Whether the person solved it, and had not looked. */
  solved: boolean;
};

/** Both ratings after the answer. */
export type PuzzleRated = {
  /** The person's. */
  person: PuzzleRating;
  /** The puzzle's. */
  puzzle: PuzzleRating;
};

/** A puzzle as a page shows it. */
export type PuzzleShown = {
  /** The deal as far as it has come. */
  record: DealRecord;
  /** Who has to answer. */
  seat: number;
  /** What is asked in the auction; `null` after it. */
  asks: Phrase | null;
  /** What may be answered, the best first. */
  answers: PuzzleAnswer[];
};

/** How a puzzle was made. */
export type PuzzleSource = {
  /** The seed of deals and of chance. */
  seed: number;
  /** The number of the deal. */
  deal: number;
  /** Who played it, in the order of the seats. */
  bots: string[];
  /** The version of the program. */
  version: string;
  /** How many answers its values were found by. */
  answers: number;
};

/** A reason: its id, what its sentence is about, and the sentence: for scripts as text, for pages, which have the words, as a phrase. */
export type ReasonJson = {
  /** The stable id. */
  id: string;
  /** The sentence, for scripts. */
  text?: string | null;
  /** The sentence, for pages. */
  phrase?: Phrase | null;
  [name: string]: unknown;
};

/** A word on a deal, after this number of actions. */
export type RecordComment = {
  after: number;
  text: string;
};

/** A record. */
export type RecordOf = {
  /** With its settlement where the deal is over. */
  record: DealRecord;
};

/** A referee's penalty or credit. */
export type RecordPenalty = {
  seat: number;
  /** An error that ended the deal (`revoke`, `forgotten_discard`, `card_count`, `misdeal`), or `other`. */
  what: string;
  amount: number;
  paragraph: string;
  reason: string;
};

/** A referee's penalty or credit. */
export type RecordPenaltyWanted = {
  seat: number;
  /** An error that ended the deal (`revoke`, `forgotten_discard`, `card_count`, `misdeal`), or `other`. */
  what: string;
  amount: number;
  paragraph?: string;
  reason?: string;
};

/** Who sat at a seat. */
export type RecordPlayer = {
  name: string;
  bot: string | null;
};

/** Who sat at a seat. */
export type RecordPlayerWanted = {
  name?: string;
  bot?: string | null;
};

/** The rules of a record. */
export type RecordRuleset = {
  name: string;
  hash: string | null;
  overrides: {
    [name: string]: SwitchValue;
  };
};

/** The rules of a record. */
export type RecordRulesetWanted = {
  name: string;
  hash?: string | null;
  overrides?: {
    [name: string]: SwitchValue;
  };
};

/** What each seat gets or pays. */
export type RecordSettlement = {
  amounts: number[];
};

/** `replay`. */
export type Replay = {
  /** The record. */
  record: DealRecordWanted;
  /** Whose view; everything without it. */
  seat?: number | null;
};

/** A deal, moment by moment. */
export type Replayed = {
  /** The rules as a bot is told them. */
  ruleset: RulesetJson;
  /** The record as text. */
  text: string;
  /** The moments, from before the first action to after the last. */
  steps: Moment[];
  /** What each action of the record is called. */
  said: Phrase[];
  /** What everybody may see, once the deal is over. */
  over: DealOver | null;
  /** The working of the settlement, once the deal is over. */
  working: Phrase[] | null;
};

/** Numbers of points that come to the same. */
export type ResultGroup = {
  /** The fewest. */
  from: number;
  /** The most. */
  to: number;
  /** What each seat gets or pays, with the fewest. */
  amounts: number[];
  /** Whether the declarer won. */
  won: boolean | null;
  /** Whether one party has no trick. */
  no_trick: boolean;
};

/** What a counted game comes to with any number of points. */
export type Results = {
  /** From few points to many. */
  groups: ResultGroup[];
};

/** What a counted game comes to, or what is wrong with the deal as it was told. */
export type ResultsOf = Results | Faults;

/** `review`. */
export type Review = {
  /** The record. */
  record: DealRecordWanted;
  /** The number of the action that is judged, from 1. */
  step: number;
  /** The review solves with all cards known from where each hand has at most this many cards. */
  deep: number;
  /** After how many cards played in the search it is given up. */
  nodes?: number | null;
};

/** What a decision cost. */
export type Reviewed = {
  /** Nothing where there was nothing to decide. */
  judged: JudgedJson | null;
};

/** Rules as a table would play by them, or all that is wrong with them. */
export type RulesChecked = {
  /** The hash of the rules; empty where something is wrong with them. */
  hash: string;
  /** The switches for each number of players; none where something is wrong. */
  tables: RulesetJson[];
  /** What is wrong, without words: the page has `contradiction-…` for the id of each contradiction. */
  faults: RulesetFault[];
};

/** `rules`. */
export type RulesOf = {
  /** The name of a preset. */
  ruleset: string;
  /** Switches set on top of it, each as `switch=value`. */
  set?: string[];
};

/** A ruleset. */
export type RulesetRow = {
  /** Its name. */
  name: string;
  /** The hash of its rules. */
  hash: string;
  /** How many may sit at a table. */
  players: number[];
};

/** The rulesets of the program. */
export type Rulesets = {
  /** In the order in which they are offered. */
  rulesets: RulesetRow[];
};

/** `score` and `results`. */
export type Score = {
  /** The name of a preset. */
  ruleset: string;
  /** Switches set on top of it, each as `switch=value`. */
  set?: string[];
  /** How many sit at the table. */
  players: number;
  /** The deal; for `results` without points. */
  deal: DealReport;
};

/** Who pays what. */
export type Scored = {
  /** By seat, the first that of seat 1. */
  amounts: number[];
  /** The working, line by line. */
  lines: Phrase[];
  /** Whether the declarer won, where one party does. */
  won: boolean | null;
};

/** Who pays what, or what is wrong with the deal as it was told. */
export type Settled = Scored | Faults;

/** What one side has. */
export type Side = {
  /** Its card points. */
  points: number;
  /** How they were counted. */
  working: Working;
};

/** `solve`. */
export type Solve = {
  /** The record. */
  record: DealRecordWanted;
  /** After how many cards played in the search it is given up. */
  nodes?: number | null;
};

/** What each card is worth with all cards known. */
export type SolvedJson = {
  /** Who is on turn. */
  seat: number;
  /** What is played. */
  contract: string;
  /** By whom; `null` where all play against all. */
  declarer: number | null;
  /** What best play means here. */
  concept: string;
  /** The ruleset's unit. */
  unit: string;
  /** Every card, the best first. */
  cards: CardValueJson[];
};

/** A word that was said. */
export type SpokenJsonWanted = Action & {
  /** What it answered. It follows from the words before it, and is not read. */
  stage?: StageJson;
};

/** What everybody knows of the auction. */
export type StandingJsonWanted = {
  /** The highest step said so far. */
  level?: string | null;
  /** Who would play it. */
  holder?: number | null;
  /** Who has raised over the holder and waits for the answer, or has been held and must go up or pass. */
  challenger?: number | null;
  /** Who called the Solo. */
  soloist?: number | null;
  /** Who is out of the raising or has declined to go against the Solo. */
  out: number[];
  /** Who said "fort Solo" before anybody called one. */
  passed_solo: number[];
  /** Who has still to be heard in the present round. */
  to_speak: number[];
};

/** The value of a switch. */
export type SwitchValue = boolean | number | string | number[];

/** The switches of a ruleset. */
export type Switches = {
  /** All of them, in the order of `docs/switches.md`. */
  switches: SwitchJson[];
};

/** `table_again`. */
export type TableAgain = {
  /** All of them, or the first. */
  events: KeptEvent[];
  /** Who plays. */
  person: Person;
};

/** The table that is meant, and when. */
export type TableAt = {
  /** The handle. */
  table: number;
  /** When. */
  now: Time;
};

/** `table_hear`. */
export type TableHear = {
  /** The handle. */
  table: number;
  /** What a client says, with the number of the message. */
  text: string;
  /** When. */
  now: Time;
};

/** The working of a settlement. */
export type TableLines = {
  /** Line by line. */
  lines: Phrase[];
  /** How many of the lines, at their end, say who pays whom. */
  payments: number;
  /** How a counted game stood; not there where points have not decided it. */
  count?: CountedGame | null;
  /** What has decided a deal beside card points of two sides: tricks, or the points of everyone. */
  decided?: DealDecided | null;
};

/** `table_more`. */
export type TableMore = {
  /** The handle. */
  table: number;
  /** Those after the ones it has. */
  events: KeptEvent[];
};

/** What comes of a call. */
export type TableReply = {
  /** The handle. */
  table: number;
  /** What is to be kept before any of it is shown. */
  keep: KeptEvent[];
  /** What the socket of a server would say, in order. In `refused` there are no words: `refusal` has what is said. */
  messages: ToClient[];
  /** When something is due if nobody does anything. */
  due: Time | null;
  /** Whether a bot has to think now. */
  thinks: boolean;
  /** How far the table has come. */
  stage: string;
  /** The record of the deal that this has ended. */
  record?: DealRecord | null;
  /** Why the last message says that something was not done. */
  refusal?: Phrase | null;
};

/** Which rules, for how many. */
export type Under = {
  /** The name of a preset. */
  ruleset: string;
  /** Switches set on top of it, each as `switch=value`. */
  set?: string[];
  /** How many sit at the table. */
  players: number;
};

/** What a seat on turn may know of a deal: `cego_core::View` field by field, in the words of records. Seats
 * count from 1; lists by seat begin with seat 1. */
export type ViewJsonWanted = {
  /** Whose view it is. */
  seat: number;
  /** Who dealt. */
  dealer: number;
  /** Who is first after the dealer. It follows from the dealer, and is not read. */
  forehand?: number;
  /** `auction`, `keep`, `discard`, `second_hand` or `play`. */
  phase: string;
  /** Who is to act. */
  on_turn?: number | null;
  /** Who plays cards in this deal. */
  players: number[];
  /** The own hand as dealt. */
  dealt: string[];
  /** The own hand now. */
  hand: string[];
  /** Cards in every hand, by seat. */
  hand_sizes: number[];
  /** What is being asked in the auction. */
  stage: StageJson;
  /** How the auction stands. */
  standing: StandingJsonWanted;
  /** Every word said so far. */
  words: SpokenJsonWanted[];
  /** What the auction settled. */
  declaration?: DeclarationJsonWanted | null;
  /** The cards that lie open before each seat. */
  open: string[][];
  /** The pips the declarer kept, which everybody has seen. */
  kept_pips: string[];
  /** The own exchange, if the seat is the declarer and has one. */
  exchange?: ExchangeJsonWanted | null;
  /** A discard that was shown. */
  shown_discard?: string | null;
  /** Whether the declarer may look at their laid cards again now. */
  may_look_at_legage: boolean;
  /** What the declarer must lead first. */
  leads: LeadsJson;
  /** Cards that can never win. */
  dead: string[];
  /** The trick on the table, in the order of play. */
  on_table: PlayedJson[];
  /** The tricks done. */
  tricks: TrickJson[];
  /** Tricks won, by seat. */
  trick_counts: number[];
  /** Whether won tricks may be looked at now. */
  may_look_at_tricks: boolean;
};

/** `view`. */
export type ViewOf = {
  /** The record. */
  record: DealRecordWanted;
  /** Whose view. */
  seat: number;
};

/** What a seat sees. */
export type Viewed = {
  /** What it may know. */
  view: ViewJson;
  /** What it may do. */
  legal: ChoiceJson[];
  /** How people say each word of the view. */
  said: Phrase[];
  /** What is asked in the auction; `null` after it. */
  asks: Phrase | null;
  /** What everybody may see once the deal is over. */
  over: DealOver | null;
};

/** Whose pile it is. */
export type Whose = "declarer" | "opponents" | "single";

/** How a pile is counted: its groups, their sum, and what comes on top of it. */
export type Working = {
  /** The cards that are counted together. */
  groups: CountGroup[];
  /** The sum of the groups. */
  sum: number;
  /** What rounding of half points adds or takes off. */
  rounding: number;
  /** Card points for the pips missing with three players. */
  bonus: number;
};

/** `worth`. */
export type Worth = {
  /** The name of a preset. */
  ruleset: string;
  /** Switches set on top of it, each as `switch=value`. */
  set?: string[];
  /** How many sit at the table. */
  players: number;
  /** Totals by seat. */
  totals: number[];
  /** Cents for a point. */
  cents: number;
};

/** What totals are worth. */
export type WorthOf = {
  /** In halves of a cent, by seat. */
  halves: number[];
};
