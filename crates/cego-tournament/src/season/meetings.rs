//! Who of a tournament has met on other days of the season.

use std::collections::BTreeMap;

use crate::people::Number;
use crate::tournament::{RoundStage, Tournament};

/// The pairs of a tournament's people who met at a table on other days, once for each time, the lower number first.
///
/// People are known by what they are known by over the season. A round that was drawn and not played brought nobody together.
#[must_use]
pub fn meetings<'t>(
    tournament: &Tournament,
    others: impl IntoIterator<Item = &'t Tournament>,
) -> Vec<(Number, Number)> {
    let here: BTreeMap<String, Number> =
        tournament.people().iter().map(|person| person.key()).zip(1..).collect();
    let mut pairs = Vec::new();
    for other in others {
        let known = |number: &Number| here.get(&other.person(*number)?.key()).copied();
        let played = other.rounds().iter().filter(|round| round.stage != RoundStage::Drawn);
        for table in played.flat_map(|round| &round.tables) {
            let people: Vec<Number> = table.people.iter().filter_map(known).collect();
            for (at, &a) in people.iter().enumerate() {
                pairs.extend(people[at + 1..].iter().map(|&b| (a.min(b), a.max(b))));
            }
        }
    }
    pairs.sort_unstable();
    pairs
}
