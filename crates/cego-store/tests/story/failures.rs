//! Failures of the machine: acknowledged writes survive `kill -9`, a full disk and a read-only
//! store.

#![allow(clippy::print_stdout, reason = "the one process tells the other")]

use std::fs::OpenOptions;
use std::io::{BufRead, BufReader, Seek, SeekFrom, Write};
use std::process::{Command, Stdio};
use std::time::Duration;

use cego_store::{Completion, Store, StoreError, open};
use cego_table::{Event, NumberedEvent, Table, Time};

use crate::places;
use crate::tables::{deal, id, opened, says, sits, summary};

const TABLES: u8 = 8;

/// Appends to several tables concurrently without end and prints what was acknowledged. Run in a
/// child process by the test below.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "is killed by the test below"]
async fn appender() {
    let store = open(&std::env::var("CEGO_STORY_ADDRESS").unwrap()).await.unwrap();
    let mut tasks = tokio::task::JoinSet::new();
    for number in 0..TABLES {
        let store = std::sync::Arc::clone(&store);
        tasks.spawn(async move {
            let mut events = store.events(&id(number), 0, u32::MAX).await.unwrap();
            if events.is_empty() {
                let (mut table, mut first) = opened(false);
                first.extend(sits(&mut table, 1));
                store.append(&id(number), 0, &first, &summary(&table), &[]).await.unwrap();
                events = first;
            }
            let mut table = Table::replay(&events).unwrap().unwrap();
            loop {
                let before = table.number();
                let new = says(&mut table, 1);
                // Every event ends a deal, so that a lost half of the transaction is noticed.
                let finished = Completion::Deal(deal(
                    u32::from(number) << 24 | before as u32,
                    before,
                    &[1, 2, 3],
                ));
                store
                    .append(&id(number), before, &new, &summary(&table), &[finished])
                    .await
                    .unwrap();
                println!("acknowledged {number} {}", table.number());
            }
        });
    }
    tasks.join_all().await;
}

/// Returns the events of a table once the database server has finished the last requests of the
/// killed process.
async fn settled(store: &dyn Store, number: u8) -> Vec<NumberedEvent> {
    let mut before = u64::MAX;
    loop {
        let events = store.events(&id(number), 0, u32::MAX).await.unwrap();
        let last = store.summary(&id(number)).await.unwrap().map_or(0, |(_, last)| last);
        if last == before && last == events.len() as u64 {
            return events;
        }
        before = last;
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

fn killed_again_and_again(address: &str) {
    let mut acknowledged = [0u64; TABLES as usize];
    let mut sure = 0;
    for round in 0..6 {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--ignored", "--exact", "failures::appender", "--nocapture"])
            .env("CEGO_STORY_ADDRESS", address)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let killer = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(700 + 130 * round));
            // SIGKILL.
            child.kill().unwrap();
            child.wait().unwrap();
        });
        for line in lines.map_while(Result::ok) {
            let words: Vec<&str> = line.split(' ').collect();
            if let ["acknowledged", number, last] = words[..]
                && let (Ok(number), Ok(last)) = (number.parse::<usize>(), last.parse::<u64>())
            {
                acknowledged[number] = acknowledged[number].max(last);
                sure += 1;
            }
        }
        killer.join().unwrap();
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let store = open(address).await.unwrap();
            for number in 0..TABLES {
                let events = settled(&*store, number).await;
                assert!(events.len() as u64 >= acknowledged[number as usize], "table {number}");
                if !events.is_empty() {
                    let table = Table::replay(&events).unwrap().unwrap();
                    let (kept, last) = store.summary(&id(number)).await.unwrap().unwrap();
                    assert_eq!((kept, last), (summary(&table), events.len() as u64));
                    let deals = store.deals_at(&id(number), 0, u32::MAX).await.unwrap();
                    let numbers: Vec<_> = deals.iter().map(|deal| deal.facts.number).collect();
                    let words =
                        events.iter().filter(|event| matches!(event.event, Event::Said { .. }));
                    assert_eq!(numbers, words.map(|event| event.number - 1).collect::<Vec<_>>());
                    assert!(deals.iter().all(|deal| deal.facts.seats.len() == 3));
                }
            }
        });
    }
    assert!(sure > 50, "only {sure} were acknowledged");
}

#[test]
fn sqlite_keeps_what_it_acknowledged() {
    let address = places::sqlite();
    killed_again_and_again(&address);
    places::remove(&address);
}

#[test]
fn postgres_keeps_what_it_acknowledged() {
    killed_again_and_again(&places::postgres());
}

/// Appends an event that ends a deal.
async fn word(store: &dyn Store, table: &mut Table) -> Result<(), StoreError> {
    let before = table.number();
    let mut next = table.clone();
    let events = says(&mut next, 1);
    let mut deal = deal(before as u32, before, &[1, 2, 0]);
    deal.text = "x".repeat(3000);
    store.append(&id(1), before, &events, &summary(&next), &[Completion::Deal(deal)]).await?;
    *table = next;
    Ok(())
}

/// Checks that exactly the acknowledged events and deals are stored.
async fn whole(store: &dyn Store, table: &Table) {
    let events = store.events(&id(1), 0, u32::MAX).await.unwrap();
    assert_eq!(Table::replay(&events).unwrap().as_ref(), Some(table));
    let (kept, last) = store.summary(&id(1)).await.unwrap().unwrap();
    assert_eq!((kept, last), (summary(table), events.len() as u64));
    let deals = store.deals_at(&id(1), 0, u32::MAX).await.unwrap();
    let words = events.iter().filter(|event| matches!(event.event, cego_table::Event::Said { .. }));
    assert_eq!(deals.len(), words.count());
    assert!(deals.iter().all(|deal| deal.facts.seats.len() == 3));
}

async fn seated(store: &dyn Store) -> Table {
    let (mut table, mut events) = opened(false);
    events.extend(sits(&mut table, 1));
    store.append(&id(1), 0, &events, &summary(&table), &[]).await.unwrap();
    table
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_sqlite_loses_nothing_and_goes_on() {
    let address = places::sqlite();
    let store = open(&format!("{address}?pages=200")).await.unwrap();
    for number in 0..10 {
        store.put_once(&format!("secret {number}"), &"x".repeat(3000), Time(100)).await.unwrap();
    }
    let mut table = seated(&*store).await;
    let full = loop {
        if let Err(error) = word(&*store, &mut table).await {
            break error;
        }
    };
    assert_eq!(full, StoreError::Full);
    assert!(table.number() > 20, "{}", table.number());
    whole(&*store, &table).await;
    // Concurrent callers each get an answer.
    let (mut a, mut b) = (table.clone(), table.clone());
    let body = "x".repeat(9000);
    let (a, b, c) = tokio::join!(
        word(&*store, &mut a),
        word(&*store, &mut b),
        store.put_once("large", &body, Time(100))
    );
    assert_eq!((&a, &c), (&Err(StoreError::Full), &Err(StoreError::Full)));
    assert!(b.is_err());
    whole(&*store, &table).await;
    assert_eq!(store.take_once("large", Time(1)).await.unwrap(), None);
    // Space becomes available again.
    assert_eq!(store.remove_expired(Time(100)).await.unwrap(), 10);
    for _ in 0..5 {
        word(&*store, &mut table).await.unwrap();
    }
    whole(&*store, &table).await;
    drop(store);
    let store = open(&address).await.unwrap();
    whole(&*store, &table).await;
    for _ in 0..50 {
        word(&*store, &mut table).await.unwrap();
    }
    whole(&*store, &table).await;
    assert_eq!(open(&format!("{address}?pages=many")).await.err(), Some(StoreError::Address));
    places::remove(&address);
}

/// Sets the write version in the file header. A version unknown to SQLite makes the file read-only
/// (<https://www.sqlite.org/fileformat.html>, 1.3.3), even for root, whom file permissions would
/// not stop.
fn write_version(address: &str, version: u8) {
    let file = address.trim_start_matches("sqlite:");
    let mut file = OpenOptions::new().write(true).open(file).unwrap();
    file.seek(SeekFrom::Start(18)).unwrap();
    file.write_all(&[version]).unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_sqlite_that_may_only_be_read_is_read() {
    let address = places::sqlite();
    let mut table = {
        let store = open(&address).await.unwrap();
        let mut table = seated(&*store).await;
        word(&*store, &mut table).await.unwrap();
        table
    };
    // Everything is in the single file once the writer has closed it last. A read-only connection
    // leaves the log behind.
    let wal = format!("{}-wal", address.trim_start_matches("sqlite:"));
    while std::fs::exists(&wal).unwrap() {
        drop(open(&address).await.unwrap());
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    write_version(&address, 3);
    {
        let store = open(&address).await.unwrap();
        assert_eq!(word(&*store, &mut table).await, Err(StoreError::ReadOnly));
        assert_eq!(store.put_once("secret", "", Time(100)).await, Err(StoreError::ReadOnly));
        assert_eq!(store.due(Time(1), 1, 1).await, Err(StoreError::ReadOnly));
        whole(&*store, &table).await;
        let error = StoreError::ReadOnly;
        assert_eq!(
            (error.id(), &*error.to_string()),
            ("store_read_only", "the database may not be written to")
        );
    }
    write_version(&address, 2);
    let store = open(&address).await.unwrap();
    word(&*store, &mut table).await.unwrap();
    whole(&*store, &table).await;
    places::remove(&address);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_postgres_that_may_only_be_read_is_read() {
    let address = places::postgres();
    let store = open(&address).await.unwrap();
    let mut table = seated(&*store).await;
    word(&*store, &mut table).await.unwrap();
    let set = |value: &str| {
        let name = places::name(&address);
        places::psql(
            &address,
            &format!("alter database {name} set default_transaction_read_only = {value}"),
        );
        // An open connection keeps the old setting.
        places::psql(
            &address,
            &format!(
                "select pg_terminate_backend(pid) from pg_stat_activity \
                 where datname = '{name}' and pid <> pg_backend_pid()"
            ),
        );
    };
    set("on");
    assert_eq!(word(&*store, &mut table).await, Err(StoreError::ReadOnly));
    assert_eq!(store.put_once("secret", "", Time(100)).await, Err(StoreError::ReadOnly));
    whole(&*store, &table).await;
    assert_eq!(open(&address).await.err(), Some(StoreError::ReadOnly));
    set("off");
    word(&*store, &mut table).await.unwrap();
    whole(&*store, &table).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_postgres_loses_nothing_and_goes_on() {
    let address = places::postgres();
    let store = open(&address).await.unwrap();
    let mut table = seated(&*store).await;
    word(&*store, &mut table).await.unwrap();
    // Filling a disk needs privileges that tests do not have. The trigger raises the same error in
    // the middle of a transaction.
    places::psql(
        &address,
        "create function no_room() returns trigger language plpgsql as \
         $$ begin raise exception using errcode = 'disk_full'; end $$; \
         create trigger no_room before insert on deal_seats for each row when (new.seat = 2) \
         execute function no_room()",
    );
    assert_eq!(word(&*store, &mut table).await, Err(StoreError::Full));
    whole(&*store, &table).await;
    places::psql(&address, "drop trigger no_room on deal_seats");
    word(&*store, &mut table).await.unwrap();
    whole(&*store, &table).await;
}
