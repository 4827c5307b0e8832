//! Claims against the plainest reading of what they promise: every deal the seat cannot rule out, every
//! card the others may play.

mod endings;
mod played_out;
mod side;
mod worlds;
