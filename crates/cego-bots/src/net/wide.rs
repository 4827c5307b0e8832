//! Networks that are asked once a decision: as wide as their file says, and without the instructions that those need which play worlds out.

use super::layers::{CLIP, Facts, Floats, MOST_BIAS, ONE, OUTER_GRAIN, OUTER_MOST, OUTER_STEP, SCALE, Shape};

/// A network of two layers and outputs, of the same whole numbers as [`Layers`](super::Layers).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wide {
    /// In steps of [`OUTER_STEP`], a row for each fact.
    pub(super) outer: Box<[i8]>,
    pub(super) outer_bias: Box<[i16]>,
    /// A row for each number of the second layer.
    pub(super) inner: Box<[i16]>,
    pub(super) inner_bias: Box<[i32]>,
    /// A row for each output.
    pub(super) out: Box<[i16]>,
    pub(super) out_bias: Box<[i32]>,
}

impl Wide {
    /// The most numbers in a layer: no sum of the next one leaves its room, unless weights are wild.
    pub const MOST: usize = 1024;

    /// A network of these weights; they are rounded, and cut where there is no room.
    #[must_use]
    pub fn of(floats: &Floats) -> Wide {
        let outer =
            |&value: &f32| ((value / OUTER_STEP).round_ties_even() as i8).clamp(-OUTER_MOST, OUTER_MOST);
        let long = |value: f32, scale: i32| (value * scale as f32).round_ties_even() as i32;
        let shorts = |values: &[f32]| values.iter().map(|&value| super::layers::short(value)).collect();
        let longs = |values: &[f32]| values.iter().map(|&value| long(value, ONE)).collect();
        Wide {
            outer: floats.outer.iter().map(outer).collect(),
            outer_bias: floats
                .outer_bias
                .iter()
                .map(|&bias| long(bias, CLIP).clamp(-MOST_BIAS, MOST_BIAS) as i16)
                .collect(),
            inner: shorts(&floats.inner),
            inner_bias: longs(&floats.inner_bias),
            out: shorts(&floats.out),
            out_bias: longs(&floats.out_bias),
        }
    }

    /// The weights as [`Wide::of`] takes them, for who learns on.
    #[must_use]
    pub fn floats(&self) -> Floats {
        let shorts = |values: &[i16]| values.iter().map(|&value| f32::from(value) / SCALE as f32).collect();
        let longs = |values: &[i32]| values.iter().map(|&value| value as f32 / ONE as f32).collect();
        Floats {
            outer: self.outer.iter().map(|&weight| f32::from(weight) * OUTER_STEP).collect(),
            outer_bias: self.outer_bias.iter().map(|&bias| f32::from(bias) / CLIP as f32).collect(),
            inner: shorts(&self.inner),
            inner_bias: longs(&self.inner_bias),
            out: shorts(&self.out),
            out_bias: longs(&self.out_bias),
            features: Vec::new(),
        }
    }

    /// A shape with layers as wide as its own.
    #[must_use]
    pub fn sized(&self, shape: Shape) -> Shape {
        Shape { outer: self.outer_bias.len(), inner: self.inner_bias.len(), ..shape }
    }

    /// The numbers before the outputs where these facts hold.
    pub(super) fn where_hold(&self, facts: &Facts) -> Seen<'_> {
        let width = self.outer_bias.len();
        let mut first = vec![0i16; width];
        for &place in facts.places() {
            let row = &self.outer[usize::from(place) * width..][..width];
            first.iter_mut().zip(row).for_each(|(sum, &weight)| *sum = sum.wrapping_add(i16::from(weight)));
        }
        for (sum, &bias) in first.iter_mut().zip(&self.outer_bias) {
            *sum = sum.wrapping_mul(OUTER_GRAIN).wrapping_add(bias).clamp(0, CLIP as i16);
        }
        let second = |(row, &bias): (&[i16], &i32)| {
            (dot(&first, row).wrapping_add(bias) / SCALE).clamp(0, CLIP) as i16
        };
        Seen {
            network: self,
            numbers: self.inner.chunks_exact(width).zip(&self.inner_bias).map(second).collect(),
        }
    }
}

/// What a network makes of a scene, before it is asked for anything.
pub(super) struct Seen<'a> {
    network: &'a Wide,
    numbers: Box<[i16]>,
}

impl Seen<'_> {
    /// What an output is, where 1 is [`ONE`].
    pub(super) fn output(&self, slot: usize) -> i32 {
        let row = &self.network.out[slot * self.numbers.len()..][..self.numbers.len()];
        dot(&self.numbers, row).wrapping_add(self.network.out_bias[slot])
    }
}

fn dot(a: &[i16], b: &[i16]) -> i32 {
    a.iter().zip(b).fold(0, |sum, (&a, &b)| i32::wrapping_add(sum, i32::from(a) * i32::from(b)))
}
