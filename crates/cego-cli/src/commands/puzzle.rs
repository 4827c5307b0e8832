//! `cego puzzle`: shows a position with one clearly best action, to be found by the user.

use std::collections::BTreeSet;
use std::io::{self, BufRead, IsTerminal, Read};
use std::path::PathBuf;

use cego_analysis::puzzle::{MOST_BYTES, PuzzlePresentation, Theme, read, shipped};
use cego_analysis::{Comparison, Solver};
use cego_core::phrase::Phrase;
use cego_core::{Action, Card, Phase, Seat};
use cego_locale::{Locale, review_words};
use cego_protocol::puzzle::PuzzleJson;
use serde_json::json;

use super::packs::fetched;
use super::replay::{tricks, wrapped};
use crate::command_error::{CommandError, puzzle_failure};
use crate::files::Input;
use crate::format::{columns, whole_percent};
use crate::language::Regions;
use crate::message::Message;
use crate::output::Output;
use crate::rulesets::Rulebooks;

/// Maximum length of an answer read from a pipe, in bytes.
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

/// Poses a puzzle, or lists the available ones.
pub(crate) fn run(args: &Args, out: &mut Output<'_>) -> Result<(), CommandError> {
    let locale = out.locale();
    let fitting = matching_puzzles(args)?;
    if args.list {
        return list(&fitting, args.json, out);
    }
    let puzzle = one(&fitting, args.seed)?;
    let mut books = Rulebooks::new(locale, &[])?;
    let shown = PuzzlePresentation::new(
        puzzle,
        |wanted, table| books.find(wanted, table),
        &mut Comparison::default(),
    );
    let shown = shown.map_err(|why| {
        let broken = Message::new("cli-puzzle-broken").with("id", puzzle.id.clone());
        CommandError::Data(vec![broken.with("why", why.to_string())])
    })?;
    let most = shown.answers.len();
    let order = order(&shown);
    let answered = |number: usize| number.checked_sub(1).and_then(|n| order.get(n)).copied();
    let given = match args.answer {
        Some(number) => {
            Some(answered(number).ok_or_else(|| CommandError::Usage(vec![range(most)]))?)
        }
        None => None,
    };
    if args.json {
        let right = given.map(|n| shown.answers[n].kept.right);
        let given = given.map(|n| &puzzle.choices[n].action);
        return Ok(out.json(&json!({ "puzzle": puzzle, "answer": given, "right": right }))?);
    }
    let regions = Regions::new(locale, &[]);
    let words = &*regions.locale_for(&puzzle.ruleset);
    for line in question(words, puzzle, &shown, &order) {
        out.line(&line)?;
    }
    let given = match given {
        Some(given) => given,
        None => match ask_answer(out, most, answered)? {
            Some(given) => given,
            None => return Ok(()),
        },
    };
    for line in solution(words, &shown, &order, given) {
        out.line(&line)?;
    }
    Ok(())
}

fn range(most: usize) -> Message {
    Message::new("cli-puzzle-answer-range").with("most", most)
}

/// Asks at a terminal until the answer is valid, or reads one answer from a pipe. Returns `None` at
/// the end of input.
fn ask_answer(
    out: &mut Output<'_>,
    most: usize,
    answered: impl Fn(usize) -> Option<usize>,
) -> Result<Option<usize>, CommandError> {
    if !io::stdin().is_terminal() {
        let mut line = String::new();
        io::stdin().lock().take(LONGEST_ANSWER).read_line(&mut line)?;
        return match line.trim() {
            "" => Ok(None),
            answer => match answer.parse().ok().and_then(&answered) {
                Some(given) => Ok(Some(given)),
                None => Err(CommandError::Data(vec![range(most)])),
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

fn list(puzzles: &[PuzzleJson], as_json: bool, out: &mut Output<'_>) -> Result<(), CommandError> {
    if as_json {
        for puzzle in puzzles {
            out.json(puzzle)?;
        }
        return Ok(());
    }
    for line in list_lines(out.locale(), puzzles) {
        out.line(&line)?;
    }
    Ok(())
}

/// Returns the puzzles that match the options, in the order of their pack. The result is never
/// empty.
fn matching_puzzles(args: &Args) -> Result<Vec<PuzzleJson>, CommandError> {
    let known: Vec<&str> = Theme::ALL.iter().map(|theme| theme.id()).collect();
    if let Some(theme) = args.theme.as_deref().filter(|theme| !known.contains(theme)) {
        let message = Message::new("cli-puzzle-theme-unknown").with("theme", theme.to_owned());
        return Err(CommandError::Usage(vec![message.with("known", known.join(", "))]));
    }
    let (name, found) = match &args.file {
        Some(file) => {
            let input = Input::open(file)?;
            (input.name.clone(), read(&input.read_text(MOST_BYTES)?))
        }
        None => ("pack.jsonl".to_owned(), shipped().map(with_fetched)),
    };
    let mut puzzles = found.map_err(|bad| puzzle_failure(&name, &bad))?;
    let wanted =
        |given: &Option<String>, found: &str| given.as_deref().is_none_or(|given| given == found);
    puzzles.retain(|puzzle| {
        let theme = args.theme.as_ref().is_none_or(|theme| puzzle.themes.contains(theme));
        let id = args.id.as_deref().is_none_or(|id| puzzle.id.starts_with(id));
        theme && id && wanted(&args.rules, &puzzle.ruleset) && wanted(&args.phase, &puzzle.phase)
    });
    if puzzles.is_empty() {
        return Err(CommandError::Data(vec![Message::new("cli-puzzle-none")]));
    }
    Ok(puzzles)
}

/// Adds the puzzles of fetched packs to the shipped ones, without duplicates. Unreadable packs are
/// skipped, because they will be fetched again.
fn with_fetched(mut puzzles: Vec<PuzzleJson>) -> Vec<PuzzleJson> {
    let mut ids: BTreeSet<String> = puzzles.iter().map(|puzzle| puzzle.id.clone()).collect();
    let text =
        |file: PathBuf| Input::open(&file.display().to_string()).ok()?.read_text(MOST_BYTES).ok();
    let texts = fetched().into_iter().filter_map(text);
    let more = texts.filter_map(|text| read(&text).ok()).flatten();
    puzzles.extend(more.filter(|puzzle| ids.insert(puzzle.id.clone())));
    puzzles
}

/// Returns the puzzle with this number, or a random one.
fn one(puzzles: &[PuzzleJson], seed: Option<u64>) -> Result<&PuzzleJson, CommandError> {
    let number = match seed {
        Some(seed) => seed,
        None => {
            let mut bytes = [0; 8];
            getrandom::fill(&mut bytes)
                .map_err(|why| CommandError::Io(std::io::Error::other(why)))?;
            u64::from_le_bytes(bytes)
        }
    };
    let place = number % puzzles.len().max(1) as u64;
    puzzles
        .get(place as usize)
        .ok_or_else(|| CommandError::Data(vec![Message::new("cli-puzzle-none")]))
}

/// Node limit of the search with open cards, so that it stays fast.
const NODES: u64 = 3_000_000;

/// Returns the display order of the answers: by card and name, which reveals nothing.
fn order(shown: &PuzzlePresentation) -> Vec<usize> {
    let mut order: Vec<usize> = (0..shown.answers.len()).collect();
    order.sort_by_cached_key(|&n| {
        let action = shown.answers[n].action;
        (cards(action), cego_record::ActionJson::from(action).to_string())
    });
    order
}

/// Returns the card indices of an action, so that trump 10 sorts after trump 9.
fn cards(action: Action) -> Vec<u8> {
    match action {
        Action::Keep { pips, free } => pips.iter().chain(free).map(Card::index).collect(),
        Action::Discard(card) | Action::Play(card) => vec![card.index()],
        _ => Vec::new(),
    }
}

/// Describes the position and the question.
fn question(
    locale: &Locale,
    puzzle: &PuzzleJson,
    shown: &PuzzlePresentation,
    order: &[usize],
) -> Vec<String> {
    let view = &shown.view;
    let players = locale.format("players", &[("count", puzzle.players.into())]);
    let head =
        Message::new("cli-puzzle-head").with("id", puzzle.id.clone()).with("players", players);
    let head = head.with("ruleset", puzzle.ruleset.clone()).with("seat", locale.seat(shown.seat));
    let themes = Message::new("cli-puzzle-themes").with("themes", themes(locale, puzzle));
    let rating =
        Message::new("cli-puzzle-rating").with("rating", format!("{:.0}", puzzle.rating.rating));
    let mut lines =
        vec![head.text(locale), themes.text(locale), rating.text(locale), String::new()];
    if !view.words.is_empty() {
        let say = |said: &cego_core::SpokenWord| {
            format!("{}: {}", locale.seat(said.seat), locale.phrase(&said.word.phrase(said.stage)))
        };
        let said: Vec<String> = view.words.iter().map(say).collect();
        lines.extend(wrapped(&said));
    }
    if let Some(declaration) = view.declaration {
        let plays =
            Message::new("cli-puzzle-plays").with("seat", locale.seat(declaration.declarer));
        lines.push(plays.with("contract", locale.contract(declaration.contract)).text(locale));
    }
    if let Some(play) =
        shown.game.play().filter(|play| play.tricks_done() > 0 || !play.on_table().is_empty())
    {
        lines.extend(tricks(locale, view.rules.table, play));
    }
    if let Some(own) = view.own_exchange.filter(|own| !own.legage.is_empty()) {
        lines.push(
            Message::new("cli-puzzle-laid").with("cards", locale.cards(own.legage)).text(locale),
        );
    }
    lines
        .push(Message::new("cli-puzzle-dealt").with("cards", locale.cards(view.hand)).text(locale));
    lines.extend([String::new(), locale.text("cli-puzzle-question")]);
    for (number, &n) in order.iter().enumerate() {
        let action = review_words::action(locale, shown.answers[n].action, view.stage);
        lines.push(format!("{:>3}  {action}", number + 1));
    }
    lines
}

/// Describes the solution: the verdict, the value of each answer with reasons, and all cards.
fn solution(
    locale: &Locale,
    shown: &PuzzlePresentation,
    order: &[usize],
    given: usize,
) -> Vec<String> {
    let right = shown.answers[given].kept.right;
    let verdict = locale.text(if right { "cli-puzzle-right" } else { "cli-puzzle-wrong" });
    let heads =
        ["cli-puzzle-answer", "cli-advise-settlement", "cli-puzzle-behind", "cli-advise-win"];
    let mut rows = vec![heads.map(|id| locale.text(id)).to_vec()];
    rows[0][0].insert_str(0, "     ");
    for (n, answer) in shown.answers.iter().enumerate() {
        let mark = match (answer.kept.right, n) {
            (true, 0) => "→",
            (true, _) => "≈",
            (false, _) => " ",
        };
        let number = order.iter().position(|&place| place == n).map_or(0, |place| place + 1);
        let action = review_words::action(locale, answer.action, shown.view.stage);
        let behind = review_words::decimal(locale, &format!("{:.1}", answer.kept.behind));
        rows.push(vec![
            format!("{mark}{number:>3} {action}"),
            review_words::expected(locale, answer.kept.settlement as f32),
            behind,
            whole_percent(answer.kept.win as f32),
        ]);
    }
    let mut lines = vec![String::new(), verdict, String::new()];
    let mut table = columns(&rows, 1).into_iter();
    lines.extend(table.next());
    for (line, answer) in table.zip(&shown.answers) {
        lines.push(line);
        let reasons: Vec<String> =
            answer.reasons.iter().map(|one| locale.phrase(&one.phrase())).collect();
        lines.push(format!("      {}", reasons.join(" ")));
    }
    lines.push(String::new());
    lines.extend(hindsight(locale, shown));
    lines
}

/// Shows all cards, and the best card given all cards.
fn hindsight(locale: &Locale, shown: &PuzzlePresentation) -> Vec<String> {
    let game = &shown.game;
    let mut lines = vec![locale.text("cli-puzzle-hindsight")];
    let seats = game.rules().table.seats().filter(|&seat| !game.hand(seat).is_empty());
    let hand = |seat: Seat| {
        let hand = Message::new("cli-puzzle-hand").with("seat", locale.seat(seat));
        hand.with("cards", locale.cards(game.hand(seat))).text(locale)
    };
    lines.extend(seats.map(hand));
    if game.phase() == Phase::Auction || game.phase() == Phase::Keep {
        lines.push(
            Message::new("cli-puzzle-blind")
                .with("cards", locale.cards(game.deal().blind))
                .text(locale),
        );
    }
    let mut solver = Solver::small();
    solver.set_node_limit(Some(NODES));
    if let Ok(solved) = solver.solve(game) {
        let worth =
            |value: &cego_analysis::CardValue| value.amounts.map(|amounts| amounts[shown.seat]);
        let best = solved
            .cards
            .iter()
            .filter(|value| worth(value).is_some())
            .max_by_key(|value| worth(value));
        let asked = best.filter(|best| {
            shown
                .answers
                .iter()
                .any(|answer| matches!(answer.action, Action::Play(card) if card == best.card))
        });
        if let Some(best) = asked {
            let message = Message::new("cli-puzzle-open-card").with("card", locale.card(best.card));
            lines.push(message.text(locale));
        }
    }
    lines
}

/// Returns the list of puzzles, one a line, and their number.
fn list_lines(locale: &Locale, puzzles: &[PuzzleJson]) -> Vec<String> {
    let heads = ["id", "ruleset", "phase", "themes", "rating"];
    let mut rows = vec![heads.map(|head| locale.text(&format!("cli-puzzle-list-{head}"))).to_vec()];
    for puzzle in puzzles {
        rows.push(vec![
            puzzle.id.clone(),
            format!("{} {}", puzzle.ruleset, puzzle.players),
            puzzle.phase.clone(),
            puzzle.themes.join(" "),
            format!("{:.0}", puzzle.rating.rating),
        ]);
    }
    let mut lines = columns(&rows, 4);
    lines.push(locale.format("cli-puzzle-count", &[("count", puzzles.len().into())]));
    lines
}

fn themes(locale: &Locale, puzzle: &PuzzleJson) -> String {
    let names =
        puzzle.themes.iter().map(|theme| locale.phrase(&Phrase::new(format!("theme-{theme}"))));
    names.collect::<Vec<_>>().join(", ")
}
