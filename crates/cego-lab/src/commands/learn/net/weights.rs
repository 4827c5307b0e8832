//! Weights as they are learned: in floats, by Adam, and the mean of the last steps.

use cego_core::chooser::Chooser;

/// Lessons of one step.
pub(super) const BATCH: usize = 256;
/// By what share of a step a weight of the first layer that nothing speaks for goes to zero. Zeros take no room in the file.
pub(super) const FORGOTTEN: f32 = 0.03;
/// What is used is the mean of the weights over about so many of the last steps: what a single card brought is mostly luck, and weights follow it
/// to and fro (Polyak, Juditsky 1992). They are booked once in so many steps.
pub(super) const MEAN_OF: i32 = 20_000;
pub(super) const BOOKED: i32 = 16;

/// Weights with what Adam remembers of their gradients.
pub(super) struct Weights {
    /// As they are used: whole multiples of `grain`.
    pub(super) now: Vec<f32>,
    /// As they are learned: steps are smaller than the grain.
    pub(super) exact: Vec<f32>,
    /// The mean of the last steps: what others get.
    pub(super) settled: Vec<f32>,
    pub(super) gradient: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
    most: f32,
    grain: f32,
    forgotten: f32,
}

impl Weights {
    pub(super) fn new(count: usize, most: f32, grain: f32, start: f32, chance: &mut Chooser) -> Weights {
        let mut any = || (chance.index(20_001) as f32 / 10_000.0 - 1.0) * start;
        let exact = (0..count).map(|_| any()).collect();
        Weights::of(exact, most, grain)
    }

    fn of(exact: Vec<f32>, most: f32, grain: f32) -> Weights {
        let zeros = vec![0.0; exact.len()];
        let mut weights = Weights {
            now: zeros.clone(),
            settled: exact.clone(),
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

    pub(super) fn forgetting(self, forgotten: f32) -> Weights {
        Weights { forgotten, ..self }
    }

    pub(super) fn step(&mut self, rate: f32, corrected: f32) {
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

    pub(super) fn round(&mut self) {
        let (grain, fine) = (self.grain, 1.0 / self.grain);
        for (now, exact) in self.now.iter_mut().zip(&self.exact) {
            *now = (exact * fine).round_ties_even() * grain;
        }
    }

    /// The means, as they are used.
    pub(super) fn rounded(&self) -> Vec<f32> {
        let fine = 1.0 / self.grain;
        self.settled.iter().map(|settled| (settled * fine).round_ties_even() * self.grain).collect()
    }

    /// Draws the means towards the weights as they are, by this share.
    pub(super) fn settle(&mut self, share: f32) {
        for (settled, exact) in self.settled.iter_mut().zip(&self.exact) {
            *settled += share * (exact - *settled);
        }
    }
}
