//! Trains the networks for keeps and discards on their outcomes in dealt games.

use std::cmp::Reverse;
use std::fmt;
use std::ops::Range;
use std::path::PathBuf;

use cego_bots::net::{ExchangeDecision, ExchangeOption, Exchanger, Layers, Net, PlayMemory, Shape};
use cego_core::chooser::Chooser;
use cego_core::{Action, BySeat, Game, Phase, Seat};
use clap::Args;

use super::WILD;
use super::learner::{Learner, Lesson};
use super::lessons::{TrainedGames, TrainingDealStream};
use super::rounds::{Rounds, read_file};
use super::size::Shrinkage;
use crate::commands::opening_lead::OpeningLead;
use crate::commands::rollout_player::RolloutPlayer;
use crate::commands::write_bytes;

/// Extra alternatives explored per decision, beside those of `policy` and of the networks: `NEXT`
/// from the networks' top `OF_THE_NEXT`, `ANY` at random.
const NEXT: usize = 2;
const OF_THE_NEXT: usize = 5;
const ANY: usize = 1;

/// Each round deals anew and tries at each keep and each discard of a counted game what `policy`
/// does, what the networks would do as they are, and three other ways; networks play on. A round
/// tells for each question how many lessons there were, and what the networks get more by it than
/// `policy`, in fifths of a stake and as it is settled, with a 95 % interval
#[derive(Args)]
pub(crate) struct LearnExchanges {
    /// The file of networks, written after every fifth round and at the end
    out: PathBuf,
    #[command(flatten)]
    rounds: Rounds,
    /// A file of networks that learn on
    #[arg(long)]
    from: Option<PathBuf>,
    /// Number of rounds in which declarers discard as `policy` after they have kept
    #[arg(long, default_value_t = 5)]
    first: u64,
    #[command(flatten)]
    forgetting: Shrinkage,
}

/// Training example from one decision: `policy`'s choice first, then the networks', then the
/// explored ones.
struct ExchangeLesson {
    alternatives: Box<[ExploredAction]>,
}

/// An alternative: the active inputs after it, and its result, smoothed and settled, in fifths of a
/// stake.
struct ExploredAction {
    inputs: Box<[u16]>,
    worth: f32,
    settled: f32,
}

/// Number of examples, and mean gain of the networks over `policy` with half its 95 % interval.
struct ExchangeEvaluation {
    lessons: usize,
    gain: f64,
    doubt: f64,
}

impl fmt::Display for ExchangeEvaluation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {:+.4} ± {:.4}", self.lessons, self.gain, self.doubt)
    }
}

impl LearnExchanges {
    pub(crate) fn run(self) -> Result<(), String> {
        let mut learners = self.initial_learners()?;
        write_bytes(&self.out, &quantize(&learners).to_bytes())?;
        let seed = self.rounds.seed;
        let gather = |round: u64, learners: &[Learner], deals: Range<u64>| {
            let exchanger = quantize(learners);
            let mut source = TrainingDealStream::with_all_rules(seed, WILD, TrainedGames::Counted);
            deals
                .flat_map(|number| lessons(&mut source, number, &exchanger, round >= self.first))
                .collect::<Vec<_>>()
        };
        self.rounds.run(
            &ExchangeDecision::ALL,
            &mut learners,
            gather,
            judge,
            |learners, written| {
                if written {
                    write_bytes(&self.out, &quantize(learners).to_bytes())
                } else {
                    Ok(())
                }
            },
        )
    }

    fn initial_learners(&self) -> Result<Vec<Learner>, String> {
        let Some(path) = &self.from else {
            let mut chance = self.rounds.choosers().for_deal(0);
            let new = |_| self.forgetting.apply_to(Learner::new(Shape::EXCHANGE, &mut chance));
            return Ok(ExchangeDecision::ALL.map(new).into());
        };
        let exchanger = Exchanger::read(&read_file(path)?)
            .ok_or_else(|| format!("{}: no networks of today's layout", path.display()))?;
        let learner = |asked| {
            self.forgetting
                .apply_to(Learner::from(Shape::EXCHANGE, exchanger.network(asked).floats()))
        };
        Ok(ExchangeDecision::ALL.map(learner).into())
    }
}

/// Quantizes the networks to integers.
fn quantize(learners: &[Learner]) -> Exchanger {
    Exchanger::new(
        ExchangeDecision::ALL
            .map(|asked| Layers::quantize(Shape::EXCHANGE, &learners[asked as usize].floats())),
    )
}

/// Returns the training examples from one deal. In half the deals the declarer follows the networks
/// (on-policy).
fn lessons(
    source: &mut TrainingDealStream,
    number: u64,
    exchanger: &Exchanger,
    learned: bool,
) -> Vec<(ExchangeDecision, ExchangeLesson)> {
    let mut chance = source.chance(number);
    let Some(mut game) = source.game(number, 0) else { return Vec::new() };
    let (wild, trusting) = (source.draw_wild(&mut chance), chance.index(2) == 0);
    let mut lessons = Vec::new();
    while let Some(seat) = game.on_turn().filter(|_| game.phase() < Phase::Play) {
        let Some(usual) = source.action(number, &game, seat, wild, &mut chance) else { break };
        let mut taken = usual;
        if let Some(asked) = ExchangeDecision::in_phase(game.phase())
            && game.declaration().is_some_and(|declaration| declaration.contract.is_counted())
        {
            let view = game.view(Some(seat));
            let facts = |action| ExchangeOption::from_view(&view, action);
            let mut ways: Vec<Action> =
                view.choices.iter().copied().filter(|&action| facts(action).is_some()).collect();
            if ways.len() > 1 {
                ways.sort_by_cached_key(|&action| {
                    Reverse(facts(action).map(|way| exchanger.value(asked, &way)))
                });
                let liked = ways[0];
                let mut tried = vec![usual, liked];
                tried.extend(
                    (0..NEXT).map(|_| ways[1 + chance.index((ways.len() - 1).min(OF_THE_NEXT))]),
                );
                tried.extend((0..ANY).map(|_| ways[chance.index(ways.len())]));
                let mut brought = |action| {
                    let mut inputs = Vec::with_capacity(64);
                    facts(action)?.each_fact(|place| inputs.push(place as u16));
                    let [worth, settled] = rollout_result(
                        source,
                        number,
                        &game,
                        seat,
                        action,
                        learned.then_some(exchanger),
                        &mut chance,
                    )?;
                    Some(ExploredAction { inputs: inputs.into(), worth, settled })
                };
                let tried: Option<Box<[_]>> = tried.into_iter().map(&mut brought).collect();
                lessons.extend(tried.map(|ways| (asked, ExchangeLesson { alternatives: ways })));
                if trusting {
                    taken = liked;
                }
            }
        }
        game.apply_unchecked(seat, taken);
    }
    lessons
}

/// Returns the declarer's result after an action, smoothed and settled, in fifths of a stake.
///
/// The declarer continues with `exchanger` if there is one, and with `policy` otherwise.
fn rollout_result(
    source: &mut TrainingDealStream,
    number: u64,
    game: &Game,
    seat: Seat,
    action: Action,
    exchanger: Option<&Exchanger>,
    chance: &mut Chooser,
) -> Option<[f32; 2]> {
    let mut game = game.clone();
    game.apply_unchecked(seat, action);
    let begun = OpeningLead::from_game(game, |game, seat| {
        let own = exchanger.and_then(|exchanger| exchanger.choose(&game.view(Some(seat))));
        own.or_else(|| source.action(number, game, seat, false, chance))
    })?;
    let (ends, mut play) = (begun.evaluator(), begun.play().clone());
    let net = RolloutPlayer::Net(Net::counted());
    net.play_out(
        begun.game.rules(),
        &begun.declaration,
        &mut play,
        PlayMemory::default(),
        begun.aside,
    );
    let settled: BySeat<i32> = ends.settlement(&play);
    Some([ends.smoothed_value(&play, play.length() - 1)[seat], settled[seat] as f32 / ends.unit()])
}

fn judge(_: &Learner, lessons: &[ExchangeLesson]) -> ExchangeEvaluation {
    let gains = lessons
        .iter()
        .map(|lesson| f64::from(lesson.alternatives[1].settled - lesson.alternatives[0].settled));
    let (sum, squares) =
        gains.fold((0.0, 0.0), |(sum, squares), gain| (sum + gain, squares + gain * gain));
    let n = lessons.len().max(1) as f64;
    ExchangeEvaluation {
        lessons: lessons.len(),
        gain: sum / n,
        doubt: 1.96 * f64::sqrt(squares) / n,
    }
}

impl Lesson for ExchangeLesson {
    fn learn(&self, learner: &mut Learner) {
        let forwards: Vec<_> =
            self.alternatives.iter().map(|way| learner.forward(&way.inputs)).collect();
        let outputs: Vec<f32> =
            forwards.iter().map(|forward| learner.output(0, &forward.numbers)).collect();
        let many = outputs.len() as f32;
        let mean = outputs.iter().sum::<f32>() / many;
        let brought = self.alternatives.iter().map(|way| way.worth).sum::<f32>() / many;
        for (way, (forward, output)) in self.alternatives.iter().zip(forwards.iter().zip(&outputs))
        {
            learner.backpropagate(
                &way.inputs,
                forward,
                &[(0, output - mean - (way.worth - brought))],
            );
        }
    }
}
