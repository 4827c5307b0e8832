//! Solver for Räuber: all against all, most card points lose.
//!
//! A game of four sides has no value in the sense of a two-player game. Two solution concepts are
//! offered:
//!
//! * [`RaeuberSolver::paranoid`]: the most card points the others can force on a player. They are
//!   assumed to know all cards and to conspire to give the player as many as they can. It is an
//!   exact bound: no play of the others can be worse for a player who plays for it. It does not
//!   predict how sensible opponents play.
//! * [`RaeuberSolver::maxn`]: the max^n solution (Luckhardt and Irani, 1986): each seat maximises
//!   its own settlement, knowing that the others do the same. The result depends on how ties are
//!   broken; here the first card in index order is played. It is computed exactly or not at all.

use std::collections::HashMap;

use cego_core::exchange::Exchange;
use cego_core::outcome::{Tricks, deal_result};
use cego_core::rules::{CountingMethod, RaeuberBlind};
use cego_core::{
    BySeat, Card, CardPoints, CardSet, Contract, Deal, Outcome, Rules, Seat, TableSize, settle,
};

use crate::Position;
use crate::prices::{Prices, STEPS, as_dear, cheapest, dearest};
use crate::tricks::{
    self, Candidates, Compress, Hands, Outlook, Pattern, SearchPosition, SearchTrick, Slot, TRUMPS,
    TranspositionTable, TurnOrder, all_of, height, lowest, outlook, suit_of, trump_range,
};

/// Solver for Räuber. Its transposition table is reused from one position of a deal to the next.
pub struct RaeuberSolver {
    search: RaeuberSearch,
}

impl RaeuberSolver {
    /// Creates a solver with a transposition table of 2^`log2` entries of 40 bytes (at least 2, at
    /// most 2^28 entries).
    #[must_use]
    pub fn new(log2: u32) -> RaeuberSolver {
        let table = TranspositionTable::new(log2, RaeuberBounds::NOTHING);
        let prices = Prices::new(CountingMethod::Triples);
        RaeuberSolver {
            search: RaeuberSearch { table, ring: TurnOrder::none(), prices, bonus: 0, nodes: 0 },
        }
    }

    /// Returns the final card points of `seat`, including tricks already won. The seat wants as few
    /// as possible, and all others conspire to give it as many as possible.
    ///
    /// Points are counted as in a Räuber (`raeuber_points`), and the blind goes with the last trick
    /// where the rules say so. A seat that takes no part in the play gets 0.
    ///
    /// Rounding of leftover cards is applied to the exact value. It is monotonic: a smaller sum
    /// never counts for more.
    pub fn paranoid(&mut self, position: &Position<'_>, seat: Seat) -> CardPoints {
        let rules = position.rules;
        let prices = Prices::new(rules.counting_method);
        let blind = if gets_blind(position) { prices.sum(position.blind.bits()) } else { 0 };
        // Entries of the table are valid for one set of prices and one worth of the blind.
        if (prices, blind) != (self.search.prices, self.search.bonus) {
            self.search.table.clear();
        }
        self.search.prices = prices;
        self.search.bonus = blind;
        let (mut low, mut high) = (0, prices.sum(rules.table.pack().bits()));
        while low < high {
            let beta = (low + high + 1) / 2;
            let value = self.total(position, seat, beta - 1, beta);
            if value < beta {
                high = value.max(low);
            } else {
                low = value.min(high);
            }
        }
        card_points(rules, low)
    }

    /// Returns the settlement of every seat after each playable card, in index order, under max^n
    /// play. From then on each seat plays the card that brings it most, the first in index order
    /// among equals.
    ///
    /// Returns `None` if that takes more than three million cards played, which can happen with
    /// more than five cards a hand. No estimate is given in this case.
    ///
    /// The settlement is that of the declared contract, a Drescher or any other. Where the declarer
    /// takes the blind, their laid cards are [`Position::aside`].
    pub fn maxn(&mut self, position: &Position<'_>) -> Option<Vec<(Card, BySeat<i32>)>> {
        let (cards, nodes) = maxn_cards(position);
        self.search.nodes += nodes;
        cards
    }

    /// Returns the number of nodes, that is cards played, in all searches so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.search.nodes
    }

    /// Returns the final worth of the seat's cards in the search unit, by alpha-beta search.
    fn total(&mut self, position: &Position<'_>, seat: Seat, alpha: i32, beta: i32) -> i32 {
        let had = self.search.prices.sum(position.play.won()[seat].bits());
        let setup = SearchPosition::new(position, seat);
        if setup.is_none_or(|setup| setup.is_free() && !position.is_regulated()) {
            let future = match setup {
                Some(setup) => self.search.solve(&setup, alpha - had, beta - had),
                None if position.play.is_over() && position.play.last() == Some(seat) => {
                    self.search.bonus
                }
                None => 0,
            };
            return had + future;
        }
        // The first tricks of a regulated Räuber (and of games with open pips) are expanded by the
        // rules, which restrict the playable cards.
        let minimises = position.play.on_turn() == Some(seat);
        let (mut alpha, mut beta) = (alpha, beta);
        let mut best = if minimises { i32::MAX } else { i32::MIN };
        for card in position.playable().iter() {
            let value = self.total(&position.after(card), seat, alpha, beta);
            if minimises {
                best = best.min(value);
                beta = beta.min(value);
            } else {
                best = best.max(value);
                alpha = alpha.max(value);
            }
            if alpha >= beta {
                break;
            }
        }
        best
    }
}

/// Returns whether the winner of the last trick gets the blind (`R-003-103`). At a table of five
/// the dealer has played with the blind.
fn gets_blind(position: &Position<'_>) -> bool {
    let rules = position.rules;
    position.declaration.contract == Contract::Raeuber
        && rules.raeuber_blind_to == RaeuberBlind::LastTrickWinner
        && rules.table != TableSize::Five
}

/// Returns the card points of a Räuber for a sum in the search unit.
///
/// The leftover cards of a pile are rounded when counting in triples. The result is the whole
/// number nearest to the sum, for any number of cards, so a smaller sum never counts for more.
fn card_points(rules: &Rules, sum: i32) -> CardPoints {
    match (rules.counting_method, rules.raeuber_tie_on_rounded) {
        (CountingMethod::Triples, true) => CardPoints::whole((sum + 1).div_euclid(3)),
        (CountingMethod::Triples, false) => CardPoints::thirds(sum),
        (CountingMethod::Pairs, _) => CardPoints::halves(sum),
    }
}

// --- paranoid search

struct RaeuberSearch {
    table: TranspositionTable<RaeuberBounds>,
    ring: TurnOrder,
    prices: Prices,
    /// Worth that the last trick brings besides its cards: the blind, where its winner gets it.
    bonus: i32,
    nodes: u64,
}

impl RaeuberSearch {
    /// Returns the worth that the player still gets: an upper bound if at most `alpha`, a lower
    /// bound if at least `beta`, otherwise exact.
    fn solve(&mut self, setup: &SearchPosition, alpha: i32, beta: i32) -> i32 {
        self.ring = setup.ring;
        let mut hands = setup.hands;
        if setup.trick.count == 0 {
            self.between(&mut hands, setup.trick.seat, setup.left, alpha, beta)
        } else {
            self.choose(&mut hands, &setup.trick, setup.left, alpha, beta, 0).0
        }
    }

    /// Searches a position between two tricks (fail-soft).
    fn between(
        &mut self,
        hands: &mut Hands,
        leader: usize,
        left: u8,
        mut alpha: i32,
        mut beta: i32,
    ) -> i32 {
        let live = all_of(hands);
        if !self.ring.is_whole() {
            return self.choose(hands, &SearchTrick::empty(leader), left, alpha, beta, 0).0;
        }
        if left == 1 {
            return self.last(hands, leader);
        }
        let (mut lower, mut upper) = self.bounds(hands, live, left);
        if lower >= beta || lower == upper {
            return lower;
        }
        if upper <= alpha {
            return upper;
        }
        let pattern = Pattern::new(hands, live, leader, 0);
        let known = self.table.probe(&pattern, live, self.prices);
        lower = lower.max(i32::from(known.lower));
        upper = upper.min(i32::from(known.upper));
        if lower >= beta || lower == upper {
            return lower;
        }
        if upper <= alpha {
            return upper;
        }
        alpha = alpha.max(lower - 1);
        beta = beta.min(upper + 1);
        let hint = tricks::nth(live, u32::from(known.lead));
        let (value, best) =
            self.choose(hands, &SearchTrick::empty(leader), left, alpha, beta, hint);
        if value < beta {
            upper = upper.min(value);
        }
        if value > alpha {
            lower = lower.max(value);
        }
        let lead = if best == 0 { known.lead } else { tricks::place(live, best) as u8 };
        self.table
            .store(&pattern, RaeuberBounds { live, lower: lower as u8, upper: upper as u8, lead });
        value
    }

    /// Returns static bounds. In each trick that the player must win, or cannot win, every hand
    /// gives at least its cheapest card.
    #[inline(always)]
    fn bounds(&self, hands: &Hands, live: u64, left: u8) -> (i32, i32) {
        let (least, most) = trump_range(hands, left);
        let held = || hands.iter().filter(|&&hand| hand != 0);
        let price = |tricks: u8| {
            held().map(|&hand| self.prices.least(hand, u32::from(tricks))).sum::<i32>()
        };
        let lower = price(least) + if least == left { self.bonus } else { 0 };
        let upper =
            self.prices.sum(live) - price(left - most) + if most == 0 { 0 } else { self.bonus };
        (lower, upper)
    }

    /// Returns the value of the last trick, in which all cards are forced.
    fn last(&self, hands: &Hands, leader: usize) -> i32 {
        let trick = SearchTrick::last(hands, &self.ring, leader);
        if trick.best_seat == 0 { self.prices.sum(trick.cards) + self.bonus } else { 0 }
    }

    /// Returns the value for the player on turn, and the card that decides it (0 if none does).
    fn choose(
        &mut self,
        hands: &mut Hands,
        trick: &SearchTrick,
        left: u8,
        mut alpha: i32,
        mut beta: i32,
        hint: u64,
    ) -> (i32, u64) {
        let hand = hands[trick.seat];
        let legal = if trick.count == 0 { hand } else { tricks::following(hand, trick.led) };
        let mut choices = choices(self, hands, trick, legal, hint);
        let minimises = trick.seat == 0;
        let mut best = if minimises { i32::MAX } else { i32::MIN };
        let mut best_card = 0;
        while let Some(card) = choices.next() {
            let value = self.play(hands, trick, card, left, alpha, beta);
            if minimises && value < best {
                best = value;
                beta = beta.min(value);
                best_card = card;
            } else if !minimises && value > best {
                best = value;
                alpha = alpha.max(value);
                best_card = card;
            }
            if alpha >= beta {
                break;
            }
        }
        (best, best_card)
    }

    #[inline(always)]
    fn play(
        &mut self,
        hands: &mut Hands,
        trick: &SearchTrick,
        card: u64,
        left: u8,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        self.nodes += 1;
        let seat = trick.seat;
        let mut after = *trick;
        hands[seat] ^= card;
        after.put(card, false);
        after.seat = self.ring.next(seat);
        let value = if after.count == self.ring.players() {
            self.collect(hands, &after, left, alpha, beta)
        } else {
            self.choose(hands, &after, left, alpha, beta, 0).0
        };
        hands[seat] ^= card;
        value
    }

    fn collect(
        &mut self,
        hands: &mut Hands,
        trick: &SearchTrick,
        left: u8,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        let last = if left == 1 { self.bonus } else { 0 };
        let gain = if trick.best_seat == 0 { self.prices.sum(trick.cards) + last } else { 0 };
        if left == 1 {
            return gain;
        }
        let before = self.ring;
        self.ring.close();
        let value = self.between(hands, trick.best_seat, left - 1, alpha - gain, beta - gain);
        self.ring = before;
        gain + value
    }
}

// --- move generation: one card of each equivalence class and worth, ordered by score

/// Returns the candidate cards of the player on turn, with their scores.
///
/// One card of each worth is enough from a run of touching cards. If the winner of the trick is
/// certain, a single card is enough. The player gives the cheapest card to a trick they win and the
/// dearest to one they lose; the others do the reverse. The card kept instead changes the later
/// result by at most the difference in worth.
#[inline(always)]
fn choices(
    search: &RaeuberSearch,
    hands: &Hands,
    trick: &SearchTrick,
    legal: u64,
    hint: u64,
) -> Candidates {
    if let Some(only) = Candidates::forced(legal) {
        return only;
    }
    let mut choices = Candidates::NONE;
    let ours = trick.seat == 0;
    let others = trick.separators(hands);
    let mut rest = legal;
    while rest != 0 {
        let first = lowest(rest);
        let kind = tricks::equivalent(first, rest, others, 0);
        rest &= !kind;
        let outlook = outlook(hands, &search.ring, 0, trick, first);
        let mut add = |card: u64| {
            let mut score = score(search, hands, trick, card, outlook);
            if kind & hint != 0 {
                score += if card == hint { 1 << 25 } else { 1 << 24 };
            }
            choices.add(card, score);
        };
        match (outlook, ours) {
            (Outlook::Wins, true) | (Outlook::Loses, false) => add(cheapest(kind)),
            (Outlook::Loses, true) | (Outlook::Wins, false) => add(dearest(kind)),
            _ => {
                let mut left = kind;
                while left != 0 {
                    let card = cheapest(left);
                    add(card);
                    left &= !as_dear(card);
                }
            }
        }
    }
    choices
}

fn score(
    search: &RaeuberSearch,
    hands: &Hands,
    trick: &SearchTrick,
    card: u64,
    outlook: Outlook,
) -> i32 {
    let worth = search.prices.worth(card);
    let table = search.prices.sum(trick.cards);
    let height = height(card);
    let trump = i32::from(card & TRUMPS != 0);
    if trick.seat == 0 {
        return match outlook {
            // Expensive and dangerous cards go to tricks where they do no harm.
            Outlook::Loses => 200 + 8 * worth + height + 10 * trump,
            Outlook::Behind => 100 + 2 * height - 4 * worth,
            Outlook::Ahead => 60 - height - 4 * worth,
            Outlook::Wins => 40 + 2 * height - 8 * (table + worth),
        };
    }
    let suit = suit_of(card);
    let own = hands[0] & suit;
    match outlook {
        Outlook::Wins => 200 + 8 * worth,
        Outlook::Ahead => 100 + 4 * worth - height,
        Outlook::Loses => height - 8 * worth - 10 * trump,
        // Prefers cards below the player's lowest, and leads that the player must ruff.
        Outlook::Behind => {
            let under = i32::from(own != 0 && card < lowest(own));
            let forced = i32::from(trick.count == 0 && own == 0 && hands[0] & TRUMPS != 0);
            40 + 40 * under + 40 * forced - 3 * height - 2 * worth
        }
    }
}

// --- transposition-table entries

/// Bounds on what the player still gets from a position between two tricks, and its best lead. The
/// lead is stored as its rank among the cards in play (63 for none).
///
/// A position of the same pattern with other cards is the same game with different card worths. Its
/// bounds hold up to the difference in worth (Kupferschmid and Helmert, 2006).
#[derive(Clone, Copy, Debug)]
struct RaeuberBounds {
    live: u64,
    lower: u8,
    upper: u8,
    lead: u8,
}

impl RaeuberBounds {
    const NOTHING: RaeuberBounds = RaeuberBounds { live: 0, lower: 0, upper: 255, lead: 63 };
}

impl TranspositionTable<RaeuberBounds> {
    #[inline(always)]
    fn probe(&mut self, pattern: &Pattern, live: u64, prices: Prices) -> RaeuberBounds {
        let mut known = RaeuberBounds { live, ..RaeuberBounds::NOTHING };
        for entry in self
            .bucket(pattern)
            .iter()
            .filter(|slot| slot.pattern == *pattern)
            .map(|slot| slot.known)
        {
            let (mut lower, mut upper) = (i32::from(entry.lower), i32::from(entry.upper));
            if entry.live != live {
                let (now, then) = (Compress::new(live), Compress::new(entry.live));
                for mask in STEPS {
                    let (now, then) = (now.apply(mask), then.apply(mask));
                    lower -= (then & !now).count_ones() as i32 * prices.step;
                    upper += (now & !then).count_ones() as i32 * prices.step;
                }
            }
            known.lower = known.lower.max(lower.clamp(0, 255) as u8);
            known.upper = known.upper.min(upper.clamp(0, 255) as u8);
            if entry.live == live || known.lead == 63 {
                known.lead = entry.lead;
            }
        }
        known
    }

    #[inline(always)]
    fn store(&mut self, pattern: &Pattern, known: RaeuberBounds) {
        let bucket = self.bucket(pattern);
        if bucket[0].pattern != *pattern || bucket[0].known.live != known.live {
            bucket[1] = bucket[0];
        }
        bucket[0] = Slot { pattern: *pattern, known };
    }
}

// --- max^n search: each seat maximises its own settlement

/// Node limit of a max^n search, in cards played.
const LIMIT: u64 = 3_000_000;

/// Settlement of every seat, by card.
type ByCard = Vec<(Card, BySeat<i32>)>;

/// Returns the result of [`RaeuberSolver::maxn`](super::RaeuberSolver::maxn) and the number of
/// cards played.
fn maxn_cards(position: &Position<'_>) -> (Option<ByCard>, u64) {
    let mut search = MaxnSearch { nodes: 0, known: HashMap::new() };
    let legal = position.playable();
    let values =
        legal.iter().map(|card| Some((card, search.value(&position.after(card))?))).collect();
    (values, search.nodes)
}

/// State between two tricks on which the settlement and the rest of the play depend.
#[derive(PartialEq, Eq, Hash)]
struct Key {
    hands: BySeat<CardSet>,
    turn: Option<Seat>,
    /// Number of cards, their nominal value, and number of tricks.
    piles: BySeat<(u8, u8, u8)>,
}

struct MaxnSearch {
    nodes: u64,
    known: HashMap<Key, BySeat<i32>>,
}

impl MaxnSearch {
    fn value(&mut self, position: &Position<'_>) -> Option<BySeat<i32>> {
        self.nodes += 1;
        if self.nodes > LIMIT {
            return None;
        }
        let play = &position.play;
        let Some(seat) = play.on_turn() else { return Some(amounts(position)) };
        // Other contracts are not memoised: an Ultimo or a Pascha depends on which tricks were won,
        // and elsewhere open pips and dead cards bind the play.
        let plain =
            position.declaration.contract.is_all_against_all() && play.on_table().is_empty();
        let key = plain.then(|| Key {
            hands: *play.hands(),
            turn: play.on_turn(),
            piles: BySeat::from_fn(|s| {
                let pile = play.won()[s];
                (pile.len() as u8, pile.nominal() as u8, play.won_count()[s])
            }),
        });
        if let Some(known) = key.as_ref().and_then(|key| self.known.get(key)) {
            return Some(*known);
        }
        let mut best: Option<BySeat<i32>> = None;
        for card in position.playable().iter() {
            let value = self.value(&position.after(card))?;
            if best.is_none_or(|best| value[seat] > best[seat]) {
                best = Some(value);
            }
        }
        let best = best?;
        if let Some(key) = key {
            self.known.insert(key, best);
        }
        Some(best)
    }
}

/// Returns the settlement after the last trick.
fn amounts(position: &Position<'_>) -> BySeat<i32> {
    let Position { rules, declaration, play, .. } = position;
    let dealer = declaration.declarer;
    // Only the blind and the laid cards still count of the deal and the exchange.
    let deal = Deal { dealer, hands: BySeat::default(), blind: position.blind };
    let exchange = Exchange { legage: position.aside, ..Exchange::default() };
    let result = deal_result(rules, &deal, declaration, &exchange, play);
    // In a game without a declarer, the seat named as declarer is forehand.
    let forehand = declaration.declarer;
    settle::amounts(
        rules,
        &Outcome { declaration: *declaration, players: play.players(), forehand, result },
    )
}

#[cfg(test)]
mod tests {
    use cego_core::rules::{CountingMethod, RaeuberBlind};
    use cego_core::{BySeat, CardPoints, CardSet, Contract, Rules, Seat, TableSize, count};
    use cego_testkit::cards;

    use super::{RaeuberSolver, card_points};
    use crate::prices::Prices;
    use crate::testing::ending;

    fn rules() -> Rules {
        Rules {
            counting_method: CountingMethod::Pairs,
            raeuber_base: 5,
            ..Rules::new(TableSize::Four)
        }
    }

    /// T22 always wins a trick; the value depends on when it is played.
    #[test]
    fn paranoid_value_of_a_certain_trick() {
        let rules = rules();
        let hands = ["T22 C7", "CK H2", "SK C9", "HK C10"];
        let position = ending(&rules, Contract::Raeuber, 0, &hands);
        let mut solver = RaeuberSolver::new(8);
        // If T22 is led first, the others discard their clubs and C7 wins the last trick too: 24 -
        // 4 for four pairs. After C7 the king of clubs must win that trick, and T22 takes H2 and
        // two kings: 16 - 2.
        let led = solver.paranoid(&position.after("T22".parse().unwrap()), Seat::new(0));
        let kept = solver.paranoid(&position.after("C7".parse().unwrap()), Seat::new(0));
        assert_eq!(led, CardPoints::whole(20));
        assert_eq!(kept, CardPoints::whole(14));
        assert_eq!(solver.paranoid(&position, Seat::new(0)), CardPoints::whole(14));
        // A seat that need not win a trick has no points.
        assert_eq!(solver.paranoid(&position, Seat::new(4)), CardPoints::ZERO);
    }

    /// R-003-103: the blind goes with the last trick, where the rules say so.
    #[test]
    fn the_blind_goes_with_the_last_trick() {
        let hands = ["T22", "C8", "C9", "C10"];
        for (raeuber_blind_to, points) in
            [(RaeuberBlind::Nobody, 6), (RaeuberBlind::LastTrickWinner, 15)]
        {
            let rules = Rules { raeuber_blind_to, ..rules() };
            let mut position = ending(&rules, Contract::Raeuber, 0, &hands);
            position.blind = cards("DK DQ H4 H3");
            assert_eq!(
                RaeuberSolver::new(4).paranoid(&position, Seat::new(0)),
                CardPoints::whole(points)
            );
            let won = position.after("T22".parse().unwrap()).after("C8".parse().unwrap());
            assert_eq!(
                RaeuberSolver::new(4).paranoid(&won, Seat::new(0)),
                CardPoints::whole(points)
            );
        }
    }

    /// With one card each, the settlement is that of the only possible play.
    #[test]
    fn maxn_settles_the_last_trick() {
        let rules = rules();
        let position = ending(&rules, Contract::Raeuber, 0, &["T22", "C8", "C9", "C10"]);
        let cards = RaeuberSolver::new(4).maxn(&position).unwrap();
        let mut amounts = BySeat::from_fn(|seat| if seat.index() < 4 { 5 } else { 0 });
        amounts[Seat::new(0)] = -15;
        assert_eq!(cards, [("T22".parse().unwrap(), amounts)]);
    }

    /// R-001-110: a seat that plays for itself keeps the card that cannot win the last trick.
    #[test]
    fn maxn_of_a_drescher_gets_rid_of_the_high_card() {
        let rules = Rules { drescher_value: 5, ..rules() };
        let position =
            ending(&rules, Contract::Drescher, 0, &["C7 T22", "T3 C8", "T4 C9", "T5 C10"]);
        let cards = RaeuberSolver::new(4).maxn(&position).unwrap();
        let own: Vec<i32> = cards.iter().map(|(_, amounts)| amounts[Seat::new(0)]).collect();
        // Leading C7 leaves T22 for the last trick. Leading T22 draws the trumps, and C7 then
        // loses.
        assert_eq!(own, [-15, 5]);
    }

    /// Too many cards give no answer instead of an estimate.
    #[test]
    fn maxn_gives_up_on_large_positions() {
        let rules = rules();
        let hands = [
            "C7 CJ S7 SJ H4 HJ D4 T1 T5 T9 T13",
            "C8 CN S8 SN H3 HN D3 T2 T6 T10 T14",
            "C9 CQ S9 SQ H2 HQ D2 T3 T7 T11 T15",
            "C10 CK S10 SK H1 HK D1 T4 T8 T12 T16",
        ];
        assert_eq!(RaeuberSolver::new(4).maxn(&ending(&rules, Contract::Raeuber, 0, &hands)), None);
    }

    #[test]
    fn sums_count_like_piles() {
        let mut bits = 0x1234_5678_9abc_u64;
        for counting_method in [CountingMethod::Triples, CountingMethod::Pairs] {
            for raeuber_tie_on_rounded in [false, true] {
                let rules = Rules {
                    counting_method,
                    raeuber_tie_on_rounded,
                    ..Rules::new(TableSize::Four)
                };
                let prices = Prices::new(counting_method);
                for _ in 0..500 {
                    bits = bits
                        .wrapping_mul(0x5851_f42d_4c95_7f2d)
                        .wrapping_add(0x1405_7b7e_f767_814f);
                    let pile = CardSet::from_bits(bits >> 7 & bits >> 3);
                    let points = card_points(&rules, prices.sum(pile.bits()));
                    assert_eq!(points, count::raeuber_points(&rules, pile), "{pile}");
                }
            }
        }
    }
}
