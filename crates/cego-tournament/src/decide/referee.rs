//! What the referee decides.

use super::{Draft, LONGEST_REASON};
use crate::event::Event;
use crate::people::Number;
use crate::refusal::Refusal;
use crate::tournament::RoundStage;

/// A penalty or credit of so much is asked about before it is given.
pub const UNUSUAL_PENALTY: u64 = 1_000;

/// No penalty is larger than this.
const MOST: i64 = 1_000_000;

impl Draft<'_> {
    pub(super) fn penalise(
        &mut self,
        number: Number,
        round: usize,
        amount: i64,
        paragraph: String,
    ) -> Result<(), Refusal> {
        self.referee()?;
        self.reason()?;
        self.person(number)?;
        self.round(round)?;
        if amount == 0 || !(-MOST..=MOST).contains(&amount) {
            return Err(Refusal::Amount(amount));
        }
        if paragraph.chars().count() > LONGEST_REASON {
            return Err(Refusal::LongReason);
        }
        self.push(Event::Penalised { number, round, amount, paragraph });
        Ok(())
    }

    /// The whole sheet does not count, because nobody can follow what was written wrong on it. Its lines stay to be read.
    pub(super) fn void(&mut self, round: usize, table: usize) -> Result<(), Refusal> {
        self.reason()?;
        if self.round(round)?.stage == RoundStage::Drawn {
            return Err(Refusal::NotRunning(round));
        }
        let found = self.table(round, table)?;
        if found.place.is_some() && !found.over {
            return Err(Refusal::TablePlays(table));
        }
        if found.sheet.void.is_some() {
            return Err(Refusal::IsVoid);
        }
        self.push(Event::Voided { round, table });
        Ok(())
    }

    pub(super) fn reinstate(&mut self, round: usize, table: usize) -> Result<(), Refusal> {
        self.reason()?;
        if self.table(round, table)?.sheet.void.is_none() {
            return Err(Refusal::IsNotVoid);
        }
        self.push(Event::Reinstated { round, table });
        Ok(())
    }

    pub(super) fn lift(&mut self, penalty: u64) -> Result<(), Refusal> {
        self.referee()?;
        self.reason()?;
        let found = self.tournament.penalties.iter().any(|one| one.event == penalty && !one.lifted);
        if !found {
            return Err(Refusal::NoPenalty(penalty));
        }
        self.push(Event::Lifted { penalty });
        Ok(())
    }
}
