//! Puzzles: one put before a person, and what an answer makes of both ratings.

use cego_analysis::{Comparison, json};
use cego_protocol::message::asks;
use cego_protocol::module::{PuzzleAnswer, PuzzleOf, PuzzleRate, PuzzleRated, PuzzleShown};
use cego_puzzles::{NEW, NotShown, Shown, rated};

use crate::Fault;
use crate::call::written;
use crate::fault::Broken;
use crate::rules::Rulebook;

pub(crate) fn show(rules: &mut Rulebook, asked: &PuzzleOf) -> Result<PuzzleShown, Fault> {
    let mut comparison = Comparison::default();
    let shown = Shown::new(&asked.puzzle, |wanted, table| rules.find(wanted, table), &mut comparison);
    let shown = shown.map_err(|why| match why {
        NotShown::Unread(why) => Fault::Record(Broken::unread(&why)),
        NotShown::Against(why) => Fault::Record(Broken::against_rules(&why)),
        NotShown::NoQuestion => Fault::Content(why.to_string()),
    })?;
    let answers = shown.answers.iter().map(|answer| PuzzleAnswer {
        action: answer.action.into(),
        phrase: answer.action.phrase(shown.view.stage).into(),
        right: answer.kept.right,
        settlement: answer.kept.settlement,
        win: answer.kept.win,
        behind: [answer.kept.behind, answer.kept.doubt],
        reasons: answer.reasons.iter().map(|reason| json::reason(reason, &json::Reader::Page)).collect(),
    });
    Ok(PuzzleShown {
        record: written(&shown.record)?,
        seat: shown.seat.number(),
        asks: asks(&shown.view),
        answers: answers.collect(),
    })
}

pub(crate) fn rate(asked: &PuzzleRate) -> PuzzleRated {
    let (person, puzzle) = rated(asked.person.unwrap_or(NEW), asked.puzzle, asked.solved);
    PuzzleRated { person, puzzle }
}
