//! Everything that can be asked for: one row a route, from which the router and the OpenAPI document are made.

use super::api::Api;
use super::{
    history, lobby, luck, openapi, ops, pages, people, profile, records, rules, settlement, switches, tables,
};
use crate::ws;

/// The interface. The page of the web client is no part of it.
#[rustfmt::skip] // one row a route
pub(super) fn api() -> Api {
    Api::default()
        // The server.
        .get("/api/v1/time", "time", "The server's time, in milliseconds since 1970.", ops::time)
        .get("/api/v1/openapi.json", "openapi", "This document.", openapi::openapi)
        .get("/healthz", "health", "Whether it serves.", ops::health)
        .get("/metrics", "metrics", "What it counts, for Prometheus.", ops::metrics)
        // Rules, bots.
        .get("/api/v1/rules", "rulesets", "The rulesets of the program.", rules::list)
        .get("/api/v1/rules/{name}", "ruleset", "One of them.", rules::one)
        .post("/api/v1/rules/check", "checkRuleset", "A ruleset of one's own, as a table would play it.", rules::check)
        .get("/api/v1/switches", "switches", "The switches of a ruleset, and what they take.", switches::list)
        .get("/api/v1/bots", "bots", "The bots, easiest first.", rules::bots)
        .socket("/api/v1/bots/socket", "botSocket", "A WebSocket that speaks the external-bot protocol (docs/bot-protocol.md).", ws::bot::socket)
        // People.
        .get("/api/v1/people/{person}", "person", "Somebody as everybody may see them.", profile::person)
        .get("/api/v1/people/{person}/records", "recordsOf", "The deals somebody has played, the newest first.", history::records)
        .get("/api/v1/people/{person}/matches", "matchesOf", "The matches somebody has played, the newest first.", history::matches)
        .get("/api/v1/people/{person}/luck", "luckOf", "How good the cards were.", luck::points)
        .get("/api/v1/people/{person}/luck.svg", "luckChart", "The same as a picture.", luck::picture)
        .get("/api/v1/leaders/{ruleset}/{players}", "leaders", "The best in a family.", profile::leaders)
        // Records.
        .post("/api/v1/records", "importRecord", "Brings a record along, as text or JSON.", records::import)
        .get("/api/v1/records/{record}", "record", "A record. With .cego or .json behind its name, as a file to take away.", records::one)
        .delete("/api/v1/records/{record}", "removeRecord", "Removes one that was brought along.", records::remove)
        .get("/api/v1/records/{record}/verify", "verifyRecord", "Where the cards of a record come from, step by step.", pages::verified)
        // Tables.
        .get("/api/v1/tables", "lobby", "The tables of the lobby, where people wait for others first.", lobby::lobby)
        .post("/api/v1/tables", "openTable", "Opens a table.", tables::open)
        .post("/api/v1/quick", "quick", "A seat anywhere: 200 at a table of the lobby, 201 at a new one.", tables::quick)
        .status(200)
        .get("/api/v1/tables/{table}", "door", "A table, before one sits down.", tables::door)
        .get("/api/v1/tables/{table}/qr.svg", "tableCode", "Its link, for a camera.", tables::qr)
        .get("/api/v1/tables/{table}/settlement", "settlement", "How the last deal that is over was reckoned.", settlement::settlement)
        .get("/api/v1/tables/{table}/picture", "picture", "The whole table.", tables::picture)
        .get("/api/v1/tables/{table}/events", "events", "What happened after an event.", tables::events)
        .post("/api/v1/tables/{table}/commands", "command", "Wants something of a table.", tables::command)
        .get("/api/v1/tables/{table}/records", "recordsAt", "The deals at a table, for who sits or sat there.", history::of_table)
        .socket("/api/v1/tables/{table}/socket", "tableSocket", "The WebSocket of a table. Its messages are under x-messages.", ws::socket)
        // Pages.
        .get("/r/{record}", "recordPage", "A record as a page.", pages::record)
        .get("/verify", "verifyPage", "How it is made sure that nobody chooses the cards.", pages::explained)
        .get("/verify/{record}", "verifiedPage", "Where the cards come from, as a page.", pages::verify)
        .get("/style.css", "style", "How pages look.", pages::style)
        // People who ask.
        .post("/api/v1/guests", "becomeGuest", "Somebody new.", people::guests::begin)
        .post("/api/v1/accounts", "makeAccount", "The guest who asks becomes an account; somebody unknown gets one.", people::accounts::begin)
        .post("/api/v1/sessions", "logIn", "Logs in by password.", people::sessions::begin)
        .delete("/api/v1/sessions/current", "logOut", "Ends this session.", people::sessions::end)
        .post("/api/v1/sessions/passkey/begin", "beginPasskeyLogin", "Begins to log in by a passkey.", people::passkey_login::begin)
        .post("/api/v1/sessions/passkey/finish", "finishPasskeyLogin", "Logs in by a passkey.", people::passkey_login::finish)
        .get("/api/v1/me", "me", "Who asks.", people::me::me)
        .patch("/api/v1/me", "changeMe", "Another name or language.", people::me::change)
        .delete("/api/v1/me", "deleteMe", "Deletes who asks, with the password where there is one.", people::me::delete)
        .get("/api/v1/me/export", "exportMe", "Everything that is kept of who asks.", people::me::export)
        .put("/api/v1/me/password", "changePassword", "Another password; all other sessions end.", people::password::change)
        .get("/api/v1/me/sessions", "sessions", "The sessions and tokens of who asks.", people::sessions::list)
        .delete("/api/v1/me/sessions/{id}", "endSession", "Ends one of them.", people::sessions::end_one)
        .post("/api/v1/me/tokens", "makeToken", "A token for a program; it is shown once.", people::tokens::add)
        .get("/api/v1/me/bots", "ownBots", "The bots of who asks.", people::bots::list)
        .post("/api/v1/me/bots", "makeBot", "A bot with its token; it is shown once.", people::bots::add)
        .delete("/api/v1/me/bots/{person}", "removeBot", "Deletes a bot.", people::bots::remove)
        .get("/api/v1/me/passkeys", "passkeys", "The passkeys of who asks.", people::passkeys::list)
        .post("/api/v1/me/passkeys/begin", "beginPasskey", "Begins to add a passkey.", people::passkeys::begin)
        .post("/api/v1/me/passkeys/finish", "finishPasskey", "Adds a passkey. A guest becomes an account by it, and gets what logging in gives.", people::passkeys::finish)
        .delete("/api/v1/me/passkeys/{id}", "removePasskey", "Removes a passkey.", people::passkeys::remove)
        .get("/api/v1/me/mutes", "mutes", "Whom who asks does not want to hear.", people::mutes::list)
        .put("/api/v1/me/mutes/{person}", "mute", "Mutes somebody.", people::mutes::add)
        .delete("/api/v1/me/mutes/{person}", "unmute", "Hears somebody again.", people::mutes::remove)
        .get("/api/v1/me/friends", "friends", "Friends, and who is to become one.", people::friends::list)
        .get("/api/v1/me/tables", "ownTables", "The tables at which who asks has a seat.", lobby::mine)
        .get("/api/v1/me/friends/tables", "friendsTables", "The tables of the lobby at which friends sit.", lobby::of_friends)
        .put("/api/v1/me/friends/{person}", "befriend", "Asks somebody to be friends, or agrees to be.", people::friends::add)
        .delete("/api/v1/me/friends/{person}", "part", "They are friends no more.", people::friends::remove)
        .post("/api/v1/reports", "report", "Reports somebody, with a record.", people::reports::add)
        .status(201)
}
