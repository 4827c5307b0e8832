//! Types for TypeScript, made from the same schemas.

use cego_protocol::schema::declaration;
use serde_json::Value;

use crate::openapi::document;
use crate::place::Folder;
use crate::tables::server;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/api.d.ts");
const HEAD: &str = "// Made from the types of the interface; do not change it by hand.\n\
    // CEGO_RENEW=1 cargo test -p cego-server --test server typescript\n";

/// `CEGO_RENEW=1` writes the file.
#[tokio::test]
async fn the_types_are_those_of_the_interface() {
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
    if std::env::var_os("CEGO_RENEW").is_some() {
        std::fs::write(FILE, text).unwrap();
        return;
    }
    let kept = std::fs::read_to_string(FILE).unwrap_or_default();
    let differs = kept.lines().zip(text.lines()).position(|(kept, new)| kept != new);
    assert!(
        kept == text,
        "api.d.ts is stale from line {:?} on; CEGO_RENEW=1 renews it",
        differs.map(|line| line + 1)
    );
}
