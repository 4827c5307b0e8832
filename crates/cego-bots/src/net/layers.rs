//! Networks that worlds are played out by, of whole numbers: a sparse layer, a small one, and an output for each card, or one for a way to exchange.

use std::sync::OnceLock;

use cego_core::Declaration;

use super::file::Parts;
#[cfg(any(test, target_family = "wasm"))]
use super::lanes::Lanes;
use super::layout::{PACK, SAID};
use super::{INPUTS, OUTPUTS, PLACES, Part, Scene, ways};
use crate::policy::{Features, ROLES, SIZE};

/// Numbers in the first layer.
pub const OUTER: usize = 64;
/// Numbers in the second.
pub const INNER: usize = 32;
/// The greatest bias of the first layer: with all facts that can hold no sum leaves its room.
pub(super) const MOST_BIAS: i32 = 2_000;
/// The most facts that can hold in a scene.
pub(super) const MOST: usize = 200;
/// What 1 is in a layer, and the most a number of a layer can be.
pub(super) const CLIP: i32 = 128;
/// By what the weights of the first layer go, where a weight of 1 is 1.0. They are coarse, because there are so many of them.
pub const OUTER_STEP: f32 = 1.0 / 32.0;
/// A step of the first layer among the numbers of a layer.
pub(super) const OUTER_GRAIN: i16 = 4;
/// The greatest weight of the first layer, in its steps.
pub(super) const OUTER_MOST: i8 = 31;
/// What 1 is among the weights of the second and the last layer, and of those of the cards' features.
pub(super) const SCALE: i32 = 256;
/// By what those weights go, where a weight of 1 is 1.0.
pub const STEP: f32 = 1.0 / SCALE as f32;
/// What 1 is in an output.
pub const ONE: i32 = SCALE * CLIP;
/// Weights of cards' features of one part.
pub(super) const FEATURES_OF_PART: usize = SIZE / ROLES;

/// How many facts a network knows of, how many outputs it has, and which [features](crate::policy::CardFeatures) of cards lie beside it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Shape {
    /// Facts that hold or do not.
    pub inputs: usize,
    /// Numbers in the first layer, and in the second.
    pub outer: usize,
    /// See `outer`.
    pub inner: usize,
    /// Outputs.
    pub outputs: usize,
    /// Features of cards, and the first of them.
    pub features: usize,
    /// See `features`.
    pub first_feature: usize,
    /// By what the weights of the outputs go.
    pub out_step: f32,
}

impl Shape {
    /// Of a network of cards.
    #[must_use]
    pub const fn of_cards(part: Part) -> Shape {
        let features = if part.has_features() { FEATURES_OF_PART } else { 0 };
        let first_feature = part.number() * FEATURES_OF_PART;
        let (outer, inner) = (OUTER, INNER);
        Shape { inputs: INPUTS, outer, inner, outputs: OUTPUTS, features, first_feature, out_step: STEP }
    }

    /// Of a network of where cards lie.
    pub const BELIEFS: Shape = Shape {
        inputs: INPUTS + SAID,
        outer: 128,
        inner: 64,
        outputs: PACK * PLACES,
        features: 0,
        first_feature: 0,
        // There are five times as many of them as of cards, and they have to be sent.
        out_step: OUTER_STEP,
    };
}

/// The weights of two neighbours of the first layer for each number of the second.
pub(super) type Pair = [[i16; 2]; INNER];

/// One network.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layers {
    /// In steps of [`OUTER_STEP`].
    pub(super) outer: Box<[[i8; OUTER]]>,
    pub(super) outer_bias: [i16; OUTER],
    /// Two numbers of the first layer at a time: what each adds to every number of the second.
    pub(super) inner: Box<[Pair]>,
    pub(super) inner_bias: [i32; INNER],
    pub(super) out: Box<[[i16; INNER]]>,
    pub(super) out_bias: Box<[i32]>,
    /// A weight for each [feature](crate::policy::CardFeatures) of a card in this part; none in games that have no features.
    pub(super) features: Box<[i16]>,
    /// The first of these features.
    pub(super) first_feature: usize,
    /// The first two layers once more.
    #[cfg(any(test, target_family = "wasm"))]
    pub(super) lanes: Lanes,
}

/// The weights of a network as floats, where 1 is 1.0, one row after the other.
#[derive(Clone, PartialEq, Debug)]
pub struct Floats {
    /// Of the first layer, a row for each input.
    pub outer: Vec<f32>,
    /// Of each number of the first layer.
    pub outer_bias: Vec<f32>,
    /// Of the second layer, a row for each of its numbers.
    pub inner: Vec<f32>,
    /// Of each number of the second layer.
    pub inner_bias: Vec<f32>,
    /// Of the outputs, a row for each.
    pub out: Vec<f32>,
    /// Of each output.
    pub out_bias: Vec<f32>,
    /// Of the cards' features in this part.
    pub features: Vec<f32>,
}

/// What a network makes of a scene, before it is asked for anything.
#[derive(Clone, Copy, Debug)]
pub struct Inner<'a> {
    layers: &'a Layers,
    numbers: [i16; INNER],
}

/// The networks of some parts or all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Net {
    pub(super) parts: Parts<Layers>,
}

impl Net {
    /// The networks of these parts.
    #[must_use]
    pub fn of_parts(parts: impl IntoIterator<Item = (Part, Layers)>) -> Net {
        let mut net = Net { parts: Default::default() };
        for (part, layers) in parts {
            net.parts[part.number()] = Some(Box::new(layers));
        }
        net
    }

    /// Those of counted games: of declarers and their opponents. All players that search use no others.
    ///
    /// # Panics
    /// If the file is none, which a test would say.
    pub fn counted() -> &'static Net {
        static COUNTED: OnceLock<Net> = OnceLock::new();
        COUNTED.get_or_init(|| {
            Net::read(include_bytes!("../../../../data/bots/net.bin")).expect("networks of this layout")
        })
    }

    /// That of a part, if there is one.
    #[must_use]
    #[inline]
    pub fn of(&self, part: Part) -> Option<&Layers> {
        self.parts[part.number()].as_deref()
    }

    /// Whether there is one for each seat of a game.
    #[must_use]
    #[inline]
    pub fn has(&self, declaration: &Declaration) -> bool {
        Part::of_game(declaration).into_iter().all(|part| self.of(part).is_some())
    }
}

impl Layers {
    /// A network of these weights; they are rounded, and cut where there is no room.
    #[must_use]
    pub fn of(shape: Shape, floats: &Floats) -> Layers {
        let outer =
            |value: f32| ((value / OUTER_STEP).round_ties_even() as i8).clamp(-OUTER_MOST, OUTER_MOST);
        let long = |value: f32, scale: i32| (value * scale as f32).round_ties_even() as i32;
        let outer: Box<[_]> =
            floats.outer.chunks(OUTER).map(|row| std::array::from_fn(|i| outer(row[i]))).collect();
        let pair = |pair: usize| -> Pair {
            let weight = |i: usize, second: usize| short(floats.inner[i * OUTER + 2 * pair + second]);
            std::array::from_fn(|i| [weight(i, 0), weight(i, 1)])
        };
        let inner: Box<[Pair]> = (0..OUTER / 2).map(pair).collect();
        Layers {
            #[cfg(any(test, target_family = "wasm"))]
            lanes: Lanes::of(&outer, &inner),
            outer,
            outer_bias: std::array::from_fn(|i| {
                long(floats.outer_bias[i], CLIP).clamp(-MOST_BIAS, MOST_BIAS) as i16
            }),
            inner,
            inner_bias: std::array::from_fn(|i| long(floats.inner_bias[i], ONE)),
            out: floats.out.chunks(INNER).map(|row| std::array::from_fn(|i| short(row[i]))).collect(),
            out_bias: floats.out_bias.iter().map(|&bias| long(bias, ONE)).collect(),
            features: floats.features.iter().map(|&weight| short(weight)).collect(),
            first_feature: shape.first_feature,
        }
    }

    /// The weights as [`Layers::of`] takes them, for who learns on.
    #[must_use]
    pub fn floats(&self) -> Floats {
        let of = |values: &mut dyn Iterator<Item = i16>, scale: i32| -> Vec<f32> {
            values.map(|value| f32::from(value) / scale as f32).collect()
        };
        let long = |values: &[i32]| values.iter().map(|&value| value as f32 / ONE as f32).collect();
        let features = of(&mut self.features.iter().copied(), SCALE);
        Floats {
            outer: of(&mut self.outer.iter().flatten().map(|&weight| i16::from(weight) * OUTER_GRAIN), CLIP),
            outer_bias: of(&mut self.outer_bias.iter().copied(), CLIP),
            inner: of(&mut self.inner_rows(), SCALE),
            inner_bias: long(&self.inner_bias),
            out: of(&mut self.out.iter().flatten().copied(), SCALE),
            out_bias: long(&self.out_bias),
            features,
        }
    }

    /// The weights of the second layer, a row for each of its numbers.
    pub(super) fn inner_rows(&self) -> impl Iterator<Item = i16> + '_ {
        (0..INNER * OUTER).map(|at| self.inner[at % OUTER / 2][at / OUTER][at % 2])
    }

    /// What the features of a card add to its output.
    #[must_use]
    #[inline]
    pub fn of_features(&self, features: &Features) -> i32 {
        let weight = |place: u16| {
            let place = usize::from(place).wrapping_sub(self.first_feature);
            self.features.get(place).map_or(0, |&weight| i32::from(weight))
        };
        features.indices().iter().map(|&place| weight(place)).sum::<i32>() * CLIP
    }

    /// The numbers before the outputs.
    #[must_use]
    #[inline]
    pub fn inner(&self, scene: &Scene<'_>) -> Inner<'_> {
        let mut facts = Facts::default();
        scene.inputs(|place| facts.note(place));
        self.where_hold(&facts)
    }

    /// The numbers before the outputs where these facts hold.
    #[inline]
    pub(super) fn where_hold(&self, facts: &Facts) -> Inner<'_> {
        Inner { layers: self, numbers: ways::numbers(self, facts.places()) }
    }

    /// The numbers of the first layer where these facts hold.
    #[cfg(any(test, not(target_family = "wasm")))]
    #[inline(always)]
    pub(super) fn first(&self, places: &[u16]) -> [i16; OUTER] {
        let mut sums = [0i16; OUTER];
        for &place in places {
            for (sum, &weight) in sums.iter_mut().zip(&self.outer[usize::from(place)]) {
                *sum = sum.wrapping_add(i16::from(weight));
            }
        }
        self.first_clipped(sums)
    }

    /// The numbers of the first layer from their sums.
    #[inline(always)]
    pub(super) fn first_clipped(&self, mut sums: [i16; OUTER]) -> [i16; OUTER] {
        for (sum, &bias) in sums.iter_mut().zip(&self.outer_bias) {
            *sum = sum.wrapping_mul(OUTER_GRAIN).wrapping_add(bias).clamp(0, CLIP as i16);
        }
        sums
    }

    /// The numbers of the second layer from their sums.
    #[inline(always)]
    pub(super) fn clipped(sums: [i32; INNER]) -> [i16; INNER] {
        sums.map(|sum| (sum / SCALE).clamp(0, CLIP) as i16)
    }
}

/// The facts that hold.
pub(super) struct Facts {
    places: [u16; MOST],
    count: usize,
}

impl Default for Facts {
    #[inline]
    fn default() -> Facts {
        Facts { places: [0; MOST], count: 0 }
    }
}

impl Facts {
    /// Where they stand.
    pub(super) fn places(&self) -> &[u16] {
        &self.places[..self.count]
    }

    #[inline]
    pub(super) fn note(&mut self, place: usize) {
        debug_assert!(self.count < MOST);
        if let Some(free) = self.places.get_mut(self.count) {
            *free = place as u16;
            self.count += 1;
        }
    }
}

impl Inner<'_> {
    /// What an output is, where 1 is [`ONE`].
    #[must_use]
    #[inline]
    pub fn output(&self, slot: usize) -> i32 {
        let sum = self.layers.out.get(slot).map_or(0, |row| dot(&self.numbers, row));
        sum.wrapping_add(self.layers.out_bias.get(slot).copied().unwrap_or(0))
    }
}

/// A weight of two bytes.
pub(super) fn short(value: f32) -> i16 {
    (value * SCALE as f32).round_ties_even().clamp(-32_000.0, 32_000.0) as i16
}

#[inline]
fn dot<const N: usize>(a: &[i16; N], b: &[i16; N]) -> i32 {
    a.iter().zip(b).map(|(&a, &b)| i32::from(a) * i32::from(b)).sum()
}
