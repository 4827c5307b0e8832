//! Login names.

use unicode_normalization::UnicodeNormalization;

/// A login name in the form in which names are compared: NFKC, lower case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct LoginName(String);

impl LoginName {
    /// The shortest and the longest, in characters.
    const LENGTH: std::ops::RangeInclusive<usize> = 3..=32;

    /// The name; `None` unless it has 3 to 32 letters, digits, `.`, `_`, `-`.
    pub(crate) fn new(text: &str) -> Option<LoginName> {
        // What is longer than that in bytes is longer in characters, however it is written.
        if text.len() > 1024 {
            return None;
        }
        // Lower case may bring back what the form had taken away.
        let name: String = text.trim().nfkc().flat_map(char::to_lowercase).nfkc().collect();
        let fits = LoginName::LENGTH.contains(&name.chars().count());
        let known = |c: char| c.is_alphanumeric() || matches!(c, '.' | '_' | '-');
        // An accent without a letter is not one of these.
        (fits && name.chars().all(known)).then_some(LoginName(name))
    }

    /// The name.
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_alike_are_alike() {
        let name = |text: &str| LoginName::new(text).map(|name| name.0);
        assert_eq!(name("Vroni.M-1_"), Some("vroni.m-1_".to_owned()));
        // Full width, a ligature, a composed and a decomposed umlaut.
        assert_eq!(name("ＶＲＯＮＩ"), name("vroni"));
        assert_eq!(name("ﬁnn"), name("FINN"));
        assert_eq!(name("M\u{fc}ller"), name("Mu\u{308}ller"));
        for text in ["Vroni", "Müller", "ﬁnn", "ΣΊΣΥΦΟΣ"] {
            let once = name(text).unwrap();
            assert_eq!(name(&once), Some(once.clone()));
        }
    }

    #[test]
    fn what_is_no_name() {
        for bad in
            ["", "ab", "a b c", "a@b.c", "vro\u{202e}ni", "vro\u{200b}ni", "vro\0ni", "../etc", "abc\u{489}"]
        {
            assert_eq!(LoginName::new(bad), None, "{bad:?}");
        }
        assert!(LoginName::new(&"x".repeat(32)).is_some());
        assert_eq!(LoginName::new(&"x".repeat(33)), None);
        assert_eq!(LoginName::new(&"\u{fdfa}".repeat(30)), None);
        assert_eq!(LoginName::new(&"x".repeat(100_000)), None);
    }
}
