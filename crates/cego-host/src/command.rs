//! Reads the commands of clients.

use cego_protocol::command::CommandJson;
use cego_table::{Command, PersonName, TableRefusal};

use crate::is_known;

/// Why a message is no command.
#[derive(Clone, PartialEq, Debug)]
pub enum CommandFault {
    /// It cannot be read: where, in the words of the library that reads it.
    Body(String),
    /// No table would do it.
    Refused(TableRefusal),
}

/// A command as a client wrote it, who plays under this name.
///
/// # Errors
/// If the text is not a command, or no table would carry it out.
pub fn read_command(text: &str, name: &PersonName) -> Result<Command, CommandFault> {
    let told: CommandJson = serde_json::from_str(text).map_err(|why| CommandFault::Body(why.to_string()))?;
    match told {
        CommandJson::SeatBot { bot, .. } if !is_known(&bot) => {
            Err(CommandFault::Refused(TableRefusal::BadBot))
        }
        told => Ok(told.of(name)),
    }
}

#[cfg(test)]
mod tests {
    use cego_core::Seat;

    use super::*;

    #[test]
    fn nobody_sits_under_the_name_of_another() {
        let name = PersonName::new("Vroni").unwrap();
        let sit = read_command(r#"{"type":"sit","seat":2,"name":"Karl"}"#, &name).unwrap();
        assert_eq!(sit, Command::Sit { seat: Some(Seat::new(1)), name, nonce: None });
    }

    #[test]
    fn what_is_for_the_house_cannot_be_said() {
        let name = PersonName::new("Vroni").unwrap();
        for kind in ["came", "went", "bot_acts", "tick", "close", ""] {
            let text = format!(r#"{{"type":"{kind}","who":"{:032x}","moment":0}}"#, 1);
            assert!(read_command(&text, &name).is_err(), "{kind}");
        }
        for text in
            ["", "{}", "[]", "null", "{\"type\":7}", "{\"type\":\"sit\",\"seat\":9}", "{\"type\":\"act\""]
        {
            assert!(read_command(text, &name).is_err(), "{text}");
        }
        let nobody = r#"{"type":"seat_bot","seat":1,"bot":"../../x"}"#;
        assert_eq!(read_command(nobody, &name), Err(CommandFault::Refused(TableRefusal::BadBot)));
    }
}
