//! The table of the bots in `docs/strength.md` is made from their rows. `CEGO_RENEW=1 cargo test -p cego-bots --test it page`
//! makes it again.

use std::path::Path;

use cego_bots::BOTS;

const BEGIN: &str = "<!-- The bots: made from their rows. -->\n";
const END: &str = "<!-- End -->\n";

#[test]
fn the_table_of_the_bots_is_fresh() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/strength.md");
    // A checkout may have changed the line ends.
    let page = std::fs::read_to_string(&path).unwrap().replace("\r\n", "\n");
    let (before, rest) = page.split_once(BEGIN).unwrap();
    let (_, after) = rest.split_once(END).unwrap();
    let mut table = String::from("| level | bot | how it plays | rating |\n|---|---|---|---|\n");
    for bot in BOTS {
        let level = bot.level.map_or("–", |level| level.trim_start_matches("level"));
        table.push_str(&format!("| {level} | `{}` | {} | {} |\n", bot.name, bot.description, bot.strength));
    }
    let fresh = [before, BEGIN, &table, END, after].concat();
    if std::env::var_os("CEGO_RENEW").is_some() {
        return std::fs::write(&path, &fresh).unwrap();
    }
    assert!(page == fresh, "docs/strength.md is stale: CEGO_RENEW=1 cargo test -p cego-bots --test it page");
}
