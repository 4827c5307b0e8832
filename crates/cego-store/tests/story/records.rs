//! Deals and records that are kept.

use cego_core::Seat;
use cego_store::{
    Cursor, Finished, FinishedDeal, Import, Kept, KeptDeal, KeptMatch, MatchCursor, MatchKey, StoreError,
    Tally, open,
};
use cego_table::{PersonId, Time};

use crate::people::guests;
use crate::places::stories;
use crate::played::{deal, ended, finish, record};
use crate::tables::{id, opened, says, sits, summary};

stories! {
    what_is_finished_comes_with_its_events_or_not_at_all
    records_are_listed_newest_first
    matches_are_listed_newest_first
    statistics_say_what_was_played
}

fn kept(table: u8, deal: &FinishedDeal) -> KeptDeal {
    KeptDeal { table: id(table), facts: deal.facts.clone() }
}

async fn what_is_finished_comes_with_its_events_or_not_at_all(address: &str) {
    let store = open(address).await.unwrap();
    let (mut table, mut all) = opened(false);
    all.extend(sits(&mut table, 1));
    let first = deal(1, 0, &[1, 0, 2, 0]);
    let over = ended(9, true, &[1, 0, 2, 0]);
    let finished = [Finished::Deal(first.clone()), Finished::Match(over.clone())];
    store.append(&id(1), 0, &all, &summary(&table), &finished).await.unwrap();
    let there = store.record(&record(1)).await.unwrap();
    assert_eq!(there, Some((Kept::Played(kept(1, &first)), first.text.clone())));
    let after = all.len() as u64;
    let before = table.clone();
    let new = says(&mut table, 1);
    store.append(&id(1), after, &new, &summary(&table), &[]).await.unwrap();
    // The second writer keeps nothing of it.
    let second = Finished::Deal(deal(2, 1, &[1, 0, 2, 0]));
    let late = store.append(&id(1), after, &new, &summary(&before), std::slice::from_ref(&second)).await;
    assert_eq!(late, Err(StoreError::Conflict));
    assert_eq!(store.record(&record(2)).await.unwrap(), None);
    // What cannot be kept takes the events back, too, and leaves those of other tables alone.
    let after = after + 1;
    let more = says(&mut table, 1);
    let bad = [second, Finished::Deal(first.clone())];
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
        // Deals of three tables are over at the same moments.
        let deals: Vec<_> = (0..10)
            .map(|number| deal(u32::from(table) * 100 + number, u64::from(number), &[2, 1, 0]))
            .collect();
        let finished: Vec<_> = deals.iter().cloned().map(Finished::Deal).collect();
        finish(&*store, table, &finished).await;
        assert_eq!(
            store.deals_at(&id(table), 8, 10).await.unwrap(),
            [kept(table, &deals[8]), kept(table, &deals[9])]
        );
        assert_eq!(store.deals_at(&id(table), 0, 1).await.unwrap(), [kept(table, &deals[0])]);
        listed.extend(deals.iter().map(|deal| Kept::Played(kept(table, deal))));
    }
    for number in 0..5 {
        let import =
            Import { record: record(number), owner: PersonId(1), at: Time(1000 + u64::from(number)) };
        store.import(&import, &format!("text {number}")).await.unwrap();
        assert_eq!(store.import(&import, "other").await, Err(StoreError::Taken));
        listed.push(Kept::Imported(import));
    }
    let stolen = Import { record: record(101), owner: PersonId(1), at: Time(1) };
    assert_eq!(store.import(&stolen, "").await, Err(StoreError::Taken), "there is a deal of that name");
    let nobody = Import { record: record(50), owner: PersonId(9), at: Time(1) };
    assert_eq!(store.import(&nobody, "").await, Err(StoreError::NoSuch));
    listed.sort_by_key(|kept| std::cmp::Reverse(kept.cursor()));
    for page in [1, 7, 100] {
        let mut read: Vec<Kept> = Vec::new();
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
    // The oldest first, and the last ones of all.
    let luck = store.luck(PersonId(1), 6).await.unwrap();
    let times: Vec<_> = luck.iter().map(|deal| deal.at.0).collect();
    assert_eq!(times, [1008, 1008, 1008, 1009, 1009, 1009]);
    assert!(luck.iter().all(|deal| deal.luck == -5));
}

async fn matches_are_listed_newest_first(address: &str) {
    let store = open(address).await.unwrap();
    let mut listed = Vec::new();
    for table in 1..=2u8 {
        let matches = [ended(5, true, &[1, 0, 3]), ended(6, false, &[1, 2, 3]), ended(11, true, &[0, 2, 3])];
        let finished: Vec<_> = matches.iter().cloned().map(Finished::Match).collect();
        finish(&*store, table, &finished).await;
        listed.extend(matches.map(|facts| KeptMatch { table: id(table), facts, counted: false }));
    }
    listed.sort_by_key(|kept| std::cmp::Reverse(kept.cursor()));
    for who in [1, 2, 3, 4] {
        let mut own = listed.clone();
        own.retain(|kept| kept.facts.seats.iter().any(|seat| seat.share.who == Some(PersonId(who))));
        let mut read: Vec<KeptMatch> = Vec::new();
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
    let finished: Vec<_> = deals.into_iter().map(Finished::Deal).collect();
    finish(&*store, 1, &finished).await;
    let statistics = store.statistics(PersonId(1)).await.unwrap();
    let tally = |deals, won, sum| Tally { deals, won, sum };
    assert_eq!(statistics.overall.all, tally(5, 2, 6 - 3 + 9 - 3));
    let by_contract = |played: &cego_store::Played| -> Vec<_> {
        played.contracts.iter().map(|one| (one.contract.clone(), one.declarer, one.opponent)).collect()
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
    let hashes: Vec<_> = statistics.rulesets.iter().map(|one| (&*one.hash, one.played.all)).collect();
    assert_eq!(hashes, [("h1", tally(4, 1, 0)), ("h2", tally(1, 1, 9))]);
    assert_eq!(by_contract(&statistics.rulesets[1].played), [(cego, tally(1, 1, 9), tally(0, 0, 0))]);
    assert_eq!(store.statistics(PersonId(7)).await.unwrap(), cego_store::Statistics::default());
}
