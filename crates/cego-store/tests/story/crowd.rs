//! Stress test: random concurrent operations on two servers.

use std::sync::Arc;

use cego_store::{
    Completion, Import, Passkey, PersonKind, Rating, Rerating, Store, StoreError, TableId,
};
use cego_table::{PersonId, Time};

use crate::people::guest;
use crate::places::{stories, two};
use crate::sessions::session;
use crate::tables::{deal, ended, opened, record, summary};

stories! {
    people_who_come_and_go_leave_nothing_behind
}

const PEOPLE: u128 = 12;
const TASKS: u32 = 8;
const STEPS: u32 = 40;

/// Deterministic random numbers (SplitMix64). The interleaving of the servers adds enough
/// randomness.
struct Chance(u64);

/// Returns a random number below `most`.
fn any(chance: &mut Chance, most: u128) -> u128 {
    chance.0 = chance.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut mixed = chance.0;
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    u128::from(mixed ^ (mixed >> 31)) % most
}

async fn counts(store: &dyn Store) -> Result<(), StoreError> {
    let Some(next) = store.unrated(1).await?.pop() else { return Ok(()) };
    let mut ratings = Vec::new();
    for person in next.facts.seats.iter().filter_map(|seat| seat.share.who) {
        let before = store.rating(person, "baden").await?;
        let (mu, matches) = before.map_or((25.0, 0), |before| (before.mu, before.matches));
        let after = Rating { mu: mu + 1.0, sigma: 8.0, matches: matches + 1, at: Time(1) };
        ratings.push(Rerating { person, family: "baden".to_owned(), before, after });
    }
    store.count(&next.key(), &ratings).await
}

async fn step(store: &dyn Store, chance: &mut Chance, name: u32) -> Result<(), StoreError> {
    let [one, other] = [0, 1].map(|_| any(chance, PEOPLE) + 1);
    let (who, whom) = (PersonId(one), PersonId(other));
    match any(chance, 12) {
        0 => store.befriend(who, whom, Time(1)).await,
        1 => store.mute(who, whom, Time(1)).await,
        2 => store.make_account(who, &format!("login {one}"), None).await,
        3 => store.merge(who, whom).await,
        4 if any(chance, 3) == 0 => store.delete_person(who).await,
        5 => {
            let mut session = session(1, one, 9_000);
            session.hash.0[..4].copy_from_slice(&name.to_be_bytes());
            store.add_session(&session).await
        }
        6 => {
            let (id, text) = (name.to_be_bytes().to_vec(), String::new());
            let passkey = Passkey {
                id,
                person: who,
                label: text.clone(),
                body: text,
                added: Time(1),
                used: None,
            };
            store.add_passkey(&passkey).await
        }
        7 => store.import(&Import { record: record(name), owner: who, at: Time(1) }, "").await,
        8 => counts(store).await,
        9 => store.end_friendship(who, whom).await,
        _ => {
            let third = if one == other { 0 } else { other };
            let (table, events) = opened(false);
            let mut id = [0; 10];
            id[..4].copy_from_slice(&name.to_be_bytes());
            let finished = [
                Completion::Deal(deal(name, 0, &[one, third, 0])),
                Completion::Match(ended(2, true, &[one, third, 0])),
            ];
            store.append(&TableId::new(id), 0, &events, &summary(&table), &finished).await
        }
    }
}

async fn people_who_come_and_go_leave_nothing_behind(address: &str) {
    let stores = two(address).await;
    for number in 1..=PEOPLE {
        stores[0].add_person(&guest(number)).await.unwrap();
    }
    let mut tasks = Vec::new();
    for task in 0..TASKS {
        let store = Arc::clone(&stores[task as usize % 2]);
        tasks.push(tokio::spawn(async move {
            let mut chance = Chance(u64::from(task));
            let mut done = 0;
            for number in 0..STEPS {
                match step(&*store, &mut chance, task * STEPS + number + 1).await {
                    Ok(()) => done += 1,
                    Err(StoreError::Conflict | StoreError::NoSuch | StoreError::Taken) => {}
                    Err(error) => panic!("{error}"),
                }
            }
            done
        }));
    }
    let mut done = 0;
    for task in tasks {
        done += task.await.unwrap();
    }
    assert!(done > TASKS * STEPS / 4, "only {done} were done");
    let store = &stores[0];
    let (mut gone, mut played) = (0, 0);
    for who in (1..=PEOPLE).map(PersonId) {
        let records = store.records_of(who, None, 1_000).await.unwrap();
        played += records.len();
        let login = store.login_of(who).await.unwrap();
        let friends = store.friends(who).await.unwrap().into_iter().map(|friend| friend.who);
        let others: Vec<_> = friends.chain(store.mutes(who).await.unwrap()).collect();
        if let Some(person) = store.person(who).await.unwrap() {
            assert_eq!(person.kind == PersonKind::Account, login.is_some());
            let mut different = others.clone();
            different.sort_unstable();
            different.dedup();
            assert_eq!(store.people(&others).await.unwrap().len(), different.len());
            continue;
        }
        gone += 1;
        assert_eq!((login, others), (None, Vec::new()));
        assert_eq!(store.sessions(who, Time(0)).await.unwrap(), []);
        assert_eq!(store.passkeys(who).await.unwrap(), []);
        assert_eq!(store.ratings(who).await.unwrap(), []);
        for kept in records {
            let cego_store::StoredRecord::Played(deal) = kept else { panic!("{kept:?}") };
            let mut own = deal.facts.seats.iter().filter(|seat| seat.who == Some(who));
            assert!(own.all(|seat| seat.name.is_empty()));
            let rewrites = store.record_redactions(1_000).await.unwrap();
            assert!(rewrites.iter().any(|rewrite| rewrite.record == deal.facts.record));
        }
    }
    assert!(gone > 2 && played > 20, "{gone} are gone, and {played} records there");
}
