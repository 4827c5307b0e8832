//! Turns a position into a puzzle if it is one. Cheap tests come first and reject most positions.

use crate::{ADVISER, Adviser, ComparedAction, Comparison, ComparisonSettings, SearchEffort};
use cego_bots::UnknownBotError;
use cego_bots::auction::Faith;
use cego_core::{Action, Game, Phase, Rules, Seat, View};
use cego_protocol::puzzle::{PuzzleChoiceJson, PuzzleJson, PuzzleSourceJson, VERSION};
use cego_record::{Record, RulesetRef, to_text};

use crate::puzzle::identity::identity;
use crate::puzzle::offer::{BotMoves, offered_answers};
use crate::puzzle::theme::themes;
use crate::puzzle::verdict::{AnswerVerdict, clear_margin, judge_answer, may_be_equal};
use crate::puzzle::{INITIAL_RATING, Ladder};

/// Number of answers in the first evaluation of a position; [`DeepSettings`] uses twenty times as
/// many.
pub const ANSWERS: usize = 4;
/// Seeds of the quick search, the first evaluation, the repeated and the deep one.
const SEEDS: [u64; 4] = [11, 12, 13, 14];
/// Number of worlds of a quick search.
const GLANCE: u32 = 40;
/// Number of answers of the quick search.
const GLANCES: usize = 2;
/// Fraction of the [clear margin](clear) that an error must lose in the quick search.
const SEEMS: f32 = 0.7;
/// First hex digits of the ids that are kept among positions that only the rule of thumb gets
/// wrong: a quarter.
const KEPT_OF_EASY: [char; 4] = ['0', '1', '2', '3'];
/// Maximum number of answers of a puzzle outside the play of cards.
const OFFERED: usize = 6;
/// Number of times that the adviser of the review is asked in the auction.
const ADVICE: usize = 4;

/// Parameters of the deep evaluation of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DeepSettings {
    /// Number of answers that are pooled.
    pub answers: usize,
    /// Seed of their worlds.
    pub seed: u64,
}

/// A position from a deal, with its source.
#[derive(Debug)]
pub struct PuzzleCandidate<'a> {
    /// The deal up to the position.
    pub game: &'a Game,
    /// The ruleset, by name and hash.
    pub ruleset: &'a RulesetRef,
    /// Source of the position.
    pub from: PuzzleSourceJson,
}

/// A reason why a position is no puzzle, in the order of the tests.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum UnfitReason {
    /// There is no real choice, or not every choice can be tried in worlds.
    NoChoice,
    /// The fast bots solve it, as far as a quick search shows.
    Easy,
    /// An answer is neither as good as the best nor clearly worse.
    Unclear,
    /// The solution changes with the seed, with the trust in others' actions, or with more worlds.
    Unsteady,
    /// The adviser of the review recommends something else.
    OtherAdvice,
    /// Every bot solves it.
    Trivial,
}

impl UnfitReason {
    /// All reasons, in the order of the tests.
    pub const ALL: [UnfitReason; 6] = [
        UnfitReason::NoChoice,
        UnfitReason::Easy,
        UnfitReason::Unclear,
        UnfitReason::Unsteady,
        UnfitReason::OtherAdvice,
        UnfitReason::Trivial,
    ];
}

/// Finds puzzles. Its caches make it faster and change no answer.
pub struct Finder {
    pub(crate) comparison: Comparison,
    adviser: Adviser,
    ladder: Ladder,
    deep: DeepSettings,
}

impl std::fmt::Debug for Finder {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Finder").field("deep", &self.deep).finish_non_exhaustive()
    }
}

impl Finder {
    /// Returns a finder whose deep evaluation pools this many answers.
    ///
    /// # Errors
    /// If a bot that it uses does not exist.
    pub fn new(answers: usize) -> Result<Finder, UnknownBotError> {
        Ok(Finder {
            comparison: Comparison::default(),
            adviser: Adviser::new(ADVISER)?.with_repetitions(ADVICE),
            ladder: Ladder::new()?,
            deep: DeepSettings { answers, seed: SEEDS[3] },
        })
    }

    /// Returns the puzzle of a position.
    ///
    /// # Errors
    /// The reason why the position is no puzzle.
    pub fn find(&mut self, position: PuzzleCandidate<'_>) -> Result<PuzzleJson, UnfitReason> {
        let game = position.game;
        let (seat, view) = view_on_turn(game).ok_or(UnfitReason::NoChoice)?;
        let among = offered_answers(&view, &mut self.comparison);
        if among.is_empty() {
            return Err(UnfitReason::NoChoice);
        }
        let (hard, picks) = self.screen(&view, &among)?;
        let id = identity(position.ruleset, &view, &among);
        if !hard && !id.starts_with(KEPT_OF_EASY) {
            return Err(UnfitReason::Easy);
        }
        let among = self.clear_answers(&view, among, picks)?;
        let right = self.steady_answers(&view, &among)?;
        let beside = self
            .comparison
            .compare(&view, &among, comparison_settings(self.deep, Faith::Usual))
            .ok_or(UnfitReason::NoChoice)?;
        if !answers_stay(&view.rules, &beside, &right, true) {
            return Err(UnfitReason::Unsteady);
        }
        if view.phase == Phase::Auction && !self.adviser_agrees(&view, &right) {
            return Err(UnfitReason::OtherAdvice);
        }
        let solves = self.ladder.try_all(&view, &among, &right);
        if solves.iter().all(|one| one.solved == one.tries) {
            return Err(UnfitReason::Trivial);
        }
        let equal = |one: &ComparedAction| right.contains(&one.action);
        let reasons = self.comparison.explain(&view, &beside, equal);
        let themes = themes(&view, &among, reasons.first().map_or(&[], Vec::as_slice));
        Ok(PuzzleJson {
            version: VERSION,
            id: identity(position.ruleset, &view, &among),
            ruleset: position.ruleset.name.clone(),
            players: view.rules.table.people(),
            phase: view.phase.id().to_owned(),
            themes: themes.iter().map(|theme| theme.id().to_owned()).collect(),
            rating: Ladder::rating(INITIAL_RATING, &solves),
            seat: seat.number(),
            choices: beside.iter().map(|one| choice(one, equal(one))).collect(),
            record: to_text(&Record::from_game(position.ruleset.clone(), game)),
            from: PuzzleSourceJson { answers: self.deep.answers, ..position.from },
        })
    }

    /// Returns the moves of the fast bots where at least one errs, and whether a learned bot errs.
    fn screen(&mut self, view: &View, among: &[Action]) -> Result<(bool, BotMoves), UnfitReason> {
        let picks = BotMoves::from_view(view);
        let glance = ComparisonSettings {
            seed: SEEDS[0],
            times: GLANCES,
            faith: Faith::Usual,
            depth: SearchEffort::Glance(GLANCE),
        };
        let beside = self.comparison.compare(view, among, glance).ok_or(UnfitReason::NoChoice)?;
        let least = SEEMS * clear_margin(&view.rules);
        let errs = |pick: Option<Action>| {
            beside.iter().any(|one| Some(one.action) == pick && one.loss >= least)
        };
        let hard = errs(picks.learned) || picks.learned.is_none() && errs(picks.by_thumb);
        if hard || errs(picks.by_thumb) { Ok((hard, picks)) } else { Err(UnfitReason::Easy) }
    }

    /// Returns the clear answers. A puzzle about a card needs all cards to be clear; otherwise
    /// unclear answers are left out.
    fn clear_answers(
        &mut self,
        view: &View,
        among: Vec<Action>,
        picks: BotMoves,
    ) -> Result<Vec<Action>, UnfitReason> {
        let beside = self.first(view, &among, SEEDS[1], Faith::Usual)?;
        let zones =
            |wanted| beside.iter().filter(|one| judge_answer(&view.rules, one) == wanted).count();
        if zones(AnswerVerdict::Wrong) == 0
            || view.phase == Phase::Play && zones(AnswerVerdict::Between) > 0
        {
            return Err(UnfitReason::Unclear);
        }
        if view.phase == Phase::Play {
            return Ok(among);
        }
        let of = |wanted| {
            beside
                .iter()
                .filter(move |one| judge_answer(&view.rules, one) == wanted)
                .map(|one| one.action)
        };
        let mut kept: Vec<Action> = of(AnswerVerdict::Right).take(OFFERED / 2).collect();
        // Tempting errors of the fast bots come first.
        let mut wrong: Vec<Action> = of(AnswerVerdict::Wrong).collect();
        wrong.sort_by_key(|action| !picks.all().any(|pick| pick == *action));
        kept.extend(wrong.into_iter().take(OFFERED - kept.len()));
        Ok(kept)
    }

    /// Returns the right answers, if they stay right with another seed and with more or less trust.
    fn steady_answers(
        &mut self,
        view: &View,
        among: &[Action],
    ) -> Result<Vec<Action>, UnfitReason> {
        let again = self.first(view, among, SEEDS[2], Faith::Usual)?;
        let right: Vec<Action> = again
            .iter()
            .filter(|one| judge_answer(&view.rules, one) == AnswerVerdict::Right)
            .map(|one| one.action)
            .collect();
        if again.iter().any(|one| judge_answer(&view.rules, one) == AnswerVerdict::Between)
            || right.len() == among.len()
        {
            return Err(UnfitReason::Unsteady);
        }
        for faith in [Faith::Less, Faith::More] {
            let beside = self.first(view, among, SEEDS[1], faith)?;
            if !answers_stay(&view.rules, &beside, &right, false) {
                return Err(UnfitReason::Unsteady);
            }
        }
        Ok(right)
    }

    fn first(
        &mut self,
        view: &View,
        among: &[Action],
        seed: u64,
        faith: Faith,
    ) -> Result<Vec<ComparedAction>, UnfitReason> {
        let asked = comparison_settings(DeepSettings { answers: ANSWERS, seed }, faith);
        self.comparison.compare(view, among, asked).ok_or(UnfitReason::NoChoice)
    }

    /// Returns whether the adviser of the rest of the program recommends a right answer.
    fn adviser_agrees(&mut self, view: &View, right: &[Action]) -> bool {
        let Some(advice) = self.adviser.advise(view) else { return false };
        let first = advice.options.first().is_some_and(|first| right.contains(&first.action));
        first
            && advice
                .options
                .iter()
                .filter(|option| option.equal)
                .all(|option| right.contains(&option.action))
    }
}

/// Returns the seat on turn and its view, without actions out of turn.
pub(crate) fn view_on_turn(game: &Game) -> Option<(Seat, View)> {
    let seat = game.on_turn()?;
    let mut view = game.view(Some(seat));
    view.choices
        .retain(|action| !matches!(action, Action::Challenge | Action::Claim(_) | Action::Concede));
    Some((seat, view))
}

/// Returns the answers of a puzzle, each with whether it is right. Returns `None` if an answer is
/// no valid action.
pub(crate) fn answers(puzzle: &PuzzleJson) -> Option<Vec<(Action, bool)>> {
    puzzle.choices.iter().map(|choice| Some((choice.action.action().ok()?, choice.right))).collect()
}

pub(crate) fn comparison_settings(deep: DeepSettings, faith: Faith) -> ComparisonSettings {
    ComparisonSettings { seed: deep.seed, times: deep.answers, faith, depth: SearchEffort::Whole }
}

/// Returns whether right answers are still right and wrong ones still worse. With `surely`, the
/// loss of the wrong ones must also exceed its confidence interval.
pub(crate) fn answers_stay(
    rules: &Rules,
    beside: &[ComparedAction],
    right: &[Action],
    surely: bool,
) -> bool {
    let half = clear_margin(rules) / 2.0;
    beside.iter().all(|one| match (right.contains(&one.action), surely) {
        (true, _) => one.loss <= half,
        (false, true) => one.loss > half && !may_be_equal(one),
        (false, false) => one.loss > half,
    })
}

fn choice(one: &ComparedAction, right: bool) -> PuzzleChoiceJson {
    let rounded = |x: f32| (f64::from(x) * 100.0).round() / 100.0 + 0.0;
    PuzzleChoiceJson {
        action: one.action.into(),
        right,
        settlement: rounded(one.value.settlement),
        win: rounded(one.value.win),
        behind: rounded(one.loss),
        doubt: rounded(one.doubt.unwrap_or(0.0)),
    }
}
