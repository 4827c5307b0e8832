//! What people are called where their names stand: bots are marked, and who has deleted their account has no name.

use cego_locale::Locale;
use cego_tournament::{Taker, Tournament};

/// The name of a start number at the desk.
#[must_use]
pub fn called(locale: &Locale, now: &Tournament, number: u32) -> String {
    now.person(number).map(|taker| written(locale, number, taker, &taker.entrant.name)).unwrap_or_default()
}

/// The name of a start number in lists that everybody sees.
#[must_use]
pub fn listed(locale: &Locale, now: &Tournament, number: u32) -> String {
    let public = |taker: &Taker| written(locale, number, taker, taker.entrant.public_name());
    now.person(number).map(public).unwrap_or_default()
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
