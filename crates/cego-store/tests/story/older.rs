//! Backups, databases and event logs of older programs, in both databases.
//!
//! `tests/stores` and `cego-protocol/tests/tables/logs.rs` describe how the fixtures were made.

use std::collections::BTreeMap;
use std::io::Read;
use std::path::Path;

use cego_protocol::stored;
use cego_protocol::stored::STORED;
use cego_store::{
    CaseFilter, DailyDeal, SanctionTarget, Store, StoreError, StoredRecord, TableId, open,
};
use cego_table::{NumberedEvent, PersonId, Stage, Table, Time};
use cego_tournament::{Author, Command, Entrant, Role, Tournament};
use serde_json::Value;
use sqlx::{PgPool, SqlitePool};

use crate::places;
use crate::places::stories;
use crate::tables::{id, opened, says, summary};

stories! {
    backups_of_every_program_are_read
    a_backup_of_a_newer_program_is_refused
    logs_of_every_version_are_read
    what_cannot_be_read_says_where
}

/// The two accounts and the two tables of the fixtures: one with a finished match, one with a
/// running one.
const ANNA: u128 = 0xf90c_2ab0_9c88_30c6_c6a5_75d7_b568_5c76;
const KARL: u128 = 0x5930_63fd_e26e_f509_0703_56cd_d284_8120;
const OVER: &str = "q2rypddnd3qsesk4";
const LIVE: &str = "4gwnkwmmr3mrm6mn";

/// Returns the fixtures of a kind, `sql` or `jsonl`, by migration number.
fn fixtures(kind: &str) -> BTreeMap<u64, Vec<u8>> {
    let folder =
        std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/stores")).unwrap();
    let mut found = BTreeMap::new();
    for path in folder.map(|file| file.unwrap().path()) {
        let name = path.file_name().unwrap().to_str().unwrap();
        let Some((number, end)) = name.split_once('.') else { continue };
        let Ok(number) = number.parse() else { continue };
        let bytes = std::fs::read(&path).unwrap();
        let bytes = match end.strip_suffix(".gz") {
            _ if end == kind => bytes,
            Some(end) if end == kind => {
                let mut plain = Vec::new();
                flate2::read::GzDecoder::new(&*bytes).read_to_end(&mut plain).unwrap();
                plain
            }
            _ => continue,
        };
        assert!(found.insert(number, bytes).is_none(), "two fixtures {number} of {kind}");
    }
    found
}

async fn backup(store: &dyn Store) -> String {
    let mut out = Vec::new();
    store.backup(&mut out).await.unwrap();
    String::from_utf8(out).unwrap()
}

/// Checks the data of each feature up to migration `of` (`tests/stores/rows`) by using it.
async fn what_it_brought(store: &dyn Store, of: u64, is_backup: bool) {
    let anna = PersonId(ANNA);
    if of >= 4 {
        let bans = store.active_sanctions(Time(0)).await.unwrap();
        assert_eq!(
            (bans[0].id.as_str(), &bans[0].whom),
            ("fixture", &SanctionTarget::Address("cc".to_owned()))
        );
        assert_eq!(store.last_entry().await.unwrap(), 1);
        assert_eq!(store.key("addresses", &[9; 32]).await.unwrap(), [7; 32]);
    }
    if of >= 5 {
        assert_eq!(store.value("season:fixture").await.unwrap().as_deref(), Some("1"));
    }
    if of >= 6 {
        let keys = store.signing_keys().await.unwrap();
        assert_eq!((keys.len(), keys[0].secret), (1, [3; 32]));
    }
    if of >= 7 {
        let snapshot = store.snapshot(&LIVE.parse().unwrap(), 0, u64::MAX).await.unwrap();
        assert_eq!(snapshot.map(|one| one.number), (!is_backup).then_some(60));
    }
    if of >= 8 {
        let id = "winter".parse().unwrap();
        let events = store.tournament_events(&id, 0).await.unwrap();
        let tournament = Tournament::replay(&events).unwrap().unwrap();
        assert_eq!(tournament.number(), 7);
        // The tournament goes on.
        let by = Author { role: Role::Secretary, name: "Anna".into() };
        let command = Command::Enter(Box::new(Entrant::named("Zenz")));
        let step = tournament.handle(&by, "", command, Time(1_795_572_250_000)).unwrap();
        store.append_tournament(&id, tournament.number(), &step.events).await.unwrap();
        assert_eq!(store.tournaments().await.unwrap()[0].last, step.after.number());
        if of >= 9 {
            let secret = store.tournament_secret(&id, [9; 32]).await.unwrap();
            assert_eq!((secret.secret, secret.renewed), ([5; 32], vec![("p3".to_owned(), 1)]));
        }
    }
    if of >= 10 {
        assert_eq!(store.daily_secret([9; 32]).await.unwrap(), [6; 32]);
        let deal = DailyDeal { ruleset: "abc".to_owned(), players: 4, day: 20_000 };
        assert_eq!(store.daily_result(&deal, anna).await.unwrap().unwrap().gain, -125);
    }
    if of >= 11 {
        let place = store.table_position(&OVER.parse().unwrap()).await.unwrap().unwrap();
        assert_eq!(
            (place.tournament.to_string().as_str(), place.round, place.table),
            ("winter", 0, 0)
        );
    }
    if of >= 12 {
        assert!(store.has_device(anna).await.unwrap());
    }
    if of >= 13 {
        assert_eq!(store.export(anna).await.unwrap()["tournaments"][0]["number"], 1);
    }
    if of >= 14 {
        assert_eq!(store.puzzle_person(anna).await.unwrap().unwrap().rating, 1510.5);
        assert_eq!(store.pack_puzzle("z").await.unwrap().as_deref(), Some("{\"id\":\"z\"}"));
        assert_eq!(store.submitted_deals_by(anna).await.unwrap().len(), 1);
    }
}

/// Checks that the running table is there and goes on.
async fn plays_on(store: &dyn Store) {
    let live = LIVE.parse().unwrap();
    let events = store.events(&live, 0, u32::MAX).await.unwrap();
    let mut table = Table::replay(&events).unwrap().unwrap();
    assert_eq!((events.len(), table.stage()), (64, Stage::Playing));
    let new = says(&mut table, ANNA);
    store.append(&live, events.len() as u64, &new, &summary(&table), &[]).await.unwrap();
    let (kept, last) = store.summary(&live).await.unwrap().unwrap();
    assert_eq!((kept.stage, last), (Stage::Playing, events.len() as u64 + new.len() as u64));
}

/// Checks all data of both accounts and the running table.
async fn all_of_it(store: &dyn Store, of: u64, is_backup: bool) {
    if of == 1 {
        // Migration 1 had no people.
        return plays_on(store).await;
    }
    what_it_brought(store, of, is_backup).await;
    let (anna, karl) = (PersonId(ANNA), PersonId(KARL));
    assert_eq!(store.login("karl").await.unwrap().unwrap().person, karl);
    assert_eq!(store.friends(anna).await.unwrap()[0].who, karl);
    assert_eq!(store.cases(CaseFilter::Open, 0, 10).await.unwrap()[0].report.text, "Er flucht.");
    assert_eq!(store.ratings(anna).await.unwrap().len(), 1);
    let deals = store.deals_at(&OVER.parse().unwrap(), 0, 10).await.unwrap();
    let Some((StoredRecord::Played(_), text)) = store.record(&deals[0].facts.record).await.unwrap()
    else {
        panic!()
    };
    assert!(text.contains("Anna") && text.contains("Karl"), "{text}");
    plays_on(store).await;
    // Karl's tables are known even if the older program did not record visits, so that their name
    // can be removed there.
    store.delete_person(karl).await.unwrap();
    let forgets = store.event_redactions(10).await.unwrap();
    assert_eq!(forgets.iter().map(|forget| forget.table.to_string()).collect::<Vec<_>>(), [OVER]);
}

async fn backups_of_every_program_are_read(address: &str) {
    let store = open(address).await.unwrap();
    let empty = backup(&*store).await;
    let first: Value = serde_json::from_str(empty.lines().next().unwrap()).unwrap();
    let last = first["migration"].as_u64().unwrap();
    let all = fixtures("jsonl");
    // Backups were introduced with migration 2.
    assert_eq!(
        all.keys().copied().collect::<Vec<_>>(),
        (2..=last).collect::<Vec<_>>(),
        "tests/stores/make"
    );
    for (of, kept) in all {
        // Fixture 2 is restored into the given database, the others into new ones. Only a few run
        // on PostgreSQL.
        let other = match of {
            2 => address.to_owned(),
            _ if address.starts_with("sqlite:") => places::sqlite(),
            _ if of == last || of == 8 => places::postgres(),
            _ => continue,
        };
        let store = open(&other).await.unwrap();
        // A missing row is detected, and nothing is stored.
        let text = String::from_utf8(kept.clone()).unwrap();
        let cut = text.replacen(text.lines().nth(1).unwrap(), "", 1).replacen("\n\n", "\n", 1);
        assert!(
            matches!(store.restore(&mut cut.as_bytes()).await, Err(StoreError::Backup(_))),
            "{of}"
        );
        assert_eq!(backup(&*store).await, empty, "{of}");
        store.restore(&mut &kept[..]).await.unwrap();
        assert_eq!(store.restore(&mut &kept[..]).await, Err(StoreError::NotEmpty));
        // The restored store makes a current backup, which can be moved to the other database.
        let again = backup(&*store).await;
        let third = places::sqlite();
        let moved = open(&third).await.unwrap();
        moved.restore(&mut again.as_bytes()).await.unwrap();
        assert_eq!(backup(&*moved).await, again, "{of}");
        all_of_it(&*store, of, true).await;
        drop(moved);
        places::remove(&third);
    }
}

async fn a_backup_of_a_newer_program_is_refused(address: &str) {
    let store = open(address).await.unwrap();
    let text = backup(&*store).await;
    for (from, to) in [("\"migration\":", "\"migration\":9"), ("\"version\":1", "\"version\":2")] {
        let refused = store.restore(&mut text.replacen(from, to, 1).as_bytes()).await;
        let Err(StoreError::Backup(why)) = refused else { panic!("{refused:?}") };
        assert!(why.contains("a newer one"), "{why}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn databases_of_every_program_are_opened() {
    let all = fixtures("sql");
    // The test of backups compares their newest migration with the program's.
    let newest = fixtures("jsonl").keys().max().copied();
    assert_eq!(all.keys().copied().collect::<Vec<_>>(), (1..=newest.unwrap()).collect::<Vec<_>>());
    for (of, script) in all {
        let address = places::sqlite();
        let pool = SqlitePool::connect(&format!("{address}?mode=rwc")).await.unwrap();
        let script = String::from_utf8(script).unwrap();
        sqlx::raw_sql(sqlx::AssertSqlSafe(script)).execute(&pool).await.unwrap();
        pool.close().await;
        let store = open(&address).await.unwrap();
        all_of_it(&*store, of, false).await;
        store.close().await.unwrap();
        // The migrated store can be opened again.
        open(&address).await.unwrap().close().await.unwrap();
        places::remove(&address);
    }
}

/// Writes bodies into rows of `events` directly, bypassing the store.
async fn put(address: &str, table: TableId, bodies: &[(u64, String)]) {
    const SQL: &str = "update events set body = $1 where table_id = $2 and number = $3";
    macro_rules! put {
        ($pool:expr) => {{
            let pool = $pool;
            let mut all = pool.begin().await.unwrap();
            for (row, body) in bodies {
                let update = sqlx::query(SQL).bind(body).bind(table.to_string()).bind(*row as i64);
                assert_eq!(update.execute(&mut *all).await.unwrap().rows_affected(), 1);
            }
            all.commit().await.unwrap();
            pool.close().await;
        }};
    }
    if address.starts_with("sqlite:") {
        put!(SqlitePool::connect(address).await.unwrap());
    } else {
        put!(PgPool::connect(address).await.unwrap());
    }
}

/// Events of a table, with their numbers and stored bodies.
type Log = (Vec<NumberedEvent>, Vec<(u64, String)>);

/// Returns the tables of a log version.
fn tables(version: u32) -> Vec<Log> {
    let logs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../cego-protocol/tests/logs");
    let rows = std::fs::read_to_string(logs.join(format!("{version}.tsv"))).unwrap();
    let mut tables: Vec<Log> = Vec::new();
    for row in rows.lines() {
        let [_, number, at, body] = row.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{row}")
        };
        let number = number.parse().unwrap();
        if number == 1 {
            tables.push(Default::default());
        }
        let (events, bodies) = tables.last_mut().unwrap();
        let event = stored::read(body).unwrap();
        events.push(NumberedEvent { number, at: Time(at.parse().unwrap()), event });
        bodies.push((number, body.to_owned()));
    }
    tables
}

/// Returns a table id made of two bytes, because there are more tables than one byte can number.
fn named([first, rest]: [u8; 2]) -> TableId {
    let mut name = [rest; 10];
    name[0] = first;
    TableId::new(name)
}

/// Stores a table and replaces its rows by those of the older version.
async fn keep(
    store: &dyn Store,
    address: &str,
    name: TableId,
    (events, bodies): &(Vec<NumberedEvent>, Vec<(u64, String)>),
) {
    let table = Table::replay(events).unwrap().unwrap();
    store.append(&name, 0, events, &summary(&table), &[]).await.unwrap();
    put(address, name, bodies).await;
}

async fn logs_of_every_version_are_read(address: &str) {
    let store = open(address).await.unwrap();
    let mut number = 0u8;
    for version in 0..=STORED {
        for table in tables(version) {
            number += 1;
            let [name, other] = [[0, number], [1, number]].map(named);
            keep(&*store, address, name, &table).await;
            let read = store.events(&name, 0, u32::MAX).await.unwrap();
            assert_eq!(read, table.0);
            // Rewritten by this program, the events are in the current version and unchanged.
            let again = Table::replay(&read).unwrap().unwrap();
            store.append(&other, 0, &read, &summary(&again), &[]).await.unwrap();
            assert_eq!(store.events(&other, 0, u32::MAX).await.unwrap(), read);
        }
    }
    assert!(number > 20);
}

async fn what_cannot_be_read_says_where(address: &str) {
    let store = open(address).await.unwrap();
    let (mut table, mut events) = opened(false);
    events.extend(crate::tables::sits(&mut table, 1));
    store.append(&id(1), 0, &events, &summary(&table), &[]).await.unwrap();
    let later = format!("version {}, and this program reads versions up to {STORED}", STORED + 1);
    for (body, why) in [
        (format!("{{\"v\":{},\"event\":\"slept\"}}", STORED + 1), &*later),
        ("{\"v\":1,\"event\":\"teleported\"}".to_owned(), "teleported"),
        ("{\"v\":1,\"event\":\"sat\"}".to_owned(), "seat"),
        ("nonsense".to_owned(), "expected"),
    ] {
        put(address, id(1), &[(2, body)]).await;
        let Err(StoreError::Broken(told)) = store.events(&id(1), 0, u32::MAX).await else {
            panic!("{why}")
        };
        assert!(
            told.starts_with(&format!("table {}, event 2: ", id(1))) && told.contains(why),
            "{told}"
        );
        // Earlier events can be read.
        assert_eq!(store.events(&id(1), 0, 1).await.unwrap(), events[..1]);
    }
}
