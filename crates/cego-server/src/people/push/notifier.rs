//! Decides which push notifications are sent to which devices, and handles the responses.
//!
//! There are no retries, because the turn in question will be over soon. A failing service is
//! paused for the time it requests, or a minute.

use std::fmt;
use std::future::pending;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use cego_protocol::http::CallJson;
use cego_store::{PushDevice, Sanction, SanctionKind, Store, StoreError};
use cego_table::{PersonId, Time};
use sha2::{Digest, Sha256};
use tokio::sync::{Mutex, Semaphore, mpsc};

use super::client::{Backoffs, PushClient, PushMessage, PushResponse};
use super::encryption::{DeviceKeys, LENGTH, MessageRandomness, Vapid, encrypt};
use super::endpoint::Endpoint;
use crate::ops::clock::now;
use crate::ops::metrics::{Metrics, OutcomeLabel};
use crate::people::auth::tokens::RevocationNotifier;

/// Queue length. Further notifications are dropped and counted.
const WAITING: usize = 1_000;
/// Maximum number of concurrent requests.
const AT_ONCE: usize = 4;
/// Minimum interval between two notifications to a device, in milliseconds.
const QUIET_MS: u64 = 60_000;
/// Time to live of a notification without a clock, in seconds.
const LONGEST: u64 = 12 * 3_600;
/// Minimum time to live, in seconds; below it, nobody could return in time.
const SOONEST: u64 = 5;

/// A push notification to a person.
#[derive(Clone, Debug)]
pub(crate) struct PushNotification {
    pub(crate) who: PersonId,
    /// Payload for the device.
    pub(crate) said: CallJson,
    /// Subject for deduplication: each person is notified once per subject.
    pub(crate) about: String,
    /// Deadline after which the notification is pointless.
    pub(crate) until: Option<Time>,
}

impl PushNotification {
    /// Returns the time to live in seconds, or `None` if it is too short.
    fn ttl(&self, now: Time) -> Option<u64> {
        let left = self.until.map_or(LONGEST, |until| until.since(now) / 1_000);
        (left >= SOONEST).then_some(left.min(LONGEST))
    }

    /// Returns the stored hash of the subject. It hides the table id, which grants access.
    fn mark(&self) -> [u8; 32] {
        Sha256::digest(format!("cego call {} {}", self.said.table, self.about).as_bytes()).into()
    }
}

/// Configuration of push notifications.
pub(crate) struct PushConfig {
    /// Contact address of the operator for push services.
    pub(crate) contact: String,
    /// Additional push service hosts beside those of browser vendors.
    pub(crate) hosts: Vec<String>,
    /// Absence after which a person is notified.
    pub(crate) after: Duration,
    /// Replacement for all push services, unencrypted, for tests.
    pub(crate) to: Option<SocketAddr>,
}

pub(crate) struct PushNotifier {
    store: Arc<dyn Store>,
    metrics: Arc<Metrics>,
    ends: Arc<RevocationNotifier>,
    vapid: Vapid,
    hosts: Vec<String>,
    outlet: PushClient,
    /// Absence after which a person is notified.
    pub(crate) after: Duration,
    waiting: mpsc::Sender<PushNotification>,
    queue: Mutex<mpsc::Receiver<PushNotification>>,
    places: Arc<Semaphore>,
    pauses: Backoffs,
    /// Services whose failure has already been logged.
    troubled: Backoffs,
}

impl fmt::Debug for PushNotifier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Calls").field("vapid", &self.vapid).finish_non_exhaustive()
    }
}

impl PushNotifier {
    /// Sets up push notifications.
    ///
    /// Returns `None` if they are not configured, or the key can be neither read nor stored.
    ///
    /// # Errors
    /// If the store cannot be used.
    pub(crate) async fn open(
        store: &Arc<dyn Store>,
        metrics: &Arc<Metrics>,
        ends: &Arc<RevocationNotifier>,
        wanted: Option<PushConfig>,
    ) -> Result<Option<Arc<PushNotifier>>, StoreError> {
        let Some(PushConfig { contact, hosts, after, to }) = wanted else { return Ok(None) };
        let vapid = match Vapid::open(&**store, &contact).await {
            Ok(vapid) => vapid,
            Err(error @ (StoreError::ReadOnly | StoreError::Full)) => {
                tracing::warn!(
                    reason = error.id(),
                    "no devices are called: their key cannot be kept"
                );
                return Ok(None);
            }
            Err(error) => return Err(error),
        };
        let (waiting, queue) = mpsc::channel(WAITING);
        Ok(Some(Arc::new(PushNotifier {
            store: Arc::clone(store),
            metrics: Arc::clone(metrics),
            ends: Arc::clone(ends),
            vapid,
            hosts,
            outlet: PushClient::new(to),
            after,
            waiting,
            queue: Mutex::new(queue),
            places: Arc::new(Semaphore::new(AT_ONCE)),
            pauses: Backoffs::default(),
            troubled: Backoffs::default(),
        })))
    }

    /// Returns the public key for browsers, as URL-safe Base64.
    pub(crate) fn key(&self) -> &str {
        self.vapid.public()
    }

    /// Parses the endpoint of a device. Returns `None` if it is not an allowed push service.
    pub(crate) fn endpoint(&self, url: &str) -> Option<Endpoint> {
        Endpoint::read(url, &self.hosts)
    }

    /// Returns whether a person has a page connected to this server, at any table.
    pub(crate) fn is_here(&self, who: PersonId) -> bool {
        self.ends.is_connected(who)
    }

    /// Queues a notification without blocking. Drops it if the queue is full.
    pub(crate) fn call(&self, call: PushNotification) {
        if self.waiting.try_send(call).is_err() {
            self.count("dropped");
        }
    }

    fn count(&self, outcome: &'static str) {
        self.metrics.pushes.get_or_create(&OutcomeLabel::new(outcome)).inc();
    }

    /// Sends queued notifications in an endless loop.
    async fn run(self: Arc<PushNotifier>) {
        let mut queue = self.queue.lock().await;
        while let Some(call) = queue.recv().await {
            let devices = match self.devices(&call).await {
                Ok(devices) => devices,
                Err(error) => {
                    crate::ops::error_log::log_failure(&error, "nobody is called");
                    continue;
                }
            };
            for device in devices {
                let Ok(place) = Arc::clone(&self.places).acquire_owned().await else { return };
                let (calls, call) = (Arc::clone(&self), call.clone());
                tokio::spawn(async move {
                    let outcome = calls.deliver(device, call).await;
                    calls.count(outcome);
                    drop(place);
                });
            }
        }
    }

    /// Returns the devices to notify now. For most people there are none, at the cost of one query.
    async fn devices(&self, call: &PushNotification) -> Result<Vec<PushDevice>, StoreError> {
        let now = now();
        if call.ttl(now).is_none() || !self.store.has_device(call.who).await? {
            return Ok(Vec::new());
        }
        // Banned people are not notified.
        let banned = |one: &Sanction| one.kind == SanctionKind::Ban && one.is_in_force(now);
        if self.store.sanctions(call.who).await?.iter().any(banned) {
            return Ok(Vec::new());
        }
        let quiet = Time(now.0.saturating_sub(QUIET_MS));
        self.store.call_devices(call.who, call.mark(), (now, quiet)).await
    }

    /// Sends a notification to a device. Returns the outcome for the metrics.
    async fn deliver(
        self: &Arc<PushNotifier>,
        device: PushDevice,
        call: PushNotification,
    ) -> &'static str {
        let Some(to) = self.endpoint(&device.endpoint) else { return "unknown" };
        let begun = Instant::now();
        if self.pauses.is_paused(&to.host, begun) || self.pauses.is_paused(&to.url, begun) {
            return "paused";
        }
        let (calls, sent, place) = (Arc::clone(self), device.clone(), to.clone());
        let answer = tokio::task::spawn_blocking(move || {
            Some(calls.outlet.send(&calls.message(place, &sent, &call)?))
        });
        let Ok(Some(answer)) = answer.await else { return "failed" };
        self.handle_response(&to, &device, answer).await
    }

    /// Builds the push message for a device. Returns `None` if it is too late or cannot be built.
    fn message(
        &self,
        to: Endpoint,
        device: &PushDevice,
        call: &PushNotification,
    ) -> Option<PushMessage> {
        let text = serde_json::to_vec(&call.said).ok()?;
        let keys = DeviceKeys::new(&device.public, &device.auth)?;
        let now = now();
        Some(PushMessage {
            authorization: self.vapid.authorization(&to.origin(), now),
            body: encrypt(&text, LENGTH, &keys, &MessageRandomness::generate()?)?,
            ttl: call.ttl(now)?,
            topic: self.vapid.topic(&call.who.to_string(), &call.said.table),
            urgent: call.until.is_some(),
            to,
        })
    }

    /// Handles a response. Returns the outcome for the metrics.
    async fn handle_response(
        &self,
        to: &Endpoint,
        device: &PushDevice,
        answer: PushResponse,
    ) -> &'static str {
        let now = Instant::now();
        match answer {
            PushResponse::Taken => {
                if self.troubled.clear(&to.service) {
                    tracing::info!(service = to.service, "a push service takes messages again");
                }
                "taken"
            }
            PushResponse::Gone => {
                if let Err(error) = self.store.forget_device(device.person, &device.endpoint).await
                {
                    crate::ops::error_log::log_failure(
                        &error,
                        "a device that is no more is still kept",
                    );
                }
                "gone"
            }
            // A limit for one device must not pause the whole service.
            PushResponse::TooMany(seconds) => {
                self.pauses.pause(&to.url, seconds, now);
                "too_many"
            }
            PushResponse::Refused(status) => {
                self.pauses.pause(&to.url, None, now);
                self.log(to, &format!("it answers with status {status}"));
                "refused"
            }
            PushResponse::Later(seconds) => {
                self.pauses.pause(&to.host, seconds, now);
                self.log(to, "it is in trouble");
                "later"
            }
            PushResponse::Away(why) => {
                self.pauses.pause(&to.host, None, now);
                self.log(to, &why);
                "away"
            }
        }
    }

    /// Logs a failing service once.
    fn log(&self, to: &Endpoint, why: &str) {
        if self.troubled.pause(&to.service, None, Instant::now()) {
            tracing::warn!(
                service = to.service,
                why,
                "a push service does not take messages; while it lasts this is not logged again"
            );
        }
    }
}

/// Sends queued notifications in an endless loop, if enabled.
pub(crate) async fn send(calls: Option<Arc<PushNotifier>>) {
    match calls {
        Some(calls) => calls.run().await,
        None => pending().await,
    }
}

#[cfg(test)]
mod tests {
    use cego_protocol::http::CallAbout;

    use super::*;

    fn call(until: Option<u64>) -> PushNotification {
        let said = CallJson { about: CallAbout::Turn, table: "0123456789abcdef".to_owned() };
        PushNotification {
            who: PersonId(1),
            said,
            about: "turn 1 2".to_owned(),
            until: until.map(Time),
        }
    }

    #[test]
    fn a_call_lasts_as_long_as_the_turn() {
        assert_eq!(call(Some(31_999)).ttl(Time(1_000)), Some(30));
        assert_eq!(call(Some(5_999)).ttl(Time(1_000)), None);
        assert_eq!(call(Some(500)).ttl(Time(1_000)), None);
        assert_eq!(call(None).ttl(Time(1_000)), Some(LONGEST));
        assert_eq!(call(Some(u64::MAX)).ttl(Time(1_000)), Some(LONGEST));
    }

    #[test]
    fn what_is_kept_of_a_call_names_no_table() {
        let (one, mut other) = (call(None), call(None));
        assert_eq!(one.mark(), other.mark());
        other.said.table = "1123456789abcdef".to_owned();
        assert_ne!(one.mark(), other.mark());
        assert_ne!(
            one.mark(),
            PushNotification { about: "turn 1 3".to_owned(), ..one.clone() }.mark()
        );
    }

    /// The longest possible payload fits the fixed message size.
    #[test]
    fn everything_said_fits() {
        for about in CallAbout::ALL {
            let said = CallJson { about, table: "z".repeat(64) };
            assert!(serde_json::to_vec(&said).unwrap().len() <= LENGTH);
        }
    }
}
