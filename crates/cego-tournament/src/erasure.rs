//! Erases the names of people who deleted their account on the server.

use crate::author::Role;
use crate::event::{Event, NumberedTournamentEvent};
use crate::people::{Entrant, Number};
use crate::tournament::Participant;

/// Rewrites the events that contain personal data of a self-registered participant.
///
/// `events` are those of the tournament from the first; events without personal details may be left
/// out. The result has the changed events without name, alias and member number. Club, team,
/// numbers and times stay, because draws and results depend on them. Entries made by the desk and
/// substitutes stay unchanged.
#[must_use]
pub fn erase_person(
    events: &[NumberedTournamentEvent],
    who: Number,
) -> Vec<NumberedTournamentEvent> {
    let mut changed = Vec::new();
    let mut own: Option<Entrant> = None;
    // A substitute plays under the number from then on.
    let mut replaced = false;
    for event in events {
        let mut event = event.clone();
        match &mut event.event {
            Event::Entered { number, .. } if *number == who && event.by.role != Role::Visitor => {
                break;
            }
            Event::Entered { number, entrant } | Event::Changed { number, entrant }
                if *number == who =>
            {
                let before = (**entrant).clone();
                match own.as_ref().filter(|_| replaced) {
                    Some(own) => entrant.forget_what_was(own),
                    None => entrant.forget(),
                }
                let is_other = before != **entrant;
                if !replaced {
                    own = Some(before);
                }
                if is_other {
                    changed.push(event);
                }
            }
            Event::Substituted { number, .. } if *number == who => replaced = true,
            _ => {}
        }
    }
    changed
}

impl NumberedTournamentEvent {
    /// Returns the event without personal details.
    #[must_use]
    pub fn nameless(&self) -> NumberedTournamentEvent {
        let mut event = self.clone();
        if let Event::Entered { entrant, .. } | Event::Changed { entrant, .. } = &mut event.event {
            entrant.forget();
        }
        event
    }
}

impl Entrant {
    /// Erases name, alias and member number.
    fn forget(&mut self) {
        self.name.clear();
        self.last_name = None;
        self.alias = None;
        self.member = None;
    }

    /// Erases details that still equal those of `before`.
    fn forget_what_was(&mut self, before: &Entrant) {
        self.last_name.take_if(|last| Some(&*last) == before.last_name.as_ref());
        self.alias.take_if(|alias| Some(&*alias) == before.alias.as_ref());
        self.member.take_if(|member| Some(&*member) == before.member.as_ref());
    }

    /// Returns whether the personal details have been erased.
    #[must_use]
    pub fn is_forgotten(&self) -> bool {
        self.name.is_empty()
    }
}

impl Participant {
    /// Erases the same details from the state as [`erase_person`] does from the events.
    pub(crate) fn forget(&mut self) {
        self.gone = self.who.take().or(self.gone);
        if !self.entered_themselves {
            return;
        }
        let Some((first, later)) = self.before.split_first_mut() else {
            return self.entrant.forget();
        };
        let later = later.iter_mut().map(|former| &mut former.entrant);
        later
            .chain([&mut self.entrant])
            .for_each(|entrant| entrant.forget_what_was(&first.entrant));
        first.entrant.forget();
    }

    /// Returns the key that identifies the person over a season. A deleted account keeps one key on
    /// all days, and a bot never shares a key with a person of its name.
    #[must_use]
    pub fn key(&self) -> String {
        match (&self.bot, self.gone) {
            (Some(_), _) => format!("{} (bot)", self.entrant.key()),
            (None, Some(who)) if self.entrant.is_forgotten() => format!("person {who}"),
            (None, _) => self.entrant.key(),
        }
    }
}
