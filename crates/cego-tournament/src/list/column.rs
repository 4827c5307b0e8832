//! Meanings of columns, recognised by their headings.

use super::yes_no::CURRENCIES;

/// Meaning of a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ColumnMeaning {
    Name,
    FirstName,
    LastName,
    Club,
    Team,
    /// Alias for public lists.
    Alias,
    /// Member number, the key over a season.
    Member,
    /// True if the entry fee is paid.
    Paid,
    /// True if the person has withdrawn.
    Left,
}

impl ColumnMeaning {
    /// Returns the stable id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            ColumnMeaning::Name => "name",
            ColumnMeaning::FirstName => "first_name",
            ColumnMeaning::LastName => "last_name",
            ColumnMeaning::Club => "club",
            ColumnMeaning::Team => "team",
            ColumnMeaning::Alias => "alias",
            ColumnMeaning::Member => "member",
            ColumnMeaning::Paid => "paid",
            ColumnMeaning::Left => "left",
        }
    }

    /// Returns the column with this heading in any supported language. Case, blanks and punctuation
    /// are ignored: “Mitgl.-Nr.” and “MITGL NR” are the same.
    pub(super) fn from_heading(heading: &str) -> Option<ColumnMeaning> {
        Some(match heading_key(heading).as_str() {
            "name" | "namn" | "namen" | "names" | "teilnehmer" | "teilnehmerin" | "spieler"
            | "spielerin" | "participant" | "player" | "deltagare" | "spelare" | "fullname" => {
                ColumnMeaning::Name
            }
            "club" | "verein" | "vereinsname" | "klubb" | "klubbnamn" | "förening" => {
                ColumnMeaning::Club
            }
            "team" | "teamname" | "mannschaft" | "mannschaftsname" | "lag" | "lagnamn" => {
                ColumnMeaning::Team
            }
            "alias"
            | "pseudonym"
            | "deckname"
            | "nameinöffentlichenlisten"
            | "nameinoeffentlichenlisten"
            | "öffentlichername"
            | "oeffentlichername"
            | "nameinpubliclists"
            | "publicname"
            | "namnioffentligalistor"
            | "offentligtnamn" => ColumnMeaning::Alias,
            key if FIRST_NAMES.contains(&key) => ColumnMeaning::FirstName,
            key if LAST_NAMES.contains(&key) => ColumnMeaning::LastName,
            key if NameOrder::from_key(key).is_some() => ColumnMeaning::Name,
            key if is_member(key) => ColumnMeaning::Member,
            key if is_payment(key) || is_fee_key(key) => ColumnMeaning::Paid,
            key if is_withdrawal(key) => ColumnMeaning::Left,
            _ => return None,
        })
    }
}

/// Order of the words in a column of whole names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum NameOrder {
    /// “Vorname Nachname”.
    FirstNameFirst,
    /// “Nachname Vorname”.
    LastNameFirst,
}

impl NameOrder {
    /// Returns the order that a heading states: “Name, Vorname”, “Vor- und Nachname”.
    pub(super) fn from_heading(heading: &str) -> Option<NameOrder> {
        NameOrder::from_key(&heading_key(heading))
    }

    fn from_key(key: &str) -> Option<NameOrder> {
        let whole_first = || FIRST_NAMES.iter().copied();
        let whole_last = || LAST_NAMES.iter().copied();
        let last_first = joins(key, whole_last().chain(NAMES).chain(LAST_BEGINNINGS), whole_first);
        let first_last = joins(key, whole_first(), || whole_last().chain(NAMES))
            || joins(key, FIRST_BEGINNINGS.into_iter(), whole_last);
        if last_first {
            Some(NameOrder::LastNameFirst)
        } else {
            first_last.then_some(NameOrder::FirstNameFirst)
        }
    }
}

/// Returns whether a key consists of one of the first words and one of the second, with or without
/// a conjunction.
fn joins<'w, Second: Iterator<Item = &'w str>>(
    key: &str,
    first: impl Iterator<Item = &'w str>,
    second: impl Fn() -> Second,
) -> bool {
    let mut rests = first.filter_map(|word| key.strip_prefix(word));
    rests.any(|rest| {
        let mut behind = CONJUNCTIONS.iter().filter_map(|word| rest.strip_prefix(word));
        behind.any(|rest| second().any(|word| word == rest))
    })
}

/// Headings of first names.
const FIRST_NAMES: &[&str] =
    &["vorname", "rufname", "firstname", "givenname", "forename", "förnamn"];
/// Headings of last names.
const LAST_NAMES: &[&str] = &[
    "nachname",
    "familienname",
    "famname",
    "zuname",
    "lastname",
    "surname",
    "familyname",
    "efternamn",
];
/// Words for a name, which mean the last name beside a first name.
const NAMES: [&str; 2] = ["name", "namn"];
/// Beginnings of shortened headings: “Vor- und Nachname”.
const FIRST_BEGINNINGS: [&str; 3] = ["vor", "first", "för"];
/// Beginnings of shortened headings: “Nach- und Vorname”.
const LAST_BEGINNINGS: [&str; 4] = ["nach", "zu", "last", "efter"];
const CONJUNCTIONS: &[&str] = &["", "und", "u", "and", "och", "o"];

/// Beginnings of headings of member numbers.
const MEMBERS: &[&str] =
    &["mitglieds", "mitglied", "mitgl", "mgl", "membership", "member", "medlems", "medlem"];
/// Words for a number.
const NUMBERS: &[&str] = &["", "nr", "nro", "no", "num", "nummer", "number", "id"];

/// Returns whether the key of a heading means the member number: “Mitgl.-Nr.”.
fn is_member(key: &str) -> bool {
    MEMBERS.iter().any(|word| key.strip_prefix(word).is_some_and(|rest| NUMBERS.contains(&rest)))
}

/// Returns whether a heading means the member number without saying so: “Mitglied”. Next to a
/// member number, such a column says whether somebody is a member.
pub(super) fn is_membership(heading: &str) -> bool {
    MEMBERS.contains(&heading_key(heading).as_str())
}

/// Headings of columns with the paid entry fee.
const FEES: &[&str] = &[
    "startgeld",
    "startgebühr",
    "startgebuehr",
    "teilnahmegebühr",
    "teilnahmegebuehr",
    "entryfee",
    "fee",
    "startavgift",
    "anmälningsavgift",
    "avgift",
];
/// Words for a payment.
const PAYMENTS: &[&str] = &[
    "bezahlt",
    "gezahlt",
    "bez",
    "eingezahlt",
    "einbezahlt",
    "beglichen",
    "zahldatum",
    "zahlungsdatum",
    "zahlungseingang",
    "paid",
    "paymentdate",
    "paymentreceived",
    "betalt",
    "betald",
    "betalat",
    "inbetalt",
    "betaldatum",
    "betalningsdatum",
];
/// Words for a withdrawal.
const WITHDRAWALS: &[&str] = &[
    "left",
    "withdrawn",
    "cancelled",
    "canceled",
    "ausgetragen",
    "abgemeldet",
    "abgem",
    "abgesagt",
    "absage",
    "avanmäld",
    "avanmälda",
    "avbokad",
    "återbud",
];
/// Ends of headings of payments and withdrawals: “Bezahlt am”, “Bezahlt (ja/nein)”.
const ENDINGS: &[&str] =
    &["", "am", "on", "den", "datum", "date", "janein", "jn", "yesno", "yn", "janej", "x"];

/// Returns a heading in lower case, without blanks and punctuation.
pub(super) fn heading_key(heading: &str) -> String {
    heading.to_lowercase().chars().filter(|c| c.is_alphanumeric()).collect()
}

/// Returns whether a heading names the fee, with or without an amount: “Startgeld 10 EUR”.
pub(super) fn is_fee(heading: &str) -> bool {
    is_fee_key(&heading_key(heading))
}

fn is_fee_key(key: &str) -> bool {
    FEES.iter().any(|fee| key.strip_prefix(fee).is_some_and(is_amount))
}

/// Returns whether the key of a heading means a payment, with or without the fee: “Startgeld (10 €)
/// bez.”, “Bezahlt am”.
fn is_payment(key: &str) -> bool {
    let rest = FEES.iter().find_map(|fee| key.strip_prefix(fee)).map_or(key, without_amount);
    let is_ending = |rest: &str| ENDINGS.contains(&rest) || is_amount(rest);
    PAYMENTS.iter().any(|word| rest.strip_prefix(word).is_some_and(is_ending))
}

fn is_withdrawal(key: &str) -> bool {
    WITHDRAWALS
        .iter()
        .any(|word| key.strip_prefix(word).is_some_and(|rest| ENDINGS.contains(&rest)))
}

/// Returns whether a key is empty or an amount: “10eur”.
fn is_amount(key: &str) -> bool {
    let unit = key.trim_matches(|c: char| c.is_ascii_digit());
    unit.is_empty() || CURRENCIES.contains(&unit)
}

/// Returns a key without an amount at its beginning.
fn without_amount(key: &str) -> &str {
    let rest = key.trim_start_matches(|c: char| c.is_ascii_digit());
    let behind = CURRENCIES.iter().filter_map(|unit| rest.strip_prefix(unit));
    behind.min_by_key(|behind| behind.len()).unwrap_or(rest)
}

#[cfg(test)]
mod tests {
    use super::{ColumnMeaning, NameOrder};

    #[test]
    fn headings_are_known_however_they_are_abbreviated() {
        for (headings, column) in [
            (
                &[
                    "Mitgl.-Nr.",
                    "Mitgl.Nr.",
                    "MITGL NR",
                    "Mitglied Nr.",
                    "Mitglieds-Nr",
                    "Mitgliedsnummer",
                    "Mitglied",
                    "Member No.",
                    "Medlems-nr",
                ][..],
                ColumnMeaning::Member,
            ),
            (
                &[
                    "bez.",
                    "Startgeld bez.",
                    "Startgeld (10 €) bezahlt",
                    "Startgeld 10 EUR bez.",
                    "Start-Geld bez.",
                    "Bezahlt am",
                    "Bezahlt (ja/nein)",
                    "bezahlt 10,00 €",
                    "Zahlungseingang",
                    "Paid on",
                    "Entry fee paid",
                    "Betalt den",
                    "Startgeld 10 EUR",
                ][..],
                ColumnMeaning::Paid,
            ),
            (&["Abgem.", "Abgemeldet am", "abgesagt", "Återbud"][..], ColumnMeaning::Left),
            (&["Vor-Name", "First Name"][..], ColumnMeaning::FirstName),
            (&["Nach-Name", "Fam.-Name", "Surname"][..], ColumnMeaning::LastName),
            (
                &["Vor- und Nachname", "Vor- u. Nachname", "Name, Vorname", "NAME / VORNAME"][..],
                ColumnMeaning::Name,
            ),
            (&["Vereins-Name"][..], ColumnMeaning::Club),
        ] {
            for heading in headings {
                assert_eq!(ColumnMeaning::from_heading(heading), Some(column), "{heading}");
            }
        }
        for heading in [
            "Mitgliedsbeitrag",
            "Mitglieder",
            "nicht bezahlt",
            "Zahlungsart",
            "Bezirk",
            "Bezeichnung",
            "Startplatz",
            "Telefon",
            "",
        ] {
            assert_eq!(ColumnMeaning::from_heading(heading), None, "{heading}");
        }
    }

    #[test]
    fn the_order_of_names_is_that_of_the_heading() {
        for heading in
            ["Nachname Vorname", "Name, Vorname", "Nach- und Vorname", "Surname, first name"]
        {
            assert_eq!(
                NameOrder::from_heading(heading),
                Some(NameOrder::LastNameFirst),
                "{heading}"
            );
        }
        for heading in
            ["Vorname Name", "Vor- und Nachname", "First name & last name", "För- och efternamn"]
        {
            assert_eq!(
                NameOrder::from_heading(heading),
                Some(NameOrder::FirstNameFirst),
                "{heading}"
            );
        }
        for heading in ["Name", "Vorname", "Förnamn", "First name", "Zuname", "Verein"] {
            assert_eq!(NameOrder::from_heading(heading), None, "{heading}");
        }
    }
}
