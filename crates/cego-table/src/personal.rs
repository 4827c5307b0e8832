//! What of an event is about people.

use cego_core::Seat;

use crate::{Event, PersonId, PersonName};

/// What of an event is about people; the names and words by reference, shared or not.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Personal<N, W> {
    /// Somebody took a seat under a name.
    Sat(Seat, PersonId, N),
    /// A guest is an account of this name now.
    Became(PersonId, PersonId, N),
    /// The owner of the seat said or wrote something.
    Words(Seat, W),
    /// No name and no words.
    Nothing,
}

/// The [`Personal`] part of an event. It names every event, so that a new one with a name or words in it does not compile before
/// somebody has decided here.
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
    /// The seat whose owner said or wrote something.
    #[must_use]
    pub fn speaker(&self) -> Option<Seat> {
        let personal: Personal<&PersonName, &String> = personal!(self);
        match personal {
            Personal::Words(seat, _) => Some(seat),
            Personal::Sat(..) | Personal::Became(..) | Personal::Nothing => None,
        }
    }

    /// The names and words in it, to be taken out for viewers who have muted the speaker, and once an account is deleted.
    pub(crate) fn personal(&mut self) -> Personal<&mut PersonName, &mut String> {
        personal!(self)
    }
}
