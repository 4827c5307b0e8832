//! What is said, before it is put into a language.

use crate::{Card, CardPoints, CardSet, Contract, Seat, SeatSet, UltiFeats};

/// Something to be said: the id of a message in the locale files, and what stands in it. It is put together here once; a language and a
/// screen only write it out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Phrase {
    /// The id of the message.
    pub id: String,
    /// What stands in it, by name.
    pub args: Vec<(&'static str, Value)>,
}

/// Something that stands in a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// A seat: the number, or the name of the person there.
    Seat(Seat),
    /// Seats, all of them.
    Seats(SeatSet),
    /// A number.
    Number(i32),
    /// A number of card points, with halves and thirds: "39½".
    Points(CardPoints),
    /// Card points with their unit: "39½ points".
    CardPoints(CardPoints),
    /// A number of the things that the message of this id counts: "2 tricks".
    Counted(&'static str, i32),
    /// One of the variants of the message.
    Variant(&'static str),
    /// An announced late trick, by the trump that has to win it.
    Feat(u8),
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
    /// The trumps of announced late tricks, all of them.
    UltiTrumps(UltiFeats),
    /// Another phrase.
    Phrase(Phrase),
}

impl Phrase {
    /// A message with nothing in it.
    #[must_use]
    pub fn new(id: impl Into<String>) -> Phrase {
        Phrase { id: id.into(), args: Vec::new() }
    }

    /// With this in it.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Value>) -> Phrase {
        self.args.push((name, value.into()));
        self
    }
}

impl Value {
    /// The variants `yes` and `no`.
    #[must_use]
    pub const fn yes_or_no(yes: bool) -> Value {
        Value::Variant(if yes { "yes" } else { "no" })
    }
}

/// A number of things; more than any are as many as there can be.
impl From<usize> for Value {
    fn from(count: usize) -> Value {
        Value::Number(i32::try_from(count).unwrap_or(i32::MAX))
    }
}

macro_rules! from {
    ($($type:ty => $variant:ident;)*) => {
        $(impl From<$type> for Value {
            fn from(value: $type) -> Value {
                Value::$variant(value.into())
            }
        })*
    };
}

from! {
    Seat => Seat;
    SeatSet => Seats;
    i32 => Number;
    u8 => Number;
    CardPoints => Points;
    Card => Card;
    Contract => Contract;
    Phrase => Phrase;
}
