//! The text before it is Markdown or HTML.

/// The whole text.
pub(super) struct Document {
    pub(super) title: String,
    /// For how many players it is.
    pub(super) intro: String,
    /// What stands over a list of the chapters; none where it is empty.
    pub(super) contents: String,
    /// Whether it is to fit on one printed page.
    pub(super) short: bool,
    pub(super) chapters: Vec<Chapter>,
    pub(super) foot: String,
}

/// A chapter.
pub(super) struct Chapter {
    pub(super) id: String,
    pub(super) title: String,
    pub(super) sections: Vec<Section>,
}

/// A section. Its id is the same at every number of players, so that sections can be compared.
#[derive(Clone)]
pub(super) struct Section {
    pub(super) id: String,
    pub(super) title: String,
    pub(super) blocks: Vec<Block>,
}

/// Something set on its own.
#[derive(Clone, PartialEq)]
pub(super) enum Block {
    /// Sentences that run on.
    Paragraph(Vec<Sentence>),
    /// Points of a list.
    List(Vec<Sentence>),
    /// Columns and rows.
    Table(DocTable),
}

/// A sentence, or a point of a list, with the id of the text it was made from.
#[derive(Clone, PartialEq)]
pub(super) struct Sentence {
    pub(super) id: String,
    pub(super) text: String,
}

/// A table. The first column names the row, the others are figures where `figures` says so.
#[derive(Clone, PartialEq)]
pub(super) struct DocTable {
    pub(super) id: &'static str,
    pub(super) caption: String,
    pub(super) head: Vec<String>,
    pub(super) rows: Vec<Vec<String>>,
    pub(super) figures: bool,
}
