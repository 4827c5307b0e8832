//! A server as its clients see it: real connections, real files.

mod attacks;
mod company;
mod floods;
mod frames;
mod full;
mod leaks;
mod place;
mod play;
mod resume;
