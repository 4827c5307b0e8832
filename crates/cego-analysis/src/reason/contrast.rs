//! Which of the facts about an action explain it: those that set it apart from what was left undone.

use cego_core::{Action, CardSet, Phase, View};

use super::trick::Trick;
use super::{Reason, exchanged, played};
use crate::value::{Ranked, Value};

/// The most reasons for one action.
const MOST: usize = 2;
/// Chances below this are shown as 0 %, and above the rest of it as 100 %.
const NEVER: f32 = 0.005;

/// All facts about an action outside of the auction.
fn facts(view: &View, action: Action) -> Vec<Reason> {
    match (view.phase, action) {
        (Phase::Play, Action::Play(card)) => {
            Trick::new(view).map(|trick| played::facts(&trick, card)).unwrap_or_default()
        }
        _ => exchanged::facts(view, action),
    }
}

/// The reasons of every option of a view outside of the auction; the options stand as they are listed, what is recommended first.
pub(crate) fn explain(view: &View, options: &[Ranked]) -> Vec<Vec<Reason>> {
    let all: Vec<Vec<Reason>> = options.iter().map(|option| facts(view, option.action)).collect();
    let runner_up = options.iter().skip(1).position(|option| !option.equal).map(|n| n + 1);
    let general = in_general(view, options);
    let reasons = |n: usize| {
        let other = if n == 0 { runner_up.or((all.len() > 1).then_some(1)) } else { Some(0) };
        let actions = (options[n].action, other.map(|other| options[other].action));
        let other = other.map_or(&[][..], |other| &all[other]);
        let general = general.filter(|_| n == 0);
        general.into_iter().chain(telling(&all[n], other, actions)).take(MOST).collect()
    };
    (0..options.len()).map(reasons).collect()
}

/// What sets an action apart from another one: a fact of its own, or a fact of both with a better number; else how their cards
/// compare, and at last the most telling of its facts.
fn telling(own: &[Reason], other: &[Reason], actions: (Action, Option<Action>)) -> Option<Reason> {
    let theirs = |fact: &Reason| other.iter().find(|theirs| theirs.id() == fact.id());
    let apart = own.iter().find(|fact| theirs(fact).is_none_or(|theirs| is_stronger(**fact, *theirs)));
    let compared = || actions.1.and_then(|other| beside(actions.0, other));
    apart.copied().or_else(compared).or_else(|| own.first().copied())
}

/// Whether the number of a fact speaks for it more than that of the same fact elsewhere.
fn is_stronger(own: Reason, theirs: Reason) -> bool {
    match (own, theirs) {
        (Reason::SavesPoints { points }, Reason::SavesPoints { points: other })
        | (Reason::SmearsSafely { points }, Reason::SmearsSafely { points: other })
        | (Reason::Smears { points }, Reason::Smears { points: other }) => points > other,
        (Reason::GivesLittle { points }, Reason::GivesLittle { points: other })
        | (Reason::RisksLittle { points }, Reason::RisksLittle { points: other }) => points < other,
        (Reason::PointsLaid { points }, Reason::PointsLaid { points: other })
        | (Reason::PointsEnough { points, .. }, Reason::PointsEnough { points: other, .. }) => points > other,
        _ => false,
    }
}

/// Two cards of one suit of which the same is true: one spares the other, or is harder to beat.
fn beside(own: Action, other: Action) -> Option<Reason> {
    let (Action::Play(own), Action::Play(other)) = (own, other) else { return None };
    if !CardSet::same_suit(own).contains(other) {
        return None;
    }
    let cards = CardSet::of(other);
    Some(if own < other { Reason::Spares { cards } } else { Reason::BeatsMore { cards } })
}

/// What the values of all options together say.
fn in_general(view: &View, options: &[Ranked]) -> Option<Reason> {
    if let [_] = options {
        return Some(Reason::OnlyChoice);
    }
    if view.phase != Phase::Play {
        return None;
    }
    if cego_bots::distinct(view).len() == 1 {
        return Some(Reason::AllAlike);
    }
    let values: Vec<Value> = options.iter().map(|option| option.value).collect::<Option<_>>()?;
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

/// Why one action of a view is better than another: of a review.
pub(crate) fn why_better(view: &View, better: Action, than: Action) -> Vec<Reason> {
    telling(&facts(view, better), &facts(view, than), (better, Some(than))).into_iter().collect()
}
