//! What a lesson about cards teaches, and what is known of one before it is learned.

use std::fmt;

use cego_bots::net::VALUE;

use super::learner::{Learner, Lesson};
use super::lessons::CardLesson;

/// What the value of the play counts beside the cards.
const OF_VALUE: f32 = 0.02;
/// Beyond this, what a card brings counts no more.
const MOST: f32 = 15.0;

/// How many lessons, what share of the squares of what cards brought is explained, and what the card it likes gives away in the mean.
pub(super) struct Judged {
    lessons: usize,
    known: f64,
    given_away: f64,
}

impl fmt::Display for Judged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {:.3} {:.3}", self.lessons, self.known, self.given_away)
    }
}

/// What a network thinks that each card of a lesson brings.
pub(super) fn outputs(learner: &Learner, lesson: &CardLesson, numbers: &[f32]) -> Vec<f32> {
    let of = |(at, &(slot, _)): (usize, &(u8, f32))| {
        let by_features = lesson.features.get(at).map_or(0.0, |features| learner.of_features(features));
        learner.output(usize::from(slot), numbers) + by_features
    };
    lesson.cards.iter().enumerate().map(of).collect()
}

/// What a network knows of lessons it has not learned.
pub(super) fn judge(learner: &Learner, lessons: &[CardLesson]) -> Judged {
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
    Judged { lessons: lessons.len(), known, given_away: given_away / lessons.len().max(1) as f64 }
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
            learner.back_to_features(features, error);
        }
        let value = learner.output(VALUE, &forward.numbers) - self.value;
        errors.push((VALUE, value * OF_VALUE));
        learner.back(&self.inputs, &forward, &errors);
    }
}
