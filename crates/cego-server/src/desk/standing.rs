//! What is in force, by person and address.

use std::collections::HashMap;

use cego_store::{Sanction, SanctionKind, Whom};
use cego_table::{PersonId, Time};

/// What is in force. Ends are looked at when it is asked for.
#[derive(PartialEq, Default)]
pub(super) struct Standing {
    people: HashMap<PersonId, Vec<Sanction>>,
    addresses: HashMap<String, Vec<Sanction>>,
}

/// Of several of a kind the one that lasts longest.
fn longest(all: Option<&Vec<Sanction>>, kind: SanctionKind, now: Time) -> Option<&Sanction> {
    let of_kind = all?.iter().filter(|one| one.kind == kind && one.lasts(now));
    of_kind.max_by_key(|one| one.until.unwrap_or(Time(u64::MAX)))
}

impl Standing {
    pub(super) fn new(all: Vec<Sanction>) -> Standing {
        let mut standing = Standing::default();
        for one in all {
            match &one.whom {
                Whom::Person(person) => standing.people.entry(*person).or_default().push(one),
                Whom::Address(address) => {
                    standing.addresses.entry(address.clone()).or_default().push(one);
                }
            }
        }
        standing
    }

    pub(super) fn of(&self, who: PersonId, kind: SanctionKind, now: Time) -> Option<&Sanction> {
        longest(self.people.get(&who), kind, now)
    }

    pub(super) fn of_address(&self, address: &str, now: Time) -> Option<&Sanction> {
        longest(self.addresses.get(address), SanctionKind::Ban, now)
    }

    /// Whether no address is banned, so that nobody's has to be hashed.
    pub(super) fn has_no_address(&self) -> bool {
        self.addresses.is_empty()
    }

    pub(super) fn all(&self, who: PersonId, now: Time) -> Vec<Sanction> {
        let all = self.people.get(&who).into_iter().flatten();
        all.filter(|one| one.lasts(now)).cloned().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_counts_until_its_end() {
        let ban = |id: &str, until: Option<u64>| Sanction {
            id: id.to_owned(),
            kind: SanctionKind::Ban,
            whom: Whom::Person(PersonId(1)),
            why: String::new(),
            at: Time(0),
            until: until.map(Time),
            lifted: None,
            confirmed: None,
        };
        let standing = Standing::new(vec![ban("a", Some(10)), ban("b", Some(30)), ban("c", Some(20))]);
        let at = |now| standing.of(PersonId(1), SanctionKind::Ban, Time(now)).map(|ban| &*ban.id);
        assert_eq!((at(5), at(29), at(30)), (Some("b"), Some("b"), None));
        let for_good = Standing::new(vec![ban("a", Some(10)), ban("b", None)]);
        assert_eq!(for_good.of(PersonId(1), SanctionKind::Ban, Time(99)).unwrap().id, "b");
        assert!(for_good.of(PersonId(1), SanctionKind::Mute, Time(5)).is_none());
        assert!(for_good.of(PersonId(2), SanctionKind::Ban, Time(5)).is_none());
    }
}
