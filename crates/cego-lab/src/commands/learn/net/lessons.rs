//! Lessons from own play: in deals as they come, what each card brings if all play on as they have learned so far.
//!
//! The cards lie as they were dealt, and who plays on sees only their own: over many deals the mean is what the card brings given all the seat
//! could know, with no world sampled and no other hand seen.

use std::sync::Arc;

use cego_bots::glance::Glance;
use cego_bots::net::{Memory, Part, Scene};
use cego_bots::policy::{CardFeatures, FEATURES};
use cego_core::chooser::{Chooser, Choosers};
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{Action, BySeat, Card, Deal, Declaration, Game, Goal, Phase, Play, Rules, Seat, TableSize};
use cego_rules::presets;
use clap::ValueEnum;

use crate::commands::begun::Begun;
use crate::commands::ends::Ends;
use crate::commands::player::Player;

/// One decision: the facts that hold, what each card brings beside the others, and what the play brings.
pub(super) struct CardLesson {
    pub(super) part: Part,
    pub(super) inputs: Box<[u16]>,
    pub(super) cards: Box<[(u8, f32)]>,
    pub(super) features: Box<[[u16; FEATURES]]>,
    pub(super) value: f32,
}

/// The deals of a seed.
pub(super) struct Source {
    rulesets: Vec<Glance>,
    rules: Vec<Arc<Rules>>,
    shuffler: Shuffler,
    choosers: Choosers,
    /// One deal in how many has words at random; 0 for none.
    wild: usize,
    /// Which games are looked for; any if none is said.
    games: Option<Games>,
}

/// The games whose networks learn together and lie in one file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum Games {
    /// Those of card points: `data/bots/net.bin`
    Counted,
    /// All others, which no shipped player plays by networks
    Rare,
    /// Räuber alone
    Raeuber,
}

impl Games {
    fn is(self, declaration: &Declaration) -> bool {
        match self {
            Games::Counted => declaration.contract.is_counted(),
            Games::Rare => !declaration.contract.is_counted(),
            Games::Raeuber => declaration.contract.properties().goal == Goal::Raeuber,
        }
    }

    /// How many deals are tried for a game.
    fn tries(self) -> u64 {
        match self {
            Games::Counted => 1,
            Games::Rare | Games::Raeuber => 40,
        }
    }

    pub(super) fn parts(self) -> &'static [Part] {
        match self {
            Games::Counted => &Part::COUNTED,
            Games::Rare => &Part::RARE,
            Games::Raeuber => &[Part::Alone],
        }
    }
}

/// How often the rulesets come in which strength is measured; all others once at each table.
const OFTEN: [(&str, usize); 2] = [("schwarzwaldmeisterschaft", 6), ("schopfheim", 4)];

impl Source {
    /// The deals of a seed in all rulesets that come to some games; one in `wild` has words at random.
    pub(super) fn of_all_rules(seed: u64, wild: usize, games: Games) -> Source {
        let mut rules = Vec::new();
        for preset in presets() {
            for table in TableSize::ALL {
                let Ok(found) = preset.rules(table) else { continue };
                let found = Arc::new(found);
                let often = OFTEN.iter().find(|(name, _)| *name == preset.name && table == TableSize::Four);
                rules.extend(std::iter::repeat_n(found, often.map_or(1, |&(_, times)| times)));
            }
        }
        Source { wild, games: Some(games), ..Source::new(rules, seed) }
    }

    /// The deals of a seed in these rulesets in turn, as they come.
    pub(super) fn new(rules: Vec<Arc<Rules>>, seed: u64) -> Source {
        let seed = Seed::from_number(seed);
        let rulesets = rules.iter().map(Glance::new).collect();
        let (shuffler, choosers) = (Shuffler::new(seed), Choosers::new(seed));
        Source { rulesets, rules, shuffler, choosers, wild: 0, games: None }
    }

    /// The same deals, of which one in so many has words at random.
    pub(super) fn wild(self, wild: usize) -> Source {
        Source { wild, games: Some(Games::Counted), ..self }
    }

    /// The chance of a deal.
    pub(super) fn chance(&self, number: u64) -> Chooser {
        self.choosers.of_deal(number)
    }

    /// The play of the deal of a number; `None` if there is none.
    pub(super) fn begin(&mut self, number: u64, chance: &mut Chooser) -> Option<Begun> {
        let games = self.games;
        let tries = games.map_or(1, Games::tries);
        (0..tries)
            .filter_map(|again| self.play(number, again, chance))
            .find(|begun| games.is_none_or(|games| games.is(&begun.declaration)))
    }

    /// The play of a deal, or of one of others that come in its place.
    fn play(&mut self, number: u64, again: u64, chance: &mut Chooser) -> Option<Begun> {
        let game = self.game(number, again)?;
        let wild = self.is_wild(chance);
        Begun::of(game, |game, seat| self.action(number, game, seat, wild, chance))
    }

    /// The game of a deal before its first word.
    pub(super) fn game(&mut self, number: u64, again: u64) -> Option<Game> {
        let rules = Arc::clone(&self.rules[self.ruleset(number)]);
        let dealer = Seat::new((number / self.rules.len() as u64 % rules.table.people() as u64) as usize);
        let deal = Deal::from_seed(&rules, &mut self.shuffler, number + (again << 40), dealer);
        Game::new(rules, deal).ok()
    }

    fn ruleset(&self, number: u64) -> usize {
        (number % self.rules.len() as u64) as usize
    }

    /// Whether a deal has words at random.
    pub(super) fn is_wild(&self, chance: &mut Chooser) -> bool {
        self.wild > 0 && chance.index(self.wild) == 0
    }

    /// What a seat does before the play of a deal: as the policy, but that in a wild deal it now and then says any word.
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

    /// The lessons of a deal. Where somebody strays, one card in `stray`, the others learn what to do then.
    pub(super) fn lessons(&mut self, number: u64, player: Player<'_>, stray: usize) -> Vec<CardLesson> {
        let mut chance = self.chance(number);
        let Some(begun) = self.begin(number, &mut chance) else { return Vec::new() };
        let (declaration, aside) = (begun.declaration, begun.aside);
        let (rules, ends, mut play) = (begun.game.rules(), begun.ends(), begun.play().clone());
        let counted = declaration.contract.is_counted();
        let mut memory = Memory::default();
        let mut lessons = Vec::new();
        while let Some(seat) = play.on_turn() {
            let Some(scene) = Scene::of(rules, &declaration, &play, &memory, aside) else { break };
            let cards: Vec<Card> = scene.distinct().iter().collect();
            let Some(liked) = player.card(rules, &declaration, &play, &memory, aside) else { break };
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

    /// What each seat gets in a deal that some seats play as one player and the others as another; `None` if it has no play.
    pub(super) fn result(
        &mut self,
        number: u64,
        of: impl Fn(&Declaration, Seat) -> bool,
        one: Player<'_>,
        other: Player<'_>,
    ) -> Option<(Declaration, BySeat<f32>)> {
        let mut chance = self.chance(number);
        let begun = self.begin(number, &mut chance)?;
        let Begun { declaration, aside, .. } = begun;
        let (rules, mut play) = (begun.game.rules(), begun.play().clone());
        let mut memory = Memory::default();
        while let Some(seat) = play.on_turn() {
            let player = if of(&declaration, seat) { one } else { other };
            let card = player.card(rules, &declaration, &play, &memory, aside)?;
            memory.note(play.on_table().led(), seat, card);
            play.play_unchecked(rules, card);
        }
        Some((declaration, begun.ends().worth(&play, 0)))
    }
}

/// The lesson of one decision: each card is played on in the cards as dealt. `liked` is the card that is thought best.
pub(super) fn lesson(
    begun: &Begun,
    ends: &Ends<'_>,
    play: &Play,
    memory: &Memory,
    cards: &[Card],
    liked: Card,
    player: Player<'_>,
) -> CardLesson {
    let (rules, declaration, aside) = (begun.game.rules(), &begun.declaration, begun.aside);
    let scene = Scene::of(rules, declaration, play, memory, aside).expect("somebody is on turn");
    let seat = play.on_turn().expect("somebody is on turn");
    let to_come = play.length() - play.tricks_done() - 1;
    let worth = |&card: &Card| {
        let (mut play, mut memory) = (play.clone(), *memory);
        memory.note(play.on_table().led(), seat, card);
        play.play_unchecked(rules, card);
        player.play_out(rules, declaration, &mut play, memory, aside);
        ends.worth(&play, to_come)[seat]
    };
    let worths: Vec<f32> = cards.iter().map(worth).collect();
    let mean = worths.iter().sum::<f32>() / worths.len() as f32;
    let of = |(&card, worth): (&Card, &f32)| (scene.slot(card) as u8, worth - mean);
    let mut inputs = Vec::with_capacity(96);
    scene.inputs(|input| inputs.push(input as u16));
    let chosen = cards.iter().position(|&card| card == liked).unwrap_or(0);
    let state = scene.play_state();
    let features = match state.as_ref().and_then(CardFeatures::of) {
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
