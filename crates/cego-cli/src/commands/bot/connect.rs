//! `cego bot --server ADDRESS --exec COMMAND`: connects an external bot program to a table of a
//! server.
//!
//! The server speaks the bot protocol over a WebSocket and the program over its pipes, so lines are
//! forwarded unchanged. After a lost connection the program is restarted at the same table.

use std::io;
use std::process::Stdio;
use std::time::Duration;

use cego_bots::external::BotCommand;
use cego_locale::Locale;
use cego_protocol::message::Problem;
use futures_util::{SinkExt, StreamExt};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader, Lines};
use tokio::process::{Child, ChildStdin, ChildStdout, Command};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::{Error, Message as Frame};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::command_error::CommandError;
use crate::message::Message;
use crate::output::{Output, tell};
use crate::server_address::ServerAddress;

type Socket = WebSocketStream<MaybeTlsStream<tokio::net::TcpStream>>;

/// Environment variable that holds the token.
const TOKEN: &str = "CEGO_TOKEN";
/// Maximum number of consecutive connection attempts.
const TRIES: u32 = 10;
/// Time limit for the program to exit after goodbye.
const BYE: Duration = Duration::from_secs(2);

/// Maximum length of a forwarded server message, in characters.
const LONGEST_SENTENCE: usize = 300;

pub(super) struct BotConnectionSettings {
    pub(super) server: String,
    pub(super) exec: String,
    pub(super) table: Option<String>,
    pub(super) rules: Option<String>,
    pub(super) players: Option<u8>,
}

/// Outcome of a connection.
enum BotConnectionEnd {
    /// The server or the program ended the session.
    Over,
    /// The connection was lost, for this reason.
    Lost(String),
    /// The connection could not be established, for this reason.
    Away(String),
    /// The server refused a seat.
    Unwanted(SeatRefusal),
}

/// Refusal of a seat by the server.
struct SeatRefusal {
    /// HTTP status, or 0 if no request was sent.
    status: u16,
    /// Problem details sent by the server, if any.
    problem: Option<Problem>,
}

impl SeatRefusal {
    const fn with_status(status: u16) -> SeatRefusal {
        SeatRefusal { status, problem: None }
    }

    /// Returns the error message. Uses our own text if it can name the environment variable or the
    /// command, else that of the server.
    fn message(&self, server: &str) -> Message {
        let tells_more = |problem: &&Problem| {
            !matches!(self.status, 401 | 404)
                && problem.reason != "bots_only"
                && !problem.text.is_empty()
        };
        let message = match self.problem.as_ref().filter(tells_more) {
            Some(problem) => {
                let text: String = problem.text.chars().take(LONGEST_SENTENCE).collect();
                Message::new("cli-bot-refused").with("text", text)
            }
            None => Message::new("cli-bot-unwanted").with("status", i64::from(self.status)),
        };
        message.with("server", server.to_owned())
    }
}

/// Forwards lines until the server says goodbye or the program exits.
pub(super) fn run(wanted: &BotConnectionSettings, out: &Output<'_>) -> Result<(), CommandError> {
    let locale = out.locale();
    let usage = |message| CommandError::Usage(vec![message]);
    let token = std::env::var(TOKEN).map_err(|_| usage(Message::new("cli-bot-no-token")))?;
    let command = BotCommand::parse(&wanted.exec).ok();
    let command = command
        .ok_or_else(|| usage(Message::new("cli-bot-bad-exec").with("exec", wanted.exec.clone())))?;
    let address = address(wanted).ok_or_else(|| {
        usage(Message::new("cli-bot-bad-server").with("server", wanted.server.clone()))
    })?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let (mut tries, mut last) = (0, "");
        loop {
            let begun = std::time::Instant::now();
            let seated = || {
                tell(
                    &Message::new("cli-bot-seated")
                        .with("server", wanted.server.clone())
                        .text(locale),
                )
            };
            let (id, why) =
                match connect_once(locale, &address, token.trim(), &command, seated).await? {
                    BotConnectionEnd::Over => return Ok(()),
                    BotConnectionEnd::Unwanted(refused) => {
                        return Err(CommandError::Data(vec![refused.message(&wanted.server)]));
                    }
                    BotConnectionEnd::Lost(why) => ("cli-bot-again", why),
                    BotConnectionEnd::Away(why) => ("cli-bot-away", why),
                };
            // After a minute of play the number of attempts is reset.
            tries = if begun.elapsed() > Duration::from_secs(60) { 1 } else { tries + 1 };
            let message = |id| {
                Message::new(id).with("server", wanted.server.clone()).with("error", why.clone())
            };
            if tries > TRIES {
                return Err(CommandError::Data(vec![message("cli-bot-lost")]));
            }
            // A repeated error is reported only once.
            if tries == 1 || id != last {
                tell(&message(id).text(locale));
            }
            last = id;
            tokio::time::sleep(Duration::from_millis(500 * u64::from(tries))).await;
        }
    })
}

/// Returns the WebSocket address for bots, with the requested table, ruleset and number of players.
fn address(wanted: &BotConnectionSettings) -> Option<String> {
    let place = ServerAddress::parse(&wanted.server, wanted.table.as_deref())?;
    let plain =
        |text: &&String| text.bytes().all(|b| b.is_ascii_alphanumeric() || b"._-".contains(&b));
    if wanted.rules.as_ref().is_some_and(|name| !plain(&name)) {
        return None;
    }
    let query = [
        place.table.as_ref().map(|table| format!("table={table}")),
        wanted.rules.as_ref().map(|name| format!("preset={name}")),
        wanted.players.map(|players| format!("players={players}")),
    ];
    let query: Vec<String> = query.into_iter().flatten().collect();
    Some(format!("{}/api/v1/bots/socket?{}", place.socket_base(), query.join("&")))
}

/// Runs one connection with a new process of the program.
async fn connect_once(
    locale: &Locale,
    address: &str,
    token: &str,
    command: &BotCommand,
    seated: impl FnOnce(),
) -> io::Result<BotConnectionEnd> {
    let Ok(mut request) = address.into_client_request() else {
        return Ok(BotConnectionEnd::Unwanted(SeatRefusal::with_status(0)));
    };
    let Ok(shown) = HeaderValue::from_str(&format!("Bearer {token}")) else {
        return Ok(BotConnectionEnd::Unwanted(SeatRefusal::with_status(401)));
    };
    request.headers_mut().insert("Authorization", shown);
    request.headers_mut().insert("Accept-Language", HeaderValue::from_static(locale.language()));
    let socket = match tokio_tungstenite::connect_async(request).await {
        Ok((socket, _)) => socket,
        Err(Error::Http(answer)) if answer.status().is_client_error() && answer.status() != 429 => {
            // A proxy may answer with a body of its own.
            let problem =
                answer.body().as_deref().and_then(|body| serde_json::from_slice(body).ok());
            return Ok(BotConnectionEnd::Unwanted(SeatRefusal {
                status: answer.status().as_u16(),
                problem,
            }));
        }
        Err(Error::Io(why)) => return Ok(BotConnectionEnd::Away(locale.io_error(&why))),
        Err(why) => return Ok(BotConnectionEnd::Away(why.to_string())),
    };
    // The handshake succeeds only if the server has a seat.
    seated();
    let (program, arguments) = command.words();
    let mut child = Command::new(program);
    child.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).kill_on_drop(true);
    let mut child = child.spawn()?;
    let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
        return Ok(BotConnectionEnd::Over);
    };
    let end = pass_on(socket, input, BufReader::new(output).lines()).await?;
    wait_for_exit(child).await?;
    Ok(end)
}

/// Waits for the program to exit, and kills it after the time limit.
async fn wait_for_exit(mut child: Child) -> io::Result<()> {
    if tokio::time::timeout(BYE, child.wait()).await.is_err() {
        child.kill().await?;
    }
    Ok(())
}

async fn pass_on(
    mut socket: Socket,
    mut input: ChildStdin,
    mut output: Lines<BufReader<ChildStdout>>,
) -> io::Result<BotConnectionEnd> {
    let mut over = false;
    loop {
        tokio::select! {
            frame = socket.next() => match frame {
                Some(Ok(Frame::Text(text))) => {
                    over |= text.contains("\"type\":\"bye\"");
                    let line = format!("{}\n", text.as_str());
                    // A closed stdin means that the program has exited, which its stdout also
                    // shows.
                    if input.write_all(line.as_bytes()).await.is_err() {
                        return Ok(BotConnectionEnd::Over);
                    }
                }
                Some(Ok(Frame::Close(_))) | None if over => return Ok(BotConnectionEnd::Over),
                Some(Ok(Frame::Close(_))) | None => return Ok(BotConnectionEnd::Lost("closed".to_owned())),
                Some(Ok(_)) => {}
                Some(Err(why)) => return Ok(BotConnectionEnd::Lost(why.to_string())),
            },
            line = output.next_line() => match line? {
                Some(line) => {
                    if let Err(why) = socket.send(Frame::text(line)).await {
                        return Ok(BotConnectionEnd::Lost(why.to_string()));
                    }
                }
                None => return Ok(BotConnectionEnd::Over),
            },
        }
    }
}
