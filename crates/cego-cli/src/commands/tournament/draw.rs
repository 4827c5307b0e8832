//! `cego tournament draw`: who sits where in which round, of a tournament or of so many people.

use cego_core::shuffle::Seed;
use cego_server::club::said;
use cego_tournament::Command;
use cego_tournament::draw::{self, Draw, Refusal, Rest, Wish};
use cego_tournament::season::meetings;
use serde_json::json;

use super::desk::{Which, count, open, usage};
use super::{season, show};
use crate::failure::Failure;
use crate::message::Message;
use crate::output::Output;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(
        value_name = "TOURNAMENT",
        required_unless_present = "people",
        conflicts_with_all = ["people", "rounds", "seed", "fives", "apart", "rather_apart"]
    )]
    id: Option<String>,
    #[arg(long, value_name = "NAME", default_value = "")]
    by: String,
    #[arg(long, value_name = "FILE", conflicts_with = "people")]
    season: Option<String>,
    #[arg(long, value_name = "N", requires = "rounds", requires = "seed")]
    people: Option<usize>,
    #[arg(long, value_name = "N")]
    rounds: Option<usize>,
    #[arg(long)]
    seed: Option<String>,
    #[arg(long)]
    fives: bool,
    #[arg(long, value_name = "A-B")]
    apart: Vec<String>,
    #[arg(long, value_name = "A-B")]
    rather_apart: Vec<String>,
    #[arg(long)]
    json: bool,
}

/// Draws, and says whether anybody meets again.
pub(super) fn run(args: &Args, store: &str, out: &mut Output<'_>) -> Result<(), Failure> {
    if let Some(id) = &args.id {
        return of_tournament(id, args, store, out);
    }
    let text = args.seed.clone().unwrap_or_default();
    let seed =
        Seed::parse(&text).ok_or_else(|| usage(Message::new("cli-simulate-bad-seed").with("text", text)))?;
    let wish = Wish {
        people: args.people.unwrap_or_default(),
        rounds: args.rounds.unwrap_or_default(),
        rest: if args.fives { Rest::Fives } else { Rest::Threes },
        apart: pairs(&args.apart)?,
        rather_apart: pairs(&args.rather_apart)?,
        met: Vec::new(),
    };
    let drawn = draw::draw(&wish, seed).map_err(refused)?;
    if args.json {
        out.json(&in_json(&drawn))?
    } else {
        in_words(&drawn, out)?
    }
    Ok(())
}

/// Draws the next rounds of a tournament.
fn of_tournament(id: &str, args: &Args, store: &str, out: &mut Output<'_>) -> Result<(), Failure> {
    let desk = open(&Which::new(id, &args.by), store)?;
    if let Some(file) = &args.season {
        let days = season::read(file, store)?.days;
        let others = days.iter().filter(|(day, _)| day != id).map(|(_, tournament)| tournament);
        desk.does(Command::MetBefore(meetings(&desk.now, others)))?;
    }
    let first = desk.now.rounds().len();
    let after = desk.does(Command::Draw)?;
    show::tables(&after, first, args.json, out)
}

fn in_json(drawn: &Draw) -> serde_json::Value {
    let rounds: Vec<_> = drawn.rounds.iter().map(|tables| json!({ "tables": tables })).collect();
    json!({
        "rounds": rounds,
        "repeats": drawn.repeats,
        "bound": drawn.bound,
        "again": drawn.again,
        "not_apart": drawn.not_apart,
    })
}

fn in_words(drawn: &Draw, out: &mut Output<'_>) -> Result<(), Failure> {
    let locale = out.locale();
    for (number, tables) in (1..).zip(&drawn.rounds) {
        out.line(&Message::new("cli-draw-round").with("round", number).text(locale))?;
        for (table, people) in (1..).zip(tables) {
            let people = people.iter().map(|person| format!("{person:>4}")).collect::<String>();
            out.line(
                &Message::new("cli-draw-table")
                    .with("table", format!("{table:>3}"))
                    .with("people", people)
                    .text(locale),
            )?;
        }
        out.line("")?;
    }
    let sum = Message::new("cli-draw-repeats").with("repeats", count(drawn.repeats));
    out.line(&sum.with("bound", count(drawn.bound)).text(locale))?;
    for &(a, b, times) in &drawn.again {
        let again = Message::new("cli-draw-again").with("a", count(a)).with("b", count(b));
        out.line(&again.with("times", count(times)).text(locale))?;
    }
    for &(a, b) in &drawn.not_apart {
        out.line(&Message::new("cli-draw-not-apart").with("a", count(a)).with("b", count(b)).text(locale))?;
    }
    Ok(())
}

/// Two numbers with a hyphen between them.
fn pairs(told: &[String]) -> Result<Vec<(usize, usize)>, Failure> {
    let pair = |text: &String| {
        let both =
            text.split_once('-').and_then(|(a, b)| Some((a.trim().parse().ok()?, b.trim().parse().ok()?)));
        both.ok_or_else(|| usage(Message::new("cli-draw-bad-pair").with("text", text.clone())))
    };
    told.iter().map(pair).collect()
}

fn refused(refusal: Refusal) -> Failure {
    usage(said::not_drawn(refusal).into())
}
