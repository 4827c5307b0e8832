//! One table of Cego: who sits where, the match, clocks, stand-ins, proposals, talk.
//!
//! It knows no clock, socket, database or chance. What somebody wants is a [`Command`] with the time at which it came;
//! [`Table::handle`] answers with numbered [`Event`]s or a [`Refusal`](TableRefusal), and changes nothing. The host stores the events, then
//! [applies](Table::apply) them. All a table is follows from its events, so that any machine can make it again
//! from what was stored ([`Table::replay`]), and a test can play a year in a second.
//!
//! The host asks the bots: [`Table::bot_on_turn`] names the seat and its view. [`Table::due`] says when the table next acts by
//! itself.
//!
//! The policy for players who leave, are slow or lose their connection is in `docs/table.md`.
//!
//! ```
//! use cego_core::{Rules, TableSize};
//! use cego_table::{Clock, HostCommand, NamedRules, Secret, Setup, Table, Time};
//!
//! let rules = NamedRules::new("schopfheim", "", Rules::new(TableSize::Four));
//! let setup = Setup { fill: true, ..Setup::new(rules, "thumb") };
//! let opened = Table::open(setup, None, Secret([7; 32]), Time(0)).unwrap();
//! // The host stores these events before it goes on with the table; stored events make the same table again.
//! let again = Table::replay(&opened.events)?.unwrap();
//! assert_eq!(again.number(), opened.after.number());
//! assert!(again.handle(HostCommand::Tick, Time(5_000)).is_ok());
//! # Ok::<(), cego_table::Broken>(())
//! ```

mod alike;
mod booked;
mod chair;
mod command;
mod decide;
mod event;
mod fair;
mod fold;
mod forget;
mod given;
mod guest;
mod ids;
mod names;
mod personal;
mod refusal;
mod removal;
mod running;
mod same_name;
mod setup;
mod snapshot;
mod stage;
mod table;
mod unseen;

pub use alike::{Reserved, looks_like};
pub use booked::{Booked, Placed};
pub use chair::{Chair, Owner};
pub use command::{Caller, Command, HostCommand, Input, Wish};
pub use decide::{OpenFault, PHRASES, Step, Watch};
pub use event::{Event, Gone, Hand, Numbered, Proposal, Share};
pub use fair::{
    Addition, Chain, Commitment, Drawing, LINKS, Link, Nonce, Origin, Proof, ProofFault, STRIKES, Secret,
    Verdict, commitment, deal_of, deal_seed, drawn, origin, seeded_deal, told_before,
};
pub use fold::Broken;
pub use forget::forgotten;
pub use given::{Given, GivenFault};
pub use names::{NameFault, NoPersonId, PersonId, PersonName, Time};
pub use refusal::TableRefusal;
pub use removal::{Removals, Remover};
pub use running::Running;
pub use same_name::{name_key, tidy_name};
pub use setup::{Clock, NamedRules, Setup, SetupFault, Talk};
pub use snapshot::{Dealt, Snapshot, Under};
pub use stage::Stage;
pub use table::{BotTask, Open, Table};
pub use unseen::is_unseen;
