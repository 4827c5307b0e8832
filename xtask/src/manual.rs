//! Manual pages and completions, as the program itself writes them.

use std::io;
use std::path::Path;
use std::process::Command;

use crate::archive::{Tree, gzip};
use crate::project::output;

/// The languages of pages, and where man looks for them.
const LANGUAGES: [(&str, &str); 3] =
    [("en", "usr/share/man/man1"), ("de", "usr/share/man/de/man1"), ("sv", "usr/share/man/sv/man1")];

/// The shells, and where each of them looks for completions.
const SHELLS: [(&str, &str); 3] = [
    ("bash", "usr/share/bash-completion/completions/cego"),
    ("zsh", "usr/share/zsh/vendor-completions/_cego"),
    ("fish", "usr/share/fish/vendor_completions.d/cego.fish"),
];

/// Adds them to `tree`.
pub(crate) fn add(tree: &mut Tree, program: &Path) -> io::Result<()> {
    for (language, folder) in LANGUAGES {
        let mut commands = vec![Vec::new()];
        while let Some(command) = commands.pop() {
            let page = output(Command::new(program).args(["--lang", language, "man"]).args(&command))?;
            let name = name(&command);
            commands.extend(below(&String::from_utf8_lossy(&page), &name).map(|last| {
                let mut command = command.clone();
                command.push(last);
                command
            }));
            tree.file(&format!("{folder}/{name}.1.gz"), gzip(&page)?);
        }
    }
    for (shell, path) in SHELLS {
        tree.file(path, output(Command::new(program).args(["--lang", "en", "completions", shell]))?);
    }
    Ok(())
}

/// The page of a command: `cego-record-convert`.
fn name(command: &[String]) -> String {
    let words: Vec<&str> = ["cego"].into_iter().chain(command.iter().map(String::as_str)).collect();
    words.join("-")
}

/// The commands below that of a page, which names their pages: `cego\-record(1)`.
fn below(page: &str, name: &str) -> impl Iterator<Item = String> {
    let before = format!("{name}-");
    page.lines().filter_map(move |line| {
        let named = line.strip_suffix("(1)")?.replace("\\-", "-");
        Some(named.strip_prefix(&before)?.to_owned())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_names_the_pages_below_it() {
        let page = ".SH Commands\n.TP\ncego\\-record(1)\nConverts\n.TP\ncego\\-man(1)\n";
        assert_eq!(below(page, "cego").collect::<Vec<_>>(), ["record", "man"]);
        let page = ".TP\ncego\\-record\\-convert(1)\n";
        assert_eq!(below(page, "cego-record").collect::<Vec<_>>(), ["convert"]);
        assert_eq!(below(page, "cego-rules").count(), 0);
    }
}
