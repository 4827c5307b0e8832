//! Descriptions of decisions and their costs, for reviews of a deal.

use cego_core::{Action, Card, Phase, Stage};

use crate::Locale;

/// Returns an action's spoken word or its cards. `stage` is the question that a word answers.
#[must_use]
pub fn action(locale: &Locale, action: Action, stage: Stage) -> String {
    match action {
        Action::Keep { pips, free } if (pips | free).is_empty() => {
            locale.text("judged-keeps-nothing")
        }
        Action::Keep { pips, free } if pips.is_empty() || free.is_empty() => {
            locale.cards(pips | free)
        }
        Action::Keep { pips, free } => keeps_open(locale, locale.cards(pips), locale.cards(free)),
        Action::Discard(card) | Action::Play(card) => locale.card(card),
        _ => locale.phrase(&action.phrase(stage)),
    }
}

/// Returns an action's description within a sentence, with a word in quotation marks.
#[must_use]
pub fn quoted(locale: &Locale, action: Action, stage: Stage) -> String {
    let text = self::action(locale, action, stage);
    match action {
        Action::Say(_) => locale.format("tui-said", &[("word", text.into())]),
        _ => text,
    }
}

/// Describes kept cards, some of them open and the others face down.
#[must_use]
pub fn keeps_open(locale: &Locale, open: String, cards: String) -> String {
    locale.format("judged-keeps-open", &[("open", open.into()), ("cards", cards.into())])
}

/// Describes the position of a decision: its phase and trick number.
#[must_use]
pub fn place(locale: &Locale, phase: Phase, trick: usize) -> String {
    let id = match phase {
        Phase::Auction => "judged-where-auction",
        Phase::Keep => "judged-where-keep",
        Phase::Discard => "judged-where-discard",
        Phase::SecondHand => "judged-where-second",
        Phase::Play | Phase::Over => {
            return locale.format("judged-where-trick", &[("number", trick.into())]);
        }
    };
    locale.text(id)
}

/// Formats a number with the decimal mark of the language and a typographic minus. Negative zero
/// becomes positive.
#[must_use]
pub fn decimal(locale: &Locale, text: &str) -> String {
    let text = if text == "-0.00" { "+0.00" } else { text };
    text.replace('.', &locale.text("decimal-mark")).replace('-', "−")
}

/// Formats an expected settlement with its sign.
#[must_use]
pub fn expected(locale: &Locale, settlement: f32) -> String {
    let text = format!("{settlement:+.1}");
    decimal(locale, if text == "-0.0" { "+0.0" } else { &text })
}

/// Formats the fair cost of a decision, 0 or more, with the half-width of its confidence interval:
/// "−2.3 ±0.4".
#[must_use]
pub fn cost(locale: &Locale, cost: f32, error: Option<f32>) -> String {
    let doubt = error.map(|error| decimal(locale, &format!(" ±{error:.1}"))).unwrap_or_default();
    expected(locale, -cost) + &doubt
}

/// Formats the fair cost of a decision, with the expected settlements of the chosen and the best
/// action.
#[must_use]
pub fn could_know(locale: &Locale, price: (f32, Option<f32>), chosen: f32, best: f32) -> String {
    let args = [
        ("cost", cost(locale, price.0, price.1).into()),
        ("chosen", expected(locale, chosen).into()),
        ("best", expected(locale, best).into()),
    ];
    locale.format("judged-could-know", &args)
}

/// Formats the cost of a card with all cards known, with the best card.
#[must_use]
pub fn as_it_lay(locale: &Locale, cost: i32, best: Card) -> String {
    if cost <= 0 {
        return locale.text("judged-right");
    }
    let cost = decimal(locale, &format!("{:+}", -cost));
    locale.format("judged-as-it-lay", &[("cost", cost.into()), ("best", locale.card(best).into())])
}
