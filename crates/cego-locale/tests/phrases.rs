//! Snapshot of one phrase of each kind, with its sentence in each language. The web client's
//! renderer is tested with the same file (`web/src/shell/phrase.test.ts`), each phrase with only
//! the texts that its part of the page loads.

use std::collections::BTreeSet;

use cego_analysis::Reason;
use cego_core::phrase::Phrase;
use cego_core::report::{Field, PointRange, ReportError};
use cego_core::settle::{GameParty, Raise, SettlementLine, phrases};
use cego_core::{
    Action, Card, CardPoints, CardSet, Claim, Contract, Refusal, Seat, SeatSet, Stage, TableError,
    TableSize, UltiFeats, Word,
};
use cego_locale::Locale;
use cego_protocol::phrase::PhraseJson;
use cego_table::TableRefusal;
use serde_json::json;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/golden/phrases.jsonl");

fn named(text: &str) -> Card {
    text.parse().unwrap()
}

/// Returns phrases of questions, bids and actions in a deal.
fn of_the_deal() -> Vec<Phrase> {
    let cards: CardSet = [named("H3"), named("T22")].into_iter().collect();
    let actions = [
        Action::Challenge,
        Action::Keep { pips: CardSet::EMPTY, free: CardSet::EMPTY },
        Action::Keep { pips: CardSet::EMPTY, free: cards },
        Action::Keep {
            pips: CardSet::from_card(named("H3")),
            free: CardSet::from_card(named("T22")),
        },
        Action::Discard(named("DK")),
        Action::SecondHandUlti(UltiFeats::NONE),
        Action::Play(named("T1")),
        Action::Claim(Claim::All),
        Action::Claim(Claim::None),
        Action::Claim(Claim::Side),
        Action::Concede,
    ];
    let stages = stages().into_iter().map(|(_, stage)| stage);
    let mut phrases = vec![Phrase::new("say-concede-side")];
    phrases.extend(stages.flat_map(|stage| [stage.phrase(), Word::Pass.phrase(stage)]));
    phrases.extend(words().into_iter().map(|word| word.phrase(Stage::SoloQuery)));
    phrases.extend(actions.map(|action| action.phrase(Stage::Over)));
    phrases
}

/// Returns one refusal of each kind with arguments.
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
    // Refusals without arguments consist of their id.
    let rest =
        Refusal::IDS.iter().chain(TableRefusal::IDS).map(|id| Phrase::new(format!("refusal-{id}")));
    let with: BTreeSet<String> = phrases.iter().map(|phrase| phrase.id.clone()).collect();
    phrases.extend(rest.filter(|phrase| !with.contains(&phrase.id)));
    phrases
}

fn of_reasons() -> Vec<Phrase> {
    let (card, contract) = (named("HK"), Contract::Halbe);
    let one = CardSet::from_card(Card::MOND);
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
        Reason::RaeuberCalm { loses: 0 },
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
    let faults = faults();
    faults
        .iter()
        .map(|fault| fault.phrase(&rules))
        .filter(|phrase| phrase.id.starts_with("told-"))
        .collect()
}

#[test]
fn every_phrase_is_said_in_every_language() {
    let mut lines: Vec<Phrase> = lines().iter().map(|line| line.phrase()).collect();
    lines.extend(together().iter().flat_map(|lines| phrases(lines)));
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
                assert!(
                    !said.contains(['⟦', '{']) && !said.is_empty(),
                    "{name}: {phrase:?}: {said}"
                );
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

// --- working of a settlement

/// Returns payments that can be combined.
fn together() -> [Vec<SettlementLine>; 2] {
    let [one, two, three] = [Seat::new(0), Seat::new(1), Seat::new(2)];
    let pays = |from, to| SettlementLine::Pays { from, to, amount: 20 };
    [vec![pays(one, two), pays(one, three)], vec![pays(two, one), pays(three, one)]]
}

/// Returns a line of each kind, with every variant of its text.
fn lines() -> Vec<SettlementLine> {
    let [one, two] = [Seat::new(0), Seat::new(1)];
    let mut lines = vec![
        SettlementLine::CardPoints { declarer: 43, opponents: 27, needed: 36 },
        SettlementLine::LegageToOpponents { points: 70 },
        SettlementLine::NoTrick { side: GameParty::Declarer },
        SettlementLine::Tie { points: 35 },
        SettlementLine::Winner { side: GameParty::Declarer },
        SettlementLine::Winner { side: GameParty::Opponents },
        SettlementLine::Faecher { loser: 27, count: 2, base: 10 },
        SettlementLine::FixedFaecher { count: 8, base: 40 },
        SettlementLine::Faecher { loser: 27, count: 2, base: 2 },
        SettlementLine::FixedFaecher { count: 8, base: 8 },
        SettlementLine::Difference { loser: 33, base: 7 },
        SettlementLine::Berg { base: 40 },
        SettlementLine::AsIfTrickless,
        SettlementLine::GameValue { contract: Contract::Halbe, won: true, value: 2, after_solo: 0 },
        SettlementLine::GameValue { contract: Contract::Eine, won: false, value: 3, after_solo: 1 },
        SettlementLine::Product { base: 10, factor: 2, amount: 20 },
        SettlementLine::Rounded { from: 15, to: 20 },
        SettlementLine::FlatTie { amount: 5 },
        SettlementLine::FixedValue { contract: Contract::Bettel, amount: 15 },
        SettlementLine::Durch { made: true },
        SettlementLine::UltiFeat { trump: 2, made: false, amount: 20 },
        SettlementLine::SellerExempt { seller: two },
        SettlementLine::RaeuberPoints {
            seat: one,
            points: CardPoints::whole(20),
            judged: CardPoints::whole(20),
            tricks: 3,
        },
        SettlementLine::RaeuberPoints {
            seat: one,
            points: CardPoints::halves(39),
            judged: CardPoints::whole(20),
            tricks: 1,
        },
        SettlementLine::RaeuberLosers { losers: [one, two].into_iter().collect() },
        SettlementLine::ForehandAlone { forehand: one },
        SettlementLine::LastTrick { seat: two },
        SettlementLine::Share { receiver: one, amount: 5, losers: 2, share: 3 },
        SettlementLine::Challenge { challenger: one, guilty: SeatSet::EMPTY },
        SettlementLine::Challenge { challenger: one, guilty: SeatSet::EMPTY.with(two) },
        SettlementLine::Pays { from: one, to: two, amount: 20 },
        SettlementLine::NothingPaid,
    ];
    for raise in [
        Raise::Ouvert,
        Raise::Announcer(one),
        Raise::Trickless(one),
        Raise::Over40(one),
        Raise::Jungfrau(one),
    ] {
        lines.push(SettlementLine::Raised { raise, from: 10, to: 20 });
    }
    for [game, feats] in [[true, true], [true, false], [false, true], [false, false]] {
        lines.push(SettlementLine::SoloAndUlti { game, feats });
    }
    lines.extend(TableError::ALL.map(|error| SettlementLine::Error { offender: two, error }));
    lines
}

#[test]
fn every_line_has_words_in_every_language() {
    let lines = lines();
    for id in SettlementLine::IDS {
        assert!(lines.iter().any(|line| line.id() == *id), "no example of {id}");
    }
    for name in Locale::available() {
        let locale = Locale::load(name).unwrap();
        let mut seen = std::collections::BTreeSet::new();
        for line in &lines {
            let text = locale.settle_line(line);
            assert!(!text.contains(['⟦', '{', '}']), "{name}: {text}");
            assert!(seen.insert(text.clone()), "{name}: two lines read: {text}");
        }
    }
}

/// Returns a fault of each kind.
fn faults() -> Vec<ReportError> {
    let [one, two] = [Seat::new(0), Seat::new(1)];
    let seats: SeatSet = [one, two].into_iter().collect();
    let mut faults = vec![
        ReportError::PilesMissing(seats),
        ReportError::Unneeded(Field::Points, Contract::Bettel),
        ReportError::AfterSolo,
        ReportError::UltiMadeTwice,
        ReportError::DurchTricks,
        ReportError::NoBuying,
        ReportError::OutOfRange { field: Field::Points, number: 99, most: 70 },
        ReportError::AllTricks { points: 60, total: 70 },
        ReportError::AllPoints { total: 70 },
        ReportError::FewPoints(PointRange { tricks: 1, points: 1, least: 2, most: 53 }),
        ReportError::ManyPoints(PointRange { tricks: 0, points: 50, least: 0, most: 40 }),
        ReportError::TricksContradict,
        ReportError::NotAnnounced(2),
        ReportError::SitsOut(one),
        ReportError::PileTwice(two),
        ReportError::PileTricks { won: 9, played: 11 },
        ReportError::PilePoints { sum: 80, total: 70 },
        ReportError::PileRange { seat: two, least: 2, most: 30 },
        ReportError::BlindTaker,
        ReportError::GuiltyChallenger,
        ReportError::Refused(Refusal::NotInThisRuleset),
    ];
    faults.extend(Field::ALL.iter().copied().map(ReportError::Missing));
    faults
}

#[test]
fn lines_read_as_people_write_them() {
    let de = Locale::load("de").unwrap();
    let check = |line: SettlementLine, expected: &str| assert_eq!(de.settle_line(&line), expected);
    check(
        SettlementLine::GameValue { contract: Contract::Halbe, won: true, value: 2, after_solo: 0 },
        "Halbe, gewonnen, zählt 2",
    );
    check(SettlementLine::Product { base: 10, factor: 2, amount: 20 }, "10 × 2 = 20");
    check(
        SettlementLine::Pays { from: Seat::new(1), to: Seat::new(0), amount: 20 },
        "Platz 2 zahlt an Platz 1: 20",
    );
    check(
        SettlementLine::Faecher { loser: 35, count: 1, base: 1 },
        "Die Verlierer haben 35 Punkte: 1 Fach",
    );
}

#[test]
fn seats_can_have_names() {
    let line = SettlementLine::Pays { from: Seat::new(1), to: Seat::new(0), amount: 20 };
    let names = ["Anna", "Bert"];
    let text = Locale::english().say(&line.phrase(), |seat| names[seat.index()].to_owned());
    assert_eq!(text, "Bert pays Anna: 20");
}

// --- bidding words in every language and region, in `auction-words.tsv` for human review

const WORDS_FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/auction-words.tsv");

fn stages() -> Vec<(&'static str, Stage)> {
    let sale = Stage::GeissSale { buyer: Seat::new(0), give: Card::trump(14) };
    vec![
        ("ultimo_query", Stage::UltimoQuery),
        ("solo_query", Stage::SoloQuery),
        ("counter_query", Stage::CounterQuery),
        ("geiss_sale", sale),
        ("specials_round", Stage::SpecialsRound { asked: None }),
        ("specials_round bettel", Stage::SpecialsRound { asked: Some(Contract::Bettel) }),
        ("opening", Stage::Opening),
        ("raising", Stage::Raising),
        ("answer", Stage::Answer),
        ("choice", Stage::Choice),
        ("over", Stage::Over),
    ]
}

/// Returns every bidding word, with one named and one unnamed trump as price of T1.
fn words() -> Vec<Word> {
    let mut words = vec![Word::SellGeiss, Word::Gegensolo, Word::CegoEineSelber, Word::Hold];
    words.extend([14, 21].map(|n| Word::BuyGeiss { give: Card::trump(n) }));
    for ouvert in [false, true] {
        words.extend(UltiFeats::ALL.subsets().map(|feats| Word::Ultimo { feats, ouvert }));
    }
    for durch in [false, true] {
        let feats = std::iter::once(UltiFeats::NONE).chain(UltiFeats::ALL.subsets());
        words.extend(feats.map(|feats| Word::Solo { feats, durch }));
    }
    for contract in Contract::ALL {
        words.push(Word::Choose(contract));
        if contract.step().is_some() && contract != Contract::Gegensolo {
            words.push(Word::Bid(contract));
        }
        if contract.is_special() {
            words.extend([false, true].map(|ouvert| Word::Special { contract, ouvert }));
        }
    }
    words
}

#[test]
fn every_word_sounds_as_it_is_written_down() {
    let names = Locale::available();
    let locales: Vec<Locale> = names.iter().map(|name| Locale::load(name).unwrap()).collect();
    let said = |word: &Word, stage: Stage| -> Vec<String> {
        locales.iter().map(|locale| locale.phrase(&word.phrase(stage))).collect()
    };
    let mut rows = vec![format!("word\t{}", names.join("\t"))];
    for (ask, stage) in stages() {
        rows.push(format!("Pass, {ask}\t{}", said(&Word::Pass, stage).join("\t")));
    }
    for word in words() {
        let everywhere: std::collections::BTreeSet<_> =
            stages().into_iter().map(|(_, stage)| said(&word, stage)).collect();
        assert_eq!(everywhere.len(), 1, "{word:?} depends on what is asked: {everywhere:?}");
        rows.extend(everywhere.iter().map(|said| format!("{word:?}\t{}", said.join("\t"))));
    }
    let now = rows.join("\n") + "\n";
    if std::env::var_os("CEGO_RENEW").is_some() {
        std::fs::write(WORDS_FILE, &now).unwrap();
    }
    assert_eq!(
        std::fs::read_to_string(WORDS_FILE).unwrap(),
        now,
        "CEGO_RENEW=1 cargo test -p cego-locale --test it phrases"
    );
}
