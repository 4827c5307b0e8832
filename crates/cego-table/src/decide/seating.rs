//! Sitting down, leaving and returning; opening and closing of booked tournament tables.

use cego_core::Seat;

use super::{Draft, TableStep};
use crate::{
    Booked, Event, Link, Nonce, NumberedEvent, PersonId, PersonName, Remover, SeatAssignment,
    Secret, SetupError, Stage, StandInReason, Table, TableRefusal, TableSeat, TableSetup, Time,
};

/// Time without a connection after which others may ask for a stand-in, in milliseconds.
const MISSING_MS: u64 = 20_000;

impl Table {
    /// Returns whether a person may take this seat.
    ///
    /// They may take an open seat, and always the one they left.
    fn is_open_to(&self, seat: Seat, who: PersonId) -> bool {
        let chair = self.chair(seat);
        let was_his = chair.left.as_ref().is_some_and(|owner| owner.who == who);
        chair.owner.is_none() && (was_his || self.is_open(seat))
    }

    /// Returns whether anybody may take this seat.
    ///
    /// Free seats are open, and seats of bots are unless a rated match is under way. Booked seats
    /// never are.
    fn is_open(&self, seat: Seat) -> bool {
        let chair = self.chair(seat);
        if self.booked.is_some() {
            return false;
        }
        let may_replace =
            self.stage == Stage::Gathering || self.stage == Stage::Over || !self.setup.rated;
        self.stage != Stage::Closed && chair.owner.is_none() && (chair.is_free() || may_replace)
    }

    /// Returns the names of all owners except `but`.
    fn names(&self, but: Option<PersonId>) -> Vec<&str> {
        let owners = self.chairs.iter().filter_map(|chair| chair.owner.as_ref());
        owners.filter(|owner| Some(owner.who) != but).map(|owner| owner.name.as_str()).collect()
    }

    /// Returns the number of seats open to anybody, including seats of bots that may be replaced.
    #[must_use]
    pub fn open_seats(&self) -> usize {
        self.seats().filter(|&seat| self.is_open(seat)).count()
    }

    /// Returns whether an owner of a seat is present.
    #[must_use]
    pub fn has_people(&self) -> bool {
        self.present().next().is_some()
    }
}

impl Draft<'_> {
    pub(super) fn sit(
        &mut self,
        (who, is_bot): (PersonId, bool),
        wanted: Option<Seat>,
        name: PersonName,
        (nonce, tip): (Option<Nonce>, Option<Link>),
    ) -> Result<(), TableRefusal> {
        let table = &self.table;
        if let Some(seat) = table.seat_of(who) {
            return Err(TableRefusal::AlreadySeated { seat });
        }
        if table.removals.is_removed(who) {
            return Err(TableRefusal::Removed);
        }
        // Changing seats during a deal would reveal several hands.
        let wanted = match table.seat_seen_by(who) {
            Some(seen)
                if wanted.is_some_and(|seat| seat != seen) || !table.is_open_to(seen, who) =>
            {
                return Err(TableRefusal::SeenAnother);
            }
            Some(seen) => Some(seen),
            None => wanted,
        };
        let seat = match wanted {
            Some(seat) if seat.index() >= table.chairs.len() => {
                return Err(TableRefusal::NoSuchSeat);
            }
            Some(seat) if !table.is_open_to(seat, who) => return Err(TableRefusal::SeatTaken),
            Some(seat) => seat,
            // Preference: the seat they left, a free seat, a seat of a bot.
            None => {
                let left = |seat: &Seat| {
                    table.chair(*seat).left.as_ref().is_some_and(|owner| owner.who == who)
                };
                let free = |seat: &Seat| table.chair(*seat).is_free();
                let open = table.seats().filter(|&seat| table.is_open_to(seat, who));
                let first = open.clone().find(left).or_else(|| open.clone().find(free));
                first.or_else(|| open.clone().next()).ok_or(TableRefusal::TableFull)?
            }
        };
        // Names at a table are unique.
        let name = name.disambiguate(&table.names(None));
        // The hand of a bot, or of a person who left, is not shown to the new owner.
        let waits = table.stage == Stage::Playing && table.seat_seen_by(who).is_none();
        self.emit(Event::Sat { seat, who, name, is_bot, waits })?;
        if let Some(nonce) = nonce.filter(|_| self.table.drawing.is_none()) {
            self.emit(Event::Added { seat, nonce })?;
        }
        if let Some(tip) = tip.filter(|_| self.table.drawing.is_none()) {
            self.chain(seat, tip)?;
        }
        Ok(())
    }

    fn host(&self, who: PersonId) -> Result<(), TableRefusal> {
        if self.table.host != Some(who) {
            return Err(TableRefusal::NotHost);
        }
        match self.table.stage {
            Stage::Gathering | Stage::Over if self.table.drawing.is_none() => Ok(()),
            _ => Err(TableRefusal::MatchBegun),
        }
    }

    pub(super) fn seat_bot(
        &mut self,
        who: PersonId,
        seat: Seat,
        bot: String,
    ) -> Result<(), TableRefusal> {
        self.host(who)?;
        let chair = self.table.chairs.get(seat.index()).ok_or(TableRefusal::NoSuchSeat)?;
        if chair.owner.is_some() {
            return Err(TableRefusal::SeatTaken);
        }
        if bot.is_empty() || bot.len() > 64 {
            return Err(TableRefusal::BadBot);
        }
        self.emit(Event::BotSat { seat, bot })
    }

    pub(super) fn unseat(&mut self, who: PersonId, seat: Seat) -> Result<(), TableRefusal> {
        self.host(who)?;
        let chair = self.table.chairs.get(seat.index()).ok_or(TableRefusal::NoSuchSeat)?;
        match &chair.owner {
            Some(owner) if owner.who != who => self.remove(seat, Remover::Host),
            _ if chair.is_free() => Ok(()),
            _ => self.emit(Event::Rose { seat }),
        }
    }

    pub(super) fn begin(&mut self, who: PersonId) -> Result<(), TableRefusal> {
        self.host(who)?;
        if self.table.chairs.iter().any(crate::TableSeat::is_free) {
            return Err(TableRefusal::SeatsFree);
        }
        self.begin_match()
    }

    pub(super) fn leave(&mut self, who: PersonId, seat: Seat) -> Result<(), TableRefusal> {
        self.free(seat)?;
        if self.table.host == Some(who) { self.pass_host() } else { Ok(()) }
    }

    fn free(&mut self, seat: Seat) -> Result<(), TableRefusal> {
        match self.table.stage {
            // A booked seat keeps its owner.
            Stage::Gathering | Stage::Over
                if self.table.drawing.is_none() && self.table.booked.is_none() =>
            {
                self.emit(Event::Rose { seat })
            }
            _ => {
                // A person who leaves withdraws their proposal.
                if self.table.proposal.as_ref().is_some_and(|open| open.by == seat) {
                    self.emit(Event::Declined { seat: Some(seat) })?;
                }
                self.emit(Event::Left { seat })
            }
        }
    }

    pub(super) fn stand_in(&mut self, seat: Seat) -> Result<(), TableRefusal> {
        if self.table.chair(seat).stood_in {
            Ok(())
        } else {
            self.emit(Event::StoodIn { seat, why: StandInReason::Asked })
        }
    }

    /// Replaces a disconnected owner by a stand-in, on request of another player.
    ///
    /// Tables with a clock do this by timer.
    pub(super) fn replace(&mut self, missing: Seat) -> Result<(), TableRefusal> {
        let chair = self.table.chairs.get(missing.index()).ok_or(TableRefusal::NoSuchSeat)?;
        let gone = chair.gone.is_some_and(|gone| self.now.since(gone) >= MISSING_MS);
        if !gone
            || chair.stood_in
            || self.table.waits(missing)
            || !matches!(self.table.stage, Stage::Playing | Stage::Resting)
        {
            return Err(TableRefusal::NotMissing);
        }
        self.emit(Event::StoodIn { seat: missing, why: StandInReason::Lost })
    }

    pub(super) fn return_owner(&mut self, seat: Seat) -> Result<(), TableRefusal> {
        let chair = self.table.chair(seat);
        if chair.stood_in || chair.timed_out { self.emit(Event::Returned { seat }) } else { Ok(()) }
    }

    pub(super) fn connect_owner(&mut self, who: PersonId) -> Result<(), TableRefusal> {
        let seat = self.table.seat_of(who).ok_or(TableRefusal::NotSeated)?;
        let chair = self.table.chair(seat);
        if chair.gone.is_none() {
            return Ok(());
        }
        // A reconnected owner plays again at once. An owner with a stand-in who stayed connected
        // must send `Command::Return`.
        let stood_in = chair.stood_in;
        self.emit(Event::Came { seat })?;
        if stood_in { self.emit(Event::Returned { seat }) } else { Ok(()) }
    }

    pub(super) fn merge_guest(
        &mut self,
        guest: PersonId,
        who: PersonId,
        name: PersonName,
    ) -> Result<(), TableRefusal> {
        let table = &self.table;
        // Logging in is no way back to a table for a person who was removed.
        if table.removals.is_removed(who) && table.seat_of(guest).is_some() {
            return Err(TableRefusal::Removed);
        }
        // A person has one seat, and may have seen the cards of only one.
        if let Some(seat) = table.seat_of(who) {
            return Err(TableRefusal::AlreadySeated { seat });
        }
        let (of_guest, of_account) = (table.seat_seen_by(guest), table.seat_seen_by(who));
        if of_account
            .is_some_and(|seat| table.seat_of(guest).or(of_guest).is_some_and(|his| his != seat))
        {
            return Err(TableRefusal::SeenAnother);
        }
        let left = |chair: &TableSeat| chair.left.as_ref().is_some_and(|owner| owner.who == guest);
        let is_his = table.chairs.iter().any(|chair| chair.is_of(guest) || left(chair));
        let had_to_leave = table.removals.people().any(|person| person == guest);
        if is_his || had_to_leave || of_guest.is_some() || table.host == Some(guest) {
            let name = name.disambiguate(&table.names(Some(guest)));
            self.emit(Event::Became { guest, who, name })?;
        }
        Ok(())
    }

    pub(super) fn disconnect_owner(&mut self, who: PersonId) -> Result<(), TableRefusal> {
        let seat = self.table.seat_of(who).ok_or(TableRefusal::NotSeated)?;
        if self.table.chair(seat).gone.is_some() { Ok(()) } else { self.emit(Event::Went { seat }) }
    }
}

// --- booked tables

impl Table {
    /// Opens a table with all seats assigned in the order of play. Owners are not yet connected.
    ///
    /// `secret` is 32 random bytes that nobody else knows. Tables with the same cards share one
    /// secret.
    ///
    /// # Errors
    /// Returns every fault of the setup. A wrong number of people, an open end and a rated match
    /// are reported as [`SetupError::Seats`].
    pub fn open_booked(
        setup: TableSetup,
        secret: Secret,
        booked: Booked,
        seats: Vec<SeatAssignment>,
        now: Time,
    ) -> Result<TableStep, Vec<SetupError>> {
        setup.check()?;
        if seats.len() != setup.ruleset.rules.table.people() || setup.deals.is_none() || setup.rated
        {
            return Err(vec![SetupError::Seats]);
        }
        let opened = Event::Opened {
            setup: Box::new(setup),
            host: None,
            secret,
            given: None,
            seed: None,
            booked: Some(booked),
        };
        let first = NumberedEvent { number: 1, at: now, event: opened };
        // The setup was checked above.
        let broken = |_: TableRefusal| vec![SetupError::Ruleset];
        let table = Table::from_first_event(&first).map_err(|_| vec![SetupError::Ruleset])?;
        let mut draft = Draft { table, events: vec![first], now, watch: &mut |_, _| () };
        for (at, placed) in seats.into_iter().enumerate() {
            draft.place(Seat::new(at), placed).map_err(broken)?;
        }
        draft.flow().map_err(broken)?;
        Ok(TableStep { events: draft.events, after: draft.table })
    }

    /// Returns whether the seats belong to the people drawn by a tournament.
    #[must_use]
    pub fn is_booked(&self) -> bool {
        self.booked.is_some()
    }

    /// Returns whether all deals of the match have been played.
    ///
    /// At a booked table each deal is a line of the sheet, even if it was thrown in.
    pub(super) fn is_played(&self) -> bool {
        let full = |lines: u32| {
            self.booked.is_some() && self.setup.deals.is_some_and(|deals| lines >= deals)
        };
        self.running
            .as_ref()
            .is_some_and(|running| running.sheet.is_over() || full(running.sheet.lines()))
    }
}

impl Draft<'_> {
    fn place(&mut self, seat: Seat, placed: SeatAssignment) -> Result<(), TableRefusal> {
        match placed {
            SeatAssignment::Bot(bot) => self.emit(Event::BotSat { seat, bot }),
            SeatAssignment::Owner(owner) => {
                let names: Vec<&str> = self
                    .table
                    .chairs
                    .iter()
                    .filter_map(|chair| chair.owner.as_ref())
                    .map(|owner| owner.name.as_str())
                    .collect();
                let name = owner.name.disambiguate(&names);
                self.emit(Event::Sat {
                    seat,
                    who: owner.who,
                    name,
                    is_bot: owner.is_bot,
                    waits: false,
                })?;
                self.emit(Event::Went { seat })
            }
        }
    }

    /// Begins the match when all owners are connected.
    pub(super) fn gather_booked(&mut self) -> Result<(), TableRefusal> {
        if self.table.chairs.iter().any(|chair| chair.gone.is_some()) {
            Ok(())
        } else {
            self.begin_match()
        }
    }

    /// Begins the match with stand-ins for absent owners.
    pub(super) fn begin_booked(&mut self) -> Result<(), TableRefusal> {
        let missing = |seat: &Seat| {
            let chair = self.table.chair(*seat);
            chair.gone.is_some() && !chair.stood_in
        };
        let missing: Vec<Seat> = self.table.seats().filter(missing).collect();
        for seat in missing {
            self.emit(Event::StoodIn { seat, why: StandInReason::Lost })?;
        }
        self.begin_match()
    }

    /// Handles the end of the tournament round. A deal being drawn counts as under way.
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
