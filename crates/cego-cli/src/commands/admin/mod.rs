//! `cego admin …`: operations on the store of a server, while it is stopped or running.

mod people;
mod reports;

use cego_protocol::http::MOST_HOURS;
use cego_server::StoreError;
use cego_server::admin::{Admin, SanctionTarget, moment};
use cego_table::{PersonId, Time};

use crate::command_error::CommandError;
use crate::message::Message;
use crate::output::Output;
use crate::store::must_exist;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(
        long,
        global = true,
        value_name = "ADDRESS",
        env = "CEGO_STORE",
        hide_env = true,
        default_value = "sqlite:cego.db"
    )]
    store: String,
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    Reports(reports::ListArgs),
    Report(reports::Args),
    Person(people::PersonArgs),
    Warn(people::WhoArgs),
    Mute(people::WhileArgs),
    Rename(people::RenameArgs),
    Ban(people::WhileArgs),
    Unban(people::WhoArgs),
    Revoke(people::RevokeArgs),
    Close(people::CloseArgs),
    ResetPassword(people::WhoArgs),
    Sessions(people::SessionsArgs),
    Moderator(people::ModeratorArgs),
    Audit(reports::AuditArgs),
    Pairs(reports::PairsArgs),
    Favour(reports::CollusionTestArgs),
}

pub(crate) fn run(args: &Args, out: &mut Output<'_>) -> Result<(), CommandError> {
    let store = &args.store;
    match &args.command {
        Command::Reports(args) => reports::list(args, store, out),
        Command::Report(args) => reports::run(args, store, out),
        Command::Person(args) => people::show(args, store, out),
        Command::Warn(args) => people::warn(args, store, out),
        Command::Mute(args) => people::mute(args, store, out),
        Command::Rename(args) => people::rename(args, store, out),
        Command::Ban(args) => people::ban(args, store, out),
        Command::Unban(args) => people::unban(args, store, out),
        Command::Revoke(args) => people::revoke(args, store, out),
        Command::Close(args) => people::close(args, store, out),
        Command::ResetPassword(args) => people::reset_password(args, store, out),
        Command::Sessions(args) => people::sessions(args, store, out),
        Command::Moderator(args) => people::moderator(args, store, out),
        Command::Audit(args) => reports::audit(args, store, out),
        Command::Pairs(args) => reports::pairs(args, store, out),
        Command::Favour(args) => reports::collusion_test(args, store, out),
    }
}

/// Maximum length of a reason, in characters.
const LONGEST: usize = 1_000;

/// An open store with the path used in error messages.
struct AdminStore {
    admin: Admin,
    store: String,
}

fn data(message: Message) -> CommandError {
    CommandError::Data(vec![message])
}

/// Opens the store, which must exist.
fn open(store: &str) -> Result<AdminStore, CommandError> {
    let store = store.to_owned();
    must_exist(&store)?;
    match Admin::open(&store) {
        Ok(admin) => Ok(AdminStore { admin, store }),
        Err(error) => Err(failed(&store, error)),
    }
}

/// Returns the error for a failed operation on the store.
fn failed(store: &str, error: StoreError) -> CommandError {
    CommandError::Store(Message::new("cli-admin-failed").with("store", store.to_owned()), error)
}

impl AdminStore {
    /// Converts a store error into a failure. `missing` is the error if the target does not exist.
    fn map_error<T>(
        &self,
        result: Result<T, StoreError>,
        missing: impl FnOnce() -> Message,
    ) -> Result<T, CommandError> {
        result.map_err(|error| match error.id() {
            "store_no_such" | "store_text" => data(missing()),
            _ => failed(&self.store, error),
        })
    }

    /// Finds a person by name, login name or id.
    fn find_person(&self, who: &str) -> Result<PersonId, CommandError> {
        let shown: String = who.chars().filter(|c| !c.is_control()).take(60).collect();
        self.map_error(self.admin.find(who), || Message::new("cli-admin-nobody").with("who", shown))
    }

    /// Finds a person, or parses an address hash (`address:…`).
    fn find_target(&self, who: &str) -> Result<SanctionTarget, CommandError> {
        let Some(hash) = who.strip_prefix("address:") else {
            return self.find_person(who).map(SanctionTarget::Person);
        };
        if hash.len() == 16
            && hash.bytes().all(|b| b.is_ascii_digit() || (b'a'..=b'f').contains(&b))
        {
            return Ok(SanctionTarget::Address(hash.to_owned()));
        }
        Err(CommandError::Usage(vec![Message::new("cli-admin-bad-address")]))
    }

    /// Formats a person in one line: name, login name, id.
    fn describe_person(&self, who: PersonId, out: &Output<'_>) -> Result<String, CommandError> {
        let found = self.map_error(self.admin.person(who), || Message::new("cli-admin-gone"))?;
        Ok(match found {
            Some((person, Some(login))) => format!("{} ({login}) {who}", person.name),
            Some((person, None)) => format!("{} {who}", person.name),
            None => format!("{} {who}", out.locale().text("cli-admin-gone")),
        })
    }
}

/// Validates the reason of an action.
fn reason(why: &str) -> Result<&str, CommandError> {
    let why = why.trim();
    let unseen = |c: char| c.is_control() && c != '\n';
    if why.is_empty() || why.chars().count() > LONGEST || why.chars().any(unseen) {
        return Err(CommandError::Usage(vec![Message::new("cli-admin-bad-why")]));
    }
    Ok(why)
}

/// Parses a duration such as `12h`, `7d` or `4w` and returns the end of the sanction. Without a
/// duration it never ends.
fn until(time: Option<&str>) -> Result<Option<Time>, CommandError> {
    let Some(time) = time else { return Ok(None) };
    let hours = time.char_indices().next_back().and_then(|(at, unit)| {
        let hours = match unit {
            'h' => 1,
            'd' => 24,
            'w' => 7 * 24,
            _ => return None,
        };
        time[..at]
            .parse::<u32>()
            .ok()?
            .checked_mul(hours)
            .filter(|hours| (1..=MOST_HOURS).contains(hours))
    });
    match hours {
        Some(hours) => Ok(Some(Admin::until(hours))),
        None => Err(CommandError::Usage(vec![Message::new("cli-admin-bad-time")])),
    }
}

/// Formats the end of a sanction.
fn end(until: Option<Time>, out: &Output<'_>) -> String {
    match until {
        Some(until) => moment(until),
        None => out.locale().text("cli-admin-for-good"),
    }
}
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_hours_days_and_weeks() {
        for good in ["1h", "24h", "7d", "4w", "520w"] {
            assert!(until(Some(good)).is_ok_and(|end| end.is_some()), "{good}");
        }
        assert!(until(None).is_ok_and(|end| end.is_none()));
        for bad in
            ["", "h", "0d", "-1d", "7", "7y", "1.5d", "99999999999d", "4000000000w", "530w", "7ä"]
        {
            assert!(until(Some(bad)).is_err(), "{bad}");
        }
    }

    #[test]
    fn a_reason_is_short_and_seen() {
        assert_eq!(reason("  swears \n").unwrap(), "swears");
        for bad in ["", "  ", "a\u{0}b", "a\u{1b}[31mb", &"x".repeat(1001)] {
            assert!(reason(bad).is_err());
        }
    }
}
