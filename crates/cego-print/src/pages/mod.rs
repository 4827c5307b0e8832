//! Kinds of pages, one per file.

mod certificates;
mod seating;
mod sheets;
mod standings;

/// Returns the link at an index unless it is missing or empty.
fn link_at(links: &[String], at: usize) -> Option<&String> {
    links.get(at).filter(|link| !link.is_empty())
}
