//! Server configuration.
//! Expected formats of settings, for error messages.
//! Sources of settings: command line, environment, file, default; the first one wins.

use std::fmt;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

/// Server configuration. [`Settings::default`] suits a club on one machine.
#[derive(Clone, PartialEq, Debug)]
pub struct Settings {
    /// Address to listen on.
    pub listen: SocketAddr,
    /// Address of the store: `sqlite:FILE` or `postgres://…`.
    pub store: String,
    /// Address of the message bus between servers: `nats://…`.
    ///
    /// Without it this is the only server of its store.
    pub bus: Option<String>,
    /// Public base URL, as `https://cego.example`.
    ///
    /// Without it links follow the `Host` header of requests.
    pub public_url: Option<String>,
    /// True if a reverse proxy is in front. Only then is `X-Forwarded-For` trusted.
    pub behind_proxy: bool,
    /// Number of proxies in front, one behind the other.
    pub proxies: u32,
    /// Language of requests without a supported `Accept-Language`.
    pub language: String,
    /// Lifetime of an unused session.
    pub session: Duration,
    /// Allows people with an account to create tournaments. `cego tournament` always can.
    pub tournaments: bool,
    /// Timeout for open connections on shutdown.
    pub drain: Duration,
    /// Minimum delay before a searching bot's decision is shown, in milliseconds. 0: no delay.
    pub bot_pace_ms: u32,
    /// Separate address for health checks and metrics, which then leave
    /// [`listen`](Settings::listen).
    pub metrics_listen: Option<SocketAddr>,
    /// Folder for daily backups. Without it there are no backups.
    ///
    /// It must exist, unless it is beside the store ([`crate::lacks_backup_folder`]).
    pub backup_folder: Option<PathBuf>,
    /// Time of the daily backup, in minutes after midnight UTC. Old data is deleted afterwards.
    pub backup_at: u32,
    /// Interval of additional backups, in minutes, for the day of a tournament.
    pub backup_minutes: Option<u32>,
    /// Number of days whose last backup is kept.
    pub backup_days: u32,
    /// Number of weeks whose last backup is kept.
    pub backup_weeks: u32,
    /// Retention of inactive guests, in days.
    pub prune_guests: Option<u32>,
    /// Retention of inactive tables without a running match, in days.
    pub prune_tables: Option<u32>,
    /// Retention of inactive tournaments with all their data, in days.
    pub prune_tournaments: Option<u32>,
    /// Retention of closed reports with the reported messages, in days.
    pub prune_reports: u32,
    /// Retention of client addresses, stored as keyed hashes, in days.
    pub prune_addresses: u32,
    /// Imprint: a Markdown file or a URL.
    pub imprint: Option<String>,
    /// Privacy policy: a Markdown file or a URL.
    pub privacy: Option<String>,
    /// Contact page: a Markdown file or a URL.
    pub contact: Option<String>,
    /// Contact address of the operator for push services. Without it push notifications are off.
    pub push: Option<String>,
    /// Additional push service hosts beside those of browser vendors: `push.example`, or
    /// `*.push.example`.
    pub push_hosts: Vec<String>,
    /// Absence after which a person gets a push notification. Not configurable; used by tests.
    pub push_after: Duration,
    /// Replacement for all push services, unencrypted. Not configurable; used by tests.
    pub push_to: Option<SocketAddr>,
    /// Displayed version of the program.
    pub version: String,
    /// Rate limits per address and person.
    pub limits: Limits,
    /// Interval at which timers of tables and tournaments are checked.
    pub beat: Duration,
}

/// Rate limits and quotas.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Requests per second and address. The burst is a multiple of it.
    pub requests: u32,
    /// New guests, accounts, logins and tables per minute and address.
    pub beginnings: u32,
    /// Wrong passwords per hour for one account and one address. The limit for all addresses is
    /// twenty times that.
    pub wrong_passwords: u32,
    /// Imported records per person and day.
    pub imports: u32,
    /// Unfinished tournaments per person who created them.
    pub tournaments: u32,
    /// Requests per second with one tournament key. The burst is a multiple of it.
    ///
    /// They do not count for the address.
    pub key_requests: u32,
    /// Messages per second and connection. The burst is a multiple of it.
    pub messages: u32,
    /// Chat messages per person in ten seconds.
    pub talk: u32,
    /// Changes between a person and their stand-in, per person and minute.
    pub stand_ins: u32,
    /// Concurrent sockets per address.
    pub connections: u32,
    /// Concurrent connections of any kind per address. Not applied behind a proxy.
    pub open: u32,
    /// Concurrent connections of any kind in total, as far as the limit on open files allows.
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

/// Expected format of a setting. Its text is in `cli-serve.ftl`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SettingFormat {
    /// Address and port.
    Listen,
    /// Address of a store.
    Store,
    Bus,
    /// URL that begins with `http://` or `https://`, without a path.
    Url,
    /// `true` or `false`.
    YesOrNo,
    Language,
    Number,
    Folder,
    Hour,
    /// A file or the URL of a page.
    Notice,
    /// Milliseconds from 0 to 5,000.
    Pace,
    /// Contact address: `mailto:…` or `https://…`.
    Reached,
    /// Host names, separated by commas.
    Hosts,
}

impl SettingFormat {
    pub const ALL: [SettingFormat; 13] = [
        SettingFormat::Listen,
        SettingFormat::Store,
        SettingFormat::Bus,
        SettingFormat::Url,
        SettingFormat::YesOrNo,
        SettingFormat::Language,
        SettingFormat::Number,
        SettingFormat::Folder,
        SettingFormat::Hour,
        SettingFormat::Notice,
        SettingFormat::Pace,
        SettingFormat::Reached,
        SettingFormat::Hosts,
    ];

    /// Returns the stable id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            SettingFormat::Listen => "listen",
            SettingFormat::Store => "store",
            SettingFormat::Bus => "bus",
            SettingFormat::Url => "url",
            SettingFormat::YesOrNo => "yes_or_no",
            SettingFormat::Language => "language",
            SettingFormat::Number => "number",
            SettingFormat::Folder => "folder",
            SettingFormat::Hour => "hour",
            SettingFormat::Notice => "notice",
            SettingFormat::Pace => "pace",
            SettingFormat::Reached => "reached",
            SettingFormat::Hosts => "hosts",
        }
    }
}

/// A setting by its name in the file. Its environment variable is `CEGO_` and the name in capitals.
#[derive(Clone, Copy)]
pub struct Setting {
    /// Name of the setting.
    pub name: &'static str,
    set: fn(&mut Settings, &str) -> Result<(), SettingFormat>,
    get: fn(&Settings) -> String,
}

/// Source of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SettingSource {
    Call,
    Environment,
    File,
    Default,
}

impl SettingSource {
    /// Returns the stable id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            SettingSource::Call => "call",
            SettingSource::Environment => "environment",
            SettingSource::File => "file",
            SettingSource::Default => "default",
        }
    }
}

/// Error in the configuration.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SettingError {
    Unknown {
        /// Name of the setting.
        name: String,
        /// Source of the value.
        from: SettingSource,
    },
    Bad {
        /// Name of the setting.
        name: &'static str,
        /// The value, omitted where it may contain a password.
        value: String,
        /// Source of the value.
        from: SettingSource,
        needed: SettingFormat,
    },
}

impl fmt::Display for SettingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SettingError::Unknown { name, .. } => write!(f, "unknown setting {name}"),
            SettingError::Bad { name, value, needed, .. } => {
                write!(f, "{name} = {value}: needs {}", needed.id())
            }
        }
    }
}

impl std::error::Error for SettingError {}

fn number(text: &str) -> Result<u32, SettingFormat> {
    text.parse().ok().filter(|&number| number > 0).ok_or(SettingFormat::Number)
}

/// Maximum delay for bots, in milliseconds.
const SLOWEST: u32 = 5_000;

fn pace(text: &str) -> Result<u32, SettingFormat> {
    text.parse().ok().filter(|&ms| ms <= SLOWEST).ok_or(SettingFormat::Pace)
}

fn url(text: &str) -> Result<Option<String>, SettingFormat> {
    let host = text
        .strip_prefix("https://")
        .or_else(|| text.strip_prefix("http://"))
        .ok_or(SettingFormat::Url)?;
    let host = host.trim_end_matches('/');
    let plain = !host.is_empty() && !host.contains(['/', '?', '#', '@', ' ']);
    if plain { Ok(Some(text.trim_end_matches('/').to_owned())) } else { Err(SettingFormat::Url) }
}

fn yes_or_no(text: &str) -> Result<bool, SettingFormat> {
    match text {
        "true" | "1" | "yes" => Ok(true),
        "false" | "0" | "no" => Ok(false),
        _ => Err(SettingFormat::YesOrNo),
    }
}

fn store(text: &str) -> Result<String, SettingFormat> {
    let file = text.strip_prefix("sqlite:").is_some_and(|file| !file.is_empty());
    let many = text.starts_with("postgres://") || text.starts_with("postgresql://");
    if file || many { Ok(text.to_owned()) } else { Err(SettingFormat::Store) }
}

fn seconds(text: &str) -> Result<Duration, SettingFormat> {
    Ok(Duration::from_secs(number(text)?.into()))
}

/// Parses a time of day such as `04:17` to minutes.
fn minute(text: &str) -> Result<u32, SettingFormat> {
    let (hour, minute) = text.split_once(':').ok_or(SettingFormat::Hour)?;
    let part = |text: &str, most: u32| {
        let plain = text.len() == 2 && text.bytes().all(|byte| byte.is_ascii_digit());
        text.parse().ok().filter(|&number: &u32| plain && number < most).ok_or(SettingFormat::Hour)
    };
    Ok(part(hour, 24)? * 60 + part(minute, 60)?)
}

/// Accepts a file that exists at the start of the server, or a URL.
fn notice(text: &str) -> Result<Option<String>, SettingFormat> {
    if text.trim().is_empty() { Err(SettingFormat::Notice) } else { Ok(Some(text.to_owned())) }
}

fn hosts(text: &str) -> Result<Vec<String>, SettingFormat> {
    let parts = text.split(',').map(str::trim).filter(|_| !text.trim().is_empty());
    let all: Vec<String> = parts.map(str::to_owned).collect();
    if all.iter().all(|host| crate::people::push::endpoint::is_host(host)) {
        Ok(all)
    } else {
        Err(SettingFormat::Hosts)
    }
}

fn days(text: &str) -> Result<Option<u32>, SettingFormat> {
    number(text).map(Some)
}

fn to_text_or_empty(value: Option<impl ToString>) -> String {
    value.map_or_else(String::new, |value| value.to_string())
}

/// Returns an address without its password.
fn hidden(address: &str) -> String {
    match address.split_once("://").and_then(|(kind, rest)| Some((kind, rest.rsplit_once('@')?))) {
        Some((kind, (who, place))) => {
            let name = who.split(':').next().unwrap_or_default();
            format!("{kind}://{name}:…@{place}")
        }
        None => address.to_owned(),
    }
}

macro_rules! settings {
    ($($name:ident: $settings:ident, $text:ident => $set:expr, $get:expr;)*) => {
        /// All settings, in display order.
        pub const SETTINGS: &[Setting] = &[$(Setting {
            name: stringify!($name),
            set: |$settings, $text| { $set; Ok(()) },
            get: |$settings| $get,
        }),*];
    };
}

settings! {
    listen: s, text =>
        s.listen = text.parse().map_err(|_| SettingFormat::Listen)?, s.listen.to_string();
    store: s, text => s.store = store(text)?, hidden(&s.store);
    bus: s, text => {
        s.bus = Some(text.to_owned()).filter(|text| text.starts_with("nats://") || text.starts_with("tls://"));
        s.bus.as_ref().ok_or(SettingFormat::Bus)?;
    }, s.bus.as_deref().map(hidden).unwrap_or_default();
    public_url: s, text => s.public_url = url(text)?, s.public_url.clone().unwrap_or_default();
    behind_proxy: s, text => s.behind_proxy = yes_or_no(text)?, s.behind_proxy.to_string();
    proxies: s, text => s.proxies = number(text)?, s.proxies.to_string();
    language: s, text =>
        s.language = crate::net::i18n::supported_language(text).ok_or(SettingFormat::Language)?.to_owned(),
        s.language.clone();
    session_days: s, text => {
        s.session = Duration::from_secs(u64::from(number(text)?) * 86_400);
    }, (s.session.as_secs() / 86_400).to_string();
    tournaments: s, text => s.tournaments = yes_or_no(text)?, s.tournaments.to_string();
    drain_seconds: s, text => s.drain = seconds(text)?, s.drain.as_secs().to_string();
    bot_pace_ms: s, text => s.bot_pace_ms = pace(text)?, s.bot_pace_ms.to_string();
    metrics_listen: s, text => {
        s.metrics_listen = Some(text.parse().map_err(|_| SettingFormat::Listen)?);
    }, to_text_or_empty(s.metrics_listen);
    backup_folder: s, text => {
        s.backup_folder = Some(text).filter(|text| !text.is_empty()).map(PathBuf::from);
        s.backup_folder.as_ref().ok_or(SettingFormat::Folder)?;
    }, to_text_or_empty(s.backup_folder.as_ref().map(|folder| folder.display()));
    backup_at: s, text =>
        s.backup_at = minute(text)?, format!("{:02}:{:02}", s.backup_at / 60, s.backup_at % 60);
    backup_minutes: s, text =>
        s.backup_minutes = Some(number(text)?), to_text_or_empty(s.backup_minutes);
    backup_days: s, text => s.backup_days = number(text)?, s.backup_days.to_string();
    backup_weeks: s, text => s.backup_weeks = number(text)?, s.backup_weeks.to_string();
    prune_guests_days: s, text => s.prune_guests = days(text)?, to_text_or_empty(s.prune_guests);
    prune_tables_days: s, text => s.prune_tables = days(text)?, to_text_or_empty(s.prune_tables);
    prune_tournaments_days: s, text =>
        s.prune_tournaments = days(text)?, to_text_or_empty(s.prune_tournaments);
    prune_reports_days: s, text => s.prune_reports = number(text)?, s.prune_reports.to_string();
    prune_addresses_days: s, text =>
        s.prune_addresses = number(text)?, s.prune_addresses.to_string();
    imprint: s, text => s.imprint = notice(text)?, to_text_or_empty(s.imprint.as_ref());
    privacy: s, text => s.privacy = notice(text)?, to_text_or_empty(s.privacy.as_ref());
    contact: s, text => s.contact = notice(text)?, to_text_or_empty(s.contact.as_ref());
    push: s, text => {
        s.push = Some(text.to_owned()).filter(|text| crate::people::push::encryption::is_contact(text));
        s.push.as_ref().ok_or(SettingFormat::Reached)?;
    }, to_text_or_empty(s.push.as_ref());
    push_hosts: s, text => s.push_hosts = hosts(text)?, s.push_hosts.join(",");
    limit_requests: s, text => s.limits.requests = number(text)?, s.limits.requests.to_string();
    limit_beginnings: s, text =>
        s.limits.beginnings = number(text)?, s.limits.beginnings.to_string();
    limit_wrong_passwords: s, text =>
        s.limits.wrong_passwords = number(text)?, s.limits.wrong_passwords.to_string();
    limit_imports: s, text => s.limits.imports = number(text)?, s.limits.imports.to_string();
    limit_tournaments: s, text =>
        s.limits.tournaments = number(text)?, s.limits.tournaments.to_string();
    limit_key_requests: s, text =>
        s.limits.key_requests = number(text)?, s.limits.key_requests.to_string();
    limit_messages: s, text => s.limits.messages = number(text)?, s.limits.messages.to_string();
    limit_talk: s, text => s.limits.talk = number(text)?, s.limits.talk.to_string();
    limit_stand_ins: s, text => s.limits.stand_ins = number(text)?, s.limits.stand_ins.to_string();
    limit_connections: s, text =>
        s.limits.connections = number(text)?, s.limits.connections.to_string();
    limit_open: s, text => s.limits.open = number(text)?, s.limits.open.to_string();
    limit_open_in_all: s, text =>
        s.limits.open_in_all = number(text)?, s.limits.open_in_all.to_string();
}

impl Setting {
    /// Returns the name of the environment variable.
    #[must_use]
    pub fn variable(&self) -> String {
        format!("CEGO_{}", self.name.to_ascii_uppercase())
    }

    /// Formats the value for people, without passwords.
    #[must_use]
    pub fn display_value(&self, settings: &Settings) -> String {
        (self.get)(settings)
    }
}

/// Resolves the settings and the source of each.
///
/// `call` and `file` hold names and values, `environment` looks up variables.
///
/// # Errors
/// All errors found.
pub fn resolve(
    call: &[(String, String)],
    environment: impl Fn(&str) -> Option<String>,
    file: &[(String, String)],
) -> Result<(Settings, Vec<SettingSource>), Vec<SettingError>> {
    let (mut settings, mut faults) = (Settings::default(), Vec::new());
    for (list, from) in [(call, SettingSource::Call), (file, SettingSource::File)] {
        let unknown =
            list.iter().filter(|(name, _)| SETTINGS.iter().all(|setting| setting.name != name));
        faults.extend(unknown.map(|(name, _)| SettingError::Unknown { name: name.clone(), from }));
    }
    let find = |list: &[(String, String)], name: &str| {
        list.iter().rev().find(|(known, _)| known == name).map(|(_, value)| value.clone())
    };
    let mut sources = Vec::with_capacity(SETTINGS.len());
    for setting in SETTINGS {
        let given = find(call, setting.name).map(|value| (value, SettingSource::Call));
        let given = given.or_else(|| {
            environment(&setting.variable()).map(|value| (value, SettingSource::Environment))
        });
        let given =
            given.or_else(|| find(file, setting.name).map(|value| (value, SettingSource::File)));
        sources.push(given.as_ref().map_or(SettingSource::Default, |(_, from)| *from));
        if let Some((value, from)) = given
            && let Err(needed) = (setting.set)(&mut settings, &value)
        {
            let value = hidden(&value.chars().take(100).collect::<String>());
            faults.push(SettingError::Bad { name: setting.name, value, from, needed });
        }
    }
    if faults.is_empty() { Ok((settings, sources)) } else { Err(faults) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairs(list: &[(&str, &str)]) -> Vec<(String, String)> {
        list.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
    }

    #[test]
    fn the_call_comes_before_the_environment_and_that_before_the_file() {
        let environment = |name: &str| match name {
            "CEGO_LISTEN" => Some("0.0.0.0:2".to_owned()),
            "CEGO_LANGUAGE" => Some("sv".to_owned()),
            _ => None,
        };
        let file = pairs(&[("listen", "0.0.0.0:3"), ("language", "en"), ("limit_messages", "7")]);
        let (settings, sources) =
            resolve(&pairs(&[("listen", "0.0.0.0:1")]), environment, &file).unwrap();
        assert_eq!(settings.listen.port(), 1);
        assert_eq!(settings.language, "sv");
        assert_eq!(settings.limits.messages, 7);
        assert_eq!(sources[0], SettingSource::Call);
        assert_eq!(sources[1], SettingSource::Default);
        assert_eq!(settings.store, Settings::default().store);
    }

    #[test]
    fn everything_wrong_is_said_at_once() {
        let call = pairs(&[
            ("listen", "here"),
            ("colour", "red"),
            ("public_url", "cego.example"),
            ("bus", "x"),
        ]);
        let file = pairs(&[
            ("limit_requests", "0"),
            ("behind_proxy", "perhaps"),
            ("store", "mysql://a:b@c"),
        ]);
        let faults = resolve(&call, |_| None, &file).unwrap_err();
        assert_eq!(faults.len(), 7, "{faults:?}");
    }

    /// The push target is not configurable, and invalid host names are rejected.
    #[test]
    fn calls_go_where_they_may() {
        let read = |list: &[(&str, &str)]| resolve(&pairs(list), |_| None, &[]);
        let good = [("push", "mailto:a@b.example"), ("push_hosts", "push.example, *.push.example")];
        let (settings, _) = read(&good).unwrap();
        assert_eq!(settings.push.as_deref(), Some("mailto:a@b.example"));
        assert_eq!(settings.push_hosts, ["push.example", "*.push.example"]);
        assert_eq!((settings.push_to, settings.push_after), (None, Settings::default().push_after));
        for name in ["push_to", "push_after"] {
            assert!(SETTINGS.iter().all(|setting| setting.name != name));
        }
        let bad = [("push", "yes"), ("push", ""), ("push_hosts", "*"), ("push_hosts", "127.0.0.1")];
        for one in bad {
            assert_eq!(read(&[one]).unwrap_err().len(), 1, "{one:?}");
        }
    }

    #[test]
    fn passwords_are_not_shown() {
        let call =
            pairs(&[("store", "postgres://cego:geheim@db/cego"), ("bus", "nats://u:geheim@bus")]);
        let (settings, _) = resolve(&call, |_| None, &[]).unwrap();
        let shown: Vec<String> =
            SETTINGS.iter().map(|setting| setting.display_value(&settings)).collect();
        assert_eq!(shown[1], "postgres://cego:…@db/cego");
        assert!(!shown.concat().contains("geheim"));
        let faults =
            resolve(&pairs(&[("store", "mysql://a:geheim@c")]), |_| None, &[]).unwrap_err();
        assert!(!format!("{faults:?}").contains("geheim"));
    }
}
