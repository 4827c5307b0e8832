//! Which instructions of the processor the networks use. All ways give the same numbers.

// The one file of the crate with unsafe code, for a call that is sound only on a processor with certain instructions. What makes it so: the
// processor is asked just before.
#![allow(unsafe_code)]

use super::layers::{INNER, Layers};

/// The numbers of the second layer where these facts hold.
#[inline]
pub(super) fn inner(layers: &Layers, places: &[u16]) -> [i16; INNER] {
    #[cfg(target_arch = "x86_64")]
    if is_x86_feature_detected!("avx2") {
        // SAFETY: the processor has the instructions.
        return unsafe { wide(layers, places) };
    }
    plain(layers, places)
}

#[inline(never)]
fn plain(layers: &Layers, places: &[u16]) -> [i16; INNER] {
    layers.numbers(places)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
#[inline(never)]
fn wide(layers: &Layers, places: &[u16]) -> [i16; INNER] {
    layers.numbers(places)
}

#[cfg(test)]
mod tests {
    use super::super::{INPUTS, Net, Part};
    use super::*;

    /// Whatever the processor: the same numbers from any facts.
    #[test]
    fn all_ways_give_the_same() {
        let mut random = cego_testkit::SplitMix::new(71);
        for part in Part::COUNTED {
            let layers = Net::counted().of(part).unwrap();
            for count in 0..150 {
                let places: Vec<u16> = (0..count).map(|_| (random.next_u64() % INPUTS as u64) as u16).collect();
                assert_eq!(inner(layers, &places), plain(layers, &places));
            }
        }
    }
}
