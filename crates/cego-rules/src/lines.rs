//! Lines of a file, for messages that say where something stands.

/// Where the lines of a text end: looked for once, asked for every key.
pub(crate) struct Lines {
    ends: Vec<usize>,
}

impl Lines {
    pub(crate) fn of(text: &[u8]) -> Lines {
        let ends = text.iter().enumerate().filter(|(_, byte)| **byte == b'\n').map(|(at, _)| at);
        Lines { ends: ends.collect() }
    }

    /// The number of the line, from 1, on which the byte at the offset stands.
    pub(crate) fn line(&self, offset: usize) -> usize {
        1 + self.ends.partition_point(|&end| end < offset)
    }
}
