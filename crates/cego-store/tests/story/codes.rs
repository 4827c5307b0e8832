//! One-time codes, and what another password ends.

use cego_store::{Act, NewPassword, Passkey, StoreError, TokenHash, open};
use cego_table::{PersonId, Time};

use crate::doors::session;
use crate::people::{account, guests};
use crate::places::{stories, two};
use crate::reports::deed;

stories! {
    a_code_is_good_once
    new_codes_end_the_old_ones
    another_password_ends_what_was_opened
    a_proof_counts_for_a_while
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
    // Not that of another, and not another's.
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
        let act = Act::ResetPassword { person: ONE, hash: [hash; 32], expires: Time(at + 100) };
        deed(&format!("r{hash}"), act, at)
    };
    store.set_codes(ONE, &[[1; 32]], Time(5)).await.unwrap();
    store.act(&reset(3, 10)).await.unwrap();
    store.act(&reset(4, 20)).await.unwrap();
    store.set_codes(ONE, &[[5; 32]], Time(25)).await.unwrap();
    let good = async |hash: u8, now| store.code("n1", [hash; 32], Time(now)).await.unwrap().is_some();
    assert!(!good(1, 30).await && !good(3, 30).await && good(4, 30).await && good(5, 30).await);
    // The operator's is good for its time; one's own for ever.
    assert!(good(4, 119).await && !good(4, 120).await && good(5, u64::MAX).await);
    let late = NewPassword { code: Some([4; 32]), ..password(120) };
    assert_eq!(store.change_password(&late).await, Err(StoreError::NoSuch));
    // A password that was set otherwise ends the operator's code.
    store.change_password(&password(40)).await.unwrap();
    assert!(!good(4, 50).await && good(5, 50).await);
    let guest = Act::ResetPassword { person: PersonId(2), hash: [6; 32], expires: Time(99) };
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
    assert_eq!(left.iter().map(|one| one.id[0]).collect::<Vec<_>>(), [1], "the older one is the owner's");
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
