//! The bus between several servers, over NATS.

use std::time::Duration;

use async_nats::connection::State;
use async_nats::{Client, ConnectOptions, ServerAddr, Subscriber};
use async_trait::async_trait;
use data_encoding::HEXLOWER;
use futures_util::StreamExt;
use percent_encoding::percent_decode_str;
use tokio::sync::{Mutex, mpsc};

use super::{Bus, Tag};

/// The subject of all messages. Each names a server and a table, by its [`Tag`]: who listens in cannot sit down there.
const SUBJECT: &str = "cego.tables";
/// How many messages may wait to be sent. Further ones are dropped; the other servers find the events in the store.
const WAITING: usize = 8_192;

/// How often NATS is pinged: one that hangs cannot be told from one that has nothing to say.
const PING: Duration = Duration::from_secs(5);

/// A connection to NATS. It reconnects by itself.
pub(crate) struct Nats {
    client: Client,
    out: mpsc::Sender<Tag>,
    queue: Mutex<mpsc::Receiver<Tag>>,
    heard: Mutex<Subscriber>,
    /// The name of this server, by which it knows its own messages.
    name: String,
}

impl Nats {
    /// Connects. If NATS does not answer yet, it is tried again in the background.
    pub(crate) async fn connect(address: &str) -> Result<Nats, String> {
        let mut name = [0; 8];
        getrandom::fill(&mut name).map_err(|why| why.to_string())?;
        let name = HEXLOWER.encode(&name);
        // A password may stand in it: it is not repeated.
        let address: ServerAddr = address.parse().map_err(|_| "this is no address of NATS".to_owned())?;
        let options = authorised(&address).retry_on_initial_connect().ping_interval(PING).name("cego");
        let client = options.connect(address).await.map_err(|why| why.to_string())?;
        let heard = client.subscribe(SUBJECT).await.map_err(|why| why.to_string())?;
        let (out, queue) = mpsc::channel(WAITING);
        Ok(Nats { client, out, queue: Mutex::new(queue), heard: Mutex::new(heard), name })
    }
}

/// With the user and the password that stand in an address: the library reads them and does not use them.
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
    fn tell(&self, table: Tag) {
        // While NATS is away the queue fills; other servers find out when they read the table.
        let _ = self.out.try_send(table);
    }

    async fn send(&self) {
        let mut queue = self.queue.lock().await;
        // The other end is here as well, so that it is never shut.
        while let Some(table) = queue.recv().await {
            // That the bus is away is logged by who watches it; until it is back they look for themselves.
            let _ = self.client.publish(SUBJECT, format!("{} {table}", self.name).into()).await;
        }
    }

    async fn hear(&self) -> Tag {
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
