//! Push notifications for devices whose page is closed.

use serde::{Deserialize, Serialize};

/// Push configuration of the server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PushOffer {
    /// Application server key (`applicationServerKey`), in base64url; `null` if push is disabled.
    pub key: Option<String>,
}

/// Push subscription of a device, as written by `PushSubscription.toJSON()`. It has no `Debug`
/// because the endpoint is a secret.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct NewPushDevice {
    /// Endpoint URL of the push service.
    #[cfg_attr(feature = "schema", schemars(length(max = 1024)))]
    pub endpoint: String,
    /// Encryption keys of the device.
    pub keys: PushKeys,
    /// Expiry reported by the browser. The browser announces it itself, so it is not checked
    /// earlier.
    #[serde(default)]
    pub expiration_time: Option<f64>,
}

/// Encryption keys of a push subscription, in base64url.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PushKeys {
    /// Public key of the device, 65 bytes.
    #[cfg_attr(feature = "schema", schemars(length(max = 100)))]
    pub p256dh: String,
    /// Authentication secret, 16 bytes.
    #[cfg_attr(feature = "schema", schemars(length(max = 30)))]
    pub auth: String,
}

/// Removal of a push subscription.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PushDeviceGone {
    /// Endpoint URL of the removed subscription.
    #[cfg_attr(feature = "schema", schemars(length(max = 1024)))]
    pub endpoint: String,
}

/// Payload of a push notification. The device supplies the text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CallJson {
    /// Subject of the notification.
    pub about: CallAbout,
    /// Id of the table.
    pub table: String,
}

/// Subject of a push notification.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum CallAbout {
    /// It is the person's turn.
    Turn,
    /// A round of the person's tournament begins.
    Round,
}

impl CallAbout {
    /// All subjects.
    pub const ALL: [CallAbout; 2] = [CallAbout::Turn, CallAbout::Round];
}
