//! Logs as programs of before have stored them, in both databases. `cego-protocol/tests/tables/logs.rs` says how they are made.

use std::path::Path;

use cego_protocol::stored::{self, STORED};
use cego_store::{Store, StoreError, TableId, open};
use cego_table::{Numbered, Table, Time};
use sqlx::{PgPool, SqlitePool};

use crate::places::stories;
use crate::tables::{id, opened, summary};

stories! {
    logs_of_every_version_are_read
    what_cannot_be_read_says_where
}

/// Puts bodies into rows of `events` as they are, past the store.
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

/// The events of a table, and their numbers and bodies as they are stored.
type Log = (Vec<Numbered>, Vec<(u64, String)>);

/// The tables of a version.
fn tables(version: u32) -> Vec<Log> {
    let logs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../cego-protocol/tests/logs");
    let rows = std::fs::read_to_string(logs.join(format!("{version}.tsv"))).unwrap();
    let mut tables: Vec<Log> = Vec::new();
    for row in rows.lines() {
        let [_, number, at, body] = row.split('\t').collect::<Vec<_>>()[..] else { panic!("{row}") };
        let number = number.parse().unwrap();
        if number == 1 {
            tables.push(Default::default());
        }
        let (events, bodies) = tables.last_mut().unwrap();
        let event = stored::read(body).unwrap();
        events.push(Numbered { number, at: Time(at.parse().unwrap()), event });
        bodies.push((number, body.to_owned()));
    }
    tables
}

/// The name of a table: there are more of them than one byte names.
fn named([first, rest]: [u8; 2]) -> TableId {
    let mut name = [rest; 10];
    name[0] = first;
    TableId::new(name)
}

/// A table is kept, and its rows are as a program of that version has left them.
async fn keep(
    store: &dyn Store,
    address: &str,
    name: TableId,
    (events, bodies): &(Vec<Numbered>, Vec<(u64, String)>),
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
            // Written by this program they are of its version, and the same.
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
        let Err(StoreError::Broken(told)) = store.events(&id(1), 0, u32::MAX).await else { panic!("{why}") };
        assert!(told.starts_with(&format!("table {}, event 2: ", id(1))) && told.contains(why), "{told}");
        // What came before it can be read.
        assert_eq!(store.events(&id(1), 0, 1).await.unwrap(), events[..1]);
    }
}
