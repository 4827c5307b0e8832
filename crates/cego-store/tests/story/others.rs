//! What people are to one another.

use cego_store::{Friend, StoreError, open};
use cego_table::{PersonId, Time};

use crate::people::guests;
use crate::places::stories;

stories! {
    friendship_takes_two
    a_mute_is_for_one_listener
}

fn friend(who: u128, asked: bool, accepted: bool, at: u64) -> Friend {
    Friend { who: PersonId(who), asked, accepted, at: Time(at) }
}

async fn friendship_takes_two(address: &str) {
    let store = open(address).await.unwrap();
    guests(&*store, &[1, 2, 3]).await;
    let [one, two, three] = [PersonId(1), PersonId(2), PersonId(3)];
    store.befriend(two, one, Time(10)).await.unwrap();
    // Once more does not make them friends.
    store.befriend(two, one, Time(11)).await.unwrap();
    assert_eq!(store.friends(one).await.unwrap(), [friend(2, true, false, 10)]);
    assert_eq!(store.friends(two).await.unwrap(), [friend(1, false, false, 10)]);
    store.befriend(one, two, Time(12)).await.unwrap();
    store.befriend(one, three, Time(13)).await.unwrap();
    assert_eq!(store.friends(one).await.unwrap(), [friend(2, true, true, 10), friend(3, false, false, 13)]);
    assert_eq!(store.friends(two).await.unwrap(), [friend(1, false, true, 10)]);
    store.part(two, one).await.unwrap();
    assert_eq!(store.part(two, one).await, Err(StoreError::NoSuch));
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
