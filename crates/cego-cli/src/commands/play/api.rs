//! Requests to a server.

use std::time::Duration;

use cego_protocol::message::Problem;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::message::plain;

/// How long a request may take.
const PATIENCE: Duration = Duration::from_secs(20);

/// A server, and who asks it.
#[derive(Clone, Debug)]
pub(super) struct Api {
    agent: ureq::Agent,
    base: String,
    language: String,
    pub(super) token: Option<String>,
}

/// Why a request brought nothing.
#[derive(Debug)]
pub(super) enum Fault {
    /// The server cannot be reached: why.
    Away(String),
    /// It has not done what was asked: its stable id, and why in the person's language.
    Refused(String, String),
}

impl Api {
    pub(super) fn new(base: &str, language: &str) -> Api {
        let config = ureq::Agent::config_builder()
            .http_status_as_error(false)
            .timeout_global(Some(PATIENCE))
            .proxy(None);
        let (base, language) = (base.to_owned(), language.to_owned());
        Api { agent: config.build().into(), base, language, token: None }
    }

    /// The answer to `GET` of a path behind `/api/v1`.
    pub(super) fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, Fault> {
        answer(self.signed(self.agent.get(self.address(path))).call())
    }

    /// Returns the answer to `POST` of a body.
    pub(super) fn post<T: DeserializeOwned>(&self, path: &str, body: &impl Serialize) -> Result<T, Fault> {
        self.send(self.agent.post(self.address(path)), body)
    }

    /// Returns the answer to `PATCH` with a body.
    pub(super) fn patch<T: DeserializeOwned>(&self, path: &str, body: &impl Serialize) -> Result<T, Fault> {
        self.send(self.agent.patch(self.address(path)), body)
    }

    fn address(&self, path: &str) -> String {
        format!("{}/api/v1{path}", self.base)
    }

    fn send<T: DeserializeOwned>(
        &self,
        request: ureq::RequestBuilder<ureq::typestate::WithBody>,
        body: &impl Serialize,
    ) -> Result<T, Fault> {
        let body = serde_json::to_string(body).map_err(|why| Fault::Away(plain(&why)))?;
        answer(self.signed(request).header("Content-Type", "application/json").send(body))
    }

    fn signed<B>(&self, request: ureq::RequestBuilder<B>) -> ureq::RequestBuilder<B> {
        let request = request.header("Accept-Language", &self.language);
        match &self.token {
            Some(token) => request.header("Authorization", format!("Bearer {token}")),
            None => request,
        }
    }
}

fn answer<T: DeserializeOwned>(
    answered: Result<ureq::http::Response<ureq::Body>, ureq::Error>,
) -> Result<T, Fault> {
    let mut response = answered.map_err(|why| Fault::Away(plain(&why)))?;
    let text = response.body_mut().read_to_string().map_err(|why| Fault::Away(plain(&why)))?;
    if response.status().is_success() {
        return serde_json::from_str(&text).map_err(|why| Fault::Away(plain(&why)));
    }
    // A proxy in between may have words of its own.
    let status = response.status().as_u16().to_string();
    Err(match serde_json::from_str::<Problem>(&text) {
        Ok(problem) => Fault::Refused(problem.reason, problem.text),
        Err(_) => {
            Fault::Refused(status.clone(), format!("{status} {}", text.chars().take(200).collect::<String>()))
        }
    })
}
