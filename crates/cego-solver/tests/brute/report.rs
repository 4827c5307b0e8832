//! Counts endings that differ and shows the first, so that it can be set up again.

use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::ending::Ending;

#[derive(Default)]
pub struct Report {
    compared: usize,
    differing: usize,
    first: Option<String>,
}

impl Report {
    /// Compares an ending; a panic of the solver is a difference.
    pub fn book(&mut self, ending: &Ending, compare: impl FnOnce(&Ending) -> Result<(), String>) {
        self.compared += 1;
        let outcome = catch_unwind(AssertUnwindSafe(|| compare(ending)));
        let Err(message) = outcome.unwrap_or_else(|_| Err("the solver panics".into())) else { return };
        self.differing += 1;
        self.first.get_or_insert_with(|| format!("{ending}{message}"));
    }

    /// Fails if anything differed.
    pub fn close(self) {
        let Some(first) = self.first else { return };
        panic!("{} of {} endings differ; the first:\n{first}", self.differing, self.compared);
    }
}
