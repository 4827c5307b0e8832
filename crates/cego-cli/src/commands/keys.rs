//! `cego keys`: the keys with which a server signs records.

use crate::failure::Failure;
use crate::message::Message;
use crate::output::{Output, tell};
use crate::store::{StoreArg, must_exist, store_failure};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    of: StoreArg,
    #[arg(long)]
    rotate: bool,
}

/// Lists the keys, the one that signs now first; with `--rotate` a new one signs from now on.
pub(crate) fn run(args: &Args, out: &mut Output<'_>) -> Result<(), Failure> {
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
