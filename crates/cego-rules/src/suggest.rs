//! Suggestions for misspelled words: "Did you mean …?"

/// Number of misspelled words of one ruleset for which a suggestion is computed. The comparison
/// takes longer than all other work on a line.
const MOST: usize = 10;

/// Remaining number of suggestions for one ruleset.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Suggestions(usize);

impl Default for Suggestions {
    fn default() -> Suggestions {
        Suggestions(MOST)
    }
}

impl Suggestions {
    /// Returns the same as [`nearest`], or `None` once the budget is used up.
    pub(crate) fn nearest<'a>(
        &mut self,
        word: &str,
        candidates: impl IntoIterator<Item = &'a str>,
    ) -> Option<&'a str> {
        self.0 = self.0.checked_sub(1)?;
        nearest(word, candidates)
    }

    /// Returns whether the budget is used up. From then on the intended word is unknown.
    pub(crate) const fn are_used_up(self) -> bool {
        self.0 == 0
    }
}

/// Returns the candidate nearest to a misspelled word, if one is close enough.
pub(crate) fn nearest<'a>(
    word: &str,
    candidates: impl IntoIterator<Item = &'a str>,
) -> Option<&'a str> {
    // Words longer than any identifier are not misspellings, and comparing them would be slow.
    if word.is_empty() || word.len() > 64 {
        return None;
    }
    let word = word.to_lowercase().replace([' ', '-'], "_");
    let candidates: Vec<&str> = candidates.into_iter().collect();
    let distances = candidates.iter().map(|&candidate| (distance(&word, candidate), candidate));
    let near = distances.filter(|&(d, _)| d <= tolerance(&word)).min_by_key(|&(d, _)| d);
    near.map(|(_, candidate)| candidate).or_else(|| {
        // Accepts a prefix of a name only if it is unambiguous.
        let mut begun =
            candidates.iter().filter(|candidate| word.len() >= 4 && candidate.starts_with(&word));
        begun.next().copied().filter(|_| begun.next().is_none())
    })
}

/// Returns whether `candidate` may be a misspelling of `word`.
#[must_use]
pub fn is_near(word: &str, candidate: &str) -> bool {
    word.len() <= 64 && distance(word, candidate) <= tolerance(word)
}

/// Returns the maximum edit distance of a misspelling.
fn tolerance(word: &str) -> usize {
    (word.chars().count() / 3).max(1)
}

/// Returns the edit distance (insert, delete, replace a character) between two words.
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
