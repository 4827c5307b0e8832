//! Owners of seats, and lists of tables.

use cego_store::{ListedTable, PersonKind, Store, StoreError, TableId, TableSummary, open};
use cego_table::{Command, HostCommand, NumberedEvent, PersonId, PersonName, Table, Time};

use crate::people::{account, guests};
use crate::places::stories;
use crate::tables::{does, id, opened, sits, summary};

stories! {
    the_lobby_shows_where_people_wait_first
    a_seat_is_found_until_it_is_left
    friends_are_found_in_the_lobby_alone
    a_forgotten_person_sits_nowhere
    a_guest_is_found_under_the_account
}

/// A stored table.
struct Kept {
    id: TableId,
    table: Table,
    last: u64,
}

impl Kept {
    async fn new(store: &dyn Store, number: u8, listed: bool) -> Kept {
        let (table, events) = opened(listed);
        store.append(&id(number), 0, &events, &summary(&table), &[]).await.unwrap();
        Kept { id: id(number), table, last: events.len() as u64 }
    }

    async fn keep(
        &mut self,
        store: &dyn Store,
        events: &[NumberedEvent],
    ) -> Result<(), StoreError> {
        store.append(&self.id, self.last, events, &summary(&self.table), &[]).await?;
        self.last += events.len() as u64;
        Ok(())
    }

    async fn sits(&mut self, store: &dyn Store, who: u128) {
        let events = sits(&mut self.table, who);
        self.keep(store, &events).await.unwrap();
    }

    async fn does(&mut self, store: &dyn Store, who: u128, command: Command) {
        let events = does(&mut self.table, who, command);
        self.keep(store, &events).await.unwrap();
    }
}

fn names(tables: &[ListedTable]) -> Vec<TableId> {
    tables.iter().map(|kept| kept.table).collect()
}

async fn the_lobby_shows_where_people_wait_first(address: &str) {
    let store = open(address).await.unwrap();
    // The first table is empty, so it is not listed. The last one is full and playing.
    for (number, listed, people) in
        [(1, true, 0), (2, false, 1), (3, true, 1), (4, true, 2), (5, true, 2), (6, true, 4)]
    {
        let mut kept = Kept::new(&*store, number, listed).await;
        for who in 1..=people {
            kept.sits(&*store, who).await;
        }
    }
    let lobby = store.lobby(None, 10).await.unwrap();
    assert_eq!(names(&lobby), [4, 5, 3, 6].map(id));
    let first = &lobby[0];
    let TableSummary { free, people, players, rated, watched, deals, turn_ms, .. } = first.summary;
    assert_eq!((free, people, players, rated, watched, deals), (2, 2, 4, false, false, None));
    assert_eq!(
        (turn_ms, first.opened, &*first.summary.ruleset),
        (30_000, Time(1_000), "schopfheim")
    );
    assert_eq!(first.summary.hash, cego_rules::preset("schopfheim").unwrap().hash().to_string());
    let seats: Vec<_> =
        first.summary.sitters.iter().map(|one| (one.seat.number(), one.who, &*one.name)).collect();
    assert_eq!(seats, [(1, Some(PersonId(1)), "Liesel"), (2, Some(PersonId(2)), "Liesel (2)")]);
    // Paging returns the same list.
    let (mut place, mut paged) = (None, Vec::new());
    loop {
        let page = store.lobby(place, 1).await.unwrap();
        let Some(last) = page.last() else { break };
        place = Some(last.cursor());
        paged.extend(page);
    }
    assert_eq!(paged, lobby);
}

async fn a_seat_is_found_until_it_is_left(address: &str) {
    let store = open(address).await.unwrap();
    let mut one = Kept::new(&*store, 1, false).await;
    for who in 1..=4 {
        one.sits(&*store, who).await;
    }
    let mut other = Kept::new(&*store, 2, false).await;
    other.sits(&*store, 1).await;
    // The most recently active table comes first.
    one.does(&*store, 2, Command::Say { phrase: "hello".to_owned() }).await;
    let found = store.tables_of(PersonId(1), 10).await.unwrap();
    assert_eq!(names(&found), [id(1), id(2)]);
    assert_eq!(names(&store.tables_of(PersonId(1), 1).await.unwrap()), [id(1)]);
    let summary = &found[0].summary;
    assert_eq!(
        (summary.stage.id(), summary.deal, summary.turn),
        ("playing", 0, one.table.on_turn())
    );
    assert!(summary.turn.is_some());
    one.does(&*store, 1, Command::Leave).await;
    assert_eq!(names(&store.tables_of(PersonId(1), 10).await.unwrap()), [id(2)]);
    let left = store.tables_of(PersonId(2), 10).await.unwrap();
    // A bot has taken the seat.
    let first = &left[0].summary.sitters[0];
    assert_eq!((first.who, &*first.name, first.bot.as_deref()), (None, "", Some("level2")));
    let step = one.table.handle(HostCommand::Close { why: None }, Time(9_000)).unwrap();
    one.table = step.after;
    one.keep(&*store, &step.events).await.unwrap();
    assert_eq!(store.tables_of(PersonId(2), 10).await.unwrap(), []);
}

async fn friends_are_found_in_the_lobby_alone(address: &str) {
    let store = open(address).await.unwrap();
    guests(&*store, &[1, 2, 3, 4]).await;
    let [one, two, three, four] = [1, 2, 3, 4].map(PersonId);
    for (who, whom) in [(one, two), (two, one), (three, one), (one, three), (one, four)] {
        store.befriend(who, whom, Time(10)).await.unwrap();
    }
    // Person 2 plays at a listed table, person 3 at an unlisted one, and person 4 has not accepted
    // the request.
    for (number, listed, who) in [(1, true, 2), (2, false, 3), (3, true, 4)] {
        Kept::new(&*store, number, listed).await.sits(&*store, who).await;
    }
    assert_eq!(names(&store.tables_of_friends(one, 10).await.unwrap()), [id(1)]);
    assert_eq!(store.tables_of_friends(four, 10).await.unwrap(), []);
    store.end_friendship(two, one).await.unwrap();
    assert_eq!(store.tables_of_friends(one, 10).await.unwrap(), []);
}

async fn a_forgotten_person_sits_nowhere(address: &str) {
    let store = open(address).await.unwrap();
    account(&*store, 1).await;
    let mut kept = Kept::new(&*store, 1, true).await;
    kept.sits(&*store, 1).await;
    kept.sits(&*store, 2).await;
    store.delete_person(PersonId(1)).await.unwrap();
    let sitters =
        |kept: &ListedTable| kept.summary.sitters.iter().map(|one| one.who).collect::<Vec<_>>();
    assert_eq!(sitters(&store.lobby(None, 1).await.unwrap()[0]), [Some(PersonId(2))]);
    // This also holds while the table itself does not know of the deletion yet.
    kept.sits(&*store, 3).await;
    assert_eq!(
        sitters(&store.lobby(None, 1).await.unwrap()[0]),
        [Some(PersonId(2)), Some(PersonId(3))]
    );
    // A deleted person cannot sit down again, and nothing is stored.
    let mut other = Kept::new(&*store, 2, true).await;
    let before = other.table.clone();
    let events = sits(&mut other.table, 1);
    assert_eq!(other.keep(&*store, &events).await, Err(StoreError::NoSuch));
    other.table = before;
    other.sits(&*store, 2).await;
    assert_eq!(store.tables_of(PersonId(1), 10).await.unwrap(), []);
}

async fn a_guest_is_found_under_the_account(address: &str) {
    let store = open(address).await.unwrap();
    account(&*store, 1).await;
    guests(&*store, &[2]).await;
    let mut kept = Kept::new(&*store, 1, true).await;
    kept.sits(&*store, 2).await;
    store.merge(PersonId(2), PersonId(1)).await.unwrap();
    assert_eq!(names(&store.tables_of(PersonId(1), 10).await.unwrap()), [id(1)]);
    // Other people come and go before the table knows of the account.
    kept.sits(&*store, 3).await;
    assert_eq!(names(&store.tables_of(PersonId(1), 10).await.unwrap()), [id(1)]);
    assert_eq!(store.tables_of(PersonId(2), 10).await.unwrap(), []);
    let name = PersonName::new("n1").unwrap();
    let became = HostCommand::Became { guest: PersonId(2), who: PersonId(1), name };
    let step = kept.table.handle(became, Time(9_000)).unwrap();
    kept.table = step.after;
    kept.keep(&*store, &step.events).await.unwrap();
    let found = store.tables_of(PersonId(1), 10).await.unwrap();
    assert_eq!(found[0].summary.sitters[0].name, "n1");
    assert_eq!(
        store.export(PersonId(1)).await.unwrap()["tables"],
        serde_json::json!([{ "table": id(1).to_string() }])
    );
    assert_eq!(store.person(PersonId(1)).await.unwrap().unwrap().kind, PersonKind::Account);
}
