//! Writes a backup.

use std::io::Write;

use data_encoding::HEXLOWER;
use futures_util::TryStreamExt;
use serde_json::{Map, Value as Json, json};
use sha2::{Digest, Sha256};
use sqlx::AssertSqlSafe;

use super::part::{Kind, Part};
use super::parts::PARTS;
use super::{FORMAT, VERSION};
use crate::database::{Connection, Row};
use crate::{StoreError, migrations};

/// Where lines go, each with its newline, and what they hash to.
struct Lines<'o> {
    out: &'o mut (dyn Write + Send),
    hash: Sha256,
}

impl Lines<'_> {
    fn add(&mut self, line: &Json) -> Result<(), StoreError> {
        let line = format!("{line}\n");
        self.hash.update(&line);
        self.out.write_all(line.as_bytes()).map_err(|error| StoreError::Backup(error.to_string()))
    }
}

pub(super) async fn dump(db: &mut Connection<'_>, out: &mut (dyn Write + Send)) -> Result<(), StoreError> {
    let mut lines = Lines { out, hash: Sha256::new() };
    lines.add(&json!({ "format": FORMAT, "version": VERSION, "migration": migrations::LAST }))?;
    let mut counts = Map::new();
    for part in &PARTS {
        let columns: Vec<&str> = part.columns.iter().map(|(name, _)| *name).collect();
        let sql = format!("select {} from {} order by {}", columns.join(", "), part.name, part.key);
        let mut rows = db.stream(AssertSqlSafe(sql));
        let mut count = 0u64;
        while let Some(row) = rows.try_next().await? {
            lines.add(&line(part, &row)?)?;
            count += 1;
        }
        counts.insert(part.name.to_owned(), json!(count));
    }
    let hash = HEXLOWER.encode(&lines.hash.finalize_reset());
    lines.add(&json!({ "rows": counts, "sha256": hash }))?;
    lines.out.flush().map_err(|error| StoreError::Backup(error.to_string()))
}

fn line(part: &Part, row: &Row) -> Result<Json, StoreError> {
    let value = |(i, (_, kind)): (usize, &(&str, Kind))| {
        Ok(match kind {
            Kind::Int => json!(row.maybe_int(i)?),
            Kind::Text => json!(row.maybe_text(i)?),
            Kind::Flag => json!(row.flag(i)?),
            // Rust writes and reads it without losing a bit; not every JSON does.
            Kind::Real => json!(row.real(i)?.to_string()),
            Kind::Bytes => json!(HEXLOWER.encode(row.bytes(i)?)),
        })
    };
    let values = part.columns.iter().enumerate().map(value).collect::<Result<Vec<_>, StoreError>>()?;
    Ok(Json::Array([vec![json!(part.name)], values].concat()))
}
