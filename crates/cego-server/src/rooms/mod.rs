//! The tables in use on this server: holds them, carries out commands and tells connections what happened.

mod all;
mod bots;
mod broadcast;
mod calling;
mod failure;
mod finished;
mod forget;
mod interner;
mod kept;
mod maintenance;
mod mutes;
mod pace;
mod presence;
mod queue;
mod reading;
mod recent;
mod recognise;
mod room;
mod stages;
mod state;
mod think;
mod walk;

pub(crate) use all::Rooms;
pub(crate) use failure::Failure;
pub(crate) use room::{Frame, command_in_store};
