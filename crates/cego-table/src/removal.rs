//! Removals of people from a table, and proposals for them.

use crate::PersonId;

/// Maximum number of proposals per match by one person to remove one other.
const MOST: usize = 2;

/// Initiator of a removal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Remover {
    /// The host, before the match.
    Host,
    /// The other owners of seats, by agreement.
    Others,
}

/// People removed from a table, and removals proposed in this match.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Removals {
    /// People who may not sit down here again.
    pub out: Vec<PersonId>,
    /// People whom the host has unseated once. They may sit down again.
    pub unseated: Vec<PersonId>,
    /// Removals proposed in this match, as pairs of the proposer and the person to remove.
    pub proposed: Vec<(PersonId, PersonId)>,
}

impl Removals {
    /// Returns whether a person may not sit down here again.
    #[must_use]
    pub fn is_removed(&self, who: PersonId) -> bool {
        self.out.contains(&who)
    }

    /// Returns everybody who was removed, including those who may return.
    pub fn people(&self) -> impl Iterator<Item = PersonId> + '_ {
        self.out.iter().chain(&self.unseated).copied()
    }

    /// Returns whether `by` may propose the removal of `whom` once more in this match.
    pub(crate) fn may_propose(&self, by: PersonId, whom: PersonId) -> bool {
        self.proposed.iter().filter(|&&pair| pair == (by, whom)).count() < MOST
    }

    pub(crate) fn propose(&mut self, by: PersonId, whom: PersonId) {
        self.proposed.push((by, whom));
    }

    /// Records the removal of a person.
    ///
    /// The host may unseat a person once without consequences, because they may have taken the
    /// wrong seat. The second time they may not return.
    pub(crate) fn remove(&mut self, who: PersonId, by: Remover) {
        let again = self.unseated.contains(&who);
        let list = if by == Remover::Host && !again { &mut self.unseated } else { &mut self.out };
        if !list.contains(&who) {
            list.push(who);
        }
    }

    pub(crate) fn begin_match(&mut self) {
        self.proposed.clear();
    }

    /// Transfers the entries of a guest to an account.
    pub(crate) fn merge_guest(&mut self, guest: PersonId, account: PersonId) {
        let pairs = self.proposed.iter_mut().flat_map(|(by, whom)| [by, whom]);
        let all = self.out.iter_mut().chain(&mut self.unseated).chain(pairs);
        all.filter(|who| **who == guest).for_each(|who| *who = account);
    }
}
