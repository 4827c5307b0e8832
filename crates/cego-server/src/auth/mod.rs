//! Who is who.

mod token;
mod visitor;

pub(crate) use token::Token;
pub(crate) use visitor::{COOKIE, Visitor};
