//! Evaluation of the luck-adjusted score of the deal of the day: its bias and its variance
//! reduction.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::time::{Duration, Instant};

use cego_analysis::daily::{Day, PERSON, SCORE_WALK, WalkLength, replay, score};
use cego_bots::{Bot, TurnContext};
use cego_core::chooser::Choosers;
use cego_core::shuffle::Seed;
use cego_core::{Action, Contract, TableSize};
use cego_lab::study::Study;
use cego_sim::arena::{Estimate, Sampler};
use clap::Args;

use super::{BotName, players};

/// Two bots in the person's seat, on the same days.
#[derive(Args)]
pub(crate) struct DailyStudy {
    /// The preset
    #[arg(long, default_value = "schwarzwaldmeisterschaft")]
    rules: String,
    /// Players at the table
    #[arg(long, default_value = "4", value_parser = players)]
    players: TableSize,
    /// Number of days
    #[arg(long, default_value_t = 1000)]
    deals: u64,
    /// The seed of the days
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The bots
    #[arg(long, value_delimiter = ',', default_value = "thumb,hasty")]
    bots: Vec<BotName>,
    /// Number of worlds for a decision
    #[arg(long, default_value_t = SCORE_WALK.worlds)]
    worlds: u32,
    /// Steps of the walk before the first world
    #[arg(long, default_value_t = SCORE_WALK.first)]
    first: u32,
    /// Steps of the walk from one world to the next
    #[arg(long, default_value_t = SCORE_WALK.between)]
    between: u32,
}

/// Result of one bot on one day.
#[derive(Clone, Copy)]
struct DayResult {
    amount: f64,
    bot: f64,
    gain: f64,
    decisions: usize,
    took: Duration,
    /// Luck adjustment from decisions of the auction, the exchange and the play.
    kinds: [f64; 3],
    /// Contract, and whether the bot under test declared it. `None` if the deal was thrown in.
    game: Option<(Contract, bool)>,
}

impl DailyStudy {
    /// Plays the days and prints the report.
    pub(crate) fn run(self) -> Result<(), String> {
        if self.bots.len() != 2 {
            return Err("two bots are compared: --bots FIRST,SECOND".to_owned());
        }
        let study = Study::new(&self.rules, self.players, self.deals, self.seed)?;
        let depth = WalkLength { worlds: self.worlds, first: self.first, between: self.between };
        let tools = || self.bots.iter().map(BotName::make).collect::<Vec<_>>();
        let mut rows = study.find(tools, |bots, number| {
            let mut seed = Seed::from_number(self.seed);
            seed.0[8..16].copy_from_slice(&number.to_le_bytes());
            let day = Day::new(study.rules.clone(), seed).expect("three or four players");
            let chance = |step: usize| Choosers::new(seed).for_deal(100 + step as u64);
            let sat: Vec<DayResult> = bots
                .iter_mut()
                .enumerate()
                .map(|(i, bot)| play_day(&day, &mut **bot, &mut chance(i), depth))
                .collect();
            [(number, [sat[0], sat[1]])]
        });
        rows.sort_by_key(|(number, _)| *number);
        let rows: Vec<[DayResult; 2]> = rows.into_iter().map(|(_, row)| row).collect();
        let names: Vec<&str> = self.bots.iter().map(|bot| bot.0.as_str()).collect();
        print!("{}", report(&names, &rows, Seed::from_number(self.seed)));
        Ok(())
    }
}

/// Plays a day with a bot in the person's seat and scores its decisions.
fn play_day(
    day: &Day,
    bot: &mut dyn Bot,
    chance: &mut cego_core::chooser::Chooser,
    depth: WalkLength,
) -> DayResult {
    let mut others = day.bots();
    let mut game = day.start();
    let moods = day.common_random();
    let mut actions: Vec<Action> = Vec::new();
    while let Some(seat) = game.on_turn() {
        let action = if seat == PERSON {
            let decision = bot.decide(&game.view(Some(seat)), &mut TurnContext::unlimited(chance));
            let action = decision.expect("a seat on turn has something to do").action;
            actions.push(action);
            action
        } else {
            others.sample_action(&game, &moods).expect("bots act as long as the deal lasts")
        };
        game.apply(seat, action).expect("bots do what is allowed");
    }
    let played = replay::complete_deal(day, &mut others, &actions).expect("it has been played");
    let began = Instant::now();
    let found = score::compute(day, &mut others, &played, depth);
    let mut kinds = [0.0; 3];
    for decided in &found.decisions {
        let kind = match decided.action {
            Action::Say(_) => 0,
            Action::Play(_) => 2,
            _ => 1,
        };
        kinds[kind] += decided.sum as f64 / f64::from(depth.worlds);
    }
    DayResult {
        amount: f64::from(found.amount),
        bot: f64::from(found.bot),
        gain: found.gain_hundredths() as f64 / 100.0,
        decisions: found.decisions.len(),
        took: began.elapsed(),
        kinds,
        game: game
            .declaration()
            .map(|declaration| (declaration.contract, declaration.declarer == PERSON)),
    }
}

/// Formats the share of each game in the variance of the adjusted difference, by the game played
/// with the first bot.
fn shares(rows: &[[DayResult; 2]]) -> String {
    let difference = |row: &[DayResult; 2]| row[0].gain - row[1].gain;
    let mean = rows.iter().map(difference).sum::<f64>() / rows.len() as f64;
    let mut games: BTreeMap<String, (usize, f64)> = BTreeMap::new();
    for row in rows {
        let name = row[0].game.map_or_else(
            || "thrown in".to_owned(),
            |(contract, own)| {
                format!("{} {}", contract.id(), if own { "declared" } else { "played" })
            },
        );
        let (deals, squares) = games.entry(name).or_default();
        *deals += 1;
        *squares += (difference(row) - mean).powi(2);
    }
    let all: f64 = games.values().map(|(_, squares)| squares).sum();
    let mut text = String::new();
    for (name, (deals, squares)) in games {
        let part = 100.0 * squares / all.max(f64::MIN_POSITIVE);
        let _ = writeln!(
            text,
            "{name:28} {deals:6} deals  {part:5.1} % of the squares of the difference"
        );
    }
    text
}

/// Formats the means, their intervals and the sample sizes needed.
fn report(names: &[&str], rows: &[[DayResult; 2]], seed: Seed) -> String {
    let sampler = Sampler::new(seed);
    let mut text = String::new();
    let mut line = |what: &str, values: &dyn Fn(&[DayResult; 2]) -> f64| {
        let values: Vec<f64> = rows.iter().map(values).collect();
        if let Some(Estimate { mean, ci95: [low, high], .. }) = sampler.mean(&values) {
            let spread = (values.iter().map(|v| (v - mean).powi(2)).sum::<f64>()
                / values.len() as f64)
                .sqrt();
            // Significance 95 %, power 80 %: 1.96 + 0.84 standard errors.
            let deals = (2.80 * spread).powi(2);
            let _ = writeln!(
                text,
                "{what:44} {mean:8.3} ({low:7.3} … {high:7.3})  spread {spread:6.2}  for 1: \
                 {deals:5.0} deals"
            );
        }
    };
    for (i, name) in names.iter().enumerate() {
        line(&format!("{name}: plain"), &|row| row[i].amount);
        line(&format!("{name}: the bot in its seat"), &|row| row[i].bot);
        line(&format!("{name}: adjusted"), &|row| row[i].gain);
        line(&format!("{name}: bot in its seat and adjusted, less plain"), &|row| {
            row[i].bot + row[i].gain - row[i].amount
        });
        line(&format!("{name}: of the auction"), &|row| row[i].kinds[0]);
        line(&format!("{name}: of the exchange"), &|row| row[i].kinds[1]);
        line(&format!("{name}: of the play"), &|row| row[i].kinds[2]);
        line(&format!("{name}: decisions judged"), &|row| row[i].decisions as f64);
        line(&format!("{name}: milliseconds to judge a deal"), &|row| {
            row[i].took.as_secs_f64() * 1e3
        });
    }
    line("difference: plain", &|row| row[0].amount - row[1].amount);
    line("difference: adjusted", &|row| row[0].gain - row[1].gain);
    text += &shares(rows);
    let longest = rows.iter().flatten().map(|sat| sat.took).max().unwrap_or_default();
    let _ = writeln!(text, "longest: {} ms", longest.as_millis());
    text
}
