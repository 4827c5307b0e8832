//! Inputs of the bidding tables: features of a dealt hand, situations of the auction, and kinds of
//! words.

use std::fmt;
use std::str::FromStr;

use cego_core::{AuctionState, Card, CardSet, Contract, Rules, Seat, Stage, Suit, Word};

/// Number of features of a hand.
pub const FEATURES: usize = 30;

/// Returns the features of a dealt hand, scaled to similar sizes: the inputs of every game table.
///
/// Their order is part of the format of `data/bots/auction.txt`.
#[must_use]
pub fn features(hand: CardSet) -> [f32; FEATURES] {
    let trumps = hand.trumps();
    let count = trumps.len() as f32;
    let eyes = hand.nominal() as f32 - hand.len() as f32;
    let mut high = trumps.iter().rev().map(|c| f32::from(c.trump_number().unwrap_or(0)));
    let top: [f32; 3] = std::array::from_fn(|_| high.next().unwrap_or(0.0) / 22.0);
    let holds = |number: u8| f32::from(u8::from(hand.contains(Card::trump(number))));
    let within = |low: u8, top: u8| (low..=top).map(holds).sum::<f32>();
    let suits = Suit::ALL.map(|suit| hand & CardSet::suit(suit));
    let lengths = suits.map(CardSet::len);
    let of_length = |n: usize| lengths.iter().filter(|&&len| len == n).count() as f32;
    let kings = (hand & CardSet::KINGS).len() as f32;
    let bare: f32 = suits
        .iter()
        .map(|&own| (own & CardSet::COURTS).len() as f32 - (own & CardSet::PIPS).len() as f32)
        .map(|over| over.max(0.0))
        .sum();
    let run = top_run(hand) as f32;
    let longest = lengths.iter().copied().max().unwrap_or(0) as f32;
    [
        1.0,
        eyes / 10.0,
        eyes * eyes / 200.0,
        count / 5.0,
        count * count / 40.0,
        top[0],
        top[1],
        top[2],
        holds(22),
        holds(21),
        holds(20),
        within(18, 19),
        within(14, 17),
        within(9, 13),
        within(4, 8),
        within(2, 3),
        holds(1),
        kings / 2.0,
        (hand & CardSet::COURTS).len() as f32 / 4.0,
        of_length(0),
        of_length(1),
        of_length(2),
        longest / 4.0,
        bare / 3.0,
        (hand & CardSet::PIPS).len() as f32 / 4.0,
        danger(hand, 0) / 10.0,
        danger(hand, 1) / 10.0,
        danger(hand, 2) / 10.0,
        run / 2.0,
        eyes * count / 50.0,
    ]
}

/// Returns the length of the gapless run of trumps from the top: tricks that cannot be lost.
pub(super) fn top_run(hand: CardSet) -> usize {
    (1..=22u8).rev().take_while(|&n| hand.contains(Card::trump(n))).count()
}

/// Returns the risk of unwanted tricks once the `spare` highest trumps are gone.
fn danger(hand: CardSet, spare: usize) -> f32 {
    let spared: CardSet = hand.trumps().iter().rev().take(spare).collect();
    let rest = hand - spared;
    let trumps =
        rest.trumps().iter().map(|c| (f32::from(c.trump_number().unwrap_or(0)) / 10.0).powi(2));
    let suits = Suit::ALL.iter().map(|&suit| {
        let own = rest & CardSet::suit(suit);
        // The lowest cards of a suit are played first; each pip shelters the courts above it.
        let low = (own & CardSet::PIPS).len() as f32;
        ((own & CardSet::COURTS).len() as f32 * 1.5 - low).max(0.0)
    });
    trumps.sum::<f32>() + suits.sum::<f32>()
}

/// Number of features of a reply (`Bidder::reply_features`).
pub const REPLY_FEATURES: usize = 14;

/// Wildcard value of a field of a [`Situation`].
const ANY: u8 = 99;

/// A situation of the auction: the stage, and two numbers that tell its variants apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Situation {
    stage: u8,
    first: u8,
    second: u8,
}

/// Names of the stages in the table file. Stages after a Solo are separate.
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

/// Value for an auction in which no step of the ladder has been bid.
const NO_LEVEL: u8 = 9;

impl Situation {
    /// Returns the situation of a seat.
    #[must_use]
    pub fn new(
        rules: &Rules,
        dealer: Seat,
        seat: Seat,
        stage: Stage,
        standing: &AuctionState,
    ) -> Situation {
        let people = rules.table.people();
        let forehand = rules.table.next(dealer);
        let place = ((seat.index() + people - forehand.index()) % people) as u8;
        let level = standing.level.and_then(Contract::step).map_or(NO_LEVEL, |step| step as u8);
        let after_solo = u8::from(standing.soloist.is_some());
        let behind = standing.to_speak.iter().filter(|&s| s != seat).count() as u8;
        // An ongoing duel is a different situation from a first word.
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

    /// Returns the situation itself, then two coarser ones with wildcards.
    #[must_use]
    pub fn and_coarser(self) -> [Situation; 3] {
        [self, Situation { second: ANY, ..self }, Situation { first: ANY, second: ANY, ..self }]
    }
}

impl fmt::Display for Situation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}.{}.{}",
            STAGES[usize::from(self.stage) % STAGES.len()],
            self.first,
            self.second
        )
    }
}

/// Error for a text that is not a situation or a kind of reply.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownSituationError;

impl FromStr for Situation {
    type Err = UnknownSituationError;

    fn from_str(text: &str) -> Result<Situation, UnknownSituationError> {
        let mut parts = text.split('.');
        let name = parts.next().ok_or(UnknownSituationError)?;
        let stage =
            STAGES.iter().position(|&stage| stage == name).ok_or(UnknownSituationError)? as u8;
        let mut number = || parts.next().and_then(|p| p.parse().ok()).ok_or(UnknownSituationError);
        Ok(Situation { stage, first: number()?, second: number()? })
    }
}

/// Kind of a word. Words of one kind share one line of the reply table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Reply {
    /// A pass, or a forced word (forehand's Cego).
    Stay,
    /// A counted game: Solo, Gegensolo, a step, "selbst".
    Claim,
    /// A game of exact tricks.
    Special,
    /// A Räuber instead of the Cego.
    Raeuber,
    /// A Drescher instead of the Cego.
    Drescher,
    /// An Ultimo, bought or held, or the sale of T1.
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
    /// Returns whether the value of this kind is learned from self-play.
    ///
    /// It is, if the value depends on earlier or later words. An Ultimo and a game of exact tricks
    /// end the auction at once.
    #[must_use]
    pub const fn is_learned(self) -> bool {
        !matches!(self, Reply::Special | Reply::Ultimo)
    }

    /// Returns the kind of a word said at this stage.
    #[must_use]
    pub fn from_word(stage: Stage, word: Word) -> Reply {
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
        f.write_str(
            REPLIES.iter().find(|(reply, _)| reply == self).map_or("stay", |(_, name)| name),
        )
    }
}

impl FromStr for Reply {
    type Err = UnknownSituationError;

    fn from_str(text: &str) -> Result<Reply, UnknownSituationError> {
        REPLIES
            .iter()
            .find(|(_, name)| *name == text)
            .map(|(reply, _)| *reply)
            .ok_or(UnknownSituationError)
    }
}

#[cfg(test)]
mod tests {
    use cego_core::{Auction, TableSize};
    use cego_testkit::cards;

    use super::*;

    #[test]
    fn a_run_ends_at_the_first_gap() {
        assert_eq!(top_run(cards("T22 T21 T19 CK")), 2);
        assert_eq!(top_run(cards("T21 T20 CK")), 0);
    }

    #[test]
    fn high_trumps_and_bare_courts_are_dangerous_and_pips_shelter() {
        let pips = cards("C7 C8 C9 H1 H2");
        assert_eq!(danger(pips, 0), 0.0);
        assert!(danger(pips.with(Card::trump(18)), 0) > danger(pips.with(Card::trump(4)), 0));
        assert_eq!(danger(pips.with(Card::trump(18)), 1), 0.0);
        assert!(danger(cards("SK SQ"), 0) > danger(cards("SK SQ S7 S8"), 0));
    }

    /// Every feature stays in the same small range, so that one regularisation constant suits all
    /// weights.
    #[test]
    fn no_number_outgrows_the_others() {
        for hand in
            ["T22 T21 T20 T19 T18 T17 T16 T15 T14 T13 T12", "CK SK HK DK CQ SQ HQ DQ CN SN HN"]
        {
            assert!(features(cards(hand)).iter().all(|x| (0.0..=9.0).contains(x)), "{hand}");
        }
    }

    #[test]
    fn situations_round_trip_as_text() {
        let rules = Rules::new(TableSize::Four);
        let dealer = Seat::new(1);
        let auction = Auction::new(&rules, dealer);
        let seat = auction.on_turn().unwrap();
        let situation =
            Situation::new(&rules, dealer, seat, auction.stage(), &auction.public_state());
        for key in situation.and_coarser() {
            assert_eq!(key.to_string().parse(), Ok(key));
        }
        assert!("raising.1".parse::<Situation>().is_err());
        for (reply, name) in REPLIES {
            assert_eq!((reply.to_string().as_str(), name.parse()), (name, Ok(reply)));
        }
    }
}
