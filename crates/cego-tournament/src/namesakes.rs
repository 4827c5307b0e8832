//! People of one name in a tournament: what tells them apart wherever a name stands.

use cego_table::name_key;

use crate::people::{Entrant, Number};
use crate::tournament::{Taker, Tournament};

/// Addition to a name that several people of a tournament have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Distinction<'t> {
    /// The club, which none of the others has.
    Club(&'t str),
    /// The start number, where the club is unknown, shared or hidden.
    Number,
}

impl Tournament {
    /// Returns what tells a start number from others of the same name; nothing where the name occurs once. `public`: by the names in lists
    /// that everybody sees. There the club of somebody under an alias is hidden.
    #[must_use]
    pub fn distinction(&self, number: Number, public: bool) -> Option<Distinction<'_>> {
        let own = self.person(number)?;
        let name = shown_name(&own.entrant, public);
        let is_namesake = |other: &Taker| {
            other.bot.is_some() == own.bot.is_some() && is_same(shown_name(&other.entrant, public), name)
        };
        let namesakes: Vec<&Entrant> = (1..)
            .zip(self.people())
            .filter(|(at, other)| *at != number && is_namesake(other))
            .map(|(_, other)| &other.entrant)
            .collect();
        if name.is_empty() || namesakes.is_empty() {
            return None;
        }
        let is_only_one_of = |club: &&str| {
            let clubs = namesakes.iter().filter_map(|other| shown_club(other, public));
            clubs.into_iter().all(|other| !is_same(other, club))
        };
        let club = shown_club(&own.entrant, public).filter(is_only_one_of);
        Some(club.map_or(Distinction::Number, Distinction::Club))
    }
}

fn shown_name(entrant: &Entrant, public: bool) -> &str {
    if public { entrant.public_name() } else { &entrant.name }
}

fn shown_club(entrant: &Entrant, public: bool) -> Option<&str> {
    entrant.club.as_deref().filter(|_| !public || entrant.alias.is_none())
}

/// Returns whether two texts are one name.
fn is_same(a: &str, b: &str) -> bool {
    name_key(a) == name_key(b)
}
