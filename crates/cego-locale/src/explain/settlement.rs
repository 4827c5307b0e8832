//! Chapter about the settlement: Fächer, values, fixed values, Räuber and recording, with tables
//! computed by the core.

use cego_core::count::total_points;
use cego_core::rules::{BaseMethod, GegensoloMode, Ouvert, TieRule, UltimoMode};
use cego_core::settle::{amounts, faecher, fixed_value, game_value};
use cego_core::{Contract, DealResult, Declaration, Outcome, Rules, Seat, TableSize, UltiFeats};

use super::DocTable;
use super::Writer;
use super::auction::{plays_ultimo, trick_games};
use crate::Arg;

pub(super) fn write(w: &mut Writer<'_>) {
    w.chapter("settlement");
    base(w);
    edge(w);
    values(w);
    fixed(w);
    raeuber(w);
    w.section("settlement-writing");
    w.say("rule-pays-each");
    w.switch("notation");
    w.switch("unit_name");
}

fn base(w: &mut Writer<'_>) {
    if w.rules.base_method == BaseMethod::DifferenceTo40 {
        w.section("settlement-difference");
        w.switch("base_method");
        w.switch("amount_rounding");
        return;
    }
    w.section("settlement-faecher");
    w.switch_with("base_method", &[("amount", w.amount(w.rules.fach_unit))]);
    let total = total_points(w.rules);
    let enough =
        [("declarer", w.rules.win_threshold), ("others", total - w.rules.win_threshold + 1)];
    w.switch_with("fach_bounds", &enough.map(|(name, points)| (name, points.into())));
    let most = w.locale.format("faecher", &[("count", w.rules.max_fach.into())]);
    w.say_with("rule-max_fach", &[("faecher", most.into())]);
    w.switch("amount_rounding");
    let range = |a: i32, b: i32| if a == b { a.to_string() } else { format!("{a}–{b}") };
    let rows = bands(w.rules)
        .iter()
        .map(|band| {
            vec![
                range(band.from, band.to),
                range(total - band.to, total - band.from),
                w.word(if band.won { "won" } else { "lost" }),
                band.faecher.to_string(),
            ]
        })
        .collect();
    w.table(DocTable {
        id: "faecher",
        caption: w.word("rule-faecher-caption"),
        head: ["declarer", "opponents", "result", "count"]
            .map(|c| w.word(&format!("rule-faecher-{c}")))
            .to_vec(),
        rows,
        figures: true,
    });
}

fn edge(w: &mut Writer<'_>) {
    w.section("settlement-edge");
    let total = total_points(w.rules);
    w.switch_with("no_trick_rule", &[("total", total.into())]);
    // An odd total cannot be halved. With an even one an "impossible" tie loses one Fach.
    if total % 2 == 0 {
        let id = match w.rules.tie_rule {
            TieRule::FlatFive => "rule-tie_rule-flat_5",
            TieRule::DeclarerLosesOneFach | TieRule::Impossible => {
                "rule-tie_rule-declarer_loses_1fach"
            }
        };
        w.say_with(id, &[("half", (total / 2).into()), ("amount", w.amount(5))]);
        w.switch("tie_drinks_round");
    } else {
        w.say("rule-tie_rule-impossible");
    }
}

fn values(w: &mut Writer<'_>) {
    w.section("settlement-values");
    if w.rules.gegensolo_mode != GegensoloMode::Final {
        let raised = raises_after_solo(w.rules);
        w.say(if raised { "rule-values-after-solo" } else { "rule-values-after-solo-same" });
    }
    let mut head = vec![w.word("rule-values-game"), w.word("rule-values-factor")];
    head.extend(value_columns(w.rules).into_iter().map(|column| match column {
        ValueColumn::Faecher(n) => w.locale.format("faecher", &[("count", n.into())]),
        ValueColumn::Difference(n) => {
            w.locale.format("rule-values-column-difference", &[("number", n.into())])
        }
        ValueColumn::Trickless => w.word("rule-values-column-trickless"),
    }));
    let rows = value_rows(w.rules)
        .iter()
        .map(|row| {
            let mut cells = vec![name(w, row), row.value.to_string()];
            cells.extend(
                row.amounts.iter().map(|a| a.map_or_else(|| "–".to_owned(), |a| a.to_string())),
            );
            cells
        })
        .collect();
    let caption = w.locale.format("rule-values-table", &[("unit", w.unit().into())]);
    w.table(DocTable { id: "game-values", caption, head, rows, figures: true });
    example(w);
}

fn name(w: &Writer<'_>, row: &ValueRow) -> String {
    let mut name = w.locale.contract(row.contract);
    if row.after_solo && row.contract != Contract::Gegensolo {
        name = w.locale.format("rule-values-after", &[("contract", name.into())]);
    }
    match row.won {
        None => name,
        Some(true) => w.locale.format("rule-values-won", &[("contract", name.into())]),
        Some(false) => w.locale.format("rule-values-lost", &[("contract", name.into())]),
    }
}

fn example(w: &mut Writer<'_>) {
    let contract = Contract::Leere;
    let amount = |points| counted_amount(w.rules, contract, false, points, [1, 1]);
    let (won, lost) = (w.rules.win_threshold + 11, w.rules.win_threshold - 9);
    let opponents = w.rules.table.players() as i32 - 1;
    let (gain, loss) = (amount(won), amount(lost));
    w.paragraph();
    w.say_with(
        "rule-example-settle-won",
        &[
            ("contract", w.locale.contract(contract).into()),
            ("points", won.into()),
            ("amount", w.amount(gain)),
            ("sum", w.amount(gain * opponents)),
        ],
    );
    w.say_with("rule-example-settle-lost", &[("points", lost.into()), ("amount", w.amount(loss))]);
}

fn fixed(w: &mut Writer<'_>) {
    let mut games = trick_games(w);
    if plays_ultimo(w) {
        games.insert(0, Contract::Ultimo);
    }
    if !games.is_empty() {
        w.section("settlement-fixed");
        w.say("rule-fixed-intro");
        let mut head = vec![w.word("rule-values-game"), w.word("rule-fixed-value")];
        if w.rules.ouvert != Ouvert::Off {
            head.push(w.word("rule-fixed-open"));
        }
        let rows = games
            .iter()
            .map(|&game| {
                let mut row =
                    vec![w.locale.contract(game), fixed_amount(w.rules, game, false).to_string()];
                match w.rules.ouvert {
                    Ouvert::Off => {}
                    Ouvert::Bettel if game != Contract::Bettel => row.push("–".to_owned()),
                    Ouvert::Bettel | Ouvert::AllSpecials => {
                        row.push(fixed_amount(w.rules, game, true).to_string());
                    }
                }
                row
            })
            .collect();
        let caption = w.locale.format("rule-fixed-caption", &[("unit", w.unit().into())]);
        w.table(DocTable { id: "fixed-values", caption, head, rows, figures: true });
    }
    let solo_ulti = plays_ultimo(w) && w.rules.ultimo_mode == UltimoMode::SoloPlus;
    let second_hand = plays_ultimo(w) && w.rules.ulti_second_hand;
    if solo_ulti || second_hand || w.rules.solo_durch {
        if games.is_empty() {
            w.section("settlement-fixed");
        }
        w.paragraph();
    }
    if solo_ulti || second_hand {
        w.say_with(
            "rule-ulti_combined_value",
            &[("amount", w.amount(w.rules.ulti_combined_value))],
        );
    }
    if solo_ulti {
        w.switch("solo_ulti_scoring");
    }
    if w.rules.solo_durch {
        match w.rules.durch_value {
            0 => w.say("rule-durch-eight"),
            amount => w.say_with("rule-durch-value", &[("amount", w.amount(amount))]),
        }
    }
}

fn raeuber(w: &mut Writer<'_>) {
    let raeuber = super::games::plays_raeuber(w);
    if !raeuber && !w.rules.drescher_offered {
        return;
    }
    let double: [(&str, Arg<'_>); 1] = [("times", w.word("rule-double").into())];
    w.section(match (raeuber, w.rules.drescher_offered) {
        (true, true) => "settlement-raeuber",
        (true, false) => "settlement-raeuber-alone",
        (false, _) => "settlement-drescher-alone",
    });
    if raeuber {
        let amount = fixed_value(w.rules, Contract::Raeuber);
        w.say_with("rule-raeuber-pays", &[("amount", w.amount(amount))]);
        if w.rules.raeuber_announcer_mult > 1 && w.rules.offers_raeuber() {
            w.say_with("rule-raeuber-announcer", &double);
        }
        w.switch("raeuber_no_trick_doubling");
        if w.rules.raeuber_over40_mult > 1 {
            w.say("rule-raeuber-over40");
        }
        w.switch("raeuber_tie");
        // Counting in pairs gives four players exact counts anyway.
        let exact = w.rules.counting_method == cego_core::rules::CountingMethod::Pairs
            && w.rules.table != TableSize::Three;
        if !exact {
            w.switch("raeuber_tie_on_rounded");
        }
    }
    if w.rules.drescher_offered {
        w.paragraph();
        let amount = fixed_value(w.rules, Contract::Drescher);
        w.say_with("rule-drescher-pays", &[("amount", w.amount(amount))]);
        if w.rules.drescher_announcer_mult > 1 {
            w.say_with("rule-drescher-announcer", &double);
        }
    }
}

// --- tables

/// Range of the declarer's points with the same number of Fächer.
struct Band {
    from: i32,
    to: i32,
    won: bool,
    faecher: i32,
}

/// Returns the bands in descending order, without ties, for deals in which both sides have won a
/// trick.
fn bands(rules: &Rules) -> Vec<Band> {
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

/// Column of the value table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ValueColumn {
    /// Number of Fächer.
    Faecher(i32),
    /// Difference of the loser's points to forty.
    Difference(i32),
    /// Loser without a trick.
    Trickless,
}

/// Returns the possible columns.
fn value_columns(rules: &Rules) -> Vec<ValueColumn> {
    let mut columns: Vec<ValueColumn> = match rules.base_method {
        BaseMethod::Fach => {
            let mut counts: Vec<i32> = bands(rules).iter().map(|b| b.faecher).collect();
            counts.sort_unstable();
            counts.dedup();
            counts.into_iter().map(ValueColumn::Faecher).collect()
        }
        BaseMethod::DifferenceTo40 => [1, 2, 5, 10, 15, 20, 25]
            .into_iter()
            .filter(|&lacking| {
                [true, false].iter().any(|&won| lacks(rules, won, lacking).is_some())
            })
            .map(ValueColumn::Difference)
            .collect(),
    };
    columns.push(ValueColumn::Trickless);
    columns
}

/// Row of the value table.
struct ValueRow {
    contract: Contract,
    after_solo: bool,
    /// Result, if the value depends on it.
    won: Option<bool>,
    value: i32,
    /// Amount for each opponent; `None` if impossible.
    amounts: Vec<Option<i32>>,
}

/// Returns the rows of all counted contracts that this table can reach.
fn value_rows(rules: &Rules) -> Vec<ValueRow> {
    let mut games: Vec<(Contract, bool)> = rules.ladder().map(|c| (c, false)).collect();
    games.push((Contract::Solo, false));
    games.push((Contract::Gegensolo, true));
    if rules.gegensolo_mode != GegensoloMode::Final && raises_after_solo(rules) {
        games.extend(rules.ladder().skip(1).map(|c| (c, true)));
    }
    let columns = value_columns(rules);
    let mut rows = Vec::new();
    for (contract, after_solo) in games {
        let row = |won: bool| {
            let (own, gain) = game_value(rules, contract, won, after_solo);
            let amounts =
                columns.iter().map(|&c| cell(rules, contract, after_solo, won, c)).collect();
            ValueRow { contract, after_solo, won: Some(won), value: own + gain, amounts }
        };
        let (won, lost) = (row(true), row(false));
        let agree = won.value == lost.value
            && won
                .amounts
                .iter()
                .zip(&lost.amounts)
                .all(|(a, b)| a.is_none() || b.is_none() || a == b);
        if agree {
            let both = won.amounts.iter().zip(&lost.amounts).map(|(a, b)| a.or(*b)).collect();
            rows.push(ValueRow { won: None, amounts: both, ..won });
        } else {
            rows.extend([won, lost]);
        }
    }
    rows
}

/// Returns whether a Solo raises the values of the contracts above Gegensolo.
fn raises_after_solo(rules: &Rules) -> bool {
    rules.after_solo_increment_win > 0 || rules.after_solo_increment_loss > 0
}

fn cell(
    rules: &Rules,
    contract: Contract,
    after_solo: bool,
    won: bool,
    column: ValueColumn,
) -> Option<i32> {
    let (points, tricks) = match column {
        ValueColumn::Faecher(count) => {
            let band = bands(rules).into_iter().find(|b| b.won == won && b.faecher == count)?;
            (band.from, [1, 1])
        }
        ValueColumn::Difference(lacking) => (lacks(rules, won, lacking)?, [1, 1]),
        ValueColumn::Trickless if won => (total_points(rules), [1, 0]),
        ValueColumn::Trickless => (total_points(rules) / 2, [0, 1]),
    };
    Some(counted_amount(rules, contract, after_solo, points, tricks))
}

/// Returns the declarer's points if the loser is `lacking` points short of forty; `None` if
/// impossible.
fn lacks(rules: &Rules, won: bool, lacking: i32) -> Option<i32> {
    let (total, loser) = (total_points(rules), 40 - lacking);
    let points = if won { total - loser } else { loser };
    ((points >= rules.win_threshold) == won && 2 * points != total).then_some(points)
}

/// Returns the absolute payment of each opponent for a counted contract.
fn counted_amount(
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

/// Returns the payment of each opponent for a made contract of fixed value.
fn fixed_amount(rules: &Rules, contract: Contract, ouvert: bool) -> i32 {
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
