//! From where a request comes.

use std::net::IpAddr;

/// The address a request comes from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Address(pub(crate) IpAddr);
