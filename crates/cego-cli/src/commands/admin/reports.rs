//! `cego admin …`: reports, the audit log, and signs of collusion.

use std::io::Cursor;
use std::time::Instant;

use cego_analysis::{
    ADVISER, Adviser, CollusionTest, DealMistakes, PooledMistakes, Reviewer, Solver,
};
use cego_core::{Action, Game, Phase, Seat};
use cego_record::{Records, replay_watched};
use cego_server::admin::{Actor, Case, CaseFilter, ModerationAction, PairDeal, moment};

use super::people::{line, missing_report};
use super::{AdminStore, data, open, reason};
use crate::command_error::CommandError;
use crate::format::{columns, decimal};
use crate::message::Message;
use crate::output::{Output, progress, tell};
use crate::rulesets::Rulebooks;

/// Maximum number of reports listed.
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
    #[arg(
        long,
        value_name = "N",
        default_value_t = 50,
        value_parser = clap::value_parser!(u32).range(1..=10_000)
    )]
    most: u32,
}

fn why(case: &Case, out: &Output<'_>) -> String {
    out.locale().text(&format!("cli-admin-why-{}", case.report.why))
}

pub(super) fn list(args: &ListArgs, store: &str, out: &mut Output<'_>) -> Result<(), CommandError> {
    let desk = open(store)?;
    let which = if args.closed { CaseFilter::Closed } else { CaseFilter::Open };
    let cases = desk.map_error(desk.admin.cases(which, MOST), || Message::new("cli-admin-gone"))?;
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

pub(super) fn run(args: &Args, store: &str, out: &mut Output<'_>) -> Result<(), CommandError> {
    match &args.command {
        Command::Show(args) => show(args, store, out),
        Command::Close(args) => {
            let why = reason(&args.why)?;
            let desk = open(store)?;
            let closed = desk.admin.act(ModerationAction::CloseReport, why, Some(&args.id));
            desk.map_error(closed, || missing_report(&args.id))?;
            let text = Message::new("cli-admin-report-closed")
                .with("report", args.id.clone())
                .text(out.locale());
            Ok(out.line(&text)?)
        }
    }
}

fn show(args: &ShowArgs, store: &str, out: &mut Output<'_>) -> Result<(), CommandError> {
    let desk = open(store)?;
    let (case, talk) = desk.map_error(desk.admin.case(&args.id), || missing_report(&args.id))?;
    let report = &case.report;
    let mut rows = vec![
        ("at", moment(report.at)),
        ("why", why(&case, out)),
        ("whom", format!("{} – {}", case.name, desk.describe_person(report.whom, out)?)),
        ("by", desk.describe_person(report.by, out)?),
        ("table", report.table.to_string()),
    ];
    rows.extend(report.record.map(|record| ("record", record.to_string())));
    rows.extend(case.address.as_ref().map(|hash| ("address", format!("address:{hash}"))));
    rows.extend(
        case.closed
            .as_ref()
            .map(|(at, words)| ("closed", format!("{} {}", moment(*at), line(words)))),
    );
    let named =
        |(id, text): (&str, String)| vec![out.locale().text(&format!("cli-admin-of-{id}")), text];
    let rows: Vec<_> = rows.into_iter().map(named).collect();
    for row in columns(&rows, 2) {
        out.line(&row)?;
    }
    for text in report.text.lines() {
        out.line(&format!("  {text}"))?;
    }
    let heading =
        out.locale().text(if talk.is_empty() { "cli-admin-silent" } else { "cli-admin-talk" });
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

fn actor(desk: &AdminStore, actor: Actor, out: &Output<'_>) -> Result<String, CommandError> {
    match actor {
        Actor::Operator => Ok(out.locale().text("cli-admin-role-operator")),
        Actor::Person(person) => desk.describe_person(person, out),
    }
}

pub(super) fn audit(
    args: &AuditArgs,
    store: &str,
    out: &mut Output<'_>,
) -> Result<(), CommandError> {
    let desk = open(store)?;
    let entries = desk
        .map_error(desk.admin.entries(args.before, args.most), || Message::new("cli-admin-gone"))?;
    if entries.is_empty() {
        let none = out.locale().text("cli-admin-no-entries");
        return Ok(out.line(&none)?);
    }
    for entry in entries {
        let act = out.locale().text(&format!("cli-admin-act-{}", entry.act));
        let mut parts = vec![
            format!("{}", entry.number),
            moment(entry.at),
            actor(&desk, entry.actor, out)?,
            act,
        ];
        parts.extend(entry.person.map(|person| desk.describe_person(person, out)).transpose()?);
        parts.extend(entry.address.map(|hash| format!("address:{hash}")));
        parts.extend(entry.table.map(|table| table.to_string()));
        parts.extend(entry.until.map(moment));
        parts.extend(entry.case);
        parts.push(line(&entry.why));
        out.line(&parts.join("  "))?;
    }
    Ok(())
}

// --- Pairs of players

#[derive(clap::Args)]
pub(crate) struct PairsArgs {
    #[arg(long, value_name = "N", default_value_t = 5)]
    matches: u64,
    #[arg(
        long,
        value_name = "PERCENT",
        default_value_t = 80,
        value_parser = clap::value_parser!(u64).range(1..=100)
    )]
    share: u64,
}

/// Lists the pairs that share an address, or at least the given share of their rated matches.
pub(super) fn pairs(
    args: &PairsArgs,
    store: &str,
    out: &mut Output<'_>,
) -> Result<(), CommandError> {
    let desk = open(store)?;
    let pairs = desk.map_error(desk.admin.pairs(), || Message::new("cli-admin-gone"))?;
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
            desk.describe_person(pair.who[0], out)?,
            desk.describe_person(pair.who[1], out)?,
        ]);
    }
    let note =
        out.locale().text(if rows.is_empty() { "cli-admin-no-pairs" } else { "cli-admin-pairs" });
    for row in columns(&rows, 5) {
        out.line(&row)?;
    }
    Ok(out.line(&note)?)
}

// --- Collusion test

#[derive(clap::Args)]
pub(crate) struct CollusionTestArgs {
    who: String,
    declarer: String,
    #[arg(
        long,
        value_name = "N",
        default_value_t = 40,
        value_parser = clap::value_parser!(u32).range(2..=1000)
    )]
    deals: u32,
    #[arg(long, value_name = "FILE")]
    rules: Vec<String>,
}

/// Reviews the decisions of a player in rated deals shared with another person. Compares the cost
/// of deals with that person as declarer with the cost of deals with other declarers.
pub(super) fn collusion_test(
    args: &CollusionTestArgs,
    store: &str,
    out: &mut Output<'_>,
) -> Result<(), CommandError> {
    let desk = open(store)?;
    let (who, declarer) = (desk.find_person(&args.who)?, desk.find_person(&args.declarer)?);
    if who == declarer {
        return Err(CommandError::Usage(vec![Message::new("cli-admin-favour-same")]));
    }
    let locale = out.locale();
    let mut books = Rulebooks::new(locale, &args.rules)?;
    let deals = |declared| {
        desk.map_error(desk.admin.deals_of_pair((who, declarer), declared, args.deals), || {
            Message::new("cli-admin-gone")
        })
    };
    let (against, others) = (deals(true)?, deals(false)?);
    let all = against.len() + others.len();
    let mut adviser = Adviser::new(ADVISER).map_err(|_| data(Message::new("cli-admin-gone")))?;
    let mut solver = Solver::new();
    let (bar, begun) = (progress(locale, "cli-admin-favour-left", all as u64, 0), Instant::now());
    let mut unread = 0;
    let mut judge = |deals: &[PairDeal]| -> Vec<DealMistakes> {
        let judged = deals.iter().filter_map(|deal| {
            let given =
                review_deal(deal, &mut books, &mut Reviewer::new(&mut adviser, &mut solver, 0));
            unread += usize::from(given.is_none());
            bar.inc(1);
            given
        });
        judged.collect()
    };
    let favour = CollusionTest::compare(&judge(&against), &judge(&others));
    bar.finish();
    if unread > 0 {
        tell(&Message::new("cli-admin-favour-unread").with("deals", unread).text(locale));
    }
    let names = [desk.describe_person(who, out)?, desk.describe_person(declarer, out)?];
    let [who, declarer] = &names;
    let head = Message::new("cli-admin-favour-head")
        .with("who", who.clone())
        .with("declarer", declarer.clone());
    out.line(&head.text(locale))?;
    let row = |against: &str, side: &PooledMistakes| {
        let tally = Message::new("cli-admin-favour-side").with("deals", side.deals);
        let cost = Message::new("cli-admin-favour-cost");
        vec![
            locale.text(against),
            tally.with("choices", side.choices).text(locale),
            // Adding 0.0 removes the sign of negative zero.
            cost.with("cost", decimal(locale, format!("{:.1}", side.mean + 0.0))).text(locale),
        ]
    };
    let rows = [
        row("cli-admin-favour-one", &favour.against_one),
        row("cli-admin-favour-others", &favour.against_others),
    ];
    for line in columns(&rows, 3) {
        out.line(&line)?;
    }
    let found = match favour.error {
        None => Message::new("cli-admin-favour-few"),
        Some(error) => Message::new(if favour.is_significant() {
            "cli-admin-favour-shows"
        } else {
            "cli-admin-favour-chance"
        })
        .with("more", decimal(locale, format!("{:+.1}", favour.excess)))
        .with("error", decimal(locale, format!("{error:.1}"))),
    };
    out.line(&found.text(locale))?;
    out.line(&locale.text("cli-admin-favour"))?;
    let seconds = begun.elapsed().as_secs();
    tell(
        &Message::new("cli-admin-favour-took")
            .with("deals", all)
            .with("seconds", seconds)
            .text(locale),
    );
    Ok(())
}

/// Returns the points a player gave away in card play in a deal, or `None` if its record cannot be
/// replayed.
fn review_deal(
    deal: &PairDeal,
    books: &mut Rulebooks<'_>,
    reviewer: &mut Reviewer<'_>,
) -> Option<DealMistakes> {
    let entry = Records::new(Cursor::new(deal.text.as_bytes())).next()?.ok()?;
    let mut steps: Vec<(Game, Action)> = Vec::new();
    let own = |game: &Game, seat: Seat| seat == deal.seat && game.phase() == Phase::Play;
    let keep = |game: &Game, seat: Seat, action: Action| {
        if own(game, seat) {
            steps.push((game.clone(), action));
        }
    };
    replay_watched(&entry, |ruleset, table| books.find(ruleset, table), keep).ok()?;
    let mut given = DealMistakes::default();
    for (step, (game, action)) in steps.iter().enumerate() {
        if let Some(knowable) =
            reviewer.judge(game, step, deal.seat, *action).and_then(|judged| judged.knowable)
        {
            given.add(game.rules(), knowable.cost);
        }
    }
    Some(given)
}
