//! One line in the log for one cause: while the store fails for one reason, its first failure is logged and the rest is counted.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use cego_store::StoreError;

/// Why the store fails at the moment, and how often it did since that was logged. The log is the process's, and so is this.
static UNDER_WAY: Mutex<BTreeMap<&'static str, u64>> = Mutex::new(BTreeMap::new());

/// Whether a reason lasts, so that everything else fails by it as well.
const fn lasts(error: &StoreError) -> bool {
    matches!(error, StoreError::Full | StoreError::ReadOnly | StoreError::Unavailable(_))
}

/// Counts a failure of the store; whether it has to be logged.
fn is_news(error: &StoreError) -> bool {
    if !lasts(error) {
        return true;
    }
    let mut all = UNDER_WAY.lock().unwrap_or_else(PoisonError::into_inner);
    let count = all.entry(error.id()).or_default();
    *count += 1;
    *count == 1
}

/// Logs a failure of the store, and what came of it, if that reason is news.
pub(crate) fn fails(error: &StoreError, what: &'static str) {
    if is_news(error) {
        tracing::error!(reason = error.id(), %error, "{what}; while it lasts this is not logged again");
    }
}

/// The store can be written: what failed until now is over.
pub(crate) fn is_over() {
    let all = std::mem::take(&mut *UNDER_WAY.lock().unwrap_or_else(PoisonError::into_inner));
    for (reason, failures) in all {
        tracing::info!(reason, failures, "the store works again");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cause_is_news_once_until_it_is_over() {
        let away = |why: &str| StoreError::Unavailable(why.to_owned());
        assert!(is_news(&StoreError::Full) && is_news(&away("a")));
        for _ in 0..100 {
            assert!(!is_news(&StoreError::Full) && !is_news(&away("b")));
        }
        // What is wrong with one table is said each time.
        assert!(is_news(&StoreError::Broken("x".to_owned())) && is_news(&StoreError::Broken("x".to_owned())));
        is_over();
        assert!(is_news(&StoreError::Full));
        is_over();
    }
}
