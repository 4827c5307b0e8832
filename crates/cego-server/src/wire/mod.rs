//! What goes over the wire: the types of the HTTP interface and of the socket of a table
//! (its messages are in `cego-protocol`). They are a promise
//! (`docs/api.md`); a change is a new version.

mod profile;
mod results;

pub use cego_protocol::command::Asked;
pub use cego_protocol::message::{Problem, RulesetFault, Subscription, ToClient, TurnJson, VERSION};
pub use profile::{
    ContractJson, FamilyRating, Leader, Leaders, Luck, LuckPoint, Profile, RatingJson, ResultsJson,
    RulesetResultsJson, TallyJson,
};
pub use results::{
    DealJson, MatchJson, MatchList, MatchSeatJson, RecordJson, RecordList, SeatJson, WholeRecord,
};
