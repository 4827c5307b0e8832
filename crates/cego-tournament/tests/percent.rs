//! Places by the percent of match points, where every table has the same cards.

use cego_tournament::duplicate::Fraction;
use cego_tournament::format::{Format, FormatFault, Rank, Tie};
use cego_tournament::standings::{Behind, Row, standings_now, team_standings};
use cego_tournament::{Command, Entrant};

use crate::hall::{Hall, referee};

fn text(rank: &str, ties: &str, more: &str) -> String {
    format!(
        "name = \"D\"\nties = [{ties}]\n{more}\n[rules]\n4 = \"schwarzwaldmeisterschaft\"\n3 = \"hochschwarzwald\"\n[duplicate]\nrank = \"{rank}\"\n[[round]]\ntimes = 2\ndeals = 4\n"
    )
}

fn begun(format: &str, people: usize) -> Hall {
    let mut hall = Hall::of(Format::read(format).unwrap());
    let team = |n: usize| format!("Team {}", n % 4);
    let all = (0..people).map(|n| Entrant { team: Some(team(n)), ..Entrant::named(&format!("Person {n}")) });
    hall.desk(Command::EnterAll(all.collect()));
    hall.desk(Command::Draw);
    hall.desk(Command::Begin { round: 0 });
    hall
}

/// Percents of match points counted as one does by hand: deal by deal the tables beaten and half of those with the same, of all others.
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
        let by_difference = |row: &Row| row.compared.as_ref().unwrap().total;
        assert!(
            rows.windows(2).any(|two| by_difference(&two[0]) < by_difference(&two[1])),
            "it is another order"
        );
        // What some have more the others have less: over everybody it is half.
        if people % 4 == 0 {
            let all: Fraction = rows.iter().map(Row::score).sum();
            assert_eq!(all, Fraction::whole(50 * people as i64));
        }
    }
}

#[test]
fn equals_are_told_apart_by_the_difference_and_it_is_said() {
    // Ten tables and four deals: some have the same percent with other differences.
    let mut hall = begun(&text("percent", "\"difference\"", ""), 40);
    hall.play(0, 11);
    let rows = standings_now(&hall.now);
    let decided = rows.iter().filter_map(|row| match row.behind.as_ref()? {
        Behind::Tie { tie: Tie::Difference, values: Some((own, ahead)), .. } => Some((row, *own, *ahead)),
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
    let before: Vec<Row> = standings_now(&hall.now);
    let penalty = Command::Penalise { number: 3, round: 0, amount: -40, paragraph: "R-004-139".into() };
    hall.say(&referee(), "revoked", penalty).unwrap();
    let of = |rows: &[Row], number: u32| rows.iter().find(|row| row.number == number).unwrap().score();
    let after = standings_now(&hall.now);
    assert_eq!(of(&after, 3), of(&before, 3) + Fraction::of(-40, 4));
    assert_eq!(of(&after, 4), of(&before, 4));
}

#[test]
fn a_team_has_the_mean_of_its_people() {
    let mut hall = begun(&text("percent", "", "team = 4"), 16);
    hall.play(0, 3);
    let rows = standings_now(&hall.now);
    for team in team_standings(&hall.now, &rows) {
        let sum: Fraction =
            rows.iter().filter(|row| team.members.contains(&row.number)).map(Row::score).sum();
        assert_eq!(team.score(), sum.share(4));
    }
}

#[test]
fn what_compares_needs_the_same_cards() {
    let format = Format::read(&text("percent", "\"difference\", \"best_round\"", "")).unwrap();
    assert_eq!(format.duplicate.as_ref().unwrap().rank, Rank::Percent);
    assert_eq!(Format::read(&format.write()).unwrap(), format);
    let plain = text("percent", "\"percent\"", "").replace("[duplicate]\nrank = \"percent\"\n", "");
    assert_eq!(Format::read(&plain), Err(vec![FormatFault::TieOfSameCards(Tie::Percent)]));
    assert!(Format::read(&text("fraction", "", "")).is_err());
}
