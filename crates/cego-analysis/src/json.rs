//! Advice and solutions as JSON for scripts and pages ([`cego_protocol::analysis`]).

use cego_core::phrase::{self, Phrase};
use cego_core::{Action, Game, Phase, Rules, View};
use cego_protocol::analysis::{
    AdviceJson, BestJson, CardValueJson, GameAdviceJson, HindsightJson, JudgedJson, KeepJson,
    KnowableJson, OptionJson, ReasonJson, SolvedJson, WeighedJson,
};
use cego_record::{card_names, points_json, word_text};
use serde_json::{Value as Json, json};

use crate::{
    ActionValue, Advice, AdvisedAction, DecisionReview, GameAdvice, Reason, Solution,
    SolutionConcept,
};

/// Rounds to three decimals, since more would be noise.
#[must_use]
pub fn number(x: f32) -> f64 {
    let rounded = (f64::from(x) * 1000.0).round() / 1000.0;
    // Avoids a negative zero.
    rounded + 0.0
}

/// Returns the 95 % confidence interval of the settlement.
fn interval(v: ActionValue) -> Option<[f64; 2]> {
    v.error.map(|half| [number(v.settlement - half), number(v.settlement + half)])
}

/// Returns an action with its value; the fields of an unknown value are `null`.
fn weighed(action: Action, value: Option<ActionValue>) -> WeighedJson {
    WeighedJson {
        action: action.into(),
        settlement: value.map(|value| number(value.settlement)),
        ci95: value.and_then(interval),
        win: value.map(|value| number(value.win)),
    }
}

/// Recipient of the advice.
pub enum AdviceRecipient<'a> {
    /// A script, which gets each reason as a sentence. The function renders a phrase as that
    /// sentence.
    Script(&'a dyn Fn(&Phrase) -> String),
    /// A page, which has its own texts and gets the phrases of the reasons and actions.
    Page,
}

impl std::fmt::Debug for AdviceRecipient<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(if matches!(self, AdviceRecipient::Page) { "Page" } else { "Script" })
    }
}

/// Returns the JSON of advice that the bot named `bot` gave for a view.
#[must_use]
pub fn advice(view: &View, advice: &Advice, bot: &str, reader: &AdviceRecipient<'_>) -> AdviceJson {
    let reasons =
        |reasons: &[Reason]| reasons.iter().map(|one| reason(one, reader)).collect::<Vec<_>>();
    let option = |option: &AdvisedAction| {
        let word = if let Action::Say(word) = option.action { Some(word) } else { None };
        let page = matches!(reader, AdviceRecipient::Page);
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

/// Returns the JSON of a reason: its id, its arguments as numbers and card names, and its sentence
/// or phrase.
#[must_use]
pub fn reason(reason: &Reason, reader: &AdviceRecipient<'_>) -> ReasonJson {
    let phrase = reason.phrase();
    let plain = |value: &phrase::PhraseArgument| match *value {
        phrase::PhraseArgument::All(cards) => json!(card_names(cards)),
        phrase::PhraseArgument::Number(number) => json!(number),
        phrase::PhraseArgument::Led(card) => json!(card.to_string()),
        phrase::PhraseArgument::Contract(contract) => json!(contract.id()),
        _ => Json::Null,
    };
    let values =
        phrase.args.iter().map(|(name, value)| ((*name).to_owned(), plain(value))).collect();
    let (text, phrase) = match reader {
        AdviceRecipient::Script(say) => (Some(say(&phrase)), None),
        AdviceRecipient::Page => (None, Some(phrase.into())),
    };
    ReasonJson { id: reason.id(), values, text, phrase }
}

/// Returns the JSON of a solution: the value of every card that the seat on turn may play.
#[must_use]
pub fn solution(game: &Game, solved: &Solution) -> SolvedJson {
    let two_sides = solved.concept == SolutionConcept::TwoSides;
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

/// Returns the JSON of a judged decision; `trick` is the number of its trick, if it is a card.
#[must_use]
pub fn decision_review(
    rules: &Rules,
    judged: &DecisionReview,
    trick: usize,
    reader: &AdviceRecipient<'_>,
) -> JudgedJson {
    let DecisionReview { step, seat, phase, action: done, knowable, hindsight, .. } = *judged;
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
