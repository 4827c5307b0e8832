//! `docs/data.md`: its tables are made of the columns.

use std::fmt::Write;
use std::path::Path;

use cego_data::{FORMAT, LICENCE, Split, TABLES};

const BEGIN: &str = "<!-- made by CEGO_RENEW=1 cargo test -p cego-data page -->\n";
const END: &str = "<!-- end -->\n";

fn made() -> String {
    let mut text = format!("Form {FORMAT}, licence {LICENCE}.\n");
    for table in TABLES {
        write!(
            text,
            "\n### {}\n\n{}\n\n| column | type | meaning |\n|---|---|---|\n",
            table.name, table.about
        )
        .unwrap();
        for column in table.columns {
            writeln!(text, "| `{}` | {} | {} |", column.name, column.type_name(), column.about).unwrap();
        }
    }
    write!(text, "\n### Split\n\n{}.\n", Split::RULE).unwrap();
    text
}

#[test]
fn the_page_lists_every_column() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/data.md");
    let page = std::fs::read_to_string(&path).unwrap();
    let (head, rest) = page.split_once(BEGIN).expect("a place for the tables");
    let (_, tail) = rest.split_once(END).expect("an end of the tables");
    let wanted = format!("{head}{BEGIN}\n{}\n{END}{tail}", made());
    if std::env::var_os("CEGO_RENEW").is_some() {
        std::fs::write(&path, wanted).unwrap();
    } else {
        assert!(page == wanted, "docs/data.md is stale: CEGO_RENEW=1 cargo test -p cego-data page");
    }
}
