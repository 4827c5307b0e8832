//! The socket of a table.

mod messages;
mod session;
mod upgrade;

pub(crate) use messages::command;
pub(crate) use upgrade::socket;
