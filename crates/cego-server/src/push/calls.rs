//! Which calls are sent, to which devices, and what becomes of what push services answer.
//!
//! Nothing is tried again: a call that does not arrive is one of a turn that will be over soon. A service in trouble is left alone for as long as it
//! asks, or a minute.

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

use super::endpoint::Endpoint;
use super::outlet::{Answer, Message, Outlet};
use super::pauses::Pauses;
use super::sealed::{Fresh, Keys, LENGTH, sealed};
use super::vapid::Vapid;
use crate::clock::now;
use crate::ends::Ends;
use crate::metrics::{Metrics, Outcome};

/// How many calls may wait to be sent. More are thrown away, and counted.
const WAITING: usize = 1_000;
/// How many requests are under way at once.
const AT_ONCE: usize = 4;
/// The least time between two calls of a device, in ms.
const QUIET_MS: u64 = 60_000;
/// How long a call may wait for its device where no clock runs, in seconds.
const LONGEST: u64 = 12 * 3_600;
/// What is over sooner nobody can come back for, in seconds.
const SOONEST: u64 = 5;

/// Somebody is called.
#[derive(Clone, Debug)]
pub(crate) struct Call {
    pub(crate) who: PersonId,
    /// What their device is told.
    pub(crate) said: CallJson,
    /// What it is about: nobody is called twice about the same.
    pub(crate) about: String,
    /// When it is over.
    pub(crate) until: Option<Time>,
}

impl Call {
    /// For how many seconds it is good; nothing if that is too short.
    fn ttl(&self, now: Time) -> Option<u64> {
        let left = self.until.map_or(LONGEST, |until| until.since(now) / 1_000);
        (left >= SOONEST).then_some(left.min(LONGEST))
    }

    /// What it is about, as it is kept: without the name of the table, which is the key to it.
    fn mark(&self) -> [u8; 32] {
        Sha256::digest(format!("cego call {} {}", self.said.table, self.about).as_bytes()).into()
    }
}

/// What the operator wants.
pub(crate) struct Wanted {
    /// How push services reach them.
    pub(crate) contact: String,
    /// Push services beside those of the makers of browsers.
    pub(crate) hosts: Vec<String>,
    /// How long somebody has to be away before they are called.
    pub(crate) after: Duration,
    /// Where everything goes in place of push services, in the clear: for tests.
    pub(crate) to: Option<SocketAddr>,
}

/// Calls devices, where the operator wants it.
pub(crate) struct Calls {
    store: Arc<dyn Store>,
    metrics: Arc<Metrics>,
    ends: Arc<Ends>,
    vapid: Vapid,
    hosts: Vec<String>,
    outlet: Outlet,
    /// How long somebody has to be away before they are called.
    pub(crate) after: Duration,
    waiting: mpsc::Sender<Call>,
    queue: Mutex<mpsc::Receiver<Call>>,
    places: Arc<Semaphore>,
    pauses: Pauses,
    /// Services of whose trouble the log knows.
    troubled: Pauses,
}

impl fmt::Debug for Calls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Calls").field("vapid", &self.vapid).finish_non_exhaustive()
    }
}

impl Calls {
    /// Calls as they are wanted; nothing where they are not, or the key can neither be read nor kept.
    ///
    /// # Errors
    /// If the store cannot be used.
    pub(crate) async fn open(
        store: &Arc<dyn Store>,
        metrics: &Arc<Metrics>,
        ends: &Arc<Ends>,
        wanted: Option<Wanted>,
    ) -> Result<Option<Arc<Calls>>, StoreError> {
        let Some(Wanted { contact, hosts, after, to }) = wanted else { return Ok(None) };
        let vapid = match Vapid::open(&**store, &contact).await {
            Ok(vapid) => vapid,
            Err(error @ (StoreError::ReadOnly | StoreError::Full)) => {
                tracing::warn!(reason = error.id(), "no devices are called: their key cannot be kept");
                return Ok(None);
            }
            Err(error) => return Err(error),
        };
        let (waiting, queue) = mpsc::channel(WAITING);
        Ok(Some(Arc::new(Calls {
            store: Arc::clone(store),
            metrics: Arc::clone(metrics),
            ends: Arc::clone(ends),
            vapid,
            hosts,
            outlet: Outlet::new(to),
            after,
            waiting,
            queue: Mutex::new(queue),
            places: Arc::new(Semaphore::new(AT_ONCE)),
            pauses: Pauses::default(),
            troubled: Pauses::default(),
        })))
    }

    /// The public key that a browser has to be told, in Base64 for addresses.
    pub(crate) fn key(&self) -> &str {
        self.vapid.public()
    }

    /// Reads the address of a device; nothing if messages may not go there.
    pub(crate) fn endpoint(&self, url: &str) -> Option<Endpoint> {
        Endpoint::read(url, &self.hosts)
    }

    /// Whether a page of somebody is connected to this server, at whatever table.
    pub(crate) fn is_here(&self, who: PersonId) -> bool {
        self.ends.listens(who)
    }

    /// Has somebody called. It takes no time; what is too much is thrown away.
    pub(crate) fn call(&self, call: Call) {
        if self.waiting.try_send(call).is_err() {
            self.count("dropped");
        }
    }

    fn count(&self, outcome: &'static str) {
        self.metrics.pushes.get_or_create(&Outcome::new(outcome)).inc();
    }

    /// Sends what waits, for ever.
    async fn run(self: Arc<Calls>) {
        let mut queue = self.queue.lock().await;
        while let Some(call) = queue.recv().await {
            let devices = match self.devices(&call).await {
                Ok(devices) => devices,
                Err(error) => {
                    crate::trouble::fails(&error, "nobody is called");
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

    /// The devices that are to be called now. Most people have none: that costs a look.
    async fn devices(&self, call: &Call) -> Result<Vec<PushDevice>, StoreError> {
        let now = now();
        if call.ttl(now).is_none() || !self.store.has_device(call.who).await? {
            return Ok(Vec::new());
        }
        // Who is not let in is not asked to come.
        let banned = |one: &Sanction| one.kind == SanctionKind::Ban && one.lasts(now);
        if self.store.sanctions(call.who).await?.iter().any(banned) {
            return Ok(Vec::new());
        }
        let quiet = Time(now.0.saturating_sub(QUIET_MS));
        self.store.call_devices(call.who, call.mark(), (now, quiet)).await
    }

    /// Calls a device; how that ended.
    async fn deliver(self: &Arc<Calls>, device: PushDevice, call: Call) -> &'static str {
        let Some(to) = self.endpoint(&device.endpoint) else { return "unknown" };
        let begun = Instant::now();
        if self.pauses.holds(&to.host, begun) || self.pauses.holds(&to.url, begun) {
            return "paused";
        }
        let (calls, sent, place) = (Arc::clone(self), device.clone(), to.clone());
        let answer = tokio::task::spawn_blocking(move || {
            Some(calls.outlet.send(&calls.message(place, &sent, &call)?))
        });
        let Ok(Some(answer)) = answer.await else { return "failed" };
        self.learn(&to, &device, answer).await
    }

    /// What goes to a push service for a device. Nothing if it is too late for it, or it cannot be made.
    fn message(&self, to: Endpoint, device: &PushDevice, call: &Call) -> Option<Message> {
        let text = serde_json::to_vec(&call.said).ok()?;
        let keys = Keys::new(&device.public, &device.auth)?;
        let now = now();
        Some(Message {
            authorization: self.vapid.authorization(&to.origin(), now),
            body: sealed(&text, LENGTH, &keys, &Fresh::drawn()?)?,
            ttl: call.ttl(now)?,
            topic: self.vapid.topic(&call.who.to_string(), &call.said.table),
            urgent: call.until.is_some(),
            to,
        })
    }

    /// Does what follows from an answer; how the call ended.
    async fn learn(&self, to: &Endpoint, device: &PushDevice, answer: Answer) -> &'static str {
        let now = Instant::now();
        match answer {
            Answer::Taken => {
                if self.troubled.well(&to.service) {
                    tracing::info!(service = to.service, "a push service takes messages again");
                }
                "taken"
            }
            Answer::Gone => {
                if let Err(error) = self.store.forget_device(device.person, &device.endpoint).await {
                    crate::trouble::fails(&error, "a device that is no more is still kept");
                }
                "gone"
            }
            // What one device brings about stops no other.
            Answer::TooMany(seconds) => {
                self.pauses.pause(&to.url, seconds, now);
                "too_many"
            }
            Answer::Refused(status) => {
                self.pauses.pause(&to.url, None, now);
                self.log(to, &format!("it answers with status {status}"));
                "refused"
            }
            Answer::Later(seconds) => {
                self.pauses.pause(&to.host, seconds, now);
                self.log(to, "it is in trouble");
                "later"
            }
            Answer::Away(why) => {
                self.pauses.pause(&to.host, None, now);
                self.log(to, &why);
                "away"
            }
        }
    }

    /// One line for one trouble.
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

/// Sends what waits, for ever, where devices are called at all.
pub(crate) async fn send(calls: Option<Arc<Calls>>) {
    match calls {
        Some(calls) => calls.run().await,
        None => pending().await,
    }
}

#[cfg(test)]
mod tests {
    use cego_protocol::http::CallAbout;

    use super::*;

    fn call(until: Option<u64>) -> Call {
        let said = CallJson { about: CallAbout::Turn, table: "0123456789abcdef".to_owned() };
        Call { who: PersonId(1), said, about: "turn 1 2".to_owned(), until: until.map(Time) }
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
        assert_ne!(one.mark(), Call { about: "turn 1 3".to_owned(), ..one.clone() }.mark());
    }

    /// The longest that is ever said fits into what is always sent.
    #[test]
    fn everything_said_fits() {
        for about in CallAbout::ALL {
            let said = CallJson { about, table: "z".repeat(64) };
            assert!(serde_json::to_vec(&said).unwrap().len() <= LENGTH);
        }
    }
}
