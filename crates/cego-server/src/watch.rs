//! Learns what operators and moderators do, on this server, on others and by `cego admin`.

use std::time::Duration;

use crate::app::App;

/// How often the audit log is looked at.
const EVERY: Duration = Duration::from_secs(1);
/// After how many looks everything is read anew, whatever the log says: a guest who logs in takes along what is imposed on them.
const ANEW: u64 = 30;

/// Looks at the log, for ever.
pub(crate) async fn watch(app: App) {
    let mut beat = tokio::time::interval(EVERY);
    beat.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    let mut looks = 0u64;
    loop {
        beat.tick().await;
        // At the start, too: a table may wait since before.
        let anew = looks.is_multiple_of(ANEW);
        looks += 1;
        if let Err(error) = app.desk.look(&app.rooms, anew).await {
            crate::trouble::fails(&error, "reading what moderators do failed");
        }
    }
}
