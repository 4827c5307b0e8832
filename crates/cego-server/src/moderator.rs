//! A moderator who asks.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use cego_store::Role;
use cego_table::PersonId;

use crate::app::App;
use crate::fault::Fault;
use crate::visitor::Visitor;

/// Somebody with a role who has logged in themselves. As an argument of a handler it stands before everything that can refuse, so
/// that others learn nothing: not what is missing, nor that there is something.
pub(crate) struct Moderator {
    pub(crate) who: PersonId,
    pub(crate) role: Role,
}

impl FromRequestParts<App> for Moderator {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Moderator, Fault> {
        let visitor = Visitor::from_request_parts(parts, app).await.map_err(|fault| match fault {
            // A person who is let in nowhere is told that everywhere.
            fault @ (Fault::Imposed(_) | Fault::Table(_)) => fault,
            _ => Fault::NOT_FOUND,
        })?;
        let who = visitor.account().map_err(|_| Fault::NOT_FOUND)?.id;
        let role = app.store.role(who).await?.ok_or(Fault::NOT_FOUND)?;
        Ok(Moderator { who, role })
    }
}
