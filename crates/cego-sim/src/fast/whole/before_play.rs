//! Auction and exchange of a deal, up to its first lead.

use cego_core::chooser::{Chooser, Choosers};
use cego_core::exchange::{self, Exchange};
use cego_core::shuffle::Shuffler;
use cego_core::solo_duty::{self, DealProgress};
use cego_core::{
    Auction, CardSet, Contract, Deal, DealResult, Declaration, Outcome, PlayStart, Rules, Seat,
    SeatSet, TableSize, UltiFeats, Word, Words,
};

use super::super::select::Select;

/// Shared state for generating the deals of a seed.
pub(super) struct DealGenerator<'a> {
    pub(super) rules: &'a Rules,
    pub(super) shuffler: Shuffler,
    pub(super) choosers: Choosers,
    words: Words,
}

/// A deal whose auction and exchange are over.
#[derive(Clone, Copy)]
pub(super) struct DealBeforePlay {
    pub(super) number: u64,
    pub(super) words: u32,
    pub(super) deal: Deal,
    pub(super) declaration: Declaration,
    pub(super) exchange: Exchange,
    /// The seats that said "fort Solo".
    passed_solo: SeatSet,
}

impl<'a> DealGenerator<'a> {
    pub(super) fn new(
        rules: &'a Rules,
        shuffler: Shuffler,
        choosers: Choosers,
    ) -> DealGenerator<'a> {
        DealGenerator { rules, shuffler, choosers, words: Words::new() }
    }

    /// Deals, bids and exchanges. Returns the start of play, or the seat that challenged before it.
    #[inline(always)]
    pub(super) fn open<S: Select>(
        &mut self,
        select: S,
        number: u64,
        chooser: &mut Chooser,
    ) -> (DealBeforePlay, Result<PlayStart, Seat>) {
        let rules = self.rules;
        let dealer = super::dealer(rules.table, number);
        let deal = Deal::from_seed(rules, &mut self.shuffler, number, dealer);
        let mut hands = deal.hands;
        let mut auction = Auction::new(rules, dealer);
        let mut words = 0;
        while let Some(seat) = auction.on_turn() {
            auction.list_words(rules, seat, hands[seat], &mut self.words);
            let word = self.words[chooser.index(self.words.len())];
            if word == Word::SellGeiss {
                auction.hand_over(seat, &mut hands);
            }
            auction.say_unchecked(rules, seat, word);
            words += 1;
        }
        let over = auction.declaration();
        let declaration =
            over.unwrap_or(Declaration::plain(Contract::Solo, deal.forehand(rules.table)));
        let mut opened = DealBeforePlay {
            number,
            words,
            deal,
            declaration,
            exchange: Exchange::default(),
            passed_solo: auction.public_state().passed_solo,
        };
        let declarer = declaration.declarer;
        let challenged = declaration.contract.takes_blind()
            && self.exchange(select, &mut opened, hands[declarer], chooser);
        if challenged {
            return (opened, Err(declarer));
        }
        let start =
            PlayStart::new(rules, &opened.deal, &hands, &opened.declaration, &opened.exchange);
        (opened, Ok(start))
    }

    /// Makes the choices of a declarer who takes the blind. Returns whether they challenged
    /// instead.
    #[inline(always)]
    fn exchange<S: Select>(
        &self,
        select: S,
        opened: &mut DealBeforePlay,
        hand: CardSet,
        chooser: &mut Chooser,
    ) -> bool {
        let (rules, contract) = (self.rules, opened.declaration.contract);
        // A challenge is the last entry of every list of choices.
        let mut choose = |n: usize, challenge: bool| {
            let choice = chooser.index(n + usize::from(challenge));
            (choice < n || n == 0).then_some(choice)
        };
        let seat = opened.declaration.declarer;
        let early = opened.may_challenge(rules, DealProgress::BeforeBlind, seat);
        let Some(n) = choose(exchange::count_keeps(rules, contract, hand), early) else {
            return true;
        };
        let (pips, free) = exchange::nth_keep(rules, contract, hand, n).unwrap_or_default();
        opened.exchange = Exchange::keep(hand, opened.deal.blind, pips, free);
        let late = opened.may_challenge(rules, DealProgress::BeforeLead, seat);
        if contract.properties().discards() > 0 {
            let discards = exchange::discards(rules, contract, &opened.exchange);
            let Some(n) = choose(discards.len(), late) else { return true };
            if let Some(card) = CardSet::from_bits(select.nth(discards.bits(), n)).lowest() {
                opened.exchange.discard(card);
            }
        }
        if rules.allows_ulti(contract) {
            let feats = rules.feats_in_hand(opened.exchange.hand());
            let Some(n) = choose(1 << feats.len(), late) else { return true };
            let all = std::iter::once(UltiFeats::NONE).chain(feats.subsets());
            opened.declaration.ulti = all.into_iter().nth(n).unwrap_or_default();
        }
        false
    }
}

impl DealBeforePlay {
    #[inline(always)]
    pub(super) fn may_challenge(&self, rules: &Rules, moment: DealProgress, seat: Seat) -> bool {
        solo_duty::may_challenge(rules, &self.deal, Some(&self.declaration), moment, seat).is_ok()
    }

    /// Returns the outcome of a deal that was challenged before the first lead.
    #[cold]
    pub(super) fn challenged(&self, rules: &Rules, challenger: Seat) -> Outcome {
        let guilty = solo_duty::guilty_seats(rules, &self.deal, self.passed_solo, challenger);
        self.ended(
            rules,
            DealResult::Challenge { challenger, guilty },
            self.deal.players(rules.table).collect(),
        )
    }

    /// Returns the outcome of a deal with this result.
    #[inline(always)]
    pub(super) fn ended(&self, rules: &Rules, result: DealResult, players: SeatSet) -> Outcome {
        Outcome {
            declaration: self.declaration,
            players,
            forehand: self.deal.forehand(rules.table),
            result,
        }
    }

    /// Returns the player number of a seat in the lanes; `None` for the dealer at a table of five.
    #[inline(always)]
    pub(super) fn player(&self, table: TableSize, seat: Seat) -> Option<usize> {
        let people = table.people();
        let right = seat.index() + people - self.deal.forehand(table).index();
        let player = if right >= people { right - people } else { right };
        (seat.index() < people && player < table.players()).then_some(player)
    }
}
