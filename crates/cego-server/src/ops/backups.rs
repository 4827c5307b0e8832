//! Backup folder: atomic files `cego-2026-11-25T0417Z.jsonl`, and their rotation.

use std::collections::BTreeSet;
use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{BufWriter, Write};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::{Path, PathBuf};

use cego_store::StoreError;
use cego_table::Time;
use time::{Date, Duration, Month, OffsetDateTime, PrimitiveDateTime, Time as Clock};

const BEFORE: &str = "cego-";
const AFTER: &str = ".jsonl";
/// Number of latest backups that are kept for a day.
const LATEST: usize = 10;
/// Name of an incomplete backup.
const PART: &str = ".cego-backup.part";

#[derive(Clone, Debug)]
pub(crate) struct Backups(PathBuf);

/// Parses the time from a backup's file name. Returns `None` for other files.
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

/// Backups to delete; keeps the newest per day for `days` days and per week for `weeks` weeks.
///
/// Only days and weeks with a backup count. Within 24 hours of the newest backup, it also keeps the
/// last ten and the newest of each hour. With a backup every few minutes, a mistake reaches the
/// newest ones before anybody notices it. Hours decide, not dates, because a tournament may last
/// beyond midnight.
fn superfluous(all: &BTreeSet<OffsetDateTime>, days: u32, weeks: u32) -> Vec<OffsetDateTime> {
    let mut kept = BTreeSet::new();
    // Weeks begin on Monday, as does the Julian day count.
    for (most, length) in [(days, 1), (weeks, 7)] {
        let mut seen = BTreeSet::new();
        for at in all.iter().rev() {
            let span = at.to_julian_day().div_euclid(length);
            if seen.len() < most as usize && seen.insert(span) {
                kept.insert(*at);
            }
        }
    }
    // The latest is never deleted.
    kept.extend(all.last());
    let is_recent =
        |at: &&OffsetDateTime| all.last().is_some_and(|last| *last - **at < Duration::days(1));
    let mut hours = BTreeSet::new();
    for (place, at) in all.iter().rev().take_while(is_recent).enumerate() {
        let is_last_of_hour = hours.insert(at.unix_timestamp().div_euclid(3_600));
        if is_last_of_hour || place < LATEST {
            kept.insert(*at);
        }
    }
    all.difference(&kept).copied().collect()
}

fn failed(path: &Path) -> impl Fn(std::io::Error) -> String + '_ {
    move |error| format!("{}: {error}", path.display())
}

/// Returns whether a backup folder is missing and will not be created.
///
/// Only a folder beside an SQLite file is created. Any other may be on an unmounted medium or
/// mistyped, and backups would silently go to the wrong place.
#[must_use]
pub fn lacks_backup_folder(folder: &Path, store: &str) -> bool {
    !folder.is_dir() && !is_beside(folder, store)
}

/// Returns whether a folder is in the directory of an SQLite store.
fn is_beside(folder: &Path, store: &str) -> bool {
    let Some(file) = store.strip_prefix("sqlite:") else { return false };
    let file = file.split('?').next().unwrap_or(file);
    let parent = |path: &Path| std::path::absolute(path).ok()?.parent().map(Path::to_path_buf);
    let (own, other) = (parent(folder), parent(Path::new(file)));
    own.is_some() && own == other
}

impl Backups {
    pub(crate) fn new(folder: &Path) -> Backups {
        Backups(folder.to_path_buf())
    }

    /// Creates a missing folder if it is beside the store.
    ///
    /// Anywhere else it stays missing, and backups fail until it exists.
    pub(crate) fn prepare(&self, store: &str) {
        if self.0.is_dir() || !is_beside(&self.0, store) {
            return;
        }
        if let Err(error) = DirBuilder::new().mode(0o700).create(&self.0) {
            tracing::error!(folder = %self.0.display(), %error, "the folder of backups could not \
                be made");
        }
    }

    fn all(&self) -> BTreeSet<OffsetDateTime> {
        let files = fs::read_dir(&self.0).into_iter().flatten().flatten();
        files.filter_map(|file| moment(file.file_name().to_str()?)).collect()
    }

    /// Returns the time of the latest backup.
    pub(crate) fn newest(&self) -> Option<Time> {
        let at = self.all().last()?.unix_timestamp();
        u64::try_from(at).ok().map(|seconds| Time(seconds * 1_000))
    }

    /// Writes a backup, which appears under its name once it is complete and on disk.
    pub(crate) fn make(
        &self,
        at: Time,
        write: impl FnOnce(&mut (dyn Write + Send)) -> Result<(), StoreError>,
    ) -> Result<(), String> {
        let folder = &self.0;
        if !folder.is_dir() {
            return Err(format!(
                "{}: there is no such folder; is its medium mounted?",
                folder.display()
            ));
        }
        let seconds = i64::try_from(at.0 / 1_000).unwrap_or(i64::MAX);
        let at = OffsetDateTime::from_unix_timestamp(seconds).map_err(|error| error.to_string())?;
        let (part, path) = (folder.join(PART), folder.join(named(at)));
        // An incomplete backup is left over from a crash.
        let _ = fs::remove_file(&part);
        let written = || -> Result<(), String> {
            // It contains password hashes, so only the owner may read it.
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

    /// Deletes superfluous backups. Returns their number.
    pub(crate) fn rotate(&self, days: u32, weeks: u32) -> Result<usize, String> {
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
        // The 100th day is Tuesday, 14 April: earlier Sundays and the last seven days are kept.
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
        // Of two backups on a day, the later one is kept once the day is over.
        let day = ["05T0417Z", "05T2300Z", "06T2300Z"]
            .map(|name| moment(&format!("cego-2026-01-{name}.jsonl")).unwrap());
        assert!(superfluous(&day[..2].iter().copied().collect(), 7, 4).is_empty());
        assert_eq!(superfluous(&day.into_iter().collect(), 7, 4), [day[0]]);
    }

    /// With a backup every two minutes, some backups are older than half an hour.
    #[test]
    fn of_the_last_day_ten_and_one_an_hour_stay() {
        let begin = moment("cego-2026-01-05T2100Z.jsonl").unwrap();
        let mut kept = BTreeSet::new();
        let mut add = |minutes: u64| -> Vec<String> {
            kept.insert(begin + std::time::Duration::from_secs(minutes * 60));
            for old in superfluous(&kept, 7, 4) {
                kept.remove(&old);
            }
            kept.iter().map(|at| named(*at)[13..20].to_owned()).collect()
        };
        let mut names = Vec::new();
        // From 21:00 over midnight to 00:30.
        for minutes in (0..=210).step_by(2) {
            names = add(minutes);
        }
        let expected = [
            "05T2158", "05T2258", "05T2358", "06T0012", "06T0014", "06T0016", "06T0018", "06T0020",
            "06T0022", "06T0024", "06T0026", "06T0028", "06T0030",
        ];
        assert_eq!(names, expected);
        // A day later the last of each day is kept.
        assert_eq!(add(210 + 1_440), ["05T2358", "06T0030", "07T0030"]);
    }

    /// With an unmounted or mistyped folder, no backup is written to the machine itself.
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
        assert!(
            !lacks_backup_folder(&stick, &store)
                && !lacks_backup_folder(&folder.join("new"), &store)
        );
        let backups = Backups::new(&wanted);
        backups.prepare(&store);
        let error = backups.make(Time(1_795_572_000_000), |_| Ok(())).unwrap_err();
        assert!(error.contains("stick/cego: there is no such folder"), "{error}");
        assert!(!wanted.exists());
        // The folder existed at start and its medium is removed later.
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
        let files = || {
            fs::read_dir(&backups.0).unwrap().map(|file| file.unwrap().path()).collect::<Vec<_>>()
        };
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
