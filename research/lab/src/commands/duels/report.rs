//! Report of the comparisons, as text.

use std::fmt::Write as _;

use cego_core::shuffle::Seed;
use cego_sim::arena::Sampler;

use super::deal::{DealComparison, DecisionComparison, ROLES};

/// Formats the first bot's gains over the second, by role and in total.
///
/// They are given per decision and per deal and seat. `seats` is the number of seats in all deals.
/// The 95 % intervals resample deals.
pub(super) fn format_gains(found: &[DealComparison], seats: u64, seed: Seed) -> String {
    let sampler = Sampler::new(seed);
    let mut text = String::new();
    let roles = ROLES.iter().enumerate().map(|(role, name)| (*name, role..role + 1));
    for (name, roles) in roles.chain([("all", 0..ROLES.len())]) {
        let of = |deal: &DealComparison, value: &dyn Fn(&DecisionComparison) -> f64| -> f64 {
            deal.comparisons.iter().filter(|asked| roles.contains(&asked.role)).map(value).sum()
        };
        let all = |value: &dyn Fn(&DecisionComparison) -> f64| -> f64 {
            found.iter().map(|deal| of(deal, value)).sum()
        };
        let gain = |which: usize| {
            let pairs: Vec<(f64, f64)> = found
                .iter()
                .map(|deal| (of(deal, &|asked| asked.gains[which]), of(deal, &|_| 1.0)))
                .collect();
            sampler.ratio(&pairs).map(|found| (found.mean, found.ci95))
        };
        let (Some(plain), Some(smoothed)) = (gain(0), gain(1)) else { continue };
        let decisions: u64 = found.iter().flat_map(|deal| &deal.decisions[roles.clone()]).sum();
        let a_seat = decisions as f64 / seats as f64;
        let (asked, differ) = (all(&|_| 1.0), all(&|asked| f64::from(u8::from(asked.differ))));
        let _ = writeln!(
            text,
            "{name}: {decisions} decisions ({a_seat:.3} a deal and seat), {asked} asked, {differ} \
             differ"
        );
        for (each, times) in [("a decision", 1.0), ("a deal and seat", a_seat)] {
            let told = |(mean, ci95): (f64, [f64; 2])| {
                let [mean, low, high] = [mean, ci95[0], ci95[1]].map(|value| value * times);
                format!("{mean:+.4} ({low:+.4} … {high:+.4})")
            };
            let _ = writeln!(text, "  {each:16} {}, smoothed {}", told(plain), told(smoothed));
        }
    }
    text
}

/// Formats the mean thinking time of each bot per decision.
pub(super) fn format_seconds(found: &[DealComparison], names: [&str; 2]) -> String {
    let all: Vec<&DecisionComparison> = found.iter().flat_map(|deal| &deal.comparisons).collect();
    let mean = |bot: usize| {
        all.iter().map(|asked| asked.seconds[bot]).sum::<f64>() / all.len().max(1) as f64
    };
    format!("seconds a decision: {} {:.6}, {} {:.6}\n", names[0], mean(0), names[1], mean(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gains_are_told_by_role_and_for_all() {
        let asked = |role, gain| DecisionComparison {
            role,
            differ: gain != 0.0,
            gains: [gain, gain / 2.0],
            seconds: [0.5, 0.25],
        };
        let found = [
            DealComparison {
                decisions: [6, 2, 0, 0],
                comparisons: vec![asked(0, 3.0), asked(0, 0.0), asked(1, -2.0)],
            },
            DealComparison { decisions: [2, 2, 0, 0], comparisons: vec![asked(0, 0.0)] },
        ];
        let text = format_gains(&found, 8, Seed::from_number(1));
        for line in [
            "declarer: 8 decisions (1.000 a deal and seat), 3 asked, 1 differ\n  a \
             decision       +1.0000 (",
            "opponent: 4 decisions (0.500 a deal and seat), 1 asked, 1 differ\n  a \
             decision       -2.0000 (",
            "  a deal and seat  -1.0000 (-1.0000 … -1.0000), smoothed -0.5000 (",
            "all: 12 decisions (1.500 a deal and seat), 4 asked, 2 differ\n  a \
             decision       +0.2500 (",
        ] {
            assert!(text.contains(line), "{text}");
        }
        assert!(!text.contains("all against all"), "{text}");
        assert!(
            format_seconds(&found, ["one", "other"]).ends_with("one 0.500000, other 0.250000\n")
        );
    }
}
