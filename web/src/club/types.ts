// What the interface says of tournaments.
import type { Phrase, Problem } from '$api';
import type { DealReport } from '../tools/compute';

export type Stage = 'drawn' | 'running' | 'closed';
export type KeyHolder = { role: 'everybody' } | { role: 'desk' } | { role: 'referee' } | { role: 'sheet'; round: number; table: number } | { role: 'person'; number: number };
export type Entrant = { name: string; club?: string | null; team?: string | null; alias?: string | null; member?: string | null; paid?: boolean };
export type RoundFormat = {
  seats?: 'draw' | 'standing'; deals: number; deals_of_three?: number | null; deals_of_five?: number | null; minutes?: number | null; warnings?: number[];
  unfinished?: 'played_out' | 'void'; take?: number | null; carry?: boolean;
};
export type TournamentFormat = {
  name: string; source?: string; rules: { three?: string | null; four: string; five?: string | null }; rest?: 'threes' | 'fives' | 'all_threes'; ties?: string[];
  team?: number | null; clubs_apart?: boolean; rounds?: RoundFormat[];
};
export type FormatInList = { id: string; name: string; source: string; toml: string; format: TournamentFormat };
export type DrawPreview = { tables: number[]; rounds: number; minutes: number; repeats: number; bound: number };
export type FormatFaultJson = { id: string; line: number | null; round: number | null; text: string };
export type TournamentPreview = { format: TournamentFormat | null; toml: string | null; faults: FormatFaultJson[]; draw: DrawPreview | null };
export type KeyLink = { key: string; link: string; qr?: { size: number; path: string } };
export type TournamentOpened = { tournament: string; commitment: string; link: string; desk: KeyLink; referee: KeyLink };
export type TournamentInList = { tournament: string; name: string; link: string; opened: number; at: number; ended: number | null };
export type PeopleRead = { people: Entrant[]; faults: Problem[] };
export type PersonLink = KeyLink & { number: number; name: string };
export type SheetLink = KeyLink & { round: number; table: number };
export type Links = { link: string; hall: string; desk: KeyLink; referee: KeyLink; people: PersonLink[]; sheets: SheetLink[] };
export type RoundClock = { minutes: number; warnings: number[]; began: number; ends: number | null; left_ms: number | null };
export type SuspectJson = { line: number; why: 'sign' | 'extra' | 'seats' | 'factor'; values?: number[] };
export type DisputeJson = { number: number; why: string };
export type TableDesk = {
  missing: number[]; totals: number[]; sums: number[] | null; sums_agree: boolean; suspects: SuspectJson[]; confirmed: number[]; confirmed_by_desk: boolean;
  disputes: DisputeJson[]; bound: number[]; cards: number[]; changed: number;
};
export type TournamentTable = { people: number[]; lines: number | null; done: number; confirmed: boolean; desk?: TableDesk };
export type TournamentRound = { stage: Stage; clock: RoundClock | null; tables: TournamentTable[]; to_mend?: boolean };
export type TakerJson = { number: number; name: string; club: string | null; team: string | null; left: boolean; entrant?: Entrant; before?: string[] };
export type BehindJson = { why: string; own: number | null; other: number | null; passed_over: string[]; text: string };
export type PlaceJson = {
  place: number; number: number; total: number; rounds: (number | null)[]; penalties: number; deals: number; declarer_won: number; declarer_lost: number; soli_won: number | null; behind?: BehindJson;
};
export type TeamPlaceJson = { place: number; team: string; members: number[]; total: number; complete: boolean };
export type PenaltyJson = { penalty: number; number: number; round: number; amount: number; paragraph: string; why: string; lifted: boolean };
export type Tournament = {
  tournament: string; name: string; number: number; now: number; you: KeyHolder; format: TournamentFormat; rulesets: { players: number; name: string; hash: string; unit: string }[];
  commitment: string; seed: string | null; ended: boolean; rounds: TournamentRound[]; draws: { round: number; rounds: number; repeats: number; bound: number }[];
  people: TakerJson[]; standings: PlaceJson[]; teams: TeamPlaceJson[]; penalties: PenaltyJson[];
};
export type LineContent = { deal: DealReport } | { amounts: number[] } | 'unplayed' | 'struck' | { set: number[] };
export type ByJson = { role: 'secretary' | 'referee' | 'player'; number?: number; name?: string };
export type SheetLine = { line: number; dealer: number; content: LineContent | null; amounts: number[] | null; working?: Phrase[]; number: number; by: ByJson | null; at: number | null };
export type SeatOfSheet = { seat: number; number: number; name: string; bound: boolean; card: boolean };
export type Under = { ruleset: string; set: string[]; players: number };
export type Sheet = {
  tournament: string; name: string; number: number; now: number; you: KeyHolder; acts_as: number | null; may_write: boolean; may_confirm: boolean; round: number; table: number; stage: Stage;
  clock: RoundClock | null; people: SeatOfSheet[]; under: Under; lines: SheetLine[]; grows: boolean; totals: number[]; sums: number[] | null; sums_agree: boolean; missing: number[];
  suspects: SuspectJson[]; is_confirmed: boolean; confirmed: number[]; confirmed_by_desk: boolean; disputes: DisputeJson[]; changed: number;
};
export type SheetEvent = { number: number; at: number; by: ByJson; why?: string; event: 'written' | 'summed' | 'confirmed' | 'unconfirmed' | 'disputed'; line?: number; content?: LineContent; amounts?: number[]; sums?: number[] };
export type SheetHistory = { events: SheetEvent[] };
export type MendJson = { tables: number[][] | null; changed: number[]; repeats: number };
export type CommandRefused = Problem & { stands?: SheetLine };
export type TournamentAnswer = { id: string; done: number | null; again?: boolean; refused?: CommandRefused };
export type TournamentDone = { number: number; answers: TournamentAnswer[] };
export type TournamentCommand =
  | { type: 'enter'; entrant: Entrant }
  | { type: 'enter_all'; entrants: Entrant[] }
  | { type: 'change'; number: number; entrant: Entrant }
  | { type: 'substitute'; number: number; name: string }
  | { type: 'leave' | 'return'; number: number }
  | { type: 'keep_apart'; a: number; b: number }
  | { type: 'draw' | 'end' | 'reopen' }
  | { type: 'seat'; round: number; tables: number[][] }
  | { type: 'open_table'; people: number[] }
  | { type: 'begin' | 'stop' | 'go_on' | 'close'; round: number }
  | { type: 'extend'; round: number; minutes: number }
  | { type: 'write'; round: number; table: number; line: number; content?: LineContent | null; expects?: number }
  | { type: 'sum'; round: number; table: number; sums: number[] }
  | { type: 'confirm'; round: number; table: number; expects: number }
  | { type: 'unconfirm' | 'dispute'; round: number; table: number }
  | { type: 'penalise'; number: number; round: number; amount: number; paragraph?: string }
  | { type: 'lift'; penalty: number };
export type TournamentSent = { id: string; why?: string } & TournamentCommand;
