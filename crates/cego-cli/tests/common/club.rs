//! A club with a store of its own, for tests of tournaments.

use std::path::PathBuf;

use serde_json::Value;

use super::{Call, cego, cego_with_input};

/// A club with a store of its own, which is deleted at the end of the test.
pub(crate) struct Club {
    pub(crate) folder: PathBuf,
}

impl Club {
    pub(crate) fn new(name: &str) -> Club {
        let folder = std::env::temp_dir().join(format!("cego-club-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        Club { folder }
    }

    pub(crate) fn file(&self, name: &str, text: &str) -> String {
        let path = self.folder.join(name);
        std::fs::write(&path, text).unwrap();
        path.display().to_string()
    }

    pub(crate) fn call(&self, args: &[&str]) -> Call {
        let store = format!("sqlite:{}", self.folder.join("club.db").display());
        cego(&[&["--lang", "en", "tournament", "--store", &store], args].concat())
    }

    /// Calls a tournament command with this standard input.
    pub(crate) fn types(&self, args: &[&str], typed: &str) -> Call {
        let store = format!("sqlite:{}", self.folder.join("club.db").display());
        let args = [&["--lang", "en", "tournament", "--store", &store], args].concat();
        cego_with_input(&args, typed.as_bytes())
    }

    pub(crate) fn ok(&self, args: &[&str]) -> String {
        self.call(args).ok().stdout
    }

    pub(crate) fn json(&self, args: &[&str]) -> Value {
        serde_json::from_str(&self.ok(&[args, &["--json"]].concat())).unwrap()
    }

    pub(crate) fn refused(&self, args: &[&str], said: &str) {
        let call = self.call(args);
        assert_ne!(call.code, 0, "{args:?}: {}", call.stdout);
        assert!(call.stderr.contains(said), "{args:?}: {}", call.stderr);
    }

    /// Plays three deals at both tables of the current round, confirms the sheets and closes the
    /// round.
    pub(crate) fn play_round(&self) {
        for table in ["1", "2"] {
            for (declarer, points) in [("1", "47"), ("3", "28"), ("2", "61")] {
                let deal = ["--contract", "cego", "--declarer", declarer, "--points", points];
                self.ok(&[&["enter", "evening", "--table", table][..], &deal].concat());
            }
            self.ok(&["confirm", "evening", "--table", table]);
        }
        self.ok(&["close", "evening"]);
    }

    /// Returns a small tournament whose first round has begun: eight people, two rounds of three
    /// deals.
    pub(crate) fn begun(name: &str) -> Club {
        let club = Club::drawn(name);
        club.ok(&["begin", "evening"]);
        club
    }

    /// Returns the tournament of [`Club::begun`] before it begins.
    pub(crate) fn drawn(name: &str) -> Club {
        let club = Club::undrawn(name);
        club.ok(&["draw", "evening"]);
        club
    }

    /// Returns the tournament of [`Club::begun`] before its draw.
    pub(crate) fn undrawn(name: &str) -> Club {
        let club = Club::new(name);
        let format = "name = \"Evening\"\nties = [\"declarer_won\"]\n[rules]\n4 \
            = \"schwarzwaldmeisterschaft\"\n3 = \"hochschwarzwald\"\n\
                      [[round]]\ntimes = 2\ndeals = 3\nminutes = 60\n";
        let format = club.file("evening.toml", format);
        club.ok(&["new", "evening", "--format", &format, "--seed", "7"]);
        let list = club.file(
            "people.csv",
            "Name;Verein\nAnna;Krone\nBerta;Krone\nCarl;\nDora;\nEmil;\nFrida;\nGeorg;\nHilde;\n",
        );
        assert!(club.ok(&["import", "evening", &list]).contains("1 to 8"));
        club
    }
}

impl Drop for Club {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}
