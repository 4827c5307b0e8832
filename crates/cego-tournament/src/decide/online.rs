//! Decides commands of tournaments whose tables are matches on the server: self-registration, bots
//! and messages of the server.

use cego_table::{PersonId, Time};

use super::Draft;
use crate::author::Role;
use crate::draw::{MOST, Rest};
use crate::event::Event;
use crate::format::{LastTable, Online};
use crate::people::{Entrant, Number};
use crate::refusal::TournamentRefusal;
use crate::tournament::{RoundStage, Tournament};

/// Maximum length of the identifier of a match table, in bytes.
const LONGEST_PLACE: usize = 60;

impl Draft<'_> {
    fn online(&self) -> Result<&Online, TournamentRefusal> {
        self.tournament.format.online.as_ref().ok_or(TournamentRefusal::NotOnline)
    }

    /// Opens or closes self-registration. It cannot be reopened once the first round is drawn.
    pub(super) fn entries(&mut self, open: bool) -> Result<(), TournamentRefusal> {
        self.online()?;
        if open && !self.tournament.rounds.is_empty() {
            return Err(TournamentRefusal::EntriesClosed);
        }
        if open != self.tournament.entries_open {
            self.push(Event::Entries { open });
        }
        Ok(())
    }

    pub(super) fn close_entries(&mut self) {
        if self.tournament.entries_open {
            self.push(Event::Entries { open: false });
        }
    }

    /// Enters a visitor under a new start number or the one they had. A player with a start card
    /// links the number to their account. Nobody gets two numbers.
    pub(super) fn take_part(
        &mut self,
        who: PersonId,
        entrant: Entrant,
    ) -> Result<(), TournamentRefusal> {
        self.online()?;
        let mut entrant = entrant.tidied();
        let known = self.tournament.number_of(who);
        match self.by.role {
            Role::Player(number) => {
                let taker = self.person(number)?;
                match (taker.who, known) {
                    (Some(before), _) if before == who => return Ok(()),
                    (Some(_), _) => return Err(TournamentRefusal::TakesPart(number)),
                    (None, Some(other)) => return Err(TournamentRefusal::TakesPart(other)),
                    (None, None) => self.is_no_bot(number)?,
                }
                self.push(Event::Joined { number, who });
                Ok(())
            }
            Role::Visitor => {
                if let Some(number) =
                    known.filter(|&number| self.person(number).is_ok_and(|taker| !taker.left))
                {
                    return Err(TournamentRefusal::TakesPart(number));
                }
                if !self.tournament.entries_open {
                    return Err(TournamentRefusal::EntriesClosed);
                }
                if let Some(number) = known {
                    self.push(Event::Returned { number });
                    return Ok(());
                }
                let number = self.next_number()?;
                // A name that is taken gets a suffix instead of a refusal.
                let name = entrant.name.clone();
                let mut fits = self.entrant_fits(&entrant, None, 0);
                for other in 2..=MOST.0 {
                    if !matches!(fits, Err(TournamentRefusal::NameTaken(..))) {
                        break;
                    }
                    entrant.name = format!("{name} ({other})");
                    fits = self.entrant_fits(&entrant, None, 0);
                }
                fits?;
                self.push(Event::Entered { number, entrant: Box::new(entrant) });
                self.push(Event::Joined { number, who });
                Ok(())
            }
            Role::Secretary | Role::Referee | Role::Table => Err(TournamentRefusal::NotAllowed),
        }
    }

    pub(super) fn withdraw(&mut self) -> Result<(), TournamentRefusal> {
        self.online()?;
        let Role::Player(number) = self.by.role else { return Err(TournamentRefusal::NotAllowed) };
        self.leave(number)
    }

    /// Sets the automatic start of a round. A round that has begun cannot be rescheduled.
    pub(super) fn schedule(
        &mut self,
        round: usize,
        at: Option<Time>,
    ) -> Result<(), TournamentRefusal> {
        self.online()?;
        if round >= self.tournament.format.rounds.len() {
            return Err(TournamentRefusal::NoSuchRound(round));
        }
        if self.tournament.rounds.get(round).is_some_and(|round| round.stage != RoundStage::Drawn) {
            return Err(TournamentRefusal::HasBegun(round));
        }
        if self.tournament.starts.get(&round).copied() != at {
            self.push(Event::Scheduled { round, at });
        }
        Ok(())
    }

    /// Assigns the tables of a round to match tables, once.
    pub(super) fn place(
        &mut self,
        round: usize,
        places: Vec<String>,
    ) -> Result<(), TournamentRefusal> {
        self.require_table_role()?;
        let tables = &self.require_running(round)?.tables;
        let named = |place: &String| (1..=LONGEST_PLACE).contains(&place.len());
        if places.len() != tables.len() || !places.iter().all(named) {
            return Err(TournamentRefusal::NoSuchTable(places.len()));
        }
        if tables.iter().all(|table| table.place.is_none()) {
            self.push(Event::Placed { round, places });
        }
        Ok(())
    }

    pub(super) fn missed(&mut self, round: usize, number: Number) -> Result<(), TournamentRefusal> {
        self.require_table_role()?;
        let found = self.require_running(round)?;
        if !found.tables.iter().any(|table| table.people.contains(&number)) {
            return Err(TournamentRefusal::NotYourTable);
        }
        if !found.missed.contains(&number) {
            self.push(Event::Missed { round, number });
        }
        Ok(())
    }

    fn require_table_role(&self) -> Result<(), TournamentRefusal> {
        self.online()?;
        if self.by.role == Role::Table { Ok(()) } else { Err(TournamentRefusal::NotAllowed) }
    }

    /// Refuses manual changes of a sheet while its match table plays, and changes by the server in
    /// tournaments that are not online.
    pub(super) fn server_writes(
        &self,
        (round, table): (usize, usize),
    ) -> Result<(), TournamentRefusal> {
        let found = self.table(round, table)?;
        let is_online = self.tournament.format.online.is_some();
        let running = self.round(round)?.stage == RoundStage::Running;
        match self.by.role {
            Role::Table if !is_online => Err(TournamentRefusal::NotOnline),
            Role::Table => Ok(()),
            _ if is_online && running && !found.over => Err(TournamentRefusal::TablePlays(table)),
            _ => Ok(()),
        }
    }

    /// Refuses commands about bots, which come and go automatically.
    pub(super) fn is_no_bot(&self, number: Number) -> Result<(), TournamentRefusal> {
        if self.person(number)?.bot.is_some() { Err(TournamentRefusal::NotAllowed) } else { Ok(()) }
    }

    fn next_number(&self) -> Result<Number, TournamentRefusal> {
        let people = self.tournament.people.len();
        if people >= MOST.0 { Err(TournamentRefusal::TooMany) } else { Ok(people as Number + 1) }
    }

    /// Fills up with bots if a drawn round has not begun, so that its tables can be mended.
    pub(super) fn fill_up_drawn(&mut self) {
        if self.tournament.rounds.iter().any(|round| round.stage == RoundStage::Drawn) {
            self.fill_up();
        }
    }

    /// Adds or removes bots until the last table is full.
    pub(super) fn fill_up(&mut self) {
        let Some(online) = &self.tournament.format.online else { return };
        if online.last_table != LastTable::Bots {
            return;
        }
        let (bot, names) = (online.absent_bot.clone(), online.bot_names.clone());
        let usual = if self.tournament.format.rest == Rest::AllThrees { 3 } else { 4 };
        let is_bot = |number: &Number| self.tournament.is_bot(*number);
        let (bots, people): (Vec<Number>, Vec<Number>) =
            self.tournament.present().into_iter().partition(is_bot);
        let wanted =
            if people.is_empty() { 0 } else { people.len().next_multiple_of(usual) - people.len() };
        for &number in bots.iter().skip(wanted) {
            self.push(Event::Left { number });
        }
        let all = self.tournament.people.len() as Number;
        let away: Vec<Number> = (1..=all)
            .filter(|&number| self.tournament.is_bot(number) && !bots.contains(&number))
            .collect();
        let mut away = away.into_iter();
        for at in bots.len()..wanted {
            if let Some(number) = away.next() {
                self.push(Event::Returned { number });
                continue;
            }
            let Ok(number) = self.next_number() else { return };
            // The bot is shown beside the name. An unnamed bot is called by its start number.
            let entrant = names.get(at).map(|name| Entrant::named(name)).unwrap_or_default();
            self.push(Event::Entered { number, entrant: Box::new(entrant) });
            self.push(Event::IsBot { number, bot: bot.clone() });
        }
    }

    /// Mends the tables of a round after people left or came, because an automatic start has nobody
    /// at the desk.
    pub(super) fn mend_online(&mut self, round: usize) {
        if self.tournament.format.online.is_some()
            && let Some(mended) = self.tournament.propose_seating(round)
        {
            self.push(Event::Seated { round, tables: mended.tables });
        }
    }
}

impl Tournament {
    /// Returns whether the tables are matches on the server.
    #[must_use]
    pub fn is_online(&self) -> bool {
        self.format.online.is_some()
    }

    /// Returns whether self-registration is open.
    #[must_use]
    pub const fn entries_open(&self) -> bool {
        self.entries_open
    }

    /// Returns the start number of a person of the server.
    #[must_use]
    pub fn number_of(&self, who: PersonId) -> Option<Number> {
        let place = self.people.iter().position(|taker| taker.who == Some(who))?;
        Some(place as Number + 1)
    }

    /// Returns whether a start number belongs to a bot.
    #[must_use]
    pub fn is_bot(&self, number: Number) -> bool {
        self.person(number).is_some_and(|taker| taker.bot.is_some())
    }

    /// Returns the automatic start time of a round that has not begun.
    #[must_use]
    pub fn starts(&self, round: usize) -> Option<Time> {
        let begun = self.rounds.get(round).is_some_and(|round| round.stage != RoundStage::Drawn);
        self.starts.get(&round).copied().filter(|_| !begun && !self.has_ended())
    }

    /// Returns whether a person gets no result for a round because a bot made all decisions.
    pub(crate) fn counts_nothing(&self, round: usize, number: Number) -> bool {
        let nothing = |online: &Online| online.absent == crate::format::Absent::Nothing;
        self.format.online.as_ref().is_some_and(nothing)
            && self.rounds.get(round).is_some_and(|round| round.missed.contains(&number))
    }
}
