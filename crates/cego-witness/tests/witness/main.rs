//! Devices at an honest table, and at one whose server is the adversary.

mod adversary;
mod coalition;
mod device;
mod forged;
mod grinder;
mod heard;
mod honest;
mod judge;
mod lies;
mod room;
mod search;
