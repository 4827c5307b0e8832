//! Strikes, and counting matches on two servers.

use std::sync::Arc;

use cego_core::Seat;
use cego_store::{
    Completion, DealFacts, DealLuck, DealSeat, FinishedDeal, FinishedMatch, MatchSeat, Rating,
    RecordId, Rerating, Store, StoreError, open,
};
use cego_table::{PersonId, Share, Time};

use crate::tables::{id, opened, summary};

const WHO: PersonId = PersonId(1);

fn deal(number: u8, players: u8, luck: i32) -> Completion {
    let seat = |who: u8| DealSeat {
        who: Some(PersonId(u128::from(who))),
        luck: if who == 1 { luck } else { 0 },
        ..DealSeat::default()
    };
    let facts = DealFacts {
        record: RecordId::new([number; 10]),
        number: number.into(),
        ended: Time(1_000 + u64::from(number)),
        ruleset: "any".to_owned(),
        hash: "hash".to_owned(),
        players,
        contract: None,
        declarer: Some(Seat::new(0)),
        seats: (1..=players).map(seat).collect(),
    };
    Completion::Deal(FinishedDeal { facts, text: String::new() })
}

fn ended() -> Completion {
    let share = Share { who: Some(WHO), amount: 0, left: false, own: 1, stood_in: 0 };
    Completion::Match(FinishedMatch {
        number: 1,
        began: Time(1),
        ended: Time(2),
        ruleset: "any".to_owned(),
        hash: "hash".to_owned(),
        deals: 1,
        rated: true,
        seats: vec![MatchSeat { share, name: "Liesel".to_owned(), is_bot: false, bot: None }],
    })
}

async fn over(store: &dyn Store, table: u8, finished: &[Completion]) {
    let (table_after, events) = opened(false);
    store.append(&id(table), 0, &events, &summary(&table_after), finished).await.unwrap();
}

/// Strikes count only for the person's own seat, in deals that ended since a time.
pub(crate) async fn strikes_are_counted_by_person(address: &str) {
    let store = open(address).await.unwrap();
    let with = |finished: Completion, tag: &str| match finished {
        Completion::Deal(FinishedDeal { facts, .. }) => Completion::Deal(FinishedDeal {
            facts,
            text: format!("[Cego \"1\"]\n{tag}[Rules \"any\"]\n"),
        }),
        other => other,
    };
    let deals = [
        with(deal(1, 4, 0), "[Struck \"1\"]\n"),
        with(deal(2, 4, 0), "[Struck \"2 3\"]\n"),
        with(deal(3, 4, 0), ""),
    ];
    over(&*store, 1, &deals).await;
    over(&*store, 2, &[with(deal(4, 4, 0), "[Struck \"1 3\"]\n")]).await;
    for (who, since, strikes) in
        [(1, 0, 2), (1, 1_004, 1), (1, 1_005, 0), (2, 0, 1), (3, 0, 2), (4, 0, 0), (9, 0, 0)]
    {
        let counted = store.strikes(PersonId(who), Time(since)).await.unwrap();
        assert_eq!(counted, strikes, "person {who} since {since}");
    }
}

pub(crate) async fn luck_is_listed_oldest_first(address: &str) {
    let store = open(address).await.unwrap();
    over(&*store, 1, &[deal(2, 4, -7), deal(1, 3, 5)]).await;
    over(&*store, 2, &[deal(3, 4, 9)]).await;
    let luck = |at, players, luck| DealLuck { at: Time(at), players, luck };
    let all = [luck(1_001, 3, 5), luck(1_002, 4, -7), luck(1_003, 4, 9)];
    assert_eq!(store.luck(WHO, 10).await.unwrap(), all);
    assert_eq!(store.luck(WHO, 2).await.unwrap(), all[1..]);
    assert_eq!(store.luck(PersonId(99), 10).await.unwrap(), []);
}

/// Two servers count the same matches concurrently. Each match raises the rating once, by one.
pub(crate) async fn of_two_servers_one_counts_a_match(address: &str) {
    let one = open(address).await.unwrap();
    // A SQLite file only allows one server.
    let other = if address.starts_with("sqlite:") {
        Arc::clone(&one)
    } else {
        open(address).await.unwrap()
    };
    const MATCHES: u8 = 20;
    for table in 1..=MATCHES {
        over(&*one, table, &[ended()]).await;
    }
    let tasks = [one, other].map(|store| {
        tokio::spawn(async move {
            let mut counted = 0;
            while let Some(next) = store.unrated(1).await.unwrap().first() {
                let before = store.rating(WHO, "any/4").await.unwrap();
                let matches = before.map_or(0, |rating| rating.matches) + 1;
                let after =
                    Rating { mu: f64::from(matches) / 3.0, sigma: 1.0 / 3.0, matches, at: Time(2) };
                let rerating = Rerating { person: WHO, family: "any/4".to_owned(), before, after };
                match store.count(&next.key(), &[rerating]).await {
                    Ok(()) => counted += 1,
                    Err(StoreError::Conflict) => {}
                    Err(error) => panic!("{error}"),
                }
            }
            (counted, store)
        })
    });
    let mut sum = 0;
    for task in tasks {
        let (counted, store) = task.await.unwrap();
        sum += counted;
        let rating = store.rating(WHO, "any/4").await.unwrap().unwrap();
        assert_eq!((rating.matches, rating.mu), (u32::from(MATCHES), f64::from(MATCHES) / 3.0));
    }
    assert_eq!(sum, MATCHES);
}
