//! Extractors for request bodies.
//! Ids in paths. A malformed id usually gets the same answer as an unknown one.

use std::marker::PhantomData;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Path, Request};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use cego_store::{RecordId, StoreError, TableId};
use cego_table::PersonId;
use serde::de::DeserializeOwned;
use serde_json::Value;
use tokio::time::timeout;

use super::error::ApiError;
use crate::tables::registry::TableCommandError;

/// Timeout for receiving a body.
const SLOWEST: Duration = Duration::from_secs(20);
const NOT_JSON: ApiError = ApiError::Plain(StatusCode::UNSUPPORTED_MEDIA_TYPE, "not_json");

/// JSON body. A parse error is reported with its position.
pub(crate) struct Body<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, ApiError> {
        // A cross-origin form cannot send this type without a preflight, which hinders forged
        // requests.
        let kind =
            request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
        if !kind.is_some_and(|kind| kind.trim_start().starts_with("application/json")) {
            return Err(NOT_JSON);
        }
        let bytes = bytes(request, state).await?;
        // Serde would also accept an array of the field values, which hides their meaning.
        if bytes.trim_ascii_start().first() != Some(&b'{') {
            return Err(ApiError::Body("expected an object at line 1 column 1".to_owned()));
        }
        read(&bytes).map(Body)
    }
}

pub(crate) struct OptionalBody<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned + Default> FromRequest<S> for OptionalBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<OptionalBody<T>, ApiError> {
        if request.headers().contains_key(header::CONTENT_TYPE) {
            return Body::from_request(request, state).await.map(|Body(body)| OptionalBody(body));
        }
        let bytes = bytes(request, state).await?;
        if bytes.is_empty() { Ok(OptionalBody(T::default())) } else { Err(NOT_JSON) }
    }
}

pub(crate) struct Text(pub(crate) String);

impl<S: Send + Sync> FromRequest<S> for Text {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Text, ApiError> {
        let bytes = bytes(request, state).await?;
        let text =
            String::from_utf8(bytes.into()).map_err(|why| ApiError::Body(why.to_string()))?;
        if text.contains('\0') { Err(ApiError::NUL) } else { Ok(Text(text)) }
    }
}

/// JSON body of any content type, parsed when the handler asks for it.
pub(crate) struct TextOf<T>(String, PhantomData<T>);

impl<T: DeserializeOwned> TextOf<T> {
    pub(crate) fn read(&self) -> Result<T, ApiError> {
        read(self.0.as_bytes())
    }
}

impl<S: Send + Sync, T> FromRequest<S> for TextOf<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<TextOf<T>, ApiError> {
        Text::from_request(request, state).await.map(|Text(text)| TextOf(text, PhantomData))
    }
}

/// Parses JSON. `4.0` counts as the integer 4, since some programs write all numbers like this.
fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, ApiError> {
    if holds_nul(bytes) {
        return Err(ApiError::NUL);
    }
    serde_json::from_slice(bytes).or_else(|why| {
        // The first error has the position and covers more cases, such as duplicate fields.
        let fault = || ApiError::Body(why.to_string());
        let mut value = serde_json::from_slice(bytes).map_err(|_| fault())?;
        if !make_whole(&mut value) {
            return Err(fault());
        }
        serde_json::from_value(value).map_err(|_| fault())
    })
}

/// Returns whether JSON text contains an escaped NUL, which databases cannot store.
///
/// A raw NUL byte is not valid JSON.
fn holds_nul(json: &[u8]) -> bool {
    const ESCAPE: &[u8] = b"\\u0000";
    let mut from = 0;
    while let Some(at) = json[from..].windows(ESCAPE.len()).position(|some| some == ESCAPE) {
        let at = from + at;
        let backslashes = json[..=at].iter().rev().take_while(|&&byte| byte == b'\\').count();
        // An even number are escaped backslashes.
        if backslashes % 2 == 1 {
            return true;
        }
        from = at + ESCAPE.len();
    }
    false
}

/// Converts integral floats to integers. Returns whether there was one.
fn make_whole(value: &mut Value) -> bool {
    /// Largest range in which `f64` represents all integers exactly.
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
        Value::Object(fields) => {
            fields.values_mut().fold(false, |made, one| make_whole(one) | made)
        }
        _ => false,
    }
}

async fn bytes<S: Send + Sync>(request: Request, state: &S) -> Result<Bytes, ApiError> {
    let too_large = ApiError::Plain(StatusCode::PAYLOAD_TOO_LARGE, "too_large");
    let too_slow = ApiError::Plain(StatusCode::REQUEST_TIMEOUT, "too_slow");
    let all = timeout(SLOWEST, Bytes::from_request(request, state)).await.map_err(|_| too_slow)?;
    all.map_err(|_| too_large)
}

/// Extractor for the table id of a path.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TablePath(pub(crate) TableId);

impl<S: Send + Sync> FromRequestParts<S> for TablePath {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<TablePath, ApiError> {
        let named = Path::<String>::from_request_parts(parts, state).await;
        let table = named.ok().and_then(|Path(name)| name.parse().ok());
        table.map(TablePath).ok_or(TableCommandError::NoTable.into())
    }
}

/// Extractor for the person id of a path. A malformed id is a bad request.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PersonPath(pub(crate) PersonId);

impl<S: Send + Sync> FromRequestParts<S> for PersonPath {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<PersonPath, ApiError> {
        let named = Path::<String>::from_request_parts(parts, state).await;
        let whom = named.ok().and_then(|Path(name)| name.parse().ok());
        whom.map(PersonPath).ok_or(ApiError::Plain(StatusCode::BAD_REQUEST, "bad_request"))
    }
}

/// Parses the person id of a path.
pub(crate) fn person(text: &str) -> Result<PersonId, ApiError> {
    text.parse().map_err(|_| ApiError::NOBODY)
}

/// Parses the record id of a path.
pub(crate) fn record(text: &str) -> Result<RecordId, ApiError> {
    text.parse().map_err(|_| ApiError::NO_RECORD)
}

/// Maps a missing person to the matching fault.
pub(crate) fn nobody(error: StoreError) -> ApiError {
    match error {
        StoreError::NoSuch => ApiError::NOBODY,
        error => error.into(),
    }
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

    /// The second parser enforces the same rules.
    #[test]
    fn a_field_stands_there_once() {
        #[derive(serde::Deserialize)]
        #[allow(dead_code, reason = "it is read or not")]
        struct One {
            a: u32,
        }
        assert!(read::<One>(br#"{"a":1.0}"#).is_ok());
        let twice = read::<One>(br#"{"a":1,"a":2}"#).err();
        assert!(matches!(twice, Some(ApiError::Body(why)) if why.contains("duplicate")));
    }
}
