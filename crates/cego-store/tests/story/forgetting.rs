//! People who go, guests who become part of an account, and what they may take along.

use cego_store::{
    Finished, Import, Kept, MatchKey, Passkey, Rating, Rerating, Store, StoreError, Which, open,
};
use cego_table::{PersonId, Time};

use crate::desk;
use crate::doors::session;
use crate::people::{account, bot, guests};
use crate::places::stories;
use crate::played::{deal, ended, finish, record};
use crate::tables::id;

stories! {
    forgetting_a_person_leaves_the_others_whole
    a_forgotten_person_is_not_named_again
    a_guest_becomes_part_of_an_account
    everybody_may_take_everything_along
}

const ONE: PersonId = PersonId(1);
const TWO: PersonId = PersonId(2);
const RATING: Rating = Rating { mu: 25.5, sigma: 7.25, matches: 3, at: Time(2001) };

/// Account 1 with everything that can be kept about somebody; account 2 and guest 3, who have to do with it.
pub(crate) async fn furnish(store: &dyn Store) {
    account(store, 1).await;
    account(store, 2).await;
    guests(store, &[3]).await;
    store.set_locale(ONE, Some("sv")).await.unwrap();
    store.add_person(&bot(11, 1)).await.unwrap();
    let passkey = Passkey {
        id: vec![0, 200, 7],
        person: ONE,
        label: "Phone".to_owned(),
        body: "{\"counter\":1}".to_owned(),
        added: Time(10),
        used: Some(Time(20)),
    };
    store.add_passkey(&passkey).await.unwrap();
    for (token, who) in [(1, 1), (2, 2), (3, 11)] {
        store.add_session(&session(token, who, 9_000)).await.unwrap();
    }
    for (who, whom) in [(1, 2), (2, 1), (2, 3)] {
        store.mute(PersonId(who), PersonId(whom), Time(30)).await.unwrap();
    }
    for (who, whom) in [(1, 2), (3, 1), (3, 2)] {
        store.befriend(PersonId(who), PersonId(whom), Time(30 + who as u64)).await.unwrap();
    }
    desk::furnish(store).await;
    store.put_once("ceremony", "{}", Time(9_000)).await.unwrap();
    let import = Import { record: record(50), owner: ONE, at: Time(45) };
    store.import(&import, "[Imported]").await.unwrap();
    let finished = [
        Finished::Deal(deal(1, 0, &[1, 2, 3, 0])),
        Finished::Deal(deal(2, 1, &[2, 11, 3, 0])),
        Finished::Deal(deal(3, 2, &[2, 3, 0])),
        Finished::Match(ended(1, true, &[1, 2, 3, 0])),
        Finished::Match(ended(2, true, &[2, 1, 3, 0])),
    ];
    finish(store, 1, &finished).await;
    let ratings = [1, 2].map(|who| Rerating {
        person: PersonId(who),
        family: "baden".to_owned(),
        before: None,
        after: RATING,
    });
    store.count(&MatchKey { table: id(1), number: 1 }, &ratings).await.unwrap();
}

/// Takes the names out of all records that wait for it.
async fn unname(store: &dyn Store) -> usize {
    let mut done = 0;
    while let [first, ..] = &store.rewrites(1).await.unwrap()[..] {
        let names: Vec<String> = first.seats.iter().map(|seat| format!("seat {seat}")).collect();
        let text = ["Name 1", "Name 11", "Name 7"].iter().fold(first.text.clone(), |text, name| {
            // The longer name holds the shorter one.
            text.replace(&format!("{name},"), ",")
        });
        assert_ne!(text, first.text, "{names:?}");
        store.rewrite(first, &text).await.unwrap();
        done += 1;
    }
    done
}

async fn names(store: &dyn Store, which: u32) -> Vec<String> {
    let Some((Kept::Played(deal), _)) = store.record(&record(which)).await.unwrap() else { panic!() };
    deal.facts.seats.into_iter().map(|seat| seat.name).collect()
}

async fn forgetting_a_person_leaves_the_others_whole(address: &str) {
    let store = open(address).await.unwrap();
    furnish(&*store).await;
    let before = store.statistics(TWO).await.unwrap();
    store.delete_person(ONE).await.unwrap();
    // Nothing opens the door any more, and nothing is left but the id.
    assert_eq!(store.person(ONE).await.unwrap(), None);
    assert_eq!(store.login("n1").await.unwrap(), None);
    assert_eq!(store.passkey(&[0, 200, 7]).await.unwrap(), None);
    for who in [1, 11] {
        assert_eq!(store.sessions(PersonId(who), Time(0)).await.unwrap(), []);
        assert_eq!(store.person(PersonId(who)).await.unwrap(), None);
    }
    assert_eq!(store.ratings(ONE).await.unwrap(), []);
    assert_eq!(store.mutes(TWO).await.unwrap(), [PersonId(3)]);
    assert_eq!(store.friends(TWO).await.unwrap().len(), 1);
    assert_eq!(store.record(&record(50)).await.unwrap(), None);
    let reports = store.cases(Which::Open, 0, 10).await.unwrap();
    assert_eq!(reports.iter().map(|case| case.report.by).collect::<Vec<_>>(), [TWO]);
    assert_eq!(store.export(ONE).await, Err(StoreError::NoSuch));
    assert_eq!(store.delete_person(ONE).await, Err(StoreError::NoSuch));
    assert_eq!(store.add_session(&session(9, 1, 9_000)).await, Err(StoreError::NoSuch));
    // What others have played is there, without the name.
    assert_eq!(store.statistics(TWO).await.unwrap(), before);
    assert_eq!(names(&*store, 1).await, ["", "Name 2", "Name 3", ""]);
    assert_eq!(names(&*store, 2).await, ["Name 2", "", "Name 3", ""]);
    let matches = store.matches_of(TWO, None, 10).await.unwrap();
    assert_eq!(matches.len(), 2);
    let of_one = matches.iter().flat_map(|one| &one.facts.seats).filter(|seat| seat.share.who == Some(ONE));
    assert_eq!(of_one.map(|seat| &*seat.name).collect::<Vec<_>>(), ["", ""]);
    assert_eq!(store.ratings(TWO).await.unwrap().len(), 1);
    // Texts wait until somebody has rewritten them, one after the other.
    let waiting = store.rewrites(10).await.unwrap();
    let which: Vec<_> = waiting.iter().map(|one| (one.record, one.seats[0].number())).collect();
    assert_eq!(which, [(record(1), 1), (record(2), 2)]);
    store.rewrite(&waiting[0], "without").await.unwrap();
    assert_eq!(store.rewrite(&waiting[0], "late").await, Err(StoreError::Conflict));
    assert_eq!(unname(&*store).await, 1);
    assert_eq!(store.rewrites(10).await.unwrap(), []);
    assert_eq!(store.record(&record(1)).await.unwrap().unwrap().1, "without");
    assert_eq!(store.record(&record(2)).await.unwrap().unwrap().1, "[Record \"2\"] Name 2, , Name 3, ");
    // Ratings of the others can still be counted; nobody gets one who has gone.
    let ratings = [1, 2].map(|who| Rerating {
        person: PersonId(who),
        family: "baden".to_owned(),
        before: (who == 2).then_some(RATING),
        after: Rating { mu: 30.0, ..RATING },
    });
    store.count(&MatchKey { table: id(1), number: 2 }, &ratings).await.unwrap();
    assert_eq!(store.ratings(ONE).await.unwrap(), []);
    assert_eq!(store.rating(TWO, "baden").await.unwrap().unwrap().mu, 30.0);
}

async fn a_forgotten_person_is_not_named_again(address: &str) {
    let store = open(address).await.unwrap();
    account(&*store, 7).await;
    store.delete_person(PersonId(7)).await.unwrap();
    // A deal was under way, and the table still knew the name.
    let finished = [Finished::Deal(deal(1, 0, &[7, 2, 0])), Finished::Match(ended(1, false, &[7, 2, 0]))];
    finish(&*store, 1, &finished).await;
    assert_eq!(names(&*store, 1).await, ["", "Name 2", ""]);
    let matches = store.matches_of(TWO, None, 1).await.unwrap();
    assert_eq!(matches[0].facts.seats[0].name, "");
    assert_eq!(unname(&*store).await, 1);
    assert_eq!(store.record(&record(1)).await.unwrap().unwrap().1, "[Record \"1\"] , Name 2, ");
}

async fn a_guest_becomes_part_of_an_account(address: &str) {
    let store = open(address).await.unwrap();
    furnish(&*store).await;
    let guest = PersonId(3);
    let import = Import { record: record(60), owner: guest, at: Time(46) };
    store.import(&import, "[Guest]").await.unwrap();
    store.add_session(&session(7, 3, 9_000)).await.unwrap();
    finish(
        &*store,
        3,
        &[Finished::Deal(deal(31, 0, &[3, 0, 0])), Finished::Match(ended(1, true, &[3, 0, 0]))],
    )
    .await;
    let family = |family: &str, mu| Rerating {
        person: guest,
        family: family.to_owned(),
        before: None,
        after: Rating { mu, ..RATING },
    };
    let key = MatchKey { table: id(3), number: 1 };
    store.count(&key, &[family("baden", 1.0), family("other", 2.0)]).await.unwrap();
    assert_eq!(store.merge(guest, PersonId(9)).await, Err(StoreError::NoSuch));
    assert_eq!(store.merge(TWO, ONE).await, Err(StoreError::NoSuch));
    assert_eq!(store.merge(guest, guest).await, Err(StoreError::NoSuch));

    store.merge(guest, ONE).await.unwrap();
    assert_eq!(store.person(guest).await.unwrap(), None);
    assert_eq!(store.sessions(guest, Time(0)).await.unwrap(), []);
    assert_eq!(store.records_of(guest, None, 10).await.unwrap(), []);
    let records = store.records_of(ONE, None, 10).await.unwrap();
    let mut names: Vec<_> = records.iter().map(|kept| kept.cursor().record).collect();
    names.sort_unstable();
    // The deal at which both sat is there once.
    assert_eq!(names, [1, 2, 3, 31, 50, 60].map(record));
    assert_eq!(store.matches_of(ONE, None, 10).await.unwrap().len(), 3);
    // The account keeps its rating, and has the one it had not.
    let ratings = store.ratings(ONE).await.unwrap();
    let ratings: Vec<_> = ratings.iter().map(|(family, rating)| (&**family, rating.mu)).collect();
    assert_eq!(ratings, [("baden", 25.5), ("other", 2.0)]);
    // Nobody's rating comes of a match with oneself.
    assert_eq!(store.unrated(10).await.unwrap(), []);
    // Guest 3 had asked account 1, who is the same now, and account 2, with whom account 1 was to be friends already.
    let friends = store.friends(ONE).await.unwrap();
    assert_eq!(friends.iter().map(|friend| friend.who).collect::<Vec<_>>(), [TWO]);
    assert_eq!(store.mutes(TWO).await.unwrap(), [ONE]);
    // A deal that was under way is over later.
    finish(
        &*store,
        4,
        &[Finished::Deal(deal(32, 0, &[3, 0, 0])), Finished::Match(ended(1, true, &[3, 0, 0]))],
    )
    .await;
    let newest = store.records_of(ONE, None, 10).await.unwrap();
    assert!(newest.iter().any(|kept| kept.cursor().record == record(32)));
    assert_eq!(store.unrated(10).await.unwrap()[0].facts.seats[0].share.who, Some(ONE));
    // A merged guest goes with the account.
    store.delete_person(ONE).await.unwrap();
    finish(&*store, 5, &[Finished::Deal(deal(33, 0, &[3, 0, 0]))]).await;
    assert_eq!(crate::forgetting::names(&*store, 33).await, ["", "", ""]);
}

async fn everybody_may_take_everything_along(address: &str) {
    let store = open(address).await.unwrap();
    furnish(&*store).await;
    let all = store.export(ONE).await.unwrap();
    let text = all.to_string();
    let counts: Vec<_> = all
        .as_object()
        .unwrap()
        .iter()
        .filter_map(|(part, rows)| Some(format!("{part} {}", rows.as_array()?.len())))
        .collect();
    assert_eq!(
        counts.join(", "),
        "person 1, logins 1, passkeys 1, sessions 1, push_devices 0, bots 1, mutes 1, friends 2, tables 0, reports 1, \
         reported_talk 2, sanctions 1, roles 0, codes 3, addresses 1, ratings 1, matches 2, deals 1, imports 1, daily 0, \
         tournaments 0, puzzle_rating 0, puzzle_answers 0, given_deals 0"
    );
    assert_eq!(all["deals"][0]["text"], "[Record \"1\"] Name 1, Name 2, Name 3, ");
    assert_eq!(all["deals"][0]["amount"], 9);
    assert_eq!(all["imports"][0]["text"], "[Imported]");
    assert_eq!(all["logins"][0], serde_json::json!({ "login": "n1", "password": true }));
    assert_eq!(all["matches"][0]["rated"], true);
    assert_eq!(all["ratings"][0]["mu"], 25.5);
    assert_eq!(all["person"][0]["locale"], "sv");
    // Nothing with which the account could be opened.
    for secret in ["argon2", "counter", &"01".repeat(32)] {
        assert!(!text.contains(secret), "{secret}");
    }
    assert_eq!(store.export(PersonId(99)).await, Err(StoreError::NoSuch));
}
