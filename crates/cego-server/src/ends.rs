//! Tells open connections that sessions of their person have ended, so that a stolen token is worth nothing from that moment on. Connections to
//! other servers notice it with their next sign of life.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use cego_table::PersonId;
use tokio::sync::Notify;

/// Who wants to know.
#[derive(Default)]
pub(crate) struct Ends(Mutex<HashMap<PersonId, Vec<Weak<Notify>>>>);

impl Ends {
    /// What is notified when a session of the person may have ended, as long as somebody holds it.
    pub(crate) fn listen(&self, who: PersonId) -> Arc<Notify> {
        let ended = Arc::new(Notify::new());
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mine = all.entry(who).or_default();
        mine.retain(|one| one.strong_count() > 0);
        mine.push(Arc::downgrade(&ended));
        ended
    }

    /// Says that sessions of a person have ended.
    pub(crate) fn tell(&self, who: PersonId) {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        for one in all.get(&who).into_iter().flatten().filter_map(Weak::upgrade) {
            one.notify_one();
        }
    }

    /// Whether somebody has a connection here, to whatever.
    pub(crate) fn listens(&self, who: PersonId) -> bool {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.get(&who).is_some_and(|mine| mine.iter().any(|one| one.strong_count() > 0))
    }

    /// Drops people without a connection.
    pub(crate) fn tidy(&self) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.retain(|_, mine| {
            mine.retain(|one| one.strong_count() > 0);
            !mine.is_empty()
        });
    }
}

#[cfg(test)]
mod tests {
    use futures_util::future::poll_immediate;

    use super::*;

    #[tokio::test]
    async fn only_the_connections_of_the_person_hear_of_it() {
        let ends = Ends::default();
        let (one, two, other) =
            (ends.listen(PersonId(1)), ends.listen(PersonId(1)), ends.listen(PersonId(2)));
        ends.tell(PersonId(1));
        assert!(poll_immediate(one.notified()).await.is_some());
        assert!(poll_immediate(two.notified()).await.is_some());
        assert!(poll_immediate(other.notified()).await.is_none());
        assert!(ends.listens(PersonId(1)) && !ends.listens(PersonId(3)));
        drop((one, two));
        assert!(!ends.listens(PersonId(1)));
        ends.tidy();
        assert_eq!(ends.0.lock().unwrap().len(), 1);
    }
}
