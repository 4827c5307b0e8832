//! From options to what is to be played.

use std::ops::Range;
use std::sync::Arc;

use cego_bots::external::{ExternalBot, ExternalProgram};
use cego_bots::{Bot, by_name};
use cego_core::shuffle::Seed;
use cego_core::{DealFault, Rules, Seat, TableSize};
use cego_locale::{Locale, record_words};
use cego_record::RulesetRef;
use cego_rules::Ruleset;
use cego_sim::BotFault;

use super::Args;
use crate::comma_list::concatenated;
use crate::externals::Externals;
use crate::failure::Failure;
use crate::message::Message;

/// The seed where none is given.
const DEFAULT_SEED: &str = "1";

/// Everything that is settled before the first deal.
pub(super) struct Plan {
    pub(super) ruleset: Ruleset,
    pub(super) reference: RulesetRef,
    pub(super) rules: Arc<Rules>,
    pub(super) table: TableSize,
    pub(super) seed: Seed,
    /// The seed as it was given.
    pub(super) seed_text: String,
    /// The numbers of the deals.
    pub(super) numbers: Range<u64>,
    pub(super) fixed_dealer: Option<Seat>,
    /// The names of the bots, one for each seat.
    pub(super) bots: Vec<String>,
    pub(super) raeuber_rounds: bool,
    /// The players that are programs of their own.
    pub(super) externals: Externals,
}

impl Plan {
    /// Reads the options; all that are wrong are listed.
    pub(super) fn new(locale: &Locale, args: &Args) -> Result<Plan, Failure> {
        let table = args.table.open(locale)?;
        let size = table.rules.table;
        let mut wrong = Vec::new();

        let seed_text = args.seed.clone().unwrap_or_else(|| DEFAULT_SEED.to_owned());
        let seed = Seed::parse(&seed_text);
        if seed.is_none() {
            wrong.push(Message::new("cli-simulate-bad-seed").with("text", seed_text.clone()));
        }
        let end = args.first.checked_add(args.deals);
        if end.is_none() {
            wrong.push(Message::new("cli-simulate-too-many"));
        }
        let externals = Externals::read(&args.bot, &table.name(), &mut wrong);
        let mut bots = concatenated(&args.bots);
        externals.all_play(bots.iter().map(String::as_str), &mut wrong);
        if let [all] = &*bots {
            bots = vec![all.clone(); size.people()];
        }
        if bots.len() != size.people() {
            let message = Message::new("cli-simulate-bot-count").with("given", bots.len());
            wrong.push(message.with("people", size.people()));
        }
        let is_unknown = |name: &&String| externals.find(name).is_none() && by_name(name).is_err();
        let mut unknown: Vec<&String> = bots.iter().filter(is_unknown).collect();
        unknown.dedup();
        wrong.extend(unknown.into_iter().map(|name| {
            let message = Message::new("cli-simulate-bot-unknown").with("name", name.clone());
            message.with("known", externals.known())
        }));
        let fixed_dealer = args.dealer.as_ref().and_then(|text| {
            let seat = text.parse().ok().and_then(Seat::from_number).filter(|s| s.index() < size.people());
            if seat.is_none() {
                let message = Message::new("cli-simulate-bad-dealer").with("text", text.clone());
                wrong.push(message.with("people", size.people()));
            }
            seat
        });
        let (Some(seed), Some(end), true) = (seed, end, wrong.is_empty()) else {
            return Err(Failure::Usage(wrong));
        };
        let reference = RulesetRef {
            name: table.ruleset.name.clone(),
            hash: Some(table.ruleset.hash().to_string()),
            overrides: table
                .ruleset
                .overrides
                .iter()
                .map(|o| (o.switch.to_owned(), o.value.clone()))
                .collect(),
        };
        Ok(Plan {
            reference,
            rules: Arc::new(table.rules),
            table: size,
            ruleset: table.ruleset,
            seed,
            seed_text,
            numbers: args.first..end,
            fixed_dealer,
            bots,
            raeuber_rounds: args.raeuber_rounds,
            externals,
        })
    }

    /// Who deals: seat 1 deals deal 0, and so on in turn, unless one seat deals all of them.
    pub(super) fn dealer(&self, number: u64) -> Seat {
        let people = self.table.people();
        self.fixed_dealer.unwrap_or_else(|| Seat::new((number % people as u64) as usize))
    }

    /// A new bot for a seat. Seats above the table's size get one as well, any; it is never asked.
    pub(super) fn bot(&self, seat: Seat) -> Box<dyn Bot> {
        if let Some(program) = self.external(seat) {
            return Box::new(ExternalBot::new(Arc::clone(program)));
        }
        let name = self.bots.get(seat.index()).map_or("", String::as_str);
        by_name(name).unwrap_or_else(|_| Box::new(cego_bots::RandomBot))
    }

    /// The program that has a seat, if it is one of its own.
    pub(super) fn external(&self, seat: Seat) -> Option<&Arc<ExternalProgram>> {
        self.externals.find(self.bots.get(seat.index())?)
    }

    /// What to say when the rules do not let these deals be played.
    pub(super) fn no_deal(&self, locale: &Locale, faults: &[DealFault]) -> Failure {
        let faults: Vec<String> = faults.iter().map(|f| record_words::deal_fault(locale, f)).collect();
        let message = Message::new("cli-simulate-no-deal").with("ruleset", self.ruleset.name.clone());
        Failure::Data(vec![message.with("faults", faults.join("; "))])
    }

    /// What to say when a bot breaks a rule.
    pub(super) fn bot_fault(&self, locale: &Locale, number: u64, fault: &BotFault) -> Failure {
        let why = fault.refusal.map_or_else(String::new, |refusal| locale.refusal(&refusal));
        let message = Message::new("cli-simulate-bot-fault")
            .with("bot", fault.bot.clone())
            .with("seat", locale.seat(fault.seat))
            .with("deal", i64::try_from(number).unwrap_or(i64::MAX))
            .with("why", why);
        Failure::Data(vec![message])
    }
}
