//! TypeScript types, generated from the same schemas.

mod module;

use std::path::Path;

use cego_protocol::schema::declaration;
use serde_json::Value;

use crate::openapi::document;
use crate::place::Folder;
use crate::tables::server;

const FILE: &str = "web/src/generated/api.d.ts";
const HEAD: &str = "// Types of the HTTP interface and of the WebAssembly module. Generated: do not edit.\n\
    // CEGO_RENEW=1 cargo test -p cego-server --test server typescript\n";

/// The module's calls share types with the interface, so that both are in one file.
#[tokio::test]
async fn the_types_are_those_of_the_interface_and_the_module() {
    let folder = Folder::new();
    let server = server(&folder).await;
    let document = document(&server).await;
    server.stop().await;
    let mut schemas: Vec<(&String, &Value)> =
        document["components"]["schemas"].as_object().unwrap().iter().collect();
    schemas.sort_by_key(|(name, _)| *name);
    let mut text = HEAD.to_owned();
    for (name, schema) in schemas {
        text += &declaration(name, schema);
    }
    text += &module::declarations(&text);
    if let Some(line) = first_stale_line(&text) {
        panic!("{FILE} is stale from line {line} on; CEGO_RENEW=1 renews it");
    }
}

/// Compares the file with its text and returns the first line that differs, or writes the file with
/// `CEGO_RENEW=1`.
fn first_stale_line(text: &str) -> Option<usize> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(FILE);
    if std::env::var_os("CEGO_RENEW").is_some() {
        std::fs::write(file, text).unwrap();
        return None;
    }
    let kept = std::fs::read_to_string(file).unwrap_or_default();
    let lines = || kept.lines().zip(text.lines());
    let differs = || lines().position(|(kept, new)| kept != new).unwrap_or(lines().count());
    (kept != text).then(|| differs() + 1)
}
