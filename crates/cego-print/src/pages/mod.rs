//! What is printed, one kind of page a file.

mod cards;
mod certificates;
mod deals;
mod draw;
mod sheets;
mod standings;
mod table;

/// The link of a place, if there is one.
fn given(links: &[String], at: usize) -> Option<&String> {
    links.get(at).filter(|link| !link.is_empty())
}
