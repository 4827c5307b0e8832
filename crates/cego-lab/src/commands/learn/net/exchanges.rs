//! Learns what a declarer keeps and discards from what it brings in deals as they come.

use std::cmp::Reverse;
use std::fmt;
use std::ops::Range;
use std::path::PathBuf;

use cego_bots::net::{Asked, Exchanger, Layers, Memory, Net, Shape, Way};
use cego_core::chooser::Chooser;
use cego_core::{Action, BySeat, Game, Phase, Seat};
use clap::Args;

use super::WILD;
use super::learner::{Learner, Lesson};
use super::lessons::{Games, Source};
use super::rounds::{Rounds, file};
use super::size::Forgetting;
use crate::commands::begun::Begun;
use crate::commands::player::Player;
use crate::commands::write_bytes;

/// Ways tried at a decision beside what `policy` does and what the networks would do: so many of those they like next best, and so many of all.
const NEXT: usize = 2;
const OF_THE_NEXT: usize = 5;
const ANY: usize = 1;

/// Each round deals anew and tries at each keep and each discard of a counted game what `policy` does, what the networks would do as they are, and three other
/// ways; networks play on. A round tells for each question how many lessons there were, and what the networks get more by it than `policy`, in fifths of a stake
/// and as it is settled, with a 95 % interval
#[derive(Args)]
pub(crate) struct LearnExchanges {
    /// The file of networks, written after every fifth round and at the end
    out: PathBuf,
    #[command(flatten)]
    rounds: Rounds,
    /// A file of networks that learn on
    #[arg(long)]
    from: Option<PathBuf>,
    /// In so many rounds declarers discard as `policy` after they have kept
    #[arg(long, default_value_t = 5)]
    first: u64,
    #[command(flatten)]
    forgetting: Forgetting,
}

/// One decision: the first way is what `policy` does, the second what the networks would do.
struct ExchangeLesson {
    ways: Box<[Tried]>,
}

/// The facts that hold after a way, and what it brought in fifths of a stake: as it is learned, and as it is settled.
struct Tried {
    inputs: Box<[u16]>,
    worth: f32,
    settled: f32,
}

/// How many lessons, and what the networks get more than `policy`.
struct Judged {
    lessons: usize,
    gain: f64,
    doubt: f64,
}

impl fmt::Display for Judged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {:+.4} ± {:.4}", self.lessons, self.gain, self.doubt)
    }
}

impl LearnExchanges {
    pub(crate) fn run(self) -> Result<(), String> {
        let mut learners = self.beginners()?;
        write_bytes(&self.out, &whole(&learners).to_bytes())?;
        let seed = self.rounds.seed;
        let gather = |round: u64, learners: &[Learner], deals: Range<u64>| {
            let exchanger = whole(learners);
            let mut source = Source::of_all_rules(seed, WILD, Games::Counted);
            deals
                .flat_map(|number| lessons(&mut source, number, &exchanger, round >= self.first))
                .collect::<Vec<_>>()
        };
        self.rounds.run(&Asked::ALL, &mut learners, gather, judge, |learners, written| {
            if written { write_bytes(&self.out, &whole(learners).to_bytes()) } else { Ok(()) }
        })
    }

    fn beginners(&self) -> Result<Vec<Learner>, String> {
        let Some(path) = &self.from else {
            let mut chance = self.rounds.choosers().of_deal(0);
            let new = |_| self.forgetting.of(Learner::new(Shape::EXCHANGE, &mut chance));
            return Ok(Asked::ALL.map(new).into());
        };
        let exchanger = Exchanger::read(&file(path)?)
            .ok_or_else(|| format!("{}: no networks of today's layout", path.display()))?;
        let learner =
            |asked| self.forgetting.of(Learner::from(Shape::EXCHANGE, exchanger.network(asked).floats()));
        Ok(Asked::ALL.map(learner).into())
    }
}

/// The networks in whole numbers.
fn whole(learners: &[Learner]) -> Exchanger {
    Exchanger::of(Asked::ALL.map(|asked| Layers::of(Shape::EXCHANGE, &learners[asked as usize].floats())))
}

/// The lessons of a deal. In every second one declarers go on by what the networks would do.
fn lessons(
    source: &mut Source,
    number: u64,
    exchanger: &Exchanger,
    learned: bool,
) -> Vec<(Asked, ExchangeLesson)> {
    let mut chance = source.chance(number);
    let Some(mut game) = source.game(number, 0) else { return Vec::new() };
    let (wild, trusting) = (source.is_wild(&mut chance), chance.index(2) == 0);
    let mut lessons = Vec::new();
    while let Some(seat) = game.on_turn().filter(|_| game.phase() < Phase::Play) {
        let Some(usual) = source.action(number, &game, seat, wild, &mut chance) else { break };
        let mut taken = usual;
        if let Some(asked) = Asked::in_phase(game.phase())
            && game.declaration().is_some_and(|declaration| declaration.contract.is_counted())
        {
            let view = game.view(Some(seat));
            let facts = |action| Way::of_view(&view, action);
            let mut ways: Vec<Action> =
                view.choices.iter().copied().filter(|&action| facts(action).is_some()).collect();
            if ways.len() > 1 {
                ways.sort_by_cached_key(|&action| {
                    Reverse(facts(action).map(|way| exchanger.value(asked, &way)))
                });
                let liked = ways[0];
                let mut tried = vec![usual, liked];
                tried.extend((0..NEXT).map(|_| ways[1 + chance.index((ways.len() - 1).min(OF_THE_NEXT))]));
                tried.extend((0..ANY).map(|_| ways[chance.index(ways.len())]));
                let mut brought = |action| {
                    let mut inputs = Vec::with_capacity(64);
                    facts(action)?.each_fact(|place| inputs.push(place as u16));
                    let [worth, settled] = brings(
                        source,
                        number,
                        &game,
                        seat,
                        action,
                        learned.then_some(exchanger),
                        &mut chance,
                    )?;
                    Some(Tried { inputs: inputs.into(), worth, settled })
                };
                let tried: Option<Box<[_]>> = tried.into_iter().map(&mut brought).collect();
                lessons.extend(tried.map(|ways| (asked, ExchangeLesson { ways })));
                if trusting {
                    taken = liked;
                }
            }
        }
        game.apply_unchecked(seat, taken);
    }
    lessons
}

/// What an action of the declarer brings them, as it is learned and as it is settled, in fifths of a stake. They go on by an exchanger, or as `policy`.
fn brings(
    source: &mut Source,
    number: u64,
    game: &Game,
    seat: Seat,
    action: Action,
    exchanger: Option<&Exchanger>,
    chance: &mut Chooser,
) -> Option<[f32; 2]> {
    let mut game = game.clone();
    game.apply_unchecked(seat, action);
    let begun = Begun::of(game, |game, seat| {
        let own = exchanger.and_then(|exchanger| exchanger.of_view(&game.view(Some(seat))));
        own.or_else(|| source.action(number, game, seat, false, chance))
    })?;
    let (ends, mut play) = (begun.ends(), begun.play().clone());
    let net = Player::Net(Net::counted());
    net.play_out(begun.game.rules(), &begun.declaration, &mut play, Memory::default(), begun.aside);
    let settled: BySeat<i32> = ends.settled(&play);
    Some([ends.worth(&play, play.length() - 1)[seat], settled[seat] as f32 / ends.unit()])
}

fn judge(_: &Learner, lessons: &[ExchangeLesson]) -> Judged {
    let gains = lessons.iter().map(|lesson| f64::from(lesson.ways[1].settled - lesson.ways[0].settled));
    let (sum, squares) = gains.fold((0.0, 0.0), |(sum, squares), gain| (sum + gain, squares + gain * gain));
    let n = lessons.len().max(1) as f64;
    Judged { lessons: lessons.len(), gain: sum / n, doubt: 1.96 * f64::sqrt(squares) / n }
}

impl Lesson for ExchangeLesson {
    fn learn(&self, learner: &mut Learner) {
        let forwards: Vec<_> = self.ways.iter().map(|way| learner.forward(&way.inputs)).collect();
        let outputs: Vec<f32> = forwards.iter().map(|forward| learner.output(0, &forward.numbers)).collect();
        let many = outputs.len() as f32;
        let mean = outputs.iter().sum::<f32>() / many;
        let brought = self.ways.iter().map(|way| way.worth).sum::<f32>() / many;
        for (way, (forward, output)) in self.ways.iter().zip(forwards.iter().zip(&outputs)) {
            learner.back(&way.inputs, forward, &[(0, output - mean - (way.worth - brought))]);
        }
    }
}
