//! Tournaments whose tables are matches of a server: who enters themselves, who fills up, and what the server tells.

use cego_table::{PersonId, Time};

use super::Draft;
use crate::by::Role;
use crate::draw::{MOST, Rest};
use crate::event::Event;
use crate::format::{LastTable, Online};
use crate::people::{Entrant, Number};
use crate::refusal::Refusal;
use crate::tournament::{RoundStage, Tournament};

/// The longest name that a server gives to a table.
const LONGEST_PLACE: usize = 60;

impl Draft<'_> {
    fn online(&self) -> Result<&Online, Refusal> {
        self.tournament.format.online.as_ref().ok_or(Refusal::NotOnline)
    }

    /// The list is open until it is closed, or the first round is drawn.
    pub(super) fn entries(&mut self, open: bool) -> Result<(), Refusal> {
        self.online()?;
        if open && !self.tournament.rounds.is_empty() {
            return Err(Refusal::EntriesClosed);
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

    /// A visitor gets a start number, or the one they had; who holds a start card says that it is theirs. Nobody has two.
    pub(super) fn take_part(&mut self, who: PersonId, entrant: Entrant) -> Result<(), Refusal> {
        self.online()?;
        let mut entrant = entrant.tidied();
        let known = self.tournament.number_of(who);
        match self.by.role {
            Role::Player(number) => {
                let taker = self.person(number)?;
                match (taker.who, known) {
                    (Some(before), _) if before == who => return Ok(()),
                    (Some(_), _) => return Err(Refusal::TakesPart(number)),
                    (None, Some(other)) => return Err(Refusal::TakesPart(other)),
                    (None, None) => self.is_no_bot(number)?,
                }
                self.push(Event::Joined { number, who });
                Ok(())
            }
            Role::Visitor => {
                if let Some(number) =
                    known.filter(|&number| self.person(number).is_ok_and(|taker| !taker.left))
                {
                    return Err(Refusal::TakesPart(number));
                }
                if !self.tournament.entries_open {
                    return Err(Refusal::EntriesClosed);
                }
                if let Some(number) = known {
                    self.push(Event::Returned { number });
                    return Ok(());
                }
                let number = self.next_number()?;
                // Nobody is kept out by the name of another.
                let name = entrant.name.clone();
                let mut fits = self.entrant_fits(&entrant, None, 0);
                for other in 2..=MOST.0 {
                    if !matches!(fits, Err(Refusal::NameTaken(..))) {
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
            Role::Secretary | Role::Referee | Role::Table => Err(Refusal::NotAllowed),
        }
    }

    pub(super) fn withdraw(&mut self) -> Result<(), Refusal> {
        self.online()?;
        let Role::Player(number) = self.by.role else { return Err(Refusal::NotAllowed) };
        self.leave(number)
    }

    /// The round begins by itself then. What has begun already cannot be put off.
    pub(super) fn schedule(&mut self, round: usize, at: Option<Time>) -> Result<(), Refusal> {
        self.online()?;
        if round >= self.tournament.format.rounds.len() {
            return Err(Refusal::NoSuchRound(round));
        }
        if self.tournament.rounds.get(round).is_some_and(|round| round.stage != RoundStage::Drawn) {
            return Err(Refusal::HasBegun(round));
        }
        if self.tournament.starts.get(&round).copied() != at {
            self.push(Event::Scheduled { round, at });
        }
        Ok(())
    }

    /// The tables of the server are named once.
    pub(super) fn place(&mut self, round: usize, places: Vec<String>) -> Result<(), Refusal> {
        self.of_table()?;
        let tables = &self.running(round)?.tables;
        let named = |place: &String| (1..=LONGEST_PLACE).contains(&place.len());
        if places.len() != tables.len() || !places.iter().all(named) {
            return Err(Refusal::NoSuchTable(places.len()));
        }
        if tables.iter().all(|table| table.place.is_none()) {
            self.push(Event::Placed { round, places });
        }
        Ok(())
    }

    pub(super) fn missed(&mut self, round: usize, number: Number) -> Result<(), Refusal> {
        self.of_table()?;
        let found = self.running(round)?;
        if !found.tables.iter().any(|table| table.people.contains(&number)) {
            return Err(Refusal::NotYourTable);
        }
        if !found.missed.contains(&number) {
            self.push(Event::Missed { round, number });
        }
        Ok(())
    }

    fn of_table(&self) -> Result<(), Refusal> {
        self.online()?;
        if self.by.role == Role::Table { Ok(()) } else { Err(Refusal::NotAllowed) }
    }

    /// Refuses what is written, summed or confirmed by hand while a table of the server plays, and the other way round.
    pub(super) fn server_writes(&self, (round, table): (usize, usize)) -> Result<(), Refusal> {
        let found = self.table(round, table)?;
        let is_online = self.tournament.format.online.is_some();
        let running = self.round(round)?.stage == RoundStage::Running;
        match self.by.role {
            Role::Table if !is_online => Err(Refusal::NotOnline),
            Role::Table => Ok(()),
            _ if is_online && running && !found.over => Err(Refusal::TablePlays(table)),
            _ => Ok(()),
        }
    }

    /// Bots come and go with people.
    pub(super) fn is_no_bot(&self, number: Number) -> Result<(), Refusal> {
        if self.person(number)?.bot.is_some() { Err(Refusal::NotAllowed) } else { Ok(()) }
    }

    fn next_number(&self) -> Result<Number, Refusal> {
        let people = self.tournament.people.len();
        if people >= MOST.0 { Err(Refusal::TooMany) } else { Ok(people as Number + 1) }
    }

    /// Where rounds are drawn and have not begun, bots come and go at once, so that the tables can be mended.
    pub(super) fn fill_up_drawn(&mut self) {
        if self.tournament.rounds.iter().any(|round| round.stage == RoundStage::Drawn) {
            self.fill_up();
        }
    }

    /// So many bots are there as the last table lacks.
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
        let wanted = if people.is_empty() { 0 } else { people.len().next_multiple_of(usual) - people.len() };
        for &number in bots.iter().skip(wanted) {
            self.push(Event::Left { number });
        }
        let all = self.tournament.people.len() as Number;
        let away: Vec<Number> =
            (1..=all).filter(|&number| self.tournament.is_bot(number) && !bots.contains(&number)).collect();
        let mut away = away.into_iter();
        for at in bots.len()..wanted {
            if let Some(number) = away.next() {
                self.push(Event::Returned { number });
                continue;
            }
            let Ok(number) = self.next_number() else { return };
            // What it is stands beside the name; one without is called after its start number.
            let entrant = names.get(at).map(|name| Entrant::named(name)).unwrap_or_default();
            self.push(Event::Entered { number, entrant: Box::new(entrant) });
            self.push(Event::IsBot { number, bot: bot.clone() });
        }
    }

    /// Nobody is at a desk when a round begins by itself: tables that somebody has left, or come to, are mended before.
    pub(super) fn mend_online(&mut self, round: usize) {
        if self.tournament.format.online.is_some()
            && let Some(mended) = self.tournament.mended(round)
        {
            self.push(Event::Seated { round, tables: mended.tables });
        }
    }
}

impl Tournament {
    /// Whether its tables are matches of a server.
    #[must_use]
    pub fn is_online(&self) -> bool {
        self.format.online.is_some()
    }

    /// Whether people enter themselves now.
    #[must_use]
    pub const fn entries_open(&self) -> bool {
        self.entries_open
    }

    /// The start number of a person of the server.
    #[must_use]
    pub fn number_of(&self, who: PersonId) -> Option<Number> {
        let place = self.people.iter().position(|taker| taker.who == Some(who))?;
        Some(place as Number + 1)
    }

    /// Whether a start number is a bot's.
    #[must_use]
    pub fn is_bot(&self, number: Number) -> bool {
        self.person(number).is_some_and(|taker| taker.bot.is_some())
    }

    /// When a round begins by itself, if that was set and it has not begun.
    #[must_use]
    pub fn starts(&self, round: usize) -> Option<Time> {
        let begun = self.rounds.get(round).is_some_and(|round| round.stage != RoundStage::Drawn);
        self.starts.get(&round).copied().filter(|_| !begun && !self.has_ended())
    }

    /// Whether somebody's part in a round counts nothing, because a bot did all of it.
    pub(crate) fn counts_nothing(&self, round: usize, number: Number) -> bool {
        let nothing = |online: &Online| online.absent == crate::format::Absent::Nothing;
        self.format.online.as_ref().is_some_and(nothing)
            && self.rounds.get(round).is_some_and(|round| round.missed.contains(&number))
    }
}
