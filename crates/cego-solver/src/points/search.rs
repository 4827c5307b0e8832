//! Alpha-beta over the tricks of a counted game, the declarer against all others.
//!
//! `P` is the number of players. `BOUND` says that the first leads are bound by open pips or that dead cards
//! are in play; most positions are not, and their search does not look.

use super::backend::Way;
use super::bounds;
use super::moves::{self, Choice, Choices};
use super::opening::Opening;
use super::order::Weights;
use super::prices::Prices;
use super::table::{Known, Pattern, Table};
use super::trick::{TRUMPS, Trick, suit_of};

const ETC: bool = true;

/// What a search keeps.
pub(super) struct Search {
    pub(super) table: Table,
    pub(super) prices: Prices,
    pub(super) opening: Opening,
    /// Cards played so far.
    pub(super) nodes: u64,
    pub(super) weights: Weights,
}

/// The seat after a seat.
#[inline(always)]
pub(super) fn next<const P: usize>(seat: usize) -> usize {
    if seat + 1 == P { 0 } else { seat + 1 }
}

/// What the declarer still gets, from a position between two tricks. `rest` is the worth of the cards in
/// play. Fail-soft.
#[inline(always)]
pub(super) fn between<W: Way, const P: usize, const BOUND: bool>(
    way: W,
    search: &mut Search,
    hands: &mut [u64; 4],
    leader: usize,
    rest: i32,
    (mut alpha, mut beta): (i32, i32),
) -> i32 {
    let glance = match glance::<W, P, BOUND>(way, search, hands, leader, rest, (alpha, beta)) {
        Ok(value) => return value,
        Err(glance) => glance,
    };
    let Glance { live, plain, dead, pattern, mut known } = glance;
    if BOUND && plain && !dead {
        return way.between::<P, false>(search, hands, leader, rest, (alpha, beta));
    }
    alpha = alpha.max(known.lower - 1);
    beta = beta.min(known.upper + 1);
    let hint = if known.lead == 63 { 0 } else { moves::nth(live, known.lead) };
    let (value, best) =
        way.choose::<P, BOUND>(search, hands, &Trick::empty(leader), rest, (alpha, beta), hint);
    if plain {
        if value < beta {
            known.upper = known.upper.min(value);
        }
        if value > alpha {
            known.lower = known.lower.max(value);
        }
        if best != 0 {
            known.lead = (live & (best - 1)).count_ones() as u8;
        }
        search.table.store(&pattern, known);
    }
    value
}

/// A position between two tricks at which no value was seen at once.
struct Glance {
    live: u64,
    /// Whether leads are free.
    plain: bool,
    /// Whether dead cards are in play.
    dead: bool,
    pattern: Pattern,
    known: Known,
}

/// The value of a position between two tricks where bounds or the table decide it.
#[inline(always)]
fn glance<W: Way, const P: usize, const BOUND: bool>(
    way: W,
    search: &mut Search,
    hands: &[u64; 4],
    leader: usize,
    rest: i32,
    (alpha, beta): (i32, i32),
) -> Result<i32, Glance> {
    let live = hands[0] | hands[1] | hands[2] | hands[3];
    let dead = BOUND && search.opening.dead & live != 0;
    let plain = !BOUND || search.opening.is_free();
    if plain && !dead && hands[leader] & (hands[leader] - 1) == 0 {
        return Ok(last::<P>(hands, leader, rest));
    }
    let mut known = Known { lower: 0, upper: rest, lead: 63 };
    if !dead {
        known.lower = bounds::lower::<P>(search.prices, hands, leader);
        if known.lower >= beta {
            return Ok(known.lower);
        }
        known.upper = rest - bounds::lost::<P>(search.prices, hands);
        if known.upper <= alpha {
            return Ok(known.upper);
        }
    }
    let pattern = Pattern::new(way, hands, live, leader);
    if plain && let Some(stored) = search.table.probe(way, &pattern, dead) {
        known.lower = known.lower.max(stored.lower);
        known.upper = known.upper.min(stored.upper);
        known.lead = stored.lead;
        if known.lower >= beta || known.lower >= known.upper {
            return Ok(known.lower);
        }
        if known.upper <= alpha {
            return Ok(known.upper);
        }
    }
    Err(Glance { live, plain, dead, pattern, known })
}

/// The last trick.
#[inline(always)]
fn last<const P: usize>(hands: &[u64; 4], leader: usize, rest: i32) -> i32 {
    let mut best = hands[leader];
    let mut winner = leader;
    let mut seat = leader;
    for _ in 1..P {
        seat = next::<P>(seat);
        let card = hands[seat];
        if card > best && (card & TRUMPS != 0 || suit_of(best) & card != 0) {
            best = card;
            winner = seat;
        }
    }
    if winner == 0 { rest } else { 0 }
}

/// The value of a position with a trick open, and the card that decides it (0 if none does).
#[inline(always)]
pub(super) fn choose<W: Way, const P: usize, const BOUND: bool>(
    way: W,
    search: &mut Search,
    hands: &mut [u64; 4],
    trick: &Trick,
    rest: i32,
    (mut alpha, mut beta): (i32, i32),
    hint: u64,
) -> (i32, u64) {
    let legal = legal::<BOUND>(&search.opening, hands, trick);
    if legal & (legal - 1) == 0 {
        let worth = search.prices.worth(legal);
        return (play::<W, P, BOUND>(way, search, hands, trick, legal, worth, rest, (alpha, beta)), legal);
    }
    let mut list: Choices = [Choice::NONE; 12];
    let count = moves::generate::<P, BOUND>(search, hands, trick, legal, hint, &mut list);
    let maximise = trick.seat == 0;
    let mut best = if maximise { i32::MIN / 2 } else { i32::MAX / 2 };
    let mut best_card = 0;
    if !BOUND && ETC && trick.count + 1 == P && hands[trick.seat].count_ones() >= 4 {
        // The last hand: see whether a card decides before any is searched.
        for choice in &list[..count] {
            let mut after = *trick;
            let worth = search.prices.worth(choice.card);
            after.put(choice.card, worth, false);
            let left = rest - after.worth;
            if left == 0 {
                break;
            }
            let gain = if after.best_seat == 0 { after.worth } else { 0 };
            hands[trick.seat] ^= choice.card;
            let seen = glance::<W, P, BOUND>(way, search, hands, after.best_seat, left, (alpha - gain, beta - gain));
            hands[trick.seat] ^= choice.card;
            if let Ok(value) = seen {
                let value = value + gain;
                if maximise && value >= beta || !maximise && value <= alpha {
                    return (value, choice.card);
                }
            }
        }
    }
    // The worth of the first card of each group and the value found for it, to bound its fellows by.
    let mut groups = [(0i32, 0i32); 13];
    for i in 0..count {
        // Selection sort: the first card is often enough.
        let mut top = i;
        for j in i + 1..count {
            if list[j].score > list[top].score {
                top = j;
            }
        }
        list.swap(i, top);
        let choice = list[i];
        let worth = search.prices.worth(choice.card);
        let (seen, seen_value) = groups[usize::from(choice.group)];
        if seen != 0 {
            let gap = (worth - seen).abs();
            if maximise && seen_value + gap <= alpha {
                best = best.max(seen_value + gap);
                continue;
            }
            if !maximise && seen_value - gap >= beta {
                best = best.min(seen_value - gap);
                continue;
            }
        }
        let value = play::<W, P, BOUND>(way, search, hands, trick, choice.card, worth, rest, (alpha, beta));
        if seen == 0 {
            groups[usize::from(choice.group)] = (worth, value);
        }
        if maximise {
            if value > best {
                best = value;
                best_card = choice.card;
                alpha = alpha.max(value);
            }
        } else if value < best {
            best = value;
            best_card = choice.card;
            beta = beta.min(value);
        }
        if alpha >= beta {
            break;
        }
    }
    (best, best_card)
}

/// The cards that may be played.
#[inline(always)]
fn legal<const BOUND: bool>(opening: &Opening, hands: &[u64; 4], trick: &Trick) -> u64 {
    let hand = hands[trick.seat];
    if trick.count == 0 {
        return if BOUND && opening.due > 0 { (opening.open | opening.instead) & hand } else { hand };
    }
    let suit = hand & trick.led;
    if suit != 0 {
        return suit;
    }
    let trumps = hand & TRUMPS;
    if trumps != 0 { trumps } else { hand }
}

/// The value after a card.
#[inline(always)]
#[allow(clippy::too_many_arguments)]
fn play<W: Way, const P: usize, const BOUND: bool>(
    way: W,
    search: &mut Search,
    hands: &mut [u64; 4],
    trick: &Trick,
    card: u64,
    worth: i32,
    rest: i32,
    window: (i32, i32),
) -> i32 {
    search.nodes += 1;
    let before = search.opening;
    if BOUND && trick.count == 0 && search.opening.due > 0 {
        search.opening.book(card);
    }
    hands[trick.seat] ^= card;
    let mut after = *trick;
    after.put(card, worth, BOUND && search.opening.dead & card != 0);
    let value = if after.count == P {
        collect::<W, P, BOUND>(way, search, hands, &after, rest, window)
    } else {
        after.seat = next::<P>(trick.seat);
        way.choose::<P, BOUND>(search, hands, &after, rest, window, 0).0
    };
    hands[trick.seat] ^= card;
    if BOUND {
        search.opening = before;
    }
    value
}

/// The value after a whole trick.
#[inline(always)]
fn collect<W: Way, const P: usize, const BOUND: bool>(
    way: W,
    search: &mut Search,
    hands: &mut [u64; 4],
    trick: &Trick,
    rest: i32,
    (alpha, beta): (i32, i32),
) -> i32 {
    let gain = if trick.best_seat == 0 { trick.worth } else { 0 };
    let rest = rest - trick.worth;
    if rest == 0 {
        return gain;
    }
    let before = search.opening;
    let leader = if BOUND && (before.compare || before.due > 0) {
        search.opening.next_leader(trick)
    } else {
        trick.best_seat
    };
    let value = gain + way.between::<P, BOUND>(search, hands, leader, rest, (alpha - gain, beta - gain));
    if BOUND {
        search.opening = before;
    }
    value
}
