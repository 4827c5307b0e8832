//! Snapshots of tables: they are there for who reads, and nobody's name outlives its owner in one.

use cego_store::{Forget, KeptSnapshot, Retention, Store, open};
use cego_table::{PersonId, Time, forgotten};

use crate::people::guests;
use crate::places::stories;
use crate::tables::{id, opened, sits, summary};

stories! {
    the_last_snapshot_before_an_event_is_found
    a_snapshot_goes_with_a_name
    a_snapshot_goes_with_its_table
    a_backup_holds_no_snapshot
}

fn of(version: u32, number: u64, named: &[u128]) -> KeptSnapshot {
    let body = format!("version {version} number {number}");
    KeptSnapshot { version, number, body, named: named.iter().map(|&who| PersonId(who)).collect() }
}

/// The table of a number, with one person.
async fn table(store: &dyn Store, number: u8, who: u128) {
    let (mut table, mut events) = opened(false);
    events.extend(sits(&mut table, who));
    store.append(&id(number), 0, &events, &summary(&table), &[]).await.unwrap();
}

/// The number of the snapshot that is found.
async fn found(store: &dyn Store, table: u8, version: u32, until: u64) -> Option<u64> {
    let found = store.snapshot(&id(table), version, until).await.unwrap()?;
    // Of whom it speaks is for who keeps it.
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
    store.keep_snapshots(&id(1), &[of(1, 100, &[1]), of(1, 200, &[1]), of(1, 300, &[])]).await.unwrap();
    for (until, number) in
        [(99, None), (100, Some(100)), (199, Some(100)), (250, Some(200)), (u64::MAX, Some(300))]
    {
        assert_eq!(found(store, 1, 1, until).await, number, "{until}");
    }
    // The first one of a number stays.
    let other = KeptSnapshot { body: "another".to_owned(), ..of(1, 200, &[]) };
    store.keep_snapshots(&id(1), &[other]).await.unwrap();
    assert_eq!(found(store, 1, 1, 200).await, Some(200));
    // A later version does not see them, and takes their place; an older program beside it leaves those of the later one alone.
    assert_eq!(found(store, 1, 2, 200).await, None);
    store.keep_snapshots(&id(1), &[of(2, 200, &[])]).await.unwrap();
    assert_eq!((found(store, 1, 1, 900).await, found(store, 1, 2, 900).await), (None, Some(200)));
    store.keep_snapshots(&id(1), &[of(1, 300, &[])]).await.unwrap();
    assert_eq!((found(store, 1, 1, 900).await, found(store, 1, 2, 900).await), (Some(300), Some(200)));
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
    // A server that has the table at hand as it was may not keep the name anew; the others of the same table it may.
    store.keep_snapshots(&id(1), &[of(1, 30, &[2, 1]), of(1, 40, &[2])]).await.unwrap();
    assert_eq!((found(store, 1, 1, 39).await, found(store, 1, 1, 90).await), (Some(20), Some(40)));
    let forgets = store.forgets(9).await.unwrap();
    assert_eq!(forgets, [Forget { table: id(1), who: vec![PersonId(1)] }]);
    let events = store.events(&id(1), 0, 99).await.unwrap();
    store.forget_at(&forgets[0], &forgotten(&events, &[PersonId(1)])).await.unwrap();
    assert_eq!(found(store, 1, 1, 90).await, None);
    // Nor later.
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
    // Neither is one kept that comes late, nor one of a table that never was.
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
