//! Share of a seat's result that its dealt cards explain.

use std::fmt::Write as _;

use cego_bots::auction::features;
use cego_bots::fast_playout::{CommonRandom, FastPlayer};
use cego_bots::{Bot, TurnContext};
use cego_core::shuffle::Seed;
use cego_core::{Deal, Game, Seat, TableSize, settle};
use cego_lab::study::Study;
use cego_sim::arena::Sampler;
use cego_sim::bidding::Fit;
use clap::Args;

use super::{BotName, players};

/// Single deals, one bot on all seats: how far what a seat gets strays, as it is and less what the
/// cards alone were worth to it. That is found in two ways: by a line in what the hands look like,
/// fitted to other deals, and by playing the deal out at a glance.
#[derive(Args)]
pub(crate) struct Luck {
    /// The preset
    #[arg(long, default_value = "schwarzwaldmeisterschaft")]
    rules: String,
    /// Players at the table
    #[arg(long, default_value = "4", value_parser = players)]
    players: TableSize,
    /// Number of deals
    #[arg(long, default_value_t = 2000)]
    deals: u64,
    /// Number of other deals to which the regression is fitted
    #[arg(long, default_value_t = 20_000)]
    lessons: u64,
    /// The seed of the deals and of chance; that of the lessons is one more
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The bot on all seats
    #[arg(long, default_value = "policy")]
    bot: BotName,
    /// Number of playouts of a deal, in turn with each seat playing greedily
    #[arg(long, value_delimiter = ',', default_value = "4,16,64,256")]
    times: Vec<u64>,
}

/// Number of inputs: hand features of the own hand, the sum of those of all others, and the
/// position after the dealer.
const INPUTS: usize = 2 * cego_bots::auction::FEATURES + 4;

/// Each seat's result in one deal, and the value of its cards by each method.
struct LuckRow {
    got: Vec<f64>,
    worth: Vec<Vec<f64>>,
}

impl Luck {
    /// Fits the regression, plays the deals and prints the spreads.
    pub(crate) fn run(self) -> Result<(), String> {
        let study = Study::new(&self.rules, self.players, self.deals, self.seed)?;
        if self.times.is_empty() || study.rules.table == TableSize::Five {
            return Err(
                "a table of three or four, and how often a deal is played out: --times N,…"
                    .to_owned(),
            );
        }
        let line = self.fit_regression()?;
        let tools = || (FastPlayer::new(&study.rules), self.bot.make());
        let mut found = study.find(tools, |(glance, bot), number| {
            let game = Game::new_unchecked(study.rules.clone(), study.deal(number));
            let got = play_deal(game.clone(), &mut **bot, study.chance(number, 0));
            let mut worth = vec![predict_values(&line, game.deal(), study.rules.table)];
            worth.extend(rollout_means(&study, glance, number, &self.times));
            Some((number, LuckRow { got, worth }))
        });
        found.sort_by_key(|(number, _)| *number);
        let found: Vec<LuckRow> = found.into_iter().map(|(_, found)| found).collect();
        print!("{}", report(&found, &self.times, Seed::from_number(self.seed)));
        Ok(())
    }

    /// Fits a regression from hand features to the mean result of four rollouts of the deal.
    fn fit_regression(&self) -> Result<[f32; INPUTS], String> {
        let lessons = Study::new(&self.rules, self.players, self.lessons, self.seed + 1)?;
        let table = lessons.rules.table;
        let each = lessons.find(
            || FastPlayer::new(&lessons.rules),
            |glance, number| {
                let deal = lessons.deal(number);
                let worth = rollout_means(&lessons, glance, number, &[4]).pop().unwrap_or_default();
                table
                    .seats()
                    .map(move |seat| (inputs(&deal, table, seat), worth[seat.index()]))
                    .collect::<Vec<_>>()
            },
        );
        let mut fit: Box<Fit<INPUTS>> = Box::default();
        each.iter().for_each(|(inputs, worth)| fit.add(inputs, *worth, 1.0));
        Ok(fit.solve(&[0.0; INPUTS], 1.0))
    }
}

/// Returns the regression inputs of a deal for one seat.
fn inputs(deal: &Deal, table: TableSize, seat: Seat) -> [f32; INPUTS] {
    let mut inputs = [0.0; INPUTS];
    let (own, rest) = inputs.split_at_mut(cego_bots::auction::FEATURES);
    let (others, place) = rest.split_at_mut(cego_bots::auction::FEATURES);
    own.copy_from_slice(&features(deal.hands[seat]));
    for other in table.seats().filter(|&other| other != seat) {
        others.iter_mut().zip(features(deal.hands[other])).for_each(|(sum, one)| *sum += one);
    }
    place[(seat.index() + table.people() - deal.dealer.index()) % table.people()] = 1.0;
    inputs
}

/// Returns the cards' value to each seat by the regression, centred to sum 0.
fn predict_values(line: &[f32; INPUTS], deal: &Deal, table: TableSize) -> Vec<f64> {
    let of = |seat| inputs(deal, table, seat).iter().zip(line).map(|(x, w)| f64::from(x * w)).sum();
    let worth: Vec<f64> = table.seats().map(of).collect();
    let mean = worth.iter().sum::<f64>() / worth.len() as f64;
    worth.into_iter().map(|worth| worth - mean).collect()
}

/// Returns the mean result of each seat over each number of rollouts in `times`.
///
/// The fast player makes the rollouts. Results of a deal sum to 0.
fn rollout_means(
    study: &Study,
    glance: &mut FastPlayer,
    number: u64,
    times: &[u64],
) -> Vec<Vec<f64>> {
    let table = study.rules.table;
    let start = Game::new_unchecked(study.rules.clone(), study.deal(number));
    let mut chance = study.chance(number, 1);
    let mut sums = vec![0.0; table.people()];
    let mut found = vec![Vec::new(); times.len()];
    let most = times.iter().copied().max().unwrap_or(0);
    for n in 1..=most {
        let moods = CommonRandom::new(Seed(std::array::from_fn(|_| chance.index(256) as u8)));
        let sober = Seat::new(n as usize % table.people());
        if let Some(outcome) = glance.finish(start.clone(), sober, &moods) {
            let amounts = settle::amounts(&study.rules, &outcome);
            table.seats().for_each(|seat| sums[seat.index()] += f64::from(amounts[seat]));
        }
        for (mean, _) in found.iter_mut().zip(times).filter(|(_, times)| **times == n) {
            *mean = sums.iter().map(|sum| sum / n as f64).collect();
        }
    }
    found
}

/// Returns each seat's result when the bot plays all seats.
fn play_deal(
    mut game: Game,
    bot: &mut dyn Bot,
    mut chance: cego_core::chooser::Chooser,
) -> Vec<f64> {
    while let Some(seat) = game.on_turn() {
        let decision = bot.decide(&game.view(Some(seat)), &mut TurnContext::unlimited(&mut chance));
        game.apply(seat, decision.expect("a seat on turn has something to do").action)
            .expect("allowed");
    }
    let outcome = game.outcome().expect("over");
    let amounts = settle::amounts(game.rules(), outcome);
    game.rules().table.seats().map(|seat| f64::from(amounts[seat])).collect()
}

/// Formats the spreads. Each deal contributes one seat, in rotation.
fn report(found: &[LuckRow], times: &[u64], seed: Seed) -> String {
    let sampler = Sampler::new(seed);
    let seat = |number: usize| number % found[number].got.len();
    let got: Vec<f64> = (0..found.len()).map(|n| found[n].got[seat(n)]).collect();
    let spread = |values: &[f64]| {
        let mean = values.iter().sum::<f64>() / values.len().max(1) as f64;
        (values.iter().map(|value| (value - mean).powi(2)).sum::<f64>()
            / values.len().max(1) as f64)
            .sqrt()
    };
    let mut text = format!(
        "{} deals, one seat of each; what it got has spread {:.2}\n",
        found.len(),
        spread(&got)
    );
    let names = ["a line".to_owned()]
        .into_iter()
        .chain(times.iter().map(|n| format!("played out {n} times")));
    for (way, name) in names.enumerate() {
        let worth: Vec<f64> = (0..found.len()).map(|n| found[n].worth[way][seat(n)]).collect();
        let together = got.iter().zip(&worth).map(|(got, worth)| got * worth).sum::<f64>();
        let slope =
            together / worth.iter().map(|worth| worth * worth).sum::<f64>().max(f64::MIN_POSITIVE);
        let less = |slope: f64| -> Vec<f64> {
            got.iter().zip(&worth).map(|(got, worth)| got - slope * worth).collect()
        };
        let Some(mean) = sampler.mean(&worth) else { continue };
        let [low, high] = mean.ci95;
        let _ = writeln!(
            text,
            "{name:22} less it {:6.2}, less {slope:.2} times it {:6.2}; its own mean {:+.3} \
             ({low:+.3} … {high:+.3})",
            spread(&less(1.0)),
            spread(&less(slope)),
            mean.mean,
        );
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Card values of a deal sum to 0 over the seats, and rotating the deal rotates them.
    #[test]
    fn the_worth_of_the_cards_adds_up_to_nothing_and_moves_with_them() {
        for table in [TableSize::Three, TableSize::Four] {
            let study = Study::new("schopfheim", table, 3, 4).unwrap();
            let line: [f32; INPUTS] = std::array::from_fn(|n| ((n * 37) % 11) as f32 - 5.0);
            for number in 0..3 {
                let deal = study.deal(number);
                let worth = predict_values(&line, &deal, table);
                assert!(worth.iter().sum::<f64>().abs() < 1e-3, "{worth:?}");
                let next = |seat: Seat| table.next(seat);
                let mut turned = Deal { dealer: next(deal.dealer), ..deal };
                table.seats().for_each(|seat| turned.hands[next(seat)] = deal.hands[seat]);
                let moved = predict_values(&line, &turned, table);
                for seat in table.seats() {
                    assert!((worth[seat.index()] - moved[next(seat).index()]).abs() < 1e-3);
                }
                for worth in
                    rollout_means(&study, &mut FastPlayer::new(&study.rules), number, &[1, 4])
                {
                    assert_eq!(worth.len(), table.people());
                    assert!(worth.iter().sum::<f64>().abs() < 1e-9, "{worth:?}");
                }
            }
        }
    }
}
