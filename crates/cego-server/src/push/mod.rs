//! Calls devices whose page is closed, through the push services of the browsers' makers: where the operator wants it, and the person wants it on that
//! device ([ADR 58](../../../docs/adr/0058-calls-through-a-third-party.md)).
//!
//! `endpoint` says where messages may go, `outlet` takes them there; `sealed` makes them so that nobody on the way can read them, `vapid` says who sends
//! them; `calls` decides which are sent, and is asked by `rooms::calling`, which knows whom a table waits for.

mod calls;
mod endpoint;
mod outlet;
mod pauses;
mod sealed;
mod vapid;

pub(crate) use calls::{Call, Calls, Wanted, send};
pub(crate) use endpoint::is_host;
pub(crate) use sealed::Keys;
pub(crate) use vapid::is_contact;
