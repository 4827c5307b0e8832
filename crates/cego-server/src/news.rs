//! What the operator announces: read from the store, shown on every open page.

use std::sync::Arc;

use cego_protocol::message::{Announcement, KeptAnnouncement};
use cego_table::Time;
use tokio::sync::watch;

use crate::clock::now;

/// Under which name it is kept.
pub(crate) const NAME: &str = "announcement";

type Now = Option<Arc<KeptAnnouncement>>;

/// What is announced.
pub(crate) struct News {
    started: Time,
    now: watch::Sender<Now>,
}

impl News {
    pub(crate) fn new() -> News {
        News { started: now(), now: watch::Sender::new(None) }
    }

    /// What is announced now.
    pub(crate) fn shown(&self) -> Option<Announcement> {
        self.now.borrow().as_ref().map(|kept| kept.shown(now()))
    }

    /// Is told of each change.
    pub(crate) fn subscribe(&self) -> watch::Receiver<Now> {
        self.now.subscribe()
    }

    /// Takes what is kept.
    pub(crate) fn take(&self, kept: Option<&str>) {
        let kept = kept.and_then(KeptAnnouncement::read).filter(|kept| !kept.is_over(self.started));
        self.now.send_if_modified(|now| {
            let is_new = now.as_deref() != kept.as_ref();
            if is_new {
                *now = kept.map(Arc::new);
            }
            is_new
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_restart_is_announced_until_it_has_been() {
        let news = News { started: Time(1_000), now: watch::Sender::new(None) };
        let mut told = news.subscribe();
        let kept = |restart_at| KeptAnnouncement {
            text: "Update".to_owned(),
            at: Time(900),
            restart_at: Some(Time(restart_at)),
            maintenance: true,
        };
        news.take(Some(&kept(5_000).json()));
        assert!(told.has_changed().unwrap() && told.borrow_and_update().is_some());
        // The same again is no news.
        news.take(Some(&kept(5_000).json()));
        assert!(!told.has_changed().unwrap());
        assert_eq!(kept(5_000).shown(Time(2_000)).restart_in_ms, Some(3_000));
        assert_eq!(kept(5_000).shown(Time(9_000)).restart_in_ms, Some(0));
        // The server that comes after it does not show it any more.
        let after = News { started: Time(5_001), now: watch::Sender::new(None) };
        after.take(Some(&kept(5_000).json()));
        assert_eq!(after.shown(), None);
        news.take(Some("nonsense"));
        assert_eq!(news.shown(), None);
    }
}
