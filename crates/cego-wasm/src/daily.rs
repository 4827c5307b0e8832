//! The deal of the day.

use std::sync::Arc;

use cego_analysis::daily::replay::{ReplayError, ReplayErrorKind};
use cego_analysis::daily::secret::commitment;
use cego_analysis::daily::{Day, PERSON, SCORE_WALK, par, replay, score};
use cego_core::Action;
use cego_core::shuffle::Seed;
use cego_protocol::message::ChoiceJson;
use cego_protocol::module::{DailyAt, DailyDecision, DailyJudged, DailyOf};
use cego_record::{Record, RulesetRef};

use crate::CallError;
use crate::call::to_deal_record;
use crate::rules::{open, table};

/// Returns the state of the daily deal after the person's actions, with an evaluation once it is
/// over.
pub(crate) fn at(asked: &DailyOf) -> Result<DailyAt, CallError> {
    let ruleset = open(&asked.ruleset, &[]).map_err(CallError::Rules)?;
    let size = table(asked.players)?;
    let rules = ruleset.rules(size).map_err(|why| CallError::Rules(why.to_string()))?;
    let seed =
        Seed::parse(&asked.seed).ok_or_else(|| CallError::Seed("this is no seed".to_owned()))?;
    let day = Day::new(Arc::new(rules), seed).map_err(|why| CallError::Rules(why.to_string()))?;
    let actions =
        asked.actions.iter().map(|action| action.action()).collect::<Result<Vec<_>, _>>()?;
    let mut bots = day.bots();
    let game = replay::up_to_turn(&day, &mut bots, &actions).map_err(refused)?;
    let name =
        RulesetRef { hash: Some(ruleset.hash().to_string()), ..RulesetRef::named(&ruleset.name) };
    let record = Record::from_game(name, &game);
    let judged = match game.outcome() {
        Some(_) => Some(judged(&day, &actions)?),
        None => None,
    };
    Ok(DailyAt { record: to_deal_record(&record)?, commitment: commitment(seed), judged })
}

fn judged(day: &Day, actions: &[Action]) -> Result<DailyJudged, CallError> {
    let mut bots = day.bots();
    let played = replay::complete_deal(day, &mut bots, actions).map_err(refused)?;
    let found = score::compute(day, &mut bots, &played, SCORE_WALK);
    let mut game = day.start();
    let mut decisions = Vec::new();
    for (index, &(seat, action)) in played.game().log().iter().enumerate() {
        if let Some(one) = found.decisions.iter().find(|one| one.index == index) {
            let told = |action: Action| ChoiceJson {
                action: action.into(),
                phrase: Some(game.phrase(PERSON, action).into()),
            };
            let gain = one.hundredths(found.worlds);
            decisions.push(DailyDecision {
                step: index,
                action: told(one.action),
                bot: told(one.bot),
                gain,
            });
        }
        game.apply_unchecked(seat, action);
    }
    Ok(DailyJudged {
        amount: found.amount,
        bot: found.bot,
        par: par::hundredths(day),
        gain: found.gain_hundredths(),
        decisions,
    })
}

fn refused(wrong: ReplayError) -> CallError {
    match wrong.kind {
        ReplayErrorKind::Refused(refusal) => CallError::Refused(refusal),
        ReplayErrorKind::Missing | ReplayErrorKind::Extra => CallError::Content(wrong.to_string()),
    }
}
