//! The way out: one request to a push service, over a connection that goes where it may.

use std::fmt;
use std::net::SocketAddr;
use std::time::Duration;

use ureq::Error;
use ureq::config::Config;
use ureq::http::Uri;
use ureq::unversioned::resolver::{DefaultResolver, ResolvedSocketAddrs, Resolver};
use ureq::unversioned::transport::{DefaultConnector, NextTimeout};

use super::endpoint::{Endpoint, is_public};

/// How long a request may take in all, and how long until there is a connection.
const SLOWEST: Duration = Duration::from_secs(10);
const FARTHEST: Duration = Duration::from_secs(5);
/// The longest head of an answer, in bytes. The body is not read.
const HEAD: usize = 16 * 1024;

/// What a push service has said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Answer {
    /// It takes the message.
    Taken,
    /// There is no such device any more.
    Gone,
    /// Too much from here for this device; after how many seconds it may be tried again, if it says so.
    TooMany(Option<u64>),
    /// It is in trouble itself; the same.
    Later(Option<u64>),
    /// It does not take the message: the status.
    Refused(u16),
    /// It was not reached, and why.
    Away(String),
}

/// A message on its way.
pub(super) struct Message {
    pub(super) to: Endpoint,
    pub(super) authorization: String,
    pub(super) body: Vec<u8>,
    /// For how long it may wait for the device, in seconds.
    pub(super) ttl: u64,
    pub(super) topic: String,
    /// Whether it may wake a device that saves its battery.
    pub(super) urgent: bool,
}

/// The way out.
pub(super) struct Outlet {
    agent: ureq::Agent,
    /// Where everything goes in place of push services, in the clear.
    to: Option<SocketAddr>,
}

/// Finds the addresses of a host, and refuses the host if one of them is not public. The connection is made to these addresses and no others, so a
/// name that says something else a moment later changes nothing.
#[derive(Debug)]
struct Outside(DefaultResolver);

/// A host has an address inside.
#[derive(Debug)]
struct Inside;

impl fmt::Display for Inside {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "its address is not one of the public network")
    }
}

impl std::error::Error for Inside {}

impl Resolver for Outside {
    fn resolve(
        &self,
        uri: &Uri,
        config: &Config,
        timeout: NextTimeout,
    ) -> Result<ResolvedSocketAddrs, Error> {
        let found = self.0.resolve(uri, config, timeout)?;
        if found.iter().all(|address| is_public(address.ip())) {
            Ok(found)
        } else {
            Err(Error::Other(Box::new(Inside)))
        }
    }
}

impl Outlet {
    /// `to`: where everything goes in place of push services, in the clear.
    pub(super) fn new(to: Option<SocketAddr>) -> Outlet {
        // No proxy of the environment, which would look up names itself; no other place because an answer says so.
        let config = ureq::Agent::config_builder()
            .https_only(to.is_none())
            .http_status_as_error(false)
            .max_redirects(0)
            .max_redirects_will_error(false)
            .proxy(None)
            .timeout_global(Some(SLOWEST))
            .timeout_connect(Some(FARTHEST))
            .max_response_header_size(HEAD)
            .user_agent("cego")
            .build();
        let agent = match to {
            Some(_) => config.new_agent(),
            None => ureq::Agent::with_parts(
                config,
                DefaultConnector::default(),
                Outside(DefaultResolver::default()),
            ),
        };
        Outlet { agent, to }
    }

    /// Sends a message. It waits for the answer: not for a thread that serves connections.
    pub(super) fn send(&self, message: &Message) -> Answer {
        let url = match self.to {
            Some(to) => format!("http://{to}/{}", message.to.url.trim_start_matches("https://")),
            None => message.to.url.clone(),
        };
        let request = self
            .agent
            .post(url)
            .header("Authorization", &message.authorization)
            .header("Content-Encoding", "aes128gcm")
            .header("Content-Type", "application/octet-stream")
            .header("TTL", message.ttl.to_string())
            .header("Topic", &message.topic)
            .header("Urgency", if message.urgent { "high" } else { "normal" });
        match request.send(&message.body[..]) {
            Ok(answer) => {
                let later = answer.headers().get("retry-after").and_then(|value| value.to_str().ok());
                told(answer.status().as_u16(), later.and_then(|text| text.trim().parse().ok()))
            }
            // Without the address, which the library may name: it tells devices apart.
            Err(Error::Other(why)) if why.is::<Inside>() => Answer::Away(why.to_string()),
            Err(error) => Answer::Away(why(&error).to_owned()),
        }
    }
}

/// What an answer means.
fn told(status: u16, later: Option<u64>) -> Answer {
    match status {
        200..=299 => Answer::Taken,
        404 | 410 => Answer::Gone,
        429 => Answer::TooMany(later),
        500..=599 => Answer::Later(later),
        status => Answer::Refused(status),
    }
}

fn why(error: &Error) -> &'static str {
    match error {
        Error::HostNotFound => "its name is not found",
        Error::Timeout(_) => "it takes too long",
        Error::Tls(_) | Error::Rustls(_) => "it does not show who it is",
        _ => "there is no connection",
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Read, Write};
    use std::net::TcpListener;
    use std::thread;

    use super::*;

    fn message(url: &str) -> Message {
        let to = Endpoint { url: url.to_owned(), host: String::new(), service: String::new() };
        let (authorization, topic) = ("vapid t=x, k=y".to_owned(), "t".to_owned());
        Message { to, authorization, body: vec![1, 2, 3], ttl: 30, topic, urgent: true }
    }

    /// Answers one request so, and tells what was asked.
    fn once(answer: &'static str) -> (SocketAddr, thread::JoinHandle<String>) {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let asked = thread::spawn(move || {
            let (mut stream, _) = listener.accept().unwrap();
            let mut asked = vec![0; 4096];
            let count = stream.read(&mut asked).unwrap();
            stream.write_all(answer.as_bytes()).unwrap();
            String::from_utf8_lossy(&asked[..count]).into_owned()
        });
        (address, asked)
    }

    #[test]
    fn what_a_service_says_is_understood() {
        assert_eq!(told(201, None), Answer::Taken);
        assert_eq!((told(404, None), told(410, None)), (Answer::Gone, Answer::Gone));
        assert_eq!((told(429, Some(7)), told(503, None)), (Answer::TooMany(Some(7)), Answer::Later(None)));
        for status in [301, 302, 307, 400, 401, 403, 413] {
            assert_eq!(told(status, None), Answer::Refused(status));
        }
    }

    /// An answer that names another place is not followed, whatever it is.
    #[test]
    fn nobody_is_sent_elsewhere() {
        let (elsewhere, _) = once("HTTP/1.1 201 Created\r\ncontent-length: 0\r\n\r\n");
        let text = format!("HTTP/1.1 307 Go\r\nlocation: http://{elsewhere}/x\r\ncontent-length: 0\r\n\r\n");
        let (address, asked) = once(Box::leak(text.into_boxed_str()));
        let sent = Outlet::new(Some(address)).send(&message("https://push.example/1"));
        assert_eq!(sent, Answer::Refused(307));
        let asked = asked.join().unwrap().to_ascii_lowercase();
        assert!(asked.starts_with("post /push.example/1 http/1.1\r\n"), "{asked}");
        for line in ["ttl: 30", "urgency: high", "topic: t", "content-encoding: aes128gcm"] {
            assert!(asked.contains(&format!("\r\n{line}\r\n")), "{asked}");
        }
    }

    /// Whatever stands in the list of hosts: this machine is no push service.
    #[test]
    fn this_machine_is_not_spoken_to() {
        let outlet = Outlet::new(None);
        let Answer::Away(why) = outlet.send(&message("https://localhost/x")) else { panic!("spoken to") };
        assert!(why.contains("public network"), "{why}");
        assert!(matches!(outlet.send(&message("https://127.0.0.1/x")), Answer::Away(_)));
        assert!(matches!(outlet.send(&message("http://localhost/x")), Answer::Away(_)), "nor in the clear");
    }
}
