//! Cost of the sampling noise in a searching bot.

use cego_bots::{Bot, TurnContext};
use cego_core::shuffle::Seed;
use cego_core::{Action, Game, Phase, TableSize, View};
use cego_lab::study::Study;
use cego_sim::arena::Sampler;
use clap::{Args, ValueEnum};

use super::{BotName, players};

/// Deals that `policy` plays on all seats. At some cards of counted games, some exchanges or some
/// words a bot is asked again and again, each time with other chance. What it thinks in the mean of
/// half of the answers says which choice is best, the mean of the other half what that one and
/// those made are worth: by how much a choice is worse is what the bot's own chance costs, whatever
/// it believes wrongly besides.
#[derive(Args)]
pub(crate) struct Noise {
    /// The preset
    #[arg(long, default_value = "schwarzwaldmeisterschaft")]
    rules: String,
    /// Players at the table
    #[arg(long, default_value = "4", value_parser = players)]
    players: TableSize,
    /// Number of deals
    #[arg(long, default_value_t = 60)]
    deals: u64,
    /// The seed of the deals and of chance
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The bots
    #[arg(long, value_delimiter = ',', default_value = "strong1,strong")]
    bots: Vec<BotName>,
    /// Repetitions of each question, an even number
    #[arg(long, default_value_t = 16)]
    answers: usize,
    /// One decision of this many is asked about
    #[arg(long, default_value_t = 4)]
    every: usize,
    /// Kind of decision
    #[arg(long, default_value = "cards")]
    of: Decisions,
}

/// Kind of decisions to repeat.
#[derive(Clone, Copy, ValueEnum)]
enum Decisions {
    /// Cards of counted games with more than three in the hand
    Cards,
    /// Keep or discard of the declarer of a counted game
    Exchange,
    /// Words of the auction
    Words,
}

impl Decisions {
    /// Returns whether the pending decision is of this kind and leaves a choice.
    fn include(self, game: &Game, view: &View) -> bool {
        let counted =
            game.declaration().is_some_and(|declaration| declaration.contract.is_counted());
        let of_kind = match self {
            Decisions::Cards => counted && game.phase() == Phase::Play && view.hand.len() > 3,
            Decisions::Exchange => counted && matches!(game.phase(), Phase::Keep | Phase::Discard),
            Decisions::Words => game.phase() == Phase::Auction,
        };
        of_kind && view.choices.len() > 1
    }

    /// Returns the rows of the report: title, and smallest and largest number of cards in the hand.
    fn report_rows(self) -> &'static [(&'static str, usize, usize)] {
        match self {
            Decisions::Cards => &[("all", 4, 13), ("first three tricks", 9, 13), ("later", 4, 8)],
            Decisions::Exchange | Decisions::Words => &[("all", 0, 54)],
        }
    }
}

/// Cost of sampling noise in one decision, and the number of cards in the hand.
struct NoiseRow {
    cards: usize,
    /// Value lost, for each bot.
    lost: Vec<f64>,
}

impl Noise {
    /// Repeats the decisions and prints the mean losses.
    pub(crate) fn run(self) -> Result<(), String> {
        if self.answers < 4 || self.answers % 2 == 1 || self.every == 0 {
            return Err("--answers is an even number from 4 on, --every one from 1 on".to_owned());
        }
        let study = Study::new(&self.rules, self.players, self.deals, self.seed)?;
        let tools = || {
            (
                cego_bots::PolicyBot::default(),
                self.bots.iter().map(BotName::make).collect::<Vec<_>>(),
            )
        };
        let mut deals = study.find(tools, |(policy, bots), number| {
            Some((number, self.measure_deal(&study, policy, bots, number)))
        });
        deals.sort_by_key(|&(number, _)| number);
        let found: Vec<NoiseRow> = deals.into_iter().flat_map(|(_, found)| found).collect();
        println!(
            "{} choices, each asked {} times; points lost by chance a choice",
            found.len(),
            self.answers
        );
        for &(title, from, to) in self.of.report_rows() {
            for (number, bot) in self.bots.iter().enumerate() {
                let of = found.iter().filter(|found| (from..=to).contains(&found.cards));
                let lost: Vec<f64> = of.map(|found| found.lost[number]).collect();
                let mean = Sampler::new(Seed::from_number(self.seed)).mean(&lost);
                let Some(mean) = mean else { continue };
                let [low, high] = mean.ci95;
                println!(
                    "{title}: {} {:.3} ({low:.3} … {high:.3}), {} choices",
                    bot.0,
                    mean.mean,
                    lost.len()
                );
            }
        }
        Ok(())
    }

    fn measure_deal(
        &self,
        study: &Study,
        policy: &mut dyn Bot,
        bots: &mut [Box<dyn Bot>],
        number: u64,
    ) -> Vec<NoiseRow> {
        let mut game = study.game(number);
        let mut chance = study.chance(number, 0);
        let mut found = Vec::new();
        let mut step = 0;
        while let Some(seat) = game.on_turn() {
            let view = game.view(Some(seat));
            if self.of.include(&game, &view) && chance.index(self.every) == 0 {
                let lost: Option<Vec<f64>> = bots
                    .iter_mut()
                    .map(|bot| {
                        let answers: Vec<_> = (0..self.answers as u64)
                            .filter_map(|again| {
                                let mut chance =
                                    study.chance(number, 1 + step * self.answers as u64 + again);
                                bot.decide(&view, &mut TurnContext::unlimited(&mut chance))
                            })
                            .map(|decision| {
                                let of = |a: &cego_bots::Alternative| {
                                    (a.action, f64::from(a.settlement))
                                };
                                (decision.action, decision.alternatives.iter().map(of).collect())
                            })
                            .collect();
                        noise_loss(&answers)
                    })
                    .collect();
                found.extend(lost.map(|lost| NoiseRow { cards: view.hand.len(), lost }));
                step += 1;
            }
            let decision = policy.decide(&view, &mut TurnContext::unlimited(&mut chance));
            game.apply(seat, decision.expect("a seat on turn has something to do").action)
                .expect("allowed");
        }
        found
    }
}

/// Returns the mean loss of the chosen actions against the best one, by two-fold cross-validation.
///
/// Each half of the answers selects the best action, and the other half evaluates it. Returns
/// `None` if there are fewer than two evaluated actions.
fn noise_loss(answers: &[(Action, Vec<(Action, f64)>)]) -> Option<f64> {
    let actions: Vec<Action> = answers.first()?.1.iter().map(|&(action, _)| action).collect();
    if actions.len() < 2 {
        return None;
    }
    let mean = |half: usize, action: Action| -> Option<f64> {
        let of: Vec<f64> = answers
            .iter()
            .skip(half)
            .step_by(2)
            .map(|(_, all)| all.iter().find(|(other, _)| *other == action).map(|&(_, worth)| worth))
            .collect::<Option<_>>()?;
        Some(of.iter().sum::<f64>() / of.len() as f64)
    };
    let mut lost = 0.0;
    for (half, other) in [(0, 1), (1, 0)] {
        let means: Vec<(Action, f64)> = actions
            .iter()
            .map(|&action| Some((action, mean(half, action)?)))
            .collect::<Option<_>>()?;
        let best = means.iter().max_by(|a, b| a.1.total_cmp(&b.1))?.0;
        for (chosen, _) in answers.iter().skip(half).step_by(2) {
            lost += mean(other, best)? - mean(other, *chosen)?;
        }
    }
    Some(lost / answers.len() as f64)
}

#[cfg(test)]
mod tests {
    use cego_core::Card;

    use super::*;

    #[test]
    fn a_choice_that_never_changes_costs_nothing_and_a_wrong_one_what_it_lacks() {
        let [one, two] = [Card::trump(5), Card::trump(9)].map(Action::Play);
        let answer = |chosen, first: f64, second: f64| (chosen, vec![(one, first), (two, second)]);
        assert_eq!(noise_loss(&[answer(one, 3.0, 1.0), answer(one, 2.0, 1.0)]), Some(0.0));
        let answers = [
            answer(one, 4.0, 0.0),
            answer(one, 4.0, 0.0),
            answer(two, 0.0, 1.0),
            answer(two, 0.0, 1.0),
        ];
        assert_eq!(
            noise_loss(&answers),
            Some(0.75),
            "half of the choices are worse by a mean of 1.5"
        );
        assert_eq!(noise_loss(&[]), None);
    }
}
