//! The same cards at every table: the deals of a round, and what each table made of them.

use cego_core::{CardSet, Deal, Seat};
use cego_record::card_names;
use cego_tournament::Tournament;
use cego_tournament::duplicate::{Fraction, Share, TableLine};
use cego_tournament::standings::Compared;
use serde::{Deserialize, Serialize};

use super::ContentJson;

/// An exact fraction.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Fraction"))]
pub struct FractionJson {
    /// In lowest terms: `37/3`, or `12`.
    pub exact: String,
    /// Rounded to hundredths, halves away from zero: 1233 for 37/3.
    pub hundredths: i64,
}

/// How somebody did beside those who had the same cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ComparedJson {
    /// What they won more than the mean of the other tables. It decides the place, with penalties, unless the format ranks by percent.
    pub total: FractionJson,
    /// Round by round, without penalties; nothing where they did not play.
    pub rounds: Vec<Option<FractionJson>>,
    /// The mean percent of match points; nothing before a deal was compared. Where the format ranks by it, with penalties, each so many percents of one deal.
    pub percent: Option<FractionJson>,
    /// The same round by round, without penalties; nothing where nothing was compared.
    pub round_percents: Vec<Option<FractionJson>>,
    /// The deals that were compared.
    pub deals: u32,
}

/// Which tables are meant, where a round has some of three and some of four.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DealsWanted {
    /// How many sit at them; the most, if nothing is said.
    pub people: Option<usize>,
}

/// Which records are meant.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RecordsWanted {
    /// Those of this table alone, from 0.
    pub table: Option<usize>,
    /// Those of this deal alone: its line on the sheets, from 0.
    pub deal: Option<usize>,
}

/// The deals of a round, which all tables of a size have played with the same cards.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DealsOfRound {
    /// The round.
    pub round: usize,
    /// How many sit at these tables.
    pub people: usize,
    /// The sizes of the tables of this round. Each has deals of its own.
    pub sizes: Vec<usize>,
    /// The deals.
    pub deals: Vec<DealOfRound>,
}

/// A deal of a round.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DealOfRound {
    /// Which: its line on the sheets.
    pub deal: usize,
    /// The seat that deals.
    pub dealer: usize,
    /// The cards of each seat, the lowest first.
    pub hands: Vec<Vec<String>>,
    /// Those of the blind.
    pub blind: Vec<String>,
    /// What each table made of it.
    pub tables: Vec<TableOfDeal>,
}

/// What a table made of a deal.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableOfDeal {
    /// The table.
    pub table: usize,
    /// Who sat there, by start number, in the order of the seats.
    pub people: Vec<u32>,
    /// What stands on its line.
    pub content: Option<ContentJson>,
    /// What everybody won or lost; nothing where the deal was struck out or not played.
    pub amounts: Option<Vec<i32>>,
    /// Beside the other tables, seat by seat; nothing where the deal does not count, or not yet.
    pub shares: Option<Vec<ShareJson>>,
}

/// How somebody did with a deal beside the others at their seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ShareJson {
    /// What they won more than the mean of the other tables.
    pub difference: FractionJson,
    /// The percent of match points; nothing without other tables.
    pub percent: Option<FractionJson>,
}

impl From<Fraction> for FractionJson {
    fn from(fraction: Fraction) -> FractionJson {
        FractionJson { exact: fraction.to_string(), hundredths: fraction.hundredths() }
    }
}

impl From<&Compared> for ComparedJson {
    fn from(compared: &Compared) -> ComparedJson {
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
    /// The deals of a round at tables of so many people. `deals` are its cards: who passes them on has asked who may see them.
    #[must_use]
    pub fn of(now: &Tournament, round: usize, people: usize, deals: &[Deal]) -> DealsOfRound {
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
