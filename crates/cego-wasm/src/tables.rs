//! Tables for a page without a network (`docs/wasm.md`). The page keeps their events, and they are the tables: what the module
//! holds can be made of them again.

use std::collections::BTreeMap;

use cego_core::settle::{payments, phrases};
use cego_core::{Seat, TableSize};
use cego_host::{Bots, ChoiceFault, setup_of};
use cego_protocol::message::{CountJson, DecidedJson};
use cego_protocol::module::{
    At, Nothing, OpenHere, RecordOf, TableAgain, TableAt, TableHear, TableLines, TableMore, TableReply,
};
use cego_protocol::stored::Stored;
use cego_record::read_seat;
use cego_table::{
    Broken, Caller, Command, Given, HostCommand, OpenFault, SetupFault, Step, Table, TableRefusal, Time,
};

use crate::call::read_record;
use crate::held::{Held, quick};
use crate::{Clock, Fault};

/// The tables the module holds, by handle.
#[derive(Default)]
pub(crate) struct Tables {
    held: BTreeMap<u32, Held>,
    last: u32,
    bots: Bots,
}

impl Tables {
    /// A table for one person, with bots on the other seats.
    pub(crate) fn open(&mut self, asked: OpenHere, clock: Clock<'_>) -> Result<TableReply, Fault> {
        let (held, reply) = open(asked, &mut self.bots, clock)?;
        Ok(self.hold(held, reply))
    }

    /// The table that these events made.
    pub(crate) fn again(&mut self, TableAgain { events, person }: TableAgain) -> Result<TableReply, Fault> {
        let events = events.into_iter().map(|Stored(event)| event).collect::<Vec<_>>();
        let table = Table::replay(&events).map_err(broken)?;
        let table = table.ok_or_else(|| Fault::Nothing("broken_table", "no events".to_owned()))?;
        let held = Held { table, person };
        let reply = held.stands();
        Ok(self.hold(held, reply))
    }

    /// Further events of a table, where there are too many for one request.
    pub(crate) fn more(&mut self, TableMore { table, events }: TableMore) -> Result<TableReply, Fault> {
        self.at(table, |held, _| {
            held.take(events.into_iter().map(|Stored(event)| event).collect())?;
            Ok(held.stands())
        })
    }

    /// The whole table, as a socket that is opened says it.
    pub(crate) fn watch(&mut self, asked: &TableAt, clock: Clock<'_>) -> Result<TableReply, Fault> {
        self.at(asked.table, |held, bots| come(held, asked.now, bots, clock))
    }

    /// Does what the person asks for.
    pub(crate) fn hear(&mut self, asked: &TableHear, clock: Clock<'_>) -> Result<TableReply, Fault> {
        self.at(asked.table, |held, bots| held.hear(&asked.text, asked.now, bots, clock))
    }

    /// Does what is due.
    pub(crate) fn due(&mut self, asked: &TableAt, clock: Clock<'_>) -> Result<TableReply, Fault> {
        self.at(asked.table, |held, bots| held.host_command(HostCommand::Tick, asked.now, bots, clock))
    }

    /// Lets the bot on turn decide.
    pub(crate) fn think(&mut self, asked: &TableAt, clock: Clock<'_>) -> Result<TableReply, Fault> {
        self.at(asked.table, |held, bots| held.think(asked.now, bots, clock))
    }

    /// The working of the last deal that is over.
    pub(crate) fn settlement(&mut self, at: &At) -> Result<TableLines, Fault> {
        let (held, _) = self.held(at.table)?;
        let game = held.table.game().ok_or_else(not_settled)?;
        let outcome = game.outcome().ok_or_else(not_settled)?;
        let lines = cego_core::settle(game.rules(), outcome).working;
        Ok(TableLines {
            lines: phrases(&lines).iter().map(Into::into).collect(),
            payments: payments(&lines),
            count: CountJson::new(game.rules(), outcome),
            decided: DecidedJson::new(game),
        })
    }

    /// The record of the last deal that is over.
    pub(crate) fn record(&mut self, at: &At) -> Result<RecordOf, Fault> {
        let (held, _) = self.held(at.table)?;
        Ok(RecordOf { record: held.record().ok_or_else(not_settled)? })
    }

    /// Lets go of a table, if it is there.
    pub(crate) fn close(&mut self, at: &At) -> Nothing {
        self.held.remove(&at.table);
        Nothing {}
    }

    fn hold(&mut self, held: Held, reply: TableReply) -> TableReply {
        self.last += 1;
        self.held.insert(self.last, held);
        TableReply { table: self.last, ..reply }
    }

    fn held(&mut self, table: u32) -> Result<(&mut Held, &mut Bots), Fault> {
        let no_table = || Fault::Nothing("no_table", format!("there is no table {table} here"));
        Ok((self.held.get_mut(&table).ok_or_else(no_table)?, &mut self.bots))
    }

    fn at(
        &mut self,
        table: u32,
        act: impl FnOnce(&mut Held, &mut Bots) -> Result<TableReply, Fault>,
    ) -> Result<TableReply, Fault> {
        let (held, bots) = self.held(table)?;
        Ok(TableReply { table, ..act(held, bots)? })
    }
}

/// Opens a table for one person, with bots on the other seats.
fn open(asked: OpenHere, bots: &mut Bots, clock: Clock<'_>) -> Result<(Held, TableReply), Fault> {
    let OpenHere { mut wanted, secret, person, now, seat, nonce, given } = asked;
    // Nobody else finds it, and nobody else counts what is played at it.
    (wanted.fill, wanted.sit, wanted.listed, wanted.watched, wanted.rated) =
        (true, true, false, false, false);
    let setup = setup_of(&wanted).map_err(choice)?;
    let host = Some(person.id);
    let opened = match given {
        None => Table::open(setup, host, secret, now).map_err(OpenFault::Setup),
        Some(record) => {
            let entry = read_record(&record)?;
            Table::open_given(setup, host, secret, Given::new(&entry.record), now)
        }
    };
    let mut opened = opened.map_err(|fault| match fault {
        OpenFault::Setup(faults) => setup_fault(&faults),
        OpenFault::Given(fault) => Fault::Nothing(fault.id(), fault.to_string()),
    })?;
    let seat = seat_of(seat)?;
    let sit = Command::Sit { seat: Some(seat), name: person.name.clone(), nonce, tip: None };
    let refused = |why: TableRefusal| Fault::Nothing(why.id(), why.to_string());
    let sat = opened.after.handle((Caller::Person(person.id), sit), now).map_err(refused)?;
    let Step { events, after } = quick(sat, now, bots, clock).map_err(refused)?;
    opened.events.extend(events);
    let held = Held { table: after, person };
    let reply = TableReply { keep: opened.events.into_iter().map(Stored).collect(), ..held.stands() };
    Ok((held, reply))
}

fn seat_of(number: Option<usize>) -> Result<Seat, Fault> {
    Ok(read_seat(number.unwrap_or(1), TableSize::Four, "\"seat\"")?)
}

/// The person comes to the table. Where a clock runs it stood still while nobody looked.
fn come(held: &mut Held, now: Time, bots: &mut Bots, clock: Clock<'_>) -> Result<TableReply, Fault> {
    let who = held.person.id;
    let mut keep = Vec::new();
    if held.table.turn_ends().is_some_and(|ends| ends < now) {
        let went = held.table.at();
        for (command, at) in [(HostCommand::Went { who }, went), (HostCommand::Came { who }, now)] {
            keep.extend(held.host_command(command, at, bots, clock)?.keep);
        }
    }
    Ok(TableReply { keep, ..held.watch(now) })
}

fn not_settled() -> Fault {
    Fault::Nothing("not_settled", "no deal is over".to_owned())
}

fn broken(why: Broken) -> Fault {
    Fault::Nothing("broken_table", why.to_string())
}

fn choice(fault: ChoiceFault) -> Fault {
    match fault {
        ChoiceFault::NoRuleset(name) => Fault::Rules(format!("there is no ruleset {name:?}")),
        ChoiceFault::Ruleset(error) => Fault::Rules(error.to_string()),
        ChoiceFault::Players(error) => Fault::Rules(error.to_string()),
        ChoiceFault::Setup(faults) => setup_fault(&faults),
    }
}

fn setup_fault(faults: &[SetupFault]) -> Fault {
    let first = faults.first().map_or("setup_ruleset", |fault| fault.id());
    Fault::Nothing(first, faults.iter().map(|fault| fault.id()).collect::<Vec<_>>().join(", "))
}
