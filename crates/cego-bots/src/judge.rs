//! The judge of hands that a bot keeps for the rules it is asked about.

use std::sync::Arc;

use cego_core::{Rules, View};

use crate::auction::{Bidder, Tables};

/// Makes a [`Bidder`] when the rules change, and keeps it as long as they do not.
pub(crate) struct Judge {
    tables: fn() -> &'static Tables,
    kept: Option<(Arc<Rules>, Bidder<'static>)>,
}

impl Default for Judge {
    fn default() -> Judge {
        Judge::by(Tables::shipped)
    }
}

impl Judge {
    /// A judge by these tables.
    pub(crate) const fn by(tables: fn() -> &'static Tables) -> Judge {
        Judge { tables, kept: None }
    }

    /// The bidder for the rules of a view.
    pub(crate) fn of(&mut self, view: &View) -> &Bidder<'static> {
        let known = self.kept.take().filter(|(rules, _)| **rules == *view.rules);
        let fresh = || (Arc::clone(&view.rules), Bidder::with_tables(&view.rules, (self.tables)()));
        &self.kept.insert(known.unwrap_or_else(fresh)).1
    }
}
