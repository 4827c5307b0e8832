//! Text form of records, and its strict writer, which gives each record exactly one text.

mod body;
mod read;

use std::fmt::Write;

use body::{BodySection, penalty_text};
use cego_core::rules::SwitchValue;
use cego_core::{Action, Seat, SeatSet, Word};

use crate::Record;
use crate::escaping::escape_into;
use crate::notation::{card_list, feats_text, opens_raising, word_text};
use crate::tags::is_name;

pub(crate) use read::{LineOutcome, Parser, is_first_tag};

/// Column at which lines are wrapped.
const WIDTH: usize = 100;

/// Formats a record. The text ends with a blank line, so that records can be concatenated.
#[must_use]
pub fn to_text(record: &Record) -> String {
    let mut out = String::with_capacity(1500);
    head(&mut out, record);
    out.push('\n');
    let mut pen = Pen::new(out);
    let mut comments = record.comments.iter().peekable();
    while let Some(comment) = comments.next_if(|c| c.after == 0) {
        pen.comment(&comment.text);
    }
    for (i, &(seat, action)) in record.actions.iter().enumerate() {
        pen.action(seat, action);
        while let Some(comment) = comments.next_if(|c| c.after <= i + 1) {
            pen.comment(&comment.text);
        }
    }
    // Comments beyond the last action have no valid position, so they follow the last action.
    for comment in comments {
        pen.comment(&comment.text);
    }
    let mut out = pen.finish();
    for penalty in &record.penalties {
        out.push_str(&penalty_text(penalty));
        out.push('\n');
    }
    match &record.settlement {
        None => out.push('*'),
        Some(amounts) => {
            out.push_str("Settlement:");
            for amount in amounts.values(record.table) {
                let _ = match amount {
                    0 => write!(out, " 0"),
                    n => write!(out, " {n:+}"),
                };
            }
        }
    }
    out.push_str("\n\n");
    out
}

fn tag(out: &mut String, name: &str, value: &str) {
    let _ = write!(out, "[{name} \"");
    escape_into(out, value, '"');
    out.push_str("\"]\n");
}

fn head(out: &mut String, record: &Record) {
    tag(out, "Cego", &record.version().to_string());
    for (name, value) in record.tags.iter() {
        tag(out, name, value);
    }
    tag(out, "Rules", &record.ruleset.name);
    if let Some(hash) = &record.ruleset.hash {
        tag(out, "RulesHash", hash);
    }
    for (switch, value) in &record.ruleset.overrides {
        tag(out, "Switch", &switch_text(switch, value));
    }
    tag(out, "Players", &record.table.people().to_string());
    for seat in record.table.seats() {
        let player = &record.players[seat];
        if !player.name.is_empty() {
            tag(out, &format!("Seat{seat}"), &player.name);
        }
        if let Some(bot) = &player.bot {
            tag(out, &format!("Bot{seat}"), bot);
        }
    }
    tag(out, "Dealer", &record.deal.dealer.to_string());
    if let Some(number) = record.number {
        tag(out, "Deal", &number.to_string());
    }
    if let Some(seed) = &record.seed {
        tag(out, "Seed", seed);
    }
    if record.raeuber_round {
        tag(out, "RaeuberRound", "yes");
    }
    for seat in record.deal.players(record.table).collect::<SeatSet>().iter() {
        tag(out, &format!("Hand{seat}"), &card_list(record.deal.hands[seat]));
    }
    tag(out, "Blind", &card_list(record.deal.blind));
}

/// Formats an override, such as `ladder = ladder_7` or `trick_games = [0, 1]`. Quotes words that
/// would be ambiguous.
fn switch_text(switch: &str, value: &SwitchValue) -> String {
    let plain = |word: &str| is_name(word) && !matches!(word, "true" | "false");
    let mut text = String::new();
    let word = |text: &mut String, word: &str| {
        if plain(word) {
            text.push_str(word);
        } else {
            text.push('"');
            escape_into(text, word, '"');
            text.push('"');
        }
    };
    word(&mut text, switch);
    text.push_str(" = ");
    match value {
        SwitchValue::Word(w) => word(&mut text, w),
        other => text.push_str(&other.to_string()),
    }
    text
}

/// Writer of the actions.
struct Pen {
    out: String,
    /// Characters on the current line.
    column: usize,
    /// Indentation of continuation lines of the section.
    indent: usize,
    section: Option<BodySection>,
    /// Spaces up to the next column of a trick.
    gap: usize,
    /// True once a bid was made.
    raising: bool,
    /// Seats that have spoken in this round of queries.
    spoken: SeatSet,
    trick: usize,
    in_trick: SeatSet,
}

impl Pen {
    fn new(out: String) -> Pen {
        Pen {
            out,
            column: 0,
            indent: 0,
            section: None,
            gap: 1,
            raising: false,
            spoken: SeatSet::EMPTY,
            trick: 0,
            in_trick: SeatSet::EMPTY,
        }
    }

    fn action(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Say(word) => self.word(seat, word),
            Action::Keep { pips, free } => {
                let mut text = seat.to_string();
                for (word, kept) in [(" pips ", pips), (" free ", free)] {
                    if !kept.is_empty() {
                        text.push_str(word);
                        text.push_str(&card_list(kept));
                    }
                }
                if pips.is_empty() && free.is_empty() {
                    text.push_str(" -");
                }
                self.item(BodySection::Keep, &text);
            }
            Action::Discard(card) => self.item(BodySection::Discard, &format!("{seat} {card}")),
            Action::SecondHandUlti(feats) => {
                self.item(BodySection::Ulti, &format!("{seat} {}", feats_text(feats)));
            }
            Action::Challenge => self.item(BodySection::Challenge, &seat.to_string()),
            Action::Claim(claim) => {
                self.item(BodySection::Claim, &format!("{seat} {}", claim.id()));
            }
            Action::Concede => self.item(BodySection::Concede, &seat.to_string()),
            Action::Play(card) => self.card(seat, &format!("{seat}:{card}")),
        }
    }

    /// Writes a bidding word. Each round of queries, and the raising, starts a new line.
    fn word(&mut self, seat: Seat, word: Word) {
        let text = format!("{seat} {}", word_text(word, self.raising));
        let opens = opens_raising(word) && !self.raising;
        let new_round = !self.raising && (opens || self.spoken.contains(seat));
        self.raising |= opens;
        if new_round {
            self.spoken = SeatSet::EMPTY;
        }
        self.spoken.insert(seat);
        if new_round && self.section == Some(BodySection::Auction) {
            self.out.push(',');
            self.next_line();
            self.write(&text);
        } else {
            self.item(BodySection::Auction, &text);
        }
    }

    /// Writes a card. A new trick, and a new line, starts when a seat plays for the second time.
    fn card(&mut self, seat: Seat, text: &str) {
        if self.trick == 0 || self.in_trick.contains(seat) {
            self.trick += 1;
            self.in_trick = SeatSet::EMPTY;
            let heading = format!("{:>2}. ", self.trick);
            self.heading(BodySection::Trick, &heading);
        } else if self.section != Some(BodySection::Trick) {
            let heading = format!("{:>2}... ", self.trick);
            self.heading(BodySection::Trick, &heading);
        } else if self.column + self.gap + text.len() > WIDTH {
            self.next_line();
        } else {
            let gap = self.gap;
            self.write(&" ".repeat(gap));
        }
        self.in_trick.insert(seat);
        self.write(text);
        self.gap = 6usize.saturating_sub(text.len()).max(1);
    }

    /// Writes an item of a comma-separated list.
    fn item(&mut self, section: BodySection, text: &str) {
        if self.section != Some(section) {
            self.heading(section, &format!("{}: ", section.name()));
        } else if self.column + 2 + text.len() > WIDTH {
            self.out.push(',');
            self.next_line();
        } else {
            self.write(", ");
        }
        self.write(text);
    }

    fn heading(&mut self, section: BodySection, heading: &str) {
        self.end_line();
        self.section = Some(section);
        self.indent = heading.len();
        self.write(heading);
    }

    /// Writes a comment. Wraps only at single spaces, because the reader restores each line break
    /// as one space.
    fn comment(&mut self, text: &str) {
        let mut escaped = String::with_capacity(text.len() + 2);
        escaped.push('{');
        escape_into(&mut escaped, text, '}');
        escaped.push('}');
        if self.section.is_none() {
            self.end_line();
        } else {
            self.write(" ");
        }
        let mut rest = escaped.as_str();
        while let Some(space) = single_space(rest) {
            let (word, tail) = rest.split_at(space);
            self.write(word);
            rest = &tail[1..];
            let next = single_space(rest).unwrap_or(rest.len());
            if self.column + 1 + rest[..next].chars().count() > WIDTH {
                self.next_line();
            } else {
                self.write(" ");
            }
        }
        self.write(rest);
        self.gap = 1;
    }

    fn write(&mut self, text: &str) {
        self.out.push_str(text);
        self.column += text.chars().count();
    }

    fn next_line(&mut self) {
        self.out.push('\n');
        self.out.push_str(&" ".repeat(self.indent));
        self.column = self.indent;
    }

    fn end_line(&mut self) {
        if self.column > 0 {
            self.out.push('\n');
            self.column = 0;
        }
    }

    fn finish(mut self) -> String {
        self.end_line();
        self.out
    }
}

/// Returns the first space that is not adjacent to another space or to the comment's delimiters.
fn single_space(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let edge = |b: u8, other: u8| b == b' ' || b == other;
    (1..bytes.len().saturating_sub(1))
        .find(|&i| bytes[i] == b' ' && !edge(bytes[i - 1], b'{') && !edge(bytes[i + 1], b'}'))
}
