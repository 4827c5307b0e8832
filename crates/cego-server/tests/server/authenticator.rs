//! WebAuthn test authenticator with one key of one person (`none` attestation, ES256).

use p256::ecdsa::signature::Signer;
use p256::ecdsa::{DerSignature, SigningKey};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

pub(crate) struct Authenticator {
    key: SigningKey,
    id: Vec<u8>,
    handle: String,
    /// Origin reported by the browser.
    pub(crate) origin: String,
    /// Relying party id of the key.
    pub(crate) domain: String,
    pub(crate) count: u32,
    /// True if the user was verified by finger, face or PIN.
    pub(crate) verified: bool,
}

/// Encodes URL-safe Base64 without padding.
pub(crate) fn base64(bytes: &[u8]) -> String {
    const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let mut text = String::new();
    for chunk in bytes.chunks(3) {
        let bits =
            (0..3).fold(0, |bits, i| bits << 8 | u32::from(chunk.get(i).copied().unwrap_or(0)));
        for i in 0..=chunk.len() {
            text.push(char::from(SIGNS[(bits >> (18 - 6 * i) & 63) as usize]));
        }
    }
    text
}

fn bytes(out: &mut Vec<u8>, bytes: &[u8]) {
    // CBOR: a byte string with a two-byte length.
    out.push(0x59);
    out.extend((bytes.len() as u16).to_be_bytes());
    out.extend(bytes);
}

fn text(out: &mut Vec<u8>, text: &str) {
    out.push(0x60 + text.len() as u8);
    out.extend(text.as_bytes());
}

impl Authenticator {
    pub(crate) fn new(number: u8, address: &str) -> Authenticator {
        Authenticator {
            key: SigningKey::from_slice(&[number; 32]).unwrap(),
            id: vec![number; 32],
            handle: String::new(),
            origin: address.to_owned(),
            domain: address.split("://").nth(1).unwrap().split(':').next().unwrap().to_owned(),
            count: 0,
            verified: true,
        }
    }

    fn client_data(&self, kind: &str, options: &Value) -> Vec<u8> {
        let challenge = &options["publicKey"]["challenge"];
        let data = json!({"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": false});
        data.to_string().into_bytes()
    }

    fn data(&mut self, attested: bool) -> Vec<u8> {
        self.count += 1;
        let mut data = Sha256::digest(self.domain.as_bytes()).to_vec();
        data.push(0x01 | if self.verified { 0x04 } else { 0 } | if attested { 0x40 } else { 0 });
        data.extend(self.count.to_be_bytes());
        data
    }

    /// `navigator.credentials.create`
    pub(crate) fn create(&mut self, options: &Value) -> Value {
        self.handle = options["publicKey"]["user"]["id"].as_str().unwrap().to_owned();
        let client = self.client_data("webauthn.create", options);
        let mut data = self.data(true);
        data.extend([0; 16]);
        data.extend((self.id.len() as u16).to_be_bytes());
        data.extend(&self.id);
        let point = self.key.verifying_key().to_sec1_point(false);
        let point = point.as_bytes();
        // COSE: kty EC2, alg ES256, crv P-256, x, y.
        data.extend([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]);
        bytes(&mut data, &point[1..33]);
        data.push(0x22);
        bytes(&mut data, &point[33..]);
        let mut object = vec![0xa3];
        text(&mut object, "fmt");
        text(&mut object, "none");
        text(&mut object, "attStmt");
        object.push(0xa0);
        text(&mut object, "authData");
        bytes(&mut object, &data);
        let response =
            json!({"attestationObject": base64(&object), "clientDataJSON": base64(&client)});
        json!({"id": base64(&self.id), "rawId": base64(&self.id), "type": "public-key", "response": response})
    }

    /// `navigator.credentials.get`
    pub(crate) fn get(&mut self, options: &Value) -> Value {
        let client = self.client_data("webauthn.get", options);
        let data = self.data(false);
        let mut signed = data.clone();
        signed.extend(Sha256::digest(&client));
        let signature: DerSignature = self.key.sign(&signed);
        let response = json!({
            "authenticatorData": base64(&data),
            "clientDataJSON": base64(&client),
            "signature": base64(signature.as_bytes()),
            "userHandle": self.handle,
        });
        json!({"id": base64(&self.id), "rawId": base64(&self.id), "type": "public-key", "response": response})
    }

    /// Takes over the identity of another authenticator.
    pub(crate) fn pretend(&mut self, other: &Authenticator) {
        (self.id, self.handle) = (other.id.clone(), other.handle.clone());
    }

    /// Takes over the user handle of another authenticator.
    pub(crate) fn handle(&mut self, other: &Authenticator) {
        self.handle.clone_from(&other.handle);
    }
}
