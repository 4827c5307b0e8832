//! Advice and solutions in the form in which scripts and pages get them ([`cego_protocol::analysis`]).

use cego_core::phrase::{self, Phrase};
use cego_core::{Action, Game, Phase, Rules, View};
use cego_protocol::analysis::{
    AdviceJson, BestJson, CardValueJson, GameAdviceJson, HindsightJson, JudgedJson, KeepJson, KnowableJson,
    OptionJson, ReasonJson, SolvedJson, WeighedJson,
};
use cego_record::{card_names, points_json, word_text};
use serde_json::{Value as Json, json};

use crate::{Advice, Advised, Concept, GameAdvice, Judged, Reason, Solved, Value};

/// A number with three decimals: more would be noise.
#[must_use]
pub fn number(x: f32) -> f64 {
    let rounded = (f64::from(x) * 1000.0).round() / 1000.0;
    // No negative nothing.
    rounded + 0.0
}

/// The 95 % interval of the settlement.
fn interval(v: Value) -> Option<[f64; 2]> {
    v.error.map(|half| [number(v.settlement - half), number(v.settlement + half)])
}

/// An action with what it brings; `null` where that is not known.
fn weighed(action: Action, value: Option<Value>) -> WeighedJson {
    WeighedJson {
        action: action.into(),
        settlement: value.map(|value| number(value.settlement)),
        ci95: value.and_then(interval),
        win: value.map(|value| number(value.win)),
    }
}

/// Who reads the advice.
pub enum Reader<'a> {
    /// A script: it gets each reason as the sentence that this makes of its phrase.
    Script(&'a dyn Fn(&Phrase) -> String),
    /// A page, which has the words: it gets the phrases of the reasons and of the actions.
    Page,
}

impl std::fmt::Debug for Reader<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(if matches!(self, Reader::Page) { "Page" } else { "Script" })
    }
}

/// The advice for the seat of a view, by the bot of this name.
#[must_use]
pub fn advice(view: &View, advice: &Advice, bot: &str, reader: &Reader<'_>) -> AdviceJson {
    let reasons = |reasons: &[Reason]| reasons.iter().map(|one| reason(one, reader)).collect::<Vec<_>>();
    let option = |option: &Advised| {
        let word = if let Action::Say(word) = option.action { Some(word) } else { None };
        let page = matches!(reader, Reader::Page);
        OptionJson {
            weighed: weighed(option.action, option.value),
            said: word.map(|word| word_text(word, view.standing.level.is_some())),
            recommended: advice.options.first().is_some_and(|first| first.action == option.action),
            sampled: option.sampled,
            equal: option.equal,
            reasons: reasons(&option.reasons),
            phrase: page.then(|| option.action.phrase(view.stage).into()),
        }
    };
    let game = |game: &GameAdvice| GameAdviceJson {
        contract: game.declaration.contract.id(),
        reasons: reasons(&game.reasons),
        keeps: game
            .keeps
            .iter()
            .map(|keep| KeepJson {
                weighed: weighed(keep.action, keep.value),
                equal: keep.equal,
                reasons: reasons(&keep.reasons),
            })
            .collect(),
    };
    AdviceJson {
        seat: advice.seat.number(),
        phase: advice.phase.id(),
        bot: bot.to_owned(),
        unit: view.rules.unit_name.word(),
        options: advice.options.iter().map(option).collect(),
        games: advice.games.iter().map(game).collect(),
    }
}

/// A reason: its id, what its sentence is about, as plain numbers and names of cards, and the sentence.
#[must_use]
pub fn reason(reason: &Reason, reader: &Reader<'_>) -> ReasonJson {
    let phrase = reason.phrase();
    let plain = |value: &phrase::Value| match *value {
        phrase::Value::All(cards) => json!(card_names(cards)),
        phrase::Value::Number(number) => json!(number),
        phrase::Value::Led(card) => json!(card.to_string()),
        phrase::Value::Contract(contract) => json!(contract.id()),
        _ => Json::Null,
    };
    let values = phrase.args.iter().map(|(name, value)| ((*name).to_owned(), plain(value))).collect();
    let (text, phrase) = match reader {
        Reader::Script(say) => (Some(say(&phrase)), None),
        Reader::Page => (None, Some(phrase.into())),
    };
    ReasonJson { id: reason.id(), values, text, phrase }
}

/// The value of every card the seat on turn may play.
#[must_use]
pub fn solved(game: &Game, solved: &Solved) -> SolvedJson {
    let two_sides = solved.concept == Concept::TwoSides;
    let table = game.rules().table;
    let payee = solved.payee();
    let cards = solved.cards.iter().map(|value| CardValueJson {
        card: value.card.to_string(),
        points: value.points.map(points_json),
        won: value.won,
        settlement: value.amounts.map(|amounts| amounts[payee]),
        amounts: value.amounts.map(|amounts| amounts.values(table).to_vec()),
    });
    SolvedJson {
        seat: solved.seat.number(),
        contract: solved.declaration.contract.id(),
        declarer: two_sides.then(|| solved.declaration.declarer.number()),
        concept: solved.concept.id(),
        unit: game.rules().unit_name.word(),
        cards: cards.collect(),
    }
}

/// A decision and its price; `trick` is the one it belongs to, if it is a card.
#[must_use]
pub fn judged(rules: &Rules, judged: &Judged, trick: usize, reader: &Reader<'_>) -> JudgedJson {
    let Judged { step, seat, phase, action: done, knowable, hindsight, .. } = *judged;
    JudgedJson {
        step,
        seat: seat.number(),
        phase: phase.id(),
        trick: (phase == Phase::Play).then_some(trick),
        action: done.into(),
        grade: knowable.map(|k| k.grade(rules).id()),
        is_mistake: judged.is_mistake(),
        reasons: judged.reasons.iter().map(|one| reason(one, reader)).collect(),
        knowable: knowable.map(|k| KnowableJson {
            cost: number(k.cost),
            ci95: k.error.map(|half| [number((k.cost - half).max(0.0)), number(k.cost + half)]),
            settlement: number(k.chosen.settlement),
            win: number(k.chosen.win),
            best: BestJson {
                action: k.best.0.into(),
                phrase: None,
                settlement: number(k.best.1.settlement),
                ci95: interval(k.best.1),
                win: number(k.best.1.win),
            },
        }),
        hindsight: hindsight.map(|h| HindsightJson {
            cost: h.cost,
            best: h.best.to_string(),
            points: h.points.map(|(own, _)| points_json(own)),
            best_points: h.points.map(|(_, best)| points_json(best)),
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short_and_never_negative_nothing() {
        assert_eq!(number(-12.34567).to_string(), "-12.346");
        assert_eq!(number(-0.0001).to_string(), "0");
    }
}
