//! Tournaments of Cego. So far the draw: who sits where in which round, so that people meet again as seldom as can be.

pub mod draw;
