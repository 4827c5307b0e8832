//! `cego tournament import`: imports the people of a list, and compares it with those entered.

use std::collections::BTreeSet;
use std::io::{self, BufRead, IsTerminal, Read};

use cego_locale::Locale;
use cego_server::tournament_admin::messages;
use cego_table::Time;
use cego_tournament::list::{
    self, ColumnMeaning, FileKind, LONGEST_LIST, List, ListError, OtherDetail, ReadColumn,
    SimilarNames,
};
use cego_tournament::{
    Author, Command, Entrant, Number, NumberedTournamentEvent, Role, Tournament, former_entrants,
};

use super::people::{
    enter, namesakes_of, quoted, shortened, shortened_to_check, tell_names, tell_namesakes,
    tell_similar, word,
};
use super::refusal_messages::messages as refusal_messages;
use super::{TournamentDesk, TournamentSelection, open};
use crate::command_error::CommandError;
use crate::files::Input;
use crate::format::columns;
use crate::message::Message;
use crate::output::Output;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    which: TournamentSelection,
    file: String,
    #[arg(long, conflicts_with = "preview")]
    yes: bool,
    #[arg(long)]
    preview: bool,
    #[arg(long)]
    new: bool,
    #[arg(long, value_name = "NAME")]
    encoding: Option<String>,
}

/// Imports the people of a list, after a preview if the user can answer.
pub(super) fn run(args: &Args, store: &str, out: &mut Output<'_>) -> Result<(), CommandError> {
    let mut input = Input::open(&args.file)?;
    let (file, asks) = (input.name.clone(), args.file != "-" && asks());
    let refused = |faults: Vec<ListError>| {
        CommandError::Data(
            faults.iter().map(|fault| messages::list_fault(&file, fault).into()).collect(),
        )
    };
    // The kind of file is checked before its length, so that a backup is not reported as a list
    // that is too long.
    if let Some(kind) = FileKind::recognise(input.source.fill_buf()?) {
        return Err(refused(vec![ListError::NoCsv(kind)]));
    }
    let bytes = input.read(LONGEST_LIST)?;
    let list = list::read(&bytes, args.encoding.as_deref()).map_err(refused)?;
    let desk = open(&args.which, store)?;
    let left_out = Omissions::new(&list, out.locale());
    let compared = Comparison::new(&list, &desk.now, &desk.events()?);
    let id = desk.id.to_string();
    let here = (id.as_str(), &desk.now);
    if args.preview || (asks && !args.yes) {
        preview(&file, &list, &left_out, out)?;
        compared.tell(here, out)?;
        compared.tell_new(None, out)?;
        tell_namesakes(&namesakes_of(&compared.new, &desk.now), &desk.now, out)?;
        tell_similar(&compared.new, &desk.now, out)?;
        let refusal = refusal_of(&compared.new, &desk, &list, &file);
        if args.preview {
            return tell_refusal(&refusal, out);
        }
        if !refusal.is_empty() {
            return Err(CommandError::Data(refusal));
        }
        let question = if compared.is_all_new() { "cli-list-sure" } else { "cli-list-sure-new" };
        let question = Message::new(question).with("people", compared.new.len());
        if compared.new.is_empty() || !confirm(&question.text(out.locale()), out)? {
            return Ok(out.line(&out.locale().text("cli-list-not-done"))?);
        }
    } else {
        if !args.yes {
            left_out.needs_yes(&file)?;
        }
        if !compared.is_all_new() && !args.new {
            let said = compared.present_message(&desk.now, out.locale());
            let message = Message::new("cli-list-needs-new").with("file", file.clone());
            let mut messages = vec![message.with("said", said).with("people", compared.new.len())];
            messages.extend(compared.notes(here, out.locale()));
            return Err(CommandError::Data(messages));
        }
        compared.tell(here, out)?;
        tell_left_out(&list, &left_out, out)?;
        if compared.new.is_empty() {
            return Ok(out.line(&out.locale().text("cli-list-not-done"))?);
        }
    }
    let new = compared.new.clone();
    let beyond = desk.now.first_without_room(&new).map(|at| new[at].clone());
    enter(&desk, new, out).map_err(|failure| match (failure, beyond) {
        (CommandError::Data(mut messages), Some(person)) => {
            messages.extend(line_of(&person, &list, &file));
            CommandError::Data(messages)
        }
        (failure, _) => failure,
    })?;
    compared.tell_new(Some(desk.now.people().len() + 1), out)?;
    if list.says_who_paid {
        let paid = compared.new.iter().filter(|person| person.paid).count();
        let message = Message::new("cli-list-paid-count").with("paid", paid);
        out.line(&message.with("people", compared.new.len()).text(out.locale()))?;
    }
    Ok(())
}

/// Parts of a list that are not imported, in localized quotation marks.
struct Omissions {
    /// Lines above the headings.
    above: Vec<String>,
    columns: Vec<String>,
    /// Rows without a person.
    rows: Vec<String>,
}

impl Omissions {
    fn new(list: &List, locale: &Locale) -> Omissions {
        let quoted = |text: &str| quoted(text, locale);
        Omissions {
            above: list.above.iter().map(|line| quoted(line)).collect(),
            columns: list.ignored_headings().map(quoted).collect(),
            rows: list.skipped.iter().map(|row| quoted(row)).collect(),
        }
    }

    /// Rejects a list with omitted parts unless `--yes` confirms the omission.
    fn needs_yes(&self, file: &str) -> Result<(), CommandError> {
        let lacks_yes = |id, name, left_out: &[String]| {
            let message =
                Message::new(id).with("file", file.to_owned()).with(name, left_out.join(", "));
            (!left_out.is_empty()).then_some(message)
        };
        let messages: Vec<Message> = lacks_yes("cli-list-needs-yes-above", "lines", &self.above)
            .into_iter()
            .chain(lacks_yes("cli-list-needs-yes", "columns", &self.columns))
            .chain(lacks_yes("cli-list-needs-yes-rows", "rows", &self.rows))
            .collect();
        if messages.is_empty() { Ok(()) } else { Err(CommandError::Data(messages)) }
    }
}

/// Returns the messages with which an import of these people would be refused, if it would.
fn refusal_of(people: &[Entrant], desk: &TournamentDesk, list: &List, file: &str) -> Vec<Message> {
    if people.is_empty() {
        return Vec::new();
    }
    let by = Author { role: Role::Secretary, name: String::new() };
    let command = Command::EnterAll(people.to_vec());
    // No refusal of an entry depends on the time.
    let Err(refusal) = desk.now.handle(&by, "", command.clone(), Time(0)) else {
        return Vec::new();
    };
    let mut messages = refusal_messages(&refusal, (&desk.id, &desk.now), &command);
    let beyond = desk.now.first_without_room(people);
    messages.extend(beyond.and_then(|at| line_of(&people[at], list, file)));
    messages
}

/// Prints a refusal that an import would meet.
fn tell_refusal(refusal: &[Message], out: &mut Output<'_>) -> Result<(), CommandError> {
    if refusal.is_empty() {
        return Ok(());
    }
    out.line(&out.locale().text("cli-list-refused"))?;
    for message in refusal {
        out.line(&message.text(out.locale()))?;
    }
    Ok(())
}

/// Returns a message with the line number of a person in the list.
fn line_of(person: &Entrant, list: &List, file: &str) -> Option<Message> {
    let at = list.people.iter().position(|other| other == person)?;
    let line = i64::try_from(*list.lines.get(at)?).ok()?;
    let message = Message::new("cli-list-in-line").with("file", file.to_owned());
    Some(message.with("name", person.name.clone()).with("line", line))
}

/// Shows how the list was parsed, and its people.
fn preview(
    file: &str,
    list: &List,
    left_out: &Omissions,
    out: &mut Output<'_>,
) -> Result<(), CommandError> {
    let locale = out.locale();
    let read =
        Message::new("cli-list-read").with("file", file.to_owned()).with("encoding", list.encoding);
    out.line(&read.with("people", list.people.len()).text(locale))?;
    let column = |column: &ReadColumn| {
        let word = word(column.meaning?, locale);
        let same =
            column.heading.is_empty() || column.heading.to_lowercase() == word.to_lowercase();
        let heading = || Message::new("cli-list-heading").with("heading", column.heading.clone());
        Some(if same { word } else { format!("{} → {word}", heading().text(locale)) })
    };
    let known: Vec<String> = list.columns.iter().filter_map(column).collect();
    out.line(&Message::new("cli-list-columns").with("columns", known.join(", ")).text(locale))?;
    tell_left_out(list, left_out, out)?;
    let row = |entrant: &Entrant| {
        let Entrant { name, club, team, alias, member, paid, .. } = entrant.clone();
        let paid = if paid { locale.text("cli-tournament-paid") } else { String::new() };
        let texts = [club, team, alias, member].map(Option::unwrap_or_default);
        let mut cells = vec![name, entrant.sorted_as()];
        cells.extend(texts);
        cells.push(paid);
        cells
    };
    let details = [
        ColumnMeaning::Club,
        ColumnMeaning::Team,
        ColumnMeaning::Alias,
        ColumnMeaning::Member,
        ColumnMeaning::Paid,
    ];
    let has = |column: ColumnMeaning| {
        list.people.iter().any(|one| match column {
            ColumnMeaning::Club => one.club.is_some(),
            ColumnMeaning::Team => one.team.is_some(),
            ColumnMeaning::Alias => one.alias.is_some(),
            ColumnMeaning::Member => one.member.is_some(),
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

/// Prints the omitted parts of a list, and the names that are entered differently.
fn tell_left_out(
    list: &List,
    left_out: &Omissions,
    out: &mut Output<'_>,
) -> Result<(), CommandError> {
    let Omissions { above, columns, rows } = left_out;
    let told = [
        ("cli-list-above", "lines", above),
        ("cli-list-left-out", "columns", columns),
        ("cli-list-skipped", "rows", rows),
        ("cli-list-gone", "names", &list.left),
        ("cli-list-waiting", "names", &list.waiting),
    ];
    for (id, name, texts) in told.into_iter().filter(|(.., texts)| !texts.is_empty()) {
        out.line(&Message::new(id).with(name, texts.join(", ")).text(out.locale()))?;
    }
    tell_names("cli-list-changed", &list.changed, shortened, out)?;
    tell_names("cli-list-unclear", &list.unclear, shortened_to_check, out)?;
    tell_similar_lines(&list.similar, out)
}

/// Prints the people of a list whose names may be one name in two spellings, with their lines.
fn tell_similar_lines(similar: &[SimilarNames], out: &mut Output<'_>) -> Result<(), CommandError> {
    if similar.is_empty() {
        return Ok(());
    }
    let locale = out.locale();
    let in_line = |(name, &line): (&String, &u64)| {
        let message = Message::new("cli-list-name-line").with("name", name.clone());
        message.with("line", i64::try_from(line).unwrap_or(i64::MAX)).text(locale)
    };
    let group = |one: &SimilarNames| {
        let names: Vec<String> = one.names.iter().zip(&one.lines).map(in_line).collect();
        locale.list_and(&names)
    };
    let groups: Vec<String> = similar.iter().map(group).collect();
    let names = shortened_to_check(&groups, locale);
    let message = Message::new("cli-list-similar").with("names", names);
    Ok(out.line(&message.text(locale))?)
}

/// Returns whether stdin and stdout are a terminal, so that the user can answer.
fn asks() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// Asks for confirmation. Any answer but a clear yes means no.
fn confirm(question: &str, out: &mut Output<'_>) -> Result<bool, CommandError> {
    out.prompt(question)?;
    let mut answer = String::new();
    io::stdin().lock().take(100).read_line(&mut answer)?;
    Ok(matches!(answer.trim().to_lowercase().as_str(), "j" | "ja" | "y" | "yes"))
}

/// Comparison of a list with the people of a tournament.
struct Comparison {
    /// Start numbers of the people on the list who are already entered.
    present: Vec<Number>,
    /// People on the list who have since been renamed, moved to another club or been replaced, as
    /// written on the list.
    former: Vec<(Entrant, Number)>,
    /// People entered with a member number that the list does not give, each with that number. The
    /// list may mean somebody else of the same name.
    numberless: Vec<(Number, Vec<OtherDetail>)>,
    /// People whose details on the list differ from those entered.
    differing: Vec<(Number, Vec<OtherDetail>)>,
    /// Number of people on the list.
    all: usize,
    /// People on the list who are not entered.
    new: Vec<Entrant>,
}

impl Comparison {
    /// Compares a list with a tournament. `events` holds all of its events.
    fn new(list: &List, now: &Tournament, events: &[NumberedTournamentEvent]) -> Comparison {
        let entered = now.entered(&list.people);
        let mut claimed: BTreeSet<Number> = entered.iter().flatten().copied().collect();
        let earlier = former_entrants(events);
        // Indices in `earlier` that are already matched; each stands for one person.
        let mut taken: BTreeSet<usize> = BTreeSet::new();
        let mut found = Comparison {
            present: Vec::new(),
            former: Vec::new(),
            numberless: Vec::new(),
            differing: Vec::new(),
            all: list.people.len(),
            new: Vec::new(),
        };
        for (person, number) in list.people.iter().zip(entered) {
            let (number, replaced) = if let Some(number) = number {
                (number, false)
            } else {
                // If the person's current name is on the list too, an entry with the former name is
                // somebody else.
                let former = earlier.iter().enumerate().find(|&(at, one)| {
                    !taken.contains(&at)
                        && (one.replaced || !claimed.contains(&one.number))
                        && one.is(person)
                });
                let Some((at, one)) = former else {
                    found.new.push(person.clone());
                    continue;
                };
                taken.insert(at);
                if !one.replaced {
                    claimed.insert(one.number);
                }
                found.former.push((person.clone(), one.number));
                (one.number, one.replaced)
            };
            found.present.push(number);
            if let Some(taker) = now.person(number).filter(|_| !replaced) {
                let member = taker.entrant.member.clone().filter(|_| person.member.is_none());
                found
                    .numberless
                    .extend(member.map(|member| (number, vec![OtherDetail::Member(member)])));
                let details = list.other_details(person, &taker.entrant);
                if !details.is_empty() {
                    found.differing.push((number, details));
                }
            }
        }
        found
    }

    /// Returns whether nobody on the list is entered.
    fn is_all_new(&self) -> bool {
        self.present.is_empty()
    }

    /// Returns a message with the number and names of the people already entered.
    fn present_message(&self, now: &Tournament, locale: &Locale) -> String {
        let names: Vec<String> =
            self.present.iter().map(|&number| cego_print::numbered(locale, now, number)).collect();
        let message =
            Message::new("cli-list-present").with("count", names.len()).with("of", self.all);
        message.with("names", shortened(&names, locale)).text(locale)
    }

    /// Returns messages about people who have left, or with a former name, without their member
    /// number or with other details on the list. These details are not imported.
    fn notes(&self, (id, now): (&str, &Tournament), locale: &Locale) -> Vec<Message> {
        let mut notes = Vec::new();
        let has_left = |number: &&Number| now.person(**number).is_some_and(|taker| taker.left);
        let left = self.present.iter().filter(has_left);
        let left: Vec<String> =
            left.map(|&number| cego_print::numbered(locale, now, number)).collect();
        if !left.is_empty() {
            let names = shortened_to_check(&left, locale);
            notes
                .push(Message::new("cli-list-left").with("id", id.to_owned()).with("names", names));
        }
        if !self.former.is_empty() {
            let names: Vec<String> =
                self.former.iter().map(|one| former_message(one, now, locale)).collect();
            let names = shortened_to_check(&names, locale);
            notes.push(Message::new("cli-list-former").with("names", names));
        }
        let with_details = |people: &[(Number, Vec<OtherDetail>)]| {
            let one = |(number, details): &(Number, Vec<OtherDetail>)| {
                let name = cego_print::plain_name(locale, now, *number, false);
                let details: Vec<String> =
                    details.iter().map(|one| detail_message(one, locale)).collect();
                format!("{number} {name} ({})", details.join(", "))
            };
            let names: Vec<String> = people.iter().map(one).collect();
            shortened_to_check(&names, locale)
        };
        if !self.numberless.is_empty() {
            let names = with_details(&self.numberless);
            notes.push(Message::new("cli-list-numberless").with("names", names));
        }
        if let Some((number, details)) = self.differing.first() {
            notes.push(
                Message::new("cli-list-differs").with("names", with_details(&self.differing)),
            );
            let options: Vec<&str> = details.iter().map(option).collect();
            let how = Message::new("cli-list-differs-how").with("count", self.differing.len());
            let how = how.with("id", id.to_owned()).with("number", number.to_string());
            notes.push(how.with("options", options.join(" ")));
        }
        notes
    }

    /// Prints these messages, unless everybody on the list is new.
    fn tell(
        &self,
        (id, now): (&str, &Tournament),
        out: &mut Output<'_>,
    ) -> Result<(), CommandError> {
        if self.is_all_new() {
            return Ok(());
        }
        out.line(&self.present_message(now, out.locale()))?;
        for note in self.notes((id, now), out.locale()) {
            out.line(&note.text(out.locale()))?;
        }
        Ok(())
    }

    /// Prints the people not entered yet, unless everybody is new. If `from` is given, start
    /// numbers from there are shown.
    fn tell_new(&self, from: Option<usize>, out: &mut Output<'_>) -> Result<(), CommandError> {
        if self.is_all_new() || self.new.is_empty() {
            return Ok(());
        }
        let name = |(at, person): (usize, &Entrant)| match from {
            Some(first) => format!("{} {}", first + at, person.name),
            None => person.name.clone(),
        };
        let names: Vec<String> = self.new.iter().enumerate().map(name).collect();
        let names = shortened_to_check(&names, out.locale());
        Ok(out.line(&Message::new("cli-list-new").with("names", names).text(out.locale()))?)
    }
}

/// Describes a person as written on the list and as entered.
fn former_message(
    (person, number): &(Entrant, Number),
    now: &Tournament,
    locale: &Locale,
) -> String {
    let written = match &person.club {
        Some(club) => format!("{}, {club}", person.name),
        None => person.name.clone(),
    };
    let heading = Message::new("cli-list-heading").with("heading", written);
    format!(
        "{} → {number} {}",
        heading.text(locale),
        cego_print::called_with_former(locale, now, *number)
    )
}

fn detail_message(detail: &OtherDetail, locale: &Locale) -> String {
    let (id, text) = match detail {
        OtherDetail::Paid(true) => ("paid", ""),
        OtherDetail::Paid(false) => ("unpaid", ""),
        OtherDetail::Club(text) => ("club", text.as_str()),
        OtherDetail::Team(text) => ("team", text.as_str()),
        OtherDetail::Alias(text) => ("alias", text.as_str()),
        OtherDetail::Member(text) => ("member", text.as_str()),
    };
    Message::new("cli-list-detail").with("detail", id).with("text", text.to_owned()).text(locale)
}

/// Returns the option of `change` that applies a detail. Texts of a list are not part of the
/// suggested command, because copying it would execute them in a shell.
fn option(detail: &OtherDetail) -> &'static str {
    match detail {
        OtherDetail::Paid(true) => "--paid",
        OtherDetail::Paid(false) => "--unpaid",
        OtherDetail::Club(_) => "--club …",
        OtherDetail::Team(_) => "--team …",
        OtherDetail::Alias(_) => "--alias …",
        OtherDetail::Member(_) => "--member …",
    }
}
