//! Manages the people of a tournament.

use std::collections::BTreeSet;

use cego_locale::Locale;
use cego_tournament::list::{self, ColumnMeaning, ReadName, table};
use cego_tournament::{Command, Entrant, Number, Participant, RoundStage, Tournament};
use serde_json::json;

use super::refusal_messages::{comes_back_too_late, no_round_left, no_tables, seatless};
use super::sheets::amounts_without;
use super::{TournamentDesk, TournamentSelection, open, usage};
use crate::command_error::CommandError;
use crate::format::columns;
use crate::message::Message;
use crate::output::Output;

/// Maximum number of names in a message about a list; the others are only counted.
const MOST_NAMED: usize = 3;
/// Maximum number of names in a message that asks the user to check each of them.
const MOST_TO_CHECK: usize = 20;

#[derive(clap::Args)]
pub(crate) struct ListArgs {
    #[command(flatten)]
    which: TournamentSelection,
    #[arg(long, conflicts_with = "json")]
    csv: bool,
    #[arg(long)]
    json: bool,
}

#[derive(clap::Args)]
pub(crate) struct AddArgs {
    #[command(flatten)]
    which: TournamentSelection,
    #[arg(required = true)]
    name: Vec<String>,
    #[arg(long)]
    club: Option<String>,
    #[arg(long)]
    team: Option<String>,
    #[arg(long)]
    member: Option<String>,
    #[arg(long)]
    paid: bool,
}

#[derive(clap::Args)]
#[command(group = clap::ArgGroup::new("what").multiple(true).required(true))]
pub(crate) struct ChangeArgs {
    #[command(flatten)]
    which: TournamentSelection,
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
pub(crate) struct RemoveArgs {
    #[command(flatten)]
    which: TournamentSelection,
    #[arg(value_name = "NUMBER")]
    from: Number,
    #[arg(value_name = "NUMBER")]
    to: Option<Number>,
}

#[derive(clap::Args)]
pub(crate) struct NumberArgs {
    #[command(flatten)]
    which: TournamentSelection,
    number: Number,
}

#[derive(clap::Args)]
pub(crate) struct SubstituteArgs {
    #[command(flatten)]
    which: TournamentSelection,
    number: Number,
    name: String,
}

#[derive(clap::Args)]
pub(crate) struct ApartArgs {
    #[command(flatten)]
    which: TournamentSelection,
    a: Number,
    b: Number,
    #[arg(long)]
    lift: bool,
}

/// Lists everybody with a start number.
pub(super) fn list(args: &ListArgs, store: &str, out: &mut Output<'_>) -> Result<(), CommandError> {
    let desk = open(&args.which, store)?;
    let people = || (1..).zip(desk.now.people());
    if args.json {
        let row = |(number, person): (Number, &Participant)| {
            let Entrant { name, last_name, club, team, alias, member, paid } = &person.entrant;
            json!({
                "number": number, "name": name, "last_name": last_name, "club": club,
                "team": team, "alias": alias, "member": member,
                "paid": paid, "left": person.left,
                "before": person.before.iter().map(|one| &one.entrant.name).collect::<Vec<_>>(), "bot": person.bot.is_some(), "former": former(person),
            })
        };
        return Ok(out.json(&people().map(row).collect::<Vec<_>>())?);
    }
    let locale = out.locale();
    if args.csv {
        let head = ["club-start-number", "print-name"].map(|id| locale.text(id)).into_iter();
        let meanings = [
            ColumnMeaning::LastName,
            ColumnMeaning::Club,
            ColumnMeaning::Team,
            ColumnMeaning::Alias,
            ColumnMeaning::Member,
            ColumnMeaning::Paid,
            ColumnMeaning::Left,
        ];
        let mut all: Vec<Vec<String>> =
            vec![head.chain(meanings.map(|meaning| word(meaning, locale))).collect()];
        // Whoever imports the list would enter a bot as a person.
        all.extend(people().filter(|(_, person)| person.is_named_person()).map(
            |(number, person)| {
                let Entrant { name, last_name, club, team, alias, member, paid } =
                    person.entrant.clone();
                let [paid, left] = [paid, person.left].map(|is_so| is_so.then(|| "x".to_owned()));
                let details = [last_name, club, team, alias, member, paid, left]
                    .map(Option::unwrap_or_default);
                [number.to_string(), name].into_iter().chain(details).collect()
            },
        ));
        return Ok(out.raw(table(&all).as_bytes())?);
    }
    let rows: Vec<Vec<String>> = people()
        .map(|(number, person)| {
            let Entrant { club, team, paid, .. } = &person.entrant;
            let left = if person.left { locale.text("cli-tournament-left") } else { String::new() };
            let paid = if *paid { locale.text("cli-tournament-paid") } else { String::new() };
            let text = |text: &Option<String>| text.clone().unwrap_or_default();
            let name = cego_print::plain_name(locale, &desk.now, number, false);
            let fills_in = cego_print::fills_in(locale, &desk.now, number, false);
            vec![
                format!("{number:>4}"),
                fills_in.map_or_else(|| name.clone(), |former| format!("{name} ({former})")),
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

/// Returns the people who previously played under a start number, each with the round, from 1, in
/// which the next one took over.
fn former(person: &Participant) -> Vec<serde_json::Value> {
    let played = person.before.iter().filter(|former| former.has_played);
    played.map(|former| json!({ "name": former.entrant.name, "until": former.until + 1 })).collect()
}

/// Adds people by name.
pub(super) fn add(args: &AddArgs, store: &str, out: &mut Output<'_>) -> Result<(), CommandError> {
    if args.member.is_some() && args.name.len() > 1 {
        return Err(usage(Message::new("cli-tournament-one-member")));
    }
    let entrant = |name: &String| Entrant {
        club: args.club.clone(),
        team: args.team.clone(),
        member: args.member.clone(),
        paid: args.paid,
        ..Entrant::named(name)
    };
    let desk = open(&args.which, store)?;
    enter(&desk, args.name.iter().map(entrant).collect(), out)?;
    let names: Vec<ReadName> =
        args.name.iter().filter_map(|name| list::normalize_name(name)).collect();
    tell_names("cli-list-changed", &names, shortened, out)
}

/// Prints a message about names of a list, if there are any.
pub(super) fn tell_names(
    id: &'static str,
    names: &[ReadName],
    shorten: fn(&[String], &Locale) -> String,
    out: &mut Output<'_>,
) -> Result<(), CommandError> {
    if names.is_empty() {
        return Ok(());
    }
    let names: Vec<String> = names.iter().map(|name| as_read(name, out.locale())).collect();
    let message = Message::new(id).with("names", shorten(&names, out.locale()));
    Ok(out.line(&message.text(out.locale()))?)
}

/// Returns a name as written, followed by the name as read if that differs.
fn as_read(name: &ReadName, locale: &Locale) -> String {
    let written = quoted(&name.written, locale);
    if name.name == name.written { written } else { format!("{written} → {}", name.name) }
}

/// Returns a text in the quotation marks of the language.
pub(super) fn quoted(text: &str, locale: &Locale) -> String {
    Message::new("cli-list-heading").with("heading", text.to_owned()).text(locale)
}

/// Returns the localized word for the meaning of a column.
pub(super) fn word(meaning: ColumnMeaning, locale: &Locale) -> String {
    locale.format("club-list-column", &[("column", meaning.id().into())])
}

/// Removes the last people from the list.
pub(super) fn remove(
    args: &RemoveArgs,
    store: &str,
    out: &mut Output<'_>,
) -> Result<(), CommandError> {
    let desk = open(&args.which, store)?;
    let to = args.to.unwrap_or(args.from);
    let after = desk.apply_as_secretary(Command::Unenter { from: args.from, to })?;
    let message = Message::new("cli-list-removed").with("people", i64::from(to - args.from) + 1);
    out.line(&message.with("first", args.from).with("last", to).text(out.locale()))?;
    tell_unfit_tables(&desk, &after, out)
}

pub(super) fn enter(
    desk: &TournamentDesk,
    people: Vec<Entrant>,
    out: &mut Output<'_>,
) -> Result<(), CommandError> {
    let entered = people.len();
    let namesakes = namesakes_of(&people, &desk.now);
    let after = desk.apply_as_secretary(Command::EnterAll(people.clone()))?;
    // Bots that fill up a table may follow them in the list.
    let first = desk.now.people().len() + 1;
    let last = first + entered - 1;
    let message = Message::new("cli-tournament-entered").with("people", entered);
    out.line(&message.with("first", first).with("last", last).text(out.locale()))?;
    if after.people().len() == last && entered > 1 {
        let undo = Message::new("cli-list-undo").with("id", desk.id.to_string());
        out.line(&undo.with("first", first).with("last", last).text(out.locale()))?;
    }
    let is_new = |&number: &Number| usize::try_from(number).is_ok_and(|number| number >= first);
    let without: Vec<Number> = seatless(&after).into_iter().filter(is_new).collect();
    if let Some(message) = no_round_left(&after, &without, out.locale()) {
        out.line(&message.text(out.locale()))?;
    }
    tell_namesakes(&namesakes, &desk.now, out)?;
    tell_similar(&people, &desk.now, out)?;
    tell_unfit_tables(desk, &after, out)
}

/// Returns the start numbers of all entered people who share a name with one of these people.
pub(super) fn namesakes_of(people: &[Entrant], now: &Tournament) -> BTreeSet<Number> {
    people.iter().flat_map(|person| now.namesakes(&person.name)).collect()
}

/// Warns of entered people with the same name, who may be the same person.
pub(super) fn tell_namesakes(
    numbers: &BTreeSet<Number>,
    now: &Tournament,
    out: &mut Output<'_>,
) -> Result<(), CommandError> {
    if numbers.is_empty() {
        return Ok(());
    }
    let names: Vec<String> =
        numbers.iter().map(|&number| cego_print::numbered(out.locale(), now, number)).collect();
    let message = Message::new("cli-list-namesakes").with("names", names.join(", "));
    Ok(out.line(&message.text(out.locale()))?)
}

/// Warns of entered people whose name has the same words in another order or spelling.
pub(super) fn tell_similar(
    people: &[Entrant],
    now: &Tournament,
    out: &mut Output<'_>,
) -> Result<(), CommandError> {
    let locale = out.locale();
    let similar = |person: &Entrant| {
        let name = list::read_name(&person.name).name;
        let numbers = now.similar_names(&person.name);
        let named: Vec<String> =
            numbers.iter().map(|&number| cego_print::numbered(locale, now, number)).collect();
        (!named.is_empty()).then(|| format!("{} = {}", quoted(&name, locale), named.join(", ")))
    };
    let similar: Vec<String> = people.iter().filter_map(similar).collect();
    if similar.is_empty() {
        return Ok(());
    }
    let names = shortened_to_check(&similar, locale);
    Ok(out.line(&Message::new("cli-list-similar-entered").with("names", names).text(locale))?)
}

/// Changes only the given details of a person. An empty text removes a detail.
pub(super) fn change(
    args: &ChangeArgs,
    store: &str,
    out: &mut Output<'_>,
) -> Result<(), CommandError> {
    let desk = open(&args.which, store)?;
    let mut entrant =
        desk.now.person(args.number).map(|person| person.entrant.clone()).unwrap_or_default();
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
    let after = desk.apply_as_secretary(Command::Change(args.number, Box::new(entrant)))?;
    let name = cego_print::called(out.locale(), &after, args.number);
    let message =
        Message::new("cli-tournament-changed").with("number", args.number).with("name", name);
    out.line(&message.text(out.locale()))?;
    tell_names(
        "cli-list-changed",
        args.name.as_deref().and_then(list::normalize_name).as_slice(),
        shortened,
        out,
    )?;
    tell_renamed(&desk, &after, args.number, out)
}

/// Reports what a new name means: the sheets of begun rounds have it, too, and other people may
/// have it already.
fn tell_renamed(
    desk: &TournamentDesk,
    after: &Tournament,
    number: Number,
    out: &mut Output<'_>,
) -> Result<(), CommandError> {
    let name = |now: &Tournament| now.person(number).map(|taker| taker.entrant.name.clone());
    let (before, Some(renamed)) = (name(&desk.now), name(after)) else { return Ok(()) };
    if before.as_deref() == Some(renamed.as_str()) {
        return Ok(());
    }
    let mut namesakes: BTreeSet<Number> = after.namesakes(&renamed).into_iter().collect();
    namesakes.remove(&number);
    tell_namesakes(&namesakes, after, out)?;
    let sits = |round: usize| after.has_begun(round) && after.seat_of(round, number).is_some();
    if (0..after.rounds().len()).any(sits) {
        let message = Message::new("cli-tournament-renamed").with("id", desk.id.to_string());
        out.line(&message.with("number", number).text(out.locale()))?;
    }
    Ok(())
}

/// Marks a person as having left.
pub(super) fn leave(
    args: &NumberArgs,
    store: &str,
    out: &mut Output<'_>,
) -> Result<(), CommandError> {
    let after = done(
        &args.which,
        args.number,
        Command::Leave(args.number),
        "cli-tournament-gone",
        store,
        out,
    )?;
    for message in open_table(args.which.id(), &after, args.number, out.locale()) {
        out.line(&message.text(out.locale()))?;
    }
    Ok(())
}

/// Returns messages about the table of a person who has left, if its sheet in the running round is
/// incomplete, with the possible actions.
fn open_table(id: &str, now: &Tournament, number: Number, locale: &Locale) -> Vec<Message> {
    let mut messages = Vec::new();
    for (round, found) in now.rounds().iter().enumerate() {
        let Some((table, seat)) = now.seat_of(round, number) else { continue };
        let sheet = &found.tables[table].sheet;
        if found.stage != RoundStage::Running || sheet.is_confirmed() || sheet.missing().is_empty()
        {
            continue;
        }
        let seats = found.tables[table].people.len();
        let of_table = |message: &'static str| {
            let message = Message::new(message).with("id", id.to_owned()).with("number", number);
            message.with("round", round + 1).with("table", table + 1)
        };
        let name = cego_print::called(locale, now, number);
        messages.push(of_table("cli-tournament-left-table").with("name", name));
        // A table cannot continue with two players.
        if seats > 3 {
            let message = of_table("cli-tournament-goes-on").with("others", seats - 1);
            let amounts = amounts_without(seat, seats);
            messages.push(message.with("seat", seat + 1).with("amounts", amounts));
        }
    }
    messages
}

/// Marks a person as present again.
pub(super) fn back(
    args: &NumberArgs,
    store: &str,
    out: &mut Output<'_>,
) -> Result<(), CommandError> {
    let command = Command::Return(args.number);
    let after = done(&args.which, args.number, command, "cli-tournament-is-back", store, out)?;
    if !comes_back_too_late(&after, args.number) {
        return Ok(());
    }
    let message = no_round_left(&after, &[args.number], out.locale());
    Ok(message.iter().try_for_each(|message| out.line(&message.text(out.locale())))?)
}

/// Enters a substitute under the start number of another person.
pub(super) fn substitute(
    args: &SubstituteArgs,
    store: &str,
    out: &mut Output<'_>,
) -> Result<(), CommandError> {
    let before = open(&args.which, store)?.now;
    let command = Command::Substitute(args.number, args.name.clone());
    let after = done(&args.which, args.number, command, "cli-tournament-substituted", store, out)?;
    tell_names("cli-list-changed", list::normalize_name(&args.name).as_slice(), shortened, out)?;
    let card = Message::new("cli-tournament-new-card").with("id", args.which.id().to_owned());
    out.line(&card.with("number", args.number).text(out.locale()))?;
    if let Some(message) = takes_over_lines((args.which.id(), &after), args.number, out.locale()) {
        out.line(&message.text(out.locale()))?;
    }
    if let Some(member) =
        before.person(args.number).and_then(|person| person.entrant.member.clone())
    {
        let name = cego_print::called(out.locale(), &before, args.number);
        let message =
            Message::new("cli-tournament-member-gone").with("member", member).with("name", name);
        out.line(&message.text(out.locale()))?;
    }
    Ok(())
}

/// Returns a message if the incomplete sheet of a substitute in the running round has lines, which
/// count for them.
fn takes_over_lines(
    (id, now): (&str, &Tournament),
    number: Number,
    locale: &Locale,
) -> Option<Message> {
    let round = now.rounds().iter().position(|round| round.stage == RoundStage::Running)?;
    let (table, _) = now.seat_of(round, number)?;
    let sheet = &now.table(round, table)?.sheet;
    let missing = sheet.missing().len();
    if missing == 0 || missing == sheet.lines.len() || sheet.is_confirmed() {
        return None;
    }
    let message = Message::new("cli-tournament-takes-over-lines").with("id", id.to_owned());
    let message = message.with("number", number).with("round", round + 1).with("table", table + 1);
    Some(message.with("name", cego_print::called(locale, now, number)))
}

/// Keeps two people at separate tables, or lifts this. Reports drawn rounds in which they sit
/// together.
pub(super) fn apart(
    args: &ApartArgs,
    store: &str,
    out: &mut Output<'_>,
) -> Result<(), CommandError> {
    if args.a == args.b {
        return Err(usage(Message::new("cli-draw-same-person")));
    }
    let desk = open(&args.which, store)?;
    let command = if args.lift { Command::LiftApart } else { Command::KeepApart };
    let after = desk.apply_as_secretary(command(args.a, args.b))?;
    let locale = out.locale();
    let named = |id| {
        let name = |number| cego_print::called(locale, &after, number);
        Message::new(id).with("a", name(args.a)).with("b", name(args.b))
    };
    if args.lift {
        return Ok(out.line(&named("cli-tournament-apart-lifted").text(locale))?);
    }
    let pair = [args.a.min(args.b), args.a.max(args.b)];
    let mut together = after.separation_conflicts();
    together.retain(|one| one.people == pair);
    let all_drawn = !after.is_open_evening() && after.rounds().len() == after.format().rounds.len();
    let draws = match (all_drawn, together.is_empty()) {
        (false, _) => "more",
        (true, true) => "none",
        (true, false) => "together",
    };
    out.line(&named("cli-tournament-kept-apart").with("draws", draws).text(locale))?;
    for line in cego_print::not_apart(locale, &after, &together) {
        out.line(&line)?;
    }
    if together.iter().any(|one| after.propose_separated_seating(one.round).is_some()) {
        let message = Message::new("cli-tournament-mend-shows").with("id", desk.id.to_string());
        out.line(&message.text(locale))?;
    }
    Ok(())
}

/// Applies a command and reports whether tables need mending. Returns the new state.
fn done(
    which: &TournamentSelection,
    number: Number,
    command: Command,
    said: &'static str,
    store: &str,
    out: &mut Output<'_>,
) -> Result<Tournament, CommandError> {
    let desk = open(which, store)?;
    let after = desk.apply_as_secretary(command)?;
    let name = cego_print::called_with_former(out.locale(), &after, number);
    out.line(&Message::new(said).with("number", number).with("name", name).text(out.locale()))?;
    tell_unfit_tables(&desk, &after, out)?;
    Ok(after)
}

/// Reports tables of future rounds that no longer fit the people present, with the commands that
/// help.
fn tell_unfit_tables(
    desk: &TournamentDesk,
    after: &Tournament,
    out: &mut Output<'_>,
) -> Result<(), CommandError> {
    let rounds = 0..after.rounds().len();
    if let Some(round) = rounds.clone().find(|&round| after.propose_seating(round).is_some()) {
        let message = Message::new("cli-tournament-to-mend").with("round", round + 1);
        out.line(&message.with("id", desk.id.to_string()).text(out.locale()))?;
    }
    for message in no_tables(rounds, (&desk.id, after)) {
        out.line(&message.text(out.locale()))?;
    }
    Ok(())
}

/// Joins the first of these texts and counts the others.
pub(super) fn shortened(texts: &[String], locale: &Locale) -> String {
    shortened_to(MOST_NAMED, texts, locale)
}

/// Joins texts that the user has to check one by one.
pub(super) fn shortened_to_check(texts: &[String], locale: &Locale) -> String {
    shortened_to(MOST_TO_CHECK, texts, locale)
}

fn shortened_to(most: usize, texts: &[String], locale: &Locale) -> String {
    let Some((first, others)) =
        texts.split_at_checked(most).filter(|(_, others)| !others.is_empty())
    else {
        return texts.join(", ");
    };
    let message = Message::new("cli-list-and-more").with("names", first.join(", "));
    message.with("count", others.len()).text(locale)
}
