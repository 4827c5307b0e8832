//! The forms of a file of the web client: as it is, by Brotli, by gzip. A release has one of them inside, and makes the others for the first client that
//! asks (docs/adr/0067-what-ships-is-held-once.md).

use std::io::{self, Read as _, Write as _};
use std::sync::OnceLock;

use brotli_decompressor::Decompressor;
use flate2::Compression;
use flate2::write::GzEncoder;

/// How the bytes of a file are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Form {
    Plain,
    Brotli,
    Gzip,
}

impl Form {
    /// Its name in `Content-Encoding`, if it has one.
    pub(super) const fn encoding(self) -> Option<&'static str> {
        match self {
            Form::Plain => None,
            Form::Brotli => Some("br"),
            Form::Gzip => Some("gzip"),
        }
    }
}

/// A file of the client.
pub(super) struct File {
    /// Its path below `web/dist`.
    pub(super) name: &'static str,
    /// The hash of its content.
    pub(super) hash: u64,
    /// As it is. A release has it only where there is no form by Brotli.
    pub(super) plain: Option<&'static [u8]>,
    /// Compressed by Brotli, where that makes it smaller.
    pub(super) br: Option<&'static [u8]>,
    pub(super) made: Made,
}

/// Forms that were made when the first client asked for them, and are kept.
pub(super) struct Made {
    plain: OnceLock<&'static [u8]>,
    gzip: OnceLock<&'static [u8]>,
}

impl Made {
    pub(super) const fn new() -> Made {
        Made { plain: OnceLock::new(), gzip: OnceLock::new() }
    }
}

impl File {
    /// Chooses the form for a client by its `Accept-Encoding`: the smallest that it can read.
    pub(super) fn form(&self, accepted: &str) -> Form {
        let takes = |what: &str| {
            accepted.split(',').any(|one| one.split(';').next().is_some_and(|one| one.trim() == what))
        };
        match self.br {
            Some(_) if takes("br") => Form::Brotli,
            Some(_) if takes("gzip") => Form::Gzip,
            _ => Form::Plain,
        }
    }

    /// The bytes of a form, if they need not be made.
    pub(super) fn ready(&self, form: Form) -> Option<&'static [u8]> {
        match form {
            Form::Plain => self.plain.or_else(|| self.made.plain.get().copied()),
            Form::Brotli => self.br,
            Form::Gzip => self.made.gzip.get().copied(),
        }
    }

    /// The bytes of a form. To make them takes up to half a second for the largest files.
    pub(super) fn bytes(&self, form: Form) -> &'static [u8] {
        if let Some(bytes) = self.ready(form) {
            return bytes;
        }
        let kept = |made: io::Result<Vec<u8>>| {
            made.unwrap_or_else(|error| {
                tracing::error!(%error, file = self.name, ?form, "a file of the web client cannot be made");
                Vec::new()
            })
            .leak()
        };
        match form {
            Form::Gzip => self.made.gzip.get_or_init(|| kept(self.gzip())),
            Form::Plain | Form::Brotli => self.made.plain.get_or_init(|| kept(self.unpacked())),
        }
    }

    fn unpacked(&self) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        Decompressor::new(self.br.unwrap_or_default(), 1 << 16).read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    fn gzip(&self) -> io::Result<Vec<u8>> {
        let mut squeezed = GzEncoder::new(Vec::new(), Compression::default());
        match self.ready(Form::Plain) {
            Some(plain) => squeezed.write_all(plain)?,
            // Not kept: who takes this form seldom wants the plain one, too.
            None => squeezed.write_all(&self.unpacked()?)?,
        }
        squeezed.finish()
    }
}

#[cfg(test)]
mod tests {
    use flate2::read::GzDecoder;

    use super::*;

    /// `"let card = 'Geiß';\n"`, fifty times, by Brotli.
    const SCRIPT: [u8; 44] = [
        27, 231, 3, 248, 157, 7, 182, 237, 36, 59, 37, 79, 88, 193, 206, 232, 205, 250, 164, 44, 141, 77, 43,
        128, 244, 124, 170, 157, 163, 162, 27, 46, 77, 10, 172, 17, 218, 177, 46, 230, 56, 105, 7, 0,
    ];

    #[test]
    fn what_a_release_leaves_out_is_made_once_from_the_form_by_brotli() {
        let script = "let card = 'Geiß';\n".repeat(50);
        let file = File { name: "a.js", hash: 0, plain: None, br: Some(&SCRIPT), made: Made::new() };
        let mut read = String::new();
        GzDecoder::new(file.bytes(Form::Gzip)).read_to_string(&mut read).unwrap();
        assert_eq!(read, script);
        assert_eq!(file.ready(Form::Plain), None, "made when it is asked for");
        assert_eq!(file.bytes(Form::Plain), script.as_bytes());
        for form in [Form::Plain, Form::Brotli, Form::Gzip] {
            assert_eq!(file.bytes(form).as_ptr(), file.bytes(form).as_ptr(), "{form:?} is made once");
        }
    }

    #[test]
    fn a_client_gets_the_smallest_form_that_it_reads() {
        let squeezed = File { name: "a.js", hash: 0, plain: None, br: Some(&SCRIPT), made: Made::new() };
        let plain = File { name: "a.png", hash: 0, plain: Some(b"png"), br: None, made: Made::new() };
        for (accepted, form) in [
            ("gzip, deflate, br", Form::Brotli),
            ("br;q=0.5", Form::Brotli),
            ("deflate, gzip;q=1.0", Form::Gzip),
            ("brotli, gzipped", Form::Plain),
            ("", Form::Plain),
        ] {
            assert_eq!((squeezed.form(accepted), plain.form(accepted)), (form, Form::Plain), "{accepted}");
        }
    }
}
