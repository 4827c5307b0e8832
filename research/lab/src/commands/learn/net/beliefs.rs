//! Trains the belief networks on the actual locations of hidden cards.

use std::fmt;
use std::ops::Range;
use std::path::PathBuf;

use cego_bots::net::{
    self, Beliefs, NetworkInput, PLACES, PlayMemory, PlayRole, Shape, WideNetwork,
};
use cego_core::{BySeat, Seat};
use clap::Args;

use super::learner::{Learner, Lesson};
use super::lessons::{TrainedGames, TrainingDealStream};
use super::rounds::{Rounds, read_file};
use super::size::Size;
use crate::commands::rollout_player::RolloutPlayer;
use crate::commands::write_bytes;

/// One deal in `WILD` has random auction words (exploration).
pub(super) const WILD: usize = 20;
/// Exploration: one card in `STRAY` is random.
pub(super) const STRAY: usize = 25;
/// One decision in `EVERY` becomes a training example.
const EVERY: usize = 3;
/// One deal in `UNTOLD` hides the auction, as in a position entered without it.
const HIDDEN_AUCTION: usize = 10;

/// Each round deals anew: most seats play by networks, others by the policy or by rule of thumb,
/// and now and then somebody says or plays anything. Of a tenth of the deals nobody tells what was
/// said. At a third of the decisions the seat on turn learns where the cards lie that it does not
/// see.
#[derive(Args)]
pub(crate) struct LearnBeliefs {
    /// The file of networks, written after every fifth round and at the end
    out: PathBuf,
    #[command(flatten)]
    rounds: Rounds,
    /// Games to learn
    #[arg(long, value_enum, default_value_t = TrainedGames::Counted)]
    games: TrainedGames,
    /// A file of networks that learn on; those of other games stay as they are
    #[arg(long)]
    from: Option<PathBuf>,
    #[command(flatten)]
    size: Size,
}

/// Training example: the active inputs, and for each hidden card its location.
///
/// A card has the output slot of its actual location and a bit mask of its possible ones.
struct BeliefLesson {
    inputs: Box<[u16]>,
    cards: Box<[(u16, u8)]>,
}

/// Number of examples, and mean log-likelihood of the cards' actual locations.
struct BeliefEvaluation {
    lessons: usize,
    log: f64,
}

impl fmt::Display for BeliefEvaluation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {:.4}", self.lessons, self.log)
    }
}

impl LearnBeliefs {
    pub(crate) fn run(self) -> Result<(), String> {
        let parts = self.games.parts();
        let before = self.load_previous()?;
        let mut learners = self.initial_learners(parts, before.as_ref())?;
        let whole = |learners: &[Learner]| {
            let stay = PlayRole::ALL.into_iter().filter(|part| !parts.contains(part));
            let stay =
                stay.filter_map(|part| Some((part, before.as_ref()?.network(part)?.clone())));
            let network = |learner: &Learner| WideNetwork::quantize(&learner.floats());
            Beliefs::new(stay.chain(parts.iter().copied().zip(learners.iter().map(network))))
        };
        write_bytes(&self.out, &whole(&learners).to_bytes())?;
        let seed = self.rounds.seed;
        let gather = |_: u64, _: &[Learner], deals: Range<u64>| {
            let mut source = TrainingDealStream::with_all_rules(seed, WILD, self.games);
            deals.flat_map(|number| lessons(&mut source, number)).collect::<Vec<_>>()
        };
        self.rounds.run(parts, &mut learners, gather, judge, |learners, written| {
            if written { write_bytes(&self.out, &whole(learners).to_bytes()) } else { Ok(()) }
        })
    }

    fn load_previous(&self) -> Result<Option<Beliefs>, String> {
        let read = |path: &PathBuf| {
            let wrong = || format!("{}: no networks of today's layout", path.display());
            Beliefs::read(&read_file(path)?).ok_or_else(wrong)
        };
        self.from.as_ref().map(read).transpose()
    }

    /// Returns the networks to train: the given ones, or randomly initialized ones.
    fn initial_learners(
        &self,
        parts: &[PlayRole],
        before: Option<&Beliefs>,
    ) -> Result<Vec<Learner>, String> {
        let mut chance = self.rounds.choosers().for_deal(0);
        let mut learner = |&part: &PlayRole| match before.and_then(|beliefs| beliefs.network(part))
        {
            Some(network) => self.size.learner_from(network, Shape::BELIEFS),
            None => Ok(self.size.new_learner(Shape::BELIEFS, &mut chance)),
        };
        parts.iter().map(&mut learner).collect()
    }
}

/// Returns the training examples of a deal, each with the role that it trains.
fn lessons(source: &mut TrainingDealStream, number: u64) -> Vec<(PlayRole, BeliefLesson)> {
    let mut chance = source.chance(number);
    let Some(begun) = source.begin(number, &mut chance) else { return Vec::new() };
    let (declaration, aside) = (begun.declaration, begun.aside);
    let (rules, mut play) = (begun.game.rules(), begun.play().clone());
    let players: BySeat<RolloutPlayer<'_>> =
        BySeat::from_fn(|_: Seat| RolloutPlayer::sample(&mut chance));
    let words = if chance.index(HIDDEN_AUCTION) == 0 { &[] } else { begun.game.words() };
    let mut memory = PlayMemory::default();
    let mut lessons = Vec::new();
    while let Some(seat) = play.on_turn() {
        let Some(scene) = NetworkInput::new(rules, &declaration, &play, &memory, aside) else {
            break;
        };
        if chance.index(EVERY) == 0 {
            let mut inputs = Vec::with_capacity(128);
            net::each_fact(&scene, seat, words, |input| inputs.push(input as u16));
            let mut cards = Vec::with_capacity(43);
            scene.each_hidden(play.hands(), |slot, may| cards.push((slot as u16, may)));
            cards.retain(|(_, may)| may.count_ones() > 1);
            if !cards.is_empty() {
                let lesson = BeliefLesson { inputs: inputs.into(), cards: cards.into() };
                lessons.push((scene.part(), lesson));
            }
        }
        let card = if chance.index(STRAY) == 0 {
            let cards: Vec<_> = scene.distinct().iter().collect();
            Some(cards[chance.index(cards.len())])
        } else {
            players[seat].card(rules, &declaration, &play, &memory, aside)
        };
        let Some(card) = card else { break };
        memory.note(play.on_table().led(), seat, card);
        play.play_unchecked(rules, card);
    }
    lessons
}

/// Returns a network's probability for each location of a card, which is zero where `may` rules it
/// out.
pub(super) fn card_probabilities(
    learner: &Learner,
    numbers: &[f32],
    slot: u16,
    may: u8,
) -> [f32; PLACES] {
    let first = usize::from(slot) / PLACES * PLACES;
    let logits: [f32; PLACES] = std::array::from_fn(|place| {
        if may >> place & 1 == 1 { learner.output(first + place, numbers) } else { f32::MIN }
    });
    let top = logits.iter().copied().fold(f32::MIN, f32::max);
    let shares = logits.map(|logit| if logit == f32::MIN { 0.0 } else { (logit - top).exp() });
    let sum: f32 = shares.iter().sum();
    shares.map(|share| share / sum)
}

fn judge(learner: &Learner, lessons: &[BeliefLesson]) -> BeliefEvaluation {
    let (mut sum, mut cards) = (0.0, 0usize);
    for lesson in lessons {
        let numbers = learner.forward(&lesson.inputs).numbers;
        for &(slot, may) in &lesson.cards {
            let share =
                card_probabilities(learner, &numbers, slot, may)[usize::from(slot) % PLACES];
            sum += f64::from(share.max(1e-9)).ln();
        }
        cards += lesson.cards.len();
    }
    BeliefEvaluation { lessons: lessons.len(), log: sum / cards.max(1) as f64 }
}

impl Lesson for BeliefLesson {
    fn learn(&self, learner: &mut Learner) {
        let forward = learner.forward(&self.inputs);
        let mut errors = Vec::with_capacity(self.cards.len() * 4);
        // All decisions weigh the same, although more cards are hidden early in a deal.
        let weight = 1.0 / self.cards.len() as f32;
        for &(slot, may) in &self.cards {
            let first = usize::from(slot) / PLACES * PLACES;
            let shares = card_probabilities(learner, &forward.numbers, slot, may);
            for (place, share) in
                shares.into_iter().enumerate().filter(|&(place, _)| may >> place & 1 == 1)
            {
                let there = f32::from(u8::from(first + place == usize::from(slot)));
                errors.push((first + place, (share - there) * weight));
            }
        }
        learner.backpropagate(&self.inputs, &forward, &errors);
    }
}
