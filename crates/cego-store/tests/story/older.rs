//! What programs of before have left: their backups, and their databases. How the files of `tests/stores` were made is said
//! there.

use std::path::{Path, PathBuf};

use cego_store::{Kept, Store, StoreError, Which, open};
use cego_table::{PersonId, Stage, Table};
use serde_json::Value;
use sqlx::SqlitePool;

use crate::places::{self, stories};
use crate::tables::{says, summary};

stories! {
    backups_of_every_program_are_read
    a_backup_of_a_newer_program_is_refused
}

/// The account that played, the other one, and the two tables: a match that is over, and one under way.
const ANNA: u128 = 0xf90c_2ab0_9c88_30c6_c6a5_75d7_b568_5c76;
const KARL: u128 = 0x5930_63fd_e26e_f509_0703_56cd_d284_8120;
const OVER: &str = "q2rypddnd3qsesk4";
const LIVE: &str = "4gwnkwmmr3mrm6mn";

fn files(kind: &str) -> Vec<PathBuf> {
    let folder = std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/stores")).unwrap();
    let mut files: Vec<PathBuf> = folder.map(|file| file.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|end| end == kind));
    files.sort();
    files
}

async fn backup(store: &dyn Store) -> String {
    let mut out = Vec::new();
    store.backup(&mut out).await.unwrap();
    String::from_utf8(out).unwrap()
}

/// Everything those two have left is there, and the table under way goes on.
async fn all_of_it(store: &dyn Store) {
    let (anna, karl) = (PersonId(ANNA), PersonId(KARL));
    assert_eq!(store.login("karl").await.unwrap().unwrap().person, karl);
    assert_eq!(store.friends(anna).await.unwrap()[0].who, karl);
    assert_eq!(store.cases(Which::Open, 0, 10).await.unwrap()[0].report.text, "Er flucht.");
    assert_eq!(store.ratings(anna).await.unwrap().len(), 1);
    let deals = store.deals_at(&OVER.parse().unwrap(), 0, 10).await.unwrap();
    let Some((Kept::Played(_), text)) = store.record(&deals[0].facts.record).await.unwrap() else { panic!() };
    assert!(text.contains("Anna") && text.contains("Karl"), "{text}");
    let live = LIVE.parse().unwrap();
    let events = store.events(&live, 0, u32::MAX).await.unwrap();
    let mut table = Table::replay(&events).unwrap().unwrap();
    assert_eq!((events.len(), table.stage()), (64, Stage::Playing));
    let new = says(&mut table, ANNA);
    store.append(&live, events.len() as u64, &new, &summary(&table), &[]).await.unwrap();
    let (kept, last) = store.summary(&live).await.unwrap().unwrap();
    assert_eq!((kept.stage, last), (Stage::Playing, events.len() as u64 + new.len() as u64));
    // Where Karl has sat is known, also where the program of before did not keep it: that name can be taken out there.
    store.delete_person(karl).await.unwrap();
    let forgets = store.forgets(10).await.unwrap();
    assert_eq!(forgets.iter().map(|forget| forget.table.to_string()).collect::<Vec<_>>(), [OVER]);
}

async fn backups_of_every_program_are_read(address: &str) {
    let store = open(address).await.unwrap();
    let empty = backup(&*store).await;
    let first: Value = serde_json::from_str(empty.lines().next().unwrap()).unwrap();
    let last = first["migration"].as_u64().unwrap();
    let all = files("jsonl");
    let of: Vec<u64> =
        all.iter().map(|file| file.file_stem().unwrap().to_str().unwrap().parse().unwrap()).collect();
    // Backups began with migration 2. After a release its own is added.
    assert!(of.starts_with(&[2, 3]) && of.iter().all(|one| *one <= last), "{of:?}");
    for (file, of) in all.iter().zip(of) {
        let kept = std::fs::read(file).unwrap();
        let other = if of == 2 { address.to_owned() } else { places::sqlite() };
        let store = open(&other).await.unwrap();
        // A row less is noticed, and nothing of it is kept.
        let text = String::from_utf8(kept.clone()).unwrap();
        let cut = text.replacen(text.lines().nth(1).unwrap(), "", 1).replacen("\n\n", "\n", 1);
        assert!(matches!(store.restore(&mut cut.as_bytes()).await, Err(StoreError::Backup(_))), "{of}");
        assert_eq!(backup(&*store).await, empty, "{of}");
        store.restore(&mut &kept[..]).await.unwrap();
        assert_eq!(store.restore(&mut &kept[..]).await, Err(StoreError::NotEmpty));
        // What it has become is a backup of this program, which goes from one database to the other.
        let again = backup(&*store).await;
        let third = places::sqlite();
        let moved = open(&third).await.unwrap();
        moved.restore(&mut again.as_bytes()).await.unwrap();
        assert_eq!(backup(&*moved).await, again, "{of}");
        all_of_it(&*store).await;
        drop(moved);
        places::remove(&third);
    }
}

async fn a_backup_of_a_newer_program_is_refused(address: &str) {
    let store = open(address).await.unwrap();
    let text = backup(&*store).await;
    for (from, to) in [("\"migration\":", "\"migration\":9"), ("\"version\":1", "\"version\":2")] {
        let refused = store.restore(&mut text.replacen(from, to, 1).as_bytes()).await;
        let Err(StoreError::Backup(why)) = refused else { panic!("{refused:?}") };
        assert!(why.contains("a newer one"), "{why}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn databases_of_every_program_are_opened() {
    let all = files("sql");
    assert!(!all.is_empty());
    for file in all {
        let address = places::sqlite();
        let pool = SqlitePool::connect(&format!("{address}?mode=rwc")).await.unwrap();
        let script = std::fs::read_to_string(&file).unwrap();
        sqlx::raw_sql(sqlx::AssertSqlSafe(script)).execute(&pool).await.unwrap();
        pool.close().await;
        let store = open(&address).await.unwrap();
        all_of_it(&*store).await;
        store.close().await.unwrap();
        // And it is as it stands from now on.
        open(&address).await.unwrap().close().await.unwrap();
        places::remove(&address);
    }
}
