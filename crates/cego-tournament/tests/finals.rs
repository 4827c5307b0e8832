//! Finals from zero: nothing before them counts among the finalists, and nothing gets lost.
//!
//! Also corrections of a round on which a later one depends: other finalists, and outdated seating.

use cego_table::Time;
use cego_tournament::format::{Format, Tie};
use cego_tournament::sheet::Content;
use cego_tournament::standings::{Behind, standings_now, team_standings};
use cego_tournament::{Author, Command, Entrant, QualificationChange, Role, TournamentRefusal};

use crate::hall::{Hall, cego, referee, secretary};

/// Opens a tournament of eight people, of whom some play a second round from zero.
fn opened(ties: &str, take: usize, duplicate: &str) -> Hall {
    opened_with(8, ties, take, duplicate)
}

fn opened_with(people: u32, ties: &str, take: usize, duplicate: &str) -> Hall {
    let text = format!(
        "name = \"Finale\"\nteam = 2\nties = [{ties}]\n[rules]\n4 \
         = \"schwarzwaldmeisterschaft\"\n{duplicate}\
         [[round]]\ndeals = 4\n[[round]]\ntake = {take}\ncarry = false\ndeals = 2\n"
    );
    let mut hall = Hall::of(Format::read(&text).unwrap());
    let entrant = |n: u32| {
        let team = format!("Team {}", n.div_ceil(2));
        Entrant { team: Some(team), ..Entrant::named(&format!("Person {n}")) }
    };
    hall.desk(Command::EnterAll((1..=people).map(entrant).collect()));
    hall
}

/// Plays a round at tables of these people, with deals by table and line.
fn play(hall: &mut Hall, round: usize, tables: &[(&[u32], Vec<Content>)]) {
    hall.desk(Command::Draw);
    let seats = tables.iter().map(|(people, _)| people.to_vec()).collect();
    hall.desk(Command::Seat { round, tables: seats });
    hall.desk(Command::Begin { round });
    write(hall, round, tables);
}

/// Fills the sheets of a round that has begun, confirms them and closes the round.
fn write(hall: &mut Hall, round: usize, tables: &[(&[u32], Vec<Content>)]) {
    for (table, (_, deals)) in tables.iter().enumerate() {
        for (line, deal) in deals.iter().enumerate() {
            hall.write(&secretary(), (round, table, line), deal.clone()).unwrap();
        }
        let seen = hall.now.number();
        hall.desk(Command::Confirm { round, table, seen });
    }
    hall.desk(Command::Close { round });
}

/// Returns a qualification in which at each table the first two of this order win two games each,
/// one of them with more points.
fn qualification(first: usize, second: usize) -> Vec<Content> {
    vec![cego(first, 65), cego(first, 60), cego(second, 47), cego(second, 47)]
}

/// Returns the order of people, with the reasons.
fn order(hall: &Hall) -> Vec<(u32, Option<Behind>)> {
    standings_now(&hall.now).into_iter().map(|row| (row.number, row.behind)).collect()
}

/// The same final gives the same order after any qualification, whatever decides between equals.
///
/// With sixteen people: draws without repeated meetings are found at once.
#[test]
fn no_tie_break_looks_at_rounds_before_a_final_from_nothing() {
    for duplicate in ["", "[duplicate]\n", "[duplicate]\nrank = \"percent\"\n"] {
        for tie in
            Tie::ALL.into_iter().filter(|tie| !duplicate.is_empty() || !tie.needs_same_cards())
        {
            let after = |(first, second): (usize, usize)| {
                let mut hall = opened_with(16, &format!("\"{}\"", tie.id()), 16, duplicate);
                let tables: [[u32; 4]; 4] = std::array::from_fn(|table| {
                    std::array::from_fn(|seat| (4 * table + seat) as u32 + 1)
                });
                let sheets = |one: &[Content], other: &[Content]| -> Vec<_> {
                    tables
                        .iter()
                        .zip([one, other, one, other])
                        .map(|(people, deals)| (&people[..], deals.to_vec()))
                        .collect()
                };
                play(
                    &mut hall,
                    0,
                    &sheets(&qualification(first, second), &qualification(second, first)),
                );
                let [one, other] = [60, 47].map(|points| vec![cego(0, points), cego(1, points)]);
                play(&mut hall, 1, &sheets(&one, &other));
                assert_eq!(standings_now(&hall.again()), standings_now(&hall.now));
                order(&hall)
            };
            let orders = [(0, 1), (1, 0), (2, 3), (3, 2)].map(after);
            assert!(
                orders.iter().all(|order| *order == orders[0]),
                "{tie:?} {duplicate}: {orders:?}"
            );
        }
    }
}

/// Two people with equal finals are separated by lot, although one beat the other before.
#[test]
fn equal_finalists_are_separated_by_lot() {
    let ties: Vec<String> = Tie::ALL
        .into_iter()
        .filter(|tie| !tie.needs_same_cards())
        .map(|tie| format!("\"{}\"", tie.id()))
        .collect();
    let mut hall = opened(&ties.join(", "), 4, "");
    let best: [&[u32]; 2] = [&[1, 2, 3, 4], &[5, 6, 7, 8]];
    play(&mut hall, 0, &best.map(|people| (people, qualification(0, 1))));
    let before = order(&hall);
    let mut finalists = hall.now.playing(1);
    finalists.sort_unstable();
    assert_eq!(finalists, [1, 2, 5, 6]);
    play(&mut hall, 1, &[(&[1, 2, 5, 6][..], vec![cego(0, 60), cego(1, 60)])]);
    let rows = standings_now(&hall.now);
    for pair in [&rows[..2], &rows[2..4]] {
        assert_eq!(pair[0].total, pair[1].total);
        let by_lot = Some(Behind::Tie { tie: Tie::Lot, values: None, passed_over: vec![] });
        assert_eq!(pair[1].behind, by_lot);
    }
    assert_eq!(rows[4].behind, Some(Behind::PlayedOn));
    // The others stand as they did before the final, for the same reasons.
    assert_eq!(order(&hall)[5..], before[5..]);
    assert_eq!(order(&hall)[4].0, before[4].0);
}

/// Reaching a final from zero changes no total of a team.
#[test]
fn teams_count_all_rounds() {
    let mut hall = opened("\"lot\"", 4, "");
    let best: [&[u32]; 2] = [&[1, 3, 5, 7], &[2, 4, 6, 8]];
    play(&mut hall, 0, &best.map(|people| (people, qualification(0, 1))));
    let finalists = hall.now.playing(1);
    play(&mut hall, 1, &[(&finalists[..], vec![cego(0, 60), cego(1, 60)])]);
    let rows = standings_now(&hall.now);
    let teams = team_standings(&hall.now, &rows);
    assert_eq!(teams.len(), 4);
    for team in &teams {
        let of_team = rows.iter().filter(|row| team.members.contains(&row.number));
        let sum: i64 = of_team.flat_map(|row| row.rounds.iter().flatten()).sum();
        assert_eq!(team.total, sum, "{}", team.team);
    }
    assert!(rows.iter().any(|row| row.total != row.day_total));
}

/// A penalty between qualification and final goes to the final for those who play it. One for an
/// earlier round is named, because it no longer counts.
#[test]
fn no_penalty_of_a_finalist_is_lost_silently() {
    let mut hall = opened("\"lot\"", 4, "");
    let best: [&[u32]; 2] = [&[1, 2, 3, 4], &[5, 6, 7, 8]];
    let penalty =
        |number, round| Command::Penalise { number, round, amount: -40, paragraph: String::new() };
    hall.desk(Command::Draw);
    hall.desk(Command::Seat { round: 0, tables: best.map(<[u32]>::to_vec).to_vec() });
    assert_eq!(
        hall.say(&referee(), "revoked", penalty(1, 1)),
        Err(TournamentRefusal::NotDrawn(1)),
        "it is not next"
    );
    hall.desk(Command::Begin { round: 0 });
    hall.say(&referee(), "revoked", penalty(1, 0)).unwrap();
    let discarded = |hall: &Hall| {
        let all = hall.now.discarded_penalties();
        all.iter()
            .map(|one| (one.penalty.number, one.penalty.round, one.final_round))
            .collect::<Vec<_>>()
    };
    assert_eq!((hall.now.round_of_penalty(1), discarded(&hall)), (0, vec![]));
    write(&mut hall, 0, &best.map(|people| (people, qualification(0, 1))));
    assert_eq!(hall.now.playing(1).len(), 4);
    assert!(hall.now.playing(1).contains(&1) && !hall.now.playing(1).contains(&3));
    for drawn in [false, true] {
        if drawn {
            hall.desk(Command::Draw);
        }
        let rounds = [1, 3].map(|number| hall.now.round_of_penalty(number));
        assert_eq!((rounds, discarded(&hall)), ([1, 0], vec![(1, 0, 1)]), "drawn: {drawn}");
    }
    hall.say(&referee(), "revoked", penalty(1, 1)).unwrap();
    hall.say(&referee(), "revoked", penalty(3, 0)).unwrap();
    hall.desk(Command::Begin { round: 1 });
    hall.say(&referee(), "revoked", penalty(2, 0)).unwrap();
    assert_eq!(discarded(&hall), [(1, 0, 1), (2, 0, 1)]);
    let people = hall.now.seating(1).concat();
    write(&mut hall, 1, &[(&people[..], vec![cego(0, 60), cego(1, 60)])]);
    let penalties = |number: u32| {
        let rows = standings_now(&hall.now);
        rows.iter().find(|row| row.number == number).map(|row| row.penalties)
    };
    assert_eq!([1, 2, 3].map(penalties), [Some(-40), Some(0), Some(-40)]);
    let event = hall.now.penalties()[0].event;
    hall.say(&referee(), "it was another", Command::Lift(event)).unwrap();
    assert_eq!(discarded(&hall), [(2, 0, 1)]);
}

/// A final that begins later has no tables yet when the penalty is given.
#[test]
fn a_penalty_may_come_before_the_draw_of_the_final() {
    let mut hall = opened("\"lot\"", 4, "");
    let best: [&[u32]; 2] = [&[1, 2, 3, 4], &[5, 6, 7, 8]];
    play(&mut hall, 0, &best.map(|people| (people, qualification(0, 1))));
    let round = hall.now.round_of_penalty(1);
    let penalty = Command::Penalise { number: 1, round, amount: -40, paragraph: String::new() };
    hall.say(&referee(), "revoked", penalty).unwrap();
    assert_eq!(hall.now.waiting_penalties().map(|one| one.round).collect::<Vec<_>>(), [1]);
    hall.desk(Command::Draw);
    hall.desk(Command::Begin { round: 1 });
    assert_eq!(hall.now.waiting_penalties().count(), 0);
    let people = hall.now.seating(1).concat();
    write(&mut hall, 1, &[(&people[..], vec![cego(0, 60), cego(1, 60)])]);
    let rows = standings_now(&hall.again());
    assert_eq!(rows.iter().find(|row| row.number == 1).unwrap().penalties, -40);
    hall.say(&secretary(), "", Command::End).unwrap();
}

/// Plays the first round of eight people. The second one is seated by the standings.
fn qualification_played(take: &str) -> Hall {
    let text = format!(
        "name = \"Finale\"\nties = [\"lot\"]\n[rules]\n3 = \"schopfheim\"\n4 \
         = \"schopfheim\"\n[[round]]\ndeals = 1\n[[round]]\n{take}seats = \"standing\"\ndeals = 1\n"
    );
    let mut hall = Hall::of(Format::read(&text).unwrap());
    hall.desk(Command::EnterAll((1..=8).map(|n| Entrant::named(&format!("Person {n}"))).collect()));
    hall.desk(Command::Draw);
    hall.desk(Command::Begin { round: 0 });
    hall.play(0, 3);
    hall
}

/// Gives a person a credit for the first round that makes them the leader. Returns the number of
/// its event.
fn credit(hall: &mut Hall, number: u32) -> u64 {
    let penalise = Command::Penalise { number, round: 0, amount: 9_000, paragraph: String::new() };
    hall.say(&referee(), "a sheet was misread", penalise).unwrap();
    hall.now.number()
}

#[test]
fn a_final_that_others_would_have_reached_is_named() {
    let mut hall = qualification_played("take = 4\n");
    let best = hall.now.playing(1);
    let out = (1..=8).find(|number| !best.contains(number)).unwrap();
    hall.desk(Command::Draw);
    assert_eq!(hall.now.requalified(), [], "it has not begun: its tables are mended");
    hall.desk(Command::Begin { round: 1 });
    assert_eq!(hall.now.requalified(), []);
    let event = credit(&mut hall, out);
    let other = [QualificationChange { round: 1, left_out: vec![out], let_in: vec![best[3]] }];
    assert_eq!(hall.now.requalified(), other);
    assert_eq!(hall.again().requalified(), other);
    // A person who leaves later had qualified.
    hall.desk(Command::Leave(best[0]));
    assert_eq!(hall.now.requalified(), other);
    hall.say(&referee(), "it was right", Command::Lift(event)).unwrap();
    assert_eq!(hall.now.requalified(), []);
}

#[test]
fn who_had_left_is_not_missed_in_a_final() {
    let mut hall = qualification_played("take = 4\n");
    let best = hall.now.playing(1);
    let out = (1..=8).find(|number| !best.contains(number)).unwrap();
    hall.desk(Command::Leave(out));
    hall.desk(Command::Draw);
    hall.desk(Command::Begin { round: 1 });
    credit(&mut hall, out);
    assert_eq!(hall.now.requalified(), []);
}

#[test]
fn a_round_by_old_standings_is_drawn_again() {
    let mut hall = qualification_played("");
    let order = hall.now.playing(1);
    hall.desk(Command::Draw);
    // The order within one table is irrelevant.
    let event = credit(&mut hall, order[1]);
    assert!(!hall.now.has_old_standings(1));
    hall.say(&referee(), "it was right", Command::Lift(event)).unwrap();
    credit(&mut hall, order[7]);
    assert!(hall.now.has_old_standings(1) && hall.again().has_old_standings(1));
    assert_eq!(hall.now.propose_separated_seating(1), None, "everybody has a seat");
    let begin = Command::Begin { round: 1 };
    for why in ["", "we are late"] {
        assert_eq!(
            hall.say(&secretary(), why, begin.clone()),
            Err(TournamentRefusal::OldStandings(1))
        );
    }
    // The server begins the round anyway, because nobody is at a desk.
    let table = Author { role: Role::Table, name: String::new() };
    assert!(hall.now.handle(&table, "", begin.clone(), Time(0)).is_ok());
    hall.say(&secretary(), "a sheet was misread", Command::UndoDraw).unwrap();
    hall.desk(Command::Draw);
    assert!(!hall.now.has_old_standings(1));
    hall.desk(begin);
}

/// People who come or leave after the draw do not change the standings.
#[test]
fn who_comes_or_leaves_makes_no_standings_old() {
    let mut hall = qualification_played("");
    let order = hall.now.playing(1);
    hall.desk(Command::Draw);
    hall.desk(Command::Leave(order[2]));
    hall.desk(Command::Enter(Box::new(Entrant::named("Late"))));
    assert!(!hall.now.has_old_standings(1));
    let mended = hall.now.propose_seating(1).unwrap();
    hall.desk(Command::Seat { round: 1, tables: mended.tables });
    hall.desk(Command::Begin { round: 1 });
}

#[test]
fn a_closed_round_is_not_closed_again() {
    let mut hall = qualification_played("");
    assert_eq!(
        hall.say(&secretary(), "", Command::Close { round: 0 }),
        Err(TournamentRefusal::IsClosed(0))
    );
    hall.desk(Command::Draw);
    assert_eq!(
        hall.say(&secretary(), "", Command::Close { round: 1 }),
        Err(TournamentRefusal::NotRunning(1))
    );
}
