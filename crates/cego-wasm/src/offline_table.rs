//! Table that the module holds for an offline page.

use std::time::Duration;

use cego_core::Seat;
use cego_core::shuffle::Seed;
use cego_host::{Bots, overrides, play_quick, to_command};
use cego_protocol::command::NumberedCommand;
use cego_protocol::message::{Problem, RedactedEvent, Subscription, ToClient, VERSION};
use cego_protocol::module::{DealRecord, Person, TableReply};
use cego_protocol::stored::Stored;
use cego_record::{Extras, to_json};
use cego_table::{Caller, Event, HostCommand, NumberedEvent, Table, TableRefusal, TableStep, Time};
use serde_json::value::RawValue;

use crate::{CallError, Clock};

/// Table with its only person.
pub(crate) struct OfflineTable {
    pub(crate) table: Table,
    pub(crate) person: Person,
}

fn say(reply: &mut TableReply, message: &ToClient) {
    reply.messages.extend(RawValue::from_string(message.json()));
}

impl OfflineTable {
    /// Returns the seat from which the person sees the table.
    pub(crate) fn viewer(&self) -> Option<Seat> {
        self.table.sees_as(self.person.id)
    }

    /// Executes a command of the page, given as the text for a socket.
    pub(crate) fn hear(
        &mut self,
        text: &str,
        now: Time,
        bots: &mut Bots,
        clock: Clock<'_>,
    ) -> Result<TableReply, CallError> {
        let (id, command) = NumberedCommand::read(text);
        let command = to_command(command.map_err(CallError::Broken)?, &self.person.name);
        let done = command
            .and_then(|command| self.table.handle((Caller::Person(self.person.id), command), now));
        match done.and_then(|step| quick(step, now, bots, clock)) {
            Ok(step) => {
                let mut reply = self.apply_events(step.events)?;
                say(&mut reply, &ToClient::Done { id, number: self.table.number() });
                Ok(reply)
            }
            Err(refusal) => {
                let mut reply = self.status();
                say(&mut reply, &refused(id, &refusal));
                reply.refusal = Some((&refusal.phrase()).into());
                Ok(reply)
            }
        }
    }

    /// Executes a command of the host. A refusal means that it is no longer needed.
    pub(crate) fn host_command(
        &mut self,
        command: HostCommand,
        now: Time,
        bots: &mut Bots,
        clock: Clock<'_>,
    ) -> Result<TableReply, CallError> {
        let done = self.table.handle(command, now);
        match done.and_then(|step| quick(step, now, bots, clock)) {
            Ok(step) => self.apply_events(step.events),
            Err(_) => Ok(self.status()),
        }
    }

    /// Lets the bot on turn decide, timed by the host's clock.
    pub(crate) fn think(
        &mut self,
        now: Time,
        bots: &mut Bots,
        clock: Clock<'_>,
    ) -> Result<TableReply, CallError> {
        let Some(task) = self.table.bot_on_turn() else { return Ok(self.status()) };
        let begun = clock();
        let elapsed = || clock().saturating_sub(begun);
        let Some(action) = bots.decide(&task, (Seed(self.table.chance()), 0), &elapsed) else {
            return Ok(self.status());
        };
        // The host's clock has advanced meanwhile.
        let now = now.after(u64::try_from(elapsed().as_millis()).unwrap_or(0));
        self.host_command(HostCommand::BotActs { moment: task.moment, action }, now, bots, clock)
    }

    /// Applies events, and returns the messages that the person receives about them.
    pub(crate) fn apply_events(
        &mut self,
        events: Vec<NumberedEvent>,
    ) -> Result<TableReply, CallError> {
        let before = self.viewer();
        let mut shown: Vec<RedactedEvent> = Vec::with_capacity(events.len());
        let mut ended = false;
        for event in &events {
            self.table
                .apply(event)
                .map_err(|why| CallError::Nothing("broken_table", why.to_string()))?;
            shown.push(RedactedEvent::new(&self.table, event, before));
            ended |= matches!(event.event, Event::DealEnded { .. });
        }
        let mut reply = self.status();
        let viewer = self.viewer();
        if viewer != before {
            say(&mut reply, &ToClient::picture(&self.table, viewer, Subscription::Always));
        } else if !shown.is_empty() {
            say(&mut reply, &ToClient::events(&self.table, viewer, Subscription::Always, shown));
        }
        reply.keep = events.into_iter().map(Stored).collect();
        reply.record = if ended { self.record() } else { None };
        Ok(reply)
    }

    /// Returns the status of the table without any message.
    pub(crate) fn status(&self) -> TableReply {
        TableReply {
            due: self.table.due(),
            thinks: self.table.bot_seat_on_turn().is_some(),
            stage: self.table.stage().id(),
            ..TableReply::default()
        }
    }

    /// Returns the complete state of the table, as a new socket would receive it.
    pub(crate) fn watch(&self, now: Time) -> TableReply {
        let hello = ToClient::Hello { version: VERSION, you: Some(self.person.id), now };
        let picture = ToClient::picture(&self.table, self.viewer(), Subscription::Always);
        let mut reply = self.status();
        say(&mut reply, &hello);
        say(&mut reply, &picture);
        reply
    }

    /// Returns the record of the last deal, if it is over.
    pub(crate) fn record(&self) -> Option<DealRecord> {
        self.table.game()?.outcome()?;
        let mut record = self.table.record()?;
        let ruleset = &self.table.setup().ruleset;
        record.ruleset.overrides = overrides(&ruleset.name, &ruleset.hash, self.table.rules());
        DealRecord::new(to_json(&record, &Extras::default()))
    }
}

/// Lets the fast bots that are on turn after a step play.
pub(crate) fn quick(
    step: TableStep,
    now: Time,
    bots: &mut Bots,
    clock: Clock<'_>,
) -> Result<TableStep, TableRefusal> {
    let begun = clock();
    let elapsed = || -> Duration { clock().saturating_sub(begun) };
    play_quick(
        step,
        now,
        |table, task| bots.decide(task, (Seed(table.chance()), 0), &elapsed),
        &mut |_, _| (),
    )
}

/// Returns the message that a command was refused, without a text.
fn refused(id: Option<u64>, refusal: &TableRefusal) -> ToClient {
    let (reason, rule) = (refusal.id().to_owned(), refusal.atom().map(str::to_owned));
    ToClient::Refused {
        id,
        problem: Problem { reason, text: String::new(), rule, faults: Vec::new() },
    }
}
