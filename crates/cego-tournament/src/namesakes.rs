//! Distinction of people of the same name, and the names that somebody had before.

use std::collections::{BTreeMap, BTreeSet};

use cego_table::name_key;

use crate::event::{Event, NumberedTournamentEvent};
use crate::list::{read_name, spelling_key};
use crate::people::{Entrant, Number};
use crate::tournament::{Participant, Tournament};

/// Addition that distinguishes a name shared by several people.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Distinction<'t> {
    /// Club that none of the others has.
    Club(&'t str),
    /// Start number, if the club is unknown, shared or hidden.
    Number,
}

/// A displayed name, with a club that may be added.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DisplayName<'t> {
    pub(crate) name: &'t str,
    pub(crate) club: Option<&'t str>,
    /// True if it is a bot. Bots are marked, so they are namesakes of bots only.
    pub(crate) bot: bool,
}

/// Details of an entry before they were changed, or before a substitute took over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FormerEntrant {
    pub number: Number,
    pub entrant: Entrant,
    /// True if a substitute plays under the number now.
    pub replaced: bool,
}

impl FormerEntrant {
    /// Returns whether an entrant of a list matches these details by name and would be taken for
    /// the same person.
    #[must_use]
    pub fn is(&self, person: &Entrant) -> bool {
        self.entrant.is_listed_as(person)
    }
}

/// Returns the former details of the people of a tournament, from its events since the first.
/// Deleted accounts are left out.
#[must_use]
pub fn former_entrants(events: &[NumberedTournamentEvent]) -> Vec<FormerEntrant> {
    let mut people: Vec<Entrant> = Vec::new();
    let mut former: Vec<FormerEntrant> = Vec::new();
    let place = |number: Number| (number as usize).checked_sub(1);
    for (at, numbered) in events.iter().enumerate() {
        match &numbered.event {
            Event::Entered { entrant, .. } => people.push((**entrant).clone()),
            Event::Unentered { from, .. } => {
                people.truncate(place(*from).unwrap_or_default());
                former.retain(|one| one.number < *from);
            }
            Event::Changed { number, entrant } => {
                let Some(stored) = place(*number).and_then(|at| people.get_mut(at)) else {
                    continue;
                };
                let before = std::mem::replace(stored, (**entrant).clone());
                // A substitution event has only the name. Other details follow in the same step.
                let completes = at.checked_sub(1).and_then(|last| events.get(last)).is_some_and(|last| {
                    last.at == numbered.at
                        && matches!(&last.event, Event::Substituted { number: other, .. } if other == number)
                });
                if !completes && !before.is_forgotten() && !before.is_listed_as(entrant) {
                    former.push(FormerEntrant {
                        number: *number,
                        entrant: before,
                        replaced: false,
                    });
                }
            }
            Event::Substituted { number, name } => {
                let Some(stored) = place(*number).and_then(|at| people.get_mut(at)) else {
                    continue;
                };
                let before = stored.clone();
                stored.name.clone_from(name);
                stored.last_name = None;
                former
                    .iter_mut()
                    .filter(|one| one.number == *number)
                    .for_each(|one| one.replaced = true);
                if !before.is_forgotten() {
                    former.push(FormerEntrant { number: *number, entrant: before, replaced: true });
                }
            }
            _ => {}
        }
    }
    former
}

impl Tournament {
    /// Returns the addition that distinguishes a start number from others of the same name; `None`
    /// if the name is unique. If `public`, names of public lists are compared, and the club of a
    /// person with an alias is hidden.
    #[must_use]
    pub fn distinction(&self, number: Number, public: bool) -> Option<Distinction<'_>> {
        let at = usize::try_from(number).ok()?.checked_sub(1)?;
        self.distinctions(public).get(at).copied().flatten()
    }

    /// Returns the additions of all start numbers, in order.
    #[must_use]
    pub fn distinctions(&self, public: bool) -> Vec<Option<Distinction<'_>>> {
        let names: Vec<DisplayName<'_>> =
            self.people().iter().map(|taker| display_name(taker, public)).collect();
        distinctions(&names)
    }

    /// Finds the start number of each entrant: the entry of the same name that would be taken for
    /// the same person. Each start number is used once, first for entrants whose member numbers
    /// agree. Bots are ignored.
    #[must_use]
    pub fn entered(&self, people: &[Entrant]) -> Vec<Option<Number>> {
        let mut by_name: BTreeMap<String, Vec<(Number, &Entrant)>> = BTreeMap::new();
        for (number, taker) in (1..).zip(self.people()).filter(|(_, taker)| taker.bot.is_none()) {
            by_name
                .entry(name_key(&taker.entrant.name))
                .or_default()
                .push((number, &taker.entrant));
        }
        let mut found: Vec<Option<Number>> = vec![None; people.len()];
        let mut taken: BTreeSet<Number> = BTreeSet::new();
        for numbers_agree in [true, false] {
            for (at, person) in people.iter().enumerate() {
                if found[at].is_some() {
                    continue;
                }
                let named = by_name.get(&name_key(&person.name)).into_iter().flatten();
                let mut same = named.filter(|(number, other)| {
                    !taken.contains(number)
                        && other.is_same_person(person)
                        && (!numbers_agree || other.member.is_some() == person.member.is_some())
                });
                found[at] = same.next().map(|&(number, _)| number);
                taken.extend(found[at]);
            }
        }
        found
    }

    /// Returns the start numbers of all people with this name, which is parsed as in an imported
    /// list. Bots are ignored.
    #[must_use]
    pub fn namesakes(&self, name: &str) -> Vec<Number> {
        let key = name_key(&read_name(name).name);
        let is_named =
            |taker: &Participant| taker.is_named_person() && name_key(&taker.entrant.name) == key;
        (1..)
            .zip(self.people())
            .filter(|(_, taker)| is_named(taker))
            .map(|(number, _)| number)
            .collect()
    }

    /// Returns the start numbers of all people whose name has the same words in another order or
    /// spelling: “Müller Hans” for “Hans Mueller”. Bots are ignored.
    #[must_use]
    pub fn similar_names(&self, name: &str) -> Vec<Number> {
        let name = read_name(name).name;
        let (key, spelling) = (name_key(&name), spelling_key(&name));
        let is_similar = |taker: &Participant| {
            let other = &taker.entrant.name;
            taker.is_named_person() && name_key(other) != key && spelling_key(other) == spelling
        };
        if spelling.is_empty() {
            return Vec::new();
        }
        (1..)
            .zip(self.people())
            .filter(|(_, taker)| is_similar(taker))
            .map(|(number, _)| number)
            .collect()
    }
}

/// Returns the additions that distinguish these names.
pub(crate) fn distinctions<'t>(names: &[DisplayName<'t>]) -> Vec<Option<Distinction<'t>>> {
    let mut namesakes: BTreeMap<(bool, String), Vec<usize>> = BTreeMap::new();
    for (at, one) in names.iter().enumerate().filter(|(_, one)| !one.name.is_empty()) {
        namesakes.entry((one.bot, name_key(one.name))).or_default().push(at);
    }
    let mut found = vec![None; names.len()];
    for same in namesakes.values().filter(|same| same.len() > 1) {
        for &at in same {
            let is_of_another = |club: &str| {
                let others = same.iter().filter(|&&other| other != at);
                others
                    .filter_map(|&other| names[other].club)
                    .any(|other| name_key(other) == name_key(club))
            };
            let club = names[at].club.filter(|club| !is_of_another(club));
            found[at] = Some(club.map_or(Distinction::Number, Distinction::Club));
        }
    }
    found
}

fn display_name(taker: &Participant, public: bool) -> DisplayName<'_> {
    let entrant = &taker.entrant;
    DisplayName {
        name: if public { entrant.public_name() } else { &entrant.name },
        club: entrant.club.as_deref().filter(|_| !public || entrant.alias.is_none()),
        bot: taker.bot.is_some(),
    }
}
