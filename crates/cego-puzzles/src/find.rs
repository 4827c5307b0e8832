//! Makes a puzzle of a position, if it is one. What is cheap is asked first, and most positions end there.

use cego_analysis::{ADVISER, Adviser, Asking, Beside, Comparison, Depth};
use cego_bots::UnknownBot;
use cego_bots::auction::Faith;
use cego_core::{Action, Game, Phase, Rules, Seat, View};
use cego_protocol::puzzle::{PuzzleChoiceJson, PuzzleJson, PuzzleSourceJson, VERSION};
use cego_record::{Record, RulesetRef, to_text};

use crate::identity::identity;
use crate::offer::{Picks, offered};
use crate::theme::themes;
use crate::verdict::{Zone, clear, may_be_equal, zone};
use crate::{Ladder, NEW};

/// The answers that a position is judged by at first; [`Deep`] asks for twenty times as many.
pub const ANSWERS: usize = 4;
/// The seeds of the questions: at a glance, at first, again, and deep.
const SEEDS: [u64; 4] = [11, 12, 13, 14];
/// The worlds of a glance.
const GLANCE: u32 = 40;
/// How often a glance is thrown.
const GLANCES: usize = 2;
/// What is answered wrong at a glance must be worse by this much of what is clearly worse.
const SEEMS: f32 = 0.7;
/// Of the positions that only a rule of thumb gets wrong those are looked at whose hash begins so: a quarter.
const KEPT_OF_EASY: [char; 4] = ['0', '1', '2', '3'];
/// The most answers of a puzzle that are not all of a few cards.
const OFFERED: usize = 6;
/// So often the adviser of the review is asked in the auction.
const ADVICE: usize = 4;

/// How many answers, by which seed, a puzzle is judged by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deep {
    /// The number of answers.
    pub answers: usize,
    /// The seed of their worlds.
    pub seed: u64,
}

/// A position somebody came to, and where it comes from.
#[derive(Debug)]
pub struct Position<'a> {
    /// The deal as far as it has come.
    pub game: &'a Game,
    /// Its rules, by name and hash.
    pub ruleset: &'a RulesetRef,
    /// Where it comes from.
    pub from: PuzzleSourceJson,
}

/// Why a position is no puzzle, in the order of the questions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Unfit {
    /// There is nothing to choose, or not all of it can be tried.
    NoChoice,
    /// Quick players find it, as far as a glance tells.
    Easy,
    /// Some answer is neither as good as the best nor clearly worse.
    Unclear,
    /// The answer does not stay with another seed, another belief, or more worlds.
    Unsteady,
    /// The adviser of the review says something else.
    OtherAdvice,
    /// Every bot finds it.
    Trivial,
}

impl Unfit {
    /// Every reason, in the order of the questions.
    pub const ALL: [Unfit; 6] =
        [Unfit::NoChoice, Unfit::Easy, Unfit::Unclear, Unfit::Unsteady, Unfit::OtherAdvice, Unfit::Trivial];
}

/// Finds puzzles. What it keeps between positions makes it faster and changes no answer.
pub struct Finder {
    pub(crate) comparison: Comparison,
    adviser: Adviser,
    ladder: Ladder,
    deep: Deep,
}

impl std::fmt::Debug for Finder {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Finder").field("deep", &self.deep).finish_non_exhaustive()
    }
}

impl Finder {
    /// A finder that judges deeply with so many answers before it calls anything a puzzle.
    ///
    /// # Errors
    /// If a bot it asks is not there.
    pub fn new(answers: usize) -> Result<Finder, UnknownBot> {
        Ok(Finder {
            comparison: Comparison::default(),
            adviser: Adviser::new(ADVISER)?.repeated(ADVICE),
            ladder: Ladder::new()?,
            deep: Deep { answers, seed: SEEDS[3] },
        })
    }

    /// What the position is as a puzzle.
    ///
    /// # Errors
    /// Why it is none.
    pub fn find(&mut self, position: Position<'_>) -> Result<PuzzleJson, Unfit> {
        let game = position.game;
        let (seat, view) = seen(game).ok_or(Unfit::NoChoice)?;
        let among = offered(&view, &mut self.comparison);
        if among.is_empty() {
            return Err(Unfit::NoChoice);
        }
        let (hard, picks) = self.screen(&view, &among)?;
        let id = identity(position.ruleset, &view, &among);
        if !hard && !id.starts_with(KEPT_OF_EASY) {
            return Err(Unfit::Easy);
        }
        let among = self.clear_answers(&view, among, picks)?;
        let right = self.steady(&view, &among)?;
        let beside =
            self.comparison.beside(&view, &among, asking(self.deep, Faith::Usual)).ok_or(Unfit::NoChoice)?;
        if !stays(&view.rules, &beside, &right, true) {
            return Err(Unfit::Unsteady);
        }
        if view.phase == Phase::Auction && !self.advised(&view, &right) {
            return Err(Unfit::OtherAdvice);
        }
        let solves = self.ladder.solves(&view, &among, &right);
        if solves.iter().all(|one| one.solved == one.tries) {
            return Err(Unfit::Trivial);
        }
        let equal = |one: &Beside| right.contains(&one.action);
        let reasons = self.comparison.explained(&view, &beside, equal);
        let themes = themes(&view, &among, reasons.first().map_or(&[], Vec::as_slice));
        Ok(PuzzleJson {
            version: VERSION,
            id: identity(position.ruleset, &view, &among),
            ruleset: position.ruleset.name.clone(),
            players: view.rules.table.people(),
            phase: view.phase.id().to_owned(),
            themes: themes.iter().map(|theme| theme.id().to_owned()).collect(),
            rating: Ladder::rating(NEW, &solves),
            seat: seat.number(),
            choices: beside.iter().map(|one| choice(one, equal(one))).collect(),
            record: to_text(&Record::of_game(position.ruleset.clone(), game)),
            from: PuzzleSourceJson { answers: self.deep.answers, ..position.from },
        })
    }

    /// What quick players do, one of whom seems to do something clearly worse than the best; also whether it is one who has learned.
    fn screen(&mut self, view: &View, among: &[Action]) -> Result<(bool, Picks), Unfit> {
        let picks = Picks::of(view);
        let glance =
            Asking { seed: SEEDS[0], times: GLANCES, faith: Faith::Usual, depth: Depth::Glance(GLANCE) };
        let beside = self.comparison.beside(view, among, glance).ok_or(Unfit::NoChoice)?;
        let least = SEEMS * clear(&view.rules);
        let errs =
            |pick: Option<Action>| beside.iter().any(|one| Some(one.action) == pick && one.behind >= least);
        let hard = errs(picks.learned) || picks.learned.is_none() && errs(picks.by_thumb);
        if hard || errs(picks.by_thumb) { Ok((hard, picks)) } else { Err(Unfit::Easy) }
    }

    /// Those of the answers that are clear. Of cards all have to be; of the rest those that are not are not offered.
    fn clear_answers(&mut self, view: &View, among: Vec<Action>, picks: Picks) -> Result<Vec<Action>, Unfit> {
        let beside = self.first(view, &among, SEEDS[1], Faith::Usual)?;
        let zones = |wanted| beside.iter().filter(|one| zone(&view.rules, one) == wanted).count();
        if zones(Zone::Wrong) == 0 || view.phase == Phase::Play && zones(Zone::Between) > 0 {
            return Err(Unfit::Unclear);
        }
        if view.phase == Phase::Play {
            return Ok(among);
        }
        let of =
            |wanted| beside.iter().filter(move |one| zone(&view.rules, one) == wanted).map(|one| one.action);
        let mut kept: Vec<Action> = of(Zone::Right).take(OFFERED / 2).collect();
        // Who is tempted by something is to find it among the answers.
        let mut wrong: Vec<Action> = of(Zone::Wrong).collect();
        wrong.sort_by_key(|action| !picks.all().any(|pick| pick == *action));
        kept.extend(wrong.into_iter().take(OFFERED - kept.len()));
        Ok(kept)
    }

    /// The answers that are right by another seed and whatever is believed.
    fn steady(&mut self, view: &View, among: &[Action]) -> Result<Vec<Action>, Unfit> {
        let again = self.first(view, among, SEEDS[2], Faith::Usual)?;
        let right: Vec<Action> =
            again.iter().filter(|one| zone(&view.rules, one) == Zone::Right).map(|one| one.action).collect();
        if again.iter().any(|one| zone(&view.rules, one) == Zone::Between) || right.len() == among.len() {
            return Err(Unfit::Unsteady);
        }
        for faith in [Faith::Less, Faith::More] {
            let beside = self.first(view, among, SEEDS[1], faith)?;
            if !stays(&view.rules, &beside, &right, false) {
                return Err(Unfit::Unsteady);
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
    ) -> Result<Vec<Beside>, Unfit> {
        let asked = asking(Deep { answers: ANSWERS, seed }, faith);
        self.comparison.beside(view, among, asked).ok_or(Unfit::NoChoice)
    }

    /// Whether the advice that people get elsewhere in the program says the same.
    fn advised(&mut self, view: &View, right: &[Action]) -> bool {
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

/// The position of the seat on turn, without words out of turn.
pub(crate) fn seen(game: &Game) -> Option<(Seat, View)> {
    let seat = game.on_turn()?;
    let mut view = game.view(Some(seat));
    view.choices.retain(|action| !matches!(action, Action::Challenge | Action::Claim(_) | Action::Concede));
    Some((seat, view))
}

/// The answers of a puzzle and whether they are right; `None` if one is none.
pub(crate) fn answers(puzzle: &PuzzleJson) -> Option<Vec<(Action, bool)>> {
    puzzle.choices.iter().map(|choice| Some((choice.action.action().ok()?, choice.right))).collect()
}

pub(crate) fn asking(deep: Deep, faith: Faith) -> Asking {
    Asking { seed: deep.seed, times: deep.answers, faith, depth: Depth::Whole }
}

/// Whether what was right is, and what was wrong is worse: `surely`, by more than chance may have made of nothing.
pub(crate) fn stays(rules: &Rules, beside: &[Beside], right: &[Action], surely: bool) -> bool {
    let half = clear(rules) / 2.0;
    beside.iter().all(|one| match (right.contains(&one.action), surely) {
        (true, _) => one.behind <= half,
        (false, true) => one.behind > half && !may_be_equal(one),
        (false, false) => one.behind > half,
    })
}

fn choice(one: &Beside, right: bool) -> PuzzleChoiceJson {
    let rounded = |x: f32| (f64::from(x) * 100.0).round() / 100.0 + 0.0;
    PuzzleChoiceJson {
        action: one.action.into(),
        right,
        settlement: rounded(one.value.settlement),
        win: rounded(one.value.win),
        behind: rounded(one.behind),
        doubt: rounded(one.doubt.unwrap_or(0.0)),
    }
}
