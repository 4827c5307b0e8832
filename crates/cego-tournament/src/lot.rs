//! Commitment, draw seeds and lots of a tournament. All of them can be recomputed with SHA-256
//! alone.
//!
//! The person who opens a tournament knows its seed and may have tried many. Words from the hall,
//! unknown when the seed was committed, are therefore hashed into it with the draw (`with_words`).

use cego_core::shuffle::Seed;
use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};
use unicode_normalization::UnicodeNormalization;

use crate::people::Number;

/// Returns SHA-256 of the purpose, a zero byte, the seed, and a number as eight little-endian
/// bytes.
fn hash(what: &str, seed: Seed, number: u64) -> [u8; 32] {
    let mut hasher = Sha256::new();
    hasher.update(what.as_bytes());
    hasher.update([0]);
    hasher.update(seed.0);
    hasher.update(number.to_le_bytes());
    hasher.finalize().into()
}

/// Maximum length of words from the hall, in characters.
pub const LONGEST_WORDS: usize = 200;

/// Returns words from the hall in the canonical form that is recorded and hashed: NFC, lower case,
/// and one blank for each run of characters that are neither letters nor digits.
///
/// Case, blanks and punctuation cannot be heard. If they counted, the person typing the words could
/// choose among many draws.
#[must_use]
pub fn canonical_words(text: &str) -> String {
    let small: String = text.nfc().collect::<String>().to_lowercase().nfc().collect();
    let words = small.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join(" ")
}

/// Returns the seed after words from the hall: SHA-256 of `cego words 1`, a zero byte, the previous
/// seed, and the words in UTF-8.
#[must_use]
pub(crate) fn with_words(seed: Seed, words: &str) -> Seed {
    let hasher = Sha256::new().chain_update(b"cego words 1\0").chain_update(seed.0);
    Seed(hasher.chain_update(words).finalize().into())
}

/// Returns the commitment to a seed as 64 hex digits. It is published before the doors open, so
/// that the seed cannot be exchanged later.
#[must_use]
pub fn commitment(seed: Seed) -> String {
    HEXLOWER.encode(&hash("cego tournament 1", seed, 0))
}

/// Returns the seed for drawing a round, from 0, and the rounds drawn together with it.
#[must_use]
pub fn draw_seed(seed: Seed, round: usize) -> Seed {
    Seed(hash("cego draw 1", seed, round as u64))
}

/// Returns the seed for the deals of a round, from 0, at tables of this size in a duplicate
/// tournament. Line 0 of a sheet is deal 0 of this seed.
#[must_use]
pub(crate) fn deals_seed(seed: Seed, round: usize, people: usize) -> Seed {
    Seed(hash("cego deals 1", seed, 8 * round as u64 + people as u64))
}

/// Returns the lot of a start number. The lowest lot ranks first.
#[must_use]
pub fn lot(seed: Seed, number: Number) -> [u8; 32] {
    hash("cego lot 1", seed, u64::from(number))
}

/// Returns a seed as 64 hex digits.
#[must_use]
pub fn seed_text(seed: Seed) -> String {
    HEXLOWER.encode(&seed.0)
}
