//! Where settings come from: the call, the environment, a file; else the default. What comes first counts.

use std::fmt;
use std::path::PathBuf;
use std::time::Duration;

use super::{Needed, Settings};

/// A setting by its name, as it stands in the file; in the environment it is `CEGO_` and the name in capitals.
#[derive(Clone, Copy)]
pub struct Setting {
    /// Its name.
    pub name: &'static str,
    set: fn(&mut Settings, &str) -> Result<(), Needed>,
    get: fn(&Settings) -> String,
}

/// Where a value comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// The call.
    Call,
    /// The environment.
    Environment,
    /// The file.
    File,
    /// Nobody said anything.
    Default,
}

impl Source {
    /// The stable id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Source::Call => "call",
            Source::Environment => "environment",
            Source::File => "file",
            Source::Default => "default",
        }
    }
}

/// What is wrong with what was set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SettingFault {
    /// There is no setting of this name.
    Unknown {
        /// The name.
        name: String,
        /// Where it stands.
        from: Source,
    },
    /// A value that cannot be read.
    Bad {
        /// The setting.
        name: &'static str,
        /// The value. It is not shown where it may hold a password.
        value: String,
        /// Where it stands.
        from: Source,
        /// What is needed.
        needed: Needed,
    },
}

impl fmt::Display for SettingFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SettingFault::Unknown { name, .. } => write!(f, "unknown setting {name}"),
            SettingFault::Bad { name, value, needed, .. } => {
                write!(f, "{name} = {value}: needs {}", needed.id())
            }
        }
    }
}

impl std::error::Error for SettingFault {}

fn number(text: &str) -> Result<u32, Needed> {
    text.parse().ok().filter(|&number| number > 0).ok_or(Needed::Number)
}

/// Longer than this nobody wants to wait for a bot, in ms.
const SLOWEST: u32 = 5_000;

fn pace(text: &str) -> Result<u32, Needed> {
    text.parse().ok().filter(|&ms| ms <= SLOWEST).ok_or(Needed::Pace)
}

fn url(text: &str) -> Result<Option<String>, Needed> {
    let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://")).ok_or(Needed::Url)?;
    let host = host.trim_end_matches('/');
    let plain = !host.is_empty() && !host.contains(['/', '?', '#', '@', ' ']);
    if plain { Ok(Some(text.trim_end_matches('/').to_owned())) } else { Err(Needed::Url) }
}

fn yes_or_no(text: &str) -> Result<bool, Needed> {
    match text {
        "true" | "1" | "yes" => Ok(true),
        "false" | "0" | "no" => Ok(false),
        _ => Err(Needed::YesOrNo),
    }
}

fn store(text: &str) -> Result<String, Needed> {
    let file = text.strip_prefix("sqlite:").is_some_and(|file| !file.is_empty());
    let many = text.starts_with("postgres://") || text.starts_with("postgresql://");
    if file || many { Ok(text.to_owned()) } else { Err(Needed::Store) }
}

fn seconds(text: &str) -> Result<Duration, Needed> {
    Ok(Duration::from_secs(number(text)?.into()))
}

/// A minute of the day, as `04:17`.
fn minute(text: &str) -> Result<u32, Needed> {
    let (hour, minute) = text.split_once(':').ok_or(Needed::Hour)?;
    let part = |text: &str, most: u32| {
        let plain = text.len() == 2 && text.bytes().all(|byte| byte.is_ascii_digit());
        text.parse().ok().filter(|&number: &u32| plain && number < most).ok_or(Needed::Hour)
    };
    Ok(part(hour, 24)? * 60 + part(minute, 60)?)
}

/// A file that is there when the server starts, or an address.
fn notice(text: &str) -> Result<Option<String>, Needed> {
    if text.trim().is_empty() { Err(Needed::Notice) } else { Ok(Some(text.to_owned())) }
}

fn hosts(text: &str) -> Result<Vec<String>, Needed> {
    let parts = text.split(',').map(str::trim).filter(|_| !text.trim().is_empty());
    let all: Vec<String> = parts.map(str::to_owned).collect();
    if all.iter().all(|host| crate::push::is_host(host)) { Ok(all) } else { Err(Needed::Hosts) }
}

fn days(text: &str) -> Result<Option<u32>, Needed> {
    number(text).map(Some)
}

fn shown_or_nothing(value: Option<impl ToString>) -> String {
    value.map_or_else(String::new, |value| value.to_string())
}

/// An address without the password in it.
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
        /// Every setting, in the order in which they are shown.
        pub const SETTINGS: &[Setting] = &[$(Setting {
            name: stringify!($name),
            set: |$settings, $text| { $set; Ok(()) },
            get: |$settings| $get,
        }),*];
    };
}

settings! {
    listen: s, text => s.listen = text.parse().map_err(|_| Needed::Listen)?, s.listen.to_string();
    store: s, text => s.store = store(text)?, hidden(&s.store);
    bus: s, text => {
        s.bus = Some(text.to_owned()).filter(|text| text.starts_with("nats://") || text.starts_with("tls://"));
        s.bus.as_ref().ok_or(Needed::Bus)?;
    }, s.bus.as_deref().map(hidden).unwrap_or_default();
    public_url: s, text => s.public_url = url(text)?, s.public_url.clone().unwrap_or_default();
    behind_proxy: s, text => s.behind_proxy = yes_or_no(text)?, s.behind_proxy.to_string();
    proxies: s, text => s.proxies = number(text)?, s.proxies.to_string();
    language: s, text => s.language = crate::words::known(text).ok_or(Needed::Language)?.to_owned(), s.language.clone();
    session_days: s, text => {
        s.session = Duration::from_secs(u64::from(number(text)?) * 86_400);
    }, (s.session.as_secs() / 86_400).to_string();
    tournaments: s, text => s.tournaments = yes_or_no(text)?, s.tournaments.to_string();
    drain_seconds: s, text => s.drain = seconds(text)?, s.drain.as_secs().to_string();
    bot_pace_ms: s, text => s.bot_pace_ms = pace(text)?, s.bot_pace_ms.to_string();
    metrics_listen: s, text => {
        s.metrics_listen = Some(text.parse().map_err(|_| Needed::Listen)?);
    }, shown_or_nothing(s.metrics_listen);
    backup_folder: s, text => {
        s.backup_folder = Some(text).filter(|text| !text.is_empty()).map(PathBuf::from);
        s.backup_folder.as_ref().ok_or(Needed::Folder)?;
    }, shown_or_nothing(s.backup_folder.as_ref().map(|folder| folder.display()));
    backup_at: s, text => s.backup_at = minute(text)?, format!("{:02}:{:02}", s.backup_at / 60, s.backup_at % 60);
    backup_minutes: s, text => s.backup_minutes = Some(number(text)?), shown_or_nothing(s.backup_minutes);
    backup_days: s, text => s.backup_days = number(text)?, s.backup_days.to_string();
    backup_weeks: s, text => s.backup_weeks = number(text)?, s.backup_weeks.to_string();
    prune_guests_days: s, text => s.prune_guests = days(text)?, shown_or_nothing(s.prune_guests);
    prune_tables_days: s, text => s.prune_tables = days(text)?, shown_or_nothing(s.prune_tables);
    prune_tournaments_days: s, text => s.prune_tournaments = days(text)?, shown_or_nothing(s.prune_tournaments);
    prune_reports_days: s, text => s.prune_reports = number(text)?, s.prune_reports.to_string();
    prune_addresses_days: s, text => s.prune_addresses = number(text)?, s.prune_addresses.to_string();
    imprint: s, text => s.imprint = notice(text)?, shown_or_nothing(s.imprint.as_ref());
    privacy: s, text => s.privacy = notice(text)?, shown_or_nothing(s.privacy.as_ref());
    contact: s, text => s.contact = notice(text)?, shown_or_nothing(s.contact.as_ref());
    push: s, text => {
        s.push = Some(text.to_owned()).filter(|text| crate::push::is_contact(text));
        s.push.as_ref().ok_or(Needed::Reached)?;
    }, shown_or_nothing(s.push.as_ref());
    push_hosts: s, text => s.push_hosts = hosts(text)?, s.push_hosts.join(",");
    limit_requests: s, text => s.limits.requests = number(text)?, s.limits.requests.to_string();
    limit_beginnings: s, text => s.limits.beginnings = number(text)?, s.limits.beginnings.to_string();
    limit_wrong_passwords: s, text => s.limits.wrong_passwords = number(text)?, s.limits.wrong_passwords.to_string();
    limit_imports: s, text => s.limits.imports = number(text)?, s.limits.imports.to_string();
    limit_tournaments: s, text => s.limits.tournaments = number(text)?, s.limits.tournaments.to_string();
    limit_key_requests: s, text => s.limits.key_requests = number(text)?, s.limits.key_requests.to_string();
    limit_messages: s, text => s.limits.messages = number(text)?, s.limits.messages.to_string();
    limit_talk: s, text => s.limits.talk = number(text)?, s.limits.talk.to_string();
    limit_stand_ins: s, text => s.limits.stand_ins = number(text)?, s.limits.stand_ins.to_string();
    limit_connections: s, text => s.limits.connections = number(text)?, s.limits.connections.to_string();
    limit_open: s, text => s.limits.open = number(text)?, s.limits.open.to_string();
    limit_open_in_all: s, text => s.limits.open_in_all = number(text)?, s.limits.open_in_all.to_string();
}

impl Setting {
    /// The name in the environment.
    #[must_use]
    pub fn variable(&self) -> String {
        format!("CEGO_{}", self.name.to_ascii_uppercase())
    }

    /// The value, for people to see: without passwords.
    #[must_use]
    pub fn shown(&self, settings: &Settings) -> String {
        (self.get)(settings)
    }
}

/// Puts settings together: those of the call and of the file as names and values, and a look into the environment. With
/// each setting it says where it comes from.
///
/// # Errors
/// Everything that is wrong.
pub fn resolve(
    call: &[(String, String)],
    environment: impl Fn(&str) -> Option<String>,
    file: &[(String, String)],
) -> Result<(Settings, Vec<Source>), Vec<SettingFault>> {
    let (mut settings, mut faults) = (Settings::default(), Vec::new());
    for (list, from) in [(call, Source::Call), (file, Source::File)] {
        let unknown = list.iter().filter(|(name, _)| SETTINGS.iter().all(|setting| setting.name != name));
        faults.extend(unknown.map(|(name, _)| SettingFault::Unknown { name: name.clone(), from }));
    }
    let find = |list: &[(String, String)], name: &str| {
        list.iter().rev().find(|(known, _)| known == name).map(|(_, value)| value.clone())
    };
    let mut sources = Vec::with_capacity(SETTINGS.len());
    for setting in SETTINGS {
        let given = find(call, setting.name).map(|value| (value, Source::Call));
        let given =
            given.or_else(|| environment(&setting.variable()).map(|value| (value, Source::Environment)));
        let given = given.or_else(|| find(file, setting.name).map(|value| (value, Source::File)));
        sources.push(given.as_ref().map_or(Source::Default, |(_, from)| *from));
        if let Some((value, from)) = given
            && let Err(needed) = (setting.set)(&mut settings, &value)
        {
            let value = hidden(&value.chars().take(100).collect::<String>());
            faults.push(SettingFault::Bad { name: setting.name, value, from, needed });
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
        let (settings, sources) = resolve(&pairs(&[("listen", "0.0.0.0:1")]), environment, &file).unwrap();
        assert_eq!(settings.listen.port(), 1);
        assert_eq!(settings.language, "sv");
        assert_eq!(settings.limits.messages, 7);
        assert_eq!(sources[0], Source::Call);
        assert_eq!(sources[1], Source::Default);
        assert_eq!(settings.store, Settings::default().store);
    }

    #[test]
    fn everything_wrong_is_said_at_once() {
        let call =
            pairs(&[("listen", "here"), ("colour", "red"), ("public_url", "cego.example"), ("bus", "x")]);
        let file = pairs(&[("limit_requests", "0"), ("behind_proxy", "perhaps"), ("store", "mysql://a:b@c")]);
        let faults = resolve(&call, |_| None, &file).unwrap_err();
        assert_eq!(faults.len(), 7, "{faults:?}");
    }

    /// Where calls go cannot be set, and hosts that are none cannot be named.
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
        let call = pairs(&[("store", "postgres://cego:geheim@db/cego"), ("bus", "nats://u:geheim@bus")]);
        let (settings, _) = resolve(&call, |_| None, &[]).unwrap();
        let shown: Vec<String> = SETTINGS.iter().map(|setting| setting.shown(&settings)).collect();
        assert_eq!(shown[1], "postgres://cego:…@db/cego");
        assert!(!shown.concat().contains("geheim"));
        let faults = resolve(&pairs(&[("store", "mysql://a:geheim@c")]), |_| None, &[]).unwrap_err();
        assert!(!format!("{faults:?}").contains("geheim"));
    }
}
