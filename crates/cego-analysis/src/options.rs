//! What can be done, ranked by what it brings.

use cego_bots::{Alternative, Decision};
use cego_core::{Action, Card, View, short};

use crate::grade::NOISE;
use crate::sure::{self, Pool};
use crate::value::{Ranked, Value};

/// An option, and what the answers say of it.
pub(crate) struct Weighed {
    action: Action,
    pool: Option<Pool>,
    value: Option<Value>,
    sampled: bool,
}

impl Weighed {
    fn new(action: Action, pool: Option<Pool>, sampled: bool) -> Weighed {
        Weighed { action, value: pool.as_ref().map(Pool::value), pool, sampled }
    }

    /// The same action with a value from elsewhere.
    pub(crate) fn replaced(&mut self, action: Action, value: Option<Value>) {
        if self.action == action && value.is_some() {
            *self = Weighed { action, pool: None, value, sampled: true };
        }
    }

    /// The amount as it is shown.
    fn shown(&self) -> i64 {
        self.value.map_or(i64::MIN, |value| (10.0 * f64::from(value.settlement)).round() as i64)
    }

    /// Whether it is not known to bring less than a better one.
    fn is_equal_to(&self, better: &Weighed) -> bool {
        let Some((own, best)) = self.value.zip(better.value).filter(|_| self.sampled && better.sampled)
        else {
            return false;
        };
        let doubt = match (&self.pool, &better.pool) {
            (Some(pool), Some(best)) => pool.doubt(best),
            _ => own.error.zip(best.error).map(|(a, b)| (a * a + b * b).sqrt()),
        };
        let less = best.settlement - own.settlement;
        less < NOISE || doubt.is_some_and(|doubt| less <= doubt)
    }
}

/// What the answers to a question weighed. In the auction an alternative with a prior and no world was not tried.
pub(crate) fn weighed(decisions: &[Decision]) -> Vec<Weighed> {
    let of = |action: Action| {
        let find = |decision| alternative(decision, action);
        let tried = |a: &Alternative| a.prior.is_none_or(|prior| prior.worlds > 0.0);
        let sampled = decisions.iter().filter_map(find).any(tried);
        Weighed::new(action, Pool::new(decisions, find), sampled)
    };
    sure::actions(decisions).into_iter().map(of).collect()
}

fn alternative(decision: &Decision, action: Action) -> Option<&Alternative> {
    decision.alternatives.iter().find(|a| a.action == action)
}

/// Every card that may be played. Bots weigh one of several cards that come to the same, the lowest; the
/// others are worth what it is worth.
pub(crate) fn cards(view: &View, decisions: &[Decision]) -> Vec<Weighed> {
    let cards = view.choices.iter().filter_map(|&action| match action {
        Action::Play(card) => Some(card),
        _ => None,
    });
    let of = |card: Card| {
        let pool = Pool::new(decisions, |decision| of_card(decision, card));
        let sampled = pool.is_some();
        Weighed::new(Action::Play(card), pool, sampled)
    };
    cards.map(of).collect()
}

/// What a bot thinks of a card: of the card itself, or of the highest one below it that it weighed.
pub(crate) fn of_card(decision: &Decision, card: Card) -> Option<&Alternative> {
    let weighed = decision.alternatives.iter().filter_map(|alternative| match alternative.action {
        Action::Play(other) if other <= card && other.suit() == card.suit() => Some((other, alternative)),
        _ => None,
    });
    weighed.max_by_key(|&(other, _)| other).map(|(_, alternative)| alternative)
}

/// The options as they are listed, what is recommended first. What was tried in worlds stands together, and so does what was not: the
/// one that holds the best goes first. In each whatever brings more goes first; of what is shown to bring the same, the one the bot
/// `chose`.
pub(crate) fn ranked(mut options: Vec<Weighed>, chose: Action) -> Vec<Ranked> {
    let most = |sampled: bool| options.iter().filter(|o| o.sampled == sampled).map(Weighed::shown).max();
    let untried_first = most(false) > most(true);
    short::sort_by_key(&mut options, |option| {
        (option.sampled == untried_first, std::cmp::Reverse(option.shown()), option.action != chose)
    });
    let equal: Vec<bool> = options.iter().map(|option| option.is_equal_to(&options[0])).collect();
    let place = |(n, (option, equal)): (usize, (Weighed, bool))| Ranked {
        action: option.action,
        value: option.value,
        sampled: option.sampled,
        equal: n > 0 && equal,
    };
    options.into_iter().zip(equal).enumerate().map(place).collect()
}

/// The options of a bot that weighs nothing, what it would do first.
pub(crate) fn unweighed(view: &View, chosen: Action) -> Vec<Ranked> {
    let rest = view.choices.iter().copied().filter(|&action| action != chosen);
    let option = |action| Ranked { action, value: None, sampled: false, equal: false };
    std::iter::once(chosen).chain(rest).map(option).collect()
}
