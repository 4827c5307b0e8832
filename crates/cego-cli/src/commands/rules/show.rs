//! `cego rules show NAME`: every switch of a ruleset, what it is set to, and where that comes from.

use cego_core::rules::{Allowed, Group};
use cego_rules::{Ruleset, ShownSwitch, ShownValue, show};
use serde_json::{Value, json};

use super::words;
use crate::failure::Failure;
use crate::message::Message;
use crate::output::Output;
use crate::table::open;

#[derive(clap::Args)]
pub(super) struct Args {
    ruleset: String,
    #[arg(long, value_name = "SWITCH=VALUE")]
    set: Vec<String>,
    #[arg(long)]
    json: bool,
    #[arg(long, conflicts_with = "json")]
    canonical: bool,
}

/// Shows the ruleset.
pub(super) fn run(args: &Args, out: &mut Output<'_>) -> Result<(), Failure> {
    let ruleset = open(out.locale(), &args.ruleset, &args.set)?;
    if args.canonical {
        return Ok(out.raw(ruleset.canonical().as_bytes())?);
    }
    let switches = show(&ruleset);
    if args.json {
        return Ok(out.json(&as_json(&ruleset, &switches))?);
    }
    let locale = out.locale();
    let source = ruleset.source.trim_end_matches('.');
    let source = if source.is_empty() { String::new() } else { format!("{source}. ") };
    let head = Message::new("cli-rules-head")
        .with("title", ruleset.title.clone())
        .with("name", ruleset.name.clone())
        .with("players", words::tables(&ruleset.tables()))
        .with("source", source)
        .with("hash", ruleset.hash().to_string());
    out.line(&head.text(locale))?;
    for group in Group::ALL {
        out.line("")?;
        out.line(&locale.text(&format!("group-{}", group.id())))?;
        for shown in switches.iter().filter(|shown| shown.switch.group == group) {
            let name = words::switch(locale, shown.switch);
            out.line(&format!("  {} ({}): {}", name, shown.switch.id, values(out, shown)))?;
            out.line(&format!("      {}", locale.text(&format!("switch-{}.help", shown.switch.id))))?;
            for origin in origins(shown) {
                out.line(&format!("      {origin}"))?;
            }
        }
    }
    Ok(())
}

/// `three; with 3 players two`: one value where the tables agree.
fn values(out: &Output<'_>, shown: &ShownSwitch) -> String {
    let word = |value: &ShownValue| words::value(out.locale(), shown.switch, &value.value);
    match shown.values.as_slice() {
        [first, rest @ ..] if rest.iter().all(|other| other.value == first.value) => word(first),
        values => values
            .iter()
            .map(|value| format!("{} ({})", word(value), value.table.people()))
            .collect::<Vec<_>>()
            .join(", "),
    }
}

/// What the file says about where the values come from, each remark once.
fn origins(shown: &ShownSwitch) -> Vec<String> {
    let mut list: Vec<String> =
        shown.values.iter().filter_map(|value| value.origin.as_ref()).map(ToString::to_string).collect();
    list.dedup();
    list
}

fn as_json(ruleset: &Ruleset, switches: &[ShownSwitch]) -> Value {
    let switches: serde_json::Map<String, Value> = switches
        .iter()
        .map(|shown| {
            let values: Vec<Value> = shown
                .values
                .iter()
                .map(|value| {
                    json!({
                        "players": value.table.people(),
                        "value": words::json(&value.value),
                        "set_by": value.set_by,
                        "origin": value.origin.as_ref().map(ToString::to_string),
                    })
                })
                .collect();
            let switch = shown.switch;
            let entry = json!({
                "group": switch.group.id(),
                "values": values,
                "default": words::json(&switch.default_value()),
                "allowed": allowed(switch.allowed),
                "atoms": switch.atoms,
            });
            (switch.id.to_owned(), entry)
        })
        .collect();
    json!({
        "name": ruleset.name,
        "title": ruleset.title,
        "source": ruleset.source,
        "extends": ruleset.extends,
        "overrides": ruleset.overrides.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "players": words::people(&ruleset.tables()),
        "hash": ruleset.hash().to_string(),
        "switches": switches,
    })
}

/// What a switch accepts, as an object that says its kind.
fn allowed(allowed: Allowed) -> Value {
    match allowed {
        Allowed::Bool => json!({"kind": "bool"}),
        Allowed::Words(words) => json!({"kind": "word", "of": words}),
        Allowed::Ints(ints) => json!({"kind": "number", "of": ints}),
        Allowed::Range(least, most) => json!({"kind": "number", "least": least, "most": most}),
        Allowed::Subset(ints) => json!({"kind": "numbers", "of": ints}),
        Allowed::StepValues(least, most) => json!({"kind": "step_values", "least": least, "most": most}),
    }
}
