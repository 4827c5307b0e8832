//! Writes what is finished.

use std::collections::BTreeMap;

use cego_core::TableSize;
use cego_table::PersonId;

use super::{Finished, FinishedDeal, FinishedMatch};
use crate::database::{Connection, values};
use crate::people::Fate;
use crate::{StoreError, TableId, people};

pub(super) async fn add(
    db: &mut Connection<'_>,
    table: &TableId,
    finished: &Finished,
) -> Result<(), StoreError> {
    match finished {
        Finished::Deal(deal) => add_deal(db, table, deal).await,
        Finished::Match(ended) => add_match(db, table, ended).await,
    }
}

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

async fn add_deal(db: &mut Connection<'_>, table: &TableId, deal: &FinishedDeal) -> Result<(), StoreError> {
    let facts = &deal.facts;
    let people: Vec<_> = facts.seats.iter().filter_map(|seat| seat.who).collect();
    let fates = people::fates(db, &people).await?;
    db.execute(
        "insert into deals (record, table_id, number, ended, ruleset, hash, players, contract, declarer, words) \
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        values![
            &facts.record,
            table,
            facts.number,
            facts.ended,
            facts.ruleset.as_str(),
            facts.hash.as_str(),
            facts.players,
            facts.contract.as_deref(),
            facts.declarer,
            deal.text.as_str()
        ],
    )
    .await?;
    for (number, seat) in TableSize::Five.seats().zip(&facts.seats) {
        let (who, name, unnamed) = owner(&fates, seat.who, &seat.name);
        db.execute(
            "insert into deal_seats (record, seat, ended, person, name, bot, amount, luck, is_bot) \
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
            values![
                &facts.record,
                number,
                facts.ended,
                who,
                name,
                seat.bot.as_deref(),
                seat.amount,
                seat.luck,
                seat.is_bot
            ],
        )
        .await?;
        if unnamed {
            let sql = "insert into rewrites (record, seat) values ($1, $2)";
            db.execute(sql, values![&facts.record, number]).await?;
        }
    }
    Ok(())
}

async fn add_match(
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
