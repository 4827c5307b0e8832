//! Pruning: old data is deleted, the basis of results stays, and deleted data leaves the files.

use cego_store::{CaseFilter, PruneCounts, Retention, Store, StoreError, TableSummary, open};
use cego_table::{Command, HostCommand, PersonId, Stage, Table, Talk, Time};

use crate::deletion::furnish;
use crate::people::guests;
use crate::places::{self, stories};
use crate::sessions::session;
use crate::tables::{does, id, opened_with, sits, summary};

stories! {
    what_is_old_goes_and_results_stay
    an_abandoned_match_is_found_and_its_closed_table_goes
    who_still_reads_what_was_there_is_waited_for
    notes_are_kept_for_all_servers
    what_is_asked_is_counted
}

const WORDS: &str = "Nobody shall read this ever again";

/// Creates a table at which a person chats and leaves.
async fn talked(store: &dyn Store, number: u8) {
    let (mut table, mut events) = opened_with(false, Talk::Free);
    events.extend(sits(&mut table, 5));
    events.extend(does(&mut table, 5, Command::Write { text: WORDS.to_owned() }));
    events.extend(does(&mut table, 5, Command::Leave));
    store.append(&id(number), 0, &events, &summary(&table), &[]).await.unwrap();
}

fn old() -> Retention {
    let before = Some(Time(5_000));
    Retention {
        guests: before,
        tables: before,
        tournaments: before,
        reports: before,
        addresses: before,
    }
}

/// Returns whether the chat message occurs anywhere in the database files.
fn in_files(address: &str) -> bool {
    let holds = |bytes: Vec<u8>| bytes.windows(WORDS.len()).any(|some| some == WORDS.as_bytes());
    match address.strip_prefix("sqlite:") {
        Some(file) => std::fs::read_dir(std::path::Path::new(file).parent().unwrap())
            .unwrap()
            .any(|file| holds(std::fs::read(file.unwrap().path()).unwrap())),
        None => places::files(address).into_iter().any(|file| std::fs::read(file).is_ok_and(holds)),
    }
}

async fn what_is_old_goes_and_results_stay(address: &str) {
    let store = open(address).await.unwrap();
    furnish(&*store).await;
    guests(&*store, &[5, 6, 7]).await;
    talked(&*store, 20).await;
    // One guest was seen recently, and one still has a seat.
    store.add_session(&session(90, 6, 99_000)).await.unwrap();
    store.touch_session(session(90, 6, 99_000).hash, Time(6_000), Time(99_000)).await.unwrap();
    let (mut table, mut events) = opened_with(false, Talk::Phrases);
    events.extend(sits(&mut table, 7));
    let mut there = summary(&table);
    there.at = Time(9_000);
    store.append(&id(21), 0, &events, &there, &[]).await.unwrap();
    store.scrub().await.unwrap();
    if let Some(name) = address.strip_prefix("postgres") {
        places::psql(&format!("postgres{name}"), "checkpoint");
    }
    assert!(in_files(address));
    let reports = store.cases(CaseFilter::Open, 0, 9).await.unwrap();
    crate::moderation::close(&*store, &reports[0].id, 4_000).await.unwrap();
    let before = store.statistics(PersonId(2)).await.unwrap();
    // A dry run deletes nothing, and neither does an empty retention policy.
    let would = store.prune(old(), Time(5_000), true).await.unwrap();
    assert_eq!(
        store.prune(Retention::default(), Time(0), false).await.unwrap(),
        PruneCounts::default()
    );
    assert_eq!(store.prune(old(), Time(5_000), true).await.unwrap(), would);
    assert!(
        would.tables >= 1 && would.events >= 4 && would.guests >= 2 && would.reports == 1,
        "{would:?}"
    );
    let pruned = store.prune(old(), Time(5_000), false).await.unwrap();
    // Expired secrets are deleted with the sessions, but the dry run does not count them.
    assert_eq!(PruneCounts { sessions: 0, ..pruned }, PruneCounts { sessions: 0, ..would });
    assert_eq!(store.prune(old(), Time(5_000), false).await.unwrap(), PruneCounts::default());
    assert!(store.events(&id(20), 0, 9).await.unwrap().is_empty());
    assert_eq!(store.summary(&id(20)).await.unwrap(), None);
    assert_eq!(store.events(&id(21), 0, 9).await.unwrap(), events);
    // One of the two reports is still open.
    assert_eq!(store.cases(CaseFilter::Open, 0, 9).await.unwrap().len(), 1);
    assert_eq!(store.cases(CaseFilter::Closed, 0, 9).await.unwrap(), []);
    for (who, stays) in
        [(1, true), (2, true), (11, true), (3, false), (5, false), (6, true), (7, true)]
    {
        assert_eq!(store.person(PersonId(who)).await.unwrap().is_some(), stays, "{who}");
    }
    // Records, results and ratings are unchanged.
    assert_eq!(store.statistics(PersonId(2)).await.unwrap(), before);
    assert_eq!(store.ratings(PersonId(1)).await.unwrap().len(), 1);
    assert_eq!(store.deals_at(&id(1), 0, 9).await.unwrap().len(), 3);
    // Appending to a deleted table fails.
    let new = crate::tables::says(&mut table, 7);
    let late = store.append(&id(20), 4, &[new[0].clone()], &summary(&table), &[]).await;
    assert!(matches!(late, Err(StoreError::Gap | StoreError::Conflict)), "{late:?}");
    assert!(store.rewrite_files().await.unwrap());
    assert!(!in_files(address));
}

/// In PostgreSQL deleted rows stay in the files while a transaction may see them, and each new
/// connection has one briefly.
async fn who_still_reads_what_was_there_is_waited_for(address: &str) {
    let store = open(address).await.unwrap();
    guests(&*store, &[5]).await;
    talked(&*store, 20).await;
    let reads = address.strip_prefix("postgres").map(|name| {
        let name = format!("postgres{name}");
        let sql = "begin isolation level repeatable read; select 1; select pg_sleep(1.5); commit";
        std::thread::spawn(move || places::psql(&name, sql))
    });
    tokio::time::sleep(std::time::Duration::from_millis(500)).await;
    assert_eq!(store.prune(old(), Time(5_000), false).await.unwrap().tables, 1);
    assert!(store.rewrite_files().await.unwrap());
    assert!(!in_files(address));
    if let Some(reads) = reads {
        reads.join().unwrap();
    }
}

async fn notes_are_kept_for_all_servers(address: &str) {
    let [one, other] = places::two(address).await;
    assert_eq!(one.value("key").await.unwrap(), None);
    assert_eq!(one.set_value_once("key", "a", Time(1)).await.unwrap(), "a");
    assert_eq!(other.set_value_once("key", "b", Time(2)).await.unwrap(), "a");
    other.set_value("key", Some("c"), Time(3)).await.unwrap();
    assert_eq!(one.value("key").await.unwrap().as_deref(), Some("c"));
    one.set_value("key", None, Time(4)).await.unwrap();
    assert_eq!(other.value("key").await.unwrap(), None);
    for (name, body) in [("season:b", "2"), ("season:a", "1"), ("seasons", "3")] {
        one.set_value(name, Some(body), Time(4)).await.unwrap();
    }
    let seasons = [("season:a", "1"), ("season:b", "2")]
        .map(|(name, body)| (name.to_owned(), body.to_owned()));
    assert_eq!(other.values_with_prefix("season:").await.unwrap(), seasons);
    assert_eq!(other.values_with_prefix("none:").await.unwrap(), []);
    one.test_write(Time(5)).await.unwrap();
    let mut kept = Vec::new();
    one.backup(&mut kept).await.unwrap();
    assert!(!String::from_utf8(kept).unwrap().contains("trial"));
}

async fn what_is_asked_is_counted(address: &str) {
    use std::sync::{Arc, Mutex};
    let store = open(address).await.unwrap();
    let seen = Arc::new(Mutex::new(Vec::new()));
    let told = Arc::clone(&seen);
    store.observe(Box::new(move |asked| told.lock().unwrap().push((asked.what, asked.failed))));
    talked(&*store, 1).await;
    store.value("x").await.unwrap();
    // A missing person is a valid answer, not a failure.
    assert_eq!(store.delete_person(PersonId(99)).await, Err(StoreError::NoSuch));
    let of = |what: &str| {
        seen.lock().unwrap().iter().filter(|one| one.0 == what && one.1.is_none()).count()
    };
    assert!(of("write") >= 2 && of("read") >= 1, "{:?}", seen.lock().unwrap());
    store.close().await.unwrap();
    store.value("x").await.unwrap_err();
    assert_eq!(seen.lock().unwrap().last(), Some(&("read", Some("store_unavailable"))));
}

/// On a full disk the write test fails.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_room_is_noticed_by_trying() {
    let address = places::sqlite();
    let store = open(&format!("{address}?pages=120")).await.unwrap();
    store.test_write(Time(1)).await.unwrap();
    let mut filled = 0;
    while store
        .set_value(&format!("filler {filled}"), Some(&"x".repeat(3_000)), Time(2))
        .await
        .is_ok()
    {
        filled += 1;
        assert!(filled < 1_000, "it never gets full");
    }
    assert_eq!(store.test_write(Time(3)).await, Err(StoreError::Full));
    for number in 0..5 {
        store.set_value(&format!("filler {number}"), None, Time(4)).await.unwrap();
    }
    store.test_write(Time(5)).await.unwrap();
    drop(store);
    places::remove(&address);
}

/// Creates a table of four people with a running match whose last event was at `at`.
async fn abandoned(store: &dyn Store, number: u8, who: u128, at: u64) -> Table {
    let (mut table, mut events) = opened_with(false, Talk::Free);
    for who in who..who + 4 {
        events.extend(sits(&mut table, who));
    }
    events.extend(does(&mut table, who, Command::Write { text: WORDS.to_owned() }));
    assert!(matches!(table.stage(), Stage::Playing | Stage::Resting), "{:?}", table.stage());
    let kept = TableSummary { at: Time(at), ..summary(&table) };
    store.append(&id(number), 0, &events, &kept, &[]).await.unwrap();
    table
}

async fn an_abandoned_match_is_found_and_its_closed_table_goes(address: &str) {
    let store = open(address).await.unwrap();
    guests(&*store, &(5..=12).collect::<Vec<_>>()).await;
    let table = abandoned(&*store, 30, 5, 2_000).await;
    abandoned(&*store, 31, 9, 9_000).await;
    let found = |after| store.abandoned_tables(Time(5_000), after, 9);
    assert_eq!(found(None).await.unwrap(), [id(30)]);
    assert_eq!(found(Some(id(30))).await.unwrap(), []);
    // The dry run counts them with their guests. They are not deleted before their matches are
    // aborted.
    let would = store.prune(old(), Time(5_000), true).await.unwrap();
    assert_eq!((would.tables, would.events, would.guests), (1, table.number(), 4));
    let pruned = store.prune(old(), Time(5_000), false).await.unwrap();
    assert_eq!((pruned.tables, pruned.guests), (0, 0));
    assert_eq!(store.remove_closed_tables(&[id(30), id(31)]).await.unwrap(), (0, 0));
    let command =
        HostCommand::BreakOff { idle_since: table.at(), why: Some("abandoned".to_owned()) };
    let step = table.handle(command, Time(99_000)).unwrap();
    store.append(&id(30), table.number(), &step.events, &summary(&step.after), &[]).await.unwrap();
    assert_eq!(store.events(&id(30), table.number(), 9).await.unwrap(), step.events);
    assert_eq!(found(None).await.unwrap(), []);
    assert_eq!(
        store.remove_closed_tables(&[id(30), id(31)]).await.unwrap(),
        (1, step.after.number())
    );
    assert_eq!(store.summary(&id(30)).await.unwrap(), None);
    assert!(store.summary(&id(31)).await.unwrap().is_some());
    assert_eq!(store.prune(old(), Time(5_000), false).await.unwrap().guests, 4);
    for (who, stays) in [(5, false), (8, false), (9, true), (12, true)] {
        assert_eq!(store.person(PersonId(who)).await.unwrap().is_some(), stays, "{who}");
    }
}
