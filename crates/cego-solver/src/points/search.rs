//! Alpha-beta over the tricks of a counted game, the declarer against all others.
//!
//! All windows are null windows: a search tells whether the declarer gets at least `beta`, and gives a bound that
//! may be sharper (fail-soft).
//!
//! `P` is the number of players, `C` how many cards are on the table. `BOUND` says that the first leads are bound by open pips or that dead cards
//! are in play; most positions are not, and their search does not look.

use super::backend::Backend;
use super::bounds;
use super::ending;
use super::hands::Hands;
use super::moves::{self, Choice, Choices};
use super::order::{MoveOrdering, Weights};
use super::step::{legal, play};
use super::table::{Known, Pattern, TranspositionTable};
use super::trick::Trick;
use crate::opening::Opening;
use crate::prices::{Prices, better, cheapest, dearest, worst};
use crate::tricks::{nth, suit_of};

/// What a search keeps.
pub(super) struct Search {
    pub(super) table: TranspositionTable,
    pub(super) prices: Prices,
    pub(super) opening: Opening,
    /// Players, step and the cards that are or may become dead: what the table holds is for these.
    pub(super) table_scope: (usize, i32, u64),
    /// Cards played so far.
    pub(super) nodes: u64,
    /// From this number of nodes on nothing is searched: what searches give then means nothing, and the table
    /// learns none of it.
    pub(super) limit: u64,
    pub(super) weights: Weights,
}

/// What the declarer still gets, from a position between two tricks: at least `beta`, or at most `beta - 1`.
/// `rest` is the worth of the cards in play.
#[inline(always)]
pub(super) fn null_window<W: Backend, const P: usize, const BOUND: bool>(
    way: W,
    search: &mut Search,
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

/// As [`between`], where [`glance`] did not decide.
#[inline(always)]
pub(super) fn expand<W: Backend, const P: usize, const BOUND: bool>(
    way: W,
    search: &mut Search,
    hands: &mut Hands,
    leader: usize,
    rest: i32,
    beta: i32,
    mut known: Known,
) -> i32 {
    let live = hands.all();
    let dead = BOUND && search.opening.dead & live != 0;
    let plain = !BOUND || !search.opening.binds();
    if BOUND && plain && !dead {
        return way.expand::<P, false>(search, hands, leader, rest, beta, known);
    }
    let hint = if known.lead == Known::NO_LEAD { 0 } else { nth(hands[leader], u32::from(known.lead)) };
    let trick = Trick::empty(leader);
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

/// The leader for the bounds while the declarer must lead a pip: they cannot cash out.
const NOBODY: usize = usize::MAX;

/// What bounds and table know of the value of a position between two tricks; where they decide it, or where
/// one or two tricks are left, the value.
#[inline(always)]
pub(super) fn glance<W: Backend, const P: usize, const BOUND: bool>(
    way: W,
    search: &mut Search,
    hands: &Hands,
    leader: usize,
    rest: i32,
    beta: i32,
) -> Known {
    let live = hands.all();
    let dead = BOUND && search.opening.dead & live != 0;
    let plain = !BOUND || !search.opening.binds();
    let hand = hands[leader];
    if plain && !dead && hand & (hand - 1) == 0 {
        return Known::exactly(ending::last::<P>(hands.cards(), leader, rest));
    }
    let mut known = Known::null_window(0, rest);
    if !dead {
        let lower = bounds::lower::<W, P>(way, search.prices, hands, if plain { leader } else { NOBODY });
        if lower >= beta {
            return Known::exactly(lower);
        }
        known.lower = lower as i16;
    }
    if plain {
        let pattern = Pattern::new(way, hands.cards(), live, leader, dead);
        search.table.probe(way, &pattern, dead, &mut known);
        if i32::from(known.lower) >= beta {
            return Known::exactly(known.lower.into());
        }
        if i32::from(known.upper) < beta {
            return Known::exactly(known.upper.into());
        }
    }
    // Last, for it seldom decides.
    if !dead {
        let upper = rest - bounds::lost::<W, P>(way, search.prices, hands);
        if upper < beta {
            return Known::exactly(upper);
        }
        known.upper = known.upper.min(upper as i16);
    }
    if plain && !dead && hand.count_ones() == 2 {
        let mut cards = *hands.cards();
        let trick = Trick::empty(leader);
        let value = ending::two::<P, 0>(search.prices, &mut search.nodes, &mut cards, &trick, rest, beta);
        known.learn(value, beta);
        let pattern = Pattern::new(way, hands.cards(), live, leader, false);
        search.table.store(&pattern, known);
        return Known::exactly(value);
    }
    known
}

/// The value of a position with `C` cards on the table.
#[inline(always)]
pub(super) fn follow<W: Backend, const P: usize, const C: usize, const BOUND: bool>(
    way: W,
    search: &mut Search,
    hands: &mut Hands,
    trick: &Trick,
    rest: i32,
    beta: i32,
) -> i32 {
    choose::<W, P, C, BOUND>(way, search, hands, trick, rest, beta, 0).0
}

/// The value of a position with `C` cards on the table, and the card that decides it (0 if none does).
#[inline(always)]
fn choose<W: Backend, const P: usize, const C: usize, const BOUND: bool>(
    way: W,
    search: &mut Search,
    hands: &mut Hands,
    trick: &Trick,
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
        // Often nothing else is needed.
        best = play::<W, P, C, BOUND>(way, search, hands, trick, hint, rest, beta);
        best_card = hint;
        if maximise == (best >= beta) {
            return (best, best_card);
        }
    }
    let mut list: Choices = [Choice::NONE; moves::MOST];
    let count = moves::generate::<P, C, BOUND>(search, hands, trick, legal, hint, &mut list);
    // The worth of the first card of each group and the value found for it, to bound its fellows by.
    let mut groups = [(0i16, 0i16); 16];
    if hint != 0 {
        for choice in &list[..count] {
            if choice.is_hinted() {
                groups[choice.group()] = (search.prices.worth(hint) as i16, best as i16);
            }
        }
    }
    for left in (1..=count).rev() {
        // Selection sort: the first card is often enough.
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

/// As [`choose`] for the last player of a trick: looks at all their cards before they search one.
#[inline(always)]
pub(super) fn complete<W: Backend, const P: usize>(
    way: W,
    search: &mut Search,
    hands: &mut Hands,
    trick: &Trick,
    rest: i32,
    beta: i32,
) -> i32 {
    let seat = trick.seat;
    let hand = hands[seat];
    let legal = trick.legal(hand);
    if legal & (legal - 1) == 0 {
        // Only to be played.
        return match P {
            3 => play::<W, P, 2, false>(way, search, hands, trick, legal, rest, beta),
            _ => play::<W, P, 3, false>(way, search, hands, trick, legal, rest, beta),
        };
    }
    let maximise = seat == 0;
    let ours = maximise == (trick.best_seat == 0);
    let mut best = worst(maximise);
    let mut open = [(0, Known::null_window(0, 0)); moves::MOST];
    let mut count = 0;
    let others = (hands.all() & !hand) | trick.best;
    // Cards that win the trick first.
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
        let value = gain + way.expand::<P, false>(search, hands, leader, rest - worth, beta - gain, known);
        hands.take_back(seat, card);
        best = better(maximise, best, value);
        if maximise == (value >= beta) {
            break;
        }
    }
    best
}
