//! Weights in training: floats, Adam's moments, and the average of the last steps.

use cego_core::chooser::Chooser;

/// Examples per step.
pub(super) const BATCH: usize = 256;
/// L1 shrinkage per step for the first layer, as a share of the step. Zero weights take no room in
/// the file.
pub(super) const SHRINKAGE: f32 = 0.03;
/// Window of the weight average, in steps (Polyak and Juditsky 1992), and steps between two updates
/// of it. The result of a single card is mostly luck, so the weights fluctuate.
pub(super) const AVERAGE_WINDOW: i32 = 20_000;
pub(super) const AVERAGE_INTERVAL: i32 = 16;

/// A group of weights with its Adam state.
pub(super) struct Weights {
    /// Quantized weights, used in the forward pass: whole multiples of `grain`.
    pub(super) now: Vec<f32>,
    /// Unquantized weights. Steps are smaller than `grain`.
    pub(super) exact: Vec<f32>,
    /// Average of the last steps, used outside training.
    pub(super) average: Vec<f32>,
    pub(super) gradient: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
    most: f32,
    grain: f32,
    forgotten: f32,
}

impl Weights {
    pub(super) fn new(
        count: usize,
        most: f32,
        grain: f32,
        start: f32,
        chance: &mut Chooser,
    ) -> Weights {
        let mut any = || (chance.index(20_001) as f32 / 10_000.0 - 1.0) * start;
        let exact = (0..count).map(|_| any()).collect();
        Weights::from_floats(exact, most, grain)
    }

    fn from_floats(exact: Vec<f32>, most: f32, grain: f32) -> Weights {
        let zeros = vec![0.0; exact.len()];
        let mut weights = Weights {
            now: zeros.clone(),
            average: exact.clone(),
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

    pub(super) fn with_shrinkage(self, forgotten: f32) -> Weights {
        Weights { forgotten, ..self }
    }

    pub(super) fn step(&mut self, rate: f32, corrected: f32) {
        let weights = self
            .exact
            .iter_mut()
            .zip(&mut self.gradient)
            .zip(self.mean.iter_mut().zip(&mut self.square));
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

    pub(super) fn round(&mut self) {
        let (grain, fine) = (self.grain, 1.0 / self.grain);
        for (now, exact) in self.now.iter_mut().zip(&self.exact) {
            *now = (exact * fine).round_ties_even() * grain;
        }
    }

    /// Returns the averaged weights, quantized.
    pub(super) fn rounded(&self) -> Vec<f32> {
        let fine = 1.0 / self.grain;
        self.average.iter().map(|settled| (settled * fine).round_ties_even() * self.grain).collect()
    }

    /// Moves the average towards the current weights by this share.
    pub(super) fn update_average(&mut self, share: f32) {
        for (settled, exact) in self.average.iter_mut().zip(&self.exact) {
            *settled += share * (exact - *settled);
        }
    }
}
