//! Writes the house rules of all presets, as a file `RULESET.LANGUAGE.md` for each:
//! `cargo run -p cego-locale --example rulebooks -- FOLDER`.
//!
//! The web client bundles them for offline use. `cego rules explain` writes the same texts one by
//! one, but that program embeds the web client and so is built after it.

use std::path::Path;
use std::process::ExitCode;

use cego_core::{Rules, TableSize};
use cego_locale::Locale;
use cego_locale::explain::{Format, house_rules};
use cego_rules::presets;

fn write(folder: &Path) -> Result<(), String> {
    let failed = |what: &dyn std::fmt::Display| format!("{}: {what}", folder.display());
    std::fs::create_dir_all(folder).map_err(|error| failed(&error))?;
    for language in ["de", "en", "sv"] {
        let locale = Locale::load(language).map_err(|error| failed(&error))?;
        for ruleset in presets() {
            let tables = ruleset.tables().into_iter().filter(|&table| table != TableSize::Five);
            let rules: Vec<Rules> = tables.filter_map(|table| ruleset.rules(table).ok()).collect();
            let title = locale.text(&format!("web-rules-{}", ruleset.name));
            let text =
                house_rules(&rules.iter().collect::<Vec<_>>(), &title, &locale, Format::Markdown);
            let file = folder.join(format!("{}.{language}.md", ruleset.name));
            std::fs::write(file, text).map_err(|error| failed(&error))?;
        }
    }
    Ok(())
}

#[allow(clippy::print_stderr, reason = "a program says what is wrong with its arguments")]
fn main() -> ExitCode {
    let Some(folder) = std::env::args_os().nth(1) else {
        eprintln!("usage: rulebooks FOLDER");
        return ExitCode::from(2);
    };
    match write(Path::new(&folder)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::FAILURE
        }
    }
}
