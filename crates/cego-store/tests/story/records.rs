//! Stored deals, imported records and ratings, and counting matches towards ratings.

use std::sync::Arc;

use cego_core::Seat;
use cego_store::{
    Completion, Cursor, DealTotals, FinishedDeal, Import, MatchCursor, MatchKey, PlayedDeal,
    PlayedMatch, Rating, Rerating, StoreError, StoredRecord, open,
};
use cego_table::{PersonId, Time};

use crate::people::{account, guests};
use crate::places::{stories, two};
use crate::tables::{deal, ended, finish, id, opened, record, says, sits, summary};

stories! {
    what_is_finished_comes_with_its_events_or_not_at_all
    records_are_listed_newest_first
    matches_are_listed_newest_first
    statistics_say_what_was_played
    a_match_is_counted_once
    two_servers_count_every_match_once
    leaders_are_those_who_are_surely_good
}

fn kept(table: u8, deal: &FinishedDeal) -> PlayedDeal {
    PlayedDeal { table: id(table), facts: deal.facts.clone() }
}

async fn what_is_finished_comes_with_its_events_or_not_at_all(address: &str) {
    let store = open(address).await.unwrap();
    let (mut table, mut all) = opened(false);
    all.extend(sits(&mut table, 1));
    let first = deal(1, 0, &[1, 0, 2, 0]);
    let over = ended(9, true, &[1, 0, 2, 0]);
    let finished = [Completion::Deal(first.clone()), Completion::Match(over.clone())];
    store.append(&id(1), 0, &all, &summary(&table), &finished).await.unwrap();
    let there = store.record(&record(1)).await.unwrap();
    assert_eq!(there, Some((StoredRecord::Played(kept(1, &first)), first.text.clone())));
    let after = all.len() as u64;
    let before = table.clone();
    let new = says(&mut table, 1);
    store.append(&id(1), after, &new, &summary(&table), &[]).await.unwrap();
    // The slower writer stores nothing.
    let second = Completion::Deal(deal(2, 1, &[1, 0, 2, 0]));
    let late =
        store.append(&id(1), after, &new, &summary(&before), std::slice::from_ref(&second)).await;
    assert_eq!(late, Err(StoreError::Conflict));
    assert_eq!(store.record(&record(2)).await.unwrap(), None);
    // A deal that cannot be stored rolls back its events, but not those of other tables.
    let after = after + 1;
    let more = says(&mut table, 1);
    let bad = [second, Completion::Deal(first.clone())];
    let (other, events) = opened(false);
    let (seen, taken_twice, summaries) = (summary(&table), id(1), summary(&other));
    let other_id = id(2);
    let (twice, fine) = tokio::join!(
        store.append(&taken_twice, after, &more, &seen, &bad),
        store.append(&other_id, 0, &events, &summaries, &[]),
    );
    assert!(twice.is_err(), "a record of that name is there");
    fine.unwrap();
    assert_eq!(store.record(&record(2)).await.unwrap(), None);
    assert_eq!(store.events(&id(1), after, 10).await.unwrap(), []);
    assert_eq!(store.events(&id(2), 0, 10).await.unwrap(), events);
    store.append(&id(1), after, &more, &summary(&table), &bad[..1]).await.unwrap();
    assert_eq!(store.deals_at(&id(1), 0, 10).await.unwrap().len(), 2);
}

async fn records_are_listed_newest_first(address: &str) {
    let store = open(address).await.unwrap();
    guests(&*store, &[1, 2]).await;
    let mut listed = Vec::new();
    for table in 1..=3u8 {
        // Deals of three tables end at the same times.
        let deals: Vec<_> = (0..10)
            .map(|number| deal(u32::from(table) * 100 + number, u64::from(number), &[2, 1, 0]))
            .collect();
        let finished: Vec<_> = deals.iter().cloned().map(Completion::Deal).collect();
        finish(&*store, table, &finished).await;
        assert_eq!(
            store.deals_at(&id(table), 8, 10).await.unwrap(),
            [kept(table, &deals[8]), kept(table, &deals[9])]
        );
        assert_eq!(store.deals_at(&id(table), 0, 1).await.unwrap(), [kept(table, &deals[0])]);
        listed.extend(deals.iter().map(|deal| StoredRecord::Played(kept(table, deal))));
    }
    for number in 0..5 {
        let import = Import {
            record: record(number),
            owner: PersonId(1),
            at: Time(1000 + u64::from(number)),
        };
        store.import(&import, &format!("text {number}")).await.unwrap();
        assert_eq!(store.import(&import, "other").await, Err(StoreError::Taken));
        listed.push(StoredRecord::Imported(import));
    }
    let stolen = Import { record: record(101), owner: PersonId(1), at: Time(1) };
    assert_eq!(
        store.import(&stolen, "").await,
        Err(StoreError::Taken),
        "there is a deal of that name"
    );
    let nobody = Import { record: record(50), owner: PersonId(9), at: Time(1) };
    assert_eq!(store.import(&nobody, "").await, Err(StoreError::NoSuch));
    listed.sort_by_key(|kept| std::cmp::Reverse(kept.cursor()));
    for page in [1, 7, 100] {
        let mut read: Vec<StoredRecord> = Vec::new();
        let mut after: Option<Cursor> = None;
        loop {
            let some = store.records_of(PersonId(1), after, page).await.unwrap();
            assert!(some.len() <= page as usize);
            let Some(last) = some.last() else { break };
            after = Some(last.cursor());
            read.extend(some);
        }
        assert_eq!(read, listed, "by {page}");
    }
    assert_eq!(store.records_of(PersonId(2), None, 100).await.unwrap().len(), 30);
    assert_eq!(store.records_of(PersonId(3), None, 100).await.unwrap(), []);
    let there = store.record(&record(3)).await.unwrap().unwrap();
    assert_eq!(there.1, "text 3");
    assert_eq!(store.remove_import(PersonId(2), &record(3)).await, Err(StoreError::NoSuch));
    store.remove_import(PersonId(1), &record(3)).await.unwrap();
    assert_eq!(store.record(&record(3)).await.unwrap(), None);
    // The last ones, oldest first.
    let luck = store.luck(PersonId(1), 6).await.unwrap();
    let times: Vec<_> = luck.iter().map(|deal| deal.at.0).collect();
    assert_eq!(times, [1008, 1008, 1008, 1009, 1009, 1009]);
    assert!(luck.iter().all(|deal| deal.luck == -5));
}

async fn matches_are_listed_newest_first(address: &str) {
    let store = open(address).await.unwrap();
    let mut listed = Vec::new();
    for table in 1..=2u8 {
        let matches =
            [ended(5, true, &[1, 0, 3]), ended(6, false, &[1, 2, 3]), ended(11, true, &[0, 2, 3])];
        let finished: Vec<_> = matches.iter().cloned().map(Completion::Match).collect();
        finish(&*store, table, &finished).await;
        listed.extend(matches.map(|facts| PlayedMatch { table: id(table), facts, counted: false }));
    }
    listed.sort_by_key(|kept| std::cmp::Reverse(kept.cursor()));
    for who in [1, 2, 3, 4] {
        let mut own = listed.clone();
        own.retain(|kept| {
            kept.facts.seats.iter().any(|seat| seat.share.who == Some(PersonId(who)))
        });
        let mut read: Vec<PlayedMatch> = Vec::new();
        let mut after: Option<MatchCursor> = None;
        while let some = store.matches_of(PersonId(who), after, 3).await.unwrap()
            && let Some(last) = some.last()
        {
            after = Some(last.cursor());
            read.extend(some);
        }
        assert_eq!(read, own);
    }
    assert_eq!(listed[0].key(), MatchKey { table: id(2), number: 11 });
}

async fn statistics_say_what_was_played(address: &str) {
    let store = open(address).await.unwrap();
    let mut deals = vec![deal(1, 0, &[1, 2, 0]), deal(2, 1, &[2, 1, 0]), deal(3, 2, &[1, 2, 0, 0])];
    deals[2].facts.hash = "h2".to_owned();
    let mut thrown = deal(4, 3, &[1, 2, 0]);
    thrown.facts.contract = None;
    thrown.facts.declarer = None;
    thrown.facts.seats.iter_mut().for_each(|seat| seat.amount = 0);
    let mut solo = deal(5, 4, &[2, 1, 0]);
    solo.facts.contract = Some("solo".to_owned());
    solo.facts.declarer = Some(Seat::new(1));
    deals.extend([thrown, solo]);
    let finished: Vec<_> = deals.into_iter().map(Completion::Deal).collect();
    finish(&*store, 1, &finished).await;
    let statistics = store.statistics(PersonId(1)).await.unwrap();
    let tally = |deals, won, sum| DealTotals { deals, won, sum };
    assert_eq!(statistics.overall.all, tally(5, 2, 6 - 3 + 9 - 3));
    let by_contract = |played: &cego_store::ResultTotals| -> Vec<_> {
        played
            .contracts
            .iter()
            .map(|one| (one.contract.clone(), one.declarer, one.opponent))
            .collect()
    };
    let (cego, solo) = (Some("cego".to_owned()), Some("solo".to_owned()));
    assert_eq!(
        by_contract(&statistics.overall),
        [
            (None, tally(0, 0, 0), tally(1, 0, 0)),
            (cego.clone(), tally(2, 2, 15), tally(1, 0, -3)),
            (solo, tally(1, 0, -3), tally(0, 0, 0)),
        ]
    );
    let hashes: Vec<_> =
        statistics.rulesets.iter().map(|one| (&*one.hash, one.played.all)).collect();
    assert_eq!(hashes, [("h1", tally(4, 1, 0)), ("h2", tally(1, 1, 9))]);
    assert_eq!(
        by_contract(&statistics.rulesets[1].played),
        [(cego, tally(1, 1, 9), tally(0, 0, 0))]
    );
    assert_eq!(store.statistics(PersonId(7)).await.unwrap(), cego_store::Statistics::default());
}

fn rating(mu: f64, sigma: f64, matches: u32) -> Rating {
    Rating { mu, sigma, matches, at: Time(2000 + u64::from(matches)) }
}

fn rerating(person: u128, before: Option<Rating>, after: Rating) -> Rerating {
    Rerating { person: PersonId(person), family: "baden".to_owned(), before, after }
}

async fn a_match_is_counted_once(address: &str) {
    let store = open(address).await.unwrap();
    let matches =
        [ended(7, true, &[1, 2, 0]), ended(8, false, &[1, 2, 0]), ended(5, true, &[1, 0, 0])];
    finish(&*store, 1, &matches.map(Completion::Match)).await;
    let key = |number| MatchKey { table: id(1), number };
    let waiting = store.unrated(10).await.unwrap();
    assert_eq!(waiting.iter().map(|one| one.key()).collect::<Vec<_>>(), [key(5), key(7)]);
    // A float without a short decimal form.
    let first = rating(25.0 + 1.0 / 3.0, 8.1 / 0.7, 1);
    store.count(&key(5), &[rerating(1, None, first)]).await.unwrap();
    assert_eq!(store.rating(PersonId(1), "baden").await.unwrap(), Some(first));
    let second = rating(26.1, 8.0, 2);
    // Already counted, unrated, and unknown.
    for number in [5, 8, 99] {
        let again = store.count(&key(number), &[rerating(1, Some(first), second)]).await;
        assert_eq!(again, Err(StoreError::Conflict), "{number}");
    }
    // If one rating has changed meanwhile, none is stored.
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

/// Two servers count the same matches concurrently. Each match adds one point to `mu`.
async fn two_servers_count_every_match_once(address: &str) {
    let stores = two(address).await;
    const MATCHES: u64 = 20;
    let matches: Vec<_> =
        (1..=MATCHES).map(|number| Completion::Match(ended(number, true, &[1, 2, 3]))).collect();
    finish(&*stores[0], 1, &matches).await;
    let mut tasks = Vec::new();
    for server in 0..4 {
        let store = Arc::clone(&stores[server % 2]);
        tasks.push(tokio::spawn(async move {
            let (mut counted, mut lost) = (0, 0);
            while let Some(next) = store.unrated(1).await.unwrap().first() {
                let mut ratings = Vec::new();
                // In a different order on each server.
                for who in if server % 2 == 0 { [1, 2, 3] } else { [3, 2, 1] } {
                    let before = store.rating(PersonId(who), "baden").await.unwrap();
                    let (mu, matches) =
                        before.map_or((25.0, 0), |before| (before.mu, before.matches));
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
    finish(&*store, 1, &[Completion::Match(ended(1, true, &[1, 2, 3]))]).await;
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
