//! Finds where a JSON object ends, so that one is held at a time.

/// Collects the lines of one object.
#[derive(Default)]
pub(crate) struct Splitter {
    text: String,
    depth: usize,
    in_string: bool,
}

/// What a line has done.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Fed {
    /// The object goes on.
    More,
    /// The object is complete in [`Splitter::text`]; this much of the line belongs to it.
    Complete(usize),
    /// The line ended within a string: the object is cut off.
    CutOff,
}

impl Splitter {
    /// Whether nothing was collected.
    pub(crate) fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// Bytes collected.
    pub(crate) fn len(&self) -> usize {
        self.text.len()
    }

    /// What was collected.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// Takes a line in; the first one begins with `{`.
    pub(crate) fn feed(&mut self, line: &str) -> Fed {
        let mut escaped = false;
        for (i, b) in line.bytes().enumerate() {
            match b {
                _ if escaped => escaped = false,
                b'\\' if self.in_string => escaped = true,
                b'"' => self.in_string = !self.in_string,
                b'{' | b'[' if !self.in_string => self.depth += 1,
                b'}' | b']' if !self.in_string => {
                    self.depth = self.depth.saturating_sub(1);
                    if self.depth == 0 {
                        self.text.push_str(&line[..=i]);
                        return Fed::Complete(i + 1);
                    }
                }
                _ => {}
            }
        }
        self.text.push_str(line);
        self.text.push('\n');
        if self.in_string { Fed::CutOff } else { Fed::More }
    }
}
