//! SWAR fallback for targets without SIMD (WebAssembly): packs several weights into one `u64`.
//!
//! Weights are offset to be non-negative so that lanes cannot borrow; the offset is subtracted from
//! the sums.

use super::layers::{INNER, OUTER, OUTER_MOST, Pair};

/// Number of lanes in a `u64`, for the first layer and for the second.
const FOUR: usize = 4;
const TWO: usize = 2;
/// Offset of the weights of the second layer, which fit into two bytes.
const RAISED: i32 = 1 << 15;

/// Packed weights of both layers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct PackedWeights {
    outer: Box<[[u64; OUTER / FOUR]]>,
    /// One row for each unit of the first layer.
    inner: Box<[[u64; INNER / TWO]]>,
}

impl PackedWeights {
    pub(super) fn new(outer: &[[i8; OUTER]], inner: &[Pair]) -> PackedWeights {
        let four = |row: &[i8]| {
            row.iter()
                .rev()
                .fold(0, |all, &weight| all << 16 | u64::from((weight + OUTER_MOST) as u8))
        };
        let raised = |weight: i16| (i32::from(weight) + RAISED) as u64;
        let rows = inner.iter().flat_map(|pair| [0, 1].map(|second| (pair, second)));
        PackedWeights {
            outer: outer
                .iter()
                .map(|row| std::array::from_fn(|i| four(&row[i * FOUR..][..FOUR])))
                .collect(),
            inner: rows
                .map(|(pair, second)| {
                    let weight = |i: usize| raised(pair[i][second]);
                    std::array::from_fn(|i| weight(TWO * i) | weight(TWO * i + 1) << 32)
                })
                .collect(),
        }
    }

    /// Returns the sums of the first layer for these active inputs; too few to overflow a lane.
    pub(super) fn first(&self, places: &[u16]) -> [i16; OUTER] {
        let mut sums = [0u64; OUTER / FOUR];
        for &place in places {
            for (sum, row) in sums.iter_mut().zip(&self.outer[usize::from(place)]) {
                *sum = sum.wrapping_add(*row);
            }
        }
        let too_much = places.len() as i16 * i16::from(OUTER_MOST);
        std::array::from_fn(|i| (sums[i / FOUR] >> (16 * (i % FOUR))) as i16 - too_much)
    }

    /// Returns the sums of the second layer from the first layer's activations.
    ///
    /// Activations are at most 128, so that together they fill half a lane.
    pub(super) fn second(&self, numbers: &[i16; OUTER]) -> [i32; INNER] {
        let mut sums = [0u64; INNER / TWO];
        let mut all = 0;
        for (&number, row) in numbers.iter().zip(&self.inner) {
            if number == 0 {
                continue;
            }
            all += i32::from(number);
            for (sum, weights) in sums.iter_mut().zip(row) {
                *sum = sum.wrapping_add(weights.wrapping_mul(number as u64));
            }
        }
        let too_much = all.wrapping_mul(RAISED);
        std::array::from_fn(|i| ((sums[i / TWO] >> (32 * (i % TWO))) as i32).wrapping_sub(too_much))
    }
}
