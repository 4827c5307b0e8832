//! What is printed, one kind of page a file.

mod cards;
mod certificates;
mod deals;
mod draw;
mod sheets;
mod standings;
mod table;

use cego_tournament::Tournament;

/// The name for a list that everybody sees.
fn name(now: &Tournament, number: u32) -> String {
    now.person(number).map(|person| person.entrant.public_name().to_owned()).unwrap_or_default()
}

/// The link of a place, if there is one.
fn given(links: &[String], at: usize) -> Option<&String> {
    links.get(at).filter(|link| !link.is_empty())
}

/// An amount with a real minus.
fn amount(amount: i64) -> String {
    amount.to_string().replace('-', "−")
}
