//! Loss and evaluation of training examples for card play.

use std::fmt;

use cego_bots::net::VALUE;

use super::learner::{Learner, Lesson};
use super::lessons::CardLesson;

/// Weight of the value output in the loss, relative to the cards.
const OF_VALUE: f32 = 0.02;
/// Targets are clipped at this advantage.
const MOST: f32 = 15.0;

/// Number of examples, share of the targets' variance explained, and mean loss of the preferred
/// card.
pub(super) struct CardEvaluation {
    lessons: usize,
    known: f64,
    given_away: f64,
}

impl fmt::Display for CardEvaluation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {:.3} {:.3}", self.lessons, self.known, self.given_away)
    }
}

/// Returns the network's output for each card of an example.
pub(super) fn outputs(learner: &Learner, lesson: &CardLesson, numbers: &[f32]) -> Vec<f32> {
    let of = |(at, &(slot, _)): (usize, &(u8, f32))| {
        let by_features =
            lesson.features.get(at).map_or(0.0, |features| learner.feature_output(features));
        learner.output(usize::from(slot), numbers) + by_features
    };
    lesson.cards.iter().enumerate().map(of).collect()
}

/// Evaluates a network on examples that it was not trained on.
pub(super) fn judge(learner: &Learner, lessons: &[CardLesson]) -> CardEvaluation {
    let (mut wrong, mut nothing, mut given_away) = (0.0, 0.0, 0.0);
    for lesson in lessons {
        let outputs = outputs(learner, lesson, &learner.forward(&lesson.inputs).numbers);
        let mean = outputs.iter().sum::<f32>() / outputs.len() as f32;
        let (mut top, mut best, mut liked) = (f32::MIN, f32::MIN, 0.0);
        for (&(_, worth), &output) in lesson.cards.iter().zip(&outputs) {
            wrong += f64::from((output - mean - worth).powi(2));
            nothing += f64::from(worth.powi(2));
            if output > top {
                (top, liked) = (output, worth);
            }
            best = best.max(worth);
        }
        given_away += f64::from(best - liked);
    }
    let known = 1.0 - wrong / f64::max(nothing, 1e-9);
    CardEvaluation {
        lessons: lessons.len(),
        known,
        given_away: given_away / lessons.len().max(1) as f64,
    }
}

impl Lesson for CardLesson {
    fn learn(&self, learner: &mut Learner) {
        let forward = learner.forward(&self.inputs);
        let outputs = outputs(learner, self, &forward.numbers);
        let mean = outputs.iter().sum::<f32>() / self.cards.len() as f32;
        let error = |(&(slot, worth), output): (&(u8, f32), f32)| {
            (usize::from(slot), output - mean - worth.clamp(-MOST, MOST))
        };
        let mut errors: Vec<(usize, f32)> = self.cards.iter().zip(outputs).map(error).collect();
        for (features, &(_, error)) in self.features.iter().zip(&errors) {
            learner.backpropagate_features(features, error);
        }
        let value = learner.output(VALUE, &forward.numbers) - self.value;
        errors.push((VALUE, value * OF_VALUE));
        learner.backpropagate(&self.inputs, &forward, &errors);
    }
}
