//! Journal of a run: one line per deal, so that an interrupted run resumes.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::Path;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// Results of the finished deals, by deal number.
pub(super) struct Journal<Found> {
    file: File,
    done: BTreeMap<u64, Found>,
}

impl<Found: Serialize + DeserializeOwned> Journal<Found> {
    /// Opens the journal of a run, or creates it. `head` holds the run's arguments and must match.
    pub(super) fn open(path: &Path, head: &Value) -> Result<Journal<Found>, String> {
        let shown = |why: &dyn std::fmt::Display| format!("{}: {why}", path.display());
        let text = match std::fs::read_to_string(path) {
            Ok(text) => text,
            Err(why) if why.kind() == std::io::ErrorKind::NotFound => String::new(),
            Err(why) => return Err(shown(&why)),
        };
        let mut done = BTreeMap::new();
        // A crash may have cut off the last line.
        let mut whole = text.split_inclusive('\n').filter(|line| line.ends_with('\n'));
        if let Some(first) = whole.next() {
            let same = serde_json::from_str::<Value>(first).is_ok_and(|found| found == *head);
            if !same {
                return Err(shown(
                    &"this is the journal of a run with other arguments or another version",
                ));
            }
        }
        let mut length = text.split_inclusive('\n').next().map_or(0, str::len);
        for line in whole {
            let (deal, found) = serde_json::from_str(line).map_err(|why| shown(&why))?;
            done.insert(deal, found);
            length += line.len();
        }
        let mut file =
            OpenOptions::new().create(true).append(true).open(path).map_err(|why| shown(&why))?;
        if !text.contains('\n') {
            length = 0;
        }
        file.set_len(length as u64).map_err(|why| shown(&why))?;
        if length == 0 {
            writeln!(file, "{head}").map_err(|why| shown(&why))?;
        }
        Ok(Journal { file, done })
    }

    /// Returns whether the journal has this deal.
    pub(super) fn contains(&self, deal: u64) -> bool {
        self.done.contains_key(&deal)
    }

    /// Appends the result of a deal.
    pub(super) fn add(&mut self, deal: u64, found: Found) -> Result<(), String> {
        let line = json!([deal, found]);
        writeln!(self.file, "{line}").map_err(|why| format!("the journal: {why}"))?;
        self.done.insert(deal, found);
        Ok(())
    }

    /// Returns the results of the deals before the first missing one.
    pub(super) fn contiguous(&self) -> impl Iterator<Item = &Found> {
        let deals = self.done.iter().enumerate().take_while(|&(n, (&deal, _))| n as u64 == deal);
        deals.map(|(_, (_, found))| found)
    }

    /// Returns all results, ordered by deal.
    pub(super) fn all(&self) -> impl Iterator<Item = &Found> {
        self.done.values()
    }

    /// Returns the number of finished deals.
    pub(super) fn deals(&self) -> usize {
        self.done.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_goes_on_where_it_was_interrupted() {
        let path = std::env::temp_dir().join(format!("cego-journal-{}", std::process::id()));
        let _ = std::fs::remove_file(&path);
        let head = json!({ "seed": 1 });
        let mut journal: Journal<u8> = Journal::open(&path, &head).unwrap();
        journal.add(0, 5).unwrap();
        journal.add(2, 7).unwrap();
        drop(journal);
        // Simulates a crash in the middle of a line.
        let mut text = std::fs::read_to_string(&path).unwrap();
        text.push_str("[1,[");
        std::fs::write(&path, text).unwrap();
        let mut journal: Journal<u8> = Journal::open(&path, &head).unwrap();
        assert_eq!(journal.contiguous().collect::<Vec<_>>(), [&5]);
        assert_eq!([0, 1, 2].map(|deal| journal.contains(deal)), [true, false, true]);
        journal.add(1, 6).unwrap();
        drop(journal);
        let journal: Journal<u8> = Journal::open(&path, &head).unwrap();
        assert_eq!((journal.deals(), journal.all().collect::<Vec<_>>()), (3, vec![&5, &6, &7]));
        assert!(Journal::<u8>::open(&path, &json!({ "seed": 2 })).is_err());
        std::fs::remove_file(&path).unwrap();
    }
}
