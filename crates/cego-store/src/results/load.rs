//! Reads deals and matches with their seats.

use std::collections::BTreeMap;

use cego_table::Share;

use super::{KeptDeal, KeptMatch, MatchKey};
use crate::database::{Connection, Row, by_many, many, values};
use crate::{DealFacts, DealSeat, FinishedMatch, MatchSeat, RecordId, StoreError};

fn deal(row: &Row) -> Result<KeptDeal, StoreError> {
    let facts = DealFacts {
        record: row.record(0)?,
        number: row.count(2)?,
        ended: row.time(3)?,
        ruleset: row.text(4)?.to_owned(),
        hash: row.text(5)?.to_owned(),
        players: row.count(6)?,
        contract: row.maybe_text(7)?.map(str::to_owned),
        declarer: row.maybe_seat(8)?,
        seats: Vec::new(),
    };
    Ok(KeptDeal { table: row.table(1)?, facts })
}

fn seat(row: &Row) -> Result<DealSeat, StoreError> {
    Ok(DealSeat {
        who: row.maybe_person(1)?,
        name: row.text(2)?.to_owned(),
        bot: row.maybe_text(3)?.map(str::to_owned),
        amount: row.int(4)?,
        luck: row.count(5)?,
        is_bot: row.flag(6)?,
    })
}

/// Deals by their records. Ids without a deal are left out.
pub(super) async fn deals(
    db: &mut Connection<'_>,
    records: &[RecordId],
) -> Result<BTreeMap<RecordId, KeptDeal>, StoreError> {
    let mut deals = BTreeMap::new();
    let records: Vec<&RecordId> = records.iter().collect();
    for some in by_many(&records) {
        let sql = concat!(
            "select record, table_id, number, ended, ruleset, hash, players, contract, declarer from deals \
             where record in ",
            many!()
        );
        for row in db.rows(sql, some.clone()).await? {
            let deal = deal(&row)?;
            deals.insert(deal.facts.record, deal);
        }
        let sql = concat!(
            "select record, person, name, bot, amount, luck, is_bot from deal_seats where record in ",
            many!(),
            " order by record, seat"
        );
        for row in db.rows(sql, some).await? {
            if let Some(deal) = deals.get_mut(&row.record(0)?) {
                deal.facts.seats.push(seat(&row)?);
            }
        }
    }
    Ok(deals)
}

/// The columns of [`match_of`], of the table `m`.
macro_rules! match_columns {
    () => {
        "m.table_id, m.number, m.began, m.ended, m.ruleset, m.hash, m.deals, m.rated, m.counted"
    };
}
pub(super) use match_columns;

/// A match without its seats.
fn match_of(row: &Row) -> Result<KeptMatch, StoreError> {
    let facts = FinishedMatch {
        number: row.count(1)?,
        began: row.time(2)?,
        ended: row.time(3)?,
        ruleset: row.text(4)?.to_owned(),
        hash: row.text(5)?.to_owned(),
        deals: row.count(6)?,
        rated: row.flag(7)?,
        seats: Vec::new(),
    };
    Ok(KeptMatch { table: row.table(0)?, facts, counted: row.flag(8)? })
}

fn match_seat(row: &Row) -> Result<MatchSeat, StoreError> {
    let share = Share {
        who: row.maybe_person(0)?,
        amount: row.int(3)?,
        left: row.flag(4)?,
        own: row.count(5)?,
        stood_in: row.count(6)?,
    };
    let (name, bot) = (row.text(1)?.to_owned(), row.maybe_text(2)?.map(str::to_owned));
    Ok(MatchSeat { share, name, is_bot: row.flag(7)?, bot })
}

/// Matches with their seats.
pub(super) async fn matches(db: &mut Connection<'_>, rows: &[Row]) -> Result<Vec<KeptMatch>, StoreError> {
    let mut matches = rows.iter().map(match_of).collect::<Result<Vec<_>, _>>()?;
    for one in &mut matches {
        let MatchKey { table, number } = one.key();
        let sql = "select person, name, bot, amount, went, own, stood_in, is_bot from match_seats \
                   where table_id = $1 and number = $2 order by seat";
        let seats = db.rows(sql, values![&table, number]).await?;
        one.facts.seats = seats.iter().map(match_seat).collect::<Result<_, _>>()?;
    }
    Ok(matches)
}
