//! Compares the verdicts with those of `examples/verify.py`, an independent implementation.

use std::path::Path;
use std::process::Command;

use cego_core::{Seat, TableSize};
use cego_record::signature::{SigningKey, sign};
use cego_record::{Record, to_text};
use cego_table::{TableSetup, Verdict, origin};
use cego_testkit::table::{Driver, TestDevice, setup, sit};

/// Returns the records of some deals under these rules: the first with seeds from all devices, the
/// next with one silent device, the last with none.
fn records(preset: &str, size: TableSize) -> (Driver, Vec<Record>) {
    let setup = TableSetup { fill: true, ..setup(preset, size) };
    let mut driver = Driver::open(setup, None);
    let mut devices = [TestDevice::new(1), TestDevice::new(2)];
    for device in &devices {
        driver.does(device.who, sit(Some(device.who as usize - 1)));
        device.tell(&mut driver);
    }
    driver.play_deal();
    for opens in [2, 2, 1] {
        for device in &devices {
            driver.does(device.who, cego_table::Command::GoOn);
        }
        devices.iter_mut().take(opens).for_each(|device| drop(device.open(&mut driver)));
        if opens == 1 {
            driver.pass(1_200);
            devices[0].open(&mut driver);
        }
        driver.play_deal();
    }
    let records = driver.records.clone();
    (driver, records)
}

/// Runs the script on the records and returns its success and its lines of output.
fn verify(text: &str, args: &[&str]) -> (bool, Vec<String>) {
    let file = std::env::temp_dir().join(format!(
        "cego-verify-{}-{}.cego",
        std::process::id(),
        text.len()
    ));
    std::fs::write(&file, text).unwrap();
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/verify.py");
    let call = Command::new("python3").arg(script).args(args).arg(&file).output().unwrap();
    std::fs::remove_file(&file).unwrap();
    let out = String::from_utf8(call.stdout).unwrap();
    let word = |line: &str| line.split(": ").nth(1).unwrap().to_owned();
    (call.status.success(), out.lines().map(word).collect())
}

#[test]
fn another_implementation_comes_to_the_same_verdicts() {
    let key = SigningKey::new(&[7; 32]).unwrap();
    let trusted = key.public().to_string();
    for (preset, size) in [
        ("schopfheim", TableSize::Four),
        ("schopfheim", TableSize::Three),
        ("schwarzwaldmeisterschaft", TableSize::Four),
    ] {
        let (driver, records) = records(preset, size);
        let rules = driver.table.rules();
        let (mut signed, mut expected, mut bare) = (String::new(), Vec::new(), String::new());
        for record in &records {
            let mut record = record.clone();
            bare.push_str(&to_text(&record));
            bare.push('\n');
            sign(&mut record, &key, Some("https://cego.example"));
            signed.push_str(&to_text(&record));
            signed.push('\n');
            expected.push(origin(rules, &record).unwrap().verdict(true).id());
        }
        let words = [Verdict::Committed, Verdict::Proven, Verdict::Proven, Verdict::Committed];
        assert_eq!(expected, words.map(Verdict::id));
        assert_eq!(
            verify(&signed, &["--key", &trusted]),
            (true, expected.iter().map(ToString::to_string).collect())
        );
        // Unsigned records and untrusted keys give the verdict `unproven`.
        for text in [&bare, &signed] {
            assert_eq!(verify(text, &[]), (true, vec!["unproven".to_owned(); 4]));
        }
    }
}

#[test]
fn another_implementation_finds_out_what_was_changed() {
    let key = SigningKey::new(&[7; 32]).unwrap();
    let trusted = key.public().to_string();
    let (_, records) = records("schopfheim", TableSize::Four);
    let mut record = records[1].clone();
    let bare = to_text(&record);
    sign(&mut record, &key, None);
    let signed = to_text(&record);
    let hand = |seat: usize| {
        let tag = format!("[Hand{} \"", Seat::new(seat).number());
        bare.lines()
            .find_map(|line| line.strip_prefix(&tag))
            .unwrap()
            .trim_end_matches("\"]")
            .to_owned()
    };
    let swapped = bare.replace(&hand(0), "#").replace(&hand(1), &hand(0)).replace('#', &hand(1));
    for text in [
        swapped,
        bare.replacen("[Link1 ", "[Link3 ", 1),
        bare.replacen("[Deal \"1\"]", "[Deal \"2\"]", 1),
        signed.replacen("[Key \"", "[Key \"00", 1),
        signed.replacen("\"Vroni\"", "\"Vreni\"", 1),
    ] {
        assert!(text != bare && text != signed);
        assert_eq!(
            verify(&text, &["--key", &trusted]),
            (false, vec!["wrong".to_owned()]),
            "{text}"
        );
    }
}
