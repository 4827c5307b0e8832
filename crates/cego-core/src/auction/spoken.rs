//! Words that were said, with what they answered.

use super::{Auction, Stage};
use crate::{Rules, Seat, Word};

/// A word of the auction: people say the same word differently to another question.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Spoken {
    /// Who said it.
    pub seat: Seat,
    /// What had been asked.
    pub stage: Stage,
    /// What was said.
    pub word: Word,
}

impl Auction {
    /// The words of an auction with what each answered, for messages of before that name the words alone. It follows from the
    /// rules, the dealer and the words before, all of which everybody knows. Words that could not be said give stages without
    /// meaning.
    #[must_use]
    pub fn spoken(rules: &Rules, dealer: Seat, words: impl IntoIterator<Item = (Seat, Word)>) -> Vec<Spoken> {
        let mut auction = Auction::new(rules, dealer);
        let hear = |(seat, word)| {
            let said = Spoken { seat, stage: auction.stage(), word };
            auction.say_unchecked(rules, seat, word);
            said
        };
        words.into_iter().map(hear).collect()
    }
}
