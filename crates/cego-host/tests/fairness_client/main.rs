//! Devices at an honest table, and at one whose server is the adversary.

mod adversary;
mod coalition;
mod coming_and_going;
mod device;
mod forged;
mod fuzz;
mod grinder;
mod heard;
mod honest;
mod judge;
mod lies;
mod room;
mod search;
