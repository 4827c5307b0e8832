//! The figures of the settlement, as the core computes them.

use cego_core::count::total_points;
use cego_core::rules::{BaseMethod, GegensoloMode};
use cego_core::settle::{amounts, faecher, game_value};
use cego_core::{Contract, DealResult, Declaration, Outcome, Rules, Seat, UltiFeats};

/// Points of the declarer that make the same number of Fächer.
pub(super) struct Band {
    pub(super) from: i32,
    pub(super) to: i32,
    pub(super) won: bool,
    pub(super) faecher: i32,
}

/// The bands from high to low, where both sides have won a trick; ties are left out.
pub(super) fn bands(rules: &Rules) -> Vec<Band> {
    let total = total_points(rules);
    let mut bands: Vec<Band> = Vec::new();
    for points in (1..total).rev().filter(|&points| 2 * points != total) {
        let won = points >= rules.win_threshold;
        let count = faecher(rules, points, won);
        match bands.last_mut() {
            Some(band) if band.won == won && band.faecher == count && band.from == points + 1 => {
                band.from = points;
            }
            _ => bands.push(Band { from: points, to: points, won, faecher: count }),
        }
    }
    bands
}

/// A column of the value table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Column {
    /// A number of Fächer.
    Faecher(i32),
    /// The points the loser lacks to forty.
    Difference(i32),
    /// The loser has no trick.
    Trickless,
}

/// The columns that can come up.
pub(super) fn columns(rules: &Rules) -> Vec<Column> {
    let mut columns: Vec<Column> = match rules.base_method {
        BaseMethod::Fach => {
            let mut counts: Vec<i32> = bands(rules).iter().map(|b| b.faecher).collect();
            counts.sort_unstable();
            counts.dedup();
            counts.into_iter().map(Column::Faecher).collect()
        }
        BaseMethod::DifferenceTo40 => [1, 2, 5, 10, 15, 20, 25]
            .into_iter()
            .filter(|&lacking| [true, false].iter().any(|&won| lacks(rules, won, lacking).is_some()))
            .map(Column::Difference)
            .collect(),
    };
    columns.push(Column::Trickless);
    columns
}

/// A row of the value table.
pub(super) struct Row {
    pub(super) contract: Contract,
    pub(super) after_solo: bool,
    /// Won or lost, where it makes a difference.
    pub(super) won: Option<bool>,
    pub(super) value: i32,
    /// The amount for each opponent; `None` where it cannot come up.
    pub(super) amounts: Vec<Option<i32>>,
}

/// The rows of all counted games, as they can come about at this table.
pub(super) fn rows(rules: &Rules) -> Vec<Row> {
    let mut games: Vec<(Contract, bool)> = rules.ladder().map(|c| (c, false)).collect();
    games.push((Contract::Solo, false));
    games.push((Contract::Gegensolo, true));
    if rules.gegensolo_mode != GegensoloMode::Final && raises_after_solo(rules) {
        games.extend(rules.ladder().skip(1).map(|c| (c, true)));
    }
    let columns = columns(rules);
    let mut rows = Vec::new();
    for (contract, after_solo) in games {
        let row = |won: bool| {
            let (own, gain) = game_value(rules, contract, won, after_solo);
            let amounts = columns.iter().map(|&c| cell(rules, contract, after_solo, won, c)).collect();
            Row { contract, after_solo, won: Some(won), value: own + gain, amounts }
        };
        let (won, lost) = (row(true), row(false));
        let agree = won.value == lost.value
            && won.amounts.iter().zip(&lost.amounts).all(|(a, b)| a.is_none() || b.is_none() || a == b);
        if agree {
            let both = won.amounts.iter().zip(&lost.amounts).map(|(a, b)| a.or(*b)).collect();
            rows.push(Row { won: None, amounts: both, ..won });
        } else {
            rows.extend([won, lost]);
        }
    }
    rows
}

/// Whether a Solo makes the games above Gegensolo dearer.
pub(super) fn raises_after_solo(rules: &Rules) -> bool {
    rules.after_solo_increment_win > 0 || rules.after_solo_increment_loss > 0
}

fn cell(rules: &Rules, contract: Contract, after_solo: bool, won: bool, column: Column) -> Option<i32> {
    let (points, tricks) = match column {
        Column::Faecher(count) => {
            let band = bands(rules).into_iter().find(|b| b.won == won && b.faecher == count)?;
            (band.from, [1, 1])
        }
        Column::Difference(lacking) => (lacks(rules, won, lacking)?, [1, 1]),
        Column::Trickless if won => (total_points(rules), [1, 0]),
        Column::Trickless => (total_points(rules) / 2, [0, 1]),
    };
    Some(counted(rules, contract, after_solo, points, tricks))
}

/// The declarer's points when the loser lacks `lacking` to forty, if that can come up.
fn lacks(rules: &Rules, won: bool, lacking: i32) -> Option<i32> {
    let (total, loser) = (total_points(rules), 40 - lacking);
    let points = if won { total - loser } else { loser };
    ((points >= rules.win_threshold) == won && 2 * points != total).then_some(points)
}

/// What each opponent pays or gets in a game played out, without sign.
pub(super) fn counted(
    rules: &Rules,
    contract: Contract,
    after_solo: bool,
    points: i32,
    tricks: [u8; 2],
) -> i32 {
    let [declarer_tricks, opponent_tricks] = tricks;
    let ulti_made = UltiFeats::NONE;
    let mut declaration = Declaration::plain(contract, Seat::new(0));
    declaration.after_solo = after_solo;
    let result = DealResult::Counted { points, declarer_tricks, opponent_tricks, ulti_made };
    each(rules, declaration, result)
}

/// What each opponent pays for a game of fixed value that was made.
pub(super) fn fixed(rules: &Rules, contract: Contract, ouvert: bool) -> i32 {
    let mut declaration = Declaration::plain(contract, Seat::new(0));
    declaration.ouvert = ouvert;
    let result = if contract == Contract::Ultimo {
        declaration.ulti = UltiFeats::GEISS;
        DealResult::Ultimo { made: UltiFeats::GEISS }
    } else {
        DealResult::Special { made: true }
    };
    each(rules, declaration, result)
}

fn each(rules: &Rules, declaration: Declaration, result: DealResult) -> i32 {
    let players = rules.table.seats().take(rules.table.players()).collect();
    let outcome = Outcome { declaration, players, forehand: Seat::new(0), result };
    amounts(rules, &outcome)[Seat::new(1)].abs()
}
