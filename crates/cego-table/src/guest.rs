//! A guest who becomes part of an account.

use crate::{PersonId, PersonName, Table};

impl Table {
    /// What was a guest's is an account's from now on: seats, the office of the host, and the cards that were seen.
    pub(crate) fn merge_guest(&mut self, guest: PersonId, who: PersonId, name: &PersonName) {
        let owners = self.chairs.iter_mut().flat_map(|chair| [&mut chair.owner, &mut chair.left]);
        for owner in owners.flatten().filter(|owner| owner.who == guest) {
            (owner.who, owner.name) = (who, name.clone());
        }
        if self.host == Some(guest) {
            self.host = Some(who);
        }
        self.removals.merge_guest(guest, who);
        for (_, person) in self.running.iter_mut().flat_map(|running| &mut running.saw) {
            if *person == guest {
                *person = who;
            }
        }
    }
}
