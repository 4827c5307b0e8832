//! `cego score`: settles a deal played at a real table and explains the payments.

use std::cell::OnceCell;

use cego_core::count::total_points;
use cego_core::report::{DealReport, DealReportForm, Field, Pile, ReportError};
use cego_core::settle::settle;
use cego_core::{Card, Contract, Outcome, Refusal, Rules, Seat, TableError, UltiFeats};
use cego_locale::{Locale, TypedNames};
use serde_json::json;

use crate::arguments::{CommaList, concatenated};
use crate::command_error::CommandError;
use crate::format::{parse_points, working_json, working_lines};
use crate::language::RegionalLocale;
use crate::message::Message;
use crate::output::Output;
use crate::rulesets::TableArgs;

/// Arguments of `cego score`. Seats and numbers are parsed later, so that all errors in them are
/// listed in the chosen language.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    table: TableArgs,
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    deal: DealArgs,
}

/// Options that describe a deal.
#[derive(clap::Args, Default, Clone)]
pub(crate) struct DealArgs {
    #[arg(long)]
    pub(crate) contract: Option<String>,
    #[arg(long, value_name = "SEAT")]
    pub(crate) declarer: Option<String>,
    #[arg(long)]
    pub(crate) points: Option<String>,
    #[arg(long)]
    pub(crate) tricks: Option<String>,
    #[arg(long)]
    pub(crate) after_solo: bool,
    #[arg(long)]
    pub(crate) ouvert: bool,
    #[arg(long)]
    pub(crate) durch: bool,
    #[arg(long, value_name = "TRUMPS")]
    pub(crate) ulti: Option<String>,
    #[arg(long, value_name = "TRUMPS")]
    pub(crate) ulti_made: Option<String>,
    #[arg(long)]
    pub(crate) made: bool,
    #[arg(long, conflicts_with = "made")]
    pub(crate) failed: bool,
    #[arg(long, value_name = "SEAT")]
    geiss_seller: Option<String>,
    #[arg(long, value_name = "SEAT=POINTS/TRICKS")]
    pub(crate) pile: Vec<String>,
    #[arg(long)]
    raeuber_round: bool,
    #[arg(long, value_name = "SEAT")]
    pub(crate) last_trick: Option<String>,
    #[arg(long, value_name = "SEAT")]
    challenge: Option<String>,
    #[arg(long, value_name = "SEAT")]
    guilty: Vec<CommaList<String>>,
    #[arg(long, value_name = "ERROR")]
    penalty: Option<String>,
    #[arg(long, value_name = "SEAT")]
    offender: Option<String>,
}

pub(crate) fn run(args: Args, out: &mut Output<'_>) -> Result<(), CommandError> {
    let table = args.table.open(out.locale())?;
    let outcome = resolve(out.locale(), &args.deal, &table.rules)?;
    let settlement = settle(&table.rules, &outcome);
    let region = RegionalLocale::from_lineage(out.locale(), &table.ruleset.lineage);
    if args.json {
        let declaration = &outcome.declaration;
        let contract = args.deal.contract.is_some().then(|| declaration.contract.id());
        let declarer = (contract.is_some() && !declaration.contract.is_all_against_all())
            .then(|| declaration.declarer.number());
        return Ok(out.json(&json!({
            "ruleset": table.ruleset.name,
            "rules_hash": table.ruleset.hash().to_string(),
            "overrides": table.overrides(),
            "players": table.rules.table.people(),
            "contract": contract,
            "declarer": declarer,
            "unit": table.rules.unit_name.word(),
            "amounts": settlement.amounts.values(table.rules.table),
            "working": working_json(&region, &settlement.working),
        }))?);
    }
    for line in working_lines(&region, &table.rules, &outcome, &settlement) {
        out.line(&line)?;
    }
    Ok(())
}

/// Returns the outcome described by the options.
fn resolve(locale: &Locale, args: &DealArgs, rules: &Rules) -> Result<Outcome, CommandError> {
    let mut reader = OptionParser::new(locale, rules.table.people());
    let told = reader.parse_deal(args);
    let mut usage = reader.usage;
    let mut data = Vec::new();
    let faults = match told.outcome(rules) {
        Ok(outcome) if usage.is_empty() => return Ok(outcome),
        Ok(_) => Vec::new(),
        Err(faults) => faults,
    };
    // An unreadable option has been reported already, so it is not also reported as missing.
    let unread = !usage.is_empty();
    for fault in faults.iter().filter(|fault| !(unread && fault.is_missing())) {
        match report_error_message(fault, rules, args.failed) {
            ReportErrorMessage::Usage(message) => usage.push(message),
            ReportErrorMessage::Data(message) => data.push(message),
        }
    }
    Err(if usage.is_empty() { CommandError::Data(data) } else { CommandError::Usage(usage) })
}

/// Returns the deal report of the options for a line of a score sheet, at a table of `people`
/// players. Seats count from the first dealer, so there is no default declarer. The rules are not
/// checked.
///
/// # Errors
/// Returns an error for unreadable options and for a missing declarer.
pub(crate) fn report(
    locale: &Locale,
    args: &DealArgs,
    people: usize,
) -> Result<DealReport, CommandError> {
    let mut reader = OptionParser {
        seat_unknown: "cli-enter-seat-unknown",
        ..OptionParser::new(locale, people)
    };
    let told = reader.parse_deal(args);
    if told.lacks_declarer() && args.declarer.is_none() {
        reader.usage.push(Message::new("cli-enter-declarer-missing").with("people", people));
    }
    if reader.usage.is_empty() { Ok(told) } else { Err(CommandError::Usage(reader.usage)) }
}

/// Parses option values and collects the errors.
struct OptionParser<'a> {
    locale: &'a Locale,
    names: OnceCell<TypedNames>,
    people: usize,
    /// Message id for an invalid seat. Seats of a deal count from forehand, those of a sheet from
    /// the first dealer.
    seat_unknown: &'static str,
    usage: Vec<Message>,
}

impl<'a> OptionParser<'a> {
    fn new(locale: &'a Locale, people: usize) -> OptionParser<'a> {
        OptionParser {
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

    fn parse_deal(&mut self, args: &DealArgs) -> DealReport {
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

    /// Parses a pile, `SEAT=POINTS/TRICKS`.
    fn pile(&mut self, text: &str) -> Option<Pile> {
        let parsed = text.split_once('=').and_then(|(seat, pile)| {
            let (points, tricks) = pile.split_once('/')?;
            Some((seat, parse_points(points)?, tricks.trim().parse().ok()?))
        });
        let Some((seat, points, tricks)) = parsed else {
            self.usage
                .push(Message::new("cli-score-pile-unreadable").with("text", text.to_owned()));
            return None;
        };
        let seat = self.seat("pile", Some(seat))?;
        Some(Pile { seat, points, tricks })
    }

    /// Parses a seat of the table.
    fn seat(&mut self, option: &'static str, text: Option<&str>) -> Option<Seat> {
        let text = text?;
        let seat =
            text.trim().parse().ok().filter(|&n| n <= self.people).and_then(Seat::from_number);
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

    /// Parses the feats of an Ulti by their trumps: `1`, `1+3`; `0` for no feats.
    fn feats(&mut self, option: &'static str, text: Option<&str>) -> Option<UltiFeats> {
        let text = text?;
        let feats = match text.trim() {
            "0" => Some(UltiFeats::NONE),
            list => list
                .split(['+', ','])
                .map(|part| {
                    let number = part.trim().parse().ok();
                    let number = number.or_else(|| self.names().card(part.trim())?.trump_number());
                    number.and_then(UltiFeats::from_trump)
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

/// A message, with the kind of error it reports.
enum ReportErrorMessage {
    /// The options are invalid under any rules.
    Usage(Message),
    /// The deal is impossible under these rules.
    Data(Message),
}

/// Returns the message of an error. `failed` states that `--failed` was given.
fn report_error_message(fault: &ReportError, rules: &Rules, failed: bool) -> ReportErrorMessage {
    use ReportErrorMessage::{Data, Usage};
    let says = Message::new;
    match *fault {
        ReportError::Missing(Field::Contract) => {
            Usage(says("cli-score-contract-missing").with("known", games(rules)))
        }
        ReportError::Missing(Field::Declarer) => {
            Usage(says("cli-enter-declarer-missing").with("people", rules.table.people()))
        }
        ReportError::Missing(Field::Points) => {
            Usage(says("cli-score-points-missing").with("total", total_points(rules)))
        }
        ReportError::Missing(Field::UltiMade) => Usage(says("cli-score-ulti-made-missing")),
        ReportError::Missing(Field::LastTrick) => Usage(says("cli-score-last-trick-missing")),
        ReportError::Missing(Field::Offender) => Usage(says("cli-score-offender-missing")),
        ReportError::Missing(_) => Usage(says("cli-score-made-missing")),
        ReportError::PilesMissing(seats) => {
            let seats: Vec<String> = seats.iter().map(|seat| seat.to_string()).collect();
            Usage(says("cli-score-pile-missing").with("seats", seats.join(", ")))
        }
        ReportError::Unneeded(field, contract) => Usage(
            says("cli-score-unneeded")
                .with("option", option(field, failed))
                .with("contract", contract.id()),
        ),
        ReportError::AfterSolo => Usage(says("cli-score-after-solo")),
        ReportError::UltiMadeTwice => Usage(says("cli-score-ulti-made-twice")),
        ReportError::DurchTricks => Usage(says("cli-score-durch-tricks")),
        ReportError::Refused(Refusal::NotInThisRuleset) => {
            Data(says("cli-score-not-played").with("known", games(rules)))
        }
        ReportError::Refused(refusal) => Data(says(refused(refusal))),
        ReportError::NoBuying => Data(says("cli-score-no-buying")),
        ReportError::OutOfRange { field, number, most } => {
            let message = says("cli-score-out-of-range").with("option", option(field, failed));
            Data(message.with("number", number).with("most", most))
        }
        ReportError::AllTricks { points, total } => {
            Data(says("cli-score-all-tricks").with("points", points).with("total", total))
        }
        ReportError::AllPoints { total } => Data(says("cli-score-all-points").with("total", total)),
        ReportError::FewPoints(range) | ReportError::ManyPoints(range) => {
            let message = says("cli-score-point-range").with("tricks", range.tricks);
            let message = message.with("points", range.points).with("least", range.least);
            Data(message.with("most", range.most))
        }
        ReportError::TricksContradict => Data(says("cli-score-tricks-contradict")),
        ReportError::NotAnnounced(trump) => {
            Data(says("cli-score-not-announced").with("card", Card::trump(trump).to_string()))
        }
        ReportError::SitsOut(seat) => Data(says("cli-score-sits-out").with("seat", seat.number())),
        ReportError::PileTwice(seat) => {
            Data(says("cli-score-pile-twice").with("seat", seat.number()))
        }
        ReportError::PileTricks { won, played } => {
            Data(says("cli-score-pile-tricks").with("won", won).with("played", played))
        }
        ReportError::PilePoints { sum, total } => {
            Data(says("cli-score-pile-points").with("sum", sum).with("total", total))
        }
        ReportError::PileRange { seat, least, most } => {
            let message = says("cli-score-pile-range").with("seat", seat.number());
            Data(message.with("least", least).with("most", most))
        }
        ReportError::BlindTaker => Data(says("cli-score-blind-taker")),
        ReportError::GuiltyChallenger => Data(says("cli-score-guilty-challenger")),
    }
}

/// Returns the ids of the contracts available under these rules.
fn games(rules: &Rules) -> String {
    let ids: Vec<&str> =
        DealReportForm::new(rules).games.iter().map(|game| game.contract.id()).collect();
    ids.join(", ")
}

/// Returns the messages of all errors in a deal.
pub(crate) fn faults(faults: &[ReportError], rules: &Rules) -> Vec<Message> {
    let said = |fault: &ReportError| match report_error_message(fault, rules, false) {
        ReportErrorMessage::Usage(message) | ReportErrorMessage::Data(message) => message,
    };
    faults.iter().map(said).collect()
}

/// Returns the message id of a refusal that a deal report can cause.
const fn refused(refusal: Refusal) -> &'static str {
    match refusal {
        Refusal::OuvertNotInThisRuleset => "refusal-ouvert_not_in_this_ruleset",
        Refusal::DurchNotInThisRuleset => "refusal-durch_not_in_this_ruleset",
        Refusal::UltiNotInThisRuleset => "refusal-ulti_not_in_this_ruleset",
        Refusal::ChallengeOnlyCounted => "refusal-challenge_only_counted",
        Refusal::NoSoloDuty => "refusal-no_solo_duty",
        _ => "refusal-not_in_this_ruleset",
    }
}

/// Returns the option that corresponds to a field.
fn option(field: Field, failed: bool) -> String {
    match field {
        Field::Made if failed => "failed".into(),
        Field::Piles => "pile".into(),
        Field::Error => "penalty".into(),
        other => other.id().replace('_', "-"),
    }
}
