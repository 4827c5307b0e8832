//! What is kept of a table beside its events. With most steps nothing of it changes but the time and the seat on turn, and little
//! has to be written.

use cego_store::{Finished, Lasting, Store, StoreError, Summary, TableId, seats_change};
use cego_table::{Numbered, Table, Time};

/// A bot that has not played after this time is asked again, by the first server that notices.
const BOT_OVERDUE_MS: u64 = 8_000;
/// A timer that was kept stays if it comes before the next one, but not as soon as this: servers' clocks may differ.
const EARLY_MS: u64 = 5_000;

/// What this server has kept of a table, and with which event.
#[derive(Clone, Copy, Debug)]
pub(super) struct Kept {
    number: u64,
    lasting: Lasting,
}

/// Adds events to what is kept of a table. `kept`: what was kept before; nothing where that is not known.
pub(super) async fn keep(
    store: &dyn Store,
    id: &TableId,
    (after, kept): (u64, Option<Kept>),
    events: &[Numbered],
    table: &Table,
    over: &[Finished],
) -> Result<Kept, StoreError> {
    let kept = kept.filter(|kept| kept.number == after).map(|kept| kept.lasting);
    let mut lasting = Lasting::of(table);
    lasting.due = timer(kept.and_then(|kept| kept.due), due(table), table.at());
    if kept == Some(lasting) && over.is_empty() && !seats_change(events) {
        store.append_turn(id, after, events, table.at(), table.on_turn()).await?;
    } else {
        let summary = Summary { due: lasting.due, ..Summary::of(table) };
        store.append(id, after, events, &summary, over).await?;
    }
    Ok(Kept { number: table.number(), lasting })
}

/// Keeps the next timer of a table at which nothing was due yet, so that it is not looked at again before that.
pub(super) async fn reschedule(
    store: &dyn Store,
    id: &TableId,
    kept: Option<Kept>,
    table: &Table,
) -> Result<Option<Kept>, StoreError> {
    let due = due(table);
    let kept = kept.filter(|kept| kept.number == table.number());
    if kept.is_none_or(|kept| kept.lasting.due != due) {
        store.reschedule(id, table.number(), due).await?;
    }
    Ok(kept.map(|kept| Kept { lasting: Lasting { due, ..kept.lasting }, ..kept }))
}

/// When something is to be looked at.
fn due(table: &Table) -> Option<Time> {
    // If this server does not live to hear the answer, the timers of another ask the bot again.
    let overdue = table.bot_seat_on_turn().map(|_| table.at().after(BOT_OVERDUE_MS));
    [table.due(), overdue].into_iter().flatten().min()
}

/// The timer to be kept: the one that is kept already if it comes before the real one, otherwise that. Each card sets another
/// time for the next, and an index would have to be changed with each.
fn timer(kept: Option<Time>, real: Option<Time>, now: Time) -> Option<Time> {
    kept.filter(|&kept| kept > now.after(EARLY_MS) && real.is_none_or(|real| kept <= real)).or(real)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_timer_never_comes_too_late() {
        for kept in [None, Some(Time(0)), Some(Time(9_000)), Some(Time(20_000)), Some(Time(90_000))] {
            for real in [None, Some(Time(1_000)), Some(Time(14_000)), Some(Time(30_000))] {
                let set = timer(kept, real, Time(10_000));
                assert!(real.is_none_or(|real| set.is_some_and(|set| set <= real)), "{kept:?} {real:?}");
                assert!(set == kept || set == real);
            }
        }
        assert_eq!(
            timer(Some(Time(20_000)), Some(Time(30_000)), Time(10_000)),
            Some(Time(20_000)),
            "early enough"
        );
        assert_eq!(
            timer(Some(Time(14_000)), Some(Time(30_000)), Time(10_000)),
            Some(Time(30_000)),
            "too soon"
        );
    }
}
