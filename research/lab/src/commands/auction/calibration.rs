//! Calibration of the settlements that bots expect from auction words.
//!
//! The same bot sits on all seats. The report has one line for each word that was said with a
//! choice: frequency, mean expected settlement, mean actual settlement, and their difference with
//! its 95 % interval, in the ruleset's own unit. Words of one deal are treated as independent, so
//! the interval of a pass is somewhat too narrow.

use std::collections::BTreeMap;
use std::sync::Arc;

use cego_bots::{Bot, TurnContext};
use cego_core::{Action, BySeat, Game, TableSize, Word, settle};
use cego_lab::study::Study;
use clap::Args;

use crate::commands::{BotName, players};

#[derive(Args)]
pub(crate) struct Calibration {
    ruleset: String,
    #[arg(value_parser = players)]
    players: TableSize,
    bot: BotName,
    deals: u64,
    seed: u64,
}

/// A word, its expected settlement and its actual settlement.
type CalibrationRow = (String, f64, f64);

impl Calibration {
    pub(crate) fn run(self) -> Result<(), String> {
        let study = Study::new(&self.ruleset, self.players, self.deals, self.seed)?;
        let seated = || BySeat::from_fn(|_| self.bot.make());
        print(study.find(seated, |bots, number| play(&study, bots, number)));
        Ok(())
    }
}

/// Plays one deal and returns its words, except those without a choice.
fn play(study: &Study, bots: &mut BySeat<Box<dyn Bot>>, number: u64) -> Vec<CalibrationRow> {
    let mut game = Game::new_unchecked(Arc::clone(&study.rules), study.deal(number));
    let mut said = Vec::new();
    for step in 0.. {
        let Some(seat) = game.on_turn() else { break };
        let mut chance = study.chance(number, step);
        let view = game.view(Some(seat));
        let decision = bots[seat].decide(&view, &mut TurnContext::unlimited(&mut chance));
        let Some(decision) = decision else { return Vec::new() };
        let chosen = decision.alternatives.iter().find(|other| other.action == decision.action);
        if let (Action::Say(word), Some(chosen), 2..) =
            (decision.action, chosen, view.choices.len())
        {
            said.push((name(word), seat, f64::from(chosen.settlement)));
        }
        game.apply(seat, decision.action).expect("a choice of the view");
    }
    let Some(outcome) = game.outcome() else { return Vec::new() };
    let amounts = settle::amounts(&study.rules, outcome);
    said.into_iter().map(|(word, seat, expected)| (word, expected, amounts[seat].into())).collect()
}

/// Returns the kind of a word, without its announcements.
fn name(word: Word) -> String {
    match word {
        Word::Bid(contract) | Word::Special { contract, .. } => contract.to_string(),
        Word::Choose(contract) => format!("choose {contract}"),
        other => {
            let all = format!("{other:?}").to_lowercase();
            all.split_whitespace().next().unwrap_or_default().to_owned()
        }
    }
}

fn print(found: Vec<CalibrationRow>) {
    let mut words: BTreeMap<String, Vec<[f64; 2]>> = BTreeMap::new();
    for (word, expected, real) in found {
        words.entry(word).or_default().push([expected, real]);
    }
    println!("word                  said   expected       real  difference");
    for (word, games) in words {
        let n = games.len() as f64;
        let mean = |of: &dyn Fn(&[f64; 2]) -> f64| games.iter().map(of).sum::<f64>() / n;
        let off = mean(&|[expected, real]| real - expected);
        let variance = mean(&|[expected, real]| (real - expected - off).powi(2));
        let (expected, real) = (mean(&|game| game[0]), mean(&|game| game[1]));
        let half = 1.96 * (variance / (n - 1.0).max(1.0)).sqrt();
        println!("{word:20} {:5} {expected:10.2} {real:10.2} {off:+8.2} ± {half:.2}", games.len());
    }
}
