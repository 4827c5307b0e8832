//! Snapshots of tables: they can be read, and none contains a deleted person's name.

use cego_store::{EventRedaction, Retention, Store, StoredSnapshot, open};
use cego_table::{PersonId, Time, erase_people};

use crate::people::guests;
use crate::places::stories;
use crate::tables::{id, opened, sits, summary};

stories! {
    the_last_snapshot_before_an_event_is_found
    a_snapshot_goes_with_a_name
    a_snapshot_goes_with_its_table
    a_backup_holds_no_snapshot
}

fn of(version: u32, number: u64, named: &[u128]) -> StoredSnapshot {
    let body = format!("version {version} number {number}");
    StoredSnapshot {
        version,
        number,
        body,
        named: named.iter().map(|&who| PersonId(who)).collect(),
    }
}

/// Creates a table with one person.
async fn table(store: &dyn Store, number: u8, who: u128) {
    let (mut table, mut events) = opened(false);
    events.extend(sits(&mut table, who));
    store.append(&id(number), 0, &events, &summary(&table), &[]).await.unwrap();
}

/// Returns the number of the snapshot found.
async fn found(store: &dyn Store, table: u8, version: u32, until: u64) -> Option<u64> {
    let found = store.snapshot(&id(table), version, until).await.unwrap()?;
    // The named people are not read back.
    assert_eq!(found, of(version, found.number, &[]));
    Some(found.number)
}

async fn the_last_snapshot_before_an_event_is_found(address: &str) {
    let store = open(address).await.unwrap();
    let store = &*store;
    guests(store, &[1]).await;
    table(store, 1, 1).await;
    table(store, 2, 1).await;
    assert_eq!(found(store, 1, 1, u64::MAX).await, None);
    store.keep_snapshots(&id(1), &[]).await.unwrap();
    store
        .keep_snapshots(&id(1), &[of(1, 100, &[1]), of(1, 200, &[1]), of(1, 300, &[])])
        .await
        .unwrap();
    for (until, number) in
        [(99, None), (100, Some(100)), (199, Some(100)), (250, Some(200)), (u64::MAX, Some(300))]
    {
        assert_eq!(found(store, 1, 1, until).await, number, "{until}");
    }
    // A second snapshot of the same event is ignored.
    let other = StoredSnapshot { body: "another".to_owned(), ..of(1, 200, &[]) };
    store.keep_snapshots(&id(1), &[other]).await.unwrap();
    assert_eq!(found(store, 1, 1, 200).await, Some(200));
    // A later version replaces the older snapshots. An older program beside it leaves the later
    // ones alone.
    assert_eq!(found(store, 1, 2, 200).await, None);
    store.keep_snapshots(&id(1), &[of(2, 200, &[])]).await.unwrap();
    assert_eq!((found(store, 1, 1, 900).await, found(store, 1, 2, 900).await), (None, Some(200)));
    store.keep_snapshots(&id(1), &[of(1, 300, &[])]).await.unwrap();
    assert_eq!(
        (found(store, 1, 1, 900).await, found(store, 1, 2, 900).await),
        (Some(300), Some(200))
    );
    assert_eq!(found(store, 2, 1, 900).await, None);
    store.drop_snapshots(&id(1)).await.unwrap();
    assert_eq!((found(store, 1, 1, 900).await, found(store, 1, 2, 900).await), (None, None));
}

async fn a_snapshot_goes_with_a_name(address: &str) {
    let store = open(address).await.unwrap();
    let store = &*store;
    guests(store, &[1, 2]).await;
    table(store, 1, 1).await;
    store.keep_snapshots(&id(1), &[of(1, 10, &[1]), of(1, 20, &[2])]).await.unwrap();
    store.delete_person(PersonId(1)).await.unwrap();
    // A server with the old table in memory may not store the name again. Other snapshots of the
    // same table are stored.
    store.keep_snapshots(&id(1), &[of(1, 30, &[2, 1]), of(1, 40, &[2])]).await.unwrap();
    assert_eq!((found(store, 1, 1, 39).await, found(store, 1, 1, 90).await), (Some(20), Some(40)));
    let forgets = store.event_redactions(9).await.unwrap();
    assert_eq!(forgets, [EventRedaction { table: id(1), who: vec![PersonId(1)] }]);
    let events = store.events(&id(1), 0, 99).await.unwrap();
    store.redact_events(&forgets[0], &erase_people(&events, &[PersonId(1)])).await.unwrap();
    assert_eq!(found(store, 1, 1, 90).await, None);
    // The same holds after the name was removed.
    store.keep_snapshots(&id(1), &[of(1, 50, &[1])]).await.unwrap();
    assert_eq!(found(store, 1, 1, 90).await, None);
}

async fn a_snapshot_goes_with_its_table(address: &str) {
    let store = open(address).await.unwrap();
    let store = &*store;
    guests(store, &[1]).await;
    table(store, 1, 1).await;
    store.keep_snapshots(&id(1), &[of(1, 10, &[1])]).await.unwrap();
    let old = Retention { tables: Some(Time(999_999)), ..Retention::default() };
    assert_eq!(store.prune(old, Time(999_999), false).await.unwrap().tables, 1);
    assert_eq!(found(store, 1, 1, 90).await, None);
    // A late snapshot of a deleted table is not stored, nor one of an unknown table.
    for number in [1, 7] {
        store.keep_snapshots(&id(number), &[of(1, 20, &[1])]).await.unwrap();
        assert_eq!(found(store, number, 1, 90).await, None);
    }
}

async fn a_backup_holds_no_snapshot(address: &str) {
    let store = open(address).await.unwrap();
    guests(&*store, &[1]).await;
    table(&*store, 1, 1).await;
    let mut before = Vec::new();
    store.backup(&mut before).await.unwrap();
    store.keep_snapshots(&id(1), &[of(1, 10, &[1])]).await.unwrap();
    let mut after = Vec::new();
    store.backup(&mut after).await.unwrap();
    assert!(before == after);
}
