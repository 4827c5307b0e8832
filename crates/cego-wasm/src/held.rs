//! A table that the module holds for a page without a network.

use std::time::Duration;

use cego_core::Seat;
use cego_core::shuffle::Seed;
use cego_host::{CommandFault, Players, overrides, play_quick, read_command};
use cego_protocol::Json;
use cego_protocol::command::Asked;
use cego_protocol::message::{Detail, Shown, ToClient, VERSION};
use cego_protocol::stored::Stored;
use cego_record::{Extras, to_json};
use cego_table::{
    Caller, Event, HostCommand, Numbered, PersonId, PersonName, Step, Table, TableRefusal, Time,
};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Value, json};

use crate::{Clock, Fault, refusal};

/// The one person at a table.
#[derive(Clone, Deserialize)]
pub(crate) struct Person {
    #[serde(with = "Json::<PersonId>")]
    pub(crate) id: PersonId,
    #[serde(with = "Json::<PersonName>")]
    pub(crate) name: PersonName,
}

/// A table with its one person.
pub(crate) struct Held {
    pub(crate) table: Table,
    pub(crate) person: Person,
}

/// What comes of a call.
#[derive(Default, Serialize)]
pub(crate) struct Came {
    /// The handle of the table.
    pub(crate) table: u32,
    /// What is to be kept before any of it is shown.
    pub(crate) keep: Vec<Stored>,
    /// What the socket of a server would say, in order. Words of refusals are the page's: it is told what stands in them.
    pub(crate) messages: Vec<Box<RawValue>>,
    /// When something is due if nobody does anything.
    #[serde(with = "Json::<Option<Time>>")]
    pub(crate) due: Option<Time>,
    /// Whether a bot has to think now.
    pub(crate) thinks: bool,
    /// How far the table has come.
    pub(crate) stage: &'static str,
    /// The record of the deal that this has ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) record: Option<Box<RawValue>>,
}

impl Came {
    fn say(&mut self, message: &ToClient) {
        self.messages.extend(RawValue::from_string(message.json()));
    }
}

impl Held {
    /// The seat from which the person sees the table.
    pub(crate) fn viewer(&self) -> Option<Seat> {
        self.table.seat_of(self.person.id)
    }

    /// A command as the page wrote it, for a socket.
    pub(crate) fn hear(
        &mut self,
        text: &str,
        now: Time,
        players: &mut Players,
        clock: Clock<'_>,
    ) -> Result<Came, Fault> {
        let Asked { id } = serde_json::from_str(text).unwrap_or_default();
        let done = match read_command(text, &self.person.name) {
            Ok(command) => self.table.handle((Caller::Person(self.person.id), command), now),
            Err(CommandFault::Refused(refusal)) => Err(refusal),
            Err(CommandFault::Body(why)) => return Err(Fault::Broken(why)),
        };
        match done.and_then(|step| quick(step, now, players, clock)) {
            Ok(step) => {
                let mut came = self.take(step.events)?;
                came.say(&ToClient::Done { id, number: self.table.number() });
                Ok(came)
            }
            Err(refusal) => {
                let mut came = self.stands();
                came.messages.extend(RawValue::from_string(refused(id, &refusal).to_string()));
                Ok(came)
            }
        }
    }

    /// Carries out a command of the host. A refusal means that it is not needed any more.
    pub(crate) fn host_command(
        &mut self,
        command: HostCommand,
        now: Time,
        players: &mut Players,
        clock: Clock<'_>,
    ) -> Result<Came, Fault> {
        let done = self.table.handle(command, now);
        match done.and_then(|step| quick(step, now, players, clock)) {
            Ok(step) => self.take(step.events),
            Err(_) => Ok(self.stands()),
        }
    }

    /// Lets the bot on turn decide, by the clock that is lent.
    pub(crate) fn think(
        &mut self,
        now: Time,
        players: &mut Players,
        clock: Clock<'_>,
    ) -> Result<Came, Fault> {
        let Some(task) = self.table.bot_on_turn() else { return Ok(self.stands()) };
        let begun = clock();
        let elapsed = || clock().saturating_sub(begun);
        let Some(action) = players.decide(&task, (Seed(self.table.chance()), 0), &elapsed) else {
            return Ok(self.stands());
        };
        // The clock that was lent has gone on meanwhile.
        let now = now.after(u64::try_from(elapsed().as_millis()).unwrap_or(0));
        self.host_command(HostCommand::BotActs { moment: task.moment, action }, now, players, clock)
    }

    /// Makes events happen, and says what of them the person is told.
    pub(crate) fn take(&mut self, events: Vec<Numbered>) -> Result<Came, Fault> {
        let before = self.viewer();
        let mut shown: Vec<Shown> = Vec::with_capacity(events.len());
        let mut ended = false;
        for event in &events {
            self.table.apply(event).map_err(|why| Fault::Nothing("broken_table", why.to_string()))?;
            shown.push(Shown::new(&self.table, event, before));
            ended |= matches!(event.event, Event::DealEnded { .. });
        }
        let mut came = self.stands();
        let viewer = self.viewer();
        if viewer != before {
            came.say(&ToClient::picture(&self.table, viewer, Detail::Always));
        } else if !shown.is_empty() {
            came.say(&ToClient::events(&self.table, viewer, Detail::Always, shown));
        }
        came.keep = events.into_iter().map(Stored).collect();
        came.record = if ended { self.record() } else { None };
        Ok(came)
    }

    /// How the table stands, with nothing said.
    pub(crate) fn stands(&self) -> Came {
        Came {
            due: self.table.due(),
            thinks: self.table.bot_seat_on_turn().is_some(),
            stage: self.table.stage().id(),
            ..Came::default()
        }
    }

    /// The whole table, as a socket that is opened says it.
    pub(crate) fn watch(&self, now: Time) -> Came {
        let hello = ToClient::Hello { version: VERSION, you: Some(self.person.id), now };
        let picture = ToClient::picture(&self.table, self.viewer(), Detail::Always);
        let mut came = self.stands();
        came.say(&hello);
        came.say(&picture);
        came
    }

    /// The record of the last deal, if it is over.
    pub(crate) fn record(&self) -> Option<Box<RawValue>> {
        self.table.game()?.outcome()?;
        let mut record = self.table.record()?;
        let ruleset = &self.table.setup().ruleset;
        record.ruleset.overrides = overrides(&ruleset.name, &ruleset.hash, self.table.rules());
        RawValue::from_string(to_json(&record, &Extras::default())).ok()
    }
}

/// Lets the quick players play that are on turn after a step.
pub(crate) fn quick(
    step: Step,
    now: Time,
    players: &mut Players,
    clock: Clock<'_>,
) -> Result<Step, TableRefusal> {
    let begun = clock();
    let elapsed = || -> Duration { clock().saturating_sub(begun) };
    play_quick(step, now, |table, task| players.decide(task, (Seed(table.chance()), 0), &elapsed))
}

/// The message that something was not done, with what stands in its words instead of the words.
fn refused(id: Option<u64>, refusal: &TableRefusal) -> Value {
    let rule = match refusal {
        TableRefusal::Rules(refusal) => Some(refusal.atom()),
        _ => None,
    };
    json!({
        "type": "refused",
        "id": id,
        "reason": refusal.id(),
        "rule": rule,
        "text": "",
        "args": refusal::args(refusal),
    })
}
