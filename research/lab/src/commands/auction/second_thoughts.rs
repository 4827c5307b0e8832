//! Paired comparison of the auction words of two bots.
//!
//! REFERENCE bids on all seats. BOT decides at each word too. Where it chooses a different word,
//! the deal is played twice, once with each word, and REFERENCE finishes both. With `--player`,
//! another bot finishes them on that seat. With `--instead-of`, BOT is compared with another bot
//! instead of REFERENCE.
//!
//! The first line of the report covers all changes. Each pair of words has one more line: its
//! frequency, and the mean gain for the seat in the ruleset's own unit. The gain is given as
//! expected by BOT, by its worlds alone, by its tables alone (if it has both), and as played, with
//! its 95 % interval. Both branches share the deal, so a few thousand deals replace the many of an
//! arena.

use std::collections::BTreeMap;
use std::sync::Arc;

use cego_bots::{Alternative, Bot, Decision, TurnContext};
use cego_core::{Action, BySeat, Game, Phase, Seat, TableSize, Word, settle};
use cego_lab::study::Study;
use clap::Args;

use crate::commands::{BotName, players};

#[derive(Args)]
pub(crate) struct SecondThoughts {
    ruleset: String,
    #[arg(value_parser = players)]
    players: TableSize,
    bot: BotName,
    reference: BotName,
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    deals: u64,
    seed: u64,
    /// Goes on for the seat that was asked, after either word
    #[arg(long)]
    player: Option<BotName>,
    /// Beside whose words those of BOT are set
    #[arg(long)]
    instead_of: Option<BotName>,
    /// Number of threads; by default one for each core. The result does not depend on it
    #[arg(long)]
    threads: Option<usize>,
}

/// The bots of a comparison: the bot under test, the bots that finish the deals, and the options.
struct ComparedBots {
    bot: Box<dyn Bot>,
    others: BySeat<Box<dyn Bot>>,
    player: Option<Box<dyn Bot>>,
    instead_of: Option<Box<dyn Bot>>,
}

impl SecondThoughts {
    pub(crate) fn run(self) -> Result<(), String> {
        let mut study = Study::new(&self.ruleset, self.players, self.deals, self.seed)?;
        if let Some(threads) = self.threads {
            study = study.with_threads(threads);
        }
        print(study.deals, &self.collect_changes(&study));
        Ok(())
    }

    /// Returns the changed words of all deals, ordered by deal.
    fn collect_changes(&self, study: &Study) -> Vec<WordChange> {
        let seated = || ComparedBots {
            bot: self.bot.make(),
            others: BySeat::from_fn(|_| self.reference.make()),
            player: self.player.as_ref().map(BotName::make),
            instead_of: self.instead_of.as_ref().map(BotName::make),
        };
        let mut found = study
            .find(seated, |seated, number| Some((number, compare_words(study, seated, number))));
        found.sort_by_key(|&(number, _)| number);
        found.into_iter().flat_map(|(_, changes)| changes).collect()
    }
}

/// A changed word: the baseline's word and BOT's word, with the gain of the second.
///
/// The gains are: expected, by worlds alone, by tables alone, and as played.
struct WordChange {
    words: (Word, Word),
    gain: [f64; 4],
}

/// Bids one deal and returns each word that BOT would change, with its gain.
fn compare_words(study: &Study, seated: &mut ComparedBots, number: u64) -> Vec<WordChange> {
    let mut game = Game::new_unchecked(Arc::clone(&study.rules), study.deal(number));
    let mut changes = Vec::new();
    while let Some(seat) = game.on_turn().filter(|_| game.phase() == Phase::Auction) {
        let view = game.view(Some(seat));
        let step = view.words.len() as u64;
        let asked = |bot: &mut dyn Bot| {
            bot.decide(&view, &mut TurnContext::unlimited(&mut study.chance(number, step)))
        };
        let said = asked(&mut *seated.others[seat]).map(|decision| decision.action);
        let Some(said) = said else { return changes };
        let first = match &mut seated.instead_of {
            Some(bot) if view.choices.len() > 1 => {
                asked(&mut **bot).map_or(said, |decision| decision.action)
            }
            _ => said,
        };
        let other = Some(&mut seated.bot)
            .filter(|_| view.choices.len() > 1)
            .and_then(|bot| asked(&mut **bot));
        if let (Action::Say(word), Some(decision)) = (first, other)
            && let Action::Say(better) = decision.action
            && better != word
            && let Some([came, instead]) =
                play_both_words(study, &game, seat, [first, decision.action], seated, number)
        {
            let [mixed, worlds, tables] = expected_gains(&decision, first);
            changes.push(WordChange {
                words: (word, better),
                gain: [mixed, worlds, tables, instead - came],
            });
        }
        game.apply(seat, said).expect("a choice of the view");
    }
    changes
}

/// Plays the deal after each of two words and returns the seat's settlements.
fn play_both_words(
    study: &Study,
    game: &Game,
    seat: Seat,
    words: [Action; 2],
    seated: &mut ComparedBots,
    number: u64,
) -> Option<[f64; 2]> {
    let mut amounts = [0.0; 2];
    for (word, amount) in words.into_iter().zip(&mut amounts) {
        let mut game = game.clone();
        game.apply(seat, word).ok()?;
        for step in 100.. {
            let Some(next) = game.on_turn() else { break };
            let mut chance = study.chance(number, step);
            let player =
                seated.player.as_mut().filter(|_| next == seat).unwrap_or(&mut seated.others[next]);
            let decision =
                player.decide(&game.view(Some(next)), &mut TurnContext::unlimited(&mut chance))?;
            game.apply(next, decision.action).ok()?;
        }
        *amount = settle::amounts(&study.rules, game.outcome()?)[seat].into();
    }
    Some(amounts)
}

/// Returns the expected gain of the chosen action over `other`: in total, by worlds alone, and by
/// the prior.
fn expected_gains(decision: &Decision, other: Action) -> [f64; 3] {
    let find = |action| decision.alternatives.iter().find(|a| a.action == action);
    let parts = |a: &Alternative| {
        let worlds = a.by_worlds().map_or(a.settlement, |(settlement, _)| settlement);
        [a.settlement, worlds, a.prior.map_or(a.settlement, |prior| prior.settlement)]
    };
    let (Some(chosen), Some(other)) = (find(decision.action), find(other)) else {
        return [f64::NAN; 3];
    };
    let (chosen, other) = (parts(chosen), parts(other));
    std::array::from_fn(|part| f64::from(chosen[part] - other[part]))
}

fn print(deals: u64, changes: &[WordChange]) {
    let mut pairs: BTreeMap<String, Vec<&WordChange>> = BTreeMap::new();
    for change in changes {
        let (word, better) = change.words;
        pairs.entry(format!("{word:?} > {better:?}")).or_default().push(change);
    }
    let gain = changes.iter().map(|change| change.gain[3]);
    let (sum, squares) =
        gain.fold((0.0, 0.0), |(sum, squares), gain| (sum + gain, squares + gain * gain));
    let n = deals as f64;
    println!(
        "{sum:+.1} in {deals} deals: {:+.3} ± {:.3} a deal",
        sum / n,
        1.96 * f64::sqrt(squares) / n
    );
    println!("   n   expected     worlds     tables       came");
    let mut pairs: Vec<_> = pairs.into_iter().collect();
    pairs.sort_by_key(|(_, changes)| std::cmp::Reverse(changes.len()));
    for (words, changes) in pairs {
        let n = changes.len() as f64;
        let mean = |part: usize| changes.iter().map(|change| change.gain[part]).sum::<f64>() / n;
        let [expected, worlds, tables, came] = std::array::from_fn(mean);
        let variance =
            changes.iter().map(|change| (change.gain[3] - came).powi(2)).sum::<f64>() / n;
        let half = 1.96 * (variance / (n - 1.0).max(1.0)).sqrt();
        println!(
            "{:4} {expected:+10.2} {worlds:+10.2} {tables:+10.2} {came:+10.2} ± {half:<8.2} \
             {words}",
            changes.len()
        );
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct ComparisonArgs {
        #[command(flatten)]
        asked: SecondThoughts,
    }

    fn run_comparison(words: &str) -> Vec<WordChange> {
        let words = format!("asked schwarzwaldmeisterschaft 4 {words}");
        let ComparisonArgs { asked } = ComparisonArgs::parse_from(words.split(' '));
        asked.collect_changes(
            &Study::new(&asked.ruleset, asked.players, asked.deals, asked.seed).unwrap(),
        )
    }

    fn played_gains(changes: &[WordChange]) -> Vec<f64> {
        changes.iter().map(|change| change.gain[3]).collect()
    }

    #[test]
    fn nobody_thinks_otherwise_than_they_do() {
        assert!(run_comparison("policy policy 60 3").is_empty());
        assert!(run_comparison("thumb policy 60 3 --instead-of thumb").is_empty());
        assert!(!run_comparison("thumb policy 60 3").is_empty());
    }

    /// Replacing the player of the seat changes the settlements, but not the words.
    #[test]
    fn another_player_may_go_on_for_the_seat() {
        let reference = run_comparison("thumb policy 20 3");
        assert_eq!(
            played_gains(&run_comparison("thumb policy 20 3 --player policy")),
            played_gains(&reference)
        );
        let other = run_comparison("thumb policy 20 3 --player random");
        let words =
            |changes: &[WordChange]| changes.iter().map(|change| change.words).collect::<Vec<_>>();
        assert_eq!(words(&other), words(&reference));
        assert_ne!(played_gains(&other), played_gains(&reference));
    }
}
