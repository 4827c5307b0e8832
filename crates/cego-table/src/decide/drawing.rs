//! The drawing of a deal: first the list is closed, then links are opened, then cards are dealt.

use cego_core::{Seat, SeatSet};

use super::Draft;
use crate::{Event, Link, TableRefusal, told_before};

/// How many tips a seat may tell between two deals. A device tells one when its person sits down, and another when it has lost the first.
const TIPS: u8 = 8;

impl Draft<'_> {
    /// The next deal: drawn with those who add to it, or dealt at once where nobody does.
    pub(super) fn draw_or_deal(&mut self) -> Result<(), TableRefusal> {
        let table = &self.table;
        // Of cards that were brought along, or follow from what somebody chose, nothing is promised.
        let promised = table.given.is_none() && table.seed.is_none();
        let seats: SeatSet = table.seats().filter(|&seat| promised && table.adds(seat)).collect();
        if seats.is_empty() {
            return self.deal_next();
        }
        self.emit(Event::Drawing { deal: table.deal, round: 1, seats })
    }

    /// Deals as soon as all on the list have opened their links.
    pub(super) fn draw_on(&mut self) -> Result<(), TableRefusal> {
        match &self.table.drawing {
            Some(drawing) if drawing.missing().next().is_none() => self.deal_next(),
            _ => Ok(()),
        }
    }

    /// Time is over: those who have not opened are struck off. After the first round the others open another link each, so that
    /// nobody can choose between a deal they have seen and what becomes of it without their own link.
    pub(super) fn end_drawing(&mut self) -> Result<(), TableRefusal> {
        let Some(drawing) = self.table.drawing.clone() else { return Ok(()) };
        for seat in drawing.missing() {
            self.emit(Event::Struck { seat })?;
        }
        let seats: SeatSet = drawing.seats.iter().filter(|&seat| drawing.links[seat].is_some()).collect();
        if drawing.round > 1 || seats.is_empty() {
            return self.deal_next();
        }
        self.emit(Event::Drawing { deal: self.table.deal, round: 2, seats })
    }

    pub(super) fn chain(&mut self, seat: Seat, tip: Link) -> Result<(), TableRefusal> {
        let table = &self.table;
        if table.drawing.is_some() {
            return Err(TableRefusal::BeingDrawn);
        }
        // Nobody adds what another adds.
        if table.chairs.iter().any(|chair| chair.told == Some(tip)) {
            return Err(TableRefusal::BadLink);
        }
        if table.chair(seat).tips >= TIPS {
            return Err(TableRefusal::TooManyChains);
        }
        self.emit(Event::Chained { seat, tip })
    }

    pub(super) fn open_link(&mut self, seat: Seat, link: Link) -> Result<(), TableRefusal> {
        let drawing = self.table.drawing.as_ref().ok_or(TableRefusal::NotBeingDrawn)?;
        if drawing.links[seat] == Some(link) {
            return Ok(());
        }
        if drawing.missing().all(|missing| missing != seat) {
            return Err(TableRefusal::NotBeingDrawn);
        }
        if self.table.chair(seat).told != Some(told_before(&link)) {
            return Err(TableRefusal::BadLink);
        }
        self.emit(Event::Linked { seat, link })
    }
}
