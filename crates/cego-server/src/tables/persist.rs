//! Stored metadata of a table beside its events.
//!
//! Most events change only the time and the seat on turn, so little has to be written.
//! Summary of a finished deal or match for lists, profiles and ratings.

use cego_core::{Card, CardSet, Seat, TableSize};
use cego_host::overrides;
use cego_record::to_text;
use cego_store::{
    Completion, DealFacts, DealSeat, FinishedDeal, FinishedMatch, IndexedSummary, MatchSeat,
    RecordId, Store, StoreError, TableId, TableSummary, seats_change,
};
use cego_table::{Event, NumberedEvent, Share, Table, TableSeat, Time};

use super::registry::TableCommandError;

/// Time after which another server asks a bot again that has not acted, in milliseconds.
const BOT_OVERDUE_MS: u64 = 8_000;
/// Margin for keeping a stored timer that is earlier than needed, in milliseconds.
///
/// Timers closer than this are replaced, since the clocks of servers may differ.
const EARLY_MS: u64 = 5_000;

/// The stored metadata as of this server's last write, and its event number.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StoredMetadata {
    number: u64,
    lasting: IndexedSummary,
}

/// Appends events and updates the stored metadata.
///
/// `kept` is the metadata before, or `None` if unknown.
pub(crate) async fn keep(
    store: &dyn Store,
    id: &TableId,
    (after, kept): (u64, Option<StoredMetadata>),
    events: &[NumberedEvent],
    table: &Table,
    over: &[Completion],
) -> Result<StoredMetadata, StoreError> {
    let kept = kept.filter(|kept| kept.number == after).map(|kept| kept.lasting);
    let mut lasting = IndexedSummary::from_table(table);
    lasting.due = timer(kept.and_then(|kept| kept.due), due(table), table.at());
    if kept == Some(lasting) && over.is_empty() && !seats_change(events) {
        store.append_turn(id, after, events, table.at(), table.on_turn()).await?;
    } else {
        let summary = TableSummary { due: lasting.due, ..TableSummary::from_table(table) };
        store.append(id, after, events, &summary, over).await?;
    }
    Ok(StoredMetadata { number: table.number(), lasting })
}

/// Stores the next timer of a table where nothing was due yet, to avoid polling it before.
pub(crate) async fn reschedule(
    store: &dyn Store,
    id: &TableId,
    kept: Option<StoredMetadata>,
    table: &Table,
) -> Result<Option<StoredMetadata>, StoreError> {
    let due = due(table);
    let kept = kept.filter(|kept| kept.number == table.number());
    if kept.is_none_or(|kept| kept.lasting.due != due) {
        store.reschedule(id, table.number(), due).await?;
    }
    Ok(kept.map(|kept| StoredMetadata { lasting: IndexedSummary { due, ..kept.lasting }, ..kept }))
}

/// Returns the time of the next timer.
fn due(table: &Table) -> Option<Time> {
    // If this server dies before the bot answers, another server's timers ask the bot again.
    let overdue = table.bot_seat_on_turn().map(|_| table.at().after(BOT_OVERDUE_MS));
    [table.due(), overdue].into_iter().flatten().min()
}

/// Returns the timer to store: the stored one if it is earlier than the real one, else the real
/// one.
///
/// This avoids an index update for every card.
fn timer(kept: Option<Time>, real: Option<Time>, now: Time) -> Option<Time> {
    kept.filter(|&kept| kept > now.after(EARLY_MS) && real.is_none_or(|real| kept <= real)).or(real)
}

/// Returns the deal or match that ends with an event. `table` is the state just after it.
///
/// # Errors
/// If the system has no entropy for the id of a record.
pub(crate) fn finished(
    table: &Table,
    event: &NumberedEvent,
) -> Result<Option<Completion>, TableCommandError> {
    Ok(match &event.event {
        Event::DealEnded { deal, amounts, .. } => {
            deal_over(table, *deal, amounts, event.at)?.map(Completion::Deal)
        }
        Event::MatchEnded { shares } => match_over(table, shares, event).map(Completion::Match),
        _ => None,
    })
}

/// Returns whether an event ends a deal or a match, or closes the table.
pub(crate) fn is_over(event: &NumberedEvent) -> bool {
    matches!(event.event, Event::DealEnded { .. } | Event::MatchEnded { .. } | Event::Closed { .. })
}

fn deal_over(
    table: &Table,
    number: u64,
    amounts: &[i32],
    ended: Time,
) -> Result<Option<FinishedDeal>, TableCommandError> {
    let Some((game, mut record)) = table.game().zip(table.record()) else { return Ok(None) };
    let Some(outcome) = game.outcome() else { return Ok(None) };
    let mut name = [0; 10];
    getrandom::fill(&mut name).map_err(|why| StoreError::Unavailable(why.to_string()))?;
    let size = table.rules().table;
    let seat = |(seat, chair): (Seat, &TableSeat)| DealSeat {
        who: chair.player().map(|owner| owner.who),
        name: owner_name(chair),
        is_bot: chair.player().is_some_and(|owner| owner.is_bot),
        bot: bot_of(chair),
        amount: amounts.get(seat.index()).copied().map_or(0, i64::from),
        luck: luck(game.deal().hands[seat], size),
    };
    let ruleset = &table.setup().ruleset;
    record.ruleset.overrides = overrides(&ruleset.name, &ruleset.hash, table.rules());
    let declaration = &outcome.declaration;
    let facts = DealFacts {
        record: RecordId::new(name),
        number,
        ended,
        ruleset: ruleset.name.clone(),
        hash: ruleset.hash.clone(),
        players: size.people() as u8,
        contract: Some(declaration.contract.id().to_owned()),
        declarer: Some(declaration.declarer).filter(|_| !declaration.contract.is_all_against_all()),
        seats: size.seats().zip(table.chairs()).map(seat).collect(),
    };
    Ok(Some(FinishedDeal { facts, text: to_text(&record) }))
}

fn match_over(table: &Table, shares: &[Share], event: &NumberedEvent) -> Option<FinishedMatch> {
    let running = table.running()?;
    let seat = |(share, chair): (&Share, &TableSeat)| MatchSeat {
        share: share.clone(),
        name: chair.left.as_ref().map_or_else(|| owner_name(chair), |left| left.name.to_string()),
        is_bot: chair.left.as_ref().or(chair.player()).is_some_and(|owner| owner.is_bot),
        bot: bot_of(chair),
    };
    Some(FinishedMatch {
        number: event.number,
        began: running.began(),
        ended: event.at,
        ruleset: table.setup().ruleset.name.clone(),
        hash: table.setup().ruleset.hash.clone(),
        deals: running.sheet().deals_counted(),
        rated: table.setup().rated,
        seats: shares.iter().zip(table.chairs()).map(seat).collect(),
    })
}

fn owner_name(chair: &TableSeat) -> String {
    chair.player().map_or_else(String::new, |owner| owner.name.to_string())
}

fn bot_of(chair: &TableSeat) -> Option<String> {
    chair.bot_player().map(str::to_owned)
}

/// Measures the luck of a dealt hand in a reproducible way.
///
/// Luck is the sum of its trump numbers (the Gstieß is 22) minus the mean over hands of this size.
/// The unit is 1/54 of a trump number (1/51 with three players, by the size of the pack), so that
/// it is an integer with mean zero.
fn luck(hand: CardSet, size: TableSize) -> i32 {
    let numbers = |cards: CardSet| -> i32 {
        cards.iter().filter_map(Card::trump_number).map(i32::from).sum()
    };
    let pack = size.pack();
    pack.len() as i32 * numbers(hand) - size.hand_size() as i32 * numbers(pack)
}

#[cfg(test)]
mod tests {
    use cego_core::shuffle::{Seed, Shuffler};
    use cego_core::{Deal, Rules};

    use super::*;

    #[test]
    fn a_timer_never_comes_too_late() {
        for kept in [None, Some(Time(0)), Some(Time(9_000)), Some(Time(20_000)), Some(Time(90_000))]
        {
            for real in [None, Some(Time(1_000)), Some(Time(14_000)), Some(Time(30_000))] {
                let set = timer(kept, real, Time(10_000));
                assert!(
                    real.is_none_or(|real| set.is_some_and(|set| set <= real)),
                    "{kept:?} {real:?}"
                );
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

    /// Over all cards of a deal, the luck of the hands and of the blind sums to zero.
    #[test]
    fn luck_is_zero_on_average() {
        for size in [TableSize::Three, TableSize::Four] {
            let rules = Rules::new(size);
            for number in 0..50 {
                let mut shuffler = Shuffler::new(Seed::from_number(number));
                let deal = Deal::from_seed(&rules, &mut shuffler, 0, Seat::new(0));
                let hands: i32 = size.seats().map(|seat| luck(deal.hands[seat], size)).sum();
                let numbers = |cards: CardSet| -> i32 {
                    cards.iter().filter_map(Card::trump_number).map(i32::from).sum()
                };
                let (pack, blind) = (size.pack(), deal.blind);
                let lacks = numbers(pack) * blind.len() as i32 - pack.len() as i32 * numbers(blind);
                assert_eq!(hands, lacks);
            }
        }
    }
}
