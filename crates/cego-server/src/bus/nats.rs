//! Several servers: NATS.

use std::time::Duration;

use async_nats::connection::State;
use async_nats::{Client, ConnectErrorKind, ConnectOptions, Subscriber};
use async_trait::async_trait;
use cego_store::TableId;
use data_encoding::HEXLOWER;
use futures_util::StreamExt;
use tokio::sync::{Mutex, mpsc};

use super::Bus;

/// Everybody tells and hears everything here: a message is the name of a server and that of a table.
const SUBJECT: &str = "cego.tables";
/// Messages on their way out that may wait; what is too much is not told, and the others look for themselves.
const WAITING: usize = 8_192;

/// How often NATS is asked whether it is there. One that hangs looks like one to which nothing happens.
const PING: Duration = Duration::from_secs(5);

/// A connection to NATS. When it is cut it is made again.
pub(crate) struct Nats {
    client: Client,
    out: mpsc::Sender<TableId>,
    queue: Mutex<mpsc::Receiver<TableId>>,
    heard: Mutex<Subscriber>,
    /// Of this server, so that it does not listen to itself.
    name: String,
}

impl Nats {
    /// Connects. A NATS that does not answer yet is waited for behind the scenes.
    pub(crate) async fn connect(address: &str) -> Result<Nats, String> {
        let mut name = [0; 8];
        getrandom::fill(&mut name).map_err(|why| why.to_string())?;
        let name = HEXLOWER.encode(&name);
        let options = ConnectOptions::new().retry_on_initial_connect().ping_interval(PING).name("cego");
        let connected = options.connect(address).await;
        let client = connected.map_err(|why| match why.kind() {
            ConnectErrorKind::ServerParse => format!("{address} is no address of NATS"),
            _ => why.to_string(),
        })?;
        let heard = client.subscribe(SUBJECT).await.map_err(|why| why.to_string())?;
        let (out, queue) = mpsc::channel(WAITING);
        Ok(Nats { client, out, queue: Mutex::new(queue), heard: Mutex::new(heard), name })
    }
}

#[async_trait]
impl Bus for Nats {
    fn tell(&self, table: TableId) {
        // While NATS is away the queue fills; other servers find out when they read the table.
        let _ = self.out.try_send(table);
    }

    async fn send(&self) {
        let mut queue = self.queue.lock().await;
        // The other end is here as well, so that it is never shut.
        while let Some(table) = queue.recv().await {
            if let Err(error) = self.client.publish(SUBJECT, format!("{} {table}", self.name).into()).await {
                tracing::warn!(%error, "the other servers are not told");
            }
        }
    }

    async fn hear(&self) -> TableId {
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
