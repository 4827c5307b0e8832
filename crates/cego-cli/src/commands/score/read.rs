//! From options to what is told of a deal. Everything that is wrong is listed.

use std::cell::OnceCell;

use cego_core::report::{DealReport, Pile};
use cego_core::{Contract, Outcome, Rules, Seat, TableError, UltiFeats};
use cego_locale::{Locale, TypedNames};

use super::DealArgs;
use super::fault::{self, Wrong};
use crate::comma_list::concatenated;
use crate::failure::Failure;
use crate::message::Message;
use crate::points;

/// The outcome these options describe.
pub(super) fn resolve(locale: &Locale, args: &DealArgs, rules: &Rules) -> Result<Outcome, Failure> {
    let mut reader = Reader::new(locale, rules.table.people());
    let told = reader.told(args);
    let mut usage = reader.usage;
    let mut data = Vec::new();
    let faults = match told.outcome(rules) {
        Ok(outcome) if usage.is_empty() => return Ok(outcome),
        Ok(_) => Vec::new(),
        Err(faults) => faults,
    };
    // What could not be read is not told; that it is missing then would be said twice.
    let unread = !usage.is_empty();
    for fault in faults.iter().filter(|fault| !(unread && fault.is_missing())) {
        match fault::message(fault, rules, args.failed) {
            Wrong::Usage(message) => usage.push(message),
            Wrong::Data(message) => data.push(message),
        }
    }
    Err(if usage.is_empty() { Failure::Data(data) } else { Failure::Usage(usage) })
}

/// Returns the deal these options tell for a line of a sheet, at a table of so many people. Seats count from the first dealer, so that nobody is the declarer by
/// default. Whether the rules allow the deal is not looked at.
///
/// # Errors
/// Options that cannot be read, and a declarer who is not named.
pub(crate) fn report(locale: &Locale, args: &DealArgs, people: usize) -> Result<DealReport, Failure> {
    let mut reader = Reader { seat_unknown: "cli-enter-seat-unknown", ..Reader::new(locale, people) };
    let told = reader.told(args);
    if told.lacks_declarer() && args.declarer.is_none() {
        reader.usage.push(Message::new("cli-enter-declarer-missing").with("people", people));
    }
    if reader.usage.is_empty() { Ok(told) } else { Err(Failure::Usage(reader.usage)) }
}

/// The texts that could not be read are noted.
struct Reader<'a> {
    locale: &'a Locale,
    names: OnceCell<TypedNames>,
    people: usize,
    /// Id of the message for a seat that is none: seats of a deal count from forehand, those of a sheet from the first dealer.
    seat_unknown: &'static str,
    usage: Vec<Message>,
}

impl<'a> Reader<'a> {
    fn new(locale: &'a Locale, people: usize) -> Reader<'a> {
        Reader {
            locale,
            names: OnceCell::new(),
            people,
            seat_unknown: "cli-score-seat-unknown",
            usage: Vec::new(),
        }
    }

    fn names(&self) -> &TypedNames {
        self.names.get_or_init(|| TypedNames::new(self.locale))
    }

    fn told(&mut self, args: &DealArgs) -> DealReport {
        DealReport {
            dealer: None,
            contract: args.contract.as_deref().and_then(|text| self.contract(text)),
            declarer: self.seat("declarer", args.declarer.as_deref()),
            points: self.number("points", args.points.as_deref()),
            tricks: self.number("tricks", args.tricks.as_deref()),
            after_solo: args.after_solo,
            ouvert: args.ouvert,
            durch: args.durch,
            ulti: self.feats("ulti", args.ulti.as_deref()),
            ulti_made: self.feats("ulti-made", args.ulti_made.as_deref()),
            made: match (args.made, args.failed) {
                (true, _) => Some(true),
                (_, true) => Some(false),
                _ => None,
            },
            geiss_seller: self.seat("geiss-seller", args.geiss_seller.as_deref()),
            piles: args.pile.iter().filter_map(|text| self.pile(text)).collect(),
            raeuber_round: args.raeuber_round,
            last_trick: self.seat("last-trick", args.last_trick.as_deref()),
            challenge: self.seat("challenge", args.challenge.as_deref()),
            guilty: concatenated(&args.guilty)
                .iter()
                .filter_map(|text| self.seat("guilty", Some(text)))
                .collect(),
            error: args.penalty.as_deref().and_then(|text| self.error(text)),
            offender: self.seat("offender", args.offender.as_deref()),
        }
    }

    fn contract(&mut self, text: &str) -> Option<Contract> {
        let contract = text.parse().ok().or_else(|| self.names().contract(text));
        if contract.is_none() {
            let known: Vec<&str> = Contract::ALL.iter().map(|c| c.id()).collect();
            let message = Message::new("cli-score-contract-unknown").with("text", text.to_owned());
            self.usage.push(message.with("known", known.join(", ")));
        }
        contract
    }

    fn error(&mut self, text: &str) -> Option<TableError> {
        let error = TableError::ALL.into_iter().find(|error| error.id() == text.replace('-', "_"));
        if error.is_none() {
            let known: Vec<&str> = TableError::ALL.iter().map(|error| error.id()).collect();
            let message = Message::new("cli-score-penalty-unknown").with("text", text.to_owned());
            self.usage.push(message.with("known", known.join(", ")));
        }
        error
    }

    /// A pile, `SEAT=POINTS/TRICKS`.
    fn pile(&mut self, text: &str) -> Option<Pile> {
        let parsed = text.split_once('=').and_then(|(seat, pile)| {
            let (points, tricks) = pile.split_once('/')?;
            Some((seat, points::parse(points)?, tricks.trim().parse().ok()?))
        });
        let Some((seat, points, tricks)) = parsed else {
            self.usage.push(Message::new("cli-score-pile-unreadable").with("text", text.to_owned()));
            return None;
        };
        let seat = self.seat("pile", Some(seat))?;
        Some(Pile { seat, points, tricks })
    }

    /// A seat of the table.
    fn seat(&mut self, option: &'static str, text: Option<&str>) -> Option<Seat> {
        let text = text?;
        let seat = text.trim().parse().ok().filter(|&n| n <= self.people).and_then(Seat::from_number);
        if seat.is_none() {
            let message = Message::new(self.seat_unknown).with("option", option);
            self.usage.push(message.with("text", text.to_owned()).with("people", self.people));
        }
        seat
    }

    fn number(&mut self, option: &'static str, text: Option<&str>) -> Option<i32> {
        let text = text?;
        let number = text.trim().parse().ok();
        if number.is_none() {
            let message = Message::new("cli-score-no-number").with("option", option);
            self.usage.push(message.with("text", text.to_owned()));
        }
        number
    }

    /// Feats of an Ulti by their trumps: `1`, `1+3`; `0` is none.
    fn feats(&mut self, option: &'static str, text: Option<&str>) -> Option<UltiFeats> {
        let text = text?;
        let feats = match text.trim() {
            "0" => Some(UltiFeats::NONE),
            list => list
                .split(['+', ','])
                .map(|part| {
                    let number = part.trim().parse().ok();
                    let number = number.or_else(|| self.names().card(part.trim())?.trump_number());
                    number.and_then(UltiFeats::of_trump)
                })
                .try_fold(UltiFeats::NONE, |feats, feat| feat.map(|feat| feats.union(feat))),
        };
        if feats.is_none() {
            let message = Message::new("cli-score-feats-unreadable").with("option", option);
            self.usage.push(message.with("text", text.to_owned()));
        }
        feats
    }
}
