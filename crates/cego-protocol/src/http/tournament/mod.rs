//! Tournaments of a server: opened, read, written, with keys in place of accounts. Rounds, tables and lines count from 0, start numbers and seats from 1.

mod command;
mod deals;
mod format;
mod keys;
mod online;
mod opening;
mod place;
mod print;
mod season;
mod sheet;
mod view;

pub use command::{
    Refused, TournamentAnswer, TournamentCommand, TournamentCommands, TournamentDone, TournamentSent,
};
pub use deals::{
    ComparedJson, DealOfRound, DealsOfRound, DealsWanted, FractionJson, RecordsWanted, ShareJson, TableOfDeal,
};
pub use format::{DuplicateJson, FormatJson, RoundFormatJson, RulesBySize};
pub use keys::{BindWanted, Holder, KeyLink, Links, LinksWanted, PersonLink, QrJson, Renew, SheetLink};
pub use online::{EntryJson, OnlineJson};
pub use opening::{
    CheckPeople, CheckTournament, DrawPreview, EntrantJson, FormatChoice, FormatFaultJson, FormatInList,
    ListColumn, OpenTournament, OwnRuleset, PeopleRead, TournamentInList, TournamentOpened,
    TournamentPreview,
};
pub use place::{BehindJson, PlaceJson, TeamPlaceJson};
pub use print::{PaperSize, PrintForm, PrintWanted};
pub use season::{
    MetJson, MetWanted, SeasonDay, SeasonFile, SeasonFormatInList, SeasonGot, SeasonInList, SeasonJson,
    SeasonPlace, Seasons,
};
pub use sheet::{
    ByJson, ContentJson, DisputeJson, LineJson, MarkJson, SeatOfSheet, SheetEvent, SheetHistory, SheetJson,
    SuspectJson, UnderJson,
};
pub use view::{
    ClockJson, DrawnJson, MendJson, MendWanted, PenaltyJson, RoundJson, RulesetOfSize, StartJson, TableDesk,
    TableJson, TakerJson, TournamentJson, UndoneJson, WordsJson,
};
