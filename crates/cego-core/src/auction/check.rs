//! Whether a word may be said.

use super::{Auction, Stage};
use crate::pips::can_play_step;
use crate::rules::PaschaVariant;
use crate::{Card, CardSet, Contract, Refusal, Rules, Seat, UltiFeats, Word};

impl Auction {
    /// Whether the seat, which holds `hand`, may say the word now; also for seats that are not on turn
    /// (D-11).
    ///
    /// # Errors
    /// The reason why not.
    pub fn may_say(&self, rules: &Rules, seat: Seat, hand: CardSet, word: Word) -> Result<(), Refusal> {
        let Some(on_turn) = self.on_turn() else { return Err(Refusal::AuctionOver) };
        if !self.players.contains(seat) {
            return Err(Refusal::NotInThisDeal);
        }
        if self.sale.is_some() {
            return if seat == on_turn {
                self.sale_word(rules, hand, word)
            } else {
                Err(Refusal::NotYourTurn { on_turn })
            };
        }
        match word {
            Word::Ultimo { feats, ouvert } => self.ultimo_word(rules, seat, hand, feats, ouvert),
            Word::Special { contract, ouvert } => self.special_word(rules, seat, hand, contract, ouvert),
            Word::BuyGeiss { give } => self.buy_word(rules, seat, hand, give),
            _ if seat != on_turn => Err(self.why_not_on_turn(rules, seat, on_turn, word)),
            Word::Pass => match self.stage {
                Stage::Opening => Err(Refusal::ForehandMustOpen),
                Stage::Choice => Err(Refusal::WordOutOfPlace),
                _ => Ok(()),
            },
            Word::Solo { feats, durch } => self.solo_word(rules, hand, feats, durch),
            Word::SellGeiss => Err(Refusal::WordOutOfPlace),
            Word::Gegensolo => match self.stage {
                Stage::CounterQuery => Ok(()),
                _ if self.solo.is_none() => Err(Refusal::NoSoloCalled),
                _ => Err(Refusal::WordOutOfPlace),
            },
            Word::Bid(step) => self.bid_word(rules, hand, step),
            Word::CegoEineSelber => match self.stage {
                _ if !rules.shortened_opening => Err(Refusal::NotInThisRuleset),
                Stage::Opening => Ok(()),
                _ => Err(Refusal::WordOutOfPlace),
            },
            Word::Hold => match (self.stage, self.level) {
                (Stage::Answer, Some(step)) => playable(rules, step, hand),
                _ => Err(Refusal::NothingToHold),
            },
            Word::Choose(contract) => self.choice_word(rules, hand, contract),
        }
    }

    fn why_not_on_turn(&self, rules: &Rules, seat: Seat, on_turn: Seat, word: Word) -> Refusal {
        let counters = matches!(word, Word::Gegensolo | Word::Bid(_) | Word::Hold);
        let after_solo = matches!(self.stage, Stage::CounterQuery | Stage::Raising | Stage::Answer);
        if counters && after_solo && self.soloist() == Some(seat) && !rules.soloist_may_raise {
            return Refusal::SoloistMayNotBid;
        }
        let passed = match self.stage {
            Stage::SoloQuery => self.spoken.contains(seat),
            Stage::CounterQuery | Stage::Raising | Stage::Answer => self.out.contains(seat),
            _ => false,
        };
        if passed { Refusal::AlreadyPassed } else { Refusal::NotYourTurn { on_turn } }
    }

    /// The answer to an offer for T1 (`R-003-184`, `R-003-185`).
    pub(super) fn sale_word(&self, rules: &Rules, hand: CardSet, word: Word) -> Result<(), Refusal> {
        let holds_geiss = hand.contains(Card::GEISS);
        match word {
            Word::SellGeiss if !holds_geiss => Err(Refusal::NoGeissToSell),
            Word::Pass if holds_geiss && !rules.buy_geiss_refusal => Err(Refusal::MustSellGeiss),
            Word::SellGeiss | Word::Pass => Ok(()),
            _ => Err(Refusal::WordOutOfPlace),
        }
    }

    fn ultimo_word(
        &self,
        rules: &Rules,
        seat: Seat,
        hand: CardSet,
        feats: UltiFeats,
        ouvert: bool,
    ) -> Result<(), Refusal> {
        self.ultimo_open(rules, seat)?;
        if feats.is_empty() {
            return Err(Refusal::UltiNotInThisRuleset);
        }
        if ouvert && !rules.allows_ouvert(Contract::Ultimo) {
            return Err(Refusal::OuvertNotInThisRuleset);
        }
        check_feats(rules, hand, feats)
    }

    /// Whether T1 can be bought by this seat now, its hand left aside.
    pub(super) fn purchase_open(&self, rules: &Rules, seat: Seat) -> Result<(), Refusal> {
        if !rules.sells_geiss() {
            return Err(Refusal::NotInThisRuleset);
        }
        self.ultimo_open(rules, seat)?;
        if self.tried_to_buy.contains(seat) { Err(Refusal::GeissAskedAlready) } else { Ok(()) }
    }

    fn buy_word(&self, rules: &Rules, seat: Seat, hand: CardSet, give: Card) -> Result<(), Refusal> {
        self.purchase_open(rules, seat)?;
        if hand.contains(Card::GEISS) {
            Err(Refusal::GeissIsHeld)
        } else if prices(rules, hand).contains(give) {
            Ok(())
        } else {
            Err(Refusal::GeissPrice { least: Card::trump(least_price(rules)) })
        }
    }

    fn special_word(
        &self,
        rules: &Rules,
        seat: Seat,
        hand: CardSet,
        contract: Contract,
        ouvert: bool,
    ) -> Result<(), Refusal> {
        if !contract.is_special() {
            return Err(Refusal::WordOutOfPlace);
        }
        if !rules.has_special(contract) {
            return Err(Refusal::NotInThisRuleset);
        }
        if ouvert && !rules.allows_ouvert(contract) {
            return Err(Refusal::OuvertNotInThisRuleset);
        }
        self.special_open(rules, seat, contract)?;
        if has_trumps_for(rules, contract, hand) { Ok(()) } else { Err(Refusal::PaschaTrumpsMissing) }
    }

    /// Whether a Solo can be called by the seat on turn.
    pub(super) fn solo_open(&self, rules: &Rules) -> Result<(), Refusal> {
        match self.stage {
            // The query goes on after a Solo only where a later one takes it over.
            Stage::SoloQuery => Ok(()),
            Stage::CounterQuery if rules.solo_against_solo => Ok(()),
            _ if self.solo.is_some() => Err(Refusal::SoloAlreadyCalled),
            _ => Err(Refusal::WordOutOfPlace),
        }
    }

    fn solo_word(&self, rules: &Rules, hand: CardSet, feats: UltiFeats, durch: bool) -> Result<(), Refusal> {
        self.solo_open(rules)?;
        if durch && !rules.allows_durch(Contract::Solo) {
            return Err(Refusal::DurchNotInThisRuleset);
        }
        if feats.is_empty() {
            Ok(())
        } else if rules.allows_ulti(Contract::Solo) {
            check_feats(rules, hand, feats)
        } else {
            Err(Refusal::UltiNotInThisRuleset)
        }
    }

    fn bid_word(&self, rules: &Rules, hand: CardSet, step: Contract) -> Result<(), Refusal> {
        let Some(height) = step.step().filter(|_| step != Contract::Gegensolo) else {
            return Err(Refusal::WordOutOfPlace);
        };
        if !rules.has_step(step) {
            return Err(Refusal::NotInThisRuleset);
        }
        match (self.stage, self.level) {
            (Stage::Opening, _) if step == Contract::Cego => Ok(()),
            (Stage::Opening, _) => Err(Refusal::OnlyNextStep { next: Contract::Cego }),
            (Stage::Raising, Some(level)) => {
                let Some(next) = rules.next_step(level) else { return Err(Refusal::NoHigherStep) };
                let enough = if rules.jump_bids { next.step() <= Some(height) } else { step == next };
                if enough { playable(rules, step, hand) } else { Err(Refusal::OnlyNextStep { next }) }
            }
            _ => Err(Refusal::WordOutOfPlace),
        }
    }

    /// Whether forehand may turn their Cego into this game: nobody called a Solo or raised (D-19).
    pub(super) fn offers_instead_of_cego(&self, rules: &Rules, contract: Contract) -> bool {
        self.solo.is_none()
            && self.level == Some(Contract::Cego)
            && match contract {
                Contract::Raeuber => rules.offers_raeuber(),
                Contract::Drescher => rules.drescher_offered,
                _ => false,
            }
    }

    fn choice_word(&self, rules: &Rules, hand: CardSet, contract: Contract) -> Result<(), Refusal> {
        if self.stage != Stage::Choice {
            return Err(Refusal::WordOutOfPlace);
        }
        if self.level == Some(contract) || self.offers_instead_of_cego(rules, contract) {
            return Ok(());
        }
        let higher = rules.voluntary_raise
            && rules.has_step(contract)
            && contract.step() > self.level.and_then(Contract::step);
        if higher { playable(rules, contract, hand) } else { Err(Refusal::NotAChoice) }
    }
}

fn playable(rules: &Rules, step: Contract, hand: CardSet) -> Result<(), Refusal> {
    if can_play_step(rules, step, hand) { Ok(()) } else { Err(Refusal::CannotPlayStep { step }) }
}

fn check_feats(rules: &Rules, hand: CardSet, feats: UltiFeats) -> Result<(), Refusal> {
    if !rules.ulti_feats().contains(feats) {
        return Err(Refusal::UltiNotInThisRuleset);
    }
    if rules.held_feats(hand).contains(feats) {
        return Ok(());
    }
    match (feats.cards() - hand).lowest() {
        Some(card) => Err(Refusal::UltiTrumpMissing { card }),
        None => Ok(()),
    }
}

/// Whether the hand has the trumps this special asks for.
pub(super) fn has_trumps_for(rules: &Rules, contract: Contract, hand: CardSet) -> bool {
    contract != Contract::Pascha
        || rules.pascha_variant != PaschaVariant::Top3Exactly3
        || hand.contains_all(CardSet::TOP_THREE)
}

fn least_price(rules: &Rules) -> u8 {
    u8::try_from(rules.buy_geiss_price.clamp(2, 22)).unwrap_or(22)
}

/// The trumps of the hand that may be offered for T1.
pub(super) fn prices(rules: &Rules, hand: CardSet) -> CardSet {
    let below: CardSet = (1..least_price(rules)).map(Card::trump).collect();
    hand.trumps() - below
}
