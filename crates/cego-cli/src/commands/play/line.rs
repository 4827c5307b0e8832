//! The socket of a table, on a thread of its own: it comes back by itself when the connection is lost.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use cego_protocol::bot::RulesetJson;
use cego_protocol::command::{CommandJson, RequestId, Said};
use cego_protocol::http::{RecordJson, SettlementJson, WholeRecord};
use cego_protocol::message::{SetupJson, ShownEvent, ToClient};
use cego_tui::session::{Heard, Line};
use cego_witness::{Device, judge};
use futures_util::{SinkExt, StreamExt};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::{Error, Message as Frame};

use super::api::Api;
use crate::place::Place;

/// A server says something every 20 seconds; after this the connection is lost.
const SILENCE: Duration = Duration::from_secs(65);
/// How often in a row a connection is tried again.
const TRIES: u32 = 12;
/// The longest time between two tries.
const LONGEST: Duration = Duration::from_secs(15);

/// What the person wants of the line.
enum Wanted {
    /// A command is sent, as text.
    Send(String),
    /// The record of a deal, by its number from 0.
    Record(u64),
}

/// The person's end of the line.
pub(super) struct Wire {
    out: UnboundedSender<Wanted>,
    heard: Receiver<Heard>,
}

impl Line for Wire {
    fn send(&mut self, id: u64, command: &CommandJson) {
        // The thread ends after it has said that the line is gone: nobody waits for an answer then.
        if let Ok(text) =
            serde_json::to_string(&Said { number: RequestId { id: Some(id) }, command: command.clone() })
        {
            let _ = self.out.send(Wanted::Send(text));
        }
    }

    fn fetch(&mut self, deal: u64) {
        let _ = self.out.send(Wanted::Record(deal));
    }

    fn poll(&mut self) -> Option<Heard> {
        self.heard.try_recv().ok()
    }
}

impl Wire {
    /// What comes next, if it comes in time.
    pub(super) fn wait(&self, most: Duration) -> Option<Heard> {
        self.heard.recv_timeout(most).ok()
    }
}

/// Opens the line to a table, from the beginning of its events.
///
/// `device` adds to the deals, so that nobody can choose them, and judges how they were dealt. It lives as long as the program.
pub(super) fn open(
    api: Api,
    place: Place,
    table: String,
    language: String,
    device: Device,
) -> std::io::Result<Wire> {
    let (out, commands) = unbounded_channel();
    let (say, heard) = channel();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let device = OwnDevice { device, ruleset: None };
    let mut thread = Thread { api, place, table, language, say, commands, last: 0, seated: false, device };
    std::thread::spawn(move || runtime.block_on(thread.run()));
    Ok(Wire { out, heard })
}

/// How a connection ended.
enum End {
    /// It was lost, and is tried again after this time.
    Lost(Duration),
    /// The server does not want us: why.
    Gone(String),
    /// The person has left.
    Left,
}

struct Thread {
    api: Api,
    place: Place,
    table: String,
    language: String,
    say: Sender<Heard>,
    commands: UnboundedReceiver<Wanted>,
    /// The number of the last event seen.
    last: u64,
    /// Whether the person has a seat: only then there are records for them.
    seated: bool,
    device: OwnDevice,
}

/// The device of this program, and the rules its deals are judged by.
struct OwnDevice {
    device: Device,
    ruleset: Option<RulesetJson>,
}

impl OwnDevice {
    /// Processes a message; returns what to send, and what was found out about deals that are over.
    fn hear(&mut self, message: &ToClient) -> (Option<CommandJson>, Vec<Heard>) {
        let setup: Option<&SetupJson> = match message {
            ToClient::Picture { picture, .. } => Some(&picture.setup),
            ToClient::Events { events, .. } => events.iter().find_map(|shown| match &shown.event {
                ShownEvent::Opened { setup, .. } => Some(&**setup),
                _ => None,
            }),
            _ => None,
        };
        self.ruleset = setup.map(|setup| setup.ruleset.clone()).or(self.ruleset.take());
        let step = self.device.hear(&message.into());
        let judged = |ended| Heard::Found(judge(ended, self.ruleset.as_ref(), true));
        (step.command, step.ended.iter().map(judged).collect())
    }
}

impl Thread {
    async fn run(&mut self) {
        let mut tries = 0;
        loop {
            let (end, heard) = self.once(tries > 0).await;
            tries = if heard { 1 } else { tries + 1 };
            let wait = match end {
                End::Left => return,
                End::Gone(why) => return self.tell(Heard::Gone(why)),
                End::Lost(wait) => wait,
            };
            if tries > TRIES {
                return self.tell(Heard::Gone(String::new()));
            }
            self.tell(Heard::Lost);
            tokio::time::sleep(wait.max(Duration::from_millis(250) * 2_u32.pow(tries.min(8))).min(LONGEST))
                .await;
        }
    }

    fn tell(&self, heard: Heard) {
        // Nobody listens any more: the program is ending.
        let _ = self.say.send(heard);
    }

    /// One connection: how it ended, and whether anything was heard.
    async fn once(&mut self, again: bool) -> (End, bool) {
        let lost = End::Lost(Duration::ZERO);
        let address = self.place.socket(&self.table, self.last, &self.language);
        let Ok(mut request) = address.into_client_request() else { return (End::Gone(String::new()), false) };
        let token = self.api.token.as_deref().unwrap_or_default();
        let Ok(shown) = HeaderValue::from_str(&format!("Bearer {token}")) else {
            return (End::Gone(String::new()), false);
        };
        request.headers_mut().insert("Authorization", shown);
        let mut socket = match tokio_tungstenite::connect_async(request).await {
            Ok((socket, _)) => socket,
            Err(Error::Http(answer)) if answer.status().is_client_error() && answer.status() != 429 => {
                return (End::Gone(answer.status().to_string()), false);
            }
            Err(_) => return (lost, false),
        };
        if again {
            self.tell(Heard::Back);
        }
        let mut heard = false;
        loop {
            tokio::select! {
                frame = tokio::time::timeout(SILENCE, socket.next()) => match frame {
                    Ok(Some(Ok(Frame::Text(text)))) => {
                        heard = true;
                        let (end, say) = self.hear(text.as_str()).await;
                        if let Some(end) = end {
                            return (end, heard);
                        }
                        if let Some(say) = say && socket.send(Frame::text(say)).await.is_err() {
                            return (lost, heard);
                        }
                    }
                    Ok(Some(Ok(Frame::Close(_)) | Err(_)) | None) | Err(_) => return (lost, heard),
                    Ok(Some(Ok(_))) => {}
                },
                command = self.commands.recv() => match command {
                    None => {
                        let _ = socket.close(None).await;
                        return (End::Left, heard);
                    }
                    Some(Wanted::Record(deal)) => {
                        let text = self.record(deal).await;
                        self.tell(Heard::Record { deal, text });
                    }
                    // Said again by the person, who sees that nothing happened, where it was lost on the way.
                    Some(Wanted::Send(text)) => if socket.send(Frame::text(text)).await.is_err() {
                        return (lost, heard);
                    },
                },
            }
        }
    }

    /// A message of the server; messages of a later one are skipped. How the connection ends by it, and what this machine says to it.
    async fn hear(&mut self, text: &str) -> (Option<End>, Option<String>) {
        let Ok(message) = serde_json::from_str::<ToClient>(text) else { return (None, None) };
        let (say, found) = self.device.hear(&message);
        // It has no number: if it is refused it came too late, and the table says so to everybody.
        let say = say.and_then(|command| serde_json::to_string(&command).ok());
        let end = self.told(message).await;
        found.into_iter().for_each(|found| self.tell(found));
        (end, say)
    }

    async fn told(&mut self, message: ToClient) -> Option<End> {
        let mut ended = None;
        match &message {
            ToClient::Events { events, table, .. } => {
                self.seated = table.as_ref().map_or(self.seated, |now| now.seat.is_some());
                for shown in events {
                    self.last = shown.number;
                    match shown.event {
                        ShownEvent::DealEnded { deal, .. } => ended = Some(deal),
                        ShownEvent::Dealt { .. } => ended = None,
                        _ => {}
                    }
                }
            }
            ToClient::Picture { picture, .. } => {
                (self.last, self.seated) = (picture.now.number, picture.now.seat.is_some());
            }
            ToClient::Bye { again_ms: Some(ms), .. } => return Some(End::Lost(Duration::from_millis(*ms))),
            ToClient::Bye { problem, .. } => return Some(End::Gone(problem.text.clone())),
            _ => {}
        }
        self.tell(Heard::Message(Box::new(message)));
        match ended {
            Some(deal) if self.seated => {
                let text = self.record(deal).await;
                // If it cannot be had now, the person may ask for it later.
                text.into_iter().for_each(|text| self.tell(Heard::Record { deal, text: Some(text) }));
            }
            Some(_) => self.working().await.into_iter().for_each(|lines| self.tell(Heard::Working(lines))),
            None => {}
        }
        None
    }

    /// The working of the last settlement, a line each.
    async fn working(&self) -> Option<Vec<String>> {
        let (api, path) = (self.api.clone(), format!("/tables/{}/settlement", self.table));
        let found = tokio::task::spawn_blocking(move || api.get::<SettlementJson>(&path).ok());
        Some(found.await.ok()??.lines)
    }

    /// The record of a deal that is over.
    async fn record(&self, deal: u64) -> Option<String> {
        let (api, table) = (self.api.clone(), self.table.clone());
        let found = tokio::task::spawn_blocking(move || {
            let list: Vec<RecordJson> =
                api.get(&format!("/tables/{table}/records?from={deal}&most=1")).ok()?;
            let record: WholeRecord = api.get(&format!("/records/{}", list.first()?.record)).ok()?;
            Some(record.text)
        });
        found.await.ok()?
    }
}
