//! A settlement with its working, for scripts (the id of each line, its values, and its words) and for people.

use cego_core::rules::UnitName;
use cego_core::settle::{Line, Raise, Settlement, Side};
use cego_core::{DealResult, Outcome, Rules, Seat, SeatSet};
use cego_locale::Locale;
use serde_json::{Map, Value, json};

use crate::message::Message;
use crate::points;

/// The working, then what every seat gets or pays, line by line.
pub(crate) fn text(
    locale: &Locale,
    rules: &Rules,
    outcome: &Outcome,
    settlement: &Settlement,
) -> Vec<String> {
    let mut lines: Vec<String> = settlement.working.iter().map(|line| locale.settle_line(line)).collect();
    lines.push(String::new());
    for seat in rules.table.seats() {
        let declarer = has_declarer(outcome) && seat == outcome.declaration.declarer;
        lines.push(
            Message::new(if declarer { "cli-score-declarer" } else { "cli-score-seat" })
                .with("seat", locale.seat(seat))
                .with("amount", amount(locale, rules, settlement.amounts[seat]))
                .text(locale),
        );
    }
    lines
}

/// Whether one player was paid by, or paid, all the others for his game.
fn has_declarer(outcome: &Outcome) -> bool {
    let played_alone = matches!(
        outcome.result,
        DealResult::Counted { .. } | DealResult::Special { .. } | DealResult::Ultimo { .. }
    );
    played_alone && !outcome.declaration.contract.is_all_against_all()
}

/// An amount with its sign and unit.
fn amount(locale: &Locale, rules: &Rules, amount: i32) -> String {
    let unit = match rules.unit_name {
        UnitName::Cent => "cents",
        UnitName::Point => "points",
    };
    // The sign stands before the number, and the plural goes by the number.
    let sign = match amount {
        1.. => "+",
        0 => "",
        _ => "−",
    };
    let amount = locale.format(unit, &[("count", amount.abs().into())]);
    format!("{sign}{amount}")
}

/// The lines of the working as JSON.
pub(crate) fn json(locale: &Locale, lines: &[Line]) -> Vec<Value> {
    lines
        .iter()
        .map(|line| {
            let mut object = Map::new();
            object.insert("id".into(), line.id().into());
            if let Value::Object(values) = values(line) {
                object.extend(values);
            }
            object.insert("text".into(), locale.settle_line(line).into());
            Value::Object(object)
        })
        .collect()
}

fn values(line: &Line) -> Value {
    match *line {
        Line::CardPoints { declarer, opponents, needed } => {
            json!({"declarer": declarer, "opponents": opponents, "needed": needed})
        }
        Line::LegageToOpponents { points } | Line::Tie { points } => json!({"points": points}),
        Line::NoTrick { side } | Line::Winner { side } => json!({"side": side_id(side)}),
        Line::Faecher { loser, count, base } => json!({"loser": loser, "count": count, "base": base}),
        Line::FixedFaecher { count, base } => json!({"count": count, "base": base}),
        Line::Difference { loser, base } => json!({"loser": loser, "base": base}),
        Line::Berg { base } => json!({"base": base}),
        Line::AsIfTrickless | Line::NothingPaid => json!({}),
        Line::GameValue { contract, won, value, after_solo } => {
            json!({"contract": contract.id(), "won": won, "value": value, "after_solo": after_solo})
        }
        Line::Product { base, factor, amount } => json!({"base": base, "factor": factor, "amount": amount}),
        Line::Rounded { from, to } => json!({"from": from, "to": to}),
        Line::FlatTie { amount } => json!({"amount": amount}),
        Line::FixedValue { contract, amount } => json!({"contract": contract.id(), "amount": amount}),
        Line::Durch { made } => json!({"made": made}),
        Line::SoloAndUlti { game, feats } => json!({"game": game, "feats": feats}),
        Line::UltiFeat { trump, made, amount } => json!({"trump": trump, "made": made, "amount": amount}),
        Line::SellerExempt { seller } => json!({"seller": seller.number()}),
        Line::RaeuberPoints { seat, points, judged, tricks } => json!({
            "seat": seat.number(),
            "points": points::json(points),
            "judged": points::json(judged),
            "tricks": tricks,
        }),
        Line::RaeuberLosers { losers } => json!({"losers": numbers(losers)}),
        Line::ForehandAlone { forehand } => json!({"forehand": forehand.number()}),
        Line::LastTrick { seat } => json!({"seat": seat.number()}),
        Line::Raised { raise, from, to } => match raise {
            Raise::Ouvert => json!({"raise": "ouvert", "from": from, "to": to}),
            Raise::Announcer(seat) => raised("announcer", seat, from, to),
            Raise::Trickless(seat) => raised("trickless", seat, from, to),
            Raise::Over40(seat) => raised("over40", seat, from, to),
            Raise::Jungfrau(seat) => raised("jungfrau", seat, from, to),
        },
        Line::Share { receiver, amount, losers, share } => {
            json!({"receiver": receiver.number(), "amount": amount, "losers": losers, "share": share})
        }
        Line::Challenge { challenger, guilty } => {
            json!({"challenger": challenger.number(), "guilty": numbers(guilty)})
        }
        Line::Error { offender, error } => json!({"offender": offender.number(), "error": error.id()}),
        Line::Pays { from, to, amount } => {
            json!({"from": from.number(), "to": to.number(), "amount": amount})
        }
    }
}

fn raised(why: &str, seat: Seat, from: i32, to: i32) -> Value {
    json!({"raise": why, "seat": seat.number(), "from": from, "to": to})
}

fn numbers(seats: SeatSet) -> Vec<usize> {
    seats.iter().map(Seat::number).collect()
}

const fn side_id(side: Side) -> &'static str {
    match side {
        Side::Declarer => "declarer",
        Side::Opponents => "opponents",
    }
}
