//! `cego keys`: the keys with which a server signs records.

use crate::failure::Failure;
use crate::message::Message;
use crate::output::{Output, tell};
use crate::store::must_exist;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(
        long,
        value_name = "ADDRESS",
        env = "CEGO_STORE",
        hide_env = true,
        default_value = "sqlite:cego.db"
    )]
    store: String,
    #[arg(long)]
    rotate: bool,
}

/// Lists the keys, the one that signs now first; with `--rotate` a new one signs from now on.
pub(crate) fn run(args: &Args, out: &mut Output<'_>) -> Result<(), Failure> {
    must_exist(&args.store)?;
    let keys = cego_server::signing_keys(&args.store, args.rotate).map_err(|error| {
        let message = Message::new("cli-keys-failed").with("store", args.store.clone());
        Failure::Data(vec![message.with("error", error.to_string())])
    })?;
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
