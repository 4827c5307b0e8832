//! Push devices: ownership, expiry, and claiming them for a notification.

use cego_store::{PushDevice, Session, SessionKind, Store, StoreError, TokenHash, open};
use cego_table::{PersonId, Time};

use crate::people::{account, guests};
use crate::places::{self, stories, two};

stories! {
    a_device_is_kept_with_its_session_and_no_longer
    a_device_of_somebody_else_moves_with_its_keys_alone
    the_oldest_devices_go
    of_two_servers_one_calls
    devices_go_with_their_person
    a_guest_who_logs_in_leaves_their_devices_behind
    a_backup_holds_devices
}

const ONE: PersonId = PersonId(1);
const TWO: PersonId = PersonId(2);
/// A time longer than any test takes.
const LONG: u64 = 1_000_000;

async fn session(store: &dyn Store, who: PersonId, number: u8) -> TokenHash {
    let hash = TokenHash([number; 32]);
    let (made, expires) = (Time(10), Time(LONG));
    let kind = SessionKind::Browser;
    let session =
        Session { hash, person: who, kind, label: String::new(), made, seen: made, expires };
    store.add_session(&session).await.unwrap();
    hash
}

fn device(who: PersonId, session: TokenHash, endpoint: &str) -> PushDevice {
    let endpoint = format!("https://push.example/{endpoint}");
    PushDevice {
        endpoint,
        person: who,
        session,
        public: vec![4; 65],
        auth: vec![7; 16],
        made: Time(20),
    }
}

/// Returns the endpoints to notify about a subject.
async fn called(store: &dyn Store, who: PersonId, about: u8, now: u64) -> Vec<String> {
    let quiet = Time(now.saturating_sub(60));
    let devices = store.call_devices(who, [about; 32], (Time(now), quiet)).await.unwrap();
    let mut all: Vec<String> = devices.into_iter().map(|one| one.endpoint).collect();
    all.sort();
    all
}

async fn a_device_is_kept_with_its_session_and_no_longer(address: &str) {
    let store = open(address).await.unwrap();
    account(&*store, 1).await;
    let nowhere = device(ONE, TokenHash([9; 32]), "a");
    assert_eq!(store.keep_device(&nowhere, 5).await, Err(StoreError::NoSuch));
    let hash = session(&*store, ONE, 1).await;
    assert!(!store.has_device(ONE).await.unwrap());
    store.keep_device(&device(ONE, hash, "a"), 5).await.unwrap();
    store.keep_device(&device(ONE, hash, "b"), 5).await.unwrap();
    assert_eq!(
        called(&*store, ONE, 1, 100).await,
        ["https://push.example/b"],
        "one of each session"
    );
    // A device cannot be registered with somebody else's session.
    guests(&*store, &[2]).await;
    assert_eq!(store.keep_device(&device(TWO, hash, "c"), 5).await, Err(StoreError::NoSuch));
    assert!(!store.forget_device(TWO, "https://push.example/b").await.unwrap());
    store.remove_session(ONE, hash).await.unwrap();
    assert!(!store.has_device(ONE).await.unwrap());
    // An expired session is not notified, before and after its deletion.
    let hash = session(&*store, ONE, 3).await;
    store.keep_device(&device(ONE, hash, "d"), 5).await.unwrap();
    assert_eq!(called(&*store, ONE, 2, LONG).await, Vec::<String>::new());
    store.remove_expired(Time(LONG)).await.unwrap();
    assert!(!store.has_device(ONE).await.unwrap());
}

async fn a_device_of_somebody_else_moves_with_its_keys_alone(address: &str) {
    let store = open(address).await.unwrap();
    account(&*store, 1).await;
    account(&*store, 2).await;
    let (one, two) = (session(&*store, ONE, 1).await, session(&*store, TWO, 2).await);
    store.keep_device(&device(ONE, one, "a"), 5).await.unwrap();
    let thief = PushDevice { auth: vec![8; 16], ..device(TWO, two, "a") };
    assert_eq!(store.keep_device(&thief, 5).await, Err(StoreError::Taken));
    assert!(store.has_device(ONE).await.unwrap() && !store.has_device(TWO).await.unwrap());
    // The owner may register new keys. Another person with the stored keys takes the device over.
    store.keep_device(&PushDevice { auth: vec![8; 16], ..device(ONE, one, "a") }, 5).await.unwrap();
    store.keep_device(&thief, 5).await.unwrap();
    assert!(!store.has_device(ONE).await.unwrap() && store.has_device(TWO).await.unwrap());
}

async fn the_oldest_devices_go(address: &str) {
    let store = open(address).await.unwrap();
    account(&*store, 1).await;
    for number in 1..=4 {
        let hash = session(&*store, ONE, number).await;
        let made = Time(u64::from(number));
        let one = PushDevice { made, ..device(ONE, hash, &number.to_string()) };
        store.keep_device(&one, 3).await.unwrap();
    }
    let left = ["2", "3", "4"].map(|end| format!("https://push.example/{end}"));
    assert_eq!(called(&*store, ONE, 1, 100).await, left);
}

async fn of_two_servers_one_calls(address: &str) {
    let stores = two(address).await;
    account(&*stores[0], 1).await;
    let hash = session(&*stores[0], ONE, 1).await;
    stores[0].keep_device(&device(ONE, hash, "a"), 5).await.unwrap();
    let both = [0, 1].map(|number| {
        let store = stores[number].clone();
        tokio::spawn(async move { called(&*store, ONE, 1, 100).await.len() })
    });
    let [one, other] = both;
    assert_eq!(one.await.unwrap() + other.await.unwrap(), 1);
    assert_eq!(called(&*stores[0], ONE, 1, LONG - 1).await.len(), 0, "never again about the same");
    assert_eq!(called(&*stores[0], ONE, 2, 159).await.len(), 0, "nor soon about something else");
    // Registering the device again does not reset the quiet time.
    stores[0].keep_device(&device(ONE, hash, "a"), 5).await.unwrap();
    assert_eq!(called(&*stores[0], ONE, 2, 159).await.len(), 0);
    assert_eq!(called(&*stores[0], ONE, 2, 160).await.len(), 1);
}

async fn devices_go_with_their_person(address: &str) {
    let store = open(address).await.unwrap();
    account(&*store, 1).await;
    let hash = session(&*store, ONE, 1).await;
    store.keep_device(&device(ONE, hash, "a"), 5).await.unwrap();
    let told = store.export(ONE).await.unwrap();
    assert_eq!(told["push_devices"][0]["endpoint"], "https://push.example/a");
    assert!(!told.to_string().contains(&"04".repeat(65)), "keys are for nobody to read");
    store.delete_person(ONE).await.unwrap();
    assert!(!store.has_device(ONE).await.unwrap());
    assert!(!dump(&*store).await.contains("push.example"));
}

async fn a_guest_who_logs_in_leaves_their_devices_behind(address: &str) {
    let store = open(address).await.unwrap();
    account(&*store, 1).await;
    guests(&*store, &[2]).await;
    let hash = session(&*store, TWO, 2).await;
    store.keep_device(&device(TWO, hash, "a"), 5).await.unwrap();
    store.merge(TWO, ONE).await.unwrap();
    assert!(!store.has_device(ONE).await.unwrap() && !store.has_device(TWO).await.unwrap());
}

async fn dump(store: &dyn Store) -> String {
    let mut text = Vec::new();
    store.backup(&mut text).await.unwrap();
    String::from_utf8(text).unwrap()
}

async fn a_backup_holds_devices(address: &str) {
    let store = open(address).await.unwrap();
    account(&*store, 1).await;
    let hash = session(&*store, ONE, 1).await;
    store.keep_device(&device(ONE, hash, "a"), 5).await.unwrap();
    let text = dump(&*store).await;
    let file = places::sqlite();
    let other = open(&file).await.unwrap();
    other.restore(&mut text.as_bytes()).await.unwrap();
    assert_eq!(dump(&*other).await, text);
    let back = other.call_devices(ONE, [1; 32], (Time(100), Time(40))).await.unwrap();
    assert_eq!(back, [device(ONE, hash, "a")]);
    drop(other);
    places::remove(&file);
}
