//! One tournament of Cego: people, draw, tables and their sheets, referee, clock, standings.
//!
//! The crate is deterministic and has no clock, socket, database or entropy. [`Tournament::handle`]
//! takes a [`Command`] with its author, reason and time. It returns numbered [`Event`]s or a
//! [`TournamentRefusal`], and leaves the tournament unchanged. The host stores the events, then
//! continues with the tournament after them. The state follows from the events alone. No event is
//! ever removed: a correction is another event, with a reason.
//!
//! A club describes a tournament in a [`format`](format::Format). Draws and lots follow from a seed
//! that is [committed](lot::commitment) before the doors open, so that anybody can recompute them.
//!
//! ```
//! use cego_core::shuffle::Seed;
//! use cego_core::{Rules, TableSize};
//! use cego_table::{NamedRules, Time};
//! use cego_tournament::{Author, Command, Entrant, Role, Tournament, format::Preset, standings};
//!
//! let format = Preset::find("championship").unwrap().format();
//! let rules = [TableSize::Three, TableSize::Four].map(|size| Some(NamedRules::new("mine", "", Rules::new(size))));
//! let [three, four] = rules;
//! let desk = Author { role: Role::Secretary, name: "Anna".into() };
//! let mut step = Tournament::open(format, [three, four, None], Seed::from_number(7), desk.clone(), Time(0)).unwrap();
//! for command in [
//!     Command::EnterAll((1..=16).map(|n| Entrant::named(&format!("Person {n}"))).collect()),
//!     Command::Draw,
//!     Command::Begin { round: 0 },
//! ] {
//!     step = step.after.handle(&desk, "", command, Time(0)).unwrap();
//! }
//! assert_eq!(step.after.rounds().len(), 2, "both rounds are drawn together");
//! assert!(standings::standings_now(&step.after).is_empty(), "nobody has a place before their first deal");
//! assert_eq!(standings::without_deal(&step.after).len(), 16);
//! ```

pub mod audit;
mod author;
pub mod clock;
mod command;
mod copy_comparison;
mod decide;
pub mod draw;
pub mod duplicate;
mod erasure;
mod event;
mod fold;
pub mod format;
pub mod list;
pub mod lot;
mod namesakes;
mod people;
mod refusal;
mod reseating;
pub mod season;
pub mod sheet;
pub mod standings;
mod tournament;
mod warnings;

pub use author::{Author, Role};
pub use command::Command;
pub use decide::{OpenTournamentError, TournamentStep, UNUSUAL_PENALTY};
pub use erasure::erase_person;
pub use event::{Event, NumberedTournamentEvent, Seating};
pub use fold::TournamentReplayError;
pub use namesakes::{Distinction, FormerEntrant, former_entrants};
pub use people::{Entrant, EntrantError, LONGEST, Number};
pub use refusal::TournamentRefusal;
pub use reseating::ReseatingProposal;
pub use tournament::{
    DrawRecord, Ending, FormerHolder, Participant, Penalty, Round, RoundStage, RoundTable,
    Tournament, UndoneStep,
};
pub use warnings::{
    DiscardedPenalty, MixedUnits, OpenGroup, OpenReason, OpenSheet, QualificationChange,
    SeparationConflict,
};
