//! `cego daily`: shows the deal of a seed as a daily deal, scores actions played in it, and

use std::sync::Arc;

use cego_analysis::daily::replay::{self, ReplayErrorKind};
use cego_analysis::daily::secret::commitment;
use cego_analysis::daily::{Day, PERSON, SCORE_WALK, score};
use cego_core::shuffle::Seed;
use cego_locale::review_words::decimal;
use cego_record::{ActionJson, card_names};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::command_error::CommandError;
use crate::files::Input;
use crate::language::RegionalLocale;
use crate::message::Message;
use crate::output::Output;
use crate::rulesets::TableArgs;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    what: DailyCommand,
}

#[derive(clap::Subcommand)]
enum DailyCommand {
    Check(Check),
    Score(ScoreArgs),
    Show(Show),
}

#[derive(clap::Args)]
struct Check {
    seed: String,
    commitment: String,
}

/// Selection of a daily deal by rules and seed.
#[derive(clap::Args)]
struct DaySelection {
    #[command(flatten)]
    table: TableArgs,
    #[arg(long)]
    seed: String,
}

#[derive(clap::Args)]
struct Show {
    #[command(flatten)]
    day: DaySelection,
    #[arg(long)]
    json: bool,
}

/// Shows a deal, scores a played one, or verifies a seed against its commitment.
pub(crate) fn run(args: &Args, out: &mut Output<'_>) -> Result<(), CommandError> {
    match &args.what {
        DailyCommand::Check(asked) => asked.run(out),
        DailyCommand::Score(asked) => score_actions(asked, out),
        DailyCommand::Show(asked) => asked.run(out),
    }
}

fn seed(text: &str) -> Result<Seed, CommandError> {
    let bad = || {
        CommandError::Usage(vec![
            Message::new("cli-simulate-bad-seed").with("text", text.to_owned()),
        ])
    };
    Seed::parse(text).ok_or_else(bad)
}

impl DaySelection {
    /// Returns the daily deal and the regional vocabulary of its rules.
    fn open<'a>(&self, out: &Output<'a>) -> Result<(Day, RegionalLocale<'a>), CommandError> {
        let table = self.table.open(out.locale())?;
        let five = |_| CommandError::Usage(vec![Message::new("cli-daily-five")]);
        let day = Day::new(Arc::new(table.rules), seed(&self.seed)?).map_err(five)?;
        Ok((day, RegionalLocale::from_lineage(out.locale(), &table.ruleset.lineage)))
    }
}

impl Show {
    fn run(&self, out: &mut Output<'_>) -> Result<(), CommandError> {
        let (day, region) = self.day.open(out)?;
        let cards = day.deal().hands[PERSON];
        let (dealer, promised) = (day.deal().dealer, commitment(day.seed()));
        if self.json {
            let deal = json!({
                "hand": card_names(cards), "seat": PERSON.number(), "dealer": dealer.number(),
                "commitment": promised,
            });
            return Ok(out.json(&deal)?);
        }
        let hand: Vec<String> = cards.iter().map(|card| region.card_short(card)).collect();
        let message = Message::new("cli-daily-hand").with("hand", hand.join(" "));
        let dealer = out.locale().seat(dealer);
        let message = message.with("seat", out.locale().seat(PERSON)).with("dealer", dealer);
        Ok(out.line(&message.with("commitment", promised).text(out.locale()))?)
    }
}

impl Check {
    fn run(&self, out: &mut Output<'_>) -> Result<(), CommandError> {
        let found = commitment(seed(&self.seed)?);
        if found.eq_ignore_ascii_case(self.commitment.trim()) {
            return Ok(out.line(&Message::new("cli-daily-good").text(out.locale()))?);
        }
        Err(CommandError::Data(vec![Message::new("cli-daily-wrong").with("found", found)]))
    }
}

/// Maximum size of an actions file, in bytes.
const LONGEST: usize = 1 << 16;

#[derive(clap::Args)]
struct ScoreArgs {
    file: String,
    #[command(flatten)]
    day: DaySelection,
    #[arg(long)]
    json: bool,
}

/// Replays the deal and scores every decision.
fn score_actions(args: &ScoreArgs, out: &mut Output<'_>) -> Result<(), CommandError> {
    let (day, region) = args.day.open(out)?;
    let actions = read_actions(&args.file)?;
    let mut bots = day.bots();
    let played = replay::complete_deal(&day, &mut bots, &actions).map_err(|wrong| {
        let number = i64::try_from(wrong.number).unwrap_or(i64::MAX);
        let message = match wrong.kind {
            ReplayErrorKind::Missing => Message::new("problem-daily_missing"),
            ReplayErrorKind::Extra => Message::new("problem-daily_extra"),
            ReplayErrorKind::Refused(refusal) => {
                Message::new("cli-daily-forbidden").with("why", region.refusal(&refusal))
            }
        };
        CommandError::Data(vec![message.with("number", number)])
    })?;
    let found = score::compute(&day, &mut bots, &played, SCORE_WALK);
    if args.json {
        let decided = found.decisions.iter().map(|one| {
            let (action, bot) = (ActionJson::from(one.action), ActionJson::from(one.bot));
            json!({
                "index": one.index, "action": action, "bot": bot,
                "gain": one.hundredths(found.worlds),
            })
        });
        let decisions: Vec<_> = decided.collect();
        let (amount, bot, gain) = (found.amount, found.bot, found.gain_hundredths());
        return Ok(out.json(
            &json!({ "amount": amount, "bot": bot, "gain": gain, "decisions": decisions }),
        )?);
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
            let line = Message::new("cli-daily-decision")
                .with("gain", points(one.hundredths(found.worlds)));
            let line = line.with("action", said(action)).with("bot", said(one.bot));
            out.line(&line.text(locale))?;
        }
        game.apply_unchecked(seat, action);
    }
    let sum = Message::new("cli-daily-sum").with("amount", found.amount).with("bot", found.bot);
    Ok(out.line(&sum.with("gain", points(found.gain_hundredths())).text(locale))?)
}

/// Reads the actions of a file in the format sent to a server.
fn read_actions(file: &str) -> Result<Vec<cego_core::Action>, CommandError> {
    let input = Input::open(file)?;
    let name = input.name.clone();
    let bytes = input.read(LONGEST)?;
    // The error names the expected content of the file, because a Rust type name would not help the
    // user.
    let none = || {
        CommandError::Data(vec![Message::new("cli-daily-no-actions").with("file", name.clone())])
    };
    let told: Value = serde_json::from_slice(&bytes).map_err(|_| none())?;
    let actions = told["actions"].as_array().ok_or_else(none)?;
    let action = |(number, told): (i64, &Value)| {
        let action = ActionJson::deserialize(told).ok().and_then(|told| told.action().ok());
        let message = Message::new("cli-daily-no-action").with("file", name.clone());
        action.ok_or_else(|| CommandError::Data(vec![message.with("number", number)]))
    };
    (1..).zip(actions).map(action).collect()
}
