//! Phrases: language-independent messages, rendered from the locale files.

use crate::{Card, CardPoints, CardSet, Contract, Seat, SeatSet, UltiFeats};

/// A message: its id in the locale files, and its typed arguments. This crate builds it once for
/// all languages and screens, which only render it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Phrase {
    /// Id of the message.
    pub id: String,
    /// Arguments by their names in the locale files.
    pub args: Vec<(&'static str, PhraseArgument)>,
}

/// An argument of a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PhraseArgument {
    /// A seat, shown as its number or the name of the person.
    Seat(Seat),
    /// A list of seats.
    Seats(SeatSet),
    /// A plain number, shown without a unit.
    Number(i32),
    /// A number of card points with halves and thirds, without the unit: "39½".
    Points(CardPoints),
    /// Card points with their unit: "39½ points".
    CardPoints(CardPoints),
    /// A count with the name of the counted thing, which is the id of a message: "2 tricks".
    Counted(&'static str, i32),
    /// A variant of the message.
    Variant(&'static str),
    /// An announced late trick, given by the trump that has to win it.
    Feat(u8),
    /// A card, shown by its name in the language.
    Card(Card),
    /// A contract, shown by its name in the language.
    Contract(Contract),
    /// A card that was led, shown with its suit (or as a trump).
    Led(Card),
    /// A list of cards joined by "and".
    All(CardSet),
    /// A list of cards joined by "or".
    Any(CardSet),
    /// The trumps of announced late tricks, joined by "and".
    UltiTrumps(UltiFeats),
    /// Another phrase, rendered as part of this one.
    Phrase(Phrase),
}

impl Phrase {
    /// Makes a message without arguments.
    #[must_use]
    pub fn new(id: impl Into<String>) -> Phrase {
        Phrase { id: id.into(), args: Vec::new() }
    }

    /// Returns the message with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<PhraseArgument>) -> Phrase {
        self.args.push((name, value.into()));
        self
    }
}

impl PhraseArgument {
    /// Returns the variant `yes` or `no`.
    #[must_use]
    pub const fn yes_or_no(yes: bool) -> PhraseArgument {
        PhraseArgument::Variant(if yes { "yes" } else { "no" })
    }
}

/// Converts a count, capped at `i32::MAX`.
impl From<usize> for PhraseArgument {
    fn from(count: usize) -> PhraseArgument {
        PhraseArgument::Number(i32::try_from(count).unwrap_or(i32::MAX))
    }
}

macro_rules! from {
    ($($type:ty => $variant:ident;)*) => {
        $(impl From<$type> for PhraseArgument {
            fn from(value: $type) -> PhraseArgument {
                PhraseArgument::$variant(value.into())
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
