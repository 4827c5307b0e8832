//! Sitting down, leaving, coming back.

use cego_core::Seat;

use super::Draft;
use crate::{Chair, Event, Gone, Link, Nonce, PersonId, PersonName, Remover, Stage, Table, TableRefusal};

/// How long somebody must have been without a connection before another asks for a stand-in, where no clock runs.
const MISSING_MS: u64 = 20_000;

impl Table {
    /// Whether a person may take this seat: a free one, a bot's where nothing is rated, and always the one they left.
    fn is_open_to(&self, seat: Seat, who: PersonId) -> bool {
        let chair = self.chair(seat);
        let was_his = chair.left.as_ref().is_some_and(|owner| owner.who == who);
        chair.owner.is_none() && (was_his || self.is_open(seat))
    }

    /// Whether anybody may have this seat.
    fn is_open(&self, seat: Seat) -> bool {
        let chair = self.chair(seat);
        if self.booked.is_some() {
            return false;
        }
        let may_replace = self.stage == Stage::Gathering || self.stage == Stage::Over || !self.setup.rated;
        self.stage != Stage::Closed && chair.owner.is_none() && (chair.is_free() || may_replace)
    }

    /// The names of all who sit here, but for one of them.
    fn names(&self, but: Option<PersonId>) -> Vec<&str> {
        let owners = self.chairs.iter().filter_map(|chair| chair.owner.as_ref());
        owners.filter(|owner| Some(owner.who) != but).map(|owner| owner.name.as_str()).collect()
    }

    /// How many seats anybody may take, seats of bots included where people may replace them.
    #[must_use]
    pub fn open_seats(&self) -> usize {
        self.seats().filter(|&seat| self.is_open(seat)).count()
    }

    /// Whether somebody who owns a seat is there.
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
        if table.removals.is_out(who) {
            return Err(TableRefusal::Removed);
        }
        // A person who could go from seat to seat would see all hands.
        let wanted = match table.seat_seen_by(who) {
            Some(seen) if wanted.is_some_and(|seat| seat != seen) || !table.is_open_to(seen, who) => {
                return Err(TableRefusal::SeenAnother);
            }
            Some(seen) => Some(seen),
            None => wanted,
        };
        let seat = match wanted {
            Some(seat) if seat.index() >= table.chairs.len() => return Err(TableRefusal::NoSuchSeat),
            Some(seat) if !table.is_open_to(seat, who) => return Err(TableRefusal::SeatTaken),
            Some(seat) => seat,
            // The seat they left, else a free one, else a bot's.
            None => {
                let left =
                    |seat: &Seat| table.chair(*seat).left.as_ref().is_some_and(|owner| owner.who == who);
                let free = |seat: &Seat| table.chair(*seat).is_free();
                let open = table.seats().filter(|&seat| table.is_open_to(seat, who));
                let first = open.clone().find(left).or_else(|| open.clone().find(free));
                first.or_else(|| open.clone().next()).ok_or(TableRefusal::TableFull)?
            }
        };
        // At a table everybody is called by another name.
        let name = name.beside(&table.names(None));
        // Nobody is shown the cards of a bot, or of somebody who left.
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

    pub(super) fn seat_bot(&mut self, who: PersonId, seat: Seat, bot: String) -> Result<(), TableRefusal> {
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
        if self.table.chairs.iter().any(crate::Chair::is_free) {
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
            // A booked seat stays that of whom it was drawn for.
            Stage::Gathering | Stage::Over if self.table.drawing.is_none() && self.table.booked.is_none() => {
                self.emit(Event::Rose { seat })
            }
            _ => {
                // Who is gone neither agrees nor waits for an answer.
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
            self.emit(Event::StoodIn { seat, why: Gone::Asked })
        }
    }

    /// Puts a stand-in in the place of an owner without a connection, on another's request. Where a clock runs it does this.
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
        self.emit(Event::StoodIn { seat: missing, why: Gone::Lost })
    }

    pub(super) fn back(&mut self, seat: Seat) -> Result<(), TableRefusal> {
        let chair = self.table.chair(seat);
        if chair.stood_in || chair.timed_out { self.emit(Event::Returned { seat }) } else { Ok(()) }
    }

    pub(super) fn came(&mut self, who: PersonId) -> Result<(), TableRefusal> {
        let seat = self.table.seat_of(who).ok_or(TableRefusal::NotSeated)?;
        let chair = self.table.chair(seat);
        if chair.gone.is_none() {
            return Ok(());
        }
        // After a lost connection the owner plays again at once. After an absence they have to say that they are back.
        let stood_in = chair.stood_in;
        self.emit(Event::Came { seat })?;
        if stood_in { self.emit(Event::Returned { seat }) } else { Ok(()) }
    }

    pub(super) fn became(
        &mut self,
        guest: PersonId,
        who: PersonId,
        name: PersonName,
    ) -> Result<(), TableRefusal> {
        let table = &self.table;
        // Another session is no way back to a table that somebody had to leave.
        if table.removals.is_out(who) && table.seat_of(guest).is_some() {
            return Err(TableRefusal::Removed);
        }
        // One person has one seat, and has seen the cards of one.
        if let Some(seat) = table.seat_of(who) {
            return Err(TableRefusal::AlreadySeated { seat });
        }
        let (of_guest, of_account) = (table.seat_seen_by(guest), table.seat_seen_by(who));
        if of_account.is_some_and(|seat| table.seat_of(guest).or(of_guest).is_some_and(|his| his != seat)) {
            return Err(TableRefusal::SeenAnother);
        }
        let left = |chair: &Chair| chair.left.as_ref().is_some_and(|owner| owner.who == guest);
        let is_his = table.chairs.iter().any(|chair| chair.is_of(guest) || left(chair));
        let had_to_leave = table.removals.people().any(|person| person == guest);
        if is_his || had_to_leave || of_guest.is_some() || table.host == Some(guest) {
            let name = name.beside(&table.names(Some(guest)));
            self.emit(Event::Became { guest, who, name })?;
        }
        Ok(())
    }

    pub(super) fn went(&mut self, who: PersonId) -> Result<(), TableRefusal> {
        let seat = self.table.seat_of(who).ok_or(TableRefusal::NotSeated)?;
        if self.table.chair(seat).gone.is_some() { Ok(()) } else { self.emit(Event::Went { seat }) }
    }
}
