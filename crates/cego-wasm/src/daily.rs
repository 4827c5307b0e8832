//! The deal of the day.

use std::sync::Arc;

use cego_core::Action;
use cego_core::shuffle::Seed;
use cego_daily::replay::{Why, Wrong};
use cego_daily::secret::commitment;
use cego_daily::{DEPTH, Day, PERSON, par, replay, score};
use cego_protocol::message::ChoiceJson;
use cego_protocol::module::{DailyAt, DailyDecision, DailyJudged, DailyOf};
use cego_record::{Record, RulesetRef};

use crate::Fault;
use crate::call::written;
use crate::rules::{open, table};

/// The deal after what the person has done, judged when it is over.
pub(crate) fn at(asked: &DailyOf) -> Result<DailyAt, Fault> {
    let ruleset = open(&asked.ruleset, &[]).map_err(Fault::Rules)?;
    let size = table(asked.players)?;
    let rules = ruleset.rules(size).map_err(|why| Fault::Rules(why.to_string()))?;
    let seed = Seed::parse(&asked.seed).ok_or_else(|| Fault::Seed("this is no seed".to_owned()))?;
    let day = Day::new(Arc::new(rules), seed).map_err(|why| Fault::Rules(why.to_string()))?;
    let actions = asked.actions.iter().map(|action| action.action()).collect::<Result<Vec<_>, _>>()?;
    let mut bots = day.bots();
    let game = replay::so_far(&day, &mut bots, &actions).map_err(refused)?;
    let name = RulesetRef { hash: Some(ruleset.hash().to_string()), ..RulesetRef::named(&ruleset.name) };
    let record = Record::of_game(name, &game);
    let judged = match game.outcome() {
        Some(_) => Some(judged(&day, &actions)?),
        None => None,
    };
    Ok(DailyAt { record: written(&record)?, commitment: commitment(seed), judged })
}

fn judged(day: &Day, actions: &[Action]) -> Result<DailyJudged, Fault> {
    let mut bots = day.bots();
    let played = replay::whole(day, &mut bots, actions).map_err(refused)?;
    let found = score::of(day, &mut bots, &played, DEPTH);
    let mut game = day.start();
    let mut decisions = Vec::new();
    for (index, &(seat, action)) in played.game().log().iter().enumerate() {
        if let Some(one) = found.decisions.iter().find(|one| one.index == index) {
            let told = |action: Action| ChoiceJson {
                action: action.into(),
                phrase: Some(game.phrase(PERSON, action).into()),
            };
            let gain = one.hundredths(found.worlds);
            decisions.push(DailyDecision { step: index, action: told(one.action), bot: told(one.bot), gain });
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

fn refused(wrong: Wrong) -> Fault {
    match wrong.why {
        Why::Refused(refusal) => Fault::Refused(refusal),
        Why::Missing | Why::Extra => Fault::Content(wrong.to_string()),
    }
}
