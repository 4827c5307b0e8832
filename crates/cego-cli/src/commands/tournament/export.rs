//! `cego tournament export`: a tournament for others to read, recount and keep.

use cego_protocol::stored::tournament::write_line;

use cego_tournament::Tournament;

use super::desk::{Which, data, failed, id, missing, open_store};
use crate::failure::Failure;
use crate::message::Message;
use crate::new_file::NewFile;
use crate::output::Output;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    which: Which,
    #[arg(long, short, value_name = "FILE")]
    output: Option<String>,
}

/// Writes the events, one a line.
pub(super) fn run(args: &Args, store: &str, out: &mut Output<'_>) -> Result<(), Failure> {
    let name = args.which.id();
    let id = id(name)?;
    let events = open_store(store)?.events(&id).map_err(|error| missing(store, name, &error))?;
    let broken =
        |error: cego_tournament::Broken| failed(store, &cego_server::StoreError::Broken(error.to_string()));
    if Tournament::replay(&events).map_err(broken)?.is_some_and(|now| now.has_secret_deals()) {
        return Err(data(Message::new("problem-export_tells_cards")));
    }
    let mut text = String::new();
    for event in &events {
        let broken =
            |error: serde_json::Error| failed(store, &cego_server::StoreError::Broken(error.to_string()));
        text.push_str(&write_line(event).map_err(broken)?);
        text.push('\n');
    }
    match &args.output {
        None => out.raw(text.as_bytes())?,
        Some(file) => {
            let mut file = NewFile::create(file)?.private()?;
            file.write(text.as_bytes())?;
            file.finish()?;
        }
    }
    Ok(())
}
