//! What goes when its time is over.

use cego_table::Time;

use crate::StoreError;
use crate::database::{Connection, values};

/// Removes reports closed before a moment, and addresses not seen since another.
pub(super) async fn tidy(
    db: &mut Connection<'_>,
    closed: Time,
    seen: Time,
) -> Result<(u64, u64), StoreError> {
    let sql = "delete from case_talk where case_id in (select id from cases where closed < $1)";
    db.execute(sql, values![closed]).await?;
    let sql = "delete from reports where exists (select 1 from cases c where c.closed < $1 \
               and c.at = reports.at and c.reporter = reports.reporter and c.whom = reports.whom)";
    db.execute(sql, values![closed]).await?;
    let cases = db.execute("delete from cases where closed < $1", values![closed]).await?;
    Ok((cases, db.execute("delete from addresses where seen < $1", values![seen]).await?))
}
