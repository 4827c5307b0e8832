//! Weighted worlds: the likelihood of the other seats' words and cards in each sampled world.
//!
//! Sampled worlds are reduced by optimal resampling (Fearnhead and Clifford 2003).

use cego_core::chooser::Chooser;
use cego_core::{BySeat, CardSet, Phase, Seat, View};

use super::opponent_model::{OpponentModel, PlayerType};
use super::{SearchContext, Settings};
use crate::auction::{Bidder, Trust};
use crate::maths::{exp, ln};
use crate::net::BeliefTable;
use crate::worlds::{CardKnowledge, World};

/// Batch size of resampled worlds, small enough that sampling does not use up a short budget.
const BATCH: usize = 20;
/// Number of sampled worlds for each resampled one.
const TIMES: usize = 3;
/// Effective sample size at which a patient belief stops sampling, and its maximum number of
/// samples.
const ENOUGH: f32 = 40.0;
const MOST: usize = 10 * TIMES * BATCH;

/// Endless source of worlds, sampled from the posterior of a seat.
pub(crate) struct Belief<'a> {
    view: &'a View,
    mind: SearchContext<'a>,
    places: CardKnowledge,
    /// Probabilities of the belief networks for hidden cards.
    shares: Option<BeliefTable>,
    /// True if any word or card is available to weight worlds by.
    informed: bool,
    /// Maximum number of samples before resampling. `None` stands for `TIMES * BATCH`.
    most: Option<usize>,
    taken: Vec<((World, OpponentModel), f32)>,
}

impl<'a> Belief<'a> {
    pub(crate) fn new(view: &'a View, mind: SearchContext<'a>) -> Belief<'a> {
        Belief::within(view, mind, CardKnowledge::from_view(view))
    }

    /// Creates a belief with places that may contain more knowledge than the view.
    pub(crate) fn within(
        view: &'a View,
        mind: SearchContext<'a>,
        places: CardKnowledge,
    ) -> Belief<'a> {
        let informed =
            !(view.words.is_empty() && view.tricks.is_empty() && view.on_table.is_empty());
        let shares = shares(view, &places, mind);
        Belief { view, mind, places, shares, informed, most: None, taken: Vec::new() }
    }

    /// Samples more worlds where the words leave few hands. For the auction, where weighting is
    /// fast.
    pub(crate) fn with_more_samples(self) -> Belief<'a> {
        Belief { most: Some(MOST), ..self }
    }

    /// Returns a world consistent with the seat's knowledge, in proportion to its likelihood.
    ///
    /// The likelihood is that of the other seats' words and cards (Rebstock, Solinas, Buro 2019).
    /// Without any words or cards, all worlds are equally likely.
    pub(crate) fn world(&mut self, chance: &mut Chooser) -> World {
        if let Some(shares) = &self.shares {
            return shares.world(&self.places, self.mind.settings.trust, chance);
        }
        if !self.informed {
            return self.places.sample(chance);
        }
        if self.taken.is_empty() {
            self.draw(chance);
        }
        self.taken.pop().map_or_else(|| self.places.sample(chance), |((world, _), _)| world)
    }

    /// Returns a world before any card is played, and a policy for each other seat.
    pub(crate) fn before_play(&mut self, chance: &mut Chooser) -> (World, BySeat<PlayerType>) {
        let world = self.world(chance);
        (world, OpponentModel::prior(self.view, self.mind.settings).sample(chance))
    }

    /// Returns a world, the opponent model in it, and its importance weight, 1 on average.
    ///
    /// With belief networks, `needed` worlds are resampled at a time. Each distinct world occurs
    /// once per batch, and its weight includes the number of times that it was sampled.
    pub(crate) fn weighted_world(
        &mut self,
        chance: &mut Chooser,
        needed: usize,
    ) -> (World, OpponentModel, f32) {
        let Some(shares) = &self.shares else {
            return (self.world(chance), OpponentModel::usual(), 1.0);
        };
        if self.taken.is_empty() {
            let draws = |chance: &mut Chooser, count: usize| -> Vec<World> {
                let trust = self.mind.settings.trust;
                (0..count).map(|_| shares.world(&self.places, trust, chance)).collect()
            };
            let mut all = draws(chance, needed * self.mind.settings.oversampling);
            let mut drawn = merge_equal(all.clone());
            // Many duplicates mean that few worlds exist. More are sampled, so that their weights
            // are accurate.
            if drawn.len() * 5 <= needed * 4 {
                all.extend(draws(chance, needed * (TIMES - 1)));
                drawn = merge_equal(all);
            }
            // The networks already account for most of the likelihood of the other seats' cards,
            // but card by card and without their order.
            let (view, settings) = (self.view, self.mind.settings);
            let told: Vec<(OpponentModel, f64)> = drawn
                .iter()
                .map(|(world, _)| OpponentModel::infer(view, settings, world))
                .collect();
            let logs: Vec<f64> =
                told.iter().map(|(_, log)| settings.likelihood_exponent * log).collect();
            let weights =
                drawn.iter().zip(relative(&logs)).map(|((_, times), by_cards)| times * by_cards);
            let mut weights: Vec<f32> = weights.collect();
            let most = weights.iter().copied().fold(f32::MIN_POSITIVE, f32::max);
            weights.iter_mut().for_each(|weight| *weight /= most);
            let worlds =
                drawn.iter().zip(&told).map(|(&(world, _), &(company, _))| (world, company));
            self.taken = resample(worlds, &weights, needed, chance);
        }
        let ((world, company), weight) = self
            .taken
            .pop()
            .unwrap_or_else(|| ((self.places.sample(chance), OpponentModel::usual()), 1.0));
        (world, company, weight)
    }

    fn log_weight(&self, world: &World) -> f64 {
        log_likelihoods(self.view, self.mind, world).iter().sum()
    }

    /// Samples worlds and resamples a batch by their weights.
    fn draw(&mut self, chance: &mut Chooser) {
        let most = self.most.unwrap_or(TIMES * BATCH);
        let mut drawn: Vec<World> = Vec::with_capacity(TIMES * BATCH);
        // Logarithms, because the probability of many cards is a very small number.
        let mut logs: Vec<f64> = Vec::with_capacity(TIMES * BATCH);
        while drawn.len() < most {
            for _ in 0..TIMES * BATCH {
                let world = self.places.sample(chance);
                logs.push(self.log_weight(&world));
                drawn.push(world);
            }
            if effective_sample_size(&logs) >= ENOUGH {
                break;
            }
        }
        let mut sum = 0.0;
        let sums = relative(&logs).map(|weight| {
            sum += weight;
            sum
        });
        let sums: Vec<f32> = sums.collect();
        // Systematic resampling: one random offset, then even steps, in the order of the samples.
        let step = sum / BATCH as f32;
        let mut at = step * (chance.index(1024) as f32 + 0.5) / 1024.0;
        for (world, upto) in drawn.iter().zip(sums) {
            while at < upto && self.taken.len() < BATCH {
                self.taken.push(((*world, OpponentModel::usual()), 1.0));
                at += step;
            }
        }
    }
}

/// Returns the log-likelihood of the other seats' words and cards in a world.
///
/// It uses the bidding tables and the policy; bots with belief networks weight worlds differently.
/// External programs store these weights, so their definition stays the same.
#[must_use]
pub fn log_weight(view: &View, bidder: &Bidder<'_>, world: &World) -> f64 {
    log_likelihoods(view, SearchContext { bidder, settings: &Settings::BY_POLICY }, world)
        .iter()
        .sum()
}

/// Returns the belief networks' probabilities for hidden cards during the play.
///
/// Returns `None` if the settings have no belief networks, or if they have not learned the game.
pub(crate) fn shares(
    view: &View,
    places: &CardKnowledge,
    mind: SearchContext<'_>,
) -> Option<BeliefTable> {
    let believed = mind.settings.beliefs.filter(|_| view.phase == Phase::Play)?;
    believed.networks().table(view, places)
}

/// Returns the log-likelihoods of the other seats' words and of their cards.
pub(crate) fn log_likelihoods(
    view: &View,
    SearchContext { bidder, settings }: SearchContext<'_>,
    world: &World,
) -> [f64; 2] {
    let by_words = weight(view, bidder, world).max(f32::MIN_POSITIVE);
    let believed = bidder.faith().in_cards() * settings.likelihood_exponent;
    let by_cards = believed * OpponentModel::infer(view, settings, world).1;
    [ln(f64::from(by_words)), by_cards]
}

fn weight(view: &View, bidder: &Bidder<'_>, world: &World) -> f32 {
    let trust = if view.phase == Phase::Auction { Trust::IN_FULL } else { Trust::IN_PART };
    let speakers = view.rules.table.seats().filter(|&seat| Some(seat) != view.seat);
    speakers
        .filter(|&seat| view.words.iter().any(|said| said.seat == seat))
        .map(|seat| {
            bidder.likelihood(view.dealer, seat, dealt_hand(view, world, seat), &view.words, trust)
        })
        .product()
}

/// Returns the hand that a seat was dealt in a world.
fn dealt_hand(view: &View, world: &World, seat: Seat) -> CardSet {
    let mut hand = world.hands[seat];
    for trick in &view.tricks {
        hand |= trick.cards[seat].into_iter().collect();
    }
    hand |= view.on_table.iter().filter(|&&(s, _)| s == seat).map(|&(_, card)| card).collect();
    let exchanged = view.declaration.filter(|d| d.declarer == seat && d.contract.takes_blind());
    let Some(declaration) =
        exchanged.filter(|_| !world.aside.is_empty() && view.phase > Phase::Keep)
    else {
        return hand;
    };
    // Most dealt cards lie aside. Of the rest, the model assumes that the highest trumps are kept
    // (B-21) and that the most valuable cards found are discarded.
    let row = declaration.contract.properties();
    let mut laid = world.aside;
    for _ in 0..row.discards() {
        let dearest = laid.iter().filter(|card| !card.is_trump()).max_by_key(|card| card.nominal());
        if let Some(card) = dearest {
            laid.remove(card);
        }
    }
    let free = row.keep_count().saturating_sub(view.kept_pips.len());
    let kept: CardSet = (hand - view.kept_pips).trumps().iter().rev().take(free).collect();
    laid | kept | view.kept_pips
}

/// Merges equal worlds and counts them. Late in a deal there are few distinct worlds.
fn merge_equal(mut all: Vec<World>) -> Vec<(World, f32)> {
    all.sort_unstable_by_key(World::key);
    let mut found: Vec<(World, f32)> = Vec::with_capacity(all.len());
    for world in all {
        match found.last_mut() {
            Some((last, times)) if *last == world => *times += 1.0,
            _ => found.push((world, 1.0)),
        }
    }
    found
}

/// Resamples `needed` worlds, or all if there are not more, by weights with a maximum of 1.
///
/// Worlds above a bound keep their weights. Those below it are resampled in proportion to their
/// weights and get the bound as their weight (Fearnhead and Clifford 2003). This is the
/// minimum-variance unbiased resampling scheme. The returned weights are 1 on average; the order is
/// arbitrary.
fn resample<T>(
    worlds: impl Iterator<Item = T>,
    weights: &[f32],
    needed: usize,
    chance: &mut Chooser,
) -> Vec<(T, f32)> {
    let (mut heavy, mut bound) = (0, 0.0);
    // The bound falls each time that more worlds are found above it.
    while needed < weights.len() {
        let light: f32 = weights.iter().filter(|&&weight| heavy == 0 || weight < bound).sum();
        let next = light / (needed - heavy) as f32;
        let above = weights.iter().filter(|&&weight| weight >= next).count();
        bound = next;
        if above <= heavy || above >= needed {
            break;
        }
        heavy = above;
    }
    // Nearly impossible worlds are not kept one by one, even if there is room.
    let bound = bound.max(1e-4);
    let mut at = bound * (chance.index(1024) as f32 + 0.5) / 1024.0;
    let mut taken: Vec<(T, f32)> = Vec::with_capacity(needed.min(weights.len()));
    for (world, &weight) in worlds.zip(weights) {
        if weight >= bound {
            taken.push((world, weight));
            continue;
        }
        at -= weight;
        if at < 0.0 {
            taken.push((world, bound));
            at += bound;
        }
    }
    let sum: f32 = taken.iter().map(|(_, weight)| weight).sum();
    let scale = needed as f32 / sum.max(f32::MIN_POSITIVE);
    taken.iter_mut().for_each(|(_, weight)| *weight *= scale);
    for i in (1..taken.len()).rev() {
        taken.swap(i, chance.index(i + 1));
    }
    taken
}

/// Returns weights scaled to a maximum of 1, from their logarithms.
pub(super) fn relative(logs: &[f64]) -> impl Iterator<Item = f32> {
    let top = logs.iter().copied().fold(f64::MIN, f64::max);
    logs.iter().map(move |log| exp((log - top) as f32))
}

/// Returns the effective sample size of weighted worlds (Kish), from the logarithms of their
/// weights.
fn effective_sample_size(logs: &[f64]) -> f32 {
    let (sum, squares) = relative(logs)
        .fold((0.0, 0.0), |(sum, squares), weight| (sum + weight, squares + weight * weight));
    sum * sum / squares
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use cego_core::chooser::Choosers;
    use cego_core::shuffle::{Seed, Shuffler};
    use cego_core::{Action, Deal, Game, Rules, SpokenWord, TableSize, UltiFeats, Word};

    use super::*;
    use crate::search::opponent_model::card_log_likelihood;

    const SOLO: Action = Action::Say(Word::Solo { feats: UltiFeats::NONE, durch: false });

    /// Returns views of the seat after a Solo by the first seat that may bid one, in this many
    /// deals.
    fn after_a_solo(deals: u64) -> Vec<View> {
        let rules = Arc::new(Rules::new(TableSize::Four));
        let mut shuffler = Shuffler::new(Seed::from_number(43));
        let asked = (0..deals).filter_map(|number| {
            let deal = Deal::from_seed(&rules, &mut shuffler, number, Seat::new(3));
            let mut game = Game::new(Arc::clone(&rules), deal).unwrap();
            let mut called = false;
            while !called {
                let seat = game.on_turn()?;
                called = game.choices(seat).contains(&SOLO);
                game.apply(seat, if called { SOLO } else { Action::Say(Word::Pass) }).ok()?;
            }
            game.on_turn().map(|seat| game.view(Some(seat)))
        });
        asked.collect()
    }

    /// Returns whether a seat would say its words in a world, by the tables.
    fn says_so(view: &View, bidder: &Bidder<'_>, world: &World, seat: Seat) -> bool {
        let deal = Deal { dealer: view.dealer, hands: world.hands, blind: world.aside };
        let mut game = Game::new_unchecked(Arc::clone(&view.rules), deal);
        view.words.iter().all(|&SpokenWord { seat: speaker, word, .. }| {
            let said = Action::Say(word);
            let so =
                speaker != seat || bidder.decide(&game.view(Some(seat))).unwrap().action == said;
            game.apply_unchecked(speaker, said);
            so
        })
    }

    /// Few hands bid a Solo. The average number of the soloist's trumps in the sampled worlds is
    /// close to that in worlds in which the tables bid it, found by rejection sampling.
    #[test]
    fn a_soloist_is_as_strong_as_their_word() {
        let mut chance = Choosers::new(Seed::from_number(44)).for_deal(0);
        let views = after_a_solo(10);
        assert!(!views.is_empty());
        let (mut believed, mut called, mut any) = (Vec::new(), Vec::new(), Vec::new());
        for view in &views {
            let bidder = Bidder::new(&view.rules);
            let soloist =
                view.words.iter().find(|said| matches!(said.word, Word::Solo { .. })).unwrap().seat;
            let trumps = |world: &World| world.hands[soloist].trumps().len() as f32;
            let mut belief = Belief::new(view, SearchContext::strong(&bidder)).with_more_samples();
            believed.extend((0..100).map(|_| trumps(&belief.world(&mut chance))));
            for _ in 0..1_500 {
                let world = belief.places.sample(&mut chance);
                any.push(trumps(&world));
                if says_so(view, &bidder, &world, soloist) {
                    called.push(trumps(&world));
                }
            }
        }
        let mean = |trumps: &[f32]| trumps.iter().sum::<f32>() / trumps.len() as f32;
        let (believed, called, any) = (mean(&believed), mean(&called), mean(&any));
        assert!(called > any + 2.0, "{called} {any}");
        assert!((believed - called).abs() < 0.5, "{believed} {called} {any}");
    }

    /// If the likelihood of cards counts, worlds in which the others would have played their cards
    /// are more frequent. All worlds are consistent with the seat's knowledge.
    #[test]
    fn what_others_played_is_believed_as_far_as_the_settings_say() {
        let rules = Arc::new(Rules::new(TableSize::Four));
        let bidder = Bidder::new(&rules);
        let settings = [0.0, 0.5].map(|believed| Settings {
            likelihood_exponent: believed,
            oversampling: 3,
            ..Settings::STRONG
        });
        let (mut shuffler, choosers) =
            (Shuffler::new(Seed::from_number(47)), Choosers::new(Seed::from_number(47)));
        let (mut means, mut decisions) = ([0.0; 2], 0);
        for number in 0..6 {
            let deal = Deal::from_seed(&rules, &mut shuffler, number, Seat::new(3));
            let mut game = Game::new(Arc::clone(&rules), deal).unwrap();
            let (mut bot, mut chance) = (crate::by_name("net").unwrap(), choosers.for_deal(number));
            while let Some(seat) = game.on_turn() {
                let view = game.view(Some(seat));
                let late = (4..8).contains(&view.tricks.len())
                    && CardKnowledge::from_view(&view).hidden.len() > 2;
                for (settings, sum) in settings.iter().zip(&mut means).filter(|_| late) {
                    let mut belief =
                        Belief::new(&view, SearchContext { bidder: &bidder, settings });
                    if belief.shares.is_none() {
                        continue;
                    }
                    for _ in 0..40 {
                        let (world, _, weight) = belief.weighted_world(&mut chance, 40);
                        assert!(world.play(&view).is_some());
                        *sum +=
                            f64::from(weight) / 40.0 * card_log_likelihood(&view, settings, &world);
                    }
                    decisions += 1;
                }
                let action = bot
                    .decide(&view, &mut crate::TurnContext::unlimited(&mut chance))
                    .unwrap()
                    .action;
                game.apply(seat, action).unwrap();
            }
        }
        assert!(decisions > 60, "{decisions}");
        let [without, with] = means.map(|sum| sum / f64::from(decisions / 2));
        assert!(with > without + 0.5, "{without} {with}");
    }

    #[test]
    fn few_heavy_worlds_are_worth_little() {
        assert!((effective_sample_size(&[-700.0; 60]) - 60.0).abs() < 1e-3);
        assert!((effective_sample_size(&[-9.0, -9.0, -99.0]) - 2.0).abs() < 1e-3);
        assert!((effective_sample_size(&[0.0, f64::MIN, -1e6]) - 1.0).abs() < 1e-3);
    }

    fn numbered(count: usize) -> impl Iterator<Item = World> {
        let world =
            |number| World { hands: BySeat::default(), aside: CardSet::from_bits(number as u64) };
        (0..count).map(world)
    }

    /// Heavy worlds keep their weights and light ones are resampled. Over many repetitions, the
    /// mean weight of each world is its given weight.
    #[test]
    fn each_world_counts_for_what_it_weighs_in_the_mean() {
        let mut chance = Choosers::new(Seed::from_number(45)).for_deal(0);
        let mut weights: Vec<f32> = (0..40).map(|n| 0.01 + 0.02 * (n % 5) as f32).collect();
        weights[7] = 1.0;
        weights[21] = 0.6;
        let (needed, times) = (10, 20_000);
        let mut counted = vec![0.0; weights.len()];
        for _ in 0..times {
            let taken = resample(numbered(weights.len()), &weights, needed, &mut chance);
            assert!(taken.len() <= needed + 1, "{}", taken.len());
            assert!(
                (taken.iter().map(|(_, weight)| weight).sum::<f32>() - needed as f32).abs() < 1e-3
            );
            for (world, weight) in taken {
                counted[world.aside.bits() as usize] += f64::from(weight) / f64::from(times);
            }
        }
        let sum: f32 = weights.iter().sum();
        for (counted, weight) in counted.iter().zip(&weights) {
            let wanted = f64::from(weight / sum) * needed as f64;
            assert!((counted - wanted).abs() < 0.03 * wanted + 0.01, "{counted} {wanted}");
        }
    }

    #[test]
    fn where_there_are_not_more_worlds_than_needed_all_are_taken() {
        let mut chance = Choosers::new(Seed::from_number(46)).for_deal(0);
        let taken = resample(numbered(3), &[1.0, 0.25, 1e-9], 5, &mut chance);
        let mut taken: Vec<(u64, f32)> =
            taken.iter().map(|(world, w)| (world.aside.bits(), *w)).collect();
        taken.sort_by_key(|&(number, _)| number);
        // A nearly impossible world is left out.
        assert_eq!(taken, [(0, 4.0), (1, 1.0)]);
    }
}
