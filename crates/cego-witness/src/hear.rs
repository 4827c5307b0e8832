//! How a witness hears the messages of a table.

use cego_core::Rules;
use cego_table::{Link, told_before};

use crate::drawn::{Draw, Drawn};
use crate::finding::{Finding, Lie};
use crate::heard::{Event, Happened, Heard, Now, Part};
use crate::{Hash, Told, Witness};

impl Witness {
    /// Hears a message of the table's socket, whose client is told with every message how the table stands; `opened` is what the device has
    /// [opened](crate::Keeper::opened). Messages have to come in their order; events that were heard before are passed over, so that
    /// nothing told once can be told otherwise later. Returns what was found of deals that are over.
    #[must_use]
    pub fn hear(&mut self, message: &Heard, opened: &[Link], rules: &Rules) -> Vec<Finding> {
        match &message.0 {
            Part::Picture(now) => {
                self.look(now);
                Vec::new()
            }
            Part::Events(events, now) => self.happen(events, now.as_deref(), opened, rules),
            Part::Nothing => Vec::new(),
        }
    }

    /// What has happened since the last message.
    fn happen(
        &mut self,
        events: &[Happened],
        now: Option<&Now>,
        opened: &[Link],
        rules: &Rules,
    ) -> Vec<Finding> {
        let new: Vec<&Happened> = events.iter().filter(|shown| shown.number > self.number).collect();
        let gap = new.first().is_some_and(|first| first.number != self.number + 1);
        if let Some(now) = now {
            if gap {
                // Something was not heard: it is as with a table that is seen for the first time.
                self.look(now);
                return Vec::new();
            }
            self.seat = now.seat;
            self.booked.get_or_insert(now.booked);
            self.told.resize(now.chairs.len(), Told::default());
        }
        let mut found = Vec::new();
        for shown in new {
            self.number = shown.number;
            found.extend(self.happened(shown, now, opened, rules));
        }
        if let Some(now) = now {
            self.note_hand(now, events);
        }
        found
    }

    /// The whole table: what was not heard event by event is taken from it.
    fn look(&mut self, now: &Now) {
        self.seat = now.seat;
        self.booked.get_or_insert(now.booked);
        self.number = self.number.max(now.number);
        self.told = now
            .chairs
            .iter()
            .map(|chair| Told { link: chair.told, open: None, hidden: chair.added })
            .collect();
        let known = self.drawn.as_ref().is_some_and(|drawn| drawn.deal == now.deal);
        if now.stage != "playing" && self.committed.is_none_or(|(deal, _)| deal != now.deal) {
            self.committed = now.commitment.map(|commitment| (now.deal, Hash(commitment)));
        }
        let Some(drawing) = &now.drawing else {
            // A deal that was drawn and dealt while nothing was heard: nothing can be said of how.
            if self.drawn.as_ref().is_some_and(Drawn::is_open) {
                self.drawn = None;
            }
            return;
        };
        let round = self.drawn.as_ref().map_or(0, |drawn| drawn.round);
        let known = self.drawn.take().filter(|_| known && round == drawing.round);
        let is_known = known.is_some();
        let mut drawn = known.unwrap_or_else(|| Drawn::new(now.deal, self.commitment(now.deal), &self.told));
        (drawn.round, drawn.seats) = (drawing.round, drawing.seats.clone());
        drawn.struck.clone_from(&drawing.struck);
        for &seat in drawing.seats.iter().filter(|seat| !drawing.missing.contains(seat)) {
            let Some(link) = self.told.get(seat - 1).and_then(|told| told.link) else { continue };
            if !is_known {
                // Those who opened before this device did cannot have known its link.
                drawn.links[seat - 1] = Some(link);
            } else if !drawn.has_opened(seat) {
                drawn.opened(seat, link);
            }
        }
        self.drawn = Some(drawn);
    }

    fn commitment(&self, of: u64) -> Option<cego_table::Commitment> {
        self.committed.filter(|&(deal, _)| deal == of).map(|(_, Hash(commitment))| commitment)
    }

    /// An event, in its order.
    fn happened(
        &mut self,
        shown: &Happened,
        now: Option<&Now>,
        opened: &[Link],
        rules: &Rules,
    ) -> Option<Finding> {
        match &shown.event {
            Event::Committed { deal, commitment } => {
                let other = self.commitment(*deal).is_some_and(|before| before != *commitment);
                if other && let Some(drawn) = &mut self.drawn {
                    drawn.lie(Lie::OtherCommitment.id());
                }
                self.committed = Some((*deal, Hash(*commitment)));
            }
            Event::Chained { seat, tip } => self.at(*seat, |told| told.link = Some(*tip)),
            Event::Added { seat, nonce } => {
                self.at(*seat, |told| (told.open, told.hidden) = (Some(*nonce), false))
            }
            Event::Changed { seat } => self.at(*seat, |told| *told = Told::default()),
            Event::Drawing { deal, round, seats } => self.list((*deal, *round), seats, opened),
            Event::Linked { seat, link } => self.opened_by(*seat, *link),
            Event::Struck { seat } => self.struck(*seat),
            Event::MatchBegan { draw, dealer } => {
                let deal = self.drawn.as_mut().filter(|drawn| drawn.is_open());
                deal.into_iter()
                    .for_each(|drawn| drawn.draw = Some(Draw { cards: draw.clone(), dealer: *dealer }));
            }
            Event::Dealt { deal, given } => self.dealt(*deal, *given),
            Event::DealEnded { deal, secret } => {
                return self.over((*deal, *secret), now, opened, rules);
            }
            Event::Annulled { deal, secret } => return self.over((*deal, *secret), None, opened, rules),
            Event::MatchEnded => {
                // All have agreed to end the match: a deal that was being drawn is not dealt.
                let _ = self.drawn.take_if(|drawn| drawn.is_open());
            }
            Event::Other | Event::Acted { .. } => {}
        }
        None
    }

    fn at(&mut self, seat: usize, change: impl FnOnce(&mut Told)) {
        if self.told.len() < seat {
            self.told.resize(seat, Told::default());
        }
        if let Some(told) = seat.checked_sub(1).and_then(|index| self.told.get_mut(index)) {
            change(told);
        }
    }

    /// The list is closed.
    fn list(&mut self, (deal, round): (u64, u8), seats: &[usize], opened: &[Link]) {
        let mut drawn = Drawn::new(deal, self.commitment(deal), &self.told);
        (drawn.round, drawn.seats) = (round, seats.to_vec());
        if let Some(before) = self.drawn.as_ref().filter(|before| before.deal == deal && before.is_open()) {
            drawn.fault.clone_from(&before.fault);
            drawn.struck.clone_from(&before.struck);
            // What was added in the open stays as it was with the first list.
            for (told, first) in drawn.before.iter_mut().zip(&before.before) {
                (told.open, told.hidden) = (first.open, first.hidden);
            }
            let has_opened = |seat: &&usize| before.has_opened(**seat);
            let left: Vec<usize> = before.seats.iter().filter(has_opened).copied().collect();
            let own = self.seat.and_then(|seat| before.before.get(seat - 1)?.link);
            if round == 1 && opened.iter().any(|link| own == Some(told_before(link))) {
                drawn.lie(Lie::DrawnAgain.id());
            } else if round == 2 && left != seats {
                drawn.lie(Lie::OtherList.id());
            }
        }
        self.drawn = Some(drawn);
    }

    fn opened_by(&mut self, seat: usize, link: Link) {
        self.at(seat, |told| told.link = Some(link));
        self.drawn.iter_mut().for_each(|drawn| drawn.opened(seat, link));
    }

    fn struck(&mut self, seat: usize) {
        self.drawn.iter_mut().for_each(|drawn| drawn.struck.push(seat));
    }

    fn dealt(&mut self, deal: u64, given: bool) {
        let commitment = self.commitment(deal).filter(|_| !given);
        let drawn = match &mut self.drawn {
            Some(drawn) if drawn.deal == deal && drawn.is_open() => drawn,
            // Nobody was on a list.
            other => other.insert(Drawn::new(deal, commitment, &self.told)),
        };
        drawn.dealt = true;
        if given {
            drawn.commitment = None;
        }
        if (1..=drawn.links.len()).any(|seat| drawn.waits_for(seat)) {
            drawn.lie(Lie::DealtTooSoon.id());
        }
        self.told.iter_mut().for_each(|told| (told.open, told.hidden) = (None, false));
    }

    /// Keeps the person's hand as it was dealt, if nothing has been done with it.
    fn note_hand(&mut self, now: &Now, events: &[Happened]) {
        let Some((view, drawn)) = now.view.as_ref().zip(self.drawn.as_mut()) else { return };
        let dealt =
            |shown: &Happened| matches!(&shown.event, Event::Dealt { deal, .. } if *deal == drawn.deal);
        let Some(at) = events.iter().position(dealt) else { return };
        let own = |shown: &Happened| matches!(&shown.event, Event::Acted { seat } if Some(*seat) == now.seat);
        if now.seat.is_some() && !events[at..].iter().any(own) {
            drawn.hand = Some(view.hand.clone());
        }
    }
}
