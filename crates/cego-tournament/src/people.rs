//! Who takes part.

/// A start number, from 1. It stays with a place in the tournament: somebody who fills in for another plays under theirs.
pub type Number = u32;

/// The longest name, club or team, in characters.
pub const LONGEST: usize = 60;

/// Somebody who takes part.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Entrant {
    /// The name, as it is called out.
    pub name: String,
    /// Their club.
    pub club: Option<String>,
    /// Their team.
    pub team: Option<String>,
    /// The name in lists that everybody sees, if it is to be another.
    pub alias: Option<String>,
    /// What they are known by over a season; the name, if nothing is said.
    pub member: Option<String>,
    /// Whether they have paid.
    pub paid: bool,
}

/// What is wrong with somebody's details.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EntrantFault {
    /// No name.
    NoName,
    /// A text longer than [`LONGEST`].
    TooLong,
    /// Characters that cannot be seen.
    Unseen,
}

impl Entrant {
    /// Somebody of whom only the name is known.
    #[must_use]
    pub fn named(name: &str) -> Entrant {
        Entrant { name: name.trim().to_owned(), ..Entrant::default() }
    }

    /// What they are known by over a season.
    #[must_use]
    pub fn key(&self) -> String {
        self.member.as_deref().unwrap_or(&self.name).trim().to_lowercase()
    }

    /// The name in lists that everybody sees.
    #[must_use]
    pub fn public_name(&self) -> &str {
        self.alias.as_deref().unwrap_or(&self.name)
    }

    /// What is wrong with the details, if anything is.
    #[must_use]
    pub fn fault(&self) -> Option<EntrantFault> {
        let others = [&self.club, &self.team, &self.alias, &self.member].into_iter().flatten();
        let texts: Vec<&str> = others.map(String::as_str).chain([self.name.as_str()]).collect();
        if self.name.trim().is_empty() {
            Some(EntrantFault::NoName)
        } else if texts.iter().any(|text| text.chars().count() > LONGEST) {
            Some(EntrantFault::TooLong)
        } else if texts.iter().any(|text| text.chars().any(is_unseen)) {
            Some(EntrantFault::Unseen)
        } else {
            None
        }
    }
}

/// Control characters, and those that turn the direction of a line or take no room.
fn is_unseen(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}
