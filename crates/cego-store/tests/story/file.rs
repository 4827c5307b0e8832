//! The SQLite file: private to its owner, locked by one server, and complete when closed.

use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use cego_store::{StoreError, open, open_to_serve};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection as _, SqliteConnection};

use crate::deletion::furnish;
use crate::places;

fn file(address: &str) -> PathBuf {
    PathBuf::from(address.trim_start_matches("sqlite:"))
}

fn mode(file: &Path) -> u32 {
    std::fs::metadata(file).unwrap().permissions().mode() & 0o777
}

fn beside(file: &Path) -> Vec<String> {
    let all = std::fs::read_dir(file.parent().unwrap()).unwrap();
    let mut names: Vec<String> =
        all.map(|one| one.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_store_is_for_its_owner_alone() {
    let address = places::sqlite();
    let (store, found) = open_to_serve(&address).await.unwrap();
    assert!(found.made && found.open_to_others.is_none(), "{found:?}");
    furnish(&*store).await;
    let file = file(&address);
    let there = beside(&file);
    assert!(there.contains(&"cego.db-wal".to_owned()), "{there:?}");
    for name in &there {
        assert_eq!(mode(&file.with_file_name(name)), 0o600, "{name}");
    }
    store.close().await.unwrap();
    assert_eq!(beside(&file), ["cego.db"]);
    // An existing mode is kept and reported.
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o644)).unwrap();
    let (store, found) = open_to_serve(&address).await.unwrap();
    assert_eq!((found.made, found.open_to_others), (false, Some(0o644)));
    store.close().await.unwrap();
    places::remove(&address);
}

/// A reader that closes slightly later than the store, like one cancelled while connecting, leaves
/// no log behind.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_reads_a_moment_longer_leaves_nothing_behind() {
    let address = places::sqlite();
    let (store, _) = open_to_serve(&address).await.unwrap();
    furnish(&*store).await;
    let reading = SqliteConnectOptions::new().filename(file(&address)).read_only(true);
    let mut reader = SqliteConnection::connect_with(&reading).await.unwrap();
    sqlx::query("select count(*) from sqlite_master").fetch_one(&mut reader).await.unwrap();
    let late = tokio::spawn(async move {
        tokio::time::sleep(Duration::from_millis(100)).await;
        reader.close().await.unwrap();
    });
    store.close().await.unwrap();
    late.await.unwrap();
    assert_eq!(beside(&file(&address)), ["cego.db"]);
    places::remove(&address);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_one_file_there_is_one_server() {
    let address = places::sqlite();
    let (store, _) = open_to_serve(&address).await.unwrap();
    for _ in 0..2 {
        assert_eq!(open_to_serve(&address).await.err(), Some(StoreError::InUse));
    }
    // A backup can be made while the server runs.
    let other = open(&address).await.unwrap();
    furnish(&*store).await;
    let mut out = Vec::new();
    other.backup(&mut out).await.unwrap();
    assert!(out.len() > 2_000);
    other.close().await.unwrap();
    assert_eq!(open_to_serve(&address).await.err(), Some(StoreError::InUse));
    store.close().await.unwrap();
    let (again, found) = open_to_serve(&address).await.unwrap();
    assert!(!found.made);
    // The lock of a store dropped without closing is released with its last owner.
    drop((store, again));
    let (again, _) = open_to_serve(&address).await.unwrap();
    again.close().await.unwrap();
    assert_eq!(beside(&file(&address)), ["cego.db"]);
    places::remove(&address);
}

/// The file is often copied without its log. Written data must therefore be in the file itself,
/// even beside a reader.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_closed_store_is_whole_without_its_log() {
    let address = places::sqlite();
    let reading = SqliteConnectOptions::new().filename(file(&address)).read_only(true);
    let store = open(&address).await.unwrap();
    furnish(&*store).await;
    let mut reader = SqliteConnection::connect_with(&reading).await.unwrap();
    let count = "select count(*) from people";
    // All rows are fetched, so that no query is open when the store is closed.
    let people: Vec<i64> = sqlx::query_scalar(count).fetch_all(&mut reader).await.unwrap();
    assert!(people[0] > 0, "{people:?}");
    store.close().await.unwrap();
    let wal = std::fs::metadata(file(&address).with_file_name("cego.db-wal"));
    assert!(wal.is_ok_and(|wal| wal.len() == 0), "the reader keeps the log, which is empty");
    let copy = file(&address).with_file_name("copy.db");
    std::fs::copy(file(&address), &copy).unwrap();
    let copied = SqliteConnectOptions::new().filename(&copy);
    let mut copied = SqliteConnection::connect_with(&copied).await.unwrap();
    assert_eq!(sqlx::query_scalar::<_, i64>(count).fetch_all(&mut copied).await.unwrap(), people);
    copied.close().await.unwrap();
    reader.close().await.unwrap();
    places::remove(&address);
}
