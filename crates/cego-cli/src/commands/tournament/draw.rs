//! `cego tournament draw`: who sits where in which round.

use cego_core::shuffle::Seed;
use cego_tournament::draw::{self, Draw, MOST, Refusal, Rest, Wish};
use serde_json::json;

use crate::failure::Failure;
use crate::message::Message;
use crate::output::Output;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(long, value_name = "N")]
    people: usize,
    #[arg(long, value_name = "N")]
    rounds: usize,
    #[arg(long)]
    seed: String,
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
pub(crate) fn run(args: &Args, out: &mut Output<'_>) -> Result<(), Failure> {
    let bad_seed = || usage(Message::new("cli-simulate-bad-seed").with("text", args.seed.clone()));
    let seed = Seed::parse(&args.seed).ok_or_else(bad_seed)?;
    let wish = Wish {
        people: args.people,
        rounds: args.rounds,
        rest: if args.fives { Rest::Fives } else { Rest::Threes },
        apart: pairs(&args.apart)?,
        rather_apart: pairs(&args.rather_apart)?,
    };
    let drawn = draw::draw(&wish, seed).map_err(refused)?;
    if args.json {
        out.json(&in_json(&drawn))?
    } else {
        in_words(&drawn, out)?
    }
    Ok(())
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
    let count = |n: usize| i64::try_from(n).unwrap_or(i64::MAX);
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

fn usage(message: Message) -> Failure {
    Failure::Usage(vec![message])
}

/// Why nothing is drawn, in words.
fn refused(refusal: Refusal) -> Failure {
    let count = |n: usize| i64::try_from(n).unwrap_or(i64::MAX);
    usage(match refusal {
        Refusal::Tables { people, rest } => {
            let rest = if rest == Rest::Fives { "fives" } else { "threes" };
            Message::new("cli-draw-no-tables").with("people", count(people)).with("rest", rest)
        }
        Refusal::People(people) => {
            Message::new("cli-draw-too-many").with("people", count(people)).with("most", count(MOST.0))
        }
        Refusal::Rounds(rounds) => {
            Message::new("cli-draw-bad-rounds").with("rounds", count(rounds)).with("most", count(MOST.1))
        }
        Refusal::Pair(a, b) => Message::new("cli-draw-no-pair").with("a", count(a)).with("b", count(b)),
    })
}
