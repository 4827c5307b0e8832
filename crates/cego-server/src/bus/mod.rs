//! How servers tell one another that something has happened at a table. It carries no events: what has happened is in
//! the store, and a message that is lost is made up for by looking there.

mod nats;

use async_trait::async_trait;
use cego_store::TableId;

pub(crate) use nats::Nats;

/// A way to other servers.
#[async_trait]
pub(crate) trait Bus: Send + Sync {
    /// Tells that something has happened at a table, as soon as [`send`](Bus::send) comes to it. It does not wait.
    fn tell(&self, table: TableId);

    /// Sends what is to be told, for ever.
    async fn send(&self);

    /// The next table another server has told of; never, if there are no others.
    async fn hear(&self) -> TableId;

    /// Whether messages come through at present.
    fn is_up(&self) -> bool;

    /// Whether there are other servers at all.
    fn has_others(&self) -> bool;
}

/// No other servers.
pub(crate) struct Alone;

#[async_trait]
impl Bus for Alone {
    fn tell(&self, _table: TableId) {}

    async fn send(&self) {
        std::future::pending().await
    }

    async fn hear(&self) -> TableId {
        std::future::pending().await
    }

    fn is_up(&self) -> bool {
        true
    }

    fn has_others(&self) -> bool {
        false
    }
}
