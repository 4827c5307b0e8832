//! Unbiased paired comparison of two bots' card choices.

mod deal;
mod report;

use cego_bots::fast_playout::FastPlayer;
use cego_core::shuffle::Seed;
use cego_core::{Contract, TableSize};
use cego_lab::study::Study;
use clap::{Args, ValueEnum};

use self::deal::{BotPair, DealComparison};
use super::{BotName, players};

/// Two bots are asked about the same cards of deals that the networks play, and where they choose
/// differently, each card is played on by the networks. The cards lie as they were dealt: over many
/// deals that is as likely as it is by all the seat knows, so the mean is without bias what the one
/// card brings more than the other when the networks play on, and no world is sampled. One card is
/// judged at a time, and the networks are the judge: this does not tell what a whole game of a bot
/// brings, what it makes of its card later, or what its card is worth among players like itself.
#[derive(Args)]
pub(crate) struct Duels {
    /// The preset
    #[arg(long, default_value = "schwarzwaldmeisterschaft")]
    rules: String,
    /// Players at the table
    #[arg(long, default_value = "4", value_parser = players)]
    players: TableSize,
    /// Number of deals
    #[arg(long, default_value_t = 2000)]
    deals: u64,
    /// The seed of the deals and of chance
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// One decision of this many is asked about
    #[arg(long, default_value_t = 3)]
    every: usize,
    /// The two bots; a gain is what the first gets more than the second
    #[arg(long, value_delimiter = ',', default_value = "net,policy")]
    bots: Vec<BotName>,
    /// In which games they are asked
    #[arg(long, value_enum, default_value_t = DuelGames::All)]
    games: DuelGames,
    /// Number of threads; by default one for each core. The result does not depend on it
    #[arg(long)]
    threads: Option<usize>,
}

/// Games in which bots are compared.
#[derive(Clone, Copy, ValueEnum)]
enum DuelGames {
    /// Those of a declarer who plays for card points
    Counted,
    /// Räuber, and others of all against all
    Raeuber,
    /// All, with Ultimo and exact tricks
    All,
}

impl DuelGames {
    fn includes(self, contract: Contract) -> bool {
        match self {
            DuelGames::Counted => contract.is_counted(),
            DuelGames::Raeuber => contract.is_all_against_all(),
            DuelGames::All => true,
        }
    }
}

impl Duels {
    /// Runs the comparison and prints the report.
    pub(crate) fn run(self) -> Result<(), String> {
        let [first, second] = &self.bots[..] else {
            return Err("two bots: --bots FIRST,SECOND".to_owned());
        };
        if self.every == 0 || self.threads == Some(0) {
            return Err("--every and --threads are numbers from 1 on".to_owned());
        }
        let mut study = Study::new(&self.rules, self.players, self.deals, self.seed)?;
        if let Some(threads) = self.threads {
            study = study.with_threads(threads);
        }
        let found = self.compare_deals(&study, [first, second]);
        let seats = self.deals * study.rules.table.players() as u64;
        let unit = study.rules.unit_name.word();
        println!("{} less {} in {} deals, unit: {unit}", first.0, second.0, self.deals);
        print!("{}", report::format_gains(&found, seats, Seed::from_number(self.seed)));
        print!("{}", report::format_seconds(&found, [&first.0, &second.0]));
        Ok(())
    }

    /// Returns the comparisons of all deals with card play, ordered by deal.
    fn compare_deals(&self, study: &Study, bots: [&BotName; 2]) -> Vec<DealComparison> {
        let tools = || BotPair {
            glance: FastPlayer::new(&study.rules),
            bots: bots.map(BotName::make),
            every: self.every,
        };
        let mut found = study.find(tools, |duellists, number| {
            Some((number, duellists.compare_deal(study, number, self.games)?))
        });
        found.sort_by_key(|&(number, _)| number);
        found.into_iter().map(|(_, found)| found).collect()
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct DuelArgs {
        #[command(flatten)]
        duels: Duels,
    }

    fn run_duels(words: &str) -> Vec<DealComparison> {
        let DuelArgs { duels } =
            DuelArgs::parse_from(["duels"].into_iter().chain(words.split(' ')));
        let study = Study::new(&duels.rules, duels.players, duels.deals, duels.seed).unwrap();
        duels.compare_deals(&study, [&duels.bots[0], &duels.bots[1]])
    }

    /// Even a random bot never differs from itself: both calls get the same random stream.
    #[test]
    fn a_bot_has_no_duel_with_itself() {
        for bots in ["net,net", "random,random"] {
            let found = run_duels(&format!("--deals 30 --every 1 --bots {bots}"));
            let asked: Vec<_> = found.iter().flat_map(|deal| &deal.comparisons).collect();
            assert!(asked.len() > 300, "{}", asked.len());
            assert!(asked.iter().all(|asked| !asked.differ && asked.gains == [0.0; 2]));
        }
    }

    /// The gains are antisymmetric, and a rule of thumb loses clearly against the networks.
    #[test]
    fn who_chooses_worse_loses() {
        let sum = |found: &[DealComparison], which: usize| -> f64 {
            found.iter().flat_map(|deal| &deal.comparisons).map(|asked| asked.gains[which]).sum()
        };
        let [there, back] = ["thumb,net", "net,thumb"].map(|bots| {
            run_duels(&format!("--deals 200 --every 1 --seed 5 --games counted --bots {bots}"))
        });
        let asked: usize = there.iter().map(|deal| deal.comparisons.len()).sum();
        for which in [0, 1] {
            assert_eq!(sum(&there, which), -sum(&back, which));
            assert!(sum(&there, which) < -0.2 * asked as f64, "{} {asked}", sum(&there, which));
        }
    }

    #[test]
    fn only_the_games_that_were_asked_for() {
        let roles = |games: &str| {
            let found = run_duels(&format!("--deals 60 --every 1 --games {games}"));
            let asked = found.iter().flat_map(|deal| &deal.comparisons);
            asked.map(|asked| asked.role).collect::<std::collections::BTreeSet<_>>()
        };
        assert!(roles("counted").into_iter().eq([0, 1]));
        assert!(roles("raeuber").into_iter().eq([2]));
    }
}
