//! Names that may not be chosen, and names that look like another's.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::unseen::{is_plain, plain};
use crate::{NameFault, PersonName};

/// Names nobody may choose: they would pass for who runs a server, or for a seat. The words are those of the host, which has them in
/// every language people read.
#[derive(Clone, Debug, Default)]
pub struct Reserved {
    names: Vec<String>,
    numbered: Vec<String>,
}

impl Reserved {
    /// Reserves these names, and these words with any number behind or before them (“Platz 1”, “level5”, “5 level”). Whatever can be taken
    /// for one of them is reserved, too, and so is a name with one of them in brackets behind it (“Sepp (Bot)”). A word in both lists marks
    /// a program, and is reserved as the first and the last word of any name (“Bot Sepp”).
    #[must_use]
    pub fn new<'a>(
        names: impl IntoIterator<Item = &'a str>,
        numbered: impl IntoIterator<Item = &'a str>,
    ) -> Reserved {
        let looks = |words: &mut dyn Iterator<Item = &'a str>| -> Vec<String> {
            words.map(without_marks).filter(|word| !word.is_empty()).collect()
        };
        Reserved { names: looks(&mut names.into_iter()), numbered: looks(&mut numbered.into_iter()) }
    }

    fn has(&self, name: &str) -> bool {
        // A capital I looks like a small l, but its own small letter does not.
        self.has_read_as(name) || name.contains('I') && self.has_read_as(&name.replace('I', "l"))
    }

    fn has_read_as(&self, name: &str) -> bool {
        let looks = without_marks(name);
        // “Vroni (2)” is the twin of another at a table, “Sepp (Bot)” a bot.
        let marked = || {
            let rest = looks.strip_suffix([')', ']', '}'])?;
            rest.rsplit_once(['(', '[', '{']).map(|(_, mark)| digits(mark) || self.is_reserved(mark))
        };
        // A dash, of any length, stands for the name of who has deleted the account.
        let dash = looks.chars().all(|c| matches!(c, '-' | '_' | '\u{2010}'..='\u{2015}' | '\u{2212}'));
        self.is_reserved(&looks) || marked() == Some(true) || dash || self.has_words(name)
    }

    /// Returns whether the words of a name are reserved, whatever signs stand around and between them: all of them together, a mark of a
    /// program as the first or the last, or a numbered word and its number there.
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
        // Letters alone that look like digits are no number before a word: nobody takes “Lobot” for a bot.
        let before = |number: &str| number.chars().all(char::is_numeric) && !number.is_empty();
        let word = |word: &String| {
            text.strip_prefix(word.as_str()).is_some_and(digits)
                || text.strip_suffix(word.as_str()).is_some_and(before)
        };
        self.numbered.iter().any(word)
    }
}

/// Returns whether this is read as a number: a small l is like 1, an o like 0.
fn digits(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_numeric() || c == 'l' || c == 'o')
}

/// What a name looks like: the same for names that can be taken for each other. Without the tables of Unicode only capitals and blanks
/// make no difference.
#[must_use]
pub fn looks_like(name: &str) -> String {
    // The skeleton of a capital is another than that of its small letter, and may have capitals itself.
    folded(&skeleton(&folded(name)))
}

/// Returns what a name looks like to somebody who overlooks accents: “Levél” like “Level”.
fn without_marks(name: &str) -> String {
    looks_like(name).nfd().filter(|c| !is_combining_mark(*c)).collect()
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
    /// The name, if it may be chosen now. What was chosen before this was asked stays as it is.
    ///
    /// # Errors
    /// Why not.
    pub fn chosen(text: &str, reserved: &Reserved) -> Result<PersonName, NameFault> {
        let text: String = plain(text).nfc().collect();
        let name = PersonName::parse(&text)?;
        if !is_plain(name.as_str()) {
            return Err(NameFault::Unseen);
        }
        if reserved.has(name.as_str()) { Err(NameFault::Reserved) } else { Ok(name) }
    }

    /// This name beside others at a table: with a number if it could be taken for one of them.
    pub(crate) fn beside(self, others: &[&str]) -> PersonName {
        let taken: Vec<String> = others.iter().map(|other| looks_like(other)).collect();
        let is_taken = |name: &str| taken.contains(&looks_like(name));
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

    fn chosen(text: &str) -> Result<PersonName, NameFault> {
        PersonName::chosen(
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
            assert_eq!(chosen(bad), Err(NameFault::Reserved), "{bad}");
        }
        for bad in
            ["\u{3164}", "x\u{61c}", "\u{115f}\u{115f}", "\u{2800}", "J\u{fffd}rgen", "\u{202e}x", "\u{200b}"]
        {
            assert_eq!(chosen(bad), Err(NameFault::Unseen), "{bad:?}");
        }
        for bad in ["", "   ", "\u{fe0f}\u{fe0f}", &"x".repeat(25)] {
            assert_eq!(chosen(bad), Err(NameFault::Length), "{bad:?}");
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
        let beside = |name: &str, others: &[&str]| PersonName::new(name).unwrap().beside(others).to_string();
        assert_eq!(beside("Vroni", &["Karl"]), "Vroni");
        assert_eq!(beside("Vroni", &["vroni"]), "Vroni (2)");
        assert_eq!(beside("Vroni", &["Vroni", "Vroni (2)"]), "Vroni (3)");
        assert_eq!(beside(&"x".repeat(24), &[&"x".repeat(24)]), format!("{} (2)", "x".repeat(20)));
    }

    #[cfg(feature = "confusables")]
    #[test]
    fn letters_of_other_scripts_make_no_other_name() {
        let beside = |name: &str| PersonName::new(name).unwrap().beside(&["Vroni"]).to_string();
        assert_eq!(beside("Vr\u{43e}ni"), "Vr\u{43e}ni (2)");
        for bad in ["\u{430}dmin", "\u{ff41}dmin", "P1atz 1"] {
            assert_eq!(chosen(bad), Err(NameFault::Reserved), "{bad}");
        }
    }
}
