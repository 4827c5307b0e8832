//! Who takes part.

use cego_server::club::said;
use cego_tournament::list::{self, ListFault};
use cego_tournament::{Command, Entrant, Number, Taker};
use serde_json::json;

use super::desk::{Which, data, open, shown, usage};
use crate::columns::columns;
use crate::failure::Failure;
use crate::input::Input;
use crate::message::Message;
use crate::output::Output;

#[derive(clap::Args)]
pub(crate) struct ListArgs {
    #[command(flatten)]
    which: Which,
    #[arg(long)]
    json: bool,
}

#[derive(clap::Args)]
pub(crate) struct AddArgs {
    #[command(flatten)]
    which: Which,
    #[arg(required = true)]
    name: Vec<String>,
    #[arg(long)]
    club: Option<String>,
    #[arg(long)]
    team: Option<String>,
    #[arg(long)]
    paid: bool,
}

#[derive(clap::Args)]
#[command(group = clap::ArgGroup::new("what").multiple(true).required(true))]
pub(crate) struct ChangeArgs {
    #[command(flatten)]
    which: Which,
    number: Number,
    #[arg(long, group = "what")]
    name: Option<String>,
    #[arg(long, group = "what")]
    club: Option<String>,
    #[arg(long, group = "what")]
    team: Option<String>,
    #[arg(long, group = "what")]
    alias: Option<String>,
    #[arg(long, group = "what")]
    member: Option<String>,
    #[arg(long, group = "what")]
    paid: bool,
    #[arg(long, group = "what", conflicts_with = "paid")]
    unpaid: bool,
}

#[derive(clap::Args)]
pub(crate) struct ImportArgs {
    #[command(flatten)]
    which: Which,
    file: String,
}

#[derive(clap::Args)]
pub(crate) struct NumberArgs {
    #[command(flatten)]
    which: Which,
    number: Number,
}

#[derive(clap::Args)]
pub(crate) struct SubstituteArgs {
    #[command(flatten)]
    which: Which,
    number: Number,
    name: String,
}

#[derive(clap::Args)]
pub(crate) struct ApartArgs {
    #[command(flatten)]
    which: Which,
    a: Number,
    b: Number,
}

/// Everybody with a start number.
pub(super) fn list(args: &ListArgs, store: &str, out: &mut Output<'_>) -> Result<(), Failure> {
    let desk = open(&args.which, store)?;
    let people = || (1..).zip(desk.now.people());
    if args.json {
        let row = |(number, person): (Number, &Taker)| {
            let Entrant { name, club, team, alias, member, paid } = &person.entrant;
            json!({
                "number": number, "name": name, "club": club, "team": team, "alias": alias, "member": member,
                "paid": paid, "left": person.left, "before": person.before.iter().map(|entrant| &entrant.name).collect::<Vec<_>>(), "bot": person.bot.is_some(),
            })
        };
        return Ok(out.json(&people().map(row).collect::<Vec<_>>())?);
    }
    let locale = out.locale();
    let rows: Vec<Vec<String>> = people()
        .map(|(number, person)| {
            let Entrant { club, team, paid, .. } = &person.entrant;
            let left = if person.left { locale.text("cli-tournament-left") } else { String::new() };
            let paid = if *paid { locale.text("cli-tournament-paid") } else { String::new() };
            let text = |text: &Option<String>| text.clone().unwrap_or_default();
            vec![
                format!("{number:>4}"),
                cego_print::called(locale, &desk.now, number),
                text(club),
                text(team),
                paid,
                left,
            ]
        })
        .collect();
    for line in columns(&rows, 6) {
        out.line(&line)?;
    }
    Ok(())
}

/// Adds people by name.
pub(super) fn add(args: &AddArgs, store: &str, out: &mut Output<'_>) -> Result<(), Failure> {
    let entrant = |name: &String| Entrant {
        club: args.club.clone(),
        team: args.team.clone(),
        paid: args.paid,
        ..Entrant::named(name)
    };
    enter(&args.which, args.name.iter().map(entrant).collect(), store, out)
}

/// Adds the people of a list.
pub(super) fn import(args: &ImportArgs, store: &str, out: &mut Output<'_>) -> Result<(), Failure> {
    let mut bytes = Vec::new();
    // No list of people is longer.
    let source = Input::open(&args.file)?.source;
    std::io::Read::read_to_end(&mut std::io::Read::take(source, 4 << 20), &mut bytes)?;
    let refused = |fault: ListFault| data(said::list_fault(&shown(&args.file), &fault).into());
    enter(&args.which, list::read(&bytes).map_err(refused)?, store, out)
}

fn enter(which: &Which, people: Vec<Entrant>, store: &str, out: &mut Output<'_>) -> Result<(), Failure> {
    let desk = open(which, store)?;
    let entered = people.len();
    let after = desk.does(Command::EnterAll(people))?;
    let last = after.people().len();
    let message = Message::new("cli-tournament-entered").with("people", entered);
    Ok(out.line(&message.with("first", last + 1 - entered).with("last", last).text(out.locale()))?)
}

/// Changes somebody's details: what is told, and no more. An empty text takes a detail away.
pub(super) fn change(args: &ChangeArgs, store: &str, out: &mut Output<'_>) -> Result<(), Failure> {
    let desk = open(&args.which, store)?;
    let mut entrant = desk.now.person(args.number).map(|person| person.entrant.clone()).unwrap_or_default();
    if let Some(name) = &args.name {
        name.trim().clone_into(&mut entrant.name);
    }
    let texts = [
        (&args.club, &mut entrant.club),
        (&args.team, &mut entrant.team),
        (&args.alias, &mut entrant.alias),
        (&args.member, &mut entrant.member),
    ];
    for (told, detail) in texts {
        if let Some(text) = told {
            *detail = Some(text.trim().to_owned()).filter(|text| !text.is_empty());
        }
    }
    if args.paid || args.unpaid {
        entrant.paid = args.paid;
    }
    let after = desk.does(Command::Change(args.number, Box::new(entrant)))?;
    let name = cego_print::called(out.locale(), &after, args.number);
    let message = Message::new("cli-tournament-changed").with("number", args.number).with("name", name);
    Ok(out.line(&message.text(out.locale()))?)
}

/// Somebody plays no more.
pub(super) fn leave(args: &NumberArgs, store: &str, out: &mut Output<'_>) -> Result<(), Failure> {
    done(&args.which, args.number, Command::Leave(args.number), "cli-tournament-gone", store, out)
}

/// Somebody is back.
pub(super) fn back(args: &NumberArgs, store: &str, out: &mut Output<'_>) -> Result<(), Failure> {
    done(&args.which, args.number, Command::Return(args.number), "cli-tournament-is-back", store, out)
}

/// Somebody fills in for another.
pub(super) fn substitute(args: &SubstituteArgs, store: &str, out: &mut Output<'_>) -> Result<(), Failure> {
    let command = Command::Substitute(args.number, args.name.clone());
    done(&args.which, args.number, command, "cli-tournament-substituted", store, out)
}

/// Two are not to sit together.
pub(super) fn apart(args: &ApartArgs, store: &str, out: &mut Output<'_>) -> Result<(), Failure> {
    if args.a == args.b {
        let message = Message::new("cli-draw-no-pair").with("a", args.a).with("b", args.b);
        return Err(usage(message));
    }
    let desk = open(&args.which, store)?;
    let after = desk.does(Command::KeepApart(args.a, args.b))?;
    let name = |number| cego_print::called(out.locale(), &after, number);
    let message = Message::new("cli-tournament-kept-apart").with("a", name(args.a)).with("b", name(args.b));
    Ok(out.line(&message.text(out.locale()))?)
}

/// Does it, and says whether tables are to be mended now.
fn done(
    which: &Which,
    number: Number,
    command: Command,
    said: &'static str,
    store: &str,
    out: &mut Output<'_>,
) -> Result<(), Failure> {
    let desk = open(which, store)?;
    let after = desk.does(command)?;
    let name = cego_print::called(out.locale(), &after, number);
    out.line(&Message::new(said).with("number", number).with("name", name).text(out.locale()))?;
    if let Some(round) = (0..after.rounds().len()).find(|&round| after.mended(round).is_some()) {
        let message = Message::new("cli-tournament-to-mend").with("round", round + 1);
        out.line(&message.with("id", desk.id.to_string()).text(out.locale()))?;
    }
    Ok(())
}
