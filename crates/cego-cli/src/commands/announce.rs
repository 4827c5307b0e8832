//! `cego announce`: says something to everybody who plays, and that the server is about to be restarted.

use std::time::Duration;

use cego_server::KeptAnnouncement;

use super::serve::{pairs, settled};
use crate::clock::now;
use crate::failure::Failure;
use crate::message::Message;
use crate::output::{Output, tell};
use crate::store::{must_exist, store_failure};

/// The longest text, in characters: it stands in a bar on a telephone.
const LONGEST: usize = 300;
/// The furthest restart.
const FURTHEST: Duration = Duration::from_secs(7 * 24 * 3_600);

#[derive(clap::Args)]
pub(crate) struct Args {
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

/// A time such as `10m`, `90s` or `2h`.
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

/// What the call announces; `None` if it only asks.
fn wanted(args: &Args) -> Result<Option<KeptAnnouncement>, Failure> {
    let usage = |message| Failure::Usage(vec![message]);
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
    // Nothing that would be broken off begins before a restart.
    let maintenance = args.maintenance || restart_at.is_some();
    Ok(Some(KeptAnnouncement { text, at, restart_at, maintenance }))
}

/// Announces, takes back, or shows what is announced.
pub(crate) fn run(args: &Args, out: &mut Output<'_>) -> Result<(), Failure> {
    let wanted = wanted(args)?;
    let mut call = pairs(&args.set)?;
    call.extend(args.store.iter().map(|store| ("store".to_owned(), store.clone())));
    let (settings, _) = settled(&call, args.config.as_deref(), out.locale())?;
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
        for bad in ["", "m", "10", "-1m", "+1m", "1.5h", "10 m", "8000h", "99999999999999999999s", "10ü"] {
            assert_eq!(time(bad), None, "{bad}");
        }
    }
}
