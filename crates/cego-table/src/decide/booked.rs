//! How a table of a tournament begins and ends.

use cego_core::Seat;

use super::{Draft, Step};
use crate::{
    Booked, Event, Gone, Numbered, Placed, Secret, Setup, SetupFault, Stage, Table, TableRefusal, Time,
};

impl Table {
    /// Opens a table with everybody at their seats, in the order of play; those who own one have no connection yet. `secret` is 32 bytes of
    /// chance that nobody else knows; where tables have the same cards, it is the same for all of them.
    ///
    /// # Errors
    /// Everything that is wrong with the setup; that the people are more or fewer than the seats is [`SetupFault::Seats`].
    pub fn open_booked(
        setup: Setup,
        secret: Secret,
        booked: Booked,
        seats: Vec<Placed>,
        now: Time,
    ) -> Result<Step, Vec<SetupFault>> {
        setup.check()?;
        if seats.len() != setup.ruleset.rules.table.people() || setup.deals.is_none() || setup.rated {
            return Err(vec![SetupFault::Seats]);
        }
        let opened = Event::Opened {
            setup: Box::new(setup),
            host: None,
            secret,
            given: None,
            seed: None,
            booked: Some(booked),
        };
        let first = Numbered { number: 1, at: now, event: opened };
        // It was checked just now.
        let broken = |_: TableRefusal| vec![SetupFault::Ruleset];
        let table = Table::opened(&first).map_err(|_| vec![SetupFault::Ruleset])?;
        let mut draft = Draft { table, events: vec![first], now, watch: &mut |_, _| () };
        for (at, placed) in seats.into_iter().enumerate() {
            draft.place(Seat::new(at), placed).map_err(broken)?;
        }
        draft.flow().map_err(broken)?;
        Ok(Step { events: draft.events, after: draft.table })
    }

    /// Whether the seats belong to those whom a tournament has drawn.
    #[must_use]
    pub fn is_booked(&self) -> bool {
        self.booked.is_some()
    }

    /// Whether no deal is left to be played. At a table of a tournament each deal is a line of the sheet, also one that was thrown in.
    pub(super) fn is_played(&self) -> bool {
        let full = |lines: u32| self.booked.is_some() && self.setup.deals.is_some_and(|deals| lines >= deals);
        self.running.as_ref().is_some_and(|running| running.sheet.is_over() || full(running.sheet.lines()))
    }
}

impl Draft<'_> {
    fn place(&mut self, seat: Seat, placed: Placed) -> Result<(), TableRefusal> {
        match placed {
            Placed::Bot(bot) => self.emit(Event::BotSat { seat, bot }),
            Placed::Owner(owner) => {
                let names: Vec<&str> = self
                    .table
                    .chairs
                    .iter()
                    .filter_map(|chair| chair.owner.as_ref())
                    .map(|owner| owner.name.as_str())
                    .collect();
                let name = owner.name.beside(&names);
                self.emit(Event::Sat { seat, who: owner.who, name, is_bot: owner.is_bot, waits: false })?;
                self.emit(Event::Went { seat })
            }
        }
    }

    /// The match begins when all are there.
    pub(super) fn gather_booked(&mut self) -> Result<(), TableRefusal> {
        if self.table.chairs.iter().any(|chair| chair.gone.is_some()) { Ok(()) } else { self.begin_match() }
    }

    /// The match begins without those who have not come.
    pub(super) fn begin_booked(&mut self) -> Result<(), TableRefusal> {
        let missing = |seat: &Seat| {
            let chair = self.table.chair(*seat);
            chair.gone.is_some() && !chair.stood_in
        };
        let missing: Vec<Seat> = self.table.seats().filter(missing).collect();
        for seat in missing {
            self.emit(Event::StoodIn { seat, why: Gone::Lost })?;
        }
        self.begin_match()
    }

    /// The time of the round is over. A deal that is being drawn counts as under way.
    pub(super) fn time_is_up(&mut self, play_out: bool) -> Result<(), TableRefusal> {
        if self.table.booked.is_none() || matches!(self.table.stage, Stage::Over | Stage::Closed) {
            return Ok(());
        }
        let under_way = self.table.stage == Stage::Playing || self.table.drawing.is_some();
        if !(play_out && under_way) {
            return self.end_match();
        }
        if self.table.last_deal { Ok(()) } else { self.emit(Event::TimeIsUp) }
    }
}
