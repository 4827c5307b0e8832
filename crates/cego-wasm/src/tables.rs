//! Tables for an offline page (`docs/wasm.md`). The page keeps their events, from which the tables
//! held here can be restored.

use std::collections::BTreeMap;

use cego_core::settle::{payments, phrases};
use cego_core::{Seat, TableSize};
use cego_host::{Bots, TableChoiceError, create_setup};
use cego_protocol::message::{CountJson, DecidedJson};
use cego_protocol::module::{
    Nothing, OpenHere, RecordOf, TableAgain, TableHandle, TableHear, TableLines, TableMore,
    TableReply, TimedTableHandle,
};
use cego_protocol::stored::Stored;
use cego_record::read_seat;
use cego_table::{
    Caller, Command, HostCommand, ImportedDeal, OpenTableError, SetupError, Table, TableRefusal,
    TableReplayError, TableStep, Time,
};

use crate::call::read_record;
use crate::offline_table::{OfflineTable, quick};
use crate::{CallError, Clock};

/// Tables held by the module, by handle.
#[derive(Default)]
pub(crate) struct OfflineTables {
    held: BTreeMap<u32, OfflineTable>,
    last: u32,
    bots: Bots,
}

impl OfflineTables {
    /// Opens a table for one person, with bots on the other seats.
    pub(crate) fn open(
        &mut self,
        asked: OpenHere,
        clock: Clock<'_>,
    ) -> Result<TableReply, CallError> {
        let (held, reply) = open(asked, &mut self.bots, clock)?;
        Ok(self.insert_table(held, reply))
    }

    /// Restores a table from its events.
    pub(crate) fn restore(
        &mut self,
        TableAgain { events, person }: TableAgain,
    ) -> Result<TableReply, CallError> {
        let events = events.into_iter().map(|Stored(event)| event).collect::<Vec<_>>();
        let table = Table::replay(&events).map_err(broken)?;
        let table =
            table.ok_or_else(|| CallError::Nothing("broken_table", "no events".to_owned()))?;
        let held = OfflineTable { table, person };
        let reply = held.status();
        Ok(self.insert_table(held, reply))
    }

    /// Adds further events to a table if they do not fit in one request.
    pub(crate) fn add_events(
        &mut self,
        TableMore { table, events }: TableMore,
    ) -> Result<TableReply, CallError> {
        self.at(table, |held, _| {
            held.apply_events(events.into_iter().map(|Stored(event)| event).collect())?;
            Ok(held.status())
        })
    }

    /// Returns the complete state of the table, as a new socket would receive it.
    pub(crate) fn watch(
        &mut self,
        asked: &TimedTableHandle,
        clock: Clock<'_>,
    ) -> Result<TableReply, CallError> {
        self.at(asked.table, |held, bots| handle_return(held, asked.now, bots, clock))
    }

    /// Executes a command of the person.
    pub(crate) fn hear(
        &mut self,
        asked: &TableHear,
        clock: Clock<'_>,
    ) -> Result<TableReply, CallError> {
        self.at(asked.table, |held, bots| held.hear(&asked.text, asked.now, bots, clock))
    }

    /// Executes the pending timed step.
    pub(crate) fn due(
        &mut self,
        asked: &TimedTableHandle,
        clock: Clock<'_>,
    ) -> Result<TableReply, CallError> {
        self.at(asked.table, |held, bots| {
            held.host_command(HostCommand::Tick, asked.now, bots, clock)
        })
    }

    /// Lets the bot on turn decide.
    pub(crate) fn think(
        &mut self,
        asked: &TimedTableHandle,
        clock: Clock<'_>,
    ) -> Result<TableReply, CallError> {
        self.at(asked.table, |held, bots| held.think(asked.now, bots, clock))
    }

    /// Returns the working of the last finished deal.
    pub(crate) fn settlement(&mut self, at: &TableHandle) -> Result<TableLines, CallError> {
        let (held, _) = self.find_table(at.table)?;
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

    /// Returns the record of the last finished deal.
    pub(crate) fn record(&mut self, at: &TableHandle) -> Result<RecordOf, CallError> {
        let (held, _) = self.find_table(at.table)?;
        Ok(RecordOf { record: held.record().ok_or_else(not_settled)? })
    }

    /// Releases a table, if it exists.
    pub(crate) fn close(&mut self, at: &TableHandle) -> Nothing {
        self.held.remove(&at.table);
        Nothing {}
    }

    fn insert_table(&mut self, held: OfflineTable, reply: TableReply) -> TableReply {
        self.last += 1;
        self.held.insert(self.last, held);
        TableReply { table: self.last, ..reply }
    }

    fn find_table(&mut self, table: u32) -> Result<(&mut OfflineTable, &mut Bots), CallError> {
        let no_table = || CallError::Nothing("no_table", format!("there is no table {table} here"));
        Ok((self.held.get_mut(&table).ok_or_else(no_table)?, &mut self.bots))
    }

    fn at(
        &mut self,
        table: u32,
        act: impl FnOnce(&mut OfflineTable, &mut Bots) -> Result<TableReply, CallError>,
    ) -> Result<TableReply, CallError> {
        let (held, bots) = self.find_table(table)?;
        Ok(TableReply { table, ..act(held, bots)? })
    }
}

/// Opens a table for one person, with bots on the other seats.
fn open(
    asked: OpenHere,
    bots: &mut Bots,
    clock: Clock<'_>,
) -> Result<(OfflineTable, TableReply), CallError> {
    let OpenHere { mut wanted, secret, person, now, seat, nonce, given } = asked;
    // Nobody else can find the table, and its results count nowhere else.
    (wanted.fill, wanted.sit, wanted.listed, wanted.watched, wanted.rated) =
        (true, true, false, false, false);
    let setup = create_setup(&wanted).map_err(choice)?;
    let host = Some(person.id);
    let opened = match given {
        None => Table::open(setup, host, secret, now).map_err(OpenTableError::Setup),
        Some(record) => {
            let entry = read_record(&record)?;
            Table::open_imported(setup, host, secret, ImportedDeal::new(&entry.record), now)
        }
    };
    let mut opened = opened.map_err(|fault| match fault {
        OpenTableError::Setup(faults) => setup_fault(&faults),
        OpenTableError::ImportedDeal(fault) => CallError::Nothing(fault.id(), fault.to_string()),
    })?;
    let seat = seat_of(seat)?;
    let sit = Command::Sit { seat: Some(seat), name: person.name.clone(), nonce, tip: None };
    let refused = |why: TableRefusal| CallError::Nothing(why.id(), why.to_string());
    let sat = opened.after.handle((Caller::Person(person.id), sit), now).map_err(refused)?;
    let TableStep { events, after } = quick(sat, now, bots, clock).map_err(refused)?;
    opened.events.extend(events);
    let held = OfflineTable { table: after, person };
    let reply =
        TableReply { keep: opened.events.into_iter().map(Stored).collect(), ..held.status() };
    Ok((held, reply))
}

fn seat_of(number: Option<usize>) -> Result<Seat, CallError> {
    Ok(read_seat(number.unwrap_or(1), TableSize::Four, "\"seat\"")?)
}

/// Handles the return of the person to the table. A running clock stands still for the time of
/// their absence.
fn handle_return(
    held: &mut OfflineTable,
    now: Time,
    bots: &mut Bots,
    clock: Clock<'_>,
) -> Result<TableReply, CallError> {
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

fn not_settled() -> CallError {
    CallError::Nothing("not_settled", "no deal is over".to_owned())
}

fn broken(why: TableReplayError) -> CallError {
    CallError::Nothing("broken_table", why.to_string())
}

fn choice(fault: TableChoiceError) -> CallError {
    match fault {
        TableChoiceError::NoRuleset(name) => {
            CallError::Rules(format!("there is no ruleset {name:?}"))
        }
        TableChoiceError::Ruleset(error) => CallError::Rules(error.to_string()),
        TableChoiceError::Players(error) => CallError::Rules(error.to_string()),
        TableChoiceError::Setup(faults) => setup_fault(&faults),
    }
}

fn setup_fault(faults: &[SetupError]) -> CallError {
    let first = faults.first().map_or("setup_ruleset", |fault| fault.id());
    CallError::Nothing(first, faults.iter().map(|fault| fault.id()).collect::<Vec<_>>().join(", "))
}
