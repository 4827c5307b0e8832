//! Ranked options of a decision.

use cego_bots::{Alternative, Decision};
use cego_core::{Action, Card, View, small_sort};

use crate::grade::NOISE;
use crate::pooled_estimate::{self, PooledEstimate};
use crate::value::{ActionValue, RankedOption};

/// An option with the pooled answers about it.
pub(crate) struct WeighedOption {
    action: Action,
    pool: Option<PooledEstimate>,
    value: Option<ActionValue>,
    sampled: bool,
}

impl WeighedOption {
    fn new(action: Action, pool: Option<PooledEstimate>, sampled: bool) -> WeighedOption {
        WeighedOption { action, value: pool.as_ref().map(PooledEstimate::value), pool, sampled }
    }

    /// Replaces the value of this action with one from another search.
    pub(crate) fn replace_value(&mut self, action: Action, value: Option<ActionValue>) {
        if self.action == action && value.is_some() {
            *self = WeighedOption { action, pool: None, value, sampled: true };
        }
    }

    /// Returns the settlement as it is shown, in tenths.
    fn displayed_tenths(&self) -> i64 {
        self.value.map_or(i64::MIN, |value| (10.0 * f64::from(value.settlement)).round() as i64)
    }

    /// Returns whether the option is not measurably worse than `better`.
    fn is_equal_to(&self, better: &WeighedOption) -> bool {
        let Some((own, best)) =
            self.value.zip(better.value).filter(|_| self.sampled && better.sampled)
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

/// Returns the options that the answers evaluated. In the auction an alternative with a prior and
/// no world counts as not sampled.
pub(crate) fn weigh_options(decisions: &[Decision]) -> Vec<WeighedOption> {
    let of = |action: Action| {
        let find = |decision| alternative(decision, action);
        let tried = |a: &Alternative| a.prior.is_none_or(|prior| prior.worlds > 0.0);
        let sampled = decisions.iter().filter_map(find).any(tried);
        WeighedOption::new(action, PooledEstimate::new(decisions, find), sampled)
    };
    pooled_estimate::actions(decisions).into_iter().map(of).collect()
}

fn alternative(decision: &Decision, action: Action) -> Option<&Alternative> {
    decision.alternatives.iter().find(|a| a.action == action)
}

/// Returns every card that may be played. Bots evaluate only the lowest of several equivalent
/// cards; the others share its value.
pub(crate) fn cards(view: &View, decisions: &[Decision]) -> Vec<WeighedOption> {
    let cards = view.choices.iter().filter_map(|&action| match action {
        Action::Play(card) => Some(card),
        _ => None,
    });
    let of = |card: Card| {
        let pool = PooledEstimate::new(decisions, |decision| find_for_card(decision, card));
        let sampled = pool.is_some();
        WeighedOption::new(Action::Play(card), pool, sampled)
    };
    cards.map(of).collect()
}

/// Returns the bot's evaluation of a card, or else of the highest card below it in the suit that it
/// evaluated.
pub(crate) fn find_for_card(decision: &Decision, card: Card) -> Option<&Alternative> {
    let weighed = decision.alternatives.iter().filter_map(|alternative| match alternative.action {
        Action::Play(other) if other <= card && other.suit() == card.suit() => {
            Some((other, alternative))
        }
        _ => None,
    });
    weighed.max_by_key(|&(other, _)| other).map(|(_, alternative)| alternative)
}

/// Sorts the options, best first; the first is the recommendation.
///
/// Sampled and unsampled options form one group each. The group with the best option comes first.
/// Within a group the settlement decides as it is shown; among equals the action that the bot
/// `chose` comes first.
pub(crate) fn rank_options(mut options: Vec<WeighedOption>, chose: Action) -> Vec<RankedOption> {
    let most = |sampled: bool| {
        options.iter().filter(|o| o.sampled == sampled).map(WeighedOption::displayed_tenths).max()
    };
    let untried_first = most(false) > most(true);
    small_sort::sort_by_key(&mut options, |option| {
        (
            option.sampled == untried_first,
            std::cmp::Reverse(option.displayed_tenths()),
            option.action != chose,
        )
    });
    let equal: Vec<bool> = options.iter().map(|option| option.is_equal_to(&options[0])).collect();
    let place = |(n, (option, equal)): (usize, (WeighedOption, bool))| RankedOption {
        action: option.action,
        value: option.value,
        sampled: option.sampled,
        equal: n > 0 && equal,
    };
    options.into_iter().zip(equal).enumerate().map(place).collect()
}

/// Returns the options of a bot that evaluates nothing, its own choice first.
pub(crate) fn rank_unvalued(view: &View, chosen: Action) -> Vec<RankedOption> {
    let rest = view.choices.iter().copied().filter(|&action| action != chosen);
    let option = |action| RankedOption { action, value: None, sampled: false, equal: false };
    std::iter::once(chosen).chain(rest).map(option).collect()
}
