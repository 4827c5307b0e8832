//! A network in training: forward pass and backpropagation.

use cego_bots::net::{FloatWeights, OUTER_STEP, STEP, Shape};
use cego_core::chooser::Chooser;

use super::weights::{AVERAGE_INTERVAL, AVERAGE_WINDOW, BATCH, SHRINKAGE, Weights};

/// Largest absolute weights: of the first layer, and of the later ones.
const OUTER_MOST: f32 = 31.0 * OUTER_STEP;
const MOST_WEIGHT: f32 = 30.0;
/// Quantization step of biases. There are few of them, so they may be precise.
const BIAS_STEP: f32 = 1.0 / 1024.0;

/// A training example.
pub(super) trait Lesson: Send + Sync {
    /// Adds the example's gradient to the learner's.
    fn learn(&self, learner: &mut Learner);
}

/// A network in training.
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

/// Activations of a forward pass.
pub(super) struct Forward {
    outer: Box<[f32]>,
    inner: Box<[f32]>,
    /// Inputs of the output layer.
    pub(super) numbers: Box<[f32]>,
}

impl Learner {
    pub(super) fn new(shape: Shape, chance: &mut Chooser) -> Learner {
        let Shape { inputs, outer, inner, outputs, features, out_step, .. } = shape;
        Learner {
            shape,
            outer: Weights::new(inputs * outer, OUTER_MOST, OUTER_STEP, 0.1, chance)
                .with_shrinkage(SHRINKAGE),
            outer_bias: Weights::new(outer, 4.0, BIAS_STEP, 0.1, chance),
            inner: Weights::new(inner * outer, MOST_WEIGHT, STEP, 0.2, chance),
            inner_bias: Weights::new(inner, 8.0, BIAS_STEP, 0.1, chance),
            out: Weights::new(outputs * inner, MOST_WEIGHT, out_step, 0.2, chance),
            out_bias: Weights::new(outputs, 20.0, BIAS_STEP, 0.0, chance),
            features: Weights::new(features, MOST_WEIGHT, STEP, 0.0, chance),
            steps: 0,
        }
    }

    /// Returns a learner that continues from these weights.
    pub(super) fn from(shape: Shape, floats: FloatWeights) -> Learner {
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
            weights.average.clone_from(&exact);
            weights.exact = exact;
            weights.round();
        }
        learner
    }

    /// Sets the L1 shrinkage per step of the first layer.
    pub(super) fn with_shrinkage(self, forgotten: f32) -> Learner {
        Learner { outer: self.outer.with_shrinkage(forgotten), ..self }
    }

    /// Returns the averaged weights.
    pub(super) fn floats(&self) -> FloatWeights {
        FloatWeights {
            outer: self.outer.average.clone(),
            outer_bias: self.outer_bias.average.clone(),
            inner: self.inner.average.clone(),
            inner_bias: self.inner_bias.average.clone(),
            out: self.out.rounded(),
            out_bias: self.out_bias.average.clone(),
            features: self.features.average.clone(),
        }
    }

    pub(super) fn shape(&self) -> Shape {
        self.shape
    }

    /// Returns a learner with the averaged weights.
    pub(super) fn averaged(&self) -> Learner {
        Learner::from(self.shape, self.floats())
    }

    /// Trains on the examples in the given order, one step per full batch. A last partial batch is
    /// dropped.
    pub(super) fn learn<L: Lesson>(&mut self, lessons: &[&L], rate: f32) {
        for batch in lessons.chunks_exact(BATCH) {
            batch.iter().for_each(|lesson| lesson.learn(self));
            self.step(rate);
        }
    }

    fn step(&mut self, rate: f32) {
        self.steps += 1;
        let corrected = 1.0 - 0.999f32.powi(self.steps);
        let booked = self.steps < AVERAGE_INTERVAL || self.steps % AVERAGE_INTERVAL == 0;
        // The first steps are averaged uniformly.
        let many = if self.steps < AVERAGE_INTERVAL { 1 } else { AVERAGE_INTERVAL };
        let share = many as f32 / self.steps.min(AVERAGE_WINDOW) as f32;
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
                weights.update_average(share);
            }
        }
    }

    /// Returns the activations for these active inputs.
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
        dot(&self.out.now[slot * numbers.len()..][..numbers.len()], numbers)
            + self.out_bias.now[slot]
    }

    /// Returns the features' contribution to a card's output.
    pub(super) fn feature_output(&self, features: &[u16]) -> f32 {
        let first = self.shape.first_feature;
        features.iter().map(|&feature| self.features.now[usize::from(feature) - first]).sum()
    }

    /// Adds an output error to the gradients of the card's features.
    pub(super) fn backpropagate_features(&mut self, features: &[u16], error: f32) {
        for &feature in features {
            self.features.gradient[usize::from(feature) - self.shape.first_feature] += error;
        }
    }

    /// Backpropagates output errors into the gradients.
    pub(super) fn backpropagate(
        &mut self,
        inputs: &[u16],
        forward: &Forward,
        errors: &[(usize, f32)],
    ) {
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
            add(
                &mut self.outer.gradient[usize::from(input) * outer.len()..][..outer.len()],
                1.0,
                &of_outer,
            );
        }
    }
}

/// Returns the dot product. Eight partial sums break the dependency chain.
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

/// Adds `times` multiples of `others` to `sums`.
fn add(sums: &mut [f32], times: f32, others: &[f32]) {
    sums.iter_mut().zip(others).for_each(|(sum, other)| *sum += times * other);
}
