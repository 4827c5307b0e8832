//! `cego man [COMMAND…]`: the manual page of the program or of one command.

use cego_locale::Locale;
use clap::Command;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, roman};

use crate::examples;
use crate::failure::Failure;
use crate::message::Message;
use crate::output::Output;

/// The headings that the renderer writes in English.
const HEADINGS: [(&str, &str); 4] = [
    ("NAME", "cli-man-name"),
    ("SYNOPSIS", "cli-man-synopsis"),
    ("DESCRIPTION", "cli-man-description"),
    ("VERSION", "cli-man-version"),
];

#[derive(clap::Args)]
pub(crate) struct Args {
    command: Vec<String>,
}

/// Writes the page in roff.
pub(crate) fn run(args: &Args, command: Command, out: &mut Output<'_>) -> Result<(), Failure> {
    let (words, command) = find(command, &args.command)?;
    Ok(out.raw(page(out.locale(), &words, command)?.as_bytes())?)
}

/// The command of these words, and the words; a wrong call if there is none.
pub(super) fn find(mut command: Command, wanted: &[String]) -> Result<(Vec<String>, Command), Failure> {
    for word in wanted {
        let Some(found) = command.find_subcommand(word).cloned() else {
            let known: Vec<_> = command.get_subcommands().map(Command::get_name).collect();
            let message =
                Message::new("cli-man-unknown").with("command", word.clone()).with("known", known.join(", "));
            return Err(Failure::Usage(vec![message]));
        };
        command = found;
    }
    Ok((wanted.to_vec(), command))
}

/// The page: what the help says, and below it what belongs on a manual page besides.
fn page(locale: &Locale, words: &[String], command: Command) -> Result<String, Failure> {
    let dashed = [&["cego".to_owned()][..], words].concat().join("-");
    let call = words.join(" ");
    // What stands below the help has sections of its own here.
    let command = command.name(dashed).after_help(None::<&str>);
    let mut page = Vec::new();
    Man::new(command)
        .date(env!("CEGO_DATE"))
        .source(concat!("Cego ", env!("CARGO_PKG_VERSION")))
        .manual(locale.text("cli-man-manual"))
        .render(&mut page)?;
    let mut page = String::from_utf8_lossy(&page).into_owned();
    for (english, id) in HEADINGS {
        page = page.replacen(&format!(".SH {english}\n"), &format!(".SH {}\n", locale.text(id)), 1);
    }
    let mut more = Roff::new();
    let id = format!("cli-help-{}", words.join("-"));
    let notes = format!("{id}-notes");
    if locale.has(&notes) {
        more.control("SH", [locale.text("cli-man-notes").as_str()]);
        more.text([roman(locale.text(&notes))]);
    }
    let calls = examples::of(&call);
    if !calls.is_empty() {
        more.control("SH", [locale.text("cli-man-examples").as_str()]);
        more.control("nf", []);
        for call in calls {
            more.text([roman(*call)]);
        }
        more.control("fi", []);
    }
    let mut list = |heading: &str, rows: &[(&str, &str)]| {
        more.control("SH", [locale.text(heading).as_str()]);
        for (name, id) in rows {
            more.control("TP", []);
            more.text([bold(*name)]);
            more.text([roman(locale.text(id))]);
        }
    };
    let exit = [("0", "cli-man-exit-0"), ("1", "cli-man-exit-1"), ("2", "cli-man-exit-2")];
    list("cli-man-exit", &exit);
    list("cli-man-environment", &environment(&call));
    let files = files(&call);
    if !files.is_empty() {
        list("cli-man-files", files);
    }
    if !words.is_empty() {
        let above =
            words[..words.len() - 1].iter().fold("cego".to_owned(), |all, word| format!("{all}-{word}"));
        more.control("SH", [locale.text("cli-man-see").as_str()]);
        more.text([bold(above), roman("(1)")]);
    }
    // Each piece begins with the same definition of an apostrophe; the first is enough.
    let more = more.render();
    let begin = more.find(".SH").unwrap_or_default();
    Ok(page + &more[begin..])
}

/// The variables that a command reads.
fn environment(call: &str) -> Vec<(&'static str, &'static str)> {
    let mut rows = vec![("CEGO_LANG, LC_ALL, LC_MESSAGES, LANG", "cli-man-env-lang")];
    if matches!(call, "play" | "bot") {
        rows.push(("CEGO_TOKEN", "cli-man-env-token"));
    }
    if call == "play" {
        rows.extend([("XDG_STATE_HOME", "cli-man-env-state"), ("NO_COLOR", "cli-man-env-colour")]);
    }
    if matches!(call, "serve" | "prune" | "announce") {
        rows.push(("CEGO_…", "cli-man-env-settings"));
    }
    rows
}

/// The files that a command reads or writes without being given their names.
fn files(call: &str) -> &'static [(&'static str, &'static str)] {
    match call {
        "play" => &[("cego/play.json", "cli-man-file-play")],
        "serve" | "prune" | "announce" => {
            &[("cego.toml", "cli-man-file-settings"), ("cego.db", "cli-man-file-store")]
        }
        "backup" | "restore" | "keys" => &[("cego.db", "cli-man-file-store")],
        _ => &[],
    }
}
