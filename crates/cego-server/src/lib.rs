//! The server: tables over HTTP and WebSocket.
//!
//! `rooms` holds the tables in use: it asks the table machine, keeps what comes of it, and tells everybody who looks on.
//! `http` and `ws` are the two ways in; `auth` says who asks; messages, and answers that several handlers share, are in
//! `cego-protocol` (`docs/api.md`). Several servers share one store and tell one another over the `bus` that something has happened. [`serve`] runs it all.
//!
//! ```
//! use cego_server::resolve;
//!
//! let call = [("listen".to_owned(), "127.0.0.1:8080".to_owned())];
//! let (settings, _sources) = resolve(&call, |_| None, &[]).unwrap();
//! assert_eq!(settings.listen.to_string(), "127.0.0.1:8080");
//! ```

mod address;
pub mod admin;
mod app;
mod auth;
mod bus;
mod checks;
mod clock;
pub mod club;
mod daily;
mod date;
mod desk;
mod ends;
mod fault;
mod files;
mod forget;
mod halls;
mod health;
mod http;
mod keep;
mod legal;
mod limits;
mod listen;
mod looks;
mod luck;
mod metrics;
mod moderator;
mod names;
mod news;
mod nightly;
mod online;
mod pages;
mod patient;
mod places;
mod process;
mod proxies;
mod push;
mod puzzles;
mod ratings;
mod records;
mod rooms;
mod routes;
mod run;
mod serve;
mod settings;
mod signing;
mod stopping;
mod supervise;
mod tries;
mod trouble;
mod visitor;
mod watch;
mod words;
mod ws;

pub use cego_protocol::message::KeptAnnouncement;
pub use cego_store::{Found, Pruned, StoreError};
pub use files::raise as raise_file_limit;
pub use keep::{PublishedKey, announce, announced, backup, prune, restore, signing_keys};
pub use legal::NoticeError;
pub use names::chosen as chosen_name;
pub use nightly::lacks_backup_folder;
pub use puzzles::keep::{PackFault, PackLine, add_pack, given_deals, pack_hash, packs, remove_pack};
pub use run::{LogForm, run};
pub use serve::{ServeError, serve};
pub use settings::{Limits, Needed, SETTINGS, Setting, SettingFault, Settings, Source, resolve};
