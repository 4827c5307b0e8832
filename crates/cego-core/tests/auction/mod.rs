//! The auction through its public face: dialogues of the sources, every switch, random rulesets.

pub(crate) mod common;
mod dialogues;
mod random;
mod solo;
mod specials;
mod steps;
mod ultimo;
