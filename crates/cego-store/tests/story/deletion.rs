//! Deletion of people, merging of guests into accounts, and the export of personal data.
//!
//! A deleted person is named nowhere any more, not even in the events of their tables.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use cego_core::shuffle::Seed;
use cego_core::{Rules, TableSize};
use cego_store::{
    CaseFilter, Completion, EventRedaction, Import, MatchKey, Passkey, Rating, Rerating, Store,
    StoreError, StoredRecord, TournamentId, open,
};
use cego_table::{
    Command, NamedRules, NumberedEvent, PersonId, PersonName, Table, Talk, Time, erase_people,
};
use cego_tournament::format::Preset;
use cego_tournament::{Author, Command as Wish, Entrant, Role, Tournament};

use crate::backup::kept_before;
use crate::moderation::furnish as furnish_moderation;
use crate::people::{account, bot, guests};
use crate::places;
use crate::places::stories;
use crate::sessions::session;
use crate::tables::{deal, does, ended, finish, id, opened_with, record, sits, summary};

stories! {
    forgetting_a_person_leaves_the_others_whole
    a_forgotten_person_is_not_named_again
    a_guest_becomes_part_of_an_account
    everybody_may_take_everything_along
    names_and_words_go_from_tables
    a_former_guest_goes_with_the_account
    a_name_goes_from_tournaments
    a_guest_brings_their_entries
    readers_are_not_waited_for
    a_shut_store_answers_nobody
}

const ONE: PersonId = PersonId(1);
const TWO: PersonId = PersonId(2);
const RATING: Rating = Rating { mu: 25.5, sigma: 7.25, matches: 3, at: Time(2001) };

/// Creates account 1 with data of every kind, and account 2 and guest 3, who have dealings with it.
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
    furnish_moderation(store).await;
    store.put_once("ceremony", "{}", Time(9_000)).await.unwrap();
    let import = Import { record: record(50), owner: ONE, at: Time(45) };
    store.import(&import, "[Imported]").await.unwrap();
    let finished = [
        Completion::Deal(deal(1, 0, &[1, 2, 3, 0])),
        Completion::Deal(deal(2, 1, &[2, 11, 3, 0])),
        Completion::Deal(deal(3, 2, &[2, 3, 0])),
        Completion::Match(ended(1, true, &[1, 2, 3, 0])),
        Completion::Match(ended(2, true, &[2, 1, 3, 0])),
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

/// Removes the names from all queued records, and returns their number.
async fn unname(store: &dyn Store) -> usize {
    let mut done = 0;
    while let [first, ..] = &store.record_redactions(1).await.unwrap()[..] {
        let names: Vec<String> = first.seats.iter().map(|seat| format!("seat {seat}")).collect();
        let text = ["Name 1", "Name 11", "Name 7"].iter().fold(first.text.clone(), |text, name| {
            // The comma keeps a name from matching inside a longer one.
            text.replace(&format!("{name},"), ",")
        });
        assert_ne!(text, first.text, "{names:?}");
        store.redact_record(first, &text).await.unwrap();
        done += 1;
    }
    done
}

async fn names(store: &dyn Store, which: u32) -> Vec<String> {
    let Some((StoredRecord::Played(deal), _)) = store.record(&record(which)).await.unwrap() else {
        panic!()
    };
    deal.facts.seats.into_iter().map(|seat| seat.name).collect()
}

async fn forgetting_a_person_leaves_the_others_whole(address: &str) {
    let store = open(address).await.unwrap();
    furnish(&*store).await;
    let before = store.statistics(TWO).await.unwrap();
    store.delete_person(ONE).await.unwrap();
    // All credentials are gone, and only the id is left.
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
    let reports = store.cases(CaseFilter::Open, 0, 10).await.unwrap();
    assert_eq!(reports.iter().map(|case| case.report.by).collect::<Vec<_>>(), [TWO]);
    assert_eq!(store.export(ONE).await, Err(StoreError::NoSuch));
    assert_eq!(store.delete_person(ONE).await, Err(StoreError::NoSuch));
    assert_eq!(store.add_session(&session(9, 1, 9_000)).await, Err(StoreError::NoSuch));
    // Results of the others stay, without the name.
    assert_eq!(store.statistics(TWO).await.unwrap(), before);
    assert_eq!(names(&*store, 1).await, ["", "Name 2", "Name 3", ""]);
    assert_eq!(names(&*store, 2).await, ["Name 2", "", "Name 3", ""]);
    let matches = store.matches_of(TWO, None, 10).await.unwrap();
    assert_eq!(matches.len(), 2);
    let of_one =
        matches.iter().flat_map(|one| &one.facts.seats).filter(|seat| seat.share.who == Some(ONE));
    assert_eq!(of_one.map(|seat| &*seat.name).collect::<Vec<_>>(), ["", ""]);
    assert_eq!(store.ratings(TWO).await.unwrap().len(), 1);
    // Records wait in the queue until they are rewritten one by one.
    let waiting = store.record_redactions(10).await.unwrap();
    let which: Vec<_> = waiting.iter().map(|one| (one.record, one.seats[0].number())).collect();
    assert_eq!(which, [(record(1), 1), (record(2), 2)]);
    store.redact_record(&waiting[0], "without").await.unwrap();
    assert_eq!(store.redact_record(&waiting[0], "late").await, Err(StoreError::Conflict));
    assert_eq!(unname(&*store).await, 1);
    assert_eq!(store.record_redactions(10).await.unwrap(), []);
    assert_eq!(store.record(&record(1)).await.unwrap().unwrap().1, "without");
    assert_eq!(
        store.record(&record(2)).await.unwrap().unwrap().1,
        "[Record \"2\"] Name 2, , Name 3, "
    );
    // The others' ratings can still be counted; the deleted person gets none.
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
    // A deal that was under way during the deletion still contains the name.
    let finished =
        [Completion::Deal(deal(1, 0, &[7, 2, 0])), Completion::Match(ended(1, false, &[7, 2, 0]))];
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
        &[Completion::Deal(deal(31, 0, &[3, 0, 0])), Completion::Match(ended(1, true, &[3, 0, 0]))],
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
    let mut ids: Vec<_> = records.iter().map(|kept| kept.cursor().record).collect();
    ids.sort_unstable();
    // A deal in which both sat is listed once.
    assert_eq!(ids, [1, 2, 3, 31, 50, 60].map(record));
    assert_eq!(store.matches_of(ONE, None, 10).await.unwrap().len(), 3);
    // The account keeps its rating, and takes over the one it lacked.
    let ratings = store.ratings(ONE).await.unwrap();
    let ratings: Vec<_> = ratings.iter().map(|(family, rating)| (&**family, rating.mu)).collect();
    assert_eq!(ratings, [("baden", 25.5), ("other", 2.0)]);
    // A match against oneself is not rated.
    assert_eq!(store.unrated(10).await.unwrap(), []);
    // Guest 3 had sent a request to account 1, which is now the same person. Their request to
    // account 2 coincides with one between account 1 and account 2.
    let friends = store.friends(ONE).await.unwrap();
    assert_eq!(friends.iter().map(|friend| friend.who).collect::<Vec<_>>(), [TWO]);
    assert_eq!(store.mutes(TWO).await.unwrap(), [ONE]);
    // A deal under way during the merge ends later.
    finish(
        &*store,
        4,
        &[Completion::Deal(deal(32, 0, &[3, 0, 0])), Completion::Match(ended(1, true, &[3, 0, 0]))],
    )
    .await;
    let newest = store.records_of(ONE, None, 10).await.unwrap();
    assert!(newest.iter().any(|kept| kept.cursor().record == record(32)));
    assert_eq!(store.unrated(10).await.unwrap()[0].facts.seats[0].share.who, Some(ONE));
    // A merged guest is deleted with the account.
    store.delete_person(ONE).await.unwrap();
    finish(&*store, 5, &[Completion::Deal(deal(33, 0, &[3, 0, 0]))]).await;
    assert_eq!(names(&*store, 33).await, ["", "", ""]);
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
        "person 1, logins 1, passkeys 1, sessions 1, push_devices 0, bots 1, mutes 1, friends 2, \
         tables 0, reports 1, reported_talk 2, sanctions 1, roles 0, codes 3, addresses 1, ratings \
         1, matches 2, deals 1, imports 1, daily 0, tournaments 0, puzzle_rating 0, puzzle_answers \
         0, given_deals 0"
    );
    assert_eq!(all["deals"][0]["text"], "[Record \"1\"] Name 1, Name 2, Name 3, ");
    assert_eq!(all["deals"][0]["amount"], 9);
    assert_eq!(all["imports"][0]["text"], "[Imported]");
    assert_eq!(all["logins"][0], serde_json::json!({ "login": "n1", "password": true }));
    assert_eq!(all["matches"][0]["rated"], true);
    assert_eq!(all["ratings"][0]["mu"], 25.5);
    assert_eq!(all["person"][0]["locale"], "sv");
    // The export contains no credentials.
    for secret in ["argon2", "counter", &"01".repeat(32)] {
        assert!(!text.contains(secret), "{secret}");
    }
    assert_eq!(store.export(PersonId(99)).await, Err(StoreError::NoSuch));
}

const NAME: &str = "Hinterwaelder";
const WORDS: &str = "Der Gstiess war blank";

/// Returns the backup of the store as text.
async fn everything(store: &dyn Store) -> String {
    let mut out = Vec::new();
    store.backup(&mut out).await.unwrap();
    String::from_utf8(out).unwrap()
}

/// Creates a table at which one person chats and another sits.
async fn talk(store: &dyn Store, number: u8, who: u128) -> Vec<NumberedEvent> {
    let (mut table, mut events) = opened_with(true, Talk::Free);
    let name = PersonName::new(NAME).unwrap();
    events.extend(does(&mut table, who, Command::Sit { seat: None, name, nonce: None, tip: None }));
    events.extend(sits(&mut table, 9));
    events.extend(does(&mut table, who, Command::Write { text: WORDS.to_owned() }));
    store.append(&id(number), 0, &events, &summary(&table), &[]).await.unwrap();
    events
}

/// Removes the queued names from tables, as a server does.
async fn forget(store: &dyn Store) -> Vec<EventRedaction> {
    let all = store.event_redactions(10).await.unwrap();
    for one in &all {
        let events = store.events(&one.table, 0, u32::MAX).await.unwrap();
        store.redact_events(one, &erase_people(&events, &one.who)).await.unwrap();
    }
    all
}

async fn names_and_words_go_from_tables(address: &str) {
    let store = open(address).await.unwrap();
    account(&*store, 1).await;
    let mut before = Vec::new();
    for number in [1, 2] {
        before.push(talk(&*store, number, 1).await);
    }
    assert_eq!(store.event_redactions(10).await.unwrap(), []);
    store.delete_person(PersonId(1)).await.unwrap();
    let one = store.event_redactions(1).await.unwrap();
    assert_eq!(one, [EventRedaction { table: id(1), who: vec![PersonId(1)] }]);
    // If one event does not fit, nothing is written and the table stays in the queue.
    let mut other = before[0][..1].to_vec();
    other[0].number = 99;
    assert_eq!(store.redact_events(&one[0], &other).await, Err(StoreError::NoSuch));
    assert!(everything(&*store).await.contains(NAME));
    assert_eq!(forget(&*store).await.len(), 2);
    assert_eq!(store.event_redactions(10).await.unwrap(), []);
    let kept = everything(&*store).await;
    assert!(!kept.contains(NAME) && !kept.contains(WORDS), "{kept}");
    // The other people and the event numbers stay, and the table goes on.
    for (number, before) in [1, 2].into_iter().zip(&before) {
        let events = store.events(&id(number), 0, u32::MAX).await.unwrap();
        let numbers = |events: &[NumberedEvent]| {
            events.iter().map(|event| (event.number, event.at)).collect::<Vec<_>>()
        };
        assert_eq!(numbers(&events), numbers(before));
        let mut table = Table::replay(&events).unwrap().unwrap();
        let last = events.len() as u64;
        let more = does(&mut table, 9, Command::Say { phrase: "hello".to_owned() });
        store.append(&id(number), last, &more, &summary(&table), &[]).await.unwrap();
    }
    assert!(kept.contains("Liesel"));
}

async fn a_former_guest_goes_with_the_account(address: &str) {
    let store = open(address).await.unwrap();
    account(&*store, 1).await;
    guests(&*store, &[2]).await;
    talk(&*store, 1, 2).await;
    talk(&*store, 2, 1).await;
    store.merge(PersonId(2), PersonId(1)).await.unwrap();
    store.delete_person(PersonId(1)).await.unwrap();
    let forgot = forget(&*store).await;
    let who: Vec<_> = forgot.iter().map(|one| (one.table, one.who[0])).collect();
    assert_eq!(who, [(id(1), PersonId(2)), (id(2), PersonId(1))]);
    let kept = everything(&*store).await;
    assert!(!kept.contains(NAME) && !kept.contains(WORDS), "{kept}");
}

/// Opens an online tournament and enters people.
async fn entered(store: &dyn Store, who: &[u128]) -> Tournament {
    let format = Preset::find("online").unwrap().format();
    let rules = [TableSize::Three, TableSize::Four]
        .map(|size| Some(NamedRules::new("x", "", Rules::new(size))));
    let [three, four] = rules;
    let desk = Author { role: Role::Secretary, name: "Anna".into() };
    let seed = Seed::from_number(1);
    let mut step =
        Tournament::open(format, [three, four, None], seed, desk.clone(), Time(1_000)).unwrap();
    store.append_tournament(&event(), 0, &step.events).await.unwrap();
    let visitor = Author { role: Role::Visitor, name: String::new() };
    let joins = who.iter().map(|&who| {
        let entrant = Box::new(Entrant::named(&format!("{NAME} {who}")));
        (&visitor, Wish::TakePart { who: PersonId(who), entrant })
    });
    for (by, wish) in [(&desk, Wish::Entries { open: true })].into_iter().chain(joins) {
        let after = step.after.number();
        step = step.after.handle(by, "", wish, Time(2_000)).unwrap();
        store.append_tournament(&event(), after, &step.events).await.unwrap();
    }
    step.after
}

fn event() -> TournamentId {
    "thursday".parse().unwrap()
}

async fn replayed(store: &dyn Store) -> Tournament {
    Tournament::replay(&store.tournament_events(&event(), 0).await.unwrap()).unwrap().unwrap()
}

async fn a_name_goes_from_tournaments(address: &str) {
    let store = open(address).await.unwrap();
    account(&*store, 1).await;
    account(&*store, 2).await;
    let before = entered(&*store, &[1, 2]).await;
    let desk = Author { role: Role::Secretary, name: "Anna".into() };
    let paid = |tournament: &Tournament| {
        let entrant = Entrant { paid: true, ..tournament.person(1).unwrap().entrant.clone() };
        tournament
            .handle(&desk, "", Wish::Change(1, Box::new(entrant)), Time(3_000))
            .unwrap()
            .events
    };
    store.append_tournament(&event(), before.number(), &paid(&before)).await.unwrap();
    let before = replayed(&*store).await;
    let more = before.handle(&desk, "", Wish::Leave(1), Time(3_000)).unwrap().events;
    store.delete_person(PersonId(1)).await.unwrap();
    let kept = everything(&*store).await;
    assert!(!kept.contains(&format!("{NAME} 1")) && kept.contains(&format!("{NAME} 2")), "{kept}");
    // A command decided on the old state cannot bring the name back, and a deleted person cannot
    // join.
    let late = store.append_tournament(&event(), before.number(), &more).await;
    assert_eq!(late, Err(StoreError::Conflict));
    let now = replayed(&*store).await;
    assert_eq!((now.number(), now.people().len()), (before.number() + 1, 2));
    assert!(now.person(1).unwrap().gone.is_some() && now.person(1).unwrap().entrant.paid);
    let back = Wish::TakePart { who: PersonId(1), entrant: Box::new(Entrant::named(NAME)) };
    let visitor = Author { role: Role::Visitor, name: String::new() };
    let back = now.handle(&visitor, "", back, Time(4_000)).unwrap().events;
    let refused = store.append_tournament(&event(), now.number(), &back).await;
    assert_eq!(refused, Err(StoreError::NoSuch));
    // An older program has stored no data beside the events.
    let older = kept_before(&everything(&*store).await, 11, &["tournament_people"]);
    let fresh = if address.starts_with("sqlite:") { places::sqlite() } else { places::postgres() };
    let again = open(&fresh).await.unwrap();
    again.restore(&mut older.as_bytes()).await.unwrap();
    again.delete_person(PersonId(2)).await.unwrap();
    assert!(!everything(&*again).await.contains(NAME));
    drop(again);
    if fresh.starts_with("sqlite:") {
        places::remove(&fresh);
    }
}

async fn a_guest_brings_their_entries(address: &str) {
    let store = open(address).await.unwrap();
    account(&*store, 1).await;
    guests(&*store, &[2]).await;
    entered(&*store, &[2]).await;
    store.merge(PersonId(2), PersonId(1)).await.unwrap();
    assert_eq!(replayed(&*store).await.number_of(PersonId(1)), Some(1));
    store.delete_person(PersonId(1)).await.unwrap();
    assert!(!everything(&*store).await.contains(NAME));
    assert!(replayed(&*store).await.person(1).unwrap().entrant.is_forgotten());
}

/// Returns the path of the write-ahead log of a SQLite file.
fn log(address: &str) -> Option<PathBuf> {
    Some(Path::new(address.strip_prefix("sqlite:")?).with_extension("db-wal"))
}

/// A writer that blocks until it is released.
struct Slow {
    begun: tokio::sync::mpsc::UnboundedSender<()>,
    go: std::sync::mpsc::Receiver<()>,
}

impl Write for Slow {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        let _ = self.begun.send(());
        // A dropped sender releases it, too.
        let _ = self.go.recv();
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

async fn readers_are_not_waited_for(address: &str) {
    let store = open(address).await.unwrap();
    account(&*store, 1).await;
    let (begun, mut begins) = tokio::sync::mpsc::unbounded_channel();
    let (goes, go) = std::sync::mpsc::channel();
    let mut out = Slow { begun, go };
    let reads = Arc::clone(&store);
    let runtime = tokio::runtime::Handle::current();
    let reads = tokio::task::spawn_blocking(move || runtime.block_on(reads.backup(&mut out)));
    // The reader holds its snapshot once its second line is written. The first line is the header.
    begins.recv().await.unwrap();
    goes.send(()).unwrap();
    begins.recv().await.unwrap();
    store.delete_person(PersonId(1)).await.unwrap();
    let log = log(address);
    assert_eq!(store.scrub().await, Ok(log.is_none()));
    account(&*store, 2).await;
    drop(goes);
    reads.await.unwrap().unwrap();
    if let Some(log) = &log {
        assert!(std::fs::metadata(log).unwrap().len() > 0);
    }
    assert_eq!(store.scrub().await, Ok(true));
    if let Some(log) = &log {
        assert_eq!(std::fs::metadata(log).unwrap().len(), 0);
    }
    assert!(store.person(PersonId(2)).await.unwrap().is_some());
}

async fn a_shut_store_answers_nobody(address: &str) {
    let store = open(address).await.unwrap();
    for who in 1..=50 {
        account(&*store, who).await;
    }
    store.close().await.unwrap();
    if let Some(log) = log(address) {
        assert!(!log.exists());
    }
    let refused = |error| matches!(error, StoreError::Unavailable(_));
    assert!(store.person(PersonId(1)).await.is_err_and(refused));
    assert!(store.set_locale(PersonId(1), None).await.is_err_and(refused));
    let store = open(address).await.unwrap();
    for who in 1..=50 {
        assert!(store.person(PersonId(who)).await.unwrap().is_some());
    }
}
