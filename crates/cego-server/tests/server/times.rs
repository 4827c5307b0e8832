//! The time of a bot that thinks says nothing of its hand.

use serde_json::{Value, json};

use crate::place::{Folder, Settings, no_limits, start};
use crate::tables::play_on;

/// The least time of a turn, in ms: more than this bot thinks on a busy machine would make the test long and show nothing new.
const PACE: u64 = 60;

/// Every word and card of a bot of level 5 takes its time, also where it has no choice: in the last trick everybody plays the only card
/// they have.
#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_has_no_choice_takes_its_time_as_well() {
    let folder = Folder::new();
    let settings = Settings { store: folder.store(), limits: no_limits(), ..Settings::default() };
    let server = start(Settings { bot_pace_ms: PACE as u32, ..settings }).await;
    let guest = server.guest("Vroni").await;
    let wanted = json!({
        "ruleset": {"preset": "schopfheim"}, "deals": 1, "bot": "level5", "fill": true, "sit": true,
    });
    let table = server.open(&guest, wanted).await;
    play_on(&server, &table, &[&guest]).await;
    let path = format!("/api/v1/tables/{table}/events?after=1");
    let heard = server.ask("GET", &path, Some(&guest.token), None).await.json();
    let events = heard["events"].as_array().unwrap();
    let at = |event: &Value| event["at"].as_u64().unwrap();
    let of_bots = |event: &&[Value]| event[1]["event"] == "acted" && event[1]["by"] == "bot";
    let took: Vec<u64> = events.windows(2).filter(of_bots).map(|two| at(&two[1]) - at(&two[0])).collect();
    assert!(took.len() >= 30, "three bots play eleven cards each: {took:?}");
    assert!(took.iter().all(|&ms| ms >= PACE), "{took:?}");
    server.stop().await;
}
