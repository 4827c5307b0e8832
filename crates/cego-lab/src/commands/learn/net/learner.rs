//! One network as it learns: what goes through it, and what comes back.

use cego_bots::net::{Floats, INNER, Layers, OUTER, OUTER_STEP, STEP, Shape};
use cego_core::chooser::Chooser;

use super::weights::{BATCH, BOOKED, MEAN_OF, Weights};

/// The greatest weights that the first layer and the others hold.
const OUTER_MOST: f32 = 31.0 * OUTER_STEP;
const MOST_WEIGHT: f32 = 30.0;
/// Biases are so few that they need not be short.
const BIAS_STEP: f32 = 1.0 / 1024.0;

/// Something a network learns from.
pub(super) trait Lesson: Send + Sync {
    /// Books what it says of each weight.
    fn learn(&self, learner: &mut Learner);
}

/// One network.
pub(super) struct Learner {
    shape: Shape,
    outer: Weights,
    outer_bias: Weights,
    inner: Weights,
    inner_bias: Weights,
    out: Weights,
    out_bias: Weights,
    features: Weights,
    steps: i32,
}

/// What a network makes of the facts that hold.
pub(super) struct Forward {
    outer: [f32; OUTER],
    inner: [f32; INNER],
    /// The numbers before the outputs.
    pub(super) numbers: [f32; INNER],
}

impl Learner {
    pub(super) fn new(shape: Shape, chance: &mut Chooser) -> Learner {
        let Shape { inputs, outputs, features, out_step, .. } = shape;
        Learner {
            shape,
            outer: Weights::new(inputs * OUTER, OUTER_MOST, OUTER_STEP, 0.1, chance).forgetting(),
            outer_bias: Weights::new(OUTER, 4.0, BIAS_STEP, 0.1, chance),
            inner: Weights::new(INNER * OUTER, MOST_WEIGHT, STEP, 0.2, chance),
            inner_bias: Weights::new(INNER, 8.0, BIAS_STEP, 0.1, chance),
            out: Weights::new(outputs * INNER, MOST_WEIGHT, out_step, 0.2, chance),
            out_bias: Weights::new(outputs, 20.0, BIAS_STEP, 0.0, chance),
            features: Weights::new(features, MOST_WEIGHT, STEP, 0.0, chance),
            steps: 0,
        }
    }

    /// One that learns on.
    pub(super) fn from(shape: Shape, layers: &Layers) -> Learner {
        let mut learner = Learner::new(shape, &mut Chooser::UNSEEDED.clone());
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
            weights.settled.clone_from(&exact);
            weights.exact = exact;
            weights.round();
        }
        learner
    }

    /// The network of the mean of the last steps, in whole numbers.
    pub(super) fn layers(&self) -> Layers {
        let floats = Floats {
            outer: self.outer.settled.clone(),
            outer_bias: self.outer_bias.settled.clone(),
            inner: self.inner.settled.clone(),
            inner_bias: self.inner_bias.settled.clone(),
            out: self.out.rounded(),
            out_bias: self.out_bias.settled.clone(),
            features: self.features.settled.clone(),
        };
        Layers::of(self.shape, &floats)
    }

    /// One whose weights are the mean of the last steps.
    pub(super) fn settled(&self) -> Learner {
        Learner::from(self.shape, &self.layers())
    }

    /// Learns lessons in the order given, a step for each whole batch.
    pub(super) fn learn<L: Lesson>(&mut self, lessons: &[&L], rate: f32) {
        for batch in lessons.chunks_exact(BATCH) {
            batch.iter().for_each(|lesson| lesson.learn(self));
            self.step(rate);
        }
    }

    fn step(&mut self, rate: f32) {
        self.steps += 1;
        let corrected = 1.0 - 0.999f32.powi(self.steps);
        let booked = self.steps < BOOKED || self.steps % BOOKED == 0;
        // At first the mean of all steps there were.
        let many = if self.steps < BOOKED { 1 } else { BOOKED };
        let share = many as f32 / self.steps.min(MEAN_OF) as f32;
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
            if booked {
                weights.settle(share);
            }
        }
    }

    /// What it makes of these facts.
    pub(super) fn forward(&self, inputs: &[u16]) -> Forward {
        let mut outer: [f32; OUTER] = std::array::from_fn(|i| self.outer_bias.now[i]);
        for &input in inputs {
            let row = &self.outer.now[usize::from(input) * OUTER..][..OUTER];
            for (sum, weight) in outer.iter_mut().zip(row) {
                *sum += weight;
            }
        }
        let clipped = outer.map(|sum| sum.clamp(0.0, 1.0));
        let inner: [f32; INNER] = std::array::from_fn(|i| {
            let row = &self.inner.now[i * OUTER..][..OUTER];
            let parts: f32 = row.iter().zip(&clipped).map(|(weight, number)| weight * number).sum();
            parts + self.inner_bias.now[i]
        });
        Forward { outer, inner, numbers: inner.map(|sum| sum.clamp(0.0, 1.0)) }
    }

    pub(super) fn output(&self, slot: usize, numbers: &[f32; INNER]) -> f32 {
        let row = &self.out.now[slot * INNER..][..INNER];
        row.iter().zip(numbers).map(|(weight, number)| weight * number).sum::<f32>() + self.out_bias.now[slot]
    }

    /// What the features of a card add.
    pub(super) fn of_features(&self, features: &[u16]) -> f32 {
        let first = self.shape.first_feature;
        features.iter().map(|&feature| self.features.now[usize::from(feature) - first]).sum()
    }

    /// Books by how much the features of a card added too much.
    pub(super) fn back_to_features(&mut self, features: &[u16], error: f32) {
        for &feature in features {
            self.features.gradient[usize::from(feature) - self.shape.first_feature] += error;
        }
    }

    /// Books by how much outputs were too great.
    pub(super) fn back(&mut self, inputs: &[u16], forward: &Forward, errors: &[(usize, f32)]) {
        let Forward { outer, inner, numbers } = forward;
        let mut of_inner = [0.0; INNER];
        for &(slot, error) in errors {
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
        for &input in inputs {
            let gradient = &mut self.outer.gradient[usize::from(input) * OUTER..][..OUTER];
            for (sum, of) in gradient.iter_mut().zip(&of_outer) {
                *sum += of;
            }
        }
    }
}
