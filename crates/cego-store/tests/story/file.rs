//! The file of SQLite: for its owner alone, of one server, and whole when it is closed.

use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use cego_store::{StoreError, open, open_to_serve};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection as _, SqliteConnection};

use crate::forgetting::furnish;
use crate::places;

fn file(address: &str) -> PathBuf {
    PathBuf::from(address.trim_start_matches("sqlite:"))
}

fn mode(file: &Path) -> u32 {
    std::fs::metadata(file).unwrap().permissions().mode() & 0o777
}

fn beside(file: &Path) -> Vec<String> {
    let all = std::fs::read_dir(file.parent().unwrap()).unwrap();
    let mut names: Vec<String> = all.map(|one| one.unwrap().file_name().into_string().unwrap()).collect();
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
    // What was there with another mode is kept as it is, and said.
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o644)).unwrap();
    let (store, found) = open_to_serve(&address).await.unwrap();
    assert_eq!((found.made, found.open_to_others), (false, Some(0o644)));
    store.close().await.unwrap();
    places::remove(&address);
}

/// A reader that is closed a moment later than the store, as one whose connection was still being made, leaves no log behind.
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
    // A backup is made while it runs.
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
    // One that is left without being closed goes with the last that holds it, as with its process.
    drop((store, again));
    let (again, _) = open_to_serve(&address).await.unwrap();
    again.close().await.unwrap();
    assert_eq!(beside(&file(&address)), ["cego.db"]);
    places::remove(&address);
}
