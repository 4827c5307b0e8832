//! What is wrong with a deal as it was told, for people.

use cego_core::count::total_points;
use cego_core::report::{Field, Form, ReportFault};
use cego_core::{Card, Refusal, Rules};

use crate::message::Message;

/// A message, and whose fault it tells of.
pub(super) enum Wrong {
    /// The options make no sense, whatever the rules.
    Usage(Message),
    /// That cannot be under these rules.
    Data(Message),
}

/// The message of a fault; `failed`: it was told that the game failed.
pub(super) fn message(fault: &ReportFault, rules: &Rules, failed: bool) -> Wrong {
    use Wrong::{Data, Usage};
    let says = Message::new;
    match *fault {
        ReportFault::Missing(Field::Contract) => {
            Usage(says("cli-score-contract-missing").with("known", games(rules)))
        }
        ReportFault::Missing(Field::Declarer) => {
            Usage(says("cli-enter-declarer-missing").with("people", rules.table.people()))
        }
        ReportFault::Missing(Field::Points) => {
            Usage(says("cli-score-points-missing").with("total", total_points(rules)))
        }
        ReportFault::Missing(Field::UltiMade) => Usage(says("cli-score-ulti-made-missing")),
        ReportFault::Missing(Field::LastTrick) => Usage(says("cli-score-last-trick-missing")),
        ReportFault::Missing(Field::Offender) => Usage(says("cli-score-offender-missing")),
        ReportFault::Missing(_) => Usage(says("cli-score-made-missing")),
        ReportFault::PilesMissing(seats) => {
            let seats: Vec<String> = seats.iter().map(|seat| seat.to_string()).collect();
            Usage(says("cli-score-pile-missing").with("seats", seats.join(", ")))
        }
        ReportFault::Unneeded(field, contract) => Usage(
            says("cli-score-unneeded").with("option", option(field, failed)).with("contract", contract.id()),
        ),
        ReportFault::AfterSolo => Usage(says("cli-score-after-solo")),
        ReportFault::UltiMadeTwice => Usage(says("cli-score-ulti-made-twice")),
        ReportFault::DurchTricks => Usage(says("cli-score-durch-tricks")),
        ReportFault::Refused(Refusal::NotInThisRuleset) => {
            Data(says("cli-score-not-played").with("known", games(rules)))
        }
        ReportFault::Refused(refusal) => Data(says(refused(refusal))),
        ReportFault::NoBuying => Data(says("cli-score-no-buying")),
        ReportFault::OutOfRange { field, number, most } => {
            let message = says("cli-score-out-of-range").with("option", option(field, failed));
            Data(message.with("number", number).with("most", most))
        }
        ReportFault::AllTricks { points, total } => {
            Data(says("cli-score-all-tricks").with("points", points).with("total", total))
        }
        ReportFault::AllPoints { total } => Data(says("cli-score-all-points").with("total", total)),
        ReportFault::FewPoints(range) | ReportFault::ManyPoints(range) => {
            let message = says("cli-score-point-range").with("tricks", range.tricks);
            let message = message.with("points", range.points).with("least", range.least);
            Data(message.with("most", range.most))
        }
        ReportFault::TricksContradict => Data(says("cli-score-tricks-contradict")),
        ReportFault::NotAnnounced(trump) => {
            Data(says("cli-score-not-announced").with("card", Card::trump(trump).to_string()))
        }
        ReportFault::SitsOut(seat) => Data(says("cli-score-sits-out").with("seat", seat.number())),
        ReportFault::PileTwice(seat) => Data(says("cli-score-pile-twice").with("seat", seat.number())),
        ReportFault::PileTricks { won, played } => {
            Data(says("cli-score-pile-tricks").with("won", won).with("played", played))
        }
        ReportFault::PilePoints { sum, total } => {
            Data(says("cli-score-pile-points").with("sum", sum).with("total", total))
        }
        ReportFault::PileRange { seat, least, most } => {
            let message = says("cli-score-pile-range").with("seat", seat.number());
            Data(message.with("least", least).with("most", most))
        }
        ReportFault::BlindTaker => Data(says("cli-score-blind-taker")),
        ReportFault::GuiltyChallenger => Data(says("cli-score-guilty-challenger")),
    }
}

/// The ids of the games that are played by these rules.
fn games(rules: &Rules) -> String {
    let ids: Vec<&str> = Form::of(rules).games.iter().map(|game| game.contract.id()).collect();
    ids.join(", ")
}

/// The messages of all faults of a deal.
pub(crate) fn faults(faults: &[ReportFault], rules: &Rules) -> Vec<Message> {
    let said = |fault: &ReportFault| match message(fault, rules, false) {
        Wrong::Usage(message) | Wrong::Data(message) => message,
    };
    faults.iter().map(said).collect()
}

/// The words of those refusals that can come of a telling.
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

/// The option that tells a field.
fn option(field: Field, failed: bool) -> String {
    match field {
        Field::Made if failed => "failed".into(),
        Field::Piles => "pile".into(),
        Field::Error => "penalty".into(),
        other => other.id().replace('_', "-"),
    }
}
