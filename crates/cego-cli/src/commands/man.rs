//! `cego man [COMMAND…]`: the manual page of the program or of one command.

use crate::failure::Failure;
use crate::message::Message;
use crate::output::Output;

#[derive(clap::Args)]
pub(crate) struct Args {
    command: Vec<String>,
}

/// Writes the page in roff.
pub(crate) fn run(args: Args, mut command: clap::Command, out: &mut Output<'_>) -> Result<(), Failure> {
    let mut name = command.get_name().to_owned();
    for wanted in &args.command {
        let Some(found) = command.find_subcommand(wanted).cloned() else {
            let known: Vec<_> = command.get_subcommands().map(clap::Command::get_name).collect();
            let message = Message::new("cli-man-unknown")
                .with("command", wanted.clone())
                .with("known", known.join(", "));
            return Err(Failure::Usage(vec![message]));
        };
        name = format!("{name}-{wanted}");
        command = found;
    }
    let mut page = Vec::new();
    clap_mangen::Man::new(command.name(name)).render(&mut page)?;
    Ok(out.raw(&page)?)
}
