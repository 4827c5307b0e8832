//! Compares the store with the clients' logs.

use std::sync::Arc;

use cego_protocol::stored::Stored;
use cego_record::{ActionJson, ResolvedRules, read_one, replay};
use cego_store::{Store, TableId};
use cego_table::{Decider, Event, NumberedEvent, Table};
use serde_json::{Value, json};

use crate::client::Report;
use crate::tables::Seated;

/// Summary over all tables.
#[derive(Default, Debug)]
pub(crate) struct Found {
    pub(crate) tables: usize,
    pub(crate) events: usize,
    pub(crate) acked: usize,
    /// Number of events shown, counted once per client.
    pub(crate) shown: usize,
    pub(crate) deals: usize,
    pub(crate) matches: usize,
    pub(crate) connections: u64,
    pub(crate) resumed: u64,
}

/// Compares a table with its players' logs.
pub(crate) async fn table(store: &Arc<dyn Store>, told: &[(Seated, Report)], found: &mut Found) {
    let id = told[0].0.table;
    let events = store.events(&id, 0, u32::MAX).await.unwrap();
    let numbers: Vec<u64> = events.iter().map(|event| event.number).collect();
    assert_eq!(numbers, (1..=events.len() as u64).collect::<Vec<_>>(), "{id}: a gap, or one twice");
    let (summary, last) = store.summary(&id).await.unwrap().unwrap();
    assert_eq!(last, events.len() as u64, "{id}");
    let table = Table::replay(&events).unwrap().unwrap();
    // The sitters were stored with each event that changed them.
    assert_eq!(summary.sitters, cego_store::TableSummary::from_table(&table).sitters, "{id}");
    for (seated, report) in told {
        assert_eq!(
            report.wrong,
            Vec::<String>::new(),
            "{id}, seat {}: {:?}",
            seated.seat,
            report.refused
        );
        acknowledged(&id, seated, report, &events);
        for (number, seen) in &report.seen {
            same(&id, &events[*number as usize - 1], seen);
        }
        found.acked += report.acked.len();
        found.shown += report.seen.len();
        found.connections += report.connections;
        found.resumed += report.resumed;
    }
    found.tables += 1;
    found.events += events.len();
    found.deals += deals(store, &id, &events).await;
    found.matches += matches(store, &told[0].0, &events).await;
}

/// Checks that every acknowledged action is stored in its place and within the acknowledged step.
fn acknowledged(id: &TableId, seated: &Seated, report: &Report, events: &[NumberedEvent]) {
    let mut used = 0;
    for acked in &report.acked {
        let mut moment = 0;
        let mut hits = Vec::new();
        for event in events.iter().take_while(|event| event.number <= acked.number) {
            match &event.event {
                Event::Dealt { .. } => moment = 0,
                Event::Acted { seat, action, by } => {
                    let is = seat.number() as u64 == seated.seat
                        && moment == acked.moment
                        && *by == Decider::Owner
                        && json!(ActionJson::from(*action)) == acked.action;
                    if is && event.number > acked.before {
                        hits.push(event.number);
                    }
                    moment += 1;
                }
                _ => {}
            }
        }
        assert_eq!(
            hits.len(),
            1,
            "{id}: {} at moment {} after {}",
            acked.action,
            acked.moment,
            acked.before
        );
        assert!(hits[0] > used, "{id}: one event for two actions");
        used = hits[0];
    }
}

/// Compares a shown event with the stored one.
fn same(id: &TableId, kept: &NumberedEvent, seen: &Value) {
    let mut text = json!(Stored(kept.clone()));
    // The version field exists only in the store.
    assert!(text.as_object_mut().unwrap().remove("v").is_some(), "{text}");
    match kept.event {
        Event::Opened { .. } | Event::Acted { .. } => {
            for field in ["number", "at", "event", "seat", "by"] {
                assert_eq!(seen[field], text[field], "{id}: {seen} {text}");
            }
        }
        _ => assert_eq!(*seen, text, "{id}"),
    }
}

/// Checks that every finished deal has one record, which replays to its settlement.
async fn deals(store: &Arc<dyn Store>, id: &TableId, events: &[NumberedEvent]) -> usize {
    let kept = store.deals_at(id, 0, u32::MAX).await.unwrap();
    let ended = events.iter().filter_map(|event| match &event.event {
        Event::DealEnded { deal, amounts, .. } => Some((*deal, amounts)),
        _ => None,
    });
    let mut count = 0;
    for (deal, amounts) in ended {
        assert_eq!(kept[count].facts.number, deal, "{id}");
        let amount = |seat: &cego_store::DealSeat| seat.amount as i32;
        assert_eq!(
            kept[count].facts.seats.iter().map(amount).collect::<Vec<_>>(),
            *amounts,
            "{id}"
        );
        let (_, text) = store.record(&kept[count].facts.record).await.unwrap().unwrap();
        let replayed = replay(&read_one(&text).unwrap(), |rules, table| {
            let ruleset = cego_rules::preset(&rules.name).ok_or("no such ruleset")?;
            let hash = ruleset.hash().to_string();
            Ok(ResolvedRules {
                rules: Arc::new(ruleset.rules(table).map_err(|why| why.to_string())?),
                hash,
            })
        });
        let replayed =
            replayed.unwrap_or_else(|broken| panic!("{id}, deal {deal}: {broken}\n{text}"));
        let settlement = replayed.settlement.expect("the deal is over");
        assert_eq!(
            settlement.amounts.values(replayed.game.rules().table),
            amounts,
            "{id}, deal {deal}"
        );
        count += 1;
    }
    assert_eq!(kept.len(), count, "{id}");
    count
}

/// Checks that every finished match is stored once and equals the sum of its deals.
async fn matches(store: &Arc<dyn Store>, seated: &Seated, events: &[NumberedEvent]) -> usize {
    let id = seated.table;
    let who = seated.who.parse().unwrap();
    let mut kept = store.matches_of(who, None, 1_000).await.unwrap();
    kept.sort_by_key(|one| one.facts.number);
    let (mut sums, mut count) = (Vec::new(), 0);
    for event in events {
        match &event.event {
            Event::MatchBegan { .. } => sums.clear(),
            Event::DealEnded { amounts, .. } => {
                sums.resize(amounts.len(), 0);
                sums.iter_mut().zip(amounts).for_each(|(sum, amount)| *sum += i64::from(*amount));
            }
            Event::MatchEnded { shares } => {
                assert_eq!(
                    shares.iter().map(|share| share.amount).collect::<Vec<_>>(),
                    sums,
                    "{id}"
                );
                let facts = &kept[count].facts;
                assert_eq!((facts.number, facts.deals), (event.number, 2), "{id}");
                assert_eq!(
                    facts.seats.iter().map(|seat| seat.share.clone()).collect::<Vec<_>>(),
                    *shares,
                    "{id}"
                );
                count += 1;
            }
            _ => {}
        }
    }
    assert_eq!(kept.len(), count, "{id}");
    count
}
