//! The tags that mean nothing to the program and everything to somebody.

use std::fmt;

/// Free tags in the order they were written: `Event`, `Date`, `Place` and whatever else.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tags(Vec<(String, String)>);

/// Why a free tag cannot be kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TagFault {
    /// The name is not a letter followed by letters, digits and `_`, at most 64 in all.
    Name(String),
    /// The name belongs to the format itself.
    Reserved(String),
    /// The name stands there already.
    Twice(String),
    /// There are [`Tags::MOST`] free tags already.
    TooMany,
}

impl fmt::Display for TagFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TagFault::Name(name) => {
                write!(f, "\"{name}\" is no name of a tag: write a letter, then letters, digits or _")
            }
            TagFault::Reserved(name) => write!(f, "{name} is a tag of the format itself"),
            TagFault::Twice(name) => write!(f, "the tag {name} stands there twice"),
            TagFault::TooMany => write!(f, "more than {} free tags", Tags::MOST),
        }
    }
}

impl std::error::Error for TagFault {}

impl Tags {
    /// The most free tags a record can hold.
    pub const MOST: usize = 256;

    /// Adds a tag at the end.
    ///
    /// # Errors
    /// A [`TagFault`] if the text form could not keep it apart from the others.
    pub fn add(&mut self, name: &str, value: &str) -> Result<(), TagFault> {
        let shown = || name.chars().take(64).collect::<String>();
        if !is_name(name) {
            return Err(TagFault::Name(shown()));
        }
        if is_reserved(name) {
            return Err(TagFault::Reserved(shown()));
        }
        if self.get(name).is_some() {
            return Err(TagFault::Twice(shown()));
        }
        if self.0.len() >= Tags::MOST {
            return Err(TagFault::TooMany);
        }
        self.0.push((name.to_owned(), value.to_owned()));
        Ok(())
    }

    /// The value of a tag; the case of the letters does not matter.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(n, _)| n.eq_ignore_ascii_case(name)).map(|(_, value)| value.as_str())
    }

    /// Takes a tag out, if it is there.
    pub fn remove(&mut self, name: &str) {
        self.0.retain(|(n, _)| !n.eq_ignore_ascii_case(name));
    }

    /// All tags, name and value, in their order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// Whether a text can stand as the name of a tag.
pub(crate) fn is_name(name: &str) -> bool {
    name.len() <= 64
        && name.starts_with(|c: char| c.is_ascii_alphabetic())
        && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_')
}

/// Names of the format: numbered ones stay reserved for every number, so that `Hand6` is a mistake and
/// not a free tag.
fn is_reserved(name: &str) -> bool {
    let lower = name.to_ascii_lowercase();
    let numbered = |stem: &str| {
        lower
            .strip_prefix(stem)
            .is_some_and(|rest| !rest.is_empty() && rest.bytes().all(|b| b.is_ascii_digit()))
    };
    matches!(
        lower.as_str(),
        "cego"
            | "rules"
            | "ruleshash"
            | "switch"
            | "players"
            | "dealer"
            | "deal"
            | "seed"
            | "raeuberround"
            | "blind"
    ) || ["seat", "bot", "hand"].into_iter().any(numbered)
}
