//! Message bus between servers that share a store.
//!
//! Messages only signal that something has changed; the data is in the store. Lost messages are
//! compensated by polling the store.
//! Pseudonyms of tables on the bus. A table id grants access, so it must not be sent.
//! Message bus over NATS.
//! Logs once when the bus goes down and once when it returns.

use std::collections::HashMap;
use std::fmt;
use std::str::FromStr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use async_nats::connection::State;
use async_nats::{Client, ConnectOptions, ServerAddr, Subscriber};
use async_trait::async_trait;
use cego_store::TableId;
use data_encoding::HEXLOWER;
use futures_util::StreamExt;
use percent_encoding::percent_decode_str;
use sha2::{Digest, Sha256};
use tokio::sync::{Mutex as AsyncMutex, mpsc};

use super::metrics::Metrics;

/// Connection to the other servers.
#[async_trait]
pub(crate) trait Bus: Send + Sync {
    /// Queues a change of a table for [`send`](Bus::send), without blocking.
    fn publish(&self, table: BusTag);

    /// Sends queued messages in an endless loop.
    async fn send(&self);

    /// Waits for the next change by another server.
    async fn receive(&self) -> BusTag;

    /// Returns whether the connection is up.
    fn is_up(&self) -> bool;

    /// Returns whether there can be other servers.
    fn has_others(&self) -> bool;
}

/// Bus of a single server without others.
pub(crate) struct LocalBus;

#[async_trait]
impl Bus for LocalBus {
    fn publish(&self, _table: BusTag) {}

    async fn send(&self) {
        std::future::pending().await
    }

    async fn receive(&self) -> BusTag {
        std::future::pending().await
    }

    fn is_up(&self) -> bool {
        true
    }

    fn has_others(&self) -> bool {
        false
    }
}

/// Secret shared by the servers of one store.
#[derive(Clone)]
pub(crate) struct BusKey(String);

impl BusKey {
    pub(crate) const fn new(key: String) -> BusKey {
        BusKey(key)
    }

    /// Returns the tag of a table.
    pub(crate) fn tag(&self, table: &TableId) -> BusTag {
        self.sum(&[table.as_str()])
    }

    /// Returns the tag of another object of a kind.
    pub(crate) fn tag_of(&self, kind: &str, name: &str) -> BusTag {
        self.sum(&[kind, "\0", name])
    }

    fn sum(&self, parts: &[&str]) -> BusTag {
        // The key has a fixed length and the hash is truncated, so length extension is impossible.
        let sum =
            Sha256::new().chain_update(b"cego bus\0").chain_update(&self.0).chain_update(b"\0");
        let sum = parts.iter().fold(sum, |sum, part| sum.chain_update(part)).finalize();
        let mut tag = [0; 16];
        tag.copy_from_slice(&sum[..16]);
        BusTag(tag)
    }
}

/// Loaded tables by tag.
pub(crate) struct Tags {
    key: BusKey,
    known: Mutex<HashMap<BusTag, TableId>>,
}

impl Tags {
    pub(crate) fn new(key: BusKey) -> Tags {
        Tags { key, known: Mutex::default() }
    }

    /// Returns the tag of a table.
    pub(crate) fn tag(&self, table: &TableId) -> BusTag {
        self.key.tag(table)
    }

    /// Adds a loaded table.
    pub(crate) fn add(&self, table: TableId) {
        self.lock().insert(self.key.tag(&table), table);
    }

    /// Returns the table with a tag, if it is loaded.
    pub(crate) fn table(&self, tag: &BusTag) -> Option<TableId> {
        self.lock().get(tag).copied()
    }

    /// Removes tables that are no longer loaded.
    pub(crate) fn retain(&self, is_here: impl Fn(&TableId) -> bool) {
        self.lock().retain(|_, table| is_here(table));
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<BusTag, TableId>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A keyed hash of a table id, which only servers with the key can compute.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct BusTag([u8; 16]);

impl fmt::Display for BusTag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&HEXLOWER.encode(&self.0))
    }
}

impl FromStr for BusTag {
    type Err = ();

    fn from_str(text: &str) -> Result<BusTag, ()> {
        let bytes = HEXLOWER.decode(text.as_bytes()).map_err(|_| ())?;
        bytes.try_into().map(BusTag).map_err(|_| ())
    }
}

/// Subject of all messages.
///
/// A message names a server and the [`BusTag`] of a table, so an eavesdropper learns no table id.
const SUBJECT: &str = "cego.tables";
/// Queue length. Further messages are dropped; other servers find the events in the store.
const WAITING: usize = 8_192;

/// Ping interval, since a hanging connection looks like an idle one.
const PING: Duration = Duration::from_secs(5);

/// A connection to NATS that reconnects by itself.
pub(crate) struct Nats {
    client: Client,
    out: mpsc::Sender<BusTag>,
    queue: AsyncMutex<mpsc::Receiver<BusTag>>,
    heard: AsyncMutex<Subscriber>,
    /// Random name of this server, which identifies its own messages.
    name: String,
}

impl Nats {
    /// Connects to NATS, retrying in the background if it does not respond.
    pub(crate) async fn connect(address: &str) -> Result<Nats, String> {
        let mut name = [0; 8];
        getrandom::fill(&mut name).map_err(|why| why.to_string())?;
        let name = HEXLOWER.encode(&name);
        // The error omits the address, which may contain a password.
        let address: ServerAddr =
            address.parse().map_err(|_| "this is no address of NATS".to_owned())?;
        let options =
            authorised(&address).retry_on_initial_connect().ping_interval(PING).name("cego");
        let client = options.connect(address).await.map_err(|why| why.to_string())?;
        let heard = client.subscribe(SUBJECT).await.map_err(|why| why.to_string())?;
        let (out, queue) = mpsc::channel(WAITING);
        Ok(Nats { client, out, queue: AsyncMutex::new(queue), heard: AsyncMutex::new(heard), name })
    }
}

/// Takes user and password from the address, which the library parses but does not use.
fn authorised(address: &ServerAddr) -> ConnectOptions {
    let plain = |text: &str| percent_decode_str(text).decode_utf8_lossy().into_owned();
    match address.username() {
        Some(user) => {
            let password = address.password().unwrap_or_default();
            ConnectOptions::with_user_and_password(plain(user), plain(password))
        }
        None => ConnectOptions::new(),
    }
}

#[async_trait]
impl Bus for Nats {
    fn publish(&self, table: BusTag) {
        // While NATS is down the queue may be full. Other servers then catch up from the store.
        let _ = self.out.try_send(table);
    }

    async fn send(&self) {
        let mut queue = self.queue.lock().await;
        // The sender is in the same struct, so the channel never closes.
        while let Some(table) = queue.recv().await {
            // Errors are logged by the watcher; until NATS is back, servers poll the store.
            let _ = self.client.publish(SUBJECT, format!("{} {table}", self.name).into()).await;
        }
    }

    async fn receive(&self) -> BusTag {
        let mut heard = self.heard.lock().await;
        loop {
            let Some(message) = heard.next().await else { std::future::pending().await };
            let text = std::str::from_utf8(&message.payload).unwrap_or_default();
            let Some((from, table)) = text.split_once(' ') else { continue };
            if let Ok(table) = table.parse()
                && from != self.name
            {
                return table;
            }
        }
    }

    fn is_up(&self) -> bool {
        self.client.connection_state() == State::Connected
    }

    fn has_others(&self) -> bool {
        true
    }
}

/// Last known state of the bus, and the number of consecutive checks it has been down.
#[derive(Default)]
pub(crate) struct BusMonitor {
    up: Option<bool>,
    away: u32,
}

/// Number of checks, a second apart, before a connection missing at start is logged.
const PATIENCE: u32 = 2;

impl BusMonitor {
    /// Checks the bus, logs a change and updates the metrics.
    pub(crate) fn check(&mut self, bus: &dyn Bus, metrics: &Metrics) {
        if !bus.has_others() {
            return;
        }
        metrics.bus_expected.set(1);
        let up = bus.is_up();
        metrics.bus_up.set(i64::from(up));
        match self.changed(up) {
            Some(true) if self.up.is_some() => {
                metrics.bus_reconnects.inc();
                tracing::info!("the bus is back");
            }
            Some(true) => tracing::info!("the bus is there"),
            Some(false) => {
                tracing::warn!("the bus is away: servers find out from the store, a second later")
            }
            None => return,
        }
        self.up = Some(up);
    }

    /// Returns the new state if it is worth logging.
    fn changed(&mut self, up: bool) -> Option<bool> {
        self.away = if up { 0 } else { self.away + 1 };
        let is_news = self.up != Some(up) && (up || self.up.is_some() || self.away > PATIENCE);
        is_news.then_some(up)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tag_says_nothing_without_the_key() {
        let [one, other] = ["a", "b"].map(|key| BusKey::new(key.repeat(64)));
        let [table, second] = [1, 2].map(|number| TableId::new([number; 10]));
        let tag = one.tag(&table);
        assert_eq!(tag, one.tag(&table));
        assert_ne!(tag, one.tag(&second));
        assert_ne!(tag, other.tag(&table));
        assert_eq!(tag.to_string().parse(), Ok(tag));
        assert!(!tag.to_string().contains(table.as_str()));
        // An older server would send the id itself, which is not a valid tag.
        assert_eq!(table.to_string().parse::<BusTag>(), Err(()));
    }

    struct Switch(std::sync::atomic::AtomicBool);

    #[async_trait::async_trait]
    impl Bus for Switch {
        fn publish(&self, _: BusTag) {}

        async fn send(&self) {}

        async fn receive(&self) -> BusTag {
            std::future::pending().await
        }

        fn is_up(&self) -> bool {
            self.0.load(std::sync::atomic::Ordering::Relaxed)
        }

        fn has_others(&self) -> bool {
            true
        }
    }

    #[test]
    fn each_change_is_said_once() {
        let (bus, metrics) = (Switch(false.into()), Metrics::new("test"));
        let mut watch = BusMonitor::default();
        let mut seen = Vec::new();
        for up in [false, false, false, false, true, true, false, false, true, true] {
            bus.0.store(up, std::sync::atomic::Ordering::Relaxed);
            let before = watch.up;
            watch.check(&bus, &metrics);
            seen.push((before != watch.up).then_some(up));
        }
        let (down, up) = (Some(false), Some(true));
        assert_eq!(seen, [None, None, down, None, up, None, down, None, up, None]);
        assert_eq!(metrics.bus_reconnects.get(), 2);
        assert_eq!(metrics.bus_up.get(), 1);
    }
}
