//! Deduplicates store errors in the log: the first failure per cause is logged, the rest counted.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use cego_store::StoreError;

/// Current causes of store failures, with the failures counted since each was logged.
///
/// It is global because the log is.
static UNDER_WAY: Mutex<BTreeMap<&'static str, u64>> = Mutex::new(BTreeMap::new());

/// Returns whether an error persists and makes other operations fail, too.
const fn lasts(error: &StoreError) -> bool {
    matches!(error, StoreError::Full | StoreError::ReadOnly | StoreError::Unavailable(_))
}

/// Counts a failure of the store. Returns whether to log it.
fn is_news(error: &StoreError) -> bool {
    if !lasts(error) {
        return true;
    }
    let mut all = UNDER_WAY.lock().unwrap_or_else(PoisonError::into_inner);
    let count = all.entry(error.id()).or_default();
    *count += 1;
    *count == 1
}

/// Logs a failure of the store and its consequence, unless the cause is already logged.
pub(crate) fn log_failure(error: &StoreError, what: &'static str) {
    if is_news(error) {
        tracing::error!(reason = error.id(), %error, "{what}; while it lasts this is not logged \
            again");
    }
}

/// Ends all current failures after a successful write, and logs the recovery.
pub(crate) fn log_recovery() {
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
        // An error of a single table is logged each time.
        assert!(
            is_news(&StoreError::Broken("x".to_owned()))
                && is_news(&StoreError::Broken("x".to_owned()))
        );
        log_recovery();
        assert!(is_news(&StoreError::Full));
        log_recovery();
    }
}
