//! Learns what to believe of where cards lie, from deals in which they are seen.

use std::fmt;
use std::ops::Range;
use std::path::PathBuf;

use cego_bots::net::{self, Beliefs, Memory, PLACES, Part, Scene, Shape, Wide};
use cego_core::{BySeat, Seat};
use clap::Args;

use super::learner::{Learner, Lesson};
use super::lessons::{Games, Source};
use super::rounds::{Rounds, file};
use super::size::Size;
use crate::commands::player::Player;
use crate::commands::write_bytes;

/// One deal in so many has words at random.
pub(super) const WILD: usize = 20;
/// One card in so many is any card.
pub(super) const STRAY: usize = 25;
/// One decision in so many is a lesson.
const EVERY: usize = 3;
/// Of one deal in so many nobody tells what was said, as of a position that somebody puts down.
const UNTOLD: usize = 10;

/// Each round deals anew: most seats play by networks, others by the policy or by rule of thumb, and now and then somebody says or plays anything. Of a tenth of the deals nobody tells what was said. At a third of the
/// decisions the seat on turn learns where the cards lie that it does not see.
#[derive(Args)]
pub(crate) struct LearnBeliefs {
    /// The file of networks, written after every fifth round and at the end
    out: PathBuf,
    #[command(flatten)]
    rounds: Rounds,
    /// Which games are learned
    #[arg(long, value_enum, default_value_t = Games::Counted)]
    games: Games,
    /// A file of networks that learn on; those of other games stay as they are
    #[arg(long)]
    from: Option<PathBuf>,
    #[command(flatten)]
    size: Size,
}

/// One decision: the facts that hold, and of each hidden card the output of where it lies and the places in which it could.
struct BeliefLesson {
    inputs: Box<[u16]>,
    cards: Box<[(u16, u8)]>,
}

/// How many lessons, and the mean logarithm of how likely cards lay where they lay.
struct Judged {
    lessons: usize,
    log: f64,
}

impl fmt::Display for Judged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {:.4}", self.lessons, self.log)
    }
}

impl LearnBeliefs {
    pub(crate) fn run(self) -> Result<(), String> {
        let parts = self.games.parts();
        let before = self.before()?;
        let mut learners = self.beginners(parts, before.as_ref())?;
        let whole = |learners: &[Learner]| {
            let stay = Part::ALL.into_iter().filter(|part| !parts.contains(part));
            let stay = stay.filter_map(|part| Some((part, before.as_ref()?.of(part)?.clone())));
            let network = |learner: &Learner| Wide::of(&learner.floats());
            Beliefs::of_parts(stay.chain(parts.iter().copied().zip(learners.iter().map(network))))
        };
        write_bytes(&self.out, &whole(&learners).to_bytes())?;
        let seed = self.rounds.seed;
        let gather = |_: u64, _: &[Learner], deals: Range<u64>| {
            let mut source = Source::of_all_rules(seed, WILD, self.games);
            deals.flat_map(|number| lessons(&mut source, number)).collect::<Vec<_>>()
        };
        self.rounds.run(parts, &mut learners, gather, judge, |learners, written| {
            if written { write_bytes(&self.out, &whole(learners).to_bytes()) } else { Ok(()) }
        })
    }

    fn before(&self) -> Result<Option<Beliefs>, String> {
        let read = |path: &PathBuf| {
            let wrong = || format!("{}: no networks of today's layout", path.display());
            Beliefs::read(&file(path)?).ok_or_else(wrong)
        };
        self.from.as_ref().map(read).transpose()
    }

    /// Who learns: those that have learned before, or new ones.
    fn beginners(&self, parts: &[Part], before: Option<&Beliefs>) -> Result<Vec<Learner>, String> {
        let mut chance = self.rounds.choosers().of_deal(0);
        let mut learner = |&part: &Part| match before.and_then(|beliefs| beliefs.of(part)) {
            Some(network) => self.size.learner_from(network, Shape::BELIEFS),
            None => Ok(self.size.new_learner(Shape::BELIEFS, &mut chance)),
        };
        parts.iter().map(&mut learner).collect()
    }
}

/// The lessons of a deal, with their part each.
fn lessons(source: &mut Source, number: u64) -> Vec<(Part, BeliefLesson)> {
    let mut chance = source.chance(number);
    let Some(begun) = source.begin(number, &mut chance) else { return Vec::new() };
    let (declaration, aside) = (begun.declaration, begun.aside);
    let (rules, mut play) = (begun.game.rules(), begun.play().clone());
    let players: BySeat<Player<'_>> = BySeat::from_fn(|_: Seat| Player::drawn(&mut chance));
    let words = if chance.index(UNTOLD) == 0 { &[] } else { begun.game.words() };
    let mut memory = Memory::default();
    let mut lessons = Vec::new();
    while let Some(seat) = play.on_turn() {
        let Some(scene) = Scene::of(rules, &declaration, &play, &memory, aside) else { break };
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

/// How likely each place of a card is, by a network; zero where it cannot lie.
pub(super) fn shares(learner: &Learner, numbers: &[f32], slot: u16, may: u8) -> [f32; PLACES] {
    let first = usize::from(slot) / PLACES * PLACES;
    let logits: [f32; PLACES] = std::array::from_fn(|place| {
        if may >> place & 1 == 1 { learner.output(first + place, numbers) } else { f32::MIN }
    });
    let top = logits.iter().copied().fold(f32::MIN, f32::max);
    let shares = logits.map(|logit| if logit == f32::MIN { 0.0 } else { (logit - top).exp() });
    let sum: f32 = shares.iter().sum();
    shares.map(|share| share / sum)
}

fn judge(learner: &Learner, lessons: &[BeliefLesson]) -> Judged {
    let (mut sum, mut cards) = (0.0, 0usize);
    for lesson in lessons {
        let numbers = learner.forward(&lesson.inputs).numbers;
        for &(slot, may) in &lesson.cards {
            let share = shares(learner, &numbers, slot, may)[usize::from(slot) % PLACES];
            sum += f64::from(share.max(1e-9)).ln();
        }
        cards += lesson.cards.len();
    }
    Judged { lessons: lessons.len(), log: sum / cards.max(1) as f64 }
}

impl Lesson for BeliefLesson {
    fn learn(&self, learner: &mut Learner) {
        let forward = learner.forward(&self.inputs);
        let mut errors = Vec::with_capacity(self.cards.len() * 4);
        // Early in a deal there are more cards to believe in; all decisions are worth the same.
        let weight = 1.0 / self.cards.len() as f32;
        for &(slot, may) in &self.cards {
            let first = usize::from(slot) / PLACES * PLACES;
            let shares = shares(learner, &forward.numbers, slot, may);
            for (place, share) in shares.into_iter().enumerate().filter(|&(place, _)| may >> place & 1 == 1) {
                let there = f32::from(u8::from(first + place == usize::from(slot)));
                errors.push((first + place, (share - there) * weight));
            }
        }
        learner.back(&self.inputs, &forward, &errors);
    }
}
