//! A server as its clients see it: real connections, real files.

mod place;
mod play;
