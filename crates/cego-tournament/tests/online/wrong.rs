//! Formats that cannot be played online.

use cego_tournament::format::{Absent, Format, FormatFault};

#[test]
fn formats_that_cannot_be_played_online_are_refused() {
    let text = |online: &str, more: &str| {
        Format::read(&format!(
            "name = \"Mine\"\n{more}[rules]\n4 = \"schopfheim\"\n[online]\n{online}\n[[round]]\ndeals = 2\n"
        ))
    };
    let usual = text("", "").unwrap().online.unwrap();
    assert_eq!((usual.guests, usual.absent_minutes, usual.absent), (false, 3, Absent::Bot));
    for (online, key) in [
        ("absent_minutes = 61", "absent_minutes"),
        ("absent_bot = \"\"", "absent_bot"),
        ("turn_seconds = 4", "turn_seconds"),
        ("exchange_seconds = 601", "exchange_seconds"),
        ("bot_names = [\"a\", \"a\"]", "bot_names"),
        ("bot_names = [\"a\", \"b\", \"c\", \"d\"]", "bot_names"),
        ("bot_names = [\" \"]", "bot_names"),
    ] {
        assert_eq!(text(online, "").unwrap_err(), [FormatFault::Online(key)], "{online}");
    }
    assert_eq!(text("", "rest = \"fives\"\n").unwrap_err(), [FormatFault::OnlineFives]);
    let evening = Format::read("name = \"Mine\"\n[rules]\n4 = \"schopfheim\"\n[online]\n").unwrap_err();
    assert_eq!(evening, [FormatFault::OnlineEvening]);
}
