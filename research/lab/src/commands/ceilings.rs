//! Value of seeing all cards in the play, by game and role, and the share of it that bots reach.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::PathBuf;

use cego_core::shuffle::Seed;
use cego_core::{Contract, Goal, TableSize};
use cego_lab::study::Study;
use cego_sim::arena::{Arena, Contestant, DealRow, Lineup, Sampler, Track};
use clap::Args;
use serde_json::json;

use super::journal::Journal;
use super::{BotName, players};

/// Deals whose auction and exchange are those of `policy`; in each the declarer, all opponents, or
/// in a game of all against all one seat are changed for the player who sees all cards, and for
/// each of the bots.
#[derive(Args)]
pub(crate) struct Ceilings {
    /// The preset
    #[arg(long, default_value = "schwarzwaldmeisterschaft")]
    rules: String,
    /// Players at the table
    #[arg(long, default_value = "4", value_parser = players)]
    players: TableSize,
    /// Number of deals
    #[arg(long, default_value_t = 3000)]
    deals: u64,
    /// The seed of the deals and of chance
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The bots; the last one sits on all other seats
    #[arg(long, value_delimiter = ',', default_value = "strong,pimc")]
    bots: Vec<BotName>,
    /// Number of threads
    #[arg(long, default_value_t = 2)]
    threads: usize,
    /// Writes each deal to this file, and goes on where it ends
    #[arg(long)]
    journal: Option<PathBuf>,
}

/// The games of a deal by role and, in games of all against all, those with one changed seat.
type CeilingRow = (DealRow, Option<DealRow>);

impl Ceilings {
    /// Plays the deals missing from the journal, then reports on all.
    pub(crate) fn run(self) -> Result<(), String> {
        if self.bots.len() < 2 {
            return Err("two bots at least, the last one on all other seats: --bots FIRST,…,LAST"
                .to_owned());
        }
        let names: Vec<&str> = [Contestant::ALL_SEEING]
            .into_iter()
            .chain(self.bots.iter().map(|bot| bot.0.as_str()))
            .collect();
        let base = names.len() - 1;
        let study = Study::new(&self.rules, self.players, self.deals, self.seed)?;
        let by_role = self.arena(&study, |one| {
            vec![Lineup::Declares { one, rest: base }, Lineup::Opposes { one, rest: base }]
        })?;
        let seats = study.rules.table;
        let alone = self.arena(&study, |one| {
            seats.seats().map(|seat| Lineup::Alone { one, seat, rest: base }).collect()
        })?;
        let head = json!({
            "rules": self.rules, "players": seats.people(), "seed": self.seed, "bots": names,
            "version": env!("CARGO_PKG_VERSION"),
        });
        let mut journal: Option<Journal<CeilingRow>> =
            self.journal.as_deref().map(|path| Journal::open(path, &head)).transpose()?;
        let missing: Vec<u64> = (0..self.deals)
            .filter(|&deal| !journal.as_ref().is_some_and(|j| j.contains(deal)))
            .collect();
        let mut rows: Vec<CeilingRow> = Vec::new();
        by_role.run(&missing, self.threads, |row| {
            let alone = row.games[0].contract.is_all_against_all().then(|| alone.deal(row.deal));
            match &mut journal {
                Some(journal) => journal.add(row.deal, (row, alone)),
                None => {
                    rows.push((row, alone));
                    Ok(())
                }
            }
        })?;
        rows.sort_by_key(|(row, _)| row.deal);
        let rows: Vec<&CeilingRow> = match &journal {
            Some(journal) => journal.all().filter(|(row, _)| row.deal < self.deals).collect(),
            None => rows.iter().collect(),
        };
        print!("{}", report(&names, &rows, Seed::from_number(self.seed)));
        Ok(())
    }

    /// Builds the arena: the last bot on all seats, and each other contestant in the given
    /// line-ups.
    fn arena(&self, study: &Study, games: impl Fn(usize) -> Vec<Lineup>) -> Result<Arena, String> {
        let base = self.bots.len();
        let bots = self.bots.iter().map(|bot| Contestant::from_registry(&bot.0));
        let contestants =
            [Ok(Contestant::all_seeing())].into_iter().chain(bots).collect::<Result<_, _>>();
        let contestants = contestants.map_err(|why| why.to_string())?;
        let engine = Contestant::from_registry("policy").map_err(|why| why.to_string())?;
        let seed = Seed::from_number(self.seed);
        let arena = Arena::new(study.rules.clone(), contestants, Track::Play, engine, seed);
        let games = [Lineup::All(base)].into_iter().chain((0..base).flat_map(games)).collect();
        arena.and_then(|arena| arena.with_games(games)).map_err(|why| why.to_string())
    }
}

/// Returns the group of contracts that is played alike.
fn group(contract: Contract) -> &'static str {
    match contract.properties().goal {
        Goal::Points if contract.takes_blind() => "with the blind",
        Goal::Points => "Solo",
        Goal::Ulti => "Ultimo",
        Goal::Tricks(_) | Goal::Pascha => "exact tricks",
        Goal::Raeuber | Goal::Drescher => "all against all",
    }
}

/// Group of all contracts with counted card points, with or without the blind. The networks are
/// trained on them.
const COUNTED: &str = "counted games";

/// Returns each contestant's gains over the last bot, deal by deal.
///
/// They are grouped by contract group and role, then by contestant.
fn gains(
    rows: &[&CeilingRow],
    players: usize,
) -> BTreeMap<(&'static str, &'static str), Vec<Vec<f64>>> {
    let mut found: BTreeMap<_, Vec<Vec<f64>>> = BTreeMap::new();
    let mut note = |group, role, player: usize, gain: f64| {
        found.entry((group, role)).or_insert_with(|| vec![Vec::new(); players])[player].push(gain);
    };
    for (row, alone) in rows {
        let base = &row.games[0];
        let of = |game: &[i32], seat: usize, base: &[i32]| f64::from(game[seat] - base[seat]);
        for player in 0..players {
            if let Some(alone) = alone {
                let base = &alone.games[0].amounts;
                let seats = base.len();
                let games = alone.games[1 + player * seats..].iter().take(seats).enumerate();
                let sum: f64 = games.map(|(seat, game)| of(&game.amounts, seat, base)).sum();
                note(group(row.games[0].contract), "each", player, sum / seats as f64);
                continue;
            }
            let [declares, opposes] = [1, 2].map(|n| &row.games[2 * player + n].amounts);
            let opponents = base.amounts.len() - 1;
            let own = of(declares, base.declarer, &base.amounts);
            // Zero-sum: the opponents gain the declarer's loss.
            let theirs = -of(opposes, base.declarer, &base.amounts) / opponents as f64;
            let counted = (base.contract.properties().goal == Goal::Points).then_some(COUNTED);
            for group in [group(base.contract), "all with a declarer"].into_iter().chain(counted) {
                note(group, "declarer", player, own);
                note(group, "opponents", player, theirs);
            }
        }
    }
    found
}

/// Formats the mean gains with their intervals.
fn report(names: &[&str], rows: &[&CeilingRow], seed: Seed) -> String {
    let sampler = Sampler::new(seed);
    let base = names[names.len() - 1];
    let mut text =
        format!("{} deals; gained a deal over {base}, each opponent by itself\n", rows.len());
    for ((group, role), players) in gains(rows, names.len() - 1) {
        let means: Vec<_> = players.iter().filter_map(|gains| sampler.mean(gains)).collect();
        let _ = write!(text, "{group:20} {role:10} {:6} deals", players[0].len());
        for (name, found) in names.iter().zip(&means) {
            let ([low, high], share) = (found.ci95, 100.0 * found.mean / means[0].mean);
            let _ = write!(text, "  {name} {:+.2} ({low:+.2} … {high:+.2})", found.mean);
            if *name != names[0] {
                let _ = write!(text, " = {share:.0} %");
            }
        }
        // Paired difference on the same deals: its variance is smaller than that of either gain.
        for (name, gains) in names.iter().zip(&players).skip(2) {
            let more: Vec<f64> =
                players[1].iter().zip(gains).map(|(first, other)| first - other).collect();
            if let Some(found) = sampler.mean(&more) {
                let ([low, high], first) = (found.ci95, names[1]);
                let _ = write!(
                    text,
                    "  {first} over {name} {:+.2} ({low:+.2} … {high:+.2})",
                    found.mean
                );
            }
        }
        text.push('\n');
    }
    text
}
