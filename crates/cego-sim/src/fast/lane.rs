//! Trick play of one deal, and of several deals in lockstep.

use std::hint::select_unpredictable;

use cego_core::chooser::Chooser;
use cego_core::rules::ThirdTrickLeader;
use cego_core::{Card, CardSet};

use super::select::Select;
use super::{FirstLeadState, PlayedOut, tricks};

const TRUMPS: u64 = CardSet::TRUMPS.bits();

/// Cards of the same suit, by card index.
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

/// State of a deal in trick play.
#[derive(Clone, Copy)]
pub(super) struct Lane<const N: usize> {
    /// The dealt hands, stored twice so that the players from any leader on are adjacent.
    ///
    /// Constant during play: a player's current hand is the dealt hand without the cards played.
    hands: [u64; 8],
    played: u64,
    /// The cards that can win a trick.
    live: u64,
    leader: usize,
    chooser: Chooser,
    leads: [u64; 2],
    third: ThirdTrickLeader,
    piles: [u64; 4],
    winning: [u64; 13],
}

impl<const N: usize> Lane<N> {
    /// A lane without a deal.
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

    /// Starts a new deal and discards the state of the previous one.
    // Written in place with plain loops: `map` and `from_fn` on arrays are compiled separately,
    // without the instructions of the backend, and copy the lanes.
    #[inline(always)]
    pub(super) fn start(&mut self, setup: &FirstLeadState<N>, chooser: Chooser) {
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

    /// Returns the cards that a player won in tricks.
    #[inline(always)]
    pub(super) fn pile(&self, player: usize) -> CardSet {
        CardSet::from_bits(self.piles[player])
    }

    /// Returns the winner of the last trick.
    #[inline(always)]
    pub(super) const fn last(&self) -> usize {
        self.leader
    }

    /// Returns the card with which a player won trick `number`; `None` if another player won it.
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

    /// Returns the current hand of the `k`-th player of the trick.
    #[inline(always)]
    fn hand(&self, k: usize) -> u64 {
        self.hands[(self.leader & 3) + k] & !self.played
    }

    #[inline(always)]
    fn choose<S: Select>(&mut self, select: S, legal: u64) -> u64 {
        let n = self.chooser.index(legal.count_ones() as usize);
        select.nth(legal, n)
    }

    /// Plays one of the first two tricks, with the duty to lead certain cards.
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

    /// Plays a trick whose leader chooses among `legal`.
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

    /// Plays the last trick, for which every player has one card left.
    #[inline(always)]
    fn last_trick(&mut self) {
        let mut cards = [0; N];
        for (k, card) in cards.iter_mut().enumerate() {
            *card = self.hand(k);
        }
        self.settle(tricks::<N>() - 1, cards, same_suit(cards[0]));
    }

    /// Determines the winner of a trick and updates the piles. `cards` are in playing order.
    #[inline(always)]
    fn settle(&mut self, number: usize, cards: [u64; N], suit: u64) {
        // Trumps are the highest bits, so the numerically highest of these cards wins.
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

    /// Sets the leader of the third trick by the rules, if both first leads were duty leads.
    #[inline(always)]
    fn third_leader(&mut self, winners: [usize; 2]) {
        if self.third.compares() && self.leads[0] != 0 && self.leads[1] != 0 {
            self.leader = compare(self.third, winners, [self.winning[0], self.winning[1]]);
        }
    }
}

/// Returns the winner if a dead card was led and no live card of its suit or trump was played.
///
/// The next card then counts as the lead, and so on (R-002-51, D-30). If every card is dead, the
/// leader wins.
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

/// Plays all lanes to the end, one trick of every lane at a time.
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
