//! Guarantees for tables and their events.

use std::sync::Arc;

use cego_core::Seat;
use cego_store::{Store, StoreError, open};
use cego_table::{Table, Time};

use crate::places::{stories, two};
use crate::results::{
    luck_is_listed_oldest_first, of_two_servers_one_counts_a_match, strikes_are_counted_by_person,
};
use crate::tables::{id, opened, says, sits, summary};

stories! {
    what_was_added_is_read_again
    the_second_writer_is_refused
    two_servers_never_both_win
    of_hundreds_at_once_one_wins_at_each_table
    what_is_due_is_handed_out_once
    a_turn_changes_nothing_but_time_and_turn
    a_store_is_opened_again
    luck_is_listed_oldest_first
    strikes_are_counted_by_person
    of_two_servers_one_counts_a_match
}

async fn what_was_added_is_read_again(address: &str) {
    let store = open(address).await.unwrap();
    let (mut table, mut all) = opened(false);
    assert_eq!(store.events(&id(1), 0, 100).await.unwrap(), []);
    assert_eq!(store.summary(&id(1)).await.unwrap(), None);
    store.append(&id(1), 0, &all, &summary(&table), &[]).await.unwrap();
    for who in 1..=4 {
        let events = sits(&mut table, who);
        store.append(&id(1), all.len() as u64, &events, &summary(&table), &[]).await.unwrap();
        all.extend(events);
    }
    let read = store.events(&id(1), 0, u32::MAX).await.unwrap();
    assert_eq!(read, all);
    assert_eq!(Table::replay(&read).unwrap().unwrap(), table);
    let last = all.len() as u64;
    assert_eq!(store.summary(&id(1)).await.unwrap(), Some((summary(&table), last)));
    for after in [0, 1, 3, last - 1, last, last + 7] {
        let most = 2;
        let read = store.events(&id(1), after, most).await.unwrap();
        let expected: Vec<_> =
            all.iter().filter(|event| event.number > after).take(2).cloned().collect();
        assert_eq!(read, expected);
    }
    assert_eq!(store.events(&id(2), 0, 100).await.unwrap(), []);
    let unkept = cego_store::TableSummary { ruleset: "a\0b".to_owned(), ..summary(&table) };
    assert_eq!(store.append(&id(3), 0, &all, &unkept, &[]).await, Err(StoreError::Text));
    store.append(&id(1), 999, &[], &summary(&table), &[]).await.unwrap();
}

async fn the_second_writer_is_refused(address: &str) {
    let store = open(address).await.unwrap();
    let (mut table, first) = opened(false);
    let before = summary(&table);
    store.append(&id(1), 0, &first, &before, &[]).await.unwrap();
    assert_eq!(store.append(&id(1), 0, &first, &before, &[]).await, Err(StoreError::Conflict));
    let last = first.len() as u64;
    let mut other = table.clone();
    let events = sits(&mut table, 1);
    let rival = sits(&mut other, 2);
    store.append(&id(1), last, &events, &summary(&table), &[]).await.unwrap();
    assert_eq!(
        store.append(&id(1), last, &rival, &summary(&other), &[]).await,
        Err(StoreError::Conflict)
    );
    assert_eq!(
        store.append(&id(2), last, &rival, &summary(&other), &[]).await,
        Err(StoreError::Conflict)
    );
    // Not numbered consecutively, or not after the given number.
    let gap = [rival[0].clone(), rival[0].clone()];
    assert_eq!(store.append(&id(1), last, &gap, &summary(&other), &[]).await, Err(StoreError::Gap));
    assert_eq!(
        store.append(&id(1), last + 1, &rival, &summary(&other), &[]).await,
        Err(StoreError::Gap)
    );
    let read = store.events(&id(1), 0, 100).await.unwrap();
    assert_eq!(read, [first, events].concat());
    assert_eq!(store.summary(&id(1)).await.unwrap().unwrap().0, summary(&table));
}

/// Two servers append to the same tables concurrently; each reads the new events after a conflict.
async fn of_hundreds_at_once_one_wins_at_each_table(address: &str) {
    const TABLES: u8 = 150;
    let [one, other] = two(address).await;
    let (opened, first) = opened(false);
    for number in 0..TABLES {
        one.append(&id(number), 0, &first, &summary(&opened), &[]).await.unwrap();
    }
    let (mut after, mut table) = (first.len() as u64, opened);
    for round in 1..=3 {
        let events = sits(&mut table, round);
        // Twice from one server, and in reverse order from the other.
        let add = |store: &Arc<dyn Store>, number: u8| {
            let (store, events, summary) = (Arc::clone(store), events.clone(), summary(&table));
            tokio::spawn(async move {
                (number, store.append(&id(number), after, &events, &summary, &[]).await)
            })
        };
        let wanted: Vec<_> = (0..TABLES)
            .flat_map(|number| {
                [add(&one, number), add(&one, number), add(&other, TABLES - 1 - number)]
            })
            .collect();
        let mut won = [0; TABLES as usize];
        for done in wanted {
            match done.await.unwrap() {
                (number, Ok(())) => won[number as usize] += 1,
                (_, Err(error)) => assert_eq!(error, StoreError::Conflict),
            }
        }
        assert_eq!(won, [1; TABLES as usize]);
        after += events.len() as u64;
    }
    for number in 0..TABLES {
        let events = one.events(&id(number), 0, u32::MAX).await.unwrap();
        assert_eq!(Table::replay(&events).unwrap().unwrap(), table);
        assert_eq!(other.summary(&id(number)).await.unwrap(), Some((summary(&table), after)));
    }
}

async fn two_servers_never_both_win(address: &str) {
    let [one, other] = two(address).await;
    let mut tables = Vec::new();
    for number in 0..4 {
        let (mut table, mut events) = opened(false);
        for who in 1..=2 {
            events.extend(sits(&mut table, who));
        }
        one.append(&id(number), 0, &events, &summary(&table), &[]).await.unwrap();
        tables.push(events.len());
    }
    const WORDS: usize = 25;
    let mut tasks = Vec::new();
    for (who, store) in [(1, &one), (2, &other)] {
        for number in 0..4 {
            let store = Arc::clone(store);
            tasks.push(tokio::spawn(async move {
                let mut lost = 0;
                for _ in 0..WORDS {
                    loop {
                        let events = store.events(&id(number), 0, u32::MAX).await.unwrap();
                        let mut table = Table::replay(&events).unwrap().unwrap();
                        let new = says(&mut table, who);
                        match store
                            .append(&id(number), events.len() as u64, &new, &summary(&table), &[])
                            .await
                        {
                            Ok(()) => break,
                            Err(StoreError::Conflict) => lost += 1,
                            Err(error) => panic!("{error}"),
                        }
                    }
                }
                lost
            }));
        }
    }
    let mut lost = 0;
    for task in tasks {
        lost += task.await.unwrap();
    }
    for number in 0..4 {
        let events = one.events(&id(number), 0, u32::MAX).await.unwrap();
        assert_eq!(events.len(), tables[number as usize] + 2 * WORDS);
        Table::replay(&events).unwrap().unwrap();
    }
    assert!(lost > 0, "they must have met");
}

async fn what_is_due_is_handed_out_once(address: &str) {
    let store = open(address).await.unwrap();
    let mut due = Vec::new();
    for number in 0..3 {
        let (mut table, mut events) = opened(false);
        for who in 1..=4 {
            events.extend(sits(&mut table, who));
        }
        let later = cego_store::TableSummary {
            due: Some(Time(5_000 + u64::from(number))),
            ..summary(&table)
        };
        store.append(&id(number), 0, &events, &later, &[]).await.unwrap();
        due.push((table, events.len() as u64));
    }
    assert_eq!(store.due(Time(4_999), 1_000, 10).await.unwrap(), []);
    assert_eq!(store.due(Time(5_001), 1_000, 1).await.unwrap(), [id(0)]);
    assert_eq!(store.due(Time(5_001), 1_000, 10).await.unwrap(), [id(1)]);
    assert_eq!(store.due(Time(5_500), 1_000, 10).await.unwrap(), [id(2)]);
    assert_eq!(store.due(Time(5_500), 1_000, 10).await.unwrap(), []);
    // The claim has expired without a change, so another server may take the table.
    assert_eq!(store.due(Time(6_001), 1_000, 10).await.unwrap(), [id(0), id(1)]);
    // After an append the timer is no longer due.
    let (table, last) = &mut due[0];
    let events = says(table, 1);
    let done = cego_store::TableSummary { due: None, ..summary(table) };
    store.append(&id(0), *last, &events, &done, &[]).await.unwrap();
    let mut left = store.due(Time(9_999), 1_000, 10).await.unwrap();
    left.sort_unstable();
    assert_eq!(left, [id(1), id(2)]);
}

async fn a_turn_changes_nothing_but_time_and_turn(address: &str) {
    let store = open(address).await.unwrap();
    let (mut table, mut events) = opened(true);
    events.extend(sits(&mut table, 1));
    let before = cego_store::TableSummary { due: Some(Time(5_000)), ..summary(&table) };
    store.append(&id(1), 0, &events, &before, &[]).await.unwrap();
    let last = events.len() as u64;
    let words = says(&mut table, 1);
    let (at, turn) = (Time(4_500), Some(Seat::new(2)));
    store.append_turn(&id(1), last, &words, at, turn).await.unwrap();
    let kept = store.summary(&id(1)).await.unwrap().unwrap();
    assert_eq!(kept, (cego_store::TableSummary { at, turn, ..before.clone() }, last + 1));
    assert_eq!(store.events(&id(1), last, 10).await.unwrap(), words);
    // A late append is rejected as usual, and so is one to an unknown table.
    assert_eq!(store.append_turn(&id(1), last, &words, at, turn).await, Err(StoreError::Conflict));
    assert_eq!(store.append_turn(&id(2), last, &words, at, turn).await, Err(StoreError::Conflict));
    assert_eq!(store.append_turn(&id(1), last + 9, &words, at, turn).await, Err(StoreError::Gap));
    // Changes of seats are rejected here.
    let came = sits(&mut table, 2);
    let broken = store.append_turn(&id(1), last + 1, &came, at, turn).await;
    assert!(matches!(broken, Err(StoreError::Broken(_))), "{broken:?}");
    // The timer fired too early and is set to the real time, unless events were appended meanwhile.
    assert_eq!(store.due(Time(5_001), 1_000, 10).await.unwrap(), [id(1)]);
    store.reschedule(&id(1), last, Some(Time(5_050))).await.unwrap();
    assert_eq!(store.due(Time(5_100), 1_000, 10).await.unwrap(), [], "held, and of another event");
    store.reschedule(&id(1), last + 1, Some(Time(5_200))).await.unwrap();
    assert_eq!(store.due(Time(5_199), 1_000, 10).await.unwrap(), []);
    assert_eq!(store.due(Time(5_200), 1_000, 10).await.unwrap(), [id(1)]);
    store.reschedule(&id(1), last + 1, None).await.unwrap();
    assert_eq!(store.due(Time(99_999), 1_000, 10).await.unwrap(), []);
}

async fn a_store_is_opened_again(address: &str) {
    let (table, events) = opened(false);
    open(address).await.unwrap().append(&id(1), 0, &events, &summary(&table), &[]).await.unwrap();
    let again = open(address).await.unwrap();
    assert_eq!(again.events(&id(1), 0, 100).await.unwrap(), events);
    assert_eq!(open("mysql://x").await.err(), Some(StoreError::Address));
    assert!(matches!(
        open("sqlite:/no/such/folder/x.db").await.err(),
        Some(StoreError::Unavailable(_))
    ));
}
