//! `cego verify FILE`: checks that the cards of every record follow from the commitments made
//! before the deal, and verifies signatures.

use std::collections::HashSet;

use cego_core::Seat;
use cego_locale::Locale;
use cego_record::signature::{PublicKey, signer};
use cego_table::{Addition, Origin, ProofError, Verdict, origin};
use serde_json::{Value, json};

use crate::command_error::CommandError;
use crate::files::Input;
use crate::message::Message;
use crate::output::Output;
use crate::records::{LegalRecord, RecordError, replay_each};
use crate::rulesets::Rulebooks;

#[derive(clap::Args)]
pub(crate) struct Args {
    file: String,
    #[arg(long, value_name = "FILE")]
    rules: Vec<String>,
    #[arg(long, value_name = "KEY")]
    key: Vec<String>,
    #[arg(long)]
    json: bool,
}

/// Number of records by verdict.
#[derive(Default)]
struct Counts {
    proven: u64,
    committed: u64,
    unproven: u64,
    wrong: u64,
}

impl Counts {
    fn count(&mut self, verdict: Verdict) {
        *match verdict {
            Verdict::Proven => &mut self.proven,
            Verdict::Committed => &mut self.committed,
            Verdict::Unproven => &mut self.unproven,
            Verdict::Wrong => &mut self.wrong,
        } += 1;
    }
}

/// Recomputes the cards of every record and prints a line for each.
pub(crate) fn run(args: &Args, out: &mut Output<'_>) -> Result<(), CommandError> {
    let locale = out.locale();
    let keys = keys(&args.key)?;
    let input = Input::open(&args.file)?;
    let mut books = Rulebooks::new(locale, &args.rules)?;
    let mut counts = Counts::default();
    let mut all = 0;
    replay_each(
        input,
        &mut books,
        |_| {},
        |number, checked| {
            all = number;
            let (verdict, text, value) = match &checked {
                Ok(good) => check_record(locale, good, &keys),
                Err(wrong) => check_without_rules(locale, wrong, number),
            };
            counts.count(verdict);
            if args.json {
                let mut line = json!({ "record": number });
                if let (Value::Object(line), Value::Object(value)) = (&mut line, value) {
                    line.extend(value);
                }
                out.json(&line)?;
            } else {
                let number = i64::try_from(number).unwrap_or(i64::MAX);
                let word = locale.text(&format!("verdict-{}", verdict.id()));
                let line = Message::new("cli-proof-record").with("record", number);
                out.line(&line.with("verdict", word).with("what", text).text(locale))?;
            }
            Ok(())
        },
    )?;
    if !args.json {
        let count = |n: u64| i64::try_from(n).unwrap_or(i64::MAX);
        let sum = Message::new("cli-proof-sum")
            .with("proven", count(counts.proven))
            .with("committed", count(counts.committed))
            .with("unproven", count(counts.unproven))
            .with("wrong", count(counts.wrong));
        out.line(&sum.text(locale))?;
    }
    if counts.wrong == 0 {
        return Ok(());
    }
    out.finish()?;
    let (wrong, all) =
        (i64::try_from(counts.wrong).unwrap_or(i64::MAX), i64::try_from(all).unwrap_or(i64::MAX));
    Err(CommandError::Data(vec![
        Message::new("cli-proof-failed").with("wrong", wrong).with("all", all),
    ]))
}

/// Parses the trusted keys.
fn keys(told: &[String]) -> Result<HashSet<PublicKey>, CommandError> {
    let key = |text: &String| {
        let bad = || {
            CommandError::Usage(vec![Message::new("cli-proof-bad-key").with("key", text.clone())])
        };
        PublicKey::from_hex(text.trim()).ok_or_else(bad)
    };
    told.iter().map(key).collect()
}

/// Returns the verdict on a record that was not replayed. With an unknown ruleset only the
/// signature is checked, because the cards cannot be recomputed. Any other error makes the record
/// wrong.
fn check_without_rules(
    locale: &Locale,
    wrong: &RecordError,
    number: u64,
) -> (Verdict, String, Value) {
    let mut value = wrong.json(locale, number);
    let RecordError::UnknownRuleset { record, .. } = wrong else {
        return (Verdict::Wrong, wrong.text(locale), value);
    };
    if let Err(fault) = signer(record) {
        return bad_signature(locale, fault.id());
    }
    let name: String = record.ruleset.name.chars().filter(|c| !c.is_control()).take(60).collect();
    let text = Message::new("cli-proof-rules-unknown").with("name", name).text(locale);
    if let Value::Object(fields) = &mut value {
        fields.insert("verdict".to_owned(), Verdict::Unproven.id().into());
        fields.insert("text".to_owned(), text.clone().into());
    }
    (Verdict::Unproven, text, value)
}

/// Returns the verdict on a record with an unreadable or foreign signature.
fn bad_signature(locale: &Locale, reason: &str) -> (Verdict, String, Value) {
    let text = locale.text(&format!("fault-{reason}"));
    let value = json!({ "ok": false, "verdict": "wrong", "reason": reason, "text": text });
    (Verdict::Wrong, text, value)
}

/// Returns the verdict on a record, as text and as JSON.
fn check_record(
    locale: &Locale,
    good: &LegalRecord,
    keys: &HashSet<PublicKey>,
) -> (Verdict, String, Value) {
    let record = &good.entry.record;
    let signed = match signer(record) {
        Ok(signed) => signed,
        Err(fault) => return bad_signature(locale, fault.id()),
    };
    let signed_by = signed.map(|key| key.to_string());
    match origin(good.replayed.game.rules(), record) {
        Ok(origin) => {
            let vouched = signed.is_some_and(|key| keys.contains(&key));
            let verdict = origin.verdict(vouched);
            let mut text = locale.say(&origin.phrase(vouched), |seat| locale.seat(seat));
            if let Some(key) = signed_by.as_ref().filter(|_| !vouched) {
                let server = record.tags.get("Server").unwrap_or("–").to_owned();
                let message = Message::new("cli-proof-signed-by")
                    .with("key", key.clone())
                    .with("server", server);
                text = format!("{text} {}", message.text(locale));
            }
            let mut value = json!({
                "ok": true, "verdict": verdict.id(), "reason": origin.reason(vouched),
                "origin": id(&origin),
                "signed_by": signed_by,
            });
            if let (Value::Object(value), Some(proof)) = (&mut value, origin.proof()) {
                let seats = |is: &dyn Fn(&Addition) -> bool| -> Vec<usize> {
                    (1..)
                        .zip(&proof.added)
                        .filter(|(_, one)| is(one))
                        .map(|(seat, _)| seat)
                        .collect()
                };
                value.insert("commitment".to_owned(), proof.commitment.to_hex().into());
                value.insert("secret".to_owned(), proof.secret.to_hex().into());
                value.insert("added".to_owned(), seats(&|one| *one != Addition::Nothing).into());
                value.insert("linked".to_owned(), seats(&Addition::is_link).into());
                let struck: Vec<usize> = proof.struck.iter().copied().map(Seat::number).collect();
                value.insert("struck".to_owned(), struck.into());
            }
            if let Value::Object(value) = &mut value
                && !matches!(origin, Origin::Unknown)
            {
                value.insert("seed".to_owned(), json!(record.seed));
            }
            (verdict, text, value)
        }
        Err(fault) => {
            let tag = match &fault {
                ProofError::Tag { name } => name.as_str(),
                _ => "",
            };
            let text = locale.format(&format!("fault-{}", fault.id()), &[("tag", tag.into())]);
            let value =
                json!({ "ok": false, "verdict": "wrong", "reason": fault.id(), "text": text });
            (Verdict::Wrong, text, value)
        }
    }
}

/// Returns the id of the evidence for the cards.
const fn id(origin: &Origin) -> &'static str {
    match origin {
        Origin::Proven(_) => "proven",
        Origin::Committed(_) => "committed",
        Origin::Seeded => "seed",
        Origin::Unknown => "unknown",
    }
}
