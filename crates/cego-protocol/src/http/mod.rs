//! Bodies of requests and answers of a server.

mod lobby;
mod open;
mod profile;
mod results;
mod table;

pub use lobby::{FriendsTable, InLobby, Lobby, OwnTable, SeatInList};
pub use open::{ClockChoice, OpenTable, RulesetChoice, Usual};
pub use profile::{
    ContractJson, FamilyRating, Leader, Leaders, Luck, LuckPoint, Profile, RatingJson, ResultsJson,
    RulesetResultsJson, TallyJson,
};
pub use results::{
    DealJson, MatchJson, MatchList, MatchSeatJson, RecordJson, RecordList, SeatJson, WholeRecord,
};
pub use table::{DoneJson, Door, Found, Happened, Quick};
