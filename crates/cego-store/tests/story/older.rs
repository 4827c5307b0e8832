//! What programs of before have left: their backups, and their databases. How the files of `tests/stores` were made is said
//! there.

use std::collections::BTreeMap;
use std::io::Read;
use std::path::Path;

use cego_store::{DailyDeal, Kept, Store, StoreError, Which, Whom, open};
use cego_table::{PersonId, Stage, Table, Time};
use cego_tournament::{By, Command, Entrant, Role, Tournament};
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

/// The fixtures of a kind, `sql` or `jsonl`, by the number of their migration.
fn fixtures(kind: &str) -> BTreeMap<u64, Vec<u8>> {
    let folder = std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/stores")).unwrap();
    let mut found = BTreeMap::new();
    for path in folder.map(|file| file.unwrap().path()) {
        let name = path.file_name().unwrap().to_str().unwrap();
        let Some((number, end)) = name.split_once('.') else { continue };
        let Ok(number) = number.parse() else { continue };
        let bytes = std::fs::read(&path).unwrap();
        let bytes = match end.strip_suffix(".gz") {
            _ if end == kind => bytes,
            Some(end) if end == kind => {
                let mut plain = Vec::new();
                flate2::read::GzDecoder::new(&*bytes).read_to_end(&mut plain).unwrap();
                plain
            }
            _ => continue,
        };
        assert!(found.insert(number, bytes).is_none(), "two fixtures {number} of {kind}");
    }
    found
}

async fn backup(store: &dyn Store) -> String {
    let mut out = Vec::new();
    store.backup(&mut out).await.unwrap();
    String::from_utf8(out).unwrap()
}

/// What migration `of` and those before it were made for is there (`tests/stores/rows`), and used.
async fn what_it_brought(store: &dyn Store, of: u64, is_backup: bool) {
    let anna = PersonId(ANNA);
    if of >= 4 {
        let bans = store.in_force(Time(0)).await.unwrap();
        assert_eq!((bans[0].id.as_str(), &bans[0].whom), ("fixture", &Whom::Address("cc".to_owned())));
        assert_eq!(store.last_entry().await.unwrap(), 1);
        assert_eq!(store.key("addresses", &[9; 32]).await.unwrap(), [7; 32]);
    }
    if of >= 5 {
        assert_eq!(store.note("season:fixture").await.unwrap().as_deref(), Some("1"));
    }
    if of >= 6 {
        let keys = store.signing_keys().await.unwrap();
        assert_eq!((keys.len(), keys[0].secret), (1, [3; 32]));
    }
    if of >= 7 {
        let snapshot = store.snapshot(&LIVE.parse().unwrap(), 0, u64::MAX).await.unwrap();
        assert_eq!(snapshot.map(|one| one.number), (!is_backup).then_some(60));
    }
    if of >= 8 {
        let id = "winter".parse().unwrap();
        let events = store.tournament_events(&id, 0).await.unwrap();
        let tournament = Tournament::replay(&events).unwrap().unwrap();
        assert_eq!(tournament.number(), 7);
        // And it goes on.
        let by = By { role: Role::Secretary, name: "Anna".into() };
        let command = Command::Enter(Box::new(Entrant::named("Zenz")));
        let step = tournament.handle(&by, "", command, Time(1_795_572_250_000)).unwrap();
        store.append_tournament(&id, tournament.number(), &step.events).await.unwrap();
        assert_eq!(store.tournaments().await.unwrap()[0].last, step.after.number());
        if of >= 9 {
            let secret = store.tournament_secret(&id, [9; 32]).await.unwrap();
            assert_eq!((secret.secret, secret.renewed), ([5; 32], vec![("p3".to_owned(), 1)]));
        }
    }
    if of >= 10 {
        assert_eq!(store.daily_secret([9; 32]).await.unwrap(), [6; 32]);
        let deal = DailyDeal { ruleset: "abc".to_owned(), players: 4, day: 20_000 };
        assert_eq!(store.daily_result(&deal, anna).await.unwrap().unwrap().gain, -125);
    }
    if of >= 11 {
        let place = store.place_of_table(&OVER.parse().unwrap()).await.unwrap().unwrap();
        assert_eq!((place.tournament.to_string().as_str(), place.round, place.table), ("winter", 0, 0));
    }
    if of >= 12 {
        assert!(store.has_device(anna).await.unwrap());
    }
    if of >= 13 {
        assert_eq!(store.export(anna).await.unwrap()["tournaments"][0]["number"], 1);
    }
    if of >= 14 {
        assert_eq!(store.puzzle_person(anna).await.unwrap().unwrap().rating, 1510.5);
        assert_eq!(store.pack_puzzle("z").await.unwrap().as_deref(), Some("{\"id\":\"z\"}"));
        assert_eq!(store.given_by(anna).await.unwrap().len(), 1);
    }
}

/// The table under way is there and goes on.
async fn plays_on(store: &dyn Store) {
    let live = LIVE.parse().unwrap();
    let events = store.events(&live, 0, u32::MAX).await.unwrap();
    let mut table = Table::replay(&events).unwrap().unwrap();
    assert_eq!((events.len(), table.stage()), (64, Stage::Playing));
    let new = says(&mut table, ANNA);
    store.append(&live, events.len() as u64, &new, &summary(&table), &[]).await.unwrap();
    let (kept, last) = store.summary(&live).await.unwrap().unwrap();
    assert_eq!((kept.stage, last), (Stage::Playing, events.len() as u64 + new.len() as u64));
}

/// Everything those two have left is there, and the table under way goes on.
async fn all_of_it(store: &dyn Store, of: u64, is_backup: bool) {
    if of == 1 {
        // There were no people.
        return plays_on(store).await;
    }
    what_it_brought(store, of, is_backup).await;
    let (anna, karl) = (PersonId(ANNA), PersonId(KARL));
    assert_eq!(store.login("karl").await.unwrap().unwrap().person, karl);
    assert_eq!(store.friends(anna).await.unwrap()[0].who, karl);
    assert_eq!(store.cases(Which::Open, 0, 10).await.unwrap()[0].report.text, "Er flucht.");
    assert_eq!(store.ratings(anna).await.unwrap().len(), 1);
    let deals = store.deals_at(&OVER.parse().unwrap(), 0, 10).await.unwrap();
    let Some((Kept::Played(_), text)) = store.record(&deals[0].facts.record).await.unwrap() else { panic!() };
    assert!(text.contains("Anna") && text.contains("Karl"), "{text}");
    plays_on(store).await;
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
    let all = fixtures("jsonl");
    // Backups began with migration 2.
    assert_eq!(all.keys().copied().collect::<Vec<_>>(), (2..=last).collect::<Vec<_>>(), "tests/stores/make");
    for (of, kept) in all {
        // Into one database of the kind that is tried, and there are not many of its kind.
        let other = match of {
            2 => address.to_owned(),
            _ if address.starts_with("sqlite:") => places::sqlite(),
            _ if of == last || of == 8 => places::postgres(),
            _ => continue,
        };
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
        all_of_it(&*store, of, true).await;
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
    let all = fixtures("sql");
    // The test of backups compares their newest with the program's migrations.
    let newest = fixtures("jsonl").keys().max().copied();
    assert_eq!(all.keys().copied().collect::<Vec<_>>(), (1..=newest.unwrap()).collect::<Vec<_>>());
    for (of, script) in all {
        let address = places::sqlite();
        let pool = SqlitePool::connect(&format!("{address}?mode=rwc")).await.unwrap();
        let script = String::from_utf8(script).unwrap();
        sqlx::raw_sql(sqlx::AssertSqlSafe(script)).execute(&pool).await.unwrap();
        pool.close().await;
        let store = open(&address).await.unwrap();
        all_of_it(&*store, of, false).await;
        store.close().await.unwrap();
        // And it is as it stands from now on.
        open(&address).await.unwrap().close().await.unwrap();
        places::remove(&address);
    }
}
