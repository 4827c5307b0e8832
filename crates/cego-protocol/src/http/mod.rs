//! Bodies of requests, queries and answers of a server.

mod about;
mod daily;
mod lobby;
mod moderation;
mod open;
mod passkey;
#[cfg(feature = "schema")]
pub mod pattern;
mod person;
mod profile;
mod proof;
mod proving;
mod push;
mod puzzles;
mod query;
mod report;
mod results;
mod rules;
mod session;
mod switches;
mod table;
pub mod tournament;

pub use about::About;
pub use daily::{
    DailyDealJson, DailyList, DailyListed, DailyNow, DailyOver, DailyPart, DailyScore, NewDaily,
};
pub use lobby::{FriendsTable, InLobby, Lobby, OwnTable, SeatInList};
pub use moderation::{
    ActJson, CaseJson, CasesWanted, DeedJson, EntriesWanted, EntryJson, MOST_HOURS, Party, SaidJson,
    SanctionJson, WholeCase,
};
pub use open::{ClockChoice, OpenTable, OwnClock, RulesetChoice, Usual};
pub use passkey::{NewPasskey, PasskeyBegun, PasskeyJson, PasskeyKnock, PasskeyWanted};
pub use person::{Farewell, FriendJson, Made, Me, MeChange, NewBot, PersonJson};
pub use profile::{
    ContractJson, FamilyRating, Leader, Leaders, Luck, LuckPoint, Profile, RatingJson, ResultsJson,
    RulesetResultsJson, TallyJson,
};
pub use proof::{KeyJson, KeysJson, StepJson, VerifiedJson};
pub use proving::{Code, CodeKnock, NewCodes, Proving};
pub use push::{CallAbout, CallJson, NewPushDevice, PushDeviceGone, PushKeys, PushOffer};
pub use puzzles::{
    GivenDealJson, NewGivenDeal, NewPuzzleAnswer, OwnPuzzles, PuzzleAnswered, PuzzleJudged, PuzzlePack,
    PuzzlePacks, PuzzleRatings,
};
pub use query::{
    BotSocket, DealsFrom, EventsAfter, Language, LobbyPart, MatchesPart, RecordsPart, TableSocket,
};
pub use report::{NewReport, Why};
pub use results::{
    DealJson, MatchJson, MatchList, MatchSeatJson, RecordJson, RecordList, SeatJson, WholeRecord,
};
pub use rules::{BotInList, InList, Rulebook};
pub use session::{
    Arrived, Given, Knock, Label, NewAccount, NewGuest, NewToken, Password, PasswordChange, SessionJson,
};
pub use switches::{SwitchJson, Takes};
pub use table::{DoneJson, Door, Found, Happened, Quick, SettlementJson};
