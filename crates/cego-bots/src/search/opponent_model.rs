//! Opponent model: infers from the cards played which policy each other seat follows.
//!
//! The inference rests on the likelihood of the other seats' cards in a sampled world.

use cego_core::chooser::Chooser;
use cego_core::{BySeat, Card, CardSet, Declaration, Play, Rules, Seat, View, Voids};

use super::{RolloutPolicy, Settings};
use crate::maths::{exp, ln};
use crate::net::{self, Net, NetworkInput, ONE, PlayMemory};
use crate::policy::{self, CardFeatures, PlayState, Weights};
use crate::thumb;
use crate::worlds::{World, cards_played};

/// Number of steps into which the unit interval is divided for a random draw.
const PARTS: usize = 1024;

/// The policy that a seat is assumed to follow in a sampled world.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum PlayerType {
    /// The default player of rollouts.
    #[default]
    Usual,
    /// The policy shipped with the bots.
    Policy,
    /// The rule of thumb.
    Thumb,
}

impl PlayerType {
    /// All player types, in order of declaration.
    pub(super) const ALL: [PlayerType; 3] =
        [PlayerType::Usual, PlayerType::Policy, PlayerType::Thumb];
}

/// Posterior probability of each [`PlayerType`] for each seat.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct OpponentModel(BySeat<TypeProbabilities>);

/// Probabilities of the player types.
type TypeProbabilities = [f32; PlayerType::ALL.len()];

impl OpponentModel {
    /// Returns the model in which every seat is the default player.
    pub(super) fn usual() -> OpponentModel {
        OpponentModel(BySeat::from_fn(|_| [1.0, 0.0, 0.0]))
    }

    /// Returns the prior over player types, before any card is played.
    pub(super) fn prior(view: &View, settings: &Settings) -> OpponentModel {
        let mut company = OpponentModel::usual();
        if settings.from_first_word {
            for seat in view.rules.table.seats().filter(|&seat| Some(seat) != view.seat) {
                company.0[seat] = settings.player_types;
            }
        }
        company
    }

    /// Returns the posterior over player types in a world, and the log-likelihood of the cards
    /// played.
    ///
    /// Each seat follows one type for the whole deal; the prior comes from the settings. The model
    /// is used in counted games only. In a Räuber the policy predicts the others too poorly, and
    /// weighting by it lost strength.
    pub(super) fn infer(view: &View, settings: &Settings, world: &World) -> (OpponentModel, f64) {
        if !view.declaration.is_some_and(|declaration| declaration.contract.is_counted()) {
            return (OpponentModel::usual(), 0.0);
        }
        // A single player type is a case for experiments, not for browsers.
        #[cfg(not(target_family = "wasm"))]
        if settings.player_types[0] == 1.0 {
            let believed = settings.likelihood_exponent != 0.0;
            let log = if believed { card_log_likelihood(view, settings, world) } else { 0.0 };
            return (OpponentModel::usual(), log);
        }
        let likely = log_likelihoods_by_seat(view, settings, world);
        let before = settings.player_types.map(|share| ln(f64::from(share.max(1e-9))));
        let (mut company, mut all) = (OpponentModel::usual(), 0.0);
        for seat in view.rules.table.seats().filter(|&seat| Some(seat) != view.seat) {
            let logs: [f64; PlayerType::ALL.len()] =
                std::array::from_fn(|kind| likely[seat][kind] + before[kind]);
            let top = logs.into_iter().fold(f64::MIN, f64::max);
            let shares = logs.map(|log| exp((log - top) as f32));
            let sum: f32 = shares.iter().sum();
            company.0[seat] = shares.map(|share| share / sum);
            all += top + ln(f64::from(sum));
        }
        (company, all)
    }

    /// Samples a player type for each seat.
    pub(super) fn sample(&self, chance: &mut Chooser) -> BySeat<PlayerType> {
        BySeat::from_fn(|seat| {
            let [usual, policy, _] = self.0[seat];
            if usual == 1.0 {
                return PlayerType::Usual;
            }
            match (chance.index(PARTS) as f32 + 0.5) / PARTS as f32 {
                part if part < usual => PlayerType::Usual,
                part if part < usual + policy => PlayerType::Policy,
                _ => PlayerType::Thumb,
            }
        })
    }
}

/// Returns the log-likelihood of the other seats' cards, if all are default players.
#[cfg(not(target_family = "wasm"))]
pub(super) fn card_log_likelihood(view: &View, settings: &Settings, world: &World) -> f64 {
    let players = (settings.players)();
    let mut sum = 0.0;
    each_choice(view, world, &mut |choice| {
        if let Some(scores) = choice.scores(players) {
            sum += ln(scores.probability(settings.inverse_temperature, settings.noise));
        }
    });
    sum
}

/// Returns the log-likelihood of each seat's cards, for each player type.
fn log_likelihoods_by_seat(
    view: &View,
    settings: &Settings,
    world: &World,
) -> BySeat<[f64; PlayerType::ALL.len()]> {
    let players = (settings.players)();
    let mut sums = BySeat::<[f64; PlayerType::ALL.len()]>::default();
    each_choice(view, world, &mut |choice| {
        for (sum, kind) in sums[choice.seat].iter_mut().zip(PlayerType::ALL) {
            let by =
                |players, sure| Some(choice.scores(players)?.probability(sure, settings.noise));
            let likely = match kind {
                PlayerType::Usual => by(players, settings.inverse_temperature),
                PlayerType::Policy => by(
                    RolloutPolicy::Policy(Weights::shipped()),
                    settings.policy_inverse_temperature,
                ),
                PlayerType::Thumb => choice.by_thumb(settings.thumb_noise),
            };
            *sum += likely.map_or(0.0, ln);
        }
    });
    sums
}

/// A card that another seat played although it could have played others.
struct ObservedChoice<'a> {
    view: &'a View,
    declaration: &'a Declaration,
    play: &'a Play,
    memory: &'a PlayMemory,
    aside: CardSet,
    seat: Seat,
    card: Card,
}

/// Calls `each` for all choices of the other seats in a world.
fn each_choice(view: &View, world: &World, each: &mut dyn FnMut(&ObservedChoice<'_>)) {
    let Some(declaration) = view.declaration else { return };
    let rules = &*view.rules;
    let Some(mut play) = world.start(view) else { return };
    let mut memory = PlayMemory::default();
    for (seat, card) in cards_played(view) {
        if Some(seat) != view.seat && play.playable(rules).len() > 1 {
            let (declaration, aside) = (&declaration, world.aside);
            each(&ObservedChoice {
                view,
                declaration,
                play: &play,
                memory: &memory,
                aside,
                seat,
                card,
            });
        }
        memory.note(play.on_table().led(), seat, card);
        play.play_unchecked(rules, card);
    }
}

impl ObservedChoice<'_> {
    /// Returns the likelihood by rule of thumb: one certain card, mixed with a uniform noise floor.
    fn by_thumb(&self, odd: f32) -> Option<f64> {
        let rules = &*self.view.rules;
        let same = thumb::rollout_card(rules, self.declaration, self.play)? == self.card;
        let explained = if same { 1.0 - odd } else { 0.0 };
        Some(f64::from(explained + odd / self.play.playable(rules).len() as f32))
    }

    /// Returns these players' scores of the playable cards.
    fn scores(&self, players: RolloutPolicy) -> Option<CardScores> {
        let &ObservedChoice { declaration, play, memory, aside, card, .. } = self;
        let rules = &*self.view.rules;
        match players.for_declaration(declaration) {
            RolloutPolicy::Policy(weights) => {
                by_weights(weights, rules, declaration, play, memory.voids(), card)
            }
            RolloutPolicy::Net(net) => {
                network_scores(net, rules, declaration, play, memory, aside, card)
            }
        }
    }
}

/// Scores of the playable cards.
#[derive(Default)]
struct CardScores {
    /// Score difference that multiplies the likelihood by e at an inverse temperature of 1.
    unit: f32,
    own: f32,
    top: f32,
    all: [f32; 13],
    count: usize,
}

impl CardScores {
    /// Creates the scores from those of all cards and that of the card played.
    pub(super) fn new(unit: f32, own: i32, scores: impl Iterator<Item = i32>) -> CardScores {
        let own = own as f32;
        let mut found = CardScores { unit, own, top: own, ..CardScores::default() };
        for (place, score) in found.all.iter_mut().zip(scores) {
            *place = score as f32;
            found.top = found.top.max(*place);
            found.count += 1;
        }
        found
    }

    /// Returns the likelihood of the card played: a softmax with inverse temperature `sure`.
    ///
    /// `odd` is the noise floor, the probability of a uniformly random card.
    fn probability(&self, sure: f32, odd: f32) -> f64 {
        let exp = |score: f32| exp(sure * (score - self.top) / self.unit);
        let sum: f32 = self.all[..self.count].iter().map(|&score| exp(score)).sum();
        let explained = (exp(self.own) / sum).min(1.0);
        f64::from(odd / self.count.max(1) as f32 + (1.0 - odd) * explained)
    }
}

fn by_weights(
    weights: &Weights,
    rules: &Rules,
    declaration: &Declaration,
    play: &Play,
    voids: &Voids,
    card: Card,
) -> Option<CardScores> {
    if weights.is_empty() {
        return None;
    }
    let scene = PlayState::from_play(rules, declaration, play, voids, play.playable(rules))?;
    let own = weights.score(&CardFeatures::new(&scene)?.features(card));
    Some(CardScores::new(100.0, own, policy::scores(weights, &scene).map(|(_, score)| score)))
}

/// Returns the networks' scores of the playable cards and of the card played.
fn network_scores(
    nets: &Net,
    rules: &Rules,
    declaration: &Declaration,
    play: &Play,
    memory: &PlayMemory,
    aside: CardSet,
    card: Card,
) -> Option<CardScores> {
    let scene = NetworkInput::new(rules, declaration, play, memory, aside)?;
    let distinct = scene.distinct();
    let mut all = Vec::with_capacity(13);
    let mut own = 0;
    net::scores(nets.network(scene.part())?, &scene, distinct.with(card), |other, score| {
        if other == card {
            own = score;
        }
        if distinct.contains(other) {
            all.push(score);
        }
    });
    Some(CardScores::new(ONE as f32, own, all.into_iter()))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use cego_core::chooser::Choosers;
    use cego_core::shuffle::{Seed, Shuffler};
    use cego_core::{Deal, Game, Phase, TableSize};

    use super::*;
    use crate::TurnContext;
    use crate::worlds::CardKnowledge;

    /// Returns the mean posterior over player types if all others are of one type.
    ///
    /// The first element is for the first trick, the second for the last tricks that leave a
    /// choice. The worlds are the true deals, not samples.
    fn mean_posterior(others: &str) -> [TypeProbabilities; 2] {
        let rules = Arc::new(Rules::new(TableSize::Four));
        let (mut shuffler, choosers) =
            (Shuffler::new(Seed::from_number(48)), Choosers::new(Seed::from_number(48)));
        let (mut sums, mut counts) = ([TypeProbabilities::default(); 2], [0; 2]);
        for number in 0..12 {
            let deal = Deal::from_seed(&rules, &mut shuffler, number, Seat::new(3));
            let mut game = Game::new(Arc::clone(&rules), deal).unwrap();
            let (mut bot, mut chance) =
                (crate::by_name(others).unwrap(), choosers.for_deal(number));
            while let Some(seat) = game.on_turn() {
                let view = game.view(Some(seat));
                let counted =
                    view.declaration.is_some_and(|declaration| declaration.contract.is_counted());
                let when = match view.tricks.len() {
                    0 => Some(0),
                    7.. => Some(1),
                    _ => None,
                };
                if let Some(when) = when.filter(|_| view.phase == Phase::Play && counted) {
                    let hands = BySeat::from_fn(|other| game.play().unwrap().hands()[other]);
                    let seen =
                        rules.table.seats().fold(CardSet::EMPTY, |all, seat| all | hands[seat]);
                    let aside = CardKnowledge::from_view(&view)
                        .hidden
                        .iter()
                        .filter(|card| !seen.contains(*card))
                        .collect();
                    let (company, log) =
                        OpponentModel::infer(&view, &Settings::STRONG, &World { hands, aside });
                    assert!(log < 1e-6 && company.0[seat][0] == 1.0, "{log} {company:?}");
                    for other in rules.table.seats().filter(|&other| other != seat) {
                        (0..3).for_each(|kind| sums[when][kind] += company.0[other][kind]);
                        counts[when] += 1;
                    }
                }
                let action =
                    bot.decide(&view, &mut TurnContext::unlimited(&mut chance)).unwrap().action;
                game.apply(seat, action).unwrap();
            }
        }
        assert!(counts.iter().all(|&count| count > 50), "{counts:?}");
        std::array::from_fn(|when| sums[when].map(|sum| sum / counts[when] as f32))
    }

    #[test]
    fn cards_tell_who_plays() {
        for (kind, bot) in ["net", "policy", "thumb"].into_iter().enumerate() {
            let [first, late] = mean_posterior(bot);
            assert!(late[kind] > 0.7 && late[kind] > first[kind], "{bot} {first:?} {late:?}");
        }
    }

    /// Before any card, the prior of the settings holds for all others, and the own seat counts as
    /// a default player. Settings without a prior make all seats default players.
    #[test]
    fn before_any_card_all_others_are_alike() {
        let rules = Arc::new(Rules::new(TableSize::Four));
        let deal =
            Deal::from_seed(&rules, &mut Shuffler::new(Seed::from_number(50)), 0, Seat::new(3));
        let view = Game::new(Arc::clone(&rules), deal).unwrap().view(Some(Seat::new(1)));
        let company = OpponentModel::prior(&view, &Settings::STRONG);
        for seat in TableSize::Five.seats() {
            let other =
                seat != Seat::new(1) && rules.table.seats().any(|of_table| of_table == seat);
            assert_eq!(
                company.0[seat],
                if other { Settings::STRONG.player_types } else { [1.0, 0.0, 0.0] },
                "{seat:?}"
            );
        }
        assert_eq!(OpponentModel::prior(&view, &Settings::BY_POLICY), OpponentModel::usual());
    }

    /// Types are sampled by their probabilities. A seat that is certainly a default player takes no
    /// random draw.
    #[test]
    fn seats_are_drawn_as_likely_as_they_are() {
        let mut chance = Choosers::new(Seed::from_number(49)).for_deal(0);
        let likely = |seat: Seat| {
            [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.5, 0.2, 0.3], [0.1, 0.0, 0.9], [0.0, 0.0, 1.0]]
                [seat.index()]
        };
        let company = OpponentModel(BySeat::from_fn(likely));
        let mut counts = BySeat::from_fn(|_| [0; 3]);
        for _ in 0..4_000 {
            let drawn = company.sample(&mut chance);
            TableSize::Five.seats().for_each(|seat| counts[seat][drawn[seat] as usize] += 1);
        }
        for (seat, kind) in
            TableSize::Five.seats().flat_map(|seat| [0, 1, 2].map(|kind| (seat, kind)))
        {
            let share = counts[seat][kind] as f32 / 4_000.0;
            assert!((share - likely(seat)[kind]).abs() < 0.04, "{seat:?} {kind} {share}");
        }
        let (mut one, mut other) = (chance, chance);
        OpponentModel::usual().sample(&mut one);
        assert_eq!(one.index(1 << 20), other.index(1 << 20));
    }
}
