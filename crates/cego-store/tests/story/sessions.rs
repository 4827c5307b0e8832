//! Sessions and short-lived secrets, one-time codes, and the effects of a password change.

use std::sync::Arc;

use cego_store::{
    ModerationAction, NewPassword, Passkey, Session, SessionKind, StoreError, TokenHash, open,
};
use cego_table::{PersonId, Time};

use crate::moderation::deed;
use crate::people::{account, guests};
use crate::places::{stories, two};

stories! {
    a_token_stands_for_somebody_until_it_expires
    tokens_are_removed
    a_secret_is_taken_once
    a_code_is_good_once
    new_codes_end_the_old_ones
    another_password_ends_what_was_opened
    a_proof_counts_for_a_while
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
    // A person cannot remove somebody else's session.
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
            tasks.push(tokio::spawn(async move {
                store.take_once("ceremony", Time(99)).await.unwrap()
            }));
        }
        let mut taken = Vec::new();
        for task in tasks {
            taken.extend(task.await.unwrap());
        }
        assert_eq!(taken, ["{\"challenge\":1}"], "round {round}");
    }
    // Once expired, the value is deleted and returned to nobody.
    stores[0].put_once("ceremony", "{}", Time(100)).await.unwrap();
    assert_eq!(stores[1].take_once("ceremony", Time(100)).await.unwrap(), None);
    assert_eq!(stores[1].take_once("ceremony", Time(99)).await.unwrap(), None);
    assert_eq!(stores[1].take_once("other", Time(99)).await.unwrap(), None);
}

const ONE: PersonId = PersonId(1);

fn password(at: u64) -> NewPassword {
    let hash = format!("hash at {at}");
    NewPassword { who: ONE, hash, at: Time(at), code: None, but: None, end_passkeys: false }
}

async fn a_code_is_good_once(address: &str) {
    let stores = two(address).await;
    let store = &stores[0];
    account(&**store, 1).await;
    account(&**store, 2).await;
    store.set_codes(ONE, &[[1; 32], [2; 32]], Time(5)).await.unwrap();
    assert_eq!(store.code("n1", [1; 32], Time(6)).await.unwrap(), Some(ONE));
    // A code is only valid for its own account.
    assert_eq!(store.code("n2", [1; 32], Time(6)).await.unwrap(), None);
    assert_eq!(store.code("n1", [9; 32], Time(6)).await.unwrap(), None);
    assert_eq!(store.code("nobody", [1; 32], Time(6)).await.unwrap(), None);
    assert_eq!(store.spend_code(PersonId(2), [1; 32], Time(6)).await, Err(StoreError::NoSuch));
    let mut tasks = Vec::new();
    for number in 0..8 {
        let store = std::sync::Arc::clone(&stores[number % 2]);
        let new = NewPassword { code: Some([1; 32]), ..password(10 + number as u64) };
        tasks.push(tokio::spawn(async move { store.change_password(&new).await }));
    }
    let mut set = 0;
    for task in tasks {
        set += usize::from(task.await.unwrap().is_ok());
    }
    assert_eq!(set, 1);
    assert_eq!(store.codes_left(ONE).await.unwrap(), 1);
    store.spend_code(ONE, [2; 32], Time(30)).await.unwrap();
    assert_eq!(store.codes_left(ONE).await.unwrap(), 0);
}

async fn new_codes_end_the_old_ones(address: &str) {
    let store = open(address).await.unwrap();
    account(&*store, 1).await;
    guests(&*store, &[2]).await;
    let reset = |hash: u8, at| {
        let act = ModerationAction::ResetPassword {
            person: ONE,
            hash: [hash; 32],
            expires: Time(at + 100),
        };
        deed(&format!("r{hash}"), act, at)
    };
    store.set_codes(ONE, &[[1; 32]], Time(5)).await.unwrap();
    store.act(&reset(3, 10)).await.unwrap();
    store.act(&reset(4, 20)).await.unwrap();
    store.set_codes(ONE, &[[5; 32]], Time(25)).await.unwrap();
    let good =
        async |hash: u8, now| store.code("n1", [hash; 32], Time(now)).await.unwrap().is_some();
    assert!(!good(1, 30).await && !good(3, 30).await && good(4, 30).await && good(5, 30).await);
    // The operator's code expires; recovery codes do not.
    assert!(good(4, 119).await && !good(4, 120).await && good(5, u64::MAX).await);
    let late = NewPassword { code: Some([4; 32]), ..password(120) };
    assert_eq!(store.change_password(&late).await, Err(StoreError::NoSuch));
    // A password change by other means revokes the operator's code.
    store.change_password(&password(40)).await.unwrap();
    assert!(!good(4, 50).await && good(5, 50).await);
    let guest =
        ModerationAction::ResetPassword { person: PersonId(2), hash: [6; 32], expires: Time(99) };
    assert_eq!(store.act(&deed("guest", guest, 50)).await, Err(StoreError::NoSuch));
    assert_eq!(store.set_codes(PersonId(2), &[[7; 32]], Time(5)).await, Err(StoreError::NoSuch));
    store.delete_person(ONE).await.unwrap();
    assert_eq!(store.codes_left(ONE).await.unwrap(), 0);
}

async fn another_password_ends_what_was_opened(address: &str) {
    let store = open(address).await.unwrap();
    account(&*store, 1).await;
    let passkey = |id: u8, added| Passkey {
        id: vec![id],
        person: ONE,
        label: String::new(),
        body: "{}".to_owned(),
        added: Time(added),
        used: None,
    };
    store.add_passkey(&passkey(1, 10)).await.unwrap();
    for token in [1, 2] {
        store.add_session(&session(token, 1, 9_000)).await.unwrap();
    }
    let keeping = NewPassword { but: Some(TokenHash([1; 32])), ..password(20) };
    assert_eq!(store.change_password(&keeping).await.unwrap(), 0);
    assert_eq!(store.sessions(ONE, Time(21)).await.unwrap().len(), 1);
    assert_eq!(store.passkeys(ONE).await.unwrap().len(), 1);
    store.add_passkey(&passkey(2, 30)).await.unwrap();
    let ending = NewPassword { end_passkeys: true, ..password(40) };
    assert_eq!(store.change_password(&ending).await.unwrap(), 1);
    let left = store.passkeys(ONE).await.unwrap();
    assert_eq!(
        left.iter().map(|one| one.id[0]).collect::<Vec<_>>(),
        [1],
        "the older one is the owner's"
    );
    assert_eq!(store.sessions(ONE, Time(41)).await.unwrap(), []);
    assert_eq!(store.login_of(ONE).await.unwrap().unwrap().hash.as_deref(), Some("hash at 40"));
    let nobody = NewPassword { who: PersonId(9), ..password(50) };
    assert_eq!(store.change_password(&nobody).await, Err(StoreError::NoSuch));
}

async fn a_proof_counts_for_a_while(address: &str) {
    let store = open(address).await.unwrap();
    let [one, two] = [TokenHash([1; 32]), TokenHash([2; 32])];
    assert!(!store.is_proven(one, Time(0)).await.unwrap());
    store.prove(one, Time(100)).await.unwrap();
    store.prove(one, Time(200)).await.unwrap();
    assert!(store.is_proven(one, Time(199)).await.unwrap());
    assert!(!store.is_proven(one, Time(200)).await.unwrap());
    assert!(!store.is_proven(two, Time(0)).await.unwrap());
    store.remove_expired(Time(200)).await.unwrap();
    assert!(!store.is_proven(one, Time(0)).await.unwrap());
}
