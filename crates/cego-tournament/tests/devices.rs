//! What people at a table do themselves with their devices, and what the desk takes back.

use cego_tournament::{Command, Refusal};

use crate::hall::{Hall, cego, player, referee, secretary};

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
    assert_eq!(hall.say(&secretary(), "nobody was there", take_back()), Err(Refusal::NotConfirmed));
    let seen = hall.now.number();
    for person in &people[..2] {
        hall.say(&player(*person), "", Command::Confirm { round: 0, table: 0, seen }).unwrap();
    }
    assert!(hall.now.table(0, 0).unwrap().sheet.is_confirmed());
    assert_eq!(hall.say(&player(people[2]), "I was not asked", take_back()), Err(Refusal::NotAllowed));
    assert_eq!(hall.say(&secretary(), "", take_back()), Err(Refusal::NoReason));
    hall.say(&referee(), "one device confirmed for both", take_back()).unwrap();
    let sheet = &hall.now.table(0, 0).unwrap().sheet;
    assert!(!sheet.is_confirmed() && sheet.confirmed.is_empty());
    // What stands on it is as it was: who had seen it confirms again.
    hall.say(&player(people[1]), "", Command::Confirm { round: 0, table: 0, seen }).unwrap();
}

#[test]
fn people_tell_the_sums_of_their_own_sheet() {
    let (mut hall, people) = full();
    let other = hall.now.seating(0)[1][0];
    let sum = |sums: Vec<i64>| Command::Sum { round: 0, table: 0, sums };
    let totals = hall.now.table(0, 0).unwrap().sheet.totals(hall.now.rules(4).unwrap());
    assert_eq!(hall.say(&player(other), "", sum(totals.clone())), Err(Refusal::NotYourTable));
    hall.say(&player(people[3]), "", sum(totals.clone())).unwrap();
    let number = hall.now.number();
    hall.say(&player(people[3]), "", sum(totals.clone())).unwrap();
    assert_eq!(hall.now.number(), number, "told twice is told once");
    for person in &people[..2] {
        hall.say(&player(*person), "", Command::Confirm { round: 0, table: 0, seen: number }).unwrap();
    }
    let others: Vec<i64> = totals.iter().rev().copied().collect();
    assert_eq!(hall.say(&player(people[0]), "", sum(others.clone())), Err(Refusal::IsConfirmed));
    assert_eq!(hall.say(&secretary(), "", sum(others)), Err(Refusal::NoReason));
}
