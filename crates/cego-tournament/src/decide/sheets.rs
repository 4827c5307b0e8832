//! Decides commands about sheets and of the referee: lines, sums, confirmations, disputes,
//! penalties.

use cego_core::report::{Field, ReportError};

use super::{Draft, LONGEST_REASON};
use crate::author::Role;
use crate::duplicate::MOST_SET;
use crate::event::Event;
use crate::format::MOST_DEALS;
use crate::people::Number;
use crate::refusal::TournamentRefusal;
use crate::sheet::{Content, amount_faults, with_dealer};
use crate::tournament::{RoundStage, RoundTable};

/// Largest sum of a sheet.
const MOST: i64 = 1_000_000;

impl Draft<'_> {
    pub(super) fn write(
        &mut self,
        round: usize,
        table: usize,
        line: usize,
        content: Option<Box<Content>>,
        seen: u64,
    ) -> Result<(), TournamentRefusal> {
        let found = self.table(round, table)?;
        let stage = self.round(round)?.stage;
        let lines = if self.tournament.is_open_evening() {
            MOST_DEALS as usize
        } else {
            found.sheet.lines.len()
        };
        self.server_writes((round, table))?;
        if line >= lines {
            // Clients use the line after the last for an entry without a line number.
            let full = found.sheet.lines.len() >= lines && found.sheet.missing().is_empty();
            let is_next = line == lines;
            return Err(if full && is_next {
                TournamentRefusal::SheetFull(lines)
            } else {
                TournamentRefusal::NoSuchLine { line, lines }
            });
        }
        if found.sheet.void.is_some() {
            return Err(TournamentRefusal::IsVoid);
        }
        let before = found.sheet.lines.get(line).and_then(Option::as_ref);
        if let Role::Player(number) = self.by.role {
            at_table(found, number)?;
        }
        // A repeated command changes nothing.
        if before.and_then(|line| line.content.as_ref()) == content.as_deref()
            && (before.is_some() || content.is_none())
        {
            return Ok(());
        }
        // The server never overwrites a line, which may be a correction by the referee.
        if self.by.role == Role::Table && before.is_some_and(|line| line.content.is_some()) {
            return Ok(());
        }
        match self.by.role {
            Role::Visitor => return Err(TournamentRefusal::NotAllowed),
            Role::Player(_) | Role::Table => {
                if stage != RoundStage::Running {
                    return Err(TournamentRefusal::NotRunning(round));
                }
                if found.sheet.is_confirmed() {
                    return Err(TournamentRefusal::IsConfirmed);
                }
            }
            Role::Secretary | Role::Referee => {
                self.require_begun(round)?;
                // A correction of a confirmed sheet needs a reason.
                if found.sheet.is_confirmed() {
                    self.require_reason()?;
                }
            }
        }
        if let Some(stands) = before.filter(|stands| stands.number > seen) {
            return Err(TournamentRefusal::Stale {
                content: stands.content.clone().map(Box::new),
                by: stands.by.clone(),
                at: stands.at,
                number: stands.number,
            });
        }
        if let Some(content) = &content {
            self.content_fits(round, found, line, content)?;
        }
        self.push(Event::Written { round, table, line, content });
        Ok(())
    }

    /// Refuses content that contradicts the rules or is reserved for the referee.
    fn content_fits(
        &self,
        round: usize,
        table: &RoundTable,
        line: usize,
        content: &Content,
    ) -> Result<(), TournamentRefusal> {
        let seats = table.people.len();
        let rules = self.tournament.rules(seats).ok_or(TournamentRefusal::NoRules(seats))?;
        match content {
            Content::Deal(report) => {
                let mut faults =
                    with_dealer(report, rules, line).outcome(rules).err().unwrap_or_default();
                // Sheet seats count from the first dealer, so the declarer has no default.
                if report.lacks_declarer() {
                    faults.push(ReportError::Missing(Field::Declarer));
                }
                if faults.is_empty() { Ok(()) } else { Err(TournamentRefusal::Deal(faults)) }
            }
            Content::Amounts(amounts) => {
                let tariff =
                    self.tournament.tariff(seats).ok_or(TournamentRefusal::NoRules(seats))?;
                let faults = amount_faults(amounts, rules, tariff);
                if faults.is_empty() { Ok(()) } else { Err(TournamentRefusal::Amounts(faults)) }
            }
            Content::Record { amounts, declarer, .. } => {
                let seat = |declarer: usize| declarer < seats;
                let sum: i64 = amounts.iter().copied().map(i64::from).sum();
                match () {
                    () if self.by.role != Role::Table => Err(TournamentRefusal::NotAllowed),
                    () if amounts.len() != seats || sum != 0 || !declarer.is_none_or(seat) => {
                        Err(TournamentRefusal::Sums(seats))
                    }
                    () => Ok(()),
                }
            }
            Content::Unplayed => {
                let left = self.tournament.time_left(round, self.now);
                let over = left == Some(0) || !matches!(self.by.role, Role::Player(_));
                if over { Ok(()) } else { Err(TournamentRefusal::TimeLeft) }
            }
            Content::Struck => {
                self.require_referee()?;
                self.require_reason()
            }
            Content::Set(amounts) => {
                self.require_referee()?;
                self.require_reason()?;
                if amounts.len() != seats {
                    return Err(TournamentRefusal::Sums(seats));
                }
                let large = |amount: &&i32| !(-MOST_SET..=MOST_SET).contains(*amount);
                match amounts.iter().find(large).filter(|_| self.tournament.is_duplicate()) {
                    Some(&amount) => Err(TournamentRefusal::SetAmount(amount)),
                    None => Ok(()),
                }
            }
        }
    }

    pub(super) fn sum(
        &mut self,
        round: usize,
        table: usize,
        sums: Vec<i64>,
    ) -> Result<(), TournamentRefusal> {
        let found = self.table(round, table)?;
        if sums.len() != found.people.len() {
            return Err(TournamentRefusal::Sums(found.people.len()));
        }
        if found.sheet.void.is_some() {
            return Err(TournamentRefusal::IsVoid);
        }
        if let Some(&sum) = sums.iter().find(|sum| !(-MOST..=MOST).contains(*sum)) {
            return Err(TournamentRefusal::LargeSum(sum));
        }
        self.server_writes((round, table))?;
        if let Role::Player(number) = self.by.role {
            at_table(found, number)?;
        }
        // Between two rounds the next one is drawn already, and the sums are meant for the last.
        self.require_begun(round)?;
        if found.sheet.sums.as_ref() == Some(&sums) {
            return Ok(());
        }
        match self.by.role {
            Role::Player(_) if self.round(round)?.stage != RoundStage::Running => {
                return Err(TournamentRefusal::NotRunning(round));
            }
            Role::Player(_) if found.sheet.is_confirmed() => {
                return Err(TournamentRefusal::IsConfirmed);
            }
            Role::Table | Role::Visitor => return Err(TournamentRefusal::NotAllowed),
            Role::Player(_) => {}
            Role::Secretary | Role::Referee if found.sheet.is_confirmed() => {
                self.require_reason()?
            }
            Role::Secretary | Role::Referee => {}
        }
        // Views explain a difference with the tariff, whose first use takes up to a second. It is
        // computed here so that no connection waits for it.
        let _ = self.tournament.tariff(sums.len());
        self.push(Event::Summed { round, table, sums });
        Ok(())
    }

    pub(super) fn confirm(
        &mut self,
        round: usize,
        table: usize,
        seen: u64,
    ) -> Result<(), TournamentRefusal> {
        self.server_writes((round, table))?;
        let found = self.table(round, table)?;
        self.require_begun(round)?;
        if found.sheet.void.is_some() {
            return Err(TournamentRefusal::IsVoid);
        }
        let missing = found.sheet.missing();
        if !missing.is_empty() {
            return Err(TournamentRefusal::Incomplete(missing));
        }
        if found.sheet.changed > seen {
            return Err(TournamentRefusal::SheetChanged(found.sheet.changed));
        }
        let rules = self
            .tournament
            .rules(found.people.len())
            .ok_or(TournamentRefusal::NoRules(found.people.len()))?;
        if !found.sheet.sums_agree(rules) {
            return Err(TournamentRefusal::SumsDiffer);
        }
        let number = match self.by.role {
            Role::Player(number) => {
                at_table(found, number)?;
                if self.round(round)?.stage != RoundStage::Running {
                    return Err(TournamentRefusal::NotRunning(round));
                }
                if found.sheet.confirmed.contains(&number) {
                    return Err(TournamentRefusal::ConfirmedAlready);
                }
                Some(number)
            }
            Role::Visitor => return Err(TournamentRefusal::NotAllowed),
            // Sheets of the server are right. The referee decides disputes about them.
            Role::Table => {
                self.require_running(round)?;
                if found.over {
                    return Ok(());
                }
                None
            }
            // The desk confirms for a table that has left, or that disagrees.
            Role::Secretary | Role::Referee => {
                if found.sheet.confirmed_by_desk {
                    return Err(TournamentRefusal::ConfirmedAlready);
                }
                if !found.sheet.disputes.is_empty() {
                    self.require_reason()?;
                }
                None
            }
        };
        self.push(Event::Confirmed { round, table, number });
        Ok(())
    }

    /// Records confirmations from one device. Only the server can observe this.
    pub(super) fn one_device(
        &mut self,
        round: usize,
        table: usize,
    ) -> Result<(), TournamentRefusal> {
        if self.by.role != Role::Table {
            return Err(TournamentRefusal::NotAllowed);
        }
        if !self.table(round, table)?.sheet.one_device {
            self.push(Event::OneDevice { round, table });
        }
        Ok(())
    }

    /// Withdraws all confirmations, for example if the wrong sheet or a shared device was used.
    pub(super) fn unconfirm(
        &mut self,
        round: usize,
        table: usize,
    ) -> Result<(), TournamentRefusal> {
        let found = self.table(round, table)?;
        if found.sheet.confirmed.is_empty() && !found.sheet.confirmed_by_desk {
            return Err(TournamentRefusal::NotConfirmed);
        }
        self.require_reason()?;
        self.push(Event::Unconfirmed { round, table });
        Ok(())
    }

    pub(super) fn dispute(&mut self, round: usize, table: usize) -> Result<(), TournamentRefusal> {
        let Role::Player(number) = self.by.role else { return Err(TournamentRefusal::NotAllowed) };
        let found = self.table(round, table)?;
        at_table(found, number)?;
        self.require_reason()?;
        if self.round(round)?.stage != RoundStage::Running {
            return Err(TournamentRefusal::NotRunning(round));
        }
        if found.sheet.disputes.iter().any(|(who, why)| *who == number && why == self.why) {
            return Ok(());
        }
        self.push(Event::Disputed { round, table, number });
        Ok(())
    }
}

fn at_table(table: &RoundTable, number: Number) -> Result<(), TournamentRefusal> {
    if table.people.contains(&number) { Ok(()) } else { Err(TournamentRefusal::NotYourTable) }
}

// --- referee

/// Amount from which a penalty or credit needs confirmation in user interfaces, in points or cents.
pub const UNUSUAL_PENALTY: u64 = 1_000;

/// Largest amount of a penalty.
const MOST_PENALTY: i64 = 1_000_000;

impl Draft<'_> {
    pub(super) fn penalise(
        &mut self,
        number: Number,
        round: usize,
        amount: i64,
        paragraph: String,
    ) -> Result<(), TournamentRefusal> {
        self.require_referee()?;
        self.require_reason()?;
        self.person(number)?;
        // A final is drawn after its qualification, and a penalty between the two counts in it.
        if self.tournament.players_from_zero(round).is_none() {
            self.round(round)?;
        }
        if amount == 0 || !(-MOST_PENALTY..=MOST_PENALTY).contains(&amount) {
            return Err(TournamentRefusal::Amount(amount));
        }
        if paragraph.chars().count() > LONGEST_REASON {
            return Err(TournamentRefusal::LongReason);
        }
        self.push(Event::Penalised { number, round, amount, paragraph });
        Ok(())
    }

    /// Voids a whole sheet whose errors cannot be resolved. Its lines stay readable.
    pub(super) fn void(&mut self, round: usize, table: usize) -> Result<(), TournamentRefusal> {
        self.require_reason()?;
        self.require_begun(round)?;
        let found = self.table(round, table)?;
        if found.place.is_some() && !found.over {
            return Err(TournamentRefusal::TablePlays(table));
        }
        if found.sheet.void.is_some() {
            return Err(TournamentRefusal::IsVoid);
        }
        self.push(Event::Voided { round, table });
        Ok(())
    }

    pub(super) fn reinstate(
        &mut self,
        round: usize,
        table: usize,
    ) -> Result<(), TournamentRefusal> {
        self.require_reason()?;
        if self.table(round, table)?.sheet.void.is_none() {
            return Err(TournamentRefusal::IsNotVoid);
        }
        self.push(Event::Reinstated { round, table });
        Ok(())
    }

    pub(super) fn lift(&mut self, penalty: u64) -> Result<(), TournamentRefusal> {
        self.require_referee()?;
        self.require_reason()?;
        let found = self.tournament.penalties.iter().any(|one| one.event == penalty && !one.lifted);
        if !found {
            return Err(TournamentRefusal::NoPenalty(penalty));
        }
        self.push(Event::Lifted { penalty });
        Ok(())
    }
}
