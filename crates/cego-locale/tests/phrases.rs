//! One of every phrase there is, with its sentence in each language. The page's renderer is held to the same file
//! (`web/src/shell/phrase.test.ts`), each phrase with only the words that its part of the page has loaded.

use std::collections::BTreeSet;

use cego_analysis::Reason;
use cego_core::phrase::Phrase;
use cego_core::settle::phrases;
use cego_core::{Action, Card, CardSet, Claim, Contract, Refusal, Seat, Stage, TableSize, UltiFeats, Word};
use cego_locale::Locale;
use cego_protocol::phrase::PhraseJson;
use cego_table::TableRefusal;
use serde_json::json;

use crate::{auction, settlement};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/golden/phrases.jsonl");

fn named(text: &str) -> Card {
    text.parse().unwrap()
}

/// What is asked, said and done in a deal.
fn of_the_deal() -> Vec<Phrase> {
    let cards: CardSet = [named("H3"), named("T22")].into_iter().collect();
    let actions = [
        Action::Challenge,
        Action::Keep { pips: CardSet::EMPTY, free: CardSet::EMPTY },
        Action::Keep { pips: CardSet::EMPTY, free: cards },
        Action::Keep { pips: CardSet::of(named("H3")), free: CardSet::of(named("T22")) },
        Action::Discard(named("DK")),
        Action::SecondHandUlti(UltiFeats::NONE),
        Action::Play(named("T1")),
        Action::Claim(Claim::All),
        Action::Claim(Claim::None),
        Action::Claim(Claim::Side),
        Action::Concede,
    ];
    let stages = auction::stages().into_iter().map(|(_, stage)| stage);
    let mut phrases = vec![Phrase::new("say-concede-side")];
    phrases.extend(stages.flat_map(|stage| [stage.phrase(), Word::Pass.phrase(stage)]));
    phrases.extend(auction::words().into_iter().map(|word| word.phrase(Stage::SoloQuery)));
    phrases.extend(actions.map(|action| action.phrase(Stage::Over)));
    phrases
}

/// One of each refusal that carries something.
fn refusals() -> Vec<Refusal> {
    let contract = Contract::ZweiLeere;
    let cards: CardSet = [named("H3"), named("S8")].into_iter().collect();
    let card = named("T17");
    vec![
        Refusal::NotYourTurn { on_turn: Seat::new(0) },
        Refusal::UltiTrumpMissing { card },
        Refusal::OtherSpecialAsked { asked: contract },
        Refusal::OnlyNextStep { next: contract },
        Refusal::CannotPlayStep { step: contract },
        Refusal::GeissPrice { least: card },
        Refusal::NotInHand { cards },
        Refusal::KeepCount { pips: 2, free: 0 },
        Refusal::KeepCount { pips: 1, free: 0 },
        Refusal::KeepCount { pips: 0, free: 1 },
        Refusal::CompanionMustBeHighestTrump { card },
        Refusal::DiscardLowestTrump { card },
        Refusal::DiscardHighestTrump { card },
        Refusal::MustFollowSuit { led: card },
        Refusal::MustTrump { led: card },
        Refusal::MustLeadPip { choices: cards },
        Refusal::RegulatedCard { card },
    ]
}

fn of_refusals() -> Vec<Phrase> {
    let table = TableRefusal::AlreadySeated { seat: Seat::new(1) };
    let mut phrases: Vec<Phrase> = refusals().iter().map(Refusal::phrase).collect();
    phrases.push(table.phrase());
    // Those that carry nothing have nothing but their id.
    let rest = Refusal::IDS.iter().chain(TableRefusal::IDS).map(|id| Phrase::new(format!("refusal-{id}")));
    let with: BTreeSet<String> = phrases.iter().map(|phrase| phrase.id.clone()).collect();
    phrases.extend(rest.filter(|phrase| !with.contains(&phrase.id)));
    phrases
}

fn of_reasons() -> Vec<Phrase> {
    let (card, contract) = (named("HK"), Contract::Halbe);
    let one = CardSet::of(Card::MOND);
    let two = one.with(Card::GSTIESS);
    let reasons = [
        Reason::PointsEnough { points: 15, wanted: 14 },
        Reason::PointsFew { points: 1, wanted: 14 },
        Reason::PointsLaid { points: 12 },
        Reason::TakesAlong { cards: one },
        Reason::TakesAlong { cards: two },
        Reason::NoHighTrump,
        Reason::AlthoughNoHighTrump,
        Reason::AlthoughPointsFew { points: 9, wanted: 24 },
        Reason::AlthoughRaeuberDanger { loses: 45 },
        Reason::Trumps { trumps: 7, high: 3 },
        Reason::SoloDuty,
        Reason::RaeuberDanger { loses: 45 },
        Reason::RaeuberCalm { loses: 8 },
        Reason::LowCards { low: 5 },
        Reason::SureTricks { sure: 1, wanted: 1, others: 2 },
        Reason::LateTricks { guards: 9 },
        Reason::EveryTrick { sure: 11 },
        Reason::GameBringsLess { contract, win: 33 },
        Reason::GameBringsMore { contract },
        Reason::PassBringsMore,
        Reason::Sells,
        Reason::KeepsFromSale,
        Reason::GeissAlong,
        Reason::LaysGeiss,
        Reason::OpenPips { pips: 1 },
        Reason::OpenPips { pips: 2 },
        Reason::SavesPoints { points: 3 },
        Reason::GetsVoid { card },
        Reason::Shortens { card },
        Reason::KeepsTrumps,
        Reason::LaysTrump,
        Reason::OnlyChoice,
        Reason::AllAlike,
        Reason::AboutTheSame,
        Reason::NothingToLose,
        Reason::CannotFail,
        Reason::LosesLess,
        Reason::WinsMore,
        Reason::MustLead,
        Reason::DecidesGame { points: 5 },
        Reason::TakesGeiss,
        Reason::GeissHome,
        Reason::SmearsSafely { points: 4 },
        Reason::Smears { points: 1 },
        Reason::WinsCheaply { points: 6 },
        Reason::WinsTrick { points: 1 },
        Reason::SureWinner,
        Reason::Ruffs { card },
        Reason::GoesOver { beaten: one },
        Reason::LeavesToPartner,
        Reason::SavesHigh { saved: one },
        Reason::Spares { cards: one },
        Reason::BeatsMore { cards: one },
        Reason::GivesNothing,
        Reason::GivesLittle { points: 2 },
        Reason::KeepsGeiss,
        Reason::KeepsForLast { saved: one },
        Reason::DrawsTrumps { out: 1 },
        Reason::DrawsTrumps { out: 4 },
        Reason::LeadsTrump,
        Reason::ForcesDeclarer { card },
        Reason::PartnerTrumps { card },
        Reason::HighestOfSuit { card },
        Reason::LongSuit { card },
        Reason::RisksLittle { points: 1 },
        Reason::TakesWanted { missing: 2 },
        Reason::StaysBelow { above: one },
        Reason::GetsRid { card },
        Reason::LeadsLow,
        Reason::LeavesTrick,
        Reason::DeniesTrick,
        Reason::GuardsGeiss { guards: 3 },
        Reason::DrawsGuards,
        Reason::LeavesPoints { points: 5 },
        Reason::HarmlessTrick,
    ];
    let ids: BTreeSet<&str> = reasons.iter().map(|reason| reason.id()).collect();
    assert_eq!(ids, Reason::IDS.iter().copied().collect(), "one of each");
    reasons.iter().map(Reason::phrase).collect()
}

fn of_faults() -> Vec<Phrase> {
    let rules = cego_rules::preset("schopfheim").unwrap().rules(TableSize::Four).unwrap();
    let faults = settlement::faults();
    faults.iter().map(|fault| fault.phrase(&rules)).filter(|phrase| phrase.id.starts_with("told-")).collect()
}

#[test]
fn every_phrase_is_said_in_every_language() {
    let mut lines: Vec<Phrase> = settlement::lines().iter().map(|line| line.phrase()).collect();
    lines.extend(settlement::together().iter().flat_map(|lines| phrases(lines)));
    let parts = [
        ("table", of_the_deal()),
        ("refusals", of_refusals()),
        ("settle", lines),
        ("tools", of_faults()),
        ("reasons", of_reasons()),
    ];
    let languages = ["de", "en", "sv"].map(|name| (name, Locale::load(name).unwrap()));
    let mut rows = Vec::new();
    let mut seen = BTreeSet::new();
    for (part, phrases) in parts {
        for phrase in phrases {
            let mut row = json!({"part": part, "phrase": PhraseJson::from(&phrase)});
            if !seen.insert(row.to_string()) {
                continue;
            }
            for (name, locale) in &languages {
                let said = locale.phrase(&phrase);
                assert!(!said.contains(['⟦', '{']) && !said.is_empty(), "{name}: {phrase:?}: {said}");
                row[name] = said.into();
            }
            rows.push(row.to_string());
        }
    }
    let now = rows.join("\n") + "\n";
    if std::env::var_os("CEGO_RENEW").is_some() {
        std::fs::write(FILE, &now).unwrap();
    }
    let kept = std::fs::read_to_string(FILE).unwrap();
    assert!(
        kept == now,
        "a phrase or its words are new: CEGO_RENEW=1 cargo test -p cego-locale --test it phrases"
    );
}
