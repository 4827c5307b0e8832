//! Results of a tournament: places in the standings and, in duplicate play, the deals of a round
//! with the results of all tables on the same cards.

use cego_core::{CardSet, Deal, Seat};
use cego_record::card_names;
use cego_tournament::Tournament;
use cego_tournament::duplicate::{Fraction, Share, TableLine};
use cego_tournament::standings::DuplicateResult;
use serde::{Deserialize, Serialize};

use super::ContentJson;

/// Place of an entrant.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlaceJson {
    /// The place, from 1.
    pub place: usize,
    /// Start number of the entrant.
    pub number: u32,
    /// Total amount won, including penalties.
    pub total: i64,
    /// Amount by round, without penalties; `null` for rounds not played.
    pub rounds: Vec<Option<i64>>,
    /// Sum of penalties and credits that count.
    pub penalties: i64,
    /// Number of deals that count.
    pub deals: u32,
    /// Number of games won as the declarer.
    pub declarer_won: u32,
    /// Number of games lost as the declarer.
    pub declarer_lost: u32,
    /// Number of Soli won; `null` if some deals were reported without details.
    pub soli_won: Option<u32>,
    /// Comparison on the same cards, in duplicate play. `total` and `rounds` then omit a round in
    /// progress, except at the desk.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub compared: Option<ComparedJson>,
    /// Tie-break against the entrant one place above; omitted for the first place and for a lower
    /// total.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub behind: Option<BehindJson>,
}

/// Tie-break between an entrant and the one above.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BehindJson {
    /// Deciding rule: `played_on`, `declarer_won`, `declarer_lost`, `direct`, `best_round`,
    /// `last_round`, `soli_won`, `difference`, `percent` or `lot`.
    pub why: String,
    /// Value of this entrant under the rule, rounded to an integer.
    pub own: Option<i64>,
    /// Value of the entrant above.
    pub other: Option<i64>,
    /// Earlier rules that could not be applied.
    pub passed_over: Vec<String>,
    /// Explanation, for display.
    pub text: String,
}

/// Place of a team.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TeamPlaceJson {
    /// The place, from 1.
    pub place: usize,
    /// Name of the team.
    pub team: String,
    /// Start numbers of the members, best placed first.
    pub members: Vec<u32>,
    /// Total amount won by the members.
    pub total: i64,
    /// Comparison on the same cards, in duplicate play: the sum of differences or the mean of
    /// percentages, whichever the format ranks by.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub compared: Option<FractionJson>,
    /// True if the team has its full number of members.
    pub complete: bool,
    /// Tie-break against the team one place above; omitted if the totals differ.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tie: Option<TeamTieJson>,
}

/// Tie-break between two teams with equal totals.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TeamTieJson {
    /// Start number of the best placed person of both teams, whose team is placed higher.
    pub decided_by: u32,
    /// True if only the drawing of lots places that person above the best of the other team.
    pub by_lot: bool,
    /// Explanation, for display.
    pub text: String,
}

/// Exact fraction.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Fraction"))]
pub struct FractionJson {
    /// Fraction in lowest terms, for example `37/3` or `12`.
    pub exact: String,
    /// Value in hundredths, rounded half away from zero: 1233 for 37/3.
    pub hundredths: i64,
}

/// Result of an entrant compared with the other tables on the same cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ComparedJson {
    /// Difference from the mean of the other tables, including penalties. It decides the place
    /// unless the format ranks by percent.
    pub total: FractionJson,
    /// Difference by round, without penalties; `null` for rounds not played.
    pub rounds: Vec<Option<FractionJson>>,
    /// Mean matchpoint percentage; `null` before a deal was compared. If the format ranks by it,
    /// including penalties, in percentage points of one deal.
    pub percent: Option<FractionJson>,
    /// Matchpoint percentage by round, without penalties; `null` for rounds without comparison.
    pub round_percents: Vec<Option<FractionJson>>,
    /// Number of compared deals.
    pub deals: u32,
}

/// Query for deals of a round that has tables of several sizes.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DealsWanted {
    /// Table size; omitted for the largest.
    pub people: Option<usize>,
}

/// Query for records of a round.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RecordsWanted {
    /// Table, from 0; omitted for all.
    pub table: Option<usize>,
    /// Deal, by its line on the sheets, from 0; omitted for all.
    pub deal: Option<usize>,
}

/// Deals of a round that all tables of one size have played.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DealsOfRound {
    pub round: usize,
    /// Number of people at these tables.
    pub people: usize,
    /// Table sizes of this round. Each size has its own deals.
    pub sizes: Vec<usize>,
    pub deals: Vec<DealOfRound>,
}

/// A deal of a round, with the results of all tables.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DealOfRound {
    /// Line of the deal on the sheets.
    pub deal: usize,
    /// Seat of the dealer.
    pub dealer: usize,
    /// Cards of each seat, lowest first.
    pub hands: Vec<Vec<String>>,
    /// Cards of the blind.
    pub blind: Vec<String>,
    /// Results, table by table.
    pub tables: Vec<TableOfDeal>,
}

/// Result of one table on a deal.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableOfDeal {
    pub table: usize,
    /// Start numbers of the people, in the order of the seats.
    pub people: Vec<u32>,
    /// Content of the line on the sheet.
    pub content: Option<ContentJson>,
    /// Amount won by each seat; `null` if the deal was struck out or not played.
    pub amounts: Option<Vec<i32>>,
    /// Comparison with the other tables, seat by seat; `null` if the deal does not count, or not
    /// yet.
    pub shares: Option<Vec<ShareJson>>,
}

/// Comparison of a result with the other tables at the same seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ShareJson {
    /// Difference from the mean of the other tables.
    pub difference: FractionJson,
    /// Matchpoint percentage; `null` without other tables.
    pub percent: Option<FractionJson>,
}

impl From<Fraction> for FractionJson {
    fn from(fraction: Fraction) -> FractionJson {
        FractionJson { exact: fraction.to_string(), hundredths: fraction.hundredths() }
    }
}

impl From<&DuplicateResult> for ComparedJson {
    fn from(compared: &DuplicateResult) -> ComparedJson {
        ComparedJson {
            total: compared.total.into(),
            rounds: compared.rounds.iter().map(|round| round.map(Into::into)).collect(),
            percent: compared.percent().map(Into::into),
            round_percents: compared
                .round_percents()
                .into_iter()
                .map(|round| round.map(Into::into))
                .collect(),
            deals: compared.deals(),
        }
    }
}

impl From<&Share> for ShareJson {
    fn from(share: &Share) -> ShareJson {
        ShareJson { difference: share.difference.into(), percent: share.percent().map(Into::into) }
    }
}

impl DealsOfRound {
    /// Returns the deals of a round at tables of size `people`, whose cards are `deals`. Callers
    /// must have checked that the viewer may see them.
    #[must_use]
    pub fn new(now: &Tournament, round: usize, people: usize, deals: &[Deal]) -> DealsOfRound {
        let deal = |(number, deal): (usize, &Deal)| DealOfRound {
            deal: number,
            dealer: deal.dealer.number(),
            hands: (0..people).map(|seat| names(deal.hands[Seat::new(seat)])).collect(),
            blind: names(deal.blind),
            tables: now
                .deal_at_all_tables(round, people, number)
                .into_iter()
                .map(|line| at_table(now, round, number, line))
                .collect(),
        };
        DealsOfRound {
            round,
            people,
            sizes: now.table_sizes(round),
            deals: deals.iter().enumerate().map(deal).collect(),
        }
    }
}

fn names(cards: CardSet) -> Vec<String> {
    card_names(cards)
}

fn at_table(now: &Tournament, round: usize, deal: usize, line: TableLine) -> TableOfDeal {
    let content = now.table(round, line.table).and_then(|table| table.sheet.content(deal));
    TableOfDeal {
        table: line.table,
        people: line.people,
        content: content.map(Into::into),
        amounts: line.played.map(|played| played.amounts),
        shares: line.shares.map(|shares| shares.iter().map(Into::into).collect()),
    }
}
