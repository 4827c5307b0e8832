//! `cego serve`: runs the server.

use std::path::Path;

use cego_locale::Locale;
use cego_server::{
    LogForm, NoticeError, OpenReport, SETTINGS, ServeError, SettingError, SettingSource, Settings,
    lacks_backup_folder, resolve,
};
use serde_json::{Map, Value, json};

use crate::command_error::{CommandError, toml_failure};
use crate::files::{Input, LONGEST_FILE};
use crate::format::columns;
use crate::message::{Message, sentence};
use crate::output::{Output, tell};
use crate::store::folder_must_exist;

/// Default configuration file, read if it exists.
const FILE: &str = "cego.toml";

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(long, value_name = "ADDRESS")]
    listen: Option<String>,
    #[arg(long, value_name = "ADDRESS")]
    store: Option<String>,
    #[arg(long, value_name = "ADDRESS")]
    bus: Option<String>,
    #[arg(long, value_name = "ADDRESS")]
    public_url: Option<String>,
    #[arg(long)]
    behind_proxy: bool,
    #[arg(long, value_name = "NAME=VALUE")]
    set: Vec<String>,
    #[arg(long, value_name = "FILE")]
    config: Option<String>,
    #[arg(long)]
    show_settings: bool,
    #[arg(
        long,
        value_name = "LEVEL",
        default_value = "info",
        value_parser = ["off", "error", "warn", "info", "debug"]
    )]
    log: String,
    #[arg(long)]
    log_json: bool,
    #[arg(long)]
    json: bool,
}

/// Runs the server until it is stopped.
pub(crate) fn run(args: &Args, out: &mut Output<'_>) -> Result<(), CommandError> {
    let locale = out.locale();
    let (mut settings, sources) =
        resolve_settings(&settings_from_args(args)?, args.config.as_deref(), locale)?;
    env!("CEGO_VERSION").clone_into(&mut settings.version);
    if args.show_settings {
        return show(args, &settings, &sources, out);
    }
    folder_must_exist(&settings.store)?;
    backup_folder_must_exist(&settings)?;
    let form = if args.log_json { LogForm::Json } else { LogForm::Text };
    let public = settings.public_url.clone();
    let store = setting_value(&settings, "store");
    let place = store.clone();
    let ready = |address: std::net::SocketAddr, found: OpenReport| {
        if found.made {
            tell(&Message::new("cli-serve-new-store").with("store", place.clone()).text(locale));
        }
        if let Some(mode) = found.open_to_others {
            let message = Message::new("cli-serve-open-store").with("store", place);
            tell(&message.with("mode", format!("{mode:04o}")).text(locale));
        }
        let own = all_addresses(address).filter(|_| public.is_none());
        let address = public.unwrap_or_else(|| format!("http://{address}"));
        tell(&Message::new("cli-serve-ready").with("address", address).text(locale));
        if let Some(message) = own {
            tell(&message.text(locale));
        }
    };
    cego_server::run(settings, (form, &args.log), ready).map_err(|error| {
        let message = match error {
            ServeError::Store(error) => {
                return CommandError::Store(
                    Message::new("cli-serve-store").with("store", store),
                    error,
                );
            }
            ServeError::Listen { address, error } => Message::new("cli-serve-network")
                .with("address", address.to_string())
                .with("error", sentence(&locale.io_error(&error))),
            ServeError::System(error) => {
                Message::new("cli-serve-system").with("error", sentence(&locale.io_error(&error)))
            }
            ServeError::Bus(why) => Message::new("cli-serve-bus").with("error", why),
            ServeError::Notice(NoticeError { file, error }) => Message::new("cli-serve-notice")
                .with("file", file)
                .with("error", sentence(&locale.io_error(&error))),
            ServeError::Task(name) => Message::new("cli-serve-task").with("name", name),
        };
        CommandError::Data(vec![message])
    })
}

/// Rejects a backup folder that does not exist, such as an unmounted drive or a mistyped name.
/// Otherwise backups would be written elsewhere unnoticed.
fn backup_folder_must_exist(settings: &Settings) -> Result<(), CommandError> {
    let Some(folder) = &settings.backup_folder else { return Ok(()) };
    if !lacks_backup_folder(folder, &settings.store) {
        return Ok(());
    }
    let folder = std::path::absolute(folder).unwrap_or_else(|_| folder.clone());
    let message =
        Message::new("cli-serve-no-backup-folder").with("folder", folder.display().to_string());
    Err(CommandError::Data(vec![message]))
}

/// Returns a hint with the addresses to open if the server listens on all interfaces (`0.0.0.0`,
/// `[::]`). The unspecified address cannot be opened from another device. Returns `None` for any
/// other address.
fn all_addresses(address: std::net::SocketAddr) -> Option<Message> {
    let message =
        || Message::new("cli-serve-all-addresses").with("port", address.port().to_string());
    address.ip().is_unspecified().then(message)
}

/// Merges the settings of the command line, the environment and the configuration file.
pub(super) fn resolve_settings(
    call: &[(String, String)],
    config: Option<&str>,
    locale: &Locale,
) -> Result<(Settings, Vec<SettingSource>), CommandError> {
    let environment = |name: &str| std::env::var(name).ok();
    resolve(call, environment, &settings_from_file(config)?).map_err(|faults| {
        CommandError::Usage(faults.iter().map(|one| fault(locale, one)).collect())
    })
}

fn setting_value(settings: &Settings, name: &str) -> String {
    let setting = SETTINGS.iter().find(|setting| setting.name == name);
    setting.map_or_else(String::new, |setting| setting.display_value(settings))
}

/// Returns the settings given as options.
fn settings_from_args(args: &Args) -> Result<Vec<(String, String)>, CommandError> {
    let options = [
        ("listen", &args.listen),
        ("store", &args.store),
        ("bus", &args.bus),
        ("public_url", &args.public_url),
    ];
    let given =
        options.into_iter().filter_map(|(name, value)| value.clone().map(|v| (name.to_owned(), v)));
    let mut call: Vec<(String, String)> = given.collect();
    if args.behind_proxy {
        call.push(("behind_proxy".to_owned(), "true".to_owned()));
    }
    call.extend(pairs(&args.set)?);
    Ok(call)
}

/// Parses settings of the form `NAME=VALUE`.
pub(super) fn pairs(set: &[String]) -> Result<Vec<(String, String)>, CommandError> {
    let pair = |set: &String| {
        let pair = set.split_once('=').ok_or_else(|| {
            let shown: String = set.chars().take(60).collect();
            CommandError::Usage(vec![Message::new("cli-serve-no-pair").with("set", shown)])
        })?;
        Ok((pair.0.trim().to_owned(), pair.1.trim().to_owned()))
    };
    set.iter().map(pair).collect()
}

/// Reads the settings of the configuration file.
fn settings_from_file(named: Option<&str>) -> Result<Vec<(String, String)>, CommandError> {
    let file = match named {
        Some(file) => file,
        None if Path::new(FILE).exists() => FILE,
        None => return Ok(Vec::new()),
    };
    let text = Input::open(file)?.read_text(LONGEST_FILE)?;
    let table: toml::Table =
        text.parse().map_err(|error: toml::de::Error| toml_failure(file, &text, &error))?;
    let value = |value: &toml::Value| match value {
        toml::Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    Ok(table.iter().map(|(name, found)| (name.clone(), value(found))).collect())
}

fn fault(locale: &Locale, fault: &SettingError) -> Message {
    let from = |from: SettingSource| locale.text(&format!("cli-serve-from-{}", from.id()));
    match fault {
        SettingError::Unknown { name, from: source } => {
            let known: Vec<&str> = SETTINGS.iter().map(|setting| setting.name).collect();
            let name: String = name.chars().take(60).collect();
            let message =
                Message::new("cli-serve-unknown").with("name", name).with("from", from(*source));
            message.with("known", known.join(", "))
        }
        SettingError::Bad { name, value, from: source, needed } => {
            let needed = locale.text(&format!("cli-serve-needs-{}", needed.id()));
            let message =
                Message::new("cli-serve-bad").with("name", *name).with("value", value.clone());
            message.with("from", from(*source)).with("needed", needed)
        }
    }
}

/// Prints every setting with its value and source.
fn show(
    args: &Args,
    settings: &Settings,
    sources: &[SettingSource],
    out: &mut Output<'_>,
) -> Result<(), CommandError> {
    let locale = out.locale();
    let rows = SETTINGS.iter().zip(sources);
    if args.json {
        let rows = rows.map(|(setting, source)| {
            (
                setting.name.to_owned(),
                json!({"value": setting.display_value(settings), "from": source.id()}),
            )
        });
        return Ok(out.json(&Value::Object(rows.collect::<Map<_, _>>()))?);
    }
    let rows = rows.map(|(setting, source)| {
        let from = locale.text(&format!("cli-serve-from-{}", source.id()));
        vec![setting.name.to_owned(), setting.display_value(settings), from]
    });
    for line in columns(&rows.collect::<Vec<_>>(), 3) {
        out.line(&line)?;
    }
    Ok(())
}
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_on_all_addresses_names_those_to_open() {
        let english = Locale::load("en").unwrap();
        for everywhere in ["0.0.0.0:8080", "[::]:8080"] {
            let said = all_addresses(everywhere.parse().unwrap()).unwrap().text(&english);
            assert!(
                said.contains("http://127.0.0.1:8080 ") && said.contains("own address"),
                "{said}"
            );
        }
        for one in ["127.0.0.1:8080", "[::1]:8080", "192.168.1.5:8080"] {
            assert_eq!(all_addresses(one.parse().unwrap()), None, "{one}");
        }
    }
}
