//! Personal data in events, its erasure, and the merging of a guest into an account.

use std::collections::BTreeMap;

use cego_core::Seat;

use crate::{Event, NumberedEvent, PersonId, PersonName, Table};

/// Personal data of an event. Names `N` and words `W` are shared or mutable references.
#[derive(PartialEq, Eq, Debug)]
enum Personal<N, W> {
    /// A person took a seat under a name.
    Sat(Seat, PersonId, N),
    /// A guest became an account with this name.
    Became(PersonId, PersonId, N),
    /// The owner of the seat said or wrote something.
    Words(Seat, W),
    Nothing,
}

/// Extracts the [`Personal`] part of an event.
///
/// The match is exhaustive, so that a new event does not compile before its personal data is
/// classified here.
macro_rules! personal {
    ($event:expr) => {
        match $event {
            Event::Sat { seat, who, name, is_bot: _, waits: _ } => Personal::Sat(*seat, *who, name),
            Event::Became { guest, who, name } => Personal::Became(*guest, *who, name),
            Event::Said { seat, phrase: words } | Event::Wrote { seat, text: words } => {
                Personal::Words(*seat, words)
            }
            Event::Opened { .. }
            | Event::BotSat { .. }
            | Event::HostPassed { .. }
            | Event::Removed { .. }
            | Event::Rose { .. }
            | Event::Left { .. }
            | Event::Came { .. }
            | Event::Went { .. }
            | Event::StoodIn { .. }
            | Event::Returned { .. }
            | Event::Slept
            | Event::Woke
            | Event::Committed { .. }
            | Event::Chained { .. }
            | Event::Drawing { .. }
            | Event::Linked { .. }
            | Event::Struck { .. }
            | Event::Added { .. }
            | Event::MatchBegan { .. }
            | Event::Dealt { .. }
            | Event::Acted { .. }
            | Event::Warned { .. }
            | Event::TimedOut { .. }
            | Event::TimeIsUp
            | Event::DealEnded { .. }
            | Event::Annulled { .. }
            | Event::Ready { .. }
            | Event::GstiessCalled { .. }
            | Event::Proposed { .. }
            | Event::Agreed { .. }
            | Event::Declined { .. }
            | Event::Done
            | Event::Resumed { .. }
            | Event::MatchEnded { .. }
            | Event::Closed { .. } => Personal::Nothing,
        }
    };
}

impl Event {
    /// Returns the seat whose owner said or wrote something.
    #[must_use]
    pub fn speaker(&self) -> Option<Seat> {
        let personal: Personal<&PersonName, &String> = personal!(self);
        match personal {
            Personal::Words(seat, _) => Some(seat),
            Personal::Sat(..) | Personal::Became(..) | Personal::Nothing => None,
        }
    }

    /// Returns mutable access to the names and words in the event.
    ///
    /// Used to redact them for viewers who have muted the speaker, and after an account is deleted.
    fn personal(&mut self) -> Personal<&mut PersonName, &mut String> {
        personal!(self)
    }
}

/// Returns the events that name one of these people or contain their words, with both removed.
///
/// Names become [`PersonName::nobody`], and phrases and texts become empty. Numbers, times, seats
/// and everything that a deal or its proof depends on stay unchanged.
#[must_use]
pub fn erase_people(events: &[NumberedEvent], who: &[PersonId]) -> Vec<NumberedEvent> {
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
                owners
                    .values_mut()
                    .filter(|owner| **owner == guest)
                    .for_each(|owner| *owner = account);
                unname(name, who.contains(&account))
            }
            Personal::Words(seat, words) => {
                let is_his =
                    owners.get(&seat).is_some_and(|owner| who.contains(owner)) && !words.is_empty();
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

/// Replaces the name with [`PersonName::nobody`] if requested. Returns whether it changed.
fn unname(name: &mut PersonName, is_his: bool) -> bool {
    let changes = is_his && *name != PersonName::nobody();
    if changes {
        *name = PersonName::nobody();
    }
    changes
}

impl Table {
    /// Transfers everything of a guest to an account: seats, host rights and cards seen.
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
