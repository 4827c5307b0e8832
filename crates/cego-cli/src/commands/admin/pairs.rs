//! Evidence for who judges rated play: pairs who come from one address, or play with hardly anybody else.

use super::open::open;
use crate::columns::columns;
use crate::failure::Failure;
use crate::message::Message;
use crate::output::Output;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(long, value_name = "N", default_value_t = 5)]
    matches: u64,
    #[arg(long, value_name = "PERCENT", default_value_t = 80, value_parser = clap::value_parser!(u64).range(1..=100))]
    share: u64,
}

/// Lists the pairs that have an address in common, or enough of their rated matches.
pub(super) fn run(args: &Args, store: &str, out: &mut Output<'_>) -> Result<(), Failure> {
    let desk = open(store)?;
    let pairs = desk.done(desk.admin.pairs(), || Message::new("cli-admin-gone"))?;
    let mut rows = Vec::new();
    for pair in pairs {
        let often = pair.together >= args.matches && pair.share() >= args.share;
        if pair.addresses == 0 && !often {
            continue;
        }
        let message = Message::new("cli-admin-pair").with("together", pair.together);
        let message = message.with("one", pair.played[0]).with("other", pair.played[1]);
        let addresses = Message::new("cli-admin-shared").with("count", pair.addresses);
        rows.push(vec![
            format!("{} %", pair.share()),
            message.text(out.locale()),
            addresses.text(out.locale()),
            desk.named(pair.who[0], out)?,
            desk.named(pair.who[1], out)?,
        ]);
    }
    let note = out.locale().text(if rows.is_empty() { "cli-admin-no-pairs" } else { "cli-admin-pairs" });
    for row in columns(&rows, 5) {
        out.line(&row)?;
    }
    Ok(out.line(&note)?)
}
