//! A tournament on server tables while the server is killed repeatedly.
//!
//! Each settled deal must be on exactly one line, and the sums must match a recount of the records.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use cego_core::TableSize;
use cego_core::settle::amounts;
use cego_record::{ResolvedRules, read_one, replay};
use cego_rules::{Ruleset, preset};
use cego_server::tournament_admin::TournamentAdmin;
use cego_store::{RecordId, Store, TableId};
use cego_table::NamedRules;
use cego_tournament::format::Format;
use cego_tournament::sheet::Content;
use cego_tournament::standings::standings_now;
use cego_tournament::{Author, Command, Entrant, Event, Role, RoundStage, Tournament};

use crate::chance::Chance;
use crate::places;
use crate::servers::Servers;

const ID: &str = "thursday";
const RULES: &str = "schwarzwaldmeisterschaft";
const PEOPLE: usize = 10;
const ROUNDS: usize = 2;
const DEALS: usize = 8;

fn format() -> Format {
    let text = format!(
        "name = \"Online\"\n[rules]\n4 = \"{RULES}\"\n[online]\nguests = true\nabsent_minutes = \
         0\nabsent_bot = \"level1\"\n\
         [[round]]\ntimes = {ROUNDS}\ndeals = {DEALS}\n"
    );
    Format::read(&text).unwrap()
}

/// Executes a command of the desk in the store, which running servers notice.
fn does(club: &TournamentAdmin, command: &Command) -> Tournament {
    let by = Author { role: Role::Secretary, name: "Anna".to_owned() };
    club.handle(&ID.parse().unwrap(), &by, "", command).unwrap()
}

/// Kills the server at random times until the round is over. Returns the number of kills.
fn play(club: &TournamentAdmin, servers: &mut Servers, round: usize, chance: &mut Chance) -> usize {
    let begun = Instant::now();
    let is_over = |now: &Tournament| now.rounds()[round].stage == RoundStage::Closed;
    let mut kills = 0;
    while !is_over(&club.tournament(&ID.parse().unwrap()).unwrap()) {
        assert!(begun.elapsed() < Duration::from_secs(90), "round {round} does not end");
        std::thread::sleep(Duration::from_millis(40 + chance.below(400) as u64));
        // Enough kills: let the round end.
        if kills < 6 {
            servers.kill(0);
            servers.run(0);
            kills += 1;
        }
    }
    kills
}

/// Returns the result of a record, by the rules alone.
fn recount(ruleset: &Ruleset, text: &str) -> Vec<i32> {
    let rules = Arc::new(ruleset.rules(TableSize::Four).unwrap());
    let entry = read_one(text).unwrap();
    let again = replay(&entry, |_, _| {
        Ok(ResolvedRules { rules: Arc::clone(&rules), hash: ruleset.hash().to_string() })
    });
    amounts(&rules, again.unwrap().outcome().unwrap()).values(TableSize::Four).to_vec()
}

/// Checks that each settled deal is on one line, and that the standings match the records.
async fn verify(store: &dyn Store, club: &[cego_tournament::NumberedTournamentEvent]) -> usize {
    let ruleset = preset(RULES).unwrap();
    let now = Tournament::replay(club).unwrap().unwrap();
    let mut lines: BTreeMap<(usize, usize, usize), &Content> = BTreeMap::new();
    for event in club {
        if let Event::Written { round, table, line, content } = &event.event {
            assert_eq!(event.by.role, Role::Table);
            let again = lines.insert((*round, *table, *line), content.as_deref().unwrap());
            assert!(again.is_none(), "round {round}, table {table}, line {line} twice");
        }
    }
    let mut totals: BTreeMap<u32, i64> = BTreeMap::new();
    let mut settled = 0;
    for (round, found) in now.rounds().iter().enumerate() {
        for (at, table) in found.tables.iter().enumerate() {
            let id: TableId = table.place.as_deref().unwrap().parse().unwrap();
            let deals = store.deals_at(&id, 0, 1_000).await.unwrap();
            assert_eq!(deals.len(), DEALS, "round {round}, table {at}");
            for deal in &deals {
                let line = usize::try_from(deal.facts.number).unwrap();
                let Some(Content::Record { amounts, record, .. }) = lines.get(&(round, at, line))
                else {
                    panic!("round {round}, table {at}, deal {line} is no line");
                };
                assert_eq!(*record, deal.facts.record.to_string());
                let id: RecordId = record.parse().unwrap();
                let (_, text) = store.record(&id).await.unwrap().unwrap();
                let counted = recount(ruleset, &text);
                assert_eq!(*amounts, counted, "round {round}, table {at}, line {line}");
                for (&number, &amount) in table.people.iter().zip(&counted) {
                    *totals.entry(number).or_default() += i64::from(amount);
                }
                settled += 1;
            }
        }
    }
    assert_eq!(lines.len(), settled);
    let rows = standings_now(&now);
    assert_eq!(rows.len(), PEOPLE, "bots have no place");
    for row in rows {
        assert_eq!(row.total, totals[&row.number], "start number {}", row.number);
    }
    assert_eq!(totals.values().sum::<i64>(), 0);
    settled
}

#[test]
fn an_event_at_tables_of_a_server_that_is_killed_counts_each_deal_once() {
    let address = places::sqlite();
    let ruleset = preset(RULES).unwrap();
    let rules = NamedRules::new(RULES, ruleset.hash(), ruleset.rules(TableSize::Four).unwrap());
    let by = Author { role: Role::Secretary, name: "Anna".to_owned() };
    let mut chance = Chance::new(24);
    let mut kills = 0;
    let mut servers = Servers::start(1, &address, None);
    // The desk is another process on the same file, as on a club's laptop.
    let club = TournamentAdmin::open(&address).unwrap();
    let seed = Some(cego_core::shuffle::Seed::from_number(24));
    club.new_tournament(&ID.parse().unwrap(), format(), [None, Some(rules), None], seed, by)
        .unwrap();
    let people = (1..=PEOPLE).map(|n| Entrant::named(&format!("Person {n}"))).collect();
    does(&club, &Command::EnterAll(people));
    does(&club, &Command::Draw);
    for round in 0..ROUNDS {
        does(&club, &Command::Begin { round });
        kills += play(&club, &mut servers, round, &mut chance);
    }
    does(&club, &Command::End);
    servers.stop();
    let events = club.events(&ID.parse().unwrap()).unwrap();
    drop(club);
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let settled = runtime.block_on(async {
        let store = cego_store::open(&address).await.unwrap();
        verify(&*store, &events).await
    });
    println!("{settled} deals, {kills} kills");
    assert_eq!(settled, ROUNDS * 3 * DEALS);
    assert!(kills >= ROUNDS, "{kills}");
    places::remove(&address);
}
