//! Puzzles: presents one to a person, and computes the effect of an answer on both ratings.

use cego_analysis::puzzle::{INITIAL_RATING, PresentationError, PuzzlePresentation, rate_answer};
use cego_analysis::{Comparison, json};
use cego_protocol::message::question_phrase;
use cego_protocol::module::{PuzzleAnswer, PuzzleOf, PuzzleRate, PuzzleRated, PuzzleShown};

use crate::CallError;
use crate::call::to_deal_record;
use crate::error::InvalidRecordError;
use crate::rules::Rulebook;

pub(crate) fn show(rules: &mut Rulebook, asked: &PuzzleOf) -> Result<PuzzleShown, CallError> {
    let mut comparison = Comparison::default();
    let shown = PuzzlePresentation::new(
        &asked.puzzle,
        |wanted, table| rules.find(wanted, table),
        &mut comparison,
    );
    let shown = shown.map_err(|why| match why {
        PresentationError::Unread(why) => CallError::Record(InvalidRecordError::unread(&why)),
        PresentationError::Against(why) => {
            CallError::Record(InvalidRecordError::against_rules(&why))
        }
        PresentationError::NoQuestion => CallError::Content(why.to_string()),
    })?;
    let answers = shown.answers.iter().map(|answer| PuzzleAnswer {
        action: answer.action.into(),
        phrase: answer.action.phrase(shown.view.stage).into(),
        right: answer.kept.right,
        settlement: answer.kept.settlement,
        win: answer.kept.win,
        behind: [answer.kept.behind, answer.kept.doubt],
        reasons: answer
            .reasons
            .iter()
            .map(|reason| json::reason(reason, &json::AdviceRecipient::Page))
            .collect(),
    });
    Ok(PuzzleShown {
        record: to_deal_record(&shown.record)?,
        seat: shown.seat.number(),
        asks: question_phrase(&shown.view),
        answers: answers.collect(),
    })
}

pub(crate) fn rate(asked: &PuzzleRate) -> PuzzleRated {
    let (person, puzzle) =
        rate_answer(asked.person.unwrap_or(INITIAL_RATING), asked.puzzle, asked.solved);
    PuzzleRated { person, puzzle }
}
