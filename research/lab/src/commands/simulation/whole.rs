//! Throughput of whole random deals on one core, by preset and table, on the fast path and through
//! the checked API.

use std::ops::Range;
use std::sync::Arc;

use cego_core::shuffle::Seed;
use cego_core::{Rules, TableSize};
use cego_lab::checked;
use cego_lab::study::Study;
use cego_rules::presets;
use cego_sim::fast::Backend;
use cego_sim::fast::whole::{WholeDealTally, random_deals};
use clap::{Args, Subcommand, ValueEnum};

use super::Times;
use crate::commands::players;

const RUNS: u64 = 1000;
const DEALS: u64 = 200;

#[derive(Args)]
pub(crate) struct WholeRate {
    #[command(subcommand)]
    once: Option<Once>,
}

#[derive(Subcommand)]
enum Once {
    /// Plays once and prints nothing, for programs that count instructions
    Once {
        way: SimulationPath,
        ruleset: String,
        #[arg(value_parser = players)]
        players: TableSize,
        deals: u64,
    },
}

#[derive(Clone, Copy, ValueEnum)]
enum SimulationPath {
    /// The fast path, as this processor does it best
    Fast,
    /// The fast path, as any processor does it
    Portable,
    /// The checked interface
    Checked,
}

impl SimulationPath {
    fn deals(self, rules: &Arc<Rules>, deals: Range<u64>) -> WholeDealTally {
        let seed = Seed::from_number(1);
        match self {
            SimulationPath::Fast => random_deals(Backend::best(), rules, seed, deals),
            SimulationPath::Portable => random_deals(Backend::PORTABLE, rules, seed, deals),
            SimulationPath::Checked => checked::random_deals(rules, seed, deals),
        }
    }

    fn name(self) -> String {
        match self {
            SimulationPath::Fast => format!("fast {}", Backend::best().name()),
            SimulationPath::Portable => format!("fast {}", Backend::PORTABLE.name()),
            SimulationPath::Checked => "checked".to_owned(),
        }
    }
}

impl WholeRate {
    pub(crate) fn run(self) -> Result<(), String> {
        if let Some(Once::Once { way, ruleset, players, deals }) = self.once {
            let rules = Study::new(&ruleset, players, deals, 1)?.rules;
            let tally = way.deals(&rules, 0..deals);
            return if tally.deals == deals {
                Ok(())
            } else {
                Err(format!("{} deals were played", tally.deals))
            };
        }
        for table in [TableSize::Four, TableSize::Three] {
            for preset in presets() {
                let Ok(rules) = preset.rules(table).map(Arc::new) else { continue };
                for way in [SimulationPath::Fast, SimulationPath::Portable, SimulationPath::Checked]
                {
                    let times = Times::measure(RUNS, DEALS, |first| {
                        assert_eq!(way.deals(&rules, first..first + DEALS).deals, DEALS);
                    });
                    print(&format!("{} {} {}", preset.name, table.people(), way.name()), &times);
                }
            }
        }
        Ok(())
    }
}

fn print(name: &str, &Times { best, median }: &Times) {
    println!(
        "{name:44} best {best:6.0} ns, {:7.0} k/s   median {median:6.0} ns, {:7.0} k/s",
        1e6 / best,
        1e6 / median
    );
}
