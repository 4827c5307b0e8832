//! Actions of moderators and operators, their permissions and the audit log.
//!
//! Reports are stored once with the chat, and follow people who are deleted or merged.

use cego_core::Seat;
use cego_store::{
    Actor, CaseFilter, ChatMessage, CodeHash, Completion, FilingOutcome, ModerationAction,
    ModerationCommand, NewCase, Report, Role, SanctionKind, SanctionTarget, Store, StoreError,
    open,
};
use cego_table::{PersonId, PersonName, Time};

use crate::people::{account, bot, guests};
use crate::places;
use crate::places::{stories, two};
use crate::tables::{deal, ended, finish, id, opened, record, summary};

stories! {
    a_sanction_lasts_until_its_end_or_until_it_is_lifted
    moderators_act_on_others_and_on_nobody_with_a_role
    everything_done_is_logged_in_a_row
    a_table_waits_to_be_closed
    addresses_are_known_by_their_hashes
    a_guest_who_logs_in_is_muted_as_before
    pairs_are_counted_over_rated_matches
    deals_of_a_pair_are_those_of_rated_matches
    a_report_is_kept_with_what_was_said
    nobody_reports_the_same_twice_or_too_much
    of_many_at_once_one_report_is_kept
    what_was_said_stays_until_the_report_is_closed_and_old
    words_of_others_go_with_them
}

const ONE: PersonId = PersonId(1);
const TWO: PersonId = PersonId(2);

/// Creates moderation data of every kind about persons 1 and 2.
pub(crate) async fn furnish(store: &dyn Store) {
    for (by, whom) in [(1, 2), (2, 1)] {
        assert_eq!(
            store.file(&filed(by, whom, Some(1), 40), ENOUGH).await.unwrap(),
            FilingOutcome::Kept
        );
    }
    store.record_address(ONE, "aa", Time(50)).await.unwrap();
    store.key("addresses", &[7; 32]).await.unwrap();
    store.set_codes(ONE, &[[1; 32], [2; 32]], Time(51)).await.unwrap();
    let acts = [
        ModerationAction::Warn { person: ONE },
        ModerationAction::Ban {
            whom: SanctionTarget::Address("cc".to_owned()),
            until: Some(Time(9_000)),
        },
        ModerationAction::Appoint { person: TWO, role: Role::Moderator },
        ModerationAction::ResetPassword { person: ONE, hash: [3; 32], expires: Time(9_000) },
    ];
    for (number, act) in acts.into_iter().enumerate() {
        store.act(&deed(&format!("deed{number}"), act, 60 + number as u64)).await.unwrap();
    }
}

async fn a_sanction_lasts_until_its_end_or_until_it_is_lifted(address: &str) {
    let store = open(address).await.unwrap();
    account(&*store, 1).await;
    guests(&*store, &[2]).await;
    let (one, two) = (SanctionTarget::Person(ONE), SanctionTarget::Person(TWO));
    let name = PersonName::new("Anders").unwrap();
    let acts = [
        ModerationAction::Warn { person: ONE },
        ModerationAction::Mute { person: ONE, until: Some(Time(100)) },
        ModerationAction::Rename { person: ONE, name: name.clone(), until: None },
        ModerationAction::Ban { whom: two.clone(), until: None },
        ModerationAction::Ban {
            whom: SanctionTarget::Address("aa".to_owned()),
            until: Some(Time(50)),
        },
    ];
    for (number, act) in acts.into_iter().enumerate() {
        store.act(&deed(&format!("s{number}"), act, 10 + number as u64)).await.unwrap();
    }
    assert_eq!(store.person(ONE).await.unwrap().unwrap().name, name);
    let kinds = async |now| -> Vec<SanctionKind> {
        store
            .active_sanctions(Time(now))
            .await
            .unwrap()
            .iter()
            .map(|sanction| sanction.kind)
            .collect()
    };
    use SanctionKind::{Ban, Mute, Rename, Warning};
    assert_eq!(kinds(20).await, [Warning, Mute, Rename, Ban, Ban]);
    assert_eq!(kinds(50).await, [Warning, Mute, Rename, Ban]);
    assert_eq!(kinds(100).await, [Warning, Rename, Ban]);
    // A person cannot confirm somebody else's sanction.
    assert_eq!(store.confirm(TWO, "s0", Time(30)).await, Err(StoreError::NoSuch));
    store.confirm(ONE, "s0", Time(30)).await.unwrap();
    store.confirm(ONE, "s0", Time(31)).await.unwrap();
    assert_eq!(kinds(100).await, [Rename, Ban]);
    store
        .act(&deed("lift", ModerationAction::Lift { sanction: "s2".to_owned() }, 60))
        .await
        .unwrap();
    for bad in ["s2", "s0", "nothing"] {
        let again = store
            .act(&deed("again", ModerationAction::Lift { sanction: bad.to_owned() }, 61))
            .await;
        assert_eq!(again, Err(StoreError::NoSuch), "{bad}");
    }
    store.act(&deed("unban", ModerationAction::Unban { whom: two.clone() }, 62)).await.unwrap();
    assert_eq!(
        store.act(&deed("again", ModerationAction::Unban { whom: two }, 63)).await,
        Err(StoreError::NoSuch)
    );
    assert_eq!(
        store.act(&deed("never", ModerationAction::Unban { whom: one }, 63)).await,
        Err(StoreError::NoSuch)
    );
    assert_eq!(kinds(70).await, [Mute]);
    let all = store.sanctions(ONE).await.unwrap();
    assert_eq!(all.iter().map(|one| &*one.id).collect::<Vec<_>>(), ["s2", "s1", "s0"]);
    assert_eq!((all[2].confirmed, all[0].lifted), (Some(Time(30)), Some(Time(60))));
    let nobody = store.act(&deed("none", ModerationAction::Warn { person: PersonId(9) }, 64)).await;
    assert_eq!(nobody, Err(StoreError::NoSuch));
    // Sanctions are deleted with the person.
    store.delete_person(ONE).await.unwrap();
    assert_eq!(store.sanctions(ONE).await.unwrap(), []);
    assert_eq!(store.active_sanctions(Time(70)).await.unwrap(), []);
}

fn by(who: u128, act: ModerationAction) -> ModerationCommand {
    ModerationCommand { actor: Actor::Person(PersonId(who)), ..deed(&format!("by{who}"), act, 20) }
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
        let appoint = ModerationAction::Appoint { person: PersonId(who), role };
        store.act(&deed("appoint", appoint, 10 + who as u64)).await.unwrap();
    }
    let roles = store.roles().await.unwrap();
    assert_eq!(
        roles.iter().map(|(_, role, _)| *role).collect::<Vec<_>>(),
        [Role::Moderator, Role::Moderator, Role::Operator]
    );
    // A guest cannot have a role, because a guest may be lost at any time.
    let guest = ModerationAction::Appoint { person: PersonId(5), role: Role::Moderator };
    assert_eq!(store.act(&deed("guest", guest, 20)).await, Err(StoreError::NoSuch));
    store.record_address(PersonId(3), "of an operator", Time(5)).await.unwrap();
    store.record_address(PersonId(1), "own", Time(5)).await.unwrap();
    store.record_address(PersonId(5), "of others", Time(5)).await.unwrap();
    let ban = |whom: SanctionTarget| ModerationAction::Ban { whom, until: None };
    let address = |text: &str| SanctionTarget::Address(text.to_owned());
    let protected = [
        by(1, ModerationAction::Warn { person: PersonId(1) }),
        by(1, ModerationAction::Mute { person: PersonId(11), until: None }),
        by(1, ModerationAction::Warn { person: PersonId(2) }),
        by(1, ban(SanctionTarget::Person(PersonId(3)))),
        by(1, ban(SanctionTarget::Person(PersonId(13)))),
        by(1, ban(address("of an operator"))),
        by(1, ban(address("own"))),
        by(1, ModerationAction::EndSessions { person: PersonId(5) }),
        by(1, ModerationAction::Appoint { person: PersonId(4), role: Role::Operator }),
        by(1, ModerationAction::Dismiss { person: PersonId(2) }),
        by(
            1,
            ModerationAction::ResetPassword {
                person: PersonId(4),
                hash: [1; 32],
                expires: Time(99),
            },
        ),
        by(4, ModerationAction::Warn { person: PersonId(5) }),
        by(5, ModerationAction::Warn { person: PersonId(6) }),
        by(3, ModerationAction::Warn { person: PersonId(3) }),
        by(99, ModerationAction::Warn { person: PersonId(5) }),
    ];
    for deed in protected {
        assert_eq!(store.act(&deed).await, Err(StoreError::Protected), "{deed:?}");
    }
    assert_eq!(store.active_sanctions(Time(50)).await.unwrap(), []);
    store.act(&by(1, ban(address("of others")))).await.unwrap();
    store.act(&by(3, ModerationAction::Warn { person: PersonId(1) })).await.unwrap();
    // A moderator cannot lift the operator's sanction on a person with a role.
    store
        .act(&deed("op", ModerationAction::Mute { person: PersonId(2), until: None }, 30))
        .await
        .unwrap();
    let lift = ModerationAction::Lift { sanction: "op".to_owned() };
    for who in [1, 2] {
        assert_eq!(store.act(&by(who, lift.clone())).await, Err(StoreError::Protected));
    }
    store
        .act(&deed("dismiss", ModerationAction::Dismiss { person: PersonId(2) }, 31))
        .await
        .unwrap();
    assert_eq!(store.role(PersonId(2)).await.unwrap(), None);
    store.act(&by(1, lift)).await.unwrap();
    // The role is deleted with the account.
    store.delete_person(PersonId(1)).await.unwrap();
    assert_eq!(store.role(PersonId(1)).await.unwrap(), None);
}

async fn everything_done_is_logged_in_a_row(address: &str) {
    let stores = two(address).await;
    guests(&*stores[0], &(1..=20).collect::<Vec<_>>()).await;
    let mut tasks = Vec::new();
    for number in 1..=20_u128 {
        let store = std::sync::Arc::clone(&stores[number as usize % 2]);
        let act = ModerationAction::Mute { person: PersonId(number), until: Some(Time(77)) };
        let deed = deed(&format!("m{number}"), act, 10);
        tasks.push(tokio::spawn(async move { store.act(&deed).await }));
    }
    for task in tasks {
        task.await.unwrap().unwrap();
    }
    // A rejected action is not in the log.
    let nobody = deed("nobody", ModerationAction::Warn { person: PersonId(99) }, 11);
    assert_eq!(stores[0].act(&nobody).await, Err(StoreError::NoSuch));
    let all = stores[1].entries_after(0).await.unwrap();
    assert_eq!(
        all.iter().map(|entry| entry.number).collect::<Vec<_>>(),
        (1..=20).collect::<Vec<_>>()
    );
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
    let close = |number: u8| deed("close", ModerationAction::CloseTable { table: id(number) }, 10);
    assert_eq!(store.act(&close(2)).await, Err(StoreError::NoSuch));
    store.act(&close(1)).await.unwrap();
    store.act(&close(1)).await.unwrap();
    assert_eq!(store.closings().await.unwrap(), [(id(1), Some("because of close".to_owned()))]);
    store.remove_closing(&id(1)).await.unwrap();
    assert_eq!(store.closings().await.unwrap(), []);
    assert_eq!(store.entries(None, 1).await.unwrap()[0].table, Some(id(1)));
}

async fn addresses_are_known_by_their_hashes(address: &str) {
    let store = open(address).await.unwrap();
    guests(&*store, &[1, 2]).await;
    for (who, hash, at) in [(1, "aa", 10), (1, "bb", 20), (2, "aa", 30), (1, "aa", 40)] {
        store.record_address(PersonId(who), hash, Time(at)).await.unwrap();
    }
    store.record_address(PersonId(9), "aa", Time(40)).await.unwrap();
    assert_eq!(store.addresses(PersonId(9)).await.unwrap(), []);
    assert_eq!(
        store.addresses(ONE).await.unwrap(),
        [("aa".to_owned(), Time(40)), ("bb".to_owned(), Time(20))]
    );
    // Addresses expire.
    assert_eq!(store.delete_expired(Time(0), Time(21)).await.unwrap(), (0, 1));
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
    let played = [
        (1, true, [1, 2, 3, 0]),
        (2, true, [1, 2, 0, 0]),
        (3, true, [2, 1, 0, 0]),
        (4, false, [1, 3, 0, 0]),
    ];
    let matches = played.map(|(number, rated, who)| Completion::Match(ended(number, rated, &who)));
    finish(&*store, 1, &matches).await;
    for (who, hash) in [(1, "aa"), (2, "aa"), (1, "bb"), (2, "bb"), (3, "cc")] {
        store.record_address(PersonId(who), hash, Time(5)).await.unwrap();
    }
    let pairs = store.pairs().await.unwrap();
    let told: Vec<_> = pairs
        .iter()
        .map(|pair| {
            (pair.who.map(|who| who.0), pair.together, pair.played, pair.addresses, pair.share())
        })
        .collect();
    let expected =
        [([1, 2], 3, [3, 3], 2, 100), ([1, 3], 1, [3, 1], 0, 100), ([2, 3], 1, [3, 1], 0, 100)];
    assert_eq!(told, expected);
}

async fn deals_of_a_pair_are_those_of_rated_matches(address: &str) {
    let store = open(address).await.unwrap();
    for number in [1, 2, 3] {
        account(&*store, number).await;
    }
    // Builds a deal from its declarer and the people in the seats.
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
    let mut finished: Vec<_> = deals.iter().cloned().map(Completion::Deal).collect();
    let mut over = ended(9, true, &[1, 2, 3, 0]);
    (over.began, over.ended) = (Time(0), deals[5].facts.ended);
    finished.push(Completion::Match(over.clone()));
    finish(&*store, 1, &finished).await;
    // A deal with the same people at an unrated table.
    let other = declared(7, Some(1), &[1, 2, 3, 0]);
    finish(
        &*store,
        2,
        &[
            Completion::Deal(other),
            Completion::Match(cego_store::FinishedMatch { rated: false, ..over }),
        ],
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
    store.record_address(TWO, "aa", Time(5)).await.unwrap();
    store.act(&deed("m", ModerationAction::Mute { person: TWO, until: None }, 10)).await.unwrap();
    store.merge(TWO, ONE).await.unwrap();
    assert_eq!(
        store.active_sanctions(Time(20)).await.unwrap()[0].whom,
        SanctionTarget::Person(ONE)
    );
    assert_eq!(store.addresses(ONE).await.unwrap().len(), 1);
    let none: [CodeHash; 0] = [];
    assert_eq!(store.set_codes(TWO, &none, Time(1)).await, Err(StoreError::NoSuch));
}

const THREE: PersonId = PersonId(3);
/// A daily limit that no test reaches.
pub(crate) const ENOUGH: u32 = 100;

/// Returns a report for a deal at table 3.
pub(crate) fn filed(by: u128, whom: u128, deal: Option<u32>, at: u64) -> NewCase {
    let report = Report {
        by: PersonId(by),
        whom: PersonId(whom),
        table: id(3),
        record: deal.map(record),
        why: "talk".to_owned(),
        text: format!("bad\nwords at {at}; \"'$1"),
        at: Time(at),
    };
    let said = |number: u64, who: u128, phrase: Option<&str>, text: &str| ChatMessage {
        number,
        at: Time(at - 1),
        seat: Seat::new(who as usize % 4),
        who: Some(PersonId(who)),
        name: format!("Name {who}"),
        phrase: phrase.map(str::to_owned),
        text: text.to_owned(),
    };
    let talk = vec![
        said(7, whom, None, "you \"fool\""),
        said(9, 3, Some("hello"), ""),
        said(12, by, None, "ow"),
    ];
    NewCase { id: format!("case{by}x{whom}x{at}"), report, name: format!("Name {whom}"), talk }
}

/// Returns an action of the operator.
pub(crate) fn deed(id: &str, act: ModerationAction, at: u64) -> ModerationCommand {
    let why = format!("because of {id}");
    ModerationCommand {
        id: id.to_owned(),
        actor: Actor::Operator,
        act,
        why,
        case: None,
        at: Time(at),
    }
}

/// Closes a report.
pub(crate) async fn close(store: &dyn Store, case: &str, at: u64) -> Result<(), StoreError> {
    let closing = ModerationCommand {
        case: Some(case.to_owned()),
        ..deed("closing", ModerationAction::CloseReport, at)
    };
    store.act(&closing).await
}

async fn a_report_is_kept_with_what_was_said(address: &str) {
    let store = open(address).await.unwrap();
    guests(&*store, &[1, 2, 3]).await;
    store.record_address(TWO, "aa", Time(3)).await.unwrap();
    store.record_address(TWO, "bb", Time(4)).await.unwrap();
    let all = [filed(1, 2, Some(7), 5), filed(1, 3, None, 7), filed(3, 2, Some(7), 6)];
    for one in &all {
        assert_eq!(store.file(one, ENOUGH).await.unwrap(), FilingOutcome::Kept);
    }
    let open = store.cases(CaseFilter::Open, 0, 10).await.unwrap();
    let reports: Vec<_> = open.iter().map(|case| (&*case.id, &case.report)).collect();
    let expected = [&all[0], &all[2], &all[1]].map(|one| (&*one.id, &one.report));
    assert_eq!(reports, expected, "the oldest first");
    assert_eq!(store.cases(CaseFilter::Open, 1, 1).await.unwrap(), open[1..2]);
    // The address of the reported person at that time.
    assert_eq!(open[0].address.as_deref(), Some("bb"));
    assert_eq!(open[2].address, None);
    let (case, talk) = store.case(&all[0].id).await.unwrap().unwrap();
    assert_eq!((&case, &talk), (&open[0], &all[0].talk));
    assert_eq!(store.case("'; drop table cases").await.unwrap(), None);
    assert_eq!(store.case("a\0b").await, Err(StoreError::Text));
    assert_eq!(store.file(&filed(9, 2, None, 8), ENOUGH).await, Err(StoreError::NoSuch));
    // A report is closed once, with a reason.
    close(&*store, &case.id, 20).await.unwrap();
    assert_eq!(close(&*store, &case.id, 21).await, Err(StoreError::NoSuch));
    assert_eq!(close(&*store, "nothing", 21).await, Err(StoreError::NoSuch));
    assert_eq!(store.cases(CaseFilter::Open, 0, 10).await.unwrap(), open[1..]);
    let closed = store.cases(CaseFilter::Closed, 0, 10).await.unwrap();
    assert_eq!(closed[0].closed, Some((Time(20), "because of closing".to_owned())));
}

async fn nobody_reports_the_same_twice_or_too_much(address: &str) {
    let store = open(address).await.unwrap();
    account(&*store, 1).await;
    guests(&*store, &[2, 3, 4]).await;
    assert_eq!(store.file(&filed(1, 2, Some(7), 5), 3).await.unwrap(), FilingOutcome::Kept);
    for again in [6, 7] {
        assert_eq!(
            store.file(&filed(1, 2, Some(7), again), 3).await.unwrap(),
            FilingOutcome::Already
        );
    }
    // Another deal, another person, and another reporter.
    assert_eq!(store.file(&filed(1, 2, Some(8), 8), 3).await.unwrap(), FilingOutcome::Kept);
    assert_eq!(store.file(&filed(1, 3, Some(7), 9), 3).await.unwrap(), FilingOutcome::Kept);
    assert_eq!(store.file(&filed(1, 4, Some(7), 10), 3).await.unwrap(), FilingOutcome::TooMany);
    assert_eq!(store.file(&filed(3, 2, Some(7), 11), 3).await.unwrap(), FilingOutcome::Kept);
    // Duplicates are detected before the first deal is over, and after the reporter has logged in.
    assert_eq!(store.file(&filed(4, 2, None, 12), 3).await.unwrap(), FilingOutcome::Kept);
    assert_eq!(store.file(&filed(4, 2, None, 13), 3).await.unwrap(), FilingOutcome::Already);
    store.merge(PersonId(4), ONE).await.unwrap();
    assert_eq!(store.file(&filed(1, 2, None, 14), 9).await.unwrap(), FilingOutcome::Already);
    // The limit is per day.
    let tomorrow = 10 + 24 * 3_600_000;
    assert_eq!(store.file(&filed(1, 3, Some(9), tomorrow), 3).await.unwrap(), FilingOutcome::Kept);
}

async fn of_many_at_once_one_report_is_kept(address: &str) {
    let stores = two(address).await;
    guests(&*stores[0], &[1, 2]).await;
    let mut tasks = Vec::new();
    for number in 0..12 {
        let store = std::sync::Arc::clone(&stores[number % 2]);
        tasks.push(tokio::spawn(async move {
            store.file(&filed(1, 2, Some(7), 50 + number as u64), 100).await
        }));
    }
    let mut kept = 0;
    for task in tasks {
        kept += usize::from(task.await.unwrap().unwrap() == FilingOutcome::Kept);
    }
    assert_eq!(kept, 1);
    assert_eq!(stores[0].cases(CaseFilter::Open, 0, 10).await.unwrap().len(), 1);
}

async fn what_was_said_stays_until_the_report_is_closed_and_old(address: &str) {
    let store = open(address).await.unwrap();
    account(&*store, 2).await;
    guests(&*store, &[1, 3]).await;
    let one = filed(1, 2, Some(7), 5);
    store.file(&one, ENOUGH).await.unwrap();
    store.delete_person(TWO).await.unwrap();
    let (case, talk) = store.case(&one.id).await.unwrap().unwrap();
    assert_eq!((&*case.name, &*talk[0].text, &*talk[0].name), ("Name 2", "you \"fool\"", "Name 2"));
    assert_eq!(
        store.delete_expired(Time(1_000), Time(0)).await.unwrap(),
        (0, 0),
        "it is open, however old"
    );
    close(&*store, &one.id, 100).await.unwrap();
    assert_eq!(store.delete_expired(Time(100), Time(0)).await.unwrap(), (0, 0));
    assert_eq!(store.delete_expired(Time(101), Time(0)).await.unwrap(), (1, 0));
    assert_eq!(store.case(&one.id).await.unwrap(), None);
    assert_eq!(store.cases(CaseFilter::Closed, 0, 10).await.unwrap(), []);
    // The report itself is deleted, too, and no backup contains it.
    let mut backup = Vec::new();
    store.backup(&mut backup).await.unwrap();
    let backup = String::from_utf8(backup).unwrap();
    assert!(!backup.contains("fool") && !backup.contains("words at 5"), "{backup}");
}

async fn words_of_others_go_with_them(address: &str) {
    let store = open(address).await.unwrap();
    guests(&*store, &[1, 2, 3]).await;
    let [about_two, about_three] = [filed(1, 2, Some(7), 5), filed(2, 3, Some(7), 6)];
    for one in [&about_two, &about_three] {
        store.file(one, ENOUGH).await.unwrap();
    }
    store.delete_person(THREE).await.unwrap();
    let (_, talk) = store.case(&about_two.id).await.unwrap().unwrap();
    assert_eq!((&*talk[1].name, &talk[1].phrase), ("", &None), "only said beside it");
    let (_, talk) = store.case(&about_three.id).await.unwrap().unwrap();
    assert_eq!(talk[0].text, "you \"fool\"", "what the report is about");
    // Reports are deleted with their author.
    store.delete_person(ONE).await.unwrap();
    assert_eq!(store.case(&about_two.id).await.unwrap(), None);
}
