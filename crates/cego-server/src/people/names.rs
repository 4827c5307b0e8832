//! Validation of newly chosen names, by people themselves or by moderators.
//! Login names.

use std::sync::LazyLock;

use cego_locale::Locale;
use cego_table::{NameError, PersonName, Reserved};
use unicode_normalization::UnicodeNormalization;

/// Reserved names in all languages and regions, since readers of one may know another.
///
/// They include the names of the bots, and the words for a seat or a bot followed by any number.
static RESERVED: LazyLock<Reserved> = LazyLock::new(|| {
    let all: Vec<Locale> =
        Locale::available().into_iter().filter_map(|name| Locale::load(name).ok()).collect();
    let names: Vec<String> = all.iter().map(|locale| locale.text("names-reserved")).collect();
    let seat = |locale: &Locale| locale.format("seat", &[("seat", 1.into())]);
    let seats: Vec<String> = all.iter().map(seat).collect();
    let word = |text: &String| text.replace(|c: char| c.is_numeric() || is_mark(c), "");
    let seats: Vec<String> = seats.iter().map(word).collect();
    let numbered: Vec<String> = all.iter().map(|locale| locale.text("names-numbered")).collect();
    let listed = |lists: &'_ [String]| -> Vec<String> {
        lists.iter().flat_map(|list| list.split(',')).map(str::to_owned).collect()
    };
    let (names, numbered) = (listed(&names), listed(&numbered));
    let bots = cego_bots::BOTS.iter().map(|bot| bot.name);
    Reserved::new(
        names.iter().map(String::as_str).chain(bots),
        seats.iter().chain(&numbered).map(String::as_str),
    )
});

/// Fluent wraps placeables in Unicode directional isolates.
fn is_mark(c: char) -> bool {
    matches!(c, '\u{2066}'..='\u{2069}')
}

/// Validates a newly chosen name.
///
/// # Errors
/// The reason why the name is not allowed.
pub fn validate_name(text: &str) -> Result<PersonName, NameError> {
    PersonName::parse_chosen(text, &RESERVED)
}

/// A login name, normalized for comparison: NFKC, lower case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct LoginName(String);

impl LoginName {
    /// Allowed length, in characters.
    const LENGTH: std::ops::RangeInclusive<usize> = 3..=32;

    /// Normalizes a name. Returns `None` unless it has 3 to 32 letters, digits, `.`, `_`, `-`.
    pub(crate) fn new(text: &str) -> Option<LoginName> {
        // Longer in bytes than any valid name.
        if text.len() > 1024 {
            return None;
        }
        // Lower-casing can undo the normalization, hence NFKC again.
        let name: String = text.trim().nfkc().flat_map(char::to_lowercase).nfkc().collect();
        let fits = LoginName::LENGTH.contains(&name.chars().count());
        let known = |c: char| c.is_alphanumeric() || matches!(c, '.' | '_' | '-');
        // A combining accent without a letter is not allowed.
        (fits && name.chars().all(known)).then_some(LoginName(name))
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_gets_a_name_of_those_who_run_the_server_in_any_language() {
        for bad in [
            "Administrator",
            "Moderatorin",
            "Betreiber",
            "Schiedsrichter",
            "Referee",
            "Tournament director",
            "Operatör",
            "Domare",
            "Tävlingsledning",
            "Cego",
            "Platz 1",
            "seat 3",
            "PLATS 12",
            "P1atz 1",
            "level5",
            "Stufe 3",
            "nivå 2",
            "Bot 1",
            "Sepp (Bot)",
            "Sepp (Programm)",
            "leveI5",
            "LeveI 5",
            "level 5!",
            "5 level",
            "3 Stufe",
            "[Bot] Sepp",
            "Sepp [Bot]",
            "Bot Sepp",
            "Sepp - Bot",
            "Computer Karl",
            "policy",
        ] {
            assert_eq!(validate_name(bad), Err(NameError::Reserved), "{bad}");
        }
        let good = [
            "Vroni",
            "Platzhirsch",
            "Refe",
            "Domarek",
            "Seaton",
            "Botho",
            "Botho Sepp",
            "Stufenbarren",
            "Sepp (Bötzingen)",
            "Karl-Heinz",
            "Jürg 2",
            "Anna Strong",
            "Ernst Platz",
        ];
        for good in good {
            assert!(validate_name(good).is_ok(), "{good}");
        }
    }

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
        for bad in [
            "",
            "ab",
            "a b c",
            "a@b.c",
            "vro\u{202e}ni",
            "vro\u{200b}ni",
            "vro\0ni",
            "../etc",
            "abc\u{489}",
        ] {
            assert_eq!(LoginName::new(bad), None, "{bad:?}");
        }
        assert!(LoginName::new(&"x".repeat(32)).is_some());
        assert_eq!(LoginName::new(&"x".repeat(33)), None);
        assert_eq!(LoginName::new(&"\u{fdfa}".repeat(30)), None);
        assert_eq!(LoginName::new(&"x".repeat(100_000)), None);
    }
}
