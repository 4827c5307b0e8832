//! Who somebody is, and who may moderate.

use cego_server::admin::{Act, Role, Whom, moment};

use super::open::{end, open, reason};
use crate::columns::columns;
use crate::failure::Failure;
use crate::message::Message;
use crate::output::Output;

#[derive(clap::Args)]
pub(crate) struct PersonArgs {
    who: String,
}

#[derive(clap::Args)]
pub(crate) struct ModeratorArgs {
    #[command(subcommand)]
    command: Moderator,
}

#[derive(clap::Subcommand)]
enum Moderator {
    Add(AddArgs),
    Remove(RemoveArgs),
    List,
}

#[derive(clap::Args)]
struct AddArgs {
    who: String,
    #[arg(long)]
    operator: bool,
    #[arg(long)]
    why: String,
}

#[derive(clap::Args)]
struct RemoveArgs {
    who: String,
    #[arg(long)]
    why: String,
}

/// Who somebody is, what was imposed on them, and from where they came.
pub(super) fn show(args: &PersonArgs, store: &str, out: &mut Output<'_>) -> Result<(), Failure> {
    let desk = open(store)?;
    let person = desk.who(&args.who)?;
    let gone = || Message::new("cli-admin-gone");
    let (sanctions, addresses) = desk.done(desk.admin.known(person), gone)?;
    let named = desk.named(person, out)?;
    out.line(&named)?;
    let mut rows = Vec::new();
    for one in &sanctions {
        let kind = out.locale().text(&format!("cli-admin-kind-{}", one.kind.id()));
        let on = match &one.whom {
            Whom::Person(_) => String::new(),
            Whom::Address(hash) => format!("address:{hash}"),
        };
        let ended = match one.lifted {
            Some(at) => Message::new("cli-admin-lifted-at").with("at", moment(at)).text(out.locale()),
            None => end(one.until, out),
        };
        rows.push(vec![one.id.clone(), moment(one.at), kind, ended, on, line(&one.why)]);
    }
    for row in columns(&rows, 6) {
        out.line(&row)?;
    }
    for (hash, seen) in addresses {
        let message = Message::new("cli-admin-came-from").with("address", format!("address:{hash}"));
        let text = message.with("at", moment(seen)).text(out.locale());
        out.line(&text)?;
    }
    Ok(())
}

/// A text in one line.
pub(super) fn line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

pub(super) fn moderator(args: &ModeratorArgs, store: &str, out: &mut Output<'_>) -> Result<(), Failure> {
    match &args.command {
        Moderator::Add(args) => {
            let why = reason(&args.why)?;
            let desk = open(store)?;
            let person = desk.who(&args.who)?;
            let who = desk.named(person, out)?;
            let role = if args.operator { Role::Operator } else { Role::Moderator };
            desk.done(desk.admin.act(Act::Appoint { person, role }, why, None), || {
                Message::new("cli-admin-no-account").with("who", who.clone())
            })?;
            let text = Message::new("cli-admin-appointed").with("who", who).text(out.locale());
            Ok(out.line(&text)?)
        }
        Moderator::Remove(args) => {
            let why = reason(&args.why)?;
            let desk = open(store)?;
            let person = desk.who(&args.who)?;
            let who = desk.named(person, out)?;
            desk.done(desk.admin.act(Act::Dismiss { person }, why, None), || {
                Message::new("cli-admin-no-role").with("who", who.clone())
            })?;
            let text = Message::new("cli-admin-dismissed").with("who", who).text(out.locale());
            Ok(out.line(&text)?)
        }
        Moderator::List => {
            let desk = open(store)?;
            let mut rows = Vec::new();
            for (person, role, at) in desk.done(desk.admin.roles(), || Message::new("cli-admin-gone"))? {
                let role = out.locale().text(&format!("cli-admin-role-{}", role.id()));
                rows.push(vec![role, moment(at), desk.named(person, out)?]);
            }
            if rows.is_empty() {
                let nobody = out.locale().text("cli-admin-no-moderators");
                out.line(&nobody)?;
            }
            for row in columns(&rows, 3) {
                out.line(&row)?;
            }
            Ok(())
        }
    }
}
