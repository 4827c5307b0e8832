//! Tournaments: appended events can be read, and of two concurrent writers one succeeds.
//!
//! Also the data beside the events: secret, executed commands and devices.

use cego_core::shuffle::Seed;
use cego_core::{Rules, TableSize};
use cego_store::{AppendContext, Retention, SheetDevice, Store, StoreError, TournamentId, open};
use cego_table::{NamedRules, PersonId, Time};
use cego_tournament::format::Preset;
use cego_tournament::{Author, Command, Entrant, NumberedTournamentEvent, Role, Tournament};

use crate::places;
use crate::places::{stories, two};

stories! {
    a_tournament_is_read_as_it_was_added
    of_two_desks_one_wins
    a_name_is_taken_once
    a_backup_holds_tournaments
    a_secret_is_made_once_and_renewed
    a_command_is_done_once_by_whichever_server
    a_device_is_of_one_person
    with_a_tournament_goes_all_that_is_beside_it
    a_backup_holds_the_keys
}

fn desk() -> Author {
    Author { role: Role::Secretary, name: "Anna".into() }
}

fn opened() -> (Tournament, Vec<NumberedTournamentEvent>) {
    let format = Preset::find("championship").unwrap().format();
    let named = |size| Some(NamedRules::new("schwarzwaldmeisterschaft", "", Rules::new(size)));
    let rules = [named(TableSize::Three), named(TableSize::Four), None];
    let step = Tournament::open(format, rules, Seed::from_number(1), desk(), Time(1_000)).unwrap();
    (step.after, step.events)
}

/// Returns the events of a command without applying them.
fn events(tournament: &Tournament, command: Command) -> Vec<NumberedTournamentEvent> {
    tournament.handle(&desk(), "", command, Time(2_000)).unwrap().events
}

fn people(from: usize, to: usize) -> Command {
    Command::EnterAll((from..to).map(|n| Entrant::named(&format!("Person {n}"))).collect())
}

fn id(text: &str) -> TournamentId {
    text.parse().unwrap()
}

async fn a_tournament_is_read_as_it_was_added(address: &str) {
    let store = open(address).await.unwrap();
    let (mut tournament, first) = opened();
    store.append_tournament(&id("swm-1"), 0, &first).await.unwrap();
    let mut all = first;
    for command in [people(0, 12), Command::Draw, Command::Begin { round: 0 }, Command::Leave(3)] {
        let more = events(&tournament, command);
        store.append_tournament(&id("swm-1"), tournament.number(), &more).await.unwrap();
        more.iter().for_each(|event| tournament.apply(event).unwrap());
        all.extend(more);
    }
    assert_eq!(store.tournament_events(&id("swm-1"), 0).await.unwrap(), all);
    assert_eq!(store.tournament_events(&id("swm-1"), 5).await.unwrap(), all[5..]);
    assert_eq!(store.tournament_events(&id("other"), 0).await.unwrap(), []);
    let kept = store.tournaments().await.unwrap();
    assert_eq!((kept.len(), kept[0].last, kept[0].ended), (1, tournament.number(), None));
    let why = "rained off";
    let end = tournament.handle(&desk(), why, Command::End, Time(9_000)).unwrap();
    store.append_tournament(&id("swm-1"), tournament.number(), &end.events).await.unwrap();
    assert_eq!(store.tournaments().await.unwrap()[0].ended, Some(Time(9_000)));
    let again = end.after.handle(&desk(), "the sun is out", Command::Reopen, Time(9_500)).unwrap();
    store.append_tournament(&id("swm-1"), end.after.number(), &again.events).await.unwrap();
    assert_eq!(store.tournaments().await.unwrap()[0].ended, None);
    assert!(store.delete_tournament(&id("swm-1")).await.unwrap());
    assert!(!store.delete_tournament(&id("swm-1")).await.unwrap());
    assert_eq!(store.tournament_events(&id("swm-1"), 0).await.unwrap(), []);
}

async fn of_two_desks_one_wins(address: &str) {
    let stores = two(address).await;
    let (tournament, first) = opened();
    stores[0].append_tournament(&id("a"), 0, &first).await.unwrap();
    let at_once = |n: usize| {
        let (store, events) = (stores[n % 2].clone(), events(&tournament, people(n, n + 3)));
        tokio::spawn(async move { store.append_tournament(&id("a"), 1, &events).await })
    };
    let writers: Vec<_> = (0..8).map(at_once).collect();
    let mut won = 0;
    for writer in writers {
        match writer.await.unwrap() {
            Ok(()) => won += 1,
            Err(error) => assert_eq!(error, StoreError::Conflict),
        }
    }
    assert_eq!(won, 1);
    assert_eq!(stores[0].tournament_events(&id("a"), 0).await.unwrap().len(), 4);
    // Events after a gap are rejected, and so are events of a tournament that was never opened.
    let more = events(&tournament, people(0, 2));
    assert_eq!(stores[0].append_tournament(&id("a"), 9, &more).await, Err(StoreError::Gap));
    assert_eq!(stores[0].append_tournament(&id("b"), 0, &more).await, Err(StoreError::Gap));
    assert_eq!(stores[0].append_tournament(&id("b"), 1, &more).await, Err(StoreError::Conflict));
}

async fn a_name_is_taken_once(address: &str) {
    let store = open(address).await.unwrap();
    let (_, first) = opened();
    store.append_tournament(&id("a"), 0, &first).await.unwrap();
    assert_eq!(store.append_tournament(&id("a"), 0, &first).await, Err(StoreError::Taken));
    for text in ["", "-a", "A", "a b", "ä", "a/b", &"a".repeat(61)] {
        assert!(text.parse::<TournamentId>().is_err(), "{text:?}");
    }
}

async fn a_backup_holds_tournaments(address: &str) {
    let store = open(address).await.unwrap();
    let (tournament, first) = opened();
    store.append_tournament(&id("a"), 0, &first).await.unwrap();
    store.append_tournament(&id("a"), 1, &events(&tournament, people(0, 9))).await.unwrap();
    let mut backup = Vec::new();
    store.backup(&mut backup).await.unwrap();
    let file = crate::places::sqlite();
    let other = open(&file).await.unwrap();
    other.restore(&mut &backup[..]).await.unwrap();
    let kept = store.tournament_events(&id("a"), 0).await.unwrap();
    assert_eq!(other.tournament_events(&id("a"), 0).await.unwrap(), kept);
    assert_eq!(other.tournaments().await.unwrap(), store.tournaments().await.unwrap());
    drop(other);
    crate::places::remove(&file);
}

async fn stored_tournament(store: &dyn Store, name: &str, owner: Option<PersonId>) -> Tournament {
    let format = Preset::find("championship").unwrap().format();
    let named = |size| Some(NamedRules::new("schwarzwaldmeisterschaft", "", Rules::new(size)));
    let rules = [named(TableSize::Three), named(TableSize::Four), None];
    let by = Author { role: Role::Secretary, name: "Anna".into() };
    let step = Tournament::open(format, rules, Seed::from_number(1), by, Time(1_000)).unwrap();
    let beside = AppendContext { once: None, owner };
    store.append_tournament_with(&id(name), 0, &step.events, beside).await.unwrap();
    step.after
}

async fn a_secret_is_made_once_and_renewed(address: &str) {
    let stores = two(address).await;
    assert_eq!(stores[0].tournament_secret(&id("a"), [1; 32]).await, Err(StoreError::NoSuch));
    stored_tournament(&*stores[0], "a", None).await;
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
    let tournament = stored_tournament(&*stores[0], "a", None).await;
    let by = Author { role: Role::Secretary, name: String::new() };
    let command = Command::Enter(Box::new(Entrant::named("Berta")));
    let step = tournament.handle(&by, "", command, Time(2_000)).unwrap();
    let both = [0, 1].map(|n: usize| {
        let (store, events) = (stores[n].clone(), step.events.clone());
        let beside = AppendContext { once: Some("x".to_owned()), owner: None };
        tokio::spawn(
            async move { store.append_tournament_with(&id("a"), 1, &events, beside).await },
        )
    });
    let mut kept = 0;
    for one in both {
        kept += u32::from(one.await.unwrap().is_ok());
    }
    assert_eq!(kept, 1);
    for store in &stores {
        assert_eq!(store.executed_command(&id("a"), "x").await, Ok(Some(2)));
        assert_eq!(store.executed_command(&id("a"), "y").await, Ok(None));
        assert_eq!(store.executed_command(&id("b"), "x").await, Ok(None));
    }
}

async fn a_device_is_of_one_person(address: &str) {
    let store = open(address).await.unwrap();
    stored_tournament(&*store, "a", None).await;
    store.tournament_secret(&id("a"), [1; 32]).await.unwrap();
    let bind = async |table: usize, number: u32, device: &str, card: bool| {
        let device = SheetDevice { round: 0, table, number, device: device.to_owned(), card };
        store.bind_device(&id("a"), &device, Time(1)).await
    };
    assert_eq!(bind(0, 1, "one", false).await, Ok(()));
    assert_eq!(bind(0, 1, "one", false).await, Ok(()));
    assert_eq!(bind(0, 2, "one", false).await, Err(StoreError::Taken), "a device of one person");
    assert_eq!(bind(0, 2, "one", true).await, Err(StoreError::Taken), "also with a card");
    assert_eq!(bind(0, 1, "two", false).await, Err(StoreError::Taken), "a person with one device");
    assert_eq!(
        bind(1, 9, "one", false).await,
        Ok(()),
        "at another sheet it may be somebody else's"
    );
    assert_eq!(bind(0, 1, "two", true).await, Ok(()), "but for who shows their card");
    assert_eq!(bind(0, 2, "one", false).await, Ok(()), "then the first is free");
    let version = store.tournament_head(&id("a")).await.unwrap().unwrap().version;
    assert_eq!(version, 5, "each change is counted");
    assert_eq!(store.release_device(&id("a"), 0, 0, 1).await, Ok(true));
    assert_eq!(store.release_device(&id("a"), 0, 0, 1).await, Ok(false));
    let left = store.tournament_devices(&id("a")).await.unwrap();
    let left: Vec<_> =
        left.iter().map(|one| (one.table, one.number, &*one.device, one.card)).collect();
    assert_eq!(left, [(0, 2, "one", false), (1, 9, "one", false)]);
}

/// Creates a tournament with data of every kind.
async fn furnished(store: &dyn Store, name: &str) {
    let tournament = stored_tournament(store, name, Some(PersonId(7))).await;
    store.tournament_secret(&id(name), [1; 32]).await.unwrap();
    store.renew_tournament_key(&id(name), Some("d"), [2; 32]).await.unwrap();
    let device =
        SheetDevice { round: 0, table: 0, number: 1, device: "one".to_owned(), card: true };
    store.bind_device(&id(name), &device, Time(1)).await.unwrap();
    let by = Author { role: Role::Secretary, name: String::new() };
    let step = tournament
        .handle(&by, "", Command::Enter(Box::new(Entrant::named("B"))), Time(2_000))
        .unwrap();
    let beside = AppendContext { once: Some("x".to_owned()), owner: None };
    store.append_tournament_with(&id(name), 1, &step.events, beside).await.unwrap();
}

async fn with_a_tournament_goes_all_that_is_beside_it(address: &str) {
    let store = open(address).await.unwrap();
    let empty = backup(&*store).await;
    furnished(&*store, "a").await;
    assert_eq!(store.count_open_tournaments(PersonId(7)).await, Ok(1));
    assert!(store.delete_tournament(&id("a")).await.unwrap());
    assert_eq!(backup(&*store).await, empty);
    assert_eq!(store.tournament_head(&id("a")).await, Ok(None));
    // Pruning an old tournament deletes the same data.
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

/// A second computer restores a backup, and the printed cards give the same access.
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
    assert_eq!(other.executed_command(&id("a"), "x").await, Ok(Some(2)));
    drop(other);
    places::remove(&file);
}
