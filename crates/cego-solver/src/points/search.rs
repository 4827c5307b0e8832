//! Alpha-beta over the tricks of a counted game, the declarer against all others.
//!
//! `P` is the number of players. `BOUND` says that the first leads are bound by open pips or that dead cards
//! are in play; most positions are not, and their search does not look.

use super::backend::Way;
use super::bounds;
use super::ending;
use super::hands::Hands;
use super::moves::{self, Choice, Choices};
use super::opening::Opening;
use super::order::{Scene, Weights};
use super::prices::{Prices, cheapest, dearest};
use super::table::{Known, Pattern, Table};
use super::trick::{TRUMPS, Trick};

/// What a search keeps.
pub(super) struct Search {
    pub(super) table: Table,
    pub(super) prices: Prices,
    pub(super) opening: Opening,
    /// Players, step and the cards that are or may become dead: what the table holds is for these.
    pub(super) grounds: (usize, i32, u64),
    /// Cards played so far.
    pub(super) nodes: u64,
    /// From this number of nodes on nothing is searched: what searches give then means nothing, and the table
    /// learns none of it.
    pub(super) limit: u64,
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
    hands: &mut Hands,
    leader: usize,
    rest: i32,
    window: (i32, i32),
) -> i32 {
    match glance::<W, P, BOUND>(way, search, hands, leader, rest, window) {
        Ok(value) => value,
        Err(glance) => way.expand::<P, BOUND>(search, hands, leader, rest, window, &glance),
    }
}

/// As [`between`], where [`glance`] did not decide.
#[inline(always)]
pub(super) fn expand<W: Way, const P: usize, const BOUND: bool>(
    way: W,
    search: &mut Search,
    hands: &mut Hands,
    leader: usize,
    rest: i32,
    (mut alpha, mut beta): (i32, i32),
    glance: &Glance,
) -> i32 {
    let &Glance { live, plain, dead, pattern, mut known } = glance;
    if BOUND && plain && !dead {
        return way.expand::<P, false>(search, hands, leader, rest, (alpha, beta), glance);
    }
    alpha = alpha.max(known.lower - 1);
    beta = beta.min(known.upper + 1);
    let hint = if known.lead == 63 { 0 } else { moves::nth(live, known.lead) };
    let (value, best) =
        way.choose::<P, BOUND>(search, hands, &Trick::empty(leader), rest, (alpha, beta), hint);
    if plain && search.nodes < search.limit {
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

/// The leader for the bounds while the declarer must lead a pip: he cannot cash out.
const NOBODY: usize = usize::MAX;

/// A position between two tricks at which no value was seen at once.
#[derive(Clone, Copy)]
pub(super) struct Glance {
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
    hands: &mut Hands,
    leader: usize,
    rest: i32,
    (alpha, beta): (i32, i32),
) -> Result<i32, Glance> {
    let live = hands.all();
    let dead = BOUND && search.opening.dead & live != 0;
    let plain = !BOUND || search.opening.is_free();
    if plain && !dead && hands[leader] & (hands[leader] - 1) == 0 {
        return Ok(ending::last::<P>(hands.cards(), leader, rest));
    }
    let mut known = Known { lower: 0, upper: rest, lead: 63 };
    if !dead {
        known.lower = bounds::lower::<W, P>(way, search.prices, hands, if plain { leader } else { NOBODY });
    }
    if known.lower >= beta {
        return Ok(known.lower);
    }
    if !dead {
        known.upper = rest - bounds::lost::<W, P>(way, search.prices, hands);
    }
    if known.upper <= alpha {
        return Ok(known.upper);
    }
    let pattern = Pattern::new(way, hands.cards(), live, leader, dead);
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
    if plain && !dead && hands[leader].count_ones() == 2 {
        let trick = Trick::empty(leader);
        let mut cards = *hands.cards();
        let value = ending::two::<P>(search.prices, &mut search.nodes, &mut cards, &trick, rest, (alpha, beta));
        if value < beta {
            known.upper = known.upper.min(value);
        }
        if value > alpha {
            known.lower = known.lower.max(value);
        }
        search.table.store(&pattern, known);
        return Ok(value);
    }
    Err(Glance { live, plain, dead, pattern, known })
}

/// The value of a position with a trick open, and the card that decides it (0 if none does).
#[inline(always)]
pub(super) fn choose<W: Way, const P: usize, const BOUND: bool>(
    way: W,
    search: &mut Search,
    hands: &mut Hands,
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
    if !BOUND && trick.count + 1 == P {
        return (last_hand::<W, P>(way, search, hands, trick, legal, rest, (alpha, beta)), 0);
    }
    let mut list: Choices = [Choice::NONE; 12];
    let count = moves::generate::<P, BOUND>(search, hands, trick, legal, hint, &mut list);
    let maximise = trick.seat == 0;
    let mut best = if maximise { i32::MIN / 2 } else { i32::MAX / 2 };
    let mut best_card = 0;
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

/// As [`choose`] for the last player of a trick: looks at all his cards before it searches one.
#[inline(always)]
fn last_hand<W: Way, const P: usize>(
    way: W,
    search: &mut Search,
    hands: &mut Hands,
    trick: &Trick,
    legal: u64,
    rest: i32,
    (mut alpha, mut beta): (i32, i32),
) -> i32 {
    let maximise = trick.seat == 0;
    let mut best = if maximise { i32::MIN / 2 } else { i32::MAX / 2 };
    let mut open: [(u64, Option<Glance>); 12] = [(0, None); 12];
    let mut count = 0;
    let others = (hands.all() | trick.best) & !hands[trick.seat];
    let mut left = legal;
    while left != 0 {
        let members = moves::group(left, others);
        left &= !members;
        let wins = members & trick.beat != 0;
        let ours = if wins { true } else { maximise == (trick.best_seat == 0) };
        let card = if ours { dearest(members) } else { cheapest(members) };
        search.nodes += 1;
        let mut after = *trick;
        after.put(card, search.prices.worth(card), false);
        let gain = if after.best_seat == 0 { after.worth } else { 0 };
        let rest = rest - after.worth;
        hands.play(trick.seat, card);
        let seen =
            glance::<W, P, false>(way, search, hands, after.best_seat, rest, (alpha - gain, beta - gain));
        hands.take_back(trick.seat, card);
        match seen {
            Ok(value) => {
                let value = value + gain;
                if maximise {
                    best = best.max(value);
                    alpha = alpha.max(value);
                } else {
                    best = best.min(value);
                    beta = beta.min(value);
                }
                if alpha >= beta {
                    return best;
                }
            }
            Err(glance) => {
                open[count] = (card, Some(glance));
                count += 1;
            }
        }
    }
    let mut scores = [0; 12];
    if count > 1 {
        let scene = Scene::new(&search.weights, hands, trick);
        for (score, (card, _)) in scores.iter_mut().zip(&open[..count]) {
            *score = scene.last::<P>(hands, trick, *card);
        }
    }
    for i in 0..count {
        let mut top = i;
        for j in i + 1..count {
            if scores[j] > scores[top] {
                top = j;
            }
        }
        scores.swap(i, top);
        open.swap(i, top);
        let (card, Some(glance)) = open[i] else { continue };
        let mut after = *trick;
        after.put(card, search.prices.worth(card), false);
        let gain = if after.best_seat == 0 { after.worth } else { 0 };
        let rest = rest - after.worth;
        hands.play(trick.seat, card);
        let value = gain
            + way.expand::<P, false>(
                search,
                hands,
                after.best_seat,
                rest,
                (alpha - gain, beta - gain),
                &glance,
            );
        hands.take_back(trick.seat, card);
        if maximise {
            best = best.max(value);
            alpha = alpha.max(value);
        } else {
            best = best.min(value);
            beta = beta.min(value);
        }
        if alpha >= beta {
            break;
        }
    }
    best
}

/// The cards that may be played.
#[inline(always)]
fn legal<const BOUND: bool>(opening: &Opening, hands: &Hands, trick: &Trick) -> u64 {
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
    hands: &mut Hands,
    trick: &Trick,
    card: u64,
    worth: i32,
    rest: i32,
    window: (i32, i32),
) -> i32 {
    if search.nodes >= search.limit {
        return 0;
    }
    search.nodes += 1;
    let before = search.opening;
    if BOUND && trick.count == 0 && search.opening.due > 0 {
        search.opening.book(card);
    }
    hands.play(trick.seat, card);
    let mut after = *trick;
    after.put(card, worth, BOUND && search.opening.dead & card != 0);
    let value = if after.count == P {
        collect::<W, P, BOUND>(way, search, hands, &after, rest, window)
    } else {
        after.seat = next::<P>(trick.seat);
        way.choose::<P, BOUND>(search, hands, &after, rest, window, 0).0
    };
    hands.take_back(trick.seat, card);
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
    hands: &mut Hands,
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
    let value = gain + between::<W, P, BOUND>(way, search, hands, leader, rest, (alpha - gain, beta - gain));
    if BOUND {
        search.opening = before;
    }
    value
}
