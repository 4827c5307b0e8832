//! The judge of hands that a bot keeps for the rules it is asked about.

use std::sync::Arc;

use cego_core::{Rules, View};

use crate::auction::Bidder;

/// Makes a [`Bidder`] when the rules change, and keeps it as long as they do not.
#[derive(Default)]
pub(crate) struct Judge(Option<(Arc<Rules>, Bidder<'static>)>);

impl Judge {
    /// The bidder for the rules of a view.
    pub(crate) fn of(&mut self, view: &View) -> &Bidder<'static> {
        let known = self.0.take().filter(|(rules, _)| **rules == *view.rules);
        let fresh = || (Arc::clone(&view.rules), Bidder::new(&view.rules));
        &self.0.insert(known.unwrap_or_else(fresh)).1
    }
}
