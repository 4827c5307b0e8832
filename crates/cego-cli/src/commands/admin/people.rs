//! `cego admin …`: people of a server, and sanctions against them.

use cego_server::admin::{ModerationAction, Role, SanctionTarget, moment};
use cego_table::NameError;

use super::{AdminStore, data, end, open, reason, until};
use crate::command_error::CommandError;
use crate::format::columns;
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

/// Shows the details, sanctions and addresses of a person.
pub(super) fn show(
    args: &PersonArgs,
    store: &str,
    out: &mut Output<'_>,
) -> Result<(), CommandError> {
    let desk = open(store)?;
    let person = desk.find_person(&args.who)?;
    let gone = || Message::new("cli-admin-gone");
    let (sanctions, addresses) =
        desk.map_error(desk.admin.sanctions_and_addresses(person), gone)?;
    let named = desk.describe_person(person, out)?;
    out.line(&named)?;
    let mut rows = Vec::new();
    for one in &sanctions {
        let kind = out.locale().text(&format!("cli-admin-kind-{}", one.kind.id()));
        let on = match &one.whom {
            SanctionTarget::Person(_) => String::new(),
            SanctionTarget::Address(hash) => format!("address:{hash}"),
        };
        let ended = match one.lifted {
            Some(at) => {
                Message::new("cli-admin-lifted-at").with("at", moment(at)).text(out.locale())
            }
            None => end(one.until, out),
        };
        rows.push(vec![one.id.clone(), moment(one.at), kind, ended, on, line(&one.why)]);
    }
    for row in columns(&rows, 6) {
        out.line(&row)?;
    }
    for (hash, seen) in addresses {
        let message =
            Message::new("cli-admin-came-from").with("address", format!("address:{hash}"));
        let text = message.with("at", moment(seen)).text(out.locale());
        out.line(&text)?;
    }
    Ok(())
}

/// Collapses white space so that a text fits on one line.
pub(super) fn line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

pub(super) fn moderator(
    args: &ModeratorArgs,
    store: &str,
    out: &mut Output<'_>,
) -> Result<(), CommandError> {
    match &args.command {
        Moderator::Add(args) => {
            let why = reason(&args.why)?;
            let desk = open(store)?;
            let person = desk.find_person(&args.who)?;
            let who = desk.describe_person(person, out)?;
            let role = if args.operator { Role::Operator } else { Role::Moderator };
            desk.map_error(
                desk.admin.act(ModerationAction::Appoint { person, role }, why, None),
                || Message::new("cli-admin-no-account").with("who", who.clone()),
            )?;
            let text = Message::new("cli-admin-appointed").with("who", who).text(out.locale());
            Ok(out.line(&text)?)
        }
        Moderator::Remove(args) => {
            let why = reason(&args.why)?;
            let desk = open(store)?;
            let person = desk.find_person(&args.who)?;
            let who = desk.describe_person(person, out)?;
            desk.map_error(
                desk.admin.act(ModerationAction::Dismiss { person }, why, None),
                || Message::new("cli-admin-no-role").with("who", who.clone()),
            )?;
            let text = Message::new("cli-admin-dismissed").with("who", who).text(out.locale());
            Ok(out.line(&text)?)
        }
        Moderator::List => {
            let desk = open(store)?;
            let mut rows = Vec::new();
            for (person, role, at) in
                desk.map_error(desk.admin.roles(), || Message::new("cli-admin-gone"))?
            {
                let role = out.locale().text(&format!("cli-admin-role-{}", role.id()));
                rows.push(vec![role, moment(at), desk.describe_person(person, out)?]);
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

/// Reason of an action, and the report it answers.
#[derive(clap::Args)]
struct ActionReason {
    #[arg(long)]
    why: String,
    #[arg(long, value_name = "ID")]
    report: Option<String>,
}

#[derive(clap::Args)]
pub(crate) struct WhoArgs {
    who: String,
    #[command(flatten)]
    because: ActionReason,
}

#[derive(clap::Args)]
pub(crate) struct WhileArgs {
    who: String,
    #[arg(long = "for", value_name = "TIME")]
    time: Option<String>,
    #[command(flatten)]
    because: ActionReason,
}

#[derive(clap::Args)]
pub(crate) struct RenameArgs {
    who: String,
    name: String,
    #[arg(long = "for", value_name = "TIME")]
    time: Option<String>,
    #[command(flatten)]
    because: ActionReason,
}

#[derive(clap::Args)]
pub(crate) struct RevokeArgs {
    id: String,
    #[command(flatten)]
    because: ActionReason,
}

#[derive(clap::Args)]
pub(crate) struct CloseArgs {
    table: String,
    #[command(flatten)]
    because: ActionReason,
}

#[derive(clap::Args)]
pub(crate) struct SessionsArgs {
    #[command(subcommand)]
    command: Sessions,
}

#[derive(clap::Subcommand)]
enum Sessions {
    End(WhoArgs),
}

/// Performs a moderation action. `missing` is the error if its target does not exist.
fn act(
    desk: &AdminStore,
    act: ModerationAction,
    because: &ActionReason,
    missing: Message,
) -> Result<(), CommandError> {
    let why = reason(&because.why)?;
    desk.map_error(desk.admin.act(act, why, because.report.as_deref()), || match &because.report {
        Some(report) => missing_report(report),
        None => missing,
    })
}

/// Returns the error if the report, or the target of its action, does not exist.
pub(super) fn missing_report(report: &str) -> Message {
    let shown: String = report.chars().filter(|c| !c.is_control()).take(60).collect();
    Message::new("cli-admin-no-report").with("report", shown)
}

/// Returns the error for an unknown person.
fn missing(who: &str) -> Message {
    Message::new("cli-admin-nobody").with("who", who.to_owned())
}

fn print_message(out: &mut Output<'_>, message: Message) -> Result<(), CommandError> {
    let text = message.text(out.locale());
    Ok(out.line(&text)?)
}

pub(super) fn warn(args: &WhoArgs, store: &str, out: &mut Output<'_>) -> Result<(), CommandError> {
    let desk = open(store)?;
    let person = desk.find_person(&args.who)?;
    act(&desk, ModerationAction::Warn { person }, &args.because, missing(&args.who))?;
    let who = desk.describe_person(person, out)?;
    print_message(out, Message::new("cli-admin-warned").with("who", who))
}

pub(super) fn mute(
    args: &WhileArgs,
    store: &str,
    out: &mut Output<'_>,
) -> Result<(), CommandError> {
    let until = until(args.time.as_deref())?;
    let desk = open(store)?;
    let person = desk.find_person(&args.who)?;
    act(&desk, ModerationAction::Mute { person, until }, &args.because, missing(&args.who))?;
    let (who, end) = (desk.describe_person(person, out)?, end(until, out));
    print_message(out, Message::new("cli-admin-muted").with("who", who).with("until", end))
}

/// Returns the message id for an unacceptable name, shared with people who choose their own name.
const fn unfit(why: NameError) -> &'static str {
    match why {
        NameError::Length => "problem-name_length",
        NameError::Unseen => "problem-name_unseen",
        NameError::Reserved => "problem-name_reserved",
    }
}

pub(super) fn rename(
    args: &RenameArgs,
    store: &str,
    out: &mut Output<'_>,
) -> Result<(), CommandError> {
    let until = until(args.time.as_deref())?;
    let name = cego_server::chosen_name(&args.name)
        .map_err(|why| CommandError::Usage(vec![Message::new(unfit(why))]))?;
    let desk = open(store)?;
    let person = desk.find_person(&args.who)?;
    act(
        &desk,
        ModerationAction::Rename { person, name, until },
        &args.because,
        missing(&args.who),
    )?;
    let (who, end) = (desk.describe_person(person, out)?, end(until, out));
    print_message(out, Message::new("cli-admin-renamed").with("who", who).with("until", end))
}

fn describe_target(
    desk: &AdminStore,
    whom: &SanctionTarget,
    out: &Output<'_>,
) -> Result<String, CommandError> {
    match whom {
        SanctionTarget::Person(person) => desk.describe_person(*person, out),
        SanctionTarget::Address(hash) => Ok(format!("address:{hash}")),
    }
}

pub(super) fn ban(args: &WhileArgs, store: &str, out: &mut Output<'_>) -> Result<(), CommandError> {
    let until = until(args.time.as_deref())?;
    let desk = open(store)?;
    let whom = desk.find_target(&args.who)?;
    act(
        &desk,
        ModerationAction::Ban { whom: whom.clone(), until },
        &args.because,
        missing(&args.who),
    )?;
    let (who, end) = (describe_target(&desk, &whom, out)?, end(until, out));
    print_message(out, Message::new("cli-admin-banned").with("who", who).with("until", end))
}

pub(super) fn unban(args: &WhoArgs, store: &str, out: &mut Output<'_>) -> Result<(), CommandError> {
    let desk = open(store)?;
    let whom = desk.find_target(&args.who)?;
    let who = describe_target(&desk, &whom, out)?;
    act(
        &desk,
        ModerationAction::Unban { whom },
        &args.because,
        Message::new("cli-admin-not-banned").with("who", who.clone()),
    )?;
    print_message(out, Message::new("cli-admin-unbanned").with("who", who))
}

pub(super) fn revoke(
    args: &RevokeArgs,
    store: &str,
    out: &mut Output<'_>,
) -> Result<(), CommandError> {
    let desk = open(store)?;
    let id: String = args.id.chars().filter(|c| !c.is_control()).take(60).collect();
    let missing = Message::new("cli-admin-nothing-to-lift").with("id", id.clone());
    act(&desk, ModerationAction::Lift { sanction: args.id.clone() }, &args.because, missing)?;
    print_message(out, Message::new("cli-admin-lifted").with("id", id))
}

pub(super) fn close(
    args: &CloseArgs,
    store: &str,
    out: &mut Output<'_>,
) -> Result<(), CommandError> {
    // A link to the table is accepted in place of its name.
    let name = args.table.trim_end_matches('/').rsplit('/').next().unwrap_or_default();
    let no_table = || Message::new("cli-admin-no-table");
    let table = name.parse().map_err(|_| data(no_table()))?;
    let desk = open(store)?;
    act(&desk, ModerationAction::CloseTable { table }, &args.because, no_table())?;
    print_message(out, Message::new("cli-admin-closes").with("table", name.to_owned()))
}

pub(super) fn reset_password(
    args: &WhoArgs,
    store: &str,
    out: &mut Output<'_>,
) -> Result<(), CommandError> {
    let why = reason(&args.because.why)?;
    let desk = open(store)?;
    let person = desk.find_person(&args.who)?;
    let who = desk.describe_person(person, out)?;
    let code = desk.map_error(desk.admin.reset_password(person, why), || {
        Message::new("cli-admin-no-account").with("who", who.clone())
    })?;
    print_message(out, Message::new("cli-admin-code").with("who", who).with("code", code))
}

pub(super) fn sessions(
    args: &SessionsArgs,
    store: &str,
    out: &mut Output<'_>,
) -> Result<(), CommandError> {
    let Sessions::End(args) = &args.command;
    let desk = open(store)?;
    let person = desk.find_person(&args.who)?;
    act(&desk, ModerationAction::EndSessions { person }, &args.because, missing(&args.who))?;
    let who = desk.describe_person(person, out)?;
    print_message(out, Message::new("cli-admin-sessions-ended").with("who", who))
}
