//! The mean worth of several actions over sampled worlds.

use cego_core::{Action, Card};

use super::money::{Money, Worth};
use crate::{Alternative, Decision};

/// Sums over worlds, one row for each action.
#[derive(Clone, Debug)]
pub(crate) struct Weigh {
    rows: Vec<(Action, Worth)>,
    weight: f32,
    /// What a point is taken to be worth beyond what it changes in the sampled worlds.
    per_point: f32,
}

impl Weigh {
    /// `per_point` is the small amount a card point counts for: settlements move in steps, and a few dozen
    /// worlds may all lie on one of them.
    pub(crate) fn new(actions: impl IntoIterator<Item = Action>, per_point: f32) -> Weigh {
        let rows = actions.into_iter().map(|action| (action, Worth::default())).collect();
        Weigh { rows, weight: 0.0, per_point }
    }

    /// A row for each of these cards.
    pub(crate) fn of_cards(cards: &[Card], money: &Money<'_>) -> Weigh {
        Weigh::new(cards.iter().map(|&card| Action::Play(card)), money.per_point())
    }

    /// Books a world of weight 1: what the action of each row is worth.
    pub(crate) fn add_all(&mut self, worths: &[Worth]) {
        for (row, &worth) in worths.iter().enumerate() {
            self.add(row, 1.0, worth);
        }
        self.done(1.0);
    }

    /// Books what the action of a row is worth in a world of this weight.
    pub(crate) fn add(&mut self, row: usize, weight: f32, worth: Worth) {
        self.rows[row].1.add(weight, worth);
    }

    /// A world has been booked for all rows.
    pub(crate) fn done(&mut self, weight: f32) {
        self.weight += weight;
    }

    /// The decision: the highest expected amount, then the most points; `None` if nothing was booked.
    pub(crate) fn decision(mut self, ran_out: bool) -> Option<Decision> {
        if self.weight <= 0.0 {
            return None;
        }
        let key = |worth: &Worth| worth.amount + self.per_point * worth.points;
        self.rows.sort_by(|(_, a), (_, b)| key(b).total_cmp(&key(a)));
        let alternatives: Vec<Alternative> = self
            .rows
            .iter()
            .map(|&(action, worth)| Alternative {
                action,
                settlement: worth.amount / self.weight,
                win: worth.win / self.weight,
            })
            .collect();
        Some(Decision { action: alternatives.first()?.action, alternatives, ran_out })
    }
}
