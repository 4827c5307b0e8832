//! Bodies of requests and answers of a server.

mod open;

pub use open::{ClockChoice, OpenTable, RulesetChoice, Usual};
