//! What is judged afterwards: what each action was worth, by what could be known and as the cards lay.

use cego_analysis::{ADVISER, Adviser, Solver, Value};
use cego_core::{Action, Card, Game, Phase};
use serde_json::json;

use crate::Fault;

/// How often a question is put unless it is said, so that each value has an interval.
pub const FAIR_TIMES: usize = 4;

/// The most cards that are played in the search of one position with all cards known; what would take more is not known.
pub const HINDSIGHT_NODES: u64 = 20_000_000;

/// Values by what could be known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fair {
    /// The bot whose judgement it is.
    pub bot: String,
    /// How often it is asked, each time in worlds of its own.
    pub times: usize,
    /// The most worlds of an answer; as many as the bot wants if it is not said.
    pub worlds: Option<u32>,
}

impl Default for Fair {
    fn default() -> Fair {
        Fair { bot: ADVISER.to_owned(), times: FAIR_TIMES, worlds: None }
    }
}

/// Values as the cards lay.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hindsight {
    /// The most cards played in a search, see [`HINDSIGHT_NODES`].
    pub nodes: u64,
}

impl Default for Hindsight {
    fn default() -> Hindsight {
        Hindsight { nodes: HINDSIGHT_NODES }
    }
}

/// What is judged.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Labels {
    /// By what could be known.
    pub fair: Option<Fair>,
    /// As the cards lay.
    pub hindsight: Option<Hindsight>,
}

impl Labels {
    /// Nothing.
    pub const NONE: Labels = Labels { fair: None, hindsight: None };

    /// The names of what can be asked for.
    pub const NAMES: [&str; 4] = ["none", "fair", "hindsight", "all"];

    /// What is meant by one of [`Labels::NAMES`], fair values judged as `fair` says.
    ///
    /// # Errors
    /// If it is none of them.
    pub fn of(name: &str, fair: Fair) -> Result<Labels, Fault> {
        let (fair, hindsight) = (Some(fair), Some(Hindsight::default()));
        match name {
            "none" => Ok(Labels::NONE),
            "fair" => Ok(Labels { fair, hindsight: None }),
            "hindsight" => Ok(Labels { fair: None, hindsight }),
            "all" => Ok(Labels { fair, hindsight }),
            other => Err(Fault::UnknownLabels(other.to_owned())),
        }
    }

    pub(crate) fn json(&self) -> serde_json::Value {
        let fair = self.fair.as_ref().map(|f| json!({ "bot": f.bot, "times": f.times, "worlds": f.worlds }));
        json!({ "fair": fair, "hindsight": self.hindsight.map(|h| json!({ "nodes": h.nodes })) })
    }
}

/// Judges the decisions of a deal.
pub struct Judge {
    adviser: Option<Adviser>,
    hindsight: Option<Hindsight>,
    solver: Option<Solver>,
}

impl Judge {
    /// A judge who says what the labels ask for.
    ///
    /// # Errors
    /// If there is no such bot.
    pub fn new(labels: &Labels) -> Result<Judge, Fault> {
        let adviser = |fair: &Fair| {
            let adviser = Adviser::new(&fair.bot).map_err(|_| Fault::UnknownBot(fair.bot.clone()))?;
            let adviser = adviser.repeated(fair.times);
            Ok(match fair.worlds {
                Some(worlds) => adviser.in_few_worlds(worlds),
                None => adviser,
            })
        };
        let adviser = labels.fair.as_ref().map(adviser).transpose()?;
        Ok(Judge { adviser, hindsight: labels.hindsight, solver: None })
    }

    /// Begins another deal: what a bounded search finds must not follow from the deals before.
    pub fn forget(&mut self) {
        self.solver = None;
    }

    /// What each action that was weighed brings the seat on turn, by its view; `None` if nothing is asked for.
    pub fn fair(&mut self, game: &Game) -> Option<Vec<(Action, Value)>> {
        let adviser = self.adviser.as_mut()?;
        let options =
            adviser.advise(&game.view(game.on_turn())).map_or_else(Vec::new, |advice| advice.options);
        Some(options.into_iter().filter_map(|option| Some((option.action, option.value?))).collect())
    }

    /// What each card brings the seat on turn as the cards lie; `None` if nothing is asked for, or no card is to be played.
    pub fn hindsight(&mut self, game: &Game) -> Option<Vec<(Card, i32)>> {
        let Hindsight { nodes } = self.hindsight?;
        let seat = game.on_turn().filter(|_| game.phase() == Phase::Play)?;
        let solver = self.solver.get_or_insert_with(|| {
            let mut solver = Solver::new();
            solver.bound(Some(nodes));
            solver
        });
        let solved = solver.solve(game).ok()?;
        Some(solved.cards.iter().filter_map(|value| Some((value.card, value.amounts?[seat]))).collect())
    }
}
