//! Names and ids of people, and times.
//!
//! Names and chat contain only visible text that stays within its line. Tournaments, seasons, teams
//! and lists of people compare names by [`name_key`]. Names that are reserved or look alike are
//! detected.

use std::fmt;
use std::str::FromStr;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// A point in time, in milliseconds since 1970. A table only compares and adds times.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Time(pub u64);

impl Time {
    /// Returns the time `ms` milliseconds later.
    #[must_use]
    pub const fn after(self, ms: u64) -> Time {
        Time(self.0.saturating_add(ms))
    }

    /// Returns the milliseconds elapsed since `earlier`, or 0 if that is not earlier.
    #[must_use]
    pub const fn since(self, earlier: Time) -> u64 {
        self.0.saturating_sub(earlier.0)
    }
}

/// Id of a guest or an account: 128 opaque bits, written as 32 hex digits.
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

/// Error for a text that is not 32 hex digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParsePersonIdError;

impl fmt::Display for ParsePersonIdError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a person is 32 hex digits")
    }
}

impl std::error::Error for ParsePersonIdError {}

impl FromStr for PersonId {
    type Err = ParsePersonIdError;

    fn from_str(text: &str) -> Result<PersonId, ParsePersonIdError> {
        let digits = text.len() == 32 && text.bytes().all(|b| b.is_ascii_hexdigit());
        let number = digits.then(|| u128::from_str_radix(text, 16).ok()).flatten();
        number.map(PersonId).ok_or(ParsePersonIdError)
    }
}

/// Display name of a person: 1 to 24 characters, without control characters or outer whitespace.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct PersonName(pub(crate) String);

impl PersonName {
    /// Maximum length of a name, in characters.
    pub const LONGEST: usize = 24;

    /// Parses a stored name, trimming whitespace. Returns `None` if the text was never a valid
    /// name.
    ///
    /// New names follow stricter rules ([`PersonName::parse_chosen`]).
    #[must_use]
    pub fn new(text: &str) -> Option<PersonName> {
        PersonName::parse(text).ok()
    }

    /// Parses a name like [`PersonName::new`].
    ///
    /// # Errors
    /// Returns [`NameError::Length`] or [`NameError::Unseen`].
    pub fn parse(text: &str) -> Result<PersonName, NameError> {
        let text = text.trim();
        let count = text.chars().take(PersonName::LONGEST + 1).count();
        if !(1..=PersonName::LONGEST).contains(&count) {
            return Err(NameError::Length);
        }
        if text.chars().any(is_formatting) {
            Err(NameError::Unseen)
        } else {
            Ok(PersonName(text.to_owned()))
        }
    }

    /// Returns the placeholder for the name of a deleted account.
    #[must_use]
    pub fn nobody() -> PersonName {
        PersonName("–".to_owned())
    }

    /// Returns the name as a string slice.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Returns whether a character is a control, bidirectional or zero-width one. No name ever had any.
fn is_formatting(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

impl fmt::Display for PersonName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Reason why a name cannot be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NameError {
    /// Empty, or longer than [`PersonName::LONGEST`].
    Length,
    /// Contains characters that are invisible or cover their neighbours.
    Unseen,
    /// Could be mistaken for an operator, a seat, a bot or a namesake.
    Reserved,
}

impl NameError {
    /// Returns the stable id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            NameError::Length => "name_length",
            NameError::Unseen => "name_unseen",
            NameError::Reserved => "name_reserved",
        }
    }
}

impl fmt::Display for NameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NameError::Length => write!(f, "a name has 1 to {} characters", PersonName::LONGEST),
            NameError::Unseen => f.write_str("a name has no characters that cannot be seen"),
            NameError::Reserved => f.write_str("nobody gets this name"),
        }
    }
}

impl std::error::Error for NameError {}

// --- characters

/// Maximum number of combining marks on one letter. Decomposed Vietnamese needs two.
const MARKS: usize = 2;

/// Trims the text and removes variation selectors, which phones write after many emojis.
pub(crate) fn plain(text: &str) -> String {
    text.trim()
        .chars()
        .filter(|c| !matches!(c, '\u{fe0e}' | '\u{fe0f}'))
        .collect::<String>()
        .trim()
        .to_owned()
}

/// Returns whether the text is visible and does not overflow its line or letters.
pub(crate) fn is_plain(text: &str) -> bool {
    let mut marks = 0;
    let stacked = text.chars().any(|c| {
        marks = if is_combining_mark(c) { marks + 1 } else { 0 };
        marks > MARKS
    });
    let is_seen = |c: char| !c.is_whitespace() && !is_combining_mark(c);
    !stacked && !text.chars().any(is_unseen) && text.chars().any(is_seen)
}

/// Returns whether a character is invisible or has no meaning of its own.
///
/// These are control characters, Unicode's default-ignorables (DerivedCoreProperties), other blanks
/// and markup characters, private use, and the replacement character U+FFFD of a lost letter.
#[must_use]
pub fn is_unseen(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
            | '\u{ffa0}' | '\u{fff0}'..='\u{fffd}' | '\u{13430}'..='\u{1345f}' | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d159}' | '\u{1d173}'..='\u{1d17a}' | '\u{e000}'..='\u{f8ff}' | '\u{e0000}'..='\u{10ffff}')
}

// --- same names

/// Returns a name as stored: Unicode NFC, trimmed, with each run of whitespace as one space.
///
/// No-break spaces count as whitespace. Control characters stay, so that callers can reject them.
#[must_use]
pub fn tidy_name(text: &str) -> String {
    let is_blank = |c: char| c.is_whitespace() && !c.is_control();
    let words: Vec<&str> = text.trim().split(is_blank).filter(|word| !word.is_empty()).collect();
    words.join(" ").nfc().collect()
}

/// Returns the comparison key of a name: two names are the same if and only if their keys are
/// equal.
///
/// Ignores Unicode normal form, letter width (“Ａnna”), case and extra whitespace. Equates ß with
/// ss, because both are SS in capitals. Accents are significant: “Muller” and “Müller” are
/// different people. For names that only *look* alike, see [`looks_like`](crate::name_skeleton).
#[must_use]
pub fn name_key(name: &str) -> String {
    // The key is the lowercase of the uppercase, because ß and the Greek final sigma have no
    // capital of their own. The text is lowercased before that, because the capital ẞ is its own
    // uppercase.
    let small = |text: String| -> String { text.chars().flat_map(char::to_lowercase).collect() };
    let large = |text: String| -> String { text.chars().flat_map(char::to_uppercase).collect() };
    let compatible: String = name.nfkc().collect();
    small(large(small(tidy_name(&compatible)))).nfkc().collect()
}

// --- reserved and look-alike names

/// Names that nobody may choose because they would impersonate an operator or a seat.
///
/// The host supplies the words in every language its users read.
#[derive(Clone, Debug, Default)]
pub struct Reserved {
    names: Vec<String>,
    numbered: Vec<String>,
}

impl Reserved {
    /// Creates the reserved names from fixed `names` and from `numbered` words.
    ///
    /// A numbered word is reserved with any number before or after it (“Platz 1”, “level5”, “5
    /// level”). Look-alikes of a reserved name are reserved too, and so is a name followed by a
    /// reserved name in brackets (“Sepp (Bot)”). A word in both lists marks a program. It is also
    /// reserved as the first or last word of any name (“Bot Sepp”).
    #[must_use]
    pub fn new<'a>(
        names: impl IntoIterator<Item = &'a str>,
        numbered: impl IntoIterator<Item = &'a str>,
    ) -> Reserved {
        let looks = |words: &mut dyn Iterator<Item = &'a str>| -> Vec<String> {
            words.map(without_marks).filter(|word| !word.is_empty()).collect()
        };
        Reserved {
            names: looks(&mut names.into_iter()),
            numbered: looks(&mut numbered.into_iter()),
        }
    }

    fn has(&self, name: &str) -> bool {
        // A capital I looks like a small l, but its lowercase form does not.
        self.has_read_as(name) || name.contains('I') && self.has_read_as(&name.replace('I', "l"))
    }

    fn has_read_as(&self, name: &str) -> bool {
        let looks = without_marks(name);
        // “Vroni (2)” marks a namesake at the table, “Sepp (Bot)” a bot.
        let marked = || {
            let rest = looks.strip_suffix([')', ']', '}'])?;
            rest.rsplit_once(['(', '[', '{'])
                .map(|(_, mark)| digits(mark) || self.is_reserved(mark))
        };
        // A dash of any length stands for the name of a deleted account.
        let dash =
            looks.chars().all(|c| matches!(c, '-' | '_' | '\u{2010}'..='\u{2015}' | '\u{2212}'));
        self.is_reserved(&looks) || marked() == Some(true) || dash || self.has_words(name)
    }

    /// Returns whether the words of a name are reserved, ignoring punctuation around and between
    /// them.
    ///
    /// Tests all words together, a program mark as the first or last word, and a numbered word with
    /// its number at the start or end.
    fn has_words(&self, name: &str) -> bool {
        let words = name.split(|c: char| !c.is_alphanumeric() && !is_combining_mark(c));
        let words: Vec<String> = words.map(without_marks).filter(|word| !word.is_empty()).collect();
        let is_program = |word: &String| self.names.contains(word) && self.numbered.contains(word);
        let is_numbered = |pair: &[String]| self.is_numbered(&pair.concat());
        self.is_reserved(&words.concat())
            || words.first().is_some_and(is_program)
            || words.last().is_some_and(is_program)
            || words.windows(2).next().is_some_and(is_numbered)
            || words.windows(2).last().is_some_and(is_numbered)
    }

    fn is_reserved(&self, text: &str) -> bool {
        self.names.iter().any(|name| name == text) || self.is_numbered(text)
    }

    fn is_numbered(&self, text: &str) -> bool {
        // Letters that only look like digits are no number before a word: “Lobot” is not “10 bot”.
        let before = |number: &str| number.chars().all(char::is_numeric) && !number.is_empty();
        let word = |word: &String| {
            text.strip_prefix(word.as_str()).is_some_and(digits)
                || text.strip_suffix(word.as_str()).is_some_and(before)
        };
        self.numbered.iter().any(word)
    }
}

/// Returns whether the text reads as a number, taking a small l for 1 and an o for 0.
fn digits(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_numeric() || c == 'l' || c == 'o')
}

/// Returns the skeleton of a name: equal for names that can be mistaken for each other.
///
/// Without the feature `confusables`, only letter case and whitespace are ignored.
#[must_use]
pub fn name_skeleton(name: &str) -> String {
    // The skeleton of a capital differs from that of its small letter, and may contain capitals.
    folded(&skeleton(&folded(name)))
}

/// Returns the skeleton of a name without accents: “Levél” becomes “level”.
fn without_marks(name: &str) -> String {
    name_skeleton(name).nfd().filter(|c| !is_combining_mark(*c)).collect()
}

fn folded(text: &str) -> String {
    unified(text).chars().flat_map(char::to_lowercase).filter(|c| !c.is_whitespace()).collect()
}

#[cfg(feature = "confusables")]
fn unified(text: &str) -> String {
    text.nfkc().collect()
}

#[cfg(feature = "confusables")]
fn skeleton(text: &str) -> String {
    unicode_security::skeleton(text).collect()
}

#[cfg(not(feature = "confusables"))]
fn unified(text: &str) -> &str {
    text
}

#[cfg(not(feature = "confusables"))]
fn skeleton(text: &str) -> String {
    text.to_owned()
}

impl PersonName {
    /// Parses a newly chosen name. Names chosen before this check existed remain valid.
    ///
    /// # Errors
    /// Returns the reason if the name must not be chosen.
    pub fn parse_chosen(text: &str, reserved: &Reserved) -> Result<PersonName, NameError> {
        let text: String = plain(text).nfc().collect();
        let name = PersonName::parse(&text)?;
        if !is_plain(name.as_str()) {
            return Err(NameError::Unseen);
        }
        if reserved.has(name.as_str()) { Err(NameError::Reserved) } else { Ok(name) }
    }

    /// Returns this name, with a number appended if it could be mistaken for one of `others`.
    pub(crate) fn disambiguate(self, others: &[&str]) -> PersonName {
        let taken: Vec<String> = others.iter().map(|other| name_skeleton(other)).collect();
        let is_taken = |name: &str| taken.contains(&name_skeleton(name));
        if !is_taken(&self.0) {
            return self;
        }
        let numbered = |number: usize| {
            let sign = format!(" ({number})");
            let most = PersonName::LONGEST - sign.len();
            let short: String = self.0.chars().take(most).collect();
            format!("{}{sign}", short.trim_end())
        };
        let found = (2..=others.len() + 2).map(numbered).find(|name| !is_taken(name));
        found.map_or(self, PersonName)
    }
}

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
        for bad in ["", "ab", "+0000000000000000000000000000ab", "000000000000000000000000000000äb"]
        {
            assert_eq!(bad.parse::<PersonId>(), Err(ParsePersonIdError), "{bad}");
        }
    }

    #[test]
    fn what_cannot_be_seen_is_not_taken() {
        for c in "\u{3164}\u{115f}\u{2800}\u{fe0f}\u{61c}\u{180e}\u{e0041}\u{1d173}\u{fff9}\u{200b}\u{202e}\u{2066}\u{fffd}".chars() {
            assert!(!is_plain(&format!("x{c}")), "{:x}", c as u32);
        }
        assert!(!is_plain("\u{301}") && !is_plain("\u{a0}") && !is_plain(""));
        assert!(
            !is_plain(&format!("x{}", "\u{301}".repeat(19))) && !is_plain("s\u{e47}\u{e47}\u{e47}")
        );
        for text in ["Grüß Gott", "Vie\u{302}\u{323}t", "李小龍", "สวัสดี", "शेर", "👍🏽", "Ĳ"]
        {
            assert!(is_plain(text), "{text}");
        }
        assert_eq!(plain(" ❤\u{fe0f} "), "❤");
    }

    #[test]
    fn one_name_in_all_its_spellings() {
        let spellings = [
            "Jürgen Bär",
            "JÜRGEN BÄR",
            "Ju\u{308}rgen Ba\u{308}r",
            " Jürgen  Bär ",
            "Jürgen\u{a0}Bär",
            "Jürgen\u{202f}Bär",
        ];
        for spelling in spellings {
            assert_eq!(name_key(spelling), "jürgen bär", "{spelling:?}");
            assert_eq!(tidy_name(spelling).to_lowercase(), "jürgen bär");
        }
        for (a, b) in [
            ("Straße", "STRASSE"),
            ("STRAẞE", "strasse"),
            ("ΣΊΣΥΦΟΣ", "Σίσυφος"),
            ("ﬁnn", "FINN"),
            ("Ａnna", "Anna"),
            ("ＡＮＮＡ　ＢＥＲＧ", "Anna Berg"),
            ("Łukasz", "łUKASZ"),
            ("\u{1e9b}\u{323}", "\u{1e9b}\u{323}"),
        ] {
            assert_eq!(name_key(a), name_key(b), "{a} {b}");
        }
        for (a, b) in [("Muller", "Müller"), ("Anna B", "AnnaB"), ("Mueller", "Müller")] {
            assert_ne!(name_key(a), name_key(b), "{a} {b}");
        }
    }

    #[test]
    fn a_key_is_its_own_key() {
        for c in (0..=0x2_ffff_u32).filter_map(char::from_u32) {
            let text = format!("a{c}\u{301}b");
            let key = name_key(&text);
            assert_eq!(name_key(&key), key, "{:x}", c as u32);
        }
    }

    #[test]
    fn control_characters_stay_to_be_refused() {
        assert_eq!(tidy_name("a\nb"), "a\nb");
        assert_eq!(tidy_name("a\u{85}b"), "a\u{85}b");
    }

    fn chosen(text: &str) -> Result<PersonName, NameError> {
        PersonName::parse_chosen(
            text,
            &Reserved::new(
                ["admin", "Moderator", "operatör", "Bot"],
                ["Platz", "Seat", "Plats", "Bot", "level"],
            ),
        )
    }

    #[test]
    fn nobody_passes_for_who_runs_the_server() {
        for bad in [
            "admin",
            "ADMIN",
            "Moderator",
            "Operatör",
            "–",
            "-",
            "Platz 1",
            "seat 3",
            "Plats 12",
            "Vroni (2)",
            "level5",
            "Level 5",
            "levél5",
            "Plàtz 1",
            "Böt",
            "Bot",
            "Bot 1",
            "Sepp (Bot)",
            "Sepp (bot 2)",
            "leveI5",
            "LeveI 5",
            "level 5!",
            "!level5",
            "5 level",
            "[Bot] Sepp",
            "Sepp [Bot]",
            "Bot Sepp",
            "Sepp - Bot",
            "Sepp_Bot",
            "Level 5 Sepp",
            "B.o.t",
        ] {
            assert_eq!(chosen(bad), Err(NameError::Reserved), "{bad}");
        }
        for bad in [
            "\u{3164}",
            "x\u{61c}",
            "\u{115f}\u{115f}",
            "\u{2800}",
            "J\u{fffd}rgen",
            "\u{202e}x",
            "\u{200b}",
        ] {
            assert_eq!(chosen(bad), Err(NameError::Unseen), "{bad:?}");
        }
        for bad in ["", "   ", "\u{fe0f}\u{fe0f}", &"x".repeat(25)] {
            assert_eq!(chosen(bad), Err(NameError::Length), "{bad:?}");
        }
        for good in [
            "Vroni",
            "Administa",
            "Platzhirsch",
            "Karl-Heinz",
            "Bo",
            "Jürg 2",
            "Botho",
            "Levelin",
            "Lobot",
            "Botho Sepp",
            "Sepp Botho",
            "Ernst Platz",
            "Ida Level",
            "Anna-Lena",
            "5 Ilse",
            "Sepp (Bötzingen)",
            "Zoë",
            "Ольга",
            "李小龍",
            "Anna ❤\u{fe0f}",
        ] {
            assert!(chosen(good).is_ok(), "{good}");
        }
    }

    #[test]
    fn twins_get_a_number() {
        let beside = |name: &str, others: &[&str]| {
            PersonName::new(name).unwrap().disambiguate(others).to_string()
        };
        assert_eq!(beside("Vroni", &["Karl"]), "Vroni");
        assert_eq!(beside("Vroni", &["vroni"]), "Vroni (2)");
        assert_eq!(beside("Vroni", &["Vroni", "Vroni (2)"]), "Vroni (3)");
        assert_eq!(beside(&"x".repeat(24), &[&"x".repeat(24)]), format!("{} (2)", "x".repeat(20)));
    }

    #[cfg(feature = "confusables")]
    #[test]
    fn letters_of_other_scripts_make_no_other_name() {
        let beside =
            |name: &str| PersonName::new(name).unwrap().disambiguate(&["Vroni"]).to_string();
        assert_eq!(beside("Vr\u{43e}ni"), "Vr\u{43e}ni (2)");
        for bad in ["\u{430}dmin", "\u{ff41}dmin", "P1atz 1"] {
            assert_eq!(chosen(bad), Err(NameError::Reserved), "{bad}");
        }
    }
}
