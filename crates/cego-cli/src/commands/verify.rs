//! `cego verify FILE`: whether the cards of every record follow from what was fixed before they were dealt.

use cego_core::Seat;
use cego_locale::Locale;
use cego_table::{Origin, ProofFault, origin};
use serde_json::{Value, json};

use crate::checked::{Good, each};
use crate::failure::Failure;
use crate::input::Input;
use crate::message::Message;
use crate::output::Output;
use crate::rulebooks::Rulebooks;

#[derive(clap::Args)]
pub(crate) struct Args {
    file: String,
    #[arg(long, value_name = "FILE")]
    rules: Vec<String>,
    #[arg(long)]
    json: bool,
}

/// How many records showed what.
#[derive(Default)]
struct Counts {
    proven: u64,
    seeded: u64,
    unknown: u64,
    wrong: u64,
}

/// Computes the cards of every record again, a line each.
pub(crate) fn run(args: &Args, out: &mut Output<'_>) -> Result<(), Failure> {
    let locale = out.locale();
    let input = Input::open(&args.file)?;
    let mut books = Rulebooks::new(locale, &args.rules)?;
    let mut counts = Counts::default();
    let mut all = 0;
    each(
        input,
        &mut books,
        |_| {},
        |number, checked| {
            all = number;
            let (text, value) = match &checked {
                Ok(good) => shown(locale, good, &mut counts),
                Err(wrong) => {
                    counts.wrong += 1;
                    (wrong.text(locale), wrong.json(locale, number))
                }
            };
            if args.json {
                let mut line = json!({ "record": number });
                if let (Value::Object(line), Value::Object(value)) = (&mut line, value) {
                    line.extend(value);
                }
                out.json(&line)?;
            } else {
                let number = i64::try_from(number).unwrap_or(i64::MAX);
                let line = Message::new("cli-proof-record").with("record", number).with("what", text);
                out.line(&line.text(locale))?;
            }
            Ok(())
        },
    )?;
    if !args.json {
        let count = |n: u64| i64::try_from(n).unwrap_or(i64::MAX);
        let sum = Message::new("cli-proof-sum")
            .with("proven", count(counts.proven))
            .with("seeded", count(counts.seeded))
            .with("unknown", count(counts.unknown))
            .with("wrong", count(counts.wrong));
        out.line(&sum.text(locale))?;
    }
    if counts.wrong == 0 {
        return Ok(());
    }
    out.finish()?;
    let (wrong, all) =
        (i64::try_from(counts.wrong).unwrap_or(i64::MAX), i64::try_from(all).unwrap_or(i64::MAX));
    Err(Failure::Data(vec![Message::new("cli-proof-failed").with("wrong", wrong).with("all", all)]))
}

/// What a record shows, for people and for scripts.
fn shown(locale: &Locale, good: &Good, counts: &mut Counts) -> (String, Value) {
    let record = &good.entry.record;
    match origin(good.replayed.game.rules(), record) {
        Ok(Origin::Proven(proof)) => {
            counts.proven += 1;
            let commitment = proof.commitment.to_hex();
            let added: Vec<usize> =
                proof.added.iter().enumerate().filter(|(_, nonce)| nonce.is_some()).map(|(i, _)| i).collect();
            let seats: Vec<String> = added.iter().map(|&i| locale.seat(Seat::new(i))).collect();
            let arguments = [
                ("commitment", (&commitment).into()),
                ("count", seats.len().into()),
                ("seats", locale.list_and(&seats).into()),
            ];
            let text = locale.format("cli-proof-proven", &arguments);
            let numbers: Vec<usize> = added.iter().map(|i| i + 1).collect();
            let value = json!({
                "ok": true, "origin": "proven", "commitment": commitment, "secret": proof.secret.to_hex(),
                "seed": record.seed, "added": numbers,
            });
            (text, value)
        }
        Ok(Origin::Seeded) => {
            counts.seeded += 1;
            (locale.text("cli-proof-seeded"), json!({ "ok": true, "origin": "seed", "seed": record.seed }))
        }
        Ok(Origin::Unknown) => {
            counts.unknown += 1;
            (locale.text("cli-proof-unknown"), json!({ "ok": true, "origin": "unknown" }))
        }
        Err(fault) => {
            counts.wrong += 1;
            let tag = match &fault {
                ProofFault::Tag { name } => name.as_str(),
                _ => "",
            };
            let text = locale.format(&format!("fault-{}", fault.id()), &[("tag", tag.into())]);
            let value = json!({ "ok": false, "reason": fault.id(), "text": text });
            (text, value)
        }
    }
}
