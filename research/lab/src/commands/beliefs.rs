//! Calibration of beliefs about the location of hidden cards.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use cego_bots::worlds::{CardKnowledge, CardLocation, HiddenCards, World};
use cego_bots::{Bot, StrongBot, TurnContext};
use cego_core::shuffle::Seed;
use cego_core::{Card, Game, Phase, Seat, TableSize, View};
use cego_lab::study::Study;
use cego_sim::arena::Sampler;
use clap::Args;

use super::{BotName, players};

/// Deals that a bot plays on all seats. Before each card the seat on turn says of each card it does
/// not see how likely it lies where it does: by uniform dealing, by the words of the others, by
/// their words and cards, and by networks; cards are believed as the settings say.
#[derive(Args)]
pub(crate) struct Beliefs {
    /// The preset
    #[arg(long, default_value = "schwarzwaldmeisterschaft")]
    rules: String,
    /// Players at the table
    #[arg(long, default_value = "4", value_parser = players)]
    players: TableSize,
    /// Number of deals
    #[arg(long, default_value_t = 200)]
    deals: u64,
    /// The seed of the deals and of chance
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The bot on all seats
    #[arg(long, default_value = "pimc")]
    bot: BotName,
    /// By whose settings worlds are weighed: `strong` with others in some places, such as
    /// `sure=3;odd=0.05`
    #[arg(long, default_value = "", value_parser = settings)]
    settings: String,
    /// Number of sampled worlds for a card
    #[arg(long, default_value_t = 400)]
    worlds: usize,
}

fn settings(text: &str) -> Result<String, String> {
    StrongBot::with_overrides("strong", text).map(|_| text.to_owned())
}

/// Belief models compared.
///
/// Three weight worlds of uniform deals: unweighted, by the likelihood of the words, and by that of
/// words and cards. Three use networks: the card probabilities themselves, worlds sampled from
/// them, and those worlds weighted by the likelihood of the cards.
const MODELS: [&str; 6] = [
    "uniform",
    "words",
    "words, cards",
    "networks",
    "worlds of networks",
    "worlds of networks, cards",
];

/// One observation: role, trick, sum of log-probabilities for each model, and number of cards.
type BeliefRow = (&'static str, usize, [f64; MODELS.len()], f64);

impl Beliefs {
    /// Plays the deals and prints the mean log-probabilities.
    pub(crate) fn run(self) -> Result<(), String> {
        if self.worlds == 0 {
            return Err("a belief needs worlds: --worlds N".to_owned());
        }
        let study = Study::new(&self.rules, self.players, self.deals, self.seed)?;
        let tools = || {
            let mind = StrongBot::with_overrides("strong", &self.settings)
                .expect("read with the arguments");
            (self.bot.make(), mind)
        };
        let mut deals = study.find(tools, |(bot, mind), number| {
            Some((number, self.observe_deal(&study, &mut **bot, mind, number)))
        });
        deals.sort_by_key(|(number, _)| *number);
        let deals: Vec<Vec<BeliefRow>> = deals.into_iter().map(|(_, found)| found).collect();
        print!("{}", report(&deals, Seed::from_number(self.seed)));
        Ok(())
    }

    /// Returns the observations of all seats in one deal, trick by trick.
    fn observe_deal(
        &self,
        study: &Study,
        bot: &mut dyn Bot,
        mind: &mut StrongBot,
        number: u64,
    ) -> Vec<BeliefRow> {
        let mut game = study.game(number);
        let (mut chance, mut dealing) = (study.chance(number, 0), study.chance(number, 1));
        let mut found = Vec::new();
        while let Some(seat) = game.on_turn() {
            let view = game.view(Some(seat));
            if game.phase() == Phase::Play {
                found.extend(self.observe_decision(&game, &view, mind, &mut dealing));
            }
            let decision = bot.decide(&view, &mut TurnContext::unlimited(&mut chance));
            game.apply(seat, decision.expect("a seat on turn has something to do").action)
                .expect("allowed");
        }
        found
    }

    /// Returns the log-probabilities that the seat on turn assigns to the actual locations of the
    /// hidden cards. Returns `None` if it knows them all.
    fn observe_decision(
        &self,
        game: &Game,
        view: &View,
        mind: &mut StrongBot,
        chance: &mut cego_core::chooser::Chooser,
    ) -> Option<BeliefRow> {
        let declaration = view.declaration?;
        let places = CardKnowledge::from_view(view);
        let hidden: Vec<(Card, &HiddenCards)> = {
            let hands = *game.play()?.hands();
            let lies = |card: Card, place: &HiddenCards| match place.at {
                CardLocation::Hand(seat) => hands[seat].contains(card),
                CardLocation::Aside => {
                    view.rules.table.seats().all(|seat: Seat| !hands[seat].contains(card))
                }
            };
            let place =
                |card| Some((card, places.locations.iter().find(|place| lies(card, place))?));
            places.hidden.iter().filter_map(place).collect()
        };
        if places.locations.len() < 2 || hidden.is_empty() {
            return None;
        }
        let worlds: Vec<World> = (0..self.worlds).map(|_| places.sample(chance)).collect();
        let logs: Vec<[f64; 2]> =
            worlds.iter().map(|world| mind.log_weights(view, world)).collect();
        let weights = [
            vec![1.0; worlds.len()],
            importance_weights(logs.iter().map(|[words, _]| *words)),
            importance_weights(logs.iter().map(|[words, cards]| words + cards)),
        ];
        let shares = mind.shares(view, &places);
        let drawn: Vec<World> = shares
            .iter()
            .flat_map(|(shares, trust)| {
                (0..self.worlds).map(|_| shares.world(&places, *trust, chance)).collect::<Vec<_>>()
            })
            .collect();
        let logs: Vec<f64> = drawn.iter().map(|world| mind.log_weights(view, world)[1]).collect();
        let by_cards = importance_weights(logs.iter().copied());
        let mut sums = [0.0; MODELS.len()];
        for (card, place) in &hidden {
            let may = places.locations.iter().filter(|other| other.allowed.contains(*card)).count();
            let lies = |world: &World| match place.at {
                CardLocation::Hand(seat) => world.hands[seat].contains(*card),
                CardLocation::Aside => world.aside.contains(*card),
            };
            // One pseudo-world with the prior probability: no location has probability zero by
            // sampling alone.
            let share_in = |worlds: &[World], weights: &[f64], one: f64| {
                let there = worlds.iter().zip(weights).filter(|(world, _)| lies(world));
                let there: f64 = there.map(|(_, weight)| weight).sum();
                (there + one) / (weights.iter().sum::<f64>() + 1.0)
            };
            let share = |weights: &[f64], one: f64| share_in(&worlds, weights, one);
            let uniform = share(&weights[0], 1.0 / may.max(1) as f64);
            sums[0] += uniform.ln();
            sums[1] += share(&weights[1], uniform).ln();
            sums[2] += share(&weights[2], uniform).ln();
            let Some((shares, _)) = &shares else { continue };
            let number =
                places.locations.iter().position(|other| other.at == place.at).unwrap_or_default();
            let log = f64::from(shares.log(*card, number));
            sums[3] += log;
            sums[4] += share_in(&drawn, &weights[0], uniform).ln();
            sums[5] += share_in(&drawn, &by_cards, log.exp()).ln();
        }
        if shares.is_none() {
            // A missing prediction is not certainty.
            sums[3..].fill(f64::NAN);
        }
        let role = match view.seat {
            _ if declaration.contract.is_all_against_all() => "all against all",
            // The networks have no model of these games, so the models would be compared on
            // different cards.
            _ if !declaration.contract.is_counted() => "other games",
            Some(seat) if seat == declaration.declarer => "declarer",
            _ => "opponent",
        };
        Some((role, view.tricks.len() + 1, sums, hidden.len() as f64))
    }
}

/// Returns importance weights from log-weights, scaled so that their sum is the effective sample
/// size (Kish).
fn importance_weights(logs: impl Iterator<Item = f64> + Clone) -> Vec<f64> {
    let top = logs.clone().fold(f64::MIN, f64::max);
    let weights: Vec<f64> = logs.map(|log| (log - top).exp()).collect();
    let (sum, squares) = weights.iter().fold((0.0, 0.0), |(s, q), w| (s + w, q + w * w));
    weights.into_iter().map(|weight| weight * sum / squares).collect()
}

/// Formats the means by role, for each trick and for all tricks.
fn report(deals: &[Vec<BeliefRow>], seed: Seed) -> String {
    let sampler = Sampler::new(seed);
    let mut kinds: BTreeMap<(&str, usize), ()> = BTreeMap::new();
    for (role, trick, ..) in deals.iter().flatten() {
        kinds.insert((role, *trick), ());
        kinds.insert((role, 0), ());
    }
    let mut text = String::from(
        "mean logarithm of how likely each hidden card lay where it lay, 0 is certainty\n",
    );
    for &(role, trick) in kinds.keys() {
        let name = if trick == 0 { "all tricks".to_owned() } else { format!("trick {trick}") };
        let _ = write!(text, "{role:16} {name:10}");
        let mut cards = 0.0;
        for (way, name) in MODELS.iter().enumerate() {
            let sums: Vec<(f64, f64)> = deals
                .iter()
                .map(|found| {
                    let those =
                        found.iter().filter(|one| one.0 == role && (trick == 0 || one.1 == trick));
                    those.fold((0.0, 0.0), |(sum, count), one| (sum + one.2[way], count + one.3))
                })
                .collect();
            cards = sums.iter().map(|(_, count)| count).sum();
            if sums.iter().any(|(sum, _)| sum.is_nan()) {
                continue;
            }
            let Some(found) = sampler.ratio(&sums) else { continue };
            let [low, high] = found.ci95;
            let _ = write!(text, "  {name} {:.3} ({low:.3} … {high:.3})", found.mean);
        }
        let _ = writeln!(text, "  {cards} cards");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_add_up_to_their_effective_number() {
        let sum = |logs: &[f64]| importance_weights(logs.iter().copied()).iter().sum::<f64>();
        assert!((sum(&[-300.0; 40]) - 40.0).abs() < 1e-9);
        assert!((sum(&[0.0, 0.0, -900.0]) - 2.0).abs() < 1e-9);
    }
}
