//! `cego rules diff A B`: what two rulesets play differently.

use cego_rules::{TableDifference, diff};
use serde_json::{Value, json};

use super::words;
use crate::failure::Failure;
use crate::message::Message;
use crate::output::Output;
use crate::table::open;

#[derive(clap::Args)]
pub(super) struct Args {
    first: String,
    second: String,
    #[arg(long)]
    json: bool,
}

/// Compares the rulesets, table by table.
pub(super) fn run(args: &Args, out: &mut Output<'_>) -> Result<(), Failure> {
    let (first, second) = (open(&args.first, &[])?, open(&args.second, &[])?);
    let tables = diff(&first, &second);
    if args.json {
        let tables: Vec<Value> = tables.iter().map(as_json).collect();
        return Ok(out.json(&json!({
            "first": {"name": first.name, "hash": first.hash().to_string()},
            "second": {"name": second.name, "hash": second.hash().to_string()},
            "same": first.hash() == second.hash(),
            "tables": tables,
        }))?);
    }
    let locale = out.locale();
    if first.hash() == second.hash() {
        return Ok(out.line(&Message::new("cli-rules-same").text(locale))?);
    }
    for table in &tables {
        let players = Message::new("players").with("count", table.table.people()).text(locale);
        out.line(&players)?;
        let only = match (table.in_first, table.in_second) {
            (true, false) => Some(&first.name),
            (false, true) => Some(&second.name),
            _ => None,
        };
        if let Some(name) = only {
            let only = Message::new("cli-rules-only").with("ruleset", name.clone());
            out.line(&format!("  {}", only.text(locale)))?;
        } else if table.switches.is_empty() {
            out.line(&format!("  {}", Message::new("cli-rules-same").text(locale)))?;
        }
        for difference in &table.switches {
            let switch = difference.switch;
            out.line(&format!(
                "  {} ({}): {} → {}",
                words::switch(locale, switch),
                switch.id,
                words::value(locale, switch, &difference.first),
                words::value(locale, switch, &difference.second),
            ))?;
        }
    }
    Ok(())
}

fn as_json(table: &TableDifference) -> Value {
    let switches: Vec<Value> = table
        .switches
        .iter()
        .map(|difference| {
            json!({
                "switch": difference.switch.id,
                "first": words::json(&difference.first),
                "second": words::json(&difference.second),
            })
        })
        .collect();
    json!({
        "players": table.table.people(),
        "in_first": table.in_first,
        "in_second": table.in_second,
        "switches": switches,
    })
}
