//! The client's part in provably fair dealing.
//!
//! A [`WitnessDevice`] publishes the tip of its hash chain and opens a link when a deal is drawn.
//! It stores the inputs each link was opened for, so that none of them can be replaced later:
//! commitment, list, tips, number of the deal, dealer, rules of dealing, seat. When the deal is
//! over, [`judge`] recomputes the cards. It compares them with the own hand as dealt and with all
//! hands. `docs/fairness.md` has the protocol, the theorem and its assumptions.
//!
//! ```
//! use cego_protocol::message::ToClient;
//! use cego_table::{PersonId, Time};
//! use cego_host::fairness_client::{WitnessDevice, TableMessage};
//!
//! let mut device = WitnessDevice::new([7; 32]);
//! let hello = ToClient::Hello { version: 1, you: Some(PersonId(1)), now: Time(0) };
//! assert_eq!(device.hear(&TableMessage::from(&hello)).command, None);
//! ```

mod device;
mod device_verdict;
mod drawing;
mod judge;
mod table_message;

pub use device::{DeviceStep, UncheckedDeal, WitnessDevice};
pub use device_verdict::{DeviceVerdict, Gap, Violation};
pub use drawing::ObservedDrawing;
pub use judge::judge;
pub use table_message::{RevealedCards, TableMessage};
