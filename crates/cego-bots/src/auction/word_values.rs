//! Values of the words of the auction.

use cego_core::{
    AuctionState, Card, CardSet, Contract, DealResult, Declaration, Rules, Seat, Stage, UltiFeats,
    Word, solo_duty,
};

use super::bidder::{Appraisal, Bidder, dot};
use super::features::{REPLY_FEATURES, Reply, Situation};
use super::tariff::{Estimate, amount};

/// Probability that a bought T1 is in another player's hand, and not in the blind.
const FOUND: f32 = 0.75;
/// Largest input of the reply model, in units. Larger values would extrapolate too far.
const MOST: f32 = 10.0;

/// A decision in the auction, as one seat sees it.
#[derive(Clone, Copy, Debug)]
pub struct BidQuestion {
    /// Seat that dealt the cards.
    pub dealer: Seat,
    /// The seat on turn.
    pub seat: Seat,
    /// The stage of the auction.
    pub stage: Stage,
    /// The public state of the auction.
    pub standing: AuctionState,
}

impl BidQuestion {
    /// Returns the situation, the key of the reply tables.
    #[must_use]
    pub fn situation(&self, rules: &Rules) -> Situation {
        Situation::new(rules, self.dealer, self.seat, self.stage, &self.standing)
    }

    /// Returns the declaration if the auction ended with this word; `None` for a pass and the sale
    /// of T1.
    #[must_use]
    pub fn declared(&self, rules: &Rules, word: Word) -> Option<Declaration> {
        let plain = |contract| Declaration {
            after_solo: contract != Contract::Solo
                && (self.standing.soloist.is_some() || contract == Contract::Gegensolo),
            ..Declaration::plain(contract, self.seat)
        };
        Some(match word {
            Word::Pass | Word::SellGeiss => return None,
            Word::Ultimo { feats, ouvert } => {
                Declaration { ulti: feats, ouvert, ..plain(Contract::Ultimo) }
            }
            Word::BuyGeiss { .. } => {
                Declaration { ulti: UltiFeats::GEISS, ..plain(Contract::Ultimo) }
            }
            Word::Solo { feats, durch } => {
                Declaration { ulti: feats, durch, ..plain(Contract::Solo) }
            }
            Word::Gegensolo => plain(Contract::Gegensolo),
            Word::Bid(step) => plain(step),
            Word::CegoEineSelber => plain(Contract::Eine),
            Word::Hold => plain(self.standing.level?),
            Word::Special { contract, ouvert } => Declaration { ouvert, ..plain(contract) },
            Word::Choose(contract) => Declaration {
                declarer: if contract.is_all_against_all() {
                    rules.table.next(self.dealer)
                } else {
                    self.seat
                },
                announced: contract.is_all_against_all(),
                ..plain(contract)
            },
        })
    }
}

impl Bidder<'_> {
    /// Returns the features of a reply; values are in multiples of the stake of a close Cego.
    ///
    /// In order: a constant; the game that the word would lead to, and its gain; the best step
    /// still open; Cego, Räuber as forehand and as another seat, Solo, the better of Cego and
    /// Räuber; trumps, high trumps, card points, kings; the best game of exact tricks with open
    /// cards.
    #[must_use]
    pub fn reply_features(
        &self,
        hand: &Appraisal,
        question: &BidQuestion,
        word: Word,
    ) -> [f32; REPLY_FEATURES] {
        let units = |e: Estimate| (e.settlement / self.unit).clamp(-MOST, MOST);
        let own = self.direct(hand, question, word).map_or(0.0, units);
        let plain = |contract: Contract| units(hand.plain[contract as usize]);
        let level = question.standing.level.and_then(Contract::step);
        let above = self.ladder.iter().copied().filter(|c| c.step() > level);
        let playable = above.filter(|&c| c != Contract::Geiss || hand.hand.contains(Card::GEISS));
        let best = playable.map(plain).fold(-MOST, f32::max);
        let raeuber = if self.rules.offers_raeuber() { plain(Contract::Raeuber) } else { -MOST };
        let special = self
            .specials
            .iter()
            .map(|&c| units(self.with_open_cards(hand, c)))
            .fold(-2.0, f32::max);
        let trumps = hand.hand.trumps();
        let high = trumps.iter().filter(|c| c.trump_number() >= Some(17)).count() as f32;
        let eyes = hand.hand.nominal() as f32 - hand.hand.len() as f32;
        let kings = (hand.hand & cego_core::CardSet::KINGS).len() as f32;
        [
            1.0,
            own,
            own.max(0.0),
            best,
            plain(Contract::Cego),
            raeuber.max(-2.0),
            units(hand.raeuber_of_another),
            plain(Contract::Solo),
            plain(Contract::Cego).max(raeuber),
            trumps.len() as f32 / 5.0,
            high / 2.0,
            eyes / 10.0,
            kings / 2.0,
            special,
        ]
    }

    /// Returns the value of the game that the word names, as if the auction ended with it.
    ///
    /// Returns `None` for a word that names no game.
    fn direct(&self, hand: &Appraisal, question: &BidQuestion, word: Word) -> Option<Estimate> {
        let declaration = question.declared(&self.rules, word)?;
        Some(match word {
            Word::BuyGeiss { give } => {
                let bought = self.appraise(hand.hand.without(give).with(Card::GEISS));
                let estimate = self.estimate_appraised(question.seat, &bought, &declaration);
                estimate.mixed(FOUND, Estimate::default())
            }
            _ => self.estimate_appraised(question.seat, hand, &declaration),
        })
    }

    /// Returns the value of a word in this situation.
    ///
    /// Learned replies take precedence. Without one, a game has its own value and a pass has the
    /// value 0.
    #[must_use]
    pub fn value(&self, hand: &Appraisal, question: &BidQuestion, word: Word) -> Estimate {
        if let Some(fine) = self.fine(hand, question, word) {
            return fine;
        }
        if word == Word::SellGeiss {
            return self.sale(question);
        }
        let direct = self.direct(hand, question, word);
        let reply = Reply::from_word(question.stage, word);
        let situations = question.situation(&self.rules).and_coarser();
        // A word that ends the auction has the value of its game. One reply model over all its
        // variants, open or with other trumps, would only blur their known values.
        let learned = self.replies.filter(|_| reply.is_learned());
        let line = learned.and_then(|r| {
            situations.iter().find_map(|&situation| r.lines.get(&(situation, reply)))
        });
        match (line, direct) {
            (Some(line), direct) => Estimate {
                settlement: dot(&line.weights, &self.reply_features(hand, question, word))
                    * self.unit,
                // For a pass, only the frequency of good outcomes is known.
                win: match (reply, direct) {
                    (Reply::Stay, _) | (_, None) => line.win,
                    (_, Some(direct)) => direct.win,
                },
            },
            (None, Some(direct)) => direct,
            (None, None) => Estimate { settlement: 0.0, win: 0.5 },
        }
    }

    /// Returns whether the word is a pass that breaks the Solo duty, and so has its penalty as its
    /// value.
    pub(crate) fn is_fined(&self, hand: CardSet, question: &BidQuestion, word: Word) -> bool {
        word == Word::Pass
            && question.stage == Stage::SoloQuery
            && question.standing.soloist.is_none()
            && solo_duty(&self.rules, hand)
    }

    /// Returns the penalty for holding back a Solo that is a duty.
    ///
    /// A player who demands to see the hand makes the guilty seat pay (D-13), and a fair player
    /// expects it.
    fn fine(&self, hand: &Appraisal, question: &BidQuestion, word: Word) -> Option<Estimate> {
        if !self.is_fined(hand.hand, question, word) {
            return None;
        }
        let others = super::tariff::players(self.rules.table, question.dealer);
        let challenger = others.iter().find(|&s| s != question.seat)?;
        let declaration = Declaration::plain(Contract::Cego, challenger);
        let guilty = cego_core::SeatSet::EMPTY.with(question.seat);
        let result = DealResult::Challenge { challenger, guilty };
        Some(Estimate::certain(amount(
            &self.rules,
            question.dealer,
            question.seat,
            &declaration,
            result,
        )))
    }

    /// Returns the value of selling T1: half won and half lost, because the buyer's hand is
    /// unknown.
    fn sale(&self, question: &BidQuestion) -> Estimate {
        let Stage::GeissSale { buyer, .. } = question.stage else { return Estimate::default() };
        let declaration = Declaration {
            ulti: UltiFeats::GEISS,
            geiss_seller: Some(question.seat),
            ..Declaration::plain(Contract::Ultimo, buyer)
        };
        let of = |made| {
            let result = DealResult::Ultimo { made };
            Estimate::certain(amount(
                &self.rules,
                question.dealer,
                question.seat,
                &declaration,
                result,
            ))
        };
        of(UltiFeats::GEISS).mixed(0.5, of(UltiFeats::NONE))
    }
}

/// Returns whether a word has additions that are rarely worth evaluating.
pub(crate) fn is_fancy(word: Word) -> bool {
    match word {
        Word::Solo { feats, durch } => durch || !feats.is_empty(),
        Word::Special { ouvert, .. } => ouvert,
        Word::Ultimo { feats, ouvert } => ouvert || feats != UltiFeats::GEISS,
        Word::BuyGeiss { .. } => true,
        _ => false,
    }
}
