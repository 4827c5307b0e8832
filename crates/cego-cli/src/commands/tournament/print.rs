//! `cego tournament print`: prints wall lists and table sheets as HTML or PDF.

use cego_print::{Document, Paper, Print};
use cego_tournament::draw::MOST;

use super::season::LoadedSeason;
use super::{TournamentSelection, data, excerpt, open, usage};
use crate::command_error::CommandError;
use crate::files::{FileType, Input, NamedFile, NewFile};
use crate::message::Message;
use crate::output::{Output, tell};

/// Maximum size of a file of links, in bytes.
const LONGEST: usize = 1 << 20;

#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum DocumentKind {
    /// Who sits where, by name and by table, for the wall.
    Draw,
    /// A card for each table, with a code that opens its sheet.
    Cards,
    /// A card for each person, with their seats.
    Starts,
    /// A score sheet for each table.
    Sheets,
    Standings,
    /// A certificate for each of the first places.
    Certificates,
}

#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum PaperArg {
    A4,
    A5,
}

/// Paper size, output file and file format.
#[derive(clap::Args)]
pub(crate) struct PrintOptions {
    #[arg(long, value_name = "PAPER", default_value = "a4")]
    paper: PaperArg,
    #[arg(long)]
    pdf: bool,
    #[arg(long, short, value_name = "FILE")]
    output: Option<String>,
    #[arg(long)]
    replace: bool,
}

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    which: TournamentSelection,
    what: DocumentKind,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    round: Option<u16>,
    #[arg(long, value_name = "N", default_value_t = 3)]
    places: usize,
    #[arg(long, value_name = "FILE")]
    links: Option<String>,
    #[command(flatten)]
    how: PrintOptions,
}

pub(super) fn run(args: &Args, store: &str, out: &mut Output<'_>) -> Result<(), CommandError> {
    let desk = open(&args.which, store)?;
    let (now, round) = (&desk.now, desk.round(args.round));
    let of_round =
        matches!(args.what, DocumentKind::Draw | DocumentKind::Cards | DocumentKind::Sheets);
    if !of_round && args.round.is_some() {
        let kind = if args.what == DocumentKind::Starts { "starts" } else { "standings" };
        let message = Message::new("cli-print-no-round").with("what", kind);
        return Err(usage(message.with("id", desk.id.to_string())));
    }
    if of_round && now.rounds().get(round).is_none() {
        return Err(data(Message::new("tournament-not-drawn").with("round", round + 1)));
    }
    if matches!(args.what, DocumentKind::Certificates | DocumentKind::Standings) {
        super::show::tell_open(now, out.locale());
    }
    let places = match args.what {
        DocumentKind::Starts => now.people().len(),
        _ => now.seating(round).len(),
    };
    let needs = |at: usize| match args.what {
        DocumentKind::Starts => u32::try_from(at + 1).is_ok_and(|number| {
            now.person(number).is_some_and(|person| !person.left) && !now.is_bot(number)
        }),
        DocumentKind::Cards | DocumentKind::Sheets => true,
        DocumentKind::Draw | DocumentKind::Standings | DocumentKind::Certificates => false,
    };
    let links = args
        .links
        .as_deref()
        .map(|file| links(file, args.what, (round, places), needs))
        .transpose()?;
    let links = links.unwrap_or_default();
    if let Some(link) = links.iter().find(|link| !link.is_empty()) {
        super::tournaments::tell_here_only(link, out.locale());
    }
    let print = args.how.print(out);
    let document = match args.what {
        DocumentKind::Draw => print.draw(now, round, &desk.mark()?),
        DocumentKind::Cards => print.cards(now, round, &links),
        DocumentKind::Starts => print.starts(now, &links),
        DocumentKind::Sheets => print.sheets(now, round, &links),
        DocumentKind::Standings => print.standings(now, &desk.mark()?),
        DocumentKind::Certificates => print.certificates(now, args.places, &desk.mark()?),
    };
    args.how.write(&document, store, out)
}

/// Writes the standings of a season.
pub(super) fn season(
    counted: &LoadedSeason,
    how: &PrintOptions,
    store: &str,
    out: &mut Output<'_>,
) -> Result<(), CommandError> {
    let (days, rows) = counted.standings();
    let document =
        how.print(out).season(&counted.season.name, &counted.season.format, &days, &rows);
    how.write(&document, store, out)
}

/// Reads links in the order of tables or start numbers: one a line, or the output of
/// `cego tournament links --json`. An empty line stands for no link.
///
/// `places` is the number of tables in the round, or of start numbers. JSON has a link for each
/// place that `needs` one.
fn links(
    file: &str,
    what: DocumentKind,
    (round, places): (usize, usize),
    needs: impl Fn(usize) -> bool,
) -> Result<Vec<String>, CommandError> {
    let text = Input::open(file)?.read_text(LONGEST)?;
    let message = |id| {
        let what = if what == DocumentKind::Starts { "starts" } else { "tables" };
        Message::new(id).with("file", excerpt(file)).with("what", what).with("round", round + 1)
    };
    let links = if text.trim_start().starts_with('{') {
        let links = parse_json_links(&text, what, round)
            .ok_or_else(|| usage(message("cli-print-bad-links")))?;
        let lacks = |at: &usize| needs(*at) && links.get(*at).is_none_or(String::is_empty);
        if let Some(at) = (0..places).find(lacks) {
            return Err(usage(message("cli-print-links-lack").with("place", at + 1)));
        }
        links
    } else {
        let links: Vec<String> =
            text.trim_end().lines().map(|line| line.trim().to_owned()).collect();
        if let Some(at) = links.iter().position(|link| !link.is_empty() && !is_link(link)) {
            let message = message("cli-print-no-link").with("line", at + 1);
            return Err(usage(message.with("text", excerpt(&links[at]))));
        }
        // Trailing places may need no links, such as bots.
        let enough = (links.len()..places).all(|at| !needs(at));
        if (0..places).any(&needs) && (links.len() > places || !enough) {
            let message = message("cli-print-links-count").with("links", links.len());
            return Err(usage(message.with("wanted", places)));
        }
        links
    };
    // A QR code of a longer link is too fine for a phone to read from paper.
    match links.iter().position(|link| link.len() > 400) {
        Some(at) => {
            let message = Message::new("cli-print-long-link").with("line", at + 1);
            Err(usage(message.with("file", excerpt(file))))
        }
        None => Ok(links),
    }
}

/// Returns whether a text is an HTTP link with a host and without white space.
fn is_link(text: &str) -> bool {
    let place = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    place.is_some_and(|place| !place.is_empty() && !place.starts_with('/'))
        && !text.contains(char::is_whitespace)
}

/// Returns the links in JSON by place. Each key begins with its holder: `s0-3.` for a sheet, with
/// round and table from 0, or `p7.` for a person.
fn parse_json_links(text: &str, what: DocumentKind, round: usize) -> Option<Vec<String>> {
    let json: serde_json::Value = serde_json::from_str(text).ok()?;
    let mut links: Vec<String> = Vec::new();
    for row in json["links"].as_array()? {
        let mark = row["key"].as_str()?.split('.').next()?;
        let place = if what == DocumentKind::Starts {
            mark.strip_prefix('p').and_then(|number| number.parse::<usize>().ok()?.checked_sub(1))
        } else {
            mark.strip_prefix(&format!("s{round}-")).and_then(|table| table.parse().ok())
        };
        let Some(place) = place.filter(|place| *place < MOST.0) else { continue };
        if place >= links.len() {
            links.resize(place + 1, String::new());
        }
        row["link"].as_str()?.clone_into(&mut links[place]);
    }
    Some(links)
}

impl PrintOptions {
    pub(super) fn print<'l>(&self, out: &Output<'l>) -> Print<'l> {
        let paper = match self.paper {
            PaperArg::A4 => Paper::A4,
            PaperArg::A5 => Paper::A5,
        };
        Print { locale: out.locale(), paper }
    }

    /// Writes PDF if an option or the file extension selects it, else HTML.
    pub(super) fn write(
        &self,
        document: &Document,
        store: &str,
        out: &mut Output<'_>,
    ) -> Result<(), CommandError> {
        let named = |file: &String| file.to_lowercase().ends_with(".pdf");
        let is_pdf = self.pdf || self.output.as_ref().is_some_and(named);
        let bytes = if is_pdf {
            let pdf = document.pdf();
            for text in &pdf.unwritable {
                tell(
                    &Message::new("cli-print-unwritable")
                        .with("text", excerpt(text))
                        .text(out.locale()),
                );
            }
            pdf.bytes
        } else {
            document.html().into_bytes()
        };
        match &self.output {
            None => out.raw(&bytes)?,
            Some(file) => {
                let kind = if is_pdf { FileType::Pdf } else { FileType::Html };
                let target =
                    NamedFile { name: file, kind, replace: self.replace, store: Some(store) };
                let mut file = NewFile::create(&target)?;
                file.write(&bytes)?;
                file.finish()?;
            }
        }
        Ok(())
    }
}
