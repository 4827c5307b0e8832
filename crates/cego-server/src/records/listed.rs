//! Which tables everybody may know of.

use std::collections::HashMap;

use cego_store::{Store, StoreError, TableId};
use cego_table::Event;

/// Remembers which tables were in the lobby.
#[derive(Default)]
pub(crate) struct Listed(HashMap<TableId, bool>);

impl Listed {
    /// Whether a table was in the lobby. What was played elsewhere is listed only to those who sat there.
    pub(crate) async fn is(&mut self, store: &dyn Store, table: TableId) -> Result<bool, StoreError> {
        if let Some(listed) = self.0.get(&table) {
            return Ok(*listed);
        }
        let first = store.events(&table, 0, 1).await?.into_iter().next().map(|first| first.event);
        let listed = matches!(first, Some(Event::Opened { setup, .. }) if setup.listed);
        self.0.insert(table, listed);
        Ok(listed)
    }
}
