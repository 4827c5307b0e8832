//! Test push service and devices.
//!
//! They verify the sender and decrypt messages independently, by RFC 8291 and RFC 8292.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use aes_gcm::aead::{Aead, KeyInit};
use aes_gcm::{Aes128Gcm, Nonce};
use data_encoding::BASE64URL_NOPAD;
use hkdf::Hkdf;
use p256::ecdsa::signature::Verifier;
use p256::ecdsa::{Signature, VerifyingKey};
use p256::elliptic_curve::sec1::ToSec1Point;
use p256::{PublicKey, SecretKey, ecdh};
use serde_json::{Value, json};
use sha2::Sha256;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;

use crate::place::{Answer, Guest, Server};

/// A received message.
#[derive(Clone, Debug)]
pub(super) struct Came {
    /// Host and path of the endpoint.
    pub(super) device: String,
    head: String,
    pub(super) body: Vec<u8>,
}

/// A push service.
pub(super) struct Service {
    pub(super) address: SocketAddr,
    came: Arc<Mutex<Vec<Came>>>,
}

impl Service {
    /// Starts a service that gives this response: a status line, and further headers.
    pub(super) async fn start(answer: &'static str) -> Service {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let came: Arc<Mutex<Vec<Came>>> = Arc::default();
        let kept = Arc::clone(&came);
        tokio::spawn(async move {
            while let Ok((mut stream, _)) = listener.accept().await {
                let mut text = Vec::new();
                let (end, length) = loop {
                    let mut more = [0; 4096];
                    let count = stream.read(&mut more).await.unwrap();
                    text.extend_from_slice(&more[..count]);
                    let Some(end) = text.windows(4).position(|four| four == b"\r\n\r\n") else {
                        continue;
                    };
                    let head = String::from_utf8(text[..end].to_vec()).unwrap();
                    let length = header(&head, "content-length").parse::<usize>().unwrap();
                    if text.len() >= end + 4 + length || count == 0 {
                        break (end, length);
                    }
                };
                let head = String::from_utf8(text[..end].to_vec()).unwrap();
                let device =
                    head.strip_prefix("POST /").unwrap().split(' ').next().unwrap().to_owned();
                kept.lock().unwrap().push(Came {
                    device,
                    head,
                    body: text[end + 4..][..length].to_vec(),
                });
                let answer =
                    format!("HTTP/1.1 {answer}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
                stream.write_all(answer.as_bytes()).await.unwrap();
            }
        });
        Service { address, came }
    }

    pub(super) fn came(&self) -> Vec<Came> {
        self.came.lock().unwrap().clone()
    }

    /// Waits for this many messages.
    pub(super) async fn until(&self, count: usize) -> Vec<Came> {
        for _ in 0..1_000 {
            let came = self.came();
            if came.len() >= count {
                return came;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        panic!("{} of {count} messages came", self.came().len());
    }
}

fn header(head: &str, name: &str) -> String {
    let lines = head.lines().filter_map(|line| line.split_once(": "));
    let mut found = lines
        .filter(|(found, _)| found.eq_ignore_ascii_case(name))
        .map(|(_, value)| value.to_owned());
    found.next_back().unwrap_or_default()
}

impl Came {
    pub(super) fn header(&self, name: &str) -> String {
        header(&self.head, name)
    }

    /// Verifies the signature with a key and returns the claims.
    pub(super) fn sender(&self, key: &str) -> Value {
        let said = self.header("authorization");
        let (token, public) = said.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
        assert_eq!(public, key, "the key that devices were told");
        let bytes = |text: &str| BASE64URL_NOPAD.decode(text.as_bytes()).unwrap();
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let verifier = VerifyingKey::from_sec1_bytes(&bytes(public)).unwrap();
        verifier
            .verify(signed.as_bytes(), &Signature::from_slice(&bytes(signature)).unwrap())
            .unwrap();
        serde_json::from_slice(&bytes(signed.split('.').nth(1).unwrap())).unwrap()
    }
}

/// A browser with a push subscription.
pub(super) struct Device {
    secret: SecretKey,
    auth: [u8; 16],
    pub(super) endpoint: String,
}

impl Device {
    /// Creates a device. `name` is part of its endpoint.
    pub(super) fn new(number: u8, name: &str) -> Device {
        let endpoint = format!("https://updates.push.services.mozilla.com/wpush/v2/{name}");
        Device {
            secret: SecretKey::from_slice(&[number; 32]).unwrap(),
            auth: [number; 16],
            endpoint,
        }
    }

    fn public(&self) -> Vec<u8> {
        self.secret.public_key().to_sec1_point(false).as_bytes().to_vec()
    }

    /// `PushSubscription.toJSON()`
    pub(super) fn json(&self) -> Value {
        let keys = json!({
            "p256dh": BASE64URL_NOPAD.encode(&self.public()),
            "auth": BASE64URL_NOPAD.encode(&self.auth),
        });
        json!({"endpoint": self.endpoint, "expirationTime": null, "keys": keys})
    }

    pub(super) async fn tell(&self, server: &Server, guest: &Guest) -> Answer {
        server.ask("PUT", "/api/v1/me/push", Some(&guest.token), Some(&self.json())).await
    }

    /// Decrypts a message.
    pub(super) fn read(&self, body: &[u8]) -> Value {
        let (salt, rest) = body.split_at(16);
        assert_eq!(rest[..5], [0, 0, 16, 0, 65], "one record of 4096 bytes, with a public key");
        let (sender, hidden) = rest[5..].split_at(65);
        let point = PublicKey::from_sec1_bytes(sender).unwrap();
        let shared = ecdh::diffie_hellman(self.secret.to_nonzero_scalar(), point.as_affine());
        let info = [b"WebPush: info\0", &self.public()[..], sender].concat();
        let (mut key, mut content, mut nonce) = ([0; 32], [0; 16], [0; 12]);
        Hkdf::<Sha256>::new(Some(&self.auth), shared.raw_secret_bytes())
            .expand(&info, &mut key)
            .unwrap();
        let expander = Hkdf::<Sha256>::new(Some(salt), &key);
        expander.expand(b"Content-Encoding: aes128gcm\0", &mut content).unwrap();
        expander.expand(b"Content-Encoding: nonce\0", &mut nonce).unwrap();
        let plain = Aes128Gcm::new(&content.into()).decrypt(&Nonce::from(nonce), hidden).unwrap();
        let end = plain.iter().rposition(|&byte| byte != 0).unwrap();
        assert_eq!(plain[end], 2, "the last record");
        serde_json::from_slice(&plain[..end]).unwrap()
    }
}
