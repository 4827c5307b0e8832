//! Where tables are found that somebody has opened.

use axum::http::{HeaderMap, header};
use cego_host::{ChoiceFault, CommandFault};
use cego_store::TableId;

use super::Fault;
use crate::app::App;
use crate::rooms::Failure;

impl From<ChoiceFault> for Fault {
    fn from(fault: ChoiceFault) -> Fault {
        match fault {
            ChoiceFault::NoRuleset(name) => Fault::NoRuleset(name),
            ChoiceFault::Ruleset(error) => Fault::Ruleset(error),
            ChoiceFault::Players(error) => Fault::Players(error),
            ChoiceFault::Setup(faults) => Fault::Setup(faults),
        }
    }
}

impl From<CommandFault> for Fault {
    fn from(fault: CommandFault) -> Fault {
        match fault {
            CommandFault::Body(why) => Fault::Body(why),
            CommandFault::Refused(refusal) => Failure::Refused(refusal).into(),
        }
    }
}

/// Under what address people reach this server.
pub(crate) fn base(app: &App, headers: &HeaderMap) -> String {
    match &app.settings.public_url {
        Some(url) => url.trim_end_matches('/').to_owned(),
        None => {
            let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or("localhost");
            format!("http://{host}")
        }
    }
}

/// The address of a table, for friends.
pub(crate) fn link(app: &App, headers: &HeaderMap, table: &TableId) -> String {
    format!("{}/t/{table}", base(app, headers))
}
