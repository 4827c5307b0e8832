//! `cego record verify FILE`: whether every record can be read and keeps the rules.

use serde_json::{Value, json};

use crate::checked::each;
use crate::commands::replay::broken_message;
use crate::failure::Failure;
use crate::input::Input;
use crate::message::Message;
use crate::output::{Output, tell};
use crate::rulebooks::Rulebooks;

#[derive(clap::Args)]
pub(super) struct Args {
    file: String,
    #[arg(long, value_name = "FILE")]
    rules: Vec<String>,
    #[arg(long, value_name = "N", default_value_t = 20)]
    limit: u64,
    #[arg(long)]
    json: bool,
}

/// Verifies every record and counts; the first broken ones, up to the limit, are named.
pub(super) fn run(args: &Args, out: &mut Output<'_>) -> Result<(), Failure> {
    let locale = out.locale();
    let input = Input::open(&args.file)?;
    let name = input.name.clone();
    let mut books = Rulebooks::new(locale, &args.rules)?;
    let (mut all, mut broken, mut unfinished) = (0u64, 0u64, 0u64);
    let mut faults: Vec<Value> = Vec::new();
    each(
        input,
        &mut books,
        |_| {},
        |number, checked| {
            all = number;
            match checked {
                Ok(good) => unfinished += u64::from(good.replayed.settlement.is_none()),
                Err(wrong) => {
                    broken += 1;
                    let named = broken <= args.limit;
                    if named && args.json {
                        faults.push(wrong.json(locale, number));
                    } else if named {
                        tell(&format!("{name}: {}", wrong.text(locale)));
                    }
                }
            }
            Ok(())
        },
    )?;
    let count = |n: u64| i64::try_from(n).unwrap_or(i64::MAX);
    if args.json {
        out.json(&json!({
            "file": name,
            "ok": broken == 0,
            "records": all,
            "unfinished": unfinished,
            "broken": broken,
            "faults": faults,
        }))?;
    } else {
        if broken > args.limit {
            tell(&Message::new("cli-verify-more").with("more", count(broken - args.limit)).text(locale));
        }
        let sound = Message::new("cli-verify-sound")
            .with("sound", count(all - broken))
            .with("unfinished", count(unfinished));
        out.line(&sound.text(locale))?;
    }
    if broken == 0 {
        return Ok(());
    }
    out.finish()?;
    Err(Failure::Data(vec![broken_message(broken, all)]))
}
