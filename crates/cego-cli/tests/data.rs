//! `--parquet`: data sets of `cego simulate` and `cego arena`.

use crate::common::cego;

const SIMULATE: [&str; 7] = ["simulate", "--rules", "schopfheim", "--seed", "5", "--parquet", "nowhere"];

/// People who took the program of a package are told where data sets are made.
#[cfg(not(feature = "parquet"))]
#[test]
fn a_program_without_data_sets_says_where_they_are_made() {
    cego(&SIMULATE).fails(2, &["--parquet", "pip install ./bindings/python", "--features parquet"]);
    let arena =
        ["arena", "--rules", "schopfheim", "--seed", "5", "--bots", "thumb,random", "--parquet", "nowhere"];
    cego(&arena).fails(2, &["--features parquet"]);
    let swedish = crate::common::command(&SIMULATE).args(["--lang", "sv"]).output().unwrap();
    assert!(String::from_utf8(swedish.stderr).unwrap().contains("datamängder"));
    assert!(!std::path::Path::new("nowhere").exists());
}

#[test]
fn what_is_asked_of_a_data_set_needs_one() {
    cego(&["simulate", "--rules", "schopfheim", "--shard", "5"]).fails(2, &["--parquet"]);
    cego(&["simulate", "--rules", "schopfheim", "--parquet", "nowhere", "--labels", "much"])
        .fails(2, &["much"]);
    cego(&["simulate", "--rules", "schopfheim", "--parquet", "nowhere", "--shard", "0"]).fails(2, &["0"]);
}

/// The same deals as without, and again nothing to do.
#[cfg(feature = "parquet")]
#[test]
fn a_data_set_is_made_and_kept() {
    let folder = std::env::temp_dir().join(format!("cego-cli-data-{}", std::process::id()));
    let into = folder.to_str().unwrap();
    let call =
        |more: &[&str]| cego(&[&SIMULATE[..6], &[into, "--deals", "25", "--shard", "10"], more].concat());
    call(&[]).tells(0, &["3 made", "0 were there"]);
    call(&["--threads", "1"]).tells(0, &["0 made", "3 were there"]);
    call(&["--bots", "random"]).fails(1, &["cego.players", "left as it is"]);
    call(&["--json"]).fails(2, &["nothing else"]);
    cego(&[&SIMULATE[..6], &[into, "--players", "5"]].concat()).fails(2, &["three or four"]);
    let files =
        ["deals", "decisions", "players"].map(|table| std::fs::read_dir(folder.join(table)).unwrap().count());
    assert_eq!(files, [3; 3]);
    let arena = ["arena", "--rules", "schopfheim", "--seed", "5", "--bots", "thumb,random", "--deals", "2"];
    cego(&[&arena[..], &["--parquet", into]].concat()).tells(0, &["1 made"]);
    cego(&[&arena[..], &["--parquet", into, "--budget", "5"]].concat()).fails(2, &["--budget"]);
    std::fs::remove_dir_all(&folder).unwrap();
}
