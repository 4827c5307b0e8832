//! Statistics of signalling between opponents: properties of the hand, conditional on the card
//! played.

mod choice;

use std::collections::BTreeMap;
use std::fmt::Write as _;

use cego_bots::fast_playout::FastPlayer;
use cego_bots::{Bot, TurnContext};
use cego_core::shuffle::Seed;
use cego_core::{Action, TableSize};
use cego_lab::study::Study;
use cego_sim::arena::Sampler;
use clap::Args;

use self::choice::{ClassifiedChoice, HAND_PROPERTIES, SITUATIONS, classify};
use super::opening_lead::OpeningLead;
use super::{BotName, players};

/// Counted games whose auction and exchange are those of `policy`, played by one bot on all seats.
/// Wherever an opponent has a choice of a kind that partners read, it is noted what they played and
/// what they hold afterwards, beside all who had a choice of that kind with as many cards: what
/// they hold more or less is what the answer tells
#[derive(Args)]
pub(crate) struct Signals {
    /// The preset
    #[arg(long, default_value = "schwarzwaldmeisterschaft")]
    rules: String,
    /// Players at the table
    #[arg(long, default_value = "4", value_parser = players)]
    players: TableSize,
    /// Number of deals
    #[arg(long, default_value_t = 4_000)]
    deals: u64,
    /// The seed of the deals and of chance
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The bot on all seats
    #[arg(long, default_value = "net")]
    bot: BotName,
}

impl Signals {
    /// Plays the deals and prints the statistics.
    pub(crate) fn run(self) -> Result<(), String> {
        let study = Study::new(&self.rules, self.players, self.deals, self.seed)?;
        let tools = || (FastPlayer::new(&study.rules), self.bot.make());
        let mut found = study.find(tools, |(glance, bot), number| {
            Some((number, classify_deal(&study, glance, &mut **bot, number)?))
        });
        found.sort_by_key(|&(number, _)| number);
        let mut found: Vec<Vec<ClassifiedChoice>> =
            found.into_iter().map(|(_, noted)| noted).collect();
        println!(
            "{} counted games of {} deals, {} on all seats",
            found.len(),
            self.deals,
            self.bot.0
        );
        subtract_means(&mut found);
        print!("{}", report(&found, &Sampler::new(Seed::from_number(self.seed))));
        Ok(())
    }
}

/// Returns the classified choices of a deal, or `None` if it has no counted game.
fn classify_deal(
    study: &Study,
    glance: &mut FastPlayer,
    bot: &mut dyn Bot,
    number: u64,
) -> Option<Vec<ClassifiedChoice>> {
    let begun = OpeningLead::from_game(study.game(number), |game, _| glance.action(game))?;
    if !begun.declaration.contract.is_counted() {
        return None;
    }
    let (mut game, declarer) = (begun.game, begun.declaration.declarer);
    let mut chance = study.chance(number, 0);
    let mut noted = Vec::new();
    while let Some(seat) = game.on_turn() {
        let decision = bot.decide(&game.view(Some(seat)), &mut TurnContext::unlimited(&mut chance));
        let action = decision.expect("a seat on turn plays").action;
        if let Action::Play(card) = action
            && seat != declarer
            && let Some(play) = game.play()
        {
            noted.extend(classify(&study.rules, play, declarer, seat, card));
        }
        game.apply(seat, action).expect("a choice of the view");
    }
    Some(noted)
}

/// Subtracts the mean over all choices in the same situation with the same number of cards.
///
/// Hands change as a deal goes on, whatever is played: they have fewer trumps later.
fn subtract_means(found: &mut [Vec<ClassifiedChoice>]) {
    let mut sums: BTreeMap<(usize, usize), ([f64; HAND_PROPERTIES.len()], f64)> = BTreeMap::new();
    for ClassifiedChoice { kind, cards, held, .. } in found.iter().flatten() {
        let (sum, count) = sums.entry((*kind, *cards)).or_default();
        sum.iter_mut().zip(held).for_each(|(sum, held)| *sum += held);
        *count += 1.0;
    }
    for ClassifiedChoice { kind, cards, held, .. } in found.iter_mut().flatten() {
        let (sum, count) = sums[&(*kind, *cards)];
        held.iter_mut().zip(sum).for_each(|(held, sum)| *held -= sum / count);
    }
}

/// Formats, for each situation, the frequency of each class and the mean deviation of the hand
/// after it.
fn report(found: &[Vec<ClassifiedChoice>], sampler: &Sampler) -> String {
    let mut text = String::new();
    for (kind, (name, answers)) in SITUATIONS.iter().enumerate() {
        let count = found.iter().flatten().filter(|noted| noted.kind == kind).count();
        let _ = writeln!(text, "{name}: {count}");
        for (answer, told) in answers.iter().enumerate() {
            let given = |noted: &&ClassifiedChoice| noted.kind == kind && noted.answer == answer;
            let many = found.iter().flatten().filter(given).count();
            if many == 0 {
                continue;
            }
            let _ = write!(text, "  {told:16}{:5.1} %", 100.0 * many as f64 / count as f64);
            for (what, name) in HAND_PROPERTIES.iter().enumerate() {
                let sums: Vec<(f64, f64)> = found
                    .iter()
                    .map(|noted| {
                        let those = noted.iter().filter(given);
                        those.fold((0.0, 0.0), |(sum, count), one| {
                            (sum + one.held[what], count + 1.0)
                        })
                    })
                    .collect();
                let Some(mean) = sampler.ratio(&sums) else { continue };
                let [low, high] = mean.ci95;
                let _ = write!(text, "  {name} {:+.2} ({low:+.2} … {high:+.2})", mean.mean);
            }
            text.push('\n');
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Deviations sum to 0 over the choices of a situation with the same number of cards.
    #[test]
    fn what_is_held_is_set_beside_those_with_as_many_cards() {
        let one = |cards, answer, trumps| ClassifiedChoice {
            kind: 1,
            cards,
            answer,
            held: [trumps, 0.0, 0.0, 1.0],
        };
        let mut found =
            vec![vec![one(9, 0, 4.0), one(5, 2, 1.0)], vec![one(9, 2, 2.0), one(5, 0, 1.0)]];
        subtract_means(&mut found);
        let trumps: Vec<f64> = found.iter().flatten().map(|noted| noted.held[0]).collect();
        assert_eq!(trumps, [1.0, 0.0, -1.0, 0.0]);
        let text = report(&found, &Sampler::new(Seed::from_number(1)));
        assert!(text.contains("the lowest       50.0 %  trumps +0.50 (+0.00 … +1.00)"), "{text}");
        assert!(text.contains("the highest      50.0 %  trumps -0.50 (-1.00 … +0.00)"), "{text}");
        assert!(text.contains("the highest trump +0.00"), "{text}");
    }
}
