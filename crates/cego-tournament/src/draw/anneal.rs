//! Simulated annealing: two people of a round swap places, for the better, and at first for the worse as well.

// Logarithms of the standard library differ from one system to another in their last bit, and a draw would with them: `libm`.

use super::plan::Plan;
use super::random::Random;

/// After so many swaps it gets colder, and what is the best so far is kept: a copy of a large plan takes a while.
const BLOCK: usize = 250;

/// Above −ln(2⁻³²), the largest that a logarithm comes to.
const MOST_LUCK: f32 = 22.25;

/// How long and how boldly is searched.
pub(super) struct Search {
    /// Swaps that are looked at.
    pub(super) swaps: usize,
    /// What a swap may cost at first and at last, about.
    pub(super) heat: (f32, f32),
    /// The first round that may change.
    pub(super) from: usize,
    /// Cost at which nothing better can be found.
    pub(super) enough: i64,
}

/// Returns whether a swap is taken: with probability exp(−change / heat) where it makes the plan worse (Metropolis).
fn is_taken(change: i32, heat: f32, bits: u32) -> bool {
    // Most swaps cost more than the smallest number of chance allows, and need no logarithm.
    change <= 0
        || (change as f32) < heat * MOST_LUCK
            && (change as f32) < heat * -libm::logf((bits as f32 + 1.0) / 4_294_967_296.0)
}

/// Improves a plan. Returns the best that was seen, with its cost.
pub(super) fn anneal(mut plan: Plan, random: &mut Random, search: &Search) -> (Plan, i64) {
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
        // Who sits at an odd table instead of another goes back to a usual one in their stead in another round, every second time.
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
