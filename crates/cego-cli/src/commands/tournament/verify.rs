//! `cego tournament verify`: whether draws and lots of an exported tournament follow from its seed, and whether its events fit together.

use std::io::BufRead;

use cego_protocol::stored::tournament::read_line;
use cego_tournament::{Command, Event, Numbered, Tournament};

use super::desk::{count, data};
use crate::failure::Failure;
use crate::input::Input;
use crate::message::Message;
use crate::output::Output;

/// No event is longer, in bytes.
const LONGEST: u64 = 4 << 20;

#[derive(clap::Args)]
pub(crate) struct Args {
    file: String,
}

/// Makes every draw again.
pub(super) fn run(args: &Args, out: &mut Output<'_>) -> Result<(), Failure> {
    let events = read(&args.file)?;
    let mut now: Option<Tournament> = None;
    let mut draws = 0;
    for event in &events {
        let bad = || data(Message::new("cli-verify-tournament-broken").with("number", count(event.number)));
        let Some(tournament) = &mut now else {
            now = Tournament::replay(std::slice::from_ref(event)).map_err(|_| bad())?;
            continue;
        };
        if let Event::Drawn { .. } = &event.event {
            let again =
                tournament.handle(&event.by, &event.why, Command::Draw, event.at).map_err(|_| bad())?;
            if again.events.first().map(|again| &again.event) != Some(&event.event) {
                return Err(data(
                    Message::new("cli-verify-tournament-draw").with("number", count(event.number)),
                ));
            }
            draws += 1;
        }
        tournament.apply(event).map_err(|_| bad())?;
    }
    let Some(now) = now else { return Err(data(Message::new("cli-verify-tournament-empty"))) };
    let message =
        Message::new("cli-verify-tournament-good").with("events", events.len()).with("draws", draws);
    out.line(&message.with("hash", now.commitment()).text(out.locale()))?;
    super::show::open_lines(&now, out.locale()).iter().try_for_each(|line| out.line(line))?;
    Ok(())
}

/// The tournament of an exported file.
pub(super) fn tournament(file: &str) -> Result<Tournament, Failure> {
    let broken =
        |number: u64| data(Message::new("cli-verify-tournament-broken").with("number", count(number)));
    let replayed = Tournament::replay(&read(file)?).map_err(|why| broken(why.number))?;
    replayed.ok_or_else(|| data(Message::new("cli-verify-tournament-empty")))
}

fn read(file: &str) -> Result<Vec<Numbered>, Failure> {
    let Input { name, source } = Input::open(file)?;
    let mut source = source;
    let mut events = Vec::new();
    for number in 1.. {
        let mut line = Vec::new();
        let read = std::io::Read::take(&mut source, LONGEST).read_until(b'\n', &mut line)?;
        if read == 0 {
            break;
        }
        let text = String::from_utf8_lossy(&line);
        if text.trim().is_empty() {
            continue;
        }
        let bad = |error: serde_json::Error| {
            let message = Message::new("cli-verify-tournament-line").with("file", name.clone());
            data(message.with("line", number).with("error", error.to_string()))
        };
        events.push(read_line(&text).map_err(bad)?);
    }
    Ok(events)
}
