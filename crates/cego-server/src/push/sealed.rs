//! Messages that only one device can read: RFC 8291, in one record of RFC 8188.

use aes_gcm::aead::{Aead, KeyInit};
use aes_gcm::{Aes128Gcm, Nonce};
use hkdf::Hkdf;
use p256::elliptic_curve::sec1::ToSec1Point;
use p256::{PublicKey, SecretKey, ecdh};
use sha2::Sha256;

/// The bytes of a public key: a point that is not compressed.
const PUBLIC: usize = 65;
/// The bytes of the secret a device shares with those who may write to it.
const AUTH: usize = 16;
/// The size of a record, in bytes, as the head names it. Push services take no longer messages, and ours is one record.
const RECORD: u32 = 4096;
/// So long is what is encrypted, whatever it says, in bytes.
pub(super) const LENGTH: usize = 256;

/// What messages for a device are encrypted with.
pub(crate) struct Keys {
    public: PublicKey,
    bytes: [u8; PUBLIC],
    auth: [u8; AUTH],
}

impl Keys {
    /// Reads the keys of a device; nothing if they are none: of another length, or not on the curve.
    pub(crate) fn new(public: &[u8], auth: &[u8]) -> Option<Keys> {
        let bytes: [u8; PUBLIC] = public.try_into().ok()?;
        let public = PublicKey::from_sec1_bytes(&bytes).ok().filter(|_| bytes[0] == 4)?;
        Some(Keys { public, bytes, auth: auth.try_into().ok()? })
    }
}

/// What is new for each message.
pub(super) struct Fresh {
    secret: SecretKey,
    salt: [u8; 16],
}

impl Fresh {
    /// Drawn by the machine; nothing if it has no random numbers.
    pub(super) fn drawn() -> Option<Fresh> {
        let (mut secret, mut salt) = ([0; 32], [0; 16]);
        getrandom::fill(&mut salt).ok()?;
        // Of 2^32 numbers not one is no key.
        getrandom::fill(&mut secret).ok()?;
        Some(Fresh { secret: SecretKey::from_slice(&secret).ok()?, salt })
    }
}

/// The body of a message that says `text`, filled up to `length` bytes; nothing if it is longer.
pub(super) fn sealed(text: &[u8], length: usize, to: &Keys, fresh: &Fresh) -> Option<Vec<u8>> {
    let mut plain = text.to_vec();
    // The delimiter of the last record, and what fills it up.
    plain.push(2);
    plain.resize(length.checked_add(1).filter(|whole| plain.len() <= *whole)?, 0);
    let own = fresh.secret.public_key().to_sec1_point(false);
    let shared = ecdh::diffie_hellman(fresh.secret.to_nonzero_scalar(), to.public.as_affine());
    let mut key = [0; 32];
    let info = [b"WebPush: info\0", &to.bytes[..], own.as_bytes()].concat();
    Hkdf::<Sha256>::new(Some(&to.auth), shared.raw_secret_bytes()).expand(&info, &mut key).ok()?;
    let (mut content, mut nonce) = ([0; 16], [0; 12]);
    let expander = Hkdf::<Sha256>::new(Some(&fresh.salt), &key);
    expander.expand(b"Content-Encoding: aes128gcm\0", &mut content).ok()?;
    expander.expand(b"Content-Encoding: nonce\0", &mut nonce).ok()?;
    let hidden = Aes128Gcm::new(&content.into()).encrypt(&Nonce::from(nonce), &plain[..]).ok()?;
    Some([&fresh.salt[..], &RECORD.to_be_bytes(), &[PUBLIC as u8], own.as_bytes(), &hidden].concat())
}

#[cfg(test)]
mod tests {
    use data_encoding::BASE64URL_NOPAD;

    use super::*;

    fn bytes(text: &str) -> Vec<u8> {
        BASE64URL_NOPAD.decode(text.as_bytes()).unwrap()
    }

    fn device() -> Keys {
        let public =
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
        Keys::new(&bytes(public), &bytes("BTBZMqHH6r4Tts7J_aSIgg")).unwrap()
    }

    /// RFC 8291, section 5 and appendix A.
    #[test]
    fn the_example_of_the_standard() {
        let secret = SecretKey::from_slice(&bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")).unwrap();
        let fresh = Fresh { secret, salt: bytes("DGv6ra1nlYgDCS1FRnbzlw").try_into().unwrap() };
        let text = b"When I grow up, I want to be a watermelon";
        let body = sealed(text, text.len(), &device(), &fresh).unwrap();
        let expected = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8w\
                        EqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
        assert_eq!(BASE64URL_NOPAD.encode(&body), expected);
    }

    #[test]
    fn length_and_salt_tell_nothing() {
        let fresh = || Fresh::drawn().unwrap();
        let one = sealed(b"{}", LENGTH, &device(), &fresh()).unwrap();
        let other = sealed(&[b'x'; LENGTH], LENGTH, &device(), &fresh()).unwrap();
        let again = sealed(b"{}", LENGTH, &device(), &fresh()).unwrap();
        assert_eq!((one.len(), one.len()), (other.len(), again.len()));
        assert!(one[..16] != again[..16] && one[21..86] != again[21..86] && one[86..] != again[86..]);
        assert!(one.len() <= RECORD as usize);
        assert_eq!(sealed(&[b'x'; LENGTH + 1], LENGTH, &device(), &fresh()), None);
    }

    #[test]
    fn keys_that_are_none_are_refused() {
        let (good, auth) = (device(), [7; 16]);
        assert!(Keys::new(&good.bytes, &auth).is_some());
        let mut off = good.bytes;
        off[64] ^= 1;
        assert!(Keys::new(&off, &auth).is_none(), "not on the curve");
        let compressed = good.public.to_sec1_point(true);
        for public in
            [&[][..], &[4; 65], &[0; 65], &[0], &good.bytes[1..], compressed.as_bytes(), &[4; 4_000]]
        {
            assert!(Keys::new(public, &auth).is_none(), "{public:?}");
        }
        for auth in [&[][..], &[7; 15], &[7; 17], &[7; 4_000]] {
            assert!(Keys::new(&good.bytes, auth).is_none());
        }
    }
}
