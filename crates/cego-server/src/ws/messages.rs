//! What clients say.

use cego_core::{Seat, TableSize};
use cego_record::read_seat;
use cego_table::{Command, Nonce, PersonName, TableRefusal};
use serde::Deserialize;

use crate::http::Fault;
use crate::rooms::{Failure, is_known};

/// The longest message, in bytes.
pub(crate) const LONGEST: usize = 8 * 1024;

#[derive(Deserialize)]
struct Kind {
    r#type: String,
}

/// Somebody wants to sit down. The name is that of the person, whatever the message says.
#[derive(Deserialize)]
struct Sit {
    #[serde(default)]
    seat: Option<usize>,
    #[serde(default)]
    nonce: Option<Nonce>,
}

/// A command as a client wrote it.
pub(crate) fn command(text: &str, name: &PersonName) -> Result<Command, Fault> {
    let body = |why: serde_json::Error| Fault::Body(why.to_string());
    let kind: Kind = serde_json::from_str(text).map_err(body)?;
    if kind.r#type == "sit" {
        let Sit { seat, nonce } = serde_json::from_str(text).map_err(body)?;
        let seat: Option<Seat> = seat
            .map(|seat| read_seat(seat, TableSize::Four, "\"seat\""))
            .transpose()
            .map_err(|why| Fault::Body(why.to_string()))?;
        return Ok(Command::Sit { seat, name: name.clone(), nonce });
    }
    let command = serde_json::from_str(text).map_err(body)?;
    match &command {
        Command::SeatBot { bot, .. } if !is_known(bot) => Err(Failure::Refused(TableRefusal::BadBot).into()),
        _ => Ok(command),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_sits_under_the_name_of_another() {
        let name = PersonName::new("Vroni").unwrap();
        let sit = command(r#"{"type":"sit","seat":2,"name":"Karl"}"#, &name).unwrap();
        assert_eq!(sit, Command::Sit { seat: Some(Seat::new(1)), name, nonce: None });
    }

    #[test]
    fn what_is_for_the_house_cannot_be_said() {
        let name = PersonName::new("Vroni").unwrap();
        for kind in ["came", "went", "bot_acts", "tick", "close", ""] {
            let text = format!(r#"{{"type":"{kind}","who":"{:032x}","moment":0}}"#, 1);
            assert!(command(&text, &name).is_err(), "{kind}");
        }
        for text in
            ["", "{}", "[]", "null", "{\"type\":7}", "{\"type\":\"sit\",\"seat\":9}", "{\"type\":\"act\""]
        {
            assert!(command(text, &name).is_err(), "{text}");
        }
        let nobody = r#"{"type":"seat_bot","seat":1,"bot":"../../x"}"#;
        assert!(matches!(command(nobody, &name), Err(Fault::Table(Failure::Refused(TableRefusal::BadBot)))));
    }
}
