//! `cego solve FILE`: computes the exact value of every card with all cards open.

use cego_analysis::{CardValue, Solution, SolutionConcept, SolveError, Solver, json};
use cego_core::Game;
use cego_locale::Locale;

use crate::command_error::CommandError;
use crate::format::{columns, decimal};
use crate::message::Message;
use crate::output::{Output, tell};
use crate::records::{PositionSelection, open_position};

/// Maximum number of cards per hand for a fast solution. With more, solving may take seconds.
const QUICK: usize = 9;

#[derive(clap::Args)]
pub(crate) struct Args {
    file: String,
    #[arg(long, value_name = "FILE")]
    rules: Vec<String>,
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1,
        value_parser = clap::value_parser!(u32).range(1..)
    )]
    record: u32,
    #[arg(long, value_name = "N")]
    at: Option<usize>,
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, out: &mut Output<'_>) -> Result<(), CommandError> {
    let locale = out.locale();
    let wanted = PositionSelection {
        file: &args.file,
        rules: &args.rules,
        record: args.record as usize,
        at: args.at,
    };
    let (_, game) = open_position(locale, &wanted, |_, _, _| {})?;
    if game.on_turn().is_some_and(|seat| game.play().is_some() && game.hand(seat).len() > QUICK) {
        tell(&locale.text("cli-solve-slow"));
    }
    let solved = Solver::new().solve(&game).map_err(refusal)?;
    if args.json {
        return Ok(out.json(&json::solution(&game, &solved))?);
    }
    for line in as_text(locale, &game, &solved) {
        out.line(&line)?;
    }
    Ok(())
}

fn refusal(why: SolveError) -> CommandError {
    let id = match why {
        SolveError::AuctionNotOver => "cli-solve-auction-not-over",
        SolveError::ExchangeNotOver => "cli-solve-exchange-not-over",
        SolveError::DealOver => "cli-solve-deal-over",
    };
    CommandError::Data(vec![Message::new(id)])
}

fn as_text(locale: &Locale, game: &Game, solved: &Solution) -> Vec<String> {
    let contract = locale.contract(solved.declaration.contract);
    let alone = solved.concept == SolutionConcept::TwoSides;
    let head = if alone { "cli-solve-head" } else { "cli-solve-head-all" };
    let mut message =
        Message::new(head).with("contract", contract).with("seat", locale.seat(solved.seat));
    if alone {
        message = message.with("declarer", locale.seat(solved.declaration.declarer));
    }
    let any = |has: fn(&CardValue) -> bool| solved.cards.iter().any(has);
    let (points, won) = (any(|c| c.points.is_some()), any(|c| c.won.is_some()));
    let mut header = vec![locale.text("cli-solve-card")];
    if points {
        header.push(locale.text("cli-solve-points"));
    }
    if won {
        header.push(locale.text(if alone { "cli-solve-won" } else { "cli-solve-safe" }));
    }
    let unit = locale.text(match game.rules().unit_name {
        cego_core::rules::UnitName::Point => "unit-point",
        cego_core::rules::UnitName::Cent => "unit-cent",
    });
    header.push(
        Message::new("cli-solve-settlement")
            .with("seat", locale.seat(solved.payee()))
            .with("unit", unit)
            .text(locale),
    );
    let mut rows = vec![header];
    for value in &solved.cards {
        let mut row = vec![locale.card_short(value.card)];
        if points {
            row.push(value.points.map_or_else(dash, |p| p.to_string()));
        }
        if won {
            let yes = |yes: bool| locale.text(if yes { "cli-solve-yes" } else { "cli-solve-no" });
            row.push(value.won.map_or_else(dash, yes));
        }
        let amount = value.amounts.map(|amounts| amounts[solved.payee()]);
        row.push(amount.map_or_else(dash, |n| decimal(locale, format!("{n:+}"))));
        rows.push(row);
    }
    let mut lines = vec![message.text(locale), String::new()];
    lines.extend(columns(&rows, 1));
    if !alone {
        lines.push(String::new());
        // Explains the columns shown: card points in a Räuber, "safe" in a Drescher.
        lines.push(locale.text(if won { "cli-solve-concept-safe" } else { "cli-solve-concept" }));
    }
    lines
}

fn dash() -> String {
    "–".to_owned()
}
