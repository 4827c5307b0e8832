//! `cego tournament draw`: draws the seating of each round, for a tournament or for a number of
//! people.

use cego_core::shuffle::Seed;
use cego_server::tournament_admin::messages;
use cego_tournament::draw::{self, Draw, DrawError, DrawRequest, Rest};
use cego_tournament::format::Seats;
use cego_tournament::season::meetings;
use cego_tournament::{Command, Tournament};
use serde_json::json;

use super::{TournamentSelection, count, open, season, show, usage};
use crate::command_error::CommandError;
use crate::message::Message;
use crate::output::Output;

/// Maximum size of a group listed by start numbers; for a larger group only the size is shown.
const MOST_NAMED: usize = 12;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(
        value_name = "TOURNAMENT",
        required_unless_present = "people",
        conflicts_with_all = ["people", "rounds", "seed", "fives", "apart", "rather_apart", "algorithm"]
    )]
    id: Option<String>,
    #[arg(long, value_name = "NAME", default_value = "", hide_default_value = true)]
    by: String,
    #[arg(long, value_name = "FILE", conflicts_with = "people")]
    season: Option<String>,
    #[arg(long, value_name = "TEXT", conflicts_with = "people")]
    words: Option<String>,
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
    #[arg(long, value_name = "N", default_value_t = draw::ALGORITHM)]
    algorithm: u32,
    #[arg(long)]
    json: bool,
}

/// Draws the seating and reports repeated meetings.
pub(super) fn run(args: &Args, store: &str, out: &mut Output<'_>) -> Result<(), CommandError> {
    if let Some(id) = &args.id {
        return draw_tournament(id, args, store, out);
    }
    let text = args.seed.clone().unwrap_or_default();
    let seed = Seed::parse(&text)
        .ok_or_else(|| usage(Message::new("cli-simulate-bad-seed").with("text", text)))?;
    let wish = DrawRequest {
        people: args.people.unwrap_or_default(),
        rounds: args.rounds.unwrap_or_default(),
        rest: if args.fives { Rest::Fives } else { Rest::Threes },
        apart: pairs(&args.apart)?,
        rather_apart: pairs(&args.rather_apart)?,
        met: Vec::new(),
    };
    let drawn = draw::draw_with(args.algorithm, &wish, seed).map_err(refused)?;
    if args.json {
        out.json(&in_json(&drawn))?
    } else {
        in_words(&drawn, wish.rest, out)?
    }
    Ok(())
}

/// Draws the next rounds of a tournament.
fn draw_tournament(
    id: &str,
    args: &Args,
    store: &str,
    out: &mut Output<'_>,
) -> Result<(), CommandError> {
    let desk = open(&TournamentSelection::new(id, &args.by), store)?;
    if let Some(file) = &args.season {
        let days = season::read(file, store)?.days;
        let others = days.iter().filter(|(day, _)| day != id).map(|(_, tournament)| tournament);
        desk.apply_as_secretary(Command::MetBefore(meetings(&desk.now, others)))?;
    }
    let first = desk.now.rounds().len();
    let command = args.words.clone().map_or(Command::Draw, Command::DrawWithWords);
    let after = desk.apply_as_secretary(command)?;
    if after.is_open_evening() {
        return lots(&after, args.json, out);
    }
    let mut not_apart = after.separation_conflicts();
    not_apart.retain(|pair| pair.round >= first);
    if args.json {
        return Ok(out.json(&json!({
            "first": first + 1,
            "rounds": (first..after.rounds().len()).map(|round| json!({ "tables": after.seating(round) })).collect::<Vec<_>>(),
            "repeats": after.draws().last().map(|draw| draw.repeats),
            "bound": after.draws().last().map(|draw| draw.bound),
            "not_apart": show::not_apart_json(&not_apart),
        }))?);
    }
    show::tables(&after, first, out)?;
    let rounds: Vec<Vec<Vec<u32>>> =
        (first..after.rounds().len()).map(|round| after.seating(round)).collect();
    if let Some(draw) = after.draws().last() {
        let by_lot =
            after.format().rounds.get(first).is_some_and(|round| round.seats == Seats::Draw);
        quality(draw.repeats, by_lot.then_some(draw.bound), &rounds, after.format().rest, out)?;
    }
    let not_apart = cego_print::not_apart(out.locale(), &after, &not_apart);
    let without_deal = cego_print::seated_without_deal(out.locale(), &after, first);
    for line in
        not_apart.into_iter().chain(without_deal).chain(cego_print::decided(out.locale(), &after))
    {
        out.line(&line)?;
    }
    Ok(())
}

/// Prints the public words that seed the lots of an evening without rounds.
fn lots(now: &Tournament, in_json: bool, out: &mut Output<'_>) -> Result<(), CommandError> {
    if in_json {
        return Ok(out.json(&json!({ "words": now.words().first().map(|(_, text)| text) }))?);
    }
    cego_print::decided(out.locale(), now).iter().try_for_each(|line| out.line(line))?;
    Ok(())
}

/// Prints the quality of a draw: repeated meetings, and turns at tables of another size.
fn quality<P: Copy + Ord + std::fmt::Display>(
    repeats: usize,
    bound: Option<usize>,
    rounds: &[Vec<Vec<P>>],
    rest: Rest,
    out: &mut Output<'_>,
) -> Result<(), CommandError> {
    let locale = out.locale();
    let sum = Message::new("cli-draw-repeats").with("repeats", count(repeats));
    out.line(&sum.with("bound", count(bound.unwrap_or(0))).text(locale))?;
    let people: usize = rounds.first().map_or(0, |tables| tables.iter().map(Vec::len).sum());
    let known = draw::max_rounds_without_repeats(people)
        .filter(|_| rest == Rest::Threes && bound.is_some());
    if let Some(known) = known.filter(|&known| repeats > 0 && known >= rounds.len()) {
        let message = Message::new("cli-draw-known").with("people", count(people));
        out.line(&message.with("rounds", count(known)).text(locale))?;
    }
    let (usual, size) = match rest {
        Rest::Threes => (4, 3_i64),
        Rest::Fives => (4, 5),
        Rest::AllThrees => (3, 4),
    };
    for (times, people) in draw::odd_turns(rounds, usual) {
        let message = Message::new("cli-draw-turns").with("size", size).with("times", count(times));
        let few = people.len() <= MOST_NAMED;
        let named: Vec<String> = people.iter().filter(|_| few).map(ToString::to_string).collect();
        let named = if few { named.join(", ") } else { "many".to_owned() };
        out.line(&message.with("people", count(people.len())).with("named", named).text(locale))?;
    }
    Ok(())
}

fn in_json(drawn: &Draw) -> serde_json::Value {
    let rounds: Vec<_> = drawn.rounds.iter().map(|tables| json!({ "tables": tables })).collect();
    json!({
        "rounds": rounds,
        "repeats": drawn.repeats,
        "bound": drawn.bound,
        "known_rounds": draw::max_rounds_without_repeats(drawn.rounds.first().map_or(0, |tables| tables.iter().map(Vec::len).sum())),
        "again": drawn.again,
        "not_apart": drawn.not_apart,
    })
}

fn in_words(drawn: &Draw, rest: Rest, out: &mut Output<'_>) -> Result<(), CommandError> {
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
    quality(drawn.repeats, Some(drawn.bound), &drawn.rounds, rest, out)?;
    for &(a, b, times) in &drawn.again {
        let again = Message::new("cli-draw-again").with("a", count(a)).with("b", count(b));
        out.line(&again.with("times", count(times)).text(locale))?;
    }
    for &(a, b) in &drawn.not_apart {
        out.line(
            &Message::new("cli-draw-not-apart")
                .with("a", count(a))
                .with("b", count(b))
                .text(locale),
        )?;
    }
    Ok(())
}

/// Parses pairs of numbers joined by a hyphen.
fn pairs(told: &[String]) -> Result<Vec<(usize, usize)>, CommandError> {
    let pair = |text: &String| {
        let both = text
            .split_once('-')
            .and_then(|(a, b)| Some((a.trim().parse().ok()?, b.trim().parse().ok()?)));
        both.ok_or_else(|| usage(Message::new("cli-draw-bad-pair").with("text", text.clone())))
    };
    told.iter().map(pair).collect()
}

fn refused(refusal: DrawError) -> CommandError {
    let fives = matches!(refusal, DrawError::Tables { rest: Rest::Fives, .. });
    let mut messages: Vec<Message> = vec![messages::not_drawn(refusal).into()];
    messages.extend(fives.then(|| Message::new("cli-draw-without-fives")));
    CommandError::Usage(messages)
}
