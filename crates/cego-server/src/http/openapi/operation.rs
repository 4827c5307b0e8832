//! One thing that can be asked for.

use schemars::{Schema, SchemaGenerator};

/// Makes the schema of a type.
pub(super) type Make = fn(&mut SchemaGenerator) -> Schema;

/// What is sent along.
pub(super) enum Body {
    Json(Make),
    Text,
}

/// What comes back if it goes well.
pub(super) enum Answer {
    Json(Make),
    /// Something of this media type.
    Text(&'static str),
    Nothing,
}

/// One thing that can be asked for.
pub(super) struct Operation {
    /// As OpenAPI writes it, small.
    pub(super) method: &'static str,
    /// As the router has it.
    pub(super) path: &'static str,
    /// What programs may call it: no two have the same.
    pub(super) id: &'static str,
    pub(super) what: &'static str,
    pub(super) query: Option<Make>,
    pub(super) body: Option<Body>,
    /// The status if it goes well.
    pub(super) status: u16,
    pub(super) answer: Answer,
}

impl Operation {
    const fn new(
        method: &'static str,
        (path, id): (&'static str, &'static str),
        what: &'static str,
        (status, answer): (u16, Answer),
    ) -> Operation {
        Operation { method, path, id, what, query: None, body: None, status, answer }
    }

    pub(super) const fn get(
        path: &'static str,
        id: &'static str,
        what: &'static str,
        answer: Answer,
    ) -> Operation {
        Operation::new("get", (path, id), what, (200, answer))
    }

    pub(super) const fn post(
        (path, id): (&'static str, &'static str),
        what: &'static str,
        body: Body,
        answer: (u16, Answer),
    ) -> Operation {
        Operation { body: Some(body), ..Operation::new("post", (path, id), what, answer) }
    }

    /// Something else than to get, with a body or without.
    pub(super) const fn change(
        method: &'static str,
        names: (&'static str, &'static str),
        what: &'static str,
        body: Option<Body>,
        answer: (u16, Answer),
    ) -> Operation {
        Operation { body, ..Operation::new(method, names, what, answer) }
    }

    pub(super) const fn delete(path: &'static str, id: &'static str, what: &'static str) -> Operation {
        Operation::new("delete", (path, id), what, (204, Answer::Nothing))
    }

    /// A socket.
    pub(super) const fn socket(
        path: &'static str,
        id: &'static str,
        what: &'static str,
        query: Make,
    ) -> Operation {
        Operation { query: Some(query), ..Operation::new("get", (path, id), what, (101, Answer::Nothing)) }
    }

    /// What may stand behind the path.
    pub(super) const fn query(self, query: Make) -> Operation {
        Operation { query: Some(query), ..self }
    }
}
