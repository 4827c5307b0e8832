//! Tests of the tables of Fächer and amounts, cell by cell (C-3, E-10).

use std::ops::RangeInclusive;

use cego_core::rules::Ladder;
use cego_core::settle::faecher;
use cego_core::{Contract, DealResult, Declaration, Rules, TableSize};

use super::*;

const FOUR: TableSize = TableSize::Four;

/// R-003-170: declarer's points and Fächer, negative if lost.
const FAECHER_003: [(RangeInclusive<i32>, i32); 14] = [
    (1..=5, -7),
    (6..=10, -6),
    (11..=15, -5),
    (16..=20, -4),
    (21..=25, -3),
    (26..=30, -2),
    (31..=35, -1),
    (36..=40, 1),
    (41..=45, 2),
    (46..=50, 3),
    (51..=55, 4),
    (56..=60, 5),
    (61..=65, 6),
    (66..=69, 7),
];

/// R-002-146, R-002-147: declarer's points and base.
const BASE_002: [(RangeInclusive<i32>, i32); 15] = [
    (66..=70, 35),
    (61..=65, 30),
    (56..=60, 25),
    (51..=55, 20),
    (46..=50, 15),
    (41..=45, 10),
    (36..=40, 5),
    (35..=35, -5),
    (30..=34, -5),
    (25..=29, -10),
    (20..=24, -15),
    (15..=19, -20),
    (10..=14, -25),
    (5..=9, -30),
    (0..=4, -35),
];

/// R-004-125: declarer's points in pair counting, and Fächer.
const FAECHER_SM: [(RangeInclusive<i32>, i32); 15] = [
    (75..=79, 8),
    (70..=74, 7),
    (65..=69, 6),
    (60..=64, 5),
    (55..=59, 4),
    (50..=54, 3),
    (45..=49, 2),
    (40..=44, 1),
    (35..=39, -1),
    (30..=34, -2),
    (25..=29, -3),
    (20..=24, -4),
    (15..=19, -5),
    (10..=14, -6),
    (5..=9, -7),
];

#[test]
fn faecher_of_schopfheim() {
    for rules in [schopfheim(FOUR), schopfheim(TableSize::Three), wikipedia(FOUR)] {
        for (range, fach) in FAECHER_003 {
            for declarer in range {
                assert_eq!(
                    per_opponent(&rules, plain(Contract::Cego), points(declarer)),
                    fach,
                    "{declarer}"
                );
                assert_eq!(faecher(&rules, declarer, fach > 0), fach.abs(), "{declarer}");
            }
        }
        assert_eq!(per_opponent(&rules, plain(Contract::Cego), declarer_trickless(20)), -8);
        assert_eq!(per_opponent(&rules, plain(Contract::Cego), opponents_trickless(70)), 8);
    }
}

#[test]
fn bases_of_stockholm() {
    let rules = stockholm();
    for (range, base) in BASE_002 {
        for declarer in range {
            assert_eq!(
                per_opponent(&rules, plain(Contract::Cego), points(declarer)),
                base,
                "{declarer}"
            );
        }
    }
    assert_eq!(per_opponent(&rules, plain(Contract::Cego), declarer_trickless(20)), -35);
}

#[test]
fn faecher_of_the_championship() {
    // St. Georgen inherits the boundaries with one cent for a Fach and without rounding
    // (R-001-116), so its amounts are the Fächer.
    let bare = st_georgen(FOUR);
    let rules = schwarzwaldmeisterschaft();
    for (range, fach) in FAECHER_SM {
        for declarer in range {
            assert_eq!(
                per_opponent(&bare, plain(Contract::Cego), points(declarer)),
                fach,
                "{declarer}"
            );
            assert_eq!(faecher(&rules, declarer, fach > 0), fach.abs(), "{declarer}");
            assert_eq!(per_opponent(&rules, plain(Contract::Halbe), points(declarer)), 10 * fach);
        }
    }
}

/// Results for one column, won and lost.
struct Column {
    won: DealResult,
    lost: DealResult,
}

/// Returns the columns: Fächer 1 to 7 by points, and the eighth for a side without a trick.
fn columns(won_at: impl Fn(i32) -> i32, lost_at: impl Fn(i32) -> i32, total: i32) -> Vec<Column> {
    let by_points = |n| Column { won: points(won_at(n)), lost: points(lost_at(n)) };
    let trickless = Column { won: opponents_trickless(total), lost: declarer_trickless(15) };
    (0..7).map(by_points).chain([trickless]).collect()
}

fn columns_003() -> Vec<Column> {
    columns(|n| 38 + 5 * n, |n| 33 - 5 * n, 70)
}

fn columns_pairs() -> Vec<Column> {
    columns(|n| 42 + 5 * n, |n| 37 - 5 * n, 79)
}

fn check_won(rules: &Rules, declaration: Declaration, columns: &[Column], row: &[i32]) {
    let paid: Vec<i32> = columns.iter().map(|c| per_opponent(rules, declaration, c.won)).collect();
    assert_eq!(paid, row, "{} won", declaration.contract);
}

fn check_lost(rules: &Rules, declaration: Declaration, columns: &[Column], row: &[i32]) {
    let paid: Vec<i32> =
        columns.iter().map(|c| -per_opponent(rules, declaration, c.lost)).collect();
    assert_eq!(paid, row, "{} lost", declaration.contract);
}

fn check(rules: &Rules, declaration: Declaration, columns: &[Column], row: &[i32]) {
    check_won(rules, declaration, columns, row);
    check_lost(rules, declaration, columns, row);
}

/// R-003-166, R-003-170: amounts by row (the steps, then Solo and Gegensolo, won and lost) and
/// Fächer.
const TABLE_003: [[i32; 8]; 10] = [
    [1, 2, 3, 4, 5, 6, 7, 8],
    [2, 4, 6, 8, 10, 12, 14, 16],
    [3, 6, 9, 12, 15, 18, 21, 24],
    [4, 8, 12, 16, 20, 24, 28, 32],
    [5, 10, 15, 20, 25, 30, 35, 40],
    [6, 12, 18, 24, 30, 36, 42, 48],
    [2, 4, 6, 8, 10, 12, 14, 16],
    [1, 2, 3, 4, 5, 6, 7, 8],
    [4, 8, 12, 16, 20, 24, 28, 32],
    [2, 4, 6, 8, 10, 12, 14, 16],
];

#[test]
fn amounts_of_schopfheim() {
    for table in [FOUR, TableSize::Three] {
        let rules = schopfheim(table);
        let columns = columns_003();
        let steps: Vec<Contract> = rules.ladder().collect();
        assert_eq!(steps.len(), 6);
        for (contract, row) in steps.into_iter().zip(&TABLE_003) {
            check(&rules, plain(contract), &columns, row);
        }
        check_won(&rules, plain(Contract::Solo), &columns, &TABLE_003[6]);
        check_lost(&rules, plain(Contract::Solo), &columns, &TABLE_003[7]);
        check_won(&rules, plain(Contract::Gegensolo), &columns, &TABLE_003[8]);
        check_lost(&rules, plain(Contract::Gegensolo), &columns, &TABLE_003[9]);
    }
}

#[test]
fn amounts_of_schopfheim_with_the_halbe() {
    const PAGAT: [i32; 8] = [7, 14, 21, 28, 35, 42, 49, 56];
    let rules = Rules { ladder: Ladder::Ladder7, ..schopfheim(FOUR) };
    let columns = columns_003();
    let rows = TABLE_003[..6].iter().chain([&PAGAT]);
    for (contract, row) in Contract::LADDER.into_iter().zip(rows) {
        check(&rules, plain(contract), &columns, row);
    }
}

/// R-002-152: factors 1 to 8, bases 5 to 35.
const TABLE_002: [[i32; 7]; 8] = [
    [5, 10, 15, 20, 25, 30, 35],
    [10, 20, 30, 40, 50, 60, 70],
    [15, 30, 45, 60, 75, 90, 105],
    [20, 40, 60, 80, 100, 120, 140],
    [25, 50, 75, 100, 125, 150, 175],
    [30, 60, 90, 120, 150, 180, 210],
    [35, 70, 105, 140, 175, 210, 245],
    [40, 80, 120, 160, 200, 240, 280],
];

/// Checks the rows of a table by value: the ladder, the ladder after a Solo, Solo and Gegensolo.
fn check_by_value(rules: &Rules, columns: &[Column], rows: &[&[i32]]) {
    for (step, contract) in Contract::LADDER.into_iter().enumerate() {
        check(rules, plain(contract), columns, rows[step]);
        check(rules, after_solo(contract), columns, rows[step + 1]);
    }
    check_won(rules, plain(Contract::Solo), columns, rows[1]);
    check_lost(rules, plain(Contract::Solo), columns, rows[0]);
    check(rules, plain(Contract::Gegensolo), columns, rows[1]);
}

#[test]
fn amounts_of_stockholm() {
    let columns: Vec<Column> =
        (0..7).map(|n| Column { won: points(38 + 5 * n), lost: points(32 - 5 * n) }).collect();
    let rows: Vec<&[i32]> = TABLE_002.iter().map(|row| row.as_slice()).collect();
    check_by_value(&stockholm(), &columns, &rows);
}

/// R-004-126, R-004-127 (championship): values 1 to 8, Fächer 1 to 7 and the Berg.
const TABLE_SM: [[i32; 8]; 8] = [
    [10, 10, 20, 20, 30, 30, 40, 40],
    [10, 20, 30, 40, 50, 60, 70, 80],
    [20, 30, 50, 60, 80, 90, 110, 120],
    [20, 40, 60, 80, 100, 120, 140, 160],
    [30, 50, 80, 100, 130, 150, 180, 200],
    [30, 60, 90, 120, 150, 180, 210, 240],
    [40, 70, 110, 140, 180, 210, 250, 280],
    [40, 80, 120, 160, 200, 240, 280, 320],
];

#[test]
fn amounts_of_the_championship() {
    let rows: Vec<&[i32]> = TABLE_SM.iter().map(|row| row.as_slice()).collect();
    check_by_value(&schwarzwaldmeisterschaft(), &columns_pairs(), &rows);
    check_by_value(&hochschwarzwald(FOUR), &columns_pairs(), &rows);
    check_by_value(&hochschwarzwald(TableSize::Three), &columns_pairs(), &rows);
}

/// R-001-118 … R-001-126: game values by row, Fächer by column.
const TABLE_001: [[i32; 8]; 8] = [
    [1, 2, 3, 4, 5, 6, 7, 8],
    [2, 4, 6, 8, 10, 12, 14, 16],
    [3, 6, 9, 12, 15, 18, 21, 24],
    [4, 8, 12, 16, 20, 24, 28, 32],
    [5, 10, 15, 20, 25, 30, 35, 40],
    [6, 12, 18, 24, 30, 36, 42, 48],
    [7, 14, 21, 28, 35, 42, 49, 56],
    [8, 16, 24, 32, 40, 48, 56, 64],
];

#[test]
fn amounts_of_st_georgen() {
    let rows: Vec<&[i32]> = TABLE_001.iter().map(|row| row.as_slice()).collect();
    check_by_value(&st_georgen(FOUR), &columns_pairs(), &rows);
    check_by_value(&st_georgen(TableSize::Three), &columns_pairs(), &rows);
}
