//! Which of the worlds that were drawn are taken, and how much each counts.

use cego_core::chooser::Chooser;

use crate::maths::exp;
use crate::worlds::World;

/// Each world once, with how often it is there. Late in a deal there are few.
pub(super) fn together(mut all: Vec<World>) -> Vec<(World, f32)> {
    all.sort_unstable_by_key(World::key);
    let mut found: Vec<(World, f32)> = Vec::with_capacity(all.len());
    for world in all {
        match found.last_mut() {
            Some((last, times)) if *last == world => *times += 1.0,
            _ => found.push((world, 1.0)),
        }
    }
    found
}

/// So many worlds, or all if there are not more, by weights of which the greatest is 1: those above a bound count as they weigh, of those below
/// as many are taken as they weigh together, each counting like the bound (Fearnhead, Clifford 2003). That strays least of all ways that are
/// right in the mean. The weights are 1 in the mean; the order is any.
pub(super) fn take<T>(
    worlds: impl Iterator<Item = T>,
    weights: &[f32],
    needed: usize,
    chance: &mut Chooser,
) -> Vec<(T, f32)> {
    let (mut heavy, mut bound) = (0, 0.0);
    // Each time some more are found to lie above the bound, it falls.
    while needed < weights.len() {
        let light: f32 = weights.iter().filter(|&&weight| heavy == 0 || weight < bound).sum();
        let next = light / (needed - heavy) as f32;
        let above = weights.iter().filter(|&&weight| weight >= next).count();
        bound = next;
        if above <= heavy || above >= needed {
            break;
        }
        heavy = above;
    }
    // What is next to impossible is not looked at one by one even where there is room.
    let bound = bound.max(1e-4);
    let mut at = bound * (chance.index(1024) as f32 + 0.5) / 1024.0;
    let mut taken: Vec<(T, f32)> = Vec::with_capacity(needed.min(weights.len()));
    for (world, &weight) in worlds.zip(weights) {
        if weight >= bound {
            taken.push((world, weight));
            continue;
        }
        at -= weight;
        if at < 0.0 {
            taken.push((world, bound));
            at += bound;
        }
    }
    let sum: f32 = taken.iter().map(|(_, weight)| weight).sum();
    let scale = needed as f32 / sum.max(f32::MIN_POSITIVE);
    taken.iter_mut().for_each(|(_, weight)| *weight *= scale);
    for i in (1..taken.len()).rev() {
        taken.swap(i, chance.index(i + 1));
    }
    taken
}

/// Weights scaled so that the greatest is 1.
pub(super) fn relative(logs: &[f64]) -> impl Iterator<Item = f32> {
    let top = logs.iter().copied().fold(f64::MIN, f64::max);
    logs.iter().map(move |log| exp((log - top) as f32))
}

/// The effective sample size of weighted worlds (Kish), from the logarithms of their weights.
pub(super) fn like_equals(logs: &[f64]) -> f32 {
    let (sum, squares) =
        relative(logs).fold((0.0, 0.0), |(sum, squares), weight| (sum + weight, squares + weight * weight));
    sum * sum / squares
}

#[cfg(test)]
mod tests {
    use cego_core::chooser::Choosers;
    use cego_core::shuffle::Seed;
    use cego_core::{BySeat, CardSet};

    use super::*;

    #[test]
    fn few_heavy_worlds_are_worth_little() {
        assert!((like_equals(&[-700.0; 60]) - 60.0).abs() < 1e-3);
        assert!((like_equals(&[-9.0, -9.0, -99.0]) - 2.0).abs() < 1e-3);
        assert!((like_equals(&[0.0, f64::MIN, -1e6]) - 1.0).abs() < 1e-3);
    }

    fn numbered(count: usize) -> impl Iterator<Item = World> {
        let world = |number| World { hands: BySeat::default(), aside: CardSet::from_bits(number as u64) };
        (0..count).map(world)
    }

    /// Heavy worlds are taken as they weigh, of the others some, and in the mean over many times each counts for what it weighs.
    #[test]
    fn each_world_counts_for_what_it_weighs_in_the_mean() {
        let mut chance = Choosers::new(Seed::from_number(45)).of_deal(0);
        let mut weights: Vec<f32> = (0..40).map(|n| 0.01 + 0.02 * (n % 5) as f32).collect();
        weights[7] = 1.0;
        weights[21] = 0.6;
        let (needed, times) = (10, 20_000);
        let mut counted = vec![0.0; weights.len()];
        for _ in 0..times {
            let taken = take(numbered(weights.len()), &weights, needed, &mut chance);
            assert!(taken.len() <= needed + 1, "{}", taken.len());
            assert!((taken.iter().map(|(_, weight)| weight).sum::<f32>() - needed as f32).abs() < 1e-3);
            for (world, weight) in taken {
                counted[world.aside.bits() as usize] += f64::from(weight) / f64::from(times);
            }
        }
        let sum: f32 = weights.iter().sum();
        for (counted, weight) in counted.iter().zip(&weights) {
            let wanted = f64::from(weight / sum) * needed as f64;
            assert!((counted - wanted).abs() < 0.03 * wanted + 0.01, "{counted} {wanted}");
        }
    }

    #[test]
    fn where_there_are_not_more_worlds_than_needed_all_are_taken() {
        let mut chance = Choosers::new(Seed::from_number(46)).of_deal(0);
        let taken = take(numbered(3), &[1.0, 0.25, 1e-9], 5, &mut chance);
        let mut taken: Vec<(u64, f32)> = taken.iter().map(|(world, w)| (world.aside.bits(), *w)).collect();
        taken.sort_by_key(|&(number, _)| number);
        // What is next to impossible is left out.
        assert_eq!(taken, [(0, 4.0), (1, 1.0)]);
    }
}
