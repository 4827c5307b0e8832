//! What becomes of the names of somebody who has deleted their account on the server.

use crate::by::Role;
use crate::event::{Event, Numbered};
use crate::people::{Entrant, Number};
use crate::tournament::Taker;

/// Returns those of the events of a tournament, told from the first, that hold details of somebody who entered themselves, without their name, their name for lists
/// and what they are known by over a season. Club, team, numbers and times stay: draws and results hang on them. Whom the desk has entered stays as the desk wrote
/// them, and so does who fills in for somebody. Events that are about nobody's details may be left out.
#[must_use]
pub fn forgotten(events: &[Numbered], who: Number) -> Vec<Numbered> {
    let mut changed = Vec::new();
    let mut own: Option<Entrant> = None;
    // Somebody else plays under the number from then on.
    let mut replaced = false;
    for event in events {
        let mut event = event.clone();
        match &mut event.event {
            Event::Entered { number, .. } if *number == who && event.by.role != Role::Visitor => break,
            Event::Entered { number, entrant } | Event::Changed { number, entrant } if *number == who => {
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

impl Numbered {
    /// The event without what people are called.
    #[must_use]
    pub fn nameless(&self) -> Numbered {
        let mut event = self.clone();
        if let Event::Entered { entrant, .. } | Event::Changed { entrant, .. } = &mut event.event {
            entrant.forget();
        }
        event
    }
}

impl Entrant {
    /// Takes out who it is.
    fn forget(&mut self) {
        self.name.clear();
        self.last_name = None;
        self.alias = None;
        self.member = None;
    }

    /// Takes out what is left here of who it was before.
    fn forget_what_was(&mut self, before: &Entrant) {
        self.last_name.take_if(|last| Some(&*last) == before.last_name.as_ref());
        self.alias.take_if(|alias| Some(&*alias) == before.alias.as_ref());
        self.member.take_if(|member| Some(&*member) == before.member.as_ref());
    }

    /// Whether nobody knows any more who it was.
    #[must_use]
    pub fn is_forgotten(&self) -> bool {
        self.name.is_empty()
    }
}

impl Taker {
    /// Comes to what [`forgotten`] leaves.
    pub(crate) fn forget(&mut self) {
        self.gone = self.who.take().or(self.gone);
        if !self.entered_themselves {
            return;
        }
        let Some((first, later)) = self.before.split_first_mut() else { return self.entrant.forget() };
        later.iter_mut().chain([&mut self.entrant]).for_each(|entrant| entrant.forget_what_was(first));
        first.forget();
    }

    /// What they are known by over a season. Who has deleted their account is the same person on each of its days, and no bot is a person of its name.
    #[must_use]
    pub fn key(&self) -> String {
        match (&self.bot, self.gone) {
            (Some(_), _) => format!("{} (bot)", self.entrant.key()),
            (None, Some(who)) if self.entrant.is_forgotten() => format!("person {who}"),
            (None, _) => self.entrant.key(),
        }
    }
}
