//! `cego bot --server ADDRESS --exec COMMAND`: seats a program of one's own at a table of a server.
//!
//! Program and server speak the same protocol, one over its pipes, the other over a socket; here lines are passed on. When the
//! connection is lost the program is started again at the same table.

use std::io;
use std::process::Stdio;
use std::time::Duration;

use cego_bots::external::BotCommand;
use cego_locale::Locale;
use futures_util::{SinkExt, StreamExt};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader, Lines};
use tokio::process::{Child, ChildStdin, ChildStdout, Command};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::{Error, Message as Frame};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::failure::Failure;
use crate::message::Message;
use crate::output::{Output, tell};
use crate::place::Place;

type Socket = WebSocketStream<MaybeTlsStream<tokio::net::TcpStream>>;

/// Where the token is looked for.
const TOKEN: &str = "CEGO_TOKEN";
/// How often in a row a connection is tried again.
const TRIES: u32 = 10;
/// How long a program may take to end when it is told to.
const BYE: Duration = Duration::from_secs(2);

/// How the server and the program are called.
pub(super) struct Wanted {
    pub(super) server: String,
    pub(super) exec: String,
    pub(super) table: Option<String>,
    pub(super) rules: Option<String>,
    pub(super) players: Option<u8>,
}

/// How a connection ended.
enum End {
    /// The server, or the program, was through.
    Over,
    /// The connection was lost: why.
    Lost(String),
    /// The connection could not be made: why.
    Away(String),
    /// The server does not want us: why.
    Unwanted(u16),
}

/// Passes lines on until the server says goodbye, or the program ends.
pub(super) fn run(wanted: &Wanted, out: &Output<'_>) -> Result<(), Failure> {
    let locale = out.locale();
    let usage = |message| Failure::Usage(vec![message]);
    let token = std::env::var(TOKEN).map_err(|_| usage(Message::new("cli-bot-no-token")))?;
    let command = BotCommand::parse(&wanted.exec).ok();
    let command =
        command.ok_or_else(|| usage(Message::new("cli-bot-bad-exec").with("exec", wanted.exec.clone())))?;
    let address = address(wanted)
        .ok_or_else(|| usage(Message::new("cli-bot-bad-server").with("server", wanted.server.clone())))?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let (mut tries, mut last) = (0, "");
        loop {
            let begun = std::time::Instant::now();
            let seated =
                || tell(&Message::new("cli-bot-seated").with("server", wanted.server.clone()).text(locale));
            let (id, why) = match once(locale, &address, token.trim(), &command, seated).await? {
                End::Over => return Ok(()),
                End::Unwanted(status) => {
                    let message = Message::new("cli-bot-unwanted").with("status", i64::from(status));
                    return Err(Failure::Data(vec![message.with("server", wanted.server.clone())]));
                }
                End::Lost(why) => ("cli-bot-again", why),
                End::Away(why) => ("cli-bot-away", why),
            };
            // After a minute of play the number of tries starts anew.
            tries = if begun.elapsed() > Duration::from_secs(60) { 1 } else { tries + 1 };
            let message =
                |id| Message::new(id).with("server", wanted.server.clone()).with("error", why.clone());
            if tries > TRIES {
                return Err(Failure::Data(vec![message("cli-bot-lost")]));
            }
            // While a server is down it is said once.
            if tries == 1 || id != last {
                tell(&message(id).text(locale));
            }
            last = id;
            tokio::time::sleep(Duration::from_millis(500 * u64::from(tries))).await;
        }
    })
}

/// The address of the socket for bots, with the table, ruleset and number of players that are wanted.
fn address(wanted: &Wanted) -> Option<String> {
    let place = Place::read(&wanted.server, wanted.table.as_deref())?;
    let plain = |text: &&String| text.bytes().all(|b| b.is_ascii_alphanumeric() || b"._-".contains(&b));
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

/// One connection, with a program of its own.
async fn once(
    locale: &Locale,
    address: &str,
    token: &str,
    command: &BotCommand,
    seated: impl FnOnce(),
) -> io::Result<End> {
    let Ok(mut request) = address.into_client_request() else { return Ok(End::Unwanted(0)) };
    let Ok(shown) = HeaderValue::from_str(&format!("Bearer {token}")) else { return Ok(End::Unwanted(401)) };
    request.headers_mut().insert("Authorization", shown);
    let socket = match tokio_tungstenite::connect_async(request).await {
        Ok((socket, _)) => socket,
        Err(Error::Http(answer)) if answer.status().is_client_error() && answer.status() != 429 => {
            return Ok(End::Unwanted(answer.status().as_u16()));
        }
        Err(Error::Io(why)) => return Ok(End::Away(locale.io_error(&why))),
        Err(why) => return Ok(End::Away(why.to_string())),
    };
    // The server refuses the connection where it has no seat.
    seated();
    let (program, arguments) = command.words();
    let mut child = Command::new(program);
    child.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).kill_on_drop(true);
    let mut child = child.spawn()?;
    let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else { return Ok(End::Over) };
    let end = pass_on(socket, input, BufReader::new(output).lines()).await?;
    part(child).await?;
    Ok(end)
}

/// Lets the program end by itself, for a while.
async fn part(mut child: Child) -> io::Result<()> {
    if tokio::time::timeout(BYE, child.wait()).await.is_err() {
        child.kill().await?;
    }
    Ok(())
}

async fn pass_on(
    mut socket: Socket,
    mut input: ChildStdin,
    mut output: Lines<BufReader<ChildStdout>>,
) -> io::Result<End> {
    let mut over = false;
    loop {
        tokio::select! {
            frame = socket.next() => match frame {
                Some(Ok(Frame::Text(text))) => {
                    over |= text.contains("\"type\":\"bye\"");
                    let line = format!("{}\n", text.as_str());
                    // A program that does not listen any more has ended; its output says so, too.
                    if input.write_all(line.as_bytes()).await.is_err() {
                        return Ok(End::Over);
                    }
                }
                Some(Ok(Frame::Close(_))) | None if over => return Ok(End::Over),
                Some(Ok(Frame::Close(_))) | None => return Ok(End::Lost("closed".to_owned())),
                Some(Ok(_)) => {}
                Some(Err(why)) => return Ok(End::Lost(why.to_string())),
            },
            line = output.next_line() => match line? {
                Some(line) => {
                    if let Err(why) = socket.send(Frame::text(line)).await {
                        return Ok(End::Lost(why.to_string()));
                    }
                }
                None => return Ok(End::Over),
            },
        }
    }
}
