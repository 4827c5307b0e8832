//! What moderators and operators do, to whom they may, and the log of it.

use cego_core::Seat;
use cego_store::{
    Act, Actor, CodeHash, Deed, Filing, Finished, Role, SanctionKind, Store, StoreError, Whom, open,
};
use cego_table::{PersonId, PersonName, Time};

use crate::people::{account, bot, guests};
use crate::places::{self, stories, two};
use crate::played::{deal, ended, finish};
use crate::reports::{ENOUGH, deed, filed};
use crate::tables::{id, opened, summary};

stories! {
    a_sanction_lasts_until_its_end_or_until_it_is_lifted
    moderators_act_on_others_and_on_nobody_with_a_role
    everything_done_is_logged_in_a_row
    a_table_waits_to_be_closed
    addresses_are_known_by_their_hashes
    a_guest_who_logs_in_is_muted_as_before
    pairs_are_counted_over_rated_matches
    deals_of_a_pair_are_those_of_rated_matches
}

const ONE: PersonId = PersonId(1);
const TWO: PersonId = PersonId(2);

/// Something of everything that moderators and operators keep, about persons 1 and 2.
pub(crate) async fn furnish(store: &dyn Store) {
    for (by, whom) in [(1, 2), (2, 1)] {
        assert_eq!(store.file(&filed(by, whom, Some(1), 40), ENOUGH).await.unwrap(), Filing::Kept);
    }
    store.came_from(ONE, "aa", Time(50)).await.unwrap();
    store.key("addresses", &[7; 32]).await.unwrap();
    store.set_codes(ONE, &[[1; 32], [2; 32]], Time(51)).await.unwrap();
    let acts = [
        Act::Warn { person: ONE },
        Act::Ban { whom: Whom::Address("cc".to_owned()), until: Some(Time(9_000)) },
        Act::Appoint { person: TWO, role: Role::Moderator },
        Act::ResetPassword { person: ONE, hash: [3; 32], expires: Time(9_000) },
    ];
    for (number, act) in acts.into_iter().enumerate() {
        store.act(&deed(&format!("deed{number}"), act, 60 + number as u64)).await.unwrap();
    }
}

async fn a_sanction_lasts_until_its_end_or_until_it_is_lifted(address: &str) {
    let store = open(address).await.unwrap();
    account(&*store, 1).await;
    guests(&*store, &[2]).await;
    let (one, two) = (Whom::Person(ONE), Whom::Person(TWO));
    let name = PersonName::new("Anders").unwrap();
    let acts = [
        Act::Warn { person: ONE },
        Act::Mute { person: ONE, until: Some(Time(100)) },
        Act::Rename { person: ONE, name: name.clone(), until: None },
        Act::Ban { whom: two.clone(), until: None },
        Act::Ban { whom: Whom::Address("aa".to_owned()), until: Some(Time(50)) },
    ];
    for (number, act) in acts.into_iter().enumerate() {
        store.act(&deed(&format!("s{number}"), act, 10 + number as u64)).await.unwrap();
    }
    assert_eq!(store.person(ONE).await.unwrap().unwrap().name, name);
    let kinds = async |now| -> Vec<SanctionKind> {
        store.in_force(Time(now)).await.unwrap().iter().map(|sanction| sanction.kind).collect()
    };
    use SanctionKind::{Ban, Mute, Rename, Warning};
    assert_eq!(kinds(20).await, [Warning, Mute, Rename, Ban, Ban]);
    assert_eq!(kinds(50).await, [Warning, Mute, Rename, Ban]);
    assert_eq!(kinds(100).await, [Warning, Rename, Ban]);
    // Nobody confirms what is somebody else's.
    assert_eq!(store.confirm(TWO, "s0", Time(30)).await, Err(StoreError::NoSuch));
    store.confirm(ONE, "s0", Time(30)).await.unwrap();
    store.confirm(ONE, "s0", Time(31)).await.unwrap();
    assert_eq!(kinds(100).await, [Rename, Ban]);
    store.act(&deed("lift", Act::Lift { sanction: "s2".to_owned() }, 60)).await.unwrap();
    for bad in ["s2", "s0", "nothing"] {
        let again = store.act(&deed("again", Act::Lift { sanction: bad.to_owned() }, 61)).await;
        assert_eq!(again, Err(StoreError::NoSuch), "{bad}");
    }
    store.act(&deed("unban", Act::Unban { whom: two.clone() }, 62)).await.unwrap();
    assert_eq!(store.act(&deed("again", Act::Unban { whom: two }, 63)).await, Err(StoreError::NoSuch));
    assert_eq!(store.act(&deed("never", Act::Unban { whom: one }, 63)).await, Err(StoreError::NoSuch));
    assert_eq!(kinds(70).await, [Mute]);
    let all = store.sanctions(ONE).await.unwrap();
    assert_eq!(all.iter().map(|one| &*one.id).collect::<Vec<_>>(), ["s2", "s1", "s0"]);
    assert_eq!((all[2].confirmed, all[0].lifted), (Some(Time(30)), Some(Time(60))));
    let nobody = store.act(&deed("none", Act::Warn { person: PersonId(9) }, 64)).await;
    assert_eq!(nobody, Err(StoreError::NoSuch));
    // With the person goes what was imposed on them.
    store.delete_person(ONE).await.unwrap();
    assert_eq!(store.sanctions(ONE).await.unwrap(), []);
    assert_eq!(store.in_force(Time(70)).await.unwrap(), []);
}

fn by(who: u128, act: Act) -> Deed {
    Deed { actor: Actor::Person(PersonId(who)), ..deed(&format!("by{who}"), act, 20) }
}

async fn moderators_act_on_others_and_on_nobody_with_a_role(address: &str) {
    let store = open(address).await.unwrap();
    for number in [1, 2, 3, 4] {
        account(&*store, number).await;
    }
    guests(&*store, &[5, 6]).await;
    store.add_person(&bot(11, 1)).await.unwrap();
    store.add_person(&bot(13, 3)).await.unwrap();
    for (who, role) in [(1, Role::Moderator), (2, Role::Moderator), (3, Role::Operator)] {
        let appoint = Act::Appoint { person: PersonId(who), role };
        store.act(&deed("appoint", appoint, 10 + who as u64)).await.unwrap();
    }
    let roles = store.roles().await.unwrap();
    assert_eq!(
        roles.iter().map(|(_, role, _)| *role).collect::<Vec<_>>(),
        [Role::Moderator, Role::Moderator, Role::Operator]
    );
    // A guest can have none: nobody would know where it stays.
    let guest = Act::Appoint { person: PersonId(5), role: Role::Moderator };
    assert_eq!(store.act(&deed("guest", guest, 20)).await, Err(StoreError::NoSuch));
    store.came_from(PersonId(3), "of an operator", Time(5)).await.unwrap();
    store.came_from(PersonId(1), "own", Time(5)).await.unwrap();
    store.came_from(PersonId(5), "of others", Time(5)).await.unwrap();
    let ban = |whom: Whom| Act::Ban { whom, until: None };
    let address = |text: &str| Whom::Address(text.to_owned());
    let protected = [
        by(1, Act::Warn { person: PersonId(1) }),
        by(1, Act::Mute { person: PersonId(11), until: None }),
        by(1, Act::Warn { person: PersonId(2) }),
        by(1, ban(Whom::Person(PersonId(3)))),
        by(1, ban(Whom::Person(PersonId(13)))),
        by(1, ban(address("of an operator"))),
        by(1, ban(address("own"))),
        by(1, Act::EndSessions { person: PersonId(5) }),
        by(1, Act::Appoint { person: PersonId(4), role: Role::Operator }),
        by(1, Act::Dismiss { person: PersonId(2) }),
        by(1, Act::ResetPassword { person: PersonId(4), hash: [1; 32], expires: Time(99) }),
        by(4, Act::Warn { person: PersonId(5) }),
        by(5, Act::Warn { person: PersonId(6) }),
        by(3, Act::Warn { person: PersonId(3) }),
        by(99, Act::Warn { person: PersonId(5) }),
    ];
    for deed in protected {
        assert_eq!(store.act(&deed).await, Err(StoreError::Protected), "{deed:?}");
    }
    assert_eq!(store.in_force(Time(50)).await.unwrap(), []);
    store.act(&by(1, ban(address("of others")))).await.unwrap();
    store.act(&by(3, Act::Warn { person: PersonId(1) })).await.unwrap();
    // What the operator has imposed on somebody with a role stays.
    store.act(&deed("op", Act::Mute { person: PersonId(2), until: None }, 30)).await.unwrap();
    let lift = Act::Lift { sanction: "op".to_owned() };
    for who in [1, 2] {
        assert_eq!(store.act(&by(who, lift.clone())).await, Err(StoreError::Protected));
    }
    store.act(&deed("dismiss", Act::Dismiss { person: PersonId(2) }, 31)).await.unwrap();
    assert_eq!(store.role(PersonId(2)).await.unwrap(), None);
    store.act(&by(1, lift)).await.unwrap();
    // Who deletes the account has no role any more.
    store.delete_person(PersonId(1)).await.unwrap();
    assert_eq!(store.role(PersonId(1)).await.unwrap(), None);
}

async fn everything_done_is_logged_in_a_row(address: &str) {
    let stores = two(address).await;
    guests(&*stores[0], &(1..=20).collect::<Vec<_>>()).await;
    let mut tasks = Vec::new();
    for number in 1..=20_u128 {
        let store = std::sync::Arc::clone(&stores[number as usize % 2]);
        let act = Act::Mute { person: PersonId(number), until: Some(Time(77)) };
        let deed = deed(&format!("m{number}"), act, 10);
        tasks.push(tokio::spawn(async move { store.act(&deed).await }));
    }
    for task in tasks {
        task.await.unwrap().unwrap();
    }
    // What was refused is not in it.
    let nobody = deed("nobody", Act::Warn { person: PersonId(99) }, 11);
    assert_eq!(stores[0].act(&nobody).await, Err(StoreError::NoSuch));
    let all = stores[1].entries_after(0).await.unwrap();
    assert_eq!(all.iter().map(|entry| entry.number).collect::<Vec<_>>(), (1..=20).collect::<Vec<_>>());
    assert_eq!(stores[0].last_entry().await.unwrap(), 20);
    assert!(all.iter().all(|entry| entry.act == "mute" && entry.until == Some(Time(77))));
    let page = stores[0].entries(Some(15), 3).await.unwrap();
    assert_eq!(page.iter().map(|entry| entry.number).collect::<Vec<_>>(), [14, 13, 12]);
    if address.starts_with("postgres") {
        let change = |sql: &str| {
            let sql = sql.to_owned();
            let address = address.to_owned();
            std::panic::catch_unwind(move || places::psql(&address, &sql)).is_err()
        };
        assert!(change("delete from audit where number = 3"));
        assert!(change("update audit set why = 'nothing'"));
    }
    assert_eq!(stores[0].entries_after(0).await.unwrap(), all);
}

async fn a_table_waits_to_be_closed(address: &str) {
    let store = open(address).await.unwrap();
    let (table, events) = opened(true);
    store.append(&id(1), 0, &events, &summary(&table), &[]).await.unwrap();
    let close = |number: u8| deed("close", Act::CloseTable { table: id(number) }, 10);
    assert_eq!(store.act(&close(2)).await, Err(StoreError::NoSuch));
    store.act(&close(1)).await.unwrap();
    store.act(&close(1)).await.unwrap();
    assert_eq!(store.closings().await.unwrap(), [(id(1), Some("because of close".to_owned()))]);
    store.closed(&id(1)).await.unwrap();
    assert_eq!(store.closings().await.unwrap(), []);
    assert_eq!(store.entries(None, 1).await.unwrap()[0].table, Some(id(1)));
}

async fn addresses_are_known_by_their_hashes(address: &str) {
    let store = open(address).await.unwrap();
    guests(&*store, &[1, 2]).await;
    for (who, hash, at) in [(1, "aa", 10), (1, "bb", 20), (2, "aa", 30), (1, "aa", 40)] {
        store.came_from(PersonId(who), hash, Time(at)).await.unwrap();
    }
    store.came_from(PersonId(9), "aa", Time(40)).await.unwrap();
    assert_eq!(store.addresses(PersonId(9)).await.unwrap(), []);
    assert_eq!(
        store.addresses(ONE).await.unwrap(),
        [("aa".to_owned(), Time(40)), ("bb".to_owned(), Time(20))]
    );
    // Not for ever.
    assert_eq!(store.tidy(Time(0), Time(21)).await.unwrap(), (0, 1));
    assert_eq!(store.addresses(ONE).await.unwrap(), [("aa".to_owned(), Time(40))]);
    store.delete_person(ONE).await.unwrap();
    assert_eq!(store.addresses(ONE).await.unwrap(), []);
    let key = store.key("addresses", &[1; 32]).await.unwrap();
    assert_eq!(store.key("addresses", &[2; 32]).await.unwrap(), key);
    assert_eq!(key, [1; 32]);
}

async fn pairs_are_counted_over_rated_matches(address: &str) {
    let store = open(address).await.unwrap();
    for number in [1, 2, 3] {
        account(&*store, number).await;
    }
    let played =
        [(1, true, [1, 2, 3, 0]), (2, true, [1, 2, 0, 0]), (3, true, [2, 1, 0, 0]), (4, false, [1, 3, 0, 0])];
    let matches = played.map(|(number, rated, who)| Finished::Match(ended(number, rated, &who)));
    finish(&*store, 1, &matches).await;
    for (who, hash) in [(1, "aa"), (2, "aa"), (1, "bb"), (2, "bb"), (3, "cc")] {
        store.came_from(PersonId(who), hash, Time(5)).await.unwrap();
    }
    let pairs = store.pairs().await.unwrap();
    let told: Vec<_> = pairs
        .iter()
        .map(|pair| (pair.who.map(|who| who.0), pair.together, pair.played, pair.addresses, pair.share()))
        .collect();
    let expected = [([1, 2], 3, [3, 3], 2, 100), ([1, 3], 1, [3, 1], 0, 100), ([2, 3], 1, [3, 1], 0, 100)];
    assert_eq!(told, expected);
}

async fn deals_of_a_pair_are_those_of_rated_matches(address: &str) {
    let store = open(address).await.unwrap();
    for number in [1, 2, 3] {
        account(&*store, number).await;
    }
    // Seats of 1, 2 and 3, who was the declarer, and whether the match was rated.
    let declared = |number: u32, by: Option<usize>, who: &[u128]| {
        let mut deal = deal(number, u64::from(number), who);
        deal.facts.declarer = by.map(Seat::new);
        deal
    };
    let mut with_a_bot = declared(5, Some(1), &[1, 2, 3, 0]);
    with_a_bot.facts.seats[0].bot = Some("level2".to_owned());
    let deals = [
        declared(1, Some(1), &[1, 2, 3, 0]),
        declared(2, Some(2), &[1, 2, 3, 0]),
        declared(3, Some(0), &[1, 2, 3, 0]),
        declared(4, None, &[1, 2, 3, 0]),
        with_a_bot,
        declared(6, Some(1), &[0, 2, 3, 0]),
    ];
    let mut finished: Vec<_> = deals.iter().cloned().map(Finished::Deal).collect();
    let mut over = ended(9, true, &[1, 2, 3, 0]);
    (over.began, over.ended) = (Time(0), deals[5].facts.ended);
    finished.push(Finished::Match(over.clone()));
    finish(&*store, 1, &finished).await;
    // The same at a table whose matches are not rated.
    let other = declared(7, Some(1), &[1, 2, 3, 0]);
    finish(
        &*store,
        2,
        &[Finished::Deal(other), Finished::Match(cego_store::FinishedMatch { rated: false, ..over })],
    )
    .await;
    let found = |declares, most| {
        let store = &store;
        async move {
            let deals = store.deals_of_pair((ONE, TWO), declares, most).await.unwrap();
            deals.into_iter().map(|deal| (deal.seat.number(), deal.text)).collect::<Vec<_>>()
        }
    };
    assert_eq!(found(true, 9).await, [(1, deals[0].text.clone())]);
    assert_eq!(found(false, 9).await, [(1, deals[1].text.clone())]);
    assert_eq!(store.deals_of_pair((TWO, ONE), false, 9).await.unwrap().len(), 1);
    assert_eq!(
        store.deals_of_pair((PersonId(3), TWO), true, 1).await.unwrap().len(),
        1,
        "the newest of them"
    );
}

async fn a_guest_who_logs_in_is_muted_as_before(address: &str) {
    let store = open(address).await.unwrap();
    account(&*store, 1).await;
    guests(&*store, &[2]).await;
    store.came_from(TWO, "aa", Time(5)).await.unwrap();
    store.act(&deed("m", Act::Mute { person: TWO, until: None }, 10)).await.unwrap();
    store.merge(TWO, ONE).await.unwrap();
    assert_eq!(store.in_force(Time(20)).await.unwrap()[0].whom, Whom::Person(ONE));
    assert_eq!(store.addresses(ONE).await.unwrap().len(), 1);
    let none: [CodeHash; 0] = [];
    assert_eq!(store.set_codes(TWO, &none, Time(1)).await, Err(StoreError::NoSuch));
}
