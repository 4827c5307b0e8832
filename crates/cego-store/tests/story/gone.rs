//! A person who has deleted their account is named nowhere any more, not even at the tables where they sat.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use cego_core::shuffle::Seed;
use cego_core::{Rules, TableSize};
use cego_store::{Forget, Store, StoreError, TournamentId, open};
use cego_table::{Command, NamedRules, Numbered, PersonId, PersonName, Table, Talk, Time, forgotten};
use cego_tournament::format::Preset;
use cego_tournament::{By, Command as Wish, Entrant, Role, Tournament};

use crate::backup::kept_before;
use crate::people::{account, guests};
use crate::places::{self, stories};
use crate::tables::{does, id, opened_with, sits, summary};

stories! {
    names_and_words_go_from_tables
    a_former_guest_goes_with_the_account
    a_name_goes_from_tournaments
    a_guest_brings_their_entries
    readers_are_not_waited_for
    a_shut_store_answers_nobody
}

const NAME: &str = "Hinterwaelder";
const WORDS: &str = "Der Gstiess war blank";

/// All that is kept.
async fn everything(store: &dyn Store) -> String {
    let mut out = Vec::new();
    store.backup(&mut out).await.unwrap();
    String::from_utf8(out).unwrap()
}

/// A table at which somebody says something, and another sits.
async fn talk(store: &dyn Store, number: u8, who: u128) -> Vec<Numbered> {
    let (mut table, mut events) = opened_with(true, Talk::Free);
    let name = PersonName::new(NAME).unwrap();
    events.extend(does(&mut table, who, Command::Sit { seat: None, name, nonce: None, tip: None }));
    events.extend(sits(&mut table, 9));
    events.extend(does(&mut table, who, Command::Write { text: WORDS.to_owned() }));
    store.append(&id(number), 0, &events, &summary(&table), &[]).await.unwrap();
    events
}

/// Does what a server does with those who wait.
async fn forget(store: &dyn Store) -> Vec<Forget> {
    let all = store.forgets(10).await.unwrap();
    for one in &all {
        let events = store.events(&one.table, 0, u32::MAX).await.unwrap();
        store.forget_at(one, &forgotten(&events, &one.who)).await.unwrap();
    }
    all
}

async fn names_and_words_go_from_tables(address: &str) {
    let store = open(address).await.unwrap();
    account(&*store, 1).await;
    let mut before = Vec::new();
    for number in [1, 2] {
        before.push(talk(&*store, number, 1).await);
    }
    assert_eq!(store.forgets(10).await.unwrap(), []);
    store.delete_person(PersonId(1)).await.unwrap();
    let one = store.forgets(1).await.unwrap();
    assert_eq!(one, [Forget { table: id(1), who: vec![PersonId(1)] }]);
    // Nothing of it is kept if it does not fit; it waits.
    let mut other = before[0][..1].to_vec();
    other[0].number = 99;
    assert_eq!(store.forget_at(&one[0], &other).await, Err(StoreError::NoSuch));
    assert!(everything(&*store).await.contains(NAME));
    assert_eq!(forget(&*store).await.len(), 2);
    assert_eq!(store.forgets(10).await.unwrap(), []);
    let kept = everything(&*store).await;
    assert!(!kept.contains(NAME) && !kept.contains(WORDS), "{kept}");
    // The others and the numbers stay, and the table goes on.
    for (number, before) in [1, 2].into_iter().zip(&before) {
        let events = store.events(&id(number), 0, u32::MAX).await.unwrap();
        let numbers =
            |events: &[Numbered]| events.iter().map(|event| (event.number, event.at)).collect::<Vec<_>>();
        assert_eq!(numbers(&events), numbers(before));
        let mut table = Table::replay(&events).unwrap().unwrap();
        let last = events.len() as u64;
        let more = does(&mut table, 9, Command::Say { phrase: "hello".to_owned() });
        store.append(&id(number), last, &more, &summary(&table), &[]).await.unwrap();
    }
    assert!(kept.contains("Liesel"));
}

async fn a_former_guest_goes_with_the_account(address: &str) {
    let store = open(address).await.unwrap();
    account(&*store, 1).await;
    guests(&*store, &[2]).await;
    talk(&*store, 1, 2).await;
    talk(&*store, 2, 1).await;
    store.merge(PersonId(2), PersonId(1)).await.unwrap();
    store.delete_person(PersonId(1)).await.unwrap();
    let forgot = forget(&*store).await;
    let who: Vec<_> = forgot.iter().map(|one| (one.table, one.who[0])).collect();
    assert_eq!(who, [(id(1), PersonId(2)), (id(2), PersonId(1))]);
    let kept = everything(&*store).await;
    assert!(!kept.contains(NAME) && !kept.contains(WORDS), "{kept}");
}

/// An event at tables of a server, in which people take part.
async fn entered(store: &dyn Store, who: &[u128]) -> Tournament {
    let format = Preset::find("online").unwrap().format();
    let rules =
        [TableSize::Three, TableSize::Four].map(|size| Some(NamedRules::new("x", "", Rules::new(size))));
    let [three, four] = rules;
    let desk = By { role: Role::Secretary, name: "Anna".into() };
    let seed = Seed::from_number(1);
    let mut step = Tournament::open(format, [three, four, None], seed, desk.clone(), Time(1_000)).unwrap();
    store.append_tournament(&event(), 0, &step.events).await.unwrap();
    let visitor = By { role: Role::Visitor, name: String::new() };
    let joins = who.iter().map(|&who| {
        let entrant = Box::new(Entrant::named(&format!("{NAME} {who}")));
        (&visitor, Wish::TakePart { who: PersonId(who), entrant })
    });
    for (by, wish) in [(&desk, Wish::Entries { open: true })].into_iter().chain(joins) {
        let after = step.after.number();
        step = step.after.handle(by, "", wish, Time(2_000)).unwrap();
        store.append_tournament(&event(), after, &step.events).await.unwrap();
    }
    step.after
}

fn event() -> TournamentId {
    "thursday".parse().unwrap()
}

async fn replayed(store: &dyn Store) -> Tournament {
    Tournament::replay(&store.tournament_events(&event(), 0).await.unwrap()).unwrap().unwrap()
}

async fn a_name_goes_from_tournaments(address: &str) {
    let store = open(address).await.unwrap();
    account(&*store, 1).await;
    account(&*store, 2).await;
    let before = entered(&*store, &[1, 2]).await;
    let desk = By { role: Role::Secretary, name: "Anna".into() };
    let paid = |tournament: &Tournament| {
        let entrant = Entrant { paid: true, ..tournament.person(1).unwrap().entrant.clone() };
        tournament.handle(&desk, "", Wish::Change(1, Box::new(entrant)), Time(3_000)).unwrap().events
    };
    store.append_tournament(&event(), before.number(), &paid(&before)).await.unwrap();
    let before = replayed(&*store).await;
    let more = before.handle(&desk, "", Wish::Leave(1), Time(3_000)).unwrap().events;
    store.delete_person(PersonId(1)).await.unwrap();
    let kept = everything(&*store).await;
    assert!(!kept.contains(&format!("{NAME} 1")) && kept.contains(&format!("{NAME} 2")), "{kept}");
    // Who has decided on what was before brings it in no more, and whose account is gone joins no more.
    let late = store.append_tournament(&event(), before.number(), &more).await;
    assert_eq!(late, Err(StoreError::Conflict));
    let now = replayed(&*store).await;
    assert_eq!((now.number(), now.people().len()), (before.number() + 1, 2));
    assert!(now.person(1).unwrap().gone.is_some() && now.person(1).unwrap().entrant.paid);
    let back = Wish::TakePart { who: PersonId(1), entrant: Box::new(Entrant::named(NAME)) };
    let visitor = By { role: Role::Visitor, name: String::new() };
    let back = now.handle(&visitor, "", back, Time(4_000)).unwrap().events;
    let refused = store.append_tournament(&event(), now.number(), &back).await;
    assert_eq!(refused, Err(StoreError::NoSuch));
    // A program of before has kept nothing beside the events.
    let older = kept_before(&everything(&*store).await, 11, &["tournament_people"]);
    let fresh = if address.starts_with("sqlite:") { places::sqlite() } else { places::postgres() };
    let again = open(&fresh).await.unwrap();
    again.restore(&mut older.as_bytes()).await.unwrap();
    again.delete_person(PersonId(2)).await.unwrap();
    assert!(!everything(&*again).await.contains(NAME));
    drop(again);
    if fresh.starts_with("sqlite:") {
        places::remove(&fresh);
    }
}

async fn a_guest_brings_their_entries(address: &str) {
    let store = open(address).await.unwrap();
    account(&*store, 1).await;
    guests(&*store, &[2]).await;
    entered(&*store, &[2]).await;
    store.merge(PersonId(2), PersonId(1)).await.unwrap();
    assert_eq!(replayed(&*store).await.number_of(PersonId(1)), Some(1));
    store.delete_person(PersonId(1)).await.unwrap();
    assert!(!everything(&*store).await.contains(NAME));
    assert!(replayed(&*store).await.person(1).unwrap().entrant.is_forgotten());
}

/// Where the log of a SQLite file is.
fn log(address: &str) -> Option<PathBuf> {
    Some(Path::new(address.strip_prefix("sqlite:")?).with_extension("db-wal"))
}

/// Takes what is written to it when it is let.
struct Slow {
    begun: tokio::sync::mpsc::UnboundedSender<()>,
    go: std::sync::mpsc::Receiver<()>,
}

impl Write for Slow {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        let _ = self.begun.send(());
        // Nobody who says go: then it goes on.
        let _ = self.go.recv();
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

async fn readers_are_not_waited_for(address: &str) {
    let store = open(address).await.unwrap();
    account(&*store, 1).await;
    let (begun, mut begins) = tokio::sync::mpsc::unbounded_channel();
    let (goes, go) = std::sync::mpsc::channel();
    let mut out = Slow { begun, go };
    let reads = Arc::clone(&store);
    let runtime = tokio::runtime::Handle::current();
    let reads = tokio::task::spawn_blocking(move || runtime.block_on(reads.backup(&mut out)));
    // What it reads is to be as it was when it began. The first it writes is its head, the second has been read.
    begins.recv().await.unwrap();
    goes.send(()).unwrap();
    begins.recv().await.unwrap();
    store.delete_person(PersonId(1)).await.unwrap();
    let log = log(address);
    assert_eq!(store.scrub().await, Ok(log.is_none()));
    account(&*store, 2).await;
    drop(goes);
    reads.await.unwrap().unwrap();
    if let Some(log) = &log {
        assert!(std::fs::metadata(log).unwrap().len() > 0);
    }
    assert_eq!(store.scrub().await, Ok(true));
    if let Some(log) = &log {
        assert_eq!(std::fs::metadata(log).unwrap().len(), 0);
    }
    assert!(store.person(PersonId(2)).await.unwrap().is_some());
}

async fn a_shut_store_answers_nobody(address: &str) {
    let store = open(address).await.unwrap();
    for who in 1..=50 {
        account(&*store, who).await;
    }
    store.close().await.unwrap();
    if let Some(log) = log(address) {
        assert!(!log.exists());
    }
    let refused = |error| matches!(error, StoreError::Unavailable(_));
    assert!(store.person(PersonId(1)).await.is_err_and(refused));
    assert!(store.set_locale(PersonId(1), None).await.is_err_and(refused));
    let store = open(address).await.unwrap();
    for who in 1..=50 {
        assert!(store.person(PersonId(who)).await.unwrap().is_some());
    }
}
