// Made from the types of the interface; do not change it by hand.
// CEGO_RENEW=1 cargo test -p cego-server --test server typescript

/** Where the texts of the operator are: paths on the server or addresses; `null` for what is not set. */
export type About = {
  /** Who they are. */
  imprint: string | null;
  /** What happens with data. */
  privacy: string | null;
  /** How they can be reached. */
  contact: string | null;
};

/** What counts for those for whom a bot decided everything. */
export type Absent = "bot" | "nothing";

/** What a moderator does. */
export type ActJson = {
  kind: "warn";
  /** Whom. */
  person: PersonId;
} | {
  kind: "mute";
  /** Whom. */
  person: PersonId;
  /** For how many hours; for good if it is not there. */
  hours?: number | null;
} | {
  kind: "rename";
  /** Whom. */
  person: PersonId;
  /** Which. */
  name: PersonName;
  /** For how many hours they cannot change it; for good if it is not there. */
  hours?: number | null;
} | {
  kind: "ban";
  /** Whom. */
  person: PersonId;
  /** For how many hours; for good if it is not there. */
  hours?: number | null;
} | {
  kind: "ban_address";
  /** Its keyed hash. */
  address: string;
  /** For how many hours; for good if it is not there. */
  hours?: number | null;
} | {
  kind: "lift";
  /** Its id. */
  sanction: string;
} | {
  kind: "close_table";
  /** Which. */
  table: string;
} | {
  kind: "close_report";
};

/** An action, or with `seat` a step of the deal. Flat, so that a misspelt field of one type of action is
 * reported by our own words. */
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

/** What is announced now, if anything is. */
export type Announced = {
  /** The announcement. */
  announcement: Announcement | null;
};

/** An announcement, as clients are told. */
export type Announcement = {
  /** The operator's words. May be empty where the rest says it all. */
  text: string;
  /** When it was made. */
  at: Time;
  /** After how many milliseconds the server is restarted, if it is; 0 when that is due. */
  restart_in_ms?: number | null;
  /** Whether no new tables and matches begin. */
  maintenance: boolean;
};

/** A person, and the token they are known by from now on. */
export type Arrived = {
  /** Who. */
  person: PersonId;
  /** Under what name. */
  name: string;
  /** `guest`, `account` or `bot`. */
  kind: string;
  /** The language chosen. */
  locale?: string | null;
  /** The account whose bot it is. */
  owner?: PersonId | null;
  /** Since when. */
  made: Time;
  /** The name the account is opened by. */
  login?: string | null;
  /** Whether a password opens the account. */
  password: boolean;
  /** How many recovery codes are not spent; left out where there is no account. */
  codes?: number | null;
  /** `moderator` or `operator`, if they are one. */
  role?: string | null;
  /** What is imposed on them, and warnings they have not confirmed. */
  notices?: Notice[];
  /** The token, if they asked for one. */
  token?: string | null;
};

/** Points of the declarer that come to the same. */
export type Band = {
  /** The fewest. */
  from: number;
  /** The most. */
  to: number;
  /** What the declarer gets, or pays. */
  amount: number;
  /** Whether the game is won. */
  won: boolean;
};

/** What decided between somebody and the one before them. */
export type BehindJson = {
  /** `played_on`, or the rule: `declarer_won`, `declarer_lost`, `direct`, `best_round`, `last_round`, `soli_won`, `difference`, `percent`, `lot`. */
  why: string;
  /** What the rule counts for them, rounded to a whole number. */
  own: number | null;
  /** What it counts for the one before. */
  other: number | null;
  /** Rules before it that could not be applied. */
  passed_over: string[];
  /** In words. */
  text: string;
};

/** Who holds the device that has a table's key. */
export type BindWanted = {
  /** Their start number. */
  number: number;
};

/** A bot. */
export type BotInList = {
  /** The name to ask for it by. */
  name: string;
  /** The player behind it. */
  bot: string;
};

/** Who did something. */
export type ByJson = {
  /** `secretary`, `referee`, `table` (of the server), `visitor`, or `player`. */
  role: string;
  /** The start number of a player. */
  number?: number | null;
  /** What they are called: at the desk alone. */
  name?: string;
};

/** A report in a list. */
export type CaseJson = {
  /** Its id. */
  id: string;
  /** When it came. */
  at: Time;
  /** Who reports. */
  by: Party;
  /** About whom. */
  whom: Party;
  /** The name of whom it is about when it came. */
  name: string;
  /** The table. */
  table: string;
  /** The record of the deal, if one was over. */
  record?: string | null;
  /** `talk`, `name`, `cheating`, `leaving`, `other`. */
  why: string;
  /** In the words of who reports. */
  text: string;
  /** The keyed hash of the address from which the person it is about came last. */
  address?: string | null;
  /** When it was closed. */
  closed?: Time | null;
  /** With what words. */
  outcome?: string | null;
};

/** A seat as everybody sees it. */
export type ChairPicture = {
  /** Who owns it. */
  who: PersonId | null;
  /** Under what name. */
  name: string | null;
  /** Whether the owner is an account's bot. */
  is_bot: boolean;
  /** The bot that sits here, by name or level. */
  bot: string | null;
  /** Whether its owner sat down in the middle of the deal: the bot plays it to its end, and the seat is theirs from the next one on. */
  waits?: boolean;
  /** Whether its owner has a connection. */
  here: boolean;
  /** Whether a stand-in plays for the owner. */
  stood_in: boolean;
  /** Whether the owner is ready for the next deal. */
  ready: boolean;
  /** Whether the owner has added to the next deal in the open. */
  added: boolean;
  /** The last link of the owner's chain that was told; the tip, if none has been opened. */
  told?: Link | null;
  /** Whether the owner adds to deals from that chain, as it stands. */
  adds?: boolean;
};

/** A list of people as a spreadsheet writes it. */
export type CheckPeople = {
  /** The list as text: a name on each line, or columns under headings. */
  text?: string | null;
  /** Instead of `text` the bytes of a file, in Base64: their encoding is recognised. */
  base64?: string | null;
  /** The encoding of `base64`, where it is known, by a label of the WHATWG Encoding Standard. */
  encoding?: string | null;
  /** What the file is called, for messages. */
  file?: string | null;
};

/** What somebody wants to know of a tournament before they open it. */
export type CheckTournament = {
  /** The format. */
  format: FormatChoice;
  /** Rulesets of the club's own. */
  rulesets?: OwnRuleset[];
  /** How many people there will be. More than a draw can be made for are a fault of the answer. */
  people?: number | null;
};

/** An action that may be done, and what it is called. Who does it sends the action alone. */
export type ChoiceJson = Action & ({
  /** What it is called; of a table's choices only those have it that are not made with cards. */
  phrase?: Phrase | null;
});

/** How long people may take. All in milliseconds. */
export type Clock = {
  /** For a word or a card; 0 for no clock. */
  turn_ms: number;
  /** For keeping and discarding. */
  exchange_ms: number;
  /** How long before the end there is a warning. */
  warning_ms: number;
  /** How long an owner on turn may be without a connection before a stand-in plays for them, if that is earlier. */
  grace_ms: number;
  /** The number of turns missed in a row after which a stand-in plays until the owner is back. */
  missed: number;
  /** How long a settlement stays before the next deal begins without those who have not said they are ready. */
  rest_ms: number;
};

/** A clock: the usual one, or one's own. */
export type ClockChoice = OwnClock | Usual;

/** A one-time code as somebody typed it. It can be neither printed nor sent. */
export type Code = string;

/** Somebody who opens an account by a one-time code and sets another password. */
export type CodeKnock = {
  /** The name the account is opened by. */
  login: string;
  /** The code: a recovery code, or one the operator gave. */
  code: Code;
  /** The password from now on. */
  password: Password;
  /** Whether passkeys end that were added since the password was set last. */
  end_passkeys?: boolean;
  /** Whether the answer names a token; otherwise it sets a cookie. */
  token?: boolean;
  /** What they call the device. */
  label?: Label;
};

/** What a client may ask of a table: `{"type":"act","moment":3,"action":…}`. */
export type Command = {
  type: "sit";
  /** The seat. */
  seat?: number | null;
  /** What the person adds to the next deal in the open. It proves nothing: see `chain`. */
  nonce?: Nonce | null;
  /** The tip of the chain from which their device adds to deals, as with `chain`. */
  tip?: Link | null;
} | {
  type: "seat_bot";
  /** The seat. */
  seat: number;
  /** The bot, by name or level. */
  bot: string;
} | {
  type: "unseat";
  /** The seat. */
  seat: number;
} | {
  type: "begin";
} | {
  type: "leave";
} | {
  type: "stand_in";
} | {
  type: "replace";
  /** The owner's seat. */
  seat: number;
} | {
  type: "return";
} | {
  type: "act";
  /** How many actions had been done in this deal: a message that comes twice, or late, does nothing. */
  moment: number;
  /** What. */
  action: Action;
} | (Wish & {
  type: "propose";
}) | {
  type: "answer";
  /** Whether they agree. */
  agrees: boolean;
} | {
  type: "go_on";
} | {
  type: "add";
  /** What. */
  nonce: Nonce;
} | {
  type: "chain";
  /** The tip. */
  tip: Link;
} | {
  type: "open";
  /** The link. */
  link: Link;
} | {
  type: "call_gstiess";
} | {
  type: "say";
  /** Which. */
  phrase: string;
} | {
  type: "write";
  /** What. */
  text: string;
};

/** Why a command is not done. */
export type CommandRefused = {
  /** The stable id. */
  reason: string;
  /** What is wrong and what to do. */
  text: string;
  /** The rule behind it: an atom `R-…` (docs/atoms.md) or a decision `D-…` (docs/decisions.md). */
  rule?: string | null;
  /** Everything that is wrong with a ruleset, in the order of its file; left out where it is not about one. */
  faults?: RulesetFault[];
  /** What stands on the line now, where somebody else has written meanwhile. */
  stands?: SheetLine | null;
};

/** The hash of a secret, published before anybody adds to the deal. */
export type Commitment = string;

/** How somebody did beside those who had the same cards. */
export type ComparedJson = {
  /** What they won more than the mean of the other tables. It decides the place, with penalties, unless the format ranks by percent. */
  total: Fraction;
  /** Round by round, without penalties; nothing where they did not play. */
  rounds: (Fraction | null)[];
  /** The mean percent of match points; nothing before a deal was compared. Where the format ranks by it, with penalties, each so many percents of one deal. */
  percent: Fraction | null;
  /** The same round by round, without penalties; nothing where nothing was compared. */
  round_percents: (Fraction | null)[];
  /** The deals that were compared. */
  deals: number;
};

/** The deals of a contract. */
export type ContractJson = {
  /** Its stable id; nothing for cards that were thrown in. */
  contract: string | null;
  /** As the declarer. */
  declarer: TallyJson;
  /** As somebody else. */
  opponent: TallyJson;
};

/** How a counted game stood in the end: the points of both sides, and what any others would have come to. */
export type CountedGame = {
  /** The declarer's card points. */
  declarer: number;
  /** The opponents'. */
  opponents: number;
  /** What the declarer needed. */
  needed: number;
  /** What the declarer would have got with any number of points, from none to all. */
  bands: Band[];
};

/** The deal of a day. */
export type DailyDealJson = {
  /** The ruleset. */
  ruleset: string;
  /** Its hash. */
  hash: string;
  /** How many play. */
  players: number;
  /** The day. */
  date: string;
  /** SHA-256 of the words `cego daily 1`, a zero byte and the seed, as 64 hex digits. */
  commitment: string;
  /** The seed, from which the deal follows, as 64 hex digits; nothing before the day. */
  seed: string | null;
  /** Whether a result can be sent. */
  open: boolean;
  /** What the person who asks has made of it. */
  own: DailyScore | null;
};

/** Results of accounts, the best first. */
export type DailyList = {
  /** Over how many days. */
  over: DailyOver;
  /** The first day. */
  from: string;
  /** The last one. */
  date: string;
  /** How many of these days are left out, because their results are not open to the person who asks: they have not played, and others still can. */
  closed: number;
  /** How many people are in the list. */
  people: number;
  /** The mean of all results, in hundredths of the ruleset's smallest unit; nothing without any. */
  mean: number | null;
  /** The people. By matchpoints, then by the luck-adjusted score. */
  rows: DailyListed[];
  /** The one who asks, wherever they stand. */
  own: DailyListed | null;
};

/** Somebody in such a list. */
export type DailyListed = {
  /** Their place; equals share one. Nothing for a guest, who is compared and not listed. */
  place: number | null;
  /** Who. */
  person: PersonId;
  /** Under what name. */
  name: string;
  /** How many days they have played. */
  days: number;
  /** What they got in all. */
  amount: number;
  /** How much better than the bot they have decided in all, in hundredths. */
  gain: number;
  /** Their matchpoints: the mean share of the others' results that they have beaten, in tenths of a percent. Nothing if there were no others. */
  permille: number | null;
};

/** Which day it is. */
export type DailyNow = {
  /** The day, as `2026-11-26`. */
  date: string;
  /** The time zone in which it begins and ends at midnight. */
  zone: string;
  /** When the next one begins. */
  until: Time;
};

/** Over how many days a list goes. */
export type DailyOver = "day" | "week" | "month";

/** What a deal was worth to somebody. Amounts are in the ruleset's smallest unit. */
export type DailyScore = {
  /** What they got. */
  amount: number;
  /** What a bot gets in their place. */
  bot: number;
  /** How much better than the bot they have decided, luck taken out, in hundredths. */
  gain: number;
  /** When it was kept. */
  at: Time;
  /** What they did. */
  actions: Action[];
};

/** What has decided a deal. */
export type DealDecided = {
  /** By what. */
  by: DecidedBy;
  /** The seats in the game. */
  players: number[];
  /** How many tricks a deal has. */
  length: number;
  /** The tricks in order, with what was claimed; those given away, or never played, are not there. */
  tricks: DecidedTrick[];
  /** How many tricks the declarer had to make. */
  needed?: number | null;
  /** The cards these had to be won with; not there where any card will do. */
  cards?: string[];
  /** Whether the declarer has made it. */
  made?: boolean | null;
  /** The late tricks that were announced. */
  late?: LateTrick[];
  /** Each seat's card points where all play against all; 0 for a seat that is not in the game. */
  points?: number[];
};

/** A deal of a round. */
export type DealOfRound = {
  /** Which: its line on the sheets. */
  deal: number;
  /** The seat that deals. */
  dealer: number;
  /** The cards of each seat, the lowest first. */
  hands: string[][];
  /** Those of the blind. */
  blind: string[];
  /** What each table made of it. */
  tables: TableOfDeal[];
};

/** What everybody may see when a deal is over. */
export type DealOver = {
  /** What each seat gets or pays, in the ruleset's smallest unit; zero in sum. */
  amounts: number[];
  /** The hands as dealt. */
  hands: string[][];
  /** The blind as dealt. */
  blind: string[];
  /** What was played. */
  declaration: DeclarationJson;
  /** What the declarer kept and laid away; `null` if they did not take up the blind. */
  exchange: ExchangeJson | null;
  /** The tricks. */
  tricks: TrickJson[];
  /** Who gave the rest away, if that ended the deal. */
  conceded?: number | null;
};

/** A deal as it is told. Seats are numbered from 1, in the order of play. */
export type DealReport = {
  /** Who dealt; the last seat, if nothing is said: then forehand is 1. */
  dealer?: number | null;
  /** What was played. */
  contract?: string | null;
  /** By whom. */
  declarer?: number | null;
  /** The declarer's card points. */
  points?: number | null;
  /** The declarer's tricks. */
  tricks?: number | null;
  /** Whether a Solo had been called before. */
  after_solo?: boolean;
  /** Whether the declarer's hand lay open. */
  ouvert?: boolean;
  /** Whether every trick was announced. */
  durch?: boolean;
  /** The trumps of the late tricks that were announced. */
  ulti?: number[] | null;
  /** Those of them that were made. */
  ulti_made?: number[] | null;
  /** Whether it was won, where that does not follow from anything else. */
  made?: boolean | null;
  /** Who sold trump 1. */
  geiss_seller?: number | null;
  /** What each has in a Räuber. */
  piles?: PileReport[];
  /** Whether it was agreed on for a round. */
  raeuber_round?: boolean;
  /** Who won the last trick of a Drescher. */
  last_trick?: number | null;
  /** Who demanded open hands. */
  challenge?: number | null;
  /** Who had held back a Solo. */
  guilty?: number[];
  /** An error at the table. */
  error?: string | null;
  /** Who made it. */
  offender?: number | null;
};

/** The deals of a round, which all tables of a size have played with the same cards. */
export type DealsOfRound = {
  /** The round. */
  round: number;
  /** How many sit at these tables. */
  people: number;
  /** The sizes of the tables of this round. Each has deals of its own. */
  sizes: number[];
  /** The deals. */
  deals: DealOfRound[];
};

/** By what a deal has been decided. */
export type DecidedBy = "tricks" | "no_trick" | "first_tricks" | "top_trumps" | "late" | "points" | "last_trick";

/** A trick, as it counts. */
export type DecidedTrick = {
  /** Whose it is. */
  seat: number;
  /** The card it was won with, where that is known. */
  card?: string | null;
};

/** A contract with its declarer and everything that was added to it. */
export type DeclarationJson = {
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
  geiss_seller: number | null;
};

/** What a moderator does, and why. */
export type DeedJson = {
  /** What. */
  act: ActJson;
  /** Why. The person reads it. */
  why: string;
  /** The report it answers. */
  report?: string | null;
};

/** Somebody who says that a sheet is wrong. */
export type DisputeJson = {
  /** Who. */
  number: number;
  /** Where, in their words. */
  why: string;
};

/** That something is done. */
export type DoneJson = {
  /** The number of the table's last event. */
  number: number;
};

/** What everybody who knows the name of a table may see of it, before they sit down. */
export type Door = {
  /** Its name. */
  table: string;
  /** Its address, for people. */
  link: string;
  /** How far it has come: `gathering`, `playing`, `resting`, `over`, `closed`. */
  stage: string;
  /** What was agreed. */
  setup: Setup;
  /** The seats, from seat 1. */
  chairs: ChairPicture[];
  /** The person who opened it. */
  host: PersonId | null;
  /** The seat of the person who asks. */
  seat: number | null;
  /** How many watch without a seat, as far as this server knows. */
  watchers: number;
};

/** What a draw would look like. */
export type DrawPreview = {
  /** How many sit at each table. */
  tables: number[];
  /** How many rounds are drawn together. */
  rounds: number;
  /** The minutes of all rounds together, as far as they have a limit. */
  minutes: number;
  /** How often people meet again in the rounds that are drawn together. */
  repeats: number;
  /** What that cannot be below. */
  bound: number;
};

/** The drawing of a deal as everybody sees it. */
export type DrawingPicture = {
  /** 1, or 2 after somebody on the first list did not open. */
  round: number;
  /** Who opens a link. */
  seats: number[];
  /** Who has not opened theirs yet. */
  missing: number[];
  /** Who did not open in time, in this round or the one before. */
  struck: number[];
};

/** What was drawn together. */
export type DrawnJson = {
  /** The first of the rounds. */
  round: number;
  /** How many. */
  rounds: number;
  /** How often people meet again. */
  repeats: number;
  /** What that cannot be below. */
  bound: number;
};

/** Every table of a size has the same cards, and who sits at a seat is compared with all others there. */
export type Duplicate = {
  /** Who compares like this, or who says so. */
  source: string;
  /** What decides the places. */
  rank: Rank;
};

/** Every table of a size has the same cards, and who sits at a seat is compared with all others there. */
export type DuplicateWanted = {
  /** Who compares like this, or who says so. */
  source?: string;
  /** What decides the places. */
  rank?: Rank;
};

/** Somebody who takes part. */
export type Entrant = {
  /** The name, as it is called out. */
  name: string;
  /** The last name, where it is known: a part of `name`, by which lists are sorted. */
  last_name?: string | null;
  /** Their club. */
  club: string | null;
  /** Their team. */
  team: string | null;
  /** The name in lists that everybody sees, if it is to be another. */
  alias: string | null;
  /** What they are known by over a season; the name, if nothing is said. */
  member: string | null;
  /** Whether they have paid. */
  paid: boolean;
};

/** Somebody who takes part. */
export type EntrantWanted = {
  /** The name, as it is called out. */
  name: string;
  /** The last name, where it is known: a part of `name`, by which lists are sorted. */
  last_name?: string | null;
  /** Their club. */
  club?: string | null;
  /** Their team. */
  team?: string | null;
  /** The name in lists that everybody sees, if it is to be another. */
  alias?: string | null;
  /** What they are known by over a season; the name, if nothing is said. */
  member?: string | null;
  /** Whether they have paid. */
  paid?: boolean;
};

/** An entry of the audit log. */
export type EntryJson = {
  /** Its number. */
  number: number;
  /** When. */
  at: Time;
  /** Who did it; the operator if nobody is named. */
  actor?: Party | null;
  /** What: `warn`, `mute`, `rename`, `ban`, `lift`, `unban`, `close_table`, `close_report`, `end_sessions`, `reset_password`,
   * `appoint`, `dismiss`. */
  act: string;
  /** To whom. */
  person?: Party | null;
  /** To what address, as its keyed hash. */
  address?: string | null;
  /** To what table. */
  table?: string | null;
  /** The report it answers. */
  report?: string | null;
  /** Until when it lasts. */
  until?: Time | null;
  /** Why. */
  why: string;
};

/** The declarer's exchange. */
export type ExchangeJson = {
  /** The pips kept, which lie open. */
  pips: string[];
  /** The other cards kept. */
  free: string[];
  /** The blind that was taken up. */
  found: string[];
  /** What was laid away, discards included. */
  legage: string[];
  /** The card discarded after the blind was taken up. */
  discarded: string | null;
};

/** A rating in a family of rulesets. */
export type FamilyRating = {
  /** The family: a preset, or `other`, and how many play: `schopfheim/4`. */
  family: string;
  /** What the person counts as at least, `mu - 3 sigma`: the number in lists. */
  rating: number;
  /** The middle of what is believed. */
  mu: number;
  /** How far it may be off. */
  sigma: number;
  /** Matches that were counted. */
  matches: number;
  /** When the last one was over. */
  at: Time;
};

/** What proves that somebody wants to be forgotten. */
export type Farewell = {
  /** The password of the account, if it has one. */
  password?: Password | null;
};

/** A format somebody wants. */
export type FormatChoice = {
  /** Its name. */
  preset: string;
} | {
  /** The file. */
  toml: string;
} | {
  /** The fields. */
  format: TournamentFormatWanted;
};

/** Something that is wrong with a format. */
export type FormatFaultJson = {
  /** The stable id. */
  id: string;
  /** The line of the file, from 1, where one is known. */
  line: number | null;
  /** The round, from 1, where it is about one. */
  round: number | null;
  /** What is wrong, in words. */
  text: string;
};

/** A format in a list. */
export type FormatInList = {
  /** Its name, to ask for it by. */
  id: string;
  /** What people call it. */
  name: string;
  /** Who plays it like this, or who says so. */
  source: string;
  /** As a club would write it. */
  toml: string;
  /** Field by field. */
  format: TournamentFormat;
};

/** A table that was opened, or found. */
export type Found = {
  /** Its name. */
  table: string;
  /** Its address, for friends. */
  link: string;
  /** The seat of the person who asked, if they sit. */
  seat: number | null;
};

/** An exact fraction. */
export type Fraction = {
  /** In lowest terms: `37/3`, or `12`. */
  exact: string;
  /** Rounded to hundredths, halves away from zero: 1233 for 37/3. */
  hundredths: number;
};

/** Somebody who is a friend, or is to become one. */
export type FriendJson = {
  /** Who. */
  person: PersonId;
  /** Under what name. */
  name: string;
  /** `guest`, `account` or `bot`. */
  kind: string;
  /** `friend`, `asks` (the person who looks at the list), `asked`. */
  state: string;
  /** When it was asked. */
  at: Time;
};

/** A table of the lobby at which friends of the person who asks sit. */
export type FriendsTable = {
  /** Its name. */
  table: string;
  /** Its address, for people. */
  link: string;
  /** The name of its ruleset. */
  ruleset: string;
  /** The hash of its ruleset. */
  hash: string;
  /** Whether these are somebody's own rules, and not the preset of this name. */
  own: boolean;
  /** How far it has come: `gathering`, `playing`, `resting`, `over`. */
  stage: string;
  /** Seats that are to be had. */
  free: number;
  /** People who are there. */
  people: number;
  /** The seats, from seat 1. */
  seats: SeatInList[];
  /** After how many deals the match ends; nothing if it does when all agree. */
  deals: number | null;
  /** How long people may take for a word or a card, in milliseconds; 0 without a clock. */
  turn_ms: number;
  /** Whether it counts for ratings. */
  rated: boolean;
  /** Whether others may watch. */
  watched: boolean;
  /** When it was opened. */
  opened: Time;
  /** When something happened there last. */
  at: Time;
  /** Which friends. */
  friends: PersonId[];
};

/** A token, shown this once. */
export type Given = {
  /** The token. */
  token: string;
};

/** A deal that was given. */
export type GivenDealJson = {
  /** SHA-256 of what is kept of it, as 64 hex digits. */
  deal: string;
  /** What is kept of it. */
  record: string;
  /** When it was given. */
  at: Time;
};

/** Why a stand-in plays. */
export type Gone = "lost" | "missed" | "asked";

/** Words from the hall that went into a draw. */
export type HallWords = {
  /** The first round of the draw. */
  round: number;
  /** The words in the form that was hashed. */
  text: string;
};

/** Who made a decision. */
export type Hand = "owner" | "bot" | "stand_in";

/** What happened at a table after an event. */
export type Happened = {
  /** The events, in order; 1,000 at most. */
  events: Shown[];
  /** Whether there are more: after the last of these. */
  more: boolean;
  /** Whose turn it is now. */
  turn: TurnJson;
};

/** A `cego_core::Event` in the words of records. Seats count from 1. Made by `HappenedJson::seen_by` alone, so that
 * a card nobody may see cannot get into one. */
export type HappenedJson = {
  type: "spoke";
  /** Whose word, and which. */
  word: Action;
  /** What it answered. Older messages have none. */
  stage: StageJson;
  /** How people say it. */
  phrase: Phrase;
} | {
  type: "geiss_sold";
  /** Who sold it. */
  seller: number;
  /** Who plays the Ultimo now. */
  buyer: number;
  /** The trump that was paid. */
  price: string;
} | {
  type: "auction_ended";
  /** What is played. */
  declaration: DeclarationJson;
} | {
  type: "laid";
  /** The declarer. */
  seat: number;
  /** The cards that lie open now. */
  open: string[];
  /** How many were laid away. */
  count: number;
} | {
  type: "blind_taken";
  /** The declarer. */
  seat: number;
  /** Its cards, for the declarer alone. */
  cards?: string[] | null;
} | {
  type: "discarded";
  /** The declarer. */
  seat: number;
  /** The card, where the viewer may see it. */
  card?: string | null;
} | {
  type: "second_hand_ulti";
  /** The declarer. */
  seat: number;
  /** 1 for the last trick with T1, and so on; empty if none. */
  feats: number[];
} | {
  type: "hand_laid_open";
  /** The declarer. */
  seat: number;
  /** The cards. */
  cards: string[];
} | {
  type: "play_begins";
  /** Who leads. */
  leader: number;
} | {
  type: "challenged";
  /** Who demanded it. */
  seat: number;
  /** Who had held back a Solo; nobody if the challenge was false. */
  guilty: number[];
} | {
  type: "played";
  /** Who. */
  seat: number;
  /** The card. */
  card: string;
  /** Who wins the trick as it lies now. Older messages have none. */
  wins?: number | null;
} | {
  type: "trick_won";
  /** Who won it. */
  seat: number;
  /** Its number, from 1. */
  number: number;
} | {
  type: "claimed";
  /** The claimant. */
  seat: number;
  /** `all` or `none` of the tricks that were left. */
  claim: string;
  /** The cards they had left. */
  cards: string[];
  /** What was said. */
  phrase: Phrase;
} | {
  type: "conceded";
  /** Who said it: the declarer, or one opponent for all of them. */
  seat: number;
  /** What was said. */
  phrase: Phrase;
} | {
  type: "dealer_joined";
  /** The dealer. */
  seat: number;
} | {
  type: "ended";
};

/** A ruleset in a list. */
export type InList = {
  /** Its name. */
  name: string;
  /** Its hash. */
  hash: string;
  /** How many may sit at a table that a server runs. */
  players: number[];
};

/** A table in a list. */
export type InLobby = {
  /** Its name. */
  table: string;
  /** Its address, for people. */
  link: string;
  /** The name of its ruleset. */
  ruleset: string;
  /** The hash of its ruleset. */
  hash: string;
  /** Whether these are somebody's own rules, and not the preset of this name. */
  own: boolean;
  /** How far it has come: `gathering`, `playing`, `resting`, `over`. */
  stage: string;
  /** Seats that are to be had. */
  free: number;
  /** People who are there. */
  people: number;
  /** The seats, from seat 1. */
  seats: SeatInList[];
  /** After how many deals the match ends; nothing if it does when all agree. */
  deals: number | null;
  /** How long people may take for a word or a card, in milliseconds; 0 without a clock. */
  turn_ms: number;
  /** Whether it counts for ratings. */
  rated: boolean;
  /** Whether others may watch. */
  watched: boolean;
  /** When it was opened. */
  opened: Time;
  /** When something happened there last. */
  at: Time;
};

/** For whom a key is, or nobody's: then what everybody sees. */
export type KeyHolder = {
  role: "everybody";
} | {
  role: "desk";
} | {
  role: "referee";
} | {
  role: "sheet";
  /** The round. */
  round: number;
  /** The table. */
  table: number;
} | {
  role: "person";
  /** Their start number. */
  number: number;
};

/** A key with which a server signs records. */
export type KeyJson = {
  /** The public key (Ed25519), as 64 hex digits. */
  key: string;
  /** Since when it has signed. */
  from: Time;
  /** Until when; the one that signs now has no end. */
  until?: Time | null;
};

/** A key with the address of the page it opens. */
export type KeyLink = {
  /** The key, for the header `Cego-Key`. */
  key: string;
  /** The page's address; the key stands behind its `#`, which no browser sends. */
  link: string;
  /** The address as a QR code. */
  qr?: Qr | null;
};

/** The keys with which a server signs records. */
export type KeysJson = {
  /** The keys, the one that signs now first. */
  keys: KeyJson[];
};

/** Somebody who opens an account by its password. */
export type Knock = {
  /** The name the account is opened by. */
  login: string;
  /** Its password. */
  password: Password;
  /** Whether the answer names a token; otherwise it sets a cookie. */
  token?: boolean;
  /** What they call the device. */
  label?: Label;
};

/** What somebody calls a device, token or passkey: at most 60 characters that can be seen, no blanks around it; it may be empty. */
export type Label = string;

/** Who fills up the last table. */
export type LastTable = "bots" | "rest";

/** A late trick that was announced. */
export type LateTrick = {
  /** The trump that had to win it. */
  card: string;
  /** Which trick it is, from 1. */
  trick: number;
  /** Whether it has. */
  made: boolean;
  /** In which trick the trump was played, from 1; not there where it was not. */
  fell?: number | null;
};

/** Somebody in a list of the best. */
export type Leader = {
  /** The place, from 1. */
  place: number;
  /** Who. */
  person: PersonId;
  /** Under what name. */
  name: string;
  /** What the person counts as at least, `mu - 3 sigma`: the number in lists. */
  rating: number;
  /** The middle of what is believed. */
  mu: number;
  /** How far it may be off. */
  sigma: number;
  /** Matches that were counted. */
  matches: number;
  /** When the last one was over. */
  at: Time;
};

/** The best in a family of rulesets. */
export type Leaders = {
  /** The family. */
  family: string;
  /** Matches that it takes to be among them. */
  at_least: number;
  /** The best first. */
  leaders: Leader[];
};

/** What the declarer must lead first. */
export type LeadsJson = {
  /** How many more tricks. */
  due: number;
  /** The open cards. */
  open: string[];
  /** Cards that may be led in their place; known to the declarer alone. */
  instead: string[];
};

/** What stands on a line. Seats are those of the table, in the order of play, from 1. */
export type LineContent = {
  deal: DealReport;
} | {
  amounts: number[];
} | {
  record: {
    /** What everybody won or lost. */
    amounts: number[];
    /** The game, where it is known. */
    contract?: string | null;
    /** The declarer's seat, where there is one. */
    declarer?: number | null;
    /** The name of its record. Where every table has the same cards it can be read when the round is over. */
    record: string;
  };
} | "unplayed" | "struck" | {
  set: number[];
};

/** A link of the chain from which somebody adds to deals, or its tip. */
export type Link = string;

/** Links to give out. Who has one may do what it is for. */
export type Links = {
  /** Where everybody sees the tournament. */
  link: string;
  /** The hall's screen. */
  hall: string;
  /** The desk's. */
  desk: KeyLink;
  /** The referee's. */
  referee: KeyLink;
  /** Those of the people, by start number. */
  people: PersonLink[];
  /** Those of the sheets of a round. */
  sheets: SheetLink[];
};

/** A column of a list of people. */
export type ListColumn = {
  /** Its heading as it stands there; empty where the list has no headings. */
  heading: string;
  /** What was read from it: `name`, `first_name`, `last_name`, `club`, `team`, `alias`, `member` or `paid`; nothing, if it was left out. */
  meaning: string | null;
};

/** A part of the lobby. */
export type Lobby = {
  /** The tables. */
  tables: InLobby[];
  /** To be named as `after` for what follows, if anything does. */
  next: string | null;
};

/** How good the cards were that somebody was dealt. */
export type Luck = {
  /** This many units of the numbers below are one step in the number of a trump. */
  unit: number;
  /** The last deals, the oldest first. */
  points: LuckPoint[];
};

/** A deal in the history of somebody's luck. */
export type LuckPoint = {
  /** When the deal was over. */
  at: Time;
  /** How much better than average the hand was. */
  luck: number;
  /** The same for all deals up to this one. */
  sum: number;
  /** In 95 of 100 histories of pure chance the sum is at most this far from zero. */
  band: number;
};

/** A new bot with its token, which is shown this once. */
export type Made = {
  /** Who. */
  person: PersonId;
  /** Under what name. */
  name: string;
  /** `guest`, `account` or `bot`. */
  kind: string;
  /** The token it is known by. */
  token: string;
};

/** A match that is over. */
export type MatchJson = {
  /** At which table, for those who sat there. */
  table?: string | null;
  /** When it began. */
  began: Time;
  /** When it was over. */
  ended: Time;
  /** The name of the ruleset. */
  ruleset: string;
  /** Its hash. */
  hash: string;
  /** Deals that were settled. */
  deals: number;
  /** Whether it counts for ratings. */
  rated: boolean;
  /** Whether it was counted. */
  counted: boolean;
  /** What came of it, from seat 1. */
  seats: MatchSeatJson[];
};

/** A part of a list of matches, the newest first. */
export type MatchList = {
  /** The matches. */
  matches: MatchJson[];
  /** What to name as `after` to see older ones, if there may be some. */
  next?: string | null;
};

/** Somebody in a match that is over. */
export type MatchSeatJson = {
  /** Who; left out for a built-in bot, and for a person who has deleted the account. */
  who?: PersonId | null;
  /** Under what name; empty where nobody is left to be named. */
  name: string;
  /** Whether that is somebody's own bot; left out if it is none. */
  is_bot?: boolean;
  /** Which built-in bot had the seat. */
  bot?: string | null;
  /** What the seat got or paid, in the ruleset's smallest unit. */
  amount: number;
  /** Whether the owner left before the end. */
  left: boolean;
  /** Decisions of the owner. */
  own: number;
  /** Decisions of stand-ins. */
  stood_in: number;
};

/** A person as they see themselves. */
export type Me = {
  /** Who. */
  person: PersonId;
  /** Under what name. */
  name: string;
  /** `guest`, `account` or `bot`. */
  kind: string;
  /** The language chosen. */
  locale?: string | null;
  /** The account whose bot it is. */
  owner?: PersonId | null;
  /** Since when. */
  made: Time;
  /** The name the account is opened by. */
  login?: string | null;
  /** Whether a password opens the account. */
  password: boolean;
  /** How many recovery codes are not spent; left out where there is no account. */
  codes?: number | null;
  /** `moderator` or `operator`, if they are one. */
  role?: string | null;
  /** What is imposed on them, and warnings they have not confirmed. */
  notices?: Notice[];
};

/** What a person wants to change of themselves; what is left out stays. */
export type MeChange = {
  /** The name to play under. */
  name?: PersonName | null;
  /** The language. */
  locale?: string | null;
};

/** A proposal for the tables of a round, after somebody left or came. */
export type MendJson = {
  /** All tables, as the command `seat` takes them; nothing, if all is as it should be, or no tables come out. */
  tables: number[][] | null;
  /** The tables that change, as they were counted before. */
  changed: number[];
  /** How often people meet again in this round. */
  repeats: number;
};

/** Who of a tournament has met on other days of a season, as the command `met_before` takes it. */
export type MetJson = {
  /** Two start numbers each, the lower first, once for each time. */
  pairs: ([number, number])[];
};

/** Somebody who wants an account. */
export type NewAccount = {
  /** The name the account is opened by. */
  login: string;
  /** Its password. */
  password: Password;
  /** The name to play under; a guest keeps theirs, others are given one. */
  name?: PersonName | null;
  /** In what language. */
  locale?: string | null;
  /** Whether the answer names a token; otherwise it sets a cookie. */
  token?: boolean;
  /** What they call the device. */
  label?: Label;
};

/** A bot of an account, to be made. */
export type NewBot = {
  /** The name it plays under. */
  name: PersonName;
};

/** Recovery codes, shown this once. */
export type NewCodes = {
  /** The codes. */
  codes: string[];
};

/** What somebody did. */
export type NewDaily = {
  /** All their actions, in order. The bots' follow from the seed. */
  actions: Action[];
};

/** A deal that somebody gives to be made into puzzles. */
export type NewGivenDeal = {
  /** The record, in either form. Names, place, date and remarks are not kept. */
  record: string;
};

/** Somebody who wants to play without an account. */
export type NewGuest = {
  /** Under what name; without it the server thinks of one. */
  name?: PersonName | null;
  /** In what language; without it the one the request asks for. */
  locale?: string | null;
  /** Whether the answer names a token; otherwise it sets a cookie. */
  token?: boolean;
  /** What they call the device. */
  label?: Label;
};

/** The second half, of a passkey that is added. */
export type NewPasskey = {
  /** The name of the ceremony. */
  ceremony: string;
  /** What the browser says. */
  credential: unknown;
  /** What its owner calls it. */
  label?: Label;
  /** For a guest who becomes an account: whether they want a token, and no cookie. */
  token?: boolean;
};

/** A device that may be called, as `PushSubscription.toJSON()` of a browser writes it. It has no `Debug`: where it is reached is a secret. */
export type NewPushDevice = {
  /** Where messages for it are taken. */
  endpoint: string;
  /** What messages for it are encrypted with. */
  keys: PushKeys;
  /** When the browser ends it. It says so then, and is asked no sooner. */
  expirationTime?: number | null;
};

/** What somebody answers. */
export type NewPuzzleAnswer = {
  /** One of the answers that are offered; `null` of somebody who has looked at the solution. */
  action?: Action | null;
};

/** A report. */
export type NewReport = {
  /** Who is reported. */
  whom: PersonId;
  /** The table at which it was. */
  table: string;
  /** The deal it is about; the last one that was finished at the table if it is not named. */
  record?: string | null;
  /** What they did. */
  why: Why;
  /** The same in the words of the person who reports. */
  text?: string;
};

/** A token somebody wants for a program. */
export type NewToken = {
  /** What they call the program. */
  label: Label;
};

/** What somebody adds to a deal in the open. */
export type Nonce = string;

/** Something imposed on the person who asks. */
export type Notice = {
  /** A name for it. */
  id: string;
  /** `warning`, `mute`, `rename`, `ban`. */
  kind: string;
  /** Why, in the words of who imposed it. */
  why: string;
  /** When. */
  at: Time;
  /** Until when; for good, or without an end, if it is not there. */
  until?: Time | null;
  /** Whether the person has confirmed that they have read it. */
  confirmed: boolean;
};

/** The tables are matches of the server, played by everybody on a device of their own. */
export type Online = {
  /** Who plays it like this, or who says so. */
  source: string;
  /** Whether guests of the server may take part, too. */
  guests: boolean;
  /** How many minutes a table waits for those who have not come. */
  absent_minutes: number;
  /** The bot that sits in for them then, and fills up the last table: by name or level. */
  absent_bot: string;
  /** What counts for those for whom a bot decided everything in a round. */
  absent: Absent;
  /** Who fills up the last table. */
  last_table: LastTable;
  /** What these bots are called, three at most. */
  bot_names: string[];
  /** The seconds for a word or a card. */
  turn_seconds: number;
  /** The seconds for keeping and discarding. */
  exchange_seconds: number;
};

/** The tables are matches of the server, played by everybody on a device of their own. */
export type OnlineWanted = {
  /** Who plays it like this, or who says so. */
  source?: string;
  /** Whether guests of the server may take part, too. */
  guests?: boolean;
  /** How many minutes a table waits for those who have not come. */
  absent_minutes: number;
  /** The bot that sits in for them then, and fills up the last table: by name or level. */
  absent_bot: string;
  /** What counts for those for whom a bot decided everything in a round. */
  absent?: Absent;
  /** Who fills up the last table. */
  last_table?: LastTable;
  /** What these bots are called, three at most. */
  bot_names?: string[];
  /** The seconds for a word or a card. */
  turn_seconds: number;
  /** The seconds for keeping and discarding. */
  exchange_seconds: number;
};

/** A table somebody wants to open. What is not said is as for friends: no clock, an open end, set phrases. */
export type OpenTable = {
  /** The rules. */
  ruleset: RulesetChoice;
  /** How many seats. */
  players?: number;
  /** After how many deals the match ends. */
  deals?: number | null;
  /** How long people may take; no clock if it is not there. */
  clock?: ClockChoice | null;
  /** Whether decisions may be taken back; where nothing is said, yes, but in rated matches. */
  undo?: boolean | null;
  /** What may be said. */
  talk?: Talk;
  /** Whether people may ask the program what to do; where nothing is said, yes, but in rated matches. */
  hints?: boolean | null;
  /** Whether the match changes ratings. */
  rated?: boolean;
  /** Whether the table is in the lobby. */
  listed?: boolean;
  /** Whether others may watch. */
  watched?: boolean;
  /** The bot that stands in for people who are away and takes free seats; the usual level if it is not there. */
  bot?: string | null;
  /** Whether bots take the free seats as soon as somebody sits. */
  fill?: boolean;
  /** Whether the person who opens it sits down at once. */
  sit?: boolean;
  /** The tip of the chain from which their device adds to deals, if they sit down. */
  tip?: Link | null;
};

/** A tournament somebody wants to open. */
export type OpenTournament = {
  /** The format. */
  format: FormatChoice;
  /** Rulesets of the club's own. */
  rulesets?: OwnRuleset[];
  /** What people call it, if it is another name than the format's. */
  name?: string | null;
  /** The name in addresses: 1 to 60 small letters, digits and hyphens. Made of the name, if nothing is said. */
  id?: string | null;
  /** What the secretary is called. */
  by?: string | null;
};

/** A clock of one's own, all in milliseconds. What is left out follows from the usual clock; what is said must be one people can play by. */
export type OwnClock = {
  /** For a word or a card: 5,000 to 600,000, or 0 in all fields for no clock. Left out: 30,000. */
  turn_ms?: number | null;
  /** For keeping and discarding: 5,000 to 600,000. Left out: 60,000, or as long as a turn if that is longer. */
  exchange_ms?: number | null;
  /** How long before the end there is a warning: less than the shorter of the two. Left out: 10,000, or a third of the shorter. */
  warning_ms?: number | null;
  /** How long an owner on turn may be without a connection before a stand-in plays for them, if that is earlier: up to 600,000. Left
   * out: 20,000. */
  grace_ms?: number | null;
  /** The number of turns missed in a row after which a stand-in plays until the owner is back: 1 to 10. Left out: 2. */
  missed?: number | null;
  /** How long a settlement stays before the next deal begins without those who have not said they are ready: 5,000 to 600,000. Left
   * out: 45,000. */
  rest_ms?: number | null;
};

/** What somebody has answered. */
export type OwnPuzzles = {
  /** How they stand; `null` before the first answer. */
  rating: PuzzleRating | null;
  /** Their answers, in the order in which they came. */
  answers: PuzzleAnswered[];
};

/** A ruleset of the club's own, by the name under which the format asks for it. */
export type OwnRuleset = {
  /** The name, which no ruleset of the program has. */
  name: string;
  /** The file. */
  toml: string;
};

/** A table at which the person who asks has a seat. */
export type OwnTable = {
  /** Its name. */
  table: string;
  /** Its address, for people. */
  link: string;
  /** The name of its ruleset. */
  ruleset: string;
  /** The hash of its ruleset. */
  hash: string;
  /** Whether these are somebody's own rules, and not the preset of this name. */
  own: boolean;
  /** How far it has come: `gathering`, `playing`, `resting`, `over`. */
  stage: string;
  /** Seats that are to be had. */
  free: number;
  /** People who are there. */
  people: number;
  /** The seats, from seat 1. */
  seats: SeatInList[];
  /** After how many deals the match ends; nothing if it does when all agree. */
  deals: number | null;
  /** How long people may take for a word or a card, in milliseconds; 0 without a clock. */
  turn_ms: number;
  /** Whether it counts for ratings. */
  rated: boolean;
  /** Whether others may watch. */
  watched: boolean;
  /** When it was opened. */
  opened: Time;
  /** When something happened there last. */
  at: Time;
  /** The seat. */
  seat: number;
  /** The number of the deal under way, or else of the next one, from 0. */
  deal: number;
  /** Whether it is the turn of the person who asks. */
  my_turn: boolean;
};

/** A size of paper. */
export type PaperSize = "a4" | "a5";

/** Somebody who has to do with a report, or with an entry of the log. */
export type Party = {
  /** Who. */
  person: PersonId;
  /** Under what name now; empty if they are not there any more. */
  name: string;
};

/** The first half of a ceremony. */
export type PasskeyBegun = {
  /** Its name. */
  ceremony: string;
  /** What the browser is asked for: `navigator.credentials.create` or `.get`. */
  options: unknown;
};

/** A passkey as its owner is shown it. */
export type PasskeyJson = {
  /** A short name for it. */
  id: string;
  /** What its owner calls it. */
  label: string;
  /** When it was added. */
  added: Time;
  /** When it opened the account last. */
  used: Time | null;
};

/** The second half, of somebody who logs in. */
export type PasskeyKnock = {
  /** The name of the ceremony. */
  ceremony: string;
  /** What the browser says. */
  credential: unknown;
  /** Whether the answer names a token; otherwise it sets a cookie. */
  token?: boolean;
  /** What they call the device. */
  label?: Label;
};

/** A passkey somebody wants. */
export type PasskeyWanted = {
  /** The login name of a guest who becomes an account by their passkey. */
  login?: string | null;
};

/** A password as somebody typed it. It can be neither printed nor sent. */
export type Password = string;

/** Another password for an account. */
export type PasswordChange = {
  /** The password until now, if there is one. */
  old?: Password | null;
  /** The password from now on. */
  new: Password;
  /** Whether passkeys end that were added since the password was set last. */
  end_passkeys?: boolean;
};

/** A penalty or credit of the referee's. */
export type PenaltyJson = {
  /** The number of its event, to lift it by. */
  penalty: number;
  /** Who got it. */
  number: number;
  /** The round it counts for. */
  round: number;
  /** How much. */
  amount: number;
  /** The paragraph. */
  paragraph: string;
  /** The reason. */
  why: string;
  /** Whether it was lifted. */
  lifted: boolean;
};

/** The people on a list, or what is wrong with it. */
export type PeopleRead = {
  /** The people; nobody, if something is wrong. */
  people: Entrant[];
  /** Of each of them the text that sorts them in lists by name. */
  sorted_as: string[];
  /** The encoding that was recognised; nothing where the list came as text. */
  encoding: string | null;
  /** The columns in their order. */
  columns: ListColumn[];
  /** What is wrong. */
  faults: Problem[];
};

/** Somebody, guest or account. */
export type PersonId = string;

/** A person as others see them. */
export type PersonJson = {
  /** Who. */
  person: PersonId;
  /** Under what name. */
  name: string;
  /** `guest`, `account` or `bot`. */
  kind: string;
};

/** Somebody's own link, for their start card. */
export type PersonLink = {
  /** Their start number. */
  number: number;
  /** Their name. */
  name: string;
  /** The key, for the header `Cego-Key`. */
  key: string;
  /** The page's address; the key stands behind its `#`, which no browser sends. */
  link: string;
  /** The address as a QR code. */
  qr?: Qr | null;
};

/** The name somebody plays under, without blanks around it. */
export type PersonName = string;

/** Something to be said: the id of a message in the locale files, and what stands in it. What it is about stands
 * beside it in every message. */
export type Phrase = {
  /** The id of the message. */
  id: string;
  /** What stands in it, by name, where there is anything. */
  args?: {
    [name: string]: PhraseArg;
  };
};

/** Something that stands in a message. */
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
    /** The id of that message. */
    what: string;
    /** How many. */
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

/** The whole table as a viewer may see it. Seats count from 1; lists by seat begin with seat 1. */
export type Picture = {
  /** What was agreed. */
  setup: Setup;
  /** The games that are played, and what each counts. */
  games: TableGame[];
  /** The number of the last event that is in it. */
  number: number;
  /** How far the table has come: `gathering`, `playing`, `resting`, `over`, `closed`. */
  stage: string;
  /** Who may seat others and begin the match. */
  host: PersonId | null;
  /** The seats. */
  chairs: ChairPicture[];
  /** Whether there is a pause. */
  paused: boolean;
  /** Whether the table stands still because nobody is there. */
  asleep: boolean;
  /** What the moderator who closed the table says to the people there. */
  closed_because?: string | null;
  /** What waits for answers. */
  proposal: ProposalPicture | null;
  /** The number of the deal under way, or else of the next one, from 0. */
  deal: number;
  /** The hash of the secret of that deal, where it is fixed. */
  commitment: Commitment | null;
  /** The drawing of that deal, while links are opened for it. */
  drawing?: DrawingPicture | null;
  /** Whether the cards that are shown were brought along: nobody has shuffled them here. */
  given?: boolean;
  /** Whether a tournament has drawn the seats: then nobody draws for the first dealer, and the first seat deals first. */
  booked?: boolean;
  /** The running totals, in the ruleset's smallest unit; empty before the first match. */
  totals: number[];
  /** Who deals, or will deal next. */
  dealer: number | null;
  /** Whose turn it is. */
  on_turn: number | null;
  /** When the turn is over, where a clock runs. */
  turn_ends: Time | null;
  /** The viewer's seat; `null` for spectators, and for people who wait on theirs for the next deal. */
  seat: number | null;
  /** What the viewer may know of the deal under way, or of the last one. Its seat is 0 for a spectator. */
  view: ViewJson | null;
  /** To what question each word of the auction was said: the `ask` of the `stage` of each of the view's `words`, for clients
   * that were written before it stood there. */
  asked: string[];
  /** How people say each of the view's `words`. */
  said: Phrase[];
  /** What is asked in the auction, as people ask it; `null` after it. */
  asks: Phrase | null;
  /** How many cards the declarer has laid away, discards included; 0 while the blind lies as it was dealt. */
  laid: number;
  /** How many cards a player is dealt. */
  hand_size: number;
  /** How many cards lie in the blind. */
  blind_size: number;
  /** Who wins the trick on the table as it lies; `null` while it is empty. */
  winning: number | null;
  /** The card points of the tricks that are done, of a counted game; `null` at tables without advice. */
  taken: Taken | null;
  /** Everything the viewer may do in the deal, but for claims and concessions. */
  choices: ChoiceJson[];
  /** What the viewer pays in all if they challenge now and nobody has held back a Solo, in the ruleset's smallest unit; left out where they may not. */
  false_challenge_cost?: number | null;
  /** Whether the viewer may propose to give the rest away. */
  may_concede: boolean;
  /** Whether the viewer may propose to their partners to claim the rest together. */
  may_claim: boolean;
  /** What the deal came to, once it is over. */
  over: DealOver | null;
};

/** What a player of a Räuber has. */
export type PileReport = {
  /** Who. */
  seat: number;
  /** Their card points. */
  points: number;
  /** Their tricks. */
  tricks: number;
};

/** Somebody's place. */
export type PlaceJson = {
  /** The place, from 1. */
  place: number;
  /** Who. */
  number: number;
  /** What they won or lost in all that counts, penalties among it. */
  total: number;
  /** Round by round, without penalties; nothing where they did not play. */
  rounds: (number | null)[];
  /** Their penalties and credits that count. */
  penalties: number;
  /** The deals that count. */
  deals: number;
  /** Games won as the declarer. */
  declarer_won: number;
  /** Games lost as the declarer. */
  declarer_lost: number;
  /** Soli won; nothing where not everything was told. */
  soli_won: number | null;
  /** Beside those who had the same cards, where every table has them. Then `total` and `rounds` leave out a round that is still played, except at the desk. */
  compared?: ComparedJson | null;
  /** How it came that they stand behind the one before them; nothing for the first, or where they have less. */
  behind?: BehindJson | null;
};

/** A card on the table. */
export type PlayedJson = {
  /** Who played it. */
  seat: number;
  /** What. */
  card: string;
};

/** A form of printed pages. */
export type PrintForm = "pdf" | "html";

/** Why something was not done: a stable id, and words for people in the language they asked for. */
export type Problem = {
  /** The stable id. */
  reason: string;
  /** What is wrong and what to do. */
  text: string;
  /** The rule behind it: an atom `R-…` (docs/atoms.md) or a decision `D-…` (docs/decisions.md). */
  rule?: string | null;
  /** Everything that is wrong with a ruleset, in the order of its file; left out where it is not about one. */
  faults?: RulesetFault[];
};

/** A person as everybody may see them. */
export type Profile = {
  /** Who. */
  person: PersonId;
  /** Under what name. */
  name: string;
  /** `guest`, `account`, or `bot`: somebody's own bot. */
  kind: string;
  /** How strong, family by family. */
  ratings: FamilyRating[];
  /** All deals. */
  overall: ResultsJson;
  /** The deals of each ruleset. */
  rulesets: RulesetResultsJson[];
};

/** A proposal as everybody sees it. */
export type ProposalPicture = ({
  what: "undo";
  /** How many of them stay. */
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
  /** How many. */
  rounds: number;
} | {
  what: "remove";
  /** Whose seat it is. */
  whom: number;
}) & {
  /** The seat that proposed it. */
  by: number;
  /** Who has agreed. */
  agreed: number[];
  /** Whose answer is missing. */
  asked: number[];
};

/** Something that proves who asks: one of the two. */
export type Proving = {
  /** The password. */
  password?: Password | null;
  /** A recovery code, which is spent by it. */
  code?: Code | null;
};

/** A device that is not to be called any more. */
export type PushDeviceGone = {
  /** Where messages for it were taken. */
  endpoint: string;
};

/** What messages for a device are encrypted with, in Base64 for addresses. */
export type PushKeys = {
  /** Its public key: 65 bytes. */
  p256dh: string;
  /** 16 bytes every message is bound to. */
  auth: string;
};

/** Whether a server calls devices. */
export type PushOffer = {
  /** The key a browser has to be told (`applicationServerKey`), in Base64 for addresses; nothing where no devices are called. */
  key: string | null;
};

/** An answer as it counts, and what it has done to both ratings. */
export type PuzzleAnswered = {
  /** The id of the puzzle. */
  puzzle: string;
  /** What was answered; `null` of somebody who looked at the solution. */
  action: Action | null;
  /** Whether it is right. */
  solved: boolean;
  /** The person's rating before it. */
  before: number;
  /** The person's rating after it. */
  after: number;
  /** The puzzle's rating after it. */
  hard: number;
  /** When. */
  at: Time;
};

/** What an answer has come to. */
export type PuzzleJudged = {
  /** The id of the puzzle. */
  puzzle: string;
  /** What was answered; `null` of somebody who looked at the solution. */
  action: Action | null;
  /** Whether it is right. */
  solved: boolean;
  /** The person's rating before it. */
  before: number;
  /** The person's rating after it. */
  after: number;
  /** The puzzle's rating after it. */
  hard: number;
  /** When. */
  at: Time;
  /** Whether it is the one that was sent now. */
  first: boolean;
  /** How the person stands now. */
  rating: PuzzleRating;
};

/** A pack of puzzles, in the form of docs/puzzles.md. */
export type PuzzlePack = {
  /** SHA-256 of its bytes, as 64 hex digits. What it names never changes. */
  hash: string;
  /** What the operator calls it. */
  name: string;
  /** How many puzzles it has. */
  puzzles: number;
  /** How many bytes. */
  bytes: number;
  /** When it was added. */
  at: Time;
};

/** The packs of a server, beside the one that ships with the program. */
export type PuzzlePacks = {
  /** In the order in which they were added. */
  packs: PuzzlePack[];
};

/** A rating by Glicko-2, of a puzzle or a person. */
export type PuzzleRating = {
  /** The middle. */
  rating: number;
  /** How uncertain it is. */
  deviation: number;
  /** How much it moves. */
  volatility: number;
};

/** How hard puzzles are by what people have answered. */
export type PuzzleRatings = {
  /** Of each puzzle that was moved, by id. */
  ratings: {
    [name: string]: number;
  };
};

/** A QR code as a drawing. */
export type Qr = {
  /** How many squares it is wide and high, without a margin. */
  size: number;
  /** Its dark squares as the `d` of a path in SVG, a unit a square. */
  path: string;
};

/** Where somebody wants to play at once. */
export type Quick = {
  /** A ruleset of the program; any, if it is not there. */
  preset?: string | null;
  /** How many at the table; four, if a table has to be opened. */
  players?: number | null;
  /** The tip of the chain from which the person's device adds to deals. */
  tip?: Link | null;
};

/** What decides the places where every table has the same cards. */
export type Rank = "difference" | "percent";

/** A record in a list. */
export type RecordJson = {
  /** Its name: `/r/{record}` shows it. */
  record: string;
  /** `played` here, or `imported`. */
  kind: string;
  /** When the deal was over, or the record came. */
  at: Time;
  /** At which table, for those who sat there. */
  table?: string | null;
  /** Its number at the table, from 0. */
  deal?: number;
  /** The name of the ruleset. */
  ruleset?: string;
  /** Its hash. */
  hash?: string;
  /** How many played. */
  players?: number;
  /** The stable id of the contract; nothing if the cards were thrown in. */
  contract?: string | null;
  /** The seat that played it, from 1; nothing if nobody played alone. */
  declarer?: number | null;
  /** Who sat where, from seat 1. */
  seats?: SeatJson[];
};

/** A part of a list of records, the newest first. */
export type RecordList = {
  /** The records. */
  records: RecordJson[];
  /** What to name as `after` to see older ones, if there may be some. */
  next?: string | null;
};

/** Who wanted somebody to leave. */
export type Remover = "host" | "others";

/** Which key is made anew. The one before opens nothing from then on. */
export type Renew = {
  what: "all";
} | {
  what: "desk";
} | {
  what: "referee";
} | {
  what: "sheet";
  /** The round. */
  round: number;
  /** The table. */
  table: number;
} | {
  what: "person";
  /** Their start number. */
  number: number;
};

/** The number a client gives to what it asks; the rest of the message is a command. */
export type RequestId = {
  /** The number. */
  id?: number | null;
};

/** What is done with those who are left over. */
export type Rest = "threes" | "fives" | "all_threes";

/** What deals have come to. */
export type ResultsJson = {
  /** How many. */
  deals: number;
  /** How many of them brought something. */
  won: number;
  /** What they brought in all, in the smallest units of their rulesets. */
  sum: number;
  /** Contract by contract. */
  contracts: ContractJson[];
};

/** The clock of a round that has a limit and has begun. */
export type RoundClock = {
  /** How long the round lasts by the format; what was added or taken off since is in `ends`. */
  minutes: number;
  /** How many minutes before the end there are warnings. */
  warnings: number[];
  /** When it began. */
  began: Time;
  /** When it ends, as long as the clock goes. */
  ends: Time | null;
  /** The milliseconds left, while it stands. */
  left_ms: number | null;
};

/** A round. */
export type RoundFormat = {
  /** How people come to their seats. */
  seats: Seats;
  /** The deals at a table of four. */
  deals: number;
  /** The deals at a table of three; as many as of four, if nothing is said. */
  deals_of_three: number | null;
  /** The deals at a table of five; as many as of four, if nothing is said. */
  deals_of_five: number | null;
  /** The time for it in minutes, if there is a limit. */
  minutes: number | null;
  /** How many minutes before the end there are warnings. */
  warnings: number[];
  /** What becomes of deals that are not over when the time is. */
  unfinished: Unfinished;
  /** Only so many play on: those who stand best. */
  take: number | null;
  /** Whether what was won before still counts. */
  carry: boolean;
};

/** A round. */
export type RoundFormatWanted = {
  /** How people come to their seats. */
  seats?: Seats;
  /** The deals at a table of four. */
  deals: number;
  /** The deals at a table of three; as many as of four, if nothing is said. */
  deals_of_three?: number | null;
  /** The deals at a table of five; as many as of four, if nothing is said. */
  deals_of_five?: number | null;
  /** The time for it in minutes, if there is a limit. */
  minutes?: number | null;
  /** How many minutes before the end there are warnings. */
  warnings?: number[];
  /** What becomes of deals that are not over when the time is. */
  unfinished?: Unfinished;
  /** Only so many play on: those who stand best. */
  take?: number | null;
  /** Whether what was won before still counts. */
  carry?: boolean;
};

/** When a round begins by itself. */
export type RoundStart = {
  /** The round, from 0. */
  round: number;
  /** When. */
  at: Time;
};

/** A ruleset with all its switches, and its house rules for people. */
export type Rulebook = {
  /** Its name. */
  name: string;
  /** Its hash. */
  hash: string;
  /** The switches for each number of players. */
  tables: RulesetJson[];
  /** The house rules, for people to read before they sit down. */
  text: string;
};

/** Rulesets of the program by the size of the table. */
export type RulesBySize = {
  /** Of tables of three. */
  three?: string | null;
  /** Of tables of four. */
  four: string;
  /** Of tables of five. */
  five?: string | null;
};

/** The rules somebody wants. */
export type RulesetChoice = {
  /** Its name. */
  preset: string;
  /** The switches. */
  set?: string[];
} | {
  /** The file. */
  toml: string;
};

/** One thing that is wrong with a ruleset. */
export type RulesetFault = {
  /** The stable id: of the kind of fault, or of the contradiction between switches. */
  id: string;
  /** Where it stands: `ruleset.toml` for a file that was sent, `switch=value` as it was set, or the name of a ruleset. */
  file: string;
  /** The line there, from 1, where there is one to point at. */
  line: number | null;
  /** What is wrong, and what would be right. */
  text: string;
  /** The switches it is about; of a contradiction all that have to do with it. */
  switches?: string[];
};

/** A ruleset with all its switches. */
export type RulesetJson = {
  /** Its name, for people. */
  name: string;
  /** The hash of what is played: the same hash, the same rules. */
  hash: string;
  /** How many sit at the table, 3 to 5. */
  players: number;
  /** Every switch by its id, in the order of `docs/switches.md`. */
  switches: {
    [name: string]: unknown;
  };
};

/** The rules of a size of tables. */
export type RulesetOfSize = {
  /** How many sit at the table. */
  players: number;
  /** The ruleset. */
  name: string;
  /** Its hash. */
  hash: string;
  /** In what is paid: `point` or `cent`. */
  unit: string;
};

/** What the deals of a ruleset have come to. */
export type RulesetResultsJson = {
  /** A name it was played under. */
  ruleset: string;
  /** Its hash. */
  hash: string;
  /** How many. */
  deals: number;
  /** How many of them brought something. */
  won: number;
  /** What they brought in all, in the smallest units of their rulesets. */
  sum: number;
  /** Contract by contract. */
  contracts: ContractJson[];
};

/** What a client says on the socket of a table. */
export type Said = RequestId & (Command | Sign);

/** Something somebody said, kept with a report. */
export type SaidJson = {
  /** When. */
  at: Time;
  /** The seat, from 1. */
  seat: number;
  /** Under what name; empty once the account is deleted. */
  name: string;
  /** Whether it is the person the report is about. */
  reported: boolean;
  /** The id of the set phrase, where it was one. */
  phrase?: string | null;
  /** What was written. */
  text: string;
};

/** Something imposed on a person or an address, as moderators see it. */
export type SanctionJson = {
  /** A name for it. */
  id: string;
  /** `warning`, `mute`, `rename`, `ban`. */
  kind: string;
  /** Why, in the words of who imposed it. */
  why: string;
  /** When. */
  at: Time;
  /** Until when; for good, or without an end, if it is not there. */
  until?: Time | null;
  /** Whether the person has confirmed that they have read it. */
  confirmed: boolean;
  /** The keyed hash of the address, where it is imposed on one. */
  address?: string | null;
  /** When it was lifted. */
  lifted?: Time | null;
  /** Whether it is in force. */
  lasts: boolean;
};

/** A season, as it stands now. People are shown by the names they chose for lists. */
export type Season = {
  /** Its name in addresses. */
  season: string;
  /** What people call it. */
  name: string;
  /** Who counts like this, or who says so. */
  source: string;
  /** The file. */
  toml: string;
  /** Whether who asks may change it. */
  yours: boolean;
  /** Its days in their order. */
  days: SeasonDay[];
  /** The standings; none, if a day is missing. */
  rows: SeasonPlace[];
};

/** A day of a season. */
export type SeasonDay = {
  /** The tournament. */
  tournament: string;
  /** What people call it; nothing, if the server has none of this name. */
  name: string | null;
};

/** The file of a season. */
export type SeasonFile = {
  /** The file, as docs/guide/tournament.md says. Its days are tournaments of this server. */
  toml: string;
};

/** A season that comes along, without days. */
export type SeasonFormatInList = {
  /** Its name. */
  id: string;
  /** What people call it. */
  name: string;
  /** The file. */
  toml: string;
};

/** What somebody got on a day. */
export type SeasonGot = {
  /** How much. */
  got: number;
  /** Whether it counts. */
  counts: boolean;
};

/** A season in a list. */
export type SeasonInList = {
  /** Its name in addresses. */
  season: string;
  /** What people call it. */
  name: string;
};

/** Somebody's place in a season, or a team's. */
export type SeasonPlace = {
  /** The place, from 1. Who has the same total and the same days has the same place. */
  place: number;
  /** Who. */
  name: string;
  /** What counts, added up. */
  total: number;
  /** Day by day; nothing where they were not there and that counts nothing. */
  days: (SeasonGot | null)[];
  /** How it came that they stand behind the one before them, where it was not the total. */
  behind?: string | null;
};

/** The seasons of a server. */
export type Seasons = {
  /** Those it keeps. */
  seasons: SeasonInList[];
  /** Files to begin one's own with. */
  formats: SeasonFormatInList[];
};

/** A seat of a table in a list; nobody has it where all is empty. */
export type SeatInList = {
  /** Who owns it. */
  who: PersonId | null;
  /** Under what name. */
  name: string | null;
  /** Whether the owner is somebody's own bot. */
  is_bot: boolean;
  /** The built-in bot that sits here. */
  bot: string | null;
};

/** Somebody in a deal or match that is over. */
export type SeatJson = {
  /** Who; left out for a built-in bot, and for a person who has deleted the account. */
  who?: PersonId | null;
  /** Under what name; empty where nobody is left to be named. */
  name: string;
  /** Whether that is somebody's own bot; left out if it is none. */
  is_bot?: boolean;
  /** Which built-in bot had the seat. */
  bot?: string | null;
  /** What the seat got or paid, in the ruleset's smallest unit. */
  amount: number;
};

/** Somebody at a table. */
export type SeatOfSheet = {
  /** The seat, from 1, in the order of play; the first deals first. */
  seat: number;
  /** Their start number. */
  number: number;
  /** Their name, as the person who asks may see it. */
  name: string;
  /** Whether a device that has the table's key is known to be theirs. */
  bound: boolean;
  /** Whether their own key was used at this sheet. */
  card: boolean;
};

/** How people come to their seats. */
export type Seats = "draw" | "standing";

/** What only the table knows until a deal is over. */
export type Secret = string;

/** A session as its owner is shown it. */
export type SessionJson = {
  /** A name for it that opens nothing. */
  id: string;
  /** `browser`, `api_token` or `bot_token`. */
  kind: string;
  /** What its owner calls the device. */
  label: string;
  /** When it began. */
  made: Time;
  /** When it was used last, to the hour. */
  seen: Time;
  /** When it ends if it is not used. */
  expires: Time;
  /** Whether it is the one that asks. */
  current: boolean;
};

/** How the last deal that is over was settled. */
export type SettlementJson = {
  /** The working, line by line, in the language asked for. Seats stand in it as `{1}`, for names to be put there. */
  lines: string[];
  /** How many of the lines, at their end, say who pays whom. */
  payments: number;
  /** How a counted game stood; not there where points have not decided it. */
  count?: CountedGame | null;
  /** What has decided a deal beside card points of two sides: tricks, or the points of everyone. */
  decided?: DealDecided | null;
};

/** What is agreed before anybody sits down. */
export type Setup = {
  /** The rules, with the number of seats: 3 or 4. */
  ruleset: RulesetJson;
  /** After how many deals the match ends; `null`: when all agree. */
  deals: number | null;
  /** How long people may take. */
  clock: Clock;
  /** Whether decisions may be taken back, if all agree. */
  undo: boolean;
  /** What may be said. */
  talk: Talk;
  /** Whether people may ask for advice. */
  hints: boolean;
  /** Whether the match changes ratings. */
  rated: boolean;
  /** Whether the table is in the lobby; else it is found by its link alone. */
  listed: boolean;
  /** Whether others may watch. */
  watched: boolean;
  /** The bot that stands in for people who are away and takes free seats, by name or level. */
  bot: string;
  /** Whether bots take the free seats as soon as somebody sits. */
  fill: boolean;
};

/** What came of a match for a seat. */
export type Share = {
  /** Whose match it was: the owner, or the person who left the seat during it; `null` for a bot. */
  who: PersonId | null;
  /** What the seat got or paid in all, in the ruleset's smallest unit. */
  amount: number;
  /** Whether its owner left before the end. */
  left: boolean;
  /** Decisions of the owner. */
  own: number;
  /** Decisions of stand-ins. */
  stood_in: number;
};

/** How somebody did with a deal beside the others at their seat. */
export type ShareJson = {
  /** What they won more than the mean of the other tables. */
  difference: Fraction;
  /** The percent of match points; nothing without other tables. */
  percent: Fraction | null;
};

/** A table's sheet, as the person who asks may see it. */
export type Sheet = {
  /** The name of the tournament in addresses. */
  tournament: string;
  /** What people call it. */
  name: string;
  /** The number of the last event of the tournament. */
  number: number;
  /** The mark of that event and of all before it. Who shows both in the header `Cego-Seen` is told when another copy goes on. */
  mark: string;
  /** What who asks has seen last did not happen here: an older copy of the tournament goes on, and may lack what they have sent. */
  other_past?: boolean;
  /** The server's time. */
  now: Time;
  /** Whose key was shown. */
  you: KeyHolder;
  /** In whose name who asks writes and confirms, if they sit at this table and that is known. */
  acts_as: number | null;
  /** Whether who asks may write on it now. */
  may_write: boolean;
  /** Whether who asks may confirm it now, once nothing is missing. */
  may_confirm: boolean;
  /** The round, from 0. */
  round: number;
  /** The table, from 0. */
  table: number;
  /** How far the round has come: `drawn`, `running`, `closed`. */
  stage: string;
  /** The clock of its round, if that has a time limit and has begun; none once the tournament has ended. */
  clock: RoundClock | null;
  /** Who sits there. */
  people: SeatOfSheet[];
  /** The rules. */
  under: UnderJson;
  /** Its lines. */
  lines: SheetLine[];
  /** Whether there is always another line. */
  grows: boolean;
  /** What everybody won or lost so far, by seat. */
  totals: number[];
  /** The sums that stand on the paper, if they were told. */
  sums: number[] | null;
  /** Whether they are those of the lines. */
  sums_agree: boolean;
  /** The lines on which nothing stands. */
  missing: number[];
  /** The lines of which one alone would explain other sums, the likeliest first. */
  suspects: SuspectJson[];
  /** What would explain other sums, in words, the likeliest first. */
  explained?: string[];
  /** What is unusual: at the desk. */
  marks?: SheetMark[];
  /** Whether it is confirmed with start cards alone, and not with the table's key. */
  cards_confirm?: boolean;
  /** Whether it counts as right. */
  is_confirmed: boolean;
  /** Who of the table has confirmed it. */
  confirmed: number[];
  /** Whether the desk has. */
  confirmed_by_desk: boolean;
  /** Who says that it is wrong. */
  disputes: DisputeJson[];
  /** Why it does not count as a whole, if it does not. */
  void?: string | null;
  /** The number of the event that last changed it, to be sent back as `expects` with a confirmation. */
  changed: number;
};

/** Something that happened at a sheet. */
export type SheetEvent = {
  /** Its number. */
  number: number;
  /** When. */
  at: Time;
  /** Who. */
  by: ByJson;
  /** Why. */
  why?: string;
  /** `written`, `summed`, `confirmed`, `one_device`, `unconfirmed`, `disputed`, `voided`, `reinstated`. */
  event: string;
  /** The line, where it is about one. */
  line?: number | null;
  /** What was written; nothing, if it was cleared. */
  content?: LineContent | null;
  /** What everybody won or lost by that, by seat. */
  amounts?: number[] | null;
  /** The sums that were told. */
  sums?: number[] | null;
};

/** What happened at a sheet, the last first. */
export type SheetHistory = {
  /** The events. */
  events: SheetEvent[];
};

/** A line of a sheet. */
export type SheetLine = {
  /** Which, from 0. */
  line: number;
  /** The seat whose turn it is to deal. */
  dealer: number;
  /** What stands there; nothing, if nobody has written, or it was cleared. */
  content: LineContent | null;
  /** What everybody won or lost, by seat; nothing, where it does not count. */
  amounts: number[] | null;
  /** How that came about, where a deal was told. */
  working?: Phrase[];
  /** The number of the event that wrote it, to be sent back as `expects`; 0, where nobody has written. */
  number: number;
  /** Who wrote it. */
  by: ByJson | null;
  /** When. */
  at: Time | null;
};

/** The link to a sheet, for its table card. */
export type SheetLink = {
  /** The round. */
  round: number;
  /** The table. */
  table: number;
  /** The key, for the header `Cego-Key`. */
  key: string;
  /** The page's address; the key stands behind its `#`, which no browser sends. */
  link: string;
  /** The address as a QR code. */
  qr?: Qr | null;
};

/** Something unusual on a sheet. */
export type SheetMark = {
  /** `total`, `one_declarer`, `within_minute`, `equal`, `all_zero`, `no_trick`, `set_sum`, `no_sums`, `one_device`. */
  mark: string;
  /** The line, from 0, where it is about one. */
  line?: number | null;
  /** In words. */
  text: string;
};

/** An event as a viewer may see it. */
export type Shown = ({
  event: "opened";
  /** What was agreed. */
  setup: Setup;
  /** Who is the host. */
  host: PersonId | null;
} | {
  event: "sat";
  /** Which. */
  seat: number;
  /** Who. */
  who: PersonId;
  /** Under what name. */
  name: PersonName;
  /** Whether it is an account's bot. */
  is_bot?: boolean;
  /** Whether a bot plays the deal under way to its end: the seat is theirs from the next deal on. */
  waits?: boolean;
} | {
  event: "bot_sat";
  /** Which. */
  seat: number;
  /** The bot, by name or level. */
  bot: string;
} | {
  event: "became";
  /** The guest. */
  guest: PersonId;
  /** The account. */
  who: PersonId;
  /** Under what name the account plays. */
  name: PersonName;
} | {
  event: "host_passed";
  /** Whose. */
  who: PersonId;
} | {
  event: "removed";
  /** Which seat. */
  seat: number;
  /** Who wanted it. */
  by: Remover;
} | {
  event: "rose";
  /** Which. */
  seat: number;
} | {
  event: "left";
  /** Which seat. */
  seat: number;
} | {
  event: "came";
  /** Which seat. */
  seat: number;
} | {
  event: "went";
  /** Which seat. */
  seat: number;
} | {
  event: "stood_in";
  /** The owner's seat. */
  seat: number;
  /** Why. */
  why: Gone;
} | {
  event: "returned";
  /** Which seat. */
  seat: number;
} | {
  event: "time_is_up";
} | {
  event: "slept";
} | {
  event: "woke";
} | {
  event: "committed";
  /** The deal, from 0. */
  deal: number;
  /** The hash of its secret. */
  commitment: Commitment;
} | {
  event: "chained";
  /** Who. */
  seat: number;
  /** The tip. */
  tip: Link;
} | {
  event: "drawing";
  /** The deal, from 0. */
  deal: number;
  /** 1, or 2 after somebody on the first list did not open. */
  round: number;
  /** Who is on the list. */
  seats: number[];
} | {
  event: "linked";
  /** Who. */
  seat: number;
  /** The link. */
  link: Link;
} | {
  event: "struck";
  /** Who. */
  seat: number;
} | {
  event: "added";
  /** Who. */
  seat: number;
  /** What. */
  nonce: Nonce;
} | {
  event: "match_began";
  /** The cards drawn for the first dealer, round by round; empty where the rules know no draw. */
  draw: (([number, string])[])[];
  /** Who deals first. */
  dealer: number;
} | {
  event: "dealt";
  /** The deal, from 0. */
  deal: number;
  /** Whether its cards were brought along: nobody has shuffled them here, and nothing can be proven of them. */
  given?: boolean;
} | {
  event: "acted";
  /** Who. */
  seat: number;
  /** Who decided it. */
  by: Hand;
  /** What came of it. */
  happened: HappenedJson[];
} | {
  event: "warned";
  /** Who. */
  seat: number;
} | {
  event: "timed_out";
  /** Whose. */
  seat: number;
} | {
  event: "deal_ended";
  /** The deal, from 0. */
  deal: number;
  /** What each seat got or paid, in the ruleset's smallest unit. */
  amounts: number[];
  /** The secret of this deal. */
  secret: Secret;
} | {
  event: "annulled";
  /** The deal, from 0. */
  deal: number;
  /** The secret of this deal. */
  secret: Secret;
} | {
  event: "ready";
  /** Who. */
  seat: number;
} | {
  event: "gstiess_called";
  /** Who. */
  seat: number;
} | (({
  what: "undo";
  /** How many of them stay. */
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
  /** How many. */
  rounds: number;
} | {
  what: "remove";
  /** Whose seat it is. */
  whom: number;
}) & {
  event: "proposed";
  /** Who. */
  seat: number;
}) | {
  event: "agreed";
  /** Who. */
  seat: number;
} | {
  event: "declined";
  /** Who was against it; nobody if nobody answered in time. Of a claim it is not told, nor whether somebody was. */
  seat?: number | null;
} | {
  event: "done";
} | {
  event: "resumed";
  /** Who wanted to go on; nobody if the pause was over by itself. */
  seat?: number | null;
} | {
  event: "match_ended";
  /** What came of it, seat by seat. */
  shares: Share[];
} | {
  event: "said";
  /** Who. */
  seat: number;
  /** What. */
  phrase: string;
  /** Whether the words were taken out of it: the viewer has muted the speaker, or they have deleted their account. */
  muted?: boolean;
} | {
  event: "wrote";
  /** Who. */
  seat: number;
  /** What. */
  text: string;
  /** Whether the words were taken out of it: the viewer has muted the speaker, or they have deleted their account. */
  muted?: boolean;
} | {
  event: "closed";
  /** What the moderator who closed it says to the people there. */
  why?: string | null;
}) & {
  /** Its number. */
  number: number;
  /** When it happened. */
  at: Time;
};

/** What a client says on a socket that asks nothing of the table: `{"type":"still"}`. */
export type Sign = {
  type: "still";
};

/** A word that was said. */
export type SpokenJson = Action & {
  /** What it answered. It follows from the words before it, and is not read. */
  stage: StageJson;
};

/** The question the seat on turn answers. */
export type StageJson = {
  /** `ultimo_query`, `solo_query`, `counter_query`, `geiss_sale`, `specials_round`, `opening`, `raising`,
   * `answer`, `choice` or `over`. */
  ask: string;
  /** Who wants T1, in a `geiss_sale`. */
  buyer?: number | null;
  /** The trump offered, in a `geiss_sale`. */
  give?: string | null;
  /** The game that is asked for, in a `specials_round` where only one may be named. */
  contract?: string | null;
};

/** What everybody knows of the auction. */
export type StandingJson = {
  /** The highest step said so far. */
  level: string | null;
  /** Who would play it. */
  holder: number | null;
  /** Who has raised over the holder and waits for the answer, or has been held and must go up or pass. */
  challenger: number | null;
  /** Who called the Solo. */
  soloist: number | null;
  /** Who is out of the raising or has declined to go against the Solo. */
  out: number[];
  /** Who said "fort Solo" before anybody called one. */
  passed_solo: number[];
  /** Who has still to be heard in the present round. */
  to_speak: number[];
};

/** A step of the computation. */
export type StepJson = {
  /** `commitment`, `seed` or `cards`. */
  step: string;
  /** Whether it holds; nothing if it was not come to. */
  ok: boolean | null;
  /** What is computed, in words. */
  text: string;
};

/** What a client wants to be told beside what happens. */
export type Subscription = "false" | "true" | "always";

/** A line that may be wrong. */
export type SuspectJson = {
  /** Which. */
  line: number;
  /** What would make the sums agree: `sign`, `seats`, `result` (another one), `extra` (a line too many). */
  why: string;
  /** The seats that would be the other way round; of a line too many that stands here twice, the other line, from 1. */
  values?: number[];
  /** The amounts that would have to stand there, by seat; zeros for a line too many. */
  amounts: number[];
  /** Whether a single slip would do. If not, a whole deal would have been mixed up. */
  single: boolean;
};

/** A point on which rulesets differ. Its name in words, and those of its values, are in the locale files. */
export type SwitchJson = {
  /** Its id. */
  id: string;
  /** The chapter of the rules. */
  group: string;
  /** What it takes. */
  takes: Takes;
  /** What it is where nobody says otherwise. */
  usual: unknown;
};

/** What the desk has to know of a table. */
export type TableDesk = {
  /** The lines on which nothing stands. */
  missing: number[];
  /** What everybody won or lost so far, by seat. */
  totals: number[];
  /** The sums that stand on the paper. */
  sums: number[] | null;
  /** Whether they are those of the lines. */
  sums_agree: boolean;
  /** The lines of which one alone would explain other sums, the likeliest first. */
  suspects: SuspectJson[];
  /** What is unusual on its sheet. */
  marks?: SheetMark[];
  /** Who of the table has confirmed the sheet. */
  confirmed: number[];
  /** Whether the desk has. */
  confirmed_by_desk: boolean;
  /** Who says that it is wrong. */
  disputes: DisputeJson[];
  /** Of whom a device with the table's key is known. */
  bound: number[];
  /** Who has used their own key. */
  cards: number[];
  /** The number of the event that last changed it. */
  changed: number;
};

/** A game that is played at a table, and what it counts. */
export type TableGame = {
  /** Which. */
  contract: string;
  /** By what it multiplies, won; 1 for what pays a fixed amount. */
  won: number;
  /** By what it multiplies, lost. */
  lost: number;
  /** What it pays where that is fixed, in the ruleset's smallest unit; else 0. */
  pays: number;
  /** The card points the declarer needs, of a counted game. */
  needed?: number | null;
  /** The tricks the declarer has to make, of a game of exact tricks. */
  tricks?: number | null;
};

/** How a table stands: of the whole picture all that changes. */
export type TableNow = {
  /** The number of the last event that is in it. */
  number: number;
  /** How far the table has come: `gathering`, `playing`, `resting`, `over`, `closed`. */
  stage: string;
  /** Who may seat others and begin the match. */
  host: PersonId | null;
  /** The seats. */
  chairs: ChairPicture[];
  /** Whether there is a pause. */
  paused: boolean;
  /** Whether the table stands still because nobody is there. */
  asleep: boolean;
  /** What the moderator who closed the table says to the people there. */
  closed_because?: string | null;
  /** What waits for answers. */
  proposal: ProposalPicture | null;
  /** The number of the deal under way, or else of the next one, from 0. */
  deal: number;
  /** The hash of the secret of that deal, where it is fixed. */
  commitment: Commitment | null;
  /** The drawing of that deal, while links are opened for it. */
  drawing?: DrawingPicture | null;
  /** Whether the cards that are shown were brought along: nobody has shuffled them here. */
  given?: boolean;
  /** Whether a tournament has drawn the seats: then nobody draws for the first dealer, and the first seat deals first. */
  booked?: boolean;
  /** The running totals, in the ruleset's smallest unit; empty before the first match. */
  totals: number[];
  /** Who deals, or will deal next. */
  dealer: number | null;
  /** Whose turn it is. */
  on_turn: number | null;
  /** When the turn is over, where a clock runs. */
  turn_ends: Time | null;
  /** The viewer's seat; `null` for spectators, and for people who wait on theirs for the next deal. */
  seat: number | null;
  /** What the viewer may know of the deal under way, or of the last one. Its seat is 0 for a spectator. */
  view: ViewJson | null;
  /** To what question each word of the auction was said: the `ask` of the `stage` of each of the view's `words`, for clients
   * that were written before it stood there. */
  asked: string[];
  /** How people say each of the view's `words`. */
  said: Phrase[];
  /** What is asked in the auction, as people ask it; `null` after it. */
  asks: Phrase | null;
  /** How many cards the declarer has laid away, discards included; 0 while the blind lies as it was dealt. */
  laid: number;
  /** How many cards a player is dealt. */
  hand_size: number;
  /** How many cards lie in the blind. */
  blind_size: number;
  /** Who wins the trick on the table as it lies; `null` while it is empty. */
  winning: number | null;
  /** The card points of the tricks that are done, of a counted game; `null` at tables without advice. */
  taken: Taken | null;
  /** Everything the viewer may do in the deal, but for claims and concessions. */
  choices: ChoiceJson[];
  /** What the viewer pays in all if they challenge now and nobody has held back a Solo, in the ruleset's smallest unit; left out where they may not. */
  false_challenge_cost?: number | null;
  /** Whether the viewer may propose to give the rest away. */
  may_concede: boolean;
  /** Whether the viewer may propose to their partners to claim the rest together. */
  may_claim: boolean;
  /** What the deal came to, once it is over. */
  over: DealOver | null;
};

/** What a table made of a deal. */
export type TableOfDeal = {
  /** The table. */
  table: number;
  /** Who sat there, by start number, in the order of the seats. */
  people: number[];
  /** What stands on its line. */
  content: LineContent | null;
  /** What everybody won or lost; nothing where the deal was struck out or not played. */
  amounts: number[] | null;
  /** Beside the other tables, seat by seat; nothing where the deal does not count, or not yet. */
  shares: ShareJson[] | null;
};

/** The card points of the tricks that are done. */
export type Taken = {
  /** The declarer's. */
  declarer: number;
  /** The opponents'. */
  opponents: number;
  /** Whether what the declarer has beside their tricks is in it. */
  whole: boolean;
};

/** Somebody who takes part. */
export type TakerJson = {
  /** Their start number. */
  number: number;
  /** Their name, as the person who asks may see it. */
  name: string;
  /** The name in lists that are sorted by name, such as “Huber, Anna”, where it is not `name`. */
  filed?: string | null;
  /** The text that sorts them in such lists, where it is not `name`. */
  sorted_as?: string | null;
  /** Their club; not of those who are in lists under another name. */
  club: string | null;
  /** Their team. */
  team: string | null;
  /** Whether they have left. */
  left: boolean;
  /** Whether it is a bot, which fills up the last table. */
  bot?: boolean;
  /** Whether they are known to the server, so that they can sit at its tables: at the desk. */
  joined?: boolean | null;
  /** All their details: at the desk. */
  entrant?: Entrant | null;
  /** Who played under this number before: at the desk. */
  before?: string[];
};

/** What a switch takes. */
export type Takes = {
  type: "bool";
} | {
  type: "words";
  /** The words. */
  words: string[];
} | {
  type: "numbers";
  /** The numbers. */
  numbers: number[];
} | {
  type: "range";
  /** The first. */
  from: number;
  /** The second. */
  to: number;
} | {
  type: "several";
  /** The numbers. */
  numbers: number[];
  /** The games they stand for, where they do. */
  contracts?: string[];
} | {
  type: "steps";
  /** The first number of the range. */
  from: number;
  /** The last. */
  to: number;
  /** The steps, by their contracts. */
  contracts: string[];
};

/** What people may say at a table. */
export type Talk = "off" | "phrases" | "free";

/** Some deals together. */
export type TallyJson = {
  /** How many. */
  deals: number;
  /** How many of them brought something. */
  won: number;
  /** What they brought in all, in the smallest units of their rulesets. */
  sum: number;
};

/** A team's place. */
export type TeamPlaceJson = {
  /** The place, from 1. */
  place: number;
  /** The team. */
  team: string;
  /** Its people, who stands best first. */
  members: number[];
  /** What they won or lost together. */
  total: number;
  /** The same beside those who had the same cards, where every table has them: the sum of the differences, or the mean of the percents, as the format ranks. */
  compared?: Fraction | null;
  /** Whether it has as many people as a team has. */
  complete: boolean;
};

/** A moment: milliseconds since 1970. */
export type Time = number;

/** What the server says. */
export type ToClient = {
  type: "hello";
  /** The version of the interface. */
  version: number;
  /** Who the server takes the client for; nobody for a spectator without a session. */
  you: PersonId | null;
  /** The server's time. */
  now: Time;
} | {
  type: "picture";
  /** What was agreed. */
  setup: Setup;
  /** The games that are played, and what each counts. */
  games: TableGame[];
  /** The number of the last event that is in it. */
  number: number;
  /** How far the table has come: `gathering`, `playing`, `resting`, `over`, `closed`. */
  stage: string;
  /** Who may seat others and begin the match. */
  host: PersonId | null;
  /** The seats. */
  chairs: ChairPicture[];
  /** Whether there is a pause. */
  paused: boolean;
  /** Whether the table stands still because nobody is there. */
  asleep: boolean;
  /** What the moderator who closed the table says to the people there. */
  closed_because?: string | null;
  /** What waits for answers. */
  proposal: ProposalPicture | null;
  /** The number of the deal under way, or else of the next one, from 0. */
  deal: number;
  /** The hash of the secret of that deal, where it is fixed. */
  commitment: Commitment | null;
  /** The drawing of that deal, while links are opened for it. */
  drawing?: DrawingPicture | null;
  /** Whether the cards that are shown were brought along: nobody has shuffled them here. */
  given?: boolean;
  /** Whether a tournament has drawn the seats: then nobody draws for the first dealer, and the first seat deals first. */
  booked?: boolean;
  /** The running totals, in the ruleset's smallest unit; empty before the first match. */
  totals: number[];
  /** Who deals, or will deal next. */
  dealer: number | null;
  /** Whose turn it is. */
  on_turn: number | null;
  /** When the turn is over, where a clock runs. */
  turn_ends: Time | null;
  /** The viewer's seat; `null` for spectators, and for people who wait on theirs for the next deal. */
  seat: number | null;
  /** What the viewer may know of the deal under way, or of the last one. Its seat is 0 for a spectator. */
  view: ViewJson | null;
  /** To what question each word of the auction was said: the `ask` of the `stage` of each of the view's `words`, for clients
   * that were written before it stood there. */
  asked: string[];
  /** How people say each of the view's `words`. */
  said: Phrase[];
  /** What is asked in the auction, as people ask it; `null` after it. */
  asks: Phrase | null;
  /** How many cards the declarer has laid away, discards included; 0 while the blind lies as it was dealt. */
  laid: number;
  /** How many cards a player is dealt. */
  hand_size: number;
  /** How many cards lie in the blind. */
  blind_size: number;
  /** Who wins the trick on the table as it lies; `null` while it is empty. */
  winning: number | null;
  /** The card points of the tricks that are done, of a counted game; `null` at tables without advice. */
  taken: Taken | null;
  /** Everything the viewer may do in the deal, but for claims and concessions. */
  choices: ChoiceJson[];
  /** What the viewer pays in all if they challenge now and nobody has held back a Solo, in the ruleset's smallest unit; left out where they may not. */
  false_challenge_cost?: number | null;
  /** Whether the viewer may propose to give the rest away. */
  may_concede: boolean;
  /** Whether the viewer may propose to their partners to claim the rest together. */
  may_claim: boolean;
  /** What the deal came to, once it is over. */
  over: DealOver | null;
  /** Whose turn it is. */
  turn: TurnJson;
} | {
  type: "events";
  /** The events. */
  events: Shown[];
  /** Whose turn it is now. */
  turn: TurnJson;
  /** How the table stands now, for who wants to be told with every message. */
  table?: TableNow | null;
} | {
  type: "done";
  /** The number the client gave it. */
  id: number | null;
  /** The number of the last event it brought about. */
  number: number;
} | {
  type: "refused";
  /** The number the client gave it. */
  id: number | null;
  /** The stable id. */
  reason: string;
  /** What is wrong and what to do. */
  text: string;
  /** The rule behind it: an atom `R-…` (docs/atoms.md) or a decision `D-…` (docs/decisions.md). */
  rule?: string | null;
  /** Everything that is wrong with a ruleset, in the order of its file; left out where it is not about one. */
  faults?: RulesetFault[];
} | {
  type: "still";
  /** The server's time. */
  now: Time;
} | {
  type: "notice";
  /** What. */
  notice: Notice;
} | {
  type: "announcement";
  /** What; nothing any more if it is not there. */
  announcement: Announcement | null;
} | {
  type: "bye";
  /** The stable id. */
  reason: string;
  /** What is wrong and what to do. */
  text: string;
  /** The rule behind it: an atom `R-…` (docs/atoms.md) or a decision `D-…` (docs/decisions.md). */
  rule?: string | null;
  /** Everything that is wrong with a ruleset, in the order of its file; left out where it is not about one. */
  faults?: RulesetFault[];
  /** After how many milliseconds to come again; never if it is not there. */
  again_ms?: number | null;
};

/** A tournament, as the person who asks may see it: everybody sees people by the names they chose for lists; what is for the desk alone is left out for others. */
export type Tournament = {
  /** Its name in addresses. */
  tournament: string;
  /** What people call it. */
  name: string;
  /** The number of its last event. */
  number: number;
  /** The mark of that event and of all before it. Who shows both in the header `Cego-Seen` is told when another copy goes on. */
  mark: string;
  /** What who asks has seen last did not happen here: an older copy of the tournament goes on, and may lack what they have sent. */
  other_past?: boolean;
  /** The server's time. */
  now: Time;
  /** Whose key was shown. */
  you: KeyHolder;
  /** What it is. */
  format: TournamentFormat;
  /** The rules of each size of tables. */
  rulesets: RulesetOfSize[];
  /** The head of the hash chain over all events so far, as it is printed under the standings: whoever keeps it can check an export. */
  history: string;
  /** When the newest copy was made that the server makes by itself, for the desk. */
  copied?: Time | null;
  /** What was published before: it binds the draw. */
  commitment: string;
  /** What draw and lots follow from, once something was drawn: 64 hex digits. */
  seed: string | null;
  /** Whether it is over. */
  ended: boolean;
  /** Whether people enter themselves now, where the tables are the server's. */
  entries_open?: boolean;
  /** When rounds begin by themselves, as far as that was set and they have not begun. */
  starts?: RoundStart[];
  /** The rounds that have been drawn. */
  rounds: TournamentRound[];
  /** What was drawn together, and how well it came out. */
  draws: DrawnJson[];
  /** Words from the hall that went into draws. */
  words?: HallWords[];
  /** Draws and beginnings of rounds that were undone. */
  undone?: Undone[];
  /** Everybody, by start number. */
  people: TakerJson[];
  /** The standings. */
  standings: PlaceJson[];
  /** Those of the teams. */
  teams: TeamPlaceJson[];
  /** Who has a start number and no place, because no deal of theirs counts. */
  without_deal?: number[];
  /** Notes under the standings: before the end the open sheets of closed rounds; afterwards all open sheets, and the reason that was given. */
  ending?: string[];
  /** Penalties and credits: all at the desk, one's own for others. */
  penalties: PenaltyJson[];
};

/** What came of a command. */
export type TournamentAnswer = {
  /** Its name. */
  id: string;
  /** It is done: the number of the last event then. */
  done: number | null;
  /** It was done before, under the same name. */
  again?: boolean;
  /** It is not done, and why. */
  refused?: CommandRefused | null;
};

/** Several commands, carried out in this order up to the first that is refused. */
export type TournamentCommands = {
  /** At least one. */
  commands: TournamentSent[];
  /** What who asks is called, at the desk. */
  by?: string | null;
};

/** What came of the commands. */
export type TournamentDone = {
  /** The number of the last event now. */
  number: number;
  /** What came of each, in their order. After one that was refused there are no more. */
  answers: TournamentAnswer[];
};

/** Somebody's part in a tournament whose tables are the server's. */
export type TournamentEntry = {
  /** Their start number, if they have one. */
  number: number | null;
  /** Whether they take part: have a number and have not withdrawn. */
  takes_part: boolean;
  /** Whether they may enter themselves now. */
  may_enter: boolean;
  /** The name of the table of the server at which they play now, or are awaited. */
  table: string | null;
  /** The round that is played there, from 0. */
  round: number | null;
};

/** What a tournament is. docs/guide/tournament.md says what each field means. */
export type TournamentFormat = {
  /** What people call it. */
  name: string;
  /** Who plays it like this, or who says so. */
  source: string;
  /** The rulesets by the size of the table. */
  rules: RulesBySize;
  /** What is done with those who are left over when tables of four are full. */
  rest: Rest;
  /** What decides between people with the same total, in this order; the lot is always last. */
  ties: string[];
  /** How many make a team, where there are teams. */
  team?: number | null;
  /** Whether people of one club had rather not sit together. */
  clubs_apart: boolean;
  /** Whether a sheet is confirmed with start cards alone, and not with the code of the table card. */
  cards_confirm?: boolean;
  /** Where it is played, for certificates. */
  place?: string;
  /** Whether every table has the same cards. */
  duplicate?: Duplicate | null;
  /** Whether the tables are matches of the server, and how they are played. */
  online?: Online | null;
  /** The rounds in their order. None: an evening at which tables form and part as people like. */
  rounds: RoundFormat[];
};

/** What a tournament is. docs/guide/tournament.md says what each field means. */
export type TournamentFormatWanted = {
  /** What people call it. */
  name: string;
  /** Who plays it like this, or who says so. */
  source?: string;
  /** The rulesets by the size of the table. */
  rules: RulesBySize;
  /** What is done with those who are left over when tables of four are full. */
  rest?: Rest;
  /** What decides between people with the same total, in this order; the lot is always last. */
  ties?: string[];
  /** How many make a team, where there are teams. */
  team?: number | null;
  /** Whether people of one club had rather not sit together. */
  clubs_apart?: boolean;
  /** Whether a sheet is confirmed with start cards alone, and not with the code of the table card. */
  cards_confirm?: boolean;
  /** Where it is played, for certificates. */
  place?: string;
  /** Whether every table has the same cards. */
  duplicate?: DuplicateWanted | null;
  /** Whether the tables are matches of the server, and how they are played. */
  online?: OnlineWanted | null;
  /** The rounds in their order. None: an evening at which tables form and part as people like. */
  rounds?: RoundFormatWanted[];
};

/** A tournament in a list. */
export type TournamentInList = {
  /** Its name in addresses. */
  tournament: string;
  /** What people call it. */
  name: string;
  /** Where everybody sees it. */
  link: string;
  /** When it was opened. */
  opened: Time;
  /** When something last happened. */
  at: Time;
  /** When it ended, if it has. */
  ended: Time | null;
};

/** A tournament that was opened. */
export type TournamentOpened = {
  /** Its name in addresses. */
  tournament: string;
  /** What is to be published before it begins: it binds the draw. */
  commitment: string;
  /** Where everybody sees it. */
  link: string;
  /** The desk's key and link. */
  desk: KeyLink;
  /** The referee's. */
  referee: KeyLink;
};

/** What a tournament would be. */
export type TournamentPreview = {
  /** The format field by field; nothing, if it cannot be read. */
  format: TournamentFormat | null;
  /** The format as a file. */
  toml: string | null;
  /** Everything that is wrong with it. */
  faults: FormatFaultJson[];
  /** What the draw would look like for so many people, if nothing is wrong and anything is drawn. */
  draw: DrawPreview | null;
};

/** A round that has been drawn. */
export type TournamentRound = {
  /** How far it has come: `drawn`, `running`, `closed`. */
  stage: string;
  /** Its clock, if it has a time limit and has begun; none once the tournament has ended. */
  clock: RoundClock | null;
  /** Its tables. */
  tables: TournamentTable[];
  /** Whether tables have to change because somebody left or came: at the desk. */
  to_mend?: boolean;
};

/** A command as it is sent. */
export type TournamentSent = ({
  type: "enter";
  /** Who. */
  entrant: EntrantWanted;
} | {
  type: "enter_all";
  /** Who. */
  entrants: EntrantWanted[];
} | {
  type: "unenter";
  /** The start number of the first. */
  from: number;
  /** That of the last. */
  to: number;
} | {
  type: "change";
  /** Whose. */
  number: number;
  /** What they are from now on. */
  entrant: EntrantWanted;
} | {
  type: "substitute";
  /** For whom. */
  number: number;
  /** The name. */
  name: string;
} | {
  type: "leave";
  /** Who. */
  number: number;
} | {
  type: "entries";
  /** Whether it is open. */
  open: boolean;
} | {
  type: "return";
  /** Who. */
  number: number;
} | {
  type: "keep_apart";
  /** One. */
  a: number;
  /** The other. */
  b: number;
} | {
  type: "met_before";
  /** Two start numbers each. */
  pairs: ([number, number])[];
} | {
  type: "draw";
  /** Words from the hall that nobody knew when the tournament was opened: they go into the seed first, and only once. Of more than 200 characters, or
   * without a letter or digit, the command is refused. */
  words?: string | null;
} | {
  type: "undo_draw";
} | {
  type: "undo_begin";
  /** The round. */
  round: number;
} | {
  type: "seat";
  /** The round. */
  round: number;
  /** All its tables, each in the order of play. */
  tables: number[][];
} | {
  type: "open_table";
  /** In the order of play. */
  people: number[];
} | {
  type: "schedule";
  /** The round. */
  round: number;
  /** When. */
  at?: Time | null;
} | {
  type: "begin";
  /** The round. */
  round: number;
} | {
  type: "stop";
  /** The round. */
  round: number;
} | {
  type: "go_on";
  /** The round. */
  round: number;
} | {
  type: "extend";
  /** The round. */
  round: number;
  /** So many minutes. */
  minutes: number;
} | {
  type: "write";
  /** The round. */
  round: number;
  /** The table. */
  table: number;
  /** The line. */
  line: number;
  /** What is to stand there. */
  content?: LineContent | null;
  /** The `number` of the line as the writer saw it; 0, where nothing stood. What was written there since is not written over. */
  expects?: number;
} | {
  type: "sum";
  /** The round. */
  round: number;
  /** The table. */
  table: number;
  /** The sums. */
  sums: number[];
} | {
  type: "confirm";
  /** The round. */
  round: number;
  /** The table. */
  table: number;
  /** The `changed` of the sheet as it was seen. */
  expects: number;
} | {
  type: "unconfirm";
  /** The round. */
  round: number;
  /** The table. */
  table: number;
} | {
  type: "dispute";
  /** The round. */
  round: number;
  /** The table. */
  table: number;
} | {
  type: "void";
  /** The round. */
  round: number;
  /** The table. */
  table: number;
} | {
  type: "reinstate";
  /** The round. */
  round: number;
  /** The table. */
  table: number;
} | {
  type: "close";
  /** The round. */
  round: number;
} | {
  type: "penalise";
  /** Who. */
  number: number;
  /** The round it counts for. */
  round: number;
  /** Points or cents; a penalty is below zero. */
  amount: number;
  /** The paragraph it rests on. */
  paragraph?: string;
} | {
  type: "lift";
  /** The number of the event that gave it. */
  penalty: number;
} | {
  type: "end";
} | {
  type: "reopen";
}) & {
  /** A name that this device gives to no other command: what comes twice under it is done once. */
  id: string;
  /** Why, where somebody has to say; of more than 500 characters this command is refused, and no other. */
  why?: string;
};

/** A table. */
export type TournamentTable = {
  /** Who sits there, by start number, in the order of play. */
  people: number[];
  /** How many lines its sheet has; nothing, if there is always another. */
  lines: number | null;
  /** On how many something stands. */
  done: number;
  /** Whether the sheet counts as right. */
  confirmed: boolean;
  /** Whether the sums on its paper are others than those of its lines: the table looks again. */
  sums_differ?: boolean;
  /** Why the sheet does not count as a whole, if it does not. */
  void?: string | null;
  /** Whether it is being played at a table of the server, which writes its sheet. */
  plays?: boolean;
  /** The names of the records of its deals, line by line, where it was played at a table of the server and the round is over; null where a line has none. */
  records?: (string | null)[];
  /** What the desk has to know. */
  desk?: TableDesk | null;
};

/** A trick that is done. */
export type TrickJson = {
  /** Who led. */
  leader: number;
  /** The cards by seat; `null` for a seat that was not part of it. */
  cards: (string | null)[];
  /** Who won it. */
  winner: number;
};

/** Whose turn it is, and what the viewer may do. */
export type TurnJson = {
  /** How many actions have been done in this deal: an `act` names it. */
  moment: number;
  /** Whose turn it is. */
  on_turn: number | null;
  /** When the turn is over, where a clock runs. */
  ends: Time | null;
  /** Everything the viewer may do in the deal; empty if they are not on turn. */
  choices: Action[];
  /** What the viewer may know, if they are on turn and have asked for it. */
  view?: ViewJson | null;
};

/** The rules of a sheet, as the calls of the module take them. */
export type UnderJson = {
  /** The name of a preset. */
  ruleset: string;
  /** The switches that differ from it, each as `switch=value`. */
  set: string[];
  /** How many sit at the table. */
  players: number;
};

/** A draw, or the beginning of a round, that was undone. */
export type Undone = {
  /** The round, or the first of the draw. */
  round: number;
  /** True for a draw, false for the beginning of a round. */
  draw: boolean;
  /** When. */
  at: Time;
  /** The reason. */
  why: string;
};

/** What becomes of a deal that is not over when the time is. */
export type Unfinished = "played_out" | "void";

/** The usual clock. */
export type Usual = "usual";

/** Where the cards of a record come from. */
export type VerifiedJson = {
  /** The name of the record. */
  record: string;
  /** `proven`, `committed`, `unproven` or `wrong`. */
  verdict: string;
  /** Whether it was played here: of a record that was brought along nobody here knows when its commitment was published. */
  played_here: boolean;
  /** What the verdict rests on: `everybody_opened`; `struck`, `nobody_added`; `unsigned`, `seeded`, `unknown`; or what is wrong. */
  reason?: string | null;
  /** The verdict in words. */
  text: string;
  /** What was published before the deal. */
  commitment: string | null;
  /** What it commits to. */
  secret: string | null;
  /** What each seat added in the open, from seat 1. */
  added: (string | null)[];
  /** The link that each seat opened, from seat 1. */
  links: (string | null)[];
  /** The key that has signed the record, as 64 hex digits. */
  signed_by?: string | null;
  /** What the cards follow from. */
  seed: string | null;
  /** The number of the deal, from 0. */
  deal: number | null;
  /** The computation. */
  steps: StepJson[];
  /** How to do it oneself. */
  command: string;
};

/** What a seat on turn may know of a deal: `cego_core::View` field by field, in the words of records. Seats
 * count from 1; lists by seat begin with seat 1. */
export type ViewJson = {
  /** Whose view it is. */
  seat: number;
  /** Who dealt. */
  dealer: number;
  /** Who is first after the dealer. It follows from the dealer, and is not read. */
  forehand: number;
  /** `auction`, `keep`, `discard`, `second_hand` or `play`. */
  phase: string;
  /** Who is to act. */
  on_turn: number | null;
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
  standing: StandingJson;
  /** Every word said so far. */
  words: SpokenJson[];
  /** What the auction settled. */
  declaration: DeclarationJson | null;
  /** The cards that lie open before each seat. */
  open: string[][];
  /** The pips the declarer kept, which everybody has seen. */
  kept_pips: string[];
  /** The own exchange, if the seat is the declarer and has one. */
  exchange: ExchangeJson | null;
  /** A discard that was shown. */
  shown_discard: string | null;
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

/** A report with all that belongs to it. */
export type WholeCase = {
  /** Its id. */
  id: string;
  /** When it came. */
  at: Time;
  /** Who reports. */
  by: Party;
  /** About whom. */
  whom: Party;
  /** The name of whom it is about when it came. */
  name: string;
  /** The table. */
  table: string;
  /** The record of the deal, if one was over. */
  record?: string | null;
  /** `talk`, `name`, `cheating`, `leaving`, `other`. */
  why: string;
  /** In the words of who reports. */
  text: string;
  /** The keyed hash of the address from which the person it is about came last. */
  address?: string | null;
  /** When it was closed. */
  closed?: Time | null;
  /** With what words. */
  outcome?: string | null;
  /** What was said in that match, in order. */
  talk: SaidJson[];
  /** What was ever imposed on the person it is about, the newest first. */
  sanctions: SanctionJson[];
  /** Whether a moderator may act on that person: not on themselves, nor on somebody with a role. */
  protected: boolean;
  /** Whether that person is there. */
  there: boolean;
};

/** A record with its text. */
export type WholeRecord = {
  /** Its name: `/r/{record}` shows it. */
  record: string;
  /** `played` here, or `imported`. */
  kind: string;
  /** When the deal was over, or the record came. */
  at: Time;
  /** At which table, for those who sat there. */
  table?: string | null;
  /** Its number at the table, from 0. */
  deal?: number;
  /** The name of the ruleset. */
  ruleset?: string;
  /** Its hash. */
  hash?: string;
  /** How many played. */
  players?: number;
  /** The stable id of the contract; nothing if the cards were thrown in. */
  contract?: string | null;
  /** The seat that played it, from 1; nothing if nobody played alone. */
  declarer?: number | null;
  /** Who sat where, from seat 1. */
  seats?: SeatJson[];
  /** The `.cego` record. */
  text: string;
};

/** What somebody did. */
export type Why = "talk" | "name" | "cheating" | "leaving" | "other";

/** A proposal that the other owners of seats have to agree to. */
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
  /** How many. */
  rounds: number;
} | {
  what: "remove";
  /** Whose seat it is. */
  whom: number;
};
