//! The hash chain over the events of a tournament.
//!
//! Its head is printed under standings and certificates, so that whoever has the paper can check an export: nothing was changed, and the end is there.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use cego_tournament::{Event, Number, Numbered, Role};
use sha2::{Digest, Sha256};

use super::{write, write_nameless};

/// The bytes of a hash that a mark shows.
const SHOWN: usize = 16;

/// The hash chain over the events so far.
///
/// Each hash is SHA-256 of `cego history 1`, a zero byte, the hash before (32 zero bytes at first), the number and the time of the event in eight bytes each,
/// the lowest first, and its `entry` as exported. What those who entered themselves are called is left out, because it goes when they delete their account.
#[derive(Clone, Default, Debug)]
pub struct History {
    hash: [u8; 32],
    number: u64,
    /// Those who entered themselves.
    visitors: BTreeSet<Number>,
}

/// The head of the chain after an event: its number, and the first half of the hash.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HistoryMark {
    /// The number of the event.
    pub number: u64,
    hash: [u8; SHOWN],
}

/// A text that is no mark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoHistoryMark;

impl History {
    /// The chain over these events, told from the first.
    pub fn over<'e>(events: impl IntoIterator<Item = &'e Numbered>) -> History {
        let mut history = History::default();
        events.into_iter().for_each(|event| history.add(event));
        history
    }

    /// Adds the next event.
    pub fn add(&mut self, event: &Numbered) {
        if let (Event::Entered { number, .. }, Role::Visitor) = (&event.event, event.by.role) {
            self.visitors.insert(*number);
        }
        let nameless = match &event.event {
            Event::Entered { number, .. } | Event::Changed { number, .. } => self.visitors.contains(number),
            _ => false,
        };
        // Events are text and numbers, which can always be written.
        let entry = if nameless { write_nameless(event) } else { write(event) }.unwrap_or_default();
        let hasher = Sha256::new().chain_update(b"cego history 1\0").chain_update(self.hash);
        let hasher = hasher.chain_update(event.number.to_le_bytes()).chain_update(event.at.0.to_le_bytes());
        self.hash = hasher.chain_update(entry).finalize().into();
        self.number = event.number;
    }

    /// The head of the chain.
    #[must_use]
    pub fn mark(&self) -> HistoryMark {
        let mut hash = [0; SHOWN];
        hash.copy_from_slice(&self.hash[..SHOWN]);
        HistoryMark { number: self.number, hash }
    }
}

impl fmt::Display for HistoryMark {
    /// Writes the printed form: `1254 3f9a-22c1-…`, eight groups of four hex digits.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.number)?;
        for (at, pair) in self.hash.chunks(2).enumerate() {
            let dash = if at == 0 { "" } else { "-" };
            write!(f, "{dash}{:02x}{:02x}", pair[0], pair[1])?;
        }
        Ok(())
    }
}

impl FromStr for HistoryMark {
    type Err = NoHistoryMark;

    /// Reads what was printed, however blanks, dashes and capitals are typed. The words that are printed before it may be there, too.
    fn from_str(text: &str) -> Result<HistoryMark, NoHistoryMark> {
        let separates =
            |c: char| c.is_whitespace() || matches!(c, '-' | '.' | '−' | '\u{2010}'..='\u{2015}' | '\u{ad}');
        let behind_words = text.rsplit(':').next().unwrap_or(text);
        let mark = behind_words.trim_matches(|c: char| !c.is_ascii_alphanumeric());
        let (number, digits) = mark.split_once(separates).ok_or(NoHistoryMark)?;
        let number = number.parse().map_err(|_| NoHistoryMark)?;
        let digits: Vec<char> = digits.chars().filter(|&c| !separates(c)).collect();
        if digits.len() != 2 * SHOWN {
            return Err(NoHistoryMark);
        }
        let mut hash = [0; SHOWN];
        for (byte, pair) in hash.iter_mut().zip(digits.chunks(2)) {
            let digit = |c: char| c.to_digit(16).ok_or(NoHistoryMark);
            *byte = (digit(pair[0])? * 16 + digit(pair[1])?) as u8;
        }
        Ok(HistoryMark { number, hash })
    }
}
