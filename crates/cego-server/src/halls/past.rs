//! What has happened so far, in a mark: who has seen a tournament notices when it goes on from an older copy.

use std::sync::{Mutex, PoisonError};

use cego_protocol::stored::tournament::write_nameless;
use cego_tournament::Numbered;
use sha2::{Digest, Sha256};

/// The mark of an event: of it and all before it, but for what people are called, which goes when they delete their account. As the first event holds the secret
/// seed, a mark tells nothing of what is in them.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Mark(u64);

/// An event somebody has seen, as they tell it: its number and mark, `12.0123456789abcdef`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Seen {
    pub(crate) number: u64,
    pub(crate) mark: Mark,
}

impl Mark {
    /// The mark of the event after this one.
    fn then(self, event: &Numbered) -> Mark {
        let sum = Sha256::new()
            .chain_update(self.0.to_le_bytes())
            .chain_update(event.number.to_le_bytes())
            .chain_update(event.at.0.to_le_bytes());
        // What is stored can be written.
        let sum = sum.chain_update(write_nameless(event).unwrap_or_default()).finalize();
        let (first, _) = sum.split_at(8);
        Mark(first.iter().fold(0, |all, &byte| all << 8 | u64::from(byte)))
    }

    /// As it is sent: 16 hex digits.
    pub(crate) fn text(self) -> String {
        format!("{:016x}", self.0)
    }
}

impl Seen {
    /// What somebody tells; nothing, if it is no such thing.
    pub(crate) fn read(text: &str) -> Option<Seen> {
        let (number, mark) = text.split_once('.')?;
        let hex = mark.len() == 16 && mark.bytes().all(|byte| byte.is_ascii_hexdigit());
        let mark = hex.then(|| u64::from_str_radix(mark, 16).ok())??;
        Some(Seen { number: number.parse().ok()?, mark: Mark(mark) })
    }
}

/// The marks of all events of a tournament, the first first.
#[derive(Default)]
pub(super) struct Past(Mutex<Vec<Mark>>);

impl Past {
    /// Begins anew with these events.
    pub(super) fn begin(&self, events: &[Numbered]) -> Mark {
        self.marks().clear();
        self.add(events)
    }

    /// Adds what has happened; the mark of the last event.
    pub(super) fn add(&self, events: &[Numbered]) -> Mark {
        let mut marks = self.marks();
        let mut last = marks.last().copied().unwrap_or_default();
        for event in events {
            last = last.then(event);
            marks.push(last);
        }
        last
    }

    /// Whether what somebody has seen has happened here.
    pub(super) fn has(&self, seen: Seen) -> bool {
        let at = usize::try_from(seen.number).ok().and_then(|number| number.checked_sub(1));
        at.is_none_or(|at| self.marks().get(at) == Some(&seen.mark))
    }

    fn marks(&self) -> std::sync::MutexGuard<'_, Vec<Mark>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
