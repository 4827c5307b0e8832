//! A table that the module holds for a page without a network.

use std::time::Duration;

use cego_core::Seat;
use cego_core::shuffle::Seed;
use cego_host::{Bots, command_of, overrides, play_quick};
use cego_protocol::command::Said;
use cego_protocol::message::{Problem, Shown, Subscription, ToClient, VERSION};
use cego_protocol::module::{DealRecord, Person, TableReply};
use cego_protocol::stored::Stored;
use cego_record::{Extras, to_json};
use cego_table::{Caller, Event, HostCommand, Numbered, Step, Table, TableRefusal, Time};
use serde_json::value::RawValue;

use crate::{Clock, Fault};

/// A table with its one person.
pub(crate) struct Held {
    pub(crate) table: Table,
    pub(crate) person: Person,
}

fn say(reply: &mut TableReply, message: &ToClient) {
    reply.messages.extend(RawValue::from_string(message.json()));
}

impl Held {
    /// The seat from which the person sees the table.
    pub(crate) fn viewer(&self) -> Option<Seat> {
        self.table.sees_as(self.person.id)
    }

    /// A command as the page wrote it, for a socket.
    pub(crate) fn hear(
        &mut self,
        text: &str,
        now: Time,
        bots: &mut Bots,
        clock: Clock<'_>,
    ) -> Result<TableReply, Fault> {
        let (id, command) = Said::read(text);
        let command = command_of(command.map_err(Fault::Broken)?, &self.person.name);
        let done =
            command.and_then(|command| self.table.handle((Caller::Person(self.person.id), command), now));
        match done.and_then(|step| quick(step, now, bots, clock)) {
            Ok(step) => {
                let mut reply = self.take(step.events)?;
                say(&mut reply, &ToClient::Done { id, number: self.table.number() });
                Ok(reply)
            }
            Err(refusal) => {
                let mut reply = self.stands();
                say(&mut reply, &refused(id, &refusal));
                reply.refusal = Some((&refusal.phrase()).into());
                Ok(reply)
            }
        }
    }

    /// Carries out a command of the host. A refusal means that it is not needed any more.
    pub(crate) fn host_command(
        &mut self,
        command: HostCommand,
        now: Time,
        bots: &mut Bots,
        clock: Clock<'_>,
    ) -> Result<TableReply, Fault> {
        let done = self.table.handle(command, now);
        match done.and_then(|step| quick(step, now, bots, clock)) {
            Ok(step) => self.take(step.events),
            Err(_) => Ok(self.stands()),
        }
    }

    /// Lets the bot on turn decide, by the clock that is lent.
    pub(crate) fn think(
        &mut self,
        now: Time,
        bots: &mut Bots,
        clock: Clock<'_>,
    ) -> Result<TableReply, Fault> {
        let Some(task) = self.table.bot_on_turn() else { return Ok(self.stands()) };
        let begun = clock();
        let elapsed = || clock().saturating_sub(begun);
        let Some(action) = bots.decide(&task, (Seed(self.table.chance()), 0), &elapsed) else {
            return Ok(self.stands());
        };
        // The clock that was lent has gone on meanwhile.
        let now = now.after(u64::try_from(elapsed().as_millis()).unwrap_or(0));
        self.host_command(HostCommand::BotActs { moment: task.moment, action }, now, bots, clock)
    }

    /// Makes events happen, and says what of them the person is told.
    pub(crate) fn take(&mut self, events: Vec<Numbered>) -> Result<TableReply, Fault> {
        let before = self.viewer();
        let mut shown: Vec<Shown> = Vec::with_capacity(events.len());
        let mut ended = false;
        for event in &events {
            self.table.apply(event).map_err(|why| Fault::Nothing("broken_table", why.to_string()))?;
            shown.push(Shown::new(&self.table, event, before));
            ended |= matches!(event.event, Event::DealEnded { .. });
        }
        let mut reply = self.stands();
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

    /// How the table stands, with nothing said.
    pub(crate) fn stands(&self) -> TableReply {
        TableReply {
            due: self.table.due(),
            thinks: self.table.bot_seat_on_turn().is_some(),
            stage: self.table.stage().id(),
            ..TableReply::default()
        }
    }

    /// The whole table, as a socket that is opened says it.
    pub(crate) fn watch(&self, now: Time) -> TableReply {
        let hello = ToClient::Hello { version: VERSION, you: Some(self.person.id), now };
        let picture = ToClient::picture(&self.table, self.viewer(), Subscription::Always);
        let mut reply = self.stands();
        say(&mut reply, &hello);
        say(&mut reply, &picture);
        reply
    }

    /// The record of the last deal, if it is over.
    pub(crate) fn record(&self) -> Option<DealRecord> {
        self.table.game()?.outcome()?;
        let mut record = self.table.record()?;
        let ruleset = &self.table.setup().ruleset;
        record.ruleset.overrides = overrides(&ruleset.name, &ruleset.hash, self.table.rules());
        DealRecord::new(to_json(&record, &Extras::default()))
    }
}

/// Lets the quick bots play that are on turn after a step.
pub(crate) fn quick(step: Step, now: Time, bots: &mut Bots, clock: Clock<'_>) -> Result<Step, TableRefusal> {
    let begun = clock();
    let elapsed = || -> Duration { clock().saturating_sub(begun) };
    play_quick(
        step,
        now,
        |table, task| bots.decide(task, (Seed(table.chance()), 0), &elapsed),
        &mut |_, _| (),
    )
}

/// The message that something was not done, without words.
fn refused(id: Option<u64>, refusal: &TableRefusal) -> ToClient {
    let (reason, rule) = (refusal.id().to_owned(), refusal.atom().map(str::to_owned));
    ToClient::Refused { id, problem: Problem { reason, text: String::new(), rule, faults: Vec::new() } }
}
