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
fn nobody_substitutes_who_plays_under_another_number() {
    let mut hall = Hall::with("championship", 8);
    let of_club = |name: &str, club: &str| Entrant { club: Some(club.into()), ..Entrant::named(name) };
    hall.desk(Command::Change(2, Box::new(of_club("Berta Maier", "Krone Elzach"))));
    hall.desk(Command::Change(3, Box::new(of_club("Carl Faller", "Hirschen"))));
    let substitute = |hall: &mut Hall, number: u32, name: &str| {
        hall.say(&secretary(), "", Command::Substitute(number, name.into()))
    };
    // Whatever the club of the start number, and however the name is written.
    for name in ["Carl Faller", "carl  faller "] {
        let refused = substitute(&mut hall, 2, name);
        assert!(matches!(refused, Err(Refusal::NameTaken(_, 3))), "{refused:?}");
    }
    hall.desk(Command::Leave(3));
    assert!(substitute(&mut hall, 2, "Carl Faller").is_err());
    // Somebody else may have the name with something added to it.
    substitute(&mut hall, 2, "Carl Faller jun.").unwrap();
    substitute(&mut hall, 3, "Carl Faller").unwrap();
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
    for same in ["PERSON 2", "Person  2", "Person\u{a0}2"] {
        let again = Command::Enter(Box::new(Entrant::named(same)));
        assert!(matches!(hall.say(&secretary(), "", again), Err(Refusal::NameTaken(_, 2))), "{same:?}");
    }
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
        ("a\u{3164}".to_owned(), EntrantFault::Unseen),
        ("J\u{fffd}rgen".to_owned(), EntrantFault::LostLetter),
        ("x".repeat(61), EntrantFault::TooLong),
    ] {
        let enter = Command::Enter(Box::new(Entrant::named(&name)));
        assert_eq!(hall.say(&secretary(), "", enter), Err(Refusal::Entrant(0, fault)), "{name:?}");
    }
}

#[test]
fn one_name_in_two_normal_forms_is_one_person() {
    let mut hall = Hall::with("championship", 4);
    hall.desk(Command::Enter(Box::new(Entrant::named("Ju\u{308}rgen Großmann"))));
    assert_eq!(hall.now.person(5).unwrap().entrant.name, "J\u{fc}rgen Großmann", "stored composed");
    for same in ["J\u{fc}rgen Großmann", "JÜRGEN GROSSMANN", "Ju\u{308}rgen\u{a0} Großmann"] {
        let again = Command::Enter(Box::new(Entrant::named(same)));
        assert!(matches!(hall.say(&secretary(), "", again), Err(Refusal::NameTaken(_, 5))), "{same:?}");
    }
    let both = vec![Entrant::named("Anna"), Entrant::named("Berta"), Entrant::named("ANNA")];
    let refused = hall.say(&secretary(), "", Command::EnterAll(both));
    assert_eq!(refused, Err(Refusal::NameTwice("ANNA".into(), 0, 2)));
}

#[test]
fn a_team_is_spelled_as_it_was_first() {
    let mut hall = Hall::with("championship", 4);
    hall.desk(Command::EnterAll(vec![of_team("A", "Schwarz-Weiß"), of_team("B", "SCHWARZ-WEISS")]));
    assert_eq!(hall.now.person(6).unwrap().entrant.team.as_deref(), Some("Schwarz-Weiß"));
}

#[test]
fn an_import_is_taken_back_while_nobody_of_it_was_drawn() {
    let mut hall = Hall::with("championship", 4);
    let list = |names: &[&str]| Command::EnterAll(names.iter().map(|name| Entrant::named(name)).collect());
    hall.desk(list(&["Anna", "Berta", "Carl"]));
    hall.desk(Command::KeepApart(1, 6));
    hall.desk(Command::Unenter { from: 5, to: 7 });
    assert_eq!(hall.now.people().len(), 4);
    hall.desk(list(&["Dora", "Emil", "Frieda", "Gustav"]));
    assert_eq!(hall.now.person(5).unwrap().entrant.name, "Dora", "their numbers are free");
    assert_eq!(hall.again().people(), hall.now.people());
    let off = |hall: &mut Hall, from, to| hall.say(&secretary(), "", Command::Unenter { from, to });
    assert_eq!(off(&mut hall, 5, 7), Err(Refusal::CameAfter(8)));
    assert_eq!(off(&mut hall, 0, 8), Err(Refusal::NoSuchPerson(0)));
    assert_eq!(off(&mut hall, 5, 9), Err(Refusal::NoSuchPerson(9)));
    assert_eq!(off(&mut hall, 7, 5), Err(Refusal::NoSuchPerson(5)));
    hall.desk(Command::Draw);
    let drawn = hall.now.people().len();
    assert_eq!(off(&mut hall, 8, 8), Err(Refusal::TakesPartAlready(8)));
    hall.desk(list(&["Hans"]));
    hall.desk(Command::Unenter { from: 9, to: 9 });
    assert_eq!(hall.now.people().len(), drawn);
    assert_eq!(hall.now.mended(0), None, "the draw is as it was");
}
