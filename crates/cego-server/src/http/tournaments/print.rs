//! Pages to print, as PDF.

use axum::extract::{Extension, Path, Query, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use cego_print::{Document, Paper, Print};
use cego_protocol::http::tournament::{Holder, PaperSize, PrintForm, PrintWanted};
use cego_tournament::{RoundStage, Tournament};

use super::who::{NOT_YOURS, Who, who};
use crate::app::App;
use crate::fault::Fault;
use crate::halls::Now;
use crate::http::Address;
use crate::http::api::{Api, As, Pages};
use crate::http::link::base;
use crate::words;

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(super) fn routes(api: Api) -> Api {
    api
        .get("/api/v1/tournaments/{tournament}/print/{page}", "printTournament", "Pages to print, as PDF: `draw` and `standings` for everybody, `certificates` and `deals` for desk and referee, `cards`, `starts` and `sheets` with their codes for the desk.", print)
}

/// What pages cost who shows no key beside the request itself, in requests.
const PRICE: u32 = 4;

/// What is printed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Page {
    Draw,
    Standings,
    Certificates,
    Deals,
    Cards,
    Starts,
    Sheets,
}

/// What each is called in a path.
const PAGES: [(&str, Page); 7] = [
    ("draw", Page::Draw),
    ("standings", Page::Standings),
    ("certificates", Page::Certificates),
    ("deals", Page::Deals),
    ("cards", Page::Cards),
    ("starts", Page::Starts),
    ("sheets", Page::Sheets),
];

/// The names of all pages.
pub(crate) fn pages() -> impl Iterator<Item = &'static str> {
    PAGES.into_iter().map(|(name, _)| name)
}

impl Page {
    fn named(name: &str) -> Option<Page> {
        PAGES.into_iter().find(|(called, _)| *called == name).map(|(_, page)| page)
    }

    /// Refuses those who hold another key. Certificates have people's own names, codes open sheets, and cards are secret.
    fn allowed(self, who: &Who) -> Result<(), Fault> {
        let desk = match self {
            Page::Draw | Page::Standings => return Ok(()),
            Page::Certificates | Page::Deals => matches!(who.holder, Holder::Desk | Holder::Referee),
            Page::Cards | Page::Starts | Page::Sheets => who.holder == Holder::Desk,
        };
        match who.holder {
            _ if desk => Ok(()),
            Holder::Everybody => Err(Fault::Plain(StatusCode::UNAUTHORIZED, "no_key")),
            Holder::Desk | Holder::Referee | Holder::Sheet { .. } | Holder::Person { .. } => Err(NOT_YOURS),
        }
    }

    /// Lays the pages out.
    fn print(self, print: Print<'_>, now: &Now, base: &str, wanted: &PrintWanted, round: usize) -> Document {
        let of = &now.tournament;
        let link = |holder| now.keys.link(base, holder);
        let sheets = || -> Vec<String> {
            (0..of.seating(round).len()).map(|table| link(Holder::Sheet { round, table })).collect()
        };
        match self {
            Page::Draw => print.draw(of, round, &now.history.mark().to_string()),
            Page::Standings => print.standings(of, &now.history.mark().to_string()),
            Page::Certificates => {
                print.certificates(of, wanted.places.unwrap_or(3), &now.history.mark().to_string())
            }
            Page::Deals => {
                let tables = 0..of.seating(round).len();
                let one = |table: &usize| wanted.table.is_none_or(|only| only == *table);
                print.deals(of, round, &tables.filter(one).collect::<Vec<_>>())
            }
            Page::Cards => print.cards(of, round, &sheets()),
            Page::Starts => {
                let people = 1..=of.people().len() as u32;
                print.starts(of, &people.map(|number| link(Holder::Person { number })).collect::<Vec<_>>())
            }
            Page::Sheets => print.sheets(of, round, &sheets()),
        }
    }
}

/// The round that is meant: the one named, the one that runs, the next to begin, or the last.
fn round(of: &Tournament, wanted: Option<usize>) -> usize {
    let first = |stage| of.rounds().iter().position(|round| round.stage == stage);
    let now = || first(RoundStage::Running).or_else(|| first(RoundStage::Drawn));
    wanted.or_else(now).unwrap_or(of.rounds().len().saturating_sub(1))
}

/// `GET /api/v1/tournaments/{tournament}/print/{page}`
async fn print(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    Path((tournament, page)): Path<(String, String)>,
    Query(wanted): Query<PrintWanted>,
    headers: HeaderMap,
) -> Result<As<Pages>, Fault> {
    let kind = Page::named(&page).ok_or(Fault::NOT_FOUND)?;
    let who = who(&app, &tournament, &headers).await?;
    kind.allowed(&who)?;
    if who.holder == Holder::Everybody && !app.gates.may_spend(address, PRICE) {
        return Err(Fault::TOO_MANY);
    }
    let of = &who.now.tournament;
    let round = round(of, wanted.round);
    let needs_round = matches!(kind, Page::Draw | Page::Cards | Page::Sheets | Page::Deals);
    if needs_round && of.rounds().get(round).is_none() {
        return Err(Fault::Plain(StatusCode::NOT_FOUND, "no_round"));
    }
    if kind == Page::Deals && !of.is_duplicate() {
        return Err(Fault::Plain(StatusCode::NOT_FOUND, "no_deals"));
    }
    let (locale, base) =
        (words::locale(words::language(&headers, &app.settings.language)), base(&app, &headers));
    let paper = match wanted.paper.unwrap_or_default() {
        PaperSize::A4 => Paper::A4,
        PaperSize::A5 => Paper::A5,
    };
    let form = wanted.form.unwrap_or_default();
    let (kind_of_file, ending) = match form {
        PrintForm::Pdf => ("application/pdf", "pdf"),
        PrintForm::Html => ("text/html; charset=utf-8", "html"),
    };
    let name = format!("inline; filename=\"{}-{page}.{ending}\"", who.now.id);
    let made = app.checks.run(move || {
        let document = kind.print(Print { locale, paper }, &who.now, &base, &wanted, round);
        match form {
            PrintForm::Pdf => document.pdf().bytes,
            PrintForm::Html => document.html().into_bytes(),
        }
    });
    let mut answer = As::new(([(header::CONTENT_TYPE, kind_of_file)], made.await?));
    // What has codes or cards in it is for nobody else.
    let out = answer.headers_mut();
    out.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-store"));
    if let Ok(name) = HeaderValue::from_str(&name) {
        out.insert(header::CONTENT_DISPOSITION, name);
    }
    Ok(answer)
}
