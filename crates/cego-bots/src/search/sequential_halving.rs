//! Successive elimination of actions over common sampled worlds (sequential halving).

use cego_core::{Action, Card, small_sort};

use super::payoff::{Payoff, PayoffCalculator};
use crate::{Alternative, Decision, TurnContext};

/// Sums over worlds, one row for each action: worlds rolled out in rounds, worlds solved, or both.
pub(crate) struct SequentialHalving {
    /// Rows of all actions; those still in play come first.
    rows: Vec<ActionStats>,
    in_play: usize,
    /// Sum of the weights of the worlds of each round.
    worlds: Vec<f32>,
    /// Number of solved worlds, and the sum of their weights.
    solved: usize,
    solved_weight: f32,
    /// Weight of solved worlds beside those rolled out, from 0 to 1.
    share: f32,
    /// Amount for a card point that changes no settlement in the worlds tried.
    ///
    /// Settlements move in steps, and a few dozen worlds may all lie on one of them.
    per_point: f32,
    /// Weight of the prior estimate, in equivalent worlds.
    glance: f32,
}

struct ActionStats {
    /// Index of the action in the given order.
    number: usize,
    action: Action,
    /// Sum of each round that the action was in.
    played: Vec<Payoff>,
    solved: Payoff,
    /// Prior estimate of the action, minus the mean of all actions.
    liked: f32,
}

/// Minimum number of solved worlds; with fewer, sampling noise and bias towards easy worlds
/// dominate.
const LEAST_SOLVED: usize = 8;

impl SequentialHalving {
    /// Creates a trial before its first round. `per_point` is the amount for a card point.
    pub(crate) fn new(
        actions: impl IntoIterator<Item = Action>,
        per_point: f32,
    ) -> SequentialHalving {
        let row = |(number, action)| ActionStats {
            number,
            action,
            played: Vec::new(),
            solved: Payoff::default(),
            liked: 0.0,
        };
        let rows: Vec<ActionStats> = actions.into_iter().enumerate().map(row).collect();
        SequentialHalving {
            in_play: rows.len(),
            rows,
            worlds: Vec::new(),
            solved: 0,
            solved_weight: 0.0,
            share: 0.0,
            per_point,
            glance: 0.0,
        }
    }

    /// Creates a trial of these cards.
    pub(crate) fn for_cards(cards: &[Card], money: &PayoffCalculator<'_>) -> SequentialHalving {
        SequentialHalving::new(cards.iter().map(|&card| Action::Play(card)), money.per_point())
    }

    /// Adds a prior estimate of each action, in card points and in the given order.
    ///
    /// It has the weight of this many worlds. Only differences between estimates matter.
    pub(crate) fn with_prior(mut self, worlds: f32, liked: Option<Vec<f32>>) -> SequentialHalving {
        let Some(liked) = liked else { return self };
        let amounts: Vec<f32> = liked.iter().map(|points| points * self.per_point).collect();
        let mean = amounts.iter().sum::<f32>() / amounts.len().max(1) as f32;
        for (row, amount) in self.rows.iter_mut().zip(amounts) {
            row.liked = amount - mean;
        }
        self.glance = worlds;
        self
    }

    /// Sets the weight of solved worlds beside those rolled out, from 0 to 1, once there are
    /// enough.
    pub(crate) fn with_solved_weight(mut self, share: f32) -> SequentialHalving {
        self.share = share;
        self
    }

    /// Runs all rounds, each of at most this many actions and this many worlds.
    ///
    /// `world` tries one more world and adds it, or returns `None` to stop. Its last argument is
    /// the number of worlds left in the round. Returns the decision, also if time runs out.
    pub(crate) fn run(
        mut self,
        rounds: &[(usize, usize)],
        turn: &mut TurnContext<'_>,
        mut world: impl FnMut(&mut SequentialHalving, &mut TurnContext<'_>, usize) -> Option<()>,
    ) -> Option<Decision> {
        for &(most, worlds) in rounds {
            if !self.begin(most) {
                break;
            }
            while let left = worlds as f32 - self.round_weight()
                && left >= 0.5
            {
                if self.worlds[0] > 0.0 && turn.budget.is_spent() {
                    return self.decision(true);
                }
                world(&mut self, turn, (left + 0.5) as usize)?;
            }
        }
        self.decision(false)
    }

    /// Begins a round with at most this many actions, the best so far.
    ///
    /// Returns false if only one action would be left after the first round.
    fn begin(&mut self, most: usize) -> bool {
        // Before any world, actions are sorted by the prior, if there is one.
        if !self.worlds.is_empty() || self.glance > 0.0 {
            self.sort();
            self.in_play = self.in_play.min(most);
            if self.in_play < 2 && !self.worlds.is_empty() {
                return false;
            }
        }
        self.worlds.push(0.0);
        for row in &mut self.rows[..self.in_play] {
            row.played.push(Payoff::default());
        }
        true
    }

    /// Returns the weight of the worlds in this round.
    fn round_weight(&self) -> f32 {
        self.worlds.last().copied().unwrap_or_default()
    }

    /// Adds a world of this weight to the round: the worth of each action still in play.
    pub(crate) fn add(&mut self, weight: f32, worth: impl Fn(Action) -> Payoff) {
        for row in &mut self.rows[..self.in_play] {
            if let Some(sum) = row.played.last_mut() {
                sum.add(weight, worth(row.action));
            }
        }
        if let Some(worlds) = self.worlds.last_mut() {
            *worlds += weight;
        }
    }

    /// Adds a solved world of this weight: the worth of each action, in the given order.
    pub(crate) fn add_solved(&mut self, weight: f32, worths: &[Payoff]) {
        for row in &mut self.rows {
            row.solved.add(weight, worths[row.number]);
        }
        self.solved += 1;
        self.solved_weight += weight;
    }

    /// Returns the number of solved worlds.
    pub(crate) fn solved(&self) -> usize {
        self.solved
    }

    /// Returns the mean over the first `rounds` rounds.
    fn mean_over(&self, row: &ActionStats, rounds: usize) -> Payoff {
        let worlds: f32 = self.worlds[..rounds].iter().sum();
        let mut mean = Payoff::default();
        row.played[..rounds].iter().for_each(|&sum| mean.add(1.0 / worlds.max(1.0), sum));
        mean
    }

    /// Returns the worth of an action.
    ///
    /// An eliminated action keeps its distance to the current best from the worlds in which both
    /// were tried. An action that was not tried keeps its distance by the prior.
    fn worth(&self, row: &ActionStats) -> Payoff {
        let best = &self.rows[0];
        let rounds = row.played.len();
        if rounds == 0 && !best.played.is_empty() {
            return self.untried(row, best);
        }
        let mut played = self.shrunk(row, rounds);
        if rounds < self.worlds.len() {
            played.add(1.0, self.shrunk(best, best.played.len()));
            played.add(-1.0, self.shrunk(best, rounds));
        }
        let share = match (self.worlds.is_empty(), self.solved >= LEAST_SOLVED) {
            (true, _) => 1.0,
            (false, true) => self.share,
            (false, false) => 0.0,
        };
        let mut worth = Payoff::default();
        worth.add(1.0 - share, played);
        worth.add(share / self.solved_weight.max(f32::MIN_POSITIVE), row.solved);
        worth
    }

    /// Returns the worth of an untried action, relative to the best.
    ///
    /// The amount differs by the prior. The winning probability falls in the same proportion to the
    /// amount as among the tried actions.
    fn untried(&self, row: &ActionStats, best: &ActionStats) -> Payoff {
        let less = row.liked - best.liked;
        let worst =
            self.rows.iter().filter(|row| !row.played.is_empty()).map(|row| self.worth(row));
        let worst = worst.min_by(|a, b| a.amount.total_cmp(&b.amount)).unwrap_or_default();
        let mut worth = self.worth(best);
        let apart = worth.amount - worst.amount;
        if apart > 0.0 {
            worth.win += less / apart * (worth.win - worst.win).max(0.0);
        }
        worth.amount += less;
        worth
    }

    /// Returns the mean over `rounds` rounds, with its amount shrunk towards the prior.
    ///
    /// The prior is the mean of all actions plus the prior estimate of this one.
    fn shrunk(&self, row: &ActionStats, rounds: usize) -> Payoff {
        let mut played = self.mean_over(row, rounds);
        let worlds: f32 = self.worlds[..rounds].iter().sum();
        if self.glance > 0.0 && rounds > 0 {
            let weight = self.glance / (self.glance + worlds);
            let all = self.all();
            played.amount += weight * (all.amount + row.liked - played.amount);
            // The amount of the prior already includes the points.
            played.points += weight * (all.points - played.points);
        }
        played
    }

    /// Returns the weighted mean worth of all tried actions, minus their prior estimates.
    fn all(&self) -> Payoff {
        let (mut sum, mut all) = (Payoff::default(), 0.0);
        for row in &self.rows {
            let worlds: f32 = self.worlds[..row.played.len()].iter().sum();
            row.played.iter().for_each(|&round| sum.add(1.0, round));
            sum.amount -= worlds * row.liked;
            all += worlds;
        }
        Payoff::default().plus(1.0 / f32::max(all, 1.0), sum)
    }

    fn key(&self, row: &ActionStats) -> f32 {
        if self.worlds.is_empty() && self.glance > 0.0 {
            return row.liked;
        }
        let worth = self.worth(row);
        worth.amount + self.per_point * worth.points
    }

    /// Sorts the actions in play, best first.
    fn sort(&mut self) {
        let mut keys: Vec<(f32, usize)> =
            self.rows[..self.in_play].iter().map(|row| (self.key(row), row.number)).collect();
        small_sort::sort_by(&mut keys, |a, b| b.0.total_cmp(&a.0));
        for (place, &(_, number)) in keys.iter().enumerate() {
            if let Some(ahead) =
                self.rows[place..self.in_play].iter().position(|row| row.number == number)
            {
                self.rows.swap(place, place + ahead);
            }
        }
    }

    /// Returns the decision: the highest expected amount, then the most points.
    ///
    /// Returns `None` if no world was added.
    pub(crate) fn decision(mut self, ran_out: bool) -> Option<Decision> {
        if self.worlds.last().is_none_or(|&worlds| worlds == 0.0) {
            // A round without any world does not count.
            self.worlds.pop();
            for row in &mut self.rows[..self.in_play] {
                row.played.pop();
            }
        }
        if self.worlds.is_empty() && self.solved == 0 {
            return None;
        }
        self.sort();
        let mut rows: Vec<&ActionStats> = self.rows.iter().collect();
        small_sort::sort_by(&mut rows, |a, b| self.key(b).total_cmp(&self.key(a)));
        let alternative = |row: &ActionStats| {
            let worth = self.worth(row);
            Alternative::new(row.action, worth.amount, worth.win.clamp(0.0, 1.0))
        };
        let alternatives: Vec<Alternative> = rows.into_iter().map(alternative).collect();
        Some(Decision { action: alternatives.first()?.action, alternatives, ran_out })
    }
}

#[cfg(test)]
mod tests {
    use cego_core::Card;

    use super::*;

    fn actions(count: usize) -> Vec<Action> {
        Card::all().take(count).map(Action::Play).collect()
    }

    fn worth(amount: f32) -> Payoff {
        Payoff { amount, win: 0.5, points: 0.0 }
    }

    fn amounts(decision: &Decision, actions: &[Action]) -> Vec<f32> {
        let of = |action: &Action| decision.alternatives.iter().find(|a| a.action == *action);
        actions.iter().map(|action| of(action).unwrap().settlement).collect()
    }

    /// An eliminated action keeps its distance to the best one, whatever later worlds bring.
    #[test]
    fn those_out_are_judged_by_the_worlds_both_were_tried_in() {
        let actions = actions(3);
        let mut trial = SequentialHalving::new(actions.iter().copied(), 0.0);
        assert!(trial.begin(9));
        for _ in 0..4 {
            trial.add(1.0, |action| {
                worth([5.0, 9.0, 8.0][actions.iter().position(|&a| a == action).unwrap()])
            });
        }
        assert!(trial.begin(2));
        for _ in 0..12 {
            trial.add(1.0, |action| {
                assert_ne!(action, actions[0], "it is out");
                worth(if action == actions[1] { 1.0 } else { 4.0 })
            });
        }
        let decision = trial.decision(false).unwrap();
        assert_eq!(decision.action, actions[2]);
        // 8 and 4 in 4 and 12 worlds; 9 and 1; three below the last one.
        assert_eq!(amounts(&decision, &actions), [2.0, 3.0, 5.0]);
    }

    /// Solved worlds count only if there are enough of them, and then with their weight.
    #[test]
    fn solved_worlds_count_for_their_share() {
        let actions = actions(2);
        for (solved, expected) in [(7, [4.0, 2.0]), (8, [2.0, 3.0])] {
            let mut trial =
                SequentialHalving::new(actions.iter().copied(), 0.0).with_solved_weight(0.5);
            assert!(trial.begin(9));
            trial.add(1.0, |action| worth(if action == actions[0] { 4.0 } else { 2.0 }));
            for _ in 0..solved {
                trial.add_solved(1.0, &[worth(0.0), worth(4.0)]);
            }
            assert_eq!(amounts(&trial.decision(false).unwrap(), &actions), expected);
        }
    }

    /// Without rollouts, solved worlds decide alone, even a few.
    #[test]
    fn solved_worlds_alone_decide() {
        let actions = actions(2);
        let mut trial = SequentialHalving::new(actions.iter().copied(), 0.0);
        trial.add_solved(1.0, &[worth(1.0), worth(2.0)]);
        trial.add_solved(1.0, &[worth(1.0), worth(4.0)]);
        let decision = trial.decision(false).unwrap();
        assert_eq!((decision.action, amounts(&decision, &actions)), (actions[1], vec![1.0, 3.0]));
    }

    /// Only the actions with the best prior estimates are tried. The others keep their distance by
    /// the prior.
    #[test]
    fn what_is_not_liked_is_not_tried() {
        let actions = actions(4);
        let mut trial = SequentialHalving::new(actions.iter().copied(), 1.0)
            .with_prior(2.0, Some(vec![1.0, 5.0, -9.0, 3.0]));
        assert!(trial.begin(2));
        trial.add(1.0, |action| {
            assert!(action == actions[1] || action == actions[3], "{action:?}");
            worth(if action == actions[1] { 4.0 } else { 11.0 })
        });
        let decision = trial.decision(false).unwrap();
        // The prior has a weight of two thirds: 7.5 on average, plus or minus 1. The other two are
        // 2 and 12 below the best.
        assert_eq!(decision.action, actions[3]);
        for (found, wanted) in amounts(&decision, &actions).iter().zip([6.0, 7.0, -4.0, 8.0]) {
            assert!((found - wanted).abs() < 1e-5, "{found} {wanted}");
        }
    }

    /// A round without a world changes nothing, and without any world there is no decision.
    #[test]
    fn a_round_that_had_no_time_is_none() {
        let actions = actions(3);
        let mut trial = SequentialHalving::new(actions.iter().copied(), 0.0);
        assert!(trial.begin(9));
        trial.add(1.0, |action| worth(if action == actions[2] { 1.0 } else { 0.0 }));
        assert!(trial.begin(2));
        let decision = trial.decision(true).unwrap();
        assert_eq!(decision.action, actions[2]);
        assert_eq!(amounts(&decision, &actions), [0.0, 0.0, 1.0]);
        let mut trial = SequentialHalving::new(actions, 0.0);
        assert!(trial.begin(9));
        assert!(trial.decision(true).is_none());
    }
}
