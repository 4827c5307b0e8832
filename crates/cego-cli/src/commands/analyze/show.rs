//! A deal that was judged, for people.

use cego_analysis::Judged;
use cego_core::{Action, Phase, Seat};
use cego_locale::{Locale, review_words};

use super::sums::{Sums, player};
use super::{Args, Deal, Listed};
use crate::actions;
use crate::columns::decimal;
use crate::message::Message;

fn lost(listed: &Listed) -> i32 {
    listed.judged.hindsight.map_or(0, |h| h.cost)
}

/// The deal, line by line.
pub(super) fn text(locale: &Locale, args: &Args, bot: &str, deal: &Deal) -> Vec<String> {
    let (game, listed) = (&deal.good.replayed.game, &deal.listed);
    let contract = game.declaration().map_or_else(
        || locale.text("cli-analyze-no-contract"),
        |declaration| locale.contract(declaration.contract),
    );
    let unit = locale.text(match game.rules().unit_name {
        cego_core::rules::UnitName::Point => "unit-point",
        cego_core::rules::UnitName::Cent => "unit-cent",
    });
    let head = Message::new("cli-analyze-head")
        .with("record", i64::try_from(deal.number).unwrap_or(i64::MAX))
        .with("contract", contract)
        .with("judged", listed.len())
        .with("bot", actions::player(bot))
        .with("unit", unit);
    let mut lines = vec![head.text(locale)];
    if let Some(seat) = deal.only {
        lines.push(Message::new("cli-analyze-seat").with("seat", locale.seat(seat)).text(locale));
    }
    lines.push(String::new());
    let mut sums = Sums::default();
    let mut by_seat: Vec<&Listed> = listed.iter().collect();
    by_seat.sort_by_key(|listed| listed.judged.seat);
    by_seat.iter().for_each(|listed| sums.add(who(locale, deal, listed.judged.seat), &listed.judged));
    lines.extend(sums.table(locale));
    lines.push(String::new());
    let mistakes: Vec<&Listed> =
        listed.iter().filter(|listed| listed.judged.is_mistake()).take(args.top).collect();
    lines.push(locale.text(if mistakes.is_empty() { "judged-none" } else { "cli-analyze-biggest" }));
    let left_out = |(_, action): &(Seat, Action)| matches!(action, Action::Challenge | Action::Concede);
    if deal.good.entry.record.actions.iter().any(left_out) {
        lines.push(locale.text("judged-left-out"));
    }
    for (n, listed) in mistakes.iter().enumerate() {
        lines.extend(mistake(locale, deal, n + 1, listed));
    }
    if sums.has_noise()
        || mistakes.iter().any(|listed| listed.judged.knowable.is_some_and(|k| k.error.is_some()))
    {
        lines.push(locale.text("judged-error-is"));
    }
    let mut unlucky: Vec<&Listed> =
        listed.iter().filter(|listed| !listed.judged.is_mistake() && lost(listed) > 0).collect();
    if !unlucky.is_empty() {
        unlucky.sort_by_key(|listed| (std::cmp::Reverse(lost(listed)), listed.judged.step));
        unlucky.truncate(args.top.div_ceil(2));
        lines.extend([String::new(), locale.text("cli-analyze-unlucky")]);
        let list = unlucky.into_iter().enumerate();
        lines.extend(list.filter_map(|(n, listed)| only_in_hindsight(locale, deal, n + 1, listed)));
    }
    lines
}

fn who(locale: &Locale, deal: &Deal, seat: Seat) -> String {
    player(locale, &deal.good.entry.record, seat)
}

/// One that nobody could know to be one, with the card that all cards known would have been better.
fn only_in_hindsight(locale: &Locale, deal: &Deal, number: usize, listed: &Listed) -> Option<String> {
    let Judged { seat, action, hindsight, .. } = listed.judged;
    let hindsight = hindsight?;
    let message = Message::new("cli-analyze-unlucky-card")
        .with("number", number)
        .with("seat", who(locale, deal, seat))
        .with("where", review_words::place(locale, listed.judged.phase, listed.trick))
        .with("done", review_words::action(locale, action, listed.stage))
        .with("best", locale.card(hindsight.best))
        .with("cost", decimal(locale, format!("{:+}", -hindsight.cost)));
    Some(message.text(locale))
}

/// One mistake, with the better action: what lay there, what was in the hand, what it cost and why.
fn mistake(locale: &Locale, deal: &Deal, number: usize, listed: &Listed) -> Vec<String> {
    let Judged { seat, phase, action, knowable, hindsight, .. } = listed.judged;
    let Some(knowable) = knowable else { return Vec::new() };
    let head = Message::new("cli-analyze-mistake")
        .with("number", number)
        .with("seat", who(locale, deal, seat))
        .with("where", review_words::place(locale, phase, listed.trick))
        .with("done", review_words::quoted(locale, action, listed.stage))
        .with("better", review_words::quoted(locale, knowable.best.0, listed.stage));
    let mut lines = vec![head.text(locale)];
    let mut add = |text: String| lines.push(format!("   {text}"));
    if phase == Phase::Play {
        let table = listed.game.play().into_iter().flat_map(|play| play.on_table().iter());
        let lies: Vec<String> =
            table.map(|(seat, card)| format!("{} {}", who(locale, deal, seat), locale.card(card))).collect();
        add(if lies.is_empty() {
            locale.text("cli-analyze-leads")
        } else {
            Message::new("cli-analyze-trick").with("cards", lies.join(", ")).text(locale)
        });
    }
    add(Message::new("cli-analyze-hand").with("cards", locale.cards(listed.game.hand(seat))).text(locale));
    let price = (knowable.cost, knowable.error);
    add(review_words::could_know(locale, price, knowable.chosen.settlement, knowable.best.1.settlement));
    if let Some(lay) = hindsight {
        add(review_words::as_it_lay(locale, lay.cost, lay.best));
    }
    if let Some(reason) = listed.judged.reasons.first() {
        let better = review_words::quoted(locale, knowable.best.0, listed.stage);
        let why = Message::new("cli-analyze-why").with("better", better);
        add(why.with("reason", locale.phrase(&reason.phrase())).text(locale));
    }
    lines
}
