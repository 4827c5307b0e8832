//! `cego daily score FILE`: what somebody's actions were worth.

use cego_daily::replay::Why;
use cego_daily::{DEPTH, PERSON, replay, score};
use cego_locale::review_words::decimal;
use cego_record::ActionJson;
use serde::Deserialize;
use serde_json::{Value, json};

use super::OfSeed;
use crate::failure::Failure;
use crate::input::Input;
use crate::message::Message;
use crate::output::Output;

/// No file of actions is longer, in bytes.
const LONGEST: usize = 1 << 16;

#[derive(clap::Args)]
pub(super) struct Args {
    file: String,
    #[command(flatten)]
    day: OfSeed,
    #[arg(long)]
    json: bool,
}

/// Plays the deal again and judges every decision.
pub(super) fn run(args: &Args, out: &mut Output<'_>) -> Result<(), Failure> {
    let (day, region) = args.day.open(out)?;
    let actions = read(&args.file)?;
    let mut bots = day.bots();
    let played = replay::whole(&day, &mut bots, &actions).map_err(|wrong| {
        let number = i64::try_from(wrong.number).unwrap_or(i64::MAX);
        let message = match wrong.why {
            Why::Missing => Message::new("problem-daily_missing"),
            Why::Extra => Message::new("problem-daily_extra"),
            Why::Refused(refusal) => {
                Message::new("cli-daily-forbidden").with("why", region.refusal(&refusal))
            }
        };
        Failure::Data(vec![message.with("number", number)])
    })?;
    let found = score::of(&day, &mut bots, &played, DEPTH);
    if args.json {
        let decided = found.decisions.iter().map(|one| {
            let (action, bot) = (ActionJson::from(one.action), ActionJson::from(one.bot));
            json!({ "index": one.index, "action": action, "bot": bot, "gain": one.hundredths(found.worlds) })
        });
        let decisions: Vec<_> = decided.collect();
        let (amount, bot, gain) = (found.amount, found.bot, found.gain_hundredths());
        return Ok(out.json(&json!({ "amount": amount, "bot": bot, "gain": gain, "decisions": decisions }))?);
    }
    let locale = &*region;
    let points = |hundredths: i64| {
        decimal(
            locale,
            &format!(
                "{}{}.{:02}",
                if hundredths < 0 { "-" } else { "+" },
                hundredths.abs() / 100,
                hundredths.abs() % 100
            ),
        )
    };
    let mut game = day.start();
    for (index, &(seat, action)) in played.game().log().iter().enumerate() {
        if let Some(one) = found.decisions.iter().find(|one| one.index == index) {
            let said = |action| locale.phrase(&game.phrase(PERSON, action));
            let line = Message::new("cli-daily-decision").with("gain", points(one.hundredths(found.worlds)));
            let line = line.with("action", said(action)).with("bot", said(one.bot));
            out.line(&line.text(locale))?;
        }
        game.apply_unchecked(seat, action);
    }
    let sum = Message::new("cli-daily-sum").with("amount", found.amount).with("bot", found.bot);
    Ok(out.line(&sum.with("gain", points(found.gain_hundredths())).text(locale))?)
}

/// The actions of a file, as they are sent to a server.
fn read(file: &str) -> Result<Vec<cego_core::Action>, Failure> {
    let input = Input::open(file)?;
    let name = input.name.clone();
    let bytes = input.read(LONGEST)?;
    // What a type is called in the program helps nobody: said is what such a file has.
    let none = || Failure::Data(vec![Message::new("cli-daily-no-actions").with("file", name.clone())]);
    let told: Value = serde_json::from_slice(&bytes).map_err(|_| none())?;
    let actions = told["actions"].as_array().ok_or_else(none)?;
    let action = |(number, told): (i64, &Value)| {
        let action = ActionJson::deserialize(told).ok().and_then(|told| told.action().ok());
        let message = Message::new("cli-daily-no-action").with("file", name.clone());
        action.ok_or_else(|| Failure::Data(vec![message.with("number", number)]))
    };
    (1..).zip(actions).map(action).collect()
}
