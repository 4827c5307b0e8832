//! Limits on requests, by address and person.

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::{Duration, Instant};

use cego_table::{Command, PersonId};
use governor::clock::DefaultClock;
use governor::state::InMemoryState;
use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::fault::Fault;
use crate::files::room;
use crate::places::{Fresh, Full, Place, Places, network};
use crate::settings::Limits;
use crate::tries::Tries;

/// How often a stopping server checks whether connections are left.
const ALL_GONE: Duration = Duration::from_millis(20);
/// How many seconds' worth of requests may come at once.
const BURST: u32 = 3;
/// How many files of the client count as much as a request: a whole school loads the page from one address at once, and each device then keeps
/// some hundreds of them.
const FILES: u32 = 100;
/// How often a minute a person may say that a device is to be called.
const DEVICES: u32 = 10;
/// How much more often a password may be tried from everywhere together than from one address.
const FROM_EVERYWHERE: u32 = 20;

/// What may be asked for so often and no more.
pub(crate) struct Gates {
    limits: Limits,
    requests: DefaultKeyedRateLimiter<IpAddr>,
    files: DefaultKeyedRateLimiter<IpAddr>,
    keys: DefaultKeyedRateLimiter<String>,
    beginnings: DefaultKeyedRateLimiter<IpAddr>,
    talk: DefaultKeyedRateLimiter<PersonId>,
    stand_ins: DefaultKeyedRateLimiter<PersonId>,
    passwords: Tries<(IpAddr, String)>,
    accounts: Tries<String>,
    imports: DefaultKeyedRateLimiter<PersonId>,
    devices: DefaultKeyedRateLimiter<PersonId>,
    sockets: Places,
    open: Places,
}

/// A password that is tried.
pub(crate) struct Attempt<'g> {
    gates: &'g Gates,
    /// From where, and for which account.
    here: (IpAddr, String),
}

/// A burst of this size, then one more at regular intervals.
pub(crate) type Bucket = RateLimiter<governor::state::NotKeyed, InMemoryState, DefaultClock>;

fn at_least_one(number: u32) -> NonZeroU32 {
    NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN)
}

/// A burst of this size, and as many more in so many seconds.
fn in_seconds(seconds: u64, number: u32) -> Quota {
    let number = at_least_one(number);
    let every = Duration::from_secs(seconds) / number.get();
    Quota::with_period(every).map_or(Quota::per_second(number), |quota| quota.allow_burst(number))
}

impl Gates {
    pub(crate) fn new(limits: Limits) -> Gates {
        let bursts = |rate: u32| at_least_one(rate.saturating_mul(BURST));
        let requests = Quota::per_second(at_least_one(limits.requests)).allow_burst(bursts(limits.requests));
        let files = at_least_one(limits.requests.saturating_mul(FILES));
        let files = Quota::per_second(files).allow_burst(bursts(files.get()));
        let keys =
            Quota::per_second(at_least_one(limits.key_requests)).allow_burst(bursts(limits.key_requests));
        Gates {
            limits,
            requests: RateLimiter::keyed(requests),
            files: RateLimiter::keyed(files),
            keys: RateLimiter::keyed(keys),
            talk: RateLimiter::keyed(in_seconds(10, limits.talk)),
            stand_ins: RateLimiter::keyed(in_seconds(60, limits.stand_ins)),
            beginnings: RateLimiter::keyed(Quota::per_minute(at_least_one(limits.beginnings))),
            passwords: Tries::an_hour(limits.wrong_passwords),
            accounts: Tries::an_hour(limits.wrong_passwords.saturating_mul(FROM_EVERYWHERE)),
            imports: RateLimiter::keyed(in_seconds(24 * 3_600, limits.imports)),
            devices: RateLimiter::keyed(in_seconds(60, DEVICES)),
            sockets: Places::new(limits.connections, u32::MAX),
            open: Places::new(limits.open, limits.open_in_all.min(room())),
        }
    }

    /// Counts a request of an address. `false` if it is over the limit.
    pub(crate) fn may_ask(&self, address: IpAddr) -> bool {
        self.requests.check_key(&network(address)).is_ok()
    }

    /// Counts a file of the client an address loads. `false` if it is over the limit.
    pub(crate) fn may_load(&self, address: IpAddr) -> bool {
        self.files.check_key(&network(address)).is_ok()
    }

    /// Counts so many requests with a key of a tournament, which is known to be one. `false` if that is over the limit.
    pub(crate) fn may_use_key(&self, key: &str, times: u32) -> bool {
        let Some(times) = NonZeroU32::new(times) else { return true };
        // More than ever come at once are too many as well.
        matches!(self.keys.check_key_n(&key.to_owned(), times), Ok(Ok(())))
    }

    /// Counts what a person says, and how often they hand over their seat: all of it is kept and shown to everybody at the table.
    ///
    /// # Errors
    /// If it is over the limit.
    pub(crate) fn may_do(&self, who: PersonId, command: &Command) -> Result<(), Fault> {
        match command {
            Command::Say { .. } | Command::Write { .. } => {
                self.talk.check_key(&who).map_err(|_| Fault::TooMuchTalk)
            }
            Command::StandIn | Command::Return => self.stand_ins.check_key(&who).map_err(|_| Fault::TOO_MANY),
            _ => Ok(()),
        }
    }

    /// Takes the price of something dear from an address, in requests. Nothing costs more than half of what may be asked for at once, or
    /// somebody who has just asked for something else could never have it. `false` if it is over the limit; then nothing is taken.
    pub(crate) fn may_spend(&self, address: IpAddr, price: u32) -> bool {
        let most = at_least_one(self.limits.requests.saturating_mul(BURST) / 2);
        let Some(price) = NonZeroU32::new(price) else { return true };
        // It fits, so the outer result is always one.
        matches!(self.requests.check_key_n(&network(address), price.min(most)), Ok(Ok(())))
    }

    /// Counts something an address wants to create: a person, a session, a table. `false` if it is over the limit.
    pub(crate) fn may_begin(&self, address: IpAddr) -> bool {
        self.beginnings.check_key(&network(address)).is_ok()
    }

    /// Another password may be tried for an account from an address, or not. There is a limit for both together, and a much wider
    /// one for the account alone: nobody can guess from many places at once, and nobody keeps the owner out for long. It counts as
    /// wrong until it is said to be [right](Attempt::was_right), also if the client has hung up.
    pub(crate) fn try_password(&self, address: IpAddr, login: &str) -> Option<Attempt<'_>> {
        let (now, here) = (Instant::now(), (network(address), login.to_owned()));
        if !self.passwords.begin(&here, now) {
            return None;
        }
        if !self.accounts.begin(&here.1, now) {
            self.passwords.take_back(&here);
            return None;
        }
        Some(Attempt { gates: self, here })
    }

    /// Counts an imported record. `false` if it is over the day's limit.
    pub(crate) fn may_import(&self, who: PersonId) -> bool {
        self.imports.check_key(&who).is_ok()
    }

    /// Counts a device that is to be called. `false` if it is over the limit.
    pub(crate) fn may_add_device(&self, who: PersonId) -> bool {
        self.devices.check_key(&who).is_ok()
    }

    /// Counts the socket of an address until the place is dropped; `None` if it is over the limit.
    pub(crate) fn connect(&self, address: IpAddr) -> Option<Place> {
        self.sockets.take(Some(address)).ok()
    }

    /// Counts a connection that has just been opened; `None` where nobody knows whose it is.
    ///
    /// # Errors
    /// If there are too many.
    pub(crate) fn open(&self, address: Option<IpAddr>) -> Result<(Place, Arc<Fresh>), Full> {
        self.open.take_fresh(address)
    }

    /// Waits until no socket is left.
    pub(crate) async fn all_gone(&self) {
        while self.sockets.count() > 0 {
            tokio::time::sleep(ALL_GONE).await;
        }
    }

    /// A limiter for the messages of one connection.
    pub(crate) fn messages(&self) -> DefaultDirectRateLimiter {
        let rate = at_least_one(self.limits.messages);
        let bursts = at_least_one(self.limits.messages.saturating_mul(3));
        RateLimiter::direct(Quota::per_second(rate).allow_burst(bursts))
    }

    /// Drops the counters of addresses and people that have been quiet.
    pub(crate) fn tidy(&self) {
        self.requests.retain_recent();
        self.files.retain_recent();
        self.keys.retain_recent();
        self.beginnings.retain_recent();
        self.talk.retain_recent();
        self.stand_ins.retain_recent();
        let now = Instant::now();
        self.passwords.tidy(now);
        self.accounts.tidy(now);
        self.imports.retain_recent();
        self.devices.retain_recent();
    }
}

impl Attempt<'_> {
    /// Takes the attempt back: the password was right.
    pub(crate) fn was_right(self) {
        self.gates.passwords.take_back(&self.here);
        self.gates.accounts.take_back(&self.here.1);
    }
}
