//! The deal of the day: one secret, and one result for each person and deal.

use cego_store::{DailyDeal, DailyResult, DailyRow, Store, open};
use cego_table::{PersonId, Time};

use crate::people::{account, guests};
use crate::places::{self, stories, two};

stories! {
    the_secret_of_the_days_is_made_once
    a_second_result_changes_nothing
    lists_hold_accounts_alone
    results_go_with_their_person
    a_guest_brings_their_results_along
    a_backup_holds_secret_and_results
}

fn deal(day: u32) -> DailyDeal {
    DailyDeal { ruleset: "abc".to_owned(), players: 4, day }
}

fn result(who: u128, amount: i32, at: u64) -> DailyResult {
    let actions = r#"[{"play":"T1"}]"#.to_owned();
    DailyResult { who: PersonId(who), amount, bot: -10, gain: -125, actions, at: Time(at) }
}

async fn the_secret_of_the_days_is_made_once(address: &str) {
    let stores = two(address).await;
    let both = [1, 2].map(|byte| {
        let store = stores[usize::from(byte) - 1].clone();
        tokio::spawn(async move { store.daily_secret([byte; 32]).await.unwrap() })
    });
    let [one, other] = both;
    let one = one.await.unwrap();
    assert_eq!(one, other.await.unwrap(), "the same for both servers");
    assert_eq!(stores[0].daily_secret([9; 32]).await, Ok(one));
}

async fn a_second_result_changes_nothing(address: &str) {
    let store = open(address).await.unwrap();
    account(&*store, 1).await;
    assert_eq!(store.daily_result(&deal(5), PersonId(1)).await, Ok(None));
    assert_eq!(store.keep_daily(&deal(5), &result(1, -20, 7)).await, Ok(result(1, -20, 7)));
    assert_eq!(store.keep_daily(&deal(5), &result(1, 80, 9)).await, Ok(result(1, -20, 7)));
    assert_eq!(store.daily_result(&deal(5), PersonId(1)).await, Ok(Some(result(1, -20, 7))));
    // A different day, ruleset or table size is a different deal.
    let others = [
        deal(6),
        DailyDeal { ruleset: "abd".to_owned(), ..deal(5) },
        DailyDeal { players: 3, ..deal(5) },
    ];
    for other in &others {
        assert_eq!(store.keep_daily(other, &result(1, 80, 9)).await, Ok(result(1, 80, 9)));
    }
}

async fn played(store: &dyn Store, deals: &[(u32, u128, i32)]) {
    for (at, &(day, who, amount)) in (0..).zip(deals) {
        store.keep_daily(&deal(day), &result(who, amount, at)).await.unwrap();
    }
}

async fn lists_hold_accounts_alone(address: &str) {
    let store = open(address).await.unwrap();
    account(&*store, 1).await;
    account(&*store, 2).await;
    guests(&*store, &[3]).await;
    played(&*store, &[(5, 2, 10), (5, 3, 90), (5, 1, -10), (6, 1, 0), (7, 2, 5), (4, 1, 1)]).await;
    let rows = store.daily_rows(&deal(6), 5).await.unwrap();
    let row = |day, who, amount| DailyRow { day, who: PersonId(who), amount, gain: -125 };
    assert_eq!(rows, [row(5, 2, 10), row(5, 1, -10), row(6, 1, 0)]);
    let elsewhere = DailyDeal { players: 3, ..deal(6) };
    assert_eq!(store.daily_rows(&elsewhere, 0).await, Ok(Vec::new()));
}

async fn results_go_with_their_person(address: &str) {
    let store = open(address).await.unwrap();
    account(&*store, 1).await;
    account(&*store, 2).await;
    played(&*store, &[(5, 1, 10), (5, 2, 20)]).await;
    let told = store.export(PersonId(1)).await.unwrap();
    assert_eq!(
        (&told["daily"][0]["amount"], &told["daily"][0]["gain"]),
        (&10.into(), &(-125).into())
    );
    store.delete_person(PersonId(1)).await.unwrap();
    assert_eq!(store.daily_result(&deal(5), PersonId(1)).await, Ok(None));
    assert_eq!(store.daily_rows(&deal(5), 5).await.unwrap().len(), 1);
}

/// The earlier result counts, whether of the guest or of the account.
async fn a_guest_brings_their_results_along(address: &str) {
    let store = open(address).await.unwrap();
    account(&*store, 1).await;
    guests(&*store, &[3]).await;
    played(&*store, &[(5, 3, 10), (5, 1, 20), (6, 1, 30), (6, 3, 40), (7, 3, 50), (8, 1, 60)])
        .await;
    store.merge(PersonId(3), PersonId(1)).await.unwrap();
    let rows = store.daily_rows(&deal(9), 0).await.unwrap();
    let amounts: Vec<(u32, i32)> = rows.iter().map(|row| (row.day, row.amount)).collect();
    assert_eq!(amounts, [(5, 10), (6, 30), (7, 50), (8, 60)]);
    assert_eq!(store.daily_result(&deal(7), PersonId(3)).await, Ok(None));
}

async fn a_backup_holds_secret_and_results(address: &str) {
    let store = open(address).await.unwrap();
    account(&*store, 1).await;
    played(&*store, &[(5, 1, 10)]).await;
    let secret = store.daily_secret([4; 32]).await.unwrap();
    let mut text = Vec::new();
    store.backup(&mut text).await.unwrap();
    let file = places::sqlite();
    let other = open(&file).await.unwrap();
    other.restore(&mut &text[..]).await.unwrap();
    assert_eq!(other.daily_secret([5; 32]).await, Ok(secret));
    assert_eq!(other.daily_result(&deal(5), PersonId(1)).await, Ok(Some(result(1, 10, 0))));
    drop(other);
    places::remove(&file);
}
