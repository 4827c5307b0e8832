//! Reading cost depends only on the events read, not on the age of the table.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use cego_protocol::message::{RedactedEvent, redact_since};
use cego_protocol::stored::SNAPSHOT;
use cego_store::{Store, StoredSnapshot, TableId, TableSummary, open};
use cego_table::{Caller, Command, NumberedEvent, PersonId, Table, Time};

use crate::tables::live::LiveTable;
use crate::tables::load::{DISTANCE, MOST_EVENTS, TableLoader};

#[path = "../../benches/long/table.rs"]
mod long;

use long::VRONI;

/// Enough for several snapshots between reader and beginning.
const EVENTS: usize = 6_500;

/// A store with one table that counts its reads.
struct TestTable {
    folder: std::path::PathBuf,
    store: Arc<dyn Store>,
    id: TableId,
    table: Table,
    events: Vec<NumberedEvent>,
    reads: Arc<AtomicU64>,
}

impl TestTable {
    async fn new(name: &str) -> TestTable {
        let folder =
            std::env::temp_dir().join(format!("cego-reading-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let store = open(&format!("sqlite:{}", folder.join("cego.db").display())).await.unwrap();
        let (table, events) = long::played(EVENTS);
        let id = TableId::new([3; 10]);
        long::keep(&*store, &id, &table, &events).await;
        let reads = Arc::new(AtomicU64::new(0));
        let count = Arc::clone(&reads);
        store.observe(Box::new(move |asked| {
            count.fetch_add(u64::from(asked.what == "read"), Ordering::Relaxed);
        }));
        TestTable { folder, store, id, table, events, reads }
    }

    fn room(&self) -> LiveTable {
        LiveTable::new(self.id, Arc::default())
    }

    /// Returns the events, whether there are more, and the number of store reads.
    async fn since(
        &self,
        room: &LiveTable,
        who: Option<PersonId>,
        after: u64,
    ) -> (Vec<RedactedEvent>, bool, u64) {
        self.reads.store(0, Ordering::Relaxed);
        let (shown, more) = room.since(&*self.store, who, after).await.unwrap().unwrap();
        (shown, more, self.reads.load(Ordering::Relaxed))
    }

    fn last(&self) -> u64 {
        self.events.len() as u64
    }

    /// Sends a chat message.
    async fn writes(&mut self, room: &LiveTable) {
        let input = (Caller::Person(VRONI), Command::Write { text: "Ja.".to_owned() }).into();
        let now = Time(self.events.last().unwrap().at.0 + 9);
        let (_, events, _) = room.command(&*self.store, (&input, None), now, false).await.unwrap();
        events.iter().for_each(|event| self.table.apply(event).unwrap());
        self.events.extend(events);
    }
}

impl Drop for TestTable {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Returns one page of the events after a number, computed by replaying from the first event.
fn expected(place: &TestTable, who: Option<PersonId>, after: u64) -> Vec<RedactedEvent> {
    let viewer = who.and_then(|who| place.table.sees_as(who));
    let mut all = redact_since(&place.events, after, viewer).unwrap();
    all.truncate(MOST_EVENTS as usize);
    all
}

#[tokio::test]
async fn a_reader_costs_what_they_read() {
    let mut place = TestTable::new("costs").await;
    // Without snapshots, the events are read once and snapshots are stored.
    let walk = TableLoader::load(&*place.store, &place.id, u64::MAX).await.unwrap();
    assert!(walk.table == place.table);
    assert!(place.reads.load(Ordering::Relaxed) > 6, "a page of events at a time");
    let last = place.last();
    for until in (1_100..last).step_by(500) {
        let kept = place.store.snapshot(&place.id, SNAPSHOT, until).await.unwrap().unwrap();
        // Taking a snapshot may wait for a deal's drawing to end, which takes a few events.
        assert!(until - kept.number < DISTANCE + 100, "{until} {}", kept.number);
    }
    // The next reader reads the first event, the snapshot, the snapshot's event and the events
    // after it.
    place.reads.store(0, Ordering::Relaxed);
    let room = place.room();
    assert!(room.inspect(&*place.store, |table| *table == place.table).await.unwrap());
    assert!(place.reads.load(Ordering::Relaxed) <= 5, "{:?}", place.reads);
    // Any page equals the replay of all events, and costs one page plus at most one snapshot
    // distance.
    for who in [None, Some(VRONI)] {
        for after in [0, 1, 2, 999, 1_000, 1_001, 3_517, last - 1_001, last - 1_000, last - 1] {
            let fresh = place.room();
            fresh.inspect(&*place.store, |_| ()).await.unwrap();
            let (shown, more, reads) = place.since(&fresh, who, after).await;
            assert_eq!(shown, expected(&place, who, after), "after {after}");
            assert_eq!(more, last - after > MOST_EVENTS, "after {after}");
            assert!(reads <= 7, "after {after}: {reads}");
        }
    }
    // Consecutive pages have no gap.
    let (mut after, mut all) = (0, Vec::new());
    loop {
        let (shown, more, _) = place.since(&room, None, after).await;
        assert!(shown.len() <= MOST_EVENTS as usize);
        after = shown.last().unwrap().number;
        all.extend(shown);
        if !more {
            break;
        }
    }
    assert_eq!(all, redact_since(&place.events, 0, None).unwrap());
    // Polling is answered from memory.
    for round in 0..100 {
        let last = place.last();
        let (shown, more, reads) = place.since(&room, None, last).await;
        assert_eq!((shown.len(), more, reads), (0, false, 0), "round {round}");
        place.writes(&room).await;
        let (shown, more, reads) = place.since(&room, None, last).await;
        assert_eq!((shown, more, reads), (expected(&place, None, last), false, 0), "round {round}");
        let (shown, _, _) = place.since(&room, Some(VRONI), last - 70).await;
        assert_eq!(shown, expected(&place, Some(VRONI), last - 70), "round {round}");
    }
    assert!(room.since(&*place.store, None, place.last() + 1).await.unwrap().is_none());
    assert_eq!(place.store.events(&place.id, 0, u32::MAX).await.unwrap(), place.events);
}

/// Playing stores snapshots, not only reading.
#[tokio::test]
async fn a_table_that_goes_on_leaves_snapshots() {
    let mut place = TestTable::new("leaves").await;
    let room = place.room();
    room.inspect(&*place.store, |_| ()).await.unwrap();
    let before = place.store.snapshot(&place.id, SNAPSHOT, u64::MAX).await.unwrap().unwrap().number;
    let mut due = 0;
    while place.last() < before + DISTANCE + 50 {
        place.writes(&room).await;
        let done = room.state.lock().await.done();
        if done.marks {
            due += 1;
            room.store_snapshot(&*place.store).await.unwrap();
        }
    }
    let after = place.store.snapshot(&place.id, SNAPSHOT, u64::MAX).await.unwrap().unwrap();
    assert_eq!((due, after.number), (1, before + DISTANCE));
    // Another server with the table loaded does not store a duplicate.
    let other = place.room();
    other.inspect(&*place.store, |_| ()).await.unwrap();
    other.state.lock().await.marked = 0;
    other.store_snapshot(&*place.store).await.unwrap();
    assert_eq!(place.store.snapshot(&place.id, SNAPSHOT, u64::MAX).await.unwrap().unwrap(), after);
}

/// A snapshot that contradicts the events, is unreadable or has another version is ignored.
#[tokio::test]
async fn a_snapshot_is_never_trusted_over_the_events() {
    let place = TestTable::new("trusted").await;
    let last = place.last();
    TableLoader::load(&*place.store, &place.id, u64::MAX).await.unwrap();
    let good = place.store.snapshot(&place.id, SNAPSHOT, last).await.unwrap().unwrap();
    let earlier = place.store.snapshot(&place.id, SNAPSHOT, 3_000).await.unwrap().unwrap();
    let with = |number, body: &str| StoredSnapshot {
        version: SNAPSHOT,
        number,
        body: body.to_owned(),
        named: vec![],
    };
    let bad = [
        with(good.number, "{}"),
        with(good.number, ""),
        // Snapshots of another event, and of one that does not exist.
        with(good.number, &earlier.body),
        with(
            last + 10,
            &good.body.replace(
                &format!("\"number\":{}", good.number),
                &format!("\"number\":{}", last + 10),
            ),
        ),
        // A snapshot of another table, which the later events do not fit.
        with(
            good.number,
            &earlier.body.replace(
                &format!("\"number\":{}", earlier.number),
                &format!("\"number\":{}", good.number),
            ),
        ),
    ];
    for (at, bad) in bad.into_iter().enumerate() {
        place.store.drop_snapshots(&place.id).await.unwrap();
        place.store.keep_snapshots(&place.id, std::slice::from_ref(&bad)).await.unwrap();
        assert!(
            place.room().inspect(&*place.store, |table| *table == place.table).await.unwrap(),
            "{at}"
        );
        place.store.drop_snapshots(&place.id).await.unwrap();
        place.store.keep_snapshots(&place.id, &[bad]).await.unwrap();
        let (shown, _, _) = place.since(&place.room(), None, last - 2).await;
        assert_eq!(shown, expected(&place, None, last - 2), "{at}");
        // The valid snapshots are restored.
        assert_eq!(place.store.snapshot(&place.id, SNAPSHOT, last).await.unwrap().unwrap(), good);
    }
    // A snapshot of another version is never loaded.
    place.store.drop_snapshots(&place.id).await.unwrap();
    let other = StoredSnapshot { version: SNAPSHOT + 1, ..with(good.number, "of a later program") };
    place.store.keep_snapshots(&place.id, std::slice::from_ref(&other)).await.unwrap();
    assert!(place.room().inspect(&*place.store, |table| *table == place.table).await.unwrap());
    assert_eq!(place.store.snapshot(&place.id, SNAPSHOT + 1, last).await.unwrap().unwrap(), other);
    let summary = TableSummary::from_table(&place.table);
    assert_eq!(place.store.summary(&place.id).await.unwrap().unwrap(), (summary, last));
}
