//! Random rules: every switch drawn from what it accepts, contradictions repaired.
//!
//! The same seed gives the same rules as long as the list of switches stays the same.

use cego_core::TableSize;
use cego_core::rules::{Allowed, FivePlayerTable, Rules, SWITCHES, Switch, Value};

use cego_rules::contradictions;

/// How often contradicting switches are drawn again before they go back to their defaults.
const DRAWS: usize = 64;

/// SplitMix64: small, and good enough to draw switches.
#[derive(Clone, Debug)]
pub struct SplitMix(u64);

impl SplitMix {
    /// The stream of a seed.
    #[must_use]
    pub const fn new(seed: u64) -> SplitMix {
        SplitMix(seed)
    }

    /// The next 64 bits.
    pub fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `n` (0 if `n` is 0), near enough to uniform for small `n`.
    pub fn below(&mut self, n: usize) -> usize {
        ((u128::from(self.next_u64()) * n as u128) >> 64) as usize
    }
}

/// Rules without a contradiction, in which every switch can have any value it accepts.
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
                // Each round from here on brings switches to their defaults, which do not contradict each
                // other, so this ends.
                switch.set(&mut rules, &default_of(switch, table));
            }
        }
    }
    rules
}

fn default_of(switch: &Switch, table: TableSize) -> Value {
    // A table of five exists only with its switch on.
    if table == TableSize::Five && switch.id == "five_player_table" {
        return Value::Word(FivePlayerTable::DealerSitsOut.word().into());
    }
    switch.default_value()
}

fn draw(rng: &mut SplitMix, rules: &mut Rules, switch: &Switch) {
    let value = match switch.allowed {
        Allowed::Bool => Value::Bool(rng.below(2) == 1),
        Allowed::Words(words) => Value::Word(words[rng.below(words.len())].into()),
        Allowed::Ints(ints) => Value::Int(ints[rng.below(ints.len())]),
        Allowed::Range(low, high) => Value::Int(in_range(rng, low, high)),
        Allowed::Subset(ints) => Value::Ints(ints.iter().copied().filter(|_| rng.below(2) == 1).collect()),
        Allowed::StepValues(low, high) => step_values(rng, low, high),
    };
    let accepted = switch.set(rules, &value);
    debug_assert!(accepted, "{} takes {value}", switch.id);
}

/// Both ends, small numbers and any number, each about equally often.
fn in_range(rng: &mut SplitMix, low: i64, high: i64) -> i64 {
    let width = usize::try_from(high - low).unwrap_or(0) + 1;
    match rng.below(4) {
        0 => low,
        1 => high,
        2 => low + rng.below(width.min(20)) as i64,
        _ => low + rng.below(width) as i64,
    }
}

/// By the step, or seven rising numbers: falling ones contradict themselves.
fn step_values(rng: &mut SplitMix, low: i64, high: i64) -> Value {
    if rng.below(2) == 0 {
        return Value::Word("by_step".into());
    }
    let mut values: Vec<i64> = (0..7).map(|_| in_range(rng, low, high)).collect();
    values.sort_unstable();
    Value::Ints(values)
}
