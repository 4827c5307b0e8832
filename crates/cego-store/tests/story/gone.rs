//! Who has gone is named nowhere any more, not even at the tables where he sat.

use cego_store::{Forget, Store, StoreError, open};
use cego_table::{Command, Numbered, PersonId, PersonName, Table, Talk, forgotten};

use crate::people::{account, guests};
use crate::places::stories;
use crate::tables::{does, id, opened_with, sits, summary};

stories! {
    names_and_words_go_from_tables
    who_was_a_guest_goes_with_the_account
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
    events.extend(does(&mut table, who, Command::Sit { seat: None, name, nonce: None }));
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

async fn who_was_a_guest_goes_with_the_account(address: &str) {
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
