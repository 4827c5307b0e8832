//! Everything that can be asked for: one row a route, from which the router and the OpenAPI document are made.

use super::openapi;
use crate::http::api::Api;
use crate::http::{
    history, lobby, luck, ops, pages, people, profile, records, rules, settlement, switches, tables,
};
use crate::ws;

/// The interface. The page of the web client is no part of it.
#[rustfmt::skip] // one row a route
pub(super) fn api() -> Api {
    Api::default()
        // The server.
        .get("/api/v1/time", "time", "The server's time, in milliseconds since 1970.", ops::time)
        .get("/api/v1/openapi.json", "openapi", "This document.", openapi::openapi)
        .get("/healthz", "health", "Whether the server can answer.", ops::health)
        .get("/metrics", "metrics", "Metrics for Prometheus.", ops::metrics)
        // Rules, bots.
        .get("/api/v1/rules", "rulesets", "The presets.", rules::list)
        .get("/api/v1/rules/{name}", "ruleset", "A preset with its switches and house rules.", rules::one)
        .post("/api/v1/rules/check", "checkRuleset", "Checks a ruleset of one's own and shows it as a table would play it.", rules::check)
        .get("/api/v1/switches", "switches", "The switches of a ruleset, and what they take.", switches::list)
        .get("/api/v1/bots", "bots", "The bots, easiest first.", rules::bots)
        .socket("/api/v1/bots/socket", "botSocket", "A WebSocket that speaks the external-bot protocol (docs/bot-protocol.md).", ws::bot::socket)
        // People.
        .get("/api/v1/people/{person}", "person", "A person's public profile: ratings and results.", profile::person)
        .get("/api/v1/people/{person}/records", "recordsOf", "The deals a person has played, the newest first.", history::records)
        .get("/api/v1/people/{person}/matches", "matchesOf", "The matches a person has played, the newest first.", history::matches)
        .get("/api/v1/people/{person}/luck", "luckOf", "How good the cards were that a person was dealt, deal by deal.", luck::points)
        .get("/api/v1/people/{person}/luck.svg", "luckChart", "The same as a picture.", luck::picture)
        .get("/api/v1/leaders/{ruleset}/{players}", "leaders", "The people with the best ratings in a family of rulesets.", profile::leaders)
        // Records.
        .post("/api/v1/records", "importRecord", "Imports a record, as text or JSON.", records::import)
        .get("/api/v1/records/{record}", "record", "A record. With .cego or .json behind its name, as a file to download.", records::one)
        .delete("/api/v1/records/{record}", "removeRecord", "Deletes an imported record.", records::remove)
        .get("/api/v1/records/{record}/verify", "verifyRecord", "Checks where the cards of a record come from, step by step.", pages::verified)
        // Tables.
        .get("/api/v1/tables", "lobby", "The tables of the lobby, where people wait for others first.", lobby::lobby)
        .post("/api/v1/tables", "openTable", "Opens a table.", tables::open)
        .post("/api/v1/quick", "quick", "Finds a seat: 200 at a table of the lobby, 201 at a new one.", tables::quick)
        .status(200)
        .get("/api/v1/tables/{table}", "door", "What everybody who has the link may know of a table before they sit down.", tables::door)
        .get("/api/v1/tables/{table}/qr.svg", "tableCode", "The link of a table as a QR code.", tables::qr)
        .get("/api/v1/tables/{table}/settlement", "settlement", "The working of the last deal that is over.", settlement::settlement)
        .get("/api/v1/tables/{table}/picture", "picture", "The whole table, as the person who asks may see it.", tables::picture)
        .get("/api/v1/tables/{table}/events", "events", "The events after a number, as the person who asks may see them.", tables::events)
        .post("/api/v1/tables/{table}/commands", "command", "Carries out a command at a table.", tables::command)
        .get("/api/v1/tables/{table}/records", "recordsAt", "The deals played at a table, for people who sit or sat there.", history::of_table)
        .socket("/api/v1/tables/{table}/socket", "tableSocket", "The WebSocket of a table. Its messages are under x-messages.", ws::socket)
        // Pages.
        .get("/r/{record}", "recordPage", "A record as a page.", pages::record)
        .get("/verify", "verifyPage", "Explains how it is made sure that nobody chooses the cards.", pages::explained)
        .get("/verify/{record}", "verifiedPage", "Where the cards of a record come from, as a page.", pages::verify)
        .get("/style.css", "style", "The style sheet of these pages.", pages::style)
        // The person who asks.
        .post("/api/v1/guests", "becomeGuest", "Makes a guest.", people::guests::begin)
        .post("/api/v1/accounts", "makeAccount", "Makes the guest who asks an account; somebody unknown gets a new one.", people::accounts::begin)
        .post("/api/v1/sessions", "logIn", "Logs in by password.", people::sessions::begin)
        .delete("/api/v1/sessions/current", "logOut", "Ends this session.", people::sessions::end)
        .post("/api/v1/sessions/passkey/begin", "beginPasskeyLogin", "Begins to log in by a passkey.", people::passkeys::begin_login)
        .post("/api/v1/sessions/passkey/finish", "finishPasskeyLogin", "Logs in by a passkey.", people::passkeys::log_in)
        .get("/api/v1/me", "me", "The person who asks.", people::me::me)
        .patch("/api/v1/me", "changeMe", "Changes the name or language of the person who asks.", people::me::change)
        .delete("/api/v1/me", "deleteMe", "Deletes the person who asks; with the password if they have one.", people::me::delete)
        .get("/api/v1/me/export", "exportMe", "Everything that is kept of the person who asks.", people::me::export)
        .put("/api/v1/me/password", "changePassword", "Sets another password; all other sessions end.", people::accounts::change_password)
        .get("/api/v1/me/sessions", "sessions", "The sessions and tokens of the person who asks.", people::sessions::list)
        .delete("/api/v1/me/sessions/{id}", "endSession", "Ends one of them.", people::sessions::end_one)
        .post("/api/v1/me/tokens", "makeToken", "Makes a token for a program; it is shown once.", people::sessions::add_token)
        .get("/api/v1/me/bots", "ownBots", "The bots of the person who asks.", people::bots::list)
        .post("/api/v1/me/bots", "makeBot", "Makes a bot with its token, which is shown once.", people::bots::add)
        .delete("/api/v1/me/bots/{person}", "removeBot", "Deletes a bot.", people::bots::remove)
        .get("/api/v1/me/passkeys", "passkeys", "The passkeys of the person who asks.", people::passkeys::list)
        .post("/api/v1/me/passkeys/begin", "beginPasskey", "Begins to add a passkey.", people::passkeys::begin_adding)
        .post("/api/v1/me/passkeys/finish", "finishPasskey", "Adds a passkey. A guest becomes an account by it, and gets what logging in gives.", people::passkeys::add)
        .delete("/api/v1/me/passkeys/{id}", "removePasskey", "Removes a passkey.", people::passkeys::remove)
        .get("/api/v1/me/mutes", "mutes", "The people whom the person who asks has muted.", people::mutes::list)
        .put("/api/v1/me/mutes/{person}", "mute", "Mutes somebody.", people::mutes::add)
        .delete("/api/v1/me/mutes/{person}", "unmute", "Unmutes somebody.", people::mutes::remove)
        .get("/api/v1/me/friends", "friends", "Friends, and people who have asked or been asked to become friends.", people::friends::list)
        .get("/api/v1/me/tables", "ownTables", "The tables at which the person who asks has a seat.", lobby::mine)
        .get("/api/v1/me/friends/tables", "friendsTables", "The tables of the lobby at which friends sit.", lobby::of_friends)
        .put("/api/v1/me/friends/{person}", "befriend", "Asks somebody to be friends, or agrees to be.", people::friends::add)
        .delete("/api/v1/me/friends/{person}", "part", "Ends a friendship, or a request for one.", people::friends::remove)
        .post("/api/v1/reports", "report", "Reports somebody to the operator, with a record.", people::reports::add)
        .status(201)
}
