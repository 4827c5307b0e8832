//! The hall: people, desk, rounds and servers that are killed.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use cego_core::TableSize;
use cego_server::tournament_admin::{CapabilityKeys, Holder, TournamentAdmin};
use cego_table::NamedRules;
use cego_tournament::format::Format;
use cego_tournament::{Author, Role};
use serde_json::{Value, json};

use super::device::{Device, Found, Notes};
use super::recount::{recount, rules};
use super::round::Table;
use crate::chance::Chance;
use crate::servers::{Addresses, Servers};

/// Size of an evening.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Size {
    pub(crate) people: usize,
    pub(crate) rounds: usize,
    pub(crate) deals: usize,
    pub(crate) slips: usize,
    pub(crate) corrections: usize,
    pub(crate) penalties: usize,
    pub(crate) late: usize,
    pub(crate) leavers: usize,
    /// Tables whose phone has no network in the second round.
    pub(crate) offline: usize,
    /// Devices at each table that only watch.
    pub(crate) lookers: usize,
}

/// A hall with servers.
pub(crate) struct Hall {
    servers: Option<Servers>,
    addresses: Addresses,
    club: TournamentAdmin,
    size: Size,
    chance: Chance,
    notes: Arc<Notes>,
}

const ID: &str = "hall";

impl Hall {
    pub(crate) fn new(servers: Servers, store: &str, size: Size, seed: u64) -> Hall {
        let addresses = servers.addresses.clone();
        let club = TournamentAdmin::open(store).unwrap();
        let Size { rounds, deals, .. } = size;
        let format = format!(
            "name = \"Hall\"\nties = [\"declarer_won\", \"direct\", \"best_round\"]\n[rules]\n4 \
             = \"schwarzwaldmeisterschaft\"\n\
             3 = \"hochschwarzwald\"\n[[round]]\ntimes = {rounds}\ndeals = {deals}\nminutes = 600\n"
        );
        let named =
            |size: TableSize, name: &str| Some(NamedRules::new(name, "", rules(size.people())));
        let rules = [
            named(TableSize::Three, "hochschwarzwald"),
            named(TableSize::Four, "schwarzwaldmeisterschaft"),
            None,
        ];
        let by = Author { role: Role::Secretary, name: "Anna".to_owned() };
        let seed_of_draw = Some(cego_core::shuffle::Seed::from_number(seed));
        let format = Format::read(&format).unwrap();
        club.new_tournament(&ID.parse().unwrap(), format, rules, seed_of_draw, by).unwrap();
        let notes = Arc::default();
        Hall { servers: Some(servers), addresses, club, size, chance: Chance::new(seed), notes }
    }

    /// Plays the evening while servers are killed this many times, with a pause in between.
    pub(crate) fn play(&mut self, kills: usize, calm: Duration) -> Found {
        let begun = Instant::now();
        let over = Arc::new(AtomicBool::new(false));
        let mut servers = self.servers.take().unwrap();
        let (ended, mut chance) = (Arc::clone(&over), Chance::new(99));
        let killer = std::thread::spawn(move || {
            let mut killed = 0;
            while killed < kills && !ended.load(Ordering::Relaxed) {
                std::thread::sleep(calm);
                let number = chance.below(servers.count());
                servers.kill(number);
                servers.run(number);
                killed += 1;
            }
            (servers, killed)
        });
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(2)
            .enable_all()
            .build()
            .unwrap();
        let keys = self.club.keys(&ID.parse().unwrap()).unwrap();
        let seen = runtime.block_on(self.evening(&keys));
        over.store(true, Ordering::Relaxed);
        let (mut servers, killed) = killer.join().unwrap();
        servers.stop();
        self.verify(&seen, killed, begun.elapsed())
    }

    fn device(&self, keys: &CapabilityKeys, holder: Holder, name: &str) -> Device {
        Device::new(&self.addresses, ID, keys.key(holder), name, &self.notes)
    }

    /// Plays from the registration to the end. Returns the public view.
    async fn evening(&mut self, keys: &CapabilityKeys) -> Value {
        let size = self.size;
        let desk = self.device(keys, Holder::Desk, "desk");
        let referee = self.device(keys, Holder::Referee, "referee");
        let first = size.people - size.late;
        let entrants: Vec<Value> =
            (1..=first).map(|n| json!({"name": format!("Person {n}")})).collect();
        desk.does(json!({"type": "enter_all", "entrants": entrants})).await;
        desk.does(json!({"type": "draw"})).await;
        let share =
            |all: usize, round: usize| all * (round + 1) / size.rounds - all * round / size.rounds;
        let mut given = 0;
        for round in 0..size.rounds {
            for late in 0..share(size.late, round) {
                desk.does(
                    json!({"type": "enter", "entrant": {"name": format!("Late {round} {late}")}}),
                )
                .await;
            }
            for _ in 0..if round == 0 { 0 } else { share(size.leavers, round) } {
                self.leaves(&desk).await;
            }
            let mended = desk.sees(&format!("/mend?round={round}")).await;
            if mended["tables"].is_array() {
                desk.does(json!({"type": "seat", "round": round, "tables": mended["tables"]}))
                    .await;
            }
            desk.does(json!({"type": "begin", "round": round})).await;
            let seen = desk.sees("").await;
            let seated = seen["rounds"][round]["tables"].as_array().cloned().unwrap_or_default();
            let mut playing = Vec::new();
            let slips = share(size.slips, round);
            for (table, of) in seated.iter().enumerate() {
                let people: Vec<u64> =
                    of["people"].as_array().unwrap().iter().filter_map(Value::as_u64).collect();
                let sheet = Holder::Sheet { round, table };
                let device = |n: usize| self.device(keys, sheet, &format!("{round}-{table}-{n}"));
                let one = Table {
                    round,
                    table,
                    deals: size.deals,
                    people,
                    phones: [device(0), device(1)],
                    lookers: (2..2 + size.lookers).map(device).collect(),
                    slip: table < slips,
                    offline: round == 1 && (slips..slips + size.offline).contains(&table),
                };
                playing.push(tokio::spawn(one.play()));
            }
            for table in playing {
                table.await.unwrap();
            }
            for _ in 0..share(size.corrections, round) {
                self.corrects(&desk, round, seated.len()).await;
            }
            for _ in 0..share(size.penalties, round) {
                let number = 1 + self.chance.below(first);
                let penalty = json!({
                    "type": "penalise", "number": number, "round": round, "amount": -40,
                    "paragraph": "R-004-139", "why": "revoked",
                });
                let event = referee.does(penalty).await;
                given += 1;
                if given % 4 == 0 {
                    referee
                        .does(json!({"type": "lift", "penalty": event, "why": "it was another"}))
                        .await;
                }
            }
            desk.does(json!({"type": "close", "round": round})).await;
        }
        desk.does(json!({"type": "end"})).await;
        let everybody = Device::new(&self.addresses, ID, None, "projector", &self.notes);
        let seen = everybody.sees("").await;
        // The export of the API equals the content of the store.
        let (_, export) = desk.ask("GET", "/export", None).await;
        json!({"seen": seen, "export": export})
    }

    /// Removes a random person.
    async fn leaves(&mut self, desk: &Device) {
        let people = desk.sees("").await["people"].as_array().cloned().unwrap_or_default();
        let here: Vec<u64> = people
            .iter()
            .filter(|one| one["left"] == false)
            .filter_map(|one| one["number"].as_u64())
            .collect();
        let number = here[self.chance.below(here.len())];
        desk.does(json!({"type": "leave", "number": number})).await;
    }

    /// Corrects a confirmed line with a reason, and confirms it.
    async fn corrects(&mut self, desk: &Device, round: usize, tables: usize) {
        let (table, line) = (self.chance.below(tables), self.chance.below(self.size.deals));
        let sheet = desk.sees(&format!("/sheets/{round}/{table}")).await;
        let points = 20 + self.chance.below(40);
        let content = json!({"deal": {"contract": "cego", "declarer": 2, "points": points}});
        let write = json!({
            "type": "write", "round": round, "table": table, "line": line, "content": content,
            "expects": sheet["lines"][line]["number"], "why": "the paper says so",
        });
        desk.does(write).await;
        let sheet = desk.sees(&format!("/sheets/{round}/{table}")).await;
        if sheet["sums"].is_array() {
            let sums =
                json!({"type": "sum", "round": round, "table": table, "sums": sheet["totals"]});
            desk.does(sums).await;
        }
        let sheet = desk.sees(&format!("/sheets/{round}/{table}")).await;
        if sheet["is_confirmed"] == false {
            let confirm = json!({"type": "confirm", "round": round, "table": table, "expects": sheet["changed"]});
            desk.does(confirm).await;
        }
    }

    /// Checks that acknowledged lines are stored and the standings match a recount.
    fn verify(&self, evening: &Value, kills: usize, long: Duration) -> Found {
        let notes = &self.notes;
        let mut wrong = std::mem::take(&mut *notes.wrong.lock().unwrap());
        let export = evening["export"].as_str().unwrap_or_default();
        let events: BTreeMap<u64, Value> = export
            .lines()
            .filter_map(|line| serde_json::from_str::<Value>(line).ok())
            .map(|event| (event["number"].as_u64().unwrap_or_default(), event["entry"].clone()))
            .collect();
        let kept = self.club.events(&ID.parse().unwrap()).unwrap().len();
        if kept != events.len() {
            wrong.push(format!("{} events were exported and {kept} are kept", events.len()));
        }
        let acked = notes.acked.lock().unwrap();
        for one in acked.iter() {
            let event = events.get(&one.number).cloned().unwrap_or_default();
            let (round, table, line) = one.place;
            let same = event["event"] == "written"
                && (&event["round"], &event["table"], &event["line"])
                    == (&json!(round), &json!(table), &json!(line));
            // A line without a change is acknowledged with the number of a later event.
            let before = events.range(..=one.number).rev().find(|(_, event)| {
                event["event"] == "written"
                    && (&event["round"], &event["table"], &event["line"])
                        == (&json!(round), &json!(table), &json!(line))
            });
            if !same && before.is_none_or(|(_, event)| event["content"].is_null()) {
                wrong.push(format!("{one:?} was acknowledged and is not there"));
            }
        }
        let writes = events.values().filter(|event| event["event"] == "written").count();
        if writes != acked.len() {
            wrong.push(format!("{} lines were acknowledged and {writes} are there", acked.len()));
        }
        let row = |row: &Value| Some((row["number"].as_u64()?, row["total"].as_i64()?));
        let standings: BTreeMap<u64, i64> =
            evening["seen"]["standings"].as_array().into_iter().flatten().filter_map(row).collect();
        let counted = recount(export);
        if counted != standings || standings.is_empty() {
            wrong.push(format!("the standings are {standings:?} and a recount says {counted:?}"));
        }
        let mut took = std::mem::take(&mut *notes.took.lock().unwrap());
        took.sort_by(f64::total_cmp);
        Found {
            acked: acked.len() as u64,
            again: notes.again.load(Ordering::Relaxed),
            requests: took.len() as u64,
            slips_found: notes.slips_found.load(Ordering::Relaxed) as usize,
            kills,
            wrong,
            took,
            seconds: long.as_secs_f64(),
        }
    }
}
