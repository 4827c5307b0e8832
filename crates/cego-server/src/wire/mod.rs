//! What goes over the wire: the types of the HTTP interface and of the socket of a table. They are a promise
//! (`docs/api.md`); a change is a new version.

mod problem;
mod profile;
mod results;
mod socket;
mod turn;

pub use problem::{Problem, RulesetFault};
pub use profile::{
    ContractJson, FamilyRating, Leader, Leaders, Luck, LuckPoint, Profile, RatingJson, ResultsJson,
    RulesetResultsJson, TallyJson,
};
pub use results::{
    DealJson, MatchJson, MatchList, MatchSeatJson, RecordJson, RecordList, SeatJson, WholeRecord,
};
pub use socket::{Asked, ToClient};
pub use turn::{Told, TurnJson};

/// The version of the interface: in every path, and in the first message of a socket.
pub const VERSION: u32 = 1;
