//! What was acknowledged survives `kill -9`.

#![allow(clippy::print_stdout, reason = "the one process tells the other")]

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::time::Duration;

use cego_store::{Finished, Store, open};
use cego_table::{Event, Numbered, Table};

use crate::places;
use crate::played::deal;
use crate::tables::{id, opened, says, sits, summary};

const TABLES: u8 = 8;

/// Adds to some tables at once for ever, and says what was acknowledged. Run by the test below in a process of its own.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "is killed by the test below"]
async fn appender() {
    let store = open(&std::env::var("CEGO_STORY_ADDRESS").unwrap()).await.unwrap();
    let mut tasks = tokio::task::JoinSet::new();
    for number in 0..TABLES {
        let store = std::sync::Arc::clone(&store);
        tasks.spawn(async move {
            let mut events = store.events(&id(number), 0, u32::MAX).await.unwrap();
            if events.is_empty() {
                let (mut table, mut first) = opened(false);
                first.extend(sits(&mut table, 1));
                store.append(&id(number), 0, &first, &summary(&table), &[]).await.unwrap();
                events = first;
            }
            let mut table = Table::replay(&events).unwrap().unwrap();
            loop {
                let before = table.number();
                let new = says(&mut table, 1);
                // Every word ends a deal, so that it is seen whether one is there without the other.
                let finished =
                    Finished::Deal(deal(u32::from(number) << 24 | before as u32, before, &[1, 2, 3]));
                store.append(&id(number), before, &new, &summary(&table), &[finished]).await.unwrap();
                println!("acknowledged {number} {}", table.number());
            }
        });
    }
    tasks.join_all().await;
}

/// The events of a table, once the server of the database has done with what the killed process had still sent it.
async fn settled(store: &dyn Store, number: u8) -> Vec<Numbered> {
    let mut before = u64::MAX;
    loop {
        let events = store.events(&id(number), 0, u32::MAX).await.unwrap();
        let last = store.summary(&id(number)).await.unwrap().map_or(0, |(_, last)| last);
        if last == before && last == events.len() as u64 {
            return events;
        }
        before = last;
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

fn killed_again_and_again(address: &str) {
    let mut acknowledged = [0u64; TABLES as usize];
    let mut sure = 0;
    for round in 0..6 {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--ignored", "--exact", "crash::appender", "--nocapture"])
            .env("CEGO_STORY_ADDRESS", address)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let killer = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(700 + 130 * round));
            // SIGKILL.
            child.kill().unwrap();
            child.wait().unwrap();
        });
        for line in lines.map_while(Result::ok) {
            let words: Vec<&str> = line.split(' ').collect();
            if let ["acknowledged", number, last] = words[..]
                && let (Ok(number), Ok(last)) = (number.parse::<usize>(), last.parse::<u64>())
            {
                acknowledged[number] = acknowledged[number].max(last);
                sure += 1;
            }
        }
        killer.join().unwrap();
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let store = open(address).await.unwrap();
            for number in 0..TABLES {
                let events = settled(&*store, number).await;
                assert!(events.len() as u64 >= acknowledged[number as usize], "table {number}");
                if !events.is_empty() {
                    let table = Table::replay(&events).unwrap().unwrap();
                    let (kept, last) = store.summary(&id(number)).await.unwrap().unwrap();
                    assert_eq!((kept, last), (summary(&table), events.len() as u64));
                    let deals = store.deals_at(&id(number), 0, u32::MAX).await.unwrap();
                    let numbers: Vec<_> = deals.iter().map(|deal| deal.facts.number).collect();
                    let words = events.iter().filter(|event| matches!(event.event, Event::Said { .. }));
                    assert_eq!(numbers, words.map(|event| event.number - 1).collect::<Vec<_>>());
                    assert!(deals.iter().all(|deal| deal.facts.seats.len() == 3));
                }
            }
        });
    }
    assert!(sure > 50, "only {sure} were acknowledged");
}

#[test]
fn sqlite_keeps_what_it_acknowledged() {
    let address = places::sqlite();
    killed_again_and_again(&address);
    places::remove(&address);
}

#[test]
fn postgres_keeps_what_it_acknowledged() {
    killed_again_and_again(&places::postgres());
}
