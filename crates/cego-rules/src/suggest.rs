//! "Did you mean …?"

/// How many misspelled words of one ruleset are compared with what there is. It takes longer than all the rest of reading a line.
const MOST: usize = 10;

/// The suggestions that one ruleset still gets.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Suggestions(usize);

impl Default for Suggestions {
    fn default() -> Suggestions {
        Suggestions(MOST)
    }
}

impl Suggestions {
    /// As [`nearest`]; always `None` when there have been enough.
    pub(crate) fn nearest<'a>(
        &mut self,
        word: &str,
        candidates: impl IntoIterator<Item = &'a str>,
    ) -> Option<&'a str> {
        self.0 = self.0.checked_sub(1)?;
        nearest(word, candidates)
    }

    /// Whether there are none left, so that nobody knows what a misspelled word was meant to be.
    pub(crate) const fn are_used_up(self) -> bool {
        self.0 == 0
    }
}

/// The candidate nearest to a misspelled word, if one is near enough to be meant.
pub(crate) fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    // Longer words than any identifier are not misspellings, and comparing them would be slow.
    if word.is_empty() || word.len() > 64 {
        return None;
    }
    let word = word.to_lowercase().replace([' ', '-'], "_");
    let candidates: Vec<&str> = candidates.into_iter().collect();
    let distances = candidates.iter().map(|&candidate| (distance(&word, candidate), candidate));
    let near = distances.filter(|&(d, _)| d <= tolerance(&word)).min_by_key(|&(d, _)| d);
    near.map(|(_, candidate)| candidate).or_else(|| {
        // The beginning of several names says nothing about which was meant.
        let mut begun = candidates.iter().filter(|candidate| word.len() >= 4 && candidate.starts_with(&word));
        begun.next().copied().filter(|_| begun.next().is_none())
    })
}

/// Returns whether `candidate` may be a misspelling of `word`.
#[must_use]
pub fn is_near(word: &str, candidate: &str) -> bool {
    word.len() <= 64 && distance(word, candidate) <= tolerance(word)
}

/// Edits that a misspelling may need.
fn tolerance(word: &str) -> usize {
    (word.chars().count() / 3).max(1)
}

/// Edits (insert, delete, replace a character) from one word to the other.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, ca) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, &cb) in b.iter().enumerate() {
            let replaced = diagonal + usize::from(ca != cb);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_near_word_is_found_and_a_far_one_is_not() {
        let words = ["ladder", "halbe_min_players", "triples", "pairs"];
        assert_eq!(nearest("lader", words), Some("ladder"));
        assert_eq!(nearest("Halbe-Min-Player", words), Some("halbe_min_players"));
        assert_eq!(nearest("halbe", words), Some("halbe_min_players"));
        assert_eq!(nearest("tripel", words), Some("triples"));
        assert_eq!(nearest("quarto", words), None);
        assert_eq!(nearest("halbe", ["halbe_companion", "halbe_min_players"]), None);
        assert!(is_near("simulte", "simulate") && is_near("--ruels", "--rules"));
        assert!(!is_near("tcsh", "zsh") && !is_near("de-nix", "en"));
        assert_eq!(nearest("", words), None);
        assert_eq!(distance("ladder", "leader"), 2);
    }
}
