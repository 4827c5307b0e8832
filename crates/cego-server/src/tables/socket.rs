//! WebSocket upgrade for tables.
//! Session of a client's connection to a table.

use std::collections::BTreeSet;
use std::net::IpAddr;
use std::time::Duration;

use axum::Extension;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode};
use cego_host::to_command;
use cego_protocol::command::{CommandJson, NumberedCommand, Sign};
use cego_protocol::http::TableSocket;
use cego_protocol::message::{Subscription, ToClient, VERSION};
use cego_store::TableId;
use cego_table::TableRefusal;
use tokio::sync::mpsc::Receiver;
use tokio::time::{Instant, MissedTickBehavior, interval_at, timeout};

use super::live::Frame;
use super::registry::TableCommandError;
use super::routes::recognise;
use crate::net::api::{Api, TypedResponse, Upgrade};
use crate::net::app::App;
use crate::net::body::TablePath;
use crate::net::connection_limit::ConnectionPermit;
use crate::net::error::ApiError;
use crate::net::listener::wait_for_shutdown;
use crate::net::proxy_address::Address;
use crate::net::rate_limit::TokenBucket;
use crate::net::{i18n, json_views};
use crate::ops::clock::now;
use crate::ops::metrics::OutcomeLabel;
use crate::people::auth::identity::{self, Visitor, caller};

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(crate) fn routes(api: Api) -> Api {
    api
        .socket("/api/v1/tables/{table}/socket", "tableSocket", "The WebSocket of a table. Its \
            messages are under x-messages.", socket)
}

/// Maximum size of a message, in bytes.
const LONGEST: usize = 8 * 1024;
/// Size of the read buffer, in bytes.
const BUFFER: usize = 2 * 1024;

async fn socket(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    TablePath(table): TablePath,
    Query(wanted): Query<TableSocket>,
    visitor: Visitor,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<TypedResponse<Upgrade>, ApiError> {
    if visitor.is_by_cookie() && !identity::is_own(&app.settings, &headers) {
        return Err(ApiError::ELSEWHERE);
    }
    if *app.stopping.borrow() {
        return Err(ApiError::Plain(StatusCode::SERVICE_UNAVAILABLE, "stopping"));
    }
    let place = app.rate_limiters.connect(address).ok_or_else(|| {
        app.metrics.turned_away.get_or_create(&OutcomeLabel::new("connections")).inc();
        ApiError::TOO_MANY
    })?;
    let asked = wanted.lang.as_deref().and_then(i18n::supported_language);
    let language =
        asked.unwrap_or_else(|| i18n::language(&headers, &app.settings.language)).to_owned();
    let ban = visitor.person().and_then(|person| app.sanctions.ban(person));
    let ban = ban.or_else(|| app.sanctions.ban_of_address(address));
    let session = Session {
        app,
        table,
        visitor,
        language,
        subscription: wanted.view,
        after: wanted.after,
        since: std::time::Instant::now(),
        address,
        place,
    };
    if let Some(ban) = ban {
        return Ok(TypedResponse::new(
            upgrade.on_upgrade(move |socket| session.keep_out(socket, ban)),
        ));
    }
    let (app, visitor) = (&session.app, &session.visitor);
    recognise(app, table, visitor).await?;
    let who = visitor.who();
    let may = app.tables.inspect(table, |table| table.may_watch(who));
    if !may.await? {
        return Err(TableCommandError::NotWatched.into());
    }
    let is_old = wanted.version.is_some_and(|version| version != VERSION);
    // Buffers are small, since most connections are idle most of the time.
    let upgrade = upgrade
        .max_message_size(LONGEST)
        .max_frame_size(LONGEST)
        .read_buffer_size(BUFFER)
        .write_buffer_size(0);
    Ok(TypedResponse::new(upgrade.on_upgrade(move |socket| async move {
        if is_old { session.turn_away(socket).await } else { session.run(socket).await }
    })))
}

/// Interval between two pings of a connection.
const BEAT: Duration = Duration::from_secs(20);
/// Timeout for an unresponsive connection.
const SILENCE: Duration = Duration::from_secs(65);
/// Timeout for sending a message.
const SLOW: Duration = Duration::from_secs(10);
/// Reconnect delay after a shutdown, in milliseconds, with random jitter against a thundering herd.
const AGAIN_MS: std::ops::RangeInclusive<u64> = 500..=5_000;
/// Time for the client to read the last message.
const LAST_WORDS: Duration = Duration::from_secs(1);
/// Maximum number of consecutive messages above the rate limit.
const PATIENCE: u32 = 50;

/// A client's connection to a table.
pub(crate) struct Session {
    pub(crate) app: App,
    pub(crate) table: TableId,
    pub(crate) visitor: Visitor,
    pub(crate) language: String,
    pub(crate) subscription: Subscription,
    pub(crate) after: Option<u64>,
    /// Start of the connection.
    pub(crate) since: std::time::Instant,
    pub(crate) address: IpAddr,
    /// Guard that counts the connection for its address.
    pub(crate) place: ConnectionPermit,
}

/// Reason why a connection ends.
enum CloseReason {
    Gone,
    TooLarge,
    Bye(&'static str, Option<u64>),
    /// A ban of the person or the address.
    Banned(Box<ApiError>),
}

impl Session {
    pub(crate) async fn run(self, mut socket: WebSocket) {
        self.app.metrics.connections.inc();
        let watched = self
            .app
            .tables
            .watch(self.table, self.visitor.who(), self.subscription, self.after)
            .await;
        match watched {
            Ok((connection, first, frames)) => {
                let end = self.talk(&mut socket, first, frames).await;
                self.app.tables.unwatch(self.table, connection).await;
                self.part(&mut socket, end).await;
            }
            Err(failure) => {
                let problem = ApiError::from(failure).problem(&self.language);
                let _ =
                    say(&mut socket, &ToClient::Bye { problem, again_ms: Some(again_ms()) }).await;
            }
        }
        self.app.metrics.connections.dec();
        drop(self.place);
    }

    /// Sends a ban to the client and closes the connection.
    pub(crate) async fn keep_out(self, mut socket: WebSocket, ban: ApiError) {
        self.part(&mut socket, CloseReason::Banned(Box::new(ban))).await;
    }

    /// Asks a client with an incompatible API version to reload.
    pub(crate) async fn turn_away(self, mut socket: WebSocket) {
        self.part(&mut socket, CloseReason::Bye("other_version", None)).await;
    }

    async fn part(&self, socket: &mut WebSocket, end: CloseReason) {
        let (problem, again_ms, close) = match end {
            CloseReason::Gone => return,
            CloseReason::TooLarge => {
                (i18n::problem(i18n::locale(&self.language), "too_large"), None, Some(too_large()))
            }
            CloseReason::Bye(reason, again_ms) => {
                (i18n::problem(i18n::locale(&self.language), reason), again_ms, None)
            }
            CloseReason::Banned(ban) => (ban.problem(&self.language), None, None),
        };
        let _ = say(socket, &ToClient::Bye { problem, again_ms }).await;
        let _ = timeout(SLOW, socket.send(Message::Close(close))).await;
        // Pending input is discarded; closing over unread data would also lose the last message.
        let _ = timeout(LAST_WORDS, async { while let Some(Ok(_)) = socket.recv().await {} }).await;
    }

    async fn talk(
        &self,
        socket: &mut WebSocket,
        first: Utf8Bytes,
        mut frames: Receiver<Frame>,
    ) -> CloseReason {
        let hello = ToClient::Hello { version: VERSION, you: self.visitor.who(), now: now() };
        if say(socket, &hello).await.is_err() || send(socket, first).await.is_err() {
            return CloseReason::Gone;
        }
        let mut news = self.app.announcements.subscribe();
        if news.borrow_and_update().is_some() && say(socket, &self.news()).await.is_err() {
            return CloseReason::Gone;
        }
        let mut stopping = self.app.stopping.clone();
        // Subscribed before the session is checked again: one that ended since the request was
        // authenticated ends the connection, too.
        let ended =
            self.visitor.who().map(|who| self.app.revocations.subscribe(who)).unwrap_or_default();
        let (mut changed, mut told) = (self.app.sanctions.subscribe(), BTreeSet::new());
        if let Err(end) = self.stays(socket, &mut told).await {
            return end;
        }
        if let Err(end) = self.still_known().await {
            return end;
        }
        let mut beat = interval_at(Instant::now() + BEAT, BEAT);
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let (mut heard, mut patience) = (Instant::now(), PATIENCE);
        let bucket = self.app.rate_limiters.messages();
        loop {
            let done = tokio::select! {
                frame = frames.recv() => pass_on(socket, frame).await,
                message = socket.recv() => {
                    heard = Instant::now();
                    match message {
                        Some(Ok(Message::Text(text))) => {
                            self.hear(socket, &mut frames, &text, (&bucket, &mut patience)).await
                        }
                        Some(Ok(Message::Binary(_))) => Err(CloseReason::Bye("not_json", None)),
                        // Pings count, too, because they are answered.
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) if bucket.check().is_ok() => Ok(()),
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => self.too_many(&mut patience),
                        Some(Err(error)) if is_too_large(&error) => Err(CloseReason::TooLarge),
                        Some(Ok(Message::Close(_)) | Err(_)) | None => Err(CloseReason::Gone),
                    }
                }
                () = wait_for_shutdown(&mut stopping) => Err(CloseReason::Bye("stopping", Some(again_ms()))),
                Ok(()) = news.changed() => say(socket, &self.news()).await,
                // The sender lives as long as the server.
                Ok(()) = changed.changed() => self.stays(socket, &mut told).await,
                _ = beat.tick() => self.beat(socket, heard).await,
                () = ended.notified() => self.still_known().await,
            };
            if let Err(end) = done {
                return end;
            }
        }
    }

    /// Ends the connection on a ban or the end of the session. Otherwise sends new sanctions.
    ///
    /// `told` holds the sanctions already sent.
    async fn stays(
        &self,
        socket: &mut WebSocket,
        told: &mut BTreeSet<String>,
    ) -> Result<(), CloseReason> {
        let Some(person) = self.visitor.person() else {
            return self
                .app
                .sanctions
                .ban_of_address(self.address)
                .map_or(Ok(()), |ban| Err(banned(ban)));
        };
        let ban = self
            .app
            .sanctions
            .ban(person)
            .or_else(|| self.app.sanctions.ban_of_address(self.address));
        if let Some(ban) = ban {
            return Err(banned(ban));
        }
        if self.app.sanctions.has_ended(person.id, self.since)
            && !self.visitor.is_session_valid(&self.app).await
        {
            return Err(CloseReason::Bye("no_session", None));
        }
        for notice in self.app.sanctions.notices(person.id) {
            if notice.confirmed.is_none() && told.insert(notice.id.clone()) {
                say(socket, &ToClient::Notice { notice: json_views::notice(&notice) }).await?;
            }
        }
        Ok(())
    }

    /// Returns the current announcement as a message.
    fn news(&self) -> ToClient {
        ToClient::Announcement { announcement: self.app.announcements.current() }
    }

    /// Ends the connection if it is unresponsive or its session has ended. Otherwise sends a ping.
    async fn beat(&self, socket: &mut WebSocket, heard: Instant) -> Result<(), CloseReason> {
        if heard.elapsed() > SILENCE {
            return Err(CloseReason::Gone);
        }
        self.still_known().await?;
        say(socket, &ToClient::Still { now: now() }).await?;
        match timeout(SLOW, socket.send(Message::Ping(axum::body::Bytes::new()))).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(CloseReason::Gone),
        }
    }

    /// Ends the connection if its session has ended.
    async fn still_known(&self) -> Result<(), CloseReason> {
        if self.visitor.is_session_valid(&self.app).await {
            Ok(())
        } else {
            Err(CloseReason::Bye("no_session", None))
        }
    }

    /// Handles a message of the client.
    async fn hear(
        &self,
        socket: &mut WebSocket,
        frames: &mut Receiver<Frame>,
        text: &str,
        (bucket, patience): (&TokenBucket, &mut u32),
    ) -> Result<(), CloseReason> {
        let (id, command) = NumberedCommand::read(text);
        let answer = if bucket.check().is_err() {
            self.too_many(patience)?;
            Err(ApiError::TOO_MANY)
        } else if command.is_err() && Sign::read(text) == Some(Sign::Still) {
            *patience = PATIENCE;
            return say(socket, &ToClient::Still { now: now() }).await;
        } else {
            *patience = PATIENCE;
            self.carry_out(command).await
        };
        // The resulting events are sent before the acknowledgement.
        while let Ok(frame) = frames.try_recv() {
            pass_on(socket, Some(frame)).await?;
        }
        let answer = match answer {
            Ok(number) => ToClient::Done { id, number },
            Err(fault) => ToClient::Refused { id, problem: fault.problem(&self.language) },
        };
        say(socket, &answer).await
    }

    /// Rejects a message above the rate limit.
    fn too_many(&self, patience: &mut u32) -> Result<(), CloseReason> {
        self.app.metrics.turned_away.get_or_create(&OutcomeLabel::new("messages")).inc();
        *patience = patience.checked_sub(1).ok_or(CloseReason::Bye("too_many", None))?;
        Ok(())
    }

    async fn carry_out(&self, command: Result<CommandJson, String>) -> Result<u64, ApiError> {
        let person =
            self.visitor.person().ok_or(TableCommandError::Refused(TableRefusal::NotSeated))?;
        let command = to_command(command.map_err(ApiError::Body)?, &person.name)?;
        self.app.sanctions.may_do(person, &command)?;
        self.app.rate_limiters.may_do(person.id, &command)?;
        crate::tables::lobby::may_offer_at(&self.app, self.table, person.id, &command).await?;
        let done = self.app.tables.command(self.table, (caller(person), command)).await?;
        Ok(done.number)
    }
}

/// Returns whether a message was too long to be received.
///
/// The library has no error variant for it, and the wrapped type is not accessible.
pub(crate) fn is_too_large(error: &axum::Error) -> bool {
    error.to_string().contains("too long")
}

/// Returns the close frame after a message that is too long.
pub(crate) fn too_large() -> CloseFrame {
    CloseFrame { code: close_code::SIZE, reason: "".into() }
}

fn banned(ban: ApiError) -> CloseReason {
    CloseReason::Banned(Box::new(ban))
}

/// Returns a random reconnect delay.
fn again_ms() -> u64 {
    let mut chance = [0; 8];
    // Without entropy there are worse problems than simultaneous reconnects.
    let _ = getrandom::fill(&mut chance);
    AGAIN_MS.start() + u64::from_le_bytes(chance) % (AGAIN_MS.end() - AGAIN_MS.start() + 1)
}

/// Forwards a frame of the room.
async fn pass_on(socket: &mut WebSocket, frame: Option<Frame>) -> Result<(), CloseReason> {
    match frame {
        Some(Frame::Text(text)) => send(socket, text).await,
        Some(Frame::Left(reason)) => Err(CloseReason::Bye(reason, None)),
        // The room has dropped a slow connection.
        None => Err(CloseReason::Bye("too_slow", Some(again_ms()))),
    }
}

async fn say(socket: &mut WebSocket, message: &ToClient) -> Result<(), CloseReason> {
    send(socket, message.json().into()).await
}

async fn send(socket: &mut WebSocket, text: Utf8Bytes) -> Result<(), CloseReason> {
    match timeout(SLOW, socket.send(Message::Text(text))).await {
        Ok(Ok(())) => Ok(()),
        _ => Err(CloseReason::Gone),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clients_come_again_one_by_one() {
        let all: Vec<u64> = (0..1_000).map(|_| again_ms()).collect();
        assert!(all.iter().all(|ms| AGAIN_MS.contains(ms)));
        // The delays are uniform: no tenth of the range gets many more than a tenth.
        for tenth in 0..10 {
            let from = 500 + tenth * 450;
            let count = all.iter().filter(|&&ms| (from..from + 450).contains(&ms)).count();
            assert!((50..170).contains(&count), "{tenth}: {count}");
        }
    }
}
