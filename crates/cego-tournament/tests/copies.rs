//! Comparison of two copies of a tournament that continued separately.
//!
//! Also confirmations and sums from players' devices, and their withdrawal by the desk.

use cego_table::Time;
use cego_tournament::{Command, Entrant, TournamentRefusal};

use crate::hall::{Hall, cego, player, referee, secretary};

/// Returns the parts in which two copies differ after these steps.
fn parts(one: impl Fn(&mut Hall), other: impl Fn(&mut Hall)) -> Vec<&'static str> {
    let [mut first, mut second] = [(); 2].map(|()| Hall::begun("twelve", 8));
    one(&mut first);
    other(&mut second);
    let found = first.now.differing_parts(&second.now);
    assert_eq!(second.now.differing_parts(&first.now), found);
    found
}

#[test]
fn copies_differ_in_every_detail_of_a_person() {
    let person = |change: fn(&mut Entrant)| {
        parts(
            |hall| {
                let mut entrant = hall.now.person(3).unwrap().entrant.clone();
                change(&mut entrant);
                hall.desk(Command::Change(3, Box::new(entrant)));
            },
            |_| {},
        )
    };
    let changes: [fn(&mut Entrant); 6] = [
        |entrant| entrant.last_name = Some("Person".into()),
        |entrant| entrant.club = Some("Krone".into()),
        |entrant| entrant.team = Some("Red".into()),
        |entrant| entrant.alias = Some("Der Blaue".into()),
        |entrant| entrant.member = Some("77".into()),
        |entrant| entrant.paid = true,
    ];
    for change in changes {
        assert_eq!(person(change), ["people"]);
    }
    // A person who returns under their name differs from a substitute with that name.
    let substitute = |hall: &mut Hall| hall.desk(Command::Substitute(3, "Sepp".into()));
    let returns = |hall: &mut Hall| {
        substitute(hall);
        hall.desk(Command::Substitute(3, "Person 3".into()));
    };
    let is_renamed = |hall: &mut Hall| {
        substitute(hall);
        hall.desk(Command::Change(3, Box::new(Entrant::named("Person 3"))));
    };
    assert_eq!(parts(returns, is_renamed), ["people"]);
}

#[test]
fn copies_differ_in_pairs_and_in_what_is_written() {
    assert_eq!(parts(|hall| hall.desk(Command::KeepApart(1, 2)), |_| {}), ["apart"]);
    let writes = |hall: &mut Hall| hall.write(&secretary(), (0, 0, 0), cego(0, 50)).unwrap();
    assert_eq!(parts(writes, |_| {}), ["rounds"]);
    let extends = |hall: &mut Hall| {
        hall.say(&secretary(), "the soup was late", Command::Extend { round: 0, minutes: 5 })
            .unwrap();
    };
    assert_eq!(parts(extends, |_| {}), ["rounds"]);
    let lifts = |hall: &mut Hall| {
        let penalise =
            Command::Penalise { number: 1, round: 0, amount: -40, paragraph: String::new() };
        hall.say(&referee(), "revoked", penalise).unwrap();
        hall.say(&referee(), "it was another", Command::Lift(hall.now.number())).unwrap();
    };
    assert_eq!(parts(lifts, |_| {}), ["penalties"]);
}

#[test]
fn copies_with_the_same_outcome_stand_alike() {
    let writes = |hall: &mut Hall| {
        let people = hall.now.seating(0)[0].clone();
        hall.write(&player(people[0]), (0, 0, 0), cego(0, 50)).unwrap();
    };
    // Another author writes the same content later and in other steps.
    let writes_otherwise = |hall: &mut Hall| {
        hall.time = Time(5_000);
        hall.write(&secretary(), (0, 0, 1), cego(1, 50)).unwrap();
        let seen = hall.now.number();
        hall.desk(Command::Write { round: 0, table: 0, line: 1, content: None, seen });
        hall.write(&secretary(), (0, 0, 0), cego(0, 50)).unwrap();
    };
    assert_eq!(parts(writes, writes_otherwise), Vec::<&str>::new());
}

fn full() -> (Hall, Vec<u32>) {
    let mut hall = Hall::begun("twelve", 8);
    let people = hall.now.seating(0)[0].clone();
    for line in 0..12 {
        hall.write(&player(people[0]), (0, 0, line), cego(line % 4, 41 + line as i32)).unwrap();
    }
    (hall, people)
}

#[test]
fn the_desk_takes_back_what_was_confirmed() {
    let (mut hall, people) = full();
    let take_back = || Command::Unconfirm { round: 0, table: 0 };
    assert_eq!(
        hall.say(&secretary(), "nobody was there", take_back()),
        Err(TournamentRefusal::NotConfirmed)
    );
    let seen = hall.now.number();
    for person in &people[..2] {
        hall.say(&player(*person), "", Command::Confirm { round: 0, table: 0, seen }).unwrap();
    }
    assert!(hall.now.table(0, 0).unwrap().sheet.is_confirmed());
    assert_eq!(
        hall.say(&player(people[2]), "I was not asked", take_back()),
        Err(TournamentRefusal::NotAllowed)
    );
    assert_eq!(hall.say(&secretary(), "", take_back()), Err(TournamentRefusal::NoReason));
    hall.say(&referee(), "one device confirmed for both", take_back()).unwrap();
    let sheet = &hall.now.table(0, 0).unwrap().sheet;
    assert!(!sheet.is_confirmed() && sheet.confirmed.is_empty());
    // The content is unchanged, so a person who had seen it can confirm again.
    hall.say(&player(people[1]), "", Command::Confirm { round: 0, table: 0, seen }).unwrap();
}

#[test]
fn people_tell_the_sums_of_their_own_sheet() {
    let (mut hall, people) = full();
    let other = hall.now.seating(0)[1][0];
    let sum = |sums: Vec<i64>| Command::Sum { round: 0, table: 0, sums };
    let totals = hall.now.table(0, 0).unwrap().sheet.totals(hall.now.rules(4).unwrap());
    assert_eq!(
        hall.say(&player(other), "", sum(totals.clone())),
        Err(TournamentRefusal::NotYourTable)
    );
    hall.say(&player(people[3]), "", sum(totals.clone())).unwrap();
    let number = hall.now.number();
    hall.say(&player(people[3]), "", sum(totals.clone())).unwrap();
    assert_eq!(hall.now.number(), number, "told twice is told once");
    for person in &people[..2] {
        hall.say(&player(*person), "", Command::Confirm { round: 0, table: 0, seen: number })
            .unwrap();
    }
    let others: Vec<i64> = totals.iter().rev().copied().collect();
    assert_eq!(
        hall.say(&player(people[0]), "", sum(others.clone())),
        Err(TournamentRefusal::IsConfirmed)
    );
    assert_eq!(hall.say(&secretary(), "", sum(others)), Err(TournamentRefusal::NoReason));
}
