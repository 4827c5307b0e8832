//! TypeScript types, generated from the same schemas.

mod module;

use std::path::Path;

use cego_protocol::schema::declaration;
use serde_json::Value;

use crate::openapi::document;
use crate::place::Folder;
use crate::tables::server;

const HEAD: &str = "// Made from the types of the interface; do not change it by hand.\n\
    // CEGO_RENEW=1 cargo test -p cego-server --test server typescript\n";

/// Checks both generated files in one test, since the module's types import from those of the API.
#[tokio::test]
async fn the_types_are_those_of_the_interface_and_the_module() {
    let folder = Folder::new();
    let server = server(&folder).await;
    let document = document(&server).await;
    server.stop().await;
    let mut schemas: Vec<(&String, &Value)> =
        document["components"]["schemas"].as_object().unwrap().iter().collect();
    schemas.sort_by_key(|(name, _)| *name);
    let mut interface = HEAD.to_owned();
    for (name, schema) in schemas {
        interface += &declaration(name, schema);
    }
    let module = module::declarations(&interface);
    let stale: Vec<String> =
        [("cego-server/api.d.ts", interface), ("cego-protocol/module.d.ts", module)]
            .into_iter()
            .filter_map(stale)
            .collect();
    assert!(stale.is_empty(), "{}; CEGO_RENEW=1 renews it", stale.join("; "));
}

/// Compares a file in `crates` with its text, or writes it with `CEGO_RENEW=1`.
///
/// Returns the first difference.
fn stale((name, text): (&str, String)) -> Option<String> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(name);
    if std::env::var_os("CEGO_RENEW").is_some() {
        std::fs::write(file, text).unwrap();
        return None;
    }
    let kept = std::fs::read_to_string(file).unwrap_or_default();
    let differs = kept.lines().zip(text.lines()).position(|(kept, new)| kept != new);
    (kept != text)
        .then(|| format!("{name} is stale from line {:?} on", differs.map(|line| line + 1)))
}
