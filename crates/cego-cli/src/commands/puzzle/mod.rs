//! `cego puzzle`: a position with a clear answer, to be found.

mod choose;
mod show;

use std::io::{self, BufRead, IsTerminal, Read};

use cego_analysis::Comparison;
use cego_protocol::puzzle::PuzzleJson;
use cego_puzzles::Shown;
use serde_json::json;

use crate::failure::Failure;
use crate::message::Message;
use crate::output::Output;
use crate::regions::Regions;
use crate::rulebooks::Rulebooks;

/// Bytes of an answer that is read from a pipe.
const LONGEST_ANSWER: u64 = 64;

#[derive(clap::Args)]
pub(crate) struct Args {
    id: Option<String>,
    #[arg(long)]
    theme: Option<String>,
    #[arg(long)]
    rules: Option<String>,
    #[arg(long, value_parser = ["auction", "keep", "discard", "play"])]
    phase: Option<String>,
    #[arg(long, value_name = "N", conflicts_with = "list")]
    answer: Option<usize>,
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    #[arg(long, value_name = "FILE")]
    file: Option<String>,
    #[arg(long, conflicts_with = "id")]
    list: bool,
    #[arg(long)]
    json: bool,
}

/// Sets a puzzle, or lists those there are.
pub(crate) fn run(args: &Args, out: &mut Output<'_>) -> Result<(), Failure> {
    let locale = out.locale();
    let fitting = choose::fitting(args)?;
    if args.list {
        return list(&fitting, args.json, out);
    }
    let puzzle = choose::one(&fitting, args.seed)?;
    let mut books = Rulebooks::new(locale, &[])?;
    let shown = Shown::new(puzzle, |wanted, table| books.find(wanted, table), &mut Comparison::default());
    let shown = shown.map_err(|why| {
        let broken = Message::new("cli-puzzle-broken").with("id", puzzle.id.clone());
        Failure::Data(vec![broken.with("why", why.to_string())])
    })?;
    let most = shown.answers.len();
    let order = show::order(&shown);
    let answered = |number: usize| number.checked_sub(1).and_then(|n| order.get(n)).copied();
    let given = match args.answer {
        Some(number) => Some(answered(number).ok_or_else(|| Failure::Usage(vec![range(most)]))?),
        None => None,
    };
    if args.json {
        let right = given.map(|n| shown.answers[n].kept.right);
        let given = given.map(|n| &puzzle.choices[n].action);
        return Ok(out.json(&json!({ "puzzle": puzzle, "answer": given, "right": right }))?);
    }
    let regions = Regions::new(locale, &[]);
    let words = &*regions.words(&puzzle.ruleset);
    for line in show::question(words, puzzle, &shown, &order) {
        out.line(&line)?;
    }
    let given = match given {
        Some(given) => given,
        None => match asked(out, most, answered)? {
            Some(given) => given,
            None => return Ok(()),
        },
    };
    for line in show::solution(words, &shown, &order, given) {
        out.line(&line)?;
    }
    Ok(())
}

fn range(most: usize) -> Message {
    Message::new("cli-puzzle-answer-range").with("most", most)
}

/// Asks for an answer at a terminal until it is one, or reads it from a pipe; `None` where there is none.
fn asked(
    out: &mut Output<'_>,
    most: usize,
    answered: impl Fn(usize) -> Option<usize>,
) -> Result<Option<usize>, Failure> {
    if !io::stdin().is_terminal() {
        let mut line = String::new();
        io::stdin().lock().take(LONGEST_ANSWER).read_line(&mut line)?;
        return match line.trim() {
            "" => Ok(None),
            answer => match answer.parse().ok().and_then(&answered) {
                Some(given) => Ok(Some(given)),
                None => Err(Failure::Data(vec![range(most)])),
            },
        };
    }
    if !io::stdout().is_terminal() {
        return Ok(None);
    }
    let locale = out.locale();
    loop {
        out.prompt(&locale.text("cli-puzzle-ask"))?;
        let mut line = String::new();
        if io::stdin().lock().take(1000).read_line(&mut line)? == 0 {
            return Ok(None);
        }
        match line.trim().parse().ok().and_then(&answered) {
            Some(given) => return Ok(Some(given)),
            None => out.line(&range(most).text(locale))?,
        }
    }
}

fn list(puzzles: &[PuzzleJson], as_json: bool, out: &mut Output<'_>) -> Result<(), Failure> {
    if as_json {
        for puzzle in puzzles {
            out.json(puzzle)?;
        }
        return Ok(());
    }
    for line in show::list(out.locale(), puzzles) {
        out.line(&line)?;
    }
    Ok(())
}
