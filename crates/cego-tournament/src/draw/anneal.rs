//! Simulated annealing of seating plans: swaps two people of a round per step. Its starting plans.

use super::plan::{Random, SeatingPlan};
use super::usual;

// Uses `libm` because logarithms of the standard library differ in the last bit between systems,
// which would change draws.

/// Steps between coolings and copies of the best plan. Copying a large plan is slow.
const BLOCK: usize = 250;

/// Upper bound of −ln(2⁻³²), the largest possible value of the logarithm.
const MOST_LUCK: f32 = 22.25;

/// Parameters of a search.
pub(super) struct AnnealingParameters {
    /// Number of swaps tried.
    pub(super) swaps: usize,
    /// Temperature at the beginning and at the end, in units of cost.
    pub(super) heat: (f32, f32),
    /// First round that may change.
    pub(super) from: usize,
    /// Lower bound of the cost at which the search stops.
    pub(super) enough: i64,
}

/// Returns whether a swap is accepted: with probability exp(−change / heat) if it makes the plan
/// worse (Metropolis).
fn is_taken(change: i32, heat: f32, bits: u32) -> bool {
    // Swaps beyond the largest acceptable cost are rejected without a logarithm.
    change <= 0
        || (change as f32) < heat * MOST_LUCK
            && (change as f32) < heat * -libm::logf((bits as f32 + 1.0) / 4_294_967_296.0)
}

/// Improves a plan and returns the best plan found, with its cost.
pub(super) fn anneal(
    mut plan: SeatingPlan,
    random: &mut Random,
    search: &AnnealingParameters,
) -> (SeatingPlan, i64) {
    let mut cost = plan.cost();
    let (mut best, mut least) = (plan.clone(), cost);
    let rounds = plan.seats.len() - search.from;
    let (hot, cold) = search.heat;
    let mut heat = hot;
    let cooling = libm::powf(cold / hot, BLOCK as f32 / search.swaps as f32);
    for step in 1..=search.swaps {
        if cost <= search.enough || rounds == 0 {
            break;
        }
        if step % BLOCK == 0 {
            heat *= cooling;
            if cost < least {
                (best, least) = (plan.clone(), cost);
            }
        }
        let round = search.from + random.below(rounds);
        let (a, b) = (random.below(plan.people) as u16, random.below(plan.people) as u16);
        if plan.table_of(round, a) == plan.table_of(round, b) {
            continue;
        }
        let mut change = plan.swapped(round, a, b);
        // Every second time, the person who moves to an odd table swaps back in another round,
        // which keeps the number of turns equal.
        let back = search.from + random.below(rounds);
        let turn = plan.turn(round, a, b);
        let exchange = turn != 0 && turn == -plan.turn(back, a, b) && random.below(2) == 0;
        if exchange {
            plan.swap(round, a, b);
            change += plan.swapped(back, a, b);
        }
        let taken = is_taken(change, heat, random.bits());
        if taken != exchange {
            plan.swap(round, a, b);
        }
        if taken {
            if exchange {
                plan.swap(back, a, b);
            }
            cost += i64::from(change);
        }
    }
    if cost < least { (plan, cost) } else { (best, least) }
}

/// Returns the people at each seat in random rounds with evenly spread turns at odd tables. Odd
/// tables are the last, and are filled from a list of all people that is reshuffled when it is used
/// up.
pub(super) fn by_chance(
    people: usize,
    sizes: &[usize],
    rounds: usize,
    random: &mut Random,
) -> Vec<Vec<u16>> {
    let everybody = || (0..people as u16).collect::<Vec<_>>();
    let usual = usual(sizes);
    let odd: usize = sizes.iter().filter(|&&size| size != usual).sum();
    let mut waiting: Vec<u16> = Vec::new();
    let round = |_| {
        let mut odd_ones: Vec<u16> = Vec::new();
        while odd_ones.len() < odd {
            // If the list starts anew during a round, a person just taken waits for the next round.
            let next = waiting.iter().rposition(|person| !odd_ones.contains(person));
            if let Some(next) = next {
                odd_ones.push(waiting.remove(next));
            } else {
                let mut again = everybody();
                random.shuffle(&mut again);
                waiting.splice(0..0, again);
            }
        }
        let mut seats = everybody();
        seats.retain(|person| !odd_ones.contains(person));
        random.shuffle(&mut seats);
        seats.extend(odd_ones);
        seats
    };
    (0..rounds).map(round).collect()
}

/// Assigns people to a design at random, then swaps a few thousand pairs to reduce meetings of
/// people to be kept apart. Appends random rounds up to `rounds`.
pub(super) fn by_design(
    people: usize,
    mut designed: Vec<Vec<Vec<u16>>>,
    rounds: usize,
    extra: &[i32],
    random: &mut Random,
) -> Vec<Vec<u16>> {
    random.shuffle(&mut designed);
    let mut who: Vec<u16> = (0..people as u16).collect();
    random.shuffle(&mut who);
    if extra.iter().any(|&cost| cost > 0) {
        let mut met = vec![false; people * people];
        for table in designed.iter().flatten() {
            for &a in table {
                for &b in table {
                    met[usize::from(a) * people + usize::from(b)] = a != b;
                }
            }
        }
        let cost_of = |who: &[u16], point: usize| -> i64 {
            let person = usize::from(who[point]) * people;
            let others = (0..people).filter(|&other| met[point * people + other]);
            others.map(|other| i64::from(extra[person + usize::from(who[other])])).sum()
        };
        for _ in 0..4000 {
            let (a, b) = (random.below(people), random.below(people));
            let before = cost_of(&who, a) + cost_of(&who, b);
            who.swap(a, b);
            if cost_of(&who, a) + cost_of(&who, b) > before {
                who.swap(a, b);
            }
        }
    }
    let mut seats: Vec<Vec<u16>> = designed
        .iter()
        .map(|round| round.iter().flatten().map(|&point| who[usize::from(point)]).collect())
        .collect();
    while seats.len() < rounds {
        let mut round: Vec<u16> = (0..people as u16).collect();
        random.shuffle(&mut round);
        seats.push(round);
    }
    seats
}
