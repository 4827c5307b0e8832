//! Which puzzle is set.

use std::collections::BTreeSet;
use std::path::PathBuf;

use cego_protocol::puzzle::PuzzleJson;
use cego_puzzles::{MOST_BYTES, Theme, read, shipped};

use super::Args;
use crate::commands::puzzles::fetch::fetched;
use crate::failure::Failure;
use crate::input::Input;
use crate::message::Message;
use crate::unreadable::puzzle_failure;

/// The puzzles that fit what is asked for, in the order of their pack; never none.
pub(super) fn fitting(args: &Args) -> Result<Vec<PuzzleJson>, Failure> {
    let known: Vec<&str> = Theme::ALL.iter().map(|theme| theme.id()).collect();
    if let Some(theme) = args.theme.as_deref().filter(|theme| !known.contains(theme)) {
        let message = Message::new("cli-puzzle-theme-unknown").with("theme", theme.to_owned());
        return Err(Failure::Usage(vec![message.with("known", known.join(", "))]));
    }
    let (name, found) = match &args.file {
        Some(file) => {
            let input = Input::open(file)?;
            (input.name.clone(), read(&input.read_text(MOST_BYTES)?))
        }
        None => ("pack.jsonl".to_owned(), shipped().map(with_fetched)),
    };
    let mut puzzles = found.map_err(|bad| puzzle_failure(&name, &bad))?;
    let wanted = |given: &Option<String>, found: &str| given.as_deref().is_none_or(|given| given == found);
    puzzles.retain(|puzzle| {
        let theme = args.theme.as_ref().is_none_or(|theme| puzzle.themes.contains(theme));
        let id = args.id.as_deref().is_none_or(|id| puzzle.id.starts_with(id));
        theme && id && wanted(&args.rules, &puzzle.ruleset) && wanted(&args.phase, &puzzle.phase)
    });
    if puzzles.is_empty() {
        return Err(Failure::Data(vec![Message::new("cli-puzzle-none")]));
    }
    Ok(puzzles)
}

/// Those that ship, and those of packs that were fetched, none twice. What cannot be read is passed over: it is fetched again.
fn with_fetched(mut puzzles: Vec<PuzzleJson>) -> Vec<PuzzleJson> {
    let mut ids: BTreeSet<String> = puzzles.iter().map(|puzzle| puzzle.id.clone()).collect();
    let text = |file: PathBuf| Input::open(&file.display().to_string()).ok()?.read_text(MOST_BYTES).ok();
    let texts = fetched().into_iter().filter_map(text);
    let more = texts.filter_map(|text| read(&text).ok()).flatten();
    puzzles.extend(more.filter(|puzzle| ids.insert(puzzle.id.clone())));
    puzzles
}

/// One of them: that of the number, or any.
pub(super) fn one(puzzles: &[PuzzleJson], seed: Option<u64>) -> Result<&PuzzleJson, Failure> {
    let number = match seed {
        Some(seed) => seed,
        None => {
            let mut bytes = [0; 8];
            getrandom::fill(&mut bytes).map_err(|why| Failure::Io(std::io::Error::other(why)))?;
            u64::from_le_bytes(bytes)
        }
    };
    let place = number % puzzles.len().max(1) as u64;
    puzzles.get(place as usize).ok_or_else(|| Failure::Data(vec![Message::new("cli-puzzle-none")]))
}
