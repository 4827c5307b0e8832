//! Beside the events of a tournament: its secret, what is done, whose devices are known.

use cego_core::shuffle::Seed;
use cego_core::{Rules, TableSize};
use cego_store::{Beside, Device, Retention, Store, StoreError, TournamentId, open};
use cego_table::{NamedRules, PersonId, Time};
use cego_tournament::format::Preset;
use cego_tournament::{By, Command, Entrant, Role, Tournament};

use crate::places::{self, stories, two};

stories! {
    a_secret_is_made_once_and_renewed
    a_command_is_done_once_by_whichever_server
    a_device_is_of_one_person
    with_a_tournament_goes_all_that_is_beside_it
    a_backup_holds_the_keys
}

fn id(text: &str) -> TournamentId {
    text.parse().unwrap()
}

async fn opened(store: &dyn Store, name: &str, owner: Option<PersonId>) -> Tournament {
    let format = Preset::find("championship").unwrap().format();
    let named = |size| Some(NamedRules::new("schwarzwaldmeisterschaft", "", Rules::new(size)));
    let rules = [named(TableSize::Three), named(TableSize::Four), None];
    let by = By { role: Role::Secretary, name: "Anna".into() };
    let step = Tournament::open(format, rules, Seed::from_number(1), by, Time(1_000)).unwrap();
    let beside = Beside { once: None, owner };
    store.append_tournament_with(&id(name), 0, &step.events, beside).await.unwrap();
    step.after
}

async fn a_secret_is_made_once_and_renewed(address: &str) {
    let stores = two(address).await;
    assert_eq!(stores[0].tournament_secret(&id("a"), [1; 32]).await, Err(StoreError::NoSuch));
    opened(&*stores[0], "a", None).await;
    let version = async || stores[0].tournament_head(&id("a")).await.unwrap().unwrap().version;
    assert_eq!(version().await, 0);
    let both = [1, 2].map(|byte| {
        let store = stores[usize::from(byte) - 1].clone();
        tokio::spawn(async move { store.tournament_secret(&id("a"), [byte; 32]).await.unwrap() })
    });
    let [one, other] = both;
    let one = one.await.unwrap();
    assert_eq!(one, other.await.unwrap(), "the same for both servers");
    assert_eq!(version().await, 1);
    for _ in 0..2 {
        stores[1].renew_tournament_key(&id("a"), Some("p7"), [9; 32]).await.unwrap();
    }
    let renewed = stores[0].tournament_secret(&id("a"), [8; 32]).await.unwrap();
    assert_eq!((renewed.secret, renewed.renewed), (one.secret, vec![("p7".to_owned(), 2)]));
    assert_eq!(version().await, 3);
    stores[0].renew_tournament_key(&id("a"), None, [9; 32]).await.unwrap();
    let other = stores[1].tournament_secret(&id("a"), [8; 32]).await.unwrap();
    assert_eq!((other.secret, other.renewed.len()), ([9; 32], 0));
    assert!(!format!("{other:?}").contains("9, 9"), "{other:?}");
}

async fn a_command_is_done_once_by_whichever_server(address: &str) {
    let stores = two(address).await;
    let tournament = opened(&*stores[0], "a", None).await;
    let by = By { role: Role::Secretary, name: String::new() };
    let command = Command::Enter(Box::new(Entrant::named("Berta")));
    let step = tournament.handle(&by, "", command, Time(2_000)).unwrap();
    let both = [0, 1].map(|n: usize| {
        let (store, events) = (stores[n].clone(), step.events.clone());
        let beside = Beside { once: Some("x".to_owned()), owner: None };
        tokio::spawn(async move { store.append_tournament_with(&id("a"), 1, &events, beside).await })
    });
    let mut kept = 0;
    for one in both {
        kept += u32::from(one.await.unwrap().is_ok());
    }
    assert_eq!(kept, 1);
    for store in &stores {
        assert_eq!(store.done_before(&id("a"), "x").await, Ok(Some(2)));
        assert_eq!(store.done_before(&id("a"), "y").await, Ok(None));
        assert_eq!(store.done_before(&id("b"), "x").await, Ok(None));
    }
}

async fn a_device_is_of_one_person(address: &str) {
    let store = open(address).await.unwrap();
    opened(&*store, "a", None).await;
    store.tournament_secret(&id("a"), [1; 32]).await.unwrap();
    let bind = async |table: usize, number: u32, device: &str, card: bool| {
        let device = Device { round: 0, table, number, device: device.to_owned(), card };
        store.bind_device(&id("a"), &device, Time(1)).await
    };
    assert_eq!(bind(0, 1, "one", false).await, Ok(()));
    assert_eq!(bind(0, 1, "one", false).await, Ok(()));
    assert_eq!(bind(0, 2, "one", false).await, Err(StoreError::Taken), "a device of one person");
    assert_eq!(bind(0, 2, "one", true).await, Err(StoreError::Taken), "also with a card");
    assert_eq!(bind(0, 1, "two", false).await, Err(StoreError::Taken), "a person with one device");
    assert_eq!(bind(1, 9, "one", false).await, Ok(()), "at another sheet it may be somebody else's");
    assert_eq!(bind(0, 1, "two", true).await, Ok(()), "but for who shows their card");
    assert_eq!(bind(0, 2, "one", false).await, Ok(()), "then the first is free");
    let version = store.tournament_head(&id("a")).await.unwrap().unwrap().version;
    assert_eq!(version, 5, "each change is counted");
    assert_eq!(store.release_device(&id("a"), 0, 0, 1).await, Ok(true));
    assert_eq!(store.release_device(&id("a"), 0, 0, 1).await, Ok(false));
    let left = store.tournament_devices(&id("a")).await.unwrap();
    let left: Vec<_> = left.iter().map(|one| (one.table, one.number, &*one.device, one.card)).collect();
    assert_eq!(left, [(0, 2, "one", false), (1, 9, "one", false)]);
}

/// Everything that is kept of it.
async fn furnished(store: &dyn Store, name: &str) {
    let tournament = opened(store, name, Some(PersonId(7))).await;
    store.tournament_secret(&id(name), [1; 32]).await.unwrap();
    store.renew_tournament_key(&id(name), Some("d"), [2; 32]).await.unwrap();
    let device = Device { round: 0, table: 0, number: 1, device: "one".to_owned(), card: true };
    store.bind_device(&id(name), &device, Time(1)).await.unwrap();
    let by = By { role: Role::Secretary, name: String::new() };
    let step =
        tournament.handle(&by, "", Command::Enter(Box::new(Entrant::named("B"))), Time(2_000)).unwrap();
    let beside = Beside { once: Some("x".to_owned()), owner: None };
    store.append_tournament_with(&id(name), 1, &step.events, beside).await.unwrap();
}

async fn with_a_tournament_goes_all_that_is_beside_it(address: &str) {
    let store = open(address).await.unwrap();
    let empty = backup(&*store).await;
    furnished(&*store, "a").await;
    assert_eq!(store.tournaments_open_of(PersonId(7)).await, Ok(1));
    assert!(store.delete_tournament(&id("a")).await.unwrap());
    assert_eq!(backup(&*store).await, empty);
    assert_eq!(store.tournament_head(&id("a")).await, Ok(None));
    // And so it is where one is old.
    furnished(&*store, "a").await;
    let keep = |before| Retention { tournaments: Some(Time(before)), ..Retention::default() };
    let pruned = store.prune(keep(2_000), Time(9_000), false).await.unwrap();
    assert_eq!(pruned.tournaments, 0, "something happened at 2,000");
    assert_eq!(store.prune(keep(2_001), Time(9_000), true).await.unwrap().tournaments, 1);
    assert_eq!(store.prune(keep(2_001), Time(9_000), false).await.unwrap().tournaments, 1);
    assert_eq!(backup(&*store).await, empty);
}

async fn backup(store: &dyn Store) -> String {
    let mut out = Vec::new();
    store.backup(&mut out).await.unwrap();
    String::from_utf8(out).unwrap()
}

/// A second laptop goes on from a copy, and the cards that were printed open the same.
async fn a_backup_holds_the_keys(address: &str) {
    let store = open(address).await.unwrap();
    furnished(&*store, "a").await;
    let text = backup(&*store).await;
    let file = places::sqlite();
    let other = open(&file).await.unwrap();
    other.restore(&mut text.as_bytes()).await.unwrap();
    let secret = store.tournament_secret(&id("a"), [5; 32]).await;
    assert_eq!(other.tournament_secret(&id("a"), [6; 32]).await, secret);
    assert_eq!(other.tournament_devices(&id("a")).await, store.tournament_devices(&id("a")).await);
    assert_eq!(other.done_before(&id("a"), "x").await, Ok(Some(2)));
    drop(other);
    places::remove(&file);
}
