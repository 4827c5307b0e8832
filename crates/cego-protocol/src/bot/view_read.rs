//! From a message back to the view, for bots that are written against `cego-core`.

use std::sync::Arc;

use cego_core::exchange::Exchange;
use cego_core::{
    Action, Auction, BySeat, Card, CardSet, Contract, Leads, Phase, Rules, Seat, SeatSet, Spoken, TableSize,
    Trick, View, Word,
};
use cego_record::{ActionJson, Problem, read_card, read_cards, read_seat};

use super::Decide;
use super::view::{ExchangeJson, TrickJson, ViewJson};

impl Decide {
    /// The view with its choices.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn view(&self, rules: &Arc<Rules>) -> Result<View, Problem> {
        let choices = self.legal.iter().map(ActionJson::action).collect::<Result<_, _>>()?;
        self.view.read(rules, choices)
    }
}

impl ViewJson {
    /// The view.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(&self, rules: &Arc<Rules>, choices: Vec<Action>) -> Result<View, Problem> {
        let table = rules.table;
        let named = Phase::ALL.into_iter().find(|phase| phase.id() == self.phase);
        let open = self.open.iter().map(|cards| read_cards(cards, "\"open\""));
        Ok(View {
            rules: Arc::clone(rules),
            // 0 is a spectator.
            seat: (self.seat > 0).then(|| read_seat(self.seat, table, "\"seat\"")).transpose()?,
            dealer: read_seat(self.dealer, table, "\"dealer\"")?,
            phase: named.ok_or_else(|| found(&self.phase, "a phase"))?,
            on_turn: self.on_turn.map(|n| read_seat(n, table, "\"on_turn\"")).transpose()?,
            players: seats(&self.players, table, "\"players\"")?,
            dealt: read_cards(&self.dealt, "\"dealt\"")?,
            hand: read_cards(&self.hand, "\"hand\"")?,
            hand_sizes: by_seat(&self.hand_sizes, table, "hand_sizes")?,
            stage: self.stage.read(table)?,
            standing: self.standing.read(table)?,
            words: self.words(rules)?,
            declaration: self.declaration.as_ref().map(|d| d.read(table)).transpose()?,
            open: by_seat::<CardSet>(&open.collect::<Result<Vec<_>, _>>()?, table, "open")?,
            kept_pips: read_cards(&self.kept_pips, "\"kept_pips\"")?,
            own_exchange: self.exchange.as_ref().map(exchange).transpose()?,
            shown_discard: self.shown_discard.as_deref().map(read_card).transpose()?,
            may_look_at_legage: self.may_look_at_legage,
            leads: Leads {
                due: self.leads.due,
                open: read_cards(&self.leads.open, "\"leads\"")?,
                instead: read_cards(&self.leads.instead, "\"leads\"")?,
            },
            dead: read_cards(&self.dead, "\"dead\"")?,
            on_table: self
                .on_table
                .iter()
                .map(|played| Ok((read_seat(played.seat, table, "\"seat\"")?, read_card(&played.card)?)))
                .collect::<Result<_, Problem>>()?,
            tricks: self.tricks.iter().map(|done| trick(done, table)).collect::<Result<_, _>>()?,
            trick_counts: by_seat(&self.trick_counts, table, "trick_counts")?,
            may_look_at_tricks: self.may_look_at_tricks,
            choices,
            revealed: None,
        })
    }
}

impl ViewJson {
    /// The words with what each answered. Older programs send the words alone. So the stage is never read but always
    /// computed here, which gives the same for both.
    fn words(&self, rules: &Rules) -> Result<Vec<Spoken>, Problem> {
        let table = rules.table;
        let dealer = read_seat(self.dealer, table, "\"dealer\"")?;
        let words: Vec<_> =
            self.words.iter().map(|said| word(&said.word, table)).collect::<Result<_, _>>()?;
        Ok(Auction::spoken(rules, dealer, words))
    }
}

pub(super) fn found(found: &str, expected: &str) -> Problem {
    Problem::Found { found: found.chars().take(40).collect(), expected: expected.into() }
}

pub(super) fn contract(id: &str) -> Result<Contract, Problem> {
    id.parse().map_err(|_| found(id, "a contract"))
}

pub(super) fn seats(numbers: &[usize], table: TableSize, field: &str) -> Result<SeatSet, Problem> {
    numbers.iter().map(|&n| read_seat(n, table, field)).collect()
}

/// One value a seat; seats above the table's size have the default.
fn by_seat<T: Copy + Default>(list: &[T], table: TableSize, field: &str) -> Result<BySeat<T>, Problem> {
    if list.len() != table.people() {
        let expected = format!("{} values in \"{field}\"", table.people());
        return Err(found(&format!("{} values", list.len()), &expected));
    }
    Ok(BySeat::from_fn(|seat: Seat| list.get(seat.index()).copied().unwrap_or_default()))
}

fn word(step: &ActionJson, table: TableSize) -> Result<(Seat, Word), Problem> {
    match step.step(table)? {
        (seat, Action::Say(word)) => Ok((seat, word)),
        _ => Err(found("another action", "words in \"words\"")),
    }
}

fn trick(done: &TrickJson, table: TableSize) -> Result<Trick, Problem> {
    let cards = done.cards.iter().map(|card| card.as_deref().map(read_card).transpose());
    Ok(Trick {
        leader: read_seat(done.leader, table, "\"leader\"")?,
        cards: by_seat::<Option<Card>>(&cards.collect::<Result<Vec<_>, _>>()?, table, "cards")?,
        winner: read_seat(done.winner, table, "\"winner\"")?,
    })
}

fn exchange(told: &ExchangeJson) -> Result<Exchange, Problem> {
    Ok(Exchange {
        pips: read_cards(&told.pips, "\"pips\"")?,
        free: read_cards(&told.free, "\"free\"")?,
        found: read_cards(&told.found, "\"found\"")?,
        legage: read_cards(&told.legage, "\"legage\"")?,
        discarded: told.discarded.as_deref().map(read_card).transpose()?,
    })
}
