//! One network as it learns: what goes through it, and what comes back.

use cego_bots::net::{Floats, OUTER_STEP, STEP, Shape};
use cego_core::chooser::Chooser;

use super::weights::{BATCH, BOOKED, FORGOTTEN, MEAN_OF, Weights};

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
    outer: Box<[f32]>,
    inner: Box<[f32]>,
    /// The numbers before the outputs.
    pub(super) numbers: Box<[f32]>,
}

impl Learner {
    pub(super) fn new(shape: Shape, chance: &mut Chooser) -> Learner {
        let Shape { inputs, outer, inner, outputs, features, out_step, .. } = shape;
        Learner {
            shape,
            outer: Weights::new(inputs * outer, OUTER_MOST, OUTER_STEP, 0.1, chance).forgetting(FORGOTTEN),
            outer_bias: Weights::new(outer, 4.0, BIAS_STEP, 0.1, chance),
            inner: Weights::new(inner * outer, MOST_WEIGHT, STEP, 0.2, chance),
            inner_bias: Weights::new(inner, 8.0, BIAS_STEP, 0.1, chance),
            out: Weights::new(outputs * inner, MOST_WEIGHT, out_step, 0.2, chance),
            out_bias: Weights::new(outputs, 20.0, BIAS_STEP, 0.0, chance),
            features: Weights::new(features, MOST_WEIGHT, STEP, 0.0, chance),
            steps: 0,
        }
    }

    /// One that learns on.
    pub(super) fn from(shape: Shape, floats: Floats) -> Learner {
        let mut learner = Learner::new(shape, &mut Chooser::UNSEEDED.clone());
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

    /// The same, but that weights of the first layer go to zero by another share of a step where nothing speaks for them.
    pub(super) fn forgetting(self, forgotten: f32) -> Learner {
        Learner { outer: self.outer.forgetting(forgotten), ..self }
    }

    /// The weights of the mean of the last steps.
    pub(super) fn floats(&self) -> Floats {
        Floats {
            outer: self.outer.settled.clone(),
            outer_bias: self.outer_bias.settled.clone(),
            inner: self.inner.settled.clone(),
            inner_bias: self.inner_bias.settled.clone(),
            out: self.out.rounded(),
            out_bias: self.out_bias.settled.clone(),
            features: self.features.settled.clone(),
        }
    }

    pub(super) fn shape(&self) -> Shape {
        self.shape
    }

    /// One whose weights are the mean of the last steps.
    pub(super) fn settled(&self) -> Learner {
        Learner::from(self.shape, self.floats())
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
        let mut outer: Box<[f32]> = self.outer_bias.now.as_slice().into();
        for &input in inputs {
            let row = &self.outer.now[usize::from(input) * outer.len()..][..outer.len()];
            outer.iter_mut().zip(row).for_each(|(sum, weight)| *sum += weight);
        }
        let clipped: Box<[f32]> = outer.iter().map(|sum| sum.clamp(0.0, 1.0)).collect();
        let rows = self.inner.now.chunks_exact(outer.len());
        let inner: Box<[f32]> =
            rows.zip(&self.inner_bias.now).map(|(row, bias)| dot(row, &clipped) + bias).collect();
        let numbers = inner.iter().map(|sum| sum.clamp(0.0, 1.0)).collect();
        Forward { outer, inner, numbers }
    }

    pub(super) fn output(&self, slot: usize, numbers: &[f32]) -> f32 {
        dot(&self.out.now[slot * numbers.len()..][..numbers.len()], numbers) + self.out_bias.now[slot]
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
        let mut of_inner = vec![0.0; inner.len()];
        for &(slot, error) in errors {
            let row = &self.out.now[slot * inner.len()..][..inner.len()];
            let gradient = &mut self.out.gradient[slot * inner.len()..][..inner.len()];
            add(&mut of_inner, error, row);
            add(gradient, error, numbers);
            self.out_bias.gradient[slot] += error;
        }
        let clipped: Box<[f32]> = outer.iter().map(|sum| sum.clamp(0.0, 1.0)).collect();
        let mut of_outer = vec![0.0; outer.len()];
        for (i, (&error, sum)) in of_inner.iter().zip(inner).enumerate() {
            if !(0.0..=1.0).contains(sum) {
                continue;
            }
            add(&mut of_outer, error, &self.inner.now[i * outer.len()..][..outer.len()]);
            add(&mut self.inner.gradient[i * outer.len()..][..outer.len()], error, &clipped);
            self.inner_bias.gradient[i] += error;
        }
        for (error, sum) in of_outer.iter_mut().zip(outer) {
            if !(0.0..=1.0).contains(sum) {
                *error = 0.0;
            }
        }
        add(&mut self.outer_bias.gradient, 1.0, &of_outer);
        for &input in inputs {
            add(&mut self.outer.gradient[usize::from(input) * outer.len()..][..outer.len()], 1.0, &of_outer);
        }
    }
}

/// The sum of the products, in eight sums at a time: one alone waits for itself.
fn dot(a: &[f32], b: &[f32]) -> f32 {
    let (eights, rest) = a.as_chunks::<8>();
    let (others, other_rest) = b.as_chunks::<8>();
    let mut sums = [0.0; 8];
    for (one, other) in eights.iter().zip(others) {
        for i in 0..8 {
            sums[i] += one[i] * other[i];
        }
    }
    let rest = rest.iter().zip(other_rest).map(|(a, b)| a * b).sum::<f32>();
    sums.iter().sum::<f32>() + rest
}

/// Adds so many times others.
fn add(sums: &mut [f32], times: f32, others: &[f32]) {
    sums.iter_mut().zip(others).for_each(|(sum, other)| *sum += times * other);
}
