//! `cego tournament print`: what hangs on the wall and lies on the tables, as HTML for a browser or as PDF.

use cego_print::{Document, Paper, Print};
use cego_tournament::draw::MOST;

use super::desk::{Which, data, open, shown, usage};
use super::season::Counted;
use crate::failure::Failure;
use crate::input::Input;
use crate::message::Message;
use crate::new_file::NewFile;
use crate::output::{Output, tell};

/// No list of links is longer, in bytes.
const LONGEST: usize = 1 << 20;

/// What is printed.
#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum What {
    /// Who sits where, by name and by table, for the wall.
    Draw,
    /// A card for each table, with a code that opens its sheet.
    Cards,
    /// A card for each person, with their seats.
    Starts,
    /// A score sheet for each table.
    Sheets,
    /// The standings.
    Standings,
    /// A certificate for each of the first places.
    Certificates,
}

#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum PaperArg {
    A4,
    A5,
}

/// Where it goes, and how.
#[derive(clap::Args)]
pub(crate) struct How {
    #[arg(long, value_name = "PAPER", default_value = "a4")]
    paper: PaperArg,
    #[arg(long)]
    pdf: bool,
    #[arg(long, short, value_name = "FILE")]
    output: Option<String>,
}

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    which: Which,
    what: What,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    round: Option<u16>,
    #[arg(long, value_name = "N", default_value_t = 3)]
    places: usize,
    #[arg(long, value_name = "FILE")]
    links: Option<String>,
    #[command(flatten)]
    how: How,
}

/// Writes the pages.
pub(super) fn run(args: &Args, store: &str, out: &mut Output<'_>) -> Result<(), Failure> {
    let desk = open(&args.which, store)?;
    let (now, round) = (&desk.now, desk.round(args.round));
    let of_round = matches!(args.what, What::Draw | What::Cards | What::Sheets);
    if of_round && now.rounds().get(round).is_none() {
        return Err(data(Message::new("tournament-not-drawn").with("round", round + 1)));
    }
    if matches!(args.what, What::Certificates | What::Standings) {
        super::show::tell_open(now, out.locale());
    }
    let places = match args.what {
        What::Starts => now.people().len(),
        _ => now.seating(round).len(),
    };
    let needs = |at: usize| match args.what {
        What::Starts => u32::try_from(at + 1)
            .is_ok_and(|number| now.person(number).is_some_and(|person| !person.left) && !now.is_bot(number)),
        What::Cards | What::Sheets => true,
        What::Draw | What::Standings | What::Certificates => false,
    };
    let links =
        args.links.as_deref().map(|file| links(file, args.what, (round, places), needs)).transpose()?;
    let links = links.unwrap_or_default();
    if let Some(link) = links.iter().find(|link| !link.is_empty()) {
        super::links::tell_here_only(link, out.locale());
    }
    let print = args.how.print(out);
    let document = match args.what {
        What::Draw => print.draw(now, round, &desk.mark()?),
        What::Cards => print.cards(now, round, &links),
        What::Starts => print.starts(now, &links),
        What::Sheets => print.sheets(now, round, &links),
        What::Standings => print.standings(now, &desk.mark()?),
        What::Certificates => print.certificates(now, args.places, &desk.mark()?),
    };
    args.how.write(&document, out)
}

/// Writes the standings of a season.
pub(super) fn season(counted: &Counted, how: &How, out: &mut Output<'_>) -> Result<(), Failure> {
    let (days, rows) = counted.standings();
    let document = how.print(out).season(&counted.season.name, &days, &rows);
    how.write(&document, out)
}

/// Links in the order of tables or start numbers: one a line, or as `cego tournament links --json` tells them. An empty one is none.
/// There are as many `places` as tables in the round, or start numbers; those that need a link have one in JSON.
fn links(
    file: &str,
    what: What,
    (round, places): (usize, usize),
    needs: impl Fn(usize) -> bool,
) -> Result<Vec<String>, Failure> {
    let text = Input::open(file)?.read_text(LONGEST)?;
    let message = |id| {
        let what = if what == What::Starts { "starts" } else { "tables" };
        Message::new(id).with("file", shown(file)).with("what", what).with("round", round + 1)
    };
    let links = if text.trim_start().starts_with('{') {
        let links = told(&text, what, round).ok_or_else(|| usage(message("cli-print-bad-links")))?;
        let lacks = |at: &usize| needs(*at) && links.get(*at).is_none_or(String::is_empty);
        if let Some(at) = (0..places).find(lacks) {
            return Err(usage(message("cli-print-links-lack").with("place", at + 1)));
        }
        links
    } else {
        let links: Vec<String> = text.trim_end().lines().map(|line| line.trim().to_owned()).collect();
        if let Some(at) = links.iter().position(|link| !link.is_empty() && !is_link(link)) {
            let message = message("cli-print-no-link").with("line", at + 1);
            return Err(usage(message.with("text", shown(&links[at]))));
        }
        // Trailing places may be those that need none, such as bots.
        let enough = (links.len()..places).all(|at| !needs(at));
        if (0..places).any(&needs) && (links.len() > places || !enough) {
            let message = message("cli-print-links-count").with("links", links.len());
            return Err(usage(message.with("wanted", places)));
        }
        links
    };
    // A code of more letters is too fine for a phone to read from paper.
    match links.iter().position(|link| link.len() > 400) {
        Some(at) => {
            let message = Message::new("cli-print-long-link").with("line", at + 1);
            Err(usage(message.with("file", shown(file))))
        }
        None => Ok(links),
    }
}

/// Returns whether a text is a link to a page, as a phone opens it.
fn is_link(text: &str) -> bool {
    let place = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    place.is_some_and(|place| !place.is_empty() && !place.starts_with('/'))
        && !text.contains(char::is_whitespace)
}

/// The links of JSON: whose each is says the beginning of its key, `s0-3.` for a sheet, round and table from 0, `p7.` for a person.
fn told(text: &str, what: What, round: usize) -> Option<Vec<String>> {
    let json: serde_json::Value = serde_json::from_str(text).ok()?;
    let mut links: Vec<String> = Vec::new();
    for row in json["links"].as_array()? {
        let mark = row["key"].as_str()?.split('.').next()?;
        let place = if what == What::Starts {
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

impl How {
    pub(super) fn print<'l>(&self, out: &Output<'l>) -> Print<'l> {
        let paper = match self.paper {
            PaperArg::A4 => Paper::A4,
            PaperArg::A5 => Paper::A5,
        };
        Print { locale: out.locale(), paper }
    }

    /// As PDF if that is said or the file is called so, else as HTML.
    pub(super) fn write(&self, document: &Document, out: &mut Output<'_>) -> Result<(), Failure> {
        let named = |file: &String| file.to_lowercase().ends_with(".pdf");
        let bytes = if self.pdf || self.output.as_ref().is_some_and(named) {
            let pdf = document.pdf();
            for text in &pdf.unwritable {
                tell(&Message::new("cli-print-unwritable").with("text", shown(text)).text(out.locale()));
            }
            pdf.bytes
        } else {
            document.html().into_bytes()
        };
        match &self.output {
            None => out.raw(&bytes)?,
            Some(file) => {
                let mut file = NewFile::create(file)?;
                file.write(&bytes)?;
                file.finish()?;
            }
        }
        Ok(())
    }
}
