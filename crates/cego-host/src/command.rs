//! Conversion of client commands to table commands.

use cego_protocol::command::CommandJson;
use cego_table::{Command, PersonName, TableRefusal};

use crate::is_known;

/// Converts the command of a client that plays under this name.
///
/// # Errors
/// Returns [`TableRefusal::BadBot`] if it names a bot that does not exist.
pub fn to_command(sent: CommandJson, name: &PersonName) -> Result<Command, TableRefusal> {
    match sent {
        CommandJson::SeatBot { bot, .. } if !is_known(&bot) => Err(TableRefusal::BadBot),
        sent => Ok(sent.into_command(name)),
    }
}

#[cfg(test)]
mod tests {
    use cego_core::Seat;

    use super::*;

    #[test]
    fn nobody_sits_under_the_name_of_another() {
        let name = PersonName::new("Vroni").unwrap();
        let sit = serde_json::from_str(r#"{"type":"sit","seat":2,"name":"Karl"}"#).unwrap();
        let sit = to_command(sit, &name).unwrap();
        assert_eq!(sit, Command::Sit { seat: Some(Seat::new(1)), name, nonce: None, tip: None });
    }

    #[test]
    fn clients_cannot_give_commands_of_the_host() {
        for kind in ["came", "went", "bot_acts", "tick", "close", ""] {
            let text = format!(r#"{{"type":"{kind}","who":"{:032x}","moment":0}}"#, 1);
            assert!(serde_json::from_str::<CommandJson>(&text).is_err(), "{kind}");
        }
        for text in [
            "",
            "{}",
            "[]",
            "null",
            "{\"type\":7}",
            "{\"type\":\"sit\",\"seat\":9}",
            "{\"type\":\"act\"",
        ] {
            assert!(serde_json::from_str::<CommandJson>(text).is_err(), "{text}");
        }
        let name = PersonName::new("Vroni").unwrap();
        let nobody = CommandJson::SeatBot { seat: Seat::new(0), bot: "../../x".to_owned() };
        assert_eq!(to_command(nobody, &name), Err(TableRefusal::BadBot));
    }
}
