//! Free tags, which the format does not interpret.

use std::fmt;

/// Free tags in source order, such as `Event`, `Date` and `Place`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tags(Vec<(String, String)>);

/// Reason for rejecting a free tag.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TagError {
    /// The name is not a letter followed by letters, digits and `_`, at most 64 characters in all.
    Name(String),
    /// The format reserves the name.
    Reserved(String),
    /// The record already has a tag of this name.
    Twice(String),
    /// The record already has [`Tags::MOST`] free tags.
    TooMany,
}

impl fmt::Display for TagError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TagError::Name(name) => {
                write!(
                    f,
                    "\"{name}\" is no name of a tag: write a letter, then letters, digits or _"
                )
            }
            TagError::Reserved(name) => write!(f, "{name} is a tag of the format itself"),
            TagError::Twice(name) => write!(f, "the tag {name} stands there twice"),
            TagError::TooMany => write!(f, "more than {} free tags", Tags::MOST),
        }
    }
}

impl std::error::Error for TagError {}

impl Tags {
    /// Maximum number of free tags in a record.
    pub const MOST: usize = 256;

    /// Appends a tag.
    ///
    /// # Errors
    /// A [`TagError`] if the text form cannot represent the tag.
    pub fn add(&mut self, name: &str, value: &str) -> Result<(), TagError> {
        let shown = || name.chars().take(64).collect::<String>();
        if !is_name(name) {
            return Err(TagError::Name(shown()));
        }
        if is_reserved(name) {
            return Err(TagError::Reserved(shown()));
        }
        if self.get(name).is_some() {
            return Err(TagError::Twice(shown()));
        }
        if self.0.len() >= Tags::MOST {
            return Err(TagError::TooMany);
        }
        self.0.push((name.to_owned(), value.to_owned()));
        Ok(())
    }

    /// Returns the value of a tag, ignoring the case of its name.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(n, _)| n.eq_ignore_ascii_case(name)).map(|(_, value)| value.as_str())
    }

    /// Removes a tag if it exists.
    pub fn remove(&mut self, name: &str) {
        self.0.retain(|(n, _)| !n.eq_ignore_ascii_case(name));
    }

    /// Iterates over the tags as name and value, in source order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Returns whether there are no tags.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// Returns whether a text is a valid tag name.
pub(crate) fn is_name(name: &str) -> bool {
    name.len() <= 64
        && name.starts_with(|c: char| c.is_ascii_alphabetic())
        && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_')
}

/// Returns whether the format reserves a name. Numbered names are reserved for every number, so
/// that `Hand6` is an error and not a free tag.
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
