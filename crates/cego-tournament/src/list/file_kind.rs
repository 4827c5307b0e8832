//! Files of office programs, which people take for lists.

/// The kind of a file that is no text, known by its first bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FileKind {
    /// A workbook of Excel, old or new. Every ZIP archive that is no OpenDocument counts as one.
    Excel,
    /// An OpenDocument file, as LibreOffice writes it.
    OpenDocument,
    /// A PDF.
    Pdf,
}

impl FileKind {
    /// Returns the kind of a file by its first bytes; nothing for what may be a text.
    #[must_use]
    pub fn recognise(bytes: &[u8]) -> Option<FileKind> {
        if let Some(archive) = bytes.strip_prefix(b"PK\x03\x04") {
            // The header of a ZIP archive has 30 bytes; an OpenDocument names its type behind it.
            let named = archive.get(26..).unwrap_or_default();
            let open = named.starts_with(b"mimetypeapplication/vnd.oasis.opendocument");
            return Some(if open { FileKind::OpenDocument } else { FileKind::Excel });
        }
        // The compound file of Excel 97 to 2003.
        if bytes.starts_with(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1") {
            return Some(FileKind::Excel);
        }
        bytes.starts_with(b"%PDF-").then_some(FileKind::Pdf)
    }

    /// Returns the stable id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            FileKind::Excel => "excel",
            FileKind::OpenDocument => "open_document",
            FileKind::Pdf => "pdf",
        }
    }
}
