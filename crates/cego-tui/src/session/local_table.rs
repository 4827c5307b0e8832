//! Local table, on this machine.

use std::time::Duration;

use cego_core::shuffle::Seed;
use cego_core::{Action, Event as Happened, Seat};
use cego_host::Bots;
use cego_table::{
    Caller, Command, Event, HostCommand, Input, NumberedEvent, PersonId, Proposal, Table,
    TableRefusal, TableReplayError, Time,
};

use super::log::Log;

/// Id of the only person at a local table.
pub(super) const PERSON: PersonId = PersonId(1);

/// Local table with the events that made it.
pub(super) struct LocalTable {
    pub(super) table: Table,
    pub(super) events: Vec<NumberedEvent>,
    bots: Bots,
    chance: Seed,
}

impl LocalTable {
    /// Creates the table that this event opens.
    pub(super) fn open(first: NumberedEvent) -> Result<LocalTable, TableReplayError> {
        Ok(LocalTable {
            table: Table::from_first_event(&first)?,
            chance: chance(&first),
            events: vec![first],
            bots: Bots::default(),
        })
    }

    /// Returns the number of actions in this deal so far.
    pub(super) fn moment(&self) -> usize {
        self.table.game().map_or(0, |game| game.log().len())
    }

    /// Decides a command and returns its events, which have yet to be [applied](Here::happen).
    pub(super) fn decide(
        &self,
        input: impl Into<Input>,
    ) -> Result<Vec<NumberedEvent>, TableRefusal> {
        self.table.handle(input, Time(0)).map(|step| step.events)
    }

    /// Wraps a command of the person.
    pub(super) fn own(command: Command) -> Input {
        (Caller::Person(PERSON), command).into()
    }

    /// Returns the decision of the bot on turn. Its random numbers depend only on the deal and the
    /// number of the action, so undo and resume change nothing. Its clock stands still.
    pub(super) fn bot(&mut self) -> Option<HostCommand> {
        let task = self.table.bot_on_turn()?;
        let number = self.table.deal() * 1024 + task.moment as u64;
        let action = self.bots.decide(&task, (self.chance, number), &|| Duration::ZERO)?;
        Some(HostCommand::BotActs { moment: task.moment, action })
    }

    /// Applies an event to the table and the log. `forced` is the person's only possible action, if
    /// there is just one.
    pub(super) fn apply(
        &mut self,
        event: NumberedEvent,
        log: &mut Log,
        human: Seat,
        forced: Option<Action>,
    ) -> Result<(), TableReplayError> {
        let open = self.table.proposal().map(|open| open.proposal);
        let before = self.events.len() as u64;
        self.table.apply(&event)?;
        match &event.event {
            Event::MatchBegan { draw, .. } => log.match_begins(draw.iter().cloned()),
            Event::Dealt { deal, .. } => {
                let dealer = self.table.game().map(|game| game.deal().dealer);
                log.begin_deal(deal + 1, dealer.unwrap_or(human));
            }
            Event::Acted { seat, action, .. } => {
                let forced = *seat == human && forced == Some(*action);
                let own = (*seat == human && !forced).then_some(before);
                let seen = |event: &Happened| event.redact_for(Some(human));
                log.add_action(own, forced, self.table.last_effects().iter().map(seen));
            }
            Event::Done => {
                if let Some(Proposal::Undo { to }) = open {
                    log.truncate(to);
                }
            }
            Event::DealEnded { deal, .. } => {
                if let Some(outcome) = self.table.game().and_then(|game| game.outcome()) {
                    let amounts = cego_core::settle::amounts(self.table.rules(), outcome);
                    log.add_settlement(deal + 1, Some(outcome.declaration), amounts);
                }
            }
            _ => {}
        }
        self.events.push(event);
        Ok(())
    }
}

/// Returns the seed of the bots' random numbers: the seed of the table, or else its secret. It
/// depends on no card.
fn chance(opened: &NumberedEvent) -> Seed {
    /// Offset of the bots' random numbers, so that they differ from the secrets of deals and of
    /// draws.
    const DECISIONS: u64 = 1 << 61;
    match &opened.event {
        Event::Opened { seed: Some(seed), .. } => Seed::from_number(*seed),
        Event::Opened { secret, .. } => Seed(secret.derive_deal_secret(DECISIONS).0),
        _ => Seed::from_number(0),
    }
}
