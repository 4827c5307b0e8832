//! Legality of auction words: the check of a word, the time windows of Ultimo and the games of
//! exact tricks, precedence between simultaneous words, and the list of legal words.

use std::fmt;
use std::ops::Deref;

use super::{Auction, Stage};
use crate::pips::can_play_step;
use crate::rules::{ForehandOpening, PaschaVariant, SpecialsRank, SpecialsWindow, UltimoTiming};
use crate::{Card, CardSet, Contract, Refusal, Rules, Seat, UltiFeats, Word};

impl Auction {
    /// Checks whether the seat, which holds `hand`, may say the word now. Seats that are not on
    /// turn may be asked about too (D-11).
    ///
    /// # Errors
    /// The rule that forbids the word.
    pub fn may_say(
        &self,
        rules: &Rules,
        seat: Seat,
        hand: CardSet,
        word: Word,
    ) -> Result<(), Refusal> {
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
            Word::Special { contract, ouvert } => {
                self.special_word(rules, seat, hand, contract, ouvert)
            }
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

    /// Checks an answer to an offer for T1 (`R-003-184`, `R-003-185`).
    fn sale_word(&self, rules: &Rules, hand: CardSet, word: Word) -> Result<(), Refusal> {
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

    /// Checks whether this seat may buy T1 now, regardless of its hand.
    fn purchase_open(&self, rules: &Rules, seat: Seat) -> Result<(), Refusal> {
        if !rules.sells_geiss() {
            return Err(Refusal::NotInThisRuleset);
        }
        self.ultimo_open(rules, seat)?;
        if self.tried_to_buy.contains(seat) { Err(Refusal::GeissAskedAlready) } else { Ok(()) }
    }

    fn buy_word(
        &self,
        rules: &Rules,
        seat: Seat,
        hand: CardSet,
        give: Card,
    ) -> Result<(), Refusal> {
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
        if has_trumps_for(rules, contract, hand) {
            Ok(())
        } else {
            Err(Refusal::PaschaTrumpsMissing)
        }
    }

    /// Checks whether the seat on turn may call a Solo.
    fn solo_open(&self, rules: &Rules) -> Result<(), Refusal> {
        match self.stage {
            // After a Solo, the query continues only under rulesets in which a later Solo can
            // overcall it.
            Stage::SoloQuery => Ok(()),
            Stage::CounterQuery if rules.solo_against_solo => Ok(()),
            _ if self.solo.is_some() => Err(Refusal::SoloAlreadyCalled),
            _ => Err(Refusal::WordOutOfPlace),
        }
    }

    fn solo_word(
        &self,
        rules: &Rules,
        hand: CardSet,
        feats: UltiFeats,
        durch: bool,
    ) -> Result<(), Refusal> {
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
                let enough =
                    if rules.jump_bids { next.step() <= Some(height) } else { step == next };
                if enough {
                    playable(rules, step, hand)
                } else {
                    Err(Refusal::OnlyNextStep { next })
                }
            }
            _ => Err(Refusal::WordOutOfPlace),
        }
    }

    /// Returns whether forehand may replace their Cego by this game: no seat has called a Solo or
    /// raised (D-19).
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
    if rules.feats_in_hand(hand).contains(feats) {
        return Ok(());
    }
    match (feats.cards() - hand).lowest() {
        Some(card) => Err(Refusal::UltiTrumpMissing { card }),
        None => Ok(()),
    }
}

/// Returns whether the hand has the trumps required for this special.
fn has_trumps_for(rules: &Rules, contract: Contract, hand: CardSet) -> bool {
    contract != Contract::Pascha
        || rules.pascha_variant != PaschaVariant::Top3Exactly3
        || hand.contains_all(CardSet::TOP_THREE)
}

fn least_price(rules: &Rules) -> u8 {
    u8::try_from(rules.buy_geiss_price.clamp(2, 22)).unwrap_or(22)
}

/// Returns the trumps of the hand that may be offered for T1.
fn prices(rules: &Rules, hand: CardSet) -> CardSet {
    let below: CardSet = (1..least_price(rules)).map(Card::trump).collect();
    hand.trumps() - below
}

// --- time windows and precedence

impl Auction {
    pub(super) fn asks_for_ultimo_first(&self, rules: &Rules) -> bool {
        rules.ultimo_timing == UltimoTiming::QueryFirst
            && rules.plays_ultimo()
            && !rules.ulti_feats().is_empty()
    }

    /// Checks whether this seat may call an Ultimo now, regardless of its hand (D-9, D-11).
    ///
    /// With `ultimo_overrides_solo` (`R-004-47`) an Ultimo may be called over a Solo until a seat
    /// goes against the Solo. Timing depends on `ultimo_timing`:
    /// * `before_first_solo`: on one's own turn, or out of turn by a seat that has not spoken
    ///   yet.
    /// * `in_turn`: only on one's own turn, as one's first word.
    /// * `query_first`: never over a Solo. All seats have been asked before it, so the Ultimo
    ///   ranks above the Solo by its order alone and a pass stays final.
    fn ultimo_open(&self, rules: &Rules, seat: Seat) -> Result<(), Refusal> {
        if !rules.plays_ultimo() || rules.ulti_feats().is_empty() {
            return Err(Refusal::NotInThisRuleset);
        }
        let on_turn = seat == self.turn;
        let not_your_turn = Err(Refusal::NotYourTurn { on_turn: self.turn });
        match self.stage {
            Stage::UltimoQuery if on_turn => Ok(()),
            Stage::UltimoQuery => not_your_turn,
            Stage::SoloQuery | Stage::CounterQuery => {
                if self.solo.is_some() && !rules.ultimo_overrides_solo {
                    return Err(Refusal::UltimoTooLate);
                }
                let first_word = !self.spoken.contains(seat);
                match rules.ultimo_timing {
                    UltimoTiming::QueryFirst => Err(Refusal::UltimoTooLate),
                    UltimoTiming::BeforeFirstSolo if on_turn || first_word => Ok(()),
                    UltimoTiming::InTurn if on_turn && first_word => Ok(()),
                    UltimoTiming::InTurn if first_word => not_your_turn,
                    _ => Err(Refusal::UltimoTooLate),
                }
            }
            _ => Err(Refusal::UltimoTooLate),
        }
    }

    /// Checks whether this seat may name this special now, regardless of its hand.
    ///
    /// The result depends on `contract` only in the counter query and in a round with one part for
    /// each special.
    ///
    /// No source covers some combinations of switches. This implementation treats them as follows:
    /// * `round_between` and `round_after_cego` are the only window; `round_between` includes
    ///   forehand's opening, because forehand was asked in the round.
    /// * `specials_before_phase1_end` (`R-003-179`): on one's turn in the Solo query, until a
    ///   Solo is called.
    /// * `specials_after_solo`: on one's turn in the counter query, and with one's first word in
    ///   the raising unless specials have a separate round; never by the soloist.
    /// * `extended_bettel_piccolo` (`R-003-178`): Bettel and Piccolo overcall a Solo, on one's
    ///   turn in the counter query.
    fn special_open(&self, rules: &Rules, seat: Seat, contract: Contract) -> Result<(), Refusal> {
        let on_turn = seat == self.turn;
        let if_on_turn =
            if on_turn { Ok(()) } else { Err(Refusal::NotYourTurn { on_turn: self.turn }) };
        match self.stage {
            Stage::SoloQuery if self.solo.is_some() => Err(Refusal::NoSpecialsAfterSolo),
            Stage::SoloQuery if rules.specials_before_phase1_end => if_on_turn,
            Stage::UltimoQuery | Stage::SoloQuery => Err(Refusal::SpecialsNotYet),
            Stage::CounterQuery => {
                let extended = rules.extended_bettel_piccolo
                    && matches!(contract, Contract::Bettel | Contract::Piccolo);
                if rules.specials_after_solo || extended {
                    if_on_turn
                } else {
                    Err(Refusal::NoSpecialsAfterSolo)
                }
            }
            Stage::SpecialsRound { asked } => match asked {
                Some(asked) if asked != contract => Err(Refusal::OtherSpecialAsked { asked }),
                _ => if_on_turn,
            },
            Stage::Opening if !on_turn => Err(Refusal::SpecialsNotYet),
            Stage::Opening => match (rules.forehand_opening, rules.specials_window) {
                (ForehandOpening::MustCego, _) => Err(Refusal::ForehandMustSayCego),
                (_, SpecialsWindow::RoundBetween) => Err(Refusal::SpecialsClosed),
                _ => Ok(()),
            },
            Stage::Raising | Stage::Answer => {
                if self.solo.is_some() && !rules.specials_after_solo {
                    return Err(Refusal::NoSpecialsAfterSolo);
                }
                // The window includes one's own turn. A seat that has said its first word of the
                // raising is no longer in `to_speak`; forehand's first word was the Cego.
                if !self.window_in_raising(rules)
                    || !self.to_speak.contains(seat)
                    || self.soloist() == Some(seat)
                {
                    return Err(Refusal::SpecialsClosed);
                }
                let out_of_turn = rules.specials_out_of_turn && self.solo.is_none();
                if out_of_turn { Ok(()) } else { if_on_turn }
            }
            Stage::GeissSale { .. } | Stage::Choice | Stage::Over => Err(Refusal::SpecialsClosed),
        }
    }

    /// Returns whether specials may be named at this point of the raising (D-7, D-11).
    fn window_in_raising(&self, rules: &Rules) -> bool {
        match rules.specials_window {
            SpecialsWindow::RoundBetween | SpecialsWindow::RoundAfterCego => false,
            SpecialsWindow::InTurn | SpecialsWindow::Mixed => true,
            SpecialsWindow::UntilOwnRaise => !self.was_raised(),
        }
    }

    /// Returns whether a seat has bid a step above Cego.
    fn was_raised(&self) -> bool {
        self.level.and_then(Contract::step).is_some_and(|step| step > 0)
    }

    /// Returns whether a seat still to speak may name a special on its turn in the raising. If so,
    /// even a Geiß does not end the auction (D-1).
    pub(super) fn specials_can_follow(&self, rules: &Rules) -> bool {
        plays_any_special(rules)
            && self.window_in_raising(rules)
            && (self.solo.is_none() || rules.specials_after_solo)
    }

    /// Returns whether `first` takes precedence over `second` if both seats speak at the same
    /// moment (D-11).
    ///
    /// The auction itself accepts one word at a time; a table that collects simultaneous words uses
    /// this order. An Ultimo precedes a special, and a special precedes any other word. Between
    /// specials [`Rules::specials_rank`] decides. Ties go to the seat nearest to forehand
    /// (`R-000-61`, `R-001-101`, `R-002-114`).
    #[must_use]
    pub fn prefers(&self, rules: &Rules, first: (Seat, Word), second: (Seat, Word)) -> bool {
        let key = |(seat, word): (Seat, Word)| {
            let class = match word {
                Word::Ultimo { .. } => 0,
                Word::Special { .. } => 1,
                _ => 2,
            };
            let rank = match word {
                Word::Special { contract, .. } => rank_of(rules, contract),
                _ => 0,
            };
            (class, rank, self.distance(rules.table, seat))
        };
        key(first) < key(second)
    }
}

/// The specials in the order of their queries under rulesets that rank them: Piccolo and Bettel as
/// ranked, then the others by number of tricks, then Pascha.
pub(super) const fn special_order(rank: SpecialsRank) -> [Contract; 7] {
    let (one, two) = match rank {
        SpecialsRank::BettelFirst => (Contract::Bettel, Contract::Piccolo),
        SpecialsRank::PiccoloFirst | SpecialsRank::Position => {
            (Contract::Piccolo, Contract::Bettel)
        }
    };
    [
        one,
        two,
        Contract::Zwiccolo,
        Contract::Trio,
        Contract::Quarto,
        Contract::Quinto,
        Contract::Pascha,
    ]
}

fn rank_of(rules: &Rules, contract: Contract) -> usize {
    match rules.specials_rank {
        SpecialsRank::Position => 0,
        rank => special_order(rank).iter().position(|&c| c == contract).unwrap_or(7),
    }
}

/// Iterates over the specials of the ruleset by number of tricks, Pascha last.
fn specials_played(rules: &Rules) -> impl Iterator<Item = Contract> + use<> {
    const PASCHA: u8 = 6;
    let mut games = 0;
    if rules.plays_specials() {
        games = rules.trick_games.bits() & 0b11_1111;
        if rules.has_special(Contract::Pascha) {
            games |= 1 << PASCHA;
        }
    }
    std::iter::from_fn(move || {
        let game = games.trailing_zeros() as u8;
        games &= games.wrapping_sub(1);
        if game == PASCHA { Some(Contract::Pascha) } else { Contract::from_tricks(game) }
    })
}

/// Returns whether the ruleset has any special.
pub(super) fn plays_any_special(rules: &Rules) -> bool {
    specials_played(rules).next().is_some()
}

// --- lists of legal words

/// A fixed-capacity list of at most [`Words::CAPACITY`] words, in canonical order.
#[derive(Clone, Copy)]
pub struct Words {
    list: [Word; Words::CAPACITY],
    len: u8,
}

impl Words {
    /// The maximum number of words that a seat can have. A counter query with every switch on has
    /// 14 forms of Ultimo, 16 of Solo, 14 specials, "I go against" and a pass.
    pub const CAPACITY: usize = 46;

    /// Makes an empty list for [`Auction::list_words`].
    #[must_use]
    pub const fn new() -> Words {
        Words { list: [Word::Pass; Words::CAPACITY], len: 0 }
    }

    fn push(&mut self, word: Word) {
        self.list[usize::from(self.len)] = word;
        self.len += 1;
    }

    /// Returns the words as a slice.
    #[must_use]
    pub fn as_slice(&self) -> &[Word] {
        &self.list[..usize::from(self.len)]
    }
}

impl Default for Words {
    fn default() -> Words {
        Words::new()
    }
}

impl Deref for Words {
    type Target = [Word];
    fn deref(&self) -> &[Word] {
        self.as_slice()
    }
}

impl PartialEq for Words {
    fn eq(&self, other: &Words) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl Eq for Words {}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_slice().fmt(f)
    }
}

impl IntoIterator for Words {
    type Item = Word;
    type IntoIter = std::iter::Take<std::array::IntoIter<Word, { Words::CAPACITY }>>;

    fn into_iter(self) -> Self::IntoIter {
        self.list.into_iter().take(usize::from(self.len))
    }
}

impl<'a> IntoIterator for &'a Words {
    type Item = &'a Word;
    type IntoIter = std::slice::Iter<'a, Word>;

    fn into_iter(self) -> Self::IntoIter {
        self.as_slice().iter()
    }
}

impl Auction {
    /// Returns the words that the seat, which holds `hand`, may say now: exactly those that
    /// [`Auction::may_say`] accepts.
    ///
    /// Seats that are not on turn may have words too (D-11). The list of the seat on turn is never
    /// empty.
    #[must_use]
    pub fn words(&self, rules: &Rules, seat: Seat, hand: CardSet) -> Words {
        let mut words = Words::new();
        self.list_words(rules, seat, hand, &mut words);
        words
    }

    /// Writes the result of [`Auction::words`] into `words`, replacing its content, to reuse the
    /// list.
    pub fn list_words(&self, rules: &Rules, seat: Seat, hand: CardSet, words: &mut Words) {
        words.len = 0;
        let Some(on_turn) = self.on_turn() else { return };
        if !self.players.contains(seat) {
            return;
        }
        if self.sale.is_some() {
            if seat == on_turn {
                for word in [Word::Pass, Word::SellGeiss] {
                    if self.sale_word(rules, hand, word).is_ok() {
                        words.push(word);
                    }
                }
            }
            return;
        }
        if seat == on_turn {
            self.list_own_turn(rules, hand, words);
        }
        self.list_ultimo(rules, seat, hand, words);
        self.list_specials(rules, seat, hand, words);
    }

    fn list_own_turn(&self, rules: &Rules, hand: CardSet, words: &mut Words) {
        if !matches!(self.stage, Stage::Opening | Stage::Choice) {
            words.push(Word::Pass);
        }
        match self.stage {
            Stage::SoloQuery => self.list_solo(rules, hand, words),
            Stage::CounterQuery => {
                words.push(Word::Gegensolo);
                self.list_solo(rules, hand, words);
            }
            Stage::Opening => {
                words.push(Word::Bid(Contract::Cego));
                if rules.shortened_opening {
                    words.push(Word::CegoEineSelber);
                }
            }
            Stage::Raising => {
                let mut step = self.level.and_then(|level| rules.next_step(level));
                while let Some(next) = step {
                    if can_play_step(rules, next, hand) {
                        words.push(Word::Bid(next));
                    }
                    step = if rules.jump_bids { rules.next_step(next) } else { None };
                }
            }
            Stage::Answer => {
                if self.level.is_some_and(|level| can_play_step(rules, level, hand)) {
                    words.push(Word::Hold);
                }
            }
            Stage::Choice => self.list_choices(rules, hand, words),
            Stage::UltimoQuery
            | Stage::SpecialsRound { .. }
            | Stage::GeissSale { .. }
            | Stage::Over => {}
        }
    }

    fn list_solo(&self, rules: &Rules, hand: CardSet, words: &mut Words) {
        if self.solo_open(rules).is_err() {
            return;
        }
        let allowed = rules.allows_ulti(Contract::Solo);
        let joined = if allowed { rules.feats_in_hand(hand) } else { UltiFeats::NONE };
        for feats in std::iter::once(UltiFeats::NONE).chain(joined.subsets()) {
            words.push(Word::Solo { feats, durch: false });
            if rules.allows_durch(Contract::Solo) {
                words.push(Word::Solo { feats, durch: true });
            }
        }
    }

    fn list_choices(&self, rules: &Rules, hand: CardSet, words: &mut Words) {
        let Some(level) = self.level else { return };
        words.push(Word::Choose(level));
        for contract in [Contract::Raeuber, Contract::Drescher] {
            if self.offers_instead_of_cego(rules, contract) {
                words.push(Word::Choose(contract));
            }
        }
        let mut step = if rules.voluntary_raise { rules.next_step(level) } else { None };
        while let Some(higher) = step {
            if can_play_step(rules, higher, hand) {
                words.push(Word::Choose(higher));
            }
            step = rules.next_step(higher);
        }
    }

    fn list_ultimo(&self, rules: &Rules, seat: Seat, hand: CardSet, words: &mut Words) {
        if !matches!(self.stage, Stage::UltimoQuery | Stage::SoloQuery | Stage::CounterQuery) {
            return;
        }
        let held = rules.feats_in_hand(hand);
        if !held.is_empty() && self.ultimo_open(rules, seat).is_ok() {
            for feats in held.subsets() {
                words.push(Word::Ultimo { feats, ouvert: false });
                if rules.allows_ouvert(Contract::Ultimo) {
                    words.push(Word::Ultimo { feats, ouvert: true });
                }
            }
        }
        if rules.sells_geiss()
            && !hand.contains(Card::GEISS)
            && self.purchase_open(rules, seat).is_ok()
        {
            for give in prices(rules, hand) {
                words.push(Word::BuyGeiss { give });
            }
        }
    }

    fn list_specials(&self, rules: &Rules, seat: Seat, hand: CardSet, words: &mut Words) {
        match self.stage {
            Stage::UltimoQuery | Stage::Choice => return,
            Stage::SoloQuery if !rules.specials_before_phase1_end => return,
            Stage::CounterQuery if !rules.specials_after_solo && !rules.extended_bettel_piccolo => {
                return;
            }
            Stage::Raising | Stage::Answer if !self.to_speak.contains(seat) => return,
            _ => {}
        }
        // In all other stages the check does not depend on the special. One check suffices, which
        // matters because this list is made for every word of a deal.
        let each_for_itself =
            matches!(self.stage, Stage::CounterQuery | Stage::SpecialsRound { .. });
        if !each_for_itself && self.special_open(rules, seat, Contract::Bettel).is_err() {
            return;
        }
        for contract in specials_played(rules) {
            let open = !each_for_itself || self.special_open(rules, seat, contract).is_ok();
            if open && has_trumps_for(rules, contract, hand) {
                words.push(Word::Special { contract, ouvert: false });
                if rules.allows_ouvert(contract) {
                    words.push(Word::Special { contract, ouvert: true });
                }
            }
        }
    }
}
