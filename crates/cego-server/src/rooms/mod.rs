//! The tables in use on this server.

mod ears;
mod failure;
mod finished;
mod forget;
mod house;
mod kinds;
mod players;
mod recognise;
mod room;

pub(crate) use failure::Failure;
pub(crate) use house::Rooms;
pub(crate) use room::Frame;
