//! Devices that are called when their page is closed.

use serde::{Deserialize, Serialize};

/// Whether a server calls devices.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PushOffer {
    /// The key a browser has to be told (`applicationServerKey`), in Base64 for addresses; nothing where no devices are called.
    pub key: Option<String>,
}

/// A device that may be called, as `PushSubscription.toJSON()` of a browser writes it. It has no `Debug`: where it is reached is a secret.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct NewPushDevice {
    /// Where messages for it are taken.
    #[cfg_attr(feature = "schema", schemars(length(max = 1024)))]
    pub endpoint: String,
    /// What messages for it are encrypted with.
    pub keys: PushKeys,
    /// When the browser ends it. It says so then, and is asked no sooner.
    #[serde(default)]
    pub expiration_time: Option<f64>,
}

/// What messages for a device are encrypted with, in Base64 for addresses.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PushKeys {
    /// Its public key: 65 bytes.
    #[cfg_attr(feature = "schema", schemars(length(max = 100)))]
    pub p256dh: String,
    /// 16 bytes every message is bound to.
    #[cfg_attr(feature = "schema", schemars(length(max = 30)))]
    pub auth: String,
}

/// A device that is not to be called any more.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PushDeviceGone {
    /// Where messages for it were taken.
    #[cfg_attr(feature = "schema", schemars(length(max = 1024)))]
    pub endpoint: String,
}

/// What a device is told: what it is about, and at which table. The words are the device's.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CallJson {
    /// What it is about.
    pub about: CallAbout,
    /// The name of the table.
    pub table: String,
}

/// What somebody is called about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum CallAbout {
    /// It is their turn.
    Turn,
    /// A round of their tournament begins.
    Round,
}

impl CallAbout {
    /// Everything there is.
    pub const ALL: [CallAbout; 2] = [CallAbout::Turn, CallAbout::Round];
}
