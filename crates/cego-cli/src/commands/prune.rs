//! `cego prune`: deletes what has been kept for long enough.

use cego_server::Pruned;
use serde_json::json;

use super::serve::{pairs, settled};
use crate::failure::Failure;
use crate::message::Message;
use crate::output::{Output, tell};
use crate::store::{must_exist, store_failure};

#[derive(clap::Args)]
pub(crate) struct Args {
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

/// Deletes what is older than the settings say, or counts it.
pub(crate) fn run(args: &Args, out: &mut Output<'_>) -> Result<(), Failure> {
    let mut call = pairs(&args.set)?;
    call.extend(args.store.iter().map(|store| ("store".to_owned(), store.clone())));
    let (settings, _) = settled(&call, args.config.as_deref(), out.locale())?;
    must_exist(&settings.store)?;
    let (pruned, in_files) =
        cego_server::prune(&settings, args.dry_run).map_err(|error| store_failure(&settings.store, error))?;
    let Pruned { guests, tables, events, tournaments, reports, addresses, sessions } = pruned;
    if args.json {
        return Ok(out.json(&json!({
            "guests": guests, "tables": tables, "events": events, "tournaments": tournaments,
            "reports": reports, "addresses": addresses, "sessions": sessions, "deleted": !args.dry_run, "in_files": in_files,
        }))?);
    }
    let message = Message::new(if args.dry_run { "cli-prune-would" } else { "cli-prune-done" });
    let message = message.with("guests", guests).with("tables", tables).with("events", events);
    let message =
        message.with("tournaments", tournaments).with("reports", reports).with("addresses", addresses);
    tell(&message.with("sessions", sessions).text(out.locale()));
    if in_files {
        tell(&Message::new("cli-prune-in-files").text(out.locale()));
    }
    Ok(())
}
