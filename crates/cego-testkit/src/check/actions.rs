//! Property checks of a deal whose rules, cards and actions come from fuzzer input.

use std::sync::Arc;

use super::bytes::Bytes;
use super::{PropertyViolation, cards_are_conserved, ensure, records};
use crate::{cards_in, may_know, random_rules};
use cego_core::chooser::{Chooser, Choosers};
use cego_core::rules::{AllowedValues, SWITCHES, Switch, SwitchValue};
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{
    Action, Card, CardSet, Contract, Deal, Game, Phase, Rules, Seat, TableSize, UltiFeats, Word,
    settle,
};

/// Seed of all deals, and of the random choices after the input is used up.
const SEED: Seed = Seed::from_number(1);

/// Plays a deal from fuzzer input and checks its properties at every step.
///
/// Listed actions are accepted. Unlisted ones are refused and leave the game unchanged. No card is
/// lost, no seat sees more than it may know, and the settlement adds up to zero. The record of the
/// deal is read back and replays. Random choices continue after the input is used up.
///
/// # Errors
/// The first violated property.
pub fn actions(data: &[u8]) -> Result<(), PropertyViolation> {
    let bytes = &mut Bytes(data);
    let rules = Arc::new(rules_from(bytes));
    let number = u64::from(bytes.word());
    let dealer = Seat::new(bytes.below(rules.table.people()));
    let deal = deal_from(&rules, number, dealer, bytes);
    let round = bytes.below(8) == 0 && rules.raeuber_rounds;
    let begin = if round { Game::raeuber_round } else { Game::new };
    let game =
        begin(rules, deal).map_err(|faults| PropertyViolation(format!("no deal: {faults:?}")))?;
    let chance = Choosers::new(SEED).for_deal(number);
    walk(game, round, bytes, chance)
}

/// Plays a random deal and checks the properties that [`actions`] checks.
///
/// # Errors
/// The first violated property.
pub fn deal_is_sound(rules: &Arc<Rules>, number: u64) -> Result<(), PropertyViolation> {
    let dealer = Seat::new(number as usize % rules.table.people());
    let deal = Deal::from_seed(rules, &mut Shuffler::new(SEED), number, dealer);
    let game = Game::new(Arc::clone(rules), deal)
        .map_err(|faults| PropertyViolation(format!("no deal: {faults:?}")))?;
    walk(game, false, &mut Bytes(&[]), Choosers::new(SEED).for_deal(number))
}

/// Returns the rules of a preset, modified rules of a preset, or random rules.
fn rules_from(bytes: &mut Bytes<'_>) -> Rules {
    let kind = bytes.byte();
    let table = TableSize::ALL[usize::from(kind) % 3];
    if kind >= 240 {
        return random_rules(u64::from(bytes.word()), table);
    }
    let presets = cego_rules::presets();
    let preset = &presets[usize::from(kind / 3) % presets.len()];
    let mut rules = preset.rules(table).unwrap_or_else(|_| Rules::new(table));
    if table == TableSize::Five {
        rules.five_player_table = cego_core::rules::FivePlayerTable::DealerSitsOut;
    }
    for _ in 0..bytes.below(16) {
        let switch = &SWITCHES[bytes.below(SWITCHES.len())];
        let value = value_from(switch, bytes);
        let before = (switch.get)(&rules);
        let fits = switch.set(&mut rules, &value)
            && cego_rules::contradictions(&rules).is_empty()
            && (table != TableSize::Five || switch.id != "five_player_table");
        if !fits {
            switch.set(&mut rules, &before);
        }
    }
    rules
}

fn value_from(switch: &Switch, bytes: &mut Bytes<'_>) -> SwitchValue {
    match switch.allowed {
        AllowedValues::Bool => SwitchValue::Bool(bytes.below(2) == 1),
        AllowedValues::Words(words) => SwitchValue::Word(words[bytes.below(words.len())].into()),
        AllowedValues::Ints(ints) => SwitchValue::Int(ints[bytes.below(ints.len())]),
        AllowedValues::Range(low, high) => {
            SwitchValue::Int((low + i64::from(bytes.byte())).min(high))
        }
        AllowedValues::Subset(ints) => {
            let mask = bytes.byte();
            let chosen = ints.iter().enumerate().filter(|(i, _)| mask >> (i % 8) & 1 == 1);
            SwitchValue::Ints(chosen.map(|(_, &n)| n).collect())
        }
        AllowedValues::StepValues(low, high) => {
            let mut value = low;
            let mut rise = || {
                value = (value + i64::from(bytes.byte())).min(high);
                value
            };
            SwitchValue::Ints((0..7).map(|_| rise()).collect())
        }
    }
}

/// Returns a deal of the seed with some cards swapped.
fn deal_from(rules: &Rules, number: u64, dealer: Seat, bytes: &mut Bytes<'_>) -> Deal {
    let mut pack = Shuffler::new(SEED).pack(rules.table, number);
    let cards = rules.table.pack().len();
    for _ in 0..bytes.below(8) {
        pack.swap(bytes.below(cards), bytes.below(cards));
    }
    Deal::from_pack(rules, &pack, dealer)
}

fn walk(
    mut game: Game,
    round: bool,
    bytes: &mut Bytes<'_>,
    mut chance: Chooser,
) -> Result<(), PropertyViolation> {
    let mut steps = 0u32;
    let mut seen = game.phase();
    views_are_clean(&game)?;
    while let Some(on_turn) = game.on_turn() {
        let in_words = |finding: PropertyViolation| {
            PropertyViolation(format!(
                "{finding}\nrules {:?}\ndeal {:?}\nlog {:?}",
                game.rules(),
                game.deal(),
                game.log()
            ))
        };
        lists_are_sound(&game, on_turn).map_err(in_words)?;
        let (seat, action) = next_action(&game, on_turn, bytes, &mut chance).map_err(in_words)?;
        let refused = || format!("{action:?} is listed for {seat} but refused");
        game.apply(seat, action)
            .map_err(|refusal| PropertyViolation(format!("{}: {refusal}", refused())))?;
        cards_are_conserved(&game)?;
        steps += 1;
        ensure(steps < 500, || "the deal does not end".into())?;
        if game.phase() != seen || steps.is_multiple_of(16) {
            seen = game.phase();
            views_are_clean(&game)?;
            if steps.is_multiple_of(32) {
                records::game_survives(&game, round)?;
            }
        }
    }
    for seat in game.rules().table.seats() {
        ensure(game.choices(seat).is_empty(), || format!("{seat} may go on after the end"))?;
        try_action(&game, seat, action_from(&game, seat, bytes))?;
        try_action(&game, seat, Action::Challenge)?;
    }
    let rules = game.rules();
    let outcome = game
        .outcome()
        .ok_or_else(|| PropertyViolation("a deal that is over has no outcome".into()))?;
    let settlement = settle(rules, outcome);
    let amounts = settlement.amounts.values(rules.table);
    ensure(amounts.iter().sum::<i32>() == 0, || format!("not zero-sum: {amounts:?} {outcome:?}"))?;
    ensure(settlement.amounts == settle::amounts(rules, outcome), || {
        format!("the working differs from the amounts: {settlement:?}")
    })?;
    let idle = rules.table.seats().filter(|&s| !outcome.players.contains(s));
    ensure(idle.map(|s| settlement.amounts[s]).all(|n| n == 0), || {
        format!("who sits out pays or gets: {amounts:?} {outcome:?}")
    })?;
    records::game_survives(&game, round)
}

/// Returns the next action. The input can request any action; a refused one must leave the game
/// unchanged.
fn next_action(
    game: &Game,
    on_turn: Seat,
    bytes: &mut Bytes<'_>,
    chance: &mut Chooser,
) -> Result<(Seat, Action), PropertyViolation> {
    while let Some(kind) = bytes.next() {
        let choices = game.choices(on_turn);
        match kind {
            0..192 => return Ok((on_turn, choices[usize::from(kind) % choices.len()])),
            192..208 => return Ok((on_turn, choices[usize::from(bytes.word()) % choices.len()])),
            208..220 => {
                let early = Seat::new(bytes.below(game.rules().table.people()));
                let choices = game.choices(early);
                if !choices.is_empty() {
                    return Ok((early, choices[bytes.below(choices.len())]));
                }
            }
            220.. => {
                let seat = if kind < 240 { on_turn } else { Seat::new(bytes.below(5)) };
                let action = action_from(game, seat, bytes);
                if try_action(game, seat, action)? {
                    return Ok((seat, action));
                }
            }
        }
    }
    let choices = game.choices(on_turn);
    Ok((on_turn, choices[chance.index(choices.len())]))
}

/// Tries an action. It must be accepted if and only if it is listed or a timely concession, and
/// refusals must leave the game unchanged.
fn try_action(game: &Game, seat: Seat, action: Action) -> Result<bool, PropertyViolation> {
    // Concessions are never listed; the seat on turn may make one during play.
    let plays = game.phase() == Phase::Play && game.on_turn() == Some(seat);
    let alone = game.declaration().is_some_and(|d| d.contract.is_all_against_all());
    let listed =
        game.choices(seat).contains(&action) || action == Action::Concede && plays && !alone;
    let verdict = game.may(seat, action);
    ensure(listed == verdict.is_ok(), || {
        format!("{action:?} of {seat}, listed {listed}: {verdict:?}")
    })?;
    if let Err(reason) = verdict {
        let mut copy = game.clone();
        let refusal = copy.apply(seat, action).err();
        ensure(refusal == Some(reason), || {
            format!("{action:?} of {seat}: {reason:?}, then {refusal:?}")
        })?;
        ensure(copy == *game, || format!("{action:?} of {seat} was refused and left a trace"))?;
        ensure(!reason.id().is_empty() && !reason.atom().is_empty(), || {
            format!("{reason:?} has no id")
        })?;
    }
    Ok(listed)
}

/// Checks that each listed action is accepted and listed once.
fn lists_are_sound(game: &Game, on_turn: Seat) -> Result<(), PropertyViolation> {
    for seat in game.rules().table.seats() {
        let choices = game.choices(seat);
        ensure(seat != on_turn || !choices.is_empty(), || {
            format!("{seat} is on turn and can do nothing")
        })?;
        for (i, &action) in choices.iter().enumerate() {
            ensure(!choices[..i].contains(&action), || {
                format!("{action:?} is listed twice for {seat}")
            })?;
            let verdict = game.may(seat, action);
            ensure(verdict.is_ok(), || format!("{action:?} is listed for {seat}: {verdict:?}"))?;
        }
    }
    Ok(())
}

/// Checks that no seat and no spectator sees a card that it may not know.
fn views_are_clean(game: &Game) -> Result<(), PropertyViolation> {
    for viewer in game.rules().table.seats().map(Some).chain([None]) {
        let view = game.view(viewer);
        let secret = cards_in(&view) - may_know(game, viewer);
        ensure(secret.is_empty(), || format!("{viewer:?} sees {secret}: {view:?}"))?;
        let choices = viewer.map_or_else(Vec::new, |seat| game.choices(seat));
        ensure(view.choices == choices, || format!("{viewer:?} sees other choices: {view:?}"))?;
    }
    Ok(())
}

/// Returns any action, legal or not, mostly with cards of the hand.
fn action_from(game: &Game, seat: Seat, bytes: &mut Bytes<'_>) -> Action {
    match bytes.below(7) {
        0 => Action::Challenge,
        1 => {
            let pips = cards_from(game, seat, bytes);
            Action::Keep { pips, free: cards_from(game, seat, bytes) }
        }
        2 => Action::Discard(card_from(game, seat, bytes)),
        3 => Action::SecondHandUlti(UltiFeats::from_bits(bytes.byte() & 7)),
        4 => Action::Play(card_from(game, seat, bytes)),
        5 => Action::Concede,
        _ => Action::Say(word_from(game, seat, bytes)),
    }
}

fn word_from(game: &Game, seat: Seat, bytes: &mut Bytes<'_>) -> Word {
    let kind = bytes.below(11);
    let more = bytes.byte();
    let (feats, flag) = (UltiFeats::from_bits(more & 7), more >> 7 == 1);
    let contract = Contract::ALL[usize::from(more & 0x7F) % Contract::ALL.len()];
    match kind {
        0 => Word::Pass,
        1 => Word::Ultimo { feats, ouvert: flag },
        2 => Word::Solo { feats, durch: flag },
        3 => Word::BuyGeiss { give: card_from(game, seat, bytes) },
        4 => Word::SellGeiss,
        5 => Word::Gegensolo,
        6 => Word::Bid(contract),
        7 => Word::CegoEineSelber,
        8 => Word::Hold,
        9 => Word::Special { contract, ouvert: flag },
        _ => Word::Choose(contract),
    }
}

/// Returns a card, three times in four one of the hand.
fn card_from(game: &Game, seat: Seat, bytes: &mut Bytes<'_>) -> Card {
    let byte = usize::from(bytes.byte());
    let hand: Vec<Card> = game.hand(seat).iter().collect();
    if byte < 192 && !hand.is_empty() {
        return hand[byte % hand.len()];
    }
    Card::all().nth(byte % Card::COUNT).unwrap_or(Card::GEISS)
}

fn cards_from(game: &Game, seat: Seat, bytes: &mut Bytes<'_>) -> CardSet {
    (0..bytes.below(4)).map(|_| card_from(game, seat, bytes)).collect()
}
