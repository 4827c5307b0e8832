//! Tokens, and what is kept for minutes.

use std::sync::Arc;

use cego_store::{Session, SessionKind, StoreError, TokenHash, open};
use cego_table::{PersonId, Time};

use crate::people::guests;
use crate::places::{stories, two};

stories! {
    a_token_stands_for_somebody_until_it_expires
    tokens_are_removed
    a_secret_is_taken_once
}

pub(crate) fn session(token: u8, person: u128, expires: u64) -> Session {
    Session {
        hash: TokenHash([token; 32]),
        person: PersonId(person),
        kind: SessionKind::ALL[token as usize % 3],
        label: format!("Device {token}"),
        made: Time(10),
        seen: Time(10 + u64::from(token)),
        expires: Time(expires),
    }
}

async fn a_token_stands_for_somebody_until_it_expires(address: &str) {
    let store = open(address).await.unwrap();
    guests(&*store, &[1, 2]).await;
    let first = session(1, 1, 100);
    store.add_session(&first).await.unwrap();
    assert_eq!(store.add_session(&session(1, 2, 100)).await, Err(StoreError::Taken));
    assert_eq!(store.add_session(&session(2, 9, 100)).await, Err(StoreError::NoSuch));
    assert_eq!(store.session(first.hash, Time(99)).await.unwrap(), Some(first.clone()));
    assert_eq!(store.session(first.hash, Time(100)).await.unwrap(), None);
    assert_eq!(store.session(TokenHash([2; 32]), Time(99)).await.unwrap(), None);
    store.touch_session(first.hash, Time(90), Time(200)).await.unwrap();
    let touched = Session { seen: Time(90), expires: Time(200), ..first };
    assert_eq!(store.session(touched.hash, Time(100)).await.unwrap(), Some(touched));
    let nothing = store.touch_session(TokenHash([2; 32]), Time(90), Time(200)).await;
    assert_eq!(nothing, Err(StoreError::NoSuch));
}

async fn tokens_are_removed(address: &str) {
    let store = open(address).await.unwrap();
    guests(&*store, &[1, 2]).await;
    let all = [session(1, 1, 100), session(2, 1, 300), session(3, 1, 200), session(4, 2, 300)];
    for session in &all {
        store.add_session(session).await.unwrap();
    }
    let [one, two] = [PersonId(1), PersonId(2)];
    let shown = store.sessions(one, Time(50)).await.unwrap();
    assert_eq!(shown, [all[2].clone(), all[1].clone(), all[0].clone()]);
    assert_eq!(store.sessions(one, Time(100)).await.unwrap(), shown[..2]);
    // Nobody removes that of another.
    assert_eq!(store.remove_session(two, all[1].hash).await, Err(StoreError::NoSuch));
    store.remove_session(one, all[1].hash).await.unwrap();
    assert_eq!(store.remove_sessions(one, Some(all[2].hash)).await.unwrap(), 1);
    assert_eq!(store.sessions(one, Time(50)).await.unwrap(), [all[2].clone()]);
    store.put_once("ceremony", "{}", Time(150)).await.unwrap();
    assert_eq!(store.remove_expired(Time(199)).await.unwrap(), 1);
    assert_eq!(store.remove_expired(Time(200)).await.unwrap(), 1);
    assert_eq!(store.sessions(one, Time(50)).await.unwrap(), []);
    assert_eq!(store.remove_sessions(two, None).await.unwrap(), 1);
}

async fn a_secret_is_taken_once(address: &str) {
    let stores = two(address).await;
    for round in 0..3 {
        stores[0].put_once("ceremony", "{\"challenge\":1}", Time(100)).await.unwrap();
        let again = stores[1].put_once("ceremony", "{}", Time(100)).await;
        assert_eq!(again, Err(StoreError::Taken));
        let mut tasks = Vec::new();
        for taker in 0..50 {
            let store = Arc::clone(&stores[taker % 2]);
            tasks.push(tokio::spawn(async move { store.take_once("ceremony", Time(99)).await.unwrap() }));
        }
        let mut taken = Vec::new();
        for task in tasks {
            taken.extend(task.await.unwrap());
        }
        assert_eq!(taken, ["{\"challenge\":1}"], "round {round}");
    }
    // Too late: it is gone, and nobody gets it.
    stores[0].put_once("ceremony", "{}", Time(100)).await.unwrap();
    assert_eq!(stores[1].take_once("ceremony", Time(100)).await.unwrap(), None);
    assert_eq!(stores[1].take_once("ceremony", Time(99)).await.unwrap(), None);
    assert_eq!(stores[1].take_once("other", Time(99)).await.unwrap(), None);
}
