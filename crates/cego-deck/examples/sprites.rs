//! Writes the sprites of the web client: `cargo run -p cego-deck --example sprites -- FOLDER`.
//!
//! The result is one file `VERSION.LANGUAGE.svg` for each version and language. `cego deck sprite`
//! writes the same sprites one at a time. But that program embeds the web client, so it cannot
//! exist before the sprites do.

use std::path::Path;
use std::process::ExitCode;

use cego_deck::{Deck, Detail, Letters, Palette, Style};
use cego_locale::Locale;

/// Returns the versions: for cards narrower than about 90 px, for wider cards, with a very large
/// index, and in traditional style.
fn versions(letters: &Letters) -> [(&'static str, Style); 4] {
    let style = |corner: bool, detail: Detail, large_index: bool| Style {
        corner,
        letters: letters.clone(),
        ladder: false,
        palette: Palette::Standard,
        detail,
        large_index,
    };
    [
        ("small", style(true, Detail::Small, false)),
        ("fine", style(true, Detail::Large, false)),
        ("large", style(true, Detail::Small, true)),
        ("plain", style(false, Detail::Large, false)),
    ]
}

fn write(folder: &Path) -> Result<(), String> {
    let failed = |what: &dyn std::fmt::Display| format!("{}: {what}", folder.display());
    std::fs::create_dir_all(folder).map_err(|error| failed(&error))?;
    let deck = Deck::schwarzwald();
    for language in ["de", "en", "sv"] {
        let locale = Locale::load(language).map_err(|error| failed(&error))?;
        let [king, queen, knight, jack] = ["king", "queen", "knight", "jack"]
            .map(|rank| locale.text(&format!("rank-short-{rank}")));
        let letters = Letters::new(&king, &queen, &knight, &jack)
            .map_err(|missing| failed(&format!("the letter {} is not drawn", missing.0)))?;
        for (version, style) in versions(&letters) {
            let file = folder.join(format!("{version}.{language}.svg"));
            std::fs::write(file, deck.sprite(&style)).map_err(|error| failed(&error))?;
        }
    }
    Ok(())
}

#[allow(clippy::print_stderr, reason = "a program says what is wrong with its arguments")]
fn main() -> ExitCode {
    let Some(folder) = std::env::args_os().nth(1) else {
        eprintln!("usage: sprites FOLDER");
        return ExitCode::from(2);
    };
    match write(Path::new(&folder)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}
