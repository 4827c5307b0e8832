//! `cego deck …`: exports our own cards as SVG.

use cego_core::Card;
use cego_deck::{Back, Deck, Detail, Letters, Palette, Style};
use cego_locale::Locale;

use crate::command_error::CommandError;
use crate::files::{FileType, NamedFile, NewFile};
use crate::message::Message;
use crate::output::Output;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    Card(CardArgs),
    Sheet(SheetArgs),
    Sprite(SpriteArgs),
    Print(PrintArgs),
}

pub(crate) fn run(args: &Args, out: &mut Output<'_>) -> Result<(), CommandError> {
    match &args.command {
        Command::Card(args) => write_card(args, out),
        Command::Sheet(args) => write_sheet(args, out),
        Command::Sprite(args) => write_sprite(args, out),
        Command::Print(args) => write_pages(args, out),
    }
}

#[derive(clap::Args)]
struct CardArgs {
    card: String,
    #[command(flatten)]
    style: Flags,
    #[arg(long, short, alias = "out", value_name = "FILE.svg")]
    output: Option<String>,
}

/// Writes the SVG image.
fn write_card(args: &CardArgs, out: &mut Output<'_>) -> Result<(), CommandError> {
    let style = args.style.style(out.locale())?;
    let deck = Deck::schwarzwald();
    let svg = match back(&args.card) {
        Some(back) => deck.back_svg(back, &style),
        None => deck.card_svg(card(&args.card)?, &style),
    };
    args.style.write(&svg, args.output.as_deref(), out)
}

/// Returns the card back with this name.
fn back(name: &str) -> Option<Back> {
    Back::ALL
        .into_iter()
        .find(|back| name == format!("back-{}", back.id()))
        .or_else(|| (name == "back").then(Back::default))
}

fn card(name: &str) -> Result<Card, CommandError> {
    name.parse().map_err(|_| {
        let name: String = name.chars().take(12).collect();
        CommandError::Usage(vec![Message::new("cli-deck-no-card").with("card", name)])
    })
}

#[derive(clap::Args)]
struct SheetArgs {
    #[arg(
        long,
        value_name = "N",
        default_value_t = 14,
        value_parser = clap::value_parser!(u8).range(1..=56)
    )]
    columns: u8,
    #[command(flatten)]
    style: Flags,
    #[arg(long, short, alias = "out", value_name = "FILE.svg")]
    output: Option<String>,
}

fn write_sheet(args: &SheetArgs, out: &mut Output<'_>) -> Result<(), CommandError> {
    let style = args.style.style(out.locale())?;
    args.style.write(
        &Deck::schwarzwald().contact_sheet(&style, args.columns),
        args.output.as_deref(),
        out,
    )
}

#[derive(clap::Args)]
struct SpriteArgs {
    #[command(flatten)]
    style: Flags,
    #[arg(long, short, alias = "out", value_name = "FILE.svg")]
    output: Option<String>,
}

fn write_sprite(args: &SpriteArgs, out: &mut Output<'_>) -> Result<(), CommandError> {
    let style = args.style.style(out.locale())?;
    args.style.write(&Deck::schwarzwald().sprite(&style), args.output.as_deref(), out)
}

#[derive(clap::Args)]
struct PrintArgs {
    #[arg(long, value_enum, default_value = "fir")]
    back: BackName,
    #[command(flatten)]
    style: Flags,
    #[arg(long, short, alias = "out", value_name = "FILE.svg")]
    output: String,
}

/// Writes the pages and lists their file names.
fn write_pages(args: &PrintArgs, out: &mut Output<'_>) -> Result<(), CommandError> {
    let style = args.style.style(out.locale())?;
    let stem = args.output.strip_suffix(".svg").unwrap_or(&args.output);
    for (i, page) in Deck::schwarzwald().print_pages(args.back.back(), &style).iter().enumerate() {
        let name = format!("{stem}-{}.svg", i + 1);
        args.style.write(page, Some(&name), out)?;
        out.line(&name)?;
    }
    Ok(())
}

#[derive(clap::Args)]
struct Flags {
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
    #[arg(long)]
    replace: bool,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum Colours {
    Standard,
    Four,
    Contrast,
}

/// Card back. Mirrors [`Back`], which does not implement `ValueEnum`.
#[derive(Clone, Copy, clap::ValueEnum)]
enum BackName {
    Fir,
    Shingle,
}

impl BackName {
    const fn back(self) -> Back {
        match self {
            BackName::Fir => Back::Fir,
            BackName::Shingle => Back::Shingle,
        }
    }
}

impl Flags {
    /// Returns the card style with the index letters of the language.
    fn style(&self, locale: &Locale) -> Result<Style, CommandError> {
        let [king, queen, knight, jack] = ["king", "queen", "knight", "jack"]
            .map(|rank| locale.text(&format!("rank-short-{rank}")));
        let letters = Letters::new(&king, &queen, &knight, &jack).map_err(|missing| {
            let message = Message::new("cli-deck-no-letter").with("letter", missing.0.to_string());
            CommandError::Data(vec![
                message.with("drawn", cego_deck::MissingGlyphError::available_letters()),
            ])
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
    /// Writes an image to a file, or to stdout if none is named.
    fn write(
        &self,
        svg: &str,
        file: Option<&str>,
        out: &mut Output<'_>,
    ) -> Result<(), CommandError> {
        match file {
            None => Ok(out.raw(svg.as_bytes())?),
            Some(name) => {
                let target =
                    NamedFile { name, kind: FileType::Svg, replace: self.replace, store: None };
                let mut file = NewFile::create(&target)?;
                file.write(svg.as_bytes())?;
                file.finish()
            }
        }
    }
}
#[cfg(test)]
mod tests {
    use super::*;

    /// Every index letter printed in some region needs a glyph.
    #[test]
    fn the_letters_of_every_language_and_region_are_drawn() {
        let flags = Flags {
            no_corner: false,
            ladder: false,
            palette: Colours::Standard,
            coarse: false,
            large: false,
            replace: false,
        };
        for name in Locale::available() {
            assert!(flags.style(&Locale::load(name).unwrap()).is_ok(), "{name}");
        }
    }
}
