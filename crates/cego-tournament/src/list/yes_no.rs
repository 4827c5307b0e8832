//! Parser of cells that mean yes or no: payment or withdrawal.

/// Currency names as written with amounts.
pub(super) const CURRENCIES: [&str; 8] = ["€", "eur", "euro", "kr", "sek", "chf", "fr.", "fr"];

/// Words for payment methods. A method in a column of payments states that the fee was paid.
const METHODS: &[&str] = &[
    "bar",
    "barzahlung",
    "überweisung",
    "banküberweisung",
    "bankeinzug",
    "lastschrift",
    "bank",
    "konto",
    "paypal",
    "twint",
    "wero",
    "karte",
    "kartenzahlung",
    "kreditkarte",
    "ec",
    "ec-karte",
    "transfer",
    "card",
    "kort",
    "swish",
    "överföring",
];
/// Words that connect a yes with a date or a method: “bezahlt am 3.11.”, “per PayPal”.
const CONNECTIONS: &[&str] = &["am", "on", "den", "per", "mit", "via", "by", "med", "in", "i"];
/// Names and abbreviations of months.
const MONTHS: &[&str] = &[
    "jan",
    "januar",
    "january",
    "januari",
    "feb",
    "februar",
    "february",
    "februari",
    "mrz",
    "mär",
    "mar",
    "märz",
    "march",
    "mars",
    "apr",
    "april",
    "mai",
    "may",
    "maj",
    "jun",
    "juni",
    "june",
    "jul",
    "juli",
    "july",
    "aug",
    "august",
    "augusti",
    "sep",
    "sept",
    "september",
    "okt",
    "oct",
    "oktober",
    "october",
    "nov",
    "november",
    "dez",
    "dec",
    "dezember",
    "december",
];

/// Returns whether a cell states a payment: yes, no, a tick, the amount, the day or the method. A
/// waived fee counts as paid. Returns `None` for unclear cells: “10 (fehlt noch)” may be owed.
pub(super) fn is_yes(text: &str) -> Option<bool> {
    let text = text.to_lowercase();
    let text = without_full_stop(&text);
    if let Some(word) = word(text) {
        return Some(word);
    }
    let Some((before, rest)) = text.split_once('(') else { return statement(text) };
    let before = before.trim();
    let inside = without_full_stop(rest.strip_suffix(')')?);
    let said = word(before).filter(|_| !before.is_empty()).or_else(|| statement(before))?;
    let is_clear = match said {
        true => word(inside).or_else(|| statement(inside)) == Some(true),
        // The brackets may hold an amount due or a reason: “offen (10 €)”, “nein (krank)”.
        false => word(inside) != Some(true),
    };
    is_clear.then_some(said)
}

/// Returns whether a cell states a withdrawal; `None` if it is unclear.
pub(super) fn has_left(text: &str) -> Option<bool> {
    match without_full_stop(&text.to_lowercase()) {
        "ausgetragen" | "abgemeldet" | "abgesagt" | "left" | "withdrawn" | "cancelled"
        | "canceled" | "avanmäld" | "avbokad" | "återbud" => Some(true),
        text => is_yes(text),
    }
}

/// Returns the meaning of several words: an amount, a day and a method, with or without a yes. “ja,
/// bar” and “10,- PayPal 12.11.” are a yes. Returns `None` if a word is a no or unknown: “10
/// fehlt”.
fn statement(text: &str) -> Option<bool> {
    if let Some(paid) = amount(text) {
        return Some(paid);
    }
    let mut is_paid = false;
    for part in text.split(|c: char| c.is_whitespace() || c == ';').flat_map(parts) {
        match part_meaning(part)? {
            WordMeaning::Yes => is_paid = true,
            WordMeaning::Neutral => {}
        }
    }
    is_paid.then_some(true)
}

/// Splits “ja,bar” at its comma, but not “10,-”.
fn parts(text: &str) -> impl Iterator<Item = &str> {
    let text = text.trim_end_matches([',', ':']);
    let separator = if amount(text).is_some() { ';' } else { ',' };
    text.split(separator).filter(|part| !part.is_empty())
}

/// Meaning of a word among others.
enum WordMeaning {
    /// A yes, an amount, a day or a method.
    Yes,
    /// A word that says nothing by itself: “am”, “EUR”, “November”.
    Neutral,
}

fn part_meaning(part: &str) -> Option<WordMeaning> {
    let bare = without_full_stop(part);
    if let Some(paid) = word(bare).or_else(|| amount(bare)) {
        return paid.then_some(WordMeaning::Yes);
    }
    if METHODS.contains(&bare) || is_date(bare) {
        return Some(WordMeaning::Yes);
    }
    let is_neutral =
        CONNECTIONS.contains(&bare) || CURRENCIES.contains(&part) || MONTHS.contains(&bare);
    is_neutral.then_some(WordMeaning::Neutral)
}

/// Returns whether a text is a date: “3.11.”, “03.11.2026”, “2026-11-03”. The spreadsheet date
/// “00.01.1900” stands for zero.
fn is_date(text: &str) -> bool {
    let parts: Vec<&str> = text.split(['.', '-', '/']).collect();
    let is_number = |part: &&str| {
        (1..=4).contains(&part.len()) && part.parse::<u32>().is_ok_and(|number| number > 0)
    };
    (2..=3).contains(&parts.len()) && parts.iter().all(is_number)
}

/// Returns the meaning of a word or a tick.
fn word(text: &str) -> Option<bool> {
    match text {
        "yes" | "y" | "ja" | "j" | "x" | "true" | "t" | "wahr" | "w" | "sant" | "sann" | "paid"
        | "bezahlt" | "bez" | "gezahlt" | "gez" | "beglichen" | "erhalten" | "eingegangen"
        | "betalt" | "betald" | "bar" | "überwiesen" | "erlassen" | "cash" | "received"
        | "waived" | "kontant" | "mottaget" | "efterskänkt" | "ok" | "✓" | "✔" | "✔\u{fe0f}"
        | "☑" | "☑\u{fe0f}" | "☒" | "✅" | "+" => Some(true),
        "" | "no" | "n" | "nein" | "nej" | "false" | "f" | "falsch" | "falskt" | "falsk"
        | "unpaid" | "not paid" | "nicht bezahlt" | "unbezahlt" | "nicht gezahlt" | "nicht bez"
        | "inte betalt" | "offen" | "open" | "noch nicht" | "noch nicht bezahlt" | "noch offen"
        | "not yet" | "inte än" | "ännu inte" | "öppen" | "obetalt" | "obetald" | "✗" | "✘"
        | "☐" | "❌" | "-" | "–" | "—" => Some(false),
        _ => None,
    }
}

/// Returns whether an amount is above zero. It is a number with or without a currency: “10,00 €”,
/// “10,-”.
fn amount(text: &str) -> Option<bool> {
    let text = text.trim();
    let number = CURRENCIES
        .iter()
        .find_map(|unit| text.strip_suffix(unit).or_else(|| text.strip_prefix(unit)));
    let number = without_dash(number.unwrap_or(text).trim()).replace(',', ".");
    let digits = number.chars().all(|c| c.is_ascii_digit() || c == '.');
    let number: f64 = Some(number).filter(|_| digits)?.parse().ok()?;
    Some(number > 0.0)
}

/// Returns a number without the dash that stands for no cents: “10,-”, “10.–”.
fn without_dash(number: &str) -> &str {
    let bare = number.trim_end_matches(['-', '–', '—']);
    let whole = bare.strip_suffix([',', '.']).filter(|_| bare.len() < number.len());
    whole.unwrap_or(number)
}

fn without_full_stop(text: &str) -> &str {
    text.trim().trim_end_matches('.').trim_end()
}

#[cfg(test)]
mod tests {
    use super::{has_left, is_yes};

    #[test]
    fn what_is_added_in_brackets_may_not_be_open() {
        for unclear in [
            "10 (fehlt noch)",
            "10 € (noch offen)",
            "x (Rechnung)",
            "ja (zahlt am Tisch)",
            "ja (nein)",
            "ja (0 €)",
            "bar (offen)",
            "10 ()",
            "nein (bezahlt)",
            "10 fehlt",
            "(10 €)",
            "ja (10 €",
            "ja, offen",
            "ja nein",
            "nicht bar",
            "zahlt bar",
            "bar am Tisch",
            "PayPal?",
            "10 € offen",
            "0,- bar",
            "00.01.1900",
            "am",
            "€",
            "Rechnung",
        ] {
            assert_eq!(is_yes(unclear), None, "{unclear}");
        }
        for yes in [
            "ja (10 €)",
            "Bar (5 €)",
            "10 € (bar)",
            "x (Überweisung)",
            "ja (PayPal)",
            "ja (per PayPal)",
            "10 € (mit Karte)",
            "ja (bar)",
            "10 (PayPal)",
            "bezahlt (12.11.)",
            "ja (3.11.)",
            "10 € (am 03.11.2026)",
            "bezahlt (2026-11-03)",
            "5 (10 kr)",
            "ja, bar (10 €)",
            "PayPal (12.11.)",
        ] {
            assert_eq!(is_yes(yes), Some(true), "{yes}");
        }
        for no in [
            "nein (krank)",
            "offen (10 €)",
            "0 (Helfer)",
            "noch nicht (kommt später)",
            "0,- (Helfer)",
        ] {
            assert_eq!(is_yes(no), Some(false), "{no}");
        }
    }

    /// Treasurers write amounts, days and methods, together or alone.
    #[test]
    fn an_amount_a_day_and_a_method_are_a_payment() {
        for yes in [
            "10,-",
            "10,--",
            "10.-",
            "10,– €",
            "€ 10,-",
            "bez.",
            "PayPal",
            "Überweisung",
            "per Überweisung",
            "EC-Karte",
            "ja, bar",
            "ja,bar",
            "Ja bar",
            "bar 10 €",
            "10,- bar",
            "10,-, bar",
            "10 EUR PayPal",
            "12.11.2026",
            "12.11.",
            "12.11.26",
            "12/11/2026",
            "2026-11-12",
            "12. Nov",
            "12. November 2026",
            "bezahlt am 12.11.",
            "überwiesen 12.11.2026",
            "ja; per PayPal",
            "ja, med kort",
        ] {
            assert_eq!(is_yes(yes), Some(true), "{yes}");
        }
        for no in ["0,-", "0,-- €", "0,00 €", "noch offen", "nicht bez."] {
            assert_eq!(is_yes(no), Some(false), "{no}");
        }
    }

    #[test]
    fn who_has_left_is_marked_in_any_of_our_languages() {
        for (text, left) in [
            ("x", true),
            ("Ausgetragen", true),
            ("left", true),
            ("12.11.", true),
            ("", false),
            ("nein", false),
        ] {
            assert_eq!(has_left(text), Some(left), "{text}");
        }
        assert_eq!(has_left("nach Runde 2"), None);
    }
}
