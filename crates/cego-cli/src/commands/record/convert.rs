//! `cego record convert FILE --to text|json`: from one form of records to the other.

use cego_record::{Extras, Records, to_json, to_text};

use crate::checked::Wrong;
use crate::failure::Failure;
use crate::input::Input;
use crate::message::Message;
use crate::new_file::NewFile;
use crate::output::{Output, escaped, escaped_json, tell};

#[derive(clap::Args)]
pub(super) struct Args {
    file: String,
    #[arg(long, value_enum)]
    to: Form,
    #[arg(long, short, value_name = "FILE")]
    output: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Form {
    Text,
    Json,
}

/// Converts record by record and stops at the first that cannot be read; a file given with `--output` is
/// then left as it was.
pub(super) fn run(args: &Args, out: &mut Output<'_>) -> Result<(), Failure> {
    let input = Input::open(&args.file)?;
    let mut file = args.output.as_deref().map(NewFile::create).transpose()?;
    let mut converted = 0u64;
    for read in Records::new(input.source) {
        let record = match read {
            Ok(entry) => entry.record,
            Err(error) => {
                out.finish()?;
                tell(&format!("{}: {}", input.name, Wrong::Unreadable(error).text(out.locale())));
                let id = if file.is_some() { "cli-convert-kept" } else { "cli-convert-stopped" };
                let converted = i64::try_from(converted).unwrap_or(i64::MAX);
                return Err(Failure::Data(vec![Message::new(id).with("converted", converted)]));
            }
        };
        let text = match args.to {
            Form::Text => to_text(&record),
            Form::Json => to_json(&record, &Extras::default()) + "\n",
        };
        match &mut file {
            Some(file) => file.write(text.as_bytes())?,
            None if args.to == Form::Json => out.raw(escaped_json(&text).as_bytes())?,
            // In a tag or a comment, which alone can hold such characters, this is another spelling of the same text.
            None => out.raw(escaped(&text).as_bytes())?,
        }
        converted += 1;
    }
    if converted == 0 {
        return Err(Failure::Data(vec![Message::new("cli-no-record").with("file", input.name)]));
    }
    file.map_or(Ok(()), NewFile::finish)
}
