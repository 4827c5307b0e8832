//! A person's device as a witness of how the cards of a table come about.
//!
//! A [`Keeper`] tells the table the tip of its chain and opens a link when a deal is drawn. A [`Witness`] hears every message of the
//! table's socket and remembers what the device was told before it opened anything: the commitment of the deal, who was on the list, what each of
//! them had told. When the deal is over it computes the cards again and says what it [found](Finding). So the server never judges
//! itself; what it says later, or writes into a record, is held against what it said before.
//!
//! Both are kept between two runs of a program, as JSON. `docs/fairness.md` has the protocol and what it proves.
//!
//! ```
//! use cego_protocol::message::ToClient;
//! use cego_table::{PersonId, Time};
//! use cego_witness::Keeper;
//!
//! let mut keeper = Keeper::new([7; 32]);
//! let hello = ToClient::Hello { version: 1, you: Some(PersonId(1)), now: Time(0) };
//! assert_eq!(keeper.hear(&hello), None);
//! ```

mod check;
mod drawn;
mod finding;
mod hear;
mod heard;
mod keeper;

use cego_protocol::Json;
use cego_table::{Commitment, Link, Nonce};
use serde::{Deserialize, Serialize};

use drawn::Drawn;
pub use finding::{Finding, Lie};
pub use heard::Heard;
pub use keeper::Keeper;

/// What a device knows of the deals of one table.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Witness {
    /// The number of the last event that was heard.
    number: u64,
    /// The seat of its person.
    seat: Option<usize>,
    /// Whether a tournament has drawn the seats, as it was told first.
    #[serde(default)]
    booked: Option<bool>,
    /// The commitment to the deal that is next or under way.
    committed: Option<(u64, Hash)>,
    /// What each seat has told last of its chain, and added in the open.
    told: Vec<Told>,
    /// The deal that is drawn, played, or just over.
    drawn: Option<Drawn>,
}

/// A commitment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Hash(#[serde(with = "Json::<Commitment>")] Commitment);

/// What a seat has told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
struct Told {
    #[serde(default, with = "Json::<Option<Link>>", skip_serializing_if = "Option::is_none")]
    link: Option<Link>,
    #[serde(default, with = "Json::<Option<Nonce>>", skip_serializing_if = "Option::is_none")]
    open: Option<Nonce>,
    /// Whether it added something in the open that was not heard.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    hidden: bool,
}
