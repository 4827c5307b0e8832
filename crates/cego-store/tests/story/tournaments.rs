//! Tournaments: what was added is read again, and of two writers one wins.

use cego_core::shuffle::Seed;
use cego_core::{Rules, TableSize};
use cego_store::{StoreError, TournamentId, open};
use cego_table::{NamedRules, Time};
use cego_tournament::format::Preset;
use cego_tournament::{By, Command, Entrant, Numbered, Role, Tournament};

use crate::places::{stories, two};

stories! {
    a_tournament_is_read_as_it_was_added
    of_two_desks_one_wins
    a_name_is_taken_once
    a_backup_holds_tournaments
}

fn desk() -> By {
    By { role: Role::Secretary, name: "Anna".into() }
}

fn opened() -> (Tournament, Vec<Numbered>) {
    let format = Preset::find("championship").unwrap().format();
    let named = |size| Some(NamedRules::new("schwarzwaldmeisterschaft", "", Rules::new(size)));
    let rules = [named(TableSize::Three), named(TableSize::Four), None];
    let step = Tournament::open(format, rules, Seed::from_number(1), desk(), Time(1_000)).unwrap();
    (step.after, step.events)
}

/// What comes of a command, without the tournament going on.
fn events(tournament: &Tournament, command: Command) -> Vec<Numbered> {
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
    // With a hole, or from the beginning, nothing is added.
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
