//! Tables for a page without a network (`docs/wasm.md`). The page keeps their events, and they are the tables: what the module
//! holds can be made of them again.

use std::collections::BTreeMap;

use cego_core::{Seat, TableSize};
use cego_host::{ChoiceFault, Players, setup_of};
use cego_protocol::Json;
use cego_protocol::http::OpenTable;
use cego_protocol::stored::Stored;
use cego_record::{line_json, read_seat};
use cego_table::{
    Broken, Caller, Command, Given, HostCommand, Nonce, OpenFault, Secret, SetupFault, Step, Table,
    TableRefusal, Time,
};
use serde::Deserialize;
use serde_json::json;
use serde_json::value::{RawValue, to_raw_value};

use crate::held::{Came, Held, Person, quick};
use crate::house::unknown_call;
use crate::request::{read, read_record};
use crate::{Clock, Fault};

/// The tables the module holds, by handle.
#[derive(Default)]
pub(crate) struct Tables {
    held: BTreeMap<u32, Held>,
    last: u32,
    players: Players,
}

/// `table_open`.
#[derive(Deserialize)]
struct Open {
    wanted: OpenTable,
    /// 32 bytes of the page's chance.
    #[serde(with = "Json::<Secret>")]
    secret: Secret,
    person: Person,
    #[serde(with = "Json::<Time>")]
    now: Time,
    /// Where the person sits.
    #[serde(default)]
    seat: Option<usize>,
    /// What the person adds to the first deal.
    #[serde(default)]
    #[serde(with = "Json::<Option<Nonce>>")]
    nonce: Option<Nonce>,
    /// A record whose deal is played on.
    #[serde(default)]
    given: Option<Box<RawValue>>,
}

/// `table_again`, and `table_more` with a handle.
#[derive(Deserialize)]
struct Again {
    events: Vec<Stored>,
    person: Person,
}

#[derive(Deserialize)]
struct More {
    events: Vec<Stored>,
}

/// The table that is meant.
#[derive(Deserialize)]
struct At {
    table: u32,
}

/// When.
#[derive(Deserialize)]
struct Now {
    #[serde(with = "Json::<Time>")]
    now: Time,
}

/// `table_hear`.
#[derive(Deserialize)]
struct Hear {
    text: String,
    #[serde(with = "Json::<Time>")]
    now: Time,
}

impl Tables {
    /// Answers a call whose name begins with `table_`.
    pub(crate) fn call(&mut self, call: &str, text: &str, clock: Clock<'_>) -> Result<String, Fault> {
        match call {
            "table_open" => {
                let (held, came) = open(read(text)?, &mut self.players, clock)?;
                self.last += 1;
                self.held.insert(self.last, held);
                return answer(self.last, came);
            }
            "table_again" => {
                let Again { events, person } = read(text)?;
                let events = events.into_iter().map(|Stored(event)| event).collect::<Vec<_>>();
                let table = Table::replay(&events).map_err(broken)?;
                let table = table.ok_or_else(|| Fault::Nothing("broken_table", "no events".to_owned()))?;
                let held = Held { table, person };
                let came = held.stands();
                self.last += 1;
                self.held.insert(self.last, held);
                return answer(self.last, came);
            }
            _ => {}
        }
        let At { table } = read(text)?;
        if call == "table_close" {
            self.held.remove(&table);
            return Ok("{}".to_owned());
        }
        let no_table = || Fault::Nothing("no_table", format!("there is no table {table} here"));
        let held = self.held.get_mut(&table).ok_or_else(no_table)?;
        let players = &mut self.players;
        let came = match call {
            "table_more" => {
                let More { events } = read(text)?;
                held.take(events.into_iter().map(|Stored(event)| event).collect())?;
                held.stands()
            }
            "table_watch" => {
                let Now { now } = read(text)?;
                come(held, now, players, clock)?
            }
            "table_hear" => {
                let Hear { text, now } = read(text)?;
                held.hear(&text, now, players, clock)?
            }
            "table_due" => {
                let Now { now } = read(text)?;
                held.host_command(HostCommand::Tick, now, players, clock)?
            }
            "table_think" => {
                let Now { now } = read(text)?;
                held.think(now, players, clock)?
            }
            "table_settlement" => return settlement(held),
            "table_record" => {
                let record = held.record().ok_or_else(not_settled)?;
                return Ok(format!("{{\"record\":{}}}", record.get()));
            }
            other => return Err(unknown_call(other)),
        };
        answer(table, came)
    }
}

fn answer(table: u32, mut came: Came) -> Result<String, Fault> {
    came.table = table;
    let text = to_raw_value(&came).map_err(|why| Fault::Broken(why.to_string()))?;
    Ok(text.get().to_owned())
}

/// Opens a table for one person, with bots on the other seats.
fn open(asked: Open, players: &mut Players, clock: Clock<'_>) -> Result<(Held, Came), Fault> {
    let Open { mut wanted, secret, person, now, seat, nonce, given } = asked;
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
    let sit = Command::Sit { seat: Some(seat), name: person.name.clone(), nonce };
    let refused = |why: TableRefusal| Fault::Nothing(why.id(), why.to_string());
    let sat = opened.after.handle((Caller::Person(person.id), sit), now).map_err(refused)?;
    let Step { events, after } = quick(sat, now, players, clock).map_err(refused)?;
    opened.events.extend(events);
    let held = Held { table: after, person };
    let came = Came { keep: opened.events.into_iter().map(Stored).collect(), ..held.stands() };
    Ok((held, came))
}

fn seat_of(number: Option<usize>) -> Result<Seat, Fault> {
    read_seat(number.unwrap_or(1), TableSize::Four, "\"seat\"").map_err(|why| Fault::Content(why.to_string()))
}

/// The person comes to the table. Where a clock runs it stood still while nobody looked.
fn come(held: &mut Held, now: Time, players: &mut Players, clock: Clock<'_>) -> Result<Came, Fault> {
    let who = held.person.id;
    let mut keep = Vec::new();
    if held.table.turn_ends().is_some_and(|ends| ends < now) {
        let went = held.table.at();
        for (command, at) in [(HostCommand::Went { who }, went), (HostCommand::Came { who }, now)] {
            keep.extend(held.host_command(command, at, players, clock)?.keep);
        }
    }
    Ok(Came { keep, ..held.watch(now) })
}

fn settlement(held: &Held) -> Result<String, Fault> {
    let game = held.table.game().ok_or_else(not_settled)?;
    let outcome = game.outcome().ok_or_else(not_settled)?;
    let lines: Vec<_> = cego_core::settle(game.rules(), outcome).working.iter().map(line_json).collect();
    Ok(json!({"lines": lines}).to_string())
}

fn not_settled() -> Fault {
    Fault::Nothing("not_settled", "no deal is over".to_owned())
}

#[allow(clippy::needless_pass_by_value)] // as `map_err` hands it over
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
