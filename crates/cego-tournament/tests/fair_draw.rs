//! Draws and lots that nobody can choose: words from the hall go into the seed.

use cego_core::shuffle::Seed;
use cego_tournament::lot::{canonical_words, commitment, draw_seed};
use cego_tournament::{Command, Event, Refusal};
use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use crate::hall::{Hall, secretary};

fn with_words(words: &str) -> Command {
    Command::DrawWithWords(words.to_owned())
}

fn drawn(words: Option<&str>) -> Hall {
    let mut hall = Hall::with("championship", 24);
    hall.desk(words.map_or(Command::Draw, with_words));
    hall
}

/// The start numbers in the order of their lots.
fn lots(hall: &Hall) -> Vec<u32> {
    let mut people: Vec<u32> = hall.now.present();
    people.sort_by_key(|&number| hall.now.lot(number));
    people
}

#[test]
fn words_from_the_hall_change_draw_and_lots_but_not_the_commitment() {
    let (without, tanne, berg) = (drawn(None), drawn(Some("Tanne 4 2 6")), drawn(Some("Berg 4 2 6")));
    for [one, other] in [[&without, &tanne], [&tanne, &berg], [&without, &berg]] {
        assert_ne!(one.now.seating(0), other.now.seating(0));
        assert_eq!(one.now.commitment(), other.now.commitment());
    }
    assert_eq!(tanne.now.words(), [(0, "tanne 4 2 6".to_owned())]);
    assert_eq!(tanne.now.commitment(), commitment(Seed::from_number(24)));
    // The words stand before the draw, in an event of their own.
    let kinds = tanne.events.iter().rev().take(2).map(|event| &event.event).collect::<Vec<_>>();
    assert!(matches!(kinds[..], [Event::Drawn { .. }, Event::WordsAdded { round: 0, .. }]), "{kinds:?}");
}

#[test]
fn anybody_can_recompute_the_draw_from_seed_and_words() {
    // As docs/tournament-format.md says, without the program.
    let seed = Seed::from_number(24).0;
    let sum = Sha256::new().chain_update(b"cego words 1\0").chain_update(seed).chain_update("tanne 4 2 6");
    let after: [u8; 32] = sum.finalize().into();
    let of_draw =
        Sha256::new().chain_update(b"cego draw 1\0").chain_update(after).chain_update([0; 8]).finalize();
    assert_eq!(HEXLOWER.encode(&of_draw), HEXLOWER.encode(&draw_seed(Seed(after), 0).0));
    let wish = cego_tournament::draw::Wish { people: 24, rounds: 2, ..Default::default() };
    let again = cego_tournament::draw::draw(&wish, Seed(of_draw.into())).unwrap();
    let told: Vec<Vec<usize>> = drawn(Some("Tanne 4 2 6"))
        .now
        .seating(0)
        .into_iter()
        .map(|table| table.into_iter().map(|number| number as usize).collect())
        .collect();
    assert_eq!(again.rounds[0], told);
}

#[test]
fn what_cannot_be_heard_does_not_count() {
    // Otherwise whoever types the words could choose among many draws.
    for alike in ["tanne 4 2 6", " TANNE, 4-2-6! ", "Tanne\t4\u{a0}2…6"] {
        assert_eq!(canonical_words(alike), "tanne 4 2 6");
        assert_eq!(drawn(Some(alike)).now.seating(0), drawn(Some("Tanne 4 2 6")).now.seating(0));
    }
    // Composed and decomposed are the same letters.
    assert_eq!(canonical_words("Mu\u{308}hle"), canonical_words("mühle"));
    assert_ne!(canonical_words("mühle"), canonical_words("muhle"));
    for none in ["", " – ", "!?"] {
        assert_eq!(
            Hall::with("championship", 8).say(&secretary(), "", with_words(none)),
            Err(Refusal::Words)
        );
    }
    let long = "a".repeat(201);
    assert_eq!(Hall::with("championship", 8).say(&secretary(), "", with_words(&long)), Err(Refusal::Words));
}

#[test]
fn words_are_given_once_and_a_second_draw_needs_a_reason_and_draws_the_same() {
    let mut hall = drawn(Some("tanne"));
    let (first, lots_before) = (hall.now.seating(0), lots(&hall));
    assert_eq!(hall.say(&secretary(), " ", Command::UndoDraw), Err(Refusal::NoReason));
    hall.say(&secretary(), "the list was not complete", Command::UndoDraw).unwrap();
    assert!(hall.now.rounds().is_empty());
    assert_eq!(hall.say(&secretary(), "", with_words("berg")), Err(Refusal::WordsGiven("tanne".into())));
    hall.desk(Command::Draw);
    assert_eq!((hall.now.seating(0), lots(&hall)), (first, lots_before));
    // What happened is told.
    let undone = hall.now.undone();
    assert_eq!((undone.len(), undone[0].draw, &*undone[0].why), (1, true, "the list was not complete"));
    assert_eq!(hall.again().seating(0), hall.now.seating(0));
}

#[test]
fn nothing_is_told_of_lots_that_later_words_could_change() {
    // A final that is drawn by lot takes words of its own; lots stay those of the first draw.
    let text = "name = \"Finale\"\nties = [\"lot\"]\n[rules]\n4 = \"schopfheim\"\n[[round]]\ndeals = 1\n[[round]]\ntake = 8\ndeals = 1\n";
    let mut hall = Hall::of(cego_tournament::format::Format::read(text).unwrap());
    let people = (1..=16).map(|n| cego_tournament::Entrant::named(&format!("Person {n}")));
    hall.desk(Command::EnterAll(people.collect()));
    hall.desk(with_words("erste"));
    hall.desk(Command::Begin { round: 0 });
    hall.play(0, 5);
    let (before, mut other) =
        (lots(&hall), Hall { events: hall.events.clone(), now: hall.now.clone(), time: hall.time });
    hall.desk(with_words("zweite"));
    other.desk(with_words("dritte"));
    assert_ne!(hall.now.seating(1), other.now.seating(1));
    assert_eq!((lots(&hall), lots(&other)), (before.clone(), before));
}

#[test]
fn an_evening_without_rounds_draws_its_lots() {
    let mut hall = Hall::with("club_evening", 8);
    let before = lots(&hall);
    assert_eq!(hall.say(&secretary(), "", Command::Draw), Err(Refusal::NotLikeThis));
    hall.desk(with_words("tanne 4 2 6"));
    assert_ne!(lots(&hall), before);
    hall.desk(Command::OpenTable(vec![1, 2, 3, 4]));
    assert_eq!(hall.say(&secretary(), "", with_words("berg")), Err(Refusal::NotLikeThis));
}

#[test]
fn rounds_by_the_standings_take_no_words() {
    let mut hall = Hall::begun("by_standing", 16);
    hall.play(0, 3);
    assert_eq!(hall.say(&secretary(), "", with_words("tanne")), Err(Refusal::SeatedByStandings(1)));
}
