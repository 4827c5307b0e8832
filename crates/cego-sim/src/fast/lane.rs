//! The tricks of one deal, and of several in lockstep.

use std::hint::select_unpredictable;

use cego_core::chooser::Chooser;
use cego_core::rules::ThirdTrickLeader;
use cego_core::{Card, CardSet};

use super::select::Select;
use super::{PlayedOut, Setup, tricks};

const TRUMPS: u64 = CardSet::TRUMPS.bits();

/// The cards that follow suit to a card, by the index of the card.
static SAME_SUIT: [u64; 64] = {
    let mut table = [0; 64];
    let mut index = 0;
    while index < 54 {
        if let Some(card) = Card::from_index(index) {
            table[index as usize] = CardSet::same_suit(card).bits();
        }
        index += 1;
    }
    table
};

#[inline(always)]
fn same_suit(card: u64) -> u64 {
    SAME_SUIT[card.trailing_zeros() as usize & 63]
}

/// A deal in play.
#[derive(Clone, Copy)]
pub(super) struct Lane<const N: usize> {
    /// The dealt hands twice over, so that the players stand side by side from any leader on. Never written:
    /// what a player still holds is their hand without the cards played.
    hands: [u64; 8],
    played: u64,
    /// The cards that can win.
    live: u64,
    leader: usize,
    chooser: Chooser,
    leads: [u64; 2],
    third: ThirdTrickLeader,
    piles: [u64; 4],
    winning: [u64; 13],
}

impl<const N: usize> Lane<N> {
    /// Nothing dealt yet.
    pub(super) const EMPTY: Lane<N> = Lane {
        hands: [0; 8],
        played: 0,
        live: 0,
        leader: 0,
        chooser: Chooser::UNSEEDED,
        leads: [0; 2],
        third: ThirdTrickLeader::Trick2Winner,
        piles: [0; 4],
        winning: [0; 13],
    };

    /// Takes up a deal; what was played before is forgotten.
    // In place and with plain loops: `map` and `from_fn` on arrays are compiled apart, without the
    // instructions of the backend, and copy the lanes about.
    #[inline(always)]
    pub(super) fn start(&mut self, setup: &Setup<N>, chooser: Chooser) {
        let mut i = 0;
        while i < 8 {
            self.hands[i] = setup.hands[i % N].bits();
            i += 1;
        }
        self.played = 0;
        self.live = !setup.dead.bits();
        self.leader = setup.leader % N;
        self.chooser = chooser;
        self.leads = [setup.leads[0].bits(), setup.leads[1].bits()];
        self.third = setup.third;
        self.piles = [0; 4];
    }

    /// What a player won in tricks.
    #[inline(always)]
    pub(super) fn pile(&self, player: usize) -> CardSet {
        CardSet::from_bits(self.piles[player])
    }

    /// The winner of the last trick.
    #[inline(always)]
    pub(super) const fn last(&self) -> usize {
        self.leader
    }

    /// The card with which a player won a trick, if it did.
    #[inline(always)]
    pub(super) fn won_with(&self, player: usize, number: usize) -> Option<Card> {
        CardSet::from_bits(self.winning[number] & self.hands[player]).lowest()
    }

    #[inline(always)]
    pub(super) const fn chooser(&self) -> Chooser {
        self.chooser
    }

    #[inline(always)]
    pub(super) fn played_out(&self) -> PlayedOut<N> {
        PlayedOut {
            piles: std::array::from_fn(|i| self.pile(i)),
            winning: self.winning.map(CardSet::from_bits),
            last: self.leader,
        }
    }

    /// What the `k`-th player of the trick still holds.
    #[inline(always)]
    fn hand(&self, k: usize) -> u64 {
        self.hands[(self.leader & 3) + k] & !self.played
    }

    #[inline(always)]
    fn choose<S: Select>(&mut self, select: S, legal: u64) -> u64 {
        let n = self.chooser.index(legal.count_ones() as usize);
        select.nth(legal, n)
    }

    /// One of the first two tricks, with the duty to lead certain cards.
    #[inline(always)]
    fn early_trick<S: Select>(&mut self, select: S, number: usize, first_leader: usize) {
        let duty = self.leads[number];
        if number > 0 && duty != 0 {
            self.leader = first_leader;
        }
        let hand = self.hand(0);
        let legal = if hand & duty == 0 { hand } else { hand & duty };
        self.trick_from(select, number, legal);
    }

    #[inline(always)]
    fn trick<S: Select>(&mut self, select: S, number: usize) {
        self.trick_from(select, number, self.hand(0));
    }

    /// A trick in which the leader chooses from `legal`.
    #[inline(always)]
    fn trick_from<S: Select>(&mut self, select: S, number: usize, legal: u64) {
        let mut cards = [0; N];
        cards[0] = self.choose(select, legal);
        let suit = same_suit(cards[0]);
        for (k, card) in cards.iter_mut().enumerate().skip(1) {
            let hand = self.hand(k);
            let (follow, trumps) = (hand & suit, hand & TRUMPS);
            let otherwise = select_unpredictable(trumps == 0, hand, trumps);
            *card = self.choose(select, select_unpredictable(follow == 0, otherwise, follow));
        }
        self.settle(number, cards, suit);
    }

    /// The last trick: everybody plays what is left.
    #[inline(always)]
    fn last_trick(&mut self) {
        let mut cards = [0; N];
        for (k, card) in cards.iter_mut().enumerate() {
            *card = self.hand(k);
        }
        self.settle(tricks::<N>() - 1, cards, same_suit(cards[0]));
    }

    /// The winner of the cards of a trick, given in the order in which they were played.
    #[inline(always)]
    fn settle(&mut self, number: usize, cards: [u64; N], suit: u64) {
        // Trumps are the highest bits, so the highest of these is the winner.
        let can_win = (suit | TRUMPS) & self.live;
        let (mut best, mut winner) = (cards[0] & can_win, 0);
        for (k, &card) in cards.iter().enumerate().skip(1) {
            let card = card & can_win;
            winner = select_unpredictable(card > best, k, winner);
            best = select_unpredictable(card > best, card, best);
        }
        if best == 0 {
            (best, winner) = dead_lead(cards, self.live);
        }
        let seat = self.leader + winner;
        self.leader = select_unpredictable(seat >= N, seat.wrapping_sub(N), seat);
        let mut trick = 0;
        for card in cards {
            trick |= card;
        }
        self.played |= trick;
        self.piles[self.leader & 3] |= trick;
        self.winning[number] = best;
    }

    /// After two duty leads the rules say who of the winners leads.
    #[inline(always)]
    fn third_leader(&mut self, winners: [usize; 2]) {
        if self.third.compares() && self.leads[0] != 0 && self.leads[1] != 0 {
            self.leader = compare(self.third, winners, [self.winning[0], self.winning[1]]);
        }
    }
}

/// R-002-51, D-30: a dead card was led, and neither its suit nor trump was played live. The next card
/// counts as the lead instead, and so on. Where every card is dead the lead wins.
#[cold]
#[inline(never)]
fn dead_lead<const N: usize>(cards: [u64; N], live: u64) -> (u64, usize) {
    for lead in 1..N {
        let can_win = same_suit(cards[lead]) & live;
        let (best, winner) = (lead..N).map(|k| (cards[k] & can_win, k)).max().unwrap_or((0, 0));
        if best != 0 {
            return (best, winner);
        }
    }
    (cards[0], 0)
}

#[cold]
#[inline(never)]
fn compare(rule: ThirdTrickLeader, winners: [usize; 2], cards: [u64; 2]) -> usize {
    match cards.map(|card| CardSet::from_bits(card).lowest()) {
        [Some(first), Some(second)] => rule.leader((winners[0], first), (winners[1], second)),
        _ => winners[1],
    }
}

/// Plays the lanes to the end, trick by trick.
#[inline(always)]
pub(super) fn play<S: Select, const N: usize, const W: usize>(select: S, lanes: &mut [Lane<N>; W]) {
    let mut first_leaders = [0; W];
    for (lane, leader) in lanes.iter_mut().zip(&mut first_leaders) {
        *leader = lane.leader;
        lane.early_trick(select, 0, lane.leader);
    }
    for (lane, &leader) in lanes.iter_mut().zip(&first_leaders) {
        let first_winner = lane.leader;
        lane.early_trick(select, 1, leader);
        lane.third_leader([first_winner, lane.leader]);
    }
    for number in 2..tricks::<N>() - 1 {
        for lane in lanes.iter_mut() {
            lane.trick(select, number);
        }
    }
    for lane in lanes.iter_mut() {
        lane.last_trick();
    }
}
