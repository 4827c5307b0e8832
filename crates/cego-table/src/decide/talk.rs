//! What people say.

use cego_core::Seat;

use super::Draft;
use crate::unseen::{is_plain, plain};
use crate::{Event, TableRefusal, Talk};

/// The set phrases and emotes, by id. Their words are in the locale files (`phrase-…`).
pub const PHRASES: [&str; 16] = [
    "hello",
    "good_game",
    "well_played",
    "thanks",
    "sorry",
    "oops",
    "lucky",
    "one_moment",
    "back",
    "hurry",
    "again",
    "bye",
    "laugh",
    "wow",
    "sad",
    "cheers",
];

/// The longest text, in characters.
const LONGEST: usize = 200;

impl Draft<'_> {
    pub(super) fn say(&mut self, seat: Seat, phrase: String) -> Result<(), TableRefusal> {
        if self.table.setup.talk == Talk::Off {
            return Err(TableRefusal::NoTalk);
        }
        if !PHRASES.contains(&phrase.as_str()) {
            return Err(TableRefusal::NoSuchPhrase);
        }
        self.emit(Event::Said { seat, phrase })
    }

    pub(super) fn write(&mut self, seat: Seat, text: String) -> Result<(), TableRefusal> {
        if self.table.setup.talk != Talk::Free {
            return Err(TableRefusal::NoTalk);
        }
        let text = plain(&text);
        let count = text.chars().take(LONGEST + 1).count();
        if !(1..=LONGEST).contains(&count) || !is_plain(&text) {
            return Err(TableRefusal::BadText);
        }
        self.emit(Event::Wrote { seat, text })
    }
}
