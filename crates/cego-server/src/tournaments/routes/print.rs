//! Printable pages as PDF.

use axum::extract::{Extension, Path, Query, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use cego_print::{Document, Paper, Print};
use cego_protocol::http::tournament::{Holder, PaperSize, PrintForm, PrintWanted};
use cego_tournament::{RoundStage, Tournament};

use super::caller::{NOT_YOURS, TournamentCaller, authenticate};
use crate::net::api::{Api, Pages, TypedResponse};
use crate::net::app::App;
use crate::net::error::ApiError;
use crate::net::i18n;
use crate::net::proxy_address::Address;
use crate::net::public_url::base;
use crate::tournaments::live::TournamentSnapshot;

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(crate) fn routes(api: Api) -> Api {
    api
        .get("/api/v1/tournaments/{tournament}/print/{page}", "printTournament", "Pages to print, \
            as PDF: `draw` and `standings` for everybody, `certificates` and `deals` for desk and \
            referee, `cards`, `starts` and `sheets` with their codes for the desk.", print)
}

/// Price of a page for clients without a key, in requests, beyond the request itself.
const PRICE: u32 = 4;

#[derive(Clone, Copy, PartialEq, Eq)]
enum PrintPage {
    Draw,
    Standings,
    Certificates,
    Deals,
    Cards,
    Starts,
    Sheets,
}

/// Names of the documents in a path.
const PAGES: [(&str, PrintPage); 7] = [
    ("draw", PrintPage::Draw),
    ("standings", PrintPage::Standings),
    ("certificates", PrintPage::Certificates),
    ("deals", PrintPage::Deals),
    ("cards", PrintPage::Cards),
    ("starts", PrintPage::Starts),
    ("sheets", PrintPage::Sheets),
];

/// Returns the names of all documents.
pub(crate) fn pages() -> impl Iterator<Item = &'static str> {
    PAGES.into_iter().map(|(name, _)| name)
}

impl PrintPage {
    fn from_name(name: &str) -> Option<PrintPage> {
        PAGES.into_iter().find(|(called, _)| *called == name).map(|(_, page)| page)
    }

    /// Rejects keys without access.
    ///
    /// Certificates contain real names, QR codes grant access to sheets, and cards are secret.
    fn check_access(self, who: &TournamentCaller) -> Result<(), ApiError> {
        let desk = match self {
            PrintPage::Draw | PrintPage::Standings => return Ok(()),
            PrintPage::Certificates | PrintPage::Deals => {
                matches!(who.holder, Holder::Desk | Holder::Referee)
            }
            PrintPage::Cards | PrintPage::Starts | PrintPage::Sheets => who.holder == Holder::Desk,
        };
        match who.holder {
            _ if desk => Ok(()),
            Holder::Everybody => Err(ApiError::Plain(StatusCode::UNAUTHORIZED, "no_key")),
            Holder::Desk | Holder::Referee | Holder::Sheet { .. } | Holder::Person { .. } => {
                Err(NOT_YOURS)
            }
        }
    }

    /// Lays out the document.
    fn print(
        self,
        print: Print<'_>,
        now: &TournamentSnapshot,
        base: &str,
        wanted: &PrintWanted,
        round: usize,
    ) -> Document {
        let of = &now.tournament;
        let link = |holder| now.keys.link(base, holder);
        let sheets = || -> Vec<String> {
            (0..of.seating(round).len()).map(|table| link(Holder::Sheet { round, table })).collect()
        };
        match self {
            PrintPage::Draw => print.draw(of, round, &now.history.mark().to_string()),
            PrintPage::Standings => print.standings(of, &now.history.mark().to_string()),
            PrintPage::Certificates => {
                print.certificates(of, wanted.places.unwrap_or(3), &now.history.mark().to_string())
            }
            PrintPage::Deals => {
                let tables = 0..of.seating(round).len();
                let one = |table: &usize| wanted.table.is_none_or(|only| only == *table);
                print.deals(of, round, &tables.filter(one).collect::<Vec<_>>())
            }
            PrintPage::Cards => print.cards(of, round, &sheets()),
            PrintPage::Starts => {
                let people = 1..=of.people().len() as u32;
                print.starts(
                    of,
                    &people.map(|number| link(Holder::Person { number })).collect::<Vec<_>>(),
                )
            }
            PrintPage::Sheets => print.sheets(of, round, &sheets()),
        }
    }
}

/// Returns the round to print: the named one, the running one, the next or the last.
fn round(of: &Tournament, wanted: Option<usize>) -> usize {
    let first = |stage| of.rounds().iter().position(|round| round.stage == stage);
    let now = || first(RoundStage::Running).or_else(|| first(RoundStage::Drawn));
    wanted.or_else(now).unwrap_or(of.rounds().len().saturating_sub(1))
}

async fn print(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    Path((tournament, page)): Path<(String, String)>,
    Query(wanted): Query<PrintWanted>,
    headers: HeaderMap,
) -> Result<TypedResponse<Pages>, ApiError> {
    let kind = PrintPage::from_name(&page).ok_or(ApiError::NOT_FOUND)?;
    let who = authenticate(&app, &tournament, &headers).await?;
    kind.check_access(&who)?;
    if who.holder == Holder::Everybody && !app.rate_limiters.may_spend(address, PRICE) {
        return Err(ApiError::TOO_MANY);
    }
    let of = &who.now.tournament;
    let round = round(of, wanted.round);
    let needs_round =
        matches!(kind, PrintPage::Draw | PrintPage::Cards | PrintPage::Sheets | PrintPage::Deals);
    if needs_round && of.rounds().get(round).is_none() {
        return Err(ApiError::Plain(StatusCode::NOT_FOUND, "no_round"));
    }
    if kind == PrintPage::Deals && !of.is_duplicate() {
        return Err(ApiError::Plain(StatusCode::NOT_FOUND, "no_deals"));
    }
    let (locale, base) =
        (i18n::locale(i18n::language(&headers, &app.settings.language)), base(&app, &headers));
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
    let made = app.ruleset_workers.run(move || {
        let document = kind.print(Print { locale, paper }, &who.now, &base, &wanted, round);
        match form {
            PrintForm::Pdf => document.pdf().bytes,
            PrintForm::Html => document.html().into_bytes(),
        }
    });
    let mut answer = TypedResponse::new(([(header::CONTENT_TYPE, kind_of_file)], made.await?));
    // Documents may contain QR codes with keys or secret cards, so nothing may cache them.
    let out = answer.headers_mut();
    out.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-store"));
    if let Ok(name) = HeaderValue::from_str(&name) {
        out.insert(header::CONTENT_DISPOSITION, name);
    }
    Ok(answer)
}
