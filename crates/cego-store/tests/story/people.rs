//! People, accounts and their credentials, and friends.

use cego_store::{Friend, NewPassword, Passkey, Person, PersonKind, Store, StoreError, open};
use cego_table::{PersonId, PersonName, Time};

use crate::places::{stories, two};

stories! {
    people_come_and_change
    a_guest_becomes_an_account
    of_two_who_want_a_login_name_one_gets_it
    passkeys_belong_to_somebody
    friendship_takes_two
    a_mute_is_for_one_listener
}

pub(crate) fn guest(number: u128) -> Person {
    Person {
        id: PersonId(number),
        name: PersonName::new(&format!("Name {number}")).unwrap(),
        kind: PersonKind::Guest,
        locale: None,
        owner: None,
        made: Time(100 + number as u64),
    }
}

/// Adds guests with these numbers.
pub(crate) async fn guests(store: &dyn Store, numbers: &[u128]) {
    for &number in numbers {
        store.add_person(&guest(number)).await.unwrap();
    }
}

/// Adds an account with the login name `nN`.
pub(crate) async fn account(store: &dyn Store, number: u128) {
    guests(store, &[number]).await;
    store.make_account(PersonId(number), &format!("n{number}"), Some("$argon2id$x")).await.unwrap();
}

/// Returns a bot of an account.
pub(crate) fn bot(number: u128, owner: u128) -> Person {
    Person { kind: PersonKind::Bot, owner: Some(PersonId(owner)), ..guest(number) }
}

async fn people_come_and_change(address: &str) {
    let store = open(address).await.unwrap();
    assert_eq!(store.person(PersonId(1)).await.unwrap(), None);
    let all: Vec<u128> = (1..=40).collect();
    guests(&*store, &all).await;
    assert_eq!(store.add_person(&guest(1)).await, Err(StoreError::Taken));
    assert_eq!(store.person(PersonId(1)).await.unwrap(), Some(guest(1)));
    // More people than one lookup takes, some of them unknown.
    let wanted: Vec<PersonId> = (3..=60).map(PersonId).collect();
    let mut found = store.people(&wanted).await.unwrap();
    found.sort_by_key(|person| person.id);
    assert_eq!(found, (3..=40).map(guest).collect::<Vec<_>>());
    assert_eq!(store.people(&[]).await.unwrap(), []);
    let name = PersonName::new("Ööö 🂡 '\"").unwrap();
    store.rename(PersonId(2), &name).await.unwrap();
    store.set_locale(PersonId(2), Some("sv")).await.unwrap();
    let changed = Person { name: name.clone(), locale: Some("sv".to_owned()), ..guest(2) };
    assert_eq!(store.person(PersonId(2)).await.unwrap(), Some(changed));
    assert_eq!(store.set_locale(PersonId(2), Some("a\0b")).await, Err(StoreError::Text));
    assert_eq!(store.rename(PersonId(99), &name).await, Err(StoreError::NoSuch));
    assert_eq!(store.set_locale(PersonId(99), None).await, Err(StoreError::NoSuch));
    for number in [71, 70] {
        store.add_person(&bot(number, 2)).await.unwrap();
    }
    assert_eq!(store.bots(PersonId(2)).await.unwrap(), [bot(70, 2), bot(71, 2)]);
    assert_eq!(store.bots(PersonId(1)).await.unwrap(), []);
}

async fn a_guest_becomes_an_account(address: &str) {
    let store = open(address).await.unwrap();
    guests(&*store, &[1, 2, 3]).await;
    store.make_account(PersonId(1), "vroni", Some("hash one")).await.unwrap();
    assert_eq!(store.person(PersonId(1)).await.unwrap().unwrap().kind, PersonKind::Account);
    let login = store.login("vroni").await.unwrap().unwrap();
    assert_eq!((login.person, login.hash.as_deref()), (PersonId(1), Some("hash one")));
    assert_eq!(store.login_of(PersonId(1)).await.unwrap(), Some(login));
    // If the login name is taken, the person stays a guest.
    assert_eq!(store.make_account(PersonId(2), "vroni", None).await, Err(StoreError::Taken));
    assert_eq!(store.person(PersonId(2)).await.unwrap(), Some(guest(2)));
    assert_eq!(store.login_of(PersonId(2)).await.unwrap(), None);
    // Only a guest becomes an account, and only once.
    assert_eq!(store.make_account(PersonId(1), "other", None).await, Err(StoreError::NoSuch));
    assert_eq!(store.make_account(PersonId(9), "other", None).await, Err(StoreError::NoSuch));
    assert_eq!(store.login("other").await.unwrap(), None);
    store.make_account(PersonId(3), "other", None).await.unwrap();
    assert_eq!(store.login("other").await.unwrap().unwrap().hash, None);
    let new = |who| NewPassword {
        who: PersonId(who),
        hash: "hash two".to_owned(),
        at: Time(200),
        code: None,
        but: None,
        end_passkeys: false,
    };
    store.change_password(&new(3)).await.unwrap();
    let login = store.login("other").await.unwrap().unwrap();
    assert_eq!(login.hash.as_deref(), Some("hash two"));
    assert!(!format!("{login:?}").contains("hash two"), "hashes stay out of logs");
    assert_eq!(store.change_password(&new(2)).await, Err(StoreError::NoSuch));
}

async fn of_two_who_want_a_login_name_one_gets_it(address: &str) {
    let stores = two(address).await;
    guests(&*stores[0], &(1..=20).collect::<Vec<_>>()).await;
    let mut tasks = Vec::new();
    for number in 1..=20u128 {
        let store = std::sync::Arc::clone(&stores[number as usize % 2]);
        tasks.push(tokio::spawn(async move {
            store.make_account(PersonId(number), &format!("login {}", number % 4), None).await
        }));
    }
    let mut got = 0;
    for task in tasks {
        match task.await.unwrap() {
            Ok(()) => got += 1,
            Err(error) => assert_eq!(error, StoreError::Taken),
        }
    }
    assert_eq!(got, 4);
    let people = stores[0].people(&(1..=20).map(PersonId).collect::<Vec<_>>()).await.unwrap();
    assert_eq!(people.iter().filter(|person| person.kind == PersonKind::Account).count(), 4);
}

async fn passkeys_belong_to_somebody(address: &str) {
    let store = open(address).await.unwrap();
    account(&*store, 1).await;
    account(&*store, 2).await;
    let passkey = |id: &[u8], person: u128, added: u64| Passkey {
        id: id.to_vec(),
        person: PersonId(person),
        label: "Phone".to_owned(),
        body: "{\"counter\":1}".to_owned(),
        added: Time(added),
        used: None,
    };
    let (first, second) = (passkey(&[0, 255, 7], 1, 10), passkey(&[1], 1, 5));
    store.add_passkey(&first).await.unwrap();
    store.add_passkey(&second).await.unwrap();
    assert_eq!(store.add_passkey(&passkey(&[1], 2, 20)).await, Err(StoreError::Taken));
    assert_eq!(store.add_passkey(&passkey(&[2], 9, 20)).await, Err(StoreError::NoSuch));
    assert_eq!(store.passkey(&[0, 255, 7]).await.unwrap(), Some(first.clone()));
    assert_eq!(store.passkey(&[0, 255]).await.unwrap(), None);
    assert_eq!(store.passkeys(PersonId(1)).await.unwrap(), [second, first.clone()]);
    store.update_passkey(&first.id, "{\"counter\":2}", Time(30)).await.unwrap();
    let updated = Passkey { body: "{\"counter\":2}".to_owned(), used: Some(Time(30)), ..first };
    assert_eq!(store.passkey(&updated.id).await.unwrap(), Some(updated.clone()));
    assert_eq!(store.update_passkey(&[9], "{}", Time(30)).await, Err(StoreError::NoSuch));
    // A person cannot remove somebody else's passkey.
    assert_eq!(store.remove_passkey(PersonId(2), &[1]).await, Err(StoreError::NoSuch));
    store.remove_passkey(PersonId(1), &[1]).await.unwrap();
    assert_eq!(store.passkeys(PersonId(1)).await.unwrap(), [updated]);
}

fn friend(who: u128, asked: bool, accepted: bool, at: u64) -> Friend {
    Friend { who: PersonId(who), asked, accepted, at: Time(at) }
}

async fn friendship_takes_two(address: &str) {
    let store = open(address).await.unwrap();
    guests(&*store, &[1, 2, 3]).await;
    let [one, two, three] = [PersonId(1), PersonId(2), PersonId(3)];
    store.befriend(two, one, Time(10)).await.unwrap();
    // Repeating a request does not accept it.
    store.befriend(two, one, Time(11)).await.unwrap();
    assert_eq!(store.friends(one).await.unwrap(), [friend(2, true, false, 10)]);
    assert_eq!(store.friends(two).await.unwrap(), [friend(1, false, false, 10)]);
    store.befriend(one, two, Time(12)).await.unwrap();
    store.befriend(one, three, Time(13)).await.unwrap();
    assert_eq!(
        store.friends(one).await.unwrap(),
        [friend(2, true, true, 10), friend(3, false, false, 13)]
    );
    assert_eq!(store.friends(two).await.unwrap(), [friend(1, false, true, 10)]);
    store.end_friendship(two, one).await.unwrap();
    assert_eq!(store.end_friendship(two, one).await, Err(StoreError::NoSuch));
    assert_eq!(store.friends(two).await.unwrap(), []);
    assert_eq!(store.befriend(one, one, Time(14)).await, Err(StoreError::NoSuch));
    assert_eq!(store.befriend(one, PersonId(9), Time(14)).await, Err(StoreError::NoSuch));
    assert_eq!(store.befriend(PersonId(9), one, Time(14)).await, Err(StoreError::NoSuch));
}

async fn a_mute_is_for_one_listener(address: &str) {
    let store = open(address).await.unwrap();
    guests(&*store, &[1, 2, 3]).await;
    let [one, two, three] = [PersonId(1), PersonId(2), PersonId(3)];
    for whom in [two, three, two] {
        store.mute(one, whom, Time(10)).await.unwrap();
    }
    let mut muted = store.mutes(one).await.unwrap();
    muted.sort_unstable();
    assert_eq!(muted, [two, three]);
    assert_eq!(store.mutes(two).await.unwrap(), []);
    store.unmute(one, two).await.unwrap();
    store.unmute(one, two).await.unwrap();
    assert_eq!(store.mutes(one).await.unwrap(), [three]);
    assert_eq!(store.mute(one, PersonId(9), Time(10)).await, Err(StoreError::NoSuch));
}
