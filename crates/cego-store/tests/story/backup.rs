//! Backups, and restoring them into the other database.

use cego_store::{CaseFilter, Store, StoreError, open};
use cego_table::Table;
use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use crate::deletion::furnish;
use crate::places::{self, stories};
use crate::tables::{id, opened, says, sits, summary};

stories! {
    a_backup_that_is_not_whole_is_refused
    a_backup_is_of_one_moment
    a_backup_of_before_moderation_is_read
}

async fn backup(store: &dyn Store) -> Vec<u8> {
    let mut out = Vec::new();
    store.backup(&mut out).await.unwrap();
    out
}

/// Creates a table with more events than one insert statement takes.
async fn talk(store: &dyn Store) {
    let (mut table, mut events) = opened(true);
    events.extend(sits(&mut table, 1));
    for _ in 0..120 {
        events.extend(says(&mut table, 1));
    }
    store.append(&id(9), 0, &events, &summary(&table), &[]).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_club_moves_to_postgres_and_back() {
    let first = places::sqlite();
    let store = open(&first).await.unwrap();
    furnish(&*store).await;
    talk(&*store).await;
    let kept = backup(&*store).await;
    let events = store.events(&id(9), 0, u32::MAX).await.unwrap();
    let export = store.export(cego_table::PersonId(1)).await.unwrap();
    let last = places::sqlite();
    for address in [places::postgres(), last.clone()] {
        let other = open(&address).await.unwrap();
        other.restore(&mut &kept[..]).await.unwrap();
        let again = backup(&*other).await;
        assert_eq!(String::from_utf8_lossy(&again), String::from_utf8_lossy(&kept), "{address}");
        assert_eq!(other.events(&id(9), 0, u32::MAX).await.unwrap(), events);
        assert_eq!(other.export(cego_table::PersonId(1)).await.unwrap(), export);
        assert_eq!(other.lobby(None, 10).await.unwrap(), store.lobby(None, 10).await.unwrap());
        // A store that is not empty cannot be restored into.
        assert_eq!(other.restore(&mut &kept[..]).await, Err(StoreError::NotEmpty));
        // The restored table goes on.
        let mut table = Table::replay(&events).unwrap().unwrap();
        let new = says(&mut table, 1);
        other.append(&id(9), events.len() as u64, &new, &summary(&table), &[]).await.unwrap();
    }
    places::remove(&first);
    places::remove(&last);
}

async fn a_backup_that_is_not_whole_is_refused(address: &str) {
    let source = places::sqlite();
    let full = open(&source).await.unwrap();
    furnish(&*full).await;
    let kept = backup(&*full).await;
    let text = String::from_utf8(kept.clone()).unwrap();
    let store = open(address).await.unwrap();
    let empty = backup(&*store).await;
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let mut bad: Vec<String> = (0..lines.len()).map(|count| lines[..count].concat()).collect();
    bad.extend((1..40).map(|part| text[..text.len() * part / 40].to_owned()));
    bad.push(text.trim_end().to_owned());
    bad.push(format!("{text}\n"));
    bad.push(format!("{text}{}", lines[1]));
    for (from, to) in [
        ("Name 2", "Name 4"),
        ("25.5", "25.6"),
        ("\"version\":1", "\"version\":2"),
        ("\"migration\":", "\"migration\":9"),
        ("cego backup", "something"),
        ("[\"people\"", "[\"people; drop table people\""),
        ("[\"people\",", "[\"people\",1,"),
        ("\"sha256\":\"", "\"sha256\":\"0"),
    ] {
        assert!(text.contains(from), "{from}");
        bad.push(text.replacen(from, to, 1));
    }
    // A duplicated line, one duplicated so often that rows are written before the end is read, and
    // a missing line.
    bad.push([&lines[..2], &lines[1..]].concat().concat());
    let twice = lines[1].repeat(2_000);
    bad.push([lines[0], &twice, &lines[1..].concat()].concat());
    bad.push([&lines[..1], &lines[2..]].concat().concat());
    for bad in &bad {
        let error = store.restore(&mut bad.as_bytes()).await.unwrap_err();
        assert!(matches!(&error, StoreError::Backup(why) if why.starts_with("line ")), "{error}");
    }
    assert_eq!(
        store.restore(&mut &[0xFF, 0xFE, b'\n'][..]).await.unwrap_err().id(),
        "store_backup"
    );
    assert_eq!(backup(&*store).await, empty, "nothing of any of them was kept");
    store.restore(&mut text.as_bytes()).await.unwrap();
    assert_eq!(backup(&*store).await, kept);
    places::remove(&source);
}

/// Returns a backup as written by a program without moderation: without its tables, and with the
/// earlier migration.
fn earlier(backup: &str) -> String {
    let new = [
        "cases",
        "case_talk",
        "roles",
        "sanctions",
        "codes",
        "password_changes",
        "addresses",
        "keys",
        "closings",
        "audit",
        "notes",
        "signing_keys",
    ];
    kept_before(backup, 3, &new)
}

/// Returns a backup as written by a program of this migration, without the tables added since.
pub(crate) fn kept_before(backup: &str, migration: u32, new: &[&str]) -> String {
    let mut text = String::new();
    for line in backup.lines() {
        let mut json: serde_json::Value = serde_json::from_str(line).unwrap();
        if new.iter().any(|name| json[0] == *name) {
            continue;
        }
        if json.get("migration").is_some() {
            json["migration"] = migration.into();
        }
        if json.get("sha256").is_some() {
            json["sha256"] = HEXLOWER.encode(&Sha256::digest(&text)).into();
            for name in new {
                json["rows"].as_object_mut().unwrap().remove(*name).unwrap();
            }
        }
        text += &format!("{json}\n");
    }
    text
}

async fn a_backup_of_before_moderation_is_read(address: &str) {
    let source = places::sqlite();
    let full = open(&source).await.unwrap();
    furnish(&*full).await;
    let backup = String::from_utf8(backup(&*full).await).unwrap();
    let store = open(address).await.unwrap();
    // The older backup does not list the tables unknown to it.
    let (head, rows) = backup.split_once('\n').unwrap();
    let mut head: serde_json::Value = serde_json::from_str(head).unwrap();
    head["migration"] = 3.into();
    let mixed = format!("{head}\n{rows}");
    assert_eq!(store.restore(&mut mixed.as_bytes()).await.unwrap_err().id(), "store_backup");
    store.restore(&mut earlier(&backup).as_bytes()).await.unwrap();
    assert_eq!(
        store.export(cego_table::PersonId(1)).await.unwrap()["deals"].as_array().unwrap().len(),
        1
    );
    // Older reports become cases.
    let cases = store.cases(CaseFilter::Open, 0, 10).await.unwrap();
    assert_eq!(cases.len(), 2);
    assert!(
        cases.iter().all(|case| !case.id.is_empty() && case.name.starts_with("Name ")),
        "{cases:?}"
    );
    crate::moderation::close(&*store, &cases[0].id, 50).await.unwrap();
    assert_eq!(store.cases(CaseFilter::Open, 0, 10).await.unwrap(), cases[1..]);
    places::remove(&source);
}

/// A writer during whose first write the store is changed.
struct Meanwhile<'h> {
    lines: Vec<u8>,
    meanwhile: Option<Box<dyn FnOnce() + Send + 'h>>,
}

impl std::io::Write for Meanwhile<'_> {
    fn write(&mut self, some: &[u8]) -> std::io::Result<usize> {
        if let Some(meanwhile) = self.meanwhile.take() {
            meanwhile();
        }
        self.lines.write(some)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

async fn a_backup_is_of_one_moment(address: &str) {
    let store = open(address).await.unwrap();
    furnish(&*store).await;
    let before = backup(&*store).await;
    let handle = tokio::runtime::Handle::current();
    let meanwhile = || {
        tokio::task::block_in_place(|| handle.block_on(talk(&*store)));
    };
    let mut out = Meanwhile { lines: Vec::new(), meanwhile: Some(Box::new(meanwhile)) };
    store.backup(&mut out).await.unwrap();
    drop(out.meanwhile.take());
    // The snapshot is from before or after the change, never between a table and its events.
    let after = backup(&*store).await;
    assert!(out.lines == before || out.lines == after);
    assert_ne!(before, after);
    let broken = store.backup(&mut Broken).await;
    assert_eq!(broken.unwrap_err().id(), "store_backup");
}

/// A writer that always fails.
struct Broken;

impl std::io::Write for Broken {
    fn write(&mut self, _: &[u8]) -> std::io::Result<usize> {
        Err(std::io::ErrorKind::StorageFull.into())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}
