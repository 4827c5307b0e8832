//! SIMD dispatch for network inference. All backends give identical results.

// This is the only file of the crate with unsafe code. Its calls are sound only on a processor with
// certain instructions, and the processor is checked immediately before.
#![allow(unsafe_code)]

#[cfg(any(test, not(target_family = "wasm")))]
use super::layers::OUTER;
use super::layers::{INNER, Layers};

/// Computes the activations of the second layer for these active inputs.
#[inline]
pub(super) fn numbers(layers: &Layers, places: &[u16]) -> [i16; INNER] {
    #[cfg(target_arch = "x86_64")]
    if is_x86_feature_detected!("avx2") {
        // SAFETY: the processor has the instructions.
        return unsafe { avx2::numbers(layers, places) };
    }
    #[cfg(target_family = "wasm")]
    return in_lanes(layers, places);
    #[cfg(not(target_family = "wasm"))]
    plain(layers, places)
}

/// Computes the activations with the SWAR backend, [`PackedWeights`](super::swar::PackedWeights).
#[cfg(any(test, target_family = "wasm"))]
#[inline(never)]
fn in_lanes(layers: &Layers, places: &[u16]) -> [i16; INNER] {
    let mut sums = layers.lanes.second(&layers.first_clipped(layers.lanes.first(places)));
    sums.iter_mut().zip(&layers.inner_bias).for_each(|(sum, bias)| *sum = sum.wrapping_add(*bias));
    Layers::clipped(sums)
}

#[cfg(any(test, not(target_family = "wasm")))]
#[inline(never)]
fn plain(layers: &Layers, places: &[u16]) -> [i16; INNER] {
    let mut sums = layers.inner_bias;
    for ([one, other], row) in pairs(&layers.first(places)).zip(&layers.inner) {
        if [one, other] == [0, 0] {
            continue;
        }
        for (sum, weights) in sums.iter_mut().zip(row) {
            let both =
                i32::from(one) * i32::from(weights[0]) + i32::from(other) * i32::from(weights[1]);
            *sum = sum.wrapping_add(both);
        }
    }
    Layers::clipped(sums)
}

/// Returns the activations of the first layer in pairs.
#[cfg(any(test, not(target_family = "wasm")))]
fn pairs(numbers: &[i16; OUTER]) -> impl Iterator<Item = [i16; 2]> + '_ {
    numbers.as_chunks::<2>().0.iter().copied()
}

#[cfg(target_arch = "x86_64")]
mod avx2 {
    use std::arch::x86_64::{
        _mm256_add_epi32, _mm256_loadu_si256, _mm256_madd_epi16, _mm256_set1_epi32,
        _mm256_storeu_si256,
    };

    use super::{INNER, Layers, pairs};

    /// Number of sums in a register, and number of registers for all sums.
    const LANES: usize = 8;
    const REGISTERS: usize = INNER / LANES;

    /// Computes the activations as [`plain`](super::plain) does, with the multiply-add instruction
    /// for pairs.
    ///
    /// The compiler does not emit that instruction by itself.
    #[target_feature(enable = "avx2")]
    #[inline(never)]
    pub(super) fn numbers(layers: &Layers, places: &[u16]) -> [i16; INNER] {
        let mut sums = layers.inner_bias;
        // SAFETY: each load and store is of a register's length, from an array of as many numbers.
        unsafe {
            let mut all: [_; REGISTERS] = std::array::from_fn(|n| {
                _mm256_loadu_si256(sums[n * LANES..][..LANES].as_ptr().cast())
            });
            for (pair, row) in pairs(&layers.first(places)).zip(&layers.inner) {
                if pair == [0, 0] {
                    continue;
                }
                let both = _mm256_set1_epi32(i32::from(pair[0]) | i32::from(pair[1]) << 16);
                for (n, sums) in all.iter_mut().enumerate() {
                    let weights = _mm256_loadu_si256(row[n * LANES..][..LANES].as_ptr().cast());
                    *sums = _mm256_add_epi32(*sums, _mm256_madd_epi16(both, weights));
                }
            }
            for (n, part) in all.into_iter().enumerate() {
                _mm256_storeu_si256(sums[n * LANES..][..LANES].as_mut_ptr().cast(), part);
            }
        }
        Layers::clipped(sums)
    }
}

#[cfg(test)]
mod tests {
    use super::super::layers::MOST;
    use super::super::{ExchangeDecision, Exchanger, Net, PlayRole};
    use super::*;

    /// All backends give the same activations for any inputs on every processor.
    #[test]
    fn all_ways_give_the_same() {
        let mut random = cego_testkit::SplitMix::new(71);
        let of_cards = PlayRole::COUNTED.map(|part| Net::counted().network(part).unwrap());
        let of_exchanges = ExchangeDecision::ALL.map(|asked| Exchanger::shipped().network(asked));
        for layers in of_cards.into_iter().chain(of_exchanges) {
            for count in 0..MOST {
                let any = |_| (random.next_u64() % layers.outer.len() as u64) as u16;
                let places: Vec<u16> = (0..count).map(any).collect();
                let wanted = plain(layers, &places);
                assert_eq!(numbers(layers, &places), wanted);
                assert_eq!(in_lanes(layers, &places), wanted);
            }
        }
    }
}
