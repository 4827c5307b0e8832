//! The device's side of fair dealing.
//!
//! A [`Device`] publishes the tip of its chain and opens a link when a deal is drawn. It stores what each link was opened for, so that
//! nothing published later can be exchanged: commitment, list, tips, number of the deal, dealer, rules of dealing, seat. When the deal is over
//! [`judge`] computes the cards again and compares them with the own hand as it was dealt and with all hands. `docs/fairness.md`
//! has the protocol, the theorem and its assumptions.
//!
//! ```
//! use cego_protocol::message::ToClient;
//! use cego_table::{PersonId, Time};
//! use cego_witness::{Device, Heard};
//!
//! let mut device = Device::new([7; 32]);
//! let hello = ToClient::Hello { version: 1, you: Some(PersonId(1)), now: Time(0) };
//! assert_eq!(device.hear(&Heard::from(&hello)).command, None);
//! ```

mod device;
mod drawing;
mod finding;
mod heard;
mod judge;

pub use device::{Device, Step};
pub use drawing::Drawing;
pub use finding::{Finding, Gap, Violation};
pub use heard::{Heard, Open};
pub use judge::judge;
