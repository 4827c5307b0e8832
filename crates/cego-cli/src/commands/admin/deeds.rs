//! Something done about somebody, or a table.

use cego_server::admin::{Act, Whom};
use cego_table::NameFault;

use super::open::{Desk, data, end, open, reason, until};
use crate::failure::Failure;
use crate::message::Message;
use crate::output::Output;

/// Why, and in answer to which report.
#[derive(clap::Args)]
pub(super) struct Because {
    #[arg(long)]
    why: String,
    #[arg(long, value_name = "ID")]
    report: Option<String>,
}

#[derive(clap::Args)]
pub(crate) struct WhoArgs {
    who: String,
    #[command(flatten)]
    because: Because,
}

#[derive(clap::Args)]
pub(crate) struct WhileArgs {
    who: String,
    #[arg(long = "for", value_name = "TIME")]
    time: Option<String>,
    #[command(flatten)]
    because: Because,
}

#[derive(clap::Args)]
pub(crate) struct RenameArgs {
    who: String,
    name: String,
    #[arg(long = "for", value_name = "TIME")]
    time: Option<String>,
    #[command(flatten)]
    because: Because,
}

#[derive(clap::Args)]
pub(crate) struct LiftArgs {
    id: String,
    #[command(flatten)]
    because: Because,
}

#[derive(clap::Args)]
pub(crate) struct CloseArgs {
    table: String,
    #[command(flatten)]
    because: Because,
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

/// Carries something out; `missing` is said if what it is about is not there.
fn act(desk: &Desk, act: Act, because: &Because, missing: Message) -> Result<(), Failure> {
    let why = reason(&because.why)?;
    desk.done(desk.admin.act(act, why, because.report.as_deref()), || match &because.report {
        Some(report) => missing_report(report),
        None => missing,
    })
}

/// That there is no such report, or nothing of what it was done to.
pub(super) fn missing_report(report: &str) -> Message {
    let shown: String = report.chars().filter(|c| !c.is_control()).take(60).collect();
    Message::new("cli-admin-no-report").with("report", shown)
}

/// Somebody who can be warned, muted, renamed.
fn missing(who: &str) -> Message {
    Message::new("cli-admin-nobody").with("who", who.to_owned())
}

fn told(out: &mut Output<'_>, message: Message) -> Result<(), Failure> {
    let text = message.text(out.locale());
    Ok(out.line(&text)?)
}

pub(super) fn warn(args: &WhoArgs, store: &str, out: &mut Output<'_>) -> Result<(), Failure> {
    let desk = open(store)?;
    let person = desk.who(&args.who)?;
    act(&desk, Act::Warn { person }, &args.because, missing(&args.who))?;
    let who = desk.named(person, out)?;
    told(out, Message::new("cli-admin-warned").with("who", who))
}

pub(super) fn mute(args: &WhileArgs, store: &str, out: &mut Output<'_>) -> Result<(), Failure> {
    let until = until(args.time.as_deref())?;
    let desk = open(store)?;
    let person = desk.who(&args.who)?;
    act(&desk, Act::Mute { person, until }, &args.because, missing(&args.who))?;
    let (who, end) = (desk.named(person, out)?, end(until, out));
    told(out, Message::new("cli-admin-muted").with("who", who).with("until", end))
}

/// Why a name cannot be given, in the words in which people are told who choose it themselves.
const fn unfit(why: NameFault) -> &'static str {
    match why {
        NameFault::Length => "problem-name_length",
        NameFault::Unseen => "problem-name_unseen",
        NameFault::Reserved => "problem-name_reserved",
    }
}

pub(super) fn rename(args: &RenameArgs, store: &str, out: &mut Output<'_>) -> Result<(), Failure> {
    let until = until(args.time.as_deref())?;
    let name =
        cego_server::chosen_name(&args.name).map_err(|why| Failure::Usage(vec![Message::new(unfit(why))]))?;
    let desk = open(store)?;
    let person = desk.who(&args.who)?;
    act(&desk, Act::Rename { person, name, until }, &args.because, missing(&args.who))?;
    let (who, end) = (desk.named(person, out)?, end(until, out));
    told(out, Message::new("cli-admin-renamed").with("who", who).with("until", end))
}

fn shown(desk: &Desk, whom: &Whom, out: &Output<'_>) -> Result<String, Failure> {
    match whom {
        Whom::Person(person) => desk.named(*person, out),
        Whom::Address(hash) => Ok(format!("address:{hash}")),
    }
}

pub(super) fn ban(args: &WhileArgs, store: &str, out: &mut Output<'_>) -> Result<(), Failure> {
    let until = until(args.time.as_deref())?;
    let desk = open(store)?;
    let whom = desk.whom(&args.who)?;
    act(&desk, Act::Ban { whom: whom.clone(), until }, &args.because, missing(&args.who))?;
    let (who, end) = (shown(&desk, &whom, out)?, end(until, out));
    told(out, Message::new("cli-admin-banned").with("who", who).with("until", end))
}

pub(super) fn unban(args: &WhoArgs, store: &str, out: &mut Output<'_>) -> Result<(), Failure> {
    let desk = open(store)?;
    let whom = desk.whom(&args.who)?;
    let who = shown(&desk, &whom, out)?;
    act(
        &desk,
        Act::Unban { whom },
        &args.because,
        Message::new("cli-admin-not-banned").with("who", who.clone()),
    )?;
    told(out, Message::new("cli-admin-unbanned").with("who", who))
}

pub(super) fn lift(args: &LiftArgs, store: &str, out: &mut Output<'_>) -> Result<(), Failure> {
    let desk = open(store)?;
    let id: String = args.id.chars().filter(|c| !c.is_control()).take(60).collect();
    let missing = Message::new("cli-admin-nothing-to-lift").with("id", id.clone());
    act(&desk, Act::Lift { sanction: args.id.clone() }, &args.because, missing)?;
    told(out, Message::new("cli-admin-lifted").with("id", id))
}

pub(super) fn close(args: &CloseArgs, store: &str, out: &mut Output<'_>) -> Result<(), Failure> {
    // The link of a table will do.
    let name = args.table.trim_end_matches('/').rsplit('/').next().unwrap_or_default();
    let no_table = || Message::new("cli-admin-no-table");
    let table = name.parse().map_err(|_| data(no_table()))?;
    let desk = open(store)?;
    act(&desk, Act::CloseTable { table }, &args.because, no_table())?;
    told(out, Message::new("cli-admin-closes").with("table", name.to_owned()))
}

pub(super) fn reset_password(args: &WhoArgs, store: &str, out: &mut Output<'_>) -> Result<(), Failure> {
    let why = reason(&args.because.why)?;
    let desk = open(store)?;
    let person = desk.who(&args.who)?;
    let who = desk.named(person, out)?;
    let code = desk.done(desk.admin.reset_password(person, why), || {
        Message::new("cli-admin-no-account").with("who", who.clone())
    })?;
    told(out, Message::new("cli-admin-code").with("who", who).with("code", code))
}

pub(super) fn sessions(args: &SessionsArgs, store: &str, out: &mut Output<'_>) -> Result<(), Failure> {
    let Sessions::End(args) = &args.command;
    let desk = open(store)?;
    let person = desk.who(&args.who)?;
    act(&desk, Act::EndSessions { person }, &args.because, missing(&args.who))?;
    let who = desk.named(person, out)?;
    told(out, Message::new("cli-admin-sessions-ended").with("who", who))
}
