//! How servers tell one another that something has happened at a table. It carries no events: what has happened is in
//! the store, and a message that is lost is made up for by looking there.

mod nats;
mod tag;
mod watch;

use async_trait::async_trait;

pub(crate) use nats::Nats;
pub(crate) use tag::{BusKey, Tag, Tags};
pub(crate) use watch::BusWatch;

/// A way to other servers.
#[async_trait]
pub(crate) trait Bus: Send + Sync {
    /// Queues the news that something has happened at a table for [`send`](Bus::send). Does not wait.
    fn tell(&self, table: Tag);

    /// Sends what is queued, for ever.
    async fn send(&self);

    /// Waits for the next table at which another server has done something.
    async fn hear(&self) -> Tag;

    /// Whether the connection is up.
    fn is_up(&self) -> bool;

    /// Whether there are other servers at all.
    fn has_others(&self) -> bool;
}

/// No other servers.
pub(crate) struct Alone;

#[async_trait]
impl Bus for Alone {
    fn tell(&self, _table: Tag) {}

    async fn send(&self) {
        std::future::pending().await
    }

    async fn hear(&self) -> Tag {
        std::future::pending().await
    }

    fn is_up(&self) -> bool {
        true
    }

    fn has_others(&self) -> bool {
        false
    }
}
