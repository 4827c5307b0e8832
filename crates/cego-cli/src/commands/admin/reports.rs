//! Reports, and what was done.

use cego_server::admin::{Act, Actor, Case, Which, moment};

use super::deeds::missing_report;
use super::open::{Desk, open, reason};
use super::people::line;
use crate::columns::columns;
use crate::failure::Failure;
use crate::message::Message;
use crate::output::Output;

/// How many reports are listed.
const MOST: u32 = 500;

#[derive(clap::Args)]
pub(crate) struct ListArgs {
    #[arg(long)]
    closed: bool,
}

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    Show(ShowArgs),
    Close(CloseArgs),
}

#[derive(clap::Args)]
struct ShowArgs {
    id: String,
}

#[derive(clap::Args)]
struct CloseArgs {
    id: String,
    #[arg(long)]
    why: String,
}

#[derive(clap::Args)]
pub(crate) struct AuditArgs {
    #[arg(long, value_name = "NUMBER")]
    before: Option<u64>,
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    most: u32,
}

fn why(case: &Case, out: &Output<'_>) -> String {
    out.locale().text(&format!("cli-admin-why-{}", case.report.why))
}

pub(super) fn list(args: &ListArgs, store: &str, out: &mut Output<'_>) -> Result<(), Failure> {
    let desk = open(store)?;
    let which = if args.closed { Which::Closed } else { Which::Open };
    let cases = desk.done(desk.admin.cases(which, MOST), || Message::new("cli-admin-gone"))?;
    if cases.is_empty() {
        let none = out.locale().text("cli-admin-no-reports");
        return Ok(out.line(&none)?);
    }
    let row = |case: &Case| {
        let text = line(&case.report.text).chars().take(60).collect();
        vec![case.id.clone(), moment(case.report.at), why(case, out), case.name.clone(), text]
    };
    for row in columns(&cases.iter().map(row).collect::<Vec<_>>(), 5) {
        out.line(&row)?;
    }
    Ok(())
}

pub(super) fn run(args: &Args, store: &str, out: &mut Output<'_>) -> Result<(), Failure> {
    match &args.command {
        Command::Show(args) => show(args, store, out),
        Command::Close(args) => {
            let why = reason(&args.why)?;
            let desk = open(store)?;
            let closed = desk.admin.act(Act::CloseReport, why, Some(&args.id));
            desk.done(closed, || missing_report(&args.id))?;
            let text =
                Message::new("cli-admin-report-closed").with("report", args.id.clone()).text(out.locale());
            Ok(out.line(&text)?)
        }
    }
}

fn show(args: &ShowArgs, store: &str, out: &mut Output<'_>) -> Result<(), Failure> {
    let desk = open(store)?;
    let (case, talk) = desk.done(desk.admin.case(&args.id), || missing_report(&args.id))?;
    let report = &case.report;
    let mut rows = vec![
        ("at", moment(report.at)),
        ("why", why(&case, out)),
        ("whom", format!("{} – {}", case.name, desk.named(report.whom, out)?)),
        ("by", desk.named(report.by, out)?),
        ("table", report.table.to_string()),
    ];
    rows.extend(report.record.map(|record| ("record", record.to_string())));
    rows.extend(case.address.as_ref().map(|hash| ("address", format!("address:{hash}"))));
    rows.extend(
        case.closed.as_ref().map(|(at, words)| ("closed", format!("{} {}", moment(*at), line(words)))),
    );
    let named = |(id, text): (&str, String)| vec![out.locale().text(&format!("cli-admin-of-{id}")), text];
    let rows: Vec<_> = rows.into_iter().map(named).collect();
    for row in columns(&rows, 2) {
        out.line(&row)?;
    }
    for text in report.text.lines() {
        out.line(&format!("  {text}"))?;
    }
    let heading = out.locale().text(if talk.is_empty() { "cli-admin-silent" } else { "cli-admin-talk" });
    out.line(&heading)?;
    for said in talk {
        let text = match &said.phrase {
            Some(phrase) => out.locale().text(&format!("phrase-{phrase}")),
            None => line(&said.text),
        };
        let mark = if said.who == Some(report.whom) { '*' } else { ' ' };
        out.line(&format!("{mark} {}  {}: {text}", moment(said.at), said.name))?;
    }
    Ok(())
}

fn actor(desk: &Desk, actor: Actor, out: &Output<'_>) -> Result<String, Failure> {
    match actor {
        Actor::Operator => Ok(out.locale().text("cli-admin-role-operator")),
        Actor::Person(person) => desk.named(person, out),
    }
}

pub(super) fn audit(args: &AuditArgs, store: &str, out: &mut Output<'_>) -> Result<(), Failure> {
    let desk = open(store)?;
    let entries = desk.done(desk.admin.entries(args.before, args.most), || Message::new("cli-admin-gone"))?;
    if entries.is_empty() {
        let none = out.locale().text("cli-admin-no-entries");
        return Ok(out.line(&none)?);
    }
    for entry in entries {
        let act = out.locale().text(&format!("cli-admin-act-{}", entry.act));
        let mut parts =
            vec![format!("{}", entry.number), moment(entry.at), actor(&desk, entry.actor, out)?, act];
        parts.extend(entry.person.map(|person| desk.named(person, out)).transpose()?);
        parts.extend(entry.address.map(|hash| format!("address:{hash}")));
        parts.extend(entry.table.map(|table| table.to_string()));
        parts.extend(entry.until.map(moment));
        parts.extend(entry.case);
        parts.push(line(&entry.why));
        out.line(&parts.join("  "))?;
    }
    Ok(())
}
