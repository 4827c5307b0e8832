//! Bodies of requests.

use std::marker::PhantomData;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::{StatusCode, header};
use serde::de::DeserializeOwned;
use serde_json::Value;
use tokio::time::timeout;

use crate::fault::Fault;

/// How long a body may take.
const SLOWEST: Duration = Duration::from_secs(20);
const NOT_JSON: Fault = Fault::Plain(StatusCode::UNSUPPORTED_MEDIA_TYPE, "not_json");

/// A body of JSON. What cannot be read is refused with the place of the first error.
pub(crate) struct Body<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Fault;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Fault> {
        // A form of another page cannot send this type without asking first: one more bar against forged requests.
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
        if !kind.is_some_and(|kind| kind.trim_start().starts_with("application/json")) {
            return Err(NOT_JSON);
        }
        let bytes = bytes(request, state).await?;
        // A list of the values of an object would be read, too, and hide what they mean.
        if bytes.trim_ascii_start().first() != Some(&b'{') {
            return Err(Fault::Body("expected an object at line 1 column 1".to_owned()));
        }
        read(&bytes).map(Body)
    }
}

/// A body of JSON that may be left out.
pub(crate) struct Maybe<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned + Default> FromRequest<S> for Maybe<T> {
    type Rejection = Fault;

    async fn from_request(request: Request, state: &S) -> Result<Maybe<T>, Fault> {
        if request.headers().contains_key(header::CONTENT_TYPE) {
            return Body::from_request(request, state).await.map(|Body(body)| Maybe(body));
        }
        let bytes = bytes(request, state).await?;
        if bytes.is_empty() { Ok(Maybe(T::default())) } else { Err(NOT_JSON) }
    }
}

/// A body of text.
pub(crate) struct Text(pub(crate) String);

impl<S: Send + Sync> FromRequest<S> for Text {
    type Rejection = Fault;

    async fn from_request(request: Request, state: &S) -> Result<Text, Fault> {
        let bytes = bytes(request, state).await?;
        let text = String::from_utf8(bytes.into()).map_err(|why| Fault::Body(why.to_string()))?;
        if text.contains('\0') { Err(Fault::NUL) } else { Ok(Text(text)) }
    }
}

/// A body of JSON of any content type, read when the handler wants it.
pub(crate) struct TextOf<T>(String, PhantomData<T>);

impl<T: DeserializeOwned> TextOf<T> {
    /// Reads it.
    pub(crate) fn read(&self) -> Result<T, Fault> {
        read(self.0.as_bytes())
    }
}

impl<S: Send + Sync, T> FromRequest<S> for TextOf<T> {
    type Rejection = Fault;

    async fn from_request(request: Request, state: &S) -> Result<TextOf<T>, Fault> {
        Text::from_request(request, state).await.map(|Text(text)| TextOf(text, PhantomData))
    }
}

/// Reads JSON. `4.0` is a whole number there, as `4` is, and some programs write every number so.
fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Fault> {
    if holds_nul(bytes) {
        return Err(Fault::NUL);
    }
    serde_json::from_slice(bytes).or_else(|why| {
        // The first error names the place, and knows of more: a field that stands there twice, say.
        let fault = || Fault::Body(why.to_string());
        let mut value = serde_json::from_slice(bytes).map_err(|_| fault())?;
        if !make_whole(&mut value) {
            return Err(fault());
        }
        serde_json::from_value(value).map_err(|_| fault())
    })
}

/// Returns whether a text in JSON holds the character NUL, which no database keeps. As a byte of its own it is no JSON.
fn holds_nul(json: &[u8]) -> bool {
    const ESCAPE: &[u8] = b"\\u0000";
    let mut from = 0;
    while let Some(at) = json[from..].windows(ESCAPE.len()).position(|some| some == ESCAPE) {
        let at = from + at;
        let backslashes = json[..=at].iter().rev().take_while(|&&byte| byte == b'\\').count();
        // An even number of them are backslashes of the text.
        if backslashes % 2 == 1 {
            return true;
        }
        from = at + ESCAPE.len();
    }
    false
}

/// Writes numbers without a fraction as whole ones; whether there was one.
fn make_whole(value: &mut Value) -> bool {
    /// Up to here a number with a fraction part counts one by one.
    const EXACT: f64 = 9_007_199_254_740_992.0;
    match value {
        Value::Number(number) => {
            let float = number
                .as_f64()
                .filter(|float| number.is_f64() && float.fract() == 0.0 && float.abs() < EXACT);
            if let Some(float) = float {
                *number = (float as i64).into();
            }
            float.is_some()
        }
        Value::Array(list) => list.iter_mut().fold(false, |made, one| make_whole(one) | made),
        Value::Object(fields) => fields.values_mut().fold(false, |made, one| make_whole(one) | made),
        _ => false,
    }
}

async fn bytes<S: Send + Sync>(request: Request, state: &S) -> Result<Bytes, Fault> {
    let too_large = Fault::Plain(StatusCode::PAYLOAD_TOO_LARGE, "too_large");
    let too_slow = Fault::Plain(StatusCode::REQUEST_TIMEOUT, "too_slow");
    let all = timeout(SLOWEST, Bytes::from_request(request, state)).await.map_err(|_| too_slow)?;
    all.map_err(|_| too_large)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_number_is_whole_however_it_is_written() {
        let read = |text: &str| read::<Vec<u32>>(text.as_bytes()).ok();
        assert_eq!(read("[4, 4.0, 4e0, 40e-1]"), Some(vec![4; 4]));
        for bad in ["[4.5]", "[-4.0]", "[4294967296.0]", "[1e300]", "[\"4\"]", "[4.0"] {
            assert_eq!(read(bad), None, "{bad}");
        }
        let mut value = json!({"a": [1.5, 2.0], "b": {"c": -3.0}});
        assert!(make_whole(&mut value));
        assert_eq!(value, json!({"a": [1.5, 2], "b": {"c": -3}}));
    }

    #[test]
    fn nul_is_refused_however_it_is_spelt() {
        for (text, holds) in [
            (r#"{"a":"\u0000"}"#, true),
            (r#"{"a":"x\\\u0000"}"#, true),
            (r#"{"\u0000":1}"#, true),
            (r#"{"a":"\\u0000"}"#, false),
            (r#"{"a":"\\u0000\u0000"}"#, true),
            (r#"{"a":"\u0001\ufffd"}"#, false),
            ("", false),
        ] {
            assert_eq!(holds_nul(text.as_bytes()), holds, "{text}");
            assert_eq!(read::<Value>(text.as_bytes()).is_err(), holds || text.is_empty());
        }
    }

    /// Another way to read numbers is no way around anything else.
    #[test]
    fn a_field_stands_there_once() {
        #[derive(serde::Deserialize)]
        #[allow(dead_code, reason = "it is read or not")]
        struct One {
            a: u32,
        }
        assert!(read::<One>(br#"{"a":1.0}"#).is_ok());
        let twice = read::<One>(br#"{"a":1,"a":2}"#).err();
        assert!(matches!(twice, Some(Fault::Body(why)) if why.contains("duplicate")));
    }
}
