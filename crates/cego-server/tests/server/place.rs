//! Test server and its clients.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

pub(crate) use cego_server::Settings;
use cego_server::{Limits, serve};
use futures_util::{SinkExt, StreamExt};
use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};

/// A temporary folder that is deleted when dropped.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Folder {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let path =
            std::env::temp_dir().join(format!("cego-server-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    pub(crate) fn store(&self) -> String {
        format!("sqlite:{}", self.file().display())
    }

    /// Returns the database file in it.
    pub(crate) fn file(&self) -> PathBuf {
        self.0.join("cego.db")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A server that runs until it is stopped.
pub(crate) struct Server {
    pub(crate) address: String,
    stop: Option<oneshot::Sender<()>>,
    task: JoinHandle<()>,
}

/// Limits for tests, which send more requests than people.
pub(crate) fn no_limits() -> Limits {
    Limits {
        requests: 100_000,
        beginnings: 100_000,
        wrong_passwords: 100_000,
        imports: 100_000,
        messages: 100_000,
        talk: 100_000,
        stand_ins: 100_000,
        tournaments: 100_000,
        key_requests: 100_000,
        connections: 100_000,
        open: 100_000,
        open_in_all: 100_000,
    }
}

pub(crate) async fn start(settings: Settings) -> Server {
    start_at("127.0.0.1:0", settings).await
}

/// Starts a server at a given address.
pub(crate) async fn start_at(address: &str, settings: Settings) -> Server {
    let listener = TcpListener::bind(address).await.unwrap();
    let address = listener.local_addr().unwrap().to_string();
    let (stop, stopped) = oneshot::channel();
    let task = tokio::spawn(async move {
        let stopped = async move { drop(stopped.await) };
        serve(settings, listener, stopped).await.unwrap();
    });
    Server { address, stop: Some(stop), task }
}

impl Server {
    /// Returns a client of a server that is stopped elsewhere.
    pub(crate) fn at(address: String) -> Server {
        Server { address, stop: None, task: tokio::spawn(async {}) }
    }

    /// Shuts the server down gracefully.
    pub(crate) async fn stop(mut self) {
        drop(self.stop.take());
        (&mut self.task).await.unwrap();
    }

    pub(crate) async fn ask(
        &self,
        method: &str,
        path: &str,
        token: Option<&str>,
        body: Option<&Value>,
    ) -> Answer {
        let mut lines =
            vec![format!("{method} {path} HTTP/1.1"), format!("Host: {}", self.address)];
        lines.extend(token.map(|token| format!("Authorization: Bearer {token}")));
        if body.is_some() {
            lines.push("Content-Type: application/json".to_owned());
        }
        let body = body.map_or_else(String::new, Value::to_string);
        self.raw(&lines, body.as_bytes()).await
    }

    /// Connects from a loopback address, `127.0.0.N`.
    pub(crate) async fn dial(&self, from: u8) -> TcpStream {
        let socket = TcpSocket::new_v4().unwrap();
        socket.bind(format!("127.0.0.{from}:0").parse().unwrap()).unwrap();
        socket.connect(self.address.parse().unwrap()).await.unwrap()
    }

    /// Sends a raw request, adding the body's length and `Connection: close`.
    pub(crate) async fn raw(&self, lines: &[String], body: &[u8]) -> Answer {
        self.raw_from(1, lines, body).await
    }

    /// Sends a raw request from another address.
    pub(crate) async fn raw_from(&self, from: u8, lines: &[String], body: &[u8]) -> Answer {
        let mut stream = self.dial(from).await;
        let head = format!(
            "{}\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
            lines.join("\r\n"),
            body.len()
        );
        stream.write_all(head.as_bytes()).await.unwrap();
        // The server may close the connection early.
        let _ = stream.write_all(body).await;
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer).await;
        Answer::read(&String::from_utf8_lossy(&answer))
    }

    /// Sends an upgrade request and reads only the head of the response.
    pub(crate) async fn upgrade(&self, lines: &[String]) -> Answer {
        let mut stream = self.dial(1).await;
        stream.write_all(format!("{}\r\n\r\n", lines.join("\r\n")).as_bytes()).await.unwrap();
        let mut answer = vec![0; 8192];
        let count = stream.read(&mut answer).await.unwrap();
        Answer::read(&String::from_utf8_lossy(&answer[..count]))
    }

    pub(crate) async fn guest(&self, name: &str) -> Guest {
        let body = serde_json::json!({"name": name, "token": true});
        let answer = self.ask("POST", "/api/v1/guests", None, Some(&body)).await;
        assert_eq!(answer.status, 201, "{answer:?}");
        let json = answer.json();
        Guest {
            token: json["token"].as_str().unwrap().to_owned(),
            who: json["person"].as_str().unwrap().to_owned(),
        }
    }

    /// Creates a table and returns its id.
    pub(crate) async fn open(&self, guest: &Guest, wanted: Value) -> String {
        let answer = self.ask("POST", "/api/v1/tables", Some(&guest.token), Some(&wanted)).await;
        assert_eq!(answer.status, 201, "{answer:?}");
        answer.json()["table"].as_str().unwrap().to_owned()
    }

    pub(crate) async fn connect(
        &self,
        table: &str,
        query: &str,
        token: Option<&str>,
    ) -> Result<Socket, u16> {
        let bearer = token.map(|token| ("Authorization", format!("Bearer {token}")));
        self.connect_with(
            self.dial(1).await,
            &format!("{table}/socket{query}"),
            &bearer.into_iter().collect::<Vec<_>>(),
        )
        .await
    }

    /// Opens a socket over an existing connection, with raw headers.
    pub(crate) async fn connect_with(
        &self,
        stream: TcpStream,
        path: &str,
        headers: &[(&'static str, String)],
    ) -> Result<Socket, u16> {
        let mut request =
            format!("ws://{}/api/v1/tables/{path}", self.address).into_client_request().unwrap();
        for (name, value) in headers {
            request.headers_mut().insert(*name, value.parse().unwrap());
        }
        match tokio_tungstenite::client_async(request, stream).await {
            Ok((socket, _)) => Ok(Socket::of(socket)),
            Err(Error::Http(response)) => Err(response.status().as_u16()),
            Err(error) => panic!("{error}"),
        }
    }
}

/// A person with a session.
pub(crate) struct Guest {
    pub(crate) token: String,
    pub(crate) who: String,
}

/// A response.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Answer {
    fn read(text: &str) -> Answer {
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or((text, ""));
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        Answer { status, head: head.to_owned(), body: body.to_owned() }
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|why| panic!("{why}: {self:?}"))
    }
}

/// A connection to a table.
pub(crate) struct Socket {
    pub(crate) socket: WebSocketStream<TcpStream>,
    next: u64,
}

impl Socket {
    pub(crate) fn of(socket: WebSocketStream<TcpStream>) -> Socket {
        Socket { socket, next: 0 }
    }

    pub(crate) async fn send(&mut self, text: &str) {
        self.socket.send(Message::text(text)).await.unwrap();
    }

    /// Returns the next message, or `None` if the connection has ended.
    pub(crate) async fn hear(&mut self) -> Option<Value> {
        loop {
            match self.socket.next().await? {
                Ok(Message::Text(text)) => {
                    let message: Value = serde_json::from_str(&text).unwrap();
                    if message["type"] != "still" {
                        return Some(message);
                    }
                }
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// Sends a command. Returns the messages before the answer, and the answer.
    pub(crate) async fn ask(&mut self, mut command: Value) -> (Vec<Value>, Value) {
        self.next += 1;
        command["id"] = self.next.into();
        self.send(&command.to_string()).await;
        let mut heard = Vec::new();
        loop {
            let message = self.hear().await.expect("the connection is there");
            if message["id"] == self.next {
                return (heard, message);
            }
            heard.push(message);
        }
    }
}
