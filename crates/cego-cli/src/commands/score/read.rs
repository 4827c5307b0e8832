//! Reading single options, and noting what is wrong with them.

use cego_core::{Card, CardPoints, Rules, Seat, UltiFeats};

use super::DealArgs;
use crate::message::Message;
use crate::points;

/// The options of a deal, and what was found wrong with them so far.
pub(super) struct Reader<'a> {
    pub(super) args: &'a DealArgs,
    pub(super) rules: &'a Rules,
    /// What makes no sense whatever the rules.
    pub(super) usage: Vec<Message>,
    /// What cannot be under these rules.
    pub(super) data: Vec<Message>,
}

impl<'a> Reader<'a> {
    /// Nothing is wrong yet.
    pub(super) const fn new(args: &'a DealArgs, rules: &'a Rules) -> Reader<'a> {
        Reader { args, rules, usage: Vec::new(), data: Vec::new() }
    }

    /// The piles given, `SEAT=POINTS/TRICKS` each, every seat once.
    pub(super) fn piles(&mut self) -> Option<Vec<(Seat, CardPoints, u8)>> {
        let mut piles: Vec<(Seat, CardPoints, u8)> = Vec::new();
        let mut whole = true;
        for text in &self.args.pile {
            let parsed = text.split_once('=').and_then(|(seat, pile)| {
                let (points, tricks) = pile.split_once('/')?;
                Some((seat, points::parse(points)?, tricks.trim().parse::<u8>().ok()?))
            });
            let Some((seat, seat_points, tricks)) = parsed else {
                self.usage.push(Message::new("cli-score-pile-unreadable").with("text", text.clone()));
                whole = false;
                continue;
            };
            let Some(seat) = self.seat("pile", seat) else {
                whole = false;
                continue;
            };
            if piles.iter().any(|(other, ..)| *other == seat) {
                self.data.push(Message::new("cli-score-pile-twice").with("seat", seat.number()));
            }
            piles.push((seat, seat_points, tricks));
        }
        whole.then_some(piles)
    }

    /// Reads a seat of the table.
    pub(super) fn seat(&mut self, option: &'static str, text: &str) -> Option<Seat> {
        let people = self.rules.table.people();
        let seat = text.trim().parse().ok().filter(|&n| n <= people).and_then(Seat::from_number);
        if seat.is_none() {
            let message = Message::new("cli-score-seat-unknown").with("option", option);
            self.usage.push(message.with("text", text.to_owned()).with("people", people));
        }
        seat
    }

    /// Reads the seat of somebody who is dealt in.
    pub(super) fn player(&mut self, option: &'static str, text: &str) -> Option<Seat> {
        let seat = self.seat(option, text)?;
        if seat.index() >= self.rules.table.players() {
            self.data.push(Message::new("cli-score-sits-out").with("seat", seat.number()));
            return None;
        }
        Some(seat)
    }

    /// Reads a number from 0 to `most`.
    pub(super) fn number(&mut self, option: &'static str, text: &str, most: i32) -> Option<i32> {
        let Ok(number) = text.trim().parse::<i32>() else {
            let message = Message::new("cli-score-no-number").with("option", option);
            self.usage.push(message.with("text", text.to_owned()));
            return None;
        };
        if (0..=most).contains(&number) {
            return Some(number);
        }
        let message = Message::new("cli-score-out-of-range").with("option", option);
        self.data.push(message.with("number", number).with("most", most));
        None
    }

    /// Reads feats of an Ulti by their trumps: `1`, `1+3`; `0` is none.
    pub(super) fn feats(&mut self, option: &'static str, text: &str) -> Option<UltiFeats> {
        let feats = match text.trim() {
            "0" => Some(UltiFeats::NONE),
            list => list
                .split(['+', ','])
                .map(|part| {
                    part.trim().trim_start_matches(['T', 't']).parse().ok().and_then(UltiFeats::of_trump)
                })
                .try_fold(UltiFeats::NONE, |feats, feat| feat.map(|feat| feats.union(feat))),
        };
        if feats.is_none() {
            let message = Message::new("cli-score-feats-unreadable").with("option", option);
            self.usage.push(message.with("text", text.to_owned()));
        }
        feats
    }

    pub(super) fn feats_made(&mut self, text: &str, announced: UltiFeats) -> Option<UltiFeats> {
        let made = self.feats("ulti-made", text)?;
        if announced.contains(made) {
            return Some(made);
        }
        let more = UltiFeats::from_bits(made.bits() & !announced.bits());
        let card = more.trumps().next().map_or(Card::GEISS, Card::trump);
        self.data.push(Message::new("cli-score-not-announced").with("card", card.to_string()));
        None
    }
}
