//! Success rate of one contract, for a given declarer bot and opponent bot.

use cego_bots::fast_playout::FastPlayer;
use cego_bots::{Bot, TurnContext};
use cego_core::{Action, Contract, DealResult, Phase, TableSize};
use cego_lab::study::Study;
use cego_sim::arena::Sampler;
use clap::Args;

use super::{BotName, players};

/// The deals in which the learned tables bid this contract, played to the end by two bots.
#[derive(Args)]
pub(crate) struct SuccessRate {
    /// The contract
    #[arg(long, default_value = "ultimo")]
    contract: Contract,
    /// The preset
    #[arg(long, default_value = "schwarzwaldmeisterschaft")]
    rules: String,
    /// Players at the table
    #[arg(long, default_value = "4", value_parser = players)]
    players: TableSize,
    /// Number of deals to bid
    #[arg(long, default_value_t = 20_000)]
    deals: u64,
    /// The seed of the deals
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Declarer and opponents: a bot, or `glance`, which plays the bots of the
    /// deal of the day without moods
    #[arg(long, value_delimiter = ',', default_value = "strong,pimc", value_parser = player)]
    bots: Vec<Option<BotName>>,
}

/// Parses the name of a bot; `None` stands for `glance`.
fn player(text: &str) -> Result<Option<BotName>, String> {
    if text == "glance" { Ok(None) } else { text.parse().map(Some) }
}

impl SuccessRate {
    /// Plays the deals and prints the success rate.
    pub(crate) fn run(self) -> Result<(), String> {
        let [declarer, opponent] = &self.bots[..] else {
            return Err("two bots: --bots DECLARER,OPPONENTS".to_owned());
        };
        let study = Study::new(&self.rules, self.players, self.deals, self.seed)?;
        let tools = || {
            let bots = [declarer, opponent].map(|name| name.as_ref().map(BotName::make));
            (FastPlayer::new(&study.rules), bots)
        };
        let mut found = study.find(tools, |(glance, bots), number| {
            self.play_deal(&study, glance, bots, number).map(|made| (number, made))
        });
        found.sort_by_key(|&(number, _)| number);
        let made: Vec<f64> = found.iter().map(|&(_, made)| f64::from(u8::from(made))).collect();
        let share = Sampler::new(cego_core::shuffle::Seed::from_number(self.seed)).mean(&made);
        let share = share.ok_or("no deal led to this contract: ask for more")?;
        let [low, high] = share.ci95.map(|end| 100.0 * end);
        println!(
            "{} of {} made: {:.1} % ({low:.1} … {high:.1})",
            made.iter().sum::<f64>(),
            made.len(),
            100.0 * share.mean
        );
        Ok(())
    }

    /// Returns whether the contract was made, or `None` if the tables bid something else.
    fn play_deal(
        &self,
        study: &Study,
        glance: &mut FastPlayer,
        bots: &mut [Option<Box<dyn Bot>>; 2],
        number: u64,
    ) -> Option<bool> {
        let mut game = study.game(number);
        let mut chance = study.chance(number, 0);
        while let Some(seat) = game.on_turn() {
            let declaration = game.declaration().filter(|_| game.phase() == Phase::Play).copied();
            if declaration.is_some_and(|declaration| declaration.contract != self.contract) {
                return None;
            }
            let bot = declaration
                .and_then(|declaration| bots[usize::from(seat != declaration.declarer)].as_mut());
            let action: Action = match bot {
                Some(bot) => {
                    bot.decide(&game.view(Some(seat)), &mut TurnContext::unlimited(&mut chance))
                        .expect("an answer")
                        .action
                }
                None => glance.action(&game).expect("something to do"),
            };
            game.apply(seat, action).expect("what bots do is allowed");
        }
        let outcome =
            game.outcome().filter(|outcome| outcome.declaration.contract == self.contract)?;
        Some(match outcome.result {
            DealResult::Ultimo { made } => !made.is_empty(),
            _ => {
                cego_core::settle::amounts(&study.rules, outcome)[outcome.declaration.declarer] > 0
            }
        })
    }
}
