//! Routes that describe themselves: the OpenAPI document is made from the types of the handlers.

use std::future::Future;
use std::marker::PhantomData;

use axum::Json;
use axum::Router;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Extension, Path, Query, State};
use axum::handler::Handler;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::{MethodRouter, any, delete, get, patch, post, put};
use cego_protocol::schema::Schemas;
use schemars::{JsonSchema, Schema, SchemaGenerator};

use super::body::{Body, Maybe, Text, TextOf};
use super::{TableName, Whom};
use crate::app::App;
use crate::fault::Fault;
use crate::moderator::Moderator;
use crate::visitor::Visitor;

/// Makes the schema of a type.
pub(crate) type Make = fn(&mut SchemaGenerator) -> Schema;

/// The body of a request.
pub(crate) enum Sent {
    /// JSON, and whether it may be left out.
    Json(Make, bool),
    /// Text.
    Text,
}

/// The body of the answer, on success.
pub(crate) enum Content {
    /// JSON.
    Json(Make),
    /// Something of this media type.
    Text(&'static str),
    /// Nothing.
    Nothing,
}

/// A method of a path, as the OpenAPI document describes it.
pub(crate) struct Operation {
    /// The method, in lower case.
    pub(crate) method: &'static str,
    /// The path, as the router has it.
    pub(crate) path: &'static str,
    /// Its unique `operationId`.
    pub(crate) id: &'static str,
    /// What it does.
    pub(crate) what: &'static str,
    /// The query.
    pub(crate) query: Option<Make>,
    /// The body.
    pub(crate) body: Option<Sent>,
    /// The status on success.
    pub(crate) status: u16,
    /// Another one, with the same answer.
    pub(crate) also: Option<u16>,
    /// The body of the answer then.
    pub(crate) answer: Content,
}

/// An argument of a handler. Most say nothing about the interface.
pub(crate) trait Takes {
    /// Adds what a client has to send for it.
    fn note(_: &mut Operation) {}
}

/// The result of a handler.
pub(crate) trait Gives {
    /// The status on success.
    const STATUS: u16;

    /// What comes back then.
    fn content() -> Content;
}

/// A handler whose types describe its request and answer.
pub(crate) trait Described<T> {
    /// Adds both to an operation.
    fn describe(operation: &mut Operation);
}

macro_rules! described {
    ($($arg:ident)*) => {
        impl<F, Fut, R, M, $($arg,)*> Described<(M, $($arg,)*)> for F
        where
            F: Fn($($arg),*) -> Fut,
            Fut: Future<Output = R>,
            R: Gives,
            $($arg: Takes,)*
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

impl Takes for State<App> {}
impl Takes for HeaderMap {}
impl Takes for Visitor {}
impl Takes for Moderator {}
impl Takes for TableName {}
impl Takes for Whom {}
impl Takes for WebSocketUpgrade {}
impl<T> Takes for Path<T> {}
impl<T> Takes for Extension<T> {}

impl<T: JsonSchema> Takes for Query<T> {
    fn note(operation: &mut Operation) {
        operation.query = Some(T::json_schema);
    }
}

impl<T: JsonSchema> Takes for Body<T> {
    fn note(operation: &mut Operation) {
        operation.body = Some(Sent::Json(SchemaGenerator::subschema_for::<T>, false));
    }
}

impl<T: JsonSchema> Takes for Maybe<T> {
    fn note(operation: &mut Operation) {
        operation.body = Some(Sent::Json(SchemaGenerator::subschema_for::<T>, true));
    }
}

impl<T: JsonSchema> Takes for TextOf<T> {
    fn note(operation: &mut Operation) {
        operation.body = Some(Sent::Json(SchemaGenerator::subschema_for::<T>, false));
    }
}

impl Takes for Text {
    fn note(operation: &mut Operation) {
        operation.body = Some(Sent::Text);
    }
}

macro_rules! gives {
    ($($given:ty => $status:literal, $content:expr;)*) => {
        $(impl Gives for $given {
            const STATUS: u16 = $status;

            fn content() -> Content {
                $content
            }
        })*
    };
}

/// Markers for [`As`]: the media types of answers that are made by hand.
pub(crate) enum Css {}
pub(crate) enum Metrics {}
pub(crate) enum Svg {}
pub(crate) enum Pages {}
pub(crate) enum Events {}
pub(crate) enum JsonText {}
pub(crate) enum Upgrade {}

gives! {
    StatusCode => 204, Content::Nothing;
    String => 200, Content::Text("text/plain");
    &'static str => 200, Content::Text("text/plain");
    Html<String> => 200, Content::Text("text/html");
    Css => 200, Content::Text("text/css");
    Metrics => 200, Content::Text("application/openmetrics-text");
    Pages => 200, Content::Text("application/pdf|text/html");
    Svg => 200, Content::Text("image/svg+xml");
    Events => 200, Content::Text("text/event-stream");
    JsonText => 200, Content::Json(Schemas::anything);
    Upgrade => 101, Content::Nothing;
}

impl<T: JsonSchema> Gives for Json<T> {
    const STATUS: u16 = 200;

    fn content() -> Content {
        Content::Json(SchemaGenerator::subschema_for::<T>)
    }
}

impl<T: JsonSchema> Gives for (StatusCode, Json<T>) {
    const STATUS: u16 = 201;

    fn content() -> Content {
        Content::Json(SchemaGenerator::subschema_for::<T>)
    }
}

impl<T: Gives> Gives for Result<T, Fault> {
    const STATUS: u16 = T::STATUS;

    fn content() -> Content {
        T::content()
    }
}

/// A response made by hand, because of its headers. `T` says what is in it.
pub(crate) struct As<T>(Response, PhantomData<T>);

impl<T> As<T> {
    /// Marks a response.
    pub(crate) fn new(response: impl IntoResponse) -> As<T> {
        As(response.into_response(), PhantomData)
    }

    /// Its headers.
    pub(crate) fn headers_mut(&mut self) -> &mut HeaderMap {
        self.0.headers_mut()
    }
}

impl<T> IntoResponse for As<T> {
    fn into_response(self) -> Response {
        self.0
    }
}

impl<T: Gives> Gives for As<T> {
    const STATUS: u16 = T::STATUS;

    fn content() -> Content {
        T::content()
    }
}

/// Routes and their descriptions.
#[derive(Default)]
pub(crate) struct Api {
    /// The routes.
    pub(crate) router: Router<App>,
    /// Their descriptions.
    pub(crate) operations: Vec<Operation>,
}

macro_rules! methods {
    ($($method:ident)*) => {
        $(pub(crate) fn $method<T: 'static, H: Handler<T, App> + Described<T>>(
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

    /// Adds a socket.
    pub(crate) fn socket<T: 'static, H: Handler<T, App> + Described<T>>(
        self,
        path: &'static str,
        id: &'static str,
        what: &'static str,
        handler: H,
    ) -> Api {
        self.add::<T, H>("get", (path, id, what), any(handler))
    }

    /// Sets the success status of the route added last, where its type leaves it open.
    pub(crate) fn status(mut self, status: u16) -> Api {
        if let Some(last) = self.operations.last_mut() {
            last.status = status;
        }
        self
    }

    /// Sets another success status, with the same answer, of the route added last.
    pub(crate) fn also(mut self, status: u16) -> Api {
        if let Some(last) = self.operations.last_mut() {
            last.also = Some(status);
        }
        self
    }

    /// Describes a path that the router takes for a part of the route before: it knows no names with something behind them.
    pub(crate) fn also_get(
        mut self,
        path: &'static str,
        id: &'static str,
        what: &'static str,
        answer: Content,
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

    fn add<T, H: Described<T>>(
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
            answer: Content::Nothing,
        };
        H::describe(&mut operation);
        self.operations.push(operation);
        Api { router: self.router.route(path, route), ..self }
    }
}
