//! Tests of making shards: reproducible and atomic.

use std::fs;
use std::sync::Arc;

use cego_core::shuffle::Seed;
use cego_core::{Rules, TableSize};
use cego_rules::preset;
use cego_sim::arena::{Arena, Contestant, Track};
use cego_sim::dataset::{
    DataSet, DataSetError, Fair, FileState, GameSource, Labels, Seats, ShardOrigin, inspect,
};

use super::{Folder, data};

const FOUR: TableSize = TableSize::Four;

fn thumbs() -> DataSet {
    data("schopfheim", FOUR, "thumb", Labels::NONE)
}

fn bytes(folder: &Folder) -> Vec<Vec<u8>> {
    folder.names().iter().map(|name| fs::read(folder.join(name)).unwrap()).collect()
}

/// Labels with a small budget, so that a test takes seconds.
fn small() -> Labels {
    Labels::parse("all", Fair { bot: "strong".to_owned(), times: 2, worlds: Some(2) }).unwrap()
}

#[test]
fn made_again_a_shard_is_the_same_to_the_last_byte() {
    let (one, two) = (Folder::new(), Folder::new());
    let made = thumbs().make(&one, 40..90, 1, |_| true).unwrap();
    let again = thumbs().make(&two, 40..90, 5, |_| true).unwrap();
    assert_eq!(
        (made.sha256, made.decisions, made.way),
        (again.sha256, again.decisions, ShardOrigin::New)
    );
    assert_eq!(
        one.names(),
        ["deals", "decisions", "players"]
            .map(|table| format!("{table}/{table}-schopfheim-4p-0000000040-0000000090.parquet"))
    );
    assert_eq!((one.names(), bytes(&one)), (two.names(), bytes(&two)));
}

/// Searches are reproducible: neither the number of threads nor earlier evaluations change a
/// result.
#[test]
fn judged_again_a_shard_is_the_same() {
    let (one, two) = (Folder::new(), Folder::new());
    let data = data("schwarzwaldmeisterschaft", FOUR, "policy", small());
    data.make(&one, 0..2, 1, |_| true).unwrap();
    data.make(&two, 0..2, 2, |_| true).unwrap();
    assert_eq!(bytes(&one), bytes(&two));
}

#[test]
fn what_is_there_is_kept_and_what_is_not_whole_is_made_again() {
    let folder = Folder::new();
    let made = thumbs().make(&folder, 0..20, 2, |_| true).unwrap();
    let before = bytes(&folder);
    let kept = thumbs().make(&folder, 0..20, 2, |_| panic!("nothing is played")).unwrap();
    assert_eq!(
        (kept.way, &kept.sha256, kept.decisions),
        (ShardOrigin::Kept, &made.sha256, made.decisions)
    );
    for name in folder.names() {
        let (path, whole) = (folder.join(&name), fs::read(folder.join(&name)).unwrap());
        let damages: [&[u8]; 3] = [&whole[..whole.len() / 2], b"", b"no table at all"];
        for damage in damages {
            fs::write(&path, damage).unwrap();
            assert!(matches!(inspect(&path).unwrap(), FileState::Damaged(_)), "{name}");
            assert_eq!(
                thumbs().make(&folder, 0..20, 2, |_| true).unwrap().way,
                ShardOrigin::Again,
                "{name}"
            );
            assert_eq!(bytes(&folder), before, "{name}");
        }
        fs::remove_file(&path).unwrap();
        assert_eq!(
            thumbs().make(&folder, 0..20, 2, |_| true).unwrap().way,
            ShardOrigin::Again,
            "{name}"
        );
    }
    assert_eq!(bytes(&folder), before);
}

/// Older data sets with all files in one folder stay valid in place.
#[test]
fn a_data_set_in_one_folder_is_kept() {
    let folder = Folder::new();
    let made = thumbs().make(&folder, 0..20, 2, |_| true).unwrap();
    for name in folder.names() {
        fs::rename(folder.join(&name), folder.join(name.rsplit('/').next().unwrap())).unwrap();
    }
    let before = (folder.names(), bytes(&folder));
    let kept = thumbs().make(&folder, 0..20, 2, |_| panic!("nothing is played")).unwrap();
    assert_eq!(
        (kept.way, kept.sha256, (folder.names(), bytes(&folder))),
        (ShardOrigin::Kept, made.sha256, before)
    );
}

/// Existing data of another data set is never overwritten.
#[test]
fn other_data_by_the_same_name_is_refused() {
    let folder = Folder::new();
    thumbs().make(&folder, 0..5, 1, |_| true).unwrap();
    let before = bytes(&folder);
    let other = data("schopfheim", FOUR, "random", Labels::NONE);
    let refused = other.make(&folder, 0..5, 1, |_| true).unwrap_err();
    assert!(
        matches!(&refused, DataSetError::Other { key, .. } if key == "cego.players"),
        "{refused}"
    );
    let rules = preset("schopfheim").unwrap().overridden(&["bettel_value=33"]).unwrap();
    let seats = || GameSource::Seats(Seats::all("thumb", FOUR));
    let other = DataSet::new(&rules, FOUR, "5", seats(), Labels::NONE).unwrap();
    let refused = other.make(&folder, 0..5, 1, |_| true).unwrap_err();
    assert!(
        matches!(&refused, DataSetError::Other { key, .. } if key == "cego.rules_hash"),
        "{refused}"
    );
    assert_eq!(bytes(&folder), before);
}

#[test]
fn who_stops_in_the_middle_leaves_nothing() {
    let folder = Folder::new();
    let stopped = thumbs().make(&folder, 0..50, 2, |done| done < 20);
    assert!(matches!(stopped, Err(DataSetError::Stopped)));
    assert_eq!(folder.names(), [""; 0]);
}

#[test]
fn two_writers_at_once_make_one_shard() {
    let folder = Folder::new();
    std::thread::scope(|scope| {
        let writers: Vec<_> = (0..4)
            .map(|_| scope.spawn(|| thumbs().make(&folder, 0..30, 1, |_| true).unwrap()))
            .collect();
        let made: Vec<String> =
            writers.into_iter().map(|writer| writer.join().unwrap().sha256).collect();
        assert!(made.iter().all(|hash| *hash == made[0]));
    });
    assert_eq!(folder.names().len(), 3);
    assert_eq!(thumbs().make(&folder, 0..30, 1, |_| true).unwrap().way, ShardOrigin::Kept);
}

#[test]
fn what_cannot_be_is_said() {
    let folder = Folder::new();
    let made = |range| thumbs().make(&folder, range, 1, |_| true).unwrap_err().id();
    assert_eq!([made(5..5), made(0..u64::MAX)], ["bad_range"; 2]);
    fs::write(folder.join("file"), b"").unwrap();
    let below = thumbs().make(&folder.join("file"), 0..2, 1, |_| true).unwrap_err();
    assert!(matches!(below, DataSetError::Io(..)), "{below}");
    let of = |seed, table, bots: &[&str], labels| {
        let bots: Vec<String> = bots.iter().map(|&bot| bot.to_owned()).collect();
        DataSet::new(
            preset("schopfheim").unwrap(),
            table,
            seed,
            GameSource::Seats(Seats::from_bots(&bots, table)),
            labels,
        )
        .map_err(|fault| fault.id())
        .err()
    };
    assert_eq!(of("x", FOUR, &["thumb"], Labels::NONE), Some("bad_seed"));
    assert_eq!(of("1", FOUR, &["nobody"], Labels::NONE), Some("unknown_bot"));
    assert_eq!(of("1", FOUR, &["thumb", "thumb"], Labels::NONE), Some("bot_count"));
    assert_eq!(of("1", TableSize::Five, &["thumb"], Labels::NONE), Some("five_at_the_table"));
    let nobody = Fair { bot: "nobody".to_owned(), ..Fair::default() };
    assert_eq!(
        of("1", FOUR, &["thumb"], Labels::parse("fair", nobody).unwrap()),
        Some("unknown_bot")
    );
    assert!(Labels::parse("much", Fair::default()).is_err());
    assert_eq!(folder.names(), ["file"]);
}

/// A match has one game per seating and its engine as a separate player. A time limit is refused.
#[test]
fn a_match_is_a_data_set() {
    let folder = Folder::new();
    let ruleset = preset("schopfheim").unwrap();
    let rules: Arc<Rules> = Arc::new(ruleset.rules(FOUR).unwrap());
    let bot = |name| Contestant::from_registry(name).unwrap();
    let arena = || {
        let bots = vec![bot("thumb"), bot("random")];
        Arena::new(Arc::clone(&rules), bots, Track::Play, bot("policy"), Seed::from_number(9))
            .unwrap()
    };
    let games = arena().lineups().len();
    let data = DataSet::new(ruleset, FOUR, "9", GameSource::Match(arena()), Labels::NONE).unwrap();
    data.make(&folder, 0..4, 2, |_| true).unwrap();
    let rows = |table: &str| match inspect(
        &folder.join(format!("{table}/{table}-schopfheim-4p-0000000000-0000000004.parquet")),
    ) {
        Ok(FileState::Whole(rows, _)) => rows as usize,
        other => panic!("{other:?}"),
    };
    assert_eq!((rows("deals"), rows("players")), (4 * games, 3));
    let hurried = arena().with_budget(Some(std::time::Duration::from_millis(5)));
    let refused = DataSet::new(ruleset, FOUR, "9", GameSource::Match(hurried), Labels::NONE);
    assert_eq!(refused.map_err(|fault| fault.id()).err(), Some("clock"));
}
