//! How many files the process may have open. A connection is one.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// What stays for the store, the log and the libraries.
const OTHERS: u64 = 64;

/// Raises the limit as far as the system lets everybody. Most services are started with 1,024, which is fewer than there are people
/// at a thousand tables.
pub fn raise() {
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    if current == maximum {
        return;
    }
    match setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum }) {
        Ok(()) => tracing::debug!(from = current, to = maximum, "more files may be open"),
        Err(error) => tracing::warn!(now = current, wanted = maximum, %error, "no more files may be open"),
    }
}

/// How many connections there is room for beside everything else; at least one.
pub(crate) fn room() -> u32 {
    room_in(getrlimit(Resource::Nofile).current)
}

fn room_in(files: Option<u64>) -> u32 {
    // No limit is none to us, either.
    files.map_or(u32::MAX, |files| u32::try_from(files.saturating_sub(OTHERS).max(1)).unwrap_or(u32::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_others_have_their_files() {
        assert_eq!(room_in(Some(1_024)), 960);
        assert_eq!(room_in(Some(10)), 1);
        assert_eq!(room_in(None), u32::MAX);
        assert_eq!(room_in(Some(u64::MAX)), u32::MAX);
    }
}
