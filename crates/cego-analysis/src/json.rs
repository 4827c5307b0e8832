//! Advice and solutions as JSON, for scripts and pages. Cards and actions are spelt as in records.

use cego_core::{Action, Game, Phase, Rules, View};
use cego_record::{ActionJson, card_names, points_json, word_text};
use serde_json::{Value as Json, json};

use crate::{Advice, Advised, Concept, GameAdvice, Judged, Reason, Solved, Value};

/// A number with three decimals: more would be noise.
#[must_use]
pub fn number(x: f32) -> Json {
    let rounded = (f64::from(x) * 1000.0).round() / 1000.0;
    // No negative nothing.
    json!(rounded + 0.0)
}

/// An action with what it brings; `null` where that is not known.
#[must_use]
pub fn action(action: Action, value: Option<Value>) -> Json {
    let mut object = json!(ActionJson::from(action));
    object["settlement"] = value.map_or(Json::Null, |value| number(value.settlement));
    let interval =
        |v: Value| v.error.map(|half| json!([number(v.settlement - half), number(v.settlement + half)]));
    object["ci95"] = value.and_then(interval).unwrap_or_default();
    object["win"] = value.map_or(Json::Null, |value| number(value.win));
    object
}

/// The advice for the seat of a view, by the bot of this name; `text` says a reason in words, if somebody
/// is to read it as it is.
#[must_use]
pub fn advice(view: &View, advice: &Advice, bot: &str, text: impl Fn(&Reason) -> Option<String>) -> Json {
    let reasons = |reasons: &[Reason]| -> Json {
        let one = |r: &Reason| {
            let mut object = reason(r);
            if let Some(text) = text(r) {
                object["text"] = text.into();
            }
            object
        };
        reasons.iter().map(one).collect()
    };
    let option = |option: &Advised| {
        let mut object = action(option.action, option.value);
        if let Action::Say(word) = option.action {
            object["said"] = word_text(word, view.standing.level.is_some()).into();
            object["reasons"] = reasons(&option.reasons);
        }
        object
    };
    let game = |game: &GameAdvice| {
        let keeps: Vec<Json> = game.keeps.iter().map(|keep| action(keep.action, keep.value)).collect();
        json!({
            "contract": game.declaration.contract.id(),
            "reasons": reasons(&game.reasons),
            "keeps": keeps,
        })
    };
    json!({
        "seat": advice.seat.number(),
        "phase": advice.phase.id(),
        "bot": bot,
        "unit": view.rules.unit_name.word(),
        "options": advice.options.iter().map(option).collect::<Vec<_>>(),
        "games": advice.games.iter().map(game).collect::<Vec<_>>(),
    })
}

/// A reason: its id, and what its sentence in the locale files is about.
#[must_use]
pub fn reason(reason: &Reason) -> Json {
    let id = reason.id();
    match *reason {
        Reason::EyesEnough { eyes, wanted } | Reason::EyesFew { eyes, wanted } => {
            json!({"id": id, "eyes": eyes, "wanted": wanted})
        }
        Reason::Eyes { eyes } => json!({"id": id, "eyes": eyes}),
        Reason::TakesAlong { cards } => json!({"id": id, "cards": card_names(cards)}),
        Reason::Trumps { trumps, high } => json!({"id": id, "trumps": trumps, "high": high}),
        Reason::RaeuberDanger { loses } | Reason::RaeuberCalm { loses } => json!({"id": id, "loses": loses}),
        Reason::SureTricks { sure, wanted, others } => {
            json!({"id": id, "sure": sure, "wanted": wanted, "others": others})
        }
        Reason::LateTricks { guards } => json!({"id": id, "guards": guards}),
        Reason::EveryTrick { sure } => json!({"id": id, "sure": sure}),
        Reason::NoHighTrump
        | Reason::SoloDuty
        | Reason::NothingBetter
        | Reason::LeavesGame
        | Reason::Sells => json!({"id": id}),
    }
}

/// The value of every card the seat on turn may play.
#[must_use]
pub fn solved(game: &Game, solved: &Solved) -> Json {
    let two_sides = solved.concept == Concept::TwoSides;
    let table = game.rules().table;
    let payee = solved.payee();
    let cards: Vec<Json> = solved
        .cards
        .iter()
        .map(|value| {
            json!({
                "card": value.card.to_string(),
                "points": value.points.map(points_json),
                "won": value.won,
                "settlement": value.amounts.map(|amounts| amounts[payee]),
                "amounts": value.amounts.map(|amounts| amounts.values(table).to_vec()),
            })
        })
        .collect();
    json!({
        "seat": solved.seat.number(),
        "contract": solved.declaration.contract.id(),
        "declarer": two_sides.then(|| solved.declaration.declarer.number()),
        "concept": solved.concept.id(),
        "unit": game.rules().unit_name.word(),
        "cards": cards,
    })
}

/// A decision and its price; `trick` is the one it belongs to, if it is a card.
#[must_use]
pub fn judged(rules: &Rules, judged: &Judged, trick: usize) -> Json {
    let Judged { step, seat, phase, action: done, knowable, hindsight } = *judged;
    json!({
        "step": step,
        "seat": seat.number(),
        "phase": phase.id(),
        "trick": (phase == Phase::Play).then_some(trick),
        "action": ActionJson::from(done),
        "grade": knowable.map(|k| k.grade(rules).id()),
        "knowable": knowable.map(|k| json!({
            "cost": number(k.cost),
            "ci95": k.error.map(|half| json!([number((k.cost - half).max(0.0)), number(k.cost + half)])),
            "settlement": number(k.chosen.settlement),
            "win": number(k.chosen.win),
            "best": action(k.best.0, Some(k.best.1)),
        })),
        "hindsight": hindsight.map(|h| json!({
            "cost": h.cost,
            "best": h.best.to_string(),
            "points": h.points.map(|(own, _)| points_json(own)),
            "best_points": h.points.map(|(_, best)| points_json(best)),
        })),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short_and_never_negative_nothing() {
        assert_eq!(number(-12.34567).to_string(), "-12.346");
        assert_eq!(number(-0.0001).to_string(), "0.0");
    }
}
