//! Where one bot bids otherwise than another, and what comes of it.
//!
//! REFERENCE sits on all seats and bids. At each word BOT is asked, too; where it would say another one the deal goes on
//! twice, once with each word, and REFERENCE bids, exchanges and plays both to the end. With `--player` another bot does so on the seat that was asked,
//! and with `--instead-of` BOT's words are set beside those of another bot. A line for each pair of words:
//! how often, what BOT expected of the change, what its worlds alone and its tables say of it (if it has both), and what
//! it brought, with its 95 % interval: means of the difference for the seat, in the ruleset's own unit. The first line is
//! all of them. The deal is the same for both, so that a few thousand tell what an arena needs many for.

use std::collections::BTreeMap;
use std::sync::Arc;

use cego_bots::{Alternative, Bot, Decision, Turn};
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
    /// How many threads; by default one for each core. What is found is the same
    #[arg(long)]
    threads: Option<usize>,
}

/// Who says words, and who goes on.
struct Seated {
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
        print(study.deals, &self.found(&study));
        Ok(())
    }

    /// What would have been said otherwise, deal by deal.
    fn found(&self, study: &Study) -> Vec<Change> {
        let seated = || Seated {
            bot: self.bot.make(),
            others: BySeat::from_fn(|_| self.reference.make()),
            player: self.player.as_ref().map(BotName::make),
            instead_of: self.instead_of.as_ref().map(BotName::make),
        };
        let mut found = study.find(seated, |seated, number| Some((number, changes(study, seated, number))));
        found.sort_by_key(|&(number, _)| number);
        found.into_iter().flat_map(|(_, changes)| changes).collect()
    }
}

/// A change of words: by REFERENCE, or the bot that stands instead of it, and by BOT, then what was expected, by worlds and by tables, and what came.
struct Change {
    words: (Word, Word),
    gain: [f64; 4],
}

/// What the bot would have said otherwise in one deal.
fn changes(study: &Study, seated: &mut Seated, number: u64) -> Vec<Change> {
    let mut game = Game::new_unchecked(Arc::clone(&study.rules), study.deal(number));
    let mut changes = Vec::new();
    while let Some(seat) = game.on_turn().filter(|_| game.phase() == Phase::Auction) {
        let view = game.view(Some(seat));
        let step = view.words.len() as u64;
        let asked =
            |bot: &mut dyn Bot| bot.decide(&view, &mut Turn::unlimited(&mut study.chance(number, step)));
        let said = asked(&mut *seated.others[seat]).map(|decision| decision.action);
        let Some(said) = said else { return changes };
        let first = match &mut seated.instead_of {
            Some(bot) if view.choices.len() > 1 => asked(&mut **bot).map_or(said, |decision| decision.action),
            _ => said,
        };
        let other =
            Some(&mut seated.bot).filter(|_| view.choices.len() > 1).and_then(|bot| asked(&mut **bot));
        if let (Action::Say(word), Some(decision)) = (first, other)
            && let Action::Say(better) = decision.action
            && better != word
            && let Some([came, instead]) = both(study, &game, seat, [first, decision.action], seated, number)
        {
            let [mixed, worlds, tables] = expected(&decision, first);
            changes.push(Change { words: (word, better), gain: [mixed, worlds, tables, instead - came] });
        }
        game.apply(seat, said).expect("a choice of the view");
    }
    changes
}

/// What comes of each of two words.
fn both(
    study: &Study,
    game: &Game,
    seat: Seat,
    words: [Action; 2],
    seated: &mut Seated,
    number: u64,
) -> Option<[f64; 2]> {
    let mut amounts = [0.0; 2];
    for (word, amount) in words.into_iter().zip(&mut amounts) {
        let mut game = game.clone();
        game.apply(seat, word).ok()?;
        for step in 100.. {
            let Some(next) = game.on_turn() else { break };
            let mut chance = study.chance(number, step);
            let player = seated.player.as_mut().filter(|_| next == seat).unwrap_or(&mut seated.others[next]);
            let decision = player.decide(&game.view(Some(next)), &mut Turn::unlimited(&mut chance))?;
            game.apply(next, decision.action).ok()?;
        }
        *amount = settle::amounts(&study.rules, game.outcome()?)[seat].into();
    }
    Some(amounts)
}

/// What a decision expects of the word it chose beyond another: in all, by its worlds alone, and by what it held before.
fn expected(decision: &Decision, other: Action) -> [f64; 3] {
    let find = |action| decision.alternatives.iter().find(|a| a.action == action);
    let parts = |a: &Alternative| {
        let worlds = a.by_worlds().map_or(a.settlement, |(settlement, _)| settlement);
        [a.settlement, worlds, a.prior.map_or(a.settlement, |prior| prior.settlement)]
    };
    let (Some(chosen), Some(other)) = (find(decision.action), find(other)) else { return [f64::NAN; 3] };
    let (chosen, other) = (parts(chosen), parts(other));
    std::array::from_fn(|part| f64::from(chosen[part] - other[part]))
}

fn print(deals: u64, changes: &[Change]) {
    let mut pairs: BTreeMap<String, Vec<&Change>> = BTreeMap::new();
    for change in changes {
        let (word, better) = change.words;
        pairs.entry(format!("{word:?} > {better:?}")).or_default().push(change);
    }
    let gain = changes.iter().map(|change| change.gain[3]);
    let (sum, squares) = gain.fold((0.0, 0.0), |(sum, squares), gain| (sum + gain, squares + gain * gain));
    let n = deals as f64;
    println!("{sum:+.1} in {deals} deals: {:+.3} ± {:.3} a deal", sum / n, 1.96 * f64::sqrt(squares) / n);
    println!("   n   expected     worlds     tables       came");
    let mut pairs: Vec<_> = pairs.into_iter().collect();
    pairs.sort_by_key(|(_, changes)| std::cmp::Reverse(changes.len()));
    for (words, changes) in pairs {
        let n = changes.len() as f64;
        let mean = |part: usize| changes.iter().map(|change| change.gain[part]).sum::<f64>() / n;
        let [expected, worlds, tables, came] = std::array::from_fn(mean);
        let variance = changes.iter().map(|change| (change.gain[3] - came).powi(2)).sum::<f64>() / n;
        let half = 1.96 * (variance / (n - 1.0).max(1.0)).sqrt();
        println!(
            "{:4} {expected:+10.2} {worlds:+10.2} {tables:+10.2} {came:+10.2} ± {half:<8.2} {words}",
            changes.len()
        );
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Asked {
        #[command(flatten)]
        asked: SecondThoughts,
    }

    fn found(words: &str) -> Vec<Change> {
        let words = format!("asked schwarzwaldmeisterschaft 4 {words}");
        let Asked { asked } = Asked::parse_from(words.split(' '));
        asked.found(&Study::new(&asked.ruleset, asked.players, asked.deals, asked.seed).unwrap())
    }

    fn came(changes: &[Change]) -> Vec<f64> {
        changes.iter().map(|change| change.gain[3]).collect()
    }

    #[test]
    fn nobody_thinks_otherwise_than_they_do() {
        assert!(found("policy policy 60 3").is_empty());
        assert!(found("thumb policy 60 3 --instead-of thumb").is_empty());
        assert!(!found("thumb policy 60 3").is_empty());
    }

    /// Who goes on changes what comes of the words, and not the words.
    #[test]
    fn another_player_may_go_on_for_the_seat() {
        let reference = found("thumb policy 20 3");
        assert_eq!(came(&found("thumb policy 20 3 --player policy")), came(&reference));
        let other = found("thumb policy 20 3 --player random");
        let words = |changes: &[Change]| changes.iter().map(|change| change.words).collect::<Vec<_>>();
        assert_eq!(words(&other), words(&reference));
        assert_ne!(came(&other), came(&reference));
    }
}
