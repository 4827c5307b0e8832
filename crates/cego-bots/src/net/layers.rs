//! Quantized networks for rollouts, with integer arithmetic.
//!
//! A network has a sparse first layer, a small second layer, and an output for each card or a
//! single one for an exchange.
//!
//! A [`WideNetwork`] has layers of arbitrary width. It is evaluated once a decision, without SIMD.

use std::sync::OnceLock;

use cego_core::Declaration;

use super::file::Parts;
use super::inputs::{PACK, SAID};
#[cfg(any(test, target_family = "wasm"))]
use super::swar::PackedWeights;
use super::{INPUTS, NetworkInput, OUTPUTS, PLACES, PlayRole, simd};
use crate::policy::{Features, ROLES, SIZE};

/// Width of the first layer.
pub const OUTER: usize = 64;
/// Width of the second layer.
pub const INNER: usize = 32;
/// Largest bias of the first layer. With the maximum number of active inputs, no sum overflows.
pub(super) const MOST_BIAS: i32 = 2_000;
/// Maximum number of active inputs of a scene.
pub(super) const MOST: usize = 200;
/// Integer value of an activation of 1, which is also the largest activation.
const CLIP: i32 = 128;
/// Quantization step of the first layer's weights. It is coarse, because they are the most
/// numerous.
pub const OUTER_STEP: f32 = 1.0 / 32.0;
/// Quantization step of the first layer, in integer activation units.
const OUTER_GRAIN: i16 = 4;
/// Largest weight of the first layer, in quantization steps.
pub(super) const OUTER_MOST: i8 = 31;
/// Integer value of a weight of 1 in the second layer, the last layer and the card features.
const SCALE: i32 = 256;
/// Quantization step of those weights.
pub const STEP: f32 = 1.0 / SCALE as f32;
/// Integer value of an output of 1.
pub const ONE: i32 = SCALE * CLIP;
/// Number of card-feature weights of one role.
const FEATURES_OF_PART: usize = SIZE / ROLES;

/// Dimensions of a network, and its [card features](crate::policy::CardFeatures).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Shape {
    /// Number of binary inputs.
    pub inputs: usize,
    /// Width of the first layer.
    pub outer: usize,
    /// Width of the second layer.
    pub inner: usize,
    /// Width of the output layer.
    pub outputs: usize,
    /// Number of card features.
    pub features: usize,
    /// Index of the first card feature.
    pub first_feature: usize,
    /// Quantization step of the outputs' weights.
    pub out_step: f32,
}

impl Shape {
    /// Returns the shape of a card-play network.
    #[must_use]
    pub const fn for_cards(part: PlayRole) -> Shape {
        let features = if part.has_features() { FEATURES_OF_PART } else { 0 };
        let first_feature = part.number() * FEATURES_OF_PART;
        let (outer, inner) = (OUTER, INNER);
        Shape {
            inputs: INPUTS,
            outer,
            inner,
            outputs: OUTPUTS,
            features,
            first_feature,
            out_step: STEP,
        }
    }

    /// Shape of a belief network.
    pub const BELIEFS: Shape = Shape {
        inputs: INPUTS + SAID,
        outer: 128,
        inner: 64,
        outputs: PACK * PLACES,
        features: 0,
        first_feature: 0,
        // Coarse, because these weights are five times as many as in a card-play network, and are
        // downloaded.
        out_step: OUTER_STEP,
    };
}

/// Weights of two adjacent units of the first layer for each unit of the second.
pub(super) type Pair = [[i16; 2]; INNER];

/// A network with weights quantized to integers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layers {
    /// Weights in steps of [`OUTER_STEP`].
    pub(super) outer: Box<[[i8; OUTER]]>,
    pub(super) outer_bias: [i16; OUTER],
    /// Weights of the second layer, for pairs of units of the first layer.
    pub(super) inner: Box<[Pair]>,
    pub(super) inner_bias: [i32; INNER],
    pub(super) out: Box<[[i16; INNER]]>,
    pub(super) out_bias: Box<[i32]>,
    /// Weight of each [feature](crate::policy::CardFeatures) of a card in this role; empty without
    /// features.
    pub(super) features: Box<[i16]>,
    /// Index of the first of these features.
    pub(super) first_feature: usize,
    /// The first two layers, packed for SWAR.
    #[cfg(any(test, target_family = "wasm"))]
    pub(super) lanes: PackedWeights,
}

/// The weights of a network as floats, in row-major order.
#[derive(Clone, PartialEq, Debug)]
pub struct FloatWeights {
    /// Weights of the first layer, one row for each input.
    pub outer: Vec<f32>,
    /// Biases of the first layer.
    pub outer_bias: Vec<f32>,
    /// Weights of the second layer, one row for each of its units.
    pub inner: Vec<f32>,
    /// Biases of the second layer.
    pub inner_bias: Vec<f32>,
    /// Weights of the outputs, one row for each.
    pub out: Vec<f32>,
    /// Biases of the outputs.
    pub out_bias: Vec<f32>,
    /// Weights of the card features in this role.
    pub features: Vec<f32>,
}

/// Activations of the second layer for a scene, from which outputs are computed on demand.
#[derive(Clone, Copy, Debug)]
pub struct HiddenActivations<'a> {
    layers: &'a Layers,
    numbers: [i16; INNER],
}

/// Card-play networks of some or all roles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Net {
    pub(super) parts: Parts<Layers>,
}

impl Net {
    /// Creates card-play networks from the networks of these roles.
    #[must_use]
    pub fn new(parts: impl IntoIterator<Item = (PlayRole, Layers)>) -> Net {
        let mut net = Net { parts: Default::default() };
        for (part, layers) in parts {
            net.parts[part.number()] = Some(Box::new(layers));
        }
        net
    }

    /// Returns the networks of counted games, for declarers and their opponents.
    ///
    /// Search bots use no other card-play networks.
    ///
    /// # Panics
    /// Panics if the embedded file is invalid, which a test rules out.
    pub fn counted() -> &'static Net {
        static COUNTED: OnceLock<Net> = OnceLock::new();
        COUNTED.get_or_init(|| {
            Net::read(include_bytes!("../../../../data/bots/net.bin"))
                .expect("networks of this layout")
        })
    }

    /// Returns the network of a role, if there is one.
    #[must_use]
    #[inline]
    pub fn network(&self, part: PlayRole) -> Option<&Layers> {
        self.parts[part.number()].as_deref()
    }

    /// Returns whether both roles of a game have a network.
    #[must_use]
    #[inline]
    pub fn has(&self, declaration: &Declaration) -> bool {
        PlayRole::for_game(declaration).into_iter().all(|part| self.network(part).is_some())
    }
}

impl Layers {
    /// Quantizes a network. Weights are rounded and clamped to their range.
    #[must_use]
    pub fn quantize(shape: Shape, floats: &FloatWeights) -> Layers {
        let outer = |value: f32| {
            ((value / OUTER_STEP).round_ties_even() as i8).clamp(-OUTER_MOST, OUTER_MOST)
        };
        let long = |value: f32, scale: i32| (value * scale as f32).round_ties_even() as i32;
        let outer: Box<[_]> =
            floats.outer.chunks(OUTER).map(|row| std::array::from_fn(|i| outer(row[i]))).collect();
        let pair = |pair: usize| -> Pair {
            let weight =
                |i: usize, second: usize| short(floats.inner[i * OUTER + 2 * pair + second]);
            std::array::from_fn(|i| [weight(i, 0), weight(i, 1)])
        };
        let inner: Box<[Pair]> = (0..OUTER / 2).map(pair).collect();
        Layers {
            #[cfg(any(test, target_family = "wasm"))]
            lanes: PackedWeights::new(&outer, &inner),
            outer,
            outer_bias: std::array::from_fn(|i| {
                long(floats.outer_bias[i], CLIP).clamp(-MOST_BIAS, MOST_BIAS) as i16
            }),
            inner,
            inner_bias: std::array::from_fn(|i| long(floats.inner_bias[i], ONE)),
            out: floats
                .out
                .chunks(INNER)
                .map(|row| std::array::from_fn(|i| short(row[i])))
                .collect(),
            out_bias: floats.out_bias.iter().map(|&bias| long(bias, ONE)).collect(),
            features: floats.features.iter().map(|&weight| short(weight)).collect(),
            first_feature: shape.first_feature,
        }
    }

    /// Returns the weights in the form that [`Layers`] is built from, for further training.
    #[must_use]
    pub fn floats(&self) -> FloatWeights {
        let of = |values: &mut dyn Iterator<Item = i16>, scale: i32| -> Vec<f32> {
            values.map(|value| f32::from(value) / scale as f32).collect()
        };
        let long = |values: &[i32]| values.iter().map(|&value| value as f32 / ONE as f32).collect();
        let features = of(&mut self.features.iter().copied(), SCALE);
        FloatWeights {
            outer: of(
                &mut self.outer.iter().flatten().map(|&weight| i16::from(weight) * OUTER_GRAIN),
                CLIP,
            ),
            outer_bias: of(&mut self.outer_bias.iter().copied(), CLIP),
            inner: of(&mut self.inner_rows(), SCALE),
            inner_bias: long(&self.inner_bias),
            out: of(&mut self.out.iter().flatten().copied(), SCALE),
            out_bias: long(&self.out_bias),
            features,
        }
    }

    /// Returns the weights of the second layer in row-major order, one row for each of its units.
    pub(super) fn inner_rows(&self) -> impl Iterator<Item = i16> + '_ {
        (0..INNER * OUTER).map(|at| self.inner[at % OUTER / 2][at / OUTER][at % 2])
    }

    /// Returns the contribution of a card's features to its output.
    #[must_use]
    #[inline]
    pub fn feature_output(&self, features: &Features) -> i32 {
        let weight = |place: u16| {
            let place = usize::from(place).wrapping_sub(self.first_feature);
            self.features.get(place).map_or(0, |&weight| i32::from(weight))
        };
        features.indices().iter().map(|&place| weight(place)).sum::<i32>() * CLIP
    }

    /// Computes the activations of the second layer for a scene.
    #[must_use]
    #[inline]
    pub fn inner(&self, scene: &NetworkInput<'_>) -> HiddenActivations<'_> {
        let mut facts = ActiveInputs::default();
        scene.inputs(|place| facts.note(place));
        self.activate(&facts)
    }

    /// Computes the activations of the second layer for these active inputs.
    #[inline]
    pub(super) fn activate(&self, facts: &ActiveInputs) -> HiddenActivations<'_> {
        HiddenActivations { layers: self, numbers: simd::numbers(self, facts.places()) }
    }

    /// Computes the activations of the first layer for these active inputs.
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

    /// Applies scale, bias and clipping to the sums of the first layer.
    #[inline(always)]
    pub(super) fn first_clipped(&self, mut sums: [i16; OUTER]) -> [i16; OUTER] {
        for (sum, &bias) in sums.iter_mut().zip(&self.outer_bias) {
            *sum = sum.wrapping_mul(OUTER_GRAIN).wrapping_add(bias).clamp(0, CLIP as i16);
        }
        sums
    }

    /// Applies scale and clipping to the sums of the second layer.
    #[inline(always)]
    pub(super) fn clipped(sums: [i32; INNER]) -> [i16; INNER] {
        sums.map(|sum| (sum / SCALE).clamp(0, CLIP) as i16)
    }
}

/// Set of active inputs.
pub(super) struct ActiveInputs {
    places: [u16; MOST],
    count: usize,
}

impl Default for ActiveInputs {
    #[inline]
    fn default() -> ActiveInputs {
        ActiveInputs { places: [0; MOST], count: 0 }
    }
}

impl ActiveInputs {
    /// Returns the indices of the active inputs.
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

impl HiddenActivations<'_> {
    /// Computes an output, where [`ONE`] stands for 1.
    #[must_use]
    #[inline]
    pub fn output(&self, slot: usize) -> i32 {
        let sum = self.layers.out.get(slot).map_or(0, |row| dot(&self.numbers, row));
        sum.wrapping_add(self.layers.out_bias.get(slot).copied().unwrap_or(0))
    }
}

/// Quantizes a weight to 16 bits.
pub(super) fn short(value: f32) -> i16 {
    (value * SCALE as f32).round_ties_even().clamp(-32_000.0, 32_000.0) as i16
}

#[inline]
fn dot<const N: usize>(a: &[i16; N], b: &[i16; N]) -> i32 {
    a.iter().zip(b).map(|(&a, &b)| i32::from(a) * i32::from(b)).sum()
}

/// A quantized network of two layers and outputs, with the integer units of
/// [`Layers`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WideNetwork {
    /// Weights in steps of [`OUTER_STEP`], one row for each input.
    pub(super) outer: Box<[i8]>,
    pub(super) outer_bias: Box<[i16]>,
    /// One row for each unit of the second layer.
    pub(super) inner: Box<[i16]>,
    pub(super) inner_bias: Box<[i32]>,
    /// One row for each output.
    pub(super) out: Box<[i16]>,
    pub(super) out_bias: Box<[i32]>,
}

impl WideNetwork {
    /// Maximum width of a layer. Sums of the next layer do not overflow with trained weights.
    pub const MOST: usize = 1024;

    /// Quantizes a network. Weights are rounded and clamped to their range.
    #[must_use]
    pub fn quantize(floats: &FloatWeights) -> WideNetwork {
        let outer = |&value: &f32| {
            ((value / OUTER_STEP).round_ties_even() as i8).clamp(-OUTER_MOST, OUTER_MOST)
        };
        let long = |value: f32, scale: i32| (value * scale as f32).round_ties_even() as i32;
        let shorts = |values: &[f32]| values.iter().map(|&value| short(value)).collect();
        let longs = |values: &[f32]| values.iter().map(|&value| long(value, ONE)).collect();
        WideNetwork {
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

    /// Returns the weights in the form that [`WideNetwork`] is built from, for further training.
    #[must_use]
    pub fn floats(&self) -> FloatWeights {
        let shorts =
            |values: &[i16]| values.iter().map(|&value| f32::from(value) / SCALE as f32).collect();
        let longs =
            |values: &[i32]| values.iter().map(|&value| value as f32 / ONE as f32).collect();
        FloatWeights {
            outer: self.outer.iter().map(|&weight| f32::from(weight) * OUTER_STEP).collect(),
            outer_bias: self.outer_bias.iter().map(|&bias| f32::from(bias) / CLIP as f32).collect(),
            inner: shorts(&self.inner),
            inner_bias: longs(&self.inner_bias),
            out: shorts(&self.out),
            out_bias: longs(&self.out_bias),
            features: Vec::new(),
        }
    }

    /// Returns `shape` with the layer widths of this network.
    #[must_use]
    pub fn sized(&self, shape: Shape) -> Shape {
        Shape { outer: self.outer_bias.len(), inner: self.inner_bias.len(), ..shape }
    }

    /// Computes the activations of the second layer for these active inputs.
    pub(super) fn activate(&self, facts: &ActiveInputs) -> WideActivations<'_> {
        let width = self.outer_bias.len();
        let mut first = vec![0i16; width];
        for &place in facts.places() {
            let row = &self.outer[usize::from(place) * width..][..width];
            first
                .iter_mut()
                .zip(row)
                .for_each(|(sum, &weight)| *sum = sum.wrapping_add(i16::from(weight)));
        }
        for (sum, &bias) in first.iter_mut().zip(&self.outer_bias) {
            *sum = sum.wrapping_mul(OUTER_GRAIN).wrapping_add(bias).clamp(0, CLIP as i16);
        }
        let second = |(row, &bias): (&[i16], &i32)| {
            (wide_dot(&first, row).wrapping_add(bias) / SCALE).clamp(0, CLIP) as i16
        };
        WideActivations {
            network: self,
            numbers: self.inner.chunks_exact(width).zip(&self.inner_bias).map(second).collect(),
        }
    }
}

/// Activations of the second layer for a scene, from which outputs are computed on demand.
pub(super) struct WideActivations<'a> {
    network: &'a WideNetwork,
    numbers: Box<[i16]>,
}

impl WideActivations<'_> {
    /// Computes an output, where [`ONE`] stands for 1.
    pub(super) fn output(&self, slot: usize) -> i32 {
        let row = &self.network.out[slot * self.numbers.len()..][..self.numbers.len()];
        wide_dot(&self.numbers, row).wrapping_add(self.network.out_bias[slot])
    }
}

fn wide_dot(a: &[i16], b: &[i16]) -> i32 {
    a.iter().zip(b).fold(0, |sum, (&a, &b)| i32::wrapping_add(sum, i32::from(a) * i32::from(b)))
}
