//! What people can ask for about themselves.

use cego_protocol::http::{FriendsTable, OwnTable};
use serde_json::{Map, Value};

use super::of;
use super::operation::Answer::{Json, Nothing};
use super::operation::{Body, Operation};
use crate::http::people::answer::{Me, PersonJson};
use crate::http::people::{
    accounts, begin, bots, friends, guests, me, passkey_login, passkeys, password, reports, sessions, tokens,
};

pub(super) const OPERATIONS: &[Operation] = &[
    Operation::post(
        ("/api/v1/guests", "becomeGuest"),
        "Somebody new.",
        Body::Json(of::<guests::NewGuest>),
        (201, Json(of::<begin::Begun>)),
    ),
    Operation::post(
        ("/api/v1/accounts", "makeAccount"),
        "The guest who asks becomes an account; somebody unknown gets one.",
        Body::Json(of::<accounts::NewAccount>),
        (201, Json(of::<begin::Begun>)),
    ),
    Operation::post(
        ("/api/v1/sessions", "logIn"),
        "Logs in by password.",
        Body::Json(of::<sessions::Knock>),
        (201, Json(of::<begin::Begun>)),
    ),
    Operation::delete("/api/v1/sessions/current", "logOut", "Ends this session."),
    Operation::change(
        "post",
        ("/api/v1/sessions/passkey/begin", "beginPasskeyLogin"),
        "Begins to log in by a passkey.",
        None,
        (200, Json(of::<passkeys::Begun>)),
    ),
    Operation::post(
        ("/api/v1/sessions/passkey/finish", "finishPasskeyLogin"),
        "Logs in by a passkey.",
        Body::Json(of::<passkey_login::Answer>),
        (201, Json(of::<begin::Begun>)),
    ),
    Operation::get("/api/v1/me", "me", "Who asks.", Json(of::<Me>)),
    Operation::change(
        "patch",
        ("/api/v1/me", "changeMe"),
        "Another name or language.",
        Some(Body::Json(of::<me::Change>)),
        (200, Json(of::<Me>)),
    ),
    Operation::change(
        "delete",
        ("/api/v1/me", "deleteMe"),
        "Deletes who asks, with the password where there is one.",
        Some(Body::Json(of::<me::Farewell>)),
        (204, Nothing),
    ),
    Operation::get(
        "/api/v1/me/export",
        "exportMe",
        "Everything that is kept of who asks.",
        Json(of::<Map<String, Value>>),
    ),
    Operation::change(
        "put",
        ("/api/v1/me/password", "changePassword"),
        "Another password; all other sessions end.",
        Some(Body::Json(of::<password::Change>)),
        (204, Nothing),
    ),
    Operation::get(
        "/api/v1/me/sessions",
        "sessions",
        "The sessions and tokens of who asks.",
        Json(of::<Vec<sessions::SessionJson>>),
    ),
    Operation::delete("/api/v1/me/sessions/{id}", "endSession", "Ends one of them."),
    Operation::post(
        ("/api/v1/me/tokens", "makeToken"),
        "A token for a program; it is shown once.",
        Body::Json(of::<tokens::NewToken>),
        (201, Json(of::<tokens::Given>)),
    ),
    Operation::get("/api/v1/me/bots", "ownBots", "The bots of who asks.", Json(of::<Vec<PersonJson>>)),
    Operation::post(
        ("/api/v1/me/bots", "makeBot"),
        "A bot with its token; it is shown once.",
        Body::Json(of::<bots::NewBot>),
        (201, Json(of::<bots::Made>)),
    ),
    Operation::delete("/api/v1/me/bots/{person}", "removeBot", "Deletes a bot."),
    Operation::get(
        "/api/v1/me/passkeys",
        "passkeys",
        "The passkeys of who asks.",
        Json(of::<Vec<passkeys::PasskeyJson>>),
    ),
    Operation::change(
        "post",
        ("/api/v1/me/passkeys/begin", "beginPasskey"),
        "Begins to add a passkey.",
        Some(Body::Json(of::<passkeys::Wanted>)),
        (200, Json(of::<passkeys::Begun>)),
    ),
    Operation::post(
        ("/api/v1/me/passkeys/finish", "finishPasskey"),
        "Adds a passkey. A guest becomes an account by it, and gets what logging in gives.",
        Body::Json(of::<passkeys::Answer>),
        (201, Json(of::<passkeys::PasskeyJson>)),
    ),
    Operation::delete("/api/v1/me/passkeys/{id}", "removePasskey", "Removes a passkey."),
    Operation::get(
        "/api/v1/me/mutes",
        "mutes",
        "Whom who asks does not want to hear.",
        Json(of::<Vec<PersonJson>>),
    ),
    Operation::change("put", ("/api/v1/me/mutes/{person}", "mute"), "Mutes somebody.", None, (204, Nothing)),
    Operation::delete("/api/v1/me/mutes/{person}", "unmute", "Hears somebody again."),
    Operation::get(
        "/api/v1/me/friends",
        "friends",
        "Friends, and who is to become one.",
        Json(of::<Vec<friends::FriendJson>>),
    ),
    Operation::get(
        "/api/v1/me/tables",
        "ownTables",
        "The tables at which who asks has a seat.",
        Json(of::<Vec<OwnTable>>),
    ),
    Operation::get(
        "/api/v1/me/friends/tables",
        "friendsTables",
        "The tables of the lobby at which friends sit.",
        Json(of::<Vec<FriendsTable>>),
    ),
    Operation::change(
        "put",
        ("/api/v1/me/friends/{person}", "befriend"),
        "Asks somebody to be friends, or agrees to be.",
        None,
        (204, Nothing),
    ),
    Operation::delete("/api/v1/me/friends/{person}", "part", "They are friends no more."),
    Operation::post(
        ("/api/v1/reports", "report"),
        "Reports somebody, with a record.",
        Body::Json(of::<reports::NewReport>),
        (201, Nothing),
    ),
];
