//! The layers for machines that add one number at a time, as a browser without vector instructions: several small numbers in one large one.
//!
//! Nothing may run over from one lane into the next, so all weights are raised until none is below zero, and what was too much is taken away
//! from the sums.

use super::layers::{INNER, OUTER, OUTER_MOST, Pair};

/// Numbers of the first layer, and of the second, in one.
const FOUR: usize = 4;
const TWO: usize = 2;
/// By what the weights of the second layer are raised: two bytes hold no more.
const RAISED: i32 = 1 << 15;

/// The weights of both layers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Lanes {
    outer: Box<[[u64; OUTER / FOUR]]>,
    /// A row for each number of the first layer.
    inner: Box<[[u64; INNER / TWO]]>,
}

impl Lanes {
    pub(super) fn of(outer: &[[i8; OUTER]], inner: &[Pair]) -> Lanes {
        let four = |row: &[i8]| {
            row.iter().rev().fold(0, |all, &weight| all << 16 | u64::from((weight + OUTER_MOST) as u8))
        };
        let raised = |weight: i16| (i32::from(weight) + RAISED) as u64;
        let rows = inner.iter().flat_map(|pair| [0, 1].map(|second| (pair, second)));
        Lanes {
            outer: outer.iter().map(|row| std::array::from_fn(|i| four(&row[i * FOUR..][..FOUR]))).collect(),
            inner: rows
                .map(|(pair, second)| {
                    let weight = |i: usize| raised(pair[i][second]);
                    std::array::from_fn(|i| weight(TWO * i) | weight(TWO * i + 1) << 32)
                })
                .collect(),
        }
    }

    /// The sums of the first layer where these facts hold. There are so few of them that no lane is full.
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

    /// The sums of the second layer from the numbers of the first, which are at most 128: together they fill half a lane.
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
