//! Alpha-beta search over the tricks of a counted game, the declarer against all defenders.
//!
//! All windows are null windows: a search decides whether the declarer gets at least `beta`. The
//! returned bound may be sharper (fail-soft).
//!
//! `P` is the number of players, `C` the number of cards on the table. `BOUND` says that obligatory
//! leads are due or dead cards are in play. Most positions have neither, and their search omits the
//! checks.

use super::backend::Backend;
use super::bounds;
use super::moves::{self, CandidateCard, CandidateList, MoveOrdering, Weights};
use super::table::{Pattern, PointBounds, TranspositionTable};
use super::trick::{Hands, PointTrick, next};
use crate::position::Opening;
use crate::prices::{Prices, better, cheapest, dearest, worst};
use crate::tricks::{TRUMPS, nth, suit_of};

/// State of a search.
pub(super) struct PointSearch {
    pub(super) table: TranspositionTable,
    pub(super) prices: Prices,
    pub(super) opening: Opening,
    /// Number of players, worth of a step, and the cards that are or may become dead. The entries
    /// of the table are valid only for these.
    pub(super) table_scope: (usize, i32, u64),
    /// Number of cards played so far.
    pub(super) nodes: u64,
    /// Node limit. Beyond it nothing is searched: returned values are meaningless and are not
    /// stored in the table.
    pub(super) limit: u64,
    pub(super) weights: Weights,
}

/// Returns a bound on what the declarer still gets from a position between two tricks: at least
/// `beta`, or at most `beta - 1`. `rest` is the worth of the cards in play.
#[inline(always)]
pub(super) fn null_window<W: Backend, const P: usize, const BOUND: bool>(
    way: W,
    search: &mut PointSearch,
    hands: &mut Hands,
    leader: usize,
    rest: i32,
    beta: i32,
) -> i32 {
    let known = way.glance::<P, BOUND>(search, hands, leader, rest, beta);
    match known.value() {
        Some(value) => value,
        None => way.expand::<P, BOUND>(search, hands, leader, rest, beta, known),
    }
}

/// Searches a position between two tricks that [`glance`] did not decide; see [`null_window`].
#[inline(always)]
pub(super) fn expand<W: Backend, const P: usize, const BOUND: bool>(
    way: W,
    search: &mut PointSearch,
    hands: &mut Hands,
    leader: usize,
    rest: i32,
    beta: i32,
    mut known: PointBounds,
) -> i32 {
    let live = hands.all();
    let dead = BOUND && search.opening.dead & live != 0;
    let plain = !BOUND || !search.opening.binds();
    if BOUND && plain && !dead {
        return way.expand::<P, false>(search, hands, leader, rest, beta, known);
    }
    let hint = if known.lead == PointBounds::NO_LEAD {
        0
    } else {
        nth(hands[leader], u32::from(known.lead))
    };
    let trick = PointTrick::empty(leader);
    let (value, best) = choose::<W, P, 0, BOUND>(way, search, hands, &trick, rest, beta, hint);
    if plain && search.nodes < search.limit {
        known.learn(value, beta);
        if best != 0 {
            known.lead = (hands[leader] & (best - 1)).count_ones() as u8;
        }
        let pattern = Pattern::new(way, hands.cards(), live, leader, dead);
        search.table.store(&pattern, known);
    }
    value
}

/// Leader passed to the bounds while the declarer must lead a pip and cannot cash winners.
const NOBODY: usize = usize::MAX;

/// Bounds the value of a position between two tricks by static bounds and the transposition table.
/// Returns a decided value if these settle `beta`, or if the last one or two tricks can be solved
/// directly.
#[inline(always)]
pub(super) fn glance<W: Backend, const P: usize, const BOUND: bool>(
    way: W,
    search: &mut PointSearch,
    hands: &Hands,
    leader: usize,
    rest: i32,
    beta: i32,
) -> PointBounds {
    let live = hands.all();
    let dead = BOUND && search.opening.dead & live != 0;
    let plain = !BOUND || !search.opening.binds();
    let hand = hands[leader];
    if plain && !dead && hand & (hand - 1) == 0 {
        return PointBounds::exactly(last_trick::<P>(hands.cards(), leader, rest));
    }
    let mut known = PointBounds::null_window(0, rest);
    if !dead {
        let lower = bounds::declarer_bound::<W, P>(
            way,
            search.prices,
            hands,
            if plain { leader } else { NOBODY },
        );
        if lower >= beta {
            return PointBounds::exactly(lower);
        }
        known.lower = lower as i16;
    }
    if plain {
        let pattern = Pattern::new(way, hands.cards(), live, leader, dead);
        search.table.probe(way, &pattern, dead, &mut known);
        if i32::from(known.lower) >= beta {
            return PointBounds::exactly(known.lower.into());
        }
        if i32::from(known.upper) < beta {
            return PointBounds::exactly(known.upper.into());
        }
    }
    // Computed last, because it seldom decides.
    if !dead {
        let upper = rest - bounds::defender_bound::<W, P>(way, search.prices, hands);
        if upper < beta {
            return PointBounds::exactly(upper);
        }
        known.upper = known.upper.min(upper as i16);
    }
    if plain && !dead && hand.count_ones() == 2 {
        let mut cards = *hands.cards();
        let trick = PointTrick::empty(leader);
        let value = last_two_tricks::<P, 0>(
            search.prices,
            &mut search.nodes,
            &mut cards,
            &trick,
            rest,
            beta,
        );
        known.learn(value, beta);
        let pattern = Pattern::new(way, hands.cards(), live, leader, false);
        search.table.store(&pattern, known);
        return PointBounds::exactly(value);
    }
    known
}

/// Returns the value of a position with `C` cards on the table.
#[inline(always)]
pub(super) fn follow<W: Backend, const P: usize, const C: usize, const BOUND: bool>(
    way: W,
    search: &mut PointSearch,
    hands: &mut Hands,
    trick: &PointTrick,
    rest: i32,
    beta: i32,
) -> i32 {
    choose::<W, P, C, BOUND>(way, search, hands, trick, rest, beta, 0).0
}

/// Returns the value of a position with `C` cards on the table, and the card that decides it (0 if
/// none does).
#[inline(always)]
fn choose<W: Backend, const P: usize, const C: usize, const BOUND: bool>(
    way: W,
    search: &mut PointSearch,
    hands: &mut Hands,
    trick: &PointTrick,
    rest: i32,
    beta: i32,
    hint: u64,
) -> (i32, u64) {
    let legal = legal::<C, BOUND>(&search.opening, hands, trick);
    if legal & (legal - 1) == 0 {
        return (play::<W, P, C, BOUND>(way, search, hands, trick, legal, rest, beta), legal);
    }
    let maximise = trick.seat == 0;
    let mut best = worst(maximise);
    let mut best_card = 0;
    if hint != 0 {
        // The hinted card often causes a cutoff.
        best = play::<W, P, C, BOUND>(way, search, hands, trick, hint, rest, beta);
        best_card = hint;
        if maximise == (best >= beta) {
            return (best, best_card);
        }
    }
    let mut list: CandidateList = [CandidateCard::NONE; moves::MOST];
    let count = moves::generate::<P, C, BOUND>(search, hands, trick, legal, hint, &mut list);
    // Worth and value of the first card searched in each group; they bound the values of its other
    // cards.
    let mut groups = [(0i16, 0i16); 16];
    if hint != 0 {
        for choice in &list[..count] {
            if choice.is_hinted() {
                groups[choice.group()] = (search.prices.worth(hint) as i16, best as i16);
            }
        }
    }
    for left in (1..=count).rev() {
        // Incremental selection sort, because the first card often causes a cutoff.
        let mut choice = list[0];
        let mut top = 0;
        for (i, &other) in list[..left].iter().enumerate().skip(1) {
            if other > choice {
                (choice, top) = (other, i);
            }
        }
        list[top] = list[left - 1];
        let card = choice.card();
        if C == 0 && card == hint {
            continue;
        }
        let worth = search.prices.worth(card);
        let (seen, seen_value) = groups[choice.group()];
        if seen != 0 {
            let (gap, seen_value) = ((worth - i32::from(seen)).abs(), i32::from(seen_value));
            if maximise && seen_value + gap < beta {
                best = best.max(seen_value + gap);
                continue;
            }
            if !maximise && seen_value - gap >= beta {
                best = best.min(seen_value - gap);
                continue;
            }
        }
        let value = play::<W, P, C, BOUND>(way, search, hands, trick, card, rest, beta);
        if seen == 0 {
            groups[choice.group()] = (worth as i16, value as i16);
        }
        if maximise && value > best || !maximise && value < best {
            best = value;
            best_card = card;
        }
        if maximise == (value >= beta) {
            break;
        }
    }
    (best, best_card)
}

/// Searches the choices of the last player of a trick, like [`choose`]. Bounds all resulting
/// positions by [`glance`] before it searches any of them.
#[inline(always)]
pub(super) fn complete<W: Backend, const P: usize>(
    way: W,
    search: &mut PointSearch,
    hands: &mut Hands,
    trick: &PointTrick,
    rest: i32,
    beta: i32,
) -> i32 {
    let seat = trick.seat;
    let hand = hands[seat];
    let legal = trick.legal(hand);
    if legal & (legal - 1) == 0 {
        // The card is forced.
        return match P {
            3 => play::<W, P, 2, false>(way, search, hands, trick, legal, rest, beta),
            _ => play::<W, P, 3, false>(way, search, hands, trick, legal, rest, beta),
        };
    }
    let maximise = seat == 0;
    let ours = maximise == (trick.best_seat == 0);
    let mut best = worst(maximise);
    let mut open = [(0, PointBounds::null_window(0, 0)); moves::MOST];
    let mut count = 0;
    let others = (hands.all() & !hand) | trick.best;
    // Cards that win the trick come first.
    let mut left = legal & trick.beat;
    let mut others_left = legal & !trick.beat;
    if left == 0 {
        std::mem::swap(&mut left, &mut others_left);
    }
    while left != 0 {
        let suit = suit_of(left);
        let members = moves::group(left & suit, others, suit);
        left &= !members;
        if left == 0 {
            std::mem::swap(&mut left, &mut others_left);
        }
        let wins = members & trick.beat != 0;
        let card = if wins || ours { dearest(members) } else { cheapest(members) };
        search.nodes += 1;
        let worth = trick.worth + search.prices.worth(card);
        let leader = if wins { seat } else { trick.best_seat };
        let gain = if leader == 0 { worth } else { 0 };
        hands.play(seat, card);
        let known = way.glance::<P, false>(search, hands, leader, rest - worth, beta - gain);
        hands.take_back(seat, card);
        if let Some(value) = known.value() {
            let value = value + gain;
            best = better(maximise, best, value);
            if maximise == (value >= beta) {
                return best;
            }
        } else {
            open[count] = (card, known);
            count += 1;
        }
    }
    let mut scores = [0; moves::MOST];
    if count > 1 {
        let ordering = match P {
            3 => MoveOrdering::new::<2>(&search.weights, hands, trick),
            _ => MoveOrdering::new::<3>(&search.weights, hands, trick),
        };
        for (score, (card, _)) in scores.iter_mut().zip(&open[..count]) {
            *score = ordering.last(hands, trick, legal, *card);
        }
    }
    for i in 0..count {
        let mut top = i;
        for j in i + 1..count {
            if scores[j] > scores[top] {
                top = j;
            }
        }
        let (card, known) = open[top];
        open[top] = open[i];
        scores[top] = scores[i];
        let worth = trick.worth + search.prices.worth(card);
        let leader = if card & trick.beat != 0 { seat } else { trick.best_seat };
        let gain = if leader == 0 { worth } else { 0 };
        hands.play(seat, card);
        let value =
            gain + way.expand::<P, false>(search, hands, leader, rest - worth, beta - gain, known);
        hands.take_back(seat, card);
        best = better(maximise, best, value);
        if maximise == (value >= beta) {
            break;
        }
    }
    best
}

// --- playing one card

/// Returns the cards that may be played.
#[inline(always)]
pub(super) fn legal<const C: usize, const BOUND: bool>(
    opening: &Opening,
    hands: &Hands,
    trick: &PointTrick,
) -> u64 {
    let hand = hands[trick.seat];
    if C > 0 {
        return trick.legal(hand);
    }
    if BOUND { opening.leads(hand) } else { hand }
}

/// Returns the value after `card`.
#[inline(always)]
pub(super) fn play<W: Backend, const P: usize, const C: usize, const BOUND: bool>(
    way: W,
    search: &mut PointSearch,
    hands: &mut Hands,
    trick: &PointTrick,
    card: u64,
    rest: i32,
    beta: i32,
) -> i32 {
    if search.nodes >= search.limit {
        return 0;
    }
    search.nodes += 1;
    let before = search.opening;
    if BOUND && C == 0 && search.opening.due > 0 {
        search.opening.record(card);
    }
    let worth = search.prices.worth(card);
    hands.play(trick.seat, card);
    let mut after = *trick;
    after.put::<C, BOUND>(card, worth, BOUND && search.opening.dead & card != 0);
    let value = if C + 1 == P {
        collect::<W, P, BOUND>(way, search, hands, &after, rest, beta)
    } else {
        after.seat = next::<P>(trick.seat);
        if !BOUND && C + 2 == P {
            way.complete::<P>(search, hands, &after, rest, beta)
        } else {
            match C {
                0 => way.follow::<P, 1, BOUND>(search, hands, &after, rest, beta),
                1 => way.follow::<P, 2, BOUND>(search, hands, &after, rest, beta),
                _ => way.follow::<P, 3, BOUND>(search, hands, &after, rest, beta),
            }
        }
    };
    hands.take_back(trick.seat, card);
    if BOUND {
        search.opening = before;
    }
    value
}

/// Returns the value after a complete trick.
#[inline(always)]
pub(super) fn collect<W: Backend, const P: usize, const BOUND: bool>(
    way: W,
    search: &mut PointSearch,
    hands: &mut Hands,
    trick: &PointTrick,
    rest: i32,
    beta: i32,
) -> i32 {
    let gain = if trick.best_seat == 0 { trick.worth } else { 0 };
    let rest = rest - trick.worth;
    if rest == 0 {
        return gain;
    }
    let before = search.opening;
    let leader = if BOUND && before.binds() {
        search.opening.next_leader(trick.best, trick.best_seat)
    } else {
        trick.best_seat
    };
    let value = gain + null_window::<W, P, BOUND>(way, search, hands, leader, rest, beta - gain);
    if BOUND {
        search.opening = before;
    }
    value
}

// --- the last two tricks, without transposition table and learned move ordering

/// Returns the value of the last trick before its lead.
#[inline(always)]
fn last_trick<const P: usize>(hands: &[u64; 4], leader: usize, rest: i32) -> i32 {
    let mut best = hands[leader];
    let mut winner = leader;
    let beating = suit_of(best) | TRUMPS;
    let mut seat = leader;
    for _ in 1..P {
        seat = next::<P>(seat);
        let card = hands[seat];
        // Trumps rank above all suits, so one comparison is enough.
        if card & beating > best {
            best = card;
            winner = seat;
        }
    }
    if winner == 0 { rest } else { 0 }
}

/// Returns the value of the last two tricks, with `C` cards of the first on the table. `rest` is
/// the worth of the cards of both tricks.
fn last_two_tricks<const P: usize, const C: usize>(
    prices: Prices,
    nodes: &mut u64,
    hands: &mut [u64; 4],
    trick: &PointTrick,
    rest: i32,
    beta: i32,
) -> i32 {
    let seat = trick.seat;
    let hand = hands[seat];
    let legal = if C == 0 { hand } else { trick.legal(hand) };
    let maximise = seat == 0;
    let mut best = worst(maximise);
    let (low, high) = (legal & legal.wrapping_neg(), legal & (legal - 1));
    let mut order = [low, 0];
    if high != 0 {
        let others = (hands[0] | hands[1] | hands[2] | hands[3] | trick.best) & !hand;
        let (dear, cheap) = (prices.worth(high), prices.worth(low));
        let same = dear == cheap && suit_of(low) == suit_of(high) && others & (high - low) == 0;
        if !same {
            let wins = high & trick.beat != 0;
            let ours = trick.best != 0 && maximise == (trick.best_seat == 0);
            order = if wins || (ours == (dear >= cheap)) { [high, low] } else { [low, high] };
        }
    }
    for card in order {
        if card == 0 {
            break;
        }
        *nodes += 1;
        let mut after = *trick;
        after.put::<C, false>(card, prices.worth(card), false);
        hands[seat] ^= card;
        let value = if C + 1 == P {
            let left = last_trick::<P>(hands, after.best_seat, rest - after.worth);
            left + if after.best_seat == 0 { after.worth } else { 0 }
        } else {
            after.seat = next::<P>(seat);
            match C {
                0 => last_two_tricks::<P, 1>(prices, nodes, hands, &after, rest, beta),
                1 => last_two_tricks::<P, 2>(prices, nodes, hands, &after, rest, beta),
                _ => last_two_tricks::<P, 3>(prices, nodes, hands, &after, rest, beta),
            }
        };
        hands[seat] ^= card;
        best = better(maximise, best, value);
        if maximise == (value >= beta) {
            break;
        }
    }
    best
}
