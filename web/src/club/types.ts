// Types of the tournament API under the names that the pages use.
import type { TournamentRound, TournamentSent } from '$api';

export type {
  ByJson,
  CheckPeople,
  DealOfRound,
  DealsOfRound,
  DrawPreview,
  EntrantWanted as Entrant,
  TournamentEntry,
  FormatErrorJson,
  FormatInList,
  FormerEntrant,
  FormerEntrants,
  HallWords,
  KeyLink,
  LineContent,
  Links,
  MendJson,
  MetJson,
  NotApart,
  OwnRuleset,
  PeopleRead,
  RoundClock,
  RoundFormatWanted as RoundFormat,
  Season,
  SeasonInList,
  Seasons,
  SeatOfSheet,
  Sheet,
  SheetEvent,
  SheetHistory,
  SheetLine,
  SuspectJson,
  TakerJson,
  Tournament,
  TournamentDone,
  TournamentFormatWanted as TournamentFormat,
  TournamentInList,
  TournamentOpened,
  TournamentPreview,
  TournamentRound,
  TournamentSent,
  TournamentTable,
} from '$api';

export type Stage = TournamentRound['stage'];
/** A request without its id. */
export type TournamentCommand = TournamentSent extends infer Sent
  ? Sent extends unknown
    ? Omit<Sent, 'id' | 'why'>
    : never
  : never;
