//! Export of annotated deals for training outside this program.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use cego_bots::net::{self, Beliefs, Net, NetworkInput, PLACES, PlayMemory, PlayRole, Shape};
use cego_core::{BySeat, Card, Play, Seat, TableSize};
use cego_lab::study::Study;
use clap::Args;

use super::beliefs::{STRAY, WILD, card_probabilities};
use super::cards::outputs;
use super::learner::Learner;
use super::lessons::{CardLesson, TrainingDealStream, lesson};
use super::rounds::positive_number;
use crate::commands::opening_lead::OpeningLead;
use crate::commands::rollout_player::RolloutPlayer;
use crate::commands::write_bytes;

/// Maximum number of auction words in a record.
const WORDS: usize = 24;
/// Cards played in a deal of four players.
const PLAYS: usize = 44;
/// Maximum number of alternatives of a decision: a hand of eleven cards, and one spare.
const CARDS: usize = 12;
/// Marker of an unused field.
const NOTHING: u8 = 255;
/// Fixed-point scale of values: steps per unit.
const FINE: f32 = 500.0;

/// Counted games of four players, in files of records of 5,430 bytes: declarer, contract and
/// dealer, whether the blind is taken, 24 words (seat, word), who holds each of the 54 cards when
/// the play begins (4: it lies away), 44 cards played (seat, card); for each of these, of how many
/// hidden cards the shipped networks say where they lie, and the sum of the logarithms (32-bit
/// floats); at half of the decisions twelve cards, what each brings beside the others in five
/// hundredths of a fifth of a stake, and what the shipped networks think it brings (16 bits each);
/// and for each decision and card the places where it may lie, a bit each. 255 stands where there
/// is nothing. research/lab/python/known.py reads them
#[derive(Args)]
pub(crate) struct WritePositions {
    /// The folder of the files
    out: PathBuf,
    /// The preset
    #[arg(long, default_value = "schwarzwaldmeisterschaft")]
    rules: String,
    /// Number of files
    #[arg(long, default_value_t = 10, value_parser = positive_number())]
    files: u64,
    /// Deals of a file; those without a counted game are left out
    #[arg(long, default_value_t = 5_000, value_parser = positive_number())]
    deals: u64,
    /// The seed of the deals and of chance
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Number of threads; the output does not depend on it
    #[arg(long, default_value_t = 2, value_parser = positive_number())]
    threads: u64,
}

/// The released networks, as a baseline.
struct ReleasedNetworks {
    cards: Learner,
    beliefs: Learner,
}

impl WritePositions {
    pub(crate) fn run(self) -> Result<(), String> {
        let rules = Study::new(&self.rules, TableSize::Four, 1, self.seed)?.rules;
        let next = AtomicU64::new(0);
        let write = || -> Result<(), String> {
            let shipped = PlayRole::COUNTED.map(ReleasedNetworks::for_part);
            loop {
                let file = next.fetch_add(1, Ordering::Relaxed);
                if file >= self.files {
                    return Ok(());
                }
                let mut source =
                    TrainingDealStream::new(vec![Arc::clone(&rules)], self.seed).with_wild(WILD);
                let deals = file * self.deals..(file + 1) * self.deals;
                let records: Vec<u8> = deals
                    .filter_map(|number| record(&mut source, number, &shipped))
                    .flatten()
                    .collect();
                // The rename is atomic, so concurrent readers see only complete files.
                let path = self.out.join(format!("{file:05}.part"));
                write_bytes(&path, &records)?;
                std::fs::rename(&path, path.with_extension("bin"))
                    .map_err(|error| error.to_string())?;
            }
        };
        thread::scope(|scope| {
            let threads: Vec<_> = (0..self.threads).map(|_| scope.spawn(write)).collect();
            threads.into_iter().try_for_each(|thread| thread.join().expect("no writer panics"))
        })
    }
}

impl ReleasedNetworks {
    fn for_part(part: PlayRole) -> ReleasedNetworks {
        let cards = Net::counted().network(part).expect("a network of each part");
        let beliefs = Beliefs::shipped().network(part).expect("a network of each part");
        ReleasedNetworks {
            cards: Learner::from(Shape::for_cards(part), cards.floats()),
            beliefs: Learner::from(beliefs.sized(Shape::BELIEFS), beliefs.floats()),
        }
    }
}

/// Returns the record of a deal, or `None` if it has no counted game.
fn record(
    source: &mut TrainingDealStream,
    number: u64,
    shipped: &[ReleasedNetworks; 2],
) -> Option<Vec<u8>> {
    let mut chance = source.chance(number);
    let begun = source.begin(number, &mut chance)?;
    let (declaration, aside, rules) = (begun.declaration, begun.aside, begun.game.rules());
    let (ends, mut play, mut memory) =
        (begun.evaluator(), begun.play().clone(), PlayMemory::default());
    let net = RolloutPlayer::Net(Net::counted());
    let players: BySeat<RolloutPlayer<'_>> =
        BySeat::from_fn(|_: Seat| RolloutPlayer::sample(&mut chance));
    let mut told = Annotations::default();
    let mut at = 0;
    while let Some(seat) = play.on_turn() {
        let scene = NetworkInput::new(rules, &declaration, &play, &memory, aside)?;
        let of_part = &shipped[PlayRole::COUNTED.iter().position(|&part| part == scene.part())?];
        told.annotate_beliefs(at, &scene, &of_part.beliefs, &begun, &play, seat);
        let cards: Vec<Card> = scene.distinct().iter().collect();
        let liked = players[seat].card(rules, &declaration, &play, &memory, aside)?;
        if cards.len() > 1 && chance.index(2) == 0 {
            let lesson = lesson(&begun, &ends, &play, &memory, &cards, liked, net);
            told.annotate_values(at, &cards, &lesson, &of_part.cards);
        }
        let card = if chance.index(STRAY) == 0 { cards[chance.index(cards.len())] } else { liked };
        told.plays[2 * at..][..2].copy_from_slice(&[seat.index() as u8, card.index()]);
        at += 1;
        memory.note(play.on_table().led(), seat, card);
        play.play_unchecked(rules, card);
    }
    Some(told.record(&begun))
}

/// Annotations of the decisions of a deal.
struct Annotations {
    plays: [u8; 2 * PLAYS],
    counts: [u8; PLAYS],
    logs: [f32; PLAYS],
    cards: [u8; PLAYS * CARDS],
    worths: [i16; PLAYS * CARDS],
    thought: [i16; PLAYS * CARDS],
    places: [u8; PLAYS * 54],
}

impl Default for Annotations {
    fn default() -> Annotations {
        Annotations {
            plays: [NOTHING; 2 * PLAYS],
            counts: [0; PLAYS],
            logs: [0.0; PLAYS],
            cards: [NOTHING; PLAYS * CARDS],
            worths: [0; PLAYS * CARDS],
            thought: [0; PLAYS * CARDS],
            places: [0; PLAYS * 54],
        }
    }
}

impl Annotations {
    fn annotate_beliefs(
        &mut self,
        at: usize,
        scene: &NetworkInput<'_>,
        beliefs: &Learner,
        begun: &OpeningLead,
        play: &Play,
        seat: Seat,
    ) {
        let mut inputs = Vec::with_capacity(128);
        net::each_fact(scene, seat, begun.game.words(), |input| inputs.push(input as u16));
        let numbers = beliefs.forward(&inputs).numbers;
        let mut hidden = scene.hidden().iter();
        scene.each_hidden(play.hands(), |slot, may| {
            let card = hidden.next().expect("a card for each");
            self.places[at * 54 + usize::from(card.index())] = may;
            if may.count_ones() > 1 {
                let share = card_probabilities(beliefs, &numbers, slot as u16, may)[slot % PLACES];
                self.logs[at] += share.max(1e-9).ln();
                self.counts[at] += 1;
            }
        });
    }

    fn annotate_values(
        &mut self,
        at: usize,
        cards: &[Card],
        lesson: &CardLesson,
        network: &Learner,
    ) {
        let thought = outputs(network, lesson, &network.forward(&lesson.inputs).numbers);
        let mean = thought.iter().sum::<f32>() / thought.len() as f32;
        let short = |value: f32| (value * FINE).clamp(-32_000.0, 32_000.0) as i16;
        for (i, card) in cards.iter().enumerate() {
            self.cards[at * CARDS + i] = card.index();
            self.worths[at * CARDS + i] = short(lesson.cards[i].1);
            self.thought[at * CARDS + i] = short(thought[i] - mean);
        }
    }

    fn record(&self, begun: &OpeningLead) -> Vec<u8> {
        let (declaration, deal) = (begun.declaration, begun.game.deal());
        let mut bytes = vec![declaration.declarer.index() as u8, declaration.contract as u8];
        bytes.extend([deal.dealer.index() as u8, u8::from(declaration.contract.takes_blind())]);
        let mut words = [NOTHING; 2 * WORDS];
        for (word, told) in begun.game.words().iter().zip(words.as_chunks_mut().0) {
            *told = [word.seat.index() as u8, net::word_fact(word)];
        }
        bytes.extend(words);
        let hands = begun.play().hands();
        let holder =
            |card: Card| begun.game.rules().table.seats().find(|&seat| hands[seat].contains(card));
        bytes.extend(Card::all().map(|card| holder(card).map_or(4, |seat| seat.index() as u8)));
        bytes.extend(self.plays);
        bytes.extend(self.counts);
        bytes.extend(self.logs.iter().flat_map(|log| log.to_le_bytes()));
        bytes.extend(self.cards);
        bytes.extend(self.worths.iter().chain(&self.thought).flat_map(|short| short.to_le_bytes()));
        bytes.extend(self.places);
        bytes
    }
}
