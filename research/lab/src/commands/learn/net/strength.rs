//! Strength of the networks against `policy`: the same deals, with one side exchanged.

use std::fmt::Write as _;
use std::sync::Arc;

use cego_bots::net::Net;
use cego_core::{Declaration, Goal, Seat, TableSize};
use cego_rules::preset;

use super::lessons::TrainingDealStream;
use crate::commands::rollout_player::RolloutPlayer;

/// Formats the gain of the networks over the policy, one line per ruleset.
///
/// The roles are the declarer of a counted game, all its opponents, and one seat of a Räuber. Gains
/// are in fifths of a stake, with 95 % intervals.
pub(super) fn report_over_policy(net: &Net, deals: u64, seed: u64) -> String {
    let mut text = String::new();
    for name in ["schwarzwaldmeisterschaft", "schopfheim"] {
        let rules = preset(name)
            .and_then(|preset| preset.rules(TableSize::Four).ok())
            .expect("a preset for four");
        let gains = measure_gains(net, TrainingDealStream::new(vec![Arc::new(rules)], seed), deals);
        let of_role = |(role, gains): (&str, &Vec<f32>)| {
            (!gains.is_empty()).then(|| format!("{role} {}", format_gain(gains)))
        };
        let roles: Vec<String> = ["declarer", "opponents", "Räuber"]
            .into_iter()
            .zip(&gains)
            .filter_map(of_role)
            .collect();
        let _ = writeln!(text, "    {name}: {}", roles.join(", "));
    }
    text
}

fn measure_gains(net: &Net, mut source: TrainingDealStream, deals: u64) -> [Vec<f32>; 3] {
    let mut gains: [Vec<f32>; 3] = Default::default();
    for number in 0..deals {
        let mut result = |seats: &dyn Fn(&Declaration, Seat) -> bool| {
            source.result(number, seats, RolloutPlayer::Net(net), RolloutPlayer::Policy)
        };
        let Some((declaration, plain)) = result(&|_, _| false) else { continue };
        if !net.has(&declaration) {
            continue;
        }
        let mut gain =
            |role: usize, judged: Seat, sign: f32, seats: &dyn Fn(&Declaration, Seat) -> bool| {
                if let Some((_, with)) = result(seats) {
                    gains[role].push(sign * (with[judged] - plain[judged]));
                }
            };
        let declarer = declaration.declarer;
        match declaration.contract.properties().goal {
            Goal::Points => {
                gain(0, declarer, 1.0, &|d, seat| seat == d.declarer);
                gain(1, declarer, -1.0, &|d, seat| seat != d.declarer);
            }
            Goal::Raeuber => {
                let own = Seat::new((number % 4) as usize);
                gain(2, own, 1.0, &|_, seat| seat == own);
            }
            Goal::Tricks(_) | Goal::Pascha | Goal::Ulti | Goal::Drescher => {}
        }
    }
    gains
}

fn format_gain(gains: &[f32]) -> String {
    let many = gains.len().max(1) as f32;
    let mean = gains.iter().sum::<f32>() / many;
    let spread = gains.iter().map(|gain| (gain - mean).powi(2)).sum::<f32>() / many;
    format!("{mean:+.3} ± {:.3} ({})", 1.96 * (spread / many).sqrt(), gains.len())
}
