//! People and moments, as a table knows them.

use std::fmt;
use std::str::FromStr;

/// A moment: milliseconds since 1970. A table only compares and adds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Time(pub u64);

impl Time {
    /// The time `ms` milliseconds later.
    #[must_use]
    pub const fn after(self, ms: u64) -> Time {
        Time(self.0.saturating_add(ms))
    }

    /// The milliseconds from an earlier moment to this one; 0 if it is not earlier.
    #[must_use]
    pub const fn since(self, earlier: Time) -> u64 {
        self.0.saturating_sub(earlier.0)
    }
}

/// Somebody, guest or account: 128 bits that mean nothing here. Written as 32 hex digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PersonId(pub u128);

impl fmt::Display for PersonId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

impl fmt::Debug for PersonId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PersonId({self})")
    }
}

/// A text that is not 32 hex digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoPersonId;

impl fmt::Display for NoPersonId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a person is 32 hex digits")
    }
}

impl std::error::Error for NoPersonId {}

impl FromStr for PersonId {
    type Err = NoPersonId;

    fn from_str(text: &str) -> Result<PersonId, NoPersonId> {
        let digits = text.len() == 32 && text.bytes().all(|b| b.is_ascii_hexdigit());
        let number = digits.then(|| u128::from_str_radix(text, 16).ok()).flatten();
        number.map(PersonId).ok_or(NoPersonId)
    }
}

/// The name somebody plays under: 1 to 24 characters, none of them a control character, no blanks around it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct PersonName(pub(crate) String);

impl PersonName {
    /// The longest name, in characters.
    pub const LONGEST: usize = 24;

    /// The name, without blanks around it; `None` if the text was never a name. It reads what is stored; who chooses a name today may
    /// choose less ([`PersonName::chosen`]).
    #[must_use]
    pub fn new(text: &str) -> Option<PersonName> {
        PersonName::parse(text).ok()
    }

    /// The name as [`PersonName::new`] reads it.
    ///
    /// # Errors
    /// [`NameFault::Length`] or [`NameFault::Unseen`].
    pub fn parse(text: &str) -> Result<PersonName, NameFault> {
        let text = text.trim();
        let count = text.chars().take(PersonName::LONGEST + 1).count();
        if !(1..=PersonName::LONGEST).contains(&count) {
            return Err(NameFault::Length);
        }
        if text.chars().any(is_unseen) { Err(NameFault::Unseen) } else { Ok(PersonName(text.to_owned())) }
    }

    /// Stands for the name of who has deleted the account.
    #[must_use]
    pub fn nobody() -> PersonName {
        PersonName("–".to_owned())
    }

    /// The name.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Control characters, and some that turn the direction of a text or cannot be seen: no name has ever had them.
fn is_unseen(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

impl fmt::Display for PersonName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Why a name cannot be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NameFault {
    /// No characters, or more than [`PersonName::LONGEST`].
    Length,
    /// Something in it cannot be seen, or covers what stands beside it.
    Unseen,
    /// It would pass for somebody who runs the server, for a seat, a bot, or the twin of another.
    Reserved,
}

impl NameFault {
    /// The stable id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            NameFault::Length => "name_length",
            NameFault::Unseen => "name_unseen",
            NameFault::Reserved => "name_reserved",
        }
    }
}

impl fmt::Display for NameFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NameFault::Length => write!(f, "a name has 1 to {} characters", PersonName::LONGEST),
            NameFault::Unseen => f.write_str("a name has no characters that cannot be seen"),
            NameFault::Reserved => f.write_str("nobody gets this name"),
        }
    }
}

impl std::error::Error for NameFault {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_short_and_seen() {
        let name = |text: &str| PersonName::new(text).map(|name| name.to_string());
        assert_eq!(name("  Vroni Müller "), Some("Vroni Müller".to_owned()));
        assert_eq!(name(&"x".repeat(24)), Some("x".repeat(24)));
        for bad in ["", "   ", "a\nb", "\u{202e}evil", "a\u{200b}b", &"x".repeat(25)] {
            assert_eq!(name(bad), None, "{bad:?}");
        }
    }

    #[test]
    fn people_are_written_as_hex() {
        let text = PersonId(0xAB).to_string();
        assert_eq!(text, "000000000000000000000000000000ab");
        assert_eq!(text.parse(), Ok(PersonId(0xAB)));
        for bad in ["", "ab", "+0000000000000000000000000000ab", "000000000000000000000000000000äb"] {
            assert_eq!(bad.parse::<PersonId>(), Err(NoPersonId), "{bad}");
        }
    }
}
