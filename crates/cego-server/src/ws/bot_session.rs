//! One connection of a bot, from its first message to its last.

use std::net::IpAddr;
use std::time::Duration;

use axum::extract::ws::{Message, WebSocket};
use cego_bots::thumb;
use cego_core::{Action, View};
use cego_protocol::bot::{Decide, FromBot, LineFault, RulesetJson, ToBot, VERSION, ViewJson, read_line};
use cego_protocol::message::Subscription;
use cego_record::ActionJson;
use cego_store::TableId;
use cego_table::{Caller, Command, PersonId, Stage, Table};
use tokio::time::{Instant, MissedTickBehavior, interval_at, sleep_until, timeout};

use super::seen::Seen;
use super::session::{is_too_large, too_large};
use crate::app::App;
use crate::metrics::Outcome;
use crate::places::Place;
use crate::rooms::Failure;
use crate::stopping::stops;
use crate::visitor::Visitor;

/// The time for the first word.
const HELLO: Duration = Duration::from_secs(10);
/// The time for a decision where no clock runs, or a slow one.
const DECISION: Duration = Duration::from_secs(10);
/// The part of a turn that is kept back for the network.
const WAY: Duration = Duration::from_millis(250);
/// How often the bot is pinged.
const BEAT: Duration = Duration::from_secs(20);
/// After how long without a sign of life it is given up.
const SILENCE: Duration = Duration::from_secs(65);
/// How many messages over the limit in a row end the connection.
const TOO_MANY: u32 = 50;
/// How long a message may take to leave.
const SLOW: Duration = Duration::from_secs(10);
/// The number of lost turns in a row after which a bot is disconnected.
const PATIENCE: u32 = 20;

/// One connection of a bot to a table.
pub(crate) struct BotSession {
    app: App,
    table: TableId,
    visitor: Visitor,
    who: PersonId,
    /// From where it comes.
    address: IpAddr,
    /// It counts against its address until it ends.
    place: Place,
    /// The deal the bot was told of and has not seen the end of.
    deal: Option<u64>,
    question: Option<Question>,
    questions: u64,
    lost: u32,
    /// The stage and deal at which the bot was last said to be ready.
    ready: Option<(Stage, u64)>,
}

/// The question the bot has to answer.
struct Question {
    id: u64,
    deal: u64,
    moment: usize,
    view: View,
    until: Instant,
}

/// The connection is at its end.
struct Gone;

impl BotSession {
    pub(super) fn new(
        app: App,
        table: TableId,
        (visitor, who): (Visitor, PersonId),
        (address, place): (IpAddr, Place),
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

    pub(super) async fn run(mut self, mut socket: WebSocket) {
        self.app.metrics.connections.inc();
        let mut close = None;
        if self.greet(&mut socket).await.is_ok()
            && let Ok((connection, _, mut frames)) =
                self.app.rooms.watch(self.table, Some(self.who), Subscription::Turn, None).await
        {
            let mut stopping = self.app.stopping.clone();
            let mut changed = self.app.desk.changed();
            let mut end = self.look(&mut socket).await;
            let ended = self.app.ends.listen(self.who);
            let mut beat = interval_at(Instant::now() + BEAT, BEAT);
            beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
            let (mut heard, mut patience) = (Instant::now(), TOO_MANY);
            let bucket = self.app.gates.messages();
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
                        None => Err(Gone),
                    },
                    message = socket.recv() => {
                        heard = Instant::now();
                        let many = bucket.check().is_err();
                        patience = if many { patience.saturating_sub(1) } else { TOO_MANY };
                        match message {
                            Some(Err(error)) if is_too_large(&error) => {
                                close = Some(too_large());
                                self.part(&mut socket, "too_large", "a message has at most 64 KiB").await
                            }
                            _ if patience == 0 => {
                                self.app.metrics.turned_away.get_or_create(&Outcome::new("messages")).inc();
                                self.part(&mut socket, "too_many", "too many messages").await
                            }
                            // What is too much is not read.
                            Some(Ok(Message::Text(_) | Message::Ping(_) | Message::Pong(_))) if many => Ok(()),
                            Some(Ok(Message::Text(text))) => self.hear(&mut socket, &text).await,
                            Some(Ok(Message::Ping(_) | Message::Pong(_))) => Ok(()),
                            _ => Err(Gone),
                        }
                    }
                    _ = beat.tick() => match heard.elapsed() > SILENCE {
                        true => Err(Gone),
                        false => self.beat(&mut socket).await,
                    },
                    () = ended.notified() => self.still_known(&mut socket).await,
                    () = late => self.lose_turn(&mut socket, "stalled", "there was no answer in time").await,
                    () = stops(&mut stopping) => Err(Gone),
                    // Its sender lives as long as the server.
                    Ok(()) = changed.changed() => self.stays(&mut socket).await,
                };
            }
            self.app.rooms.unwatch(self.table, connection).await;
        }
        let _ = say(&mut socket, &ToBot::Bye {}).await;
        let _ = timeout(SLOW, socket.send(Message::Close(close))).await;
        self.app.metrics.connections.dec();
        drop(self.place);
    }

    /// Sends a sign of life, unless the bot's token has been withdrawn.
    async fn beat(&self, socket: &mut WebSocket) -> Result<(), Gone> {
        self.still_known(socket).await?;
        match timeout(SLOW, socket.send(Message::Ping(axum::body::Bytes::new()))).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(Gone),
        }
    }

    async fn still_known(&self, socket: &mut WebSocket) -> Result<(), Gone> {
        if self.visitor.is_still_known(&self.app).await {
            return Ok(());
        }
        self.part(socket, "no_session", "the token of this bot is not valid any more").await
    }

    /// Says why the connection ends.
    async fn part(&self, socket: &mut WebSocket, reason: &str, text: &str) -> Result<(), Gone> {
        refuse(socket, None, reason, text).await?;
        Err(Gone)
    }

    /// Exchanges the first messages, and sends the rules.
    async fn greet(&self, socket: &mut WebSocket) -> Result<(), Gone> {
        let (program, version) = ("cego".to_owned(), env!("CARGO_PKG_VERSION").to_owned());
        say(socket, &ToBot::Hello { protocol: VERSION, program, version }).await?;
        let answer = timeout(HELLO, socket.recv()).await.ok().flatten();
        let Some(Ok(Message::Text(text))) = answer else {
            refuse(socket, None, "no_hello", "the first message is hello").await?;
            return Err(Gone);
        };
        match read_line::<FromBot>(&text) {
            Ok(FromBot::Hello { protocol: VERSION, .. }) => {}
            Ok(FromBot::Hello { protocol, .. }) => {
                let text = format!("this server speaks version {VERSION} of the protocol, not {protocol}");
                refuse(socket, None, "wrong_version", &text).await?;
                return Err(Gone);
            }
            _ => {
                refuse(socket, None, "no_hello", "the first message is hello").await?;
                return Err(Gone);
            }
        }
        let rules = |table: &Table| RulesetJson::of_table(&table.setup().ruleset);
        let rules = self.app.rooms.look(self.table, rules).await.map_err(|_| Gone)?;
        say(socket, &ToBot::Ruleset(rules)).await
    }

    /// Ends the connection if the bot or its account is banned, or its session has ended.
    async fn stays(&self, socket: &mut WebSocket) -> Result<(), Gone> {
        let ban = self.visitor.person().and_then(|person| self.app.desk.ban(person));
        if let Some(ban) = ban.or_else(|| self.app.desk.ban_of_address(self.address)) {
            let problem = ban.problem("en");
            refuse(socket, None, &problem.reason, &problem.text).await?;
            return Err(Gone);
        }
        if self.visitor.is_still_known(&self.app).await { Ok(()) } else { Err(Gone) }
    }

    /// Looks at the table, and asks the bot or acts for it until there is nothing to do.
    async fn look(&mut self, socket: &mut WebSocket) -> Result<(), Gone> {
        loop {
            let who = self.who;
            let seen =
                self.app.rooms.look(self.table, |table| Seen::new(table, who)).await.map_err(|_| Gone)?;
            // Without a seat it has no business here.
            let seen = seen.ok_or(Gone)?;
            if seen.stage == Stage::Closed {
                return Err(Gone);
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
                        return self.ask(socket, view, (seen.deal, seen.moment), seen.left_ms).await;
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
    ) -> Result<(), Gone> {
        if self.question.is_some() {
            return Ok(());
        }
        let time = left_ms.map_or(DECISION, |ms| Duration::from_millis(ms).min(DECISION));
        let time = time.saturating_sub(WAY).max(WAY);
        self.questions += 1;
        let mut chance = [0; 4];
        getrandom::fill(&mut chance).map_err(|_| Gone)?;
        let question = Decide {
            id: self.questions,
            deadline_ms: u64::try_from(time.as_millis()).unwrap_or(u64::MAX),
            chance: u32::from_ne_bytes(chance),
            view: ViewJson::new(&view).ok_or(Gone)?,
            legal: view.choices.iter().map(|&action| ActionJson::from(action)).collect(),
            may_concede: view.may_concede_alone().is_ok(),
        };
        say(socket, &ToBot::Decide(Box::new(question))).await?;
        self.question =
            Some(Question { id: self.questions, deal, moment, view, until: Instant::now() + time + WAY });
        Ok(())
    }

    /// Takes a message of the bot.
    async fn hear(&mut self, socket: &mut WebSocket, text: &str) -> Result<(), Gone> {
        let asked = self.question.as_ref().map(|question| question.id);
        match read_line::<FromBot>(text) {
            Ok(FromBot::Action { id, action, .. }) if Some(id) == asked => {
                let Some(Question { view, moment, .. }) = self.question.take() else { return Ok(()) };
                let legal = |action: &Action| {
                    let concedes = *action == Action::Concede && view.may_concede_alone().is_ok();
                    concedes || view.choices.contains(action)
                };
                match action.action().ok().filter(legal) {
                    Some(action) => {
                        self.lost = 0;
                        // Refused is only what has been overtaken.
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
            // Late, or twice.
            Ok(FromBot::Action { id, .. }) if id <= self.questions => Ok(()),
            Ok(FromBot::Action { id, .. }) => {
                refuse(socket, Some(id), "wrong_id", "this question was never put").await
            }
            Ok(FromBot::Hello { .. } | FromBot::Log { .. }) => Ok(()),
            Err(LineFault::UnknownType(kind)) => {
                let text = LineFault::UnknownType(kind).to_string();
                refuse(socket, None, "unknown_type", &text).await
            }
            Err(LineFault::Broken(why)) => self.lose_turn(socket, "nonsense", &why).await,
        }
    }

    /// Sends the bot a refusal. If a question was open, the rule of thumb answers it.
    async fn lose_turn(&mut self, socket: &mut WebSocket, reason: &str, text: &str) -> Result<(), Gone> {
        let question = self.question.take();
        refuse(socket, question.as_ref().map(|question| question.id), reason, text).await?;
        match question {
            Some(Question { view, moment, .. }) => {
                self.stand_in(&view, moment).await?;
                self.look(socket).await
            }
            None => self.count_lost(),
        }
    }

    async fn stand_in(&mut self, view: &View, moment: usize) -> Result<(), Gone> {
        if let Some(action) = thumb::hint(view) {
            let _ = self.does(Command::Act { moment, action }).await;
        }
        self.count_lost()
    }

    fn count_lost(&mut self) -> Result<(), Gone> {
        self.lost += 1;
        if self.lost < PATIENCE { Ok(()) } else { Err(Gone) }
    }

    async fn does(&self, command: Command) -> Result<(), Failure> {
        self.app.rooms.command(self.table, (Caller::Person(self.who), command)).await.map(drop)
    }
}

async fn say(socket: &mut WebSocket, message: &ToBot) -> Result<(), Gone> {
    let text = serde_json::to_string(message).map_err(|_| Gone)?;
    match timeout(SLOW, socket.send(Message::Text(text.into()))).await {
        Ok(Ok(())) => Ok(()),
        _ => Err(Gone),
    }
}

async fn refuse(socket: &mut WebSocket, id: Option<u64>, reason: &str, text: &str) -> Result<(), Gone> {
    let text: String = text.chars().take(500).collect();
    say(socket, &ToBot::Refused { id, reason: reason.to_owned(), text }).await
}
