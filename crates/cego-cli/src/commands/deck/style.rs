//! The flags that say how cards are shown, and where a picture goes.

use cego_deck::{Back, Detail, Letters, Palette, Style};
use cego_locale::Locale;

use crate::failure::Failure;
use crate::message::Message;
use crate::new_file::NewFile;
use crate::output::Output;

#[derive(clap::Args)]
pub(super) struct Flags {
    #[arg(long)]
    no_corner: bool,
    #[arg(long)]
    ladder: bool,
    #[arg(long, value_enum, default_value = "standard")]
    palette: Colours,
    #[arg(long)]
    coarse: bool,
    #[arg(long, conflicts_with = "no_corner")]
    large: bool,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum Colours {
    Standard,
    Four,
    Contrast,
}

/// Which back; `clap` knows nothing of those of the deck.
#[derive(Clone, Copy, clap::ValueEnum)]
pub(super) enum BackName {
    Fir,
    Shingle,
}

impl BackName {
    pub(super) const fn back(self) -> Back {
        match self {
            BackName::Fir => Back::Fir,
            BackName::Shingle => Back::Shingle,
        }
    }
}

impl Flags {
    /// The style, with the letters of the language.
    pub(super) fn style(&self, locale: &Locale) -> Result<Style, Failure> {
        let [king, queen, knight, jack] =
            ["king", "queen", "knight", "jack"].map(|rank| locale.text(&format!("rank-short-{rank}")));
        let letters = Letters::new(&king, &queen, &knight, &jack).map_err(|missing| {
            let message = Message::new("cli-deck-no-letter").with("letter", missing.0.to_string());
            Failure::Data(vec![message.with("drawn", cego_deck::NoGlyph::drawn())])
        })?;
        let palette = match self.palette {
            Colours::Standard => Palette::Standard,
            Colours::Four => Palette::FourColour,
            Colours::Contrast => Palette::HighContrast,
        };
        Ok(Style {
            corner: !self.no_corner,
            letters,
            ladder: self.ladder,
            palette,
            detail: if self.coarse { Detail::Small } else { Detail::Large },
            large_index: self.large,
        })
    }
}

/// Writes a picture to a file, or to stdout if none is named.
pub(super) fn write(svg: &str, file: Option<&str>, out: &mut Output<'_>) -> Result<(), Failure> {
    match file {
        None => Ok(out.raw(svg.as_bytes())?),
        Some(name) => {
            let mut file = NewFile::create(name)?;
            file.write(svg.as_bytes())?;
            file.finish()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a region prints in the corner has to be drawn.
    #[test]
    fn the_letters_of_every_language_and_region_are_drawn() {
        let flags = Flags {
            no_corner: false,
            ladder: false,
            palette: Colours::Standard,
            coarse: false,
            large: false,
        };
        for name in Locale::available() {
            assert!(flags.style(&Locale::load(name).unwrap()).is_ok(), "{name}");
        }
    }
}
