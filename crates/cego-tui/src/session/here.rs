//! The table on this machine.

use std::time::Duration;

use cego_core::shuffle::Seed;
use cego_core::{Action, Event as Happened, Seat};
use cego_host::Bots;
use cego_table::{
    Broken, Caller, Command, Event, HostCommand, Input, Numbered, PersonId, Proposal, Table, TableRefusal,
    Time,
};

use super::log::Log;

/// The person at the keyboard: nobody else at the table is a person.
pub(super) const PERSON: PersonId = PersonId(1);

/// The table on this machine, and the events that have made it.
pub(super) struct Here {
    pub(super) table: Table,
    pub(super) events: Vec<Numbered>,
    bots: Bots,
    chance: Seed,
}

impl Here {
    /// The table that this event opens.
    pub(super) fn opened(first: Numbered) -> Result<Here, Broken> {
        Ok(Here {
            table: Table::opened(&first)?,
            chance: chance(&first),
            events: vec![first],
            bots: Bots::default(),
        })
    }

    /// How many actions have been done in this deal.
    pub(super) fn moment(&self) -> usize {
        self.table.game().map_or(0, |game| game.log().len())
    }

    /// Decides a command; what comes of it has yet to [happen](Here::happen).
    pub(super) fn decide(&self, input: impl Into<Input>) -> Result<Vec<Numbered>, TableRefusal> {
        self.table.handle(input, Time(0)).map(|step| step.events)
    }

    /// What the person wants.
    pub(super) fn own(command: Command) -> Input {
        (Caller::Person(PERSON), command).into()
    }

    /// The decision of the bot on turn. Its random numbers are those of the deal and the moment alone, so that nothing changes by
    /// taking back or resuming; its clock stands still.
    pub(super) fn bot(&mut self) -> Option<HostCommand> {
        let task = self.table.bot_on_turn()?;
        let number = self.table.deal() * 1024 + task.moment as u64;
        let action = self.bots.decide(&task, (self.chance, number), &|| Duration::ZERO)?;
        Some(HostCommand::BotActs { moment: task.moment, action })
    }

    /// Adds an event to the table and to the log. `forced` is what the person has to do now, if it is one thing.
    pub(super) fn happen(
        &mut self,
        event: Numbered,
        log: &mut Log,
        human: Seat,
        forced: Option<Action>,
    ) -> Result<(), Broken> {
        let open = self.table.proposal().map(|open| open.proposal);
        let before = self.events.len() as u64;
        self.table.apply(&event)?;
        match &event.event {
            Event::MatchBegan { draw, .. } => log.match_begins(draw.iter().cloned()),
            Event::Dealt { deal, .. } => {
                let dealer = self.table.game().map(|game| game.deal().dealer);
                log.dealt(deal + 1, dealer.unwrap_or(human));
            }
            Event::Acted { seat, action, .. } => {
                let forced = *seat == human && forced == Some(*action);
                let own = (*seat == human && !forced).then_some(before);
                let seen = |event: &Happened| event.seen_by(Some(human));
                log.acted(own, forced, self.table.happened().iter().map(seen));
            }
            Event::Done => {
                if let Some(Proposal::Undo { to }) = open {
                    log.taken_back(to);
                }
            }
            Event::DealEnded { deal, .. } => {
                if let Some(outcome) = self.table.game().and_then(|game| game.outcome()) {
                    let amounts = cego_core::settle::amounts(self.table.rules(), outcome);
                    log.settled(deal + 1, Some(outcome.declaration), amounts);
                }
            }
            _ => {}
        }
        self.events.push(event);
        Ok(())
    }
}

/// What the bots' random numbers follow from: the seed of the table, or else its secret; and no card.
fn chance(opened: &Numbered) -> Seed {
    /// The secrets of deals and of draws come from other numbers.
    const DECISIONS: u64 = 1 << 61;
    match &opened.event {
        Event::Opened { seed: Some(seed), .. } => Seed::from_number(*seed),
        Event::Opened { secret, .. } => Seed(secret.of_deal(DECISIONS).0),
        _ => Seed::from_number(0),
    }
}
