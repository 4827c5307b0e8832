//! Random numbers of the draw: the same from a seed on every machine.

use cego_core::shuffle::Seed;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// Numbers out of the key stream of a seed.
pub(super) struct Random(ChaCha8Rng);

impl Random {
    /// The numbers of one purpose: a stream of their own.
    pub(super) fn of(seed: Seed, stream: u64) -> Random {
        let mut rng = ChaCha8Rng::from_seed(seed.0);
        rng.set_stream(stream);
        Random(rng)
    }

    /// A number below `limit`, which is at least 1; all are equally likely up to one in four billion.
    pub(super) fn below(&mut self, limit: usize) -> usize {
        ((u64::from(self.0.next_u32()) * limit as u64) >> 32) as usize
    }

    /// Shuffles a list: Fisher and Yates, from the end.
    pub(super) fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            list.swap(last, self.below(last + 1));
        }
    }

    /// 32 random bits.
    pub(super) fn bits(&mut self) -> u32 {
        self.0.next_u32()
    }
}
