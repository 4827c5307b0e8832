//! Duplicate tournaments: comparison of results, ranking by percentage of match points, and secrecy
//! of the cards.

use std::collections::BTreeMap;

use cego_core::TableSize;
use cego_tournament::duplicate::{Fraction, Share};
use cego_tournament::format::{Format, FormatError, Rank, Tie};
use cego_tournament::sheet::Content;
use cego_tournament::standings::{Behind, StandingsRow, standings_now, team_standings};
use cego_tournament::{Command, Entrant, RoundStage, TournamentRefusal};
use proptest::prelude::*;

use crate::hall::{Hall, cego, player, referee, secretary};

/// Returns the sum of integer fractions over a different denominator: the product of all
/// denominators.
fn over(parts: &[(i64, i64)]) -> (i128, i128) {
    let whole: i128 = parts.iter().map(|&(_, whole)| i128::from(whole)).product();
    (parts.iter().map(|&(part, of)| i128::from(part) * (whole / i128::from(of))).sum(), whole)
}

/// Returns whether a fraction equals `parts / whole`.
fn is(fraction: Fraction, (parts, whole): (i128, i128)) -> bool {
    let text = fraction.to_string();
    let (n, d) = text.split_once('/').unwrap_or((&text, "1"));
    n.parse::<i128>().unwrap() * whole == parts * d.parse::<i128>().unwrap()
}

#[test]
fn a_deal_is_compared_with_the_mean_of_the_other_tables() {
    let mut hall = Hall::begun("duplicate", 12);
    // The same seat wins 30, 10 and −50 with the same cards.
    for (table, amounts) in
        [[30, -10, -10, -10], [10, 10, 10, -30], [-50, -50, 150, -50]].iter().enumerate()
    {
        let content = Content::Set(amounts.to_vec());
        let seen = hall.now.number();
        let write =
            Command::Write { round: 0, table, line: 0, content: Some(Box::new(content)), seen };
        hall.say(&referee(), "as it was told", write).unwrap();
    }
    let lines = hall.now.deal_at_all_tables(0, 4, 0);
    let first: Vec<Share> = lines.iter().map(|line| line.shares.as_ref().unwrap()[0]).collect();
    // 30 − (10 − 50)/2, 10 − (30 − 50)/2, −50 − (30 + 10)/2
    assert_eq!(
        first.iter().map(|s| s.difference.to_string()).collect::<Vec<_>>(),
        ["50", "20", "-70"]
    );
    assert_eq!(first.iter().map(|share| share.match_points).collect::<Vec<_>>(), [4, 2, 0]);
    assert_eq!(first[1].percent(), Some(Fraction::whole(50)));
    let last: Vec<u32> =
        lines.iter().map(|line| line.shares.as_ref().unwrap()[3].match_points).collect();
    assert_eq!(last, [4, 2, 0]);
}

#[test]
fn a_deal_counts_when_every_table_has_written_it() {
    let mut hall = Hall::begun("duplicate", 12);
    for table in 0..2 {
        hall.write(&secretary(), (0, table, 0), cego(table, 60)).unwrap();
    }
    assert!(
        standings_now(&hall.now).iter().all(|row| row.score() == Fraction::ZERO),
        "the third table would know"
    );
    let lines = hall.now.deal_at_all_tables(0, 4, 0);
    assert!(lines.iter().all(|line| line.shares.is_none()));
    hall.write(&secretary(), (0, 2, 0), cego(2, 30)).unwrap();
    assert!(standings_now(&hall.now).iter().any(|row| row.score() != Fraction::ZERO));
}

#[test]
fn a_deal_that_is_struck_out_leaves_the_field() {
    let mut hall = Hall::begun("duplicate", 16);
    for table in 0..4 {
        hall.write(&secretary(), (0, table, 0), cego(table, 40 + table as i32)).unwrap();
    }
    let seen = hall.now.number();
    let struck = Command::Write {
        round: 0,
        table: 3,
        line: 0,
        content: Some(Box::new(Content::Struck)),
        seen,
    };
    hall.say(&referee(), "a card was missing", struck).unwrap();
    let lines = hall.now.deal_at_all_tables(0, 4, 0);
    assert_eq!(lines[3].shares, None);
    assert!(
        lines[..3]
            .iter()
            .flat_map(|line| line.shares.as_ref().unwrap())
            .all(|share| share.others == 2)
    );
    let of_struck = &hall.now.table(0, 3).unwrap().people;
    for row in standings_now(&hall.now).iter().filter(|row| of_struck.contains(&row.number)) {
        assert_eq!((row.score(), row.compared.as_ref().unwrap().percent()), (Fraction::ZERO, None));
    }
}

#[test]
fn tables_of_three_and_of_four_have_deals_of_their_own() {
    let mut hall = Hall::with("duplicate", 10);
    hall.desk(Command::Draw);
    assert_eq!(hall.now.table_sizes(0), [3, 4]);
    let mut seen = Vec::new();
    for round in 0..3 {
        for (people, size) in [(3, TableSize::Three), (4, TableSize::Four)] {
            let deals = hall.now.secret_deals(round, people).unwrap();
            assert_eq!(deals.len(), 8);
            for (number, deal) in deals.iter().enumerate() {
                assert_eq!(deal.check(size), []);
                assert_eq!(deal.dealer.index(), number % people, "the seats deal in turn");
                assert!(!seen.contains(&(deal.hands, deal.blind)), "every deal is another");
                seen.push((deal.hands, deal.blind));
            }
        }
    }
    // A single table of four among tables of three has no comparison, and scores neutrally.
    hall.desk(Command::Begin { round: 0 });
    let alone =
        hall.now.rounds()[0].tables.iter().position(|table| table.people.len() == 4).unwrap();
    hall.write(&secretary(), (0, alone, 0), cego(0, 70)).unwrap();
    let line = &hall.now.deal_at_all_tables(0, 4, 0)[0];
    let nothing = Share { difference: Fraction::ZERO, match_points: 0, others: 0 };
    assert_eq!(line.shares, Some(vec![nothing; 4]));
    assert_eq!(nothing.percent(), None);
}

#[test]
fn nobody_knows_the_cards_before_the_round_is_over() {
    let mut hall = Hall::with("duplicate", 8);
    hall.desk(Command::Draw);
    for round in 0..3 {
        assert_eq!(
            (hall.now.public_deals(round, 4), hall.now.public_seed()),
            (None, None),
            "drawn"
        );
        hall.desk(Command::Begin { round });
        assert_eq!(
            (hall.now.public_deals(round, 4), hall.now.public_seed()),
            (None, None),
            "running"
        );
        hall.play(round, 5);
        assert_eq!(hall.now.public_deals(round, 4), hall.now.secret_deals(round, 4));
        for later in round + 1..3 {
            assert_eq!(hall.now.public_deals(later, 4), None);
        }
    }
    assert!(hall.now.public_seed().is_some(), "all has been played");
    assert_eq!(hall.again().public_seed(), hall.now.public_seed());
    let usual = Hall::begun("championship", 8);
    assert!(usual.now.public_seed().is_some() && usual.now.secret_deals(0, 4).is_none());
}

#[test]
fn when_an_early_end_has_told_the_seed_nothing_more_is_played_with_it() {
    let mut hall = Hall::begun("duplicate", 8);
    hall.say(&secretary(), "the hall burns", Command::End).unwrap();
    assert_eq!(hall.now.public_seed(), None, "a round still runs");
    hall.say(&secretary(), "it does not", Command::Reopen).unwrap();
    hall.play(0, 1);
    hall.say(&secretary(), "it is late", Command::End).unwrap();
    assert!(hall.now.public_seed().is_some());
    hall.say(&secretary(), "not so late", Command::Reopen).unwrap();
    assert!(hall.now.public_seed().is_some(), "who knows it knows it");
    assert_eq!(
        hall.say(&secretary(), "", Command::Begin { round: 1 }),
        Err(TournamentRefusal::CardsTold)
    );
    assert_eq!(hall.now.rounds()[1].stage, RoundStage::Drawn);
}

#[test]
fn everybody_sits_at_every_seat_as_often_as_at_any_other() {
    for (people, rounds) in [(8, 3), (16, 5), (40, 8), (33, 7), (150, 6), (13, 9)] {
        let text = format!(
            "name = \"D\"\n[rules]\n4 = \"schwarzwaldmeisterschaft\"\n3 \
             = \"hochschwarzwald\"\n[duplicate]\n[[round]]\ntimes = {rounds}\ndeals = 4\n"
        );
        let mut hall = Hall::of(cego_tournament::format::Format::read(&text).unwrap());
        let all = (1..=people).map(|n| cego_tournament::Entrant::named(&format!("Person {n}")));
        hall.desk(Command::EnterAll(all.collect()));
        hall.desk(Command::Draw);
        let mut times: BTreeMap<(u32, usize), [usize; 5]> = BTreeMap::new();
        for round in 0..rounds {
            for table in hall.now.seating(round) {
                for (seat, &person) in table.iter().enumerate() {
                    times.entry((person, table.len())).or_default()[seat] += 1;
                }
            }
        }
        for ((person, size), seats) in times {
            let (least, most) =
                (seats[..size].iter().min().unwrap(), seats[..size].iter().max().unwrap());
            assert!(most - least <= 1, "{people} people: {person} at tables of {size}: {seats:?}");
        }
    }
}

#[test]
fn rounds_by_standing_are_shared_out_with_those_before() {
    let text = "name = \"D\"\n[rules]\n4 \
        = \"schwarzwaldmeisterschaft\"\n[duplicate]\n[[round]]\ndeals = 4\n[[round]]\nseats \
        = \"standing\"\ntimes = 3\ndeals = 4\n";
    let mut hall = Hall::of(cego_tournament::format::Format::read(text).unwrap());
    let all = (1..=24).map(|n| cego_tournament::Entrant::named(&format!("Person {n}")));
    hall.desk(Command::EnterAll(all.collect()));
    let mut times: BTreeMap<u32, [usize; 4]> = BTreeMap::new();
    for round in 0..4 {
        hall.desk(Command::Draw);
        hall.desk(Command::Begin { round });
        hall.play(round, round as u64);
        for table in hall.now.seating(round) {
            for (seat, &person) in table.iter().enumerate() {
                times.entry(person).or_default()[seat] += 1;
            }
        }
    }
    // Rounds drawn one at a time are less balanced than rounds drawn together.
    assert!(times.values().flatten().all(|&times| times <= 2), "{times:?}");
}

#[test]
fn the_standings_are_those_of_a_recount() {
    let mut hall = Hall::begun("duplicate", 15);
    hall.play(0, 77);
    let penalty =
        Command::Penalise { number: 3, round: 0, amount: -40, paragraph: "R-004-139".into() };
    hall.say(&referee(), "revoked", penalty).unwrap();
    let rows = standings_now(&hall.now);
    for row in &rows {
        let (table, seat) = hall.now.seat_of(0, row.number).unwrap();
        let own = hall.now.table(0, table).unwrap();
        let size = own.people.len();
        let rules = hall.now.rules(size).unwrap();
        let field: Vec<_> =
            hall.now.rounds()[0].tables.iter().filter(|t| t.people.len() == size).collect();
        let others = field.len() as i64 - 1;
        let amount = |table: &cego_tournament::RoundTable, line: usize| {
            i64::from(table.sheet.content(line).unwrap().played(rules, line).unwrap().amounts[seat])
        };
        let mut parts = vec![(if row.number == 3 { -40 } else { 0 }, 1)];
        for line in 0..own.sheet.lines.len() {
            let all: i64 = field.iter().map(|table| amount(table, line)).sum();
            let mine = amount(own, line);
            if others > 0 {
                parts.push((mine * others - (all - mine), others));
            }
        }
        assert!(
            is(row.score(), over(&parts)),
            "{}: {} is not {:?}",
            row.number,
            row.score(),
            over(&parts)
        );
    }
    assert!(rows.windows(2).all(|two| two[0].score() >= two[1].score()));
    // Differences add up to zero in each comparison; only the penalty remains.
    let all: Fraction = rows.iter().map(cego_tournament::standings::StandingsRow::score).sum();
    assert_eq!(all, Fraction::whole(-40));
    assert!(team_standings(&hall.now, &rows).is_empty());
}

#[test]
fn those_at_a_table_may_not_set_results_that_no_game_has() {
    let mut hall = Hall::begun("duplicate", 8);
    let seen = hall.now.number();
    let set = |by: &cego_tournament::Author, hall: &mut Hall, most: i32| {
        let content = Content::Set(vec![most, -most, 0, 0]);
        let write =
            Command::Write { round: 0, table: 0, line: 0, content: Some(Box::new(content)), seen };
        hall.say(by, "so it is", write)
    };
    let one = hall.now.table(0, 0).unwrap().people[0];
    assert_eq!(set(&player(one), &mut hall, 10), Err(TournamentRefusal::NotAllowed));
    assert_eq!(set(&referee(), &mut hall, i32::MAX), Err(TournamentRefusal::SetAmount(i32::MAX)));
    assert_eq!(set(&referee(), &mut hall, 10_000), Ok(()));
}

proptest! {
    #[test]
    fn fractions_are_exact(parts in prop::collection::vec((-10_000i64..10_000, 1u32..13), 1..6), other in (-1_000_000i64..1_000_000, 1u32..66)) {
        let sum: Fraction = parts.iter().map(|&(part, whole)| Fraction::new(part, whole)).sum();
        let all: Vec<(i64, i64)> = parts.iter().map(|&(part, whole)| (part, i64::from(whole))).collect();
        let (n, d) = over(&all);
        prop_assert!(is(sum, (n, d)));
        // Comparison and rounding agree with exact integer arithmetic.
        let beside = Fraction::new(other.0, other.1);
        prop_assert_eq!(sum.cmp(&beside), (n * i128::from(other.1)).cmp(&(i128::from(other.0) * d)));
        let rounded = i128::from(sum.hundredths());
        prop_assert!((rounded * d - n * 100).abs() * 2 <= d);
        prop_assert_eq!((-sum).hundredths(), -sum.hundredths());
    }
}

fn text(rank: &str, ties: &str, more: &str) -> String {
    format!(
        "name = \"D\"\nties = [{ties}]\n{more}\n[rules]\n4 = \"schwarzwaldmeisterschaft\"\n3 \
         = \"hochschwarzwald\"\n[duplicate]\nrank = \"{rank}\"\n[[round]]\ntimes = 2\ndeals = 4\n"
    )
}

fn begun(format: &str, people: usize) -> Hall {
    let mut hall = Hall::of(Format::read(format).unwrap());
    let team = |n: usize| format!("Team {}", n % 4);
    let all = (0..people)
        .map(|n| Entrant { team: Some(team(n)), ..Entrant::named(&format!("Person {n}")) });
    hall.desk(Command::EnterAll(all.collect()));
    hall.desk(Command::Draw);
    hall.desk(Command::Begin { round: 0 });
    hall
}

/// Returns the percentage of match points counted by hand. Each deal scores the beaten tables and
/// half of the equal ones, as a share of all other tables.
fn by_hand(hall: &Hall, number: u32) -> Option<f64> {
    let mut percents = Vec::new();
    for (round, found) in hall.now.rounds().iter().enumerate() {
        let Some((own, seat)) = hall.now.seat_of(round, number) else { continue };
        let size = found.tables[own].people.len();
        let rules = hall.now.rules(size).unwrap();
        for line in 0..found.tables[own].sheet.lines.len() {
            let amount = |at: usize| {
                let table = &found.tables[at];
                let played = table.sheet.content(line)?.played(rules, line)?;
                (table.people.len() == size).then(|| played.amounts[seat])
            };
            let Some(mine) = amount(own) else { continue };
            let others: Vec<i32> =
                (0..found.tables.len()).filter(|&at| at != own).filter_map(amount).collect();
            if others.is_empty() {
                continue;
            }
            let beaten = others.iter().filter(|&&other| other < mine).count() as f64;
            let same = others.iter().filter(|&&other| other == mine).count() as f64;
            percents.push((beaten + same / 2.0) * 100.0 / others.len() as f64);
        }
    }
    (!percents.is_empty()).then(|| percents.iter().sum::<f64>() / percents.len() as f64)
}

#[test]
fn the_percents_are_those_counted_by_hand_and_decide() {
    for people in [8, 15, 24] {
        let mut hall = begun(&text("percent", "\"difference\"", ""), people);
        hall.play(0, 5);
        hall.desk(Command::Begin { round: 1 });
        hall.play(1, 6);
        let rows = standings_now(&hall.now);
        for row in &rows {
            let expected = by_hand(&hall, row.number);
            let percent = row.percent().map(|percent| percent.hundredths() as f64 / 100.0);
            assert_eq!(percent.is_some(), expected.is_some());
            assert!(
                (percent.unwrap_or(0.0) - expected.unwrap_or(0.0)).abs() < 0.01,
                "{percent:?} {expected:?}"
            );
            assert_eq!(row.score(), row.percent().unwrap_or(Fraction::whole(50)));
        }
        assert!(rows.windows(2).all(|two| two[0].score() >= two[1].score()));
        let by_difference = |row: &StandingsRow| row.compared.as_ref().unwrap().total;
        assert!(
            rows.windows(2).any(|two| by_difference(&two[0]) < by_difference(&two[1])),
            "it is another order"
        );
        // Match points have a constant sum, so the mean over all people is 50.
        if people % 4 == 0 {
            let all: Fraction = rows.iter().map(StandingsRow::score).sum();
            assert_eq!(all, Fraction::whole(50 * people as i64));
        }
    }
}

#[test]
fn equals_are_told_apart_by_the_difference_and_it_is_said() {
    // With ten tables and four deals, some people have the same percentage but different
    // differences.
    let mut hall = begun(&text("percent", "\"difference\"", ""), 40);
    hall.play(0, 11);
    let rows = standings_now(&hall.now);
    let decided = rows.iter().filter_map(|row| match row.behind.as_ref()? {
        Behind::Tie { tie: Tie::Difference, values: Some((own, ahead)), .. } => {
            Some((row, *own, *ahead))
        }
        _ => None,
    });
    let mut found = 0;
    for (row, own, ahead) in decided {
        let before = &rows[row.place - 2];
        assert_eq!(row.score(), before.score());
        assert_eq!(
            (own, ahead),
            (row.compared.as_ref().unwrap().total, before.compared.as_ref().unwrap().total)
        );
        assert!(own < ahead);
        found += 1;
    }
    assert!(found > 0, "{rows:?}");
}

#[test]
fn a_penalty_is_so_many_percents_of_one_deal() {
    let mut hall = begun(&text("percent", "", ""), 8);
    hall.play(0, 9);
    let before: Vec<StandingsRow> = standings_now(&hall.now);
    let penalty =
        Command::Penalise { number: 3, round: 0, amount: -40, paragraph: "R-004-139".into() };
    hall.say(&referee(), "revoked", penalty).unwrap();
    let of = |rows: &[StandingsRow], number: u32| {
        rows.iter().find(|row| row.number == number).unwrap().score()
    };
    let after = standings_now(&hall.now);
    assert_eq!(of(&after, 3), of(&before, 3) + Fraction::new(-40, 4));
    assert_eq!(of(&after, 4), of(&before, 4));
}

#[test]
fn a_team_has_the_mean_of_its_people() {
    let mut hall = begun(&text("percent", "", "team = 4"), 16);
    hall.play(0, 3);
    let rows = standings_now(&hall.now);
    for team in team_standings(&hall.now, &rows) {
        let sum: Fraction = rows
            .iter()
            .filter(|row| team.members.contains(&row.number))
            .map(StandingsRow::score)
            .sum();
        assert_eq!(team.score(), sum.share(4));
    }
}

#[test]
fn what_compares_needs_the_same_cards() {
    let format = Format::read(&text("percent", "\"difference\", \"best_round\"", "")).unwrap();
    assert_eq!(format.duplicate.as_ref().unwrap().rank, Rank::Percent);
    assert_eq!(Format::read(&format.write()).unwrap(), format);
    let plain = text("percent", "\"percent\"", "").replace("[duplicate]\nrank = \"percent\"\n", "");
    assert_eq!(Format::read(&plain), Err(vec![FormatError::TieOfSameCards(Tie::Percent)]));
    assert!(Format::read(&text("fraction", "", "")).is_err());
}
