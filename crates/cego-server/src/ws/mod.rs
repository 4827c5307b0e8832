//! The socket of a table.

pub(crate) mod bot;
mod bot_session;
mod session;
mod upgrade;

pub(crate) use session::stops;
pub(crate) use upgrade::socket;
