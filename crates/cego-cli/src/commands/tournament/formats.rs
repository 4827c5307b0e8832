//! `cego tournament formats`: the formats that come along, as a club would write them.

use cego_tournament::format::{PRESETS, Preset};

use super::desk::{shown, usage};
use crate::columns::columns;
use crate::failure::Failure;
use crate::message::Message;
use crate::output::Output;

#[derive(clap::Args)]
pub(crate) struct Args {
    format: Option<String>,
}

/// Lists them, or prints one to begin a format of one's own with.
pub(super) fn run(args: &Args, out: &mut Output<'_>) -> Result<(), Failure> {
    if let Some(name) = &args.format {
        let preset = Preset::find(name).ok_or_else(|| unknown(name))?;
        out.raw(preset.text().as_bytes())?;
        return Ok(());
    }
    let called = |preset: &Preset| out.locale().text(&format!("club-format-name-{}", preset.id));
    let rows: Vec<Vec<String>> =
        PRESETS.iter().map(|preset| vec![preset.id.to_owned(), called(preset)]).collect();
    for line in columns(&rows, 2) {
        out.line(&line)?;
    }
    Ok(())
}

/// What is said of a format that does not come along and is no file.
pub(super) fn unknown(name: &str) -> Failure {
    let known: Vec<&str> = PRESETS.iter().map(|preset| preset.id).collect();
    usage(Message::new("cli-tournament-no-format").with("name", shown(name)).with("known", known.join(", ")))
}
