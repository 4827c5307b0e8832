//! Ratings, and matches that are counted for them.

use std::sync::Arc;

use cego_store::{Finished, MatchKey, Rating, Rerating, StoreError, open};
use cego_table::{PersonId, Time};

use crate::people::{account, guests};
use crate::places::{stories, two};
use crate::played::{ended, finish};
use crate::tables::id;

stories! {
    a_match_is_counted_once
    two_servers_count_every_match_once
    leaders_are_those_who_are_surely_good
}

fn rating(mu: f64, sigma: f64, matches: u32) -> Rating {
    Rating { mu, sigma, matches, at: Time(2000 + u64::from(matches)) }
}

fn rerating(person: u128, before: Option<Rating>, after: Rating) -> Rerating {
    Rerating { person: PersonId(person), family: "baden".to_owned(), before, after }
}

async fn a_match_is_counted_once(address: &str) {
    let store = open(address).await.unwrap();
    let matches = [ended(7, true, &[1, 2, 0]), ended(8, false, &[1, 2, 0]), ended(5, true, &[1, 0, 0])];
    finish(&*store, 1, &matches.map(Finished::Match)).await;
    let key = |number| MatchKey { table: id(1), number };
    let waiting = store.unrated(10).await.unwrap();
    assert_eq!(waiting.iter().map(|one| one.key()).collect::<Vec<_>>(), [key(5), key(7)]);
    // A number that no short decimal is.
    let first = rating(25.0 + 1.0 / 3.0, 8.1 / 0.7, 1);
    store.count(&key(5), &[rerating(1, None, first)]).await.unwrap();
    assert_eq!(store.rating(PersonId(1), "baden").await.unwrap(), Some(first));
    let second = rating(26.1, 8.0, 2);
    // Counted already; not rated; not there.
    for number in [5, 8, 99] {
        let again = store.count(&key(number), &[rerating(1, Some(first), second)]).await;
        assert_eq!(again, Err(StoreError::Conflict), "{number}");
    }
    // Of ratings that are not any more what they were, nothing is kept: not even the other one's.
    let other = rerating(2, None, second);
    for before in [None, Some(second), Some(Rating { sigma: 8.0, ..first })] {
        let stale = store.count(&key(7), &[other.clone(), rerating(1, before, second)]).await;
        assert_eq!(stale, Err(StoreError::Conflict));
    }
    assert_eq!(store.rating(PersonId(2), "baden").await.unwrap(), None);
    assert_eq!(store.unrated(10).await.unwrap().len(), 1);
    store.count(&key(7), &[other, rerating(1, Some(first), second)]).await.unwrap();
    assert_eq!(store.unrated(10).await.unwrap(), []);
    assert_eq!(store.ratings(PersonId(1)).await.unwrap(), [("baden".to_owned(), second)]);
    assert!(!store.matches_of(PersonId(2), None, 1).await.unwrap()[0].counted);
    assert!(store.matches_of(PersonId(2), None, 2).await.unwrap()[1].counted);
}

/// Two servers count the same matches as fast as they can, one point of `mu` each.
async fn two_servers_count_every_match_once(address: &str) {
    let stores = two(address).await;
    const MATCHES: u64 = 20;
    let matches: Vec<_> =
        (1..=MATCHES).map(|number| Finished::Match(ended(number, true, &[1, 2, 3]))).collect();
    finish(&*stores[0], 1, &matches).await;
    let mut tasks = Vec::new();
    for server in 0..4 {
        let store = Arc::clone(&stores[server % 2]);
        tasks.push(tokio::spawn(async move {
            let (mut counted, mut lost) = (0, 0);
            while let Some(next) = store.unrated(1).await.unwrap().first() {
                let mut ratings = Vec::new();
                // In another order on each.
                for who in if server % 2 == 0 { [1, 2, 3] } else { [3, 2, 1] } {
                    let before = store.rating(PersonId(who), "baden").await.unwrap();
                    let (mu, matches) = before.map_or((25.0, 0), |before| (before.mu, before.matches));
                    ratings.push(rerating(who, before, rating(mu + 1.0, 8.0, matches + 1)));
                }
                match store.count(&next.key(), &ratings).await {
                    Ok(()) => counted += 1,
                    Err(StoreError::Conflict) => lost += 1,
                    Err(error) => panic!("{error}"),
                }
            }
            (counted, lost)
        }));
    }
    let (mut counted, mut lost) = (0, 0);
    for task in tasks {
        let (own, missed) = task.await.unwrap();
        counted += own;
        lost += missed;
    }
    assert_eq!(counted, MATCHES);
    assert!(lost > 0, "they must have met");
    for who in 1..=3 {
        let rating = store_rating(&*stores[0], who).await;
        assert_eq!((rating.mu, u64::from(rating.matches)), (25.0 + MATCHES as f64, MATCHES));
    }
}

async fn store_rating(store: &dyn cego_store::Store, who: u128) -> Rating {
    store.rating(PersonId(who), "baden").await.unwrap().unwrap()
}

async fn leaders_are_those_who_are_surely_good(address: &str) {
    let store = open(address).await.unwrap();
    for number in [1, 2, 3, 4] {
        account(&*store, number).await;
    }
    guests(&*store, &[5]).await;
    finish(&*store, 1, &[Finished::Match(ended(1, true, &[1, 2, 3]))]).await;
    let given = [
        rerating(1, None, rating(30.0, 8.0, 10)),
        rerating(2, None, rating(28.0, 1.0, 10)),
        rerating(3, None, rating(27.0, 2.0, 10)),
        rerating(4, None, rating(90.0, 1.0, 9)),
        rerating(5, None, rating(80.0, 1.0, 10)),
        Rerating { family: "other".to_owned(), ..rerating(1, None, rating(70.0, 1.0, 10)) },
    ];
    store.count(&MatchKey { table: id(1), number: 1 }, &given).await.unwrap();
    let leaders = store.leaders("baden", 10, 10).await.unwrap();
    assert_eq!(leaders, [2, 3, 1].map(|who| (PersonId(who), given[who as usize - 1].after)));
    assert_eq!(store.leaders("baden", 10, 2).await.unwrap(), leaders[..2]);
    assert_eq!(store.leaders("baden", 9, 1).await.unwrap()[0].0, PersonId(4));
    assert_eq!(store.leaders("none", 0, 10).await.unwrap(), []);
}
