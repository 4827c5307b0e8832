//! The folder of backups: `cego-2026-11-25T0417Z.jsonl`, whole or not at all, and which of them stay.

use std::collections::BTreeSet;
use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{BufWriter, Write};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::{Path, PathBuf};

use cego_store::StoreError;
use cego_table::Time;
use time::{Date, Month, OffsetDateTime, PrimitiveDateTime, Time as Clock};

const BEFORE: &str = "cego-";
const AFTER: &str = ".jsonl";
/// What is being written.
const PART: &str = ".cego-backup.part";

/// The folder.
#[derive(Clone, Debug)]
pub(super) struct Backups(PathBuf);

/// The moment of a backup, by the name of its file; nothing for files of others.
fn moment(name: &str) -> Option<OffsetDateTime> {
    let text = name.strip_prefix(BEFORE)?.strip_suffix(AFTER)?;
    let number = |from: usize, to: usize| -> Option<u16> {
        let digits = text.get(from..to)?;
        digits.bytes().all(|byte| byte.is_ascii_digit()).then(|| digits.parse().ok())?
    };
    let small = |from, to| u8::try_from(number(from, to)?).ok();
    let date = Date::from_calendar_date(
        i32::from(number(0, 4)?),
        Month::try_from(small(5, 7)?).ok()?,
        small(8, 10)?,
    );
    let clock = Clock::from_hms(small(11, 13)?, small(13, 15)?, 0).ok()?;
    let at = PrimitiveDateTime::new(date.ok()?, clock).assume_utc();
    (named(at) == name).then_some(at)
}

fn named(at: OffsetDateTime) -> String {
    let (year, month, day) = (at.year(), u8::from(at.month()), at.day());
    format!("{BEFORE}{year:04}-{month:02}-{day:02}T{:02}{:02}Z{AFTER}", at.hour(), at.minute())
}

/// Those that may go: kept are the newest of each of the last `days` days that have one, and of the last `weeks` weeks.
fn superfluous(all: &BTreeSet<OffsetDateTime>, days: u32, weeks: u32) -> Vec<OffsetDateTime> {
    let mut kept = BTreeSet::new();
    // A week begins on Monday, as the count of days does.
    for (most, length) in [(days, 1), (weeks, 7)] {
        let mut seen = BTreeSet::new();
        for at in all.iter().rev() {
            let span = at.to_julian_day().div_euclid(length);
            if seen.len() < most as usize && seen.insert(span) {
                kept.insert(*at);
            }
        }
    }
    // The last one is never deleted.
    kept.extend(all.last());
    all.difference(&kept).copied().collect()
}

fn failed(path: &Path) -> impl Fn(std::io::Error) -> String + '_ {
    move |error| format!("{}: {error}", path.display())
}

/// Returns whether a folder of backups is missing and is not to be made. Only a folder beside the file of an SQLite store is made: any other may be on a
/// medium that is not mounted, or mistyped, and copies would land somewhere else unnoticed.
#[must_use]
pub fn lacks_backup_folder(folder: &Path, store: &str) -> bool {
    !folder.is_dir() && !is_beside(folder, store)
}

/// Returns whether a folder is in the folder of an SQLite store.
fn is_beside(folder: &Path, store: &str) -> bool {
    let Some(file) = store.strip_prefix("sqlite:") else { return false };
    let file = file.split('?').next().unwrap_or(file);
    let parent = |path: &Path| std::path::absolute(path).ok()?.parent().map(Path::to_path_buf);
    let (own, other) = (parent(folder), parent(Path::new(file)));
    own.is_some() && own == other
}

impl Backups {
    pub(super) fn new(folder: &Path) -> Backups {
        Backups(folder.to_path_buf())
    }

    /// Makes the folder if it is missing and beside the store. Anywhere else a missing folder stays missing, and backups fail until it is there.
    pub(super) fn prepare(&self, store: &str) {
        if self.0.is_dir() || !is_beside(&self.0, store) {
            return;
        }
        if let Err(error) = DirBuilder::new().mode(0o700).create(&self.0) {
            tracing::error!(folder = %self.0.display(), %error, "the folder of backups could not be made");
        }
    }

    fn all(&self) -> BTreeSet<OffsetDateTime> {
        let files = fs::read_dir(&self.0).into_iter().flatten().flatten();
        files.filter_map(|file| moment(file.file_name().to_str()?)).collect()
    }

    /// When the newest was made.
    pub(super) fn newest(&self) -> Option<Time> {
        let at = self.all().last()?.unix_timestamp();
        u64::try_from(at).ok().map(|seconds| Time(seconds * 1_000))
    }

    /// Makes one: it appears when it is whole and on the disk.
    pub(super) fn make(
        &self,
        at: Time,
        write: impl FnOnce(&mut (dyn Write + Send)) -> Result<(), StoreError>,
    ) -> Result<(), String> {
        let folder = &self.0;
        if !folder.is_dir() {
            return Err(format!("{}: there is no such folder; is its medium mounted?", folder.display()));
        }
        let seconds = i64::try_from(at.0 / 1_000).unwrap_or(i64::MAX);
        let at = OffsetDateTime::from_unix_timestamp(seconds).map_err(|error| error.to_string())?;
        let (part, path) = (folder.join(PART), folder.join(named(at)));
        // One that was begun when the server died is begun anew.
        let _ = fs::remove_file(&part);
        let written = || -> Result<(), String> {
            // It holds hashes of passwords: it is for its owner alone.
            let file = OpenOptions::new().write(true).create_new(true).mode(0o600).open(&part);
            let mut out = BufWriter::new(file.map_err(failed(&part))?);
            write(&mut out).map_err(|error| error.to_string())?;
            let file = out.into_inner().map_err(|error| failed(&part)(error.into_error()))?;
            file.sync_all().map_err(failed(&part))?;
            fs::rename(&part, &path).map_err(failed(&path))?;
            File::open(folder).and_then(|folder| folder.sync_all()).map_err(failed(folder))
        };
        written().inspect_err(|_| {
            let _ = fs::remove_file(&part);
        })
    }

    /// Deletes those that are not to be kept; how many.
    pub(super) fn rotate(&self, days: u32, weeks: u32) -> Result<usize, String> {
        let old = superfluous(&self.all(), days, weeks);
        for at in &old {
            let path = self.0.join(named(*at));
            fs::remove_file(&path).map_err(failed(&path))?;
        }
        Ok(old.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_a_moment_and_nothing_else_is() {
        let name = "cego-2026-11-25T0417Z.jsonl";
        assert_eq!(named(moment(name).unwrap()), name);
        for other in [
            "cego-2026-13-25T0417Z.jsonl",
            "cego-2026-11-25T0417Z.jsonl.gz",
            "cego-2026-11-25.jsonl",
            "cego-2026-11-25T2460Z.jsonl",
            "cego-+026-11-25T0417Z.jsonl",
            "cego-äöü6-11-25T0417Z.jsonl",
            "cego.db",
            PART,
        ] {
            assert_eq!(moment(other), None, "{other}");
        }
    }

    #[test]
    fn seven_days_and_four_weeks_stay() {
        let first = moment("cego-2026-01-05T0417Z.jsonl").unwrap();
        let mut kept = BTreeSet::new();
        let mut names = Vec::new();
        for day in 0..100 {
            kept.insert(first + std::time::Duration::from_secs(day * 86_400));
            for old in superfluous(&kept, 7, 4) {
                kept.remove(&old);
            }
            names = kept.iter().map(|at| named(*at)[5..15].to_owned()).collect();
            assert!(kept.len() <= 10 && kept.len() >= kept.len().min(7), "{names:?}");
        }
        // The 100th day is Tuesday, 14 April: the Sundays before it, and the last seven days.
        let expected = [
            "2026-03-29",
            "2026-04-05",
            "2026-04-08",
            "2026-04-09",
            "2026-04-10",
            "2026-04-11",
            "2026-04-12",
            "2026-04-13",
            "2026-04-14",
        ];
        assert_eq!(names, expected);
        assert_eq!(superfluous(&kept, 0, 0).len(), kept.len() - 1, "the last one stays");
        // Two of one day: the later one.
        let day =
            ["cego-2026-01-05T0417Z.jsonl", "cego-2026-01-05T2300Z.jsonl"].map(|name| moment(name).unwrap());
        assert_eq!(superfluous(&day.into_iter().collect(), 7, 4), [day[0]]);
    }

    /// A stick that is not mounted, and a mistyped folder: no copy lands on the machine itself.
    #[test]
    fn a_missing_folder_is_not_made() {
        let folder = std::env::temp_dir().join(format!("cego-no-backups-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir(&folder).unwrap();
        let store = format!("sqlite:{}", folder.join("cego.db").display());
        let stick = folder.join("stick");
        fs::create_dir(&stick).unwrap();
        let wanted = stick.join("cego");
        assert!(lacks_backup_folder(&wanted, &store));
        assert!(lacks_backup_folder(&wanted, "postgres://localhost/cego"));
        assert!(!lacks_backup_folder(&stick, &store) && !lacks_backup_folder(&folder.join("new"), &store));
        let backups = Backups::new(&wanted);
        backups.prepare(&store);
        let error = backups.make(Time(1_795_572_000_000), |_| Ok(())).unwrap_err();
        assert!(error.contains("stick/cego: there is no such folder"), "{error}");
        assert!(!wanted.exists());
        // It was there at the start, and the stick is pulled out later.
        fs::create_dir(&wanted).unwrap();
        backups.make(Time(1_795_572_000_000), |_| Ok(())).unwrap();
        fs::remove_dir_all(&stick).unwrap();
        backups.make(Time(1_795_600_000_000), |_| Ok(())).unwrap_err();
        assert!(!stick.exists() && backups.newest().is_none());
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn one_that_fails_leaves_nothing_and_takes_nothing_away() {
        let folder = std::env::temp_dir().join(format!("cego-backups-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir(&folder).unwrap();
        let backups = Backups::new(&folder.join("backups"));
        assert_eq!(backups.newest(), None);
        backups.prepare(&format!("sqlite:{}?mode=rwc", folder.join("cego.db").display()));
        backups
            .make(Time(1_795_572_000_000), |out| {
                out.write_all(b"all").unwrap();
                Ok(())
            })
            .unwrap();
        assert_eq!(backups.newest(), Some(Time(1_795_572_000_000 / 60_000 * 60_000)));
        let files = || fs::read_dir(&backups.0).unwrap().map(|file| file.unwrap().path()).collect::<Vec<_>>();
        let before = files();
        fs::write(backups.0.join(PART), "half of it, from before").unwrap();
        let error = backups.make(Time(1_795_600_000_000), |out| {
            out.write_all(b"half").unwrap();
            Err(StoreError::Full)
        });
        assert!(error.unwrap_err().contains("no room"));
        assert_eq!(files(), before);
        assert_eq!(fs::read(&before[0]).unwrap(), b"all");
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(fs::metadata(&before[0]).unwrap().permissions().mode() & 0o777, 0o600);
        assert_eq!(fs::metadata(&backups.0).unwrap().permissions().mode() & 0o777, 0o700);
        fs::remove_dir_all(folder).unwrap();
    }
}
