//! Reading a ruleset that is nothing but mistakes costs little and answers little.

use std::fmt::Write as _;

use cego_rules::{Fault, FaultKind, Library, MAX_FAULTS, SWITCHES, preset};

fn faults(text: &str) -> Vec<Fault> {
    Library::new().parse("mine.toml", text.as_bytes()).unwrap_err().faults
}

fn ids(faults: &[Fault]) -> Vec<&'static str> {
    faults.iter().map(|fault| fault.kind.id()).collect()
}

fn lines(head: &str, count: usize) -> String {
    (0..count).fold(head.to_owned(), |mut text, n| {
        let _ = writeln!(text, "ladde{n} = 1");
        text
    })
}

#[test]
fn a_section_longer_than_there_are_switches_is_refused_unread() {
    for (section, key) in [("switches", "switches"), ("switches_3p", "switches_3p"), ("origin", "origin")] {
        let found = faults(&lines(&format!("name = \"x\"\n[{section}]\n"), 14_000));
        let [
            Fault {
                line: Some(2), kind: FaultKind::TooManySwitches { key: named, found: 14_000, most }, ..
            },
        ] = &found[..]
        else {
            panic!("{found:?}")
        };
        assert_eq!((*named, *most), (key, SWITCHES.len()));
    }
    // As many as there are can all be right.
    let all: String =
        SWITCHES.iter().map(|switch| format!("{} = {}\n", switch.id, switch.default_value())).collect();
    Library::new().parse("mine.toml", format!("name = \"x\"\n[switches]\n{all}").as_bytes()).unwrap();
}

#[test]
fn a_list_of_switches_longer_than_there_are_is_refused_unread() {
    let base = preset("schopfheim").unwrap();
    let set: Vec<String> = (0..9_000).map(|n| format!("k{n}=1")).collect();
    let error = base.overridden(&set).unwrap_err();
    assert_eq!(ids(&error.faults), ["too_many_switches"]);
    assert_eq!(
        error.to_string(),
        format!(
            "schopfheim: set has 9000 entries, but there are only {} switches; it was not read",
            SWITCHES.len()
        )
    );
    // Each of as many as there are is judged.
    let all: Vec<String> = SWITCHES
        .iter()
        .map(|s| format!("{}={}", s.id, (s.get)(&base.rules(cego_core::TableSize::Four).unwrap())))
        .collect();
    base.overridden(&all).unwrap();
}

#[test]
fn the_first_faults_of_the_file_are_listed_and_that_there_are_more() {
    // The keys in an order that is not that of the alphabet.
    let text = (0..9_000).fold("name = \"x\"\n".to_owned(), |mut text, n| {
        let _ = writeln!(text, "k{} = 1", 9_000 - n);
        text
    });
    let found = faults(&text);
    assert_eq!(found.len(), MAX_FAULTS + 1);
    for (n, fault) in found[..MAX_FAULTS].iter().enumerate() {
        assert_eq!((fault.kind.id(), fault.line), ("unknown_key", Some(n + 2)));
    }
    let last = found.last().unwrap();
    assert!(matches!(last.kind, FaultKind::More { listed: MAX_FAULTS }), "{last:?}");

    let set: Vec<String> = (0..SWITCHES.len()).map(|n| format!("k{n}=1")).collect();
    let found = preset("schopfheim").unwrap().overridden(&set).unwrap_err().faults;
    assert_eq!(found.len(), MAX_FAULTS + 1);
    assert_eq!(found.last().unwrap().kind.id(), "more_faults");
    // Exactly as many as are listed: there are no more.
    let set = &set[..MAX_FAULTS];
    let found = preset("schopfheim").unwrap().overridden(set).unwrap_err().faults;
    assert_eq!(ids(&found), ["unknown_switch"; MAX_FAULTS]);
}

#[test]
fn only_the_first_misspelled_words_are_compared_with_what_there_is() {
    let found = faults(&lines("name = \"x\"\n[switches]\n", 40));
    let near = |fault: &Fault| match &fault.kind {
        FaultKind::UnknownSwitch { near, .. } => near.is_some(),
        other => panic!("{other:?}"),
    };
    let near: Vec<bool> = found.iter().map(near).collect();
    assert_eq!(near.len(), 40);
    assert!(near[..10].iter().all(|&near| near) && !near[10..].iter().any(|&near| near), "{near:?}");
}
