//! A bot's answer to a question of the protocol.

use std::sync::Arc;
use std::time::Duration;

use cego_core::Rules;
use cego_core::chooser::Choosers;
use cego_core::shuffle::Seed;
use cego_protocol::bot::{AlternativeJson, Decide, FromBot};

use crate::{Bot, Budget, Turn};

/// The action of a bot. `elapsed` tells the time since the question was put.
///
/// # Errors
/// What is wrong with the question, for its author.
pub fn answer(
    bot: &mut dyn Bot,
    rules: &Arc<Rules>,
    question: &Decide,
    elapsed: &dyn Fn() -> Duration,
) -> Result<FromBot, String> {
    let view =
        question.view(rules).map_err(|why| format!("question {} not understood: {why}", question.id))?;
    let mut chance = Choosers::new(Seed::from_number(question.chance.into())).of_deal(0);
    let budget = Budget::new(Duration::from_millis(question.deadline_ms), elapsed);
    let decision = bot
        .decide(&view, &mut Turn { chance: &mut chance, budget })
        .ok_or_else(|| format!("nothing to do at question {}", question.id))?;
    let weighed = decision.alternatives.iter();
    Ok(FromBot::Action {
        id: question.id,
        action: Box::new(decision.action.into()),
        alternatives: weighed
            .map(|one| {
                Some(AlternativeJson { action: one.action.into(), settlement: one.settlement, win: one.win })
            })
            .collect(),
        ran_out: decision.ran_out,
    })
}
