//! What becomes of the name and the words of somebody who has deleted the account.

use std::collections::BTreeMap;

use cego_core::Seat;

use crate::personal::Personal;
use crate::{Numbered, PersonId, PersonName};

/// Returns the events of a table that name one of these people or hold their words, with both removed: the name is
/// [`PersonName::nobody`], what was said and written is empty. Numbers, times, seats and all that a deal or its proof hangs on
/// stay as they are.
#[must_use]
pub fn forgotten(events: &[Numbered], who: &[PersonId]) -> Vec<Numbered> {
    let mut owners: BTreeMap<Seat, PersonId> = BTreeMap::new();
    let mut changed = Vec::new();
    for event in events {
        let mut event = event.clone();
        let is_his = match event.event.personal() {
            Personal::Sat(seat, owner, name) => {
                owners.insert(seat, owner);
                unname(name, who.contains(&owner))
            }
            Personal::Became(guest, account, name) => {
                owners.values_mut().filter(|owner| **owner == guest).for_each(|owner| *owner = account);
                unname(name, who.contains(&account))
            }
            Personal::Words(seat, words) => {
                let is_his = owners.get(&seat).is_some_and(|owner| who.contains(owner)) && !words.is_empty();
                if is_his {
                    words.clear();
                }
                is_his
            }
            Personal::Nothing => false,
        };
        if is_his {
            changed.push(event);
        }
    }
    changed
}

/// Whether the name was another than nobody's.
fn unname(name: &mut PersonName, is_his: bool) -> bool {
    let changes = is_his && *name != PersonName::nobody();
    if changes {
        *name = PersonName::nobody();
    }
    changes
}
