//! Writes what is finished.

use std::collections::{BTreeMap, BTreeSet};

use cego_core::TableSize;
use cego_table::PersonId;

use super::{FinishedDeal, FinishedMatch};
use crate::database::{Connection, insert_rows, values};
use crate::people::Fate;
use crate::{StoreError, TableId, people};

/// The columns of a deal.
const DEAL: [&str; 10] =
    ["record", "table_id", "number", "ended", "ruleset", "hash", "players", "contract", "declarer", "words"];

/// The columns of a seat of a deal.
const DEAL_SEAT: [&str; 9] = ["record", "seat", "ended", "person", "name", "bot", "amount", "luck", "is_bot"];

/// Updates the owner of a seat and the name kept with it; whether the name had to be removed.
fn owner(
    fates: &BTreeMap<PersonId, Fate>,
    who: Option<PersonId>,
    name: &str,
) -> (Option<PersonId>, String, bool) {
    match who.and_then(|who| fates.get(&who)) {
        Some(Fate::Merged(account)) => (Some(*account), name.to_owned(), false),
        Some(Fate::Deleted) => (who, String::new(), true),
        Some(Fate::Lives(_)) | None => (who, name.to_owned(), false),
    }
}

/// Adds deals that are over: for all of them together one look at their people, and few statements.
pub(super) async fn add_deals(
    db: &mut Connection<'_>,
    deals: Vec<(TableId, FinishedDeal)>,
) -> Result<(), StoreError> {
    let seats = deals.iter().flat_map(|(_, deal)| &deal.facts.seats);
    let people: BTreeSet<PersonId> = seats.filter_map(|seat| seat.who).collect();
    let fates = people::fates(db, &people.into_iter().collect::<Vec<_>>()).await?;
    let (mut rows, mut seats, mut rewrites) = (Vec::with_capacity(deals.len()), Vec::new(), Vec::new());
    for (table, FinishedDeal { facts, text }) in deals {
        for (number, seat) in TableSize::Five.seats().zip(facts.seats) {
            let (who, name, unnamed) = owner(&fates, seat.who, &seat.name);
            seats.push(values![
                &facts.record,
                number,
                facts.ended,
                who,
                name,
                seat.bot,
                seat.amount,
                seat.luck,
                seat.is_bot
            ]);
            if unnamed {
                rewrites.push(values![&facts.record, number]);
            }
        }
        rows.push(values![
            &facts.record,
            &table,
            facts.number,
            facts.ended,
            facts.ruleset,
            facts.hash,
            facts.players,
            facts.contract,
            facts.declarer,
            text
        ]);
    }
    insert_rows(db, "deals", &DEAL, rows).await?;
    insert_rows(db, "deal_seats", &DEAL_SEAT, seats).await?;
    insert_rows(db, "rewrites", &["record", "seat"], rewrites).await
}

/// Adds a match that is over.
pub(super) async fn add_match(
    db: &mut Connection<'_>,
    table: &TableId,
    ended: &FinishedMatch,
) -> Result<(), StoreError> {
    let people: Vec<_> = ended.seats.iter().filter_map(|seat| seat.share.who).collect();
    let fates = people::fates(db, &people).await?;
    db.execute(
        "insert into matches (table_id, number, began, ended, ruleset, hash, deals, rated, counted) \
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        values![
            table,
            ended.number,
            ended.began,
            ended.ended,
            ended.ruleset.as_str(),
            ended.hash.as_str(),
            ended.deals,
            ended.rated,
            false
        ],
    )
    .await?;
    for (number, seat) in TableSize::Five.seats().zip(&ended.seats) {
        let (who, name, _) = owner(&fates, seat.share.who, &seat.name);
        let share = &seat.share;
        db.execute(
            "insert into match_seats \
             (table_id, number, seat, ended, person, name, bot, amount, went, own, stood_in, is_bot) \
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
            values![
                table,
                ended.number,
                number,
                ended.ended,
                who,
                name,
                seat.bot.as_deref(),
                share.amount,
                share.left,
                share.own,
                share.stood_in,
                seat.is_bot
            ],
        )
        .await?;
    }
    Ok(())
}
