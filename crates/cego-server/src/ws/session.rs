//! One connection to a table, from its first message to its last.

use std::collections::BTreeSet;
use std::net::IpAddr;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use cego_host::command_of;
use cego_protocol::command::{CommandJson, Said, Sign};
use cego_protocol::message::{Subscription, ToClient, VERSION};
use cego_store::TableId;
use cego_table::TableRefusal;
use tokio::sync::mpsc::Receiver;
use tokio::time::{Instant, MissedTickBehavior, interval_at, timeout};

use crate::app::App;
use crate::clock::now;
use crate::fault::Fault;
use crate::http::shown;
use crate::limits::Bucket;
use crate::metrics::Outcome;
use crate::places::Place;
use crate::rooms::{Failure, Frame};
use crate::stopping::stops;
use crate::visitor::{Visitor, caller};
use crate::words;

/// How often the client is pinged.
const BEAT: Duration = Duration::from_secs(20);
/// After how long without a sign of life a connection is given up.
const SILENCE: Duration = Duration::from_secs(65);
/// How long a message may take to leave.
const SLOW: Duration = Duration::from_secs(10);
/// How soon clients should come again when the server is restarted, in ms: each at a moment of its own, or all would come at once.
const AGAIN_MS: std::ops::RangeInclusive<u64> = 500..=5_000;
/// How long the client may take to read the last message.
const LAST_WORDS: Duration = Duration::from_secs(1);
/// How many messages over the limit in a row end the connection.
const PATIENCE: u32 = 50;

/// One connection to a table.
pub(crate) struct Session {
    pub(super) app: App,
    pub(super) table: TableId,
    pub(super) visitor: Visitor,
    pub(super) language: String,
    pub(super) subscription: Subscription,
    pub(super) after: Option<u64>,
    /// Since when it is there.
    pub(super) since: std::time::Instant,
    /// From where it comes.
    pub(super) address: IpAddr,
    /// It counts against its address until it ends.
    pub(super) place: Place,
}

/// Why a connection ends: nothing more can be said, or this.
enum End {
    Gone,
    TooLarge,
    Bye(&'static str, Option<u64>),
    /// For what is imposed on the person, or the address.
    Banned(Box<Fault>),
}

impl Session {
    pub(super) async fn run(self, mut socket: WebSocket) {
        self.app.metrics.connections.inc();
        let watched =
            self.app.rooms.watch(self.table, self.visitor.who(), self.subscription, self.after).await;
        match watched {
            Ok((connection, first, frames)) => {
                let end = self.talk(&mut socket, first, frames).await;
                self.app.rooms.unwatch(self.table, connection).await;
                self.part(&mut socket, end).await;
            }
            Err(failure) => {
                let problem = Fault::from(failure).problem(&self.language);
                let _ = say(&mut socket, &ToClient::Bye { problem, again_ms: Some(again_ms()) }).await;
            }
        }
        self.app.metrics.connections.dec();
        drop(self.place);
    }

    /// Tells a client that is not let in why.
    pub(super) async fn keep_out(self, mut socket: WebSocket, ban: Fault) {
        self.part(&mut socket, End::Banned(Box::new(ban))).await;
    }

    /// Tells a client that was made for another version of the interface to load again.
    pub(super) async fn turn_away(self, mut socket: WebSocket) {
        self.part(&mut socket, End::Bye("other_version", None)).await;
    }

    async fn part(&self, socket: &mut WebSocket, end: End) {
        let (problem, again_ms, close) = match end {
            End::Gone => return,
            End::TooLarge => {
                (words::problem(words::locale(&self.language), "too_large"), None, Some(too_large()))
            }
            End::Bye(reason, again_ms) => {
                (words::problem(words::locale(&self.language), reason), again_ms, None)
            }
            End::Banned(ban) => (ban.problem(&self.language), None, None),
        };
        let _ = say(socket, &ToClient::Bye { problem, again_ms }).await;
        let _ = timeout(SLOW, socket.send(Message::Close(close))).await;
        // What still comes is read and thrown away: a connection that is closed over it loses the last words, too.
        let _ = timeout(LAST_WORDS, async { while let Some(Ok(_)) = socket.recv().await {} }).await;
    }

    async fn talk(&self, socket: &mut WebSocket, first: Utf8Bytes, mut frames: Receiver<Frame>) -> End {
        let hello = ToClient::Hello { version: VERSION, you: self.visitor.who(), now: now() };
        if say(socket, &hello).await.is_err() || send(socket, first).await.is_err() {
            return End::Gone;
        }
        let mut news = self.app.news.subscribe();
        if news.borrow_and_update().is_some() && say(socket, &self.news()).await.is_err() {
            return End::Gone;
        }
        let mut stopping = self.app.stopping.clone();
        let (mut changed, mut told) = (self.app.desk.changed(), BTreeSet::new());
        if let Err(end) = self.stays(socket, &mut told).await {
            return end;
        }
        let mut beat = interval_at(Instant::now() + BEAT, BEAT);
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let (mut heard, mut patience) = (Instant::now(), PATIENCE);
        let bucket = self.app.gates.messages();
        let ended = self.visitor.who().map(|who| self.app.ends.listen(who)).unwrap_or_default();
        loop {
            let done = tokio::select! {
                frame = frames.recv() => pass_on(socket, frame).await,
                message = socket.recv() => {
                    heard = Instant::now();
                    match message {
                        Some(Ok(Message::Text(text))) => {
                            self.hear(socket, &mut frames, &text, (&bucket, &mut patience)).await
                        }
                        Some(Ok(Message::Binary(_))) => Err(End::Bye("not_json", None)),
                        // They are answered, too.
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) if bucket.check().is_ok() => Ok(()),
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => self.too_many(&mut patience),
                        Some(Err(error)) if is_too_large(&error) => Err(End::TooLarge),
                        Some(Ok(Message::Close(_)) | Err(_)) | None => Err(End::Gone),
                    }
                }
                () = stops(&mut stopping) => Err(End::Bye("stopping", Some(again_ms()))),
                Ok(()) = news.changed() => say(socket, &self.news()).await,
                // Its sender lives as long as the server.
                Ok(()) = changed.changed() => self.stays(socket, &mut told).await,
                _ = beat.tick() => self.beat(socket, heard).await,
                () = ended.notified() => self.still_known().await,
            };
            if let Err(end) = done {
                return end;
            }
        }
    }

    /// Ends the connection if its person or its address is banned, or its session has ended; otherwise says what is new of what is
    /// imposed on them. `told`: what was said before.
    async fn stays(&self, socket: &mut WebSocket, told: &mut BTreeSet<String>) -> Result<(), End> {
        let Some(person) = self.visitor.person() else {
            return self.app.desk.ban_of_address(self.address).map_or(Ok(()), |ban| Err(banned(ban)));
        };
        let ban = self.app.desk.ban(person).or_else(|| self.app.desk.ban_of_address(self.address));
        if let Some(ban) = ban {
            return Err(banned(ban));
        }
        if self.app.desk.has_ended(person.id, self.since) && !self.visitor.is_still_known(&self.app).await {
            return Err(End::Bye("no_session", None));
        }
        for notice in self.app.desk.notices(person.id) {
            if notice.confirmed.is_none() && told.insert(notice.id.clone()) {
                say(socket, &ToClient::Notice { notice: shown::notice(&notice) }).await?;
            }
        }
        Ok(())
    }

    /// What is announced now.
    fn news(&self) -> ToClient {
        ToClient::Announcement { announcement: self.app.news.shown() }
    }

    /// Ends the connection if the other end is silent or its session has ended; otherwise sends a sign of life.
    async fn beat(&self, socket: &mut WebSocket, heard: Instant) -> Result<(), End> {
        if heard.elapsed() > SILENCE {
            return Err(End::Gone);
        }
        self.still_known().await?;
        say(socket, &ToClient::Still { now: now() }).await?;
        match timeout(SLOW, socket.send(Message::Ping(axum::body::Bytes::new()))).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(End::Gone),
        }
    }

    /// Ends the connection if its session has ended.
    async fn still_known(&self) -> Result<(), End> {
        if self.visitor.is_still_known(&self.app).await { Ok(()) } else { Err(End::Bye("no_session", None)) }
    }

    /// Takes a message of the client.
    async fn hear(
        &self,
        socket: &mut WebSocket,
        frames: &mut Receiver<Frame>,
        text: &str,
        (bucket, patience): (&Bucket, &mut u32),
    ) -> Result<(), End> {
        let (id, command) = Said::read(text);
        let answer = if bucket.check().is_err() {
            self.too_many(patience)?;
            Err(Fault::TOO_MANY)
        } else if command.is_err() && Sign::read(text) == Some(Sign::Still) {
            *patience = PATIENCE;
            return say(socket, &ToClient::Still { now: now() }).await;
        } else {
            *patience = PATIENCE;
            self.carry_out(command).await
        };
        // What it brought about comes before the word that it is done.
        while let Ok(frame) = frames.try_recv() {
            pass_on(socket, Some(frame)).await?;
        }
        let answer = match answer {
            Ok(number) => ToClient::Done { id, number },
            Err(fault) => ToClient::Refused { id, problem: fault.problem(&self.language) },
        };
        say(socket, &answer).await
    }

    /// Refuses a message over the limit.
    fn too_many(&self, patience: &mut u32) -> Result<(), End> {
        self.app.metrics.turned_away.get_or_create(&Outcome::new("messages")).inc();
        *patience = patience.checked_sub(1).ok_or(End::Bye("too_many", None))?;
        Ok(())
    }

    async fn carry_out(&self, command: Result<CommandJson, String>) -> Result<u64, Fault> {
        let person = self.visitor.person().ok_or(Failure::Refused(TableRefusal::NotSeated))?;
        let command = command_of(command.map_err(Fault::Body)?, &person.name)?;
        self.app.desk.may_do(person, &command)?;
        self.app.gates.may_do(person.id, &command)?;
        crate::http::offers::may_offer_at(&self.app, self.table, person.id, &command).await?;
        let done = self.app.rooms.command(self.table, (caller(person), command)).await?;
        Ok(done.number)
    }
}

/// Whether a message cannot be received because it is too long. The library has no kind for it, and what it wraps is not ours to name.
pub(super) fn is_too_large(error: &axum::Error) -> bool {
    error.to_string().contains("too long")
}

/// The end of a connection on which a message was too long.
pub(super) fn too_large() -> CloseFrame {
    CloseFrame { code: close_code::SIZE, reason: "".into() }
}

fn banned(ban: Fault) -> End {
    End::Banned(Box::new(ban))
}

/// When a client should come again.
fn again_ms() -> u64 {
    let mut chance = [0; 8];
    // Without random numbers there are other troubles than that all come at once.
    let _ = getrandom::fill(&mut chance);
    AGAIN_MS.start() + u64::from_le_bytes(chance) % (AGAIN_MS.end() - AGAIN_MS.start() + 1)
}

/// Passes on what happened at the table.
async fn pass_on(socket: &mut WebSocket, frame: Option<Frame>) -> Result<(), End> {
    match frame {
        Some(Frame::Text(text)) => send(socket, text).await,
        Some(Frame::Left(reason)) => Err(End::Bye(reason, None)),
        // The room has cut it off because it did not keep up.
        None => Err(End::Bye("too_slow", Some(again_ms()))),
    }
}

async fn say(socket: &mut WebSocket, message: &ToClient) -> Result<(), End> {
    send(socket, message.json().into()).await
}

async fn send(socket: &mut WebSocket, text: Utf8Bytes) -> Result<(), End> {
    match timeout(SLOW, socket.send(Message::Text(text))).await {
        Ok(Ok(())) => Ok(()),
        _ => Err(End::Gone),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clients_come_again_one_by_one() {
        let all: Vec<u64> = (0..1_000).map(|_| again_ms()).collect();
        assert!(all.iter().all(|ms| AGAIN_MS.contains(ms)));
        // In no tenth of the time do many more than a tenth come.
        for tenth in 0..10 {
            let from = 500 + tenth * 450;
            let count = all.iter().filter(|&&ms| (from..from + 450).contains(&ms)).count();
            assert!((50..170).contains(&count), "{tenth}: {count}");
        }
    }
}
