//! Refusals as responses, in the language of the person who asked.

use axum::Json;
use axum::extract::{Request, State};
use axum::http::{StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::app::App;
use crate::fault::Fault;
use crate::words;

/// A refusal as a response with a status, in a language.
pub(super) fn spoken(app: &App, fault: &Fault, status: StatusCode, language: &str) -> Response {
    let mut response = (status, Json(fault.problem(language))).into_response();
    if let Some(seconds) = fault.again(&app.settings.limits) {
        response.headers_mut().insert(header::RETRY_AFTER, seconds.into());
    }
    response
}

impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(self);
        response
    }
}

fn is_plain(response: &Response) -> bool {
    let kind = response.headers().get(header::CONTENT_TYPE);
    kind.is_some_and(|kind| kind.as_bytes().starts_with(b"text/plain"))
}

/// Puts the refusals of handlers into words.
pub(crate) async fn speak(State(app): State<App>, request: Request, next: Next) -> Response {
    let language = words::language(request.headers(), &app.settings.language).to_owned();
    let mut response = next.run(request).await;
    let status = response.status();
    let fault = match response.extensions_mut().remove::<Fault>() {
        Some(fault) => fault,
        // What the library says of a path, a query or an upgrade it cannot read is for programmers.
        None if status.is_client_error() && is_plain(&response) => Fault::Plain(status, "bad_request"),
        None => return response,
    };
    spoken(&app, &fault, status, &language)
}
