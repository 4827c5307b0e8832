//! Upkeep of a server: `cego announce`, `cego backup`, `cego restore`, `cego prune` and `cego
//! keys`.

use std::fs::File;
use std::io::{BufReader, Write};
use std::time::Duration;

use cego_server::{KeptAnnouncement, PruneCounts, StoreError};
use serde_json::json;

use super::serve::{pairs, resolve_settings};
use crate::command_error::CommandError;
use crate::files::{FileType, NamedFile, NewFile, file_failure};
use crate::message::Message;
use crate::output::{Output, tell};
use crate::store::{StoreArg, folder_must_exist, must_exist, now, store_failure};

// --- `cego announce`

/// Maximum length of the text, in characters. It has to fit in a bar on a phone.
const LONGEST: usize = 300;
/// Maximum time until the restart.
const FURTHEST: Duration = Duration::from_secs(7 * 24 * 3_600);

#[derive(clap::Args)]
pub(crate) struct AnnounceArgs {
    text: Option<String>,
    #[arg(long, value_name = "TIME")]
    restart_in: Option<String>,
    #[arg(long)]
    maintenance: bool,
    #[arg(long, conflicts_with_all = ["text", "restart_in", "maintenance"])]
    clear: bool,
    #[arg(long, value_name = "ADDRESS")]
    store: Option<String>,
    #[arg(long, value_name = "NAME=VALUE")]
    set: Vec<String>,
    #[arg(long, value_name = "FILE")]
    config: Option<String>,
}

/// Parses a duration such as `10m`, `90s` or `2h`.
fn time(text: &str) -> Option<Duration> {
    let (number, unit) = text.split_at_checked(text.len().checked_sub(1)?)?;
    let seconds = match unit {
        "s" => 1,
        "m" => 60,
        "h" => 3_600,
        _ => return None,
    };
    let plain = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    let seconds = number.parse::<u64>().ok().filter(|_| plain)?.checked_mul(seconds)?;
    Some(Duration::from_secs(seconds)).filter(|time| *time <= FURTHEST)
}

/// Returns the announcement of the arguments, or `None` if the current one is only to be shown.
fn parse_announcement(args: &AnnounceArgs) -> Result<Option<KeptAnnouncement>, CommandError> {
    let usage = |message| CommandError::Usage(vec![message]);
    let text = args.text.as_deref().unwrap_or_default().trim().to_owned();
    if text.is_empty() && args.restart_in.is_none() && !args.maintenance {
        return Ok(None);
    }
    if text.chars().count() > LONGEST || text.chars().any(char::is_control) {
        return Err(usage(Message::new("cli-announce-text").with("most", LONGEST as u64)));
    }
    let restart = args.restart_in.as_deref().map(|given| {
        let shown: String = given.chars().take(60).collect();
        time(given).ok_or_else(|| usage(Message::new("cli-announce-time").with("time", shown)))
    });
    let at = now();
    let restart_at = restart.transpose()?.map(|time| at.after(time.as_millis() as u64));
    // Before a restart no new deals begin, because they would be interrupted.
    let maintenance = args.maintenance || restart_at.is_some();
    Ok(Some(KeptAnnouncement { text, at, restart_at, maintenance }))
}

/// Sets, withdraws or shows the announcement.
pub(crate) fn announce(args: &AnnounceArgs, out: &mut Output<'_>) -> Result<(), CommandError> {
    let wanted = parse_announcement(args)?;
    let mut call = pairs(&args.set)?;
    call.extend(args.store.iter().map(|store| ("store".to_owned(), store.clone())));
    let (settings, _) = resolve_settings(&call, args.config.as_deref(), out.locale())?;
    must_exist(&settings.store)?;
    let failed = |error| store_failure(&settings.store, error);
    let id = match (&wanted, args.clear) {
        (None, false) => {
            let kept = cego_server::announced(&settings.store).map_err(failed)?;
            let Some(kept) = kept else {
                tell(&Message::new("cli-announce-none").text(out.locale()));
                return Ok(());
            };
            return Ok(out.line(&kept.json())?);
        }
        (None, true) => "cli-announce-cleared",
        (Some(_), _) => "cli-announce-done",
    };
    cego_server::announce(&settings.store, wanted.as_ref()).map_err(failed)?;
    tell(&Message::new(id).text(out.locale()));
    Ok(())
}

// --- `cego backup` and `cego restore`

#[derive(clap::Args)]
pub(crate) struct BackupArgs {
    file: String,
    #[arg(long)]
    replace: bool,
    #[command(flatten)]
    of: StoreArg,
}

#[derive(clap::Args)]
pub(crate) struct RestoreArgs {
    file: String,
    #[command(flatten)]
    of: StoreArg,
}

fn failed(store: &str, error: StoreError) -> CommandError {
    CommandError::Store(Message::new("cli-backup-failed").with("store", store.to_owned()), error)
}

fn done(id: &'static str, (store, file): (&str, &str), out: &Output<'_>) {
    let message = Message::new(id).with("store", store.to_owned()).with("file", file.to_owned());
    tell(&message.text(out.locale()));
}

pub(crate) fn backup(args: &BackupArgs, out: &mut Output<'_>) -> Result<(), CommandError> {
    let store = args.of.store.as_str();
    must_exist(store)?;
    if args.file == "-" {
        let mut stdout = std::io::stdout();
        cego_server::backup(store, &mut stdout).map_err(|error| failed(store, error))?;
        return Ok(stdout.flush()?);
    }
    // The backup holds password hashes and the secrets of future deals.
    let target = NamedFile {
        name: &args.file,
        kind: FileType::Backup,
        replace: args.replace,
        store: Some(store),
    };
    let mut file = NewFile::create(&target)?.private()?;
    cego_server::backup(store, file.writer()).map_err(|error| failed(store, error))?;
    file.finish()?;
    done("cli-backup-done", (store, args.file.as_str()), out);
    Ok(())
}

/// Restores a backup into the store.
pub(crate) fn restore(args: &RestoreArgs, out: &mut Output<'_>) -> Result<(), CommandError> {
    folder_must_exist(&args.of.store)?;
    let restored = if args.file == "-" {
        cego_server::restore(&args.of.store, &mut BufReader::new(std::io::stdin()))
    } else {
        let file = File::open(&args.file).map_err(|error| file_failure(&args.file, &error))?;
        cego_server::restore(&args.of.store, &mut BufReader::new(file))
    };
    restored.map_err(|error| match error {
        StoreError::NotEmpty => {
            let store = args.of.store.clone();
            CommandError::Data(vec![Message::new("cli-restore-not-empty").with("store", store)])
        }
        // The backup file is invalid, and the store is unchanged.
        error @ StoreError::Backup(_) => {
            let file = if args.file == "-" { "stdin" } else { args.file.as_str() };
            let message = Message::new("cli-restore-failed").with("file", file.to_owned());
            CommandError::Store(message.with("store", args.of.store.clone()), error)
        }
        error => failed(&args.of.store, error),
    })?;
    done("cli-restore-done", (args.of.store.as_str(), args.file.as_str()), out);
    Ok(())
}

// --- `cego prune`

#[derive(clap::Args)]
pub(crate) struct PruneArgs {
    #[arg(long, value_name = "ADDRESS")]
    store: Option<String>,
    #[arg(long, value_name = "NAME=VALUE")]
    set: Vec<String>,
    #[arg(long, value_name = "FILE")]
    config: Option<String>,
    #[arg(long)]
    dry_run: bool,
    #[arg(long)]
    json: bool,
}

/// Deletes data older than the configured periods, or only counts it.
pub(crate) fn prune(args: &PruneArgs, out: &mut Output<'_>) -> Result<(), CommandError> {
    let mut call = pairs(&args.set)?;
    call.extend(args.store.iter().map(|store| ("store".to_owned(), store.clone())));
    let (settings, _) = resolve_settings(&call, args.config.as_deref(), out.locale())?;
    must_exist(&settings.store)?;
    let (pruned, in_files) = cego_server::prune(&settings, args.dry_run)
        .map_err(|error| store_failure(&settings.store, error))?;
    let PruneCounts { guests, tables, events, tournaments, reports, addresses, sessions } = pruned;
    if args.json {
        return Ok(out.json(&json!({
            "guests": guests, "tables": tables, "events": events, "tournaments": tournaments,
            "reports": reports, "addresses": addresses, "sessions": sessions,
            "deleted": !args.dry_run, "in_files": in_files,
        }))?);
    }
    let message = Message::new(if args.dry_run { "cli-prune-would" } else { "cli-prune-done" });
    let message = message.with("guests", guests).with("tables", tables).with("events", events);
    let message = message
        .with("tournaments", tournaments)
        .with("reports", reports)
        .with("addresses", addresses);
    tell(&message.with("sessions", sessions).text(out.locale()));
    if in_files {
        tell(&Message::new("cli-prune-in-files").text(out.locale()));
    }
    Ok(())
}

// --- `cego keys`

#[derive(clap::Args)]
pub(crate) struct KeysArgs {
    #[command(flatten)]
    of: StoreArg,
    #[arg(long)]
    rotate: bool,
}

/// Lists the keys, the current one first. With `--rotate`, creates a new signing key first.
pub(crate) fn keys(args: &KeysArgs, out: &mut Output<'_>) -> Result<(), CommandError> {
    must_exist(&args.of.store)?;
    let keys = cego_server::signing_keys(&args.of.store, args.rotate)
        .map_err(|error| store_failure(&args.of.store, error))?;
    if args.rotate {
        tell(&Message::new("cli-keys-rotated").text(out.locale()));
    }
    for key in keys {
        let line = match key.until {
            None => Message::new("cli-keys-signs"),
            Some(until) => Message::new("cli-keys-ended").with("until", until),
        };
        out.line(&line.with("key", key.key).with("from", key.from).text(out.locale()))?;
    }
    Ok(())
}
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_has_a_unit() {
        let seconds = |text| time(text).map(|time| time.as_secs());
        assert_eq!(
            [seconds("10m"), seconds("90s"), seconds("2h"), seconds("0s")],
            [Some(600), Some(90), Some(7_200), Some(0)]
        );
        for bad in
            ["", "m", "10", "-1m", "+1m", "1.5h", "10 m", "8000h", "99999999999999999999s", "10ü"]
        {
            assert_eq!(time(bad), None, "{bad}");
        }
    }
}
