//! What is written on sheets, and who says that it is right.

use cego_core::report::{Field, ReportFault};

use super::Draft;
use crate::by::Role;
use crate::duplicate::MOST_SET;
use crate::event::Event;
use crate::format::MOST_DEALS;
use crate::people::Number;
use crate::refusal::Refusal;
use crate::sheet::{Content, amount_faults, with_dealer};
use crate::tournament::{RoundStage, RoundTable};

/// No sum of a sheet is larger than this.
const MOST: i64 = 1_000_000;

impl Draft<'_> {
    pub(super) fn write(
        &mut self,
        round: usize,
        table: usize,
        line: usize,
        content: Option<Box<Content>>,
        seen: u64,
    ) -> Result<(), Refusal> {
        let found = self.table(round, table)?;
        let stage = self.round(round)?.stage;
        let lines =
            if self.tournament.is_open_evening() { MOST_DEALS as usize } else { found.sheet.lines.len() };
        self.server_writes((round, table))?;
        if line >= lines {
            // The line behind the last is the one that is written to where no line is named.
            let full = found.sheet.lines.len() >= lines && found.sheet.missing().is_empty();
            let is_next = line == lines;
            return Err(if full && is_next {
                Refusal::SheetFull(lines)
            } else {
                Refusal::NoSuchLine { line, lines }
            });
        }
        if found.sheet.void.is_some() {
            return Err(Refusal::IsVoid);
        }
        let before = found.sheet.lines.get(line).and_then(Option::as_ref);
        if let Role::Player(number) = self.by.role {
            at_table(found, number)?;
        }
        // What is sent twice is there already.
        if before.and_then(|line| line.content.as_ref()) == content.as_deref()
            && (before.is_some() || content.is_none())
        {
            return Ok(());
        }
        // What stands there is never written over by the server: the referee has put it right.
        if self.by.role == Role::Table && before.is_some_and(|line| line.content.is_some()) {
            return Ok(());
        }
        match self.by.role {
            Role::Visitor => return Err(Refusal::NotAllowed),
            Role::Player(_) | Role::Table => {
                if stage != RoundStage::Running {
                    return Err(Refusal::NotRunning(round));
                }
                if found.sheet.is_confirmed() {
                    return Err(Refusal::IsConfirmed);
                }
            }
            Role::Secretary | Role::Referee => {
                if stage == RoundStage::Drawn {
                    return Err(Refusal::NotRunning(round));
                }
                // What has been confirmed is put right with a reason.
                if found.sheet.is_confirmed() {
                    self.reason()?;
                }
            }
        }
        if let Some(stands) = before.filter(|stands| stands.number > seen) {
            return Err(Refusal::Stale {
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

    /// Refuses what cannot have been, and what only the referee may write.
    fn content_fits(
        &self,
        round: usize,
        table: &RoundTable,
        line: usize,
        content: &Content,
    ) -> Result<(), Refusal> {
        let seats = table.people.len();
        let rules = self.tournament.rules(seats).ok_or(Refusal::NoRules(seats))?;
        match content {
            Content::Deal(report) => {
                let mut faults = with_dealer(report, rules, line).outcome(rules).err().unwrap_or_default();
                // Seats of a sheet count from the first dealer, so that nobody is the declarer by default.
                if report.lacks_declarer() {
                    faults.push(ReportFault::Missing(Field::Declarer));
                }
                if faults.is_empty() { Ok(()) } else { Err(Refusal::Deal(faults)) }
            }
            Content::Amounts(amounts) => {
                let tariff = self.tournament.tariff(seats).ok_or(Refusal::NoRules(seats))?;
                let faults = amount_faults(amounts, rules, tariff);
                if faults.is_empty() { Ok(()) } else { Err(Refusal::Amounts(faults)) }
            }
            Content::Record { amounts, declarer, .. } => {
                let seat = |declarer: usize| declarer < seats;
                let sum: i64 = amounts.iter().copied().map(i64::from).sum();
                match () {
                    () if self.by.role != Role::Table => Err(Refusal::NotAllowed),
                    () if amounts.len() != seats || sum != 0 || !declarer.is_none_or(seat) => {
                        Err(Refusal::Sums(seats))
                    }
                    () => Ok(()),
                }
            }
            Content::Unplayed => {
                let left = self.tournament.time_left(round, self.now);
                let over = left == Some(0) || !matches!(self.by.role, Role::Player(_));
                if over { Ok(()) } else { Err(Refusal::TimeLeft) }
            }
            Content::Struck => {
                self.referee()?;
                self.reason()
            }
            Content::Set(amounts) => {
                self.referee()?;
                self.reason()?;
                if amounts.len() != seats {
                    return Err(Refusal::Sums(seats));
                }
                let large = |amount: &&i32| !(-MOST_SET..=MOST_SET).contains(*amount);
                match amounts.iter().find(large).filter(|_| self.tournament.is_duplicate()) {
                    Some(&amount) => Err(Refusal::SetAmount(amount)),
                    None => Ok(()),
                }
            }
        }
    }

    pub(super) fn sum(&mut self, round: usize, table: usize, sums: Vec<i64>) -> Result<(), Refusal> {
        let found = self.table(round, table)?;
        if sums.len() != found.people.len() {
            return Err(Refusal::Sums(found.people.len()));
        }
        if found.sheet.void.is_some() {
            return Err(Refusal::IsVoid);
        }
        if let Some(&sum) = sums.iter().find(|sum| !(-MOST..=MOST).contains(*sum)) {
            return Err(Refusal::LargeSum(sum));
        }
        self.server_writes((round, table))?;
        if let Role::Player(number) = self.by.role {
            at_table(found, number)?;
        }
        if found.sheet.sums.as_ref() == Some(&sums) {
            return Ok(());
        }
        match self.by.role {
            Role::Player(_) if self.round(round)?.stage != RoundStage::Running => {
                return Err(Refusal::NotRunning(round));
            }
            Role::Player(_) if found.sheet.is_confirmed() => return Err(Refusal::IsConfirmed),
            Role::Table | Role::Visitor => return Err(Refusal::NotAllowed),
            Role::Player(_) => {}
            Role::Secretary | Role::Referee if found.sheet.is_confirmed() => self.reason()?,
            Role::Secretary | Role::Referee => {}
        }
        // Views explain a difference by the tariff. It takes up to a second when it is first asked for: here no connection waits for it.
        let _ = self.tournament.tariff(sums.len());
        self.push(Event::Summed { round, table, sums });
        Ok(())
    }

    pub(super) fn confirm(&mut self, round: usize, table: usize, seen: u64) -> Result<(), Refusal> {
        self.server_writes((round, table))?;
        let found = self.table(round, table)?;
        if found.sheet.void.is_some() {
            return Err(Refusal::IsVoid);
        }
        let missing = found.sheet.missing();
        if !missing.is_empty() {
            return Err(Refusal::Incomplete(missing));
        }
        if found.sheet.changed > seen {
            return Err(Refusal::SheetChanged(found.sheet.changed));
        }
        let rules = self.tournament.rules(found.people.len()).ok_or(Refusal::NoRules(found.people.len()))?;
        if !found.sheet.sums_agree(rules) {
            return Err(Refusal::SumsDiffer);
        }
        let number = match self.by.role {
            Role::Player(number) => {
                at_table(found, number)?;
                if self.round(round)?.stage != RoundStage::Running {
                    return Err(Refusal::NotRunning(round));
                }
                if found.sheet.confirmed.contains(&number) {
                    return Err(Refusal::ConfirmedAlready);
                }
                Some(number)
            }
            Role::Visitor => return Err(Refusal::NotAllowed),
            // What a table of the server has written is right; whether somebody disputes it, the referee decides.
            Role::Table => {
                self.running(round)?;
                if found.over {
                    return Ok(());
                }
                None
            }
            // The desk answers for a table that has gone home, and for one that disagrees.
            Role::Secretary | Role::Referee => {
                if found.sheet.confirmed_by_desk {
                    return Err(Refusal::ConfirmedAlready);
                }
                if !found.sheet.disputes.is_empty() {
                    self.reason()?;
                }
                None
            }
        };
        self.push(Event::Confirmed { round, table, number });
        Ok(())
    }

    /// The server saw it, which is nobody of the table or the desk.
    pub(super) fn one_device(&mut self, round: usize, table: usize) -> Result<(), Refusal> {
        if self.by.role != Role::Table {
            return Err(Refusal::NotAllowed);
        }
        if !self.table(round, table)?.sheet.one_device {
            self.push(Event::OneDevice { round, table });
        }
        Ok(())
    }

    /// Nobody has confirmed it then: whose device it was is not sure, or it was the wrong sheet.
    pub(super) fn unconfirm(&mut self, round: usize, table: usize) -> Result<(), Refusal> {
        let found = self.table(round, table)?;
        if found.sheet.confirmed.is_empty() && !found.sheet.confirmed_by_desk {
            return Err(Refusal::NotConfirmed);
        }
        self.reason()?;
        self.push(Event::Unconfirmed { round, table });
        Ok(())
    }

    pub(super) fn dispute(&mut self, round: usize, table: usize) -> Result<(), Refusal> {
        let Role::Player(number) = self.by.role else { return Err(Refusal::NotAllowed) };
        let found = self.table(round, table)?;
        at_table(found, number)?;
        self.reason()?;
        if self.round(round)?.stage != RoundStage::Running {
            return Err(Refusal::NotRunning(round));
        }
        if found.sheet.disputes.iter().any(|(who, why)| *who == number && why == self.why) {
            return Ok(());
        }
        self.push(Event::Disputed { round, table, number });
        Ok(())
    }
}

fn at_table(table: &RoundTable, number: Number) -> Result<(), Refusal> {
    if table.people.contains(&number) { Ok(()) } else { Err(Refusal::NotYourTable) }
}
