//! What follows from the seed of a tournament: its commitment, the seeds of its draws, its lots. Everything here can be recomputed with SHA-256 alone.

use cego_core::shuffle::Seed;
use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use crate::people::Number;

/// SHA-256 of the name of what it is for, a zero byte, the seed, and a number in eight bytes, the lowest first.
fn hash(what: &str, seed: Seed, number: u64) -> [u8; 32] {
    let mut hasher = Sha256::new();
    hasher.update(what.as_bytes());
    hasher.update([0]);
    hasher.update(seed.0);
    hasher.update(number.to_le_bytes());
    hasher.finalize().into()
}

/// What is published before the doors open, as 64 hex digits: nobody can choose another seed afterwards.
#[must_use]
pub fn commitment(seed: Seed) -> String {
    HEXLOWER.encode(&hash("cego tournament 1", seed, 0))
}

/// The seed of the draw of a round, from 0, and of those that are drawn together with it.
#[must_use]
pub fn draw_seed(seed: Seed, round: usize) -> Seed {
    Seed(hash("cego draw 1", seed, round as u64))
}

/// The seed of the deals of a round, from 0, at tables of so many people, where every table has the same cards. Line 0 of a sheet is deal 0 of it.
#[must_use]
pub(crate) fn deals_seed(seed: Seed, round: usize, people: usize) -> Seed {
    Seed(hash("cego deals 1", seed, 8 * round as u64 + people as u64))
}

/// The lot of a start number. The lowest is drawn first.
#[must_use]
pub fn lot(seed: Seed, number: Number) -> [u8; 32] {
    hash("cego lot 1", seed, u64::from(number))
}

/// A seed as 64 hex digits.
#[must_use]
pub fn seed_text(seed: Seed) -> String {
    HEXLOWER.encode(&seed.0)
}
