//! Actions tried in the same sampled worlds, in rounds of a knock-out.

use cego_core::{Action, Card, short};

use super::money::{Money, Worth};
use crate::{Alternative, Decision, Turn};

/// Sums over worlds, one row for each action: worlds that are played out in rounds, worlds that are solved, or both.
pub(crate) struct Knockout {
    /// Those still in play come first.
    rows: Vec<Row>,
    in_play: usize,
    /// How many worlds each round had, each as much as it counts.
    worlds: Vec<f32>,
    /// Worlds that were solved, and how much they count together.
    solved: usize,
    solved_weight: f32,
    /// How much solved worlds count beside those played out: 0 to 1.
    share: f32,
    /// What a card point is taken to be worth beyond what it changes in the worlds tried: settlements move in steps,
    /// and a few dozen worlds may all lie on one of them.
    per_point: f32,
    /// How many worlds what was thought of the actions at a glance counts like.
    glance: f32,
}

struct Row {
    /// Its place among the actions as they were given.
    number: usize,
    action: Action,
    /// The sum of each round it was in.
    played: Vec<Worth>,
    solved: Worth,
    /// By how much it is better than the others at a glance.
    liked: f32,
}

/// With fewer solved worlds beside those played out chance would speak, and only easy worlds be heard.
const LEAST_SOLVED: usize = 8;

impl Knockout {
    /// A trial before its first round. `per_point` is the amount a card point counts for.
    pub(crate) fn new(actions: impl IntoIterator<Item = Action>, per_point: f32) -> Knockout {
        let row = |(number, action)| Row {
            number,
            action,
            played: Vec::new(),
            solved: Worth::default(),
            liked: 0.0,
        };
        let rows: Vec<Row> = actions.into_iter().enumerate().map(row).collect();
        Knockout {
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

    /// A trial of these cards.
    pub(crate) fn of_cards(cards: &[Card], money: &Money<'_>) -> Knockout {
        Knockout::new(cards.iter().map(|&card| Action::Play(card)), money.per_point())
    }

    /// With what is thought of each action at a glance, in card points and in the order they were given; it counts like this many worlds. Only differences
    /// matter.
    pub(crate) fn at_a_glance(mut self, worlds: f32, liked: Option<Vec<f32>>) -> Knockout {
        let Some(liked) = liked else { return self };
        let amounts: Vec<f32> = liked.iter().map(|points| points * self.per_point).collect();
        let mean = amounts.iter().sum::<f32>() / amounts.len().max(1) as f32;
        for (row, amount) in self.rows.iter_mut().zip(amounts) {
            row.liked = amount - mean;
        }
        self.glance = worlds;
        self
    }

    /// With this weight of solved worlds beside those played out, 0 to 1, as soon as there are enough of them.
    pub(crate) fn counting_solved(mut self, share: f32) -> Knockout {
        self.share = share;
        self
    }

    /// Plays all rounds, each of at most this many actions and this many worlds; `world` tries one more world and books
    /// it, or gives up; it is told how many are to come in its round. The decision, also if time runs out before.
    pub(crate) fn run(
        mut self,
        rounds: &[(usize, usize)],
        turn: &mut Turn<'_>,
        mut world: impl FnMut(&mut Knockout, &mut Turn<'_>, usize) -> Option<()>,
    ) -> Option<Decision> {
        for &(most, worlds) in rounds {
            if !self.begin(most) {
                break;
            }
            while let left = worlds as f32 - self.booked()
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

    /// Begins a round in which at most this many actions are still in play: the best so far. False if only one
    /// would be left that all have been tried with.
    fn begin(&mut self, most: usize) -> bool {
        // Before any world is looked at there is what was thought at a glance, or nothing to go by.
        if !self.worlds.is_empty() || self.glance > 0.0 {
            self.sort();
            self.in_play = self.in_play.min(most);
            if self.in_play < 2 && !self.worlds.is_empty() {
                return false;
            }
        }
        self.worlds.push(0.0);
        for row in &mut self.rows[..self.in_play] {
            row.played.push(Worth::default());
        }
        true
    }

    /// How many worlds of this round are booked.
    fn booked(&self) -> f32 {
        self.worlds.last().copied().unwrap_or_default()
    }

    /// Books a world of this round that counts so much: what each action still in play is worth.
    pub(crate) fn add(&mut self, weight: f32, worth: impl Fn(Action) -> Worth) {
        for row in &mut self.rows[..self.in_play] {
            if let Some(sum) = row.played.last_mut() {
                sum.add(weight, worth(row.action));
            }
        }
        if let Some(worlds) = self.worlds.last_mut() {
            *worlds += weight;
        }
    }

    /// Books a world that was solved and counts so much: what each action is worth, in the order they were given.
    pub(crate) fn add_solved(&mut self, weight: f32, worths: &[Worth]) {
        for row in &mut self.rows {
            row.solved.add(weight, worths[row.number]);
        }
        self.solved += 1;
        self.solved_weight += weight;
    }

    /// How many worlds were solved.
    pub(crate) fn solved(&self) -> usize {
        self.solved
    }

    /// The mean over this many rounds.
    fn played(&self, row: &Row, rounds: usize) -> Worth {
        let worlds: f32 = self.worlds[..rounds].iter().sum();
        let mut mean = Worth::default();
        row.played[..rounds].iter().for_each(|&sum| mean.add(1.0 / worlds.max(1.0), sum));
        mean
    }

    /// What an action is worth. One that has dropped out is as much worse than the one now best as it was in the
    /// worlds both were tried in, and one that was not tried as it was at a glance.
    fn worth(&self, row: &Row) -> Worth {
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
        let mut worth = Worth::default();
        worth.add(1.0 - share, played);
        worth.add(share / self.solved_weight.max(f32::MIN_POSITIVE), row.solved);
        worth
    }

    /// What an action is worth that was not tried, beside the best: the amount as it was thought, and as many chances less as go with that among those tried.
    fn untried(&self, row: &Row, best: &Row) -> Worth {
        let less = row.liked - best.liked;
        let worst = self.rows.iter().filter(|row| !row.played.is_empty()).map(|row| self.worth(row));
        let worst = worst.min_by(|a, b| a.amount.total_cmp(&b.amount)).unwrap_or_default();
        let mut worth = self.worth(best);
        let apart = worth.amount - worst.amount;
        if apart > 0.0 {
            worth.win += less / apart * (worth.win - worst.win).max(0.0);
        }
        worth.amount += less;
        worth
    }

    /// The mean over so many rounds, its amount drawn towards what was thought at a glance: what all are worth in the mean, and by how much this one is better.
    fn shrunk(&self, row: &Row, rounds: usize) -> Worth {
        let mut played = self.played(row, rounds);
        let worlds: f32 = self.worlds[..rounds].iter().sum();
        if self.glance > 0.0 && rounds > 0 {
            let weight = self.glance / (self.glance + worlds);
            let all = self.all();
            played.amount += weight * (all.amount + row.liked - played.amount);
            // What is thought has them in the amount.
            played.points += weight * (all.points - played.points);
        }
        played
    }

    /// What all actions tried are worth in the mean, each by all its worlds, less what was thought of them.
    fn all(&self) -> Worth {
        let (mut sum, mut all) = (Worth::default(), 0.0);
        for row in &self.rows {
            let worlds: f32 = self.worlds[..row.played.len()].iter().sum();
            row.played.iter().for_each(|&round| sum.add(1.0, round));
            sum.amount -= worlds * row.liked;
            all += worlds;
        }
        Worth::default().plus(1.0 / f32::max(all, 1.0), sum)
    }

    fn key(&self, row: &Row) -> f32 {
        if self.worlds.is_empty() && self.glance > 0.0 {
            return row.liked;
        }
        let worth = self.worth(row);
        worth.amount + self.per_point * worth.points
    }

    /// Brings the best of those in play to the front.
    fn sort(&mut self) {
        let mut keys: Vec<(f32, usize)> =
            self.rows[..self.in_play].iter().map(|row| (self.key(row), row.number)).collect();
        short::sort_by(&mut keys, |a, b| b.0.total_cmp(&a.0));
        for (place, &(_, number)) in keys.iter().enumerate() {
            if let Some(ahead) = self.rows[place..self.in_play].iter().position(|row| row.number == number) {
                self.rows.swap(place, place + ahead);
            }
        }
    }

    /// The decision: the highest expected amount, then the most points; `None` if no world was booked.
    pub(crate) fn decision(mut self, ran_out: bool) -> Option<Decision> {
        if self.worlds.last().is_none_or(|&worlds| worlds == 0.0) {
            // A round that had no time does not count.
            self.worlds.pop();
            for row in &mut self.rows[..self.in_play] {
                row.played.pop();
            }
        }
        if self.worlds.is_empty() && self.solved == 0 {
            return None;
        }
        self.sort();
        let mut rows: Vec<&Row> = self.rows.iter().collect();
        short::sort_by(&mut rows, |a, b| self.key(b).total_cmp(&self.key(a)));
        let alternative = |row: &Row| {
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

    fn worth(amount: f32) -> Worth {
        Worth { amount, win: 0.5, points: 0.0 }
    }

    fn amounts(decision: &Decision, actions: &[Action]) -> Vec<f32> {
        let of = |action: &Action| decision.alternatives.iter().find(|a| a.action == *action);
        actions.iter().map(|action| of(action).unwrap().settlement).collect()
    }

    /// Who drops out keeps its distance to the best, wherever the later worlds take that one.
    #[test]
    fn those_out_are_judged_by_the_worlds_both_were_tried_in() {
        let actions = actions(3);
        let mut trial = Knockout::new(actions.iter().copied(), 0.0);
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

    /// Solved worlds count only if there are enough, and then as much as was said.
    #[test]
    fn solved_worlds_count_for_their_share() {
        let actions = actions(2);
        for (solved, expected) in [(7, [4.0, 2.0]), (8, [2.0, 3.0])] {
            let mut trial = Knockout::new(actions.iter().copied(), 0.0).counting_solved(0.5);
            assert!(trial.begin(9));
            trial.add(1.0, |action| worth(if action == actions[0] { 4.0 } else { 2.0 }));
            for _ in 0..solved {
                trial.add_solved(1.0, &[worth(0.0), worth(4.0)]);
            }
            assert_eq!(amounts(&trial.decision(false).unwrap(), &actions), expected);
        }
    }

    /// Where nothing is played out, solved worlds are all there is, however few.
    #[test]
    fn solved_worlds_alone_decide() {
        let actions = actions(2);
        let mut trial = Knockout::new(actions.iter().copied(), 0.0);
        trial.add_solved(1.0, &[worth(1.0), worth(2.0)]);
        trial.add_solved(1.0, &[worth(1.0), worth(4.0)]);
        let decision = trial.decision(false).unwrap();
        assert_eq!((decision.action, amounts(&decision, &actions)), (actions[1], vec![1.0, 3.0]));
    }

    /// Of many actions only those are tried that are liked best at a glance; the others are as much worse as they were thought.
    #[test]
    fn what_is_not_liked_is_not_tried() {
        let actions = actions(4);
        let mut trial =
            Knockout::new(actions.iter().copied(), 1.0).at_a_glance(2.0, Some(vec![1.0, 5.0, -9.0, 3.0]));
        assert!(trial.begin(2));
        trial.add(1.0, |action| {
            assert!(action == actions[1] || action == actions[3], "{action:?}");
            worth(if action == actions[1] { 4.0 } else { 11.0 })
        });
        let decision = trial.decision(false).unwrap();
        // Two of three parts are what was thought: 7.5 in the mean, and one more or less. The other two are 2 and 12 below the best.
        assert_eq!(decision.action, actions[3]);
        for (found, wanted) in amounts(&decision, &actions).iter().zip([6.0, 7.0, -4.0, 8.0]) {
            assert!((found - wanted).abs() < 1e-5, "{found} {wanted}");
        }
    }

    /// A round without a world changes nothing, and without any world there is no decision.
    #[test]
    fn a_round_that_had_no_time_is_none() {
        let actions = actions(3);
        let mut trial = Knockout::new(actions.iter().copied(), 0.0);
        assert!(trial.begin(9));
        trial.add(1.0, |action| worth(if action == actions[2] { 1.0 } else { 0.0 }));
        assert!(trial.begin(2));
        let decision = trial.decision(true).unwrap();
        assert_eq!(decision.action, actions[2]);
        assert_eq!(amounts(&decision, &actions), [0.0, 0.0, 1.0]);
        let mut trial = Knockout::new(actions, 0.0);
        assert!(trial.begin(9));
        assert!(trial.decision(true).is_none());
    }
}
