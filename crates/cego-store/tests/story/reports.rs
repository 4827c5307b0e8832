//! Reports: kept with what was said, once each, and what becomes of them when people go.

use cego_core::Seat;
use cego_store::{Act, Actor, Deed, Filed, Filing, Report, Said, Store, StoreError, Which, open};
use cego_table::{PersonId, Time};

use crate::people::{account, guests};
use crate::places::{stories, two};
use crate::played::record;
use crate::tables::id;

stories! {
    a_report_is_kept_with_what_was_said
    nobody_reports_the_same_twice_or_too_much
    of_many_at_once_one_report_is_kept
    what_was_said_stays_until_the_report_is_closed_and_old
    words_of_others_go_with_them
}

const ONE: PersonId = PersonId(1);
const TWO: PersonId = PersonId(2);
const THREE: PersonId = PersonId(3);
/// More than anybody reports in these stories.
pub(crate) const ENOUGH: u32 = 100;

/// Somebody reports somebody for a deal at table 3.
pub(crate) fn filed(by: u128, whom: u128, deal: Option<u32>, at: u64) -> Filed {
    let report = Report {
        by: PersonId(by),
        whom: PersonId(whom),
        table: id(3),
        record: deal.map(record),
        why: "talk".to_owned(),
        text: format!("bad\nwords at {at}; \"'$1"),
        at: Time(at),
    };
    let said = |number: u64, who: u128, phrase: Option<&str>, text: &str| Said {
        number,
        at: Time(at - 1),
        seat: Seat::new(who as usize % 4),
        who: Some(PersonId(who)),
        name: format!("Name {who}"),
        phrase: phrase.map(str::to_owned),
        text: text.to_owned(),
    };
    let talk =
        vec![said(7, whom, None, "you \"fool\""), said(9, 3, Some("hello"), ""), said(12, by, None, "ow")];
    Filed { id: format!("case{by}x{whom}x{at}"), report, name: format!("Name {whom}"), talk }
}

/// Something the operator does.
pub(crate) fn deed(id: &str, act: Act, at: u64) -> Deed {
    let why = format!("because of {id}");
    Deed { id: id.to_owned(), actor: Actor::Operator, act, why, case: None, at: Time(at) }
}

/// Closes a report.
pub(crate) async fn close(store: &dyn Store, case: &str, at: u64) -> Result<(), StoreError> {
    let closing = Deed { case: Some(case.to_owned()), ..deed("closing", Act::CloseReport, at) };
    store.act(&closing).await
}

async fn a_report_is_kept_with_what_was_said(address: &str) {
    let store = open(address).await.unwrap();
    guests(&*store, &[1, 2, 3]).await;
    store.came_from(TWO, "aa", Time(3)).await.unwrap();
    store.came_from(TWO, "bb", Time(4)).await.unwrap();
    let all = [filed(1, 2, Some(7), 5), filed(1, 3, None, 7), filed(3, 2, Some(7), 6)];
    for one in &all {
        assert_eq!(store.file(one, ENOUGH).await.unwrap(), Filing::Kept);
    }
    let open = store.cases(Which::Open, 0, 10).await.unwrap();
    let reports: Vec<_> = open.iter().map(|case| (&*case.id, &case.report)).collect();
    let expected = [&all[0], &all[2], &all[1]].map(|one| (&*one.id, &one.report));
    assert_eq!(reports, expected, "the oldest first");
    assert_eq!(store.cases(Which::Open, 1, 1).await.unwrap(), open[1..2]);
    // The address of whom it is about, of that time.
    assert_eq!(open[0].address.as_deref(), Some("bb"));
    assert_eq!(open[2].address, None);
    let (case, talk) = store.case(&all[0].id).await.unwrap().unwrap();
    assert_eq!((&case, &talk), (&open[0], &all[0].talk));
    assert_eq!(store.case("'; drop table cases").await.unwrap(), None);
    assert_eq!(store.case("a\0b").await, Err(StoreError::Text));
    assert_eq!(store.file(&filed(9, 2, None, 8), ENOUGH).await, Err(StoreError::NoSuch));
    // Closed once, with a word.
    close(&*store, &case.id, 20).await.unwrap();
    assert_eq!(close(&*store, &case.id, 21).await, Err(StoreError::NoSuch));
    assert_eq!(close(&*store, "nothing", 21).await, Err(StoreError::NoSuch));
    assert_eq!(store.cases(Which::Open, 0, 10).await.unwrap(), open[1..]);
    let closed = store.cases(Which::Closed, 0, 10).await.unwrap();
    assert_eq!(closed[0].closed, Some((Time(20), "because of closing".to_owned())));
}

async fn nobody_reports_the_same_twice_or_too_much(address: &str) {
    let store = open(address).await.unwrap();
    account(&*store, 1).await;
    guests(&*store, &[2, 3, 4]).await;
    assert_eq!(store.file(&filed(1, 2, Some(7), 5), 3).await.unwrap(), Filing::Kept);
    for again in [6, 7] {
        assert_eq!(store.file(&filed(1, 2, Some(7), again), 3).await.unwrap(), Filing::Already);
    }
    // Another deal, another person, somebody else who reports.
    assert_eq!(store.file(&filed(1, 2, Some(8), 8), 3).await.unwrap(), Filing::Kept);
    assert_eq!(store.file(&filed(1, 3, Some(7), 9), 3).await.unwrap(), Filing::Kept);
    assert_eq!(store.file(&filed(1, 4, Some(7), 10), 3).await.unwrap(), Filing::TooMany);
    assert_eq!(store.file(&filed(3, 2, Some(7), 11), 3).await.unwrap(), Filing::Kept);
    // Before the first deal is over, too; and logging in makes nobody another.
    assert_eq!(store.file(&filed(4, 2, None, 12), 3).await.unwrap(), Filing::Kept);
    assert_eq!(store.file(&filed(4, 2, None, 13), 3).await.unwrap(), Filing::Already);
    store.merge(PersonId(4), ONE).await.unwrap();
    assert_eq!(store.file(&filed(1, 2, None, 14), 9).await.unwrap(), Filing::Already);
    // Tomorrow is another day.
    let tomorrow = 10 + 24 * 3_600_000;
    assert_eq!(store.file(&filed(1, 3, Some(9), tomorrow), 3).await.unwrap(), Filing::Kept);
}

async fn of_many_at_once_one_report_is_kept(address: &str) {
    let stores = two(address).await;
    guests(&*stores[0], &[1, 2]).await;
    let mut tasks = Vec::new();
    for number in 0..12 {
        let store = std::sync::Arc::clone(&stores[number % 2]);
        tasks.push(tokio::spawn(
            async move { store.file(&filed(1, 2, Some(7), 50 + number as u64), 100).await },
        ));
    }
    let mut kept = 0;
    for task in tasks {
        kept += usize::from(task.await.unwrap().unwrap() == Filing::Kept);
    }
    assert_eq!(kept, 1);
    assert_eq!(stores[0].cases(Which::Open, 0, 10).await.unwrap().len(), 1);
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
    assert_eq!(store.tidy(Time(1_000), Time(0)).await.unwrap(), (0, 0), "it is open, however old");
    close(&*store, &one.id, 100).await.unwrap();
    assert_eq!(store.tidy(Time(100), Time(0)).await.unwrap(), (0, 0));
    assert_eq!(store.tidy(Time(101), Time(0)).await.unwrap(), (1, 0));
    assert_eq!(store.case(&one.id).await.unwrap(), None);
    assert_eq!(store.cases(Which::Closed, 0, 10).await.unwrap(), []);
    // The report itself is gone with it: nothing of it goes into a backup.
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
    // Who reports takes the report along.
    store.delete_person(ONE).await.unwrap();
    assert_eq!(store.case(&about_two.id).await.unwrap(), None);
}
