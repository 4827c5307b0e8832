//! Request bodies, query parameters and response bodies of the HTTP interface.

mod authentication;
mod daily;
mod moderation;
mod person;
mod push;
mod puzzles;
mod results;
mod rules;
mod tables;
pub mod tournament;

use serde::{Deserialize, Serialize};

pub use authentication::{
    AuthenticatedPerson, Code, CodeLogin, Label, NewAccount, NewCodes, NewGuest, NewPasskey,
    NewToken, PasskeyChallenge, PasskeyJson, PasskeyLogin, PasskeyWanted, Password, PasswordChange,
    PasswordLogin, Reauthentication, SessionJson, TokenResponse,
};
pub use daily::{
    DailyDealJson, DailyList, DailyListed, DailyNow, DailyOver, DailyPart, DailyScore, NewDaily,
};
pub use moderation::{
    ActJson, CaseJson, CasesWanted, DeedJson, EntriesWanted, EntryJson, MOST_HOURS, NewReport,
    Party, ReportReason, SaidJson, SanctionJson, WholeCase,
};
pub use person::{
    AccountDeletion, BotWithToken, ContractJson, FamilyRating, FriendJson, Leader, Leaders, Luck,
    LuckPoint, Me, MeChange, NewBot, PersonJson, Profile, RatingJson, ResultsJson,
    RulesetResultsJson, TallyJson,
};
pub use push::{CallAbout, CallJson, NewPushDevice, PushDeviceGone, PushKeys, PushOffer};
pub use puzzles::{
    GivenDealJson, NewGivenDeal, NewPuzzleAnswer, OwnPuzzles, PuzzleAnswered, PuzzleJudged,
    PuzzlePack, PuzzlePacks, PuzzleRatings,
};
pub use results::{
    DealJson, KeyJson, KeysJson, MatchJson, MatchList, MatchSeatJson, MatchesPart, RecordJson,
    RecordList, RecordsPart, SeatJson, StepJson, VerifiedJson, WholeRecord,
};
pub use rules::{BotInList, InList, Rulebook, SwitchJson, SwitchValueType};
pub use tables::{
    BotSocket, ClockChoice, DealsFrom, DoneJson, EventsAfter, EventsPage, FriendsTable, InLobby,
    Lobby, LobbyPart, OpenTable, OwnClock, OwnTable, Quick, RulesetChoice, SeatInList,
    SettlementJson, TableInvitation, TableOverview, TableSocket, Usual,
};

/// Locations of the operator's texts, each a path on the server or a URL; `null` if not configured.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OperatorInfo {
    /// Imprint, naming the operator.
    pub imprint: Option<String>,
    /// Privacy policy.
    pub privacy: Option<String>,
    /// Contact page or address.
    pub contact: Option<String>,
}

/// Language selected on a page.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Language {
    /// Language tag.
    pub lang: Option<String>,
}

/// Regular expressions of ids and cursors, for schemas. Other values are refused or match nothing.
#[cfg(feature = "schema")]
pub mod pattern {
    /// Id of a table, a record, a report or a sanction.
    pub const NAME: &str = "^[0-9a-hjkmnp-tv-z]{16}$";
    /// Id of a person, a session or a passkey.
    pub const DIGITS: &str = "^[0-9a-f]{32}$";
    /// Keyed hash of an address.
    pub const ADDRESS: &str = "^[0-9a-f]{16}$";
    /// Cursor in the lobby.
    pub const IN_LOBBY: &str =
        "^(0|[1-9][0-9]{0,8})\\.(0|[1-9][0-9]{0,17})\\.[0-9a-hjkmnp-tv-z]{16}$";
    /// Cursor in a list of records.
    pub const IN_RECORDS: &str = "^(0|[1-9][0-9]{0,17})\\.[0-9a-hjkmnp-tv-z]{16}$";
    /// Cursor in a list of matches.
    pub const IN_MATCHES: &str =
        "^(0|[1-9][0-9]{0,17})\\.[0-9a-hjkmnp-tv-z]{16}\\.(0|[1-9][0-9]{0,8})$";
    /// Text of one line without control characters.
    pub const LINE: &str = "^[^\\x00-\\x1f\\x7f-\\x9f]*$";
    /// Text of several lines without other control characters.
    pub const LINES: &str = "^[^\\x00-\\x09\\x0b-\\x1f\\x7f-\\x9f]*$";
    /// Text of several lines with at least one visible character.
    pub const SAID: &str = "^[^\\x00-\\x09\\x0b-\\x1f\\x7f-\\x9f]*\
        [^\\s\\x00-\\x1f\\x7f-\\x9f]\
        [^\\x00-\\x09\\x0b-\\x1f\\x7f-\\x9f]*$";
    /// Login name: letters and digits of any script.
    pub const LOGIN: &str = "^[\\p{L}\\p{N}._-]{3,32}$";
    /// Calendar date.
    pub const DATE: &str = "^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$";
    /// Language tag supported by the server, with or without a region.
    pub const LANGUAGE: &str = "^(de|en|sv)(-[0-9A-Za-z-]*)?$";
    /// Id of a tournament.
    pub const TOURNAMENT: &str = "^[a-z0-9][a-z0-9-]{0,59}$";
    /// Idempotency key of a command.
    pub const ONCE: &str = "^[0-9A-Za-z_.-]{8,64}$";
    /// Id of a puzzle.
    pub const PUZZLE: &str = "^[0-9a-f]{16}$";
    /// SHA-256 of a puzzle pack or a deal.
    pub const HASH: &str = "^[0-9a-f]{64}$";
}
