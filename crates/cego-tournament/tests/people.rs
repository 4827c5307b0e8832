//! Tests of participants.

use cego_tournament::{
    Command, Entrant, EntrantError, FormerHolder, SeparationConflict, TournamentRefusal,
    former_entrants,
};

use crate::hall::{Hall, cego, referee, secretary};

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
    let former = FormerHolder { entrant: Entrant::named("Person 3"), until: 0, has_played: false };
    assert_eq!((person.entrant.name.as_str(), &person.before[..]), ("Somebody", &[former][..]));
}

#[test]
fn rounds_that_are_closed_keep_the_name_of_whoever_played_them() {
    let mut hall = Hall::with("championship", 8);
    let member = Entrant { member: Some("4711".into()), ..Entrant::named("Lisbeth") };
    hall.desk(Command::Change(3, Box::new(member.clone())));
    hall.desk(Command::Draw);
    hall.desk(Command::Begin { round: 0 });
    hall.play(0, 1);
    hall.desk(Command::Substitute(3, "Rita".into()));
    let person = hall.now.person(3).unwrap();
    // A member number belongs to one person only.
    assert_eq!(person.entrant, Entrant::named("Rita"));
    assert_eq!(person.before, [FormerHolder { entrant: member, until: 1, has_played: true }]);
    assert_eq!(person.key(), "rita", "the result is that of whoever sat last");
    let name = |hall: &Hall, round: usize| {
        hall.now.as_in_round(round).person(3).unwrap().entrant.name.clone()
    };
    assert_eq!([0, 1].map(|round| name(&hall, round)), ["Lisbeth", "Rita"]);
    hall.desk(Command::Begin { round: 1 });
    // A substitute during a round plays it to its end.
    hall.desk(Command::Substitute(3, "Karl".into()));
    assert_eq!([0, 1].map(|round| name(&hall, round)), ["Lisbeth", "Karl"]);
    assert_eq!(hall.again().people(), hall.now.people());
    hall.play(1, 2);
    let late = hall.say(&secretary(), "", Command::Substitute(3, "Too Late".into()));
    assert_eq!(late, Err(TournamentRefusal::AllPlayed));
}

/// Whoever has filled their sheet of the running round has played it, so a substitute begins with
/// the next one.
#[test]
fn a_substitute_begins_after_a_complete_sheet() {
    let mut hall = Hall::begun("championship", 8);
    let until = |hall: &Hall| hall.now.person(3).unwrap().before.last().unwrap().until;
    let substitute = |hall: &mut Hall, name: &str| {
        hall.say(&secretary(), "", Command::Substitute(3, name.into()))
    };
    let fill = |hall: &mut Hall, round: usize, lines: std::ops::Range<usize>| {
        let (table, _) = hall.now.seat_of(round, 3).unwrap();
        for line in lines {
            hall.write(&secretary(), (round, table, line), cego(0, 50)).unwrap();
        }
    };
    let lines = hall.now.format().rounds[0].deals_at(4) as usize;
    fill(&mut hall, 0, 0..lines - 1);
    substitute(&mut hall, "Rita").unwrap();
    assert_eq!(until(&hall), 0, "the sheet is played to its end");
    substitute(&mut hall, "Person 3").unwrap();
    fill(&mut hall, 0, lines - 1..lines);
    substitute(&mut hall, "Rita").unwrap();
    assert_eq!(until(&hall), 1);
    assert_eq!(hall.now.as_in_round(0).person(3).unwrap().entrant.name, "Person 3");
    assert_eq!(hall.again().people(), hall.now.people());
    hall.play(0, 1);
    hall.desk(Command::Begin { round: 1 });
    fill(&mut hall, 1, 0..lines);
    assert_eq!(substitute(&mut hall, "Karl"), Err(TournamentRefusal::AllPlayed));
    substitute(&mut hall, "Person 3").unwrap();
    assert_eq!(hall.again().people(), hall.now.people());
}

#[test]
fn who_comes_back_has_their_number_and_last_name_again() {
    let mut hall = Hall::with("championship", 8);
    let carl = Entrant {
        last_name: Some("Faller".into()),
        member: Some("4711".into()),
        club: Some("Krone".into()),
        ..Entrant::named("Carl Faller")
    };
    hall.desk(Command::Change(3, Box::new(carl.clone())));
    hall.desk(Command::Substitute(3, "Rita".into()));
    let rita = Entrant { club: Some("Krone".into()), ..Entrant::named("Rita") };
    assert_eq!(hall.now.person(3).unwrap().entrant, rita);
    hall.desk(Command::Substitute(3, "carl  faller ".into()));
    assert_eq!(hall.now.person(3).unwrap().entrant, carl);
    assert_eq!(hall.now.person(3).unwrap().key(), "4711");
    hall.desk(Command::Substitute(3, "Rita".into()));
    assert_eq!(hall.now.person(3).unwrap().entrant, rita);
    assert_eq!(hall.again().people(), hall.now.people());
}

#[test]
fn nobody_substitutes_who_plays_under_another_number() {
    let mut hall = Hall::with("championship", 8);
    let of_club =
        |name: &str, club: &str| Entrant { club: Some(club.into()), ..Entrant::named(name) };
    hall.desk(Command::Change(2, Box::new(of_club("Berta Maier", "Krone Elzach"))));
    hall.desk(Command::Change(3, Box::new(of_club("Carl Faller", "Hirschen"))));
    let substitute = |hall: &mut Hall, number: u32, name: &str| {
        hall.say(&secretary(), "", Command::Substitute(number, name.into()))
    };
    // The club of the start number and the spelling of the name do not matter.
    for name in ["Carl Faller", "carl  faller "] {
        let refused = substitute(&mut hall, 2, name);
        assert!(matches!(refused, Err(TournamentRefusal::NamesakeEntered(_, 3))), "{refused:?}");
    }
    hall.desk(Command::Leave(3));
    assert!(substitute(&mut hall, 2, "Carl Faller").is_err());
    // A name with an addition belongs to another person.
    substitute(&mut hall, 2, "Carl Faller jun.").unwrap();
    substitute(&mut hall, 3, "Carl Faller").unwrap();
}

#[test]
fn nobody_substitutes_who_plays_with_a_member_number() {
    let mut hall = Hall::with("championship", 8);
    let carl = Entrant { member: Some("4711".into()), ..Entrant::named("Carl Faller") };
    hall.desk(Command::Change(3, Box::new(carl)));
    let refused = hall.say(&secretary(), "", Command::Substitute(2, "Carl Faller".into()));
    assert!(matches!(refused, Err(TournamentRefusal::NamesakeEntered(_, 3))), "{refused:?}");
}

/// A mistaken substitution is taken back also if somebody else has the name, and the details of
/// before are there again.
#[test]
fn who_was_replaced_returns_beside_a_namesake() {
    let mut hall = Hall::with("championship", 0);
    let hans = |club: &str, member: &str| Entrant {
        last_name: Some("Müller".into()),
        club: Some(club.into()),
        member: Some(member.into()),
        alias: Some(format!("Fox of the {club}")),
        ..Entrant::named("Hans Müller")
    };
    hall.desk(Command::EnterAll(vec![
        hans("Krone", "1"),
        hans("Hirschen", "2"),
        Entrant::named("Ida"),
    ]));
    hall.desk(Command::Substitute(1, "Max Moritz".into()));
    let max = hall.now.person(1).unwrap().entrant.clone();
    let max = Entrant { club: Some("Sonne".into()), alias: None, paid: true, ..max };
    hall.desk(Command::Change(1, Box::new(max)));
    let substitute = |hall: &mut Hall, number: u32| {
        hall.say(&secretary(), "", Command::Substitute(number, "Hans Müller".into()))
    };
    substitute(&mut hall, 1).unwrap();
    let returned = Entrant { paid: true, ..hans("Krone", "1") };
    assert_eq!(hall.now.person(1).unwrap().entrant, returned);
    let former = former_entrants(&hall.events);
    let clubs = former.iter().map(|one| (one.entrant.name.as_str(), one.entrant.club.as_deref()));
    let clubs: Vec<_> = clubs.collect();
    assert_eq!(
        clubs,
        [
            ("Hans Müller", Some("Krone")),
            ("Max Moritz", Some("Krone")),
            ("Max Moritz", Some("Sonne"))
        ]
    );
    assert_eq!(hall.again().people(), hall.now.people());
    // Somebody of the same name who never had the number is another person.
    assert_eq!(
        substitute(&mut hall, 3),
        Err(TournamentRefusal::NamesakeEntered("Hans Müller".into(), 1))
    );
    // Nobody returns who is entered again meanwhile.
    hall.desk(Command::Substitute(1, "Max Moritz".into()));
    hall.desk(Command::Enter(Box::new(Entrant { alias: None, ..hans("Krone", "1") })));
    assert_eq!(
        substitute(&mut hall, 1),
        Err(TournamentRefusal::NameTaken("Hans Müller".into(), 4))
    );
}

/// Each start number matches one person of a list, first the one with the same member number.
#[test]
fn people_of_a_list_are_found_with_and_without_member_numbers() {
    let anna = |club: &str, member: Option<&str>| Entrant {
        club: Some(club.into()),
        member: member.map(str::to_owned),
        ..Entrant::named("Anna Huber")
    };
    let mut hall = Hall::with("championship", 0);
    hall.desk(Command::EnterAll(vec![anna("Krone", None), anna("Sonne", Some("7"))]));
    let found = |people: &[Entrant]| hall.now.entered(people);
    assert_eq!(found(&[anna("KRONE", Some("1")), anna("Sonne", None)]), [Some(1), Some(2)]);
    assert_eq!(found(&[anna("Sonne", Some("8")), anna("Hirschen", Some("07"))]), [None, Some(2)]);
    assert_eq!(found(&[anna("Krone", Some("1")), anna("Krone", None)]), [None, Some(1)]);
    let again = hall.say(&secretary(), "", Command::Enter(Box::new(anna("Krone", Some("1")))));
    assert_eq!(again, Err(TournamentRefusal::NameTaken("Anna Huber".into(), 1)));
}

#[test]
fn former_names_are_told_from_the_events() {
    let mut hall = Hall::with("championship", 8);
    hall.desk(Command::Change(2, Box::new(Entrant { paid: true, ..Entrant::named("Person 2") })));
    hall.desk(Command::Change(2, Box::new(Entrant::named("Anna Huber"))));
    let of_krone = Entrant { club: Some("Krone".into()), ..Entrant::named("Anna Huber") };
    hall.desk(Command::Change(2, Box::new(of_krone.clone())));
    hall.desk(Command::Substitute(3, "Rita".into()));
    hall.desk(Command::Unenter { from: 8, to: 8 });
    let former = former_entrants(&hall.events);
    let told: Vec<_> =
        former.iter().map(|one| (one.number, one.entrant.name.as_str(), one.replaced)).collect();
    assert_eq!(told, [(2, "Person 2", false), (2, "Anna Huber", false), (3, "Person 3", true)]);
    assert!(former[0].is(&Entrant::named("PERSON 2")) && !former[1].is(&of_krone));
    hall.desk(Command::Substitute(2, "Ida".into()));
    let former = former_entrants(&hall.events);
    assert!(
        former.iter().all(|one| one.replaced),
        "somebody else plays under both numbers: {former:?}"
    );
}

#[test]
fn all_enter_or_none() {
    let mut hall = Hall::with("championship", 4);
    let list = vec![Entrant::named("New"), Entrant::named("  "), Entrant::named("Newer")];
    let refused = hall.say(&secretary(), "", Command::EnterAll(list)).unwrap_err();
    assert_eq!(refused, TournamentRefusal::Entrant(1, EntrantError::NoName));
    assert_eq!(hall.now.people().len(), 4);
}

#[test]
fn two_of_one_name_are_told_apart() {
    let mut hall = Hall::with("championship", 4);
    let again = Command::Enter(Box::new(Entrant::named("person 2 ")));
    assert_eq!(
        hall.say(&secretary(), "", again),
        Err(TournamentRefusal::NameTaken("person 2".into(), 2))
    );
    for same in ["PERSON 2", "Person  2", "Person\u{a0}2"] {
        let again = Command::Enter(Box::new(Entrant::named(same)));
        assert!(
            matches!(hall.say(&secretary(), "", again), Err(TournamentRefusal::NameTaken(_, 2))),
            "{same:?}"
        );
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
    let full = TournamentRefusal::TeamFull {
        team: "Black".into(),
        members: (0..4).map(|n| format!("Black {n}")).collect(),
        name: "Black 5".into(),
    };
    assert_eq!(hall.say(&secretary(), "", fifth), Err(full));
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
fn who_is_to_be_apart_and_sits_together_is_named_by_round_and_table() {
    let mut hall = Hall::with("championship", 3);
    hall.desk(Command::EnterAll((0..2).map(|n| of_team(&format!("Black {n}"), "Black")).collect()));
    hall.desk(Command::KeepApart(3, 1));
    hall.desk(Command::EnterAll((6..=8).map(|n| Entrant::named(&format!("Person {n}"))).collect()));
    assert!(hall.now.separation_conflicts().is_empty(), "nothing is drawn");
    hall.desk(Command::Draw);
    let together = |table, people| SeparationConflict { round: 1, table, people };
    hall.desk(Command::Seat { round: 0, tables: vec![vec![1, 2, 4, 6], vec![3, 5, 7, 8]] });
    hall.desk(Command::Seat { round: 1, tables: vec![vec![3, 2, 1, 6], vec![7, 5, 4, 8]] });
    assert_eq!(hall.now.separation_conflicts(), [together(0, [1, 3]), together(1, [4, 5])]);
    hall.desk(Command::Leave(5));
    assert_eq!(hall.now.separation_conflicts(), [together(0, [1, 3])], "who has left sits nowhere");
}

#[test]
fn a_pair_that_was_kept_apart_may_sit_together_again() {
    let mut hall = Hall::with("championship", 8);
    let lift = Command::LiftApart;
    assert_eq!(hall.say(&secretary(), "", lift(1, 2)), Err(TournamentRefusal::NotKeptApart(1, 2)));
    assert_eq!(hall.say(&secretary(), "", lift(1, 9)), Err(TournamentRefusal::NoSuchPerson(9)));
    hall.desk(Command::KeepApart(1, 2));
    hall.desk(lift(2, 1));
    assert!(hall.now.separated_pairs().is_empty());
    assert_eq!(hall.again().separated_pairs(), hall.now.separated_pairs());
    hall.desk(Command::Draw);
    // The audit uses the pairs that were in force when the draw was made.
    assert!(cego_tournament::audit::audit(&hall.events).findings.is_empty());
}

#[test]
fn what_cannot_be_seen_is_in_no_name() {
    let mut hall = Hall::with("championship", 4);
    for (name, fault) in [
        ("a\u{202e}b".to_owned(), EntrantError::Unseen),
        ("a\nb".to_owned(), EntrantError::Unseen),
        ("a\u{3164}".to_owned(), EntrantError::Unseen),
        ("J\u{fffd}rgen".to_owned(), EntrantError::LostLetter),
        ("x".repeat(61), EntrantError::TooLong),
    ] {
        let enter = Command::Enter(Box::new(Entrant::named(&name)));
        assert_eq!(
            hall.say(&secretary(), "", enter),
            Err(TournamentRefusal::Entrant(0, fault)),
            "{name:?}"
        );
    }
}

#[test]
fn one_name_in_two_normal_forms_is_one_person() {
    let mut hall = Hall::with("championship", 4);
    hall.desk(Command::Enter(Box::new(Entrant::named("Ju\u{308}rgen Großmann"))));
    assert_eq!(hall.now.person(5).unwrap().entrant.name, "J\u{fc}rgen Großmann", "stored composed");
    for same in ["J\u{fc}rgen Großmann", "JÜRGEN GROSSMANN", "Ju\u{308}rgen\u{a0} Großmann"] {
        let again = Command::Enter(Box::new(Entrant::named(same)));
        assert!(
            matches!(hall.say(&secretary(), "", again), Err(TournamentRefusal::NameTaken(_, 5))),
            "{same:?}"
        );
    }
    let both = vec![Entrant::named("Anna"), Entrant::named("Berta"), Entrant::named("ANNA")];
    let refused = hall.say(&secretary(), "", Command::EnterAll(both));
    assert_eq!(refused, Err(TournamentRefusal::NameTwice("ANNA".into(), 0, 2)));
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
    let list =
        |names: &[&str]| Command::EnterAll(names.iter().map(|name| Entrant::named(name)).collect());
    hall.desk(list(&["Anna", "Berta", "Carl"]));
    hall.desk(Command::KeepApart(1, 6));
    hall.desk(Command::Unenter { from: 5, to: 7 });
    assert_eq!(hall.now.people().len(), 4);
    hall.desk(list(&["Dora", "Emil", "Frieda", "Gustav"]));
    assert_eq!(hall.now.person(5).unwrap().entrant.name, "Dora", "their numbers are free");
    assert_eq!(hall.again().people(), hall.now.people());
    let off = |hall: &mut Hall, from, to| hall.say(&secretary(), "", Command::Unenter { from, to });
    assert_eq!(off(&mut hall, 5, 7), Err(TournamentRefusal::CameAfter(8)));
    assert_eq!(off(&mut hall, 0, 8), Err(TournamentRefusal::NoSuchPerson(0)));
    assert_eq!(off(&mut hall, 5, 9), Err(TournamentRefusal::NoSuchPerson(9)));
    assert_eq!(off(&mut hall, 7, 5), Err(TournamentRefusal::NoSuchPerson(5)));
    hall.desk(Command::Draw);
    let drawn = hall.now.people().len();
    assert_eq!(off(&mut hall, 8, 8), Err(TournamentRefusal::TakesPartAlready(8)));
    hall.desk(list(&["Hans"]));
    hall.desk(Command::Unenter { from: 9, to: 9 });
    assert_eq!(hall.now.people().len(), drawn);
    assert_eq!(hall.now.propose_seating(0), None, "the draw is as it was");
}

#[test]
fn a_penalty_of_an_earlier_round_is_that_of_whoever_sat_there() {
    let mut hall = Hall::begun("championship", 8);
    hall.play(0, 1);
    hall.desk(Command::Substitute(3, "Rita".into()));
    for round in [0, 1] {
        let penalise =
            Command::Penalise { number: 3, round, amount: -40, paragraph: String::new() };
        hall.say(&referee(), "revoked", penalise).unwrap();
    }
    let names: Vec<String> = hall
        .now
        .penalties()
        .iter()
        .map(|one| hall.now.as_in_round(one.round).person(one.number).unwrap().entrant.name.clone())
        .collect();
    assert_eq!(names, ["Person 3", "Rita"]);
}

#[test]
fn rounds_between_are_those_of_the_substitute() {
    let mut hall = Hall::begun("championship", 8);
    hall.desk(Command::Substitute(3, "Rita".into()));
    hall.play(0, 1);
    let rounds = |hall: &Hall| {
        let taker = hall.now.person(3).unwrap();
        let names =
            taker.former_rounds().map(|(rounds, former)| (former.entrant.name.clone(), rounds));
        (taker.has_returned(), names.collect::<Vec<_>>())
    };
    let both = vec![("Person 3".to_owned(), 0..0), ("Rita".to_owned(), 0..1)];
    assert_eq!(rounds(&hall), (false, both[..1].to_vec()));
    hall.desk(Command::Substitute(3, "person 3".into()));
    assert_eq!(rounds(&hall), (true, both));
    assert_eq!(hall.again().people(), hall.now.people());
}

#[test]
fn whoever_had_only_a_round_whose_beginning_was_undone_has_not_played() {
    let mut hall = Hall::begun("championship", 8);
    hall.desk(Command::Substitute(3, "Rita".into()));
    assert!(hall.now.person(3).unwrap().before[0].has_played);
    hall.say(&secretary(), "too early", Command::UndoBegin { round: 0 }).unwrap();
    assert!(!hall.now.person(3).unwrap().before[0].has_played);
    hall.desk(Command::Begin { round: 0 });
    hall.desk(Command::Substitute(3, "Person 3".into()));
    assert!(!hall.now.person(3).unwrap().has_returned());
    assert_eq!(hall.again().people(), hall.now.people());
}

/// A typed name is parsed like one of a list, so that nobody is entered twice.
#[test]
fn a_name_with_the_last_name_first_or_a_number_is_read_as_on_a_list() {
    let mut hall = Hall::with("championship", 3);
    let enter = |name: &str| Command::Enter(Box::new(Entrant::named(name)));
    hall.desk(enter("Huber, Toni"));
    hall.desk(enter("4. Hans Meier"));
    let person = |hall: &Hall, number: u32| hall.now.person(number).unwrap().entrant.clone();
    let toni = Entrant { last_name: Some("Huber".into()), ..Entrant::named("Toni Huber") };
    assert_eq!((person(&hall, 4), person(&hall, 5)), (toni, Entrant::named("Hans Meier")));
    let again = hall.say(&secretary(), "", enter("Meier, Hans"));
    assert_eq!(again, Err(TournamentRefusal::NameTaken("Hans Meier".into(), 5)));
    // Names of substitutes and changed names are parsed too.
    hall.desk(Command::Substitute(1, "von der Au, Ida".into()));
    let ida = Entrant { last_name: Some("von der Au".into()), ..Entrant::named("Ida von der Au") };
    assert_eq!(person(&hall, 1), ida);
    hall.desk(Command::Change(1, Box::new(Entrant { name: "Beha, Ida".into(), ..ida })));
    let ida = Entrant { last_name: Some("Beha".into()), ..Entrant::named("Ida Beha") };
    assert_eq!(person(&hall, 1), ida);
    // The text after a comma may be something else.
    hall.desk(enter("Anna Huber, Krone"));
    assert_eq!(person(&hall, 6).name, "Anna Huber, Krone");
    assert_eq!(hall.again().people(), hall.now.people());
}
