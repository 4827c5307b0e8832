//! A played deal as a record.

use cego_core::settle::settle;
use cego_core::{Action, Game};
use cego_record::{Extras, Player, Record, to_json, to_text};

use super::plan::Plan;
use crate::failure::Failure;
use crate::output::Output;
use crate::working;

/// Writes the record of a deal that has been played to its end.
pub(super) fn write(
    out: &mut Output<'_>,
    plan: &Plan,
    game: &Game,
    number: u64,
    json: bool,
    legal: Option<Vec<Vec<Action>>>,
) -> Result<(), Failure> {
    let mut record = Record::of_game(plan.reference.clone(), game);
    for (seat, bot) in plan.table.seats().zip(&plan.bots) {
        // What version another program has is not for this one to say.
        let bot = match plan.external(seat) {
            Some(_) => bot.clone(),
            None => format!("{bot} {}", env!("CARGO_PKG_VERSION")),
        };
        record.players[seat] = Player { name: String::new(), bot: Some(bot) };
    }
    record.number = Some(number);
    record.seed = Some(plan.seed_text.clone());
    record.raeuber_round = plan.raeuber_rounds;
    if !json {
        return Ok(out.raw(to_text(&record).as_bytes())?);
    }
    let working = game.outcome().map(|outcome| settle(game.rules(), outcome).working);
    let working = working.map(|lines| working::json(out.locale(), &lines).into());
    Ok(out.line(&to_json(&record, &Extras { legal, working }))?)
}
