//! Deals and matches that are over.

use cego_core::Seat;
use cego_store::{DealFacts, DealSeat, Finished, FinishedDeal, FinishedMatch, MatchSeat, RecordId, Store};
use cego_table::{PersonId, Share, Time};

use crate::tables::{id, opened, summary};

pub(crate) fn record(number: u32) -> RecordId {
    let mut chance = [0; 10];
    chance[6..].copy_from_slice(&number.to_be_bytes());
    RecordId::new(chance)
}

/// A deal at which these sat (0: a bot of ours, 11: somebody's own); the first declared a Cego and won three from all others. It was
/// over at 1000 and its number.
pub(crate) fn deal(name: u32, number: u64, who: &[u128]) -> FinishedDeal {
    let others = who.len() as i64 - 1;
    let seat = |(i, &who): (usize, &u128)| DealSeat {
        who: Some(PersonId(who)).filter(|who| who.0 != 0),
        name: if who == 0 { String::new() } else { format!("Name {who}") },
        is_bot: who == 11,
        bot: (who == 0).then(|| "strong".to_owned()),
        amount: if i == 0 { 3 * others } else { -3 },
        luck: 10 * i as i32 - 15,
    };
    let facts = DealFacts {
        record: record(name),
        number,
        ended: Time(1000 + number),
        ruleset: "schopfheim".to_owned(),
        hash: "h1".to_owned(),
        players: who.len() as u8,
        contract: Some("cego".to_owned()),
        declarer: Some(Seat::new(0)),
        seats: who.iter().enumerate().map(seat).collect(),
    };
    let names: Vec<_> = facts.seats.iter().map(|seat| seat.name.clone()).collect();
    FinishedDeal { text: format!("[Record \"{name}\"] {}", names.join(", ")), facts }
}

/// A match of these, over at 2000 and the number.
pub(crate) fn ended(number: u64, rated: bool, who: &[u128]) -> FinishedMatch {
    let seat = |&who: &u128| MatchSeat {
        share: Share {
            who: Some(PersonId(who)).filter(|who| who.0 != 0),
            amount: who as i64 - 2,
            left: who == 3,
            own: 40,
            stood_in: 2,
        },
        name: if who == 0 { String::new() } else { format!("Name {who}") },
        is_bot: who == 11,
        bot: (who == 0).then(|| "strong".to_owned()),
    };
    FinishedMatch {
        number,
        began: Time(500),
        ended: Time(2000 + number),
        ruleset: "schopfheim".to_owned(),
        hash: "h1".to_owned(),
        deals: 12,
        rated,
        seats: who.iter().map(seat).collect(),
    }
}

/// Opens a table at which this is over already.
pub(crate) async fn finish(store: &dyn Store, table: u8, finished: &[Finished]) {
    let (opened, events) = opened(false);
    store.append(&id(table), 0, &events, &summary(&opened), finished).await.unwrap();
}
