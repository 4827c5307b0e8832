//! Penalties in both forms of a record and in replay.

use std::sync::Arc;

use crate::common::{deal, seat};
use cego_core::rules::Penalty as OfRules;
use cego_core::{BySeat, Game, Rules, Seat, TableError, TableSize};
use cego_record::{
    Extras, Offence, Penalty, Record, RecordEntry, RecordReplayError, ResolvedRules, RulesetRef,
    VerifiedRecord, read_one, replay, to_json, to_text,
};

fn rules() -> Arc<Rules> {
    let mut rules = Rules::new(TableSize::Four);
    rules.revoke_penalty = OfRules::Berg;
    Arc::new(rules)
}

/// Returns a game with the first legal choice each time, up to `most` actions.
fn played(most: usize) -> Game {
    let mut game = Game::new(rules(), deal(TableSize::Four, 3, seat(4))).unwrap();
    for _ in 0..most {
        let Some(turn) = game.on_turn() else { break };
        let first = game.choices(turn)[0];
        game.apply(turn, first).unwrap();
    }
    game
}

fn run(entry: &RecordEntry) -> Result<VerifiedRecord, RecordReplayError> {
    replay(entry, |_, _| Ok(ResolvedRules { rules: rules(), hash: "abc".into() }))
}

fn penalty(seat: Seat, offence: Offence, amount: i32) -> Penalty {
    let (paragraph, reason) = ("R-004-139".into(), "showed \"the king\"\n{twice}; and then".into());
    Penalty { seat, offence, amount, paragraph, reason }
}

/// Returns a record that ends with a revoke of the third seat after the first card.
fn revoked() -> Record {
    let mut actions = 1;
    while played(actions).play().is_none_or(|play| play.on_table().is_empty()) {
        actions += 1;
    }
    let mut record = Record::from_game(RulesetRef::named("house"), &played(actions));
    record.penalties.push(penalty(seat(3), Offence::Error(TableError::Revoke), 0));
    let entry = |record: &Record| read_one(&to_text(record)).unwrap();
    let found = run(&entry(&record)).unwrap_err();
    let cego_record::RecordViolation::Penalty { found, .. } = found.breach else {
        panic!("{found}")
    };
    record.penalties[0].amount = found;
    let settlement = run(&entry(&record)).unwrap().settlement.unwrap();
    record.settlement = Some(settlement.amounts);
    record
}

#[test]
fn both_forms_hold_it_and_a_replay_settles_with_it() {
    let record = revoked();
    for form in [to_text(&record), to_json(&record, &Extras::default())] {
        let entry = read_one(&form).unwrap();
        assert_eq!(entry.record, record);
        let replayed = run(&entry).unwrap();
        assert!(replayed.game.outcome().is_none(), "the cards were not played to their end");
        let amounts = replayed.settlement.as_ref().unwrap().amounts;
        let each = amounts[seat(1)];
        assert!(each > 0 && amounts[seat(2)] == each && amounts[seat(4)] == each);
        assert_eq!(amounts[seat(3)], -3 * each);
        assert_eq!(record.penalties[0].amount, -3 * each);
        assert!(replayed.outcome().is_some());
    }
    let text = to_text(&record);
    assert!(text.starts_with("[Cego \"4\"]\n"), "{text}");
    assert!(text.contains("\nPenalty: 3 revoke -"), "{text}");
    assert_eq!(to_text(&read_one(&text).unwrap().record), text);
}

#[test]
fn one_beside_the_deal_changes_no_settlement() {
    let mut record = Record::from_game(RulesetRef::named("house"), &played(1000));
    let plain = record.settlement;
    assert_eq!(record.version(), 1);
    record.penalties =
        vec![penalty(seat(2), Offence::Other, -40), penalty(seat(1), Offence::Other, 15)];
    assert_eq!(record.version(), 4);
    for form in [to_text(&record), to_json(&record, &Extras::default())] {
        let entry = read_one(&form).unwrap();
        assert_eq!(entry.record, record);
        assert_eq!(run(&entry).unwrap().settlement.map(|settled| settled.amounts), plain);
    }
}

#[test]
fn a_wrong_amount_is_a_break() {
    let mut record = revoked();
    let line = to_text(&record).lines().position(|line| line.starts_with("Penalty:")).unwrap() + 1;
    record.penalties[0].amount -= 1;
    let broken = run(&read_one(&to_text(&record)).unwrap()).unwrap_err();
    assert_eq!((broken.breach.id(), broken.line), ("penalty_differs", line));
    let mut record = revoked();
    record.settlement = Some(BySeat::default());
    assert_eq!(
        run(&read_one(&to_text(&record)).unwrap()).unwrap_err().breach.id(),
        "settlement_differs"
    );
    // Before any bid there is no contract whose value could be paid.
    let mut record = Record::from_game(RulesetRef::named("house"), &played(0));
    record.penalties = vec![penalty(seat(2), Offence::Error(TableError::CardCount), -40)];
    assert_eq!(
        run(&read_one(&to_text(&record)).unwrap()).unwrap_err().breach.id(),
        "penalty_too_early"
    );
}

#[test]
fn what_cannot_be_is_refused_with_its_line() {
    let text = to_text(&revoked());
    let line = text.lines().position(|line| line.starts_with("Penalty:")).unwrap();
    let with = |new: &str| {
        let lines: Vec<&str> =
            text.lines().enumerate().map(|(n, old)| if n == line { new } else { old }).collect();
        let error = read_one(&(lines.join("\n") + "\n\n")).unwrap_err();
        (error.line, error.problem.id())
    };
    for (new, said) in [
        ("Penalty: 3 dancing -40", "unexpected"),
        ("Penalty: 9 other -40", "unexpected"),
        ("Penalty: 5 other -40", "unexpected"),
        ("Penalty: 3 other", "unexpected"),
        ("Penalty: 3 other 0", "unexpected"),
        ("Penalty: 3 other -4000000000", "unexpected"),
        ("Penalty: 3 other -40 \"no end", "not_closed"),
        ("Penalty: 3 other -40 \"a\" \"b\" c", "unexpected"),
    ] {
        assert_eq!(with(new), (line + 1, said), "{new}");
    }
    let long = format!("Penalty: 3 other -40 \"\" \"{}\"", "x".repeat(501));
    assert_eq!(with(&long).1, "unexpected");
    assert_eq!(with("Penalty: 3 revoke -9\nPenalty: 1 misdeal -9"), (line + 2, "unexpected"));
    assert_eq!(with("Penalty: 3 other -40\n 9. 1:T1"), (line + 2, "unexpected"));
    let marked = text.replacen("\"4\"", "\"3\"", 1);
    let error = read_one(&marked).unwrap_err();
    assert_eq!((error.line, error.problem.id()), (line + 1, "version_too_low"));
    let json = to_json(&revoked(), &Extras::default());
    for (from, to) in [
        ("\"seat\":3,\"what\"", "\"seat\":7,\"what\""),
        ("\"revoke\"", "\"dancing\""),
        ("\"cego\":4", "\"cego\":3"),
    ] {
        assert!(json.contains(from), "{json}");
        assert!(read_one(&json.replacen(from, to, 1)).is_err(), "{to}");
    }
}

#[test]
fn readers_forgive_what_is_certain() {
    let record = revoked();
    let text = to_text(&record);
    let loose = text.replacen("Penalty: 3 revoke -", "  PENALTY:  P3  Revoke −", 1).replacen(
        "[Cego \"4\"]\n",
        "",
        1,
    );
    assert_eq!(read_one(&loose).unwrap().record, record);
    // A free tag with this name stays a free tag.
    let tagged = to_text(&Record::from_game(RulesetRef::named("house"), &played(1000))).replacen(
        "[Rules",
        "[Penalty \"none\"]\n[Rules",
        1,
    );
    let read = read_one(&tagged).unwrap().record;
    assert_eq!(read.tags.get("Penalty"), Some("none"));
    assert_eq!((read.version(), read.penalties.len()), (1, 0));
}
