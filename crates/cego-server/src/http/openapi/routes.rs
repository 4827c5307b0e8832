//! Everything that can be asked for, with what goes in and what comes out. A test compares it with the router.

use cego_protocol::command::CommandJson;
use cego_protocol::http::{
    DoneJson, Door, Found, Happened, Leaders, Lobby, Luck, MatchList, OpenTable, Profile, Quick, RecordJson,
    RecordList, RulesetChoice, WholeRecord,
};
use cego_protocol::message::Picture;

use super::operation::Answer::{Json, Text};
use super::operation::{Body, Operation};
use super::{fields, of};
use crate::http::history::{From, Part};
use crate::http::pages::{Language, VerifiedJson};
use crate::http::rules::{BotInList, InList, Rulebook};
use crate::http::settlement::SettlementJson;
use crate::http::switches::SwitchJson;
use crate::http::tables::After;
use crate::ws;

const HTML: &str = "text/html";
const SVG: &str = "image/svg+xml";

/// What everybody can ask for.
pub(super) const OPEN: &[Operation] = &[
    // The server.
    Operation::get(
        "/api/v1/time",
        "time",
        "The server's time, in milliseconds since 1970.",
        Text("text/plain"),
    ),
    Operation::get("/api/v1/openapi.json", "openapi", "This document.", Text("application/json")),
    Operation::get("/healthz", "health", "Whether it serves.", Text("text/plain")),
    Operation::get(
        "/metrics",
        "metrics",
        "What it counts, for Prometheus.",
        Text("application/openmetrics-text"),
    ),
    // Rules, bots.
    Operation::get("/api/v1/rules", "rulesets", "The rulesets of the program.", Json(of::<Vec<InList>>)),
    Operation::get("/api/v1/rules/{name}", "ruleset", "One of them.", Json(of::<Rulebook>)),
    Operation::post(
        ("/api/v1/rules/check", "checkRuleset"),
        "A ruleset of one's own, as a table would play it.",
        Body::Json(of::<RulesetChoice>),
        (200, Json(of::<Rulebook>)),
    ),
    Operation::get(
        "/api/v1/switches",
        "switches",
        "The switches of a ruleset, and what they take.",
        Json(of::<Vec<SwitchJson>>),
    ),
    Operation::get("/api/v1/bots", "bots", "The bots, easiest first.", Json(of::<Vec<BotInList>>)),
    Operation::socket(
        "/api/v1/bots/socket",
        "botSocket",
        "A WebSocket that speaks the external-bot protocol (docs/bot-protocol.md).",
        fields::<ws::bot::Wanted>,
    ),
    // People; those who ask are in people.rs.
    Operation::get(
        "/api/v1/people/{person}",
        "person",
        "Somebody as everybody may see them.",
        Json(of::<Profile>),
    ),
    Operation::get(
        "/api/v1/people/{person}/records",
        "recordsOf",
        "The deals somebody has played, the newest first.",
        Json(of::<RecordList>),
    )
    .query(fields::<Part>),
    Operation::get(
        "/api/v1/people/{person}/matches",
        "matchesOf",
        "The matches somebody has played, the newest first.",
        Json(of::<MatchList>),
    )
    .query(fields::<Part>),
    Operation::get("/api/v1/people/{person}/luck", "luckOf", "How good the cards were.", Json(of::<Luck>)),
    Operation::get("/api/v1/people/{person}/luck.svg", "luckChart", "The same as a picture.", Text(SVG))
        .query(fields::<Language>),
    Operation::get(
        "/api/v1/leaders/{ruleset}/{players}",
        "leaders",
        "The best in a family.",
        Json(of::<Leaders>),
    ),
    // Records.
    Operation::post(
        ("/api/v1/records", "importRecord"),
        "Brings a record along, as text or JSON.",
        Body::Text,
        (201, Json(of::<RecordJson>)),
    ),
    Operation::get(
        "/api/v1/records/{record}",
        "record",
        "A record. With .cego or .json behind its name, as a file to take away.",
        Json(of::<WholeRecord>),
    ),
    Operation::delete("/api/v1/records/{record}", "removeRecord", "Removes one that was brought along."),
    Operation::get(
        "/api/v1/records/{record}/verify",
        "verifyRecord",
        "Where the cards of a record come from, step by step.",
        Json(of::<VerifiedJson>),
    )
    .query(fields::<Language>),
    // Tables.
    Operation::get(
        "/api/v1/tables",
        "lobby",
        "The tables of the lobby, where people wait for others first.",
        Json(of::<Lobby>),
    )
    .query(fields::<Part>),
    Operation::post(
        ("/api/v1/tables", "openTable"),
        "Opens a table.",
        Body::Json(of::<OpenTable>),
        (201, Json(of::<Found>)),
    ),
    Operation::post(
        ("/api/v1/quick", "quick"),
        "A seat anywhere: 200 at a table of the lobby, 201 at a new one.",
        Body::Json(of::<Quick>),
        (200, Json(of::<Found>)),
    ),
    Operation::get("/api/v1/tables/{table}", "door", "A table, before one sits down.", Json(of::<Door>)),
    Operation::get("/api/v1/tables/{table}/qr.svg", "tableCode", "Its link, for a camera.", Text(SVG)),
    Operation::get(
        "/api/v1/tables/{table}/settlement",
        "settlement",
        "How the last deal that is over was reckoned.",
        Json(of::<SettlementJson>),
    ),
    Operation::get("/api/v1/tables/{table}/picture", "picture", "The whole table.", Json(of::<Picture>)),
    Operation::get(
        "/api/v1/tables/{table}/events",
        "events",
        "What happened after an event.",
        Json(of::<Happened>),
    )
    .query(fields::<After>),
    Operation::post(
        ("/api/v1/tables/{table}/commands", "command"),
        "Wants something of a table.",
        Body::Json(of::<CommandJson>),
        (200, Json(of::<DoneJson>)),
    ),
    Operation::get(
        "/api/v1/tables/{table}/records",
        "recordsAt",
        "The deals at a table, for who sits or sat there.",
        Json(of::<Vec<RecordJson>>),
    )
    .query(fields::<From>),
    Operation::socket(
        "/api/v1/tables/{table}/socket",
        "tableSocket",
        "The WebSocket of a table. Its messages are under x-messages.",
        fields::<ws::Wanted>,
    ),
    // Pages.
    Operation::get("/r/{record}", "recordPage", "A record as a page.", Text(HTML)).query(fields::<Language>),
    Operation::get("/verify", "verifyPage", "How it is made sure that nobody chooses the cards.", Text(HTML))
        .query(fields::<Language>),
    Operation::get("/verify/{record}", "verifiedPage", "Where the cards come from, as a page.", Text(HTML))
        .query(fields::<Language>),
    Operation::get("/style.css", "style", "How pages look.", Text("text/css")),
];
