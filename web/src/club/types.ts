// What the interface says of tournaments, by the names the screens use.
import type { TournamentRound, TournamentSent } from '$api';

export type {
  ByJson, CheckPeople, DealOfRound, DealsOfRound, DrawPreview, EntrantWanted as Entrant, TournamentEntry, FormatFaultJson, FormatInList, HallWords, KeyLink, LineContent, Links, MendJson, MetJson, OwnRuleset, PeopleRead, RoundClock, RoundFormatWanted as RoundFormat, Season, SeasonInList, Seasons, SeatOfSheet, Sheet,
  SheetEvent, SheetHistory, SheetLine, SuspectJson, TakerJson, Tournament, TournamentDone, TournamentFormatWanted as TournamentFormat, TournamentInList, TournamentOpened,
  TournamentPreview, TournamentRound, TournamentSent, TournamentTable,
} from '$api';

export type Stage = TournamentRound['stage'];
/** What is wanted, without the name it is sent under. */
export type TournamentCommand = TournamentSent extends infer Sent ? (Sent extends unknown ? Omit<Sent, 'id' | 'why'> : never) : never;
