//! The tables in use on this server.

mod ears;
mod finished;
mod house;
mod kinds;
mod players;
mod recognise;
mod room;

pub(crate) use house::Rooms;
pub(crate) use players::is_known;
pub(crate) use room::{Failure, Frame};
