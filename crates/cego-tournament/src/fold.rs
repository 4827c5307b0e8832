//! Applies events to a tournament.

use std::fmt;

use crate::author::Role;
use crate::event::{Event, NumberedTournamentEvent, Seating};
use crate::format::MOST_DEALS;
use crate::lot::canonical_words;
use crate::people::Entrant;
use crate::sheet::{Content, ScoreSheetLine, Sheet};
use crate::tournament::{
    DrawRecord, Ending, FormerHolder, Participant, Penalty, Round, RoundStage, RoundTable,
    Tournament, UndoneStep,
};

/// Largest absolute amount of a penalty. Larger ones could overflow sums.
const LARGEST_AMOUNT: i64 = 1 << 40;

/// An event that does not fit its predecessors: written by another program, or changed later.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TournamentReplayError {
    /// Number of the first event that does not fit.
    pub number: u64,
}

impl fmt::Display for TournamentReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "event {} does not fit to those before it", self.number)
    }
}

impl std::error::Error for TournamentReplayError {}

impl Tournament {
    /// Rebuilds a tournament from its events; `None` if there are none.
    ///
    /// # Errors
    /// Returns [`TournamentReplayError`] if an event does not fit.
    pub fn replay(
        events: &[NumberedTournamentEvent],
    ) -> Result<Option<Tournament>, TournamentReplayError> {
        let Some((first, later)) = events.split_first() else { return Ok(None) };
        let Event::Opened { format, rules, seed } = &first.event else {
            return Err(TournamentReplayError { number: first.number });
        };
        if first.number != 1 {
            return Err(TournamentReplayError { number: first.number });
        }
        let mut tournament = Tournament::new((**format).clone(), rules.clone(), *seed, first.at);
        for event in later {
            tournament.apply(event)?;
        }
        Ok(Some(tournament))
    }

    /// Applies an event.
    ///
    /// # Errors
    /// Returns [`TournamentReplayError`] if it does not fit.
    pub fn apply(
        &mut self,
        numbered: &NumberedTournamentEvent,
    ) -> Result<(), TournamentReplayError> {
        let broken = TournamentReplayError { number: numbered.number };
        if numbered.number != self.last + 1 {
            return Err(broken);
        }
        self.fold(numbered).ok_or(broken)?;
        self.last = numbered.number;
        Ok(())
    }

    /// Changes the state as the event says; returns `None` if it does not fit.
    fn fold(&mut self, numbered: &NumberedTournamentEvent) -> Option<()> {
        match &numbered.event {
            Event::Opened { .. } => return None,
            Event::Entered { number, entrant } => {
                if usize::try_from(*number).ok()? != self.people.len() + 1 {
                    return None;
                }
                self.people.push(Participant {
                    entrant: (**entrant).clone(),
                    left: false,
                    before: Vec::new(),
                    entered_themselves: numbered.by.role == Role::Visitor,
                    who: None,
                    gone: None,
                    bot: None,
                });
            }
            Event::Unentered { from, to } => self.take_off(*from, *to)?,
            Event::Entries { open } => self.entries_open = *open,
            Event::Joined { number, who } => self.taker(*number)?.who = Some(*who),
            Event::Forgotten { number } => self.taker(*number)?.forget(),
            Event::IsBot { number, bot } => {
                let taker = self.taker(*number)?;
                // Older versions put the mark into the name.
                taker.entrant.name = taker.entrant.name.replace(" (Bot)", "");
                taker.bot = Some(bot.clone());
            }
            Event::Changed { number, entrant } => {
                self.taker(*number)?.entrant = (**entrant).clone()
            }
            Event::Substituted { number, name } => {
                let until = self.first_round_of_substitute(*number);
                let begun = until + usize::from(self.has_begun(until));
                let taker = self.taker(*number)?;
                let entrant =
                    Entrant { name: name.clone(), last_name: None, ..taker.entrant.clone() };
                let from = taker.before.last().map_or(0, |former| former.until);
                let former = std::mem::replace(&mut taker.entrant, entrant);
                taker.before.push(FormerHolder {
                    entrant: former,
                    until,
                    has_played: from < begun,
                });
            }
            Event::Left { number } => self.taker(*number)?.left = true,
            Event::Returned { number } => self.taker(*number)?.left = false,
            Event::KeptApart { a, b } => {
                self.apart.insert((*a.min(b), *a.max(b)));
            }
            Event::ApartLifted { a, b } => {
                self.apart.remove(&(*a.min(b), *a.max(b))).then_some(())?;
            }
            Event::MetBefore { pairs } => self.met_before.clone_from(pairs),
            Event::WordsAdded { round, text } => {
                let given = self.words.iter().any(|(other, _)| other == round);
                if *round != self.rounds.len()
                    || given
                    || text.is_empty()
                    || canonical_words(text) != *text
                {
                    return None;
                }
                self.words.push((*round, text.clone()));
            }
            Event::Drawn { round, rounds, repeats, bound, algorithm: _ } => {
                if *round != self.rounds.len() {
                    return None;
                }
                let (repeats, bound) = (*repeats, *bound);
                self.draws.push(DrawRecord { round: *round, rounds: rounds.len(), repeats, bound });
                for tables in rounds {
                    let number = self.rounds.len();
                    let round =
                        Round { seeded: self.seeded_for(number), ..self.round(number, tables)? };
                    self.rounds.push(round);
                }
            }
            Event::DrawUndone { round } => {
                self.draws.pop().filter(|draw| draw.round == *round)?;
                if self.rounds.get(*round..)?.iter().any(|round| round.stage != RoundStage::Drawn) {
                    return None;
                }
                self.rounds.truncate(*round);
                self.undo(*round, true, numbered);
            }
            Event::BeginUndone { round } => {
                let found = self.rounds.get_mut(*round)?;
                found.stage = RoundStage::Drawn;
                found.present = Vec::new();
                found.clock = crate::clock::Clock::default();
                self.people.iter_mut().for_each(|taker| taker.begin_undone(*round));
                self.undo(*round, false, numbered);
            }
            Event::Seated { round, tables } => {
                let seated = self.round(*round, tables)?;
                let found = self.rounds.get_mut(*round)?;
                let seeded = std::mem::take(&mut found.seeded);
                *found = Round { seeded, ..seated };
            }
            Event::TableOpened { people } => self.open_table(people)?,
            Event::Scheduled { round, at } => {
                self.starts.remove(round);
                self.starts.extend(at.map(|at| (*round, at)));
            }
            Event::Placed { round, places } => {
                let round = self.rounds.get_mut(*round)?;
                if places.len() != round.tables.len() {
                    return None;
                }
                for (table, place) in round.tables.iter_mut().zip(places) {
                    table.place = Some(place.clone());
                }
            }
            Event::Missed { round, number } => {
                self.rounds.get_mut(*round)?.missed.insert(*number);
            }
            Event::Began { round } => {
                let present = self.present();
                let round = self.rounds.get_mut(*round)?;
                round.stage = RoundStage::Running;
                round.present = present;
                round.clock.begin(numbered.at);
            }
            Event::Stopped { round } => self.rounds.get_mut(*round)?.clock.stop(numbered.at),
            Event::WentOn { round } => self.rounds.get_mut(*round)?.clock.go_on(numbered.at),
            Event::Extended { round, minutes, seconds } => {
                self.rounds.get_mut(*round)?.clock.extend(*minutes, *seconds);
            }
            Event::Written { round, table, line, content } => {
                let grows = self.is_open_evening() && *line < MOST_DEALS as usize;
                let table = self.rounds.get_mut(*round)?.tables.get_mut(*table)?;
                let fits = |content: &Content| {
                    content.seats().is_none_or(|seats| seats == table.people.len())
                };
                if !content.as_deref().is_none_or(fits) {
                    return None;
                }
                let sheet = &mut table.sheet;
                if !grows && *line >= sheet.lines.len() {
                    return None;
                }
                // The sheet of an open evening has no fixed number of deals and grows.
                if *line >= sheet.lines.len() {
                    sheet.lines.resize(line + 1, None);
                }
                let (by, at, number) = (numbered.by.clone(), numbered.at, numbered.number);
                let content = content.as_deref().cloned();
                let deal = content.as_ref().is_some_and(Content::is_deal);
                let before = sheet.lines[*line]
                    .take()
                    .filter(|line| line.content.as_ref().is_some_and(Content::is_deal));
                let own = || matches!(by.role, Role::Player(_)).then_some(at);
                let first = if deal { before.map_or_else(own, |line| line.first) } else { None };
                sheet.lines[*line] = Some(ScoreSheetLine { content, by, at, number, first });
                sheet.was_changed(number);
            }
            Event::Summed { round, table, sums } => {
                let sheet = &mut self.rounds.get_mut(*round)?.tables.get_mut(*table)?.sheet;
                sheet.sums = Some(sums.clone());
                sheet.was_changed(numbered.number);
            }
            Event::Confirmed { round, table, number } => {
                let table = self.rounds.get_mut(*round)?.tables.get_mut(*table)?;
                table.over |= numbered.by.role == Role::Table;
                let sheet = &mut table.sheet;
                match number {
                    Some(number) => {
                        sheet.disputes.retain(|(who, _)| who != number);
                        sheet.confirmed.push(*number);
                    }
                    None => {
                        sheet.disputes.clear();
                        sheet.confirmed_by_desk = true;
                    }
                }
            }
            Event::Unconfirmed { round, table } => {
                let sheet = &mut self.rounds.get_mut(*round)?.tables.get_mut(*table)?.sheet;
                sheet.confirmed.clear();
                sheet.confirmed_by_desk = false;
                sheet.one_device = false;
            }
            Event::OneDevice { round, table } => {
                self.rounds.get_mut(*round)?.tables.get_mut(*table)?.sheet.one_device = true;
            }
            Event::Disputed { round, table, number } => {
                let sheet = &mut self.rounds.get_mut(*round)?.tables.get_mut(*table)?.sheet;
                sheet.confirmed.retain(|who| who != number);
                sheet.confirmed_by_desk = false;
                sheet.disputes.push((*number, numbered.why.clone()));
            }
            Event::Voided { round, table } => {
                let sheet = &mut self.rounds.get_mut(*round)?.tables.get_mut(*table)?.sheet;
                sheet.void = Some(numbered.why.clone());
                sheet.changed = numbered.number;
            }
            Event::Reinstated { round, table } => {
                let sheet = &mut self.rounds.get_mut(*round)?.tables.get_mut(*table)?.sheet;
                sheet.void = None;
                sheet.was_changed(numbered.number);
            }
            Event::Closed { round } => self.rounds.get_mut(*round)?.stage = RoundStage::Closed,
            Event::Penalised { number, round, amount, paragraph } => {
                self.person(*number)?;
                if !(-LARGEST_AMOUNT..=LARGEST_AMOUNT).contains(amount) {
                    return None;
                }
                self.penalties.push(Penalty {
                    event: numbered.number,
                    number: *number,
                    round: *round,
                    amount: *amount,
                    paragraph: paragraph.clone(),
                    why: numbered.why.clone(),
                    lifted: false,
                });
            }
            Event::Lifted { penalty } => {
                self.penalties.iter_mut().find(|one| one.event == *penalty)?.lifted = true;
            }
            Event::Ended => {
                self.ending = Some(Ending { at: numbered.at, why: numbered.why.clone() });
                // The cards of a running round must stay secret.
                self.seed_was_told |=
                    self.rounds.iter().all(|round| round.stage != RoundStage::Running);
            }
            Event::Reopened => self.ending = None,
        }
        Some(())
    }

    fn undo(&mut self, round: usize, draw: bool, numbered: &NumberedTournamentEvent) {
        self.undone.push(UndoneStep { round, draw, at: numbered.at, why: numbered.why.clone() });
    }

    fn taker(&mut self, number: u32) -> Option<&mut Participant> {
        self.people.get_mut(usize::try_from(number).ok()?.checked_sub(1)?)
    }

    /// Removes the end of the list of people.
    fn take_off(&mut self, from: u32, to: u32) -> Option<()> {
        let whole = from >= 1 && from <= to && usize::try_from(to).ok()? == self.people.len();
        if !whole || !(from..=to).all(|number| self.is_only_on_the_list(number)) {
            return None;
        }
        self.people.truncate(from as usize - 1);
        // The next person with one of these numbers will be someone else.
        self.apart.retain(|&(_, b)| b < from);
        self.met_before.retain(|&(_, b)| b < from);
        Some(())
    }

    /// Creates a drawn round with empty sheets.
    fn round(&self, number: usize, tables: &Seating) -> Option<Round> {
        let format = self.format.rounds.get(number)?;
        let table = |people: &Vec<u32>| {
            self.rules(people.len())?;
            people.iter().all(|&person| self.person(person).is_some()).then(|| RoundTable {
                people: people.clone(),
                sheet: Sheet::new(format.deals_at(people.len()) as usize),
                place: None,
                over: false,
            })
        };
        let tables = tables.iter().map(table).collect::<Option<_>>()?;
        Some(Round {
            stage: RoundStage::Drawn,
            tables,
            clock: crate::clock::Clock::default(),
            missed: std::collections::BTreeSet::new(),
            present: Vec::new(),
            seeded: Vec::new(),
        })
    }

    /// Adds a table to the single round of an open evening, where tables form freely.
    fn open_table(&mut self, people: &[u32]) -> Option<()> {
        self.rules(people.len())?;
        people.iter().all(|&person| self.person(person).is_some()).then_some(())?;
        if self.rounds.is_empty() {
            self.rounds.push(Round {
                stage: RoundStage::Running,
                tables: Vec::new(),
                clock: crate::clock::Clock::default(),
                missed: std::collections::BTreeSet::new(),
                present: Vec::new(),
                seeded: Vec::new(),
            });
        }
        self.rounds[0].tables.push(RoundTable {
            people: people.to_vec(),
            sheet: Sheet::new(0),
            place: None,
            over: false,
        });
        Some(())
    }
}

impl Sheet {
    /// Clears the confirmations, which were given for the old content. A dispute stays until the
    /// person who raised it, or the desk, confirms.
    fn was_changed(&mut self, number: u64) {
        self.confirmed.clear();
        self.confirmed_by_desk = false;
        self.one_device = false;
        self.changed = number;
    }
}
