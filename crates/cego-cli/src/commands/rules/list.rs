//! `cego rules list`: the presets.

use cego_rules::presets;
use serde_json::{Value, json};

use super::words;
use crate::failure::Failure;
use crate::output::Output;

#[derive(clap::Args)]
pub(super) struct Args {
    #[arg(long)]
    json: bool,
}

/// Lists the presets, or writes one JSON array of them.
pub(super) fn run(args: &Args, out: &mut Output<'_>) -> Result<(), Failure> {
    if args.json {
        let list: Vec<Value> = presets()
            .iter()
            .map(|ruleset| {
                json!({
                    "name": ruleset.name,
                    "title": ruleset.title,
                    "source": ruleset.source,
                    "extends": ruleset.extends,
                    "players": words::people(&ruleset.tables()),
                    "hash": ruleset.hash().to_string(),
                })
            })
            .collect();
        return Ok(out.json(&Value::Array(list))?);
    }
    let width = presets().iter().map(|ruleset| ruleset.name.len()).max().unwrap_or(0);
    for ruleset in presets() {
        let (name, players) = (&ruleset.name, words::tables(&ruleset.tables()));
        out.line(&format!("{name:width$}  {players:7}  {}  {}", ruleset.hash().short(), ruleset.title))?;
    }
    Ok(())
}
