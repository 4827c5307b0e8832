//! Operator announcements, read from the store and shown on every open page.

use std::sync::Arc;

use cego_protocol::message::{Announcement, KeptAnnouncement};
use cego_table::Time;
use tokio::sync::watch;

use super::clock::now;

/// Key of the announcement in the store.
pub(crate) const NAME: &str = "announcement";

type CurrentAnnouncement = Option<Arc<KeptAnnouncement>>;

/// The current announcement and its subscribers.
pub(crate) struct AnnouncementFeed {
    started: Time,
    now: watch::Sender<CurrentAnnouncement>,
}

impl AnnouncementFeed {
    pub(crate) fn new() -> AnnouncementFeed {
        AnnouncementFeed { started: now(), now: watch::Sender::new(None) }
    }

    /// Returns the current announcement.
    pub(crate) fn current(&self) -> Option<Announcement> {
        self.now.borrow().as_ref().map(|kept| kept.to_announcement(now()))
    }

    /// Subscribes to changes of the announcement.
    pub(crate) fn subscribe(&self) -> watch::Receiver<CurrentAnnouncement> {
        self.now.subscribe()
    }

    /// Installs the announcement found in the store.
    pub(crate) fn install(&self, kept: Option<&str>) {
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
        let news = AnnouncementFeed { started: Time(1_000), now: watch::Sender::new(None) };
        let mut told = news.subscribe();
        let kept = |restart_at| KeptAnnouncement {
            text: "Update".to_owned(),
            at: Time(900),
            restart_at: Some(Time(restart_at)),
            maintenance: true,
        };
        news.install(Some(&kept(5_000).json()));
        assert!(told.has_changed().unwrap() && told.borrow_and_update().is_some());
        // An unchanged announcement notifies nobody.
        news.install(Some(&kept(5_000).json()));
        assert!(!told.has_changed().unwrap());
        assert_eq!(kept(5_000).to_announcement(Time(2_000)).restart_in_ms, Some(3_000));
        assert_eq!(kept(5_000).to_announcement(Time(9_000)).restart_in_ms, Some(0));
        // The next server no longer shows it.
        let after = AnnouncementFeed { started: Time(5_001), now: watch::Sender::new(None) };
        after.install(Some(&kept(5_000).json()));
        assert_eq!(after.current(), None);
        news.install(Some("nonsense"));
        assert_eq!(news.current(), None);
    }
}
