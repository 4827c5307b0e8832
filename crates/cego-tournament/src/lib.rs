//! One tournament of Cego: people, draw, tables and their sheets, referee, clock, standings.
//!
//! It knows no clock, socket, database or chance. Somebody wants something ([`Command`], with who it is, why and when);
//! [`Tournament::handle`] answers with numbered [`Event`]s or a [`Refusal`] and changes nothing. The host stores the events, then goes on with the
//! tournament after them. All it is follows from its events, and nothing is ever taken back: what was wrong is put right by another event, with a reason.
//!
//! What a tournament is stands in a [`format`](format::Format) that a club writes. Draws and lots follow from a seed that is
//! [committed](lot::commitment) before the doors open, so that anybody can recompute them.
//!
//! ```
//! use cego_core::shuffle::Seed;
//! use cego_core::{Rules, TableSize};
//! use cego_table::{NamedRules, Time};
//! use cego_tournament::{By, Command, Entrant, Role, Tournament, format::Preset, standings};
//!
//! let format = Preset::find("championship").unwrap().format();
//! let rules = [TableSize::Three, TableSize::Four].map(|size| Some(NamedRules::new("mine", "", Rules::new(size))));
//! let [three, four] = rules;
//! let desk = By { role: Role::Secretary, name: "Anna".into() };
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
mod by;
pub mod clock;
mod command;
mod decide;
pub mod draw;
pub mod duplicate;
mod event;
mod fold;
mod forget;
pub mod format;
pub mod list;
pub mod lot;
mod mend;
mod namesakes;
mod open_sheets;
mod people;
mod refusal;
pub mod season;
pub mod sheet;
pub mod standings;
mod tournament;

pub use by::{By, Role};
pub use command::Command;
pub use decide::{OpenFault, Step, UNUSUAL_PENALTY};
pub use event::{Event, Numbered, Tables};
pub use fold::Broken;
pub use forget::forgotten;
pub use mend::Mended;
pub use namesakes::Distinction;
pub use open_sheets::{OpenGroup, OpenReason, OpenSheet};
pub use people::{Entrant, EntrantFault, LONGEST, Number};
pub use refusal::Refusal;
pub use tournament::{DrawMade, Ending, Penalty, Round, RoundStage, RoundTable, Taker, Tournament, Undone};
