//! Devices at a table: an honest one, and one whose server tells lies.

mod coalition;
mod grinder;
mod heard;
mod honest;
mod lies;
mod room;
