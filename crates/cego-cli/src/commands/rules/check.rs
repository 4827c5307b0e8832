//! `cego rules check FILE…`: whether rulesets are sound; everything that is wrong with them, if not.

use cego_locale::{Locale, rule_words};
use cego_rules::{Fault, LoadError, Ruleset};
use serde_json::{Value, json};

use super::words;
use crate::failure::Failure;
use crate::message::Message;
use crate::output::{Output, tell};
use crate::table::load;

#[derive(clap::Args)]
pub(super) struct Args {
    #[arg(required = true)]
    rulesets: Vec<String>,
    #[arg(long)]
    json: bool,
}

/// Checks every ruleset named; `-` is stdin. All are checked, also after a wrong one.
pub(super) fn run(args: &Args, out: &mut Output<'_>) -> Result<(), Failure> {
    let mut wrong = 0;
    for name in &args.rulesets {
        let checked = load(name)?;
        wrong += usize::from(checked.is_err());
        if args.json {
            out.json(&as_json(out.locale(), name, &checked))?;
            continue;
        }
        match checked {
            Ok(ruleset) => {
                let sound = Message::new("cli-rules-sound")
                    .with("name", ruleset.name.clone())
                    .with("players", words::tables(&ruleset.tables()))
                    .with("hash", ruleset.hash().to_string());
                out.line(&sound.text(out.locale()))?;
            }
            Err(error) => rule_words::in_order(&error)
                .into_iter()
                .for_each(|fault| tell(&rule_words::fault(out.locale(), fault))),
        }
    }
    if wrong == 0 {
        return Ok(());
    }
    out.finish()?;
    Err(Failure::Data(vec![Message::new("cli-rules-unsound").with("count", wrong)]))
}

fn as_json(locale: &Locale, name: &str, checked: &Result<Ruleset, LoadError>) -> Value {
    match checked {
        Ok(ruleset) => json!({
            "ruleset": name,
            "ok": true,
            "name": ruleset.name,
            "players": words::people(&ruleset.tables()),
            "hash": ruleset.hash().to_string(),
            "faults": [],
        }),
        Err(error) => json!({
            "ruleset": name,
            "ok": false,
            "faults": rule_words::in_order(error).into_iter().map(|fault| as_fault(locale, fault)).collect::<Vec<_>>(),
        }),
    }
}

fn as_fault(locale: &Locale, fault: &Fault) -> Value {
    let text = rule_words::kind(locale, &fault.kind);
    json!({"id": fault.kind.id(), "file": fault.file, "line": fault.line, "text": text})
}
