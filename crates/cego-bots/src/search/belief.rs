//! The weights of worlds: how likely the others are to have bid and played in them as they did.

use cego_core::chooser::Chooser;
use cego_core::{BySeat, CardSet, Phase, Seat, View};

use super::company::{Company, Kind};
use super::taking::{like_equals, relative, take, together};
use super::{Mind, Settings};
use crate::auction::{Bidder, Trust};
use crate::maths::ln;
use crate::net::Shares;
use crate::worlds::{Places, World};

/// Worlds taken at a time: few enough that a short budget is not spent on drawing.
const BATCH: usize = 20;
/// For each world that is taken so many are drawn.
const TIMES: usize = 3;
/// A patient bot draws on until its worlds are worth this many equally likely ones, or there are this many of them.
const ENOUGH: f32 = 40.0;
const MOST: usize = 10 * TIMES * BATCH;

/// The worlds a seat believes in, in endless supply.
pub(crate) struct Belief<'a> {
    view: &'a View,
    mind: Mind<'a>,
    places: Places,
    /// What networks say of where hidden cards lie.
    shares: Option<Shares>,
    /// Whether there is anything to judge worlds by.
    informed: bool,
    /// The most that are drawn before some are taken; by the number that is needed if there is none.
    most: Option<usize>,
    taken: Vec<((World, Company), f32)>,
}

impl<'a> Belief<'a> {
    pub(crate) fn new(view: &'a View, mind: Mind<'a>) -> Belief<'a> {
        Belief::within(view, mind, Places::of(view))
    }

    /// With places that may tell more than the view does.
    pub(crate) fn within(view: &'a View, mind: Mind<'a>, places: Places) -> Belief<'a> {
        let informed = !(view.words.is_empty() && view.tricks.is_empty() && view.on_table.is_empty());
        let shares = shares(view, &places, mind);
        Belief { view, mind, places, shares, informed, most: None, taken: Vec::new() }
    }

    /// With time to draw more worlds where what was said leaves few hands. For the auction, where a world is judged
    /// quickly.
    pub(crate) fn patient(self) -> Belief<'a> {
        Belief { most: Some(MOST), ..self }
    }

    /// A world that agrees with all the seat knows, as likely as the words and cards of the others make it
    /// (Rebstock, Solinas, Buro 2019); without any to judge all are equally likely.
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

    /// A world before any card is played, and by what each of the others plays in it.
    pub(crate) fn before_play(&mut self, chance: &mut Chooser) -> (World, BySeat<Kind>) {
        let world = self.world(chance);
        (world, Company::before(self.view, self.mind.settings).drawn(chance))
    }

    /// A world, who the others are in it, and how much it counts, 1 in the mean. So many are needed before all are looked at again. By shares each world comes once, and counts
    /// as often as it was drawn.
    pub(crate) fn weighed(&mut self, chance: &mut Chooser, needed: usize) -> (World, Company, f32) {
        let Some(shares) = &self.shares else {
            return (self.world(chance), Company::usual(), 1.0);
        };
        if self.taken.is_empty() {
            let draws = |chance: &mut Chooser, count: usize| -> Vec<World> {
                let trust = self.mind.settings.trust;
                (0..count).map(|_| shares.world(&self.places, trust, chance)).collect()
            };
            let mut all = draws(chance, needed * self.mind.settings.drawn);
            let mut drawn = together(all.clone());
            // Where many were found more than once, there are few: more are drawn, so that they count for as much as they should.
            if drawn.len() * 5 <= needed * 4 {
                all.extend(draws(chance, needed * (TIMES - 1)));
                drawn = together(all);
            }
            // Shares have most of what the others' cards say already, but card by card and without the order in which they came.
            let (view, settings) = (self.view, self.mind.settings);
            let told: Vec<(Company, f64)> =
                drawn.iter().map(|(world, _)| Company::of(view, settings, world)).collect();
            let logs: Vec<f64> = told.iter().map(|(_, log)| settings.believed * log).collect();
            let weights = drawn.iter().zip(relative(&logs)).map(|((_, times), by_cards)| times * by_cards);
            let mut weights: Vec<f32> = weights.collect();
            let most = weights.iter().copied().fold(f32::MIN_POSITIVE, f32::max);
            weights.iter_mut().for_each(|weight| *weight /= most);
            let worlds = drawn.iter().zip(&told).map(|(&(world, _), &(company, _))| (world, company));
            self.taken = take(worlds, &weights, needed, chance);
        }
        let ((world, company), weight) =
            self.taken.pop().unwrap_or_else(|| ((self.places.sample(chance), Company::usual()), 1.0));
        (world, company, weight)
    }

    fn log_weight(&self, world: &World) -> f64 {
        weights_of(self.view, self.mind, world).iter().sum()
    }

    /// Draws worlds and takes some of them by their weights.
    fn draw(&mut self, chance: &mut Chooser) {
        let most = self.most.unwrap_or(TIMES * BATCH);
        let mut drawn: Vec<World> = Vec::with_capacity(TIMES * BATCH);
        // By logarithms, because the probability of many cards is a very small number.
        let mut logs: Vec<f64> = Vec::with_capacity(TIMES * BATCH);
        while drawn.len() < most {
            for _ in 0..TIMES * BATCH {
                let world = self.places.sample(chance);
                logs.push(self.log_weight(&world));
                drawn.push(world);
            }
            if like_equals(&logs) >= ENOUGH {
                break;
            }
        }
        let mut sum = 0.0;
        let sums = relative(&logs).map(|weight| {
            sum += weight;
            sum
        });
        let sums: Vec<f32> = sums.collect();
        // Systematic resampling: one draw, then even steps, in the order of a shuffled pack, which is random.
        let step = sum / BATCH as f32;
        let mut at = step * (chance.index(1024) as f32 + 0.5) / 1024.0;
        for (world, upto) in drawn.iter().zip(sums) {
            while at < upto && self.taken.len() < BATCH {
                self.taken.push(((*world, Company::usual()), 1.0));
                at += step;
            }
        }
    }
}

/// The logarithm of how likely the others are, in a world, to have bid and played as they did, by the tables and the policy. Players that ask
/// networks where cards lie take worlds otherwise; programs of others hold these weights, so they stay as they are.
#[must_use]
pub fn log_weight(view: &View, bidder: &Bidder<'_>, world: &World) -> f64 {
    weights_of(view, Mind { bidder, settings: &Settings::BY_POLICY }, world).iter().sum()
}

/// What networks say of where hidden cards lie while cards are played, if a mind goes by any that have learned the game.
pub(crate) fn shares(view: &View, places: &Places, mind: Mind<'_>) -> Option<Shares> {
    let believed = mind.settings.beliefs.filter(|_| view.phase == Phase::Play)?;
    believed.networks().shares(view, places)
}

/// The logarithms of how likely the others are, in a world, to have said what they said, and to have played what they played.
pub(crate) fn weights_of(view: &View, Mind { bidder, settings }: Mind<'_>, world: &World) -> [f64; 2] {
    let by_words = weight(view, bidder, world).max(f32::MIN_POSITIVE);
    let believed = bidder.faith().in_cards() * settings.believed;
    let by_cards = believed * Company::of(view, settings, world).1;
    [ln(f64::from(by_words)), by_cards]
}

fn weight(view: &View, bidder: &Bidder<'_>, world: &World) -> f32 {
    let trust = if view.phase == Phase::Auction { Trust::IN_FULL } else { Trust::IN_PART };
    let speakers = view.rules.table.seats().filter(|&seat| Some(seat) != view.seat);
    speakers
        .filter(|&seat| view.words.iter().any(|said| said.seat == seat))
        .map(|seat| bidder.likelihood(view.dealer, seat, dealt(view, world, seat), &view.words, trust))
        .product()
}

/// The hand a seat was dealt in a world.
fn dealt(view: &View, world: &World, seat: Seat) -> CardSet {
    let mut hand = world.hands[seat];
    for trick in &view.tricks {
        hand |= trick.cards[seat].into_iter().collect();
    }
    hand |= view.on_table.iter().filter(|&&(s, _)| s == seat).map(|&(_, card)| card).collect();
    let exchanged = view.declaration.filter(|d| d.declarer == seat && d.contract.takes_blind());
    let Some(declaration) = exchanged.filter(|_| !world.aside.is_empty() && view.phase > Phase::Keep) else {
        return hand;
    };
    // Most of what they were dealt lies aside. Of the rest, people keep their highest trumps (B-21) and discard
    // the dearest cards they find.
    let row = declaration.contract.properties();
    let mut laid = world.aside;
    for _ in 0..row.discards() {
        let dearest = laid.iter().filter(|card| !card.is_trump()).max_by_key(|card| card.nominal());
        if let Some(card) = dearest {
            laid.remove(card);
        }
    }
    let free = row.kept().saturating_sub(view.kept_pips.len());
    let kept: CardSet = (hand - view.kept_pips).trumps().iter().rev().take(free).collect();
    laid | kept | view.kept_pips
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use cego_core::chooser::Choosers;
    use cego_core::shuffle::{Seed, Shuffler};
    use cego_core::{Action, Deal, Game, Rules, Spoken, TableSize, UltiFeats, Word};

    use super::*;
    use crate::search::likelihood;

    const SOLO: Action = Action::Say(Word::Solo { feats: UltiFeats::NONE, durch: false });

    /// Views of the seat that is asked after the first one who may has called a Solo, in this many deals.
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

    /// Whether a seat says in a world what it has said, by the tables.
    fn says_so(view: &View, bidder: &Bidder<'_>, world: &World, seat: Seat) -> bool {
        let deal = Deal { dealer: view.dealer, hands: world.hands, blind: world.aside };
        let mut game = Game::new_unchecked(Arc::clone(&view.rules), deal);
        view.words.iter().all(|&Spoken { seat: speaker, word, .. }| {
            let said = Action::Say(word);
            let so = speaker != seat || bidder.decide(&game.view(Some(seat))).unwrap().action == said;
            game.apply_unchecked(speaker, said);
            so
        })
    }

    /// Few hands call a Solo. The soloist's trumps in the worlds believed in are, in the mean, nearly those of the worlds in which
    /// the tables call it, found by throwing all others away.
    #[test]
    fn a_soloist_is_as_strong_as_their_word() {
        let mut chance = Choosers::new(Seed::from_number(44)).of_deal(0);
        let views = after_a_solo(10);
        assert!(!views.is_empty());
        let (mut believed, mut called, mut any) = (Vec::new(), Vec::new(), Vec::new());
        for view in &views {
            let bidder = Bidder::new(&view.rules);
            let soloist = view.words.iter().find(|said| matches!(said.word, Word::Solo { .. })).unwrap().seat;
            let trumps = |world: &World| world.hands[soloist].trumps().len() as f32;
            let mut belief = Belief::new(view, Mind::strong(&bidder)).patient();
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

    /// Worlds in which others would have played as they did come more often where that is believed, and all agree with what the seat knows.
    #[test]
    fn what_others_played_is_believed_as_far_as_the_settings_say() {
        let rules = Arc::new(Rules::new(TableSize::Four));
        let bidder = Bidder::new(&rules);
        let settings = [0.0, 0.5].map(|believed| Settings { believed, drawn: 3, ..Settings::STRONG });
        let (mut shuffler, choosers) =
            (Shuffler::new(Seed::from_number(47)), Choosers::new(Seed::from_number(47)));
        let (mut means, mut decisions) = ([0.0; 2], 0);
        for number in 0..6 {
            let deal = Deal::from_seed(&rules, &mut shuffler, number, Seat::new(3));
            let mut game = Game::new(Arc::clone(&rules), deal).unwrap();
            let (mut bot, mut chance) = (crate::by_name("net").unwrap(), choosers.of_deal(number));
            while let Some(seat) = game.on_turn() {
                let view = game.view(Some(seat));
                let late = (4..8).contains(&view.tricks.len()) && Places::of(&view).hidden.len() > 2;
                for (settings, sum) in settings.iter().zip(&mut means).filter(|_| late) {
                    let mut belief = Belief::new(&view, Mind { bidder: &bidder, settings });
                    if belief.shares.is_none() {
                        continue;
                    }
                    for _ in 0..40 {
                        let (world, _, weight) = belief.weighed(&mut chance, 40);
                        assert!(world.play(&view).is_some());
                        *sum += f64::from(weight) / 40.0 * likelihood::of_cards(&view, settings, &world);
                    }
                    decisions += 1;
                }
                let action = bot.decide(&view, &mut crate::Turn::unlimited(&mut chance)).unwrap().action;
                game.apply(seat, action).unwrap();
            }
        }
        assert!(decisions > 60, "{decisions}");
        let [without, with] = means.map(|sum| sum / f64::from(decisions / 2));
        assert!(with > without + 0.5, "{without} {with}");
    }
}
