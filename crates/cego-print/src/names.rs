//! What people are called where their names stand: bots are marked, and who has deleted their account has no name.

use cego_locale::Locale;
use cego_tournament::{Distinction, Taker, Tournament};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// The name of a start number at the desk, with what tells them from others of the same name: “Anna Huber (Krone)”.
#[must_use]
pub fn called(locale: &Locale, now: &Tournament, number: u32) -> String {
    distinct(locale, now, number, plain_name(locale, now, number, false), false)
}

/// The name of a start number in lists that everybody sees, with what tells them from others of the same name.
#[must_use]
pub fn listed(locale: &Locale, now: &Tournament, number: u32) -> String {
    distinct(locale, now, number, plain_name(locale, now, number, true), true)
}

/// The name of a start number as it is, at the desk or in lists that everybody sees: where number and club stand in columns of their own.
#[must_use]
pub fn plain_name(locale: &Locale, now: &Tournament, number: u32, public: bool) -> String {
    let name = |taker: &Taker| {
        let name = if public { taker.entrant.public_name() } else { &taker.entrant.name };
        written(locale, number, taker, name)
    };
    now.person(number).map(name).unwrap_or_default()
}

/// The name of a start number in lists that are sorted by name: “Huber, Anna” where the last name is known.
#[must_use]
pub fn filed(locale: &Locale, now: &Tournament, number: u32) -> String {
    match now.person(number).filter(|taker| taker.bot.is_none()) {
        Some(taker) => {
            let name = written(locale, number, taker, &taker.entrant.filed_name());
            distinct(locale, now, number, name, true)
        }
        None => listed(locale, now, number),
    }
}

/// The public name of a start number in two parts, for a narrow column: what stands before the last name, and the last name with what follows it.
pub(crate) fn split(locale: &Locale, now: &Tournament, number: u32) -> (String, String) {
    let named = now.person(number).filter(|taker| taker.bot.is_none() && !taker.entrant.is_forgotten());
    match named {
        Some(taker) => {
            let (before, last) = taker.entrant.split_name();
            (before.to_owned(), distinct(locale, now, number, last.to_owned(), true))
        }
        None => (String::new(), listed(locale, now, number)),
    }
}

/// Adds to a name what tells a start number from others of the same name.
fn distinct(locale: &Locale, now: &Tournament, number: u32, name: String, public: bool) -> String {
    match now.distinction(number, public) {
        None => name,
        Some(Distinction::Club(club)) => {
            locale.format("tournament-name-of-club", &[("name", name.into()), ("club", club.into())])
        }
        Some(Distinction::Number) => {
            locale.format("tournament-name-of-number", &[("name", name.into()), ("number", number.into())])
        }
    }
}

/// The key by which a start number is sorted in such lists.
pub(crate) fn filing_key(locale: &Locale, now: &Tournament, number: u32) -> String {
    let taker = now.person(number).filter(|taker| taker.bot.is_none() && !taker.entrant.is_forgotten());
    let text = taker.map_or_else(|| listed(locale, now, number), |taker| taker.entrant.sorted_as());
    collation_key(&text, locale.language())
}

/// A text in the form in which it is sorted by the rules of a language. In Swedish Å, Ä and Ö are letters behind Z; everywhere else marks make
/// no difference (DIN 5007-1: ä as a, ß as ss). Capital letters and punctuation make none either.
fn collation_key(text: &str, language: &str) -> String {
    let swedish = language == "sv";
    let mut key = String::with_capacity(text.len());
    for c in text.nfc().flat_map(char::to_lowercase) {
        match c {
            // “{” comes behind every letter that is kept.
            'å' if swedish => key.push_str("{1"),
            'ä' | 'æ' if swedish => key.push_str("{2"),
            'ö' | 'ø' if swedish => key.push_str("{3"),
            'ß' => key.push_str("ss"),
            'æ' => key.push_str("ae"),
            'œ' => key.push_str("oe"),
            'ø' => key.push('o'),
            'ł' => key.push('l'),
            'đ' | 'ð' => key.push('d'),
            'þ' => key.push_str("th"),
            'ı' => key.push('i'),
            // A last name ends before everything that could follow in a longer one.
            ',' => key.push('\u{0}'),
            c if c.is_alphanumeric() || c == ' ' => key.extend(c.nfd().filter(|c| !is_combining_mark(*c))),
            _ => {}
        }
    }
    key
}

/// The names of those who played under a start number before.
#[must_use]
pub fn called_before(locale: &Locale, taker: &Taker) -> Vec<String> {
    taker.before.iter().map(|entrant| or_nobody(locale, &entrant.name)).collect()
}

/// A name that may have gone with an account, where there is no start number: before a substitute, or in a season.
#[must_use]
pub fn or_nobody(locale: &Locale, name: &str) -> String {
    if name.is_empty() { locale.text("tournament-forgotten") } else { name.to_owned() }
}

fn written(locale: &Locale, number: u32, taker: &Taker, name: &str) -> String {
    let number = ("number", number.into());
    match (taker.bot.is_some(), name) {
        (true, "") => locale.format("tournament-bot", &[number]),
        (true, name) => locale.format("tournament-bot-named", &[("name", name.into())]),
        (false, "") => locale.format("tournament-forgotten-number", &[number]),
        (false, name) => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sorted(language: &str, names: &[&str]) -> String {
        let mut names: Vec<&str> = names.to_vec();
        names.sort_by_key(|name| collation_key(name, language));
        names.join(" · ")
    }

    #[test]
    fn names_are_sorted_by_the_rules_of_the_language() {
        let names = [
            "Zeller",
            "Öberg",
            "Åberg",
            "Ärlig",
            "Adam",
            "Olsson",
            "de Boer",
            "Łukas",
            "Maier",
            "MAIER, B",
            "Maier, A",
            "Maierhofer",
        ];
        let german = "Åberg · Adam · Ärlig · de Boer · Łukas · Maier · Maier, A · MAIER, B · Maierhofer · Öberg · Olsson · Zeller";
        let swedish = "Adam · de Boer · Łukas · Maier · Maier, A · MAIER, B · Maierhofer · Olsson · Zeller · Åberg · Ärlig · Öberg";
        assert_eq!(sorted("de", &names), german);
        assert_eq!(sorted("en", &names), german);
        assert_eq!(sorted("sv", &names), swedish);
        assert_eq!(sorted("de", &["Strasser", "Straßer", "Strasse"]), "Strasse · Strasser · Straßer");
    }
}
