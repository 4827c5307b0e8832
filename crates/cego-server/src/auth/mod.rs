//! What proves who asks: passwords, passkeys, tokens and cookies. [`crate::visitor`] finds the person.

mod code;
pub(crate) mod cookie;
pub(crate) mod host;
mod login;
pub(crate) mod origin;
pub(crate) mod passkey;
mod password;
mod token;

pub(crate) use code::OneTime;
pub(crate) use login::LoginName;
pub(crate) use password::{Passwords, judge};
pub(crate) use token::Token;
