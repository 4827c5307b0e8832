//! Ridge regression, and logistic regression by iteratively reweighted least squares.

/// Accumulated sums for a weighted least-squares fit of `N` coefficients.
#[derive(Clone, Debug)]
pub struct Fit<const N: usize> {
    xx: Vec<[f64; N]>,
    xy: [f64; N],
    pub count: u64,
}

impl<const N: usize> Default for Fit<N> {
    fn default() -> Fit<N> {
        Fit { xx: vec![[0.0; N]; N], xy: [0.0; N], count: 0 }
    }
}

impl<const N: usize> Fit<N> {
    /// Adds a sample: inputs, target and sample weight.
    pub fn add(&mut self, x: &[f32; N], y: f64, weight: f64) {
        for i in 0..N {
            let scaled = f64::from(x[i]) * weight;
            self.xy[i] += scaled * y;
            for (sum, &other) in self.xx[i][..=i].iter_mut().zip(x) {
                *sum += scaled * f64::from(other);
            }
        }
        self.count += 1;
    }

    /// Returns the least-squares coefficients, shrunk towards `prior`.
    ///
    /// `pull` is the weight of the prior, in equivalent samples.
    #[must_use]
    pub fn solve(&self, prior: &[f64; N], pull: f64) -> [f32; N] {
        let mut root = self.xx.clone();
        let mut right = self.xy;
        for i in 0..N {
            root[i][i] += pull;
            right[i] += pull * prior[i];
        }
        // Cholesky decomposition: the matrix is symmetric and, with a positive `pull`, positive
        // definite.
        for i in 0..N {
            for j in 0..=i {
                let sum: f64 = (0..j).map(|k| root[i][k] * root[j][k]).sum();
                let left = root[i][j] - sum;
                root[i][j] = if i == j { left.max(1e-9).sqrt() } else { left / root[j][j] };
            }
        }
        for i in 0..N {
            let sum: f64 = (0..i).map(|k| root[i][k] * right[k]).sum();
            right[i] = (right[i] - sum) / root[i][i];
        }
        for i in (0..N).rev() {
            let sum: f64 = (i + 1..N).map(|k| root[k][i] * right[k]).sum();
            right[i] = (right[i] - sum) / root[i][i];
        }
        right.map(|w| w as f32)
    }
}

/// Fits a logistic regression by iteratively reweighted least squares.
///
/// `pull` is the weight of a prior that holds all coefficients at 0.
#[must_use]
pub fn logit<const N: usize>(samples: &[([f32; N], bool)], pull: f64) -> [f32; N] {
    let mut weights = [0.0_f32; N];
    for _ in 0..12 {
        let mut fit = Fit::<N>::default();
        for (x, yes) in samples {
            let line: f64 = weights.iter().zip(x).map(|(w, x)| f64::from(w * x)).sum();
            let line = line.clamp(-12.0, 12.0);
            let p = 1.0 / (1.0 + (-line).exp());
            let weight = (p * (1.0 - p)).max(1e-4);
            fit.add(x, line + (f64::from(u8::from(*yes)) - p) / weight, weight);
        }
        weights = fit.solve(&[0.0; N], pull);
    }
    weights
}

#[cfg(test)]
mod tests {
    use cego_core::chooser::Choosers;
    use cego_core::shuffle::Seed;

    use super::*;

    #[test]
    fn a_line_is_found_again() {
        let mut fit = Fit::<3>::default();
        for n in 0..50 {
            let x = [1.0, n as f32 / 10.0, ((n * 7) % 11) as f32];
            fit.add(&x, 2.0 - 3.0 * f64::from(x[1]) + 0.5 * f64::from(x[2]), 1.0);
        }
        let found = fit.solve(&[0.0; 3], 1e-9);
        for (found, wanted) in found.into_iter().zip([2.0, -3.0, 0.5]) {
            assert!((found - wanted).abs() < 1e-4, "{found} for {wanted}");
        }
    }

    #[test]
    fn without_samples_the_prior_stands() {
        assert_eq!(Fit::<2>::default().solve(&[0.5, -1.0], 10.0), [0.5, -1.0]);
    }

    #[test]
    fn a_probability_is_found_again() {
        let mut chance = Choosers::new(Seed::from_number(3)).for_deal(0);
        let samples: Vec<([f32; 2], bool)> = (0..20_000)
            .map(|_| {
                let x = chance.index(100) as f32 / 25.0 - 2.0;
                let p = 1.0 / (1.0 + (1.0 - 2.0 * x).exp());
                ([1.0, x], (chance.index(10_000) as f32) < p * 10_000.0)
            })
            .collect();
        let [a, b] = logit(&samples, 1.0);
        assert!((a + 1.0).abs() < 0.1 && (b - 2.0).abs() < 0.1, "{a} {b}");
    }
}
