//! What is said, before it is put into a language.

use crate::{Card, CardSet, Contract, Seat};

/// Something to be said: an id of the locale files, and what stands in its sentence. It is put together here once; a language and a screen
/// only write it out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Phrase {
    /// The stable id.
    pub id: &'static str,
    /// What stands in the sentence, by name.
    pub args: Vec<(&'static str, Value)>,
}

/// Something that stands in a sentence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Value {
    /// A seat.
    Seat(Seat),
    /// A number.
    Number(u8),
    /// A card.
    Card(Card),
    /// A contract.
    Contract(Contract),
    /// A card that was led: its suit, or trump, and the card.
    Led(Card),
    /// Cards, all of them.
    All(CardSet),
    /// Cards, one of them.
    Any(CardSet),
}
