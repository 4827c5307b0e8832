//! Who had to leave a table, and how often somebody has wanted that.

use crate::PersonId;

/// So often in a match may one person propose that another leaves.
const MOST: usize = 2;

/// Who wanted somebody to leave.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Remover {
    /// The host, before the match.
    Host,
    /// All others who own a seat.
    Others,
}

/// Who had to leave a table, and who was proposed for it in this match.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Removals {
    /// Those who do not sit down here again.
    pub out: Vec<PersonId>,
    /// Those whom the host has unseated once: they may sit down again.
    pub unseated: Vec<PersonId>,
    /// What was proposed in this match: by whom, and who was to leave.
    pub proposed: Vec<(PersonId, PersonId)>,
}

impl Removals {
    /// Whether a person does not sit down here again.
    #[must_use]
    pub fn is_out(&self, who: PersonId) -> bool {
        self.out.contains(&who)
    }

    /// Everybody who had to leave.
    pub fn people(&self) -> impl Iterator<Item = PersonId> + '_ {
        self.out.iter().chain(&self.unseated).copied()
    }

    /// Whether a person may propose once more in this match that another leaves.
    pub(crate) fn may_propose(&self, by: PersonId, whom: PersonId) -> bool {
        self.proposed.iter().filter(|&&pair| pair == (by, whom)).count() < MOST
    }

    pub(crate) fn propose(&mut self, by: PersonId, whom: PersonId) {
        self.proposed.push((by, whom));
    }

    /// Somebody has to leave. Whom the host unseats may have sat on the wrong seat; the second time they stay away.
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

    /// What was a guest's is an account's from now on.
    pub(crate) fn merge_guest(&mut self, guest: PersonId, account: PersonId) {
        let pairs = self.proposed.iter_mut().flat_map(|(by, whom)| [by, whom]);
        let all = self.out.iter_mut().chain(&mut self.unseated).chain(pairs);
        all.filter(|who| **who == guest).for_each(|who| *who = account);
    }
}
