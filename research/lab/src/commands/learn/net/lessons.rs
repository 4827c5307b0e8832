//! Training examples from self-play: the result of each card when all seats continue with the
//! current player.
//!
//! The cards lie as dealt, and each player sees only its own hand. The mean over many deals is
//! therefore the value of the card given the seat's knowledge. No world is sampled, and no other
//! hand is an input.

use std::sync::Arc;

use cego_bots::fast_playout::FastPlayer;
use cego_bots::net::{NetworkInput, PlayMemory, PlayRole};
use cego_bots::policy::{CardFeatures, FEATURES};
use cego_core::chooser::{Chooser, Choosers};
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{
    Action, BySeat, Card, Deal, Declaration, Game, Goal, Phase, Play, Rules, Seat, TableSize,
};
use cego_rules::presets;
use clap::ValueEnum;

use crate::commands::opening_lead::OpeningLead;
use crate::commands::outcome_evaluator::OutcomeEvaluator;
use crate::commands::rollout_player::RolloutPlayer;

/// Training example: the active inputs, the advantage of each card over their mean, and the value
/// of the play.
pub(super) struct CardLesson {
    pub(super) part: PlayRole,
    pub(super) inputs: Box<[u16]>,
    pub(super) cards: Box<[(u8, f32)]>,
    pub(super) features: Box<[[u16; FEATURES]]>,
    pub(super) value: f32,
}

/// Stream of seeded training deals.
pub(super) struct TrainingDealStream {
    rulesets: Vec<FastPlayer>,
    rules: Vec<Arc<Rules>>,
    shuffler: Shuffler,
    choosers: Choosers,
    /// One deal in `wild` has random auction words; 0 for none.
    wild: usize,
    /// Games to search for; any game if `None`.
    games: Option<TrainedGames>,
}

/// Games whose networks are trained together and stored in one file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum TrainedGames {
    /// Those of card points: `data/bots/net.bin`
    Counted,
    /// All others, which no shipped player plays by networks
    Rare,
    /// Räuber alone
    Raeuber,
}

impl TrainedGames {
    fn includes(self, declaration: &Declaration) -> bool {
        match self {
            TrainedGames::Counted => declaration.contract.is_counted(),
            TrainedGames::Rare => !declaration.contract.is_counted(),
            TrainedGames::Raeuber => declaration.contract.properties().goal == Goal::Raeuber,
        }
    }

    /// Returns the number of deals tried to find such a game.
    fn max_attempts(self) -> u64 {
        match self {
            TrainedGames::Counted => 1,
            TrainedGames::Rare | TrainedGames::Raeuber => 40,
        }
    }

    pub(super) fn parts(self) -> &'static [PlayRole] {
        match self {
            TrainedGames::Counted => &PlayRole::COUNTED,
            TrainedGames::Rare => &PlayRole::RARE,
            TrainedGames::Raeuber => &[PlayRole::Alone],
        }
    }
}

/// Multiplicity of the evaluation rulesets with four players. Every other ruleset and table size
/// comes once.
const OFTEN: [(&str, usize); 2] = [("schwarzwaldmeisterschaft", 6), ("schopfheim", 4)];

impl TrainingDealStream {
    /// Returns deals of all rulesets that lead to `games`. One in `wild` has random auction words.
    pub(super) fn with_all_rules(
        seed: u64,
        wild: usize,
        games: TrainedGames,
    ) -> TrainingDealStream {
        let mut rules = Vec::new();
        for preset in presets() {
            for table in TableSize::ALL {
                let Ok(found) = preset.rules(table) else { continue };
                let found = Arc::new(found);
                let often =
                    OFTEN.iter().find(|(name, _)| *name == preset.name && table == TableSize::Four);
                rules.extend(std::iter::repeat_n(found, often.map_or(1, |&(_, times)| times)));
            }
        }
        TrainingDealStream { wild, games: Some(games), ..TrainingDealStream::new(rules, seed) }
    }

    /// Returns deals of these rulesets in rotation, whatever game they lead to.
    pub(super) fn new(rules: Vec<Arc<Rules>>, seed: u64) -> TrainingDealStream {
        let seed = Seed::from_number(seed);
        let rulesets = rules.iter().map(FastPlayer::new).collect();
        let (shuffler, choosers) = (Shuffler::new(seed), Choosers::new(seed));
        TrainingDealStream { rulesets, rules, shuffler, choosers, wild: 0, games: None }
    }

    /// Restricts the source to counted games and gives one deal in `wild` random auction words.
    pub(super) fn with_wild(self, wild: usize) -> TrainingDealStream {
        TrainingDealStream { wild, games: Some(TrainedGames::Counted), ..self }
    }

    /// Returns the random stream of a deal.
    pub(super) fn chance(&self, number: u64) -> Chooser {
        self.choosers.for_deal(number)
    }

    /// Plays a deal up to its first lead. Tries replacements of the deal until its game is one of
    /// `games`.
    ///
    /// Returns `None` if none is.
    pub(super) fn begin(&mut self, number: u64, chance: &mut Chooser) -> Option<OpeningLead> {
        let games = self.games;
        let tries = games.map_or(1, TrainedGames::max_attempts);
        (0..tries)
            .filter_map(|again| self.play(number, again, chance))
            .find(|begun| games.is_none_or(|games| games.includes(&begun.declaration)))
    }

    /// Plays a deal, or its replacement number `again`, up to the first lead.
    fn play(&mut self, number: u64, again: u64, chance: &mut Chooser) -> Option<OpeningLead> {
        let game = self.game(number, again)?;
        let wild = self.draw_wild(chance);
        OpeningLead::from_game(game, |game, seat| self.action(number, game, seat, wild, chance))
    }

    /// Returns a deal before its first word.
    pub(super) fn game(&mut self, number: u64, again: u64) -> Option<Game> {
        let rules = Arc::clone(&self.rules[self.ruleset(number)]);
        let dealer =
            Seat::new((number / self.rules.len() as u64 % rules.table.people() as u64) as usize);
        let deal = Deal::from_seed(&rules, &mut self.shuffler, number + (again << 40), dealer);
        Game::new(rules, deal).ok()
    }

    fn ruleset(&self, number: u64) -> usize {
        (number % self.rules.len() as u64) as usize
    }

    /// Draws whether a deal has random auction words.
    pub(super) fn draw_wild(&self, chance: &mut Chooser) -> bool {
        self.wild > 0 && chance.index(self.wild) == 0
    }

    /// Returns the action of a seat before the card play.
    ///
    /// It is that of the policy. In a wild deal, one auction word in three is random.
    pub(super) fn action(
        &mut self,
        number: u64,
        game: &Game,
        seat: Seat,
        wild: bool,
        chance: &mut Chooser,
    ) -> Option<Action> {
        if wild && game.phase() == Phase::Auction && chance.index(3) == 0 {
            let choices = game.choices(seat);
            return Some(choices[chance.index(choices.len())]);
        }
        let at = self.ruleset(number);
        self.rulesets[at].action(game)
    }

    /// Returns the training examples of a deal. One card in `stray` is random, so that the others
    /// learn to respond to it.
    pub(super) fn lessons(
        &mut self,
        number: u64,
        player: RolloutPlayer<'_>,
        stray: usize,
    ) -> Vec<CardLesson> {
        let mut chance = self.chance(number);
        let Some(begun) = self.begin(number, &mut chance) else { return Vec::new() };
        let (declaration, aside) = (begun.declaration, begun.aside);
        let (rules, ends, mut play) = (begun.game.rules(), begun.evaluator(), begun.play().clone());
        let counted = declaration.contract.is_counted();
        let mut memory = PlayMemory::default();
        let mut lessons = Vec::new();
        while let Some(seat) = play.on_turn() {
            let Some(scene) = NetworkInput::new(rules, &declaration, &play, &memory, aside) else {
                break;
            };
            let cards: Vec<Card> = scene.distinct().iter().collect();
            let Some(liked) = player.card(rules, &declaration, &play, &memory, aside) else {
                break;
            };
            if cards.len() > 1 && !(counted && chance.index(2) == 0) {
                lessons.push(lesson(&begun, &ends, &play, &memory, &cards, liked, player));
            }
            let strays = cards.len() > 1 && chance.index(stray) == 0;
            let card = if strays { cards[chance.index(cards.len())] } else { liked };
            memory.note(play.on_table().led(), seat, card);
            play.play_unchecked(rules, card);
        }
        lessons
    }

    /// Returns each seat's result when `one` plays the seats selected by `of` and `other` the rest.
    ///
    /// Returns `None` if the deal has no card play.
    pub(super) fn result(
        &mut self,
        number: u64,
        of: impl Fn(&Declaration, Seat) -> bool,
        one: RolloutPlayer<'_>,
        other: RolloutPlayer<'_>,
    ) -> Option<(Declaration, BySeat<f32>)> {
        let mut chance = self.chance(number);
        let begun = self.begin(number, &mut chance)?;
        let OpeningLead { declaration, aside, .. } = begun;
        let (rules, mut play) = (begun.game.rules(), begun.play().clone());
        let mut memory = PlayMemory::default();
        while let Some(seat) = play.on_turn() {
            let player = if of(&declaration, seat) { one } else { other };
            let card = player.card(rules, &declaration, &play, &memory, aside)?;
            memory.note(play.on_table().led(), seat, card);
            play.play_unchecked(rules, card);
        }
        Some((declaration, begun.evaluator().smoothed_value(&play, 0)))
    }
}

/// Returns the training example of one decision: `player` plays out each card in the deal as it
/// lies.
///
/// `liked` is the card preferred by the player, whose result is the value of the play.
pub(super) fn lesson(
    begun: &OpeningLead,
    ends: &OutcomeEvaluator<'_>,
    play: &Play,
    memory: &PlayMemory,
    cards: &[Card],
    liked: Card,
    player: RolloutPlayer<'_>,
) -> CardLesson {
    let (rules, declaration, aside) = (begun.game.rules(), &begun.declaration, begun.aside);
    let scene =
        NetworkInput::new(rules, declaration, play, memory, aside).expect("somebody is on turn");
    let seat = play.on_turn().expect("somebody is on turn");
    let to_come = play.length() - play.tricks_done() - 1;
    let worth = |&card: &Card| {
        let (mut play, mut memory) = (play.clone(), *memory);
        memory.note(play.on_table().led(), seat, card);
        play.play_unchecked(rules, card);
        player.play_out(rules, declaration, &mut play, memory, aside);
        ends.smoothed_value(&play, to_come)[seat]
    };
    let worths: Vec<f32> = cards.iter().map(worth).collect();
    let mean = worths.iter().sum::<f32>() / worths.len() as f32;
    let of = |(&card, worth): (&Card, &f32)| (scene.slot(card) as u8, worth - mean);
    let mut inputs = Vec::with_capacity(96);
    scene.inputs(|input| inputs.push(input as u16));
    let chosen = cards.iter().position(|&card| card == liked).unwrap_or(0);
    let state = scene.play_state();
    let features = match state.as_ref().and_then(CardFeatures::new) {
        Some(mut sight) => cards.iter().map(|&card| sight.features(card).indices()).collect(),
        None => Box::default(),
    };
    CardLesson {
        features,
        part: scene.part(),
        inputs: inputs.into(),
        cards: cards.iter().zip(&worths).map(of).collect(),
        value: worths[chosen],
    }
}
