//! What people call their devices, tokens and passkeys.

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer};

/// A label: at most 60 characters that can be seen, no blanks around it; it may be empty.
#[derive(Clone, PartialEq, Eq, Debug, Default, JsonSchema)]
pub(crate) struct Label(String);

/// The longest label, in characters.
const LONGEST: usize = 60;

impl Label {
    fn new(text: &str) -> Option<Label> {
        let text = text.trim();
        let fits = text.chars().take(LONGEST + 1).count() <= LONGEST && !text.chars().any(char::is_control);
        fits.then(|| Label(text.to_owned()))
    }

    /// The label, or another if it is empty.
    pub(crate) fn or(self, other: &str) -> String {
        if self.0.is_empty() { other.to_owned() } else { self.0 }
    }
}

impl<'de> Deserialize<'de> for Label {
    fn deserialize<D: Deserializer<'de>>(source: D) -> Result<Label, D::Error> {
        let text = String::deserialize(source)?;
        Label::new(&text)
            .ok_or_else(|| serde::de::Error::custom("a label has at most 60 characters, all seen"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_short_and_seen() {
        assert_eq!(Label::new(" Handy ").unwrap().or("?"), "Handy");
        assert_eq!(Label::new("  ").unwrap().or("?"), "?");
        assert!(Label::new(&"ä".repeat(60)).is_some());
        for bad in ["a\nb", "a\0b", &"x".repeat(61)] {
            assert_eq!(Label::new(bad), None, "{bad:?}");
        }
    }
}
