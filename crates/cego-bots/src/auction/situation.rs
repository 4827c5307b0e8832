//! Where in the auction a word is said, and what kind of word it is.

use std::fmt;
use std::str::FromStr;

use cego_core::{Contract, Rules, Seat, Stage, Standing, Word};

/// How many numbers a reply is judged by (`Bidder::reply_features`).
pub const REPLY_FEATURES: usize = 14;

/// The place of "whatever it is" in a [`Situation`].
const ANY: u8 = 99;

/// A situation of the auction: the question, and two numbers that tell its variants apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Situation {
    stage: u8,
    first: u8,
    second: u8,
}

/// The names of the questions in the table file. Those after a Solo are questions of their own.
const STAGES: [&str; 11] = [
    "ultimo",
    "solo",
    "counter",
    "sale",
    "specials",
    "opening",
    "raising",
    "answer",
    "choice",
    "raising_after_solo",
    "answer_after_solo",
];

/// No step of the ladder has been said.
const NO_LEVEL: u8 = 9;

impl Situation {
    /// The situation of this seat.
    #[must_use]
    pub fn new(rules: &Rules, dealer: Seat, seat: Seat, stage: Stage, standing: &Standing) -> Situation {
        let people = rules.table.people();
        let forehand = rules.table.next(dealer);
        let place = ((seat.index() + people - forehand.index()) % people) as u8;
        let level = standing.level.and_then(Contract::step).map_or(NO_LEVEL, |step| step as u8);
        let after_solo = u8::from(standing.soloist.is_some());
        let behind = standing.to_speak.iter().filter(|&s| s != seat).count() as u8;
        // A duel under way is told apart from a first word.
        let duel = if standing.challenger == Some(seat) { 4 + behind } else { behind };
        let (stage, first, second) = match stage {
            Stage::UltimoQuery => (0, place, 0),
            Stage::SoloQuery => (1, place, after_solo),
            Stage::CounterQuery => (2, behind, 0),
            Stage::GeissSale { .. } => (3, 0, 0),
            Stage::SpecialsRound { .. } => (4, place, u8::from(standing.level.is_some())),
            Stage::Opening => (5, 0, 0),
            Stage::Raising => (6 + 3 * after_solo, level, duel),
            Stage::Answer => (7 + 3 * after_solo, level, behind),
            Stage::Choice | Stage::Over => (8, level, 0),
        };
        Situation { stage, first, second }
    }

    /// The situation itself, then the same with less and less told apart.
    #[must_use]
    pub fn and_coarser(self) -> [Situation; 3] {
        [self, Situation { second: ANY, ..self }, Situation { first: ANY, second: ANY, ..self }]
    }
}

impl fmt::Display for Situation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", STAGES[usize::from(self.stage) % STAGES.len()], self.first, self.second)
    }
}

/// A text that is no situation or kind of reply.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownSituation;

impl FromStr for Situation {
    type Err = UnknownSituation;

    fn from_str(text: &str) -> Result<Situation, UnknownSituation> {
        let mut parts = text.split('.');
        let name = parts.next().ok_or(UnknownSituation)?;
        let stage = STAGES.iter().position(|&stage| stage == name).ok_or(UnknownSituation)? as u8;
        let mut number = || parts.next().and_then(|p| p.parse().ok()).ok_or(UnknownSituation);
        Ok(Situation { stage, first: number()?, second: number()? })
    }
}

/// What kind of answer a word is: words of one kind are judged by one line.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Reply {
    /// Nothing from me, or what cannot be avoided (forehand's Cego).
    Stay,
    /// A counted game: Solo, Gegensolo, a step, "selbst".
    Claim,
    /// A game of exact tricks.
    Special,
    /// Räuber.
    Raeuber,
    /// Drescher.
    Drescher,
    /// An Ultimo, bought or held; the sale of T1.
    Ultimo,
}

const REPLIES: [(Reply, &str); 6] = [
    (Reply::Stay, "stay"),
    (Reply::Claim, "claim"),
    (Reply::Special, "special"),
    (Reply::Raeuber, "raeuber"),
    (Reply::Drescher, "drescher"),
    (Reply::Ultimo, "ultimo"),
];

impl Reply {
    /// Whether what it brings depends on what is said afterwards, or on what was said before, so that it is
    /// learned from self-play. An Ultimo and a game of exact tricks end the auction at once.
    #[must_use]
    pub const fn is_learned(self) -> bool {
        !matches!(self, Reply::Special | Reply::Ultimo)
    }

    /// The kind of a word said at this stage.
    #[must_use]
    pub fn of(stage: Stage, word: Word) -> Reply {
        match word {
            Word::Pass => Reply::Stay,
            Word::Bid(Contract::Cego) if stage == Stage::Opening => Reply::Stay,
            Word::Special { .. } => Reply::Special,
            Word::Choose(Contract::Raeuber) => Reply::Raeuber,
            Word::Choose(Contract::Drescher) => Reply::Drescher,
            Word::Ultimo { .. } | Word::BuyGeiss { .. } | Word::SellGeiss => Reply::Ultimo,
            _ => Reply::Claim,
        }
    }
}

impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(REPLIES.iter().find(|(reply, _)| reply == self).map_or("stay", |(_, name)| name))
    }
}

impl FromStr for Reply {
    type Err = UnknownSituation;

    fn from_str(text: &str) -> Result<Reply, UnknownSituation> {
        REPLIES.iter().find(|(_, name)| *name == text).map(|(reply, _)| *reply).ok_or(UnknownSituation)
    }
}

#[cfg(test)]
mod tests {
    use cego_core::{Auction, TableSize};

    use super::*;

    #[test]
    fn situations_round_trip_as_text() {
        let rules = Rules::new(TableSize::Four);
        let dealer = Seat::new(1);
        let auction = Auction::new(&rules, dealer);
        let seat = auction.on_turn().unwrap();
        let situation = Situation::new(&rules, dealer, seat, auction.stage(), &auction.standing());
        for key in situation.and_coarser() {
            assert_eq!(key.to_string().parse(), Ok(key));
        }
        assert!("raising.1".parse::<Situation>().is_err());
        for (reply, name) in REPLIES {
            assert_eq!((reply.to_string().as_str(), name.parse()), (name, Ok(reply)));
        }
    }
}
