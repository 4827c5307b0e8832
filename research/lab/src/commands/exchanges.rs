//! Paired comparison of keeps and discards in common sampled worlds.

use std::sync::Arc;

use cego_bots::fast_playout::FastPlayer;
use cego_bots::net::{ExchangeDecision, Exchanger, Net, PlayMemory};
use cego_bots::{Bot, TurnContext};
use cego_core::chooser::Chooser;
use cego_core::shuffle::Seed;
use cego_core::{Action, Card, Deal, Game, Phase, Seat, TableSize, settle};
use cego_lab::study::Study;
use cego_sim::arena::Sampler;
use clap::Args;

use super::opening_lead::OpeningLead;
use super::rollout_player::RolloutPlayer;
use super::{BotName, players};

/// Counted games that `policy` has bid. At each keep and each discard all bots are asked, and what
/// they would do is played on by the networks in the same worlds, in which the hidden cards lie
/// anywhere. The last bot exchanges
#[derive(Args)]
pub(crate) struct Exchanges {
    /// The preset
    #[arg(long, default_value = "schwarzwaldmeisterschaft")]
    rules: String,
    /// Players at the table
    #[arg(long, default_value = "4", value_parser = players)]
    players: TableSize,
    /// Number of deals
    #[arg(long, default_value_t = 1_000)]
    deals: u64,
    /// The seed of the deals and of chance
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Bots; the output is the gain of the others over the last one, and of the first over each
    #[arg(long, value_delimiter = ',', default_value = "strong,net,policy")]
    bots: Vec<BotName>,
    /// Number of worlds
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    worlds: u64,
}

/// A decision of the exchange, and the declarer's result after each bot's action, in the ruleset's
/// smallest unit.
type ExchangeRow = (ExchangeDecision, Vec<f64>);

impl Exchanges {
    /// Compares the bots and prints their gains.
    pub(crate) fn run(self) -> Result<(), String> {
        let Some((base, bots)) = self.bots.split_last().filter(|(_, bots)| !bots.is_empty()) else {
            return Err("two bots at least: --bots FIRST,…,LAST".to_owned());
        };
        let study = Study::new(&self.rules, self.players, self.deals, self.seed)?;
        let tools = || {
            (
                FastPlayer::new(&study.rules),
                self.bots.iter().map(BotName::make).collect::<Vec<Box<dyn Bot>>>(),
            )
        };
        let mut found = study.find(tools, |(glance, bots), number| {
            Some((number, self.compare_deal(&study, glance, bots, number)))
        });
        found.sort_by_key(|&(number, _)| number);
        let found: Vec<ExchangeRow> = found.into_iter().flat_map(|(_, found)| found).collect();
        let sampler = Sampler::new(Seed::from_number(self.seed));
        let last = bots.len();
        for asked in ExchangeDecision::ALL {
            let of = |one: usize, other: usize| -> Vec<f64> {
                let those = found.iter().filter(|(of, _)| *of == asked);
                those.map(|(_, brought)| brought[one] - brought[other]).collect()
            };
            let others = (1..last).map(|other| (0, other));
            for (one, other) in (0..last).map(|bot| (bot, last)).chain(others) {
                let gains = of(one, other);
                let Some(mean) = sampler.mean(&gains) else { continue };
                let [low, high] = mean.ci95;
                let names =
                    [&self.bots[one].0, if other == last { &base.0 } else { &self.bots[other].0 }];
                println!(
                    "{asked:?}, {} over {}: {:+.2} ({low:+.2} … {high:+.2}), {} choices",
                    names[0],
                    names[1],
                    mean.mean,
                    gains.len()
                );
            }
        }
        Ok(())
    }

    fn compare_deal(
        &self,
        study: &Study,
        glance: &mut FastPlayer,
        bots: &mut [Box<dyn Bot>],
        number: u64,
    ) -> Vec<ExchangeRow> {
        let mut game = study.game(number);
        let mut chance = study.chance(number, 0);
        let mut found = Vec::new();
        let mut kept = None;
        while let Some(seat) = game.on_turn().filter(|_| game.phase() < Phase::Play) {
            let view = game.view(Some(seat));
            let counted =
                view.declaration.is_some_and(|declaration| declaration.contract.is_counted());
            let action = match ExchangeDecision::in_phase(view.phase).filter(|_| counted) {
                None => glance.action(&game),
                Some(asked) => {
                    let answers: Option<Vec<Action>> = bots
                        .iter_mut()
                        .map(|bot| {
                            bot.decide(&view, &mut TurnContext::unlimited(&mut chance))
                                .map(|said| said.action)
                        })
                        .collect();
                    let Some(answers) = answers else { break };
                    let last = answers.last().copied();
                    if view.choices.len() > 1 {
                        found.push((
                            asked,
                            self.mean_settlements(&game, seat, kept, &answers, glance, &mut chance),
                        ));
                    }
                    kept = last;
                    last
                }
            };
            let Some(action) = action else { break };
            game.apply(seat, action).expect("a choice of the view");
        }
        found
    }

    /// Returns the mean settlement after each bot's action, over the sampled worlds.
    fn mean_settlements(
        &self,
        game: &Game,
        seat: Seat,
        kept: Option<Action>,
        answers: &[Action],
        glance: &mut FastPlayer,
        chance: &mut Chooser,
    ) -> Vec<f64> {
        let mut sums = vec![0.0; answers.len()];
        for _ in 0..self.worlds {
            let deal = sample_deal(game, seat, game.phase() == Phase::Keep, chance);
            let declaration = *game.declaration().expect("an exchange has a declarer");
            let Ok(mut begun) = Game::with_declaration(Arc::clone(game.rules()), deal, declaration)
            else {
                continue;
            };
            if let Some(kept) = kept {
                begun.apply_unchecked(seat, kept);
            }
            for (sum, &answer) in sums.iter_mut().zip(answers) {
                let mut after = begun.clone();
                after.apply_unchecked(seat, answer);
                *sum += rollout_settlement(after, seat, glance) / self.worlds as f64;
            }
        }
        sums
    }
}

/// Samples a deal consistent with the seat's knowledge, uniformly. `blind` says whether the blind
/// is hidden too.
fn sample_deal(game: &Game, seat: Seat, blind: bool, chance: &mut Chooser) -> Deal {
    let mut deal = *game.deal();
    let others: Vec<Seat> = game.rules().table.seats().filter(|&other| other != seat).collect();
    let mut hidden: Vec<Card> = others.iter().flat_map(|&other| deal.hands[other].iter()).collect();
    if blind {
        hidden.extend(deal.blind.iter());
    }
    for last in (1..hidden.len()).rev() {
        hidden.swap(last, chance.index(last + 1));
    }
    let mut cards = hidden.into_iter();
    for &other in &others {
        deal.hands[other] = cards.by_ref().take(deal.hands[other].len()).collect();
    }
    if blind {
        deal.blind = cards.collect();
    }
    deal
}

/// Returns the declarer's settlement if the networks finish the game.
fn rollout_settlement(game: Game, seat: Seat, glance: &mut FastPlayer) -> f64 {
    // The deal has ended without play: the hands were laid open.
    if let Some(outcome) = game.outcome() {
        return f64::from(settle::amounts(game.rules(), outcome)[seat]);
    }
    let begun = OpeningLead::from_game(game, |game, seat| {
        let view = game.view(Some(seat));
        Exchanger::shipped().choose(&view).or_else(|| glance.action(game))
    });
    let Some(begun) = begun else { return 0.0 };
    let mut play = begun.play().clone();
    let (rules, declaration) = (begun.game.rules(), &begun.declaration);
    RolloutPlayer::Net(Net::counted()).play_out(
        rules,
        declaration,
        &mut play,
        PlayMemory::default(),
        begun.aside,
    );
    f64::from(begun.evaluator().settlement(&play)[seat])
}
