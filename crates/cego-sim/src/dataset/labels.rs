//! Labels: the value of each action from the seat's view (fair) and with all cards known
//! (hindsight).

use cego_analysis::{ADVISER, ActionValue, Adviser, Solver};
use cego_core::{Action, Card, Game, Phase};
use serde_json::json;

use crate::dataset::DataSetError;

/// Default number of repetitions of a fair evaluation, from which each value gets an interval.
pub const FAIR_TIMES: usize = 4;

/// Node limit of the solver for one position with all cards known. A value that needs more nodes is
/// unknown.
pub const HINDSIGHT_NODES: u64 = 20_000_000;

/// Settings of the fair labels, judged from the seat's view.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fair {
    /// Name of the bot that evaluates.
    pub bot: String,
    /// Number of evaluations, each in newly sampled worlds.
    pub times: usize,
    /// Maximum number of sampled worlds per evaluation; `None` for the bot's default.
    pub worlds: Option<u32>,
}

impl Default for Fair {
    fn default() -> Fair {
        Fair { bot: ADVISER.to_owned(), times: FAIR_TIMES, worlds: None }
    }
}

/// Settings of the hindsight labels, judged with all cards known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hindsight {
    /// Node limit per search, see [`HINDSIGHT_NODES`].
    pub nodes: u64,
}

impl Default for Hindsight {
    fn default() -> Hindsight {
        Hindsight { nodes: HINDSIGHT_NODES }
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Labels {
    /// Fair labels, if wanted.
    pub fair: Option<Fair>,
    /// Hindsight labels, if wanted.
    pub hindsight: Option<Hindsight>,
}

impl Labels {
    pub const NONE: Labels = Labels { fair: None, hindsight: None };

    /// Names that [`Labels::parse`] accepts.
    pub const NAMES: [&str; 4] = ["none", "fair", "hindsight", "all"];

    /// Returns the labels for one of [`Labels::NAMES`], with `fair` as settings of the fair ones.
    ///
    /// # Errors
    /// If the name is unknown.
    pub fn parse(name: &str, fair: Fair) -> Result<Labels, DataSetError> {
        let (fair, hindsight) = (Some(fair), Some(Hindsight::default()));
        match name {
            "none" => Ok(Labels::NONE),
            "fair" => Ok(Labels { fair, hindsight: None }),
            "hindsight" => Ok(Labels { fair: None, hindsight }),
            "all" => Ok(Labels { fair, hindsight }),
            other => Err(DataSetError::UnknownLabels(other.to_owned())),
        }
    }

    pub(crate) fn json(&self) -> serde_json::Value {
        let fair = self
            .fair
            .as_ref()
            .map(|f| json!({ "bot": f.bot, "times": f.times, "worlds": f.worlds }));
        json!({ "fair": fair, "hindsight": self.hindsight.map(|h| json!({ "nodes": h.nodes })) })
    }
}

/// Computes the labels of decisions.
pub struct Labeller {
    adviser: Option<Adviser>,
    hindsight: Option<Hindsight>,
    solver: Option<Solver>,
}

impl Labeller {
    /// Creates a judge for these labels.
    ///
    /// # Errors
    /// If the bot is unknown.
    pub fn new(labels: &Labels) -> Result<Labeller, DataSetError> {
        let adviser = |fair: &Fair| {
            let adviser =
                Adviser::new(&fair.bot).map_err(|_| DataSetError::UnknownBot(fair.bot.clone()))?;
            let adviser = adviser.with_repetitions(fair.times);
            Ok(match fair.worlds {
                Some(worlds) => adviser.with_world_limit(worlds),
                None => adviser,
            })
        };
        let adviser = labels.fair.as_ref().map(adviser).transpose()?;
        Ok(Labeller { adviser, hindsight: labels.hindsight, solver: None })
    }

    /// Resets the solver for another deal. Results of a bounded search must not depend on earlier
    /// deals.
    pub fn reset(&mut self) {
        self.solver = None;
    }

    /// Returns the fair value of each evaluated action for the seat on turn; `None` without fair
    /// labels.
    pub fn fair(&mut self, game: &Game) -> Option<Vec<(Action, ActionValue)>> {
        let adviser = self.adviser.as_mut()?;
        let options = adviser
            .advise(&game.view(game.on_turn()))
            .map_or_else(Vec::new, |advice| advice.options);
        Some(
            options.into_iter().filter_map(|option| Some((option.action, option.value?))).collect(),
        )
    }

    /// Returns the value of each card for the seat on turn with all cards known; `None` without
    /// hindsight labels or outside card play.
    pub fn hindsight(&mut self, game: &Game) -> Option<Vec<(Card, i32)>> {
        let Hindsight { nodes } = self.hindsight?;
        let seat = game.on_turn().filter(|_| game.phase() == Phase::Play)?;
        let solver = self.solver.get_or_insert_with(|| {
            let mut solver = Solver::new();
            solver.set_node_limit(Some(nodes));
            solver
        });
        let solved = solver.solve(game).ok()?;
        Some(
            solved
                .cards
                .iter()
                .filter_map(|value| Some((value.card, value.amounts?[seat])))
                .collect(),
        )
    }
}
