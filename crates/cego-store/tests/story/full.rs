//! No room, and nothing to be written.

use std::fs::OpenOptions;
use std::io::{Seek, SeekFrom, Write};

use cego_store::{Finished, Store, StoreError, open};
use cego_table::{Table, Time};

use crate::places;
use crate::played::deal;
use crate::tables::{id, opened, says, sits, summary};

/// Says a word that ends a deal.
async fn word(store: &dyn Store, table: &mut Table) -> Result<(), StoreError> {
    let before = table.number();
    let mut next = table.clone();
    let events = says(&mut next, 1);
    let mut deal = deal(before as u32, before, &[1, 2, 0]);
    deal.text = "x".repeat(3000);
    store.append(&id(1), before, &events, &summary(&next), &[Finished::Deal(deal)]).await?;
    *table = next;
    Ok(())
}

/// What was acknowledged is there, nothing else, and both parts of it.
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
    // Others at the same time: each gets an answer.
    let (mut a, mut b) = (table.clone(), table.clone());
    let body = "x".repeat(9000);
    let (a, b, c) =
        tokio::join!(word(&*store, &mut a), word(&*store, &mut b), store.put_once("large", &body, Time(100)));
    assert_eq!((&a, &c), (&Err(StoreError::Full), &Err(StoreError::Full)));
    assert!(b.is_err());
    whole(&*store, &table).await;
    assert_eq!(store.take_once("large", Time(1)).await.unwrap(), None);
    // Room comes back.
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

/// Writes the version with which the file may be written into its head; programs that know only older ones may only read
/// (<https://www.sqlite.org/fileformat.html>, 1.3.3). That stops root, too, as the rights of the file would not.
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
    // All of it is in the one file once the writer has closed it as the last one; who only reads leaves the other there.
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
        places::psql(&address, &format!("alter database {name} set default_transaction_read_only = {value}"));
        // A connection that is already open has the old setting.
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
    // A disk that can be filled takes rights that tests do not have; the server says the same here, in the middle of the
    // transaction.
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
