//! What can be set.

mod needed;
mod sources;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

pub use needed::Needed;
pub use sources::{SETTINGS, Setting, SettingFault, Source, resolve};

/// What can be set. [`Settings::default`] is right for a club on one machine.
#[derive(Clone, PartialEq, Debug)]
pub struct Settings {
    /// Where to listen.
    pub listen: SocketAddr,
    /// Where everything is kept: `sqlite:FILE` or `postgres://…`.
    pub store: String,
    /// How servers hear of one another: `nats://…`. Without it this server is the only one of its store.
    pub bus: Option<String>,
    /// Under what address people reach the server, as `https://cego.example`. Without it links follow the `Host` of requests.
    pub public_url: Option<String>,
    /// Whether a proxy stands in front, whose `X-Forwarded-For` tells who asks. Only then it is believed.
    pub behind_proxy: bool,
    /// How many proxies stand in front, one behind the other.
    pub proxies: u32,
    /// The language of requests that ask for none.
    pub language: String,
    /// How long a session lasts without being used.
    pub session: Duration,
    /// Whether people with an account may open tournaments. Those of `cego tournament` are there either way.
    pub tournaments: bool,
    /// How long connections may take to go when the server stops.
    pub drain: Duration,
    /// The least time that passes before what a bot that thinks has decided is shown, in ms; 0: as soon as it is there.
    pub bot_pace_ms: u32,
    /// Where health and metrics are asked for; then they are not under [`listen`](Settings::listen).
    pub metrics_listen: Option<SocketAddr>,
    /// Folder for daily backups; without it none are made. It must exist, unless it is beside the store ([`crate::lacks_backup_folder`]).
    pub backup_folder: Option<PathBuf>,
    /// When, in minutes of the day, UTC. What is old is deleted after that.
    pub backup_at: u32,
    /// Minutes between two backups, for the day of a tournament; without it only the daily one is made.
    pub backup_minutes: Option<u32>,
    /// Of how many days the last backup is kept.
    pub backup_days: u32,
    /// Of how many weeks the last backup is kept.
    pub backup_weeks: u32,
    /// After how many days without a sign of life guests are deleted.
    pub prune_guests: Option<u32>,
    /// After how many days without an event tables without a match under way are deleted.
    pub prune_tables: Option<u32>,
    /// After how many days without an event tournaments are deleted, with everything that was kept of them.
    pub prune_tournaments: Option<u32>,
    /// How many days after they were closed reports are deleted, with what was said.
    pub prune_reports: u32,
    /// After how many days from where somebody came is forgotten, a keyed hash.
    pub prune_addresses: u32,
    /// Who runs the server: a file in Markdown, or an address.
    pub imprint: Option<String>,
    /// What happens with data: the same.
    pub privacy: Option<String>,
    /// How the operator can be reached: the same.
    pub contact: Option<String>,
    /// Whether devices whose page is closed are called: how push services reach the operator. Without it nothing is sent to anybody.
    pub push: Option<String>,
    /// Push services beside those of the makers of browsers: `push.example`, or `*.push.example`.
    pub push_hosts: Vec<String>,
    /// How long somebody has to be away before they are called. No setting leads here.
    pub push_after: Duration,
    /// Where calls go in place of push services, in the clear: tests have one of their own. No setting leads here.
    pub push_to: Option<SocketAddr>,
    /// The version of the program, as it is shown.
    pub version: String,
    /// Limits on how much one address or person may ask for.
    pub limits: Limits,
    /// How often it looks for what is due.
    pub beat: Duration,
}

/// How often something may be asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Requests a second from one address, and the burst as a multiple of it.
    pub requests: u32,
    /// New guests, accounts, logins and tables a minute from one address.
    pub beginnings: u32,
    /// Wrong passwords an hour for one account from one address; twenty times that from everywhere.
    pub wrong_passwords: u32,
    /// Records a person may bring along in a day.
    pub imports: u32,
    /// Tournaments a person may have opened that are not over.
    pub tournaments: u32,
    /// Requests a second with one key of a tournament, and the burst as a multiple of it. They do not count for the address.
    pub key_requests: u32,
    /// Messages a second on one connection, and the burst as a multiple of it.
    pub messages: u32,
    /// What a person may say in ten seconds.
    pub talk: u32,
    /// How often a person may leave their seat to a stand-in or take it back, in a minute.
    pub stand_ins: u32,
    /// Sockets at a time from one address.
    pub connections: u32,
    /// Connections of any kind at a time from one address; not behind a proxy, which is the address of all.
    pub open: u32,
    /// Connections of any kind at a time from everywhere, where the system lets the server have as many.
    pub open_in_all: u32,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            requests: 20,
            beginnings: 30,
            wrong_passwords: 20,
            imports: 200,
            tournaments: 20,
            key_requests: 20,
            messages: 10,
            talk: 5,
            stand_ins: 6,
            connections: 100,
            open: 400,
            open_in_all: 50_000,
        }
    }
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            listen: SocketAddr::from(([127, 0, 0, 1], 8080)),
            store: "sqlite:cego.db".to_owned(),
            bus: None,
            public_url: None,
            behind_proxy: false,
            proxies: 1,
            language: "de".to_owned(),
            session: Duration::from_secs(180 * 24 * 3600),
            tournaments: true,
            drain: Duration::from_secs(10),
            bot_pace_ms: 250,
            metrics_listen: None,
            backup_folder: None,
            backup_at: 4 * 60 + 17,
            backup_minutes: None,
            backup_days: 7,
            backup_weeks: 4,
            prune_guests: None,
            prune_tables: None,
            prune_tournaments: None,
            prune_reports: 90,
            prune_addresses: 30,
            imprint: None,
            privacy: None,
            contact: None,
            push: None,
            push_hosts: Vec::new(),
            push_after: Duration::from_secs(5),
            push_to: None,
            version: env!("CARGO_PKG_VERSION").to_owned(),
            limits: Limits::default(),
            beat: Duration::from_millis(200),
        }
    }
}
