//! Random rules, with every switch drawn from its allowed values and contradictions repaired.
//!
//! A seed gives the same rules as long as the list of switches stays the same.

use cego_core::TableSize;
use cego_core::rules::{AllowedValues, FivePlayerTable, Rules, SWITCHES, Switch, SwitchValue};

use cego_rules::contradictions;

/// Number of redraws of contradicting switches before they return to their defaults.
const DRAWS: usize = 64;

/// SplitMix64, a small generator with sufficient quality to draw switches.
#[derive(Clone, Debug)]
pub struct SplitMix(u64);

impl SplitMix {
    /// Creates the generator from a seed.
    #[must_use]
    pub const fn new(seed: u64) -> SplitMix {
        SplitMix(seed)
    }

    /// Returns the next 64 bits.
    pub fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Returns a number below `n` (0 if `n` is 0), approximately uniform for small `n`.
    pub fn below(&mut self, n: usize) -> usize {
        ((u128::from(self.next_u64()) * n as u128) >> 64) as usize
    }
}

/// Returns rules without contradictions, in which every switch can have any value it accepts.
#[must_use]
pub fn random_rules(seed: u64, table: TableSize) -> Rules {
    let mut rng = SplitMix::new(seed);
    let mut rules = Rules::new(table);
    for switch in SWITCHES {
        draw(&mut rng, &mut rules, switch);
    }
    for round in 0.. {
        let involved: Vec<&'static str> =
            contradictions(&rules).iter().flat_map(|c| c.switches.iter().copied()).collect();
        if involved.is_empty() {
            break;
        }
        for switch in SWITCHES.iter().filter(|s| involved.contains(&s.id)) {
            if round < DRAWS {
                draw(&mut rng, &mut rules, switch);
            } else {
                // Each further round resets switches to their defaults, which do not contradict
                // each other, so the loop terminates.
                switch.set(&mut rules, &default_of(switch, table));
            }
        }
    }
    rules
}

fn default_of(switch: &Switch, table: TableSize) -> SwitchValue {
    // A five-player table requires this switch.
    if table == TableSize::Five && switch.id == "five_player_table" {
        return SwitchValue::Word(FivePlayerTable::DealerSitsOut.word().into());
    }
    switch.default_value()
}

fn draw(rng: &mut SplitMix, rules: &mut Rules, switch: &Switch) {
    let value = match switch.allowed {
        AllowedValues::Bool => SwitchValue::Bool(rng.below(2) == 1),
        AllowedValues::Words(words) => SwitchValue::Word(words[rng.below(words.len())].into()),
        AllowedValues::Ints(ints) => SwitchValue::Int(ints[rng.below(ints.len())]),
        AllowedValues::Range(low, high) => SwitchValue::Int(in_range(rng, low, high)),
        AllowedValues::Subset(ints) => {
            SwitchValue::Ints(ints.iter().copied().filter(|_| rng.below(2) == 1).collect())
        }
        AllowedValues::StepValues(low, high) => step_values(rng, low, high),
    };
    let accepted = switch.set(rules, &value);
    debug_assert!(accepted, "{} takes {value}", switch.id);
}

/// Returns either bound, a small number or any number, about equally often.
fn in_range(rng: &mut SplitMix, low: i64, high: i64) -> i64 {
    let width = usize::try_from(high - low).unwrap_or(0) + 1;
    match rng.below(4) {
        0 => low,
        1 => high,
        2 => low + rng.below(width.min(20)) as i64,
        _ => low + rng.below(width) as i64,
    }
}

/// Returns `by_step` or seven ascending numbers, because descending ones are a contradiction.
fn step_values(rng: &mut SplitMix, low: i64, high: i64) -> SwitchValue {
    if rng.below(2) == 0 {
        return SwitchValue::Word("by_step".into());
    }
    let mut values: Vec<i64> = (0..7).map(|_| in_range(rng, low, high)).collect();
    values.sort_unstable();
    SwitchValue::Ints(values)
}
