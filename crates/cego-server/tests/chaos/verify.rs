//! What is stored, against what people were sent.

use std::sync::Arc;

use cego_protocol::stored::Stored;
use cego_record::{ActionJson, Resolved, read_one, replay};
use cego_store::{Store, TableId};
use cego_table::{Event, Hand, Numbered, Table};
use serde_json::{Value, json};

use crate::client::Report;
use crate::tables::Seated;

/// What was found at all tables.
#[derive(Default, Debug)]
pub(crate) struct Found {
    pub(crate) tables: usize,
    pub(crate) events: usize,
    pub(crate) acked: usize,
    /// Events that people were sent, each for each of them.
    pub(crate) shown: usize,
    pub(crate) deals: usize,
    pub(crate) matches: usize,
    pub(crate) connections: u64,
    pub(crate) resumed: u64,
}

/// Compares a table with what its players were sent.
pub(crate) async fn table(store: &Arc<dyn Store>, told: &[(Seated, Report)], found: &mut Found) {
    let id = told[0].0.table;
    let events = store.events(&id, 0, u32::MAX).await.unwrap();
    let numbers: Vec<u64> = events.iter().map(|event| event.number).collect();
    assert_eq!(numbers, (1..=events.len() as u64).collect::<Vec<_>>(), "{id}: a gap, or one twice");
    let (summary, last) = store.summary(&id).await.unwrap().unwrap();
    assert_eq!(last, events.len() as u64, "{id}");
    let table = Table::replay(&events).unwrap().unwrap();
    // Who sits where was kept with each event that changed it.
    assert_eq!(summary.sitters, cego_store::Summary::of(&table).sitters, "{id}");
    for (seated, report) in told {
        assert_eq!(report.wrong, Vec::<String>::new(), "{id}, seat {}: {:?}", seated.seat, report.refused);
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

/// Every acknowledged action is there, at its place in its deal, and in the steps it was said to have been done in.
fn acknowledged(id: &TableId, seated: &Seated, report: &Report, events: &[Numbered]) {
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
                        && *by == Hand::Owner
                        && json!(ActionJson::from(*action)) == acked.action;
                    if is && event.number > acked.before {
                        hits.push(event.number);
                    }
                    moment += 1;
                }
                _ => {}
            }
        }
        assert_eq!(hits.len(), 1, "{id}: {} at moment {} after {}", acked.action, acked.moment, acked.before);
        assert!(hits[0] > used, "{id}: one event for two actions");
        used = hits[0];
    }
}

/// What a person was sent of an event is what is stored of it.
fn same(id: &TableId, kept: &Numbered, seen: &Value) {
    let mut text = json!(Stored(kept.clone()));
    // The version of the form is the store's own.
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

/// Every deal that is over has one record, and it replays to what the table settled.
async fn deals(store: &Arc<dyn Store>, id: &TableId, events: &[Numbered]) -> usize {
    let kept = store.deals_at(id, 0, u32::MAX).await.unwrap();
    let ended = events.iter().filter_map(|event| match &event.event {
        Event::DealEnded { deal, amounts, .. } => Some((*deal, amounts)),
        _ => None,
    });
    let mut count = 0;
    for (deal, amounts) in ended {
        assert_eq!(kept[count].facts.number, deal, "{id}");
        let amount = |seat: &cego_store::DealSeat| seat.amount as i32;
        assert_eq!(kept[count].facts.seats.iter().map(amount).collect::<Vec<_>>(), *amounts, "{id}");
        let (_, text) = store.record(&kept[count].facts.record).await.unwrap().unwrap();
        let replayed = replay(&read_one(&text).unwrap(), |rules, table| {
            let ruleset = cego_rules::preset(&rules.name).ok_or("no such ruleset")?;
            let hash = ruleset.hash().to_string();
            Ok(Resolved { rules: Arc::new(ruleset.rules(table).map_err(|why| why.to_string())?), hash })
        });
        let replayed = replayed.unwrap_or_else(|broken| panic!("{id}, deal {deal}: {broken}\n{text}"));
        let settlement = replayed.settlement.expect("the deal is over");
        assert_eq!(settlement.amounts.values(replayed.game.rules().table), amounts, "{id}, deal {deal}");
        count += 1;
    }
    assert_eq!(kept.len(), count, "{id}");
    count
}

/// Every match that is over comes to the sum of its deals, and is kept once.
async fn matches(store: &Arc<dyn Store>, seated: &Seated, events: &[Numbered]) -> usize {
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
                assert_eq!(shares.iter().map(|share| share.amount).collect::<Vec<_>>(), sums, "{id}");
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
