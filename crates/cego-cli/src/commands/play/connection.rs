//! WebSocket connection to a table, on a separate thread. It reconnects after a lost connection.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use cego_host::fairness_client::{UncheckedDeal, WitnessDevice, judge};
use cego_protocol::bot::RulesetJson;
use cego_protocol::command::{CommandJson, NumberedCommand, RequestId};
use cego_protocol::http::{RecordJson, SettlementJson, WholeRecord};
use cego_protocol::message::{RedactedEventKind, SetupJson, ToClient};
use cego_tui::session::{ConnectionEvent, TableConnection};
use futures_util::{SinkExt, StreamExt};
use tokio::sync::Semaphore;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::{Error, Message as Frame};

use super::server::Api;
use crate::server_address::ServerAddress;

/// Time without any message after which the connection counts as lost. A server sends one every 20
/// seconds.
const SILENCE: Duration = Duration::from_secs(65);
/// Maximum number of consecutive connection attempts.
const TRIES: u32 = 12;
/// Maximum number of concurrent HTTP requests beside the socket. Requests over the limit are
/// dropped.
const MOST_REQUESTS: usize = 16;
/// Maximum delay between two attempts.
const LONGEST: Duration = Duration::from_secs(15);

/// Request from the session to the connection thread.
enum ThreadRequest {
    /// Send this command, as JSON text.
    Send(String),
    /// Fetch the record of a deal, by its number from 0.
    Record(u64),
}

/// The session's end of the connection.
pub(super) struct Wire {
    out: UnboundedSender<ThreadRequest>,
    heard: Receiver<ConnectionEvent>,
    /// Messages received before the session existed, in order.
    early: VecDeque<ConnectionEvent>,
}

impl TableConnection for Wire {
    fn send(&mut self, id: u64, command: &CommandJson) {
        // The thread has already reported the lost connection when it ends, so a failed send needs
        // no error.
        if let Ok(text) = serde_json::to_string(&NumberedCommand {
            number: RequestId { id: Some(id) },
            command: command.clone(),
        }) {
            let _ = self.out.send(ThreadRequest::Send(text));
        }
    }

    fn fetch(&mut self, deal: u64) {
        let _ = self.out.send(ThreadRequest::Record(deal));
    }

    fn poll(&mut self) -> Option<ConnectionEvent> {
        self.early.pop_front().or_else(|| self.heard.try_recv().ok())
    }
}

impl Wire {
    /// Waits at most `most` for the next message.
    pub(super) fn wait(&self, most: Duration) -> Option<ConnectionEvent> {
        self.heard.recv_timeout(most).ok()
    }

    /// Queues a message for the session.
    pub(super) fn queue(&mut self, heard: ConnectionEvent) {
        self.early.push_back(heard);
    }
}

/// Opens the connection to a table and reads its events from the first.
///
/// `device` contributes to the shuffle, so that nobody can choose the deals, and verifies each
/// deal. It lives as long as the program.
pub(super) fn open(
    api: Api,
    place: ServerAddress,
    table: String,
    language: String,
    device: WitnessDevice,
) -> std::io::Result<Wire> {
    let (out, commands) = unbounded_channel();
    let (say, heard) = channel();
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        // One more thread resolves the server address on reconnection.
        .max_blocking_threads(MOST_REQUESTS + 1)
        .build()?;
    let device = OwnDevice { device, ruleset: None, unchecked: None };
    let requests = Arc::new(Semaphore::new(MOST_REQUESTS));
    let mut thread = ConnectionThread {
        api,
        place,
        table,
        language,
        say,
        commands,
        requests,
        last: 0,
        seated: false,
        device,
    };
    std::thread::spawn(move || runtime.block_on(thread.run()));
    Ok(Wire { out, heard, early: VecDeque::new() })
}

/// Outcome of a connection.
enum TableConnectionEnd {
    /// The connection was lost; reconnect after this time.
    Lost(Duration),
    /// The server refused the connection, for this reason.
    Gone(String),
    /// The user left the table.
    Left,
}

struct ConnectionThread {
    api: Api,
    place: ServerAddress,
    table: String,
    language: String,
    say: Sender<ConnectionEvent>,
    commands: UnboundedReceiver<ThreadRequest>,
    /// Permits for concurrent requests.
    requests: Arc<Semaphore>,
    /// Number of the last event received.
    last: u64,
    /// True if the user has a seat, which is required to fetch records.
    seated: bool,
    device: OwnDevice,
}

/// The device of this program, with the rules for its verification of deals.
struct OwnDevice {
    device: WitnessDevice,
    ruleset: Option<RulesetJson>,
    /// The last deal without a verdict, as last reported.
    unchecked: Option<UncheckedDeal>,
}

/// Actions that follow from a message.
#[derive(Default)]
struct Reaction {
    /// Outcome, if the message ends the connection.
    end: Option<TableConnectionEnd>,
    /// Command to send, as JSON text.
    say: Option<String>,
    /// Number of the deal that ended, from 0.
    ended: Option<u64>,
}

impl OwnDevice {
    /// Processes a message. Returns the command to send, and the verification results of finished
    /// deals.
    fn handle_message(
        &mut self,
        message: &ToClient,
    ) -> (Option<CommandJson>, Vec<ConnectionEvent>) {
        let setup: Option<&SetupJson> = match message {
            ToClient::Picture { picture, .. } => Some(&picture.setup),
            ToClient::Events { events, .. } => events.iter().find_map(|shown| match &shown.event {
                RedactedEventKind::Opened { setup, .. } => Some(&**setup),
                _ => None,
            }),
            _ => None,
        };
        self.ruleset = setup.map(|setup| setup.ruleset.clone()).or(self.ruleset.take());
        let step = self.device.hear(&message.into());
        let judged = |ended| ConnectionEvent::Found(judge(ended, self.ruleset.as_ref(), true));
        (step.command, step.ended.iter().map(judged).collect())
    }
}

impl ConnectionThread {
    async fn run(&mut self) {
        let mut tries = 0;
        loop {
            let (end, heard) = self.connect_once(tries > 0).await;
            tries = if heard { 1 } else { tries + 1 };
            let wait = match end {
                TableConnectionEnd::Left => return,
                TableConnectionEnd::Gone(why) => return self.tell(ConnectionEvent::Gone(why)),
                TableConnectionEnd::Lost(wait) => wait,
            };
            if tries > TRIES {
                return self.tell(ConnectionEvent::Gone(String::new()));
            }
            self.tell(ConnectionEvent::Lost);
            tokio::time::sleep(
                wait.max(Duration::from_millis(250) * 2_u32.pow(tries.min(8))).min(LONGEST),
            )
            .await;
        }
    }

    fn tell(&self, heard: ConnectionEvent) {
        // A closed channel means that the program is exiting.
        let _ = self.say.send(heard);
    }

    /// Runs one connection. Returns its outcome and whether any message was received.
    async fn connect_once(&mut self, again: bool) -> (TableConnectionEnd, bool) {
        let lost = TableConnectionEnd::Lost(Duration::ZERO);
        let address = self.place.socket(&self.table, self.last, &self.language);
        let Ok(mut request) = address.into_client_request() else {
            return (TableConnectionEnd::Gone(String::new()), false);
        };
        let token = self.api.token.as_deref().unwrap_or_default();
        let Ok(shown) = HeaderValue::from_str(&format!("Bearer {token}")) else {
            return (TableConnectionEnd::Gone(String::new()), false);
        };
        request.headers_mut().insert("Authorization", shown);
        let mut socket = match tokio_tungstenite::connect_async(request).await {
            Ok((socket, _)) => socket,
            Err(Error::Http(answer))
                if answer.status().is_client_error() && answer.status() != 429 =>
            {
                return (TableConnectionEnd::Gone(answer.status().to_string()), false);
            }
            Err(_) => return (lost, false),
        };
        if again {
            self.tell(ConnectionEvent::Back);
        }
        let mut heard = false;
        loop {
            tokio::select! {
                frame = tokio::time::timeout(SILENCE, socket.next()) => match frame {
                    Ok(Some(Ok(Frame::Text(text)))) => {
                        heard = true;
                        let Reaction { end, say, ended } = self.handle_message(text.as_str());
                        if let Some(end) = end {
                            return (end, heard);
                        }
                        // Hash-chain links are sent before anything else, because late ones are
                        // rejected.
                        let is_lost = match say {
                            Some(say) => socket.send(Frame::text(say)).await.is_err(),
                            None => false,
                        };
                        if let Some(deal) = ended {
                            self.fetch_end(deal);
                        }
                        if is_lost {
                            return (lost, heard);
                        }
                    }
                    Ok(Some(Ok(Frame::Close(_)) | Err(_)) | None) | Err(_) => return (lost, heard),
                    Ok(Some(Ok(_))) => {}
                },
                command = self.commands.recv() => match command {
                    None => {
                        let _ = socket.close(None).await;
                        return (TableConnectionEnd::Left, heard);
                    }
                    Some(ThreadRequest::Record(deal)) => self.fetch_record(deal, true),
                    // A command lost in transit is not resent: the user sees that nothing happened
                    // and repeats it.
                    Some(ThreadRequest::Send(text)) => {
                        self.device.device.act();
                        if socket.send(Frame::text(text)).await.is_err() {
                            return (lost, heard);
                        }
                    }
                },
            }
        }
    }

    /// Processes a server message; unknown messages from newer servers are skipped. The session
    /// first receives the deal that could not be checked, then the message, then the verification
    /// results.
    fn handle_message(&mut self, text: &str) -> Reaction {
        let Ok(message) = serde_json::from_str::<ToClient>(text) else {
            return Reaction::default();
        };
        let (say, found) = self.device.handle_message(&message);
        let unchecked = self.device.device.unchecked();
        if std::mem::replace(&mut self.device.unchecked, unchecked) != unchecked {
            self.tell(ConnectionEvent::Unchecked(unchecked));
        }
        // The command has no id, because a refusal means only that it was late, which the table
        // announces to everybody.
        let say = say.and_then(|command| serde_json::to_string(&command).ok());
        let (end, ended) = self.forward_message(message);
        found.into_iter().for_each(|found| self.tell(found));
        Reaction { end, say, ended }
    }

    /// Forwards a message. Returns the outcome if it ends the connection, and the deal that ended
    /// with it.
    fn forward_message(&mut self, message: ToClient) -> (Option<TableConnectionEnd>, Option<u64>) {
        let mut ended = None;
        match &message {
            ToClient::Events { events, table, .. } => {
                self.seated = table.as_ref().map_or(self.seated, |now| now.seat.is_some());
                for shown in events {
                    self.last = shown.number;
                    match shown.event {
                        RedactedEventKind::DealEnded { deal, .. } => ended = Some(deal),
                        RedactedEventKind::Dealt { .. } => ended = None,
                        _ => {}
                    }
                }
            }
            ToClient::Picture { picture, .. } => {
                (self.last, self.seated) = (picture.now.number, picture.now.seat.is_some());
            }
            ToClient::Bye { again_ms: Some(ms), .. } => {
                return (Some(TableConnectionEnd::Lost(Duration::from_millis(*ms))), None);
            }
            ToClient::Bye { problem, .. } => {
                return (Some(TableConnectionEnd::Gone(problem.text.clone())), None);
            }
            _ => {}
        }
        self.tell(ConnectionEvent::Message(Box::new(message)));
        (None, ended)
    }

    /// Fetches the record of a finished deal, or only its settlement for a spectator, in the
    /// background.
    fn fetch_end(&self, deal: u64) {
        if self.seated {
            // If the record is not available yet, the user can request it later.
            return self.fetch_record(deal, false);
        }
        let Ok(permit) = Arc::clone(&self.requests).try_acquire_owned() else { return };
        let (api, table, say) = (self.api.clone(), self.table.clone(), self.say.clone());
        tokio::task::spawn_blocking(move || {
            let _permit = permit;
            if let Ok(SettlementJson { lines, .. }) =
                api.get(&format!("/tables/{table}/settlement"))
            {
                // A closed channel means that the program is exiting.
                let _ = say.send(ConnectionEvent::Working { deal, lines });
            }
        });
    }

    /// Fetches the record of a finished deal in the background. If `is_asked`, the user requested
    /// it, and a missing record is reported.
    fn fetch_record(&self, deal: u64, is_asked: bool) {
        let Ok(permit) = Arc::clone(&self.requests).try_acquire_owned() else {
            if is_asked {
                self.tell(ConnectionEvent::Record { deal, text: None });
            }
            return;
        };
        let (api, table, say) = (self.api.clone(), self.table.clone(), self.say.clone());
        tokio::task::spawn_blocking(move || {
            let _permit = permit;
            let text = record(&api, &table, deal);
            if is_asked || text.is_some() {
                // A closed channel means that the program is exiting.
                let _ = say.send(ConnectionEvent::Record { deal, text });
            }
        });
    }
}

/// Returns the record of a finished deal.
fn record(api: &Api, table: &str, deal: u64) -> Option<String> {
    let list: Vec<RecordJson> =
        api.get(&format!("/tables/{table}/records?from={deal}&most=1")).ok()?;
    let record: WholeRecord = api.get(&format!("/records/{}", list.first()?.record)).ok()?;
    Some(record.text)
}
#[cfg(test)]
mod tests {
    use cego_protocol::message::{RedactedEvent, TurnJson};
    use cego_table::{Secret, Time};
    use tokio::net::TcpListener;

    use super::*;

    /// Longer than any operation that does not wait, and shorter than a request timeout.
    const SOON: Duration = Duration::from_secs(10);

    #[test]
    fn what_was_heard_before_the_session_comes_first() {
        let (out, _commands) = unbounded_channel();
        let (say, heard) = channel();
        let mut wire = Wire { out, heard, early: VecDeque::new() };
        say.send(ConnectionEvent::Lost).unwrap();
        let unchecked = UncheckedDeal { deal: 3, dealt: true };
        wire.queue(ConnectionEvent::Unchecked(Some(unchecked)));
        wire.queue(ConnectionEvent::Unchecked(None));
        assert!(
            matches!(wire.poll(), Some(ConnectionEvent::Unchecked(Some(first))) if first == unchecked)
        );
        assert!(matches!(wire.poll(), Some(ConnectionEvent::Unchecked(None))));
        assert!(matches!(wire.poll(), Some(ConnectionEvent::Lost)));
        assert!(wire.poll().is_none());
    }

    /// Runs a test server that announces the end of a deal and never answers HTTP requests.
    async fn serve(listener: TcpListener, said: Sender<String>) {
        let turn =
            TurnJson { moment: 0, on_turn: None, ends: None, choices: Vec::new(), view: None };
        let event =
            RedactedEventKind::DealEnded { deal: 0, amounts: vec![0; 4], secret: Secret([0; 32]) };
        let events = vec![RedactedEvent { number: 1, at: Time(1), event }];
        let ended = ToClient::Events { events, turn, table: None }.json();
        let mut unanswered = Vec::new();
        loop {
            let (stream, _) = listener.accept().await.unwrap();
            let mut head = [0; 1024];
            let read = stream.peek(&mut head).await.unwrap();
            if !String::from_utf8_lossy(&head[..read]).contains("/socket?") {
                unanswered.push(stream);
                continue;
            }
            let mut socket = tokio_tungstenite::accept_async(stream).await.unwrap();
            socket.send(Frame::text(ended.clone())).await.unwrap();
            let said = said.clone();
            tokio::spawn(async move {
                while let Some(Ok(Frame::Text(text))) = socket.next().await {
                    let _ = said.send(text.as_str().to_owned());
                }
            });
        }
    }

    /// A link that is sent late is rejected, and the user must not wait either.
    #[test]
    fn nothing_waits_for_a_record() {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        let listener = runtime.block_on(TcpListener::bind("127.0.0.1:0")).unwrap();
        let base = format!("http://{}", listener.local_addr().unwrap());
        let (said, commands) = channel();
        std::thread::spawn(move || runtime.block_on(serve(listener, said)));
        let (api, place) = (Api::new(&base, "en"), ServerAddress::parse(&base, None).unwrap());
        let device = WitnessDevice::new([7; 32]);
        let mut wire = open(api, place, "T".to_owned(), "en".to_owned(), device).unwrap();
        assert!(matches!(wire.wait(SOON), Some(ConnectionEvent::Message(_))));
        // One request is already in flight, so the last of these exceeds the limit.
        (0..MOST_REQUESTS as u64).for_each(|deal| wire.fetch(deal));
        wire.send(1, &CommandJson::GoOn);
        assert!(commands.recv_timeout(SOON).unwrap().contains("go_on"));
        let last = MOST_REQUESTS as u64 - 1;
        assert!(
            matches!(wire.wait(SOON), Some(ConnectionEvent::Record { deal, text: None }) if deal == last)
        );
    }
}
