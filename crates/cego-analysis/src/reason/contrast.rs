//! Selects the facts that explain an action: those that distinguish it from the alternative.

use cego_core::{Action, CardSet, Phase, View};

use super::trick::TrickView;
use super::{Reason, card_play, exchange};
use crate::value::{ActionValue, RankedOption};

/// Maximum number of reasons for one action.
const MOST: usize = 2;
/// Probability that is shown as 0 %. Its complement is shown as 100 %.
const NEVER: f32 = 0.005;

/// Returns all facts about an action outside the auction.
fn facts(view: &View, action: Action) -> Vec<Reason> {
    match (view.phase, action) {
        (Phase::Play, Action::Play(card)) => {
            TrickView::new(view).map(|trick| card_play::facts(&trick, card)).unwrap_or_default()
        }
        _ => exchange::facts(view, action),
    }
}

/// Returns the reasons of every option of a view outside the auction. `options` are sorted, best
/// first.
pub(crate) fn explain(view: &View, options: &[RankedOption]) -> Vec<Vec<Reason>> {
    let all: Vec<Vec<Reason>> = options.iter().map(|option| facts(view, option.action)).collect();
    let runner_up = options.iter().skip(1).position(|option| !option.equal).map(|n| n + 1);
    let general = in_general(view, options);
    let reasons = |n: usize| {
        let other = if n == 0 { runner_up.or((all.len() > 1).then_some(1)) } else { Some(0) };
        let actions = (options[n].action, other.map(|other| options[other].action));
        let other = other.map_or(&[][..], |other| &all[other]);
        let general = general.filter(|_| n == 0);
        general.into_iter().chain(distinguishing_fact(&all[n], other, actions)).take(MOST).collect()
    };
    (0..options.len()).map(reasons).collect()
}

/// Returns the fact that distinguishes an action from another.
///
/// The first candidate is a fact that only this action has, or has with a better number. The second
/// is a comparison of the two cards, the last the most important own fact.
fn distinguishing_fact(
    own: &[Reason],
    other: &[Reason],
    actions: (Action, Option<Action>),
) -> Option<Reason> {
    let theirs = |fact: &Reason| other.iter().find(|theirs| theirs.id() == fact.id());
    let apart =
        own.iter().find(|fact| theirs(fact).is_none_or(|theirs| is_stronger(**fact, *theirs)));
    let compared = || actions.1.and_then(|other| compare_cards(actions.0, other));
    apart.copied().or_else(compared).or_else(|| own.first().copied())
}

/// Returns whether `own` has a better number than the same fact of the other action.
fn is_stronger(own: Reason, theirs: Reason) -> bool {
    match (own, theirs) {
        (Reason::SavesPoints { points }, Reason::SavesPoints { points: other })
        | (Reason::SmearsSafely { points }, Reason::SmearsSafely { points: other })
        | (Reason::Smears { points }, Reason::Smears { points: other }) => points > other,
        (Reason::GivesLittle { points }, Reason::GivesLittle { points: other })
        | (Reason::RisksLittle { points }, Reason::RisksLittle { points: other }) => points < other,
        (Reason::PointsLaid { points }, Reason::PointsLaid { points: other })
        | (Reason::PointsEnough { points, .. }, Reason::PointsEnough { points: other, .. }) => {
            points > other
        }
        _ => false,
    }
}

/// Compares two cards of one suit with the same facts: one spares the other, or is harder to beat.
fn compare_cards(own: Action, other: Action) -> Option<Reason> {
    let (Action::Play(own), Action::Play(other)) = (own, other) else { return None };
    if !CardSet::same_suit(own).contains(other) {
        return None;
    }
    let cards = CardSet::from_card(other);
    Some(if own < other { Reason::Spares { cards } } else { Reason::BeatsMore { cards } })
}

/// Returns a reason that follows from the values of all options together.
fn in_general(view: &View, options: &[RankedOption]) -> Option<Reason> {
    if let [_] = options {
        return Some(Reason::OnlyChoice);
    }
    if view.phase != Phase::Play {
        return None;
    }
    if cego_bots::distinct(view).len() == 1 {
        return Some(Reason::AllAlike);
    }
    let values: Vec<ActionValue> =
        options.iter().map(|option| option.value).collect::<Option<_>>()?;
    let contract = view.declaration?.contract;
    let lost = values.iter().all(|value| value.win < NEVER);
    let won = values.iter().all(|value| value.win >= 1.0 - NEVER);
    let same = options.iter().skip(1).all(|option| option.equal);
    match (lost, won, same) {
        (true, _, true) => Some(Reason::NothingToLose),
        (_, true, true) => Some(Reason::CannotFail),
        (true, _, false) if contract.is_counted() => Some(Reason::LosesLess),
        (_, true, false) if contract.is_counted() => Some(Reason::WinsMore),
        (_, _, true) => Some(Reason::AboutTheSame),
        _ => None,
    }
}

/// Returns the reasons why `better` beats `than`, for a review.
pub(crate) fn why_better(view: &View, better: Action, than: Action) -> Vec<Reason> {
    distinguishing_fact(&facts(view, better), &facts(view, than), (better, Some(than)))
        .into_iter()
        .collect()
}
