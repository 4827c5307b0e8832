//! Matches counted in a real store.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use cego_core::TableSize;
use cego_rules::{Ruleset, presets};
use cego_store::{Finished, FinishedMatch, MatchSeat, Person, PersonKind, Store, Summary, TableId, open};
use cego_table::{NamedRules, PersonId, PersonName, Secret, Setup, Share, Table, Time};

use super::{count_all, family};

/// A store in a folder that goes with it.
struct Place(PathBuf);

impl Place {
    fn new() -> Place {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("cego-ratings-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Place(path)
    }

    async fn open(&self) -> Arc<dyn Store> {
        open(&format!("sqlite:{}", self.0.join("cego.db").display())).await.unwrap()
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

const PEOPLE: u128 = 4;

/// Any preset is as good as another here.
fn preset() -> &'static Ruleset {
    &presets()[0]
}

fn hash() -> String {
    preset().hash().to_string()
}

async fn people(store: &dyn Store) {
    for id in 1..=PEOPLE {
        let name = PersonName::new(&format!("P{id}")).unwrap();
        let (id, kind) = (PersonId(id), PersonKind::Guest);
        store.add_person(&Person { id, name, kind, locale: None, owner: None, made: Time(1) }).await.unwrap();
    }
}

/// A seat: whose, what it came to, decisions of its own and of stand-ins.
type Seat = (Option<u128>, i64, u32, u32);

fn seat(&(who, amount, own, stood_in): &Seat) -> MatchSeat {
    let share = Share { who: who.map(PersonId), amount, left: false, own, stood_in };
    MatchSeat { share, name: String::new(), is_bot: false, bot: who.is_none().then(|| "level5".to_owned()) }
}

/// A rated match of its own table is over.
async fn plays(store: &dyn Store, number: u8, deals: u32, seats: &[Seat]) {
    let rules = preset().rules(TableSize::Four).unwrap();
    let setup = Setup::new(NamedRules::new("", "", rules), "thumb");
    let step = Table::open(setup, None, Secret([number; 32]), Time(1)).unwrap();
    let over = FinishedMatch {
        number: 1,
        began: Time(1),
        ended: Time(1_000 + u64::from(number)),
        ruleset: preset().name.clone(),
        hash: hash(),
        deals,
        rated: true,
        seats: seats.iter().map(seat).collect(),
    };
    let (id, summary) = (TableId::new([number; 10]), Summary::of(&step.after));
    store.append(&id, 0, &step.events, &summary, &[Finished::Match(over)]).await.unwrap();
}

/// The ratings of all: mu, sigma, matches.
async fn ratings(store: &dyn Store) -> Vec<Option<(f64, f64, u32)>> {
    let mut all = Vec::new();
    for id in 1..=PEOPLE {
        let rating = store.rating(PersonId(id), &family(&hash(), 4)).await.unwrap();
        all.push(rating.map(|rating| (rating.mu, rating.sigma, rating.matches)));
    }
    all
}

const FOUR: [Seat; 4] =
    [(Some(1), 50, 9, 0), (Some(2), 10, 9, 0), (Some(3), -10, 9, 0), (Some(4), -50, 9, 0)];
const TURNED: [Seat; 4] =
    [(Some(1), -30, 9, 0), (Some(2), 90, 9, 0), (Some(3), -30, 9, 0), (Some(4), -30, 9, 0)];

#[tokio::test]
async fn a_match_is_counted_once() {
    let place = Place::new();
    let store = place.open().await;
    people(&*store).await;
    plays(&*store, 1, 8, &FOUR).await;
    assert_eq!(count_all(&*store).await, Ok(1));
    let after = ratings(&*store).await;
    let mus: Vec<f64> = after.iter().map(|rating| rating.unwrap().0).collect();
    assert!(mus.is_sorted_by(|one, next| one > next), "{mus:?}");
    assert!(after.iter().all(|rating| rating.unwrap().2 == 1));
    assert_eq!(count_all(&*store).await, Ok(0));
    assert_eq!(ratings(&*store).await, after);
}

/// Stopped after any match and started again, it comes to the same as in one go.
#[tokio::test]
async fn a_crash_between_two_matches_changes_nothing() {
    let (whole, torn) = (Place::new(), Place::new());
    let store = whole.open().await;
    people(&*store).await;
    for (number, seats) in [FOUR, TURNED, FOUR].iter().enumerate() {
        plays(&*store, number as u8 + 1, 8, seats).await;
    }
    assert_eq!(count_all(&*store).await, Ok(3));
    let expected = ratings(&*store).await;
    people(&*torn.open().await).await;
    for (number, seats) in [FOUR, TURNED, FOUR].iter().enumerate() {
        // A server that lives for one match.
        let store = torn.open().await;
        plays(&*store, number as u8 + 1, 8, seats).await;
        assert_eq!(count_all(&*store).await, Ok(1));
    }
    assert_eq!(ratings(&*torn.open().await).await, expected);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_that_count_at_once_count_each_match_once() {
    let (place, alone) = (Place::new(), Place::new());
    let (store, one) = (place.open().await, alone.open().await);
    const MATCHES: u8 = 30;
    for store in [&store, &one] {
        people(&**store).await;
        for number in 1..=MATCHES {
            plays(&**store, number, 8, if number % 3 == 0 { &TURNED } else { &FOUR }).await;
        }
    }
    let counting = [Arc::clone(&store), Arc::clone(&store)]
        .map(|store| tokio::spawn(async move { count_all(&*store).await.unwrap() }));
    let mut sum = 0;
    for task in counting {
        sum += task.await.unwrap();
    }
    assert_eq!(sum, u32::from(MATCHES));
    assert_eq!(count_all(&*one).await, Ok(u32::from(MATCHES)));
    assert_eq!(ratings(&*store).await, ratings(&*one).await);
}

#[tokio::test]
async fn programs_are_not_rated_and_absence_does_not_pay() {
    let place = Place::new();
    let store = place.open().await;
    people(&*store).await;
    let seats = [(Some(1), 90, 10, 11), (Some(2), 10, 21, 0), (None, 0, 0, 21), (None, -100, 0, 21)];
    plays(&*store, 1, 8, &seats).await;
    assert_eq!(count_all(&*store).await, Ok(1));
    let [away, stayed, ..] = ratings(&*store).await[..] else { panic!("four people") };
    assert!(away.unwrap().0 < 25.0 && stayed.unwrap().0 > 25.0, "{away:?} {stayed:?}");
    let leaders = store.leaders(&family(&hash(), 4), 0, 10).await.unwrap();
    assert!(leaders.is_empty(), "guests do not lead");
}

#[tokio::test]
async fn what_cannot_be_compared_changes_nothing_and_does_not_wait() {
    let place = Place::new();
    let store = place.open().await;
    people(&*store).await;
    // Over before a deal was settled; somebody against themselves.
    plays(&*store, 1, 0, &FOUR).await;
    plays(&*store, 2, 8, &[FOUR[0], FOUR[0], FOUR[2], FOUR[3]]).await;
    assert_eq!(count_all(&*store).await, Ok(2));
    assert_eq!(ratings(&*store).await, [None; PEOPLE as usize]);
}

#[tokio::test]
async fn deleted_people_are_left_out() {
    let place = Place::new();
    let store = place.open().await;
    people(&*store).await;
    plays(&*store, 1, 8, &FOUR).await;
    store.delete_person(PersonId(2)).await.unwrap();
    assert_eq!(count_all(&*store).await, Ok(1));
    let after = ratings(&*store).await;
    assert!(after[1].is_none() && after[0].is_some() && after[3].is_some(), "{after:?}");
}
