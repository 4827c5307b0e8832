//! Networks of whole numbers: a sparse layer, a small one, and an output for each card.

#[cfg(not(target_family = "wasm"))]
use std::sync::OnceLock;

use super::{INPUTS, Part, Scene};
use crate::policy::{Features, SIZE};

/// Numbers in the first layer.
pub const OUTER: usize = 64;
/// Numbers in the second.
pub const INNER: usize = 32;
/// Numbers of the first layer that are added up at a time.
const LANES: usize = 32;
/// The most facts that can hold in a scene.
pub(super) const MOST: usize = 160;
/// What 1 is in a layer, and the most a number of a layer can be.
const CLIP: i32 = 127;
/// What 1 is among the weights of the second and the last layer, and of those of the cards' features.
const SCALE: i32 = 1024;
/// What 1 is in an output.
pub const ONE: i32 = SCALE * CLIP;

/// One network. The weights of the first layer were bytes in the file; here they are as wide as they are used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layers {
    pub(super) outer: Box<[[i16; OUTER]]>,
    pub(super) outer_bias: [i16; OUTER],
    pub(super) inner: Box<[[i16; OUTER]]>,
    pub(super) inner_bias: [i32; INNER],
    pub(super) out: Box<[[i16; INNER]]>,
    pub(super) out_bias: Box<[i32]>,
}

/// What a network makes of a scene, before it is asked for anything.
#[derive(Clone, Copy, Debug)]
pub struct Inner<'a> {
    layers: &'a Layers,
    numbers: [i16; INNER],
}

/// The networks of all parts, and beside them a weight for each [feature](crate::policy::CardFeatures) of a card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Net {
    layers: Vec<Layers>,
    pub(super) features: Box<[i16]>,
}

impl Net {
    /// Networks, one for each part in their order, and the weights of the cards' features.
    ///
    /// # Panics
    /// If there are fewer or more.
    #[must_use]
    pub fn new(layers: Vec<Layers>, features: &[f32]) -> Net {
        assert_eq!(layers.len(), Part::ALL.len(), "a network for each part");
        assert_eq!(features.len(), SIZE, "a weight for each feature");
        Net { layers, features: features.iter().map(|&weight| short(weight)).collect() }
    }

    /// The weights of the cards' features as [`Net::new`] takes them.
    #[must_use]
    pub fn features(&self) -> Vec<f32> {
        self.features.iter().map(|&weight| f32::from(weight) / SCALE as f32).collect()
    }

    /// Networks as they were read.
    pub(super) fn of_parts(layers: Vec<Layers>, features: Box<[i16]>) -> Net {
        Net { layers, features }
    }

    /// What the features of a card add to its output.
    #[must_use]
    #[inline]
    pub fn of_features(&self, features: &Features) -> i32 {
        let weight =
            |place: u16| self.features.get(usize::from(place)).map_or(0, |&weight| i32::from(weight));
        features.indices().iter().map(|&place| weight(place)).sum::<i32>() * CLIP
    }

    /// The networks that come with the program; the module of the browser has none.
    ///
    /// # Panics
    /// If the file is none, which a test would say.
    #[cfg(not(target_family = "wasm"))]
    pub fn shipped() -> &'static Net {
        static SHIPPED: OnceLock<Net> = OnceLock::new();
        SHIPPED.get_or_init(|| {
            Net::read(include_bytes!("../../../../data/bots/net.bin")).expect("networks of this layout")
        })
    }

    /// That of a part.
    #[must_use]
    #[inline]
    pub fn of(&self, part: Part) -> &Layers {
        &self.layers[part.number()]
    }
}

impl Layers {
    /// A network of these weights, which are 1 as the float 1.0; they are rounded, and cut where a byte ends.
    #[must_use]
    pub fn of(
        outer: &[f32],
        outer_bias: &[f32],
        inner: &[f32],
        inner_bias: &[f32],
        out: &[f32],
        out_bias: &[f32],
    ) -> Layers {
        let byte = |value: f32| (value * CLIP as f32).round().clamp(-127.0, 127.0) as i16;
        let long = |value: f32, scale: i32| (value * scale as f32).round() as i32;
        Layers {
            outer: outer.chunks(OUTER).map(|row| std::array::from_fn(|i| byte(row[i]))).collect(),
            outer_bias: std::array::from_fn(|i| long(outer_bias[i], CLIP).clamp(-2000, 2000) as i16),
            inner: inner.chunks(OUTER).map(|row| std::array::from_fn(|i| short(row[i]))).collect(),
            inner_bias: std::array::from_fn(|i| long(inner_bias[i], ONE)),
            out: out.chunks(INNER).map(|row| std::array::from_fn(|i| short(row[i]))).collect(),
            out_bias: out_bias.iter().map(|&bias| long(bias, ONE)).collect(),
        }
    }

    /// The weights as [`Layers::of`] takes them, for who learns on.
    #[must_use]
    pub fn floats(&self) -> [Vec<f32>; 6] {
        let fine = ONE as f32;
        let of = |values: &mut dyn Iterator<Item = i16>, scale: i32| -> Vec<f32> {
            values.map(|value| f32::from(value) / scale as f32).collect()
        };
        [
            of(&mut self.outer.iter().flatten().copied(), CLIP),
            of(&mut self.outer_bias.iter().copied(), CLIP),
            of(&mut self.inner.iter().flatten().copied(), SCALE),
            self.inner_bias.iter().map(|&bias| bias as f32 / fine).collect(),
            of(&mut self.out.iter().flatten().copied(), SCALE),
            self.out_bias.iter().map(|&bias| bias as f32 / fine).collect(),
        ]
    }

    /// The numbers before the outputs.
    #[must_use]
    #[inline]
    pub fn inner(&self, scene: &Scene<'_>) -> Inner<'_> {
        let mut places = [0u16; MOST];
        let mut count = 0;
        scene.inputs(|place| {
            debug_assert!(place < INPUTS && count < MOST);
            if let Some(free) = places.get_mut(count) {
                *free = place as u16;
                count += 1;
            }
        });
        let places = &places[..count];
        let mut sums = [0; OUTER];
        // So many at a time stay in registers.
        for (part, sums) in sums.as_chunks_mut::<LANES>().0.iter_mut().enumerate() {
            let mut lanes: [i16; LANES] = std::array::from_fn(|i| self.outer_bias[part * LANES + i]);
            for &place in places {
                let row = &self.outer[usize::from(place)].as_chunks::<LANES>().0[part];
                for (lane, &weight) in lanes.iter_mut().zip(row) {
                    *lane = lane.wrapping_add(weight);
                }
            }
            *sums = lanes.map(|sum| sum.clamp(0, CLIP as i16));
        }
        let mut numbers = [0; INNER];
        for ((number, row), &bias) in numbers.iter_mut().zip(&self.inner).zip(&self.inner_bias) {
            let sum = dot(&sums, row).wrapping_add(bias);
            *number = (sum / SCALE).clamp(0, CLIP) as i16;
        }
        Inner { layers: self, numbers }
    }
}

impl Inner<'_> {
    /// What an output is, where 1 is [`ONE`].
    #[must_use]
    #[inline]
    pub fn card(&self, slot: usize) -> i32 {
        let sum = self.layers.out.get(slot).map_or(0, |row| dot(&self.numbers, row));
        sum.wrapping_add(self.layers.out_bias.get(slot).copied().unwrap_or(0))
    }
}

/// A weight of two bytes.
fn short(value: f32) -> i16 {
    (value * SCALE as f32).round().clamp(-32_000.0, 32_000.0) as i16
}

#[inline]
fn dot<const N: usize>(a: &[i16; N], b: &[i16; N]) -> i32 {
    a.iter().zip(b).map(|(&a, &b)| i32::from(a) * i32::from(b)).sum()
}
