//! HTTP client for push services, restricted to public addresses.
//! Back-off for push services and devices that asked for a pause or failed.

use std::collections::HashMap;
use std::fmt;
use std::net::SocketAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use ureq::Error;
use ureq::config::Config;
use ureq::http::Uri;
use ureq::unversioned::resolver::{DefaultResolver, ResolvedSocketAddrs, Resolver};
use ureq::unversioned::transport::{DefaultConnector, NextTimeout};

use super::endpoint::{Endpoint, is_public};

/// Timeout of a request, and of its connection setup.
const SLOWEST: Duration = Duration::from_secs(10);
const FARTHEST: Duration = Duration::from_secs(5);
/// Maximum size of a response head, in bytes. The body is not read.
const HEAD: usize = 16 * 1024;

/// Response of a push service.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum PushResponse {
    /// The message was accepted.
    Taken,
    /// The device is no longer registered.
    Gone,
    /// Rate limit for this device, with `Retry-After` in seconds if given.
    TooMany(Option<u64>),
    /// Error of the service, with `Retry-After` in seconds if given.
    Later(Option<u64>),
    /// The message was rejected with this status.
    Refused(u16),
    /// The service was not reached. Holds the reason.
    Away(String),
}

/// A message to send.
pub(crate) struct PushMessage {
    pub(crate) to: Endpoint,
    pub(crate) authorization: String,
    pub(crate) body: Vec<u8>,
    /// Time to live at the push service, in seconds.
    pub(crate) ttl: u64,
    pub(crate) topic: String,
    /// True if it may wake a device in battery saver mode.
    pub(crate) urgent: bool,
}

/// HTTP client for push services.
pub(crate) struct PushClient {
    agent: ureq::Agent,
    /// Replacement for all push services, unencrypted, for tests.
    to: Option<SocketAddr>,
}

/// Resolver that refuses a host with any non-public address.
///
/// The connection uses exactly the checked addresses, which prevents DNS rebinding.
#[derive(Debug)]
struct PublicResolver(DefaultResolver);

/// The host has a non-public address.
#[derive(Debug)]
struct PrivateAddressError;

impl fmt::Display for PrivateAddressError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "its address is not one of the public network")
    }
}

impl std::error::Error for PrivateAddressError {}

impl Resolver for PublicResolver {
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
            Err(Error::Other(Box::new(PrivateAddressError)))
        }
    }
}

impl PushClient {
    /// Creates the client. `to` replaces all push services, unencrypted, for tests.
    pub(crate) fn new(to: Option<SocketAddr>) -> PushClient {
        // No proxy from the environment, which would resolve names itself, and no redirects.
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
                PublicResolver(DefaultResolver::default()),
            ),
        };
        PushClient { agent, to }
    }

    /// Sends a message and blocks until the response, so it must not run on an async thread.
    pub(crate) fn send(&self, message: &PushMessage) -> PushResponse {
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
                let later =
                    answer.headers().get("retry-after").and_then(|value| value.to_str().ok());
                interpret_status(
                    answer.status().as_u16(),
                    later.and_then(|text| text.trim().parse().ok()),
                )
            }
            // Omits the URL, which the library's error may contain and which identifies the device.
            Err(Error::Other(why)) if why.is::<PrivateAddressError>() => {
                PushResponse::Away(why.to_string())
            }
            Err(error) => PushResponse::Away(why(&error).to_owned()),
        }
    }
}

fn interpret_status(status: u16, later: Option<u64>) -> PushResponse {
    match status {
        200..=299 => PushResponse::Taken,
        404 | 410 => PushResponse::Gone,
        429 => PushResponse::TooMany(later),
        500..=599 => PushResponse::Later(later),
        status => PushResponse::Refused(status),
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

/// Back-off if the push service names none.
const USUAL: Duration = Duration::from_secs(60);
/// Maximum back-off that is honoured.
const LONGEST: Duration = Duration::from_secs(3_600);
/// Maximum number of entries. Above it, expired entries are dropped, or else all.
const MOST: usize = 10_000;

/// End of the current back-off, by target.
#[derive(Default)]
pub(crate) struct Backoffs(Mutex<HashMap<String, Instant>>);

impl Backoffs {
    fn all(&self) -> std::sync::MutexGuard<'_, HashMap<String, Instant>> {
        // No code can panic while it holds the lock.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Suppresses notifications for `seconds` (default back-off).
    ///
    /// Returns whether this is news: there was no back-off before, or the target was
    /// [well](Pauses::well) since.
    pub(crate) fn pause(&self, whom: &str, seconds: Option<u64>, now: Instant) -> bool {
        let pause = seconds.map_or(USUAL, Duration::from_secs).min(LONGEST);
        let mut all = self.all();
        if all.len() >= MOST {
            all.retain(|_, until| *until > now);
            if all.len() >= MOST {
                all.clear();
            }
        }
        all.insert(whom.to_owned(), now + pause).is_none()
    }

    /// Returns whether the target is paused now.
    pub(crate) fn is_paused(&self, whom: &str, now: Instant) -> bool {
        self.all().get(whom).is_some_and(|until| *until > now)
    }

    /// Ends the back-off after a success. Returns whether there was one.
    pub(crate) fn clear(&self, whom: &str) -> bool {
        self.all().remove(whom).is_some()
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Read, Write};
    use std::net::TcpListener;
    use std::thread;

    use super::*;

    fn message(url: &str) -> PushMessage {
        let to = Endpoint { url: url.to_owned(), host: String::new(), service: String::new() };
        let (authorization, topic) = ("vapid t=x, k=y".to_owned(), "t".to_owned());
        PushMessage { to, authorization, body: vec![1, 2, 3], ttl: 30, topic, urgent: true }
    }

    /// Serves one request with this response. Returns the received request.
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
        assert_eq!(interpret_status(201, None), PushResponse::Taken);
        assert_eq!(
            (interpret_status(404, None), interpret_status(410, None)),
            (PushResponse::Gone, PushResponse::Gone)
        );
        assert_eq!(
            (interpret_status(429, Some(7)), interpret_status(503, None)),
            (PushResponse::TooMany(Some(7)), PushResponse::Later(None))
        );
        for status in [301, 302, 307, 400, 401, 403, 413] {
            assert_eq!(interpret_status(status, None), PushResponse::Refused(status));
        }
    }

    /// Redirects are never followed.
    #[test]
    fn nobody_is_sent_elsewhere() {
        let (elsewhere, _) = once("HTTP/1.1 201 Created\r\ncontent-length: 0\r\n\r\n");
        let text = format!(
            "HTTP/1.1 307 Go\r\nlocation: http://{elsewhere}/x\r\ncontent-length: 0\r\n\r\n"
        );
        let (address, asked) = once(Box::leak(text.into_boxed_str()));
        let sent = PushClient::new(Some(address)).send(&message("https://push.example/1"));
        assert_eq!(sent, PushResponse::Refused(307));
        let asked = asked.join().unwrap().to_ascii_lowercase();
        assert!(asked.starts_with("post /push.example/1 http/1.1\r\n"), "{asked}");
        for line in ["ttl: 30", "urgency: high", "topic: t", "content-encoding: aes128gcm"] {
            assert!(asked.contains(&format!("\r\n{line}\r\n")), "{asked}");
        }
    }

    /// Loopback addresses are refused regardless of the host list.
    #[test]
    fn this_machine_is_not_spoken_to() {
        let outlet = PushClient::new(None);
        let PushResponse::Away(why) = outlet.send(&message("https://localhost/x")) else {
            panic!("spoken to")
        };
        assert!(why.contains("public network"), "{why}");
        assert!(matches!(outlet.send(&message("https://127.0.0.1/x")), PushResponse::Away(_)));
        assert!(
            matches!(outlet.send(&message("http://localhost/x")), PushResponse::Away(_)),
            "nor in the clear"
        );
    }

    #[test]
    fn a_pause_lasts_as_long_as_was_asked_for() {
        let (pauses, now) = (Backoffs::default(), Instant::now());
        let after = |seconds| now + Duration::from_secs(seconds);
        assert!(!pauses.is_paused("a", now));
        assert!(pauses.pause("a", Some(120), now));
        assert!(
            pauses.is_paused("a", after(119))
                && !pauses.is_paused("a", after(121))
                && !pauses.is_paused("b", now)
        );
        // It is news only once until the next success.
        assert!(!pauses.pause("a", None, after(121)));
        assert!(pauses.is_paused("a", after(180)) && !pauses.is_paused("a", after(182)));
        assert!(pauses.clear("a") && !pauses.clear("a") && !pauses.is_paused("a", after(150)));
        assert!(pauses.pause("a", Some(u64::MAX), now));
        assert!(!pauses.is_paused("a", after(3_601)), "nobody is believed for longer");
    }

    #[test]
    fn memory_has_an_end() {
        let (pauses, now) = (Backoffs::default(), Instant::now());
        for number in 0..3 * MOST {
            pauses.pause(&number.to_string(), None, now);
        }
        assert!(pauses.all().len() <= MOST);
    }
}
