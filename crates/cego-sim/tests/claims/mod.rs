//! Claims compared with an exhaustive check of all consistent deals and all legal replies.

mod endings;
mod played_out;
mod side;
mod worlds;
