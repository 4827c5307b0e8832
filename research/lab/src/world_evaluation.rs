//! Evaluation of a seat's cards in sampled worlds, by two judges: an open-card solver, and rollouts
//! of the policy.

use cego_bots::auction::Bidder;
use cego_bots::log_weight;
use cego_bots::policy::{self, Weights};
use cego_bots::worlds::{CardKnowledge, World};
use cego_core::chooser::Chooser;
use cego_core::rules::CountingMethod;
use cego_core::{Action, Card, Goal, Phase, View, Voids};
use cego_solver::{GoalQuestion, GoalSolver, PointSolver, Position};

/// Candidates sampled per world. Many fit the others' words and cards badly.
const DRAWN: usize = 10;
/// Node limit of the solver per world. Some first leads exceed it and are skipped.
const NODES: u64 = 8_000_000;

/// Unit of the values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unit {
    /// Card points of the own side.
    Points,
    /// Games won by the own side, in a hundred.
    Games,
}

/// Solvers with transposition tables that are reused from position to position.
pub struct Solvers {
    points: PointSolver,
    goals: GoalSolver,
}

impl Default for Solvers {
    fn default() -> Solvers {
        Solvers { points: PointSolver::new(18), goals: GoalSolver::new(16) }
    }
}

/// Lead of one card over another.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Margin {
    /// Mean over the worlds.
    pub mean: f64,
    /// Half the 95 % interval.
    pub doubt: f64,
}

/// Values of one card, by world.
#[derive(Clone, Debug)]
pub struct CardValues {
    /// The card played.
    pub card: Card,
    /// Value with open cards and perfect play.
    pub solved: Vec<f64>,
    /// Value in a rollout with the policy on all seats.
    pub played: Vec<f64>,
}

/// Values of all legal cards of a seat in common worlds.
#[derive(Clone, Debug)]
pub struct WorldEvaluation {
    /// Unit of the values.
    pub unit: Unit,
    /// Values of each legal card.
    pub cards: Vec<CardValues>,
    /// Multiplicity of each world.
    counts: Vec<f64>,
}

impl WorldEvaluation {
    /// Evaluates each legal card of `view` in `worlds` worlds sampled from the posterior.
    ///
    /// Returns `None` if no card is to be played, the game is all against all, or no world was
    /// solved.
    pub fn from_view(
        view: &View,
        bidder: &Bidder<'_>,
        worlds: usize,
        chance: &mut Chooser,
        solvers: &mut Solvers,
    ) -> Option<WorldEvaluation> {
        let declaration = view.declaration.filter(|_| view.phase == Phase::Play)?;
        let goal = declaration.contract.properties().goal;
        let question = GoalQuestion::from_declaration(&declaration);
        if goal != Goal::Points && question.is_none() {
            return None;
        }
        let unit = if question.is_some() { Unit::Games } else { Unit::Points };
        let cards = view.choices.iter().filter_map(|action| match action {
            Action::Play(card) => {
                Some(CardValues { card: *card, solved: Vec::new(), played: Vec::new() })
            }
            _ => None,
        });
        let mut weighed = WorldEvaluation { unit, cards: cards.collect(), counts: Vec::new() };
        let sign = if view.seat == Some(declaration.declarer) { 1.0 } else { -1.0 };
        for (world, count) in sample_worlds(view, bidder, worlds, chance) {
            let Some(play) = world.play(view) else { continue };
            let position = world.position(view, declaration, play);
            let Some(solved) = solvers.solve(&position, question) else { continue };
            // Adding zero turns -0.0 into 0.0.
            for of_card in &mut weighed.cards {
                let card = of_card.card;
                of_card
                    .solved
                    .push(sign * solved.iter().find(|(other, _)| *other == card)?.1 + 0.0);
                of_card.played.push(sign * solvers.rollout(position.after(card), question) + 0.0);
            }
            weighed.counts.push(count);
        }
        (!weighed.counts.is_empty()).then_some(weighed)
    }

    /// Returns the margin between the worst of `good` and the best remaining card, under the judge
    /// `of`.
    ///
    /// Returns `None` if no card remains.
    pub fn margin(&self, good: &[Card], of: fn(&CardValues) -> &[f64]) -> Option<Margin> {
        let (good, others): (Vec<&CardValues>, Vec<&CardValues>) =
            self.cards.iter().partition(|one| good.contains(&one.card));
        let pairs = good.iter().flat_map(|good| others.iter().map(move |other| (good, other)));
        pairs
            .map(|(good, other)| self.lead(of(good), of(other)))
            .min_by(|a, b| a.mean.total_cmp(&b.mean))
    }

    /// Returns the mean of a card's values, weighted by the multiplicity of the worlds.
    #[must_use]
    pub fn mean(&self, values: &[f64]) -> f64 {
        let sum: f64 = values.iter().zip(&self.counts).map(|(value, count)| value * count).sum();
        sum / self.counts.iter().sum::<f64>()
    }

    fn lead(&self, one: &[f64], other: &[f64]) -> Margin {
        let apart: Vec<f64> = one.iter().zip(other).map(|(one, other)| one - other).collect();
        let mean = self.mean(&apart);
        let squares =
            apart.iter().zip(&self.counts).map(|(value, count)| (count * (value - mean)).powi(2));
        Margin { mean, doubt: 1.96 * squares.sum::<f64>().sqrt() / self.counts.iter().sum::<f64>() }
    }
}

/// Samples worlds by systematic resampling, with their multiplicities.
fn sample_worlds(
    view: &View,
    bidder: &Bidder<'_>,
    worlds: usize,
    chance: &mut Chooser,
) -> Vec<(World, f64)> {
    let places = CardKnowledge::from_view(view);
    let drawn: Vec<World> = (0..DRAWN * worlds).map(|_| places.sample(chance)).collect();
    let logs: Vec<f64> = drawn.iter().map(|world| log_weight(view, bidder, world)).collect();
    let top = logs.iter().copied().fold(f64::MIN, f64::max);
    let weights: Vec<f64> = logs.iter().map(|log| (log - top).exp()).collect();
    let step = weights.iter().sum::<f64>() / worlds as f64;
    let (mut passed, mut taken) = (0.0, 0.0);
    let counted = drawn.into_iter().zip(weights).map(|(world, weight)| {
        passed += weight / step;
        let count = (passed - taken + 0.5).floor();
        taken += count;
        (world, count)
    });
    counted.filter(|&(_, count)| count > 0.0).collect()
}

impl Solvers {
    /// Returns the declarer's result after each card, with open cards and perfect play. Returns
    /// `None` beyond the node limit.
    fn solve(
        &mut self,
        position: &Position<'_>,
        question: Option<GoalQuestion>,
    ) -> Option<Vec<(Card, f64)>> {
        match question {
            Some(question) => {
                let made = self.goals.cards_within(position, question, NODES)?;
                Some(made.into_iter().map(|(card, made)| (card, games(made))).collect())
            }
            None => {
                let so_far = position.won_so_far();
                let still = self.points.cards_within(position, NODES)?;
                let points = |still| f64::from(so_far + still) / per_point(position);
                Some(still.into_iter().map(|(card, still)| (card, points(still))).collect())
            }
        }
    }

    /// Returns the declarer's result of a rollout with the policy on all seats.
    fn rollout(&mut self, mut position: Position<'_>, question: Option<GoalQuestion>) -> f64 {
        let mut voids = Voids::from_play(&position.play);
        while let Some(seat) = position.play.on_turn()
            && let Some(card) = policy::card(
                Weights::shipped(),
                position.rules,
                &position.declaration,
                &position.play,
                &voids,
            )
        {
            voids.note(position.play.on_table().led(), seat, card);
            position.play.play_unchecked(position.rules, card);
        }
        match question {
            Some(question) => games(self.goals.can(&position, question)),
            None => f64::from(position.won_so_far()) / per_point(&position),
        }
    }
}

/// Returns the games won in a hundred, for a single game.
fn games(made: bool) -> f64 {
    if made { 100.0 } else { 0.0 }
}

/// Returns the solver's units per card point.
fn per_point(position: &Position<'_>) -> f64 {
    match position.rules.counting_method {
        CountingMethod::Triples => 3.0,
        CountingMethod::Pairs => 2.0,
    }
}

#[cfg(test)]
mod tests {
    use cego_core::chooser::Choosers;
    use cego_core::shuffle::Seed;
    use cego_sim::test_positions::positions;

    use super::*;

    fn brings(card: &str, solved: [f64; 3]) -> CardValues {
        CardValues { card: card.parse().unwrap(), solved: solved.to_vec(), played: vec![0.0; 3] }
    }

    /// A world with multiplicity two counts twice. The margin compares the worst good card with the
    /// best other one.
    #[test]
    fn the_least_is_held_against_the_best() {
        let cards = vec![
            brings("T1", [5.0, 1.0, 3.0]),
            brings("T2", [6.0, 6.0, 6.0]),
            brings("CK", [0.0, 1.0, 2.0]),
        ];
        let weighed = WorldEvaluation { unit: Unit::Points, cards, counts: vec![2.0, 1.0, 1.0] };
        let good = [Card::GEISS, "T2".parse().unwrap()];
        assert!((weighed.mean(&weighed.cards[0].solved) - 3.5).abs() < 1e-9);
        let margin = weighed.margin(&good, |card| &card.solved).unwrap();
        assert!((margin.mean - 2.75).abs() < 1e-9 && margin.doubt > 1.0, "{margin:?}");
        assert_eq!(
            weighed.margin(&good, |card| &card.played),
            Some(Margin { mean: 0.0, doubt: 0.0 })
        );
        let all = weighed.cards.iter().map(|one| one.card).collect::<Vec<_>>();
        assert_eq!(weighed.margin(&all, |card| &card.solved), None);
    }

    /// Positions near their end have values, in card points and for an Ultimo. One without a card
    /// to play has none.
    #[test]
    fn cards_are_weighed_where_there_are_any() {
        let mut solvers = Solvers::default();
        let mut weighed = |id: &str| {
            let all = positions();
            let position = all.iter().find(|position| position.id() == id).unwrap();
            let view = position.game().view(Some(position.seat()));
            let mut chance = Choosers::new(Seed::from_number(3)).for_deal(0);
            WorldEvaluation::from_view(
                &view,
                &Bidder::new(&view.rules),
                20,
                &mut chance,
                &mut solvers,
            )
        };
        let points = weighed("catch-the-mond-with-the-partners-king").unwrap();
        let gstiess = points.margin(&[Card::GSTIESS], |card| &card.solved).unwrap();
        assert!(points.unit == Unit::Points && gstiess.mean > 9.0, "{gstiess:?}");
        let games = weighed("ultimo-take-now-and-keep-a-trump").unwrap();
        let mond = games.margin(&[Card::MOND], |card| &card.played).unwrap();
        assert!(games.unit == Unit::Games && mond.mean > 50.0, "{mond:?}");
        assert!(weighed("the-geiss-found-in-the-blind").is_none());
    }
}
