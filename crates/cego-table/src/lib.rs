//! One table of Cego: seats, match, clocks, stand-ins, proposals and chat.
//!
//! The crate is event-sourced and does no I/O. It has no clock, socket, database or source of
//! randomness. [`Table::handle`] takes a [`Command`] with the time of its arrival, and returns
//! numbered [`Event`]s or a [`TableRefusal`]. It changes nothing itself: the hosting program stores
//! the events, then [applies](Table::apply) them. The state is a fold over the events. Any machine
//! can therefore rebuild a table from the store ([`Table::replay`]), and a test can play a year in
//! a second.
//!
//! The hosting program also runs the bots and the timers. [`Table::bot_on_turn`] returns the seat
//! and view of the bot on turn. [`Table::due`] returns the time at which the table next acts by
//! itself.
//!
//! The policy for players who leave, are slow or lose their connection is in `docs/table.md`.
//!
//! ```
//! use cego_core::{Rules, TableSize};
//! use cego_table::{Clock, HostCommand, NamedRules, Secret, TableSetup, Table, Time};
//!
//! let rules = NamedRules::new("schopfheim", "", Rules::new(TableSize::Four));
//! let setup = TableSetup { fill: true, ..TableSetup::new(rules, "thumb") };
//! let opened = Table::open(setup, None, Secret([7; 32]), Time(0)).unwrap();
//! // A real program stores these events first. Stored events rebuild the same table.
//! let again = Table::replay(&opened.events)?.unwrap();
//! assert_eq!(again.number(), opened.after.number());
//! assert!(again.handle(HostCommand::Tick, Time(5_000)).is_ok());
//! # Ok::<(), cego_table::TableReplayError>(())
//! ```

mod command;
mod current_match;
mod decide;
mod event;
mod fairness;
mod fold;
mod names;
mod personal_data;
mod proof;
mod refusal;
mod removal;
mod setup;
mod snapshot;
mod table;
mod table_seat;

pub use command::{Caller, Command, HostCommand, Input, ProposalRequest};
pub use current_match::CurrentMatch;
pub use decide::{OpenTableError, PHRASES, TableStep, Watch};
pub use event::{Decider, Event, NumberedEvent, Proposal, Share, StandInReason};
pub use fairness::{
    Addition, Chain, Commitment, DealDrawing, LINKS, Link, Nonce, STRIKES, Secret, commitment,
    deal_of, deal_seed, draw_first_dealer, previous_link, seeded_deal,
};
pub use fold::TableReplayError;
pub use names::{
    NameError, ParsePersonIdError, PersonId, PersonName, Reserved, Time, is_unseen, name_key,
    name_skeleton, tidy_name,
};
pub use personal_data::erase_people;
pub use proof::{Origin, Proof, ProofError, Verdict, origin};
pub use refusal::TableRefusal;
pub use removal::{Removals, Remover};
pub use setup::{
    Booked, Clock, ImportedDeal, ImportedDealError, NamedRules, SeatAssignment, SetupError,
    TableSetup, Talk,
};
pub use snapshot::{DealSnapshot, MatchSnapshot, Snapshot};
pub use table::{BotTask, OpenProposal, Stage, Table};
pub use table_seat::{SeatOwner, TableSeat};
