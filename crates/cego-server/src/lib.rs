//! Game server: tables over HTTP and WebSocket.
//!
//! Each folder has one feature with its routes: `tables`, `tournaments`, `people`, `puzzles`, Each
//! folder has one feature with its routes: `tables`, `tournaments`, `people`, `puzzles`, Each
//! folder has one feature with its routes: `tables`, `tournaments`, `people`, `puzzles`, `records`
//! and the deal of the day. `net` has what they share: connections, limits, errors, bodies and the
//! API documents. `ops` has settings, background tasks, health, metrics and backups, and [`serve`],
//! which runs it all. Messages, and responses shared by several handlers, are in `cego-protocol`
//! (`docs/api.md`). Several servers share one store and notify one another over the bus.
//!
//! ```
//! use cego_server::resolve;
//!
//! let call = [("listen".to_owned(), "127.0.0.1:8080".to_owned())];
//! let (settings, _sources) = resolve(&call, |_| None, &[]).unwrap();
//! assert_eq!(settings.listen.to_string(), "127.0.0.1:8080");
//! ```

mod daily;
mod net;
mod ops;
mod people;
mod puzzles;
mod records;
mod tables;
mod tournaments;

pub use cego_protocol::message::KeptAnnouncement;
pub use cego_store::{OpenReport, PruneCounts, StoreError};
pub use net::connection_limit::raise as raise_file_limit;
pub use ops::backups::lacks_backup_folder;
pub use ops::legal::NoticeError;
pub use ops::serve::{LogForm, run};
pub use ops::serve::{ServeError, serve};
pub use ops::settings::{
    Limits, SETTINGS, Setting, SettingError, SettingFormat, SettingSource, Settings, resolve,
};
pub use ops::store_admin::{
    PublishedKey, announce, announced, backup, prune, restore, signing_keys,
};
pub use people::moderation::admin;
pub use people::names::validate_name as chosen_name;
pub use puzzles::packs::{
    PackError, PackLine, add_pack, pack_hash, packs, remove_pack, submitted_deals,
};
pub use tournaments::admin as tournament_admin;
