//! Who is who.

pub(crate) mod cookie;
mod login;
pub(crate) mod passkey;
mod password;
mod token;
mod visitor;

pub(crate) use login::LoginName;
pub(crate) use password::{Password, Passwords};
pub(crate) use token::Token;
pub(crate) use visitor::{Visitor, caller};
