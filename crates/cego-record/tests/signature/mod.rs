//! Signatures of servers under records.

mod python;

use cego_record::signature::{PublicKey, SignatureError, SigningKey, sign, signer};
use cego_record::{Record, to_text};
use cego_table::TableSetup;
use cego_testkit::table::{Driver, four, sit};

/// Returns the record of one played deal.
fn record() -> Record {
    let mut driver = Driver::open(TableSetup { fill: true, ..four() }, None);
    driver.does(1, sit(Some(0)));
    driver.play_deal();
    driver.records.remove(0)
}

#[test]
fn a_signature_holds_for_the_record_as_it_stands() {
    let key = SigningKey::new(&[7; 32]).unwrap();
    let mut record = record();
    assert_eq!(signer(&record), Ok(None));
    sign(&mut record, &key, Some("https://cego.example"));
    assert_eq!(signer(&record), Ok(Some(key.public())));
    // The signature survives the text form.
    let text = to_text(&record);
    let read = cego_record::read_one(&text).unwrap().record;
    assert_eq!(signer(&read), Ok(Some(key.public())));
    // Signing again replaces the signature.
    let other = SigningKey::new(&[8; 32]).unwrap();
    sign(&mut record, &other, None);
    assert_eq!((signer(&record), record.tags.get("Server")), (Ok(Some(other.public())), None));
}

/// Older programs wrote bidirectional control characters unescaped. Their signatures must hold
/// for either spelling in a file.
#[test]
fn a_mark_that_turns_a_line_is_signed_as_it_stands() {
    let key = SigningKey::new(&[7; 32]).unwrap();
    let mut record = record();
    record.tags.add("Event", "A\u{202e}B").unwrap();
    sign(&mut record, &key, None);
    let text = to_text(&record);
    assert!(text.contains("A\u{202e}B"), "{text}");
    for spelled in [text.clone(), text.replace('\u{202e}', "\\u{202e}")] {
        assert_eq!(
            signer(&cego_record::read_one(&spelled).unwrap().record),
            Ok(Some(key.public()))
        );
    }
}

#[test]
fn whatever_is_changed_breaks_it() {
    let key = SigningKey::new(&[7; 32]).unwrap();
    let mut record = record();
    sign(&mut record, &key, Some("https://cego.example"));
    let text = to_text(&record);
    let changed = |from: &str, to: &str| {
        assert!(text.contains(from), "{from} in {text}");
        signer(&cego_record::read_one(&text.replacen(from, to, 1)).unwrap().record)
    };
    let secret = record.tags.get("Secret").unwrap();
    assert_eq!(changed(secret, &"0".repeat(64)), Err(SignatureError::Broken));
    assert_eq!(changed("cego.example", "cego.exampel"), Err(SignatureError::Broken));
    assert_eq!(changed("\"Vroni\"", "\"Vreni\""), Err(SignatureError::Broken));
    let public = key.public().to_string();
    let other = SigningKey::new(&[8; 32]).unwrap().public().to_string();
    assert_eq!(changed(&public, &other), Err(SignatureError::Broken));
    assert_eq!(changed(&public, &public[1..]), Err(SignatureError::Tag("Key")));
    let signature = record.tags.get("Signature").unwrap();
    assert_eq!(changed(signature, &signature[2..]), Err(SignatureError::Broken));
    assert_eq!(changed(signature, "x"), Err(SignatureError::Tag("Signature")));
    assert_eq!(changed("[Key ", "[Kex "), Err(SignatureError::Tag("Key")));
    assert_eq!(changed("[Signature ", "[Signatur "), Err(SignatureError::Tag("Signature")));
}

/// The first test vector of RFC 8032, 7.1, maps this secret key to this public key.
#[test]
fn keys_are_those_of_the_standard() {
    let hex = |text: &str| PublicKey::from_hex(text).unwrap().0;
    let seed = hex("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60");
    let public = "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a";
    let key = SigningKey::new(&seed).unwrap();
    assert_eq!(key.public().to_string(), public);
    assert_eq!(format!("{key:?}"), format!("SigningKey({public}, …)"));
}
