//! Logs stored by programs of earlier versions.
//!
//! `tests/logs/<version>.tsv` contains the unmodified rows of the table `events`: table, number,
//! time, body. Beside it, `<version>.ends.jsonl` contains the final state of each table. Each file
//! is written once, by a program of that version, and never changed. Every later program has to
//! read it. `0` comes from the last program that wrote no version (commit 9ab099c). When the
//! version of events increases ([`STORED`]), this command writes the next file:
//!
//! ```text
//! CEGO_WRITE_LOG=1 cargo test -p cego-protocol --test tables logs
//! ```

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::PathBuf;

use cego_core::chooser::{Chooser, Choosers};
use cego_core::shuffle::Seed;
use cego_core::{Action, Claim, TableSize, Word};
use cego_protocol::message::{RedactedEvent, TableState, redact_since};
use cego_protocol::stored::{self, STORED, Stored};
use cego_record::to_text;
use cego_table::{
    Caller, Clock, Command, Event, HostCommand, NumberedEvent, Table, TableSetup, Talk, Time,
};
use cego_testkit::table::{Driver, person, random_command, setup, with_switch};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::scripted;

/// Final state of a table.
#[derive(PartialEq, Debug, Serialize, Deserialize)]
struct End {
    table: String,
    events: u64,
    stage: String,
    deal: u64,
    totals: Vec<i64>,
    /// Records of its deals.
    records: Vec<String>,
}

impl End {
    fn of(name: &str, events: &[NumberedEvent]) -> End {
        let mut table = Table::from_first_event(&events[0]).unwrap();
        let mut records = Vec::new();
        for event in &events[1..] {
            table.apply(event).unwrap();
            if matches!(event.event, Event::DealEnded { .. }) {
                records.push(to_text(&table.record().unwrap()));
            }
        }
        let now = TableState::new(&table, None);
        let (table, stage) = (name.to_owned(), now.stage.clone());
        End { table, events: now.number, stage, deal: now.deal, totals: now.totals, records }
    }
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/logs")
}

/// Returns the kinds of an event and of its contents that a log should cover.
fn kinds(event: &Event) -> BTreeSet<String> {
    let json: Value = serde_json::from_str(&stored::write(event).unwrap()).unwrap();
    let name = json["event"].as_str().unwrap().to_owned();
    let word = |value: &Value| value.as_str().map(|word| format!("{name} {word}"));
    let action = &json["action"];
    let mut kinds: BTreeSet<String> = [
        &json["what"],
        &json["why"],
        &json["by"],
        &action["type"],
        &action["word"],
        &action["claim"],
    ]
    .into_iter()
    .filter_map(word)
    .collect();
    let more = json
        .as_object()
        .unwrap()
        .keys()
        .filter(|key| ["given", "is_bot", "seed"].contains(&key.as_str()));
    kinds.extend(more.map(|key| format!("{name} {key}")));
    let nobody = ["declined", "resumed"].contains(&&*name) && json.get("seat").is_none();
    kinds.insert(if nobody { format!("{name} by nobody") } else { name });
    kinds
}

fn all_kinds<'e>(events: impl IntoIterator<Item = &'e NumberedEvent>) -> BTreeSet<String> {
    events.into_iter().flat_map(|event| kinds(&event.event)).collect()
}

fn chance(number: u64) -> Chooser {
    Choosers::new(Seed::from_number(21)).for_deal(number)
}

/// Plays a table at which people repeatedly try random commands, and mostly play.
fn wild(setup: TableSetup, number: u64, times: usize) -> Driver {
    let mut chance = chance(number);
    let mut driver = Driver::open(setup, (number.is_multiple_of(2)).then_some(person(1)));
    for _ in 0..times {
        let input = random_command(&driver, &mut chance);
        let _ = driver.try_do(input);
        driver.bots();
        if chance.index(4) > 0 {
            on_turn(&mut driver, &mut chance);
        }
        if chance.index(5) == 0 {
            driver.now = driver.now.after(chance.index(20_000) as u64);
            driver.host(HostCommand::Tick);
        }
    }
    driver
}

/// Lets the present owner of the seat on turn claim, act at random, or act sensibly.
fn on_turn(driver: &mut Driver, chance: &mut Chooser) {
    let Some(seat) = driver.table.on_turn() else { return };
    let chair = &driver.table.chairs()[seat.index()];
    let (true, Some(who)) = (chair.is_present(), chair.owner.as_ref().map(|owner| owner.who))
    else {
        return;
    };
    let mut choices = driver.table.view(Some(seat)).map(|view| view.choices).unwrap_or_default();
    if driver.table.game().is_some_and(|game| game.may(seat, Action::Challenge).is_ok()) {
        choices.push(Action::Challenge);
    }
    let rare =
        |action: &&Action| matches!(action, Action::Challenge | Action::Say(Word::CegoEineSelber));
    let rare = choices.iter().find(rare).filter(|_| chance.index(3) == 0);
    let any = *rare.unwrap_or(&choices[chance.index(choices.len())]);
    let action = match any {
        Action::Play(_) => Action::Claim(Claim::All),
        _ if rare.is_some() || chance.index(2) == 0 => any,
        _ => driver.thumb(seat),
    };
    let moment = driver.moment();
    if driver.try_do((Caller::Person(who), Command::Act { moment, action })).is_err() {
        driver.owner_acts();
    }
}

/// Returns the settings of a table under this preset. Some have a clock, and some add rare switches
/// if they do not contradict the preset.
fn village(preset: &str, size: TableSize, number: u64) -> Option<TableSetup> {
    cego_rules::preset(preset).unwrap().rules(size).ok()?;
    let clock = if number.is_multiple_of(3) { Clock::NONE } else { Clock::default() };
    let mut setup = setup(preset, size);
    if number.is_multiple_of(2) {
        for switch in ["raeuber_rounds", "shortened_opening", "ulti_second_hand", "buy_geiss"] {
            setup = with_switch(setup, switch);
        }
    }
    Some(TableSetup {
        clock,
        deals: Some(2),
        undo: true,
        fill: number % 4 < 2,
        talk: Talk::Free,
        ..setup
    })
}

/// Generates tables of all presets, and further ones until every kind of event is covered.
fn tables() -> Vec<(String, Vec<NumberedEvent>)> {
    let mut tables: Vec<(String, Vec<NumberedEvent>)> = Vec::new();
    let mut number = 0;
    for ruleset in cego_rules::presets() {
        for size in [TableSize::Three, TableSize::Four] {
            number += 1;
            let Some(setup) = village(&ruleset.name, size, number) else { continue };
            tables.push((
                format!("{}-{}", ruleset.name, size.people()),
                wild(setup, number, 120).events,
            ));
        }
    }
    tables.extend(scripted().into_iter().map(|(name, driver)| (name, driver.events)));
    let mut found = all_kinds(tables.iter().flat_map(|(_, events)| events));
    let names: Vec<&str> =
        cego_rules::presets().iter().map(|ruleset| ruleset.name.as_str()).collect();
    for number in 100..400 {
        let preset = names[number as usize % names.len()];
        let Some(setup) = village(preset, TableSize::Four, number) else { continue };
        let setup = TableSetup { rated: false, deals: (number % 5 > 0).then_some(2), ..setup };
        let events = wild(setup, number, 200).events;
        let new = all_kinds(&events);
        if !new.is_subset(&found) {
            found.extend(new);
            tables.push((format!("more-{number}"), events));
        }
    }
    tables
}

/// Tables of a version: their events, and the stored bodies.
type Tables = Vec<(String, Vec<NumberedEvent>, Vec<String>)>;

pub(crate) fn read(version: u32) -> Tables {
    let rows = std::fs::read_to_string(folder().join(format!("{version}.tsv"))).unwrap();
    let mut tables = Tables::new();
    for row in rows.lines() {
        let [name, number, at, body] = row.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{row}")
        };
        let event = stored::read(body).unwrap_or_else(|why| panic!("{name} {number}: {why}"));
        let event =
            NumberedEvent { number: number.parse().unwrap(), at: Time(at.parse().unwrap()), event };
        if tables.last().is_none_or(|(last, ..)| last != name) {
            tables.push((name.to_owned(), Vec::new(), Vec::new()));
        }
        let (_, events, bodies) = tables.last_mut().unwrap();
        events.push(event);
        bodies.push(body.to_owned());
    }
    tables
}

/// Every stored log still produces the tables and deals it produced in the program that stored it.
#[test]
fn logs_of_every_version_are_read() {
    for version in 0..=STORED {
        let tables = read(version);
        let ends = std::fs::read_to_string(folder().join(format!("{version}.ends.jsonl"))).unwrap();
        let ends: Vec<End> = ends.lines().map(|end| serde_json::from_str(end).unwrap()).collect();
        assert_eq!(ends.len(), tables.len());
        for (end, (name, events, bodies)) in ends.iter().zip(&tables) {
            assert_eq!(End::of(name, events), *end, "version {version}");
            for (event, body) in events.iter().zip(bodies) {
                // The form in which the page stores it.
                let Value::Object(mut kept) = serde_json::from_str(body).unwrap() else {
                    panic!("{body}")
                };
                kept.extend([
                    ("number".to_owned(), event.number.into()),
                    ("at".to_owned(), event.at.0.into()),
                ]);
                assert_eq!(serde_json::from_value::<Stored>(kept.into()).unwrap().0, *event);
            }
        }
        let kinds = |version| all_kinds(read(version).iter().flat_map(|(_, events, _)| events));
        assert!(
            kinds(version).len() > 60 && kinds(version).is_superset(&kinds(0)),
            "version {version}"
        );
        assert_eq!(kinds(version).contains("opened seed"), version >= 2);
        for kind in ["chained", "drawing", "linked", "struck"] {
            assert_eq!(kinds(version).contains(kind), version >= 3);
        }
        for kind in
            ["proposed claim", "acted side", "proposed remove", "removed host", "removed others"]
        {
            assert_eq!(kinds(version).contains(kind), version >= 4);
        }
        assert_eq!(kinds(version).contains("time_is_up"), version >= 5);
    }
}

/// The stored form equals that in the logs. A changed form requires a new version with its own log.
#[test]
fn the_form_of_a_version_stays() {
    for version in 1..=STORED {
        let mut highest = 0;
        for (_, events, bodies) in read(version) {
            for (event, body) in events.iter().zip(bodies) {
                assert_eq!(stored::write(&event.event).unwrap(), *body);
                // The version is the lowest that can represent the event.
                let v = |text: &str| {
                    serde_json::from_str::<Value>(text).unwrap()["v"].as_u64().unwrap()
                };
                assert!(body.starts_with("{\"v\":") && v(&body) <= u64::from(version), "{body}");
                assert_eq!(v(&serde_json::to_string(&Stored(event.clone())).unwrap()), v(&body));
                highest = highest.max(v(&body));
            }
        }
        assert_eq!(highest, u64::from(version));
    }
}

/// A table is unchanged after a round trip through the form in which the page stores events.
#[test]
fn what_is_stored_makes_the_table_again() {
    let mut played = 0;
    for (number, ruleset) in (1..).zip(cego_rules::presets()) {
        for size in [TableSize::Three, TableSize::Four] {
            let Some(setup) = village(&ruleset.name, size, number) else { continue };
            let driver = wild(setup, number, 120);
            let text = serde_json::to_string(
                &driver.events.iter().cloned().map(Stored).collect::<Vec<_>>(),
            );
            let read: Vec<Stored> = serde_json::from_str(&text.unwrap()).unwrap();
            let read: Vec<NumberedEvent> = read.into_iter().map(|Stored(event)| event).collect();
            assert_eq!(read, driver.events);
            assert_eq!(Table::replay(&read).unwrap().unwrap(), driver.table);
            played += driver.records.len();
        }
    }
    assert!(played > 5, "{played} deals");
}

/// Applies even if the event itself could be read, because its meaning may have changed.
#[test]
fn logs_of_later_versions_are_refused() {
    let later = STORED + 1;
    for event in ["\"event\":\"slept\"", "\"event\":\"teleported\",\"seat\":1"] {
        let refused = stored::read(&format!("{{\"v\":{later},{event}}}")).unwrap_err().to_string();
        let versions = format!(
            "stored in version {later}, and this program reads versions up to {STORED}: run"
        );
        assert!(refused.contains(&versions), "{refused}");
        let numbered = format!("{{\"v\":{later},\"number\":1,\"at\":0,{event}}}");
        assert!(
            serde_json::from_str::<Stored>(&numbered).unwrap_err().to_string().contains(&versions)
        );
    }
}

/// For every kind of event, no viewer sees the table's initial secrets or the secrets of a deal in
/// progress.
#[test]
fn nothing_secret_is_shown_of_any_event() {
    for (name, events, _) in read(STORED) {
        for viewer in TableSize::Four.seats().map(Some).chain([None]) {
            for shown in redact_since(&events, 0, viewer).unwrap() {
                let json = serde_json::to_value(&shown).unwrap();
                assert_eq!(serde_json::from_value::<RedactedEvent>(json.clone()).unwrap(), shown);
                let over = ["deal_ended", "annulled"].contains(&json["event"].as_str().unwrap());
                assert!(over || json.get("secret").is_none(), "{name} {json}");
                assert!(
                    json["given"].as_str().is_none() && json.get("action").is_none(),
                    "{name} {json}"
                );
            }
        }
    }
}

/// Writes the log of this version, once.
#[test]
fn write() {
    if std::env::var_os("CEGO_WRITE_LOG").is_none() {
        return;
    }
    let file = folder().join(format!("{STORED}.tsv"));
    assert!(
        !file.exists(),
        "the log of version {STORED} is there; what it holds is what people have stored"
    );
    let (mut rows, mut ends) = (String::new(), String::new());
    for (name, events) in &tables() {
        for event in events {
            let body = stored::write(&event.event).unwrap();
            writeln!(rows, "{name}\t{}\t{}\t{body}", event.number, event.at.0).unwrap();
        }
        writeln!(ends, "{}", serde_json::to_string(&End::of(name, events)).unwrap()).unwrap();
    }
    std::fs::write(file, rows).unwrap();
    std::fs::write(folder().join(format!("{STORED}.ends.jsonl")), ends).unwrap();
}
