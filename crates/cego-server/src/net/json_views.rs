//! Converts stored people, deals and matches to JSON for the requesting person.

use cego_core::Seat;
use cego_protocol::http::{DealJson, MatchJson, MatchSeatJson, PersonJson, RecordJson, SeatJson};
use cego_protocol::message::Notice;
use cego_store::{DealFacts, Person, PlayedDeal, PlayedMatch, Sanction, StoredRecord};
use cego_table::PersonId;

/// Returns whether a person sat in a deal.
pub(crate) fn sat_in_deal(facts: &DealFacts, who: Option<PersonId>) -> bool {
    who.is_some() && facts.seats.iter().any(|seat| seat.who == who)
}

/// Returns whether a person sat in a match.
pub(crate) fn sat_in_match(ended: &PlayedMatch, who: Option<PersonId>) -> bool {
    who.is_some() && ended.facts.seats.iter().any(|seat| seat.share.who == who)
}

fn seat(
    who: Option<PersonId>,
    (name, is_bot): (&str, bool),
    bot: Option<&str>,
    amount: i64,
) -> SeatJson {
    // Deleted people are shown without id.
    let who = who.filter(|_| !name.is_empty());
    SeatJson { who, name: name.to_owned(), is_bot, bot: bot.map(str::to_owned), amount }
}

fn deal(deal: &PlayedDeal, viewer: Option<PersonId>) -> DealJson {
    let facts = &deal.facts;
    let seats = facts.seats.iter();
    DealJson {
        table: sat_in_deal(facts, viewer).then(|| deal.table.to_string()),
        deal: facts.number,
        ruleset: facts.ruleset.clone(),
        hash: facts.hash.clone(),
        players: facts.players,
        contract: facts.contract.clone(),
        declarer: facts.declarer.map(Seat::number),
        seats: seats
            .map(|one| seat(one.who, (&one.name, one.is_bot), one.bot.as_deref(), one.amount))
            .collect(),
    }
}

/// Converts a record, as a viewer may see it.
pub(crate) fn record(kept: &StoredRecord, viewer: Option<PersonId>) -> RecordJson {
    let cursor = kept.cursor();
    let (kind, deal) = match kept {
        StoredRecord::Played(played) => ("played", Some(deal(played, viewer))),
        StoredRecord::Imported(_) => ("imported", None),
    };
    RecordJson { record: cursor.record.to_string(), kind: kind.to_owned(), at: cursor.at, deal }
}

/// Converts a match, as a viewer may see it.
pub(crate) fn ended(kept: &PlayedMatch, viewer: Option<PersonId>) -> MatchJson {
    let facts = &kept.facts;
    let seats = facts.seats.iter().map(|one| MatchSeatJson {
        seat: seat(one.share.who, (&one.name, one.is_bot), one.bot.as_deref(), one.share.amount),
        left: one.share.left,
        own: one.share.own,
        stood_in: one.share.stood_in,
    });
    MatchJson {
        table: sat_in_match(kept, viewer).then(|| kept.table.to_string()),
        began: facts.began,
        ended: facts.ended,
        ruleset: facts.ruleset.clone(),
        hash: facts.hash.clone(),
        deals: facts.deals,
        rated: facts.rated,
        counted: kept.counted,
        seats: seats.collect(),
    }
}

/// Converts a person, as others see them.
pub(crate) fn person(person: &Person) -> PersonJson {
    PersonJson {
        person: person.id,
        name: person.name.to_string(),
        kind: person.kind.id().to_owned(),
    }
}

/// Converts a sanction, as the affected person sees it.
pub(crate) fn notice(sanction: &Sanction) -> Notice {
    Notice {
        id: sanction.id.clone(),
        kind: sanction.kind.id().to_owned(),
        why: sanction.why.clone(),
        at: sanction.at,
        until: sanction.until,
        confirmed: sanction.confirmed.is_some(),
    }
}
