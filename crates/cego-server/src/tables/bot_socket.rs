//! WebSocket of external bots: the external-bot protocol (`docs/bot-protocol.md`), one message per
//! line.
//! Session of a bot's connection.
//! The part of a table's state that a bot session needs.

use std::net::IpAddr;
use std::time::Duration;

use axum::Extension;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Query, State};
use axum::http::StatusCode;
use cego_bots::thumb;
use cego_core::{Action, View};
use cego_protocol::bot::{
    DealOver, Decide, FromBot, LineError, RulesetJson, ToBot, VERSION, ViewJson, read_line,
};
use cego_protocol::http::{BotSocket, Quick};
use cego_protocol::message::Subscription;
use cego_record::ActionJson;
use cego_store::TableId;
use cego_table::{Caller, Command, PersonId, Stage, Table};
use tokio::time::{Instant, MissedTickBehavior, interval_at, sleep_until, timeout};

use super::registry::TableCommandError;
use super::routes::{seat_anywhere, sit};
use super::socket::{is_too_large, too_large};
use crate::net::api::{Api, TypedResponse, Upgrade};
use crate::net::app::App;
use crate::net::connection_limit::ConnectionPermit;
use crate::net::error::ApiError;
use crate::net::listener::wait_for_shutdown;
use crate::net::proxy_address::Address;
use crate::ops::clock::now;
use crate::ops::metrics::OutcomeLabel;
use crate::people::auth::identity::Visitor;

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(crate) fn routes(api: Api) -> Api {
    api
        .socket("/api/v1/bots/socket", "botSocket", "A WebSocket that speaks the external-bot \
            protocol (docs/bot-protocol.md).", socket)
}

/// Maximum size of a bot's message, in bytes.
const LONGEST: usize = 64 * 1024;
/// Size of the read buffer, in bytes.
const BUFFER: usize = 4 * 1024;

async fn socket(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    Query(wanted): Query<BotSocket>,
    visitor: Visitor,
    upgrade: WebSocketUpgrade,
) -> Result<TypedResponse<Upgrade>, ApiError> {
    let table = wanted.table.map(|name| name.parse::<TableId>()).transpose();
    let table = table.map_err(|_| ApiError::Plain(StatusCode::BAD_REQUEST, "bad_request"))?;
    // A browser page is not a bot.
    if visitor.is_by_cookie() {
        return Err(ApiError::ELSEWHERE);
    }
    if *app.stopping.borrow() {
        return Err(ApiError::Plain(StatusCode::SERVICE_UNAVAILABLE, "stopping"));
    }
    let who = visitor.require_bot()?.id;
    if !app.rate_limiters.may_begin(address) {
        return Err(ApiError::TOO_MANY);
    }
    let place = app.rate_limiters.connect(address).ok_or(ApiError::TOO_MANY)?;
    let table = match table {
        Some(table) => {
            sit(&app, table, &visitor, None).await?;
            table
        }
        // Bots contribute no hash chain, since it would prove nothing.
        None => {
            let quick = Quick { preset: wanted.preset, players: wanted.players, tip: None };
            seat_anywhere(&app, quick, &visitor).await?.1
        }
    };
    let session = BotSession::new(app, table, (visitor, who), (address, place));
    let upgrade = upgrade.max_message_size(LONGEST).max_frame_size(LONGEST);
    let upgrade = upgrade.read_buffer_size(BUFFER).write_buffer_size(0);
    Ok(TypedResponse::new(upgrade.on_upgrade(move |socket| session.run(socket))))
}

/// Timeout of the bot's first message.
const HELLO: Duration = Duration::from_secs(10);
/// Decision time without a clock, or with a slow one.
const DECISION: Duration = Duration::from_secs(10);
/// Part of a turn reserved for network latency.
const WAY: Duration = Duration::from_millis(250);
/// Interval between two pings of a connection.
const BEAT: Duration = Duration::from_secs(20);
/// Timeout for an unresponsive connection.
const SILENCE: Duration = Duration::from_secs(65);
/// Maximum number of consecutive messages above the rate limit.
const TOO_MANY: u32 = 50;
/// Timeout for sending a message.
const SLOW: Duration = Duration::from_secs(10);
/// Maximum number of consecutive lost turns before the bot is disconnected.
const PATIENCE: u32 = 20;

/// A bot's connection to a table.
pub(crate) struct BotSession {
    app: App,
    table: TableId,
    visitor: Visitor,
    who: PersonId,
    address: IpAddr,
    /// Guard that counts the connection for its address.
    place: ConnectionPermit,
    /// Deal that was announced to the bot and whose end it has not seen.
    deal: Option<u64>,
    question: Option<PendingQuestion>,
    questions: u64,
    lost: u32,
    /// Stage and deal for which the bot last signalled that it is ready.
    ready: Option<(Stage, u64)>,
}

/// Pending question to the bot.
struct PendingQuestion {
    id: u64,
    deal: u64,
    moment: usize,
    view: View,
    until: Instant,
}

/// The connection has ended.
struct ConnectionClosed;

impl BotSession {
    pub(crate) fn new(
        app: App,
        table: TableId,
        (visitor, who): (Visitor, PersonId),
        (address, place): (IpAddr, ConnectionPermit),
    ) -> BotSession {
        BotSession {
            app,
            table,
            visitor,
            who,
            address,
            place,
            deal: None,
            question: None,
            questions: 0,
            lost: 0,
            ready: None,
        }
    }

    pub(crate) async fn run(mut self, mut socket: WebSocket) {
        self.app.metrics.connections.inc();
        let mut close = None;
        // Subscribed before the session is checked again: a token revoked during the handshake ends
        // the connection, too.
        let ended = self.app.revocations.subscribe(self.who);
        let mut changed = self.app.sanctions.subscribe();
        if self.greet(&mut socket).await.is_ok()
            && self.stays(&mut socket).await.is_ok()
            && let Ok((connection, _, mut frames)) =
                self.app.tables.watch(self.table, Some(self.who), Subscription::Turn, None).await
        {
            let mut stopping = self.app.stopping.clone();
            let mut end = self.look(&mut socket).await;
            let mut beat = interval_at(Instant::now() + BEAT, BEAT);
            beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
            let (mut heard, mut patience) = (Instant::now(), TOO_MANY);
            let bucket = self.app.rate_limiters.messages();
            while end.is_ok() {
                let until = self.question.as_ref().map(|question| question.until);
                let late = async {
                    match until {
                        Some(until) => sleep_until(until).await,
                        None => std::future::pending().await,
                    }
                };
                end = tokio::select! {
                    frame = frames.recv() => match frame {
                        Some(_) => self.look(&mut socket).await,
                        None => Err(ConnectionClosed),
                    },
                    message = socket.recv() => {
                        heard = Instant::now();
                        let many = bucket.check().is_err();
                        patience = if many { patience.saturating_sub(1) } else { TOO_MANY };
                        match message {
                            Some(Err(error)) if is_too_large(&error) => {
                                close = Some(too_large());
                                self.part(&mut socket, "too_large", "a message has at most 64 \
                                    KiB").await
                            }
                            _ if patience == 0 => {
                                self.app.metrics.turned_away.get_or_create(&OutcomeLabel::new("messages")).inc();
                                self.part(&mut socket, "too_many", "too many messages").await
                            }
                            // Messages above the rate limit are ignored.
                            Some(Ok(Message::Text(_) | Message::Ping(_) | Message::Pong(_))) if many => Ok(()),
                            Some(Ok(Message::Text(text))) => self.hear(&mut socket, &text).await,
                            Some(Ok(Message::Ping(_) | Message::Pong(_))) => Ok(()),
                            _ => Err(ConnectionClosed),
                        }
                    }
                    _ = beat.tick() => match heard.elapsed() > SILENCE {
                        true => Err(ConnectionClosed),
                        false => self.beat(&mut socket).await,
                    },
                    () = ended.notified() => self.still_known(&mut socket).await,
                    () = late => self.lose_turn(&mut socket, "stalled", "there was no answer in \
                        time").await,
                    () = wait_for_shutdown(&mut stopping) => Err(ConnectionClosed),
                    // The sender lives as long as the server.
                    Ok(()) = changed.changed() => self.stays(&mut socket).await,
                };
            }
            self.app.tables.unwatch(self.table, connection).await;
        }
        let _ = say(&mut socket, &ToBot::Bye {}).await;
        let _ = timeout(SLOW, socket.send(Message::Close(close))).await;
        self.app.metrics.connections.dec();
        drop(self.place);
    }

    /// Sends a ping, unless the bot's token has been revoked.
    async fn beat(&self, socket: &mut WebSocket) -> Result<(), ConnectionClosed> {
        self.still_known(socket).await?;
        match timeout(SLOW, socket.send(Message::Ping(axum::body::Bytes::new()))).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(ConnectionClosed),
        }
    }

    async fn still_known(&self, socket: &mut WebSocket) -> Result<(), ConnectionClosed> {
        if self.visitor.is_session_valid(&self.app).await {
            return Ok(());
        }
        self.part(socket, "no_session", "the token of this bot is not valid any more").await
    }

    /// Sends the reason and ends the connection.
    async fn part(
        &self,
        socket: &mut WebSocket,
        reason: &str,
        text: &str,
    ) -> Result<(), ConnectionClosed> {
        refuse(socket, None, reason, text).await?;
        Err(ConnectionClosed)
    }

    /// Performs the handshake and sends the rules.
    async fn greet(&self, socket: &mut WebSocket) -> Result<(), ConnectionClosed> {
        let (program, version) = ("cego".to_owned(), env!("CARGO_PKG_VERSION").to_owned());
        say(socket, &ToBot::Hello { protocol: VERSION, program, version }).await?;
        let answer = timeout(HELLO, socket.recv()).await.ok().flatten();
        let Some(Ok(Message::Text(text))) = answer else {
            refuse(socket, None, "no_hello", "the first message is hello").await?;
            return Err(ConnectionClosed);
        };
        match read_line::<FromBot>(&text) {
            Ok(FromBot::Hello { protocol: VERSION, .. }) => {}
            Ok(FromBot::Hello { protocol, .. }) => {
                let text =
                    format!("this server speaks version {VERSION} of the protocol, not {protocol}");
                refuse(socket, None, "wrong_version", &text).await?;
                return Err(ConnectionClosed);
            }
            _ => {
                refuse(socket, None, "no_hello", "the first message is hello").await?;
                return Err(ConnectionClosed);
            }
        }
        let rules = |table: &Table| RulesetJson::from_named_rules(&table.setup().ruleset);
        let rules =
            self.app.tables.inspect(self.table, rules).await.map_err(|_| ConnectionClosed)?;
        say(socket, &ToBot::Ruleset(rules)).await
    }

    /// Ends the connection if the bot or its account is banned, or its session has ended.
    async fn stays(&self, socket: &mut WebSocket) -> Result<(), ConnectionClosed> {
        let ban = self.visitor.person().and_then(|person| self.app.sanctions.ban(person));
        if let Some(ban) = ban.or_else(|| self.app.sanctions.ban_of_address(self.address)) {
            let problem = ban.problem("en");
            refuse(socket, None, &problem.reason, &problem.text).await?;
            return Err(ConnectionClosed);
        }
        self.still_known(socket).await
    }

    /// Reads the table, and asks or acts for the bot until nothing is left to do.
    async fn look(&mut self, socket: &mut WebSocket) -> Result<(), ConnectionClosed> {
        loop {
            let who = self.who;
            let seen = self
                .app
                .tables
                .inspect(self.table, |table| BotTableState::new(table, who))
                .await
                .map_err(|_| ConnectionClosed)?;
            // Without a seat the connection is pointless.
            let seen = seen.ok_or(ConnectionClosed)?;
            if seen.stage == Stage::Closed {
                return Err(ConnectionClosed);
            }
            if seen.stage == Stage::Playing && self.deal != Some(seen.deal) {
                self.deal = Some(seen.deal);
                let dealer = seen.dealer.unwrap_or(1);
                say(socket, &ToBot::Deal { seat: seen.seat, dealer }).await?;
            }
            if let Some(over) = seen.over
                && self.deal.take().is_some()
            {
                say(socket, &ToBot::Result(Box::new(over))).await?;
            }
            if self
                .question
                .as_ref()
                .is_some_and(|asked| (asked.deal, asked.moment) != (seen.deal, seen.moment))
            {
                self.question = None;
            }
            let command = if seen.stood_in {
                Command::Return
            } else if matches!(seen.stage, Stage::Resting | Stage::Over)
                && self.ready != Some((seen.stage, seen.deal))
            {
                self.ready = Some((seen.stage, seen.deal));
                Command::GoOn
            } else {
                match seen.view {
                    Some(view) if view.choices.len() > 1 => {
                        return self
                            .ask(socket, view, (seen.deal, seen.moment), seen.left_ms)
                            .await;
                    }
                    Some(view) if !view.choices.is_empty() => {
                        Command::Act { moment: seen.moment, action: view.choices[0] }
                    }
                    _ => return Ok(()),
                }
            };
            if self.does(command).await.is_err() {
                return Ok(());
            }
        }
    }

    async fn ask(
        &mut self,
        socket: &mut WebSocket,
        view: View,
        (deal, moment): (u64, usize),
        left_ms: Option<u64>,
    ) -> Result<(), ConnectionClosed> {
        if self.question.is_some() {
            return Ok(());
        }
        let time = left_ms.map_or(DECISION, |ms| Duration::from_millis(ms).min(DECISION));
        let time = time.saturating_sub(WAY).max(WAY);
        self.questions += 1;
        let mut chance = [0; 4];
        getrandom::fill(&mut chance).map_err(|_| ConnectionClosed)?;
        let question = Decide {
            id: self.questions,
            deadline_ms: u64::try_from(time.as_millis()).unwrap_or(u64::MAX),
            chance: u32::from_ne_bytes(chance),
            view: ViewJson::new(&view).ok_or(ConnectionClosed)?,
            legal: view.choices.iter().map(|&action| ActionJson::from(action)).collect(),
            may_concede: view.may_concede_alone().is_ok(),
        };
        say(socket, &ToBot::Decide(Box::new(question))).await?;
        self.question = Some(PendingQuestion {
            id: self.questions,
            deal,
            moment,
            view,
            until: Instant::now() + time + WAY,
        });
        Ok(())
    }

    /// Handles a message of the bot.
    async fn hear(&mut self, socket: &mut WebSocket, text: &str) -> Result<(), ConnectionClosed> {
        let asked = self.question.as_ref().map(|question| question.id);
        match read_line::<FromBot>(text) {
            Ok(FromBot::Action { id, action, .. }) if Some(id) == asked => {
                let Some(PendingQuestion { view, moment, .. }) = self.question.take() else {
                    return Ok(());
                };
                let legal = |action: &Action| {
                    let concedes = *action == Action::Concede && view.may_concede_alone().is_ok();
                    concedes || view.choices.contains(action)
                };
                match action.action().ok().filter(legal) {
                    Some(action) => {
                        self.lost = 0;
                        // Only outdated actions are refused.
                        let _ = self.does(Command::Act { moment, action }).await;
                        self.look(socket).await
                    }
                    None => {
                        let text = format!("this is not allowed: {}", serde_json::json!(action));
                        refuse(socket, Some(id), "illegal", &text).await?;
                        self.stand_in(&view, moment).await?;
                        self.look(socket).await
                    }
                }
            }
            // A late or duplicate answer.
            Ok(FromBot::Action { id, .. }) if id <= self.questions => Ok(()),
            Ok(FromBot::Action { id, .. }) => {
                refuse(socket, Some(id), "wrong_id", "this question was never put").await
            }
            Ok(FromBot::Hello { .. } | FromBot::Log { .. }) => Ok(()),
            Err(LineError::UnknownType(kind)) => {
                let text = LineError::UnknownType(kind).to_string();
                refuse(socket, None, "unknown_type", &text).await
            }
            Err(LineError::Broken(why)) => self.lose_turn(socket, "nonsense", &why).await,
        }
    }

    /// Sends a refusal to the bot. The `thumb` policy answers a pending question.
    async fn lose_turn(
        &mut self,
        socket: &mut WebSocket,
        reason: &str,
        text: &str,
    ) -> Result<(), ConnectionClosed> {
        let question = self.question.take();
        refuse(socket, question.as_ref().map(|question| question.id), reason, text).await?;
        match question {
            Some(PendingQuestion { view, moment, .. }) => {
                self.stand_in(&view, moment).await?;
                self.look(socket).await
            }
            None => self.count_lost(),
        }
    }

    async fn stand_in(&mut self, view: &View, moment: usize) -> Result<(), ConnectionClosed> {
        if let Some(action) = thumb::hint(view) {
            let _ = self.does(Command::Act { moment, action }).await;
        }
        self.count_lost()
    }

    fn count_lost(&mut self) -> Result<(), ConnectionClosed> {
        self.lost += 1;
        if self.lost < PATIENCE { Ok(()) } else { Err(ConnectionClosed) }
    }

    async fn does(&self, command: Command) -> Result<(), TableCommandError> {
        self.app.tables.command(self.table, (Caller::Person(self.who), command)).await.map(drop)
    }
}

async fn say(socket: &mut WebSocket, message: &ToBot) -> Result<(), ConnectionClosed> {
    let text = serde_json::to_string(message).map_err(|_| ConnectionClosed)?;
    match timeout(SLOW, socket.send(Message::Text(text.into()))).await {
        Ok(Ok(())) => Ok(()),
        _ => Err(ConnectionClosed),
    }
}

async fn refuse(
    socket: &mut WebSocket,
    id: Option<u64>,
    reason: &str,
    text: &str,
) -> Result<(), ConnectionClosed> {
    let text: String = text.chars().take(500).collect();
    say(socket, &ToBot::Refused { id, reason: reason.to_owned(), text }).await
}

/// The part of a table's state that a bot session needs.
pub(crate) struct BotTableState {
    pub(crate) seat: usize,
    pub(crate) dealer: Option<usize>,
    pub(crate) stage: Stage,
    pub(crate) deal: u64,
    pub(crate) moment: usize,
    pub(crate) stood_in: bool,
    /// Information set of the bot, if it has to decide.
    pub(crate) view: Option<View>,
    pub(crate) left_ms: Option<u64>,
    pub(crate) over: Option<DealOver>,
}

impl BotTableState {
    /// Extracts the state for a person who sits there.
    pub(crate) fn new(table: &Table, who: PersonId) -> Option<BotTableState> {
        let seat = table.seat_of(who)?;
        let viewer = table.sees_as(who);
        let view = table.view(viewer);
        let over = view.as_ref().and_then(DealOver::new);
        Some(BotTableState {
            seat: seat.number(),
            dealer: table.running().map(|running| running.sheet().dealer().number()),
            stage: table.stage(),
            deal: table.deal(),
            moment: table.game().map_or(0, |game| game.log().len()),
            stood_in: table.chairs()[seat.index()].stood_in,
            view: view.filter(|_| viewer == Some(seat) && table.on_turn() == Some(seat)),
            left_ms: table.turn_ends().map(|end| end.since(now())),
            over,
        })
    }
}
