//! Puzzles: the first answer counts, packs are stored line by line, and submitted deals can be
//! withdrawn.

use cego_store::{
    NewPack, NewPuzzleAnswer, PackPuzzle, RatingFunction, RatingUpdate, Store, StoreError,
    StoredPuzzleRating, SubmittedDeal, open,
};
use cego_table::{PersonId, Time};

use crate::people::{account, guests};
use crate::places::{self, stories, two};

stories! {
    the_first_answer_counts
    answers_at_the_same_moment_all_count
    answers_and_deals_go_with_their_person
    a_guest_brings_their_answers_along
    a_pack_is_added_once_and_taken_away
    a_deal_is_given_and_taken_back
    a_backup_holds_ratings_packs_and_deals
}

const ONE: PersonId = PersonId(1);

fn standing(rating: f64) -> StoredPuzzleRating {
    StoredPuzzleRating {
        rating,
        deviation: 50.0,
        volatility: 0.06,
        period: 3,
        games: "[]".to_owned(),
    }
}

fn new(who: u128, puzzle: &str, solved: bool, at: u64) -> NewPuzzleAnswer {
    let begin = [standing(1500.0), standing(1200.0)];
    let action = solved.then(|| r#"{"type":"play","card":"T1"}"#.to_owned());
    NewPuzzleAnswer {
        who: PersonId(who),
        puzzle: puzzle.to_owned(),
        action,
        solved,
        begin,
        at: Time(at),
    }
}

/// Returns an update that moves both ratings by ten.
fn by_ten() -> RatingFunction {
    Box::new(|[person, puzzle]| {
        let ratings = [person.rating, person.rating + 10.0, puzzle.rating - 10.0];
        let moved = |one: StoredPuzzleRating, rating| StoredPuzzleRating { rating, ..one };
        RatingUpdate { standings: [moved(person, ratings[1]), moved(puzzle, ratings[2])], ratings }
    })
}

async fn answered(
    store: &dyn Store,
    who: u128,
    puzzle: &str,
    solved: bool,
    at: u64,
) -> (f64, bool) {
    let (kept, first) = store.answer_puzzle(new(who, puzzle, solved, at), by_ten()).await.unwrap();
    (kept.after, first)
}

async fn rating(store: &dyn Store, who: u128) -> Option<f64> {
    store.puzzle_person(PersonId(who)).await.unwrap().map(|standing| standing.rating)
}

async fn the_first_answer_counts(address: &str) {
    let store = open(address).await.unwrap();
    account(&*store, 1).await;
    assert_eq!(rating(&*store, 1).await, None);
    assert_eq!(answered(&*store, 1, "a", true, 5).await, (1510.0, true));
    // A second answer changes neither the stored one nor the ratings.
    assert_eq!(answered(&*store, 1, "a", false, 6).await, (1510.0, false));
    assert_eq!(answered(&*store, 1, "b", false, 7).await, (1520.0, true));
    let kept = store.puzzle_answers(ONE).await.unwrap();
    let told: Vec<_> =
        kept.iter().map(|one| (&*one.puzzle, one.solved, one.action.is_some(), one.at)).collect();
    assert_eq!(told, [("a", true, true, Time(5)), ("b", false, false, Time(7))]);
    assert_eq!((kept[1].before, kept[1].after, kept[1].hard), (1510.0, 1520.0, 1190.0));
    assert_eq!(rating(&*store, 1).await, Some(1520.0));
    let moved = store.puzzle_ratings().await.unwrap();
    assert_eq!(moved, [("a".to_owned(), standing(1190.0)), ("b".to_owned(), standing(1190.0))]);
    let nobody = store.answer_puzzle(new(9, "a", true, 8), by_ten()).await;
    assert_eq!(nobody, Err(StoreError::NoSuch));
}

/// Concurrent answers of one person on two devices, and of several people to one puzzle, on two
/// servers.
async fn answers_at_the_same_moment_all_count(address: &str) {
    let stores = two(address).await;
    guests(&*stores[0], &[1, 2, 3, 4]).await;
    let answer = |who: u128, puzzle: &'static str, server: usize| {
        let store = stores[server].clone();
        tokio::spawn(async move { answered(&*store, who, puzzle, true, 5).await })
    };
    let all: Vec<_> = (1..5_u128)
        .flat_map(|who| {
            [("a", 0), ("a", 1), ("b", 1)].map(|(puzzle, server)| answer(who, puzzle, server))
        })
        .collect();
    let mut first = 0;
    for one in all {
        first += u32::from(one.await.unwrap().1);
    }
    assert_eq!(first, 8, "each person and puzzle once");
    for who in 1..5 {
        assert_eq!(rating(&*stores[0], who).await, Some(1520.0));
    }
    let moved = stores[0].puzzle_ratings().await.unwrap();
    assert_eq!(moved, [("a".to_owned(), standing(1160.0)), ("b".to_owned(), standing(1160.0))]);
}

fn deal(hash: &str) -> SubmittedDeal {
    SubmittedDeal { hash: hash.to_owned(), text: format!("[Cego \"{hash}\"]"), at: Time(4) }
}

async fn answers_and_deals_go_with_their_person(address: &str) {
    let store = open(address).await.unwrap();
    account(&*store, 1).await;
    account(&*store, 2).await;
    for who in [1, 2] {
        answered(&*store, who, "a", true, 5).await;
        assert_eq!(store.submit_deal(PersonId(who), deal(&format!("d{who}")), 9).await, Ok(true));
    }
    let told = store.export(ONE).await.unwrap();
    assert_eq!(told["puzzle_rating"][0]["rating"], 1510.0);
    assert_eq!(
        (&told["puzzle_answers"][0]["puzzle"], &told["puzzle_answers"][0]["solved"]),
        (&"a".into(), &true.into())
    );
    assert_eq!(told["given_deals"][0]["text"], "[Cego \"d1\"]");
    store.delete_person(ONE).await.unwrap();
    assert_eq!(store.puzzle_answers(ONE).await, Ok(Vec::new()));
    assert_eq!(rating(&*store, 1).await, None);
    assert_eq!(store.submitted_deals().await.unwrap(), ["[Cego \"d2\"]"]);
    // The rating of the puzzle stays, because it contains no personal data.
    assert_eq!(store.puzzle_ratings().await.unwrap(), [("a".to_owned(), standing(1180.0))]);
    assert_eq!(rating(&*store, 2).await, Some(1510.0));
}

async fn a_guest_brings_their_answers_along(address: &str) {
    let store = open(address).await.unwrap();
    account(&*store, 1).await;
    account(&*store, 2).await;
    guests(&*store, &[3, 4]).await;
    for (who, puzzle, solved, at) in [
        (1, "a", true, 5),
        (3, "a", false, 4),
        (1, "b", true, 5),
        (3, "b", false, 6),
        (3, "c", true, 7),
        (4, "c", true, 8),
    ] {
        answered(&*store, who, puzzle, solved, at).await;
    }
    store.submit_deal(PersonId(3), deal("x"), 9).await.unwrap();
    store.merge(PersonId(3), ONE).await.unwrap();
    let kept = store.puzzle_answers(ONE).await.unwrap();
    let told: Vec<_> = kept.iter().map(|one| (&*one.puzzle, one.solved)).collect();
    assert_eq!(told, [("a", false), ("b", true), ("c", true)]);
    // The account keeps its rating; an account without one takes the guest's.
    assert_eq!((rating(&*store, 1).await, rating(&*store, 3).await), (Some(1520.0), None));
    store.merge(PersonId(4), PersonId(2)).await.unwrap();
    assert_eq!(rating(&*store, 2).await, Some(1510.0));
    assert_eq!(store.submitted_deals_by(ONE).await.unwrap(), [deal("x")]);
}

fn pack(hash: &str, ids: &[&str]) -> NewPack {
    let puzzles = ids
        .iter()
        .map(|&id| PackPuzzle { id: id.to_owned(), line: format!("{{\"id\":\"{id}\"}}") });
    NewPack {
        hash: hash.to_owned(),
        name: format!("pack {hash}"),
        at: Time(7),
        puzzles: puzzles.collect(),
    }
}

async fn a_pack_is_added_once_and_taken_away(address: &str) {
    let store = open(address).await.unwrap();
    assert_eq!(store.packs().await, Ok(Vec::new()));
    assert_eq!(store.add_pack(pack("h", &["z", "a", "m"])).await, Ok(true));
    assert_eq!(store.add_pack(pack("h", &["z", "a", "m"])).await, Ok(false));
    let found = store.packs().await.unwrap();
    assert_eq!((&*found[0].name, found[0].puzzles, found[0].bytes), ("pack h", 3, 33));
    assert_eq!(
        store.pack_lines("h").await.unwrap(),
        ["{\"id\":\"z\"}", "{\"id\":\"a\"}", "{\"id\":\"m\"}"]
    );
    assert_eq!(store.pack_lines("nothing").await, Ok(Vec::new()));
    assert_eq!(store.pack_puzzle("m").await.unwrap().as_deref(), Some("{\"id\":\"m\"}"));
    assert_eq!(store.remove_pack("h").await, Ok(()));
    assert_eq!(store.remove_pack("h").await, Err(StoreError::NoSuch));
    assert_eq!(
        (store.pack_puzzle("m").await, store.pack_lines("h").await),
        (Ok(None), Ok(Vec::new()))
    );
}

async fn a_deal_is_given_and_taken_back(address: &str) {
    let store = open(address).await.unwrap();
    guests(&*store, &[1, 2]).await;
    for (who, hash, room) in
        [(1, "b", true), (1, "a", true), (1, "c", false), (1, "b", true), (2, "b", true)]
    {
        assert_eq!(store.submit_deal(PersonId(who), deal(hash), 2).await, Ok(room), "{who} {hash}");
    }
    assert_eq!(store.submitted_deals().await.unwrap(), ["[Cego \"a\"]", "[Cego \"b\"]"]);
    assert_eq!(store.withdraw_deal(ONE, "b").await, Ok(()));
    assert_eq!(store.withdraw_deal(ONE, "b").await, Err(StoreError::NoSuch));
    // Another person has submitted the same deal.
    assert_eq!(store.submitted_deals().await.unwrap().len(), 2);
    assert_eq!(store.submitted_deals_by(ONE).await.unwrap(), [deal("a")]);
    assert_eq!(store.submit_deal(PersonId(9), deal("a"), 2).await, Err(StoreError::NoSuch));
}

async fn a_backup_holds_ratings_packs_and_deals(address: &str) {
    let store = open(address).await.unwrap();
    account(&*store, 1).await;
    answered(&*store, 1, "a", true, 5).await;
    store.add_pack(pack("h", &["z", "a"])).await.unwrap();
    store.submit_deal(ONE, deal("x"), 9).await.unwrap();
    let mut text = Vec::new();
    store.backup(&mut text).await.unwrap();
    let file = places::sqlite();
    let other = open(&file).await.unwrap();
    other.restore(&mut &text[..]).await.unwrap();
    assert_eq!(other.puzzle_answers(ONE).await, store.puzzle_answers(ONE).await);
    assert_eq!(other.puzzle_person(ONE).await, store.puzzle_person(ONE).await);
    assert_eq!(other.puzzle_ratings().await, store.puzzle_ratings().await);
    assert_eq!(
        (other.packs().await, other.pack_lines("h").await),
        (store.packs().await, store.pack_lines("h").await)
    );
    assert_eq!(other.submitted_deals().await, store.submitted_deals().await);
    drop(other);
    places::remove(&file);
}
