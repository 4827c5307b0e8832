//! Display names of entrants. Bots are marked, and deleted accounts have no name.

use std::ops::Range;

use cego_locale::Locale;
use cego_table::name_key;
use cego_tournament::standings::{SeasonRow, without_deal};
use cego_tournament::{
    Distinction, Entrant, FormerHolder, Participant, SeparationConflict, Tournament,
};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Returns an entrant's name for staff, with a distinction from namesakes: “Anna Huber (Krone)”.
#[must_use]
pub fn called(locale: &Locale, now: &Tournament, number: u32) -> String {
    distinct(locale, now, number, plain_name(locale, now, number, false), false)
}

/// Returns an entrant's start number and name for staff, with the club if known: “1 Anna Huber
/// (Krone)”.
#[must_use]
pub fn numbered(locale: &Locale, now: &Tournament, number: u32) -> String {
    let name = plain_name(locale, now, number, false);
    let club = now.person(number).and_then(|taker| taker.entrant.club.as_deref());
    let name = club.map_or_else(|| name.clone(), |club| with_distinction(locale, &name, club));
    format!("{number} {name}")
}

/// Returns an entrant's name for public lists, with a distinction from namesakes.
#[must_use]
pub fn listed(locale: &Locale, now: &Tournament, number: u32) -> String {
    distinct(locale, now, number, plain_name(locale, now, number, true), true)
}

/// Returns an entrant's bare name, for staff or for public lists. Number and club have separate
/// columns.
#[must_use]
pub fn plain_name(locale: &Locale, now: &Tournament, number: u32, public: bool) -> String {
    let name = |taker: &Participant| {
        let name = if public { taker.entrant.public_name() } else { &taker.entrant.name };
        written(locale, number, taker, name)
    };
    now.person(number).map(name).unwrap_or_default()
}

/// Describes a substitution: from which round an entrant plays, and for whom, as “from round 2 for
/// Lisbeth Bürkle”. For an entrant who returned it names the substitute in between: “round 2: Rita
/// Ersatz”. Returns `None` without a substitution.
///
/// `public` selects the names of public lists, and omits substitutes with an equal public name.
#[must_use]
pub fn fills_in(locale: &Locale, now: &Tournament, number: u32, public: bool) -> Option<String> {
    let taker = now.person(number)?;
    let shown =
        |entrant: &Entrant| (if public { entrant.public_name() } else { &entrant.name }).to_owned();
    let key = |entrant: &Entrant| name_key(&shown(entrant));
    let is_other =
        |former: &FormerHolder| former.has_played && key(&former.entrant) != key(&taker.entrant);
    if taker.has_returned() {
        let between =
            taker.former_rounds().filter(|(rounds, former)| !rounds.is_empty() && is_other(former));
        let part = |(rounds, former): (Range<usize>, &FormerHolder)| {
            let name = or_nobody(locale, &shown(&former.entrant));
            let (first, last) = (rounds.start + 1, rounds.end);
            let args = [
                ("count", rounds.len().into()),
                ("first", first.into()),
                ("last", last.into()),
                ("name", name.into()),
            ];
            locale.format("tournament-filled-in", &args)
        };
        let parts: Vec<String> = between.map(part).collect();
        return (!parts.is_empty()).then(|| parts.join(", "));
    }
    let formers = taker.before.iter().rev().filter(|former| is_other(former));
    let part = |former: &FormerHolder| {
        let name = or_nobody(locale, &shown(&former.entrant));
        locale.format(
            "tournament-fills-in",
            &[("round", (former.until + 1).into()), ("name", name.into())],
        )
    };
    let parts: Vec<String> = formers.map(part).collect();
    (!parts.is_empty()).then(|| parts.join(", "))
}

/// Returns an entrant's name for staff in results, with the person they replace.
#[must_use]
pub fn called_with_former(locale: &Locale, now: &Tournament, number: u32) -> String {
    let name = called(locale, now, number);
    match fills_in(locale, now, number, false) {
        Some(former) => with_distinction(locale, &name, &former),
        None => name,
    }
}

/// Returns an entrant's name for alphabetical lists: “Huber, Anna”, even if the last name is a
/// guess.
#[must_use]
pub fn filed(locale: &Locale, now: &Tournament, number: u32) -> String {
    match now.person(number).filter(|taker| taker.bot.is_none()) {
        Some(taker) => {
            let name = written(locale, number, taker, &taker.entrant.sorted_as());
            distinct(locale, now, number, name, true)
        }
        None => listed(locale, now, number),
    }
}

/// Splits an entrant's public name for a narrow column, into the part before the last name and the
/// rest.
pub(crate) fn split(locale: &Locale, now: &Tournament, number: u32) -> (String, String) {
    let named =
        now.person(number).filter(|taker| taker.bot.is_none() && !taker.entrant.is_forgotten());
    match named {
        Some(taker) => {
            let (before, last) = taker.entrant.split_name();
            (before.to_owned(), distinct(locale, now, number, last.to_owned(), true))
        }
        None => (String::new(), listed(locale, now, number)),
    }
}

/// Appends the distinction from namesakes to a name.
fn distinct(locale: &Locale, now: &Tournament, number: u32, name: String, public: bool) -> String {
    match now.distinction(number, public) {
        None => name,
        Some(distinction) => {
            with_distinction(locale, &name, &distinction_text(locale, number, distinction))
        }
    }
}

/// Returns the distinction of each entrant from namesakes, to follow a name in brackets: the club
/// or the number. `public` selects the names of public lists.
#[must_use]
pub fn distinctions(locale: &Locale, now: &Tournament, public: bool) -> Vec<Option<String>> {
    let all = now.distinctions(public).into_iter().zip(1..);
    all.map(|(distinction, number)| Some(distinction_text(locale, number, distinction?))).collect()
}

fn distinction_text(locale: &Locale, number: u32, distinction: Distinction<'_>) -> String {
    match distinction {
        Distinction::Club(club) => club.to_owned(),
        Distinction::Number => {
            locale.format("tournament-number-short", &[("number", number.into())])
        }
    }
}

fn with_distinction(locale: &Locale, name: &str, distinction: &str) -> String {
    locale.format(
        "tournament-name-distinct",
        &[("name", name.into()), ("distinction", distinction.into())],
    )
}

/// Lists pairs that share a table although they should be kept apart, with their names for staff.
#[must_use]
pub fn not_apart(locale: &Locale, now: &Tournament, pairs: &[SeparationConflict]) -> Vec<String> {
    let sentence = |pair: &SeparationConflict| {
        let [a, b] = pair.people.map(|number| called(locale, now, number));
        let args = [
            ("round", (pair.round + 1).into()),
            ("table", (pair.table + 1).into()),
            ("a", a.into()),
            ("b", b.into()),
        ];
        locale.format("tournament-not-apart", &args)
    };
    pairs.iter().map(sentence).collect()
}

/// Lists entrants with a seat in a round for only the best, although none of their deals counts.
/// Returns `None` if there are none.
#[must_use]
pub fn seated_without_deal(locale: &Locale, now: &Tournament, round: usize) -> Option<String> {
    now.format().rounds.get(round)?.take?;
    let seated: Vec<u32> = now.seating(round).into_iter().flatten().collect();
    let mut numbers = without_deal(now);
    numbers.retain(|number| seated.contains(number));
    let people: Vec<String> = numbers.iter().map(|&number| numbered(locale, now, number)).collect();
    let args = [("round", (round + 1).into()), ("people", people.join(", ").into())];
    (!people.is_empty()).then(|| locale.format("tournament-seated-without-deal", &args))
}

/// Returns the sort key of an entrant for alphabetical lists.
pub(crate) fn filing_key(locale: &Locale, now: &Tournament, number: u32) -> String {
    let taker =
        now.person(number).filter(|taker| taker.bot.is_none() && !taker.entrant.is_forgotten());
    let text = taker.map_or_else(|| listed(locale, now, number), |taker| taker.entrant.sorted_as());
    collation_key(&text, locale.language())
}

/// Returns the sort key of a text in a language. In Swedish, Å, Ä and Ö follow Z; elsewhere
/// diacritics are ignored (DIN 5007-1: ä as a, ß as ss). Case and punctuation are ignored, too.
fn collation_key(text: &str, language: &str) -> String {
    let swedish = language == "sv";
    let mut key = String::with_capacity(text.len());
    for c in text.nfc().flat_map(char::to_lowercase) {
        match c {
            // “{” sorts after every letter that is kept.
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
            // A last name sorts before longer ones that begin with it.
            ',' => key.push('\u{0}'),
            c if c.is_alphanumeric() || c == ' ' => {
                key.extend(c.nfd().filter(|c| !is_combining_mark(*c)))
            }
            _ => {}
        }
    }
    key
}

/// Returns the names of earlier players under a start number.
#[must_use]
pub fn called_before(locale: &Locale, taker: &Participant) -> Vec<String> {
    taker.before.iter().map(|former| or_nobody(locale, &former.entrant.name)).collect()
}

/// Returns a name, or a placeholder for a deleted account, in places without a start number.
#[must_use]
pub fn or_nobody(locale: &Locale, name: &str) -> String {
    if name.is_empty() { locale.text("tournament-forgotten") } else { name.to_owned() }
}

/// Returns the name in a row of a season, with the club if it distinguishes namesakes. `public`
/// selects the name of public lists.
#[must_use]
pub fn season_name(locale: &Locale, row: &SeasonRow, public: bool) -> String {
    let (name, club) =
        if public { (&row.public_name, &row.public_club) } else { (&row.name, &row.club) };
    match club {
        Some(club) => with_distinction(locale, name, club),
        None => or_nobody(locale, name),
    }
}

fn written(locale: &Locale, number: u32, taker: &Participant, name: &str) -> String {
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
        let german = "Åberg · Adam · Ärlig · de Boer · Łukas · Maier · Maier, A · MAIER, B · \
            Maierhofer · Öberg · Olsson · Zeller";
        let swedish = "Adam · de Boer · Łukas · Maier · Maier, A · MAIER, B · Maierhofer · Olsson \
            · Zeller · Åberg · Ärlig · Öberg";
        assert_eq!(sorted("de", &names), german);
        assert_eq!(sorted("en", &names), german);
        assert_eq!(sorted("sv", &names), swedish);
        assert_eq!(
            sorted("de", &["Strasser", "Straßer", "Strasse"]),
            "Strasse · Strasser · Straßer"
        );
    }
}
