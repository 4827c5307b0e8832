//! One network as it learns: weights in floats, Adam.

use cego_bots::net::{Floats, INNER, INPUTS, Layers, OUTER, OUTER_STEP, OUTPUTS, Part, STEP, VALUE};
use cego_bots::policy::{FEATURES, ROLES, SIZE};
use cego_core::chooser::Chooser;

use super::lessons::Lesson;

/// Lessons of one step.
const BATCH: usize = 256;
/// What the value of the play counts beside the cards.
const OF_VALUE: f32 = 0.02;
/// Beyond this, what a card brings counts no more.
const MOST: f32 = 15.0;
/// The greatest weights that the first layer and the others hold.
const OUTER_MOST: f32 = 31.0 * OUTER_STEP;
const MOST_WEIGHT: f32 = 30.0;
/// By what share of a step a weight of the first layer that nothing speaks for goes to zero. Zeros take no room in the file.
const FORGOTTEN: f32 = 0.03;
/// Biases are so few that they need not be short.
const BIAS_STEP: f32 = 1.0 / 1024.0;

/// Weights with what Adam remembers of their gradients.
struct Weights {
    /// As they are used: whole multiples of `grain`.
    now: Vec<f32>,
    /// As they are learned: steps are smaller than the grain.
    exact: Vec<f32>,
    gradient: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
    most: f32,
    grain: f32,
    forgotten: f32,
}

impl Weights {
    fn new(count: usize, most: f32, grain: f32, start: f32, chance: &mut Chooser) -> Weights {
        let mut any = || (chance.index(20_001) as f32 / 10_000.0 - 1.0) * start;
        let exact = (0..count).map(|_| any()).collect();
        Weights::of(exact, most, grain)
    }

    fn of(exact: Vec<f32>, most: f32, grain: f32) -> Weights {
        let zeros = vec![0.0; exact.len()];
        let mut weights = Weights {
            now: zeros.clone(),
            exact,
            gradient: zeros.clone(),
            mean: zeros.clone(),
            square: zeros,
            most,
            grain,
            forgotten: 0.0,
        };
        weights.round();
        weights
    }

    fn forgetting(self) -> Weights {
        Weights { forgotten: FORGOTTEN, ..self }
    }

    fn step(&mut self, rate: f32, corrected: f32) {
        let weights =
            self.exact.iter_mut().zip(&mut self.gradient).zip(self.mean.iter_mut().zip(&mut self.square));
        let forgotten = rate * self.forgotten;
        for ((weight, gradient), (mean, square)) in weights {
            let g = *gradient / BATCH as f32;
            *gradient = 0.0;
            *mean = 0.9 * *mean + 0.1 * g;
            *square = 0.999 * *square + 0.001 * g * g;
            let moved = *weight - rate * *mean / ((*square / corrected).sqrt() + 1e-8);
            let kept = moved - moved.clamp(-forgotten, forgotten);
            *weight = kept.clamp(-self.most, self.most);
        }
        self.round();
    }

    fn round(&mut self) {
        let (grain, fine) = (self.grain, 1.0 / self.grain);
        for (now, exact) in self.now.iter_mut().zip(&self.exact) {
            *now = (exact * fine).round_ties_even() * grain;
        }
    }
}

/// The weights of cards' features of one part.
const FEATURES_OF_PART: usize = SIZE / ROLES;

/// One network.
pub(super) struct Learner {
    part: Part,
    outer: Weights,
    outer_bias: Weights,
    inner: Weights,
    inner_bias: Weights,
    out: Weights,
    out_bias: Weights,
    features: Weights,
    steps: i32,
}

/// How many lessons, what share of the squares of what cards brought is explained, and what the card it likes gives away in the mean.
pub(super) struct Judged {
    pub(super) lessons: usize,
    pub(super) known: f64,
    pub(super) given_away: f64,
}

/// What a network makes of a lesson.
struct Forward {
    outer: [f32; OUTER],
    inner: [f32; INNER],
}

impl Learner {
    pub(super) fn new(part: Part, chance: &mut Chooser) -> Learner {
        Learner {
            part,
            outer: Weights::new(INPUTS * OUTER, OUTER_MOST, OUTER_STEP, 0.1, chance).forgetting(),
            outer_bias: Weights::new(OUTER, 4.0, BIAS_STEP, 0.1, chance),
            inner: Weights::new(INNER * OUTER, MOST_WEIGHT, STEP, 0.2, chance),
            inner_bias: Weights::new(INNER, 8.0, BIAS_STEP, 0.1, chance),
            out: Weights::new(OUTPUTS * INNER, MOST_WEIGHT, STEP, 0.2, chance),
            out_bias: Weights::new(OUTPUTS, 20.0, BIAS_STEP, 0.0, chance),
            features: Weights::new(FEATURES_OF_PART, MOST_WEIGHT, STEP, 0.0, chance),
            steps: 0,
        }
    }

    /// One that learns on.
    pub(super) fn from(part: Part, layers: &Layers) -> Learner {
        let mut learner = Learner::new(part, &mut Chooser::UNSEEDED.clone());
        let floats = layers.floats();
        for (weights, exact) in [
            (&mut learner.outer, floats.outer),
            (&mut learner.outer_bias, floats.outer_bias),
            (&mut learner.inner, floats.inner),
            (&mut learner.inner_bias, floats.inner_bias),
            (&mut learner.out, floats.out),
            (&mut learner.out_bias, floats.out_bias),
            (&mut learner.features, floats.features),
        ] {
            weights.exact = exact;
            weights.round();
        }
        learner
    }

    pub(super) fn part(&self) -> Part {
        self.part
    }

    /// The network in whole numbers.
    pub(super) fn layers(&self) -> Layers {
        let floats = Floats {
            outer: self.outer.now.clone(),
            outer_bias: self.outer_bias.now.clone(),
            inner: self.inner.now.clone(),
            inner_bias: self.inner_bias.now.clone(),
            out: self.out.now.clone(),
            out_bias: self.out_bias.now.clone(),
            features: self.features.now.clone(),
        };
        Layers::of(self.part, &floats)
    }

    /// Learns lessons in the order given, a step for each whole batch.
    pub(super) fn learn(&mut self, lessons: &[&Lesson], rate: f32) {
        for batch in lessons.chunks_exact(BATCH) {
            batch.iter().for_each(|lesson| self.lesson(lesson));
            self.step(rate);
        }
    }

    fn step(&mut self, rate: f32) {
        self.steps += 1;
        let corrected = 1.0 - 0.999f32.powi(self.steps);
        for weights in [
            &mut self.outer,
            &mut self.outer_bias,
            &mut self.inner,
            &mut self.inner_bias,
            &mut self.out,
            &mut self.out_bias,
            &mut self.features,
        ] {
            weights.step(rate, corrected);
        }
    }

    fn forward(&self, lesson: &Lesson) -> Forward {
        let mut outer: [f32; OUTER] = std::array::from_fn(|i| self.outer_bias.now[i]);
        for &input in &lesson.inputs {
            let row = &self.outer.now[usize::from(input) * OUTER..][..OUTER];
            for (sum, weight) in outer.iter_mut().zip(row) {
                *sum += weight;
            }
        }
        let clipped = outer.map(|sum| sum.clamp(0.0, 1.0));
        let inner = std::array::from_fn(|i| {
            let row = &self.inner.now[i * OUTER..][..OUTER];
            let parts: f32 = row.iter().zip(&clipped).map(|(weight, number)| weight * number).sum();
            parts + self.inner_bias.now[i]
        });
        Forward { outer, inner }
    }

    fn output(&self, slot: usize, inner: &[f32; INNER]) -> f32 {
        let row = &self.out.now[slot * INNER..][..INNER];
        row.iter().zip(inner).map(|(weight, number)| weight * number).sum::<f32>() + self.out_bias.now[slot]
    }

    /// What the features of a card add.
    fn of_features(&self, lesson: &Lesson, at: usize) -> f32 {
        let first = self.part.number() * FEATURES_OF_PART;
        let sum = |features: &[u16; FEATURES]| {
            features.iter().map(|&feature| self.features.now[usize::from(feature) - first]).sum()
        };
        lesson.features.get(at).map_or(0.0, sum)
    }

    /// What it knows of lessons it has not learned.
    pub(super) fn judge(&self, lessons: &[Lesson]) -> Judged {
        let (mut wrong, mut nothing, mut given_away) = (0.0, 0.0, 0.0);
        for lesson in lessons {
            let inner = self.forward(lesson).inner.map(|sum| sum.clamp(0.0, 1.0));
            let outputs: Vec<f32> = lesson
                .cards
                .iter()
                .enumerate()
                .map(|(at, &(slot, _))| self.output(usize::from(slot), &inner) + self.of_features(lesson, at))
                .collect();
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

    fn lesson(&mut self, lesson: &Lesson) {
        let Forward { outer, inner } = self.forward(lesson);
        let numbers = inner.map(|sum| sum.clamp(0.0, 1.0));
        let mut errors: Vec<(usize, f32)> = Vec::with_capacity(16);
        let mut mean = 0.0;
        for (at, &(slot, _)) in lesson.cards.iter().enumerate() {
            let output = self.output(usize::from(slot), &numbers) + self.of_features(lesson, at);
            mean += output;
            errors.push((usize::from(slot), output));
        }
        mean /= lesson.cards.len() as f32;
        for (error, &(_, worth)) in errors.iter_mut().zip(&lesson.cards) {
            error.1 -= mean + worth.clamp(-MOST, MOST);
        }
        let first = self.part.number() * FEATURES_OF_PART;
        for (features, &(_, error)) in lesson.features.iter().zip(&errors) {
            for &feature in features {
                self.features.gradient[usize::from(feature) - first] += error;
            }
        }
        let value = self.output(VALUE, &numbers) - lesson.value;
        errors.push((VALUE, value * OF_VALUE));
        let mut of_inner = [0.0; INNER];
        for &(slot, error) in &errors {
            let row = &self.out.now[slot * INNER..][..INNER];
            let gradient = &mut self.out.gradient[slot * INNER..][..INNER];
            for i in 0..INNER {
                of_inner[i] += error * row[i];
                gradient[i] += error * numbers[i];
            }
            self.out_bias.gradient[slot] += error;
        }
        let clipped = outer.map(|sum| sum.clamp(0.0, 1.0));
        let mut of_outer = [0.0; OUTER];
        for i in 0..INNER {
            if !(0.0..=1.0).contains(&inner[i]) {
                continue;
            }
            let row = &self.inner.now[i * OUTER..][..OUTER];
            let gradient = &mut self.inner.gradient[i * OUTER..][..OUTER];
            for j in 0..OUTER {
                of_outer[j] += of_inner[i] * row[j];
                gradient[j] += of_inner[i] * clipped[j];
            }
            self.inner_bias.gradient[i] += of_inner[i];
        }
        for j in 0..OUTER {
            if !(0.0..=1.0).contains(&outer[j]) {
                of_outer[j] = 0.0;
            }
            self.outer_bias.gradient[j] += of_outer[j];
        }
        for &input in &lesson.inputs {
            let gradient = &mut self.outer.gradient[usize::from(input) * OUTER..][..OUTER];
            for (sum, of) in gradient.iter_mut().zip(&of_outer) {
                *sum += of;
            }
        }
    }
}
