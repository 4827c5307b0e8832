//! Self-describing routes: the OpenAPI document is generated from the types of the handlers.

use std::future::Future;
use std::marker::PhantomData;

use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Extension, Path, Query, State};
use axum::handler::Handler;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::{MethodRouter, any, delete, get, patch, post, put};
use axum::{Json, Router};
use cego_protocol::schema::Schemas;
use schemars::{JsonSchema, Schema, SchemaGenerator};

use super::app::App;
use super::body::{Body, OptionalBody, PersonPath, TablePath, Text, TextOf};
use super::error::ApiError;
use crate::people::auth::identity::Visitor;
use crate::people::moderation::routes::Moderator;

/// Generates the schema of a type.
pub(crate) type SchemaFunction = fn(&mut SchemaGenerator) -> Schema;

/// Request body of an operation.
pub(crate) enum RequestContent {
    /// JSON. The flag is true if the body is optional.
    Json(SchemaFunction, bool),
    Text,
}

/// Response body on success.
pub(crate) enum ResponseContent {
    Json(SchemaFunction),
    /// A body of this media type.
    Text(&'static str),
    Nothing,
}

/// One method of a path, described for the OpenAPI document.
pub(crate) struct Operation {
    /// Method, in lower case.
    pub(crate) method: &'static str,
    /// Path in the router's syntax.
    pub(crate) path: &'static str,
    /// Unique `operationId` in the OpenAPI document.
    pub(crate) id: &'static str,
    pub(crate) what: &'static str,
    /// Schema of the query.
    pub(crate) query: Option<SchemaFunction>,
    pub(crate) body: Option<RequestContent>,
    /// Status code on success.
    pub(crate) status: u16,
    /// Another success status code with the same response.
    pub(crate) also: Option<u16>,
    /// Response body on success.
    pub(crate) answer: ResponseContent,
}

/// An argument of a handler. Most do not affect the description.
pub(crate) trait ApiArgument {
    /// Adds the request parts that this argument reads.
    fn note(_: &mut Operation) {}
}

/// A return type of a handler.
pub(crate) trait ApiResponse {
    /// Status code on success.
    const STATUS: u16;

    /// Returns the response body on success.
    fn content() -> ResponseContent;
}

/// A handler whose types describe its request and response.
pub(crate) trait DescribedHandler<T> {
    /// Adds both to an operation.
    fn describe(operation: &mut Operation);
}

macro_rules! described {
    ($($arg:ident)*) => {
        impl<F, Fut, R, M, $($arg,)*> DescribedHandler<(M, $($arg,)*)> for F
        where
            F: Fn($($arg),*) -> Fut,
            Fut: Future<Output = R>,
            R: ApiResponse,
            $($arg: ApiArgument,)*
        {
            fn describe(operation: &mut Operation) {
                $($arg::note(operation);)*
                operation.status = R::STATUS;
                operation.answer = R::content();
            }
        }
    };
}

described!();
described!(A);
described!(A B);
described!(A B C);
described!(A B C D);
described!(A B C D E);
described!(A B C D E G);
described!(A B C D E G H);

impl ApiArgument for State<App> {}
impl ApiArgument for HeaderMap {}
impl ApiArgument for Visitor {}
impl ApiArgument for Moderator {}
impl ApiArgument for TablePath {}
impl ApiArgument for PersonPath {}
impl ApiArgument for WebSocketUpgrade {}
impl<T> ApiArgument for Path<T> {}
impl<T> ApiArgument for Extension<T> {}

impl<T: JsonSchema> ApiArgument for Query<T> {
    fn note(operation: &mut Operation) {
        operation.query = Some(T::json_schema);
    }
}

impl<T: JsonSchema> ApiArgument for Body<T> {
    fn note(operation: &mut Operation) {
        operation.body = Some(RequestContent::Json(SchemaGenerator::subschema_for::<T>, false));
    }
}

impl<T: JsonSchema> ApiArgument for OptionalBody<T> {
    fn note(operation: &mut Operation) {
        operation.body = Some(RequestContent::Json(SchemaGenerator::subschema_for::<T>, true));
    }
}

impl<T: JsonSchema> ApiArgument for TextOf<T> {
    fn note(operation: &mut Operation) {
        operation.body = Some(RequestContent::Json(SchemaGenerator::subschema_for::<T>, false));
    }
}

impl ApiArgument for Text {
    fn note(operation: &mut Operation) {
        operation.body = Some(RequestContent::Text);
    }
}

macro_rules! gives {
    ($($given:ty => $status:literal, $content:expr;)*) => {
        $(impl ApiResponse for $given {
            const STATUS: u16 = $status;

            fn content() -> ResponseContent {
                $content
            }
        })*
    };
}

/// Markers for [`TypedResponse`]: media types of manually built responses.
pub(crate) enum Css {}
pub(crate) enum Metrics {}
pub(crate) enum Svg {}
pub(crate) enum Pages {}
pub(crate) enum Events {}
pub(crate) enum JsonText {}
pub(crate) enum Upgrade {}

gives! {
    StatusCode => 204, ResponseContent::Nothing;
    String => 200, ResponseContent::Text("text/plain");
    &'static str => 200, ResponseContent::Text("text/plain");
    Html<String> => 200, ResponseContent::Text("text/html");
    Css => 200, ResponseContent::Text("text/css");
    Metrics => 200, ResponseContent::Text("application/openmetrics-text");
    Pages => 200, ResponseContent::Text("application/pdf|text/html");
    Svg => 200, ResponseContent::Text("image/svg+xml");
    Events => 200, ResponseContent::Text("text/event-stream");
    JsonText => 200, ResponseContent::Json(Schemas::anything);
    Upgrade => 101, ResponseContent::Nothing;
}

impl<T: JsonSchema> ApiResponse for Json<T> {
    const STATUS: u16 = 200;

    fn content() -> ResponseContent {
        ResponseContent::Json(SchemaGenerator::subschema_for::<T>)
    }
}

impl<T: JsonSchema> ApiResponse for (StatusCode, Json<T>) {
    const STATUS: u16 = 201;

    fn content() -> ResponseContent {
        ResponseContent::Json(SchemaGenerator::subschema_for::<T>)
    }
}

impl<T: ApiResponse> ApiResponse for Result<T, ApiError> {
    const STATUS: u16 = T::STATUS;

    fn content() -> ResponseContent {
        T::content()
    }
}

/// A manually built response. `T` states its content type for the description.
pub(crate) struct TypedResponse<T>(Response, PhantomData<T>);

impl<T> TypedResponse<T> {
    pub(crate) fn new(response: impl IntoResponse) -> TypedResponse<T> {
        TypedResponse(response.into_response(), PhantomData)
    }

    /// Returns the response headers.
    pub(crate) fn headers_mut(&mut self) -> &mut HeaderMap {
        self.0.headers_mut()
    }
}

impl<T> IntoResponse for TypedResponse<T> {
    fn into_response(self) -> Response {
        self.0
    }
}

impl<T: ApiResponse> ApiResponse for TypedResponse<T> {
    const STATUS: u16 = T::STATUS;

    fn content() -> ResponseContent {
        T::content()
    }
}

/// Routes with their descriptions.
#[derive(Default)]
pub(crate) struct Api {
    pub(crate) router: Router<App>,
    pub(crate) operations: Vec<Operation>,
}

macro_rules! methods {
    ($($method:ident)*) => {
        $(pub(crate) fn $method<T: 'static, H: Handler<T, App> + DescribedHandler<T>>(
            self,
            path: &'static str,
            id: &'static str,
            what: &'static str,
            handler: H,
        ) -> Api {
            self.add::<T, H>(stringify!($method), (path, id, what), $method(handler))
        })*
    };
}

impl Api {
    methods!(get post put patch delete);

    /// Adds a WebSocket route.
    pub(crate) fn socket<T: 'static, H: Handler<T, App> + DescribedHandler<T>>(
        self,
        path: &'static str,
        id: &'static str,
        what: &'static str,
        handler: H,
    ) -> Api {
        self.add::<T, H>("get", (path, id, what), any(handler))
    }

    /// Sets the success status of the last route, where its type leaves it open.
    pub(crate) fn status(mut self, status: u16) -> Api {
        if let Some(last) = self.operations.last_mut() {
            last.status = status;
        }
        self
    }

    /// Adds another success status, with the same response, to the last route.
    pub(crate) fn also(mut self, status: u16) -> Api {
        if let Some(last) = self.operations.last_mut() {
            last.also = Some(status);
        }
        self
    }

    /// Describes a path with a file extension that the previous route serves.
    ///
    /// The router cannot match a parameter with a suffix.
    pub(crate) fn also_get(
        mut self,
        path: &'static str,
        id: &'static str,
        what: &'static str,
        answer: ResponseContent,
    ) -> Api {
        let (query, body, also) = (None, None, None);
        self.operations.push(Operation {
            method: "get",
            path,
            id,
            what,
            query,
            body,
            status: 200,
            also,
            answer,
        });
        self
    }

    fn add<T, H: DescribedHandler<T>>(
        mut self,
        method: &'static str,
        (path, id, what): (&'static str, &'static str, &'static str),
        route: MethodRouter<App>,
    ) -> Api {
        let mut operation = Operation {
            method,
            path,
            id,
            what,
            query: None,
            body: None,
            status: 200,
            also: None,
            answer: ResponseContent::Nothing,
        };
        H::describe(&mut operation);
        self.operations.push(operation);
        Api { router: self.router.route(path, route), ..self }
    }
}
