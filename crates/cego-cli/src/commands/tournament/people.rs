//! Who takes part.

use std::io::{self, BufRead, IsTerminal, Read};

use cego_locale::Locale;
use cego_server::club::said;
use cego_tournament::list::{self, Column, LONGEST_LIST, List, ListFault, ReadColumn, table};
use cego_tournament::{Command, Entrant, Number, Taker};
use serde_json::json;

use super::desk::{Which, data, open, usage};
use crate::columns::columns;
use crate::failure::Failure;
use crate::input::Input;
use crate::message::Message;
use crate::output::Output;

#[derive(clap::Args)]
pub(crate) struct ListArgs {
    #[command(flatten)]
    which: Which,
    #[arg(long, conflicts_with = "json")]
    csv: bool,
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
    last_name: Option<String>,
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
    #[arg(long, conflicts_with = "preview")]
    yes: bool,
    #[arg(long)]
    preview: bool,
    #[arg(long, value_name = "NAME")]
    encoding: Option<String>,
}

#[derive(clap::Args)]
pub(crate) struct RemoveArgs {
    #[command(flatten)]
    which: Which,
    #[arg(value_name = "NUMBER")]
    from: Number,
    #[arg(value_name = "NUMBER")]
    to: Option<Number>,
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
            let Entrant { name, last_name, club, team, alias, member, paid } = &person.entrant;
            json!({
                "number": number, "name": name, "last_name": last_name, "club": club, "team": team, "alias": alias, "member": member,
                "paid": paid, "left": person.left, "before": person.before.iter().map(|entrant| &entrant.name).collect::<Vec<_>>(), "bot": person.bot.is_some(),
            })
        };
        return Ok(out.json(&people().map(row).collect::<Vec<_>>())?);
    }
    let locale = out.locale();
    if args.csv {
        let head = ["club-start-number", "print-name"].map(|id| locale.text(id)).into_iter();
        let meanings =
            [Column::LastName, Column::Club, Column::Team, Column::Alias, Column::Member, Column::Paid];
        let mut all: Vec<Vec<String>> =
            vec![head.chain(meanings.map(|meaning| word(meaning, locale))).collect()];
        all.extend(people().map(|(number, person)| {
            let Entrant { name, last_name, club, team, alias, member, paid } = person.entrant.clone();
            let paid = paid.then(|| "x".to_owned());
            let details = [last_name, club, team, alias, member, paid].map(Option::unwrap_or_default);
            [number.to_string(), name].into_iter().chain(details).collect()
        }));
        return Ok(out.raw(table(&all).as_bytes())?);
    }
    let rows: Vec<Vec<String>> = people()
        .map(|(number, person)| {
            let Entrant { club, team, paid, .. } = &person.entrant;
            let left = if person.left { locale.text("cli-tournament-left") } else { String::new() };
            let paid = if *paid { locale.text("cli-tournament-paid") } else { String::new() };
            let text = |text: &Option<String>| text.clone().unwrap_or_default();
            vec![
                format!("{number:>4}"),
                cego_print::plain_name(locale, &desk.now, number, false),
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

/// Adds the people of a list, after they were shown to who can answer.
pub(super) fn import(args: &ImportArgs, store: &str, out: &mut Output<'_>) -> Result<(), Failure> {
    let input = Input::open(&args.file)?;
    let (file, asks) = (input.name.clone(), args.file != "-" && asks());
    let bytes = input.read(LONGEST_LIST)?;
    let refused = |faults: Vec<ListFault>| {
        Failure::Data(faults.iter().map(|fault| said::list_fault(&file, fault).into()).collect())
    };
    let list = list::read(&bytes, args.encoding.as_deref()).map_err(refused)?;
    let quoted = |heading: &str| {
        Message::new("cli-list-heading").with("heading", heading.to_owned()).text(out.locale())
    };
    let left_out: Vec<String> = list.left_out().map(quoted).collect();
    if args.preview || (asks && !args.yes) {
        preview(&file, &list, &left_out, out)?;
        if args.preview {
            return Ok(());
        }
        let question = Message::new("cli-list-sure").with("people", list.people.len());
        if !is_sure(&question.text(out.locale()), out)? {
            return Ok(out.line(&out.locale().text("cli-list-not-done"))?);
        }
    } else if !left_out.is_empty() && !args.yes {
        let message = Message::new("cli-list-needs-yes").with("file", file);
        return Err(data(message.with("columns", left_out.join(", "))));
    }
    enter(&args.which, list.people, store, out)
}

/// Shows what was recognised in a list, and its people.
fn preview(file: &str, list: &List, left_out: &[String], out: &mut Output<'_>) -> Result<(), Failure> {
    let locale = out.locale();
    let read = Message::new("cli-list-read").with("file", file.to_owned()).with("encoding", list.encoding);
    out.line(&read.with("people", list.people.len()).text(locale))?;
    let column = |column: &ReadColumn| {
        let word = word(column.meaning?, locale);
        let same = column.heading.is_empty() || column.heading.to_lowercase() == word.to_lowercase();
        let heading = || Message::new("cli-list-heading").with("heading", column.heading.clone());
        Some(if same { word } else { format!("{} → {word}", heading().text(locale)) })
    };
    let known: Vec<String> = list.columns.iter().filter_map(column).collect();
    out.line(&Message::new("cli-list-columns").with("columns", known.join(", ")).text(locale))?;
    if !left_out.is_empty() {
        out.line(&Message::new("cli-list-left-out").with("columns", left_out.join(", ")).text(locale))?;
    }
    let row = |entrant: &Entrant| {
        let Entrant { name, club, team, alias, member, paid, .. } = entrant.clone();
        let paid = if paid { locale.text("cli-tournament-paid") } else { String::new() };
        let texts = [club, team, alias, member].map(Option::unwrap_or_default);
        let mut cells = vec![name, entrant.sorted_as()];
        cells.extend(texts);
        cells.push(paid);
        cells
    };
    let details = [Column::Club, Column::Team, Column::Alias, Column::Member, Column::Paid];
    let has = |column: Column| {
        list.people.iter().any(|one| match column {
            Column::Club => one.club.is_some(),
            Column::Team => one.team.is_some(),
            Column::Alias => one.alias.is_some(),
            Column::Member => one.member.is_some(),
            _ => one.paid,
        })
    };
    let heading = |column| if has(column) { word(column, locale) } else { String::new() };
    let mut head = vec![locale.text("print-name"), locale.text("club-list-sorted")];
    head.extend(details.map(heading));
    let rows: Vec<Vec<String>> = [head].into_iter().chain(list.people.iter().map(row)).collect();
    for line in columns(&rows, 7) {
        out.line(&line)?;
    }
    Ok(())
}

/// The word for the meaning of a column.
fn word(meaning: Column, locale: &Locale) -> String {
    locale.format("club-list-column", &[("column", meaning.id().into())])
}

/// Returns whether somebody is there to answer.
fn asks() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// Asks whether something is to be done; whatever is not clearly a yes is a no.
fn is_sure(question: &str, out: &mut Output<'_>) -> Result<bool, Failure> {
    out.prompt(question)?;
    let mut answer = String::new();
    io::stdin().lock().take(100).read_line(&mut answer)?;
    Ok(matches!(answer.trim().to_lowercase().as_str(), "j" | "ja" | "y" | "yes"))
}

/// Takes the last people off the list.
pub(super) fn remove(args: &RemoveArgs, store: &str, out: &mut Output<'_>) -> Result<(), Failure> {
    let desk = open(&args.which, store)?;
    let to = args.to.unwrap_or(args.from);
    desk.does(Command::Unenter { from: args.from, to })?;
    let message = Message::new("cli-list-removed").with("people", i64::from(to - args.from) + 1);
    Ok(out.line(&message.with("first", args.from).with("last", to).text(out.locale()))?)
}

fn enter(which: &Which, people: Vec<Entrant>, store: &str, out: &mut Output<'_>) -> Result<(), Failure> {
    let desk = open(which, store)?;
    let entered = people.len();
    let after = desk.does(Command::EnterAll(people))?;
    // Bots that fill up a table may come after them.
    let first = desk.now.people().len() + 1;
    let last = first + entered - 1;
    let message = Message::new("cli-tournament-entered").with("people", entered);
    out.line(&message.with("first", first).with("last", last).text(out.locale()))?;
    if after.people().len() == last && entered > 1 {
        let undo = Message::new("cli-list-undo").with("id", desk.id.to_string());
        out.line(&undo.with("first", first).with("last", last).text(out.locale()))?;
    }
    Ok(())
}

/// Changes somebody's details: what is told, and no more. An empty text takes a detail away.
pub(super) fn change(args: &ChangeArgs, store: &str, out: &mut Output<'_>) -> Result<(), Failure> {
    let desk = open(&args.which, store)?;
    let mut entrant = desk.now.person(args.number).map(|person| person.entrant.clone()).unwrap_or_default();
    if let Some(name) = &args.name {
        name.trim().clone_into(&mut entrant.name);
    }
    let texts = [
        (&args.last_name, &mut entrant.last_name),
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
