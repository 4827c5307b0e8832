//! Who takes part.

use cego_tournament::{Command, Entrant, EntrantFault, Refusal};

use crate::hall::{Hall, secretary};

fn of_team(name: &str, team: &str) -> Entrant {
    Entrant { team: Some(team.into()), ..Entrant::named(name) }
}

#[test]
fn start_numbers_stay() {
    let mut hall = Hall::with("championship", 8);
    hall.desk(Command::Leave(3));
    hall.desk(Command::Enter(Box::new(Entrant::named("Late"))));
    assert_eq!(hall.now.present(), [1, 2, 4, 5, 6, 7, 8, 9]);
    hall.desk(Command::Return(3));
    assert_eq!(hall.now.person(3).unwrap().entrant.name, "Person 3");
    hall.desk(Command::Substitute(3, "Somebody".into()));
    let person = hall.now.person(3).unwrap();
    assert_eq!(
        (person.entrant.name.as_str(), &person.before[..]),
        ("Somebody", &[Entrant::named("Person 3")][..])
    );
}

#[test]
fn all_enter_or_none() {
    let mut hall = Hall::with("championship", 4);
    let list = vec![Entrant::named("New"), Entrant::named("  "), Entrant::named("Newer")];
    let refused = hall.say(&secretary(), "", Command::EnterAll(list)).unwrap_err();
    assert_eq!(refused, Refusal::Entrant(1, EntrantFault::NoName));
    assert_eq!(hall.now.people().len(), 4);
}

#[test]
fn two_of_one_name_are_told_apart() {
    let mut hall = Hall::with("championship", 4);
    let again = Command::Enter(Box::new(Entrant::named("person 2 ")));
    assert_eq!(hall.say(&secretary(), "", again), Err(Refusal::NameTaken("person 2".into(), 2)));
    let other_club = Entrant { club: Some("Furtwangen".into()), ..Entrant::named("Person 2") };
    hall.desk(Command::Enter(Box::new(other_club)));
}

#[test]
fn a_team_has_room_for_four_and_sits_apart() {
    let mut hall = Hall::with("championship", 12);
    let team: Vec<Entrant> = (0..4).map(|n| of_team(&format!("Black {n}"), "Black")).collect();
    hall.desk(Command::EnterAll(team));
    let fifth = Command::Enter(Box::new(of_team("Black 5", "Black")));
    assert_eq!(hall.say(&secretary(), "", fifth), Err(Refusal::TeamFull("Black".into())));
    hall.desk(Command::KeepApart(1, 2));
    hall.desk(Command::Draw);
    for round in 0..2 {
        for table in hall.now.seating(round) {
            assert!(table.iter().filter(|&&number| number > 12).count() <= 1, "{table:?}");
            assert!(!(table.contains(&1) && table.contains(&2)), "{table:?}");
        }
    }
}

#[test]
fn what_cannot_be_seen_is_in_no_name() {
    let mut hall = Hall::with("championship", 4);
    for (name, fault) in [
        ("a\u{202e}b".to_owned(), EntrantFault::Unseen),
        ("a\nb".to_owned(), EntrantFault::Unseen),
        ("x".repeat(61), EntrantFault::TooLong),
    ] {
        let enter = Command::Enter(Box::new(Entrant::named(&name)));
        assert_eq!(hall.say(&secretary(), "", enter), Err(Refusal::Entrant(0, fault)), "{name:?}");
    }
}
