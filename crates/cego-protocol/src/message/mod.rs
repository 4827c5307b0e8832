//! What a server says to the clients of a table: on its socket, and in answers that hold the same things.

mod announcement;
mod choice;
mod decided;
mod event;
mod game;
mod happened;
mod happened_read;
mod notice;
mod picture;
mod problem;
mod setup;
mod shown;
mod socket;
mod turn;

pub use announcement::{Announced, Announcement, KeptAnnouncement};
pub use choice::{ChoiceJson, asks, said};
pub use decided::{By, DecidedJson, DecidedTrickJson, LateTrickJson};
pub use event::{Shown, ShownEvent, shown_since};
pub use game::{BandJson, CountJson, GameJson, TakenJson};
pub use happened::HappenedJson;
pub use notice::Notice;
pub use picture::{ChairPicture, DrawingPicture, Picture, ProposalPicture, TableNow};
pub use problem::{Problem, RulesetFault};
pub use setup::SetupJson;
pub use socket::ToClient;
pub use turn::{Subscription, TurnJson};

/// The version of the interface: in every path of a server, and in the first message of a table.
pub const VERSION: u32 = 1;
