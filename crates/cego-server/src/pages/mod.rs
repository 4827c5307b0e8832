//! Pages for people without a program: records and where their cards come from, as plain HTML. They need no script and work on any
//! phone.

mod about;
mod html;
mod names;
mod replay;
mod verify;

pub(crate) use about::{about, notice};
pub(crate) use html::{Page, no_client, problem};
pub(crate) use names::{Names, bot};
pub(crate) use replay::{Spoken, replay};
pub(crate) use verify::{explanation, sentence, steps, verification};

/// What all pages look like.
pub(crate) const STYLE: &str = include_str!("style.css");
