//! What ends with an event, as lists, profiles and ratings need it.

use cego_core::{Card, CardSet, Seat, TableSize};
use cego_host::overrides;
use cego_record::to_text;
use cego_store::{
    DealFacts, DealSeat, Finished, FinishedDeal, FinishedMatch, MatchSeat, RecordId, StoreError,
};
use cego_table::{Chair, Event, Numbered, Share, Table, Time};

use super::Failure;

/// The deal or match that ends with an event, of a table as it stands just after it.
///
/// # Errors
/// If the machine gives no random numbers for the name of a record.
pub(super) fn finished(table: &Table, event: &Numbered) -> Result<Option<Finished>, Failure> {
    Ok(match &event.event {
        Event::DealEnded { deal, amounts, .. } => {
            deal_over(table, *deal, amounts, event.at)?.map(Finished::Deal)
        }
        Event::MatchEnded { shares } => match_over(table, shares, event).map(Finished::Match),
        _ => None,
    })
}

/// Whether a deal or a match is over with an event, or the table is closed.
pub(super) fn is_over(event: &Numbered) -> bool {
    matches!(event.event, Event::DealEnded { .. } | Event::MatchEnded { .. } | Event::Closed { .. })
}

fn deal_over(
    table: &Table,
    number: u64,
    amounts: &[i32],
    ended: Time,
) -> Result<Option<FinishedDeal>, Failure> {
    let Some((game, mut record)) = table.game().zip(table.record()) else { return Ok(None) };
    let Some(outcome) = game.outcome() else { return Ok(None) };
    let mut name = [0; 10];
    getrandom::fill(&mut name).map_err(|why| StoreError::Unavailable(why.to_string()))?;
    let size = table.rules().table;
    let seat = |(seat, chair): (Seat, &Chair)| DealSeat {
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

fn match_over(table: &Table, shares: &[Share], event: &Numbered) -> Option<FinishedMatch> {
    let running = table.running()?;
    let seat = |(share, chair): (&Share, &Chair)| MatchSeat {
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

fn owner_name(chair: &Chair) -> String {
    chair.player().map_or_else(String::new, |owner| owner.name.to_string())
}

fn bot_of(chair: &Chair) -> Option<String> {
    chair.bot_player().map(str::to_owned)
}

/// How good a hand was dealt, so that anybody can count it again: the numbers of its trumps (the Gstieß is 22) less what a hand of
/// this size holds on average. In 54ths of a trump's number (51sts where three play: as many as the pack has cards), so that it is a
/// whole number and zero on average.
fn luck(hand: CardSet, size: TableSize) -> i32 {
    let numbers =
        |cards: CardSet| -> i32 { cards.iter().filter_map(Card::trump_number).map(i32::from).sum() };
    let pack = size.pack();
    pack.len() as i32 * numbers(hand) - size.hand_size() as i32 * numbers(pack)
}

#[cfg(test)]
mod tests {
    use cego_core::shuffle::{Seed, Shuffler};
    use cego_core::{Deal, Rules};

    use super::*;

    /// Over all cards of a deal luck is what the blind lacks: nobody's luck is made of nothing.
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
