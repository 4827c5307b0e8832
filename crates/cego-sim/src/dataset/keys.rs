//! Key-value metadata of every file.

use std::ops::Range;

use serde_json::json;

use crate::dataset::{DataSet, FORMAT, LICENCE, Split, Table};

/// Returns the full name of a metadata key.
#[must_use]
pub fn key(name: &str) -> String {
    format!("cego.{name}")
}

/// Returns the metadata of a file, in order. Files of one name that differ in any value hold
/// different data.
pub(crate) fn keys(data: &DataSet, table: &Table, range: &Range<u64>) -> Vec<(String, String)> {
    let version = env!("CARGO_PKG_VERSION");
    let players = data.source().players();
    let players = players.iter().enumerate().map(|(n, player)| {
        json!({
            "player": n, "seat": player.seat, "name": player.name, "role": player.role,
            "version": version,
        })
    });
    let all = [
        ("format", FORMAT.to_string()),
        ("table", table.name.to_owned()),
        ("engine", version.to_owned()),
        ("features", crate::encoding::VERSION.to_string()),
        ("ruleset", data.ruleset().name.clone()),
        ("rules_hash", data.ruleset().hash().to_string()),
        ("rules", data.ruleset().to_file()),
        ("people", data.table().people().to_string()),
        ("seed", data.seed_text().to_owned()),
        ("first", range.start.to_string()),
        ("end", range.end.to_string()),
        ("source", data.source().json().to_string()),
        ("players", players.collect::<serde_json::Value>().to_string()),
        ("labels", data.labels().json().to_string()),
        ("licence", LICENCE.to_owned()),
        ("split", Split::RULE.to_owned()),
    ];
    all.into_iter().map(|(name, value)| (key(name), value)).collect()
}
