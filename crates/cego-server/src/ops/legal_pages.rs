//! Legal notices of the operator as pages, and their URLs.
//! Pages with the operator's legal notices.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use cego_locale::Locale;
use cego_protocol::http::{Language, OperatorInfo};

use super::legal::{Markdown, NAMES, Notice};
use crate::net::api::{Api, TypedResponse};
use crate::net::app::App;
use crate::net::error::ApiError;
use crate::net::html::{self, HtmlPage};
use crate::records::pages::locale;

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(crate) fn routes(api: Api) -> Api {
    api
        .get("/api/v1/about", "about", "Where imprint, privacy text and contact of the operator \
            are.", operator_info)
        .get("/about", "aboutPage", "Who runs this server, as a page.", all)
        .get("/about/{text}", "aboutText", "A text of the operator, as a page.", one)
}

async fn operator_info(State(app): State<App>) -> Json<OperatorInfo> {
    let [imprint, privacy, contact] = NAMES.map(|name| app.legal.address(name));
    Json(OperatorInfo { imprint, privacy, contact })
}

async fn all(
    State(app): State<App>,
    Query(asked): Query<Language>,
    headers: HeaderMap,
) -> Html<String> {
    let texts = NAMES.into_iter().filter_map(|name| Some((name, app.legal.address(name)?)));
    Html(about_page(locale(&app, &headers, &asked), &texts.collect::<Vec<_>>()))
}

async fn one(
    State(app): State<App>,
    Path(name): Path<String>,
    Query(asked): Query<Language>,
    headers: HeaderMap,
) -> TypedResponse<Html<String>> {
    let locale = locale(&app, &headers, &asked);
    TypedResponse::new(
        match (app.legal.notice(&name), NAMES.iter().find(|known| **known == name)) {
            (Some(Notice::Here(text)), Some(name)) => {
                Html(notice_page(locale, name, text)).into_response()
            }
            (Some(Notice::There(address)), _) => elsewhere(address),
            _ => {
                let problem = ApiError::NOT_FOUND.problem(locale.language());
                (StatusCode::NOT_FOUND, Html(html::problem(locale, &problem, "/about")))
                    .into_response()
            }
        },
    )
}

fn elsewhere(address: &str) -> Response {
    (StatusCode::SEE_OTHER, [(header::LOCATION, address.to_owned())]).into_response()
}

/// Returns the message id of a notice's title.
fn title(name: &str) -> String {
    format!("page-about-{name}")
}

/// Renders the list of notices.
pub(crate) fn about_page(locale: &Locale, texts: &[(&str, String)]) -> String {
    let mut page = HtmlPage::new(locale);
    page.tag("<h1>").words("page-about").tag("</h1>\n");
    if texts.is_empty() {
        page.tag("<p>").words("page-about-none").tag("</p>\n");
    }
    page.tag("<ul>\n");
    for (name, address) in texts {
        page.tag("<li>").link(address, locale.text(&title(name))).tag("</li>\n");
    }
    page.tag("</ul>\n<p>").link("/", locale.text("page-start")).tag("</p>\n");
    page.finish(&locale.text("page-about"), "/about")
}

pub(crate) fn notice_page(locale: &Locale, name: &str, text: &Markdown) -> String {
    let mut page = HtmlPage::new(locale);
    page.markdown(text).tag("<p>").link("/", locale.text("page-start")).tag("</p>\n");
    page.finish(&locale.text(&title(name)), &format!("/about/{name}"))
}
