//! Finished deals and matches, stored beside the events of their table.

use std::collections::{BTreeMap, BTreeSet};

use cego_core::{Seat, TableSize};
use cego_table::{PersonId, Share, Time};

use crate::database::{Connection, insert_rows, values};
use crate::people::PersonState;
use crate::{RecordId, StoreError, TableId, people};

/// A finished deal or match, written in the same transaction as the event that ends it.
#[derive(Clone, PartialEq, Debug)]
pub enum Completion {
    Deal(FinishedDeal),
    Match(FinishedMatch),
}

impl Completion {
    /// Returns whether a text of a deal contains NUL, which cannot be stored.
    pub(super) fn has_nul(&self) -> bool {
        // Matches are written one by one, so their errors affect no other caller.
        let Completion::Deal(FinishedDeal { facts, text }) = self else { return false };
        let seats = facts.seats.iter().flat_map(|seat| [seat.bot.as_deref(), Some(&*seat.name)]);
        let texts =
            [Some(&**text), Some(&*facts.ruleset), Some(&*facts.hash), facts.contract.as_deref()];
        texts.into_iter().chain(seats).flatten().any(has_nul)
    }
}

pub(super) fn has_nul(text: &str) -> bool {
    text.contains('\0')
}

/// A settled deal with its record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FinishedDeal {
    /// Facts for lists and statistics.
    pub facts: DealFacts,
    /// The `.cego` record of the deal.
    pub text: String,
}

/// Facts about a deal for lists and statistics.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DealFacts {
    /// Id of the record.
    pub record: RecordId,
    /// Number of the deal at its table, from 0.
    pub number: u64,
    /// End of the deal.
    pub ended: Time,
    /// Name of the ruleset.
    pub ruleset: String,
    /// Hash of the ruleset.
    pub hash: String,
    /// Number of players: 3 or 4.
    pub players: u8,
    /// Stable id of the contract; `None` if the cards were thrown in.
    pub contract: Option<String>,
    /// The declarer; `None` if there was none.
    pub declarer: Option<Seat>,
    /// Seats in order, from seat 1.
    pub seats: Vec<DealSeat>,
}

/// A seat of a finished deal.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DealSeat {
    /// Owner of the seat.
    pub who: Option<PersonId>,
    /// Name of the owner; empty for a bot, and once the account is deleted.
    pub name: String,
    /// True if the owner is a bot of an account.
    pub is_bot: bool,
    /// Built-in bot that had the seat.
    pub bot: Option<String>,
    /// Score of the seat, in the smallest unit of the ruleset.
    pub amount: i64,
    /// Luck of the dealt cards, as computed by the server; the store only keeps it.
    pub luck: i32,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FinishedMatch {
    /// Number of the event that ended the match.
    pub number: u64,
    /// Start of the match.
    pub began: Time,
    /// End of the match.
    pub ended: Time,
    /// Name of the ruleset.
    pub ruleset: String,
    /// Hash of the ruleset.
    pub hash: String,
    /// Number of settled deals.
    pub deals: u32,
    /// True if the match counts for ratings.
    pub rated: bool,
    /// Seats in order, from seat 1.
    pub seats: Vec<MatchSeat>,
}

/// A seat of a finished match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchSeat {
    /// Total result of the seat and its owner.
    pub share: Share,
    /// Name of the owner; empty for a bot, and once the account is deleted.
    pub name: String,
    /// True if the owner is a bot of an account.
    pub is_bot: bool,
    /// Built-in bot that had the seat at the end.
    pub bot: Option<String>,
}

/// Columns of a deal.
const DEAL: [&str; 10] = [
    "record", "table_id", "number", "ended", "ruleset", "hash", "players", "contract", "declarer",
    "words",
];

/// Columns of a seat of a deal.
const DEAL_SEAT: [&str; 9] =
    ["record", "seat", "ended", "person", "name", "bot", "amount", "luck", "is_bot"];

/// Returns the current owner of a seat, the name to store, and whether a deleted owner's name was
/// removed.
fn owner(
    fates: &BTreeMap<PersonId, PersonState>,
    who: Option<PersonId>,
    name: &str,
) -> (Option<PersonId>, String, bool) {
    match who.and_then(|who| fates.get(&who)) {
        Some(PersonState::Merged(account)) => (Some(*account), name.to_owned(), false),
        Some(PersonState::Deleted) => (who, String::new(), true),
        Some(PersonState::Lives(_)) | None => (who, name.to_owned(), false),
    }
}

/// Inserts finished deals, with one lookup of all their people and few statements.
pub(super) async fn add_deals(
    db: &mut Connection<'_>,
    deals: Vec<(TableId, FinishedDeal)>,
) -> Result<(), StoreError> {
    let seats = deals.iter().flat_map(|(_, deal)| &deal.facts.seats);
    let people: BTreeSet<PersonId> = seats.filter_map(|seat| seat.who).collect();
    let fates = people::lock_people(db, &people.into_iter().collect::<Vec<_>>()).await?;
    let (mut rows, mut seats, mut rewrites) =
        (Vec::with_capacity(deals.len()), Vec::new(), Vec::new());
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

/// Inserts a finished match.
pub(super) async fn add_match(
    db: &mut Connection<'_>,
    table: &TableId,
    ended: &FinishedMatch,
) -> Result<(), StoreError> {
    let people: Vec<_> = ended.seats.iter().filter_map(|seat| seat.share.who).collect();
    let fates = people::lock_people(db, &people).await?;
    db.execute(
        "insert into matches (table_id, number, began, ended, ruleset, hash, deals, rated, \
         counted) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
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
            "insert into match_seats (table_id, number, seat, ended, person, name, bot, amount, \
             went, own, stood_in, is_bot) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, \
             $12)",
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
