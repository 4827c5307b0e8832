//! A replayed record for reading: the auction, the tricks, the settlement.

use cego_core::phrase::Phrase;
use cego_core::{Action, Card, Game, Play, Seat, TableSize};
use cego_locale::Locale;

use crate::checked::Good;
use crate::message::Message;
use crate::working;

/// Lines are broken before this column.
const WIDTH: usize = 78;

/// What was done before and beside the play: by whom, what, and what it is called.
#[derive(Default)]
pub(super) struct Spoken {
    done: Vec<(Seat, Action, Phrase)>,
}

impl Spoken {
    /// Forgets everything, for the next record.
    pub(super) fn clear(&mut self) {
        self.done.clear();
    }

    /// Hears an action that is about to be done.
    pub(super) fn hear(&mut self, game: &Game, seat: Seat, action: Action) {
        if !matches!(action, Action::Say(_) | Action::Play(_)) {
            self.done.push((seat, action, game.phrase(seat, action)));
        }
    }

    /// Cards kept and discarded, an Ulti on the second hand, a challenge.
    fn before<'a>(&'a self, locale: &'a Locale) -> impl Iterator<Item = String> + 'a {
        self.done.iter().filter_map(move |(seat, action, phrase)| {
            let by = |id: &'static str| Message::new(id).with("seat", locale.seat(*seat));
            Some(match *action {
                Action::Keep { pips, free } => {
                    let kept = pips | free;
                    let id = if kept.is_empty() { "cli-replay-keeps-nothing" } else { "cli-replay-keeps" };
                    by(id).with("cards", locale.cards(kept)).text(locale)
                }
                Action::Discard(card) => {
                    by("cli-replay-discards").with("card", locale.card(card)).text(locale)
                }
                Action::SecondHandUlti(feats) if feats.is_empty() => return None,
                Action::SecondHandUlti(_) => said(locale, *seat, phrase),
                Action::Challenge => by("cli-replay-challenges").text(locale),
                Action::Claim(_) | Action::Concede | Action::Say(_) | Action::Play(_) => return None,
            })
        })
    }

    /// The claim or concession that ended the deal; it stands behind the tricks.
    fn ended(&self, locale: &Locale) -> Option<String> {
        let ends = |action: &Action| matches!(action, Action::Claim(_) | Action::Concede);
        let (seat, _, phrase) = self.done.iter().rev().find(|(_, action, _)| ends(action))?;
        Some(said(locale, *seat, phrase))
    }
}

fn said(locale: &Locale, seat: Seat, phrase: &Phrase) -> String {
    format!("{}: {}", locale.seat(seat), locale.phrase(phrase))
}

/// The record, line by line.
pub(super) fn lines(locale: &Locale, number: u64, good: &Good, spoken: &Spoken) -> Vec<String> {
    let (record, game) = (&good.entry.record, &good.replayed.game);
    let mut lines = vec![head(locale, number, good)];
    for (name, value) in record.tags.iter() {
        lines.push(format!("{name}: {value}"));
    }
    lines.push(people(locale, good));
    if !game.words().is_empty() {
        let say = |said: &cego_core::Spoken| {
            format!("{}: {}", locale.seat(said.seat), locale.phrase(&said.word.phrase(said.stage)))
        };
        lines.push(String::new());
        lines.extend(wrapped(&game.words().iter().map(say).collect::<Vec<_>>()));
    }
    if let Some(declaration) = game.declaration() {
        lines.push(String::new());
        let contract = locale.contract(declaration.contract);
        lines.push(if declaration.contract.is_all_against_all() {
            contract
        } else {
            let message = Message::new("cli-replay-declarer").with("contract", contract);
            message.with("seat", locale.seat(declaration.declarer)).text(locale)
        });
    }
    lines.extend(spoken.before(locale));
    if let Some(play) = game.play().filter(|play| play.tricks_done() > 0 || !play.on_table().is_empty()) {
        lines.push(String::new());
        lines.extend(tricks(locale, record.table, play));
    }
    lines.extend(spoken.ended(locale));
    lines.push(String::new());
    for penalty in &record.penalties {
        let message = Message::new("cli-replay-penalty").with("seat", locale.seat(penalty.seat));
        let message = message.with("offence", penalty.offence.id()).with("amount", i64::from(penalty.amount));
        let told = match (penalty.paragraph.is_empty(), penalty.reason.is_empty()) {
            (false, false) => "both",
            (false, true) => "paragraph",
            (true, false) => "reason",
            (true, true) => "nothing",
        };
        let message = message.with("told", told).with("paragraph", penalty.paragraph.clone());
        lines.push(message.with("reason", penalty.reason.clone()).text(locale));
    }
    match (good.replayed.outcome(), &good.replayed.settlement) {
        (Some(outcome), Some(settlement)) => {
            lines.extend(working::text(locale, game.rules(), outcome, settlement));
        }
        _ => lines.push(locale.text("cli-replay-unfinished")),
    }
    lines
}

fn head(locale: &Locale, number: u64, good: &Good) -> String {
    let record = &good.entry.record;
    let number = i64::try_from(number).unwrap_or(i64::MAX);
    let mut rules = record.ruleset.name.clone();
    for assignment in record.ruleset.assignments() {
        rules = format!("{rules}, {assignment}");
    }
    let mut head = Message::new("cli-replay-head")
        .with("number", number)
        .with("line", good.entry.lines.start)
        .with("rules", rules)
        .with("players", locale.format("players", &[("count", record.table.people().into())]))
        .text(locale);
    if let (Some(deal), Some(seed)) = (record.number, &record.seed) {
        let deal = i64::try_from(deal).unwrap_or(i64::MAX);
        head.push_str(
            &Message::new("cli-replay-seed").with("deal", deal).with("seed", seed.clone()).text(locale),
        );
    }
    head
}

/// Who sat where, and who dealt.
fn people(locale: &Locale, good: &Good) -> String {
    let record = &good.entry.record;
    let seats = record.table.seats().map(|seat| {
        let player = &record.players[seat];
        let names = [Some(player.name.as_str()), player.bot.as_deref()];
        let mut names: Vec<&str> = names.into_iter().flatten().filter(|name| !name.is_empty()).collect();
        names.dedup();
        let dealer = locale.text("role-dealer");
        if seat == record.deal.dealer {
            names.push(&dealer);
        }
        match names.as_slice() {
            [] => locale.seat(seat),
            names => format!("{}: {}", locale.seat(seat), names.join(", ")),
        }
    });
    seats.collect::<Vec<_>>().join(" · ")
}

/// A table of the tricks: `>` leads, `*` takes.
pub(crate) fn tricks(locale: &Locale, table: TableSize, play: &Play) -> Vec<String> {
    let heads: Vec<String> = table.seats().map(|seat| locale.seat(seat)).collect();
    let width = heads.iter().map(|head| head.chars().count()).max().unwrap_or(0).max(5);
    let row = |label: &str, cells: Vec<String>| {
        let cells: Vec<String> = cells.iter().map(|cell| format!("{cell:<width$}")).collect();
        format!("{label:>3}  {}", cells.join("  ")).trim_end().to_owned()
    };
    let cell = |card: Option<Card>, leads: bool, takes: bool| {
        let card = card.map_or_else(String::new, |card| locale.card_short(card));
        format!("{}{card}{}", if leads { ">" } else { " " }, if takes { "*" } else { "" })
    };
    let mut lines = vec![row("", heads.iter().map(|head| format!(" {head}")).collect())];
    for (i, trick) in play.tricks().enumerate() {
        let cells = table.seats().map(|s| cell(trick.cards[s], s == trick.leader, s == trick.winner));
        lines.push(row(&format!("{}.", i + 1), cells.collect()));
    }
    let lying: Vec<(Seat, Card)> = play.on_table().iter().collect();
    if let Some(&(leader, _)) = lying.first() {
        let on_table = |seat| lying.iter().find(|(s, _)| *s == seat).map(|&(_, card)| card);
        let cells = table.seats().map(|s| cell(on_table(s), s == leader, false));
        lines.push(row(&format!("{}.", play.tricks_done() + 1), cells.collect()));
    }
    lines
}

/// Entries in lines of bearable width.
pub(crate) fn wrapped(entries: &[String]) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for entry in entries {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 3 + entry.chars().count() <= WIDTH => {
                line.push_str(" · ");
                line.push_str(entry);
            }
            _ => lines.push(entry.clone()),
        }
    }
    lines
}
