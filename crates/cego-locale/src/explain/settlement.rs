//! The settlement: Fächer, values, fixed values, Räuber, writing down.

use cego_core::count::total_points;
use cego_core::rules::{BaseMethod, GegensoloMode, Ouvert, TieRule, UltimoMode};
use cego_core::settle::fixed_value;
use cego_core::{Contract, TableSize};

use super::Writer;
use super::auction::{plays_ultimo, trick_games};
use super::doc::DocTable;
use super::tables::{self, Column, Row};
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
    let enough = [("declarer", w.rules.win_threshold), ("others", total - w.rules.win_threshold + 1)];
    w.switch_with("fach_bounds", &enough.map(|(name, points)| (name, points.into())));
    let most = w.locale.format("faecher", &[("count", w.rules.max_fach.into())]);
    w.say_with("rule-max_fach", &[("faecher", most.into())]);
    w.switch("amount_rounding");
    let range = |a: i32, b: i32| if a == b { a.to_string() } else { format!("{a}–{b}") };
    let rows = tables::bands(w.rules)
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
    // An odd total cannot be halved; with an even one an "impossible" tie is lost by one Fach.
    if total % 2 == 0 {
        let id = match w.rules.tie_rule {
            TieRule::FlatFive => "rule-tie_rule-flat_5",
            TieRule::DeclarerLosesOneFach | TieRule::Impossible => "rule-tie_rule-declarer_loses_1fach",
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
        let raised = tables::raises_after_solo(w.rules);
        w.say(if raised { "rule-values-after-solo" } else { "rule-values-after-solo-same" });
    }
    let mut head = vec![w.word("rule-values-game"), w.word("rule-values-factor")];
    head.extend(tables::columns(w.rules).into_iter().map(|column| match column {
        Column::Faecher(n) => w.locale.format("faecher", &[("count", n.into())]),
        Column::Difference(n) => w.locale.format("rule-values-column-difference", &[("number", n.into())]),
        Column::Trickless => w.word("rule-values-column-trickless"),
    }));
    let rows = tables::rows(w.rules)
        .iter()
        .map(|row| {
            let mut cells = vec![name(w, row), row.value.to_string()];
            cells.extend(row.amounts.iter().map(|a| a.map_or_else(|| "–".to_owned(), |a| a.to_string())));
            cells
        })
        .collect();
    let caption = w.locale.format("rule-values-table", &[("unit", w.unit().into())]);
    w.table(DocTable { id: "game-values", caption, head, rows, figures: true });
    example(w);
}

fn name(w: &Writer<'_>, row: &Row) -> String {
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
    let amount = |points| tables::counted(w.rules, contract, false, points, [1, 1]);
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
                let mut row = vec![w.locale.contract(game), tables::fixed(w.rules, game, false).to_string()];
                match w.rules.ouvert {
                    Ouvert::Off => {}
                    Ouvert::Bettel if game != Contract::Bettel => row.push("–".to_owned()),
                    Ouvert::Bettel | Ouvert::AllSpecials => {
                        row.push(tables::fixed(w.rules, game, true).to_string());
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
        w.say_with("rule-ulti_combined_value", &[("amount", w.amount(w.rules.ulti_combined_value))]);
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
        // In pairs four players have exact counts anyway.
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
