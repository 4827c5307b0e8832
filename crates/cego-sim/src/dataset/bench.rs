//! Frozen benchmark: decisions with the value of each action, to measure players by (`data/bench/`,
//! docs/data.md). A published file never changes; a new one gets a new name.

use std::io::{Read as _, Write as _};
use std::sync::Arc;

use crate::arena::{Estimate, Sampler};
use crate::encoding::{NumberedGame, numbers};
use cego_analysis::stake;
use cego_core::chooser::{Chooser, Choosers};
use cego_core::shuffle::Seed;
use cego_core::{Action, Game, Phase, View};
use cego_record::{read_one, to_text};
use cego_rules::preset;
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use serde_json::{Value, json};

use crate::dataset::rows::{record, replay_decisions};
use crate::dataset::{DataSet, DataSetError, Labeller, Labels};

/// Name of the bundled benchmark.
pub const BENCH: &str = "small-1";

static SHIPPED: &[u8] = include_bytes!("../../../../data/bench/small-1.jsonl.gz");

/// Maximum number of decisions per deal. Decisions of one deal are correlated, so more deals add
/// more information.
const EACH: usize = 8;

/// A decision to make, with the known values of its actions.
#[derive(Clone, Debug)]
pub struct BenchmarkDecision {
    /// Game at the decision. The player under test sees the view of the seat on turn.
    pub game: Game,
    /// Numbers of the legal actions, ascending.
    pub legal: Vec<usize>,
    /// Fair value of each legal action, judged from the seat's view, in stakes. A stake is the
    /// price that every opponent pays for the narrowest Cego.
    pub fair: Vec<f32>,
    /// Half-width of the 95 % confidence interval of each fair value; `None` if unknown.
    pub error: Vec<Option<f32>>,
    /// Value of each legal action with all cards known, in stakes. Only card plays have it.
    pub hindsight: Option<Vec<Option<f32>>>,
}

impl BenchmarkDecision {
    /// Returns the loss of an action against the best fair value, in stakes; `None` if it is not
    /// legal.
    #[must_use]
    pub fn loss(&self, action: Action) -> Option<f32> {
        let own = self.action_index(action)?;
        let best = self.fair.iter().copied().fold(f32::MIN, f32::max);
        Some(best - self.fair[own])
    }

    /// Returns the loss of an action against the best value with all cards known.
    fn regret(&self, action: Action) -> Option<f32> {
        let values = self.hindsight.as_ref()?;
        let best = values.iter().copied().flatten().reduce(f32::max)?;
        Some(best - values[self.action_index(action)?]?)
    }

    fn action_index(&self, action: Action) -> Option<usize> {
        let number = numbers(action).first().copied()?;
        self.legal.iter().position(|&n| n == number)
    }

    /// Returns whether an action is the best or cannot be told from it: its loss is within the
    /// combined error of both.
    fn is_best(&self, action: Action) -> bool {
        let (Some(loss), Some(own)) = (self.loss(action), self.action_index(action)) else {
            return false;
        };
        let best = (0..self.fair.len()).max_by(|&a, &b| self.fair[a].total_cmp(&self.fair[b]));
        let error = |place: usize| self.error[place].unwrap_or_default();
        let doubt = best.map_or(0.0, |best| error(best).hypot(error(own)));
        loss <= doubt
    }
}

/// Result of a player on the benchmark; the confidence intervals treat deals as units.
#[derive(Clone, Debug)]
pub struct BenchmarkScore {
    pub decisions: usize,
    /// Number of illegal or missing answers; each counts as the worst action.
    pub faults: usize,
    /// Mean loss against the best fair value, in stakes.
    pub loss: Estimate,
    /// Share of answers that are the best within the error.
    pub best: Estimate,
    /// Mean loss of card plays with all cards known, in stakes.
    pub hindsight: Option<Estimate>,
}

/// Reads the bundled benchmark, grouped by deal.
///
/// # Errors
/// The first line that cannot be parsed; tests exclude it for the bundled file.
pub fn shipped() -> Result<Vec<Vec<BenchmarkDecision>>, DataSetError> {
    read(SHIPPED)
}

/// Reads a benchmark from gzip-compressed JSON Lines, grouped by deal.
///
/// # Errors
/// The first line that cannot be parsed, or whose rules or values do not match this version.
pub fn read(squeezed: &[u8]) -> Result<Vec<Vec<BenchmarkDecision>>, DataSetError> {
    let mut text = String::new();
    GzDecoder::new(squeezed)
        .read_to_string(&mut text)
        .map_err(|why| DataSetError::Bench(why.to_string()))?;
    let of = |(n, line): (usize, &str)| {
        questions(line).map_err(|why| DataSetError::Bench(format!("line {}: {why}", n + 1)))
    };
    text.lines().enumerate().map(of).collect()
}

/// Compresses lines into a benchmark file.
///
/// # Panics
/// If memory is exhausted.
#[must_use]
pub fn compress(lines: &[String]) -> Vec<u8> {
    // Without file name and timestamp the same lines give the same bytes.
    let mut file = GzEncoder::new(Vec::new(), Compression::best());
    let written = lines.iter().try_for_each(|line| writeln!(file, "{line}"));
    written.and_then(|()| file.finish()).expect("memory takes what is written")
}

/// Formats a benchmark line: a deal of a data set with some of its fully valued decisions. Returns
/// `None` if it has no such decision.
///
/// # Errors
/// If the deal cannot be played.
pub fn format_line(
    data: &DataSet,
    number: u64,
    judge: &mut Labeller,
) -> Result<Option<String>, DataSetError> {
    let Some(played) = data.play(number)?.into_iter().next() else { return Ok(None) };
    // The two cards of a keep are one decision, and most combinations have no value.
    let places =
        replay_decisions(&played, &mut Labeller::new(&Labels::NONE)?, |_| true)?.into_iter();
    let mut places: Vec<usize> =
        places.filter(|one| one.phase != Phase::Keep).map(|one| one.number).collect();
    let mut chance = Choosers::new(data.seed()).for_deal(number);
    while places.len() > EACH {
        places.remove(chance.index(places.len()));
    }
    let mut all = replay_decisions(&played, judge, |number| places.contains(&number))?;
    all.retain(|one| one.fair.as_ref().is_some_and(|fair| fair[0].iter().all(Option::is_some)));
    let decisions = all.iter().map(|one| {
        let round =
            |value: &Option<f32>| value.map(|value| (f64::from(value) * 100.0).round() / 100.0);
        let [fair, error] = one.fair.as_ref().map_or([vec![], vec![]], |both| {
            both.each_ref().map(|list| list.iter().map(round).collect())
        });
        let legal: Vec<usize> = one.legal.iter().collect();
        json!({
            "at": one.number, "legal": legal, "fair": fair, "error": error,
            "hindsight": one.hindsight,
        })
    });
    let decisions: Vec<Value> = decisions.collect();
    let record = to_text(&record(data, number, &played));
    Ok((!decisions.is_empty())
        .then(|| json!({ "record": record, "decisions": decisions }).to_string()))
}

fn questions(line: &str) -> Result<Vec<BenchmarkDecision>, String> {
    let told = |why: &dyn std::fmt::Display| why.to_string();
    let line: Value = serde_json::from_str(line).map_err(|why| told(&why))?;
    let record =
        read_one(line["record"].as_str().unwrap_or_default()).map_err(|why| told(&why))?.record;
    let ruleset = preset(&record.ruleset.name).ok_or("there are no such rules")?;
    let ruleset = ruleset.overridden(&record.ruleset.assignments()).map_err(|why| told(&why))?;
    if record.ruleset.hash != Some(ruleset.hash().to_string()) {
        return Err("the rules are those of another version".to_owned());
    }
    let rules =
        Arc::new(ruleset.rules(record.table).map_err(|_| "the rules are not for this table")?);
    let stake = stake(&rules) as f32;
    let game = Game::new(rules, record.deal).map_err(|_| "the deal is none")?;
    let mut course = NumberedGame::new(game);
    let mut said = record.actions.iter().flat_map(|&(_, action)| numbers(action));
    let mut at = 0;
    let mut asked = Vec::new();
    for one in line["decisions"].as_array().into_iter().flatten() {
        while Some(at) != one["at"].as_u64() {
            let step = said.next().map(|number| course.step(number));
            let Some(Ok(_)) = step else {
                return Err("a decision that is not in the deal".to_owned());
            };
            at += 1;
        }
        let list = |name: &str| -> Vec<Option<f32>> {
            let values = one[name].as_array().into_iter().flatten();
            values.map(|value| value.as_f64().map(|value| value as f32 / stake)).collect()
        };
        let legal: Vec<usize> = course.legal().iter().collect();
        let fair: Vec<f32> = list("fair").into_iter().flatten().collect();
        let (error, hindsight) = (list("error"), list("hindsight"));
        let as_long = fair.len() == legal.len() && error.len() == legal.len();
        let numbered = one["legal"].as_array().is_some_and(|there| {
            there.iter().map(Value::as_u64).eq(legal.iter().map(|&number| Some(number as u64)))
        });
        if !as_long || !numbered || !hindsight.is_empty() && hindsight.len() != legal.len() {
            return Err("values that do not belong to what is allowed".to_owned());
        }
        let hindsight = (!hindsight.is_empty()).then_some(hindsight);
        asked.push(BenchmarkDecision {
            game: course.game().clone(),
            legal,
            fair,
            error,
            hindsight,
        });
    }
    Ok(asked)
}

/// Scores a player on all questions. Its random choices follow from the seed and the question's
/// position.
///
/// # Errors
/// If there are no questions.
pub fn score(
    deals: &[Vec<BenchmarkDecision>],
    seed: Seed,
    mut decide: impl FnMut(&View, &mut Chooser) -> Option<Action>,
) -> Result<BenchmarkScore, DataSetError> {
    let choosers = Choosers::new(seed);
    let (mut decisions, mut faults) = (0, 0);
    let mut sums: [Vec<(f64, f64)>; 3] = Default::default();
    for questions in deals {
        let mut here = [(0.0, 0.0); 3];
        let mut add = |sum: usize, value: f64| here[sum] = (here[sum].0 + value, here[sum].1 + 1.0);
        for question in questions {
            let view = question.game.view(question.game.on_turn());
            let answer = decide(&view, &mut choosers.for_deal(decisions as u64));
            decisions += 1;
            let loss = answer.and_then(|action| question.loss(action));
            let least = question.fair.iter().copied().fold(f32::MAX, f32::min);
            let most = question.fair.iter().copied().fold(f32::MIN, f32::max);
            faults += usize::from(loss.is_none());
            add(0, f64::from(loss.unwrap_or(most - least)));
            add(1, f64::from(u8::from(answer.is_some_and(|action| question.is_best(action)))));
            answer
                .and_then(|action| question.regret(action))
                .into_iter()
                .for_each(|lost| add(2, f64::from(lost)));
        }
        sums.iter_mut().zip(here).for_each(|(sums, here)| sums.push(here));
    }
    let nothing = || DataSetError::Bench("there is no decision in it".to_owned());
    let sampler = Sampler::new(seed);
    let of = |sum: usize| sampler.ratio(&sums[sum]);
    Ok(BenchmarkScore {
        decisions,
        faults,
        loss: of(0).ok_or_else(nothing)?,
        best: of(1).ok_or_else(nothing)?,
        hindsight: of(2),
    })
}
